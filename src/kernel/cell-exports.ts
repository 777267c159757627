import type ts from "typescript";

type TypeScript = typeof import("typescript");

/**
 * The code of a cell without its `export`s, each replaced by as many characters, so that every position stays. tslab
 * itself exports all names of a cell, and a second export of one is an error; a student who pastes a file into a
 * cell should not meet it.
 */
export function hideExports(ts: TypeScript, code: string): string {
  if (!/\bexport\b/.test(code)) return code;
  const file = ts.createSourceFile("cell.ts", code, ts.ScriptTarget.Latest);
  let hidden = code;
  const replace = (start: number, end: number, text: string): void => {
    const blank = code.slice(start + text.length, end).replace(/\S/g, " ");
    hidden = hidden.slice(0, start) + text + blank + hidden.slice(end);
  };
  for (const statement of file.statements) {
    const start = statement.getStart(file);
    if (ts.isExportDeclaration(statement)) {
      // `export { a } from "b"` becomes an import; `export { a }` says nothing new.
      if (!statement.moduleSpecifier) replace(start, statement.end, "");
      else if (statement.exportClause) replace(start, start + "export".length, "import");
    } else if (ts.isExportAssignment(statement) && !statement.isExportEquals) {
      // `export default 1 + 2` is an expression of which nothing but its value is wanted.
      replace(start, statement.expression.getStart(file), "await ");
    } else if (ts.canHaveModifiers(statement)) {
      hideModifiers(ts, file, statement, replace);
    }
  }
  return hidden;
}

function hideModifiers(
  ts: TypeScript,
  file: ts.SourceFile,
  statement: ts.HasModifiers,
  replace: (start: number, end: number, text: string) => void,
): void {
  const modifiers = statement.modifiers ?? [];
  const isDefault = modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
  const isNameless = isDefault && !(statement as ts.ClassDeclaration | ts.FunctionDeclaration).name;
  for (const modifier of modifiers) {
    const isExport = modifier.kind === ts.SyntaxKind.ExportKeyword;
    if (!isExport && modifier.kind !== ts.SyntaxKind.DefaultKeyword) continue;
    replace(modifier.getStart(file), modifier.end, isExport && isNameless ? "await" : "");
  }
}
