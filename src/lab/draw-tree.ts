import { boardSide, drawBoard, escapeXml } from "../puzzle/draw";
import { wrap } from "./draw-trace";
import type { TreeNode } from "./grow-tree";
import type { Palette } from "./palette";
import { layOut, type Place } from "./tree-layout";

const TILE = 19;
const PAD = 8;
const GAP = { x: 14, y: 32 };
const LINE = 17;

/** What a picture of a tree shows besides it. */
export interface TreePicture {
  title: string;
  palette: Palette;
  /** The name of the estimate. */
  heuristic: string;
  /** Lines below the legend. */
  notes?: string[];
  /** Whether to fill the ground, for pictures that may stand on any page. */
  isOpaque?: boolean;
}

/** The game tree as a picture: a card for each node, with its board and its priority. */
export function drawTree(
  root: TreeNode,
  { title, palette, heuristic, notes = [], isOpaque }: TreePicture,
): string {
  const places = layOut(root);
  const side = boardSide(root.tiles.length, TILE);
  const card = { width: side + 2 * PAD, height: side + 2 * PAD + 2 * LINE };
  const at = (node: TreeNode) => {
    const { x, level } = places.get(node) as Place;
    return { x: PAD + x * (card.width + GAP.x), y: PAD + level * (card.height + GAP.y) };
  };
  const nodes = [...places.keys()];
  const right = Math.max(...nodes.map((node) => at(node).x)) + card.width + PAD;
  const bottom = Math.max(...nodes.map((node) => at(node).y)) + card.height + PAD;
  const width = Math.max(right, 640);
  const lines = notes.flatMap((note) => wrap(note, Math.floor(width / 6.8)));
  const legend = drawLegend(nodes, heuristic, palette, width);
  const top = legend.height + lines.length * LINE;
  const height = top + bottom;

  const parts = [legend.svg];
  if (isOpaque) parts.unshift(`<rect width="${width}" height="${height}" rx="6" fill="${palette.ground}"/>`);
  lines.forEach((line, i) =>
    parts.push(text(line, PAD, legend.height + (i + 0.6) * LINE, palette.wrong, 13)),
  );
  parts.push(`<g transform="translate(${round((width - right) / 2)} ${top})">`);
  for (const node of nodes) {
    for (const child of node.children) {
      parts.push(drawEdge(at(node), at(child), child, card, palette));
      for (const grandchild of child.children) {
        if (grandchild.stepsBack) parts.push(drawReturn(at(grandchild), at(node), card, palette));
      }
    }
  }
  for (const node of nodes) parts.push(drawCard(node, at(node), card, palette));
  parts.push("</g>");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" width="${round(width)}" height="${round(height)}" ` +
    `viewBox="0 0 ${round(width)} ${round(height)}" font-family="system-ui, 'Segoe UI', Helvetica, Arial, sans-serif">` +
    `<title>${escapeXml(title)}</title>${parts.join("")}</svg>`
  );
}

interface Point {
  x: number;
  y: number;
}
interface Size {
  width: number;
  height: number;
}

/** A card's edge, and the word on it, by what its node is. */
function styleOf(
  node: TreeNode,
  palette: Palette,
): { edge: string; width: number; dash: string; word: string } {
  if (node.stepsBack) return { edge: palette.wrong, width: 3, dash: "", word: "steps back" };
  switch (node.kind) {
    case "goal":
      return { edge: palette.goal, width: 3, dash: "", word: "goal" };
    case "expanded":
      return { edge: node.isOnWay ? palette.goal : palette.ink, width: 2, dash: "", word: "dequeued" };
    case "waiting":
      return { edge: palette.waiting, width: 1.5, dash: "5 3", word: "waiting" };
    case "disallowed":
      return { edge: palette.line, width: 1, dash: "2 3", word: "disallowed" };
    case "left out":
      return { edge: palette.line, width: 1, dash: "2 3", word: "left out" };
  }
}

function drawCard(node: TreeNode, { x, y }: Point, card: Size, palette: Palette): string {
  const { edge, width, dash, word } = styleOf(node, palette);
  const isNode = node.priority !== null;
  const middle = card.width / 2;
  const boardBottom = card.height - 2 * LINE - PAD;
  const board = `<g transform="translate(${PAD} ${PAD})"${isNode ? "" : ' opacity="0.4"'}>${drawBoard(node.tiles, { tileSize: TILE })}</g>`;
  const parts = [
    `<rect width="${card.width}" height="${card.height}" rx="9" fill="${isNode ? palette.card : palette.ground}" ` +
      `stroke="${edge}" stroke-width="${width}"${dash ? ` stroke-dasharray="${dash}"` : ""}/>`,
    board,
  ];
  if (isNode) {
    const sum = `= ${node.moves} + ${(node.priority as number) - node.moves}`;
    parts.push(
      `<text x="${middle}" y="${boardBottom + 15}" text-anchor="middle" font-size="12.5" fill="${palette.soft}">` +
        `<tspan font-size="15" font-weight="700" fill="${palette.ink}">${node.priority}</tspan> ${sum}</text>`,
    );
  } else {
    const [from, to] = [PAD + 6, card.width - PAD - 6];
    parts.push(
      `<path d="M${from} ${from}L${to} ${boardBottom - 6}M${to} ${from}L${from} ${boardBottom - 6}" ` +
        `stroke="${palette.wrong}" stroke-width="2.5" stroke-linecap="round" opacity="0.8"/>`,
    );
  }
  const color = node.stepsBack ? palette.wrong : node.kind === "goal" ? palette.goal : palette.soft;
  const wordAt = isNode ? boardBottom + 31 : boardBottom + 22;
  if (word) {
    parts.push(
      `<text x="${middle}" y="${wordAt}" text-anchor="middle" font-size="11.5" fill="${color}"` +
        `${node.stepsBack || node.kind === "goal" ? ' font-weight="700"' : ""}>${word}</text>`,
    );
  }
  if (node.step !== null) {
    parts.push(
      `<circle cx="2" cy="2" r="11" fill="${node.kind === "goal" ? palette.goal : palette.dequeued}"/>`,
      `<text x="2" y="6.5" text-anchor="middle" font-size="12.5" font-weight="700" fill="${palette.ground}">${node.step}</text>`,
    );
  }
  return `<g transform="translate(${round(x)} ${round(y)})">${parts.join("")}</g>`;
}

