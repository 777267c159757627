import { STAGES, type Stage } from "../manifest";
import type { Draft, Files } from "./draft";

const TEMPLATE = "src/course/release/student-readme.md";

/** The parts of the project's own README that students need as well. */
const SECTIONS = ["Solving puzzles", "When something does not work"];

/** The README for students: how to begin, what to write, and parts of the project's README. */
export function writeReadme({ project, revealed }: Draft): Files {
  const readme = project.read("README.md");
  const text = project
    .read(TEMPLATE)
    .replace("STAGES", () => stageTable())
    .replace("SOLUTIONS", () => solutionWords(revealed))
    .replace("SECTIONS", () => SECTIONS.map((title) => sectionOf(readme, title)).join("\n\n"));
  return new Map([["README.md", text]]);
}

function stageTable(): string {
  const rows = STAGES.map(({ lesson, exercise }, index) => {
    const notebook = lesson.replace(/^src\/lessons\/(.*)\.md$/, "notebooks/$1.ipynb");
    return `| ${index + 1} | \`${notebook}\` | \`${exercise}\` |`;
  });
  return ["| stage | lesson | you write |", "| --- | --- | --- |", ...rows].join("\n");
}

function solutionWords(revealed: readonly Stage[]): string {
  if (revealed.length === 0)
    return "The finished classes in `src` and `dist` are compiled: the solutions are yours to find.";
  const files = revealed.map(({ solution }) => `\`${solution}\``).join(", ");
  return `One way to do it, with what to notice: ${files}. The other finished classes are compiled.`;
}

/** A section of a Markdown text with its heading, up to the next of the same rank. */
export function sectionOf(text: string, title: string): string {
  const start = text.indexOf(`\n## ${title}\n`);
  if (start === -1)
    throw new Error(`README.md has no section "${title}", which the student version takes over`);
  const end = text.indexOf("\n## ", start + 1);
  return text.slice(start, end === -1 ? undefined : end).trim();
}
