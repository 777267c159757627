import { findExercise } from "../course/manifest";
import { fileOf, noSuchExercise } from "./hint";
import { Note, type Block } from "./note";
import { A_STAR_PREDICTIONS } from "./predictions/a-star";
import { BOARD_PREDICTIONS } from "./predictions/board";
import { LINEAR_CONFLICT_PREDICTIONS } from "./predictions/linear-conflict";
import { MIN_PQ_PREDICTIONS } from "./predictions/min-pq";
import type { Answer, Prediction } from "./predictions/prediction";
import { SOLVER_PREDICTIONS } from "./predictions/solver";

/** Everything that can be predicted, in the order of the course. */
export const PREDICTIONS: readonly Prediction[] = [
  ...BOARD_PREDICTIONS,
  ...MIN_PQ_PREDICTIONS,
  ...A_STAR_PREDICTIONS,
  ...SOLVER_PREDICTIONS,
  ...LINEAR_CONFLICT_PREDICTIONS,
];

/**
 * Asks what a method will answer, before it is written. Without answers it shows the questions; with them it says
 * which are right, and what may be the idea behind wrong ones.
 *
 * ```ts
 * predict("Board.hamming")
 * predict("Board.hamming", [1, 2, 3])
 * ```
 */
export function predict(id = "", answers?: readonly Answer[]): Note {
  const prediction = PREDICTIONS.find((candidate) => candidate.id.toLowerCase() === id.trim().toLowerCase());
  if (!prediction) return nothingToPredict(id);
  if (answers === undefined || answers.length === 0)
    return new Note([...questions(prediction), howTo(prediction)]);
  if (answers.length !== prediction.cases.length) {
    const count = `There are ${prediction.cases.length} questions, and ${answers.length === 1 ? "there is 1 answer" : `there are ${answers.length} answers`}.`;
    return new Note([{ kind: "text", text: count }, ...questions(prediction), howTo(prediction)]);
  }
  return new Note([...questions(prediction), ...judge(prediction, answers)]);
}

function questions({ id, question, cases }: Prediction): Block[] {
  const isOneSubject = cases.every(
    ({ boards }) => JSON.stringify(boards) === JSON.stringify(cases[0].boards),
  );
  const drawn = isOneSubject
    ? cases[0].boards.map((board) => ({ board, caption: "" }))
    : cases.flatMap(({ boards }, i) => boards.map((board) => ({ board, caption: letter(i) })));
  const calls = cases.map(({ call }, i) => `${letter(i)}  ${call}`).join("\n");
  return [
    { kind: "title", text: `${id}: what do you expect?` },
    { kind: "text", text: question },
    ...(drawn.length === 0
      ? []
      : [
          {
            kind: "boards" as const,
            boards: drawn.map(({ board }) => board),
            captions: isOneSubject ? [] : drawn.map(({ caption }) => caption),
          },
        ]),
    { kind: "code", text: calls },
  ];
}

function howTo({ id, cases }: Prediction): Block {
  const places = cases.map((_, i) => `your answer to ${letter(i)}`).join(", ");
  return { kind: "text", text: `Answer in the cell, and run it again: predict("${id}", [${places}])` };
}

function judge({ id, cases, ideas }: Prediction, answers: readonly Answer[]): Block[] {
  const given = answers.map(normal);
  const right = cases.map((each, i) => normal(each.answer()) === given[i]);
  const list: Block = {
    kind: "list",
    items: cases.map((_, i) => ({
      mark: right[i] ? "right" : "wrong",
      text: `${letter(i)}  ${answers[i]}${right[i] ? "" : " is not the answer."}`,
    })),
  };
  if (right.every(Boolean)) {
    return [
      list,
      { kind: "text", text: `Exactly. Now write it in ${fileOf(id)}, and then run check("${id}").` },
    ];
  }
  const known = ideas.filter(({ answers }) => answers.every((answer, i) => normal(answer) === given[i]));
  const first = right.indexOf(false);
  const words = known.length === 1 ? known[0].text : `${letter(first)}: ${cases[first].because}`;
  return [
    list,
    { kind: "text", text: words },
    { kind: "text", text: "Think again, and change your answers." },
  ];
}

/** `5`, `"5"` and `" 5 "` are the same answer, and so are −1 and -1. */
function normal(answer: Answer): string {
  return String(answer).trim().replace("−", "-").replace(/\s+/g, " ").toLowerCase();
}

function letter(index: number): string {
  return `${"abcdef"[index]})`;
}

function nothingToPredict(id: string): Note {
  const found = findExercise(id);
  if (!found)
    return noSuchExercise(
      id,
      "predict",
      PREDICTIONS.map((prediction) => prediction.id),
    );
  const name = found.exercise.id;
  return new Note([
    {
      kind: "text",
      text: `There is nothing to predict for ${name}: write it in ${fileOf(name)}, and run check("${name}").`,
    },
  ]);
}
