/** A group of tiles, each named by the place where it belongs. */
export type Pattern = readonly number[];

/** The entry of places that are not an arrangement: two tiles of the pattern would be on the same place. */
export const NO_ARRANGEMENT = 255;

/** The largest board a pattern's table can be made for: its places have to fit the bits of a number. */
export const LARGEST_DIMENSION = 5;

/** How many entries the table of a pattern with so many tiles has. */
export function tableSize(n: number, tiles: number): number {
  return (n * n) ** tiles;
}

/**
 * For each arrangement of a pattern's tiles, the least number of moves *of these tiles* that takes them home, wherever
 * the blank is. Other tiles move for nothing, so tables of patterns without a common tile may be added up.
 *
 * The entry of an arrangement is at place₀ + place₁·n² + place₂·n⁴ + …, so that a move changes one digit.
 *
 * Made by a breadth-first search from the goal. It goes from one arrangement and *region* to the next: the blank moves
 * for nothing among the places that no tile of the pattern holds, so a whole region of them is taken at once, as the
 * bits of a number. Cost: a few steps for each arrangement; 5.8 million of them for six tiles of a 4-by-4 board take
 * two seconds.
 */
export function buildPatternTable(n: number, goalBlank: number, pattern: Pattern): Uint8Array {
  const places = n * n;
  const size = tableSize(n, pattern.length);
  const moves = new Uint8Array(size).fill(NO_ARRANGEMENT);
  // For each arrangement the places where the blank has been, where it has newly come to, and where it comes to next.
  const Bits = places <= 16 ? Uint16Array : Uint32Array;
  const perWord = 4 / Bits.BYTES_PER_ELEMENT;
  const words = Math.ceil(size / perWord);
  const reached = new Bits(words * perWord);
  let fresh = new Bits(words * perWord);
  let nextFresh = new Bits(words * perWord);

  const tiles = pattern.length;
  const weights = pattern.map((_, i) => places ** i);
  const neighbors = Uint32Array.from({ length: places }, (_, place) => neighborBits(n, place));
  const { notFirst, notLast, all } = columnBits(n);
  const at = new Int32Array(tiles);

  /** Takes the blank, and so the pattern's tiles, as far as they get in one move from an arrangement. */
  const expand = (arrangement: number, distance: number): void => {
    let region = fresh[arrangement] & ~reached[arrangement];
    fresh[arrangement] = 0;
    if (region === 0) return;
    if (reached[arrangement] === 0) moves[arrangement] = distance;

    let free = all;
    for (let i = 0, rest = arrangement; i < tiles; i++) {
      // Half added, so that the product is never rounded below a whole number: quicker than a division.
      const quotient = ((rest + 0.5) * (1 / places)) | 0;
      at[i] = rest - quotient * places;
      rest = quotient;
      free &= ~(1 << at[i]);
    }
    for (let before = 0; before !== region;) {
      before = region;
      region |= (region << n) | (region >>> n) | ((region & notLast) << 1) | ((region & notFirst) >>> 1);
      region &= free;
    }
    reached[arrangement] |= region;

    for (let i = 0; i < tiles; i++) {
      const from = at[i];
      for (let open = neighbors[from] & region; open !== 0; open &= open - 1) {
        const to = 31 - Math.clz32(open & -open);
        const next = arrangement + (to - from) * weights[i];
        if ((reached[next] >>> from) & 1) continue;
        nextFresh[next] |= 1 << from;
        isDone = false;
      }
    }
  };

  fresh[pattern.reduce((sum, place, i) => sum + place * weights[i], 0)] = 1 << goalBlank;
  let isDone = false;
  for (let distance = 0; !isDone; distance++) {
    isDone = true;
    // In the order of the table: most moves then lead to an entry close by, which the processor's cache still holds.
    const freshWords = new Int32Array(fresh.buffer);
    for (let word = 0; word < words; word++) {
      if (freshWords[word] === 0) continue;
      for (let i = 0; i < perWord; i++) expand(word * perWord + i, distance);
    }
    [fresh, nextFresh] = [nextFresh, fresh];
  }
  return moves;
}

/** The places beside a place, as bits. */
function neighborBits(n: number, place: number): number {
  let bits = 0;
  if (place >= n) bits |= 1 << (place - n);
  if (place % n > 0) bits |= 1 << (place - 1);
  if (place % n < n - 1) bits |= 1 << (place + 1);
  if (place < n * n - n) bits |= 1 << (place + n);
  return bits;
}

function columnBits(n: number): { notFirst: number; notLast: number; all: number } {
  const all = 2 ** (n * n) - 1;
  let first = 0;
  for (let row = 0; row < n; row++) first |= 1 << (row * n);
  return { notFirst: all & ~first, notLast: all & ~(first << (n - 1)), all };
}
