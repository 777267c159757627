/** A source of random numbers that gives the same ones for the same seed, on every machine. */
export interface Random {
  /** A number from 0 up to but not including 1. */
  next(): number;
  /** A whole number from 0 up to but not including n. */
  below(n: number): number;
  /** Brings an array into random order, every order being equally likely, and returns that same array. */
  shuffle<T>(array: T[]): T[];
}

/**
 * Makes a source of random numbers. The seed is any whole number that JavaScript holds exactly.
 *
 * The generator is sfc32 of PractRand (https://pracrand.sourceforge.net): 128 bits of state, four additions a number.
 */
export function createRandom(seed: number): Random {
  if (!Number.isSafeInteger(seed)) throw new RangeError(`a seed is a whole number, not ${seed}`);
  let a = seed | 0;
  let b = Math.floor(seed / 2 ** 32) | 0;
  let c = 0;
  let counter = 1;

  function bits32(): number {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }
  // The first numbers still show how alike two seeds are.
  for (let i = 0; i < 15; i++) bits32();

  const random: Random = {
    next: () => ((bits32() >>> 5) * 2 ** 26 + (bits32() >>> 6)) / 2 ** 53,
    below: (n) => Math.floor(random.next() * n),
    shuffle(array) {
      for (let last = array.length - 1; last > 0; last--) {
        const chosen = random.below(last + 1);
        [array[last], array[chosen]] = [array[chosen], array[last]];
      }
      return array;
    },
  };
  return random;
}
