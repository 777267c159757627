import { referenceText } from "../../checks/programs";
import type { WrongProgram } from "./wrong-program";

/** The text of a wrong program: our own file with its regions and texts replaced. Throws if one of them is not there. */
export function wrongText({ name, stage, file = stage, regions = {}, changes = [] }: WrongProgram): string {
  let text = referenceText(file);
  for (const [region, body] of Object.entries(regions)) {
    const label = region.includes(" ") ? region : `exercise ${region}`;
    const pattern = new RegExp(`// #region ${label.replace(".", "\\.")}\\n[\\s\\S]*?// #endregion`);
    if (!pattern.test(text)) throw new Error(`${name}: there is no region ${label}`);
    text = text.replace(pattern, () => body);
  }
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${name}: there is no "${from}"`);
    text = text.replace(from, () => to);
  }
  return text;
}
