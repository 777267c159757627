import type { AnimateData } from "../../animate";
import { make, openFrame } from "../frame";
import { createStepper, STEPPER_CSS } from "../stepper";
import { createTileBoard, TILE_BOARD_CSS } from "../tile-board";

/** A solution as a film: step, play, scrub. */
export function mount(element: Element | null, { boards, captions, moved }: AnimateData): void {
  const root = openFrame(element, TILE_BOARD_CSS + STEPPER_CSS + CSS);
  if (!root) return;
  const board = createTileBoard(boards[0], 56);
  const caption = make("p", { "aria-live": "polite" });
  const stepper = createStepper({
    name: "Move",
    count: boards.length,
    pauseMs: 600,
    label: (index) => `${index} of ${boards.length - 1}`,
    onChange(index) {
      board.set(boards[index]);
      board.mark(moved[index]);
      caption.textContent = captions[index];
    },
  });
  root.append(stepper, make("div", { class: "row scene" }, board.element, caption));
}

const CSS = `
.scene { gap: 20px; }
.scene p { flex: 0 1 300px; white-space: pre-line; font-variant-numeric: tabular-nums; }
`;
