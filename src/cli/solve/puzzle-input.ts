import { readFileSync, statSync } from "node:fs";
import { checkTiles } from "../../puzzle/check-tiles";
import { decodeText, parsePuzzle, rowsOfNumbers } from "../../puzzle/parse";
import { UserError } from "../../user-error";

/** A board to solve, with where it came from and, if it brings one along, its goal. */
export interface Puzzle {
  /** The file as it was named, "-" for standard input, null for the command line. */
  file: string | null;
  tiles: number[][];
  goal?: number[][];
}

/** The sources that the arguments name, each of which reads its puzzle when called; a mistake is a UserError. */
export function puzzleSources(args: readonly string[]): (() => Puzzle)[] {
  if (args.length === 0) {
    throw new UserError("What is to be solved? Name a file, - for standard input, or give the tiles.");
  }
  if (args.every(isTiles) && !(args.length === 1 && isFile(args[0]))) {
    return [() => ({ file: null, ...boardAndGoal(args.flatMap(wordsOf)) })];
  }
  return args.map((file) => () => ({
    file,
    tiles: parsePuzzle(readText(file), file === "-" ? "standard input" : file),
  }));
}

/** The tiles of `--goal`, for boards of dimension n. */
export function parseGoal(text: string, n: number): number[][] {
  const words = wordsOf(text);
  const stranger = words.find((word) => !/^\d+$/.test(word));
  if (stranger !== undefined) throw new UserError(`--goal: ${JSON.stringify(stranger)} is not a tile.`);
  if (words.length !== n * n) {
    throw new UserError(`--goal: expected ${n * n} tiles, as the board has, found ${words.length}.`);
  }
  const goal = rowsOfNumbers(words.map(Number), n);
  checkTiles(goal, "--goal");
  return goal;
}

/** n² numbers are a board, 2n² a board and its goal, and the dimension may come first as in a file. */
function boardAndGoal(words: readonly string[]): Pick<Puzzle, "tiles" | "goal"> {
  const numbers = words.map(Number);
  const n = Math.sqrt(numbers.length);
  if (Number.isInteger(n) && n >= 2) return { tiles: checked(numbers, n, "tiles") };
  const half = Math.sqrt(numbers.length / 2);
  if (Number.isInteger(half) && half >= 2) {
    return {
      tiles: checked(numbers.slice(0, half * half), half, "initial board"),
      goal: checked(numbers.slice(half * half), half, "goal"),
    };
  }
  if (numbers.length >= 5 && numbers[0] ** 2 === numbers.length - 1) {
    return { tiles: checked(numbers.slice(1), numbers[0], "tiles") };
  }
  throw new UserError(
    `${numbers.length} numbers are not a board; expected n² tiles (4, 9, 16, …), or 2n² for a board and its goal.`,
  );
}

function checked(numbers: readonly number[], n: number, source: string): number[][] {
  const tiles = rowsOfNumbers(numbers, n);
  checkTiles(tiles, source);
  return tiles;
}

function readText(file: string): string {
  try {
    return decodeText(readFileSync(file === "-" ? 0 : file));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      ENOENT: "there is no such file",
      EISDIR: "this is a folder; name the files in it",
      EACCES: "this file may not be read",
      EAGAIN: "nothing was given on standard input",
    };
    if (code === undefined) throw error;
    const reason = reasons[code] ?? `it cannot be read (${code})`;
    throw new UserError(`${file === "-" ? "standard input" : file}: ${reason}.`);
  }
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    // Not there, or the tiles of a large board, which are too long for a name.
    return false;
  }
}

function isTiles(arg: string): boolean {
  return /^[\s,]*\d+([\s,]+\d+)*[\s,]*$/.test(arg);
}

function wordsOf(text: string): string[] {
  return text.split(/[\s,]+/).filter((word) => word !== "");
}
