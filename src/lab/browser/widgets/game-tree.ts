import { drawTree } from "../../draw-tree";
import type { GameTreeData } from "../../game-tree";
import { growTree, treeText } from "../../grow-tree";
import { BY_THEME } from "../../palette";
import { describeStep } from "../../trace-words";
import { make, openFrame } from "../frame";
import { createStepper, STEPPER_CSS } from "../stepper";

/** The game tree, growing with each dequeue. */
export function mount(element: Element | null, { recording, end }: GameTreeData): void {
  const root = openFrame(element, STEPPER_CSS + CSS);
  if (!root) return;
  const { steps, heuristic, notes } = recording;
  const scene = make("div", { class: "scene", tabindex: "0", role: "group", "aria-label": "The game tree" });
  const sentence = make("p", { class: "sentence", "aria-live": "polite" });
  const words = make("pre", { tabindex: "0" });
  const stepper = createStepper({
    name: "Step",
    count: steps.length + 1,
    start: steps.length,
    pauseMs: 1500,
    label: (dequeues) => `${dequeues} of ${steps.length} dequeued`,
    onChange(dequeues) {
      const tree = growTree(recording, dequeues);
      const title = `The game tree after ${dequeues} dequeues; it follows as text.`;
      scene.innerHTML = drawTree(tree, { title, heuristic, palette: BY_THEME });
      words.textContent = treeText(tree);
      sentence.textContent =
        dequeues === 0 ? "The search begins with one node." : describeStep(recording, dequeues - 1);
    },
  });
  root.append(
    stepper,
    sentence,
    scene,
    ...notes.map((note) => make("p", { class: "note" }, note)),
    ...(end === null ? [] : [make("p", { class: "quiet end" }, end)]),
    make("details", {}, make("summary", {}, "The tree as text"), words),
  );
}

const CSS = `
.scene { overflow-x: auto; padding: 4px; }
.scene svg { max-width: none; }
.sentence { max-width: 85ch; min-height: 2.9em; }
details { margin-top: 10px; }
summary { cursor: pointer; color: var(--taquin-soft); }
pre { overflow-x: auto; font: 12.5px/1.5 var(--jp-code-font-family, monospace); margin: 6px 0 0; }
`;
