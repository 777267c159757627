import type { WrongProgram } from "./wrong-program";

const conflict = (
  name: string,
  { regions, changes }: Pick<WrongProgram, "regions" | "changes">,
  fails: string[],
  ideas: Record<string, string> = {},
): WrongProgram => ({ name, stage: "linear-conflict", regions, changes, fails, ideas });

const ROWS = "LinearConflict.inRows";
const COLUMNS = "LinearConflict.inColumns";
const DISTANCE = "LinearConflict.distance";
const TOO_HIGH = "LinearConflict.distance/never-too-high";
const CONSISTENT = "LinearConflict.distance/consistent";

const both = (idea: string) => ({ [ROWS]: idea, [COLUMNS]: idea });

/** How many leave a line, in other words. `goals` is where its own tiles belong. */
const leaving = (body: string) => ({ "private LinearConflict": `#leaving(goals: readonly number[]): number { ${body} }` });

/** A loop over the pairs of a line. */
const pairs = (body: string) => `for (let i = 0; i < goals.length; i++) for (let j = i + 1; j < goals.length; j++) if (goals[i] > goals[j]) { ${body} }`;

const ONE_BY_ONE = (isBetter: string) => `const left = [...goals]; let count = 0;
  for (;;) { const each = left.map((g, i) => left.filter((o, j) => (j < i ? o > g : o < g)).length); let at = -1; each.forEach((c, i) => { if (c > 0 && (at < 0 || c ${isBetter} each[at])) at = i; }); if (at < 0) return count; left.splice(at, 1); count++; }`;

