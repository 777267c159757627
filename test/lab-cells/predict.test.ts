import { describe, expect, test } from "vitest";
import { allExercises } from "../../src/course/manifest";
import { predict, PREDICTIONS } from "../../src/lab/predict";
import type { Answer } from "../../src/lab/predictions/prediction";
import type { Tiles } from "../../src/puzzle/board-like";

const rightAnswers = (id: string) =>
  PREDICTIONS.find((each) => each.id === id)!.cases.map((each) => each.answer());

describe.each(PREDICTIONS.map((prediction) => [prediction.id, prediction] as const))(
  "the prediction of %s",
  (id, prediction) => {
    test("asks two or three questions about an exercise of the course", () => {
      expect(allExercises().map(({ exercise }) => exercise.id)).toContain(id);
      expect([2, 3]).toContain(prediction.cases.length);
      for (const { because } of prediction.cases) expect(because).toMatch(/\.$/);
    });

    test("each wrong idea answers every question, some of them wrongly, and no two answer alike", () => {
      const answers = [rightAnswers(id), ...prediction.ideas.map((idea) => idea.answers)];
      for (const list of answers) expect(list).toHaveLength(prediction.cases.length);
      expect(new Set(answers.map((list) => JSON.stringify(list))).size).toBe(answers.length);
    });

    test("praises right answers, and explains each idea by its own words", () => {
      expect(predict(id, rightAnswers(id)).toString()).toContain("Exactly.");
      for (const { text, answers } of prediction.ideas) {
        const note = predict(id, answers).toString();
        expect(note).toContain(text);
        expect(note).not.toContain("Exactly.");
      }
    });

    test("does not tell the answers when it asks", () => {
      const note = predict(id).toString();
      for (const { because } of prediction.cases) expect(note).not.toContain(because);
      expect(note).toContain(`predict("${id}", [your answer to a)`);
    });
  },
);

describe("known wrong ideas", () => {
  const cells = (tiles: Tiles) =>
    tiles.flatMap((row, y) =>
      row.map((tile, x) => ({ tile, n: tiles.length, y, x, place: y * tiles.length + x })),
    );
  const count = (tiles: Tiles, each: (cell: ReturnType<typeof cells>[number]) => number | boolean) =>
    cells(tiles).reduce((sum, cell) => sum + Number(each(cell)), 0);
  const goalOf = (tile: number, n: number) => (tile === 0 ? n * n - 1 : tile - 1);
  const away = ({ tile, n, y, x }: ReturnType<typeof cells>[number]) => {
    const goal = goalOf(tile, n);
    return [Math.abs(Math.floor(goal / n) - y), Math.abs((goal % n) - x)];
  };
  const IDEAS: [id: string, words: string, answer: (tiles: Tiles) => Answer][] = [
    ["Board.hamming", "count the blank", (t) => count(t, ({ tile, n, place }) => goalOf(tile, n) !== place)],
    ["Board.hamming", "in place. The question", (t) => count(t, ({ tile, place }) => tile === place + 1)],
    ["Board.hamming", "how far", (t) => count(t, (c) => (c.tile === 0 ? 0 : away(c)[0] + away(c)[1]))],
    [
      "Board.hamming",
      "blank to come first",
      (t) => count(t, ({ tile, place }) => tile !== 0 && tile !== place),
    ],
    ["Board.manhattan", "count the blank", (t) => count(t, (c) => away(c)[0] + away(c)[1])],
    [
      "Board.manhattan",
      "how many tiles",
      (t) => count(t, ({ tile, place }) => tile !== 0 && tile !== place + 1),
    ],
    ["Board.manhattan", "across a corner", (t) => count(t, (c) => (c.tile === 0 ? 0 : Math.max(...away(c))))],
    ["Board.dimension", "all the places", (t) => t.length ** 2],
    ["Board.isGoal", "blank to come first", (t) => t.flat().every((tile, place) => tile === place)],
    ["Board.toString", "newline after the last row", (t) => 1 + t.length * (3 * t.length + 1)],
    ["Board.toString", "space at the end", (t) => 2 + t.length * 3 * t.length],
  ];

  test.each(IDEAS)("%s: what the idea “%s” answers is what it would compute", (id, words, answer) => {
    const { ideas, cases } = PREDICTIONS.find((each) => each.id === id)!;
    const idea = ideas.filter(({ text }) => text.includes(words));
    expect(idea).toHaveLength(1);
    expect(idea[0].answers).toEqual(cases.map(({ boards }) => answer(boards[0])));
  });
});

describe("predict", () => {
  test("an idea that fits only some of the answers is not named; one question is explained instead", () => {
    const note = predict("Board.hamming", [3, 5, 1]).toString();
    expect(note).not.toContain("You count the blank");
    expect(note).toContain("a): 1 belongs where the blank is");
  });

  test("answers may be given as text", () => {
    expect(predict("Solver.moves", [" 0", "4", "−1"]).toString()).toContain("Exactly.");
  });

  test("the wrong number of answers is told, and the questions are shown again", () => {
    expect(predict("board.hamming", [1]).toString()).toMatch(
      /There are 3 questions, and there is 1 answer\.[^]*hamming/,
    );
  });

  test("an unknown name leads to the known ones, and an exercise without questions to its file", () => {
    expect(predict("Board.haming").toString()).toContain(`predict("Board.hamming")`);
    expect(predict("Solver.constructor").toString()).toContain("write it in exercises/solver.ts");
  });

  test("draws its boards, with words for those who do not see them", () => {
    const html = predict("Board.hamming").toHtml();
    expect(html).toMatch(/<img src="data:image\/png;base64,iVBOR[^"]+" width="\d+" alt="[^"]*8 1 3[^"]*"/);
  });
});
