import { importFrom } from "./imports";
import { replaceRegions, type SourceFile } from "./regions";
import { todo } from "./stub";

/** What may differ from the solutions of the project. */
export interface SolutionOptions {
  /** Whether an exercise, by its id, is to stay open: a TODO as in the stub. */
  isOpen?(exercise: string): boolean;
  /** Where the other classes are, by the name of their file; beside this one by default. */
  placeOf?(name: string): string;
}

/** The solution that a source file holds: all of its code, with what to notice, importing the other solutions. */
export function solutionOf(source: SourceFile, options: SolutionOptions = {}): string {
  const { isOpen = () => false, placeOf = (name) => `./${name}` } = options;
  const steps: ((source: SourceFile) => string)[] = [
    (staged) => leaveOutMarkers(staged, isOpen),
    (staged) => importFrom(staged, (specifier) => placeOf(specifier.slice(specifier.lastIndexOf("/") + 1))),
  ];
  return steps.reduce((text, step) => step({ path: source.path, text }), source.text);
}

function leaveOutMarkers(source: SourceFile, isOpen: (exercise: string) => boolean): string {
  return replaceRegions(source, ({ kind, name }, body, indent) =>
    kind === "exercise" && isOpen(name) ? todo(name, indent) : body,
  );
}
