import { importFrom } from "./imports";
import { replaceRegions, type SourceFile } from "./regions";

/** What a source file goes through to become the student's, in order. Each step is a function from text to text. */
const STEPS: ((source: SourceFile) => string)[] = [
  blankExercises,
  blankFields,
  leaveOutPrivate,
  leaveOutNotices,
  makePlainMethods,
  closeGaps,
  (source) => importFrom(source, () => "./parts"),
];

/** The student's version of a source file: the contract in comments and signatures, and a TODO for each exercise. */
export function stubOf({ path, text }: SourceFile): string {
  return STEPS.reduce((staged, step) => step({ path, text: staged }), text);
}

function blankExercises(source: SourceFile): string {
  return replaceRegions(source, ({ kind, name }, body, indent) => {
    if (kind !== "exercise") return marked(kind, name, body, indent);
    return todo(name, indent);
  });
}

/** What stands in the place of an exercise that is still to be written. */
export function todo(name: string, indent: string): string[] {
  return [
    `${indent}// TODO: write this in place of the next line. Stuck? A cell with hint("${name}") helps.`,
    `${indent}throw new Error("${name} is not written yet");`,
  ];
}

function blankFields(source: SourceFile): string {
  return replaceRegions(source, ({ kind, name }, body, indent) => {
    if (kind !== "fields") return marked(kind, name, body, indent);
    return [`${indent}// TODO: declare the fields: what does ${article(name)} have to remember?`];
  });
}

/** The file without what its class keeps to itself. */
export function leaveOutPrivate(source: SourceFile): string {
  return replaceRegions(source, ({ kind, name }, body, indent) =>
    kind === "private" ? [] : marked(kind, name, body, indent),
  );
}

/** What to notice is for afterwards: the solutions keep it. */
function leaveOutNotices({ text }: SourceFile): string {
  return text.replace(/^[ \t]*\/\/ Notice:.*\n(?:[ \t]*\/\/ (?!TODO|#).*\n)*/gm, "");
}

/** Without the star of a generator: `return` in one would quietly give no values at all, and which way to take is the student's choice. */
function makePlainMethods({ text }: SourceFile): string {
  return text.replace(/^([ \t]+)\*(?=[\w[])/gm, "$1");
}

/** A region that is gone leaves an empty line before a closing brace. */
function closeGaps({ text }: SourceFile): string {
  return text.replace(/\n{3,}/g, "\n\n").replace(/\n\n(\s*\})/g, "\n$1");
}

function marked(kind: string, name: string, body: string[], indent: string): string[] {
  return [`${indent}// #region ${kind} ${name}`, ...body, `${indent}// #endregion`];
}

function article(name: string): string {
  return /^[AEIOU]/.test(name) ? `an ${name}` : `a ${name}`;
}
