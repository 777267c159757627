/** How students go wrong with linear conflicts. All ideas are told for rows; columns are rows in a mirror. */
import type { Misconception } from "../check";
import { manhattan } from "../oracle";
import type { Plain } from "../plain";
import type { ConflictInput } from "./conflict-boards";
import { fewestLeaving, inColumns, inRows, mirrored, ownInRow } from "./oracle";

type Idea = Misconception<ConflictInput>;

const thrown = (name: string): Plain => ({ $: "threw", name, message: "" });

/** For each tile of a list the number of others it is in conflict with. */
function conflictsOfEach(goals: readonly number[]): number[] {
  return goals.map((goal, i) => goals.filter((other, j) => (j < i ? other > goal : other < goal)).length);
}

const pairsIn = (goals: readonly number[]) =>
  conflictsOfEach(goals).reduce((sum, conflicts) => sum + conflicts, 0) / 2;

/** An idea about one row at a time: what it counts there, given where its own tiles belong. */
const perRow = (id: string, text: string, count: (goals: number[]) => number): Idea => ({
  id,
  text,
  answer: ({ tiles }) => tiles.reduce((sum, _, row) => sum + count(ownInRow(tiles, row)), 0),
});

/** An idea about which numbers of a row are looked at; as few of them leave as can be. */
const asked = (
  id: string,
  text: string,
  own: (line: number[], row: number, n: number) => number[],
): Idea => ({
  id,
  text,
  answer: ({ tiles }) =>
    tiles.reduce((sum, line, row) => sum + fewestLeaving(own(line, row, tiles.length)), 0),
});

/** Takes the tile with the most conflicts out, and again, until none is left; of several, `first` or the last. */
function oneByOne(goals: readonly number[], first: boolean): number {
  const conflicts = conflictsOfEach(goals);
  const most = Math.max(0, ...conflicts);
  if (most === 0) return 0;
  const at = first ? conflicts.indexOf(most) : conflicts.lastIndexOf(most);
  return 1 + oneByOne(goals.toSpliced(at, 1), first);
}

/** The tiles that leave if each pair sends away the one on this side, as long as both are there. */
function sentAway(goals: readonly number[], side: "left" | "right"): number {
  const isGone = goals.map(() => false);
  for (let i = 0; i < goals.length; i++) {
    for (let j = i + 1; j < goals.length; j++) {
      if (isGone[i] || isGone[j] || goals[i] < goals[j]) continue;
      isGone[side === "left" ? i : j] = true;
    }
  }
  return isGone.filter(Boolean).length;
}

const rowIdeas: Idea[] = [
  perRow(
    "counts-pairs",
    "The pairs are counted. Among three tiles in reversed order there are three pairs, but when two of the tiles have left, none is in conflict.",
    pairsIn,
  ),
  perRow(
    "both-of-each-pair",
    "Two tiles are counted for each pair. It is enough that one of the two gets out of the way.",
    (goals) => 2 * pairsIn(goals),
  ),
  perRow(
    "all-in-conflict",
    "Every tile that is in conflict with another is counted. One of the two may stay where it is.",
    (goals) => conflictsOfEach(goals).filter((conflicts) => conflicts > 0).length,
  ),
  perRow(
    "left-leaves",
    "Of each pair it is always the left tile that leaves. Sometimes fewer leave if the right one does: try a line that wants to be 2, 3, 1.",
    (goals) => sentAway(goals, "left"),
  ),
  perRow(
    "right-leaves",
    "Of each pair it is always the right tile that leaves. Sometimes fewer leave if the left one does: try a line that wants to be 3, 1, 2.",
    (goals) => sentAway(goals, "right"),
  ),
  perRow(
    "next-ones-only",
    "Each tile is compared only with the next one. Two tiles can be in conflict with others between them.",
    (goals) => goals.filter((goal, i) => i > 0 && goals[i - 1] > goal).length,
  ),
  perRow("one-per-line", "A line counts once, however many of its tiles have to leave.", (goals) =>
    Math.min(1, pairsIn(goals)),
  ),
  perRow(
    "moves",
    "This is the number of moves, two for each tile. Here the tiles themselves are counted.",
    (goals) => 2 * fewestLeaving(goals),
  ),
  asked(
    "all-tiles",
    "All tiles of a line are compared. Only those that belong in this very line can be in conflict in it.",
    (line) => line.filter((tile) => tile !== 0),
  ),
  asked(
    "all-tiles-and-blank",
    "Everything in a line is compared, the blank too. Only tiles that belong in this very line can be in conflict in it.",
    (line) => line,
  ),
  asked(
    "blank-as-last-tile",
    "The blank takes part, as if it were the tile of the last place. It is no tile, and never in the way.",
    (line, row, n) =>
      line.map((tile) => (tile === 0 ? n * n : tile)).filter((tile) => Math.floor((tile - 1) / n) === row),
  ),
  asked(
    "blank-as-first-tile",
    "The blank takes part in the first line, as if it were a tile before all others. It is no tile, and never in the way.",
    (line, row, n) => line.filter((tile) => Math.trunc((tile - 1) / n) === row),
  ),
  asked(
    "blank-first",
    "The lines belong to a goal that has the blank first. Here tile 1 belongs in the first place.",
    (line, row, n) => line.filter((tile) => tile !== 0 && Math.floor(tile / n) === row),
  ),
  {
    id: "three-by-three",
    text: "The answer is worked out for lines of three tiles, whatever the size of the board.",
    answer: ({ tiles }) => {
      if (tiles.length < 3) return thrown("RangeError");
      const rows = [0, 1, 2].map((row) => tiles[row].slice(0, 3));
      const own = rows.map((line, row) =>
        line.filter((tile) => tile !== 0 && Math.floor((tile - 1) / 3) === row),
      );
      return own.reduce((sum, line) => sum + fewestLeaving(line), 0);
    },
  },
  { id: "never", text: "The answer is 0 whatever the board.", answer: () => 0 },
];

