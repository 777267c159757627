import { drawSvg } from "../../../puzzle/draw";
import type { Recording } from "../../recorded-search";
import type { TraceData } from "../../trace";
import { describeStep, sumOf } from "../../trace-words";
import { make, makeWith, openFrame } from "../frame";
import { createStepper, STEPPER_CSS } from "../stepper";

/** The queue before each dequeue: one step at a time, or all of them in a table. */
export function mount(element: Element | null, { recording, end }: TraceData): void {
  const root = openFrame(element, STEPPER_CSS + CSS);
  if (!root) return;
  const { steps, heuristic, notes } = recording;

  const queue = make("ol", { class: "queue", "aria-label": "The queue, lowest priority first" });
  const sentence = make("p", { class: "sentence", "aria-live": "polite" });
  const stepper = createStepper({
    name: "Step",
    count: steps.length,
    pauseMs: 1500,
    label: (index) => `Step ${index} of ${steps.length - 1}: ${size(steps[index].queueSize)}`,
    onChange(index) {
      queue.replaceChildren(...cardsOf(recording, index));
      sentence.textContent = describeStep(recording, index);
    },
  });
  const single = make("div", {}, stepper, queue, sentence);

  const all = make("div", {
    class: "all",
    hidden: true,
    tabindex: "0",
    role: "group",
    "aria-label": "All steps",
  });
  const toggle = make("button", { type: "button", "aria-expanded": "false" }, "All steps");
  toggle.addEventListener("click", () => {
    if (all.childElementCount === 0) all.append(tableOf(recording));
    all.hidden = !all.hidden;
    single.hidden = !all.hidden;
    toggle.textContent = all.hidden ? "All steps" : "Step by step";
    toggle.setAttribute("aria-expanded", String(!all.hidden));
  });

  root.append(
    make(
      "div",
      { class: "row head" },
      make("span", { class: "quiet" }, `priority = moves + ${heuristic}`),
      legend(),
      toggle,
    ),
    single,
    all,
    ...[...notes].map((note) => make("p", { class: "note" }, note)),
    ...(end === null ? [] : [make("p", { class: "quiet end" }, end)]),
  );
}

function size(count: number): string {
  return `${count} in the queue`;
}

function legend(): HTMLElement {
  return make(
    "span",
    { class: "row quiet legend" },
    make("span", { class: "key dequeued" }, "dequeued"),
    make("span", { class: "key fresh" }, "just enqueued"),
  );
}

function cardsOf(recording: Recording, index: number, most = Infinity): HTMLElement[] {
  const { nodes, steps } = recording;
  const { queue, queueSize, dequeued } = steps[index];
  const fresh = new Set(index === 0 ? [] : steps[index - 1].enqueued);
  const shown = queue.slice(0, most);
  const cards = shown.map((id) => {
    const node = nodes[id];
    const isDequeued = id === dequeued;
    const isFresh = fresh.has(id);
    const kind = [isDequeued ? "dequeued" : "", isFresh ? "fresh" : "", node.stepsBack ? "back" : ""];
    const card = makeWith("li", { class: `card ${kind.join(" ")}` }, drawSvg(node.tiles, { tileSize: 24 }));
    const words = [
      isDequeued ? "dequeued" : "",
      isFresh ? "just enqueued" : "",
      node.stepsBack ? "steps straight back" : "",
    ].filter(Boolean);
    card.append(
      makeWith("span", { class: "sum" }, sumOf(node).replace(/^\S+/, "<b>$&</b>")),
      ...(words.length > 0 ? [make("span", { class: "unseen" }, `(${words.join(", ")})`)] : []),
      ...(node.stepsBack ? [make("span", { class: "flag", "aria-hidden": "true" }, "steps back")] : []),
    );
    return card;
  });
  if (queueSize > shown.length)
    cards.push(make("li", { class: "more quiet" }, `and ${queueSize - shown.length} more`));
  return cards;
}

function tableOf(recording: Recording): HTMLElement {
  const table = make("table", {}, make("caption", { class: "unseen" }, "The queue before each dequeue"));
  const body = make("tbody");
  recording.steps.forEach((_, index) => {
    const queue = make("ol", { class: "queue" }, ...cardsOf(recording, index, 12));
    body.append(make("tr", {}, make("th", { scope: "row" }, `Step ${index}`), make("td", {}, queue)));
  });
  table.append(body);
  return table;
}

const CSS = `
.head { gap: 8px 28px; margin-bottom: 10px; }
.legend { gap: 16px; }
.head button { margin-left: auto; }
.key::before {
  content: ""; display: inline-block; width: 13px; height: 13px; border-radius: 4px; margin-right: 6px;
  border: 3px solid var(--taquin-dequeued); vertical-align: -2px;
}
.key.fresh::before { border: 2px solid var(--taquin-fresh); }
.queue { list-style: none; margin: 0; padding: 3px; display: flex; flex-wrap: wrap; gap: 10px; }
.card {
  position: relative; background: var(--taquin-card); border: 1px solid var(--taquin-edge); border-radius: 9px;
  padding: 8px; display: grid; justify-items: center; align-content: start; gap: 4px; margin: 2px;
}
.card.fresh { border: 2px solid var(--taquin-fresh); margin: 1px; }
.card.dequeued { border: 4px solid var(--taquin-dequeued); padding: 7px; margin: -1px; }
.card.back { border-color: var(--taquin-wrong); border-style: dashed; }
.card .flag { color: var(--taquin-wrong); font-size: 12px; font-weight: 600; margin-top: -4px; }
.sum { font-variant-numeric: tabular-nums; font-size: 13px; color: var(--taquin-soft); }
.sum b { color: var(--taquin-ink); font-size: 15px; }
.more { align-self: center; padding: 0 6px; }
.sentence { margin-top: 10px; max-width: 75ch; min-height: 2.9em; }
.end { margin-top: 8px; }
.all { overflow: auto; max-height: 620px; border: 1px solid var(--taquin-edge); border-radius: 9px; }
table { border-collapse: collapse; width: 100%; }
th { text-align: left; padding: 10px 12px; white-space: nowrap; vertical-align: top; font-weight: 600; }
td { padding: 4px; }
tr + tr { border-top: 1px solid var(--taquin-edge); }
`;
