import { placesBeside, distanceBetween, type Labeled } from "./labels";

/** A board near the goal, where the blank came from (-1: it starts here), and how many moves lead to the goal. */
export interface PracticeBoard {
  board: Labeled;
  from: number;
  moves: number;
}

/** V8 begins to take notes of what a function does only when it has run a few times. */
const ROUNDS = 8;

/**
 * Lets a compiled search come to the goal from every place of the blank by every move, a few times over.
 *
 * V8 optimizes a function for what it has seen it do. The way back from the goal is seen once in a search, so without
 * practice each of the functions would be optimized without it, and again when it has come to the goal for the first
 * time. Takes a few milliseconds.
 */
export function practice(n: number, goalBlank: number, solve: (board: PracticeBoard) => void): void {
  const boards = practiceBoards(n, goalBlank);
  for (let round = 0; round < ROUNDS; round++) for (const board of boards) solve(board);
}

/** For each place of the blank, each place it came from and each it can go to, a board that is solved by going there. */
function practiceBoards(n: number, goalBlank: number): PracticeBoard[] {
  const boards: PracticeBoard[] = [];
  for (let to = 0; to < n * n; to++) {
    for (const blank of placesBeside(n, to)) {
      const { board, moves } = walked(n, goalBlank, to, blank);
      for (const from of [-1, ...placesBeside(n, blank)])
        if (from !== to) boards.push({ board, from, moves });
    }
  }
  return boards;
}

/** The goal after the blank has gone straight to a place, and then on to one beside it. */
function walked(
  n: number,
  goalBlank: number,
  place: number,
  last: number,
): { board: Labeled; moves: number } {
  const labels = Uint8Array.from({ length: n * n }, (_, at) => at);
  let blank = goalBlank;
  let moves = 0;
  const go = (to: number) => {
    labels[blank] = labels[to];
    labels[to] = goalBlank;
    blank = to;
    moves++;
  };
  while (blank !== place) {
    const left = distanceBetween(n, blank, place);
    go(placesBeside(n, blank).find((to) => distanceBetween(n, to, place) < left)!);
  }
  go(last);
  return { board: { n, labels, blank, goalBlank }, moves };
}
