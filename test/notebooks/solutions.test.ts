import { STAGES } from "../../src/course/manifest";
import { partsText } from "../../src/course/parts";
import { solutionFiles } from "../../src/course/stage";
import { ROOT, testNotebooks } from "./executed";

testNotebooks(
  "the solutions",
  (project) => {
    for (const { path, text } of solutionFiles(ROOT)) {
      project.write(path.replace("solutions/", "exercises/"), text);
    }
    project.write("exercises/parts.ts", partsText(STAGES.map(({ key }) => key)));
  },
  /^[✗○…] |Next:/m,
);
