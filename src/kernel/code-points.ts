// Jupyter counts positions in Unicode code points, JavaScript in UTF-16 units.

/** A position in code points as one in UTF-16 units. */
export function toUnits(code: string, points: number): number {
  return Array.from(code).slice(0, points).join("").length;
}

/** A position in UTF-16 units as one in code points. */
export function toPoints(code: string, units: number): number {
  return Array.from(code.slice(0, units)).length;
}
