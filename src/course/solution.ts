import { importFrom } from "./imports";
import { replaceRegions, type SourceFile } from "./regions";

/** What a source file goes through to become a solution, in order. */
const STEPS: ((source: SourceFile) => string)[] = [
  leaveOutMarkers,
  (source) => importFrom(source, (specifier) => `./${specifier.slice(specifier.lastIndexOf("/") + 1)}`),
];

/** The solution that a source file holds: all of its code, with what to notice, importing the other solutions. */
export function solutionOf({ path, text }: SourceFile): string {
  return STEPS.reduce((staged, step) => step({ path, text: staged }), text);
}

function leaveOutMarkers(source: SourceFile): string {
  return replaceRegions(source, (_, body) => body);
}
