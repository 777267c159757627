import type { WrongProgram } from "./wrong-program";

const board = (
  name: string,
  regions: Record<string, string>,
  fails: string[],
  ideas: Record<string, string> = {},
): WrongProgram => ({ name, stage: "board", regions, fails, ideas });

const LOOP = "const n = this.#dimension; let sum = 0; for (let p = 0; p < n * n; p++) { const tile = this.#tiles[p]; const row = Math.floor(p / n), col = p % n;";
const END = "} return sum;";

/** A board that keeps rows of rows, for mistakes that one array cannot make. */
const ROWS = {
  "fields Board": "tiles: number[][];",
  "Board.constructor": "this.tiles = tiles.map((row) => [...row]);",
  "Board.toString":
    "return this.tiles.length + '\\n' + this.tiles.map((row) => row.map((t) => String(t).padStart(2) + ' ').join('') + '\\n').join('');",
  "Board.dimension": "return this.tiles.length;",
  "Board.tileAt":
    "if (!(row in this.tiles) || !(col in this.tiles)) throw new RangeError('outside'); return this.tiles[row][col];",
  "Board.hamming":
    "let wrong = 0; const n = this.tiles.length; this.tiles.forEach((row, r) => row.forEach((t, c) => { if (t !== 0 && t !== r * n + c + 1) wrong++; })); return wrong;",
  "Board.manhattan":
    "let sum = 0; const n = this.tiles.length; this.tiles.forEach((row, r) => row.forEach((t, c) => { if (t !== 0) sum += Math.abs(Math.floor((t - 1) / n) - r) + Math.abs((t - 1) % n - c); })); return sum;",
  "Board.equals":
    "if (!(that instanceof Board) || that.tiles.length !== this.tiles.length) return false; return String(this.tiles) === String(that.tiles);",
  "Board.neighbors":
    "const [r, c] = this.blank(); return [[r - 1, c], [r + 1, c], [r, c - 1], [r, c + 1]].filter(([a, b]) => a in this.tiles && b in this.tiles).map(([a, b]) => this.swap(r, c, a, b));",
  "Board.twin": "const r = this.tiles[0].includes(0) ? 1 : 0; return this.swap(r, 0, r, 1);",
  "private Board": `blank(): [number, number] { const r = this.tiles.findIndex((row) => row.includes(0)); return [r, this.tiles[r].indexOf(0)]; }
  swap(a: number, b: number, c: number, d: number): Board { const rows = this.tiles.map((row) => [...row]); [rows[a][b], rows[c][d]] = [rows[c][d], rows[a][b]]; return new Board(rows); }`,
};

