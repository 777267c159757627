import type { Misconception } from "../check";
import type { Plain } from "../plain";

/** A board to ask about. */
export type BoardInput = { tiles: number[][] };

/** A wrong idea of a method that answers with one value. */
export type Idea = Misconception<BoardInput>;

/** The answer of an idea that ends in an error of this kind. */
export const thrown = (name: string): Plain => ({ $: "threw", name, message: "" });
