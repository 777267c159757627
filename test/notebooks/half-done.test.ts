import { expect } from "vitest";
import { partsText } from "../../src/course/parts";
import { solutionFiles } from "../../src/course/stage";
import { ROOT, testNotebooks } from "./executed";

const [board, minPQ, , , linearConflict] = solutionFiles(ROOT);
const takesLargerChild = minPQ.text.replace("[child]) < 0) child++", "[child]) > 0) child++");
expect(takesLargerChild).not.toBe(minPQ.text);
const withoutColumns = linearConflict.text.replace(
  /inColumns\(\): number \{[^]*?\n  \}/,
  'inColumns(): number {\n    throw new Error("LinearConflict.inColumns is not written yet");\n  }',
);
expect(withoutColumns).not.toBe(linearConflict.text);

testNotebooks(
  "a half-done and partly broken folder",
  (project) => {
    project.write("exercises/board.ts", board.text);
    project.write("exercises/min-pq.ts", takesLargerChild);
    project.write("exercises/a-star.ts", `import { Board, MinPQ } from "./parts";\nexport class AStar {\n  step(: void {\n`);
    project.write("exercises/linear-conflict.ts", withoutColumns);
    project.write("exercises/parts.ts", partsText(["board", "linear-conflict"]));
  },
  undefined,
);
