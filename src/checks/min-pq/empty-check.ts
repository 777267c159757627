import { defineCheck, type Check } from "../check";
import { isList, isRecord, same, show, type Plain } from "../plain";
import { inserts, someKeys, times, written, type Step } from "./queue-steps";
import { shared } from "./script-check";

type Empty = { compare: string; steps: Step[]; method: string };

/** A check of an empty queue, which has nothing to give: any error is right. */
export function emptyCheck(method: "min" | "delMin"): Check {
  return defineCheck<Empty>({
    ...shared,
    id: `MinPQ.${method}/empty`,
    api: `${method}(): Key`,
    title: "an empty queue throws an error",
    points: 0.5,
    inputs: (random) => {
      const keys = someKeys(3, random);
      const emptied: Step[] = [...inserts(keys), ...times(3, "delMin"), ["try", method]];
      return [
        { compare: "default", steps: [["try", method]], method },
        { compare: "default", steps: emptied, method },
      ];
    },
    // The second queue is emptied by delMin.
    needs: [...new Set([`MinPQ.${method}`, "MinPQ.delMin"])],
    probe: "MinPQ.steps",
    call: ({ steps }) => `queue = new MinPQ(): ${written({ compare: "default", steps })}`,
    judge: (_, answer) => {
      const last = isList(answer) ? answer.at(-1) : undefined;
      if (isRecord(last) && typeof last.threw === "string") return true;
      return { got: isRecord(last) ? show(last.value) : show(answer), expected: "an error" };
    },
    hint: "What could be returned when there is no key? How does a caller learn that something is wrong?",
    misconceptions: [
      {
        id: "undefined",
        text: "An empty queue answers undefined, and the caller's program goes wrong later, somewhere else.",
        answer: ({ steps }) => steps.map((): Plain => ({ value: { $: "undefined" } })),
        matches: (_, answer) => {
          const last = isList(answer) ? answer.at(-1) : undefined;
          return isRecord(last) && same(last.value, { $: "undefined" });
        },
      },
    ],
  });
}
