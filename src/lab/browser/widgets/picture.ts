import { makeWith, openFrame } from "../frame";

/** A picture that follows the page's theme. */
export function mount(element: Element | null, { svg }: { svg: string }): void {
  const root = openFrame(element, "div { overflow-x: auto; } svg { max-width: none; }");
  root?.append(makeWith("div", {}, svg));
}