export const wrongBoards: WrongProgram[] = [
  // constructor
  board("keeps the caller's rows", { ...ROWS, "Board.constructor": "this.tiles = tiles as number[][];" }, ["Board.constructor/copies"], { "Board.constructor/copies": "keeps-argument" }),
  board("copies only the outer array", { ...ROWS, "Board.constructor": "this.tiles = [...tiles] as number[][];" }, ["Board.constructor/copies"], { "Board.constructor/copies": "shallow-copy" }),
  board("copies by slice(), which is shallow", { ...ROWS, "Board.constructor": "this.tiles = tiles.slice() as number[][];" }, ["Board.constructor/copies"], { "Board.constructor/copies": "shallow-copy" }),
  board("freezes an outer copy and thinks that is enough", { ...ROWS, "Board.constructor": "this.tiles = Object.freeze([...tiles]) as number[][];" }, ["Board.constructor/copies"], { "Board.constructor/copies": "shallow-copy" }),
  board("throws for boards that are not 3 by 3", { "Board.constructor": "if (tiles.length !== 3) throw new Error('3 by 3 only'); this.#dimension = 3; this.#tiles = tiles.flat() as number[]; this.#blank = this.#tiles.indexOf(0);" }, ["Board.constructor"]),
  board("keeps each tile in a byte", { "fields Board": "#dimension: number; #tiles: Uint8Array; #blank: number;", "Board.constructor": "this.#dimension = tiles.length; this.#tiles = Uint8Array.from(tiles.flat()); this.#blank = this.#tiles.indexOf(0);" }, ["Board.constructor/large-tiles"], { "Board.constructor/large-tiles": "bytes" }),
  board("keeps each tile in a signed byte", { "fields Board": "#dimension: number; #tiles: Int8Array; #blank: number;", "Board.constructor": "this.#dimension = tiles.length; this.#tiles = Int8Array.from(tiles.flat()); this.#blank = this.#tiles.indexOf(0);" }, ["Board.constructor/large-tiles"], { "Board.constructor/large-tiles": "signed-bytes" }),
  board("sorts the caller's rows", { ...ROWS, "Board.constructor": "this.tiles = tiles.map((row) => [...row]); (tiles as number[][])[0].sort();" }, ["Board.constructor/leaves-argument", "Board.constructor/unchanging"]),
  board("a static field holds the tiles of the last board", { ...ROWS, "fields Board": "static last: number[][]; own = true; get tiles() { return Board.last; }", "Board.constructor": "Board.last = tiles.map((row) => [...row]);" }, ["Board.equals", "Board.neighbors", "Board.constructor/unchanging", "Board.constructor/two-boards"], { "Board.equals": "dimension-only", "Board.neighbors": "one-board-for-all" }),
  board("a static field holds the dimension of the last board", { ...ROWS, "fields Board": "static n = 0; tiles: number[][];", "Board.constructor": "this.tiles = tiles.map((row) => [...row]); Board.n = tiles.length;", "Board.dimension": "return Board.n;" }, ["Board.constructor/two-boards"]),
  // toString
  board("toString without the size", { "Board.toString": "return String(this.#text());", "private Board": "#text() { let s = ''; this.#tiles.forEach((t, i) => (s += String(t).padStart(2) + ' ' + ((i + 1) % this.#dimension ? '' : '\\n'))); return s; } #swapped(a: number, b: number): Board { const rows = this.#tiles.slice(); [rows[a], rows[b]] = [rows[b], rows[a]]; const out: number[][] = []; for (let i = 0; i < this.#dimension; i++) out.push(rows.slice(i * this.#dimension, (i + 1) * this.#dimension)); return new Board(out); }" }, ["Board.toString"], { "Board.toString": "no-size" }),
  board("toString without padding", { "Board.toString": "let s = this.#dimension + '\\n'; this.#tiles.forEach((t, i) => (s += t + ' ' + ((i + 1) % this.#dimension ? '' : '\\n'))); return s;" }, ["Board.toString"], { "Board.toString": "no-padding" }),
  board("toString pads on the right", { "Board.toString": "let s = this.#dimension + '\\n'; this.#tiles.forEach((t, i) => (s += String(t).padEnd(2) + ' ' + ((i + 1) % this.#dimension ? '' : '\\n'))); return s;" }, ["Board.toString"], { "Board.toString": "padded-behind" }),
  board("toString without the last newline", { "Board.toString": "let s = this.#dimension + '\\n'; this.#tiles.forEach((t, i) => (s += String(t).padStart(2) + ' ' + ((i + 1) % this.#dimension ? '' : '\\n'))); return s.slice(0, -1);" }, ["Board.toString"], { "Board.toString": "no-last-newline" }),
  board("toString joins the tiles, so that no space follows the last", { "Board.toString": "const n = this.#dimension; let s = n + '\\n'; for (let r = 0; r < n; r++) s += this.#tiles.slice(r * n, r * n + n).map((t) => String(t).padStart(2)).join(' ') + '\\n'; return s;" }, ["Board.toString"], { "Board.toString": "no-spaces-after" }),
  board("toString joins the rows, so that no newline follows the last", { "Board.toString": "const n = this.#dimension; const rows = []; for (let r = 0; r < n; r++) rows.push(this.#tiles.slice(r * n, r * n + n).map((t) => String(t).padStart(2)).join(' ')); return [n, ...rows].join('\\n');" }, ["Board.toString"], { "Board.toString": "no-spaces-after-nor-newline" }),
  board("toString prints arrays with commas", { "Board.toString": "const n = this.#dimension; let s = n + '\\n'; for (let r = 0; r < n; r++) s += this.#tiles.slice(r * n, r * n + n) + '\\n'; return s;" }, ["Board.toString"], { "Board.toString": "commas" }),
  board("toString leaves the blank empty", { "Board.toString": "let s = this.#dimension + '\\n'; this.#tiles.forEach((t, i) => (s += (t ? String(t).padStart(2) : '  ') + ' ' + ((i + 1) % this.#dimension ? '' : '\\n'))); return s;" }, ["Board.toString"], { "Board.toString": "blank-as-space" }),
  board("toString with all tiles in one line", { "Board.toString": "return this.#dimension + '\\n' + this.#tiles.map((t) => String(t).padStart(2) + ' ').join('') + '\\n';" }, ["Board.toString"], { "Board.toString": "one-line" }),
  board("toString returns an array of lines", { "Board.toString": "return [String(this.#dimension)] as never;" }, ["Board.toString"]),
  // dimension
  board("dimension counts the places", { "Board.dimension": "return this.#tiles.length;" }, ["Board.dimension"], { "Board.dimension": "number-of-places" }),
  board("dimension counts the tiles", { "Board.dimension": "return this.#tiles.length - 1;" }, ["Board.dimension"], { "Board.dimension": "number-of-tiles" }),
  board("dimension is the last index", { "Board.dimension": "return this.#dimension - 1;" }, ["Board.dimension"], { "Board.dimension": "largest-index" }),
  board("dimension is always 3", { "Board.dimension": "return 3;" }, ["Board.dimension"], { "Board.dimension": "three-by-three" }),
  // tileAt
  board("tileAt takes the column first", { "Board.tileAt": "const n = this.#dimension; if (!(row >= 0 && row < n && col >= 0 && col < n)) throw new RangeError('outside'); return this.#tiles[col * n + row];", "Board.toString": "let s = this.#dimension + '\\n'; this.#tiles.forEach((t, i) => (s += String(t).padStart(2) + ' ' + ((i + 1) % this.#dimension ? '' : '\\n'))); return s;" }, ["Board.tileAt"], { "Board.tileAt": "transposed" }),
  board("tileAt computes with rows of three", { "Board.tileAt": "return this.#tiles[row * 3 + col];", "Board.toString": "let s = this.#dimension + '\\n'; this.#tiles.forEach((t, i) => (s += String(t).padStart(2) + ' ' + ((i + 1) % this.#dimension ? '' : '\\n'))); return s;" }, ["Board.tileAt"], { "Board.tileAt": "three-by-three" }),
  board("tileAt counts rows and columns from 1", { "Board.tileAt": "const n = this.#dimension; if (row < 1 || row > n || col < 1 || col > n) throw new RangeError('outside'); return this.#tiles[(row - 1) * n + col - 1];", "Board.toString": "let s = this.#dimension + '\\n'; this.#tiles.forEach((t, i) => (s += String(t).padStart(2) + ' ' + ((i + 1) % this.#dimension ? '' : '\\n'))); return s;" }, ["Board.tileAt"]),
  board("tileAt of one array tests nothing", { "Board.tileAt": "return this.#tiles[row * this.#dimension + col];" }, ["Board.tileAt/outside"], { "Board.tileAt/outside": "one-array-unchecked" }),
  board("tileAt of rows tests nothing", { ...ROWS, "Board.tileAt": "return this.tiles[row][col];" }, ["Board.tileAt/outside"], { "Board.tileAt/outside": "rows-of-rows-unchecked" }),
  board("tileAt throws a plain Error", { "Board.tileAt": "const n = this.#dimension; if (!(row >= 0 && row < n && col >= 0 && col < n)) throw new Error('outside'); return this.#tiles[row * n + col];" }, ["Board.tileAt/outside"], { "Board.tileAt/outside": "other-error" }),
  board("tileAt allows an index of n", { "Board.tileAt": "const n = this.#dimension; if (row < 0 || row > n || col < 0 || col > n) throw new RangeError('outside'); return this.#tiles[row * n + col];" }, ["Board.tileAt/outside"]),
  // isGoal
  board("isGoal wants the blank first", { "Board.isGoal": "return this.#tiles.every((t, i) => t === i);" }, ["Board.isGoal"], { "Board.isGoal": "blank-first" }),
  board("isGoal looks at the blank only", { "Board.isGoal": "return this.#blank === this.#tiles.length - 1;" }, ["Board.isGoal"], { "Board.isGoal": "blank-only" }),
  board("isGoal looks at the order of the tiles only", { "Board.isGoal": "return this.#tiles.filter((t) => t).every((t, i) => t === i + 1);" }, ["Board.isGoal"], { "Board.isGoal": "order-only" }),
  board("isGoal looks at the first row only", { "Board.isGoal": "return this.#tiles.slice(0, this.#dimension).every((t, i) => t === i + 1);" }, ["Board.isGoal"], { "Board.isGoal": "first-row" }),
  board("isGoal compares with a 3-by-3 text", { "Board.isGoal": "return this.#tiles.join() === '1,2,3,4,5,6,7,8,0';" }, ["Board.isGoal"], { "Board.isGoal": "three-by-three" }),
  board("isGoal compares two arrays by ===", { "Board.isGoal": "return (this.#tiles as unknown) === [1, 2, 3, 4, 5, 6, 7, 8, 0];" }, ["Board.isGoal"], { "Board.isGoal": "never" }),
  board("isGoal assigns instead of comparing", { "Board.isGoal": "let goal = this.hamming(); return Boolean((goal = 1));" }, ["Board.isGoal"], { "Board.isGoal": "always" }),
  board("isGoal expects n² at the last place", { "Board.isGoal": "return this.#tiles.every((t, i) => t === i + 1);" }, ["Board.isGoal"], { "Board.isGoal": "never" }),
  // hamming
  board("hamming counts the blank", { "Board.hamming": "const n = this.#tiles.length; return this.#tiles.filter((t, i) => t !== (i + 1) % n).length;" }, ["Board.hamming"], { "Board.hamming": "counts-blank" }),
  board("hamming counts the blank wherever it is", { "Board.hamming": "return this.#tiles.filter((t, i) => t !== i + 1).length;" }, ["Board.isGoal", "Board.hamming"], { "Board.isGoal": "never", "Board.hamming": "counts-blank-always" }),
  board("hamming compares with 0, 1, 2, …", { "Board.hamming": "return this.#tiles.filter((t, i) => t !== 0 && t !== i).length;" }, ["Board.isGoal", "Board.hamming"], { "Board.isGoal": "blank-first", "Board.hamming": "blank-first" }),
  board("hamming compares with 0, 1, 2, … and counts the blank", { "Board.hamming": "return this.#tiles.filter((t, i) => t !== i).length;" }, ["Board.isGoal", "Board.hamming"], { "Board.isGoal": "blank-first", "Board.hamming": "blank-first-counted" }),
  board("hamming counts what is right", { "Board.hamming": "return this.#tiles.filter((t, i) => t === i + 1).length;", "Board.isGoal": "return this.manhattan() === 0;" }, ["Board.hamming"], { "Board.hamming": "counts-right" }),
  board("hamming is Manhattan's distance", { "Board.hamming": "return this.manhattan();" }, ["Board.hamming"], { "Board.hamming": "manhattan" }),
  board("hamming is written for 3 by 3", { ...ROWS, "Board.hamming": "let wrong = 0; for (let r = 0; r < 3; r++) for (let c = 0; c < 3; c++) if (this.tiles[r][c] !== 0 && this.tiles[r][c] !== r * 3 + c + 1) wrong++; return wrong;", "Board.isGoal": "return this.manhattan() === 0;" }, ["Board.hamming"], { "Board.hamming": "three-by-three" }),
  board("hamming leaves out the last row", { ...ROWS, "Board.hamming": "let wrong = 0; const n = this.tiles.length; for (let r = 0; r < n - 1; r++) for (let c = 0; c < n; c++) if (this.tiles[r][c] !== 0 && this.tiles[r][c] !== r * n + c + 1) wrong++; return wrong;", "Board.isGoal": "return this.manhattan() === 0;" }, ["Board.hamming"], { "Board.hamming": "last-row-left-out" }),
  board("hamming never resets its counter", { "fields Board": "#dimension: number; #tiles: number[]; #blank: number; #wrong = 0;", "Board.hamming": "this.#tiles.forEach((t, i) => { if (t !== 0 && t !== i + 1) this.#wrong++; }); return this.#wrong;", "Board.isGoal": "return this.manhattan() === 0;" }, ["Board.constructor/unchanging", "Board.constructor/two-boards"]),
  board("hamming returns a text", { "Board.hamming": "return String(this.#tiles.filter((t, i) => t !== 0 && t !== i + 1).length) as never;", "Board.isGoal": "return this.manhattan() === 0;" }, ["Board.hamming"]),
  board("hamming never ends on a board with the blank inside", { "Board.hamming": "let p = 0, wrong = 0; while (p < this.#tiles.length) { if (this.#tiles[p] === 0 && p !== this.#tiles.length - 1) continue; if (this.#tiles[p] !== 0 && this.#tiles[p] !== p + 1) wrong++; p++; } return wrong;", "Board.isGoal": "return this.manhattan() === 0;" }, ["Board.hamming"]),
  // manhattan
  board("manhattan counts the blank's way home", { "Board.manhattan": `${LOOP} const t = tile === 0 ? n * n : tile; sum += Math.abs(Math.floor((t - 1) / n) - row) + Math.abs((t - 1) % n - col); ${END}` }, ["Board.manhattan"], { "Board.manhattan": "counts-blank" }),
  board("manhattan treats the blank as tile 0", { "Board.manhattan": `${LOOP} sum += Math.abs(Math.floor((tile - 1) / n) - row) + Math.abs((tile - 1) % n - col); ${END}` }, ["Board.manhattan"], { "Board.manhattan": "blank-as-tile-0" }),
  board("manhattan truncates and treats the blank as tile 0", { "Board.manhattan": `${LOOP} sum += Math.abs(Math.trunc((tile - 1) / n) - row) + Math.abs((tile - 1) % n - col); ${END}` }, ["Board.manhattan"], { "Board.manhattan": "blank-as-tile-0-truncated" }),
  board("manhattan divides without rounding", { "Board.manhattan": `${LOOP} if (tile) sum += Math.abs((tile - 1) / n - row) + Math.abs((tile - 1) % n - col); ${END}` }, ["Board.manhattan"], { "Board.manhattan": "fractions" }),
  board("manhattan forgets the minus one", { "Board.manhattan": `${LOOP} if (tile) sum += Math.abs(Math.floor(tile / n) - row) + Math.abs(tile % n - col); ${END}` }, ["Board.manhattan"], { "Board.manhattan": "blank-first" }),
  board("manhattan forgets the minus one in the row", { "Board.manhattan": `${LOOP} if (tile) sum += Math.abs(Math.floor(tile / n) - row) + Math.abs((tile - 1) % n - col); ${END}` }, ["Board.manhattan"], { "Board.manhattan": "row-from-tile" }),
  board("manhattan exchanges rows and columns", { "Board.manhattan": `${LOOP} if (tile) sum += Math.abs(Math.floor((tile - 1) / n) - col) + Math.abs((tile - 1) % n - row); ${END}` }, ["Board.manhattan"], { "Board.manhattan": "swapped" }),
  board("manhattan takes the larger distance", { "Board.manhattan": `${LOOP} if (tile) sum += Math.max(Math.abs(Math.floor((tile - 1) / n) - row), Math.abs((tile - 1) % n - col)); ${END}` }, ["Board.manhattan"], { "Board.manhattan": "larger-of-both" }),
  board("manhattan is Euclid's distance", { "Board.manhattan": `${LOOP} if (tile) sum += Math.sqrt((Math.floor((tile - 1) / n) - row) ** 2 + ((tile - 1) % n - col) ** 2); ${END}` }, ["Board.manhattan"], { "Board.manhattan": "as-the-crow-flies" }),
  board("manhattan forgets the absolute value", { "Board.manhattan": `${LOOP} if (tile) sum += row - Math.floor((tile - 1) / n) + col - (tile - 1) % n; ${END}` }, ["Board.manhattan"], { "Board.manhattan": "signed" }),
  board("manhattan takes the absolute value of the sum", { "Board.manhattan": `${LOOP} if (tile) sum += Math.abs(row - Math.floor((tile - 1) / n) + col - (tile - 1) % n); ${END}` }, ["Board.manhattan"]),
  board("manhattan counts rows only", { "Board.manhattan": `${LOOP} if (tile) sum += Math.abs(row - Math.floor((tile - 1) / n)); ${END}` }, ["Board.manhattan"], { "Board.manhattan": "rows-only" }),
  board("manhattan counts columns only", { "Board.manhattan": `${LOOP} if (tile) sum += Math.abs(col - (tile - 1) % n); ${END}` }, ["Board.manhattan"], { "Board.manhattan": "columns-only" }),
  board("manhattan computes with three columns", { "Board.manhattan": `${LOOP} if (tile) sum += Math.abs(row - Math.floor((tile - 1) / 3)) + Math.abs(col - (tile - 1) % 3); ${END}` }, ["Board.manhattan"], { "Board.manhattan": "three-by-three" }),
  board("manhattan is Hamming's distance", { "Board.manhattan": "return this.hamming();" }, ["Board.manhattan"], { "Board.manhattan": "hamming" }),
  board("manhattan searches each tile's home through the whole board", { "Board.manhattan": `const n = this.#dimension; let sum = 0; for (let p = 0; p < n * n; p++) for (let q = 0; q < n * n; q++) if (this.#tiles[p] === q + 1) sum += Math.abs(Math.floor(p / n) - Math.floor(q / n)) + Math.abs(p % n - q % n); return sum;` }, ["Board.manhattan/cost"]),
  // equals
  board("equals compares the objects", { "Board.equals": "return this === that;" }, ["Board.equals"], { "Board.equals": "same-object" }),
  board("equals compares the arrays by ===", { "Board.equals": "return that instanceof Board && this.#tiles === that.#tiles;" }, ["Board.equals"], { "Board.equals": "same-object" }),
  board("equals compares the dimensions only", { "Board.equals": "return that instanceof Board && this.#dimension === that.#dimension;" }, ["Board.equals"], { "Board.equals": "dimension-only" }),
  board("equals compares Hamming's distances", { "Board.equals": "return that instanceof Board && this.hamming() === that.hamming();" }, ["Board.equals"], { "Board.equals": "hamming-only" }),
  board("equals compares Manhattan's distances", { "Board.equals": "return that instanceof Board && this.manhattan() === that.manhattan();" }, ["Board.equals"], { "Board.equals": "manhattan-only" }),
  board("equals returns in the first turn of its loop", { "Board.equals": "if (!(that instanceof Board)) return false; for (let i = 0; i < this.#tiles.length; i++) { if (this.#tiles[i] === that.#tiles[i]) return true; else return false; } return true;" }, ["Board.equals"], { "Board.equals": "first-tile-only" }),
  board("equals is content with one equal place", { "Board.equals": "return that instanceof Board && this.#tiles.some((t, i) => t === that.#tiles[i]);" }, ["Board.equals"], { "Board.equals": "any-tile" }),
  board("equals compares the tiles glued together", { "Board.equals": "return that instanceof Board && this.#dimension === that.#dimension && this.#tiles.join('') === that.#tiles.join('');" }, ["Board.equals"], { "Board.equals": "glued" }),
  board("equals compares the blanks only", { "Board.equals": "return that instanceof Board && this.#dimension === that.#dimension && this.#blank === that.#blank;" }, ["Board.equals"], { "Board.equals": "blank-only" }),
  board("equals does not compare the sizes", { "Board.equals": "return that instanceof Board && this.#tiles.every((t, i) => t === that.#tiles[i]);" }, ["Board.equals/sizes"]),
  board("equals reads tiles of null", { "Board.equals": "const other = that as Board; return this.#dimension === other.#dimension && this.#tiles.every((t, i) => t === other.#tiles[i]);" }, ["Board.equals/other-things"]),
  board("equals compares texts of anything", { "Board.equals": "return String(this) === String(that as string) || (Array.isArray(that) && String(that.flat()) === String(this.#tiles));" }, ["Board.equals/other-things"]),
  board("equals searches every tile", { "Board.equals": "if (!(that instanceof Board) || that.#dimension !== this.#dimension) return false; for (let t = 0; t < this.#tiles.length; t++) if (this.#tiles.lastIndexOf(t) !== that.#tiles.lastIndexOf(t) || this.#tiles.filter((x) => x === t).length !== 1) return false; return true;" }, ["Board.equals/cost"]),
  // neighbors
  board("neighbors include diagonals", { "Board.neighbors": "const n = this.#dimension; const r = Math.floor(this.#blank / n), c = this.#blank % n; const out: Board[] = []; for (let dr = -1; dr <= 1; dr++) for (let dc = -1; dc <= 1; dc++) if ((dr || dc) && r + dr >= 0 && r + dr < n && c + dc >= 0 && c + dc < n) out.push(this.#swapped(this.#blank, (r + dr) * n + c + dc)); return out;" }, ["Board.neighbors"], { "Board.neighbors": "diagonals" }),
  board("neighbors wrap around the edges", { "Board.neighbors": "const n = this.#dimension; const r = Math.floor(this.#blank / n), c = this.#blank % n; return [[1, 0], [n - 1, 0], [0, 1], [0, n - 1]].map(([dr, dc]) => this.#swapped(this.#blank, ((r + dr) % n) * n + (c + dc) % n));" }, ["Board.neighbors"], { "Board.neighbors": "wraps-around" }),
  board("neighbors go over the ends of rows", { "Board.neighbors": "const n = this.#dimension, b = this.#blank; return [b - n, b - 1, b + 1, b + n].filter((p) => p >= 0 && p < n * n).map((p) => this.#swapped(b, p));" }, ["Board.neighbors"], { "Board.neighbors": "row-ends" }),
  board("neighbors include the board itself", { "Board.neighbors": "const n = this.#dimension, b = this.#blank; const out: Board[] = [this]; if (b >= n) out.push(this.#swapped(b, b - n)); if (b % n > 0) out.push(this.#swapped(b, b - 1)); if (b % n < n - 1) out.push(this.#swapped(b, b + 1)); if (b < n * n - n) out.push(this.#swapped(b, b + n)); return out;" }, ["Board.neighbors"], { "Board.neighbors": "itself-too" }),
  board("neighbors treat index 0 as no blank", { "Board.neighbors": "const n = this.#dimension, b = this.#blank; if (!b) return []; const out: Board[] = []; if (b >= n) out.push(this.#swapped(b, b - n)); if (b % n > 0) out.push(this.#swapped(b, b - 1)); if (b % n < n - 1) out.push(this.#swapped(b, b + 1)); if (b < n * n - n) out.push(this.#swapped(b, b + n)); return out;" }, ["Board.neighbors"], { "Board.neighbors": "blank-at-0-lost" }),
  board("neighbors never move up", { "Board.neighbors": "const n = this.#dimension, b = this.#blank; const out: Board[] = []; if (b % n > 0) out.push(this.#swapped(b, b - 1)); if (b % n < n - 1) out.push(this.#swapped(b, b + 1)); if (b < n * n - n) out.push(this.#swapped(b, b + n)); return out;" }, ["Board.neighbors"], { "Board.neighbors": "never-up" }),
  board("neighbors never move right, by an off-by-one", { "Board.neighbors": "const n = this.#dimension, b = this.#blank; const out: Board[] = []; if (b >= n) out.push(this.#swapped(b, b - n)); if (b % n > 0) out.push(this.#swapped(b, b - 1)); if (b % n > n) out.push(this.#swapped(b, b + 1)); if (b < n * n - n) out.push(this.#swapped(b, b + n)); return out;" }, ["Board.neighbors"], { "Board.neighbors": "never-right" }),
  board("neighbors change the board itself", { ...ROWS, "private Board": "blank(): [number, number] { const r = this.tiles.findIndex((row) => row.includes(0)); return [r, this.tiles[r].indexOf(0)]; }\n swap(a: number, b: number, c: number, d: number): Board { const rows = this.tiles; [rows[a][b], rows[c][d]] = [rows[c][d], rows[a][b]]; return new Board(rows); }" }, ["Board.neighbors", "Board.constructor/unchanging"]),
  board("neighbors share one array", { ...ROWS, "Board.constructor": "this.tiles = tiles as number[][];", "private Board": "blank(): [number, number] { const r = this.tiles.findIndex((row) => row.includes(0)); return [r, this.tiles[r].indexOf(0)]; }\n swap(a: number, b: number, c: number, d: number): Board { const rows = this.tiles; [rows[a][b], rows[c][d]] = [rows[c][d], rows[a][b]]; return new Board(rows); }" }, ["Board.neighbors", "Board.constructor/copies", "Board.constructor/leaves-argument", "Board.constructor/unchanging"], { "Board.constructor/copies": "keeps-argument", "Board.neighbors": "one-board-for-all" }),
  board("neighbors keep their list and give it out again", { "fields Board": "#dimension: number; #tiles: number[]; #blank: number; #list: Board[] | null = null;", "Board.neighbors": "if (this.#list) return this.#list; const n = this.#dimension, b = this.#blank; const out: Board[] = []; if (b >= n) out.push(this.#swapped(b, b - n)); if (b % n > 0) out.push(this.#swapped(b, b - 1)); if (b % n < n - 1) out.push(this.#swapped(b, b + 1)); if (b < n * n - n) out.push(this.#swapped(b, b + n)); return (this.#list = out);" }, ["Board.neighbors/fresh"]),
  board("neighbors of neighbors look for the blank where it was", { "private Board": "#swapped(a: number, b: number): Board { const board = new Board([]); board.#dimension = this.#dimension; board.#tiles = this.#tiles.slice(); board.#tiles[a] = this.#tiles[b]; board.#tiles[b] = this.#tiles[a]; board.#blank = this.#blank; return board; }" }, ["Board.neighbors/of-neighbors"]),
  board("neighbors take over the distances of their board", { "fields Board": "#dimension: number; #tiles: number[]; #blank: number; #far = -1;", "Board.manhattan": `if (this.#far >= 0) return this.#far; ${LOOP} if (tile) sum += Math.abs(Math.floor((tile - 1) / n) - row) + Math.abs((tile - 1) % n - col); } return (this.#far = sum);`, "private Board": "#swapped(a: number, b: number): Board { const board = new Board([]); board.#dimension = this.#dimension; board.#tiles = this.#tiles.slice(); board.#tiles[a] = this.#tiles[b]; board.#tiles[b] = this.#tiles[a]; board.#blank = board.#tiles.indexOf(0); board.#far = this.manhattan(); return board; }" }, ["Board.neighbors/far-away"]),
  board("neighbors return a number", { "Board.neighbors": "return 4 as never;" }, ["Board.neighbors"]),
  board("neighbors are texts", { "Board.neighbors": "return ['a', 'b'] as never;" }, ["Board.neighbors"]),
];
