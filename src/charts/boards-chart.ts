import { MOVES_AXIS } from "./line-chart";
import { chartBase, type ChartSpec } from "./theme";
import { showNumber } from "./wording";

/** How many boards of a size there are at each distance from the goal; `counts[d]` are those at d moves. */
export function boardsChart(dimension: number, counts: readonly number[]): ChartSpec {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const mean = counts.reduce((sum, count, moves) => sum + count * moves, 0) / total;
  const most = counts.indexOf(Math.max(...counts));
  const values = counts.map((boards, moves) => ({ moves, boards, share: boards / total }));
  return {
    ...chartBase({
      title: `How many ${dimension}×${dimension} boards there are at each distance from the goal`,
      subtitle: [
        `All ${showNumber(total)} boards that can be solved. The mean distance is ${mean.toFixed(1)} moves, the greatest ${counts.length - 1}.`,
      ],
      description: `Bar chart of the number of ${dimension}×${dimension} boards by the moves of a shortest solution: ${counts.join(", ")} boards at 0 to ${counts.length - 1} moves. Most boards, ${showNumber(counts[most])}, are ${most} moves away.`,
    }),
    width: 620,
    height: 320,
    data: { values },
    mark: { type: "bar", color: "#0072B2", cornerRadiusEnd: 1 },
    encoding: {
      x: {
        field: "moves",
        type: "ordinal",
        axis: { title: MOVES_AXIS.title, labelAngle: 0, labelOverlap: true },
        scale: { paddingInner: 0.15 },
      },
      y: { field: "boards", type: "quantitative", axis: { title: "Boards (number)", format: ",d" } },
      tooltip: [
        { field: "moves", type: "ordinal", title: "moves" },
        { field: "boards", type: "quantitative", title: "boards", format: "," },
        { field: "share", type: "quantitative", title: "share of all", format: ".2%" },
      ],
    },
  };
}
