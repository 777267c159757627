import Ajv from "ajv";
import { describe, expect, test } from "vitest";
import { isNotebookEdited, notebookOf, notebookText } from "../../src/course/notebook";

const notebook = (text: string) => notebookOf({ path: "src/lessons/01-a.md", text });
const cells = (text: string) =>
  notebook(text).cells.map(({ cell_type, source }) => `${cell_type}: ${source.join("")}`);

/** What nbformat 4.5 demands of a notebook without outputs. */
const isValid = new Ajv().compile({
  type: "object",
  required: ["metadata", "nbformat_minor", "nbformat", "cells"],
  additionalProperties: false,
  properties: {
    metadata: { type: "object", required: ["kernelspec", "language_info"] },
    nbformat: { const: 4 },
    nbformat_minor: { type: "integer", minimum: 5 },
    cells: {
      type: "array",
      items: {
        type: "object",
        required: ["id", "cell_type", "metadata", "source"],
        properties: {
          id: { type: "string", pattern: "^[a-zA-Z0-9-_]+$", minLength: 1, maxLength: 64 },
          cell_type: { enum: ["markdown", "code"] },
          metadata: { type: "object" },
          source: { type: "array", items: { type: "string" } },
        },
        if: { properties: { cell_type: { const: "code" } } },
        then: {
          required: ["outputs", "execution_count"],
          properties: { outputs: { type: "array", maxItems: 0 }, execution_count: { type: "null" } },
        },
        else: { not: { anyOf: [{ required: ["outputs"] }, { required: ["execution_count"] }] } },
      },
    },
  },
});

const LESSON = `# Title

Some prose.

\`\`\`ts
const a = 1;

a;
\`\`\`

- a list

  \`\`\`ts
  inside(a, list);
  \`\`\`

\`\`\`text
no code
\`\`\`

---

More

\`\`\`ts fails
throw new Error("meant");
\`\`\`
`;

describe("notebook", () => {
  test("fences of ts at the top level are code cells, all else is Markdown, divided by ---", () => {
    expect(cells(LESSON)).toEqual([
      "markdown: # Title\n\nSome prose.",
      "code: const a = 1;\n\na;",
      "markdown: - a list\n\n  ```ts\n  inside(a, list);\n  ```\n\n```text\nno code\n```",
      "markdown: More",
      `code: throw new Error("meant");`,
    ]);
  });

  test("a heading begins a Markdown cell, but not inside a list or a quote", () => {
    expect(cells("# One\n\ntext\n\n## Two\n\ntext\n\n> ### quoted\n\n- ### listed\n")).toEqual([
      "markdown: # One\n\ntext",
      "markdown: ## Two\n\ntext\n\n> ### quoted\n\n- ### listed",
    ]);
  });

  test("is valid nbformat 4.5 for the kernel tslab, with no outputs", () => {
    expect(isValid(notebook(LESSON)), JSON.stringify(isValid.errors)).toBe(true);
    expect(notebook(LESSON).metadata.kernelspec.name).toBe("tslab");
  });

  test("the lines of a source keep their newlines, the last has none", () => {
    expect(notebook("```ts\na\n\nb\n```").cells[0].source).toEqual(["a\n", "\n", "b"]);
  });

  test("only a cell that is meant to fail is tagged", () => {
    expect(notebook(LESSON).cells.map(({ metadata }) => metadata)).toEqual([
      {},
      {},
      {},
      {},
      { tags: ["raises-exception"] },
    ]);
  });

  test("a cell's id does not change when another is put before it, and equal cells get different ids", () => {
    const [one, same] = notebook("```ts\na;\n```\n\n```ts\na;\n```\n").cells;
    expect(same.id).toBe(`${one.id}-2`);
    expect(notebook("new\n\n```ts\na;\n```\n").cells[1].id).toBe(one.id);
  });

  test("an underlined heading is not a division, nor is a --- in code", () => {
    expect(cells("Title\n---\n\ntext\n\n```ts\n/*\n---\n*/\n```\n")).toEqual([
      "markdown: Title\n---\n\ntext",
      "code: /*\n---\n*/",
    ]);
  });

  test.each([
    ["```ts\nnever closed", "src/lessons/01-a.md, line 1: this code is never closed"],
    ["x\n\n```ts fail\na\n```\n", `src/lessons/01-a.md, line 3: "fail" after ts means nothing`],
  ])("a faulty fence is an error with file and line", (text, message) => {
    expect(() => notebook(text)).toThrow(message);
  });

  test("Windows line ends make the same notebook", () => {
    expect(notebook(LESSON.replaceAll("\n", "\r\n"))).toEqual(notebook(LESSON));
  });
});

describe("an edit in a notebook", () => {
  const text = notebookText(notebook(LESSON));
  type Saved = { cells: Record<string, unknown>[]; metadata: object };

  test("is not the running of its cells, nor another way to write the same source", () => {
    expect(isNotebookEdited(text)).toBe(false);
    const saved = JSON.parse(text) as Saved;
    saved.cells[1].outputs = [{ output_type: "stream", name: "stdout", text: "1" }];
    saved.cells[1].execution_count = 3;
    saved.cells[1].source = "const a = 1;\n\na;";
    expect(isNotebookEdited(JSON.stringify(saved))).toBe(false);
  });

  test("is a changed, added or removed cell, a lost mark, or a file that is no notebook", () => {
    const change = (edit: (saved: Saved) => void) => {
      const saved = JSON.parse(text) as Saved;
      edit(saved);
      return isNotebookEdited(JSON.stringify(saved));
    };
    expect(change(({ cells }) => (cells[1].source = ["const a = 2;"]))).toBe(true);
    expect(change(({ cells }) => cells.push({ ...cells[0] }))).toBe(true);
    expect(change(({ cells }) => cells.pop())).toBe(true);
    expect(change((saved) => (saved.metadata = {}))).toBe(true);
    expect(isNotebookEdited("<<<<<<< conflict")).toBe(true);
  });
});
