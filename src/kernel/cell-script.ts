/** A cell's JavaScript, ready to run. */
export interface CellCode {
  /**
   * A script is the body of an async function, which node forgets when nothing uses it any more. node never forgets
   * a module (https://github.com/nodejs/node/issues/59118), so only a cell that must be one is: one with imports,
   * which are live.
   */
  kind: "script" | "module";
  js: string;
  /** The names it declares, except for types. */
  names: string[];
}

const EXPORTS = /(^|\n)export \{(?: (.*) )?\};\n*$/;
const NEEDS_MODULE = /^(import|export)\b|\bimport\.meta\b/m;

/** Takes apart what tslab makes of a cell: its code, then maybe `export const last = …;`, then its exports. */
export function cellCode(js: string, last: string | undefined): CellCode {
  const exported = EXPORTS.exec(js);
  const names = exported?.[2]?.split(", ") ?? [];
  let body = exported ? js.slice(0, exported.index + exported[1].length) : js;
  if (last !== undefined) {
    // As many characters as before, for the sake of the source map.
    const at = Math.max(0, body.lastIndexOf(`\nexport const ${last} = `) + 1);
    if (body.startsWith("export", at))
      body = `${body.slice(0, at)}${" ".repeat("export".length)}${body.slice(at + 6)}`;
  }
  if (NEEDS_MODULE.test(body)) return { kind: "module", js, names };
  return { kind: "script", js: body, names };
}