export const wrongConflicts: WrongProgram[] = [
  conflict("counts the pairs", { regions: leaving(`let count = 0; ${pairs("count++;")} return count;`) }, [ROWS, COLUMNS, TOO_HIGH, CONSISTENT], both("counts-pairs")),
  conflict("lets both tiles of each pair leave", { regions: leaving(`let count = 0; ${pairs("count += 2;")} return count;`) }, [ROWS, COLUMNS, TOO_HIGH, CONSISTENT], both("both-of-each-pair")),
  conflict("lets every tile leave that is in a conflict", { regions: leaving(`const gone = new Set<number>(); ${pairs("gone.add(i); gone.add(j);")} return gone.size;`) }, [ROWS, COLUMNS, TOO_HIGH, CONSISTENT], both("all-in-conflict")),
  conflict("always lets the left tile of a pair leave", { regions: leaving(`const gone = new Set<number>(); ${pairs("if (!gone.has(i) && !gone.has(j)) gone.add(i);")} return gone.size;`) }, [ROWS, COLUMNS], both("left-leaves")),
  conflict("always lets the right tile of a pair leave", { regions: leaving(`const gone = new Set<number>(); ${pairs("if (!gone.has(i) && !gone.has(j)) gone.add(j);")} return gone.size;`) }, [ROWS, COLUMNS], both("right-leaves")),
  conflict("compares each tile only with the next one of its line", { regions: leaving("return goals.filter((goal, i) => i > 0 && goals[i - 1] > goal).length;") }, [ROWS, COLUMNS], both("next-ones-only")),
  conflict("one tile for each line with a conflict", { regions: leaving(`${pairs("return 1;")} return 0;`) }, [ROWS, COLUMNS], both("one-per-line")),
  conflict("counts the moves instead of the tiles", { changes: [["return goals.length - Math.max(0, ...longest);", "return 2 * (goals.length - Math.max(0, ...longest));"]] }, [ROWS, COLUMNS, TOO_HIGH, CONSISTENT], both("moves")),
  conflict("lets the tile with the most conflicts leave, the first of several", { regions: leaving(ONE_BY_ONE(">")) }, [`${ROWS}/wide`, `${COLUMNS}/wide`], { [`${ROWS}/wide`]: "most-conflicts-first", [`${COLUMNS}/wide`]: "most-conflicts-first" }),
  conflict("lets the tile with the most conflicts leave, the last of several", { regions: leaving(ONE_BY_ONE(">=")) }, [`${ROWS}/wide`, `${COLUMNS}/wide`], { [`${ROWS}/wide`]: "most-conflicts-last", [`${COLUMNS}/wide`]: "most-conflicts-last" }),
  conflict("compares tiles that do not belong in the row", { changes: [["const belongsHere = tile !== 0 && Math.floor((tile - 1) / n) === row;\n        if (belongsHere) goalCols.push((tile - 1) % n);", "if (tile !== 0) goalCols.push(tile);"]] }, [ROWS, TOO_HIGH, CONSISTENT], { [ROWS]: "all-tiles" }),
  conflict("compares everything in a column, the blank too", { changes: [["const belongsHere = tile !== 0 && (tile - 1) % n === col;\n        if (belongsHere) goalRows.push(Math.floor((tile - 1) / n));", "goalRows.push(tile);"]] }, [COLUMNS, TOO_HIGH, CONSISTENT]),
  conflict("the blank is the last tile of the last row", { changes: [["const tile = this.#board.tileAt(row, col);\n        const belongsHere = tile !== 0 && Math.floor", "const tile = this.#board.tileAt(row, col) || n * n;\n        const belongsHere = Math.floor"]] }, [ROWS, TOO_HIGH, CONSISTENT], { [ROWS]: "blank-as-last-tile" }),
  conflict("the blank is the first tile of the first row", { changes: [["const belongsHere = tile !== 0 && Math.floor((tile - 1) / n) === row;", "const belongsHere = ((tile - 1) / n | 0) === row;"]] }, [ROWS, TOO_HIGH, CONSISTENT], { [ROWS]: "blank-as-first-tile" }),
  conflict("the rows of a goal with the blank first", { changes: [["Math.floor((tile - 1) / n) === row;\n        if (belongsHere) goalCols.push((tile - 1) % n);", "Math.floor(tile / n) === row;\n        if (belongsHere) goalCols.push(tile % n);"]] }, [ROWS, TOO_HIGH, CONSISTENT], { [ROWS]: "blank-first" }),
  conflict("rows of three, whatever the board", { changes: [["inRows(): number {\n    // #region exercise LinearConflict.inRows\n    const n = this.#board.dimension();", "inRows(): number {\n    const n = 3;\n    // #region exercise LinearConflict.inRows"]] }, [ROWS], { [ROWS]: "three-by-three" }),
  conflict("goes through the columns as if they were rows", { regions: { "LinearConflict.inColumns": "return this.inRows();" } }, [COLUMNS, TOO_HIGH, CONSISTENT], { [COLUMNS]: "other-direction" }),
  conflict("reads the places of rows and columns the wrong way round", { changes: [["tileAt(row, col)", "tileAt(col, row)"], ["const belongsHere = tile !== 0 && Math.floor((tile - 1) / n) === row;\n        if (belongsHere) goalCols.push((tile - 1) % n);", "if (tile !== 0 && (tile - 1) % n === row) goalCols.push(Math.floor((tile - 1) / n));"]] }, [ROWS, TOO_HIGH, CONSISTENT], { [ROWS]: "other-direction" }),
  conflict("reads a column where a row is meant, but asks for the tiles of the row", { changes: [["tileAt(row, col)", "tileAt(col, row)"]] }, [ROWS, TOO_HIGH, CONSISTENT]),
  conflict("sorts the tiles as texts to see whether they are in order", { regions: { "LinearConflict.inRows": "const n = this.#board.dimension(); let leaving = 0; for (let row = 0; row < n; row++) { const own: number[] = []; for (let col = 0; col < n; col++) { const tile = this.#board.tileAt(row, col); if (tile && Math.floor((tile - 1) / n) === row) own.push(tile); } const order = [...own].sort(); leaving += this.#leaving(own.map((tile) => order.indexOf(tile))); } return leaving;" } }, [ROWS]),
  conflict("adds one move for each tile", { changes: [["+ 2 * (this.inRows()", "+ (this.inRows()"]] }, [DISTANCE], { [DISTANCE]: "one-move" }),
  conflict("adds four moves for each tile", { changes: [["+ 2 * (this.inRows()", "+ 4 * (this.inRows()"]] }, [DISTANCE, TOO_HIGH, CONSISTENT], { [DISTANCE]: "four-moves" }),
  conflict("forgets the columns", { changes: [["(this.inRows() + this.inColumns())", "this.inRows()"]] }, [DISTANCE], { [DISTANCE]: "rows-only" }),
  conflict("forgets the rows", { changes: [["(this.inRows() + this.inColumns())", "this.inColumns()"]] }, [DISTANCE], { [DISTANCE]: "columns-only" }),
  conflict("doubles the rows only", { changes: [["2 * (this.inRows() + this.inColumns())", "2 * this.inRows() + this.inColumns()"]] }, [DISTANCE]),
  conflict("leaves the Manhattan distance out", { changes: [["this.#board.manhattan() + 2", "2"]] }, [DISTANCE, CONSISTENT], { [DISTANCE]: "conflicts-alone" }),
  conflict("the larger of the two", { changes: [["(this.inRows() + this.inColumns())", "Math.max(this.inRows(), this.inColumns())"]] }, [DISTANCE], { [DISTANCE]: "larger-only" }),
  conflict("all objects share one board", { regions: { "fields LinearConflict": "static board: AnyBoard; get #board() { return LinearConflict.board; } set #board(board: AnyBoard) { LinearConflict.board = board; }" } }, ["LinearConflict.constructor/two-boards"]),
  conflict("the answer is a text", { changes: [["return this.#board.manhattan() + 2 * (this.inRows() + this.inColumns());", "return String(this.#board.manhattan() + 2 * (this.inRows() + this.inColumns())) as never;"]] }, [DISTANCE, TOO_HIGH, CONSISTENT]),
];
