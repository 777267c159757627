/** The colors of everything in a picture that is not a tile. Each pair of text and ground has a contrast of 4.5 or more. */
export interface Palette {
  /** What pictures and cards stand on. */
  ground: string;
  card: string;
  edge: string;
  line: string;
  ink: string;
  soft: string;
  /** The node that is dequeued. */
  dequeued: string;
  /** A node that waits. */
  waiting: string;
  /** What has just been enqueued. */
  fresh: string;
  /** The goal, and the way to it. */
  goal: string;
  /** What ought not to be there. */
  wrong: string;
}

/** For a white page, and for pictures that carry their own ground. */
export const LIGHT: Palette = {
  ground: "#ffffff",
  card: "#f5f7f9",
  edge: "#c9d1da",
  line: "#98a4b0",
  ink: "#1f2a36",
  soft: "#55616e",
  dequeued: "#b3541e",
  waiting: "#2a6496",
  fresh: "#1d6fa5",
  goal: "#1a7544",
  wrong: "#b71c4a",
};

/** For a dark page. */
export const DARK: Palette = {
  ground: "#111111",
  card: "#20262d",
  edge: "#46525f",
  line: "#7c8997",
  ink: "#e8ebee",
  soft: "#b0bac4",
  dequeued: "#f0a36b",
  waiting: "#8fc1ec",
  fresh: "#7fc4f5",
  goal: "#6fd39c",
  wrong: "#ff86a8",
};

/** The same colors as CSS variables, which the page's theme decides. */
export const BY_THEME = Object.fromEntries(
  Object.keys(LIGHT).map((name) => [name, `var(--taquin-${name})`]),
) as unknown as Palette;

/** For markup that stands on the page by itself: the notebook's own variables where they fit, and otherwise colors in between. */
export const BY_PAGE: Palette = {
  ground: "var(--jp-layout-color0, #ffffff)",
  card: "var(--jp-layout-color2, #eeeeee)",
  edge: "var(--jp-border-color1, #bdbdbd)",
  line: "var(--jp-border-color1, #98a4b0)",
  ink: "var(--jp-ui-font-color1, #1f2a36)",
  soft: "var(--jp-ui-font-color2, #55616e)",
  dequeued: "#c76a2f",
  waiting: "#4a86bd",
  fresh: "#4a86bd",
  goal: "#35935f",
  wrong: "#d0426c",
};

/** The declarations that give the variables of BY_THEME their values. */
export function declarations(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, color]) => `--taquin-${name}:${color}`)
    .join(";");
}
