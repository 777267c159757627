import type { WrongProgram } from "./wrong-program";

const search = (
  name: string,
  { regions, changes }: Pick<WrongProgram, "regions" | "changes">,
  fails: string[],
  ideas: Record<string, string> = {},
): WrongProgram => ({ name, stage: "a-star", regions, changes, fails, ideas });

const SKIP = "if (node.previous !== null && board.equals(node.previous.board)) continue;";
const NEW_NODE = "this.#queue.insert({ board, moves, previous: node, priority: moves + this.#distance(board) });";
const ORDER = "(a, b) => a.priority - b.priority || b.moves - a.moves";

export const wrongSearches: WrongProgram[] = [
  search("steps back to where it came from", { changes: [[SKIP, ""]] }, ["AStar.step/puzzle04", "AStar.step/never-steps-back", "AStar.step/budget"], { "AStar.step/puzzle04": "steps-back" }),
  search("compares with the current board instead of the previous one", { changes: [[SKIP, "if (board.equals(node.board)) continue;"]] }, ["AStar.step/puzzle04", "AStar.step/never-steps-back", "AStar.step/budget"], { "AStar.step/puzzle04": "steps-back" }),
  search("compares boards by ===", { changes: [[SKIP, "if (node.previous !== null && board === node.previous.board) continue;"]] }, ["AStar.step/puzzle04", "AStar.step/never-steps-back", "AStar.step/budget"], { "AStar.step/puzzle04": "steps-back" }),
  search("compares with the initial board only", { changes: [[SKIP, "if (node.previous !== null && node.previous.previous === null && board.equals(node.previous.board)) continue;"]] }, ["AStar.step/puzzle04", "AStar.step/never-steps-back", "AStar.step/budget"]),
  search("stops instead of skipping", { changes: [[SKIP, "if (node.previous !== null && board.equals(node.previous.board)) break;"]] }, ["AStar.step", "AStar.isDone"]),
  search("skips every board but the one it came from", { changes: [[SKIP, "if (node.previous !== null && !board.equals(node.previous.board)) continue;"]] }, ["AStar.step", "AStar.isDone"]),
  search("recognises the goal when it is enqueued", { changes: [[NEW_NODE, "const next = { board, moves, previous: node, priority: moves + this.#distance(board) }; if (board.isGoal()) { this.#goal = next; return; } this.#queue.insert(next);"]] }, ["AStar.step", "AStar.isDone"], { "AStar.step": "goal-when-enqueued", "AStar.isDone": "goal-when-enqueued" }),
  search("expands the goal as well", { changes: [["this.#goal = node;\n      return;", "this.#goal = node;"]] }, ["AStar.step/puzzle04"], { "AStar.step/puzzle04": "goal-expanded" }),
  search("orders by distance alone", { changes: [[ORDER, "(a, b) => a.priority - a.moves - (b.priority - b.moves)"]] }, ["AStar.goal", "AStar.step/order", "AStar.frontier"]),
  search("orders by moves alone", { changes: [[ORDER, "(a, b) => a.moves - b.moves"]] }, ["AStar.isDone", "AStar.step/puzzle04", "AStar.step/order", "AStar.step/budget", "AStar.frontier"]),
  search("orders the wrong way round", { changes: [[ORDER, "(a, b) => b.priority - a.priority"]] }, ["AStar.step", "AStar.isDone"]),
  search("a priority without the moves", { changes: [[NEW_NODE, NEW_NODE.replace("moves + this.#distance(board)", "this.#distance(board)")], ["(a, b) => a.priority - b.priority || b.moves - a.moves", "(a, b) => a.priority + a.moves - b.priority - b.moves"]] }, ["AStar.frontier/priorities", "AStar.constructor/distance"], { "AStar.frontier/priorities": "distance-only" }),
  search("a priority with twice the distance", { changes: [[NEW_NODE, NEW_NODE.replace("this.#distance(board)", "2 * this.#distance(board)")], ["priority: distance(initial) });", "priority: 2 * distance(initial) });"]] }, ["AStar.goal", "AStar.step/order", "AStar.frontier/priorities"], { "AStar.frontier/priorities": "twice-the-distance" }),
  search("a priority that adds up along the way", { changes: [[NEW_NODE, NEW_NODE.replace("moves + this.#distance(board)", "node.priority + this.#distance(board)")]] }, ["AStar.isDone", "AStar.goal", "AStar.step/puzzle04", "AStar.step/order", "AStar.frontier/priorities"]),
  search("a priority with the old number of moves", { changes: [[NEW_NODE, NEW_NODE.replace("moves + this.#distance(board)", "node.moves + this.#distance(board)")], [ORDER, "(a, b) => a.moves + this.#distance(a.board) - b.moves - this.#distance(b.board)"]] }, ["AStar.frontier/priorities", "AStar.constructor/distance"]),
  search("the distance of the previous board", { changes: [[NEW_NODE, NEW_NODE.replace("this.#distance(board)", "this.#distance(node.board)")]] }, ["AStar.isDone", "AStar.step/puzzle04", "AStar.step/order", "AStar.step/budget", "AStar.frontier/priorities", "AStar.constructor/distance"]),
  search("always the Hamming distance", { regions: { "AStar.constructor": "void distance; this.#distance = (board) => board.hamming(); this.#queue.insert({ board: initial, moves: 0, previous: null, priority: initial.hamming() });" } }, ["AStar.step/order", "AStar.step/budget", "AStar.frontier/priorities", "AStar.constructor/distance"], { "AStar.frontier/priorities": "hamming" }),
  search("always the Manhattan distance", { regions: { "AStar.constructor": "void distance; this.#distance = (board) => board.manhattan(); this.#queue.insert({ board: initial, moves: 0, previous: null, priority: initial.manhattan() });" } }, ["AStar.constructor/distance"]),
  search("never counts the moves", { changes: [["const moves = node.moves + 1;", "const moves = 0;"]] }, ["AStar.goal", "AStar.step/order"]),
  search("counts the first board as a move", { changes: [["moves: 0, previous: null", "moves: 1, previous: null"]] }, ["AStar.goal", "AStar.frontier/priorities"], { "AStar.goal": "one-move-too-many" }),
  search("links each node to the one before its parent", { changes: [[NEW_NODE, NEW_NODE.replace("previous: node", "previous: node.previous ?? node")]] }, ["AStar.goal", "AStar.step/never-steps-back", "AStar.step/puzzle04"]),
  search("links no node to its parent", { changes: [[NEW_NODE, NEW_NODE.replace("previous: node", "previous: null")]] }, ["AStar.goal", "AStar.step/puzzle04", "AStar.step/never-steps-back"], { "AStar.step/puzzle04": "steps-back" }),
  search("a step that runs the whole search", { regions: { "AStar.step": "while (!this.isDone() && !this.#queue.isEmpty()) { const node = this.#queue.delMin(); if (node.board.isGoal()) { this.#goal = node; return; } for (const board of node.board.neighbors()) { if (node.previous !== null && board.equals(node.previous.board)) continue; this.#queue.insert({ board, moves: node.moves + 1, previous: node, priority: node.moves + 1 + this.#distance(board) }); } }" } }, ["AStar.step", "AStar.isDone"]),
  search("goes on after the goal", { changes: [["if (this.isDone() || this.#queue.isEmpty()) return;", "if (this.#queue.isEmpty()) return;"]] }, ["AStar.step/after-done"]),
  search("does not expect an empty queue", { changes: [["if (this.isDone() || this.#queue.isEmpty()) return;", "if (this.isDone()) return;"]] }, ["AStar.step/empty-queue"]),
  search("isDone when the queue is empty", { regions: { "AStar.isDone": "return this.#goal !== null || this.#queue.isEmpty();" } }, ["AStar.step/empty-queue"]),
  search("isDone the wrong way round", { regions: { "AStar.isDone": "return this.#goal === null;" } }, ["AStar.step", "AStar.isDone"]),
  search("goal gives the board and not the node", { regions: { "AStar.goal": "return (this.#goal?.board ?? null) as never;" } }, ["AStar.goal"]),
  search("goal is undefined before the end", { regions: { "AStar.goal": "return (this.#goal ?? undefined) as never;" } }, ["AStar.goal", "AStar.step/empty-queue"]),
  search("goal is the best waiting node", { regions: { "AStar.goal": "return this.#goal ?? (this.#queue.isEmpty() ? null : this.#queue.min());" } }, ["AStar.goal"]),
  search("frontier empties the queue", { regions: { "AStar.frontier": "while (!this.#queue.isEmpty()) yield this.#queue.delMin();" } }, ["AStar.frontier"]),
  search("frontier gives the boards and not the nodes", { regions: { "AStar.frontier": "for (const node of this.#queue) yield node.board as never;" } }, ["AStar.frontier"]),
  search("frontier leaves out the best node", { regions: { "AStar.frontier": "let first = true; for (const node of this.#queue) { if (!first) yield node; first = false; }" } }, ["AStar.frontier"]),
  search("frontier in the order of moves", { regions: { "AStar.frontier": "yield* [...this.#queue].sort((a, b) => a.moves - b.moves);" } }, ["AStar.frontier"]),
  search("all searches share one queue", { changes: [["#queue = new MinPQ<SearchNode>((a, b) => a.priority - b.priority || b.moves - a.moves);", "get #queue() { return shared; }"], ["/** A board in the game tree", "const shared = new MinPQ<SearchNode>((a, b) => a.priority - b.priority || b.moves - a.moves);\n/** A board in the game tree"]] }, ["AStar.step", "AStar.isDone"]),
  search("an array that is sorted, instead of a MinPQ", { changes: [["import { MinPQ } from \"./min-pq\";", "class MinPQ<K> { keys: K[] = []; constructor(readonly compare: (a: K, b: K) => number) {} insert(k: K) { this.keys.push(k); this.keys.sort(this.compare); } delMin() { return this.keys.shift() as K; } min() { return this.keys[0]; } isEmpty() { return this.keys.length === 0; } [Symbol.iterator]() { return this.keys[Symbol.iterator](); } }"]] }, ["AStar.step"]),
  search("the constructor makes the first step", { changes: [["this.#queue.insert({ board: initial, moves: 0, previous: null, priority: distance(initial) });", "this.#queue.insert({ board: initial, moves: 0, previous: null, priority: distance(initial) }); this.step();"]] }, ["AStar.step", "AStar.isDone"]),
  search("the constructor enqueues the first neighbors", { changes: [["this.#queue.insert({ board: initial, moves: 0, previous: null, priority: distance(initial) });", "const first: SearchNode = { board: initial, moves: 0, previous: null, priority: distance(initial) }; if (initial.isGoal()) this.#goal = first; else for (const board of initial.neighbors()) this.#queue.insert({ board, moves: 1, previous: first, priority: 1 + distance(board) });"]] }, ["AStar.step", "AStar.isDone"]),
  search("goal is the node that was dequeued last", { regions: { "AStar.goal": "return this.last;" }, changes: [["const node = this.#queue.delMin();", "const node = this.#queue.delMin();\n    this.last = node;"], ["/** Starts a search.", "private last: SearchNode | null = null;\n\n  /** Starts a search."]] }, ["AStar.goal", "AStar.step/empty-queue"]),
  search("goal turns the links around", { regions: { "AStar.goal": "let before: SearchNode | null = null; for (let at = this.#goal; at !== null; ) { const next: SearchNode | null = at.previous; at.previous = before; before = at; at = next; } return before;" } }, ["AStar.goal"]),
  search("leaves out boards seen before, but not the initial one", { changes: [[SKIP, "if (this.seen.has(board.toString())) continue; this.seen.add(board.toString());"], ["/** Starts a search.", "private seen = new Set<string>();\n\n  /** Starts a search."]] }, ["AStar.goal", "AStar.step/puzzle04", "AStar.step/never-steps-back"]),
  search("stops when the queue becomes long", { changes: [["if (this.isDone() || this.#queue.isEmpty()) return;", "if (this.isDone() || this.#queue.isEmpty() || this.#queue.size() > 300) return;"]] }, ["AStar.step/budget"]),
];
