/** A closer look at a thing of the table: its name, and in words all that it does and costs. */

import type { GameData } from "./types";

export interface Closer {
  title: string;
  lines: string[];
  /** What was pressed, to be drawn larger. */
  node?: Element;
}

/** The marks that boards put on their things: the id of each is the value. */
const MARKS = [
  "card",
  "pick",
  "wonder",
  "deity",
  "offer",
  "token",
  "tech",
  "event",
  "government",
  "building",
  "area",
  "cell",
  "tile",
];
export const THINGS = MARKS.map((mark) => `[data-${mark}]`).join(", ");

type Known = Pick<GameData, "names" | "components">;

export function nameOf(id: string, { names }: Known): string {
  for (const things of Object.values(names)) if (things[id] && things[id] !== id) return things[id];
  return "";
}

/** What the data say of a thing, in our words. */
export function textOf(id: string, { components }: Known): string {
  for (const table of Object.values(components)) {
    if (!Array.isArray(table)) continue;
    const entry = table.find((one) => one?.id === id);
    if (typeof entry?.text === "string" && entry.text) return entry.text;
  }
  return "";
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What is under a point, if it is a thing; `told` is what the board says of it to those who listen. */
export function thingOf(ids: readonly string[], told: string, game: Known): Closer | null {
  const id = ids.find((one) => nameOf(one, game)) ?? "";
  const name = nameOf(id, game);
  const text = textOf(id, game);
  const said = told.trim().replace(/\s+/g, " ");
  const title = name || said.split(/[:;,.]/)[0] || "";
  const rest = said.startsWith(title) ? said.slice(title.length).replace(/^[\s:;,.]+/, "") : said;
  const lines = [...rest.split(/;\s*/), said.includes(text) ? "" : text].filter(Boolean).map(sentence);
  return title ? { title, lines } : null;
}

/** Of the parts of a place on a map, the one that says what it is. */
function spokenOf(node: Element): Element {
  const { area } = (node as HTMLElement | SVGElement).dataset;
  if (!area || node.hasAttribute("aria-label")) return node;
  return node.closest("svg")?.querySelector(`[data-area="${area}"][aria-label]`) ?? node;
}

/** The same, of an element of the page. */
export function looked(target: EventTarget | null, game: Known | null): Closer | null {
  const pressed = target instanceof Element ? target.closest(THINGS) : null;
  if (!pressed || !game || !pressed.closest("main") || pressed.closest("[data-closer]")) return null; // those show themselves large
  const node = spokenOf(pressed);
  const marks = (node as HTMLElement | SVGElement).dataset;
  const ids = MARKS.flatMap((mark) => marks[mark] ?? []);
  const told = node.getAttribute("aria-label") ?? node.querySelector("[aria-label]")?.getAttribute("aria-label");
  const found = thingOf(ids, told ?? node.getAttribute("title") ?? "", game);
  return found && { ...found, node };
}
