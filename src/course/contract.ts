import ts from "typescript";
import { UserError } from "../user-error";
import { allExercises, STAGES, type Stage } from "./manifest";
import { parseRegions, type Region, type SourceFile } from "./regions";

/**
 * Whether the staged source files and the manifest fit together: each exercise has its region and each region
 * its exercise, and no file imports, exports or offers anything outside the students' contract. A UserError
 * with file and line if not.
 */
export function checkContract(sources: readonly SourceFile[]): void {
  const found = new Map<string, string>();
  for (const source of sources) {
    const stage = STAGES.find(({ source: path }) => path === source.path)!;
    const regions = parseRegions(source);
    for (const region of regions) {
      checkName(stage, source, region);
      if (region.kind !== "exercise") continue;
      const where = `${source.path}, line ${region.start + 1}`;
      const earlier = found.get(region.name);
      if (earlier) throw new UserError(`${where}: the exercise ${region.name} is already in ${earlier}.`);
      found.set(region.name, where);
    }
    checkSyntax(stage, source, regions);
  }
  for (const { exercise } of allExercises()) {
    if (!found.has(exercise.id)) {
      throw new UserError(
        `src/course/manifest.ts lists ${exercise.id}, but no source file has a "// #region exercise ${exercise.id}".`,
      );
    }
  }
}

function checkName(stage: Stage, { path }: SourceFile, { kind, name, start }: Region): void {
  const className = name.split(".")[0];
  if (className !== stage.className) {
    throw new UserError(`${path}, line ${start + 1}: the region "${kind} ${name}" belongs in another file.`);
  }
  if (kind === "exercise" && !allExercises().some(({ exercise }) => exercise.id === name)) {
    throw new UserError(
      `${path}, line ${start + 1}: the exercise ${name} is not in src/course/manifest.ts. Add it there, with three hints.`,
    );
  }
}

function checkSyntax(stage: Stage, { path, text }: SourceFile, regions: Region[]): void {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lineOf = (node: ts.Node) => file.getLineAndCharacterOfPosition(node.getStart()).line;
  const wrong = (node: ts.Node, what: string) => new UserError(`${path}, line ${lineOf(node) + 1}: ${what}.`);
  const contract = [stage.className, ...stage.types];
  const allowed = STAGES.map(({ source }) => `/${source.replace(/^.*\/|\.ts$/g, "")}`);

  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) {
      const specifier = (statement.moduleSpecifier as ts.StringLiteral).text;
      if (!/^\.\.?\//.test(specifier) || !allowed.some((name) => specifier.endsWith(name))) {
        throw wrong(statement, `"${specifier}" is imported, but the staged files import only each other`);
      }
      if (!/^import \{ [^\n]+ \} from "[^\n]+";$/.test(statement.getText())) {
        throw wrong(
          statement,
          `staging needs imports of the form: import { Board } from "./board"; on one line`,
        );
      }
      continue;
    }
    for (const name of exportedNames(statement)) {
      if (!contract.includes(name)) {
        throw wrong(statement, `"${name}" is exported, but the contract has only ${contract.join(" and ")}`);
      }
    }
    if (!ts.isClassDeclaration(statement)) continue;
    for (const member of statement.members) {
      if (isPrivate(member)) continue;
      const id = `${statement.name?.text}.${memberName(member)}`;
      const region = regions.find(({ kind, name }) => kind === "exercise" && name === id);
      if (!region) {
        throw wrong(member, `${id} is public, but not an exercise, and the class may offer nothing else`);
      }
      const body = (member as ts.MethodDeclaration).body?.statements ?? [];
      for (const inside of body) {
        if (lineOf(inside) < region.start || lineOf(inside) > region.end) {
          throw wrong(inside, `this line of ${id} is outside its region, so it would stay in the stub`);
        }
      }
    }
  }
}

function exportedNames(statement: ts.Statement): string[] {
  if (ts.isExportDeclaration(statement) || ts.isExportAssignment(statement)) return [statement.getText()];
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  if (!modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  }
  const { name } = statement as ts.DeclarationStatement;
  return [name?.getText() ?? "default"];
}

function isPrivate(member: ts.ClassElement): boolean {
  if (member.name && ts.isPrivateIdentifier(member.name)) return true;
  const modifiers = ts.canHaveModifiers(member) ? (ts.getModifiers(member) ?? []) : [];
  return modifiers.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);
}

/** As in an exercise's id: `constructor`, `hamming`, and `iterator` for `[Symbol.iterator]`. */
function memberName(member: ts.ClassElement): string {
  if (ts.isConstructorDeclaration(member)) return "constructor";
  const name = member.name?.getText() ?? member.getText();
  return name === "[Symbol.iterator]" ? "iterator" : name;
}
