/** What is thrown where a search or a heuristic has no means for a board of this size. */
export class TooLarge extends RangeError {
  override name = "TooLarge";
}
