/** A lesson's margin, as the page uses it: which answers go on, what to point at, and what was said before. Pure. */

import type { Option, Tutorial } from "./types";

export type Dot = "past" | "now" | "next";

/** Is this an answer that the lesson does not take now? */
export function isOther(tutorial: Tutorial | undefined, action: string): boolean {
  return tutorial !== undefined && !tutorial.answers.includes(action);
}

/**
 * The answers that a board may mark: in a lesson, those that the step asks for, and what else can be done with the same
 * thing, so that a board tells its uses truly.
 */
export function taken(tutorial: Tutorial | undefined, options: Option[]): Option[] {
  if (tutorial === undefined) return options;
  const things = new Set(tutorial.answers.map(thing));
  return options.filter(({ action }) => !isOther(tutorial, action) || things.has(thing(action)));
}

/** What an action is done with: its last part, if that is a name; else all of it. */
function thing(action: string): string {
  const last = action.slice(action.lastIndexOf(":") + 1);
  return /^-?\d+$/.test(last) ? action : last;
}

/** How to find a thing that a step points at, "card:baths": boards say it as `data-card="baths"`. */
export function selector(mark: string): string {
  const at = mark.indexOf(":");
  const id = mark.slice(at + 1).replace(/["\\]/g, "\\$&");
  return `[data-${mark.slice(0, at)}="${id}"]`;
}

/** One for each step. */
export function dots(tutorial: Tutorial): Dot[] {
  return Array.from({ length: tutorial.of }, (_, index) => {
    const number = index + 1;
    if (number < tutorial.step || tutorial.done) return "past";
    return number === tutorial.step ? "now" : "next";
  });
}

/** What has been read so far, the step shown now last. A step that was taken back takes the later ones with it. */
export function remember(pages: readonly Tutorial[], shown: Tutorial): Tutorial[] {
  const order = (page: Tutorial) => page.step + (page.done ? 1 : 0);
  return [...pages.filter((page) => order(page) < order(shown)), shown];
}
