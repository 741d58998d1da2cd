/** What of a board can be taken up at the desk, and what its deal is when it was put somewhere else. */

import type { Taken } from "./carry";
import type { Options } from "./desk.svelte";
import type { GameData, View } from "./types";

/** What lies on the desk: the options, whose deal says all of it, and what is seen of them. */
export interface Lying {
  game: GameData;
  options: Options;
  view: View;
}

export interface Grips<Thing> {
  /** What can be taken up at an element of the board. */
  take: (target: Element, lying: Lying) => Taken<Thing> | null;
  /** The element of the board that would have it. */
  place: (thing: Thing, target: Element) => Element | null;
  /** What to try when it was put there, the likeliest first. */
  put: (thing: Thing, target: Element, lying: Lying) => Options[];
  /** Where in the options that stands which can change places with something of the form; null: nowhere. */
  pathOf?: (target: Element, options: Options) => string | null;
}

/** The attribute of an element or of what it is within. */
export const marked = (target: Element, name: string): string | null =>
  target.closest(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? null;
