/** A class or method that is not there. */
export class Missing extends Error {
  constructor(override readonly name: string) {
    super(`${name} is missing`);
  }
}