/** Wrong ideas about `inRows`. */
export const inRowsIdeas: Idea[] = [
  ...rowIdeas,
  {
    id: "other-direction",
    text: "These are the tiles that have to leave their column. Here the rows are asked for.",
    answer: ({ tiles }) => inColumns(tiles),
  },
];

/** Wrong ideas about `inColumns`. */
export const inColumnsIdeas: Idea[] = [
  // In a mirror the formulas for the blank and for another goal come out differently.
  ...rowIdeas.filter(({ id }) => !["blank-as-first-tile", "blank-first"].includes(id)).map(inMirror),
  {
    id: "other-direction",
    text: "These are the tiles that have to leave their row. Here the columns are asked for.",
    answer: ({ tiles }) => inRows(tiles),
  },
];

/** What goes wrong only where five tiles or more belong in one line. */
export const wideIdeas: Idea[] = [true, false].map((first) =>
  perRow(
    first ? "most-conflicts-first" : "most-conflicts-last",
    "The tile with the most conflicts leaves, then the next. That is right up to 4-by-4 boards, and sometimes one too many beyond: in a line that wants to be 2, 4, 1, 5, 3 or 3, 1, 5, 2, 4, two tiles are enough.",
    (goals) => oneByOne(goals, first),
  ),
);

/** The same ideas about columns. */
export const wideColumnIdeas = wideIdeas.map(inMirror);

function inMirror(idea: Idea): Idea {
  return { ...idea, answer: ({ tiles }) => idea.answer({ tiles: mirrored(tiles) }) };
}

const sum = (id: string, text: string, add: (rows: number, columns: number) => number): Idea => ({
  id,
  text,
  answer: ({ tiles }) => manhattan(tiles) + add(inRows(tiles), inColumns(tiles)),
});

/** Wrong ideas about `distance`. */
export const distanceIdeas: Idea[] = [
  sum(
    "one-move",
    "One move is added for each tile that leaves. It has to come back, too.",
    (rows, columns) => rows + columns,
  ),
  sum(
    "four-moves",
    "Four moves are added for each tile that leaves: one to go and one to come back would be two.",
    (rows, columns) => 4 * (rows + columns),
  ),
  sum("rows-only", "The rows are counted and the columns are not.", (rows) => 2 * rows),
  sum("columns-only", "The columns are counted and the rows are not.", (_, columns) => 2 * columns),
  sum(
    "larger-only",
    "Only the larger of the two numbers is counted. A tile that leaves its row makes another move than one that leaves its column, so both count.",
    (rows, columns) => 2 * Math.max(rows, columns),
  ),
  sum("manhattan", "This is the Manhattan distance alone.", () => 0),
  {
    id: "conflicts-alone",
    text: "The Manhattan distance is left out.",
    answer: ({ tiles }) => 2 * (inRows(tiles) + inColumns(tiles)),
  },
];
