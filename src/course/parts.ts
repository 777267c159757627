import { STAGES } from "./manifest";

/**
 * The text of `exercises/parts.ts`, the one switch: whose Board, MinPQ, AStar, Solver and LinearConflict. For each
 * stage the classes come from the student's own file if its key is in `own`, else from the finished source.
 */
export function partsText(own: readonly string[] = []): string {
  const lines = STAGES.map(({ key, source, exercise, className, types }) => {
    const names = [className, ...types.map((type) => `type ${type}`)].join(", ");
    const place = own.includes(key) ? `./${fileName(exercise)}` : `../${withoutEnding(source)}`;
    return `export { ${names} } from "${place}";`;
  });
  return [
    `// Whose classes your code works with: the finished ones, until you say otherwise.`,
    `// Change "../src/puzzle/board" to "./board" when yours is done, and so on.`,
    ...lines,
    "",
  ].join("\n");
}

function withoutEnding(path: string): string {
  return path.replace(/\.ts$/, "");
}

function fileName(path: string): string {
  return withoutEnding(path.slice(path.lastIndexOf("/") + 1));
}
