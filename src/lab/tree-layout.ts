/** A tree to be drawn: each thing with its children, from left to right. */
export interface Branch {
  children: Branch[];
}

/** Where a branch stands: its middle in units of one card's width, and its level from 0 at the root. */
export interface Place {
  x: number;
  level: number;
}

/**
 * Gives every branch of a tree a place: parents in the middle above their children, subtrees as close together as
 * they fit, the leftmost card at 0. (The idea of E. Reingold and J. Tilford, Tidier drawings of trees, 1981: each
 * subtree is placed by itself, with its outline, and then pushed as a whole.)
 */
export function layOut<T extends Branch>(root: T): Map<T, Place> {
  const offsets = new Map<Branch, number>();
  const { left } = outlineOf(root, offsets);
  const places = new Map<T, Place>();
  const place = (branch: Branch, x: number, level: number) => {
    places.set(branch as T, { x, level });
    for (const child of branch.children) place(child, x + (offsets.get(child) as number), level + 1);
  };
  place(root, -Math.min(...left), 0);
  return places;
}

/** How far a subtree reaches on each level, seen from its root. */
interface Outline {
  left: number[];
  right: number[];
}

/** Places the children of a branch beside each other, relative to it, and returns the outline of the whole. */
function outlineOf(branch: Branch, offsets: Map<Branch, number>): Outline {
  const merged: Outline = { left: [], right: [] };
  const xs = branch.children.map((child) => {
    const outline = outlineOf(child, offsets);
    let x = 0;
    outline.left.forEach((left, level) => {
      if (level in merged.right) x = Math.max(x, merged.right[level] + 1 - left);
    });
    outline.left.forEach((left, level) => {
      merged.left[level] ??= x + left;
      merged.right[level] = x + outline.right[level];
    });
    return x;
  });
  const middle = xs.length === 0 ? 0 : (xs[0] + xs[xs.length - 1]) / 2;
  branch.children.forEach((child, i) => offsets.set(child, xs[i] - middle));
  return {
    left: [0, ...merged.left.map((x) => x - middle)],
    right: [0, ...merged.right.map((x) => x - middle)],
  };
}
