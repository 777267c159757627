import MarkdownIt from "markdown-it";
import { UserError } from "../user-error";
import { hashOf } from "./header";
import type { SourceFile } from "./regions";

/** A cell of a notebook, as nbformat 4.5 has it. */
export type Cell =
  | { cell_type: "markdown"; id: string; metadata: object; source: string[] }
  | {
      cell_type: "code";
      execution_count: null;
      id: string;
      metadata: { tags?: string[] };
      outputs: [];
      source: string[];
    };

/** A notebook, as nbformat 4.5 has it. */
export interface Notebook {
  cells: Cell[];
  metadata: {
    kernelspec: { display_name: string; language: string; name: string };
    language_info: { file_extension: string; mimetype: string; name: string };
    /** What the header line is to a staged TypeScript file. */
    taquin: { hash: string; source: string };
  };
  nbformat: 4;
  nbformat_minor: 5;
}

const markdown = new MarkdownIt({ html: true });

/**
 * The notebook of a lesson. A fence of `ts` at the top level becomes a code cell, all else Markdown cells: a heading or
 * a line `---` begins a new one. ` ```ts fails ` marks a cell that is meant to fail.
 */
export function notebookOf(lesson: SourceFile): Notebook {
  const ids = new Set<string>();
  const cells = piecesOf(lesson).map((piece) => cellOf(piece, ids));
  return {
    cells,
    metadata: {
      kernelspec: { display_name: "TypeScript", language: "typescript", name: "tslab" },
      language_info: { file_extension: ".ts", mimetype: "text/typescript", name: "typescript" },
      taquin: { hash: hashOfCells(cells), source: lesson.path },
    },
    nbformat: 4,
    nbformat_minor: 5,
  };
}

/** A notebook as Jupyter itself writes it, so that opening and saving one changes nothing. */
export function notebookText(notebook: Notebook): string {
  return `${JSON.stringify(notebook, null, 1)}\n`;
}

/** Whether a person has changed the cells of a staged notebook. To have run them is no change. */
export function isNotebookEdited(text: string): boolean {
  try {
    const { cells, metadata } = JSON.parse(text) as Notebook;
    return metadata.taquin.hash !== hashOfCells(cells);
  } catch {
    return true;
  }
}

/** The lesson that a notebook was staged from; undefined if it was not staged. */
export function lessonOf(text: string): string | undefined {
  try {
    return (JSON.parse(text) as Partial<Notebook>).metadata?.taquin?.source;
  } catch {
    return undefined;
  }
}

interface Piece {
  type: "markdown" | "code";
  tags: string[];
  text: string;
}

function piecesOf({ path, text }: SourceFile): Piece[] {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const pieces: Piece[] = [];
  let next = 0;
  const proseUpTo = (line: number) => {
    const prose = lines.slice(next, line).join("\n").trim();
    if (prose !== "") pieces.push({ type: "markdown", tags: [], text: prose });
  };
  for (const token of markdown.parse(lines.join("\n"), {})) {
    if (token.level !== 0 || token.map === null) continue;
    const [start, end] = token.map;
    const [language, ...words] = token.info.trim().split(/\s+/);
    if (token.type === "hr" && lines[start] === "---") {
      proseUpTo(start);
      next = end;
    } else if (token.type === "heading_open") {
      proseUpTo(start);
      next = start;
    } else if (token.type === "fence" && language === "ts") {
      if (lines[end - 1].trim() !== token.markup || end - 1 === start) {
        throw new UserError(`${path}, line ${start + 1}: this code is never closed with ${token.markup}.`);
      }
      proseUpTo(start);
      next = end;
      pieces.push({ type: "code", tags: tagsOf(path, start, words), text: token.content.trimEnd() });
    }
  }
  proseUpTo(lines.length);
  return pieces;
}

function tagsOf(path: string, line: number, words: string[]): string[] {
  return words.map((word) => {
    if (word === "fails") return "raises-exception";
    throw new UserError(`${path}, line ${line + 1}: "${word}" after ts means nothing; only "fails" does.`);
  });
}

function cellOf({ type, tags, text }: Piece, ids: Set<string>): Cell {
  const id = freeId(hashOf(`${type}\n${text}`).slice(0, 8), ids);
  const source = text.split(/(?<=\n)/);
  if (type === "markdown") return { cell_type: "markdown", id, metadata: {}, source };
  const metadata = tags.length > 0 ? { tags } : {};
  return { cell_type: "code", execution_count: null, id, metadata, outputs: [], source };
}

/** Named for its content, a cell keeps its id when others come and go. Two alike are told apart by a number. */
function freeId(wanted: string, ids: Set<string>): string {
  let id = wanted;
  for (let number = 2; ids.has(id); number++) id = `${wanted}-${number}`;
  ids.add(id);
  return id;
}

function hashOfCells(cells: readonly { cell_type: string; source: string | string[] }[]): string {
  return hashOf(JSON.stringify(cells.map(({ cell_type, source }) => [cell_type, [source].flat().join("")])));
}
