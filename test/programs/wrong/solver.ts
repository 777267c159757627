import type { WrongProgram } from "./wrong-program";

const solver = (
  name: string,
  { regions, changes }: Pick<WrongProgram, "regions" | "changes">,
  fails: string[],
  ideas: Record<string, string> = {},
): WrongProgram => ({ name, stage: "solver", regions, changes, fails, ideas });

const twin = (name: string, body: string, fails: string[], ideas: Record<string, string> = {}) => ({
  ...solver(name, { regions: { "Board.twin": body } }, fails, ideas),
  file: "board" as const,
});

const FIELD = { "fields Solver": "#goal: SearchNode | null; #initial: Board;" };
const AGAIN = "const search = new AStar(this.#initial); const other = new AStar(this.#initial.twin()); while (!search.isDone() && !other.isDone()) { search.step(); other.step(); } const goal = search.goal();";

export const wrongSolvers: WrongProgram[] = [
  twin("the twin exchanges the first two places, whatever is there", "return this.#swapped(0, 1);", ["Board.twin"], { "Board.twin": "first-two-places" }),
  twin("the twin is the board", "return this;", ["Board.twin"], { "Board.twin": "itself" }),
  twin("the twin moves the blank", "const n = this.#dimension, b = this.#blank; return this.#swapped(b, b % n > 0 ? b - 1 : b + 1);", ["Board.twin"], { "Board.twin": "moves-the-blank" }),
  twin("the twin exchanges two pairs", "const row = this.#blank < this.#dimension ? 1 : 0; const one = this.#swapped(row * this.#dimension, row * this.#dimension + 1); const last = this.#tiles.length - 1; return one.#swapped(last, last - 1);", ["Board.twin"]),
  twin("the twin changes the board itself", "const n = this.#dimension; const p = this.#blank < n ? n : 0; [this.#tiles[p], this.#tiles[p + 1]] = [this.#tiles[p + 1], this.#tiles[p]]; return this;", ["Board.twin/leaves-board"]),
  twin("the twin is an array of tiles", "const n = this.#dimension; const p = this.#blank < n ? n : 0; const t = this.#tiles.slice(); [t[p], t[p + 1]] = [t[p + 1], t[p]]; return t as never;", ["Board.twin"]),
  twin("the twin does not know where its blank is", "const n = this.#dimension; const row = this.#blank < n ? 1 : 0; const board = this.#swapped(row * n, row * n + 1); board.#blank = row * n + 1; return board;", ["Board.twin/values"]),
  solver("searches the board to its end before the twin", { changes: [["while (!search.isDone() && !twinSearch.isDone()) {\n      search.step();\n      twinSearch.step();\n    }", "for (let i = 0; i < 100_000 && !search.isDone(); i++) search.step();\n    while (!search.isDone() && !twinSearch.isDone()) twinSearch.step();"]] }, ["Solver.constructor/in-step", "Solver.isSolvable", "Solver.moves/unsolvable", "Solver.solution/unsolvable"]),
  solver("searches only the board", { changes: [["while (!search.isDone() && !twinSearch.isDone()) {\n      search.step();\n      twinSearch.step();\n    }", "while (!search.isDone()) search.step();"]] }, ["Solver.isSolvable", "Solver.moves/unsolvable", "Solver.solution/unsolvable", "Solver.constructor/in-step"]),
  solver("gives the twin ten steps for each of the board", { changes: [["search.step();\n      twinSearch.step();", "search.step();\n      for (let i = 0; i < 10; i++) twinSearch.step();"]] }, ["Solver.constructor/in-step"]),
  solver("stops when either search is not done", { changes: [["while (!search.isDone() && !twinSearch.isDone())", "while (!(search.isDone() || twinSearch.isDone()) && false)"]] }, ["Solver.isSolvable", "Solver.moves", "Solver.solution"], { "Solver.isSolvable": "never" }),
  solver("waits for both searches", { changes: [["while (!search.isDone() && !twinSearch.isDone())", "while (!search.isDone() || !twinSearch.isDone())"]] }, ["Solver.constructor"]),
  solver("searches the same board twice", { changes: [["new AStar(initial.twin(), distance)", "new AStar(initial, distance)"]] }, ["Solver.isSolvable", "Solver.moves/unsolvable", "Solver.solution/unsolvable", "Solver.constructor/in-step", "Solver.constructor/budget"]),
  solver("takes the twin's result for its own", { changes: [["this.#goal = search.goal();", "this.#goal = search.goal() ?? twinSearch.goal();"]] }, ["Solver.isSolvable", "Solver.moves/unsolvable", "Solver.solution/unsolvable"], { "Solver.isSolvable": "always", "Solver.moves/unsolvable": "moves-of-twin", "Solver.solution/unsolvable": "solution-of-twin" }),
  solver("takes only the twin's result", { changes: [["this.#goal = search.goal();", "this.#goal = twinSearch.goal();"]] }, ["Solver.isSolvable", "Solver.moves", "Solver.solution", "Solver.moves/unsolvable", "Solver.solution/unsolvable"], { "Solver.isSolvable": "inverted", "Solver.moves/unsolvable": "moves-of-twin", "Solver.solution/unsolvable": "solution-of-twin" }),
  solver("isSolvable the wrong way round", { regions: { "Solver.isSolvable": "return this.#goal === null;" } }, ["Solver.isSolvable"], { "Solver.isSolvable": "inverted" }),
  solver("isSolvable is always true", { regions: { "Solver.isSolvable": "return true;" } }, ["Solver.isSolvable"], { "Solver.isSolvable": "always" }),
  solver("moves counts the boards", { regions: { "Solver.moves": "return this.#goal === null ? -1 : this.#goal.moves + 1;" } }, ["Solver.moves"], { "Solver.moves": "counts-boards" }),
  solver("moves is one too few", { regions: { "Solver.moves": "return this.#goal === null ? -1 : this.#goal.moves - 1;" } }, ["Solver.moves"], { "Solver.moves": "one-too-few" }),
  solver("moves is 0 without a solution", { regions: { "Solver.moves": "return this.#goal === null ? 0 : this.#goal.moves;" } }, ["Solver.moves/unsolvable"], { "Solver.moves/unsolvable": "zero" }),
  solver("moves throws without a solution", { regions: { "Solver.moves": "return this.#goal!.moves;" } }, ["Solver.moves/unsolvable"]),
  solver("moves searches again", { regions: { ...FIELD, "Solver.moves": `${AGAIN} return goal === null ? -1 : goal.moves;` }, changes: [["this.#goal = search.goal();", "this.#goal = search.goal(); this.#initial = initial;"]] }, ["Solver.constructor/searches-once"]),
  solver("solution searches again", { regions: { ...FIELD, "Solver.solution": `${AGAIN} if (goal === null) return null; const path: Board[] = []; for (let n: SearchNode | null = goal; n !== null; n = n.previous) path.push(n.board); return path.reverse();` }, changes: [["this.#goal = search.goal();", "this.#goal = search.goal(); this.#initial = initial;"]] }, ["Solver.constructor/searches-once"]),
  solver("solution is backwards", { changes: [["return path.reverse();", "return path;"]] }, ["Solver.solution"], { "Solver.solution": "backwards" }),
  solver("solution leaves out the initial board", { changes: [["node !== null; node = node.previous", "node.previous !== null; node = node.previous!"]] }, ["Solver.solution"], { "Solver.solution": "without-first" }),
  solver("solution leaves out the goal", { changes: [["let node: SearchNode | null = this.#goal; node !== null", "let node: SearchNode | null = this.#goal.previous; node !== null"]] }, ["Solver.solution"], { "Solver.solution": "without-last" }),
  solver("solution is an empty list without a solution", { changes: [["if (this.#goal === null) return null;", "if (this.#goal === null) return [];"]] }, ["Solver.solution/unsolvable"], { "Solver.solution/unsolvable": "empty" }),
  solver("solution is undefined without a solution", { changes: [["if (this.#goal === null) return null;", "if (this.#goal === null) return undefined as never;"]] }, ["Solver.solution/unsolvable"], { "Solver.solution/unsolvable": "undefined" }),
  solver("solution turns its own list around each time", { regions: { "fields Solver": "#goal: SearchNode | null; #path: Board[] = [];", "Solver.solution": "return this.#goal === null ? null : this.#path.reverse();" }, changes: [["this.#goal = search.goal();", "this.#goal = search.goal(); for (let n = this.#goal; n !== null; n = n.previous) this.#path.push(n.board);"]] }, ["Solver.constructor/any-order", "Solver.constructor/two-solvers", "Solver.solution/fresh"]),
  solver("solution gives out its own list", { regions: { "fields Solver": "#goal: SearchNode | null; #path: Board[] = [];", "Solver.solution": "return this.#goal === null ? null : this.#path;" }, changes: [["this.#goal = search.goal();", "this.#goal = search.goal(); for (let n = this.#goal; n !== null; n = n.previous) this.#path.unshift(n.board);"]] }, ["Solver.solution/fresh"]),
  solver("solution is a generator that is made once", { regions: { "fields Solver": "#goal: SearchNode | null; #path: Iterable<Board> = [];", "Solver.solution": "return this.#goal === null ? null : this.#path;" }, changes: [["this.#goal = search.goal();", "this.#goal = search.goal(); const boards: Board[] = []; for (let n = this.#goal; n !== null; n = n.previous) boards.unshift(n.board); this.#path = boards.values();"]] }, ["Solver.constructor/any-order", "Solver.constructor/two-solvers", "Solver.solution/fresh"]),
  solver("solution gives nodes instead of boards", { changes: [["path.push(node.board)", "path.push(node as never)"]] }, ["Solver.solution"]),
  solver("null is a board without a solution", { changes: [["if (initial == null) throw new TypeError(`a Solver needs a board, not ${initial}`);", "if (initial == null) { this.#goal = null; return; }"]] }, ["Solver.constructor/null"]),
  solver("the goal is kept in a static field", { regions: { "fields Solver": "static goal: SearchNode | null = null; get #goal() { return Solver.goal; } set #goal(goal: SearchNode | null) { Solver.goal = goal; }" } }, ["Solver.constructor/two-solvers"]),
  solver("the distance is not passed on", { changes: [["new AStar(initial, distance)", "new AStar(initial)"], ["new AStar(initial.twin(), distance)", "new AStar(initial.twin())"]] }, ["Solver.constructor/distance"]),
  solver("the distance is passed to one search only", { changes: [["new AStar(initial.twin(), distance)", "new AStar(initial.twin())"]] }, ["Solver.constructor/distance"]),
  solver("gives up after twelve rounds", { changes: [["while (!search.isDone() && !twinSearch.isDone()) {\n      search.step();\n      twinSearch.step();\n    }", "for (let i = 0; i < 12 && !search.isDone() && !twinSearch.isDone(); i++) { search.step(); twinSearch.step(); }"]] }, ["Solver.isSolvable", "Solver.moves", "Solver.solution"]),
  solver("gives up after 120 rounds", { changes: [["while (!search.isDone() && !twinSearch.isDone()) {", "for (let i = 0; i < 120 && !search.isDone() && !twinSearch.isDone(); i++) {"]] }, ["Solver.constructor/budget", "Solver.constructor/distance"]),
  solver("moves walks along the path and does not come back", { regions: { "Solver.moves": "if (!this.#goal) return -1; let moves = 0; while (this.#goal.previous) { this.#goal = this.#goal.previous; moves++; } return moves;" } }, ["Solver.constructor/any-order", "Solver.constructor/two-solvers"]),
  solver("the twin is always searched by the Hamming distance", { changes: [["new AStar(initial.twin(), distance)", "new AStar(initial.twin(), (board) => board.hamming())"]] }, ["Solver.constructor/distance"]),
  solver("the distance is asked once and then forgotten", { changes: [["const search = new AStar(initial, distance);", "distance?.(initial); const search = new AStar(initial);"], ["new AStar(initial.twin(), distance)", "new AStar(initial.twin())"]] }, ["Solver.constructor/distance"]),
  solver("solution without end where it follows the links", { changes: [["node !== null; node = node.previous", "node !== null; node = node"]] }, ["Solver.solution"]),
];
