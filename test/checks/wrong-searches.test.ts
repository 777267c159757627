import { expect, test } from "vitest";
import { wrongPrograms } from "../programs/wrong";
import { wrongText } from "../programs/wrong/build";
import { describeWrong } from "../programs/wrong/describe-wrong";

describeWrong(wrongPrograms.filter(({ stage }) => stage !== "board" && stage !== "linear-conflict"));

test("there are at least a hundred wrong programs, and no two of them are the same", () => {
  const texts = wrongPrograms.map((program) => wrongText(program));
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.length).toBeGreaterThanOrEqual(100);
});