function drawEdge(from: Point, to: Point, child: TreeNode, card: Size, palette: Palette): string {
  const start = { x: round(from.x + card.width / 2), y: round(from.y + card.height) };
  const end = { x: round(to.x + card.width / 2), y: round(to.y) };
  const bend = GAP.y * 0.6;
  const [color, width, dash] = child.isOnWay
    ? [palette.goal, 3.5, ""]
    : child.stepsBack
      ? [palette.wrong, 2, ""]
      : child.priority === null
        ? [palette.line, 1.2, "2 3"]
        : [palette.line, 1.5, ""];
  return (
    `<path d="M${start.x} ${start.y}C${start.x} ${start.y + bend} ${end.x} ${end.y - bend} ${end.x} ${end.y}" ` +
    `fill="none" stroke="${color}" stroke-width="${width}"${dash ? ` stroke-dasharray="${dash}"` : ""}/>`
  );
}

/** An arrow from a node that steps back to the node whose board it repeats. It runs behind the cards between them. */
function drawReturn(from: Point, to: Point, card: Size, palette: Palette): string {
  const isRight = from.x + 1 >= to.x;
  const sign = isRight ? 1 : -1;
  const start = { x: round(from.x + (isRight ? card.width - 12 : 12)), y: round(from.y) };
  const end = { x: round(to.x + (isRight ? card.width + 2 : -2)), y: round(to.y + card.height * 0.6) };
  return (
    `<path d="M${start.x} ${start.y}C${start.x} ${round(start.y - 100)} ${round(end.x + sign * 50)} ${end.y} ${end.x} ${end.y}" ` +
    `fill="none" stroke="${palette.wrong}" stroke-width="2" stroke-dasharray="6 4"/>` +
    `<path d="M${end.x} ${end.y}l${sign * 9} -5v10z" fill="${palette.wrong}"/>`
  );
}

/** What the cards mean, as far as there are such cards. */
function drawLegend(
  nodes: TreeNode[],
  heuristic: string,
  palette: Palette,
  width: number,
): { svg: string; height: number } {
  const has = (test: (node: TreeNode) => boolean) => nodes.some(test);
  const swatch = (edge: string, stroke: number, dash = "") =>
    `<rect x="1" y="-12" width="15" height="15" rx="4" fill="${palette.card}" stroke="${edge}" stroke-width="${stroke}"` +
    `${dash ? ` stroke-dasharray="${dash}"` : ""}/>`;
  const entries: [mark: string, words: string][] = [["", `priority = moves + ${heuristic}`]];
  if (has(({ step }) => step !== null)) {
    entries.push([`<circle cx="8" cy="-4.5" r="8" fill="${palette.dequeued}"/>`, "dequeued in this step"]);
  }
  if (has(({ kind, stepsBack }) => kind === "waiting" && !stepsBack)) {
    entries.push([swatch(palette.waiting, 1.5, "5 3"), "waiting in the queue"]);
  }
  if (has(({ kind }) => kind === "disallowed")) {
    const cross = `<path d="M4 -9l9 9m0 -9l-9 9" stroke="${palette.wrong}" stroke-width="2"/>`;
    entries.push([swatch(palette.line, 1, "2 3") + cross, "disallowed: it would step straight back"]);
  }
  if (has(({ stepsBack }) => stepsBack)) {
    entries.push([swatch(palette.wrong, 3), "steps back to the board two moves before"]);
  }
  if (has(({ isOnWay }) => isOnWay)) {
    entries.push([
      `<path d="M0 -4.5h17" stroke="${palette.goal}" stroke-width="3.5"/>`,
      "the way to the goal",
    ]);
  }
  const parts: string[] = [];
  let x = PAD;
  let y = 24;
  for (const [mark, words] of entries) {
    const space = (mark ? 24 : 0) + words.length * 6.9 + 22;
    if (x > PAD && x + space > width) {
      x = PAD;
      y += LINE + 5;
    }
    parts.push(
      `<g transform="translate(${round(x)} ${y})">${mark}${text(words, mark ? 24 : 0, 0, palette.soft, 13)}</g>`,
    );
    x += space;
  }
  return { svg: parts.join(""), height: y + 10 };
}

function text(content: string, x: number, y: number, fill: string, size: number): string {
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}">${escapeXml(content)}</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
