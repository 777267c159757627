import { defineCheck, type Check } from "../check";
import { hamming, manhattan } from "../oracle";
import { isRecord, show } from "../plain";
import { boardAtDistance, distanceOf } from "../search-oracle";
import { exactly } from "../verdicts";
import { nodesIn } from "./nodes";
import { shared, wholeSearch, type Search } from "./searches";

const asked = (distance: string | undefined, tiles: number[][]) =>
  distance === "zero" ? 0 : distance === "hamming" ? hamming(tiles) : manhattan(tiles);

/** The checks of what a search is made with: a distance, and nothing of another search. */
export const constructionChecks: Check[] = [
  defineCheck<Search>({
    ...shared,
    id: "AStar.constructor/distance",
    api: "new AStar(initial: Board, distance?: (board: Board) => number)",
    title: "another distance is used if one is given",
    points: 1,
    needs: ["AStar.goal"],
    inputs: (random) =>
      [
        ["hamming", 6],
        ["zero", 5],
        ["manhattan", 9],
        ["hamming", 10],
      ].map(([distance, moves]) => ({
        ...wholeSearch(boardAtDistance(moves as number, random)),
        distance: distance as string,
      })),
    probe: "AStar.constructor/distance",
    call: ({ distance }) =>
      `new AStar(board, distance) with ${distance === "zero" ? "a distance of 0 for every board" : `the ${distance} distance`}`,
    judge: ({ tiles, distance }, answer) => {
      if (!isRecord(answer)) return { got: show(answer), expected: "a search" };
      if (typeof answer.asked !== "number" || answer.asked === 0) {
        return { got: "the distance is never asked", expected: "the given distance in every priority" };
      }
      const wrong = nodesIn(answer.nodes)?.find(
        (node) =>
          typeof node.priority === "number" &&
          node.priority !== (node.moves as number) + asked(distance, node.tiles),
      );
      if (wrong) {
        return {
          got: `priority ${show(wrong.priority)} for a node with ${show(wrong.moves)} moves`,
          expected: `priority ${(wrong.moves as number) + asked(distance, wrong.tiles)}`,
        };
      }
      return exactly(answer.moves, distanceOf(tiles));
    },
    hint: "Where does your search compute a distance? Who decides which one?",
  }),
  defineCheck<{ a: number[][]; b: number[][]; steps: number }>({
    ...shared,
    id: "AStar.constructor/two-searches",
    api: "new AStar(initial: Board, distance?: (board: Board) => number)",
    title: "two searches do not disturb each other",
    points: 0.5,
    needs: ["AStar.goal"],
    board: ({ a }) => a,
    inputs: (random) =>
      [
        [5, 8],
        [10, 3],
      ].map(([a, b]) => ({ a: boardAtDistance(a, random), b: boardAtDistance(b, random), steps: 2_000 })),
    probe: "AStar.constructor/two-searches",
    call: () => "two searches that step in turn; goal().moves of both",
    judge: ({ a, b }, answer) => exactly(answer, [distanceOf(a), distanceOf(b)]),
    hint: "Is anything kept outside of the objects: in a static field, or in a variable of the file?",
  }),
];
