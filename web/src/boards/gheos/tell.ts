/** Sentences about tiles, cells and what a play would cause. */

import type { Effect, Tally } from "./foreseen";
import { COLOURS, SYMBOLS, type Colour, type Mark, type TileKind } from "./model";
import type { GheosView } from "./view";
import type { Words } from "./words";

export interface Names {
  colour: (colour: Colour) => string;
  symbol: (mark: Mark) => string;
}

export function namesOf(texts: Record<string, string>, words: Words): Names {
  const symbol = (mark: string): string => texts[`name.symbol.${mark}`] ?? mark;
  return {
    colour: (colour) => texts[`name.colour.${colour}`] ?? colour,
    symbol: (mark) => (mark.startsWith("temple_") ? words.temple(symbol(mark.slice(7))) : symbol(mark)),
  };
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function tileText(kind: TileKind | undefined, words: Words, names: Names): string {
  if (!kind) return words.tile;
  return kind.parts
    .map((part) => {
      const held = part.symbols.map(names.symbol).join(", ") || words.nothing;
      return `${part.kind === "coast" ? words.coast : words.mass}: ${held}`;
    })
    .join("; ");
}

/** Followers of a colour that are out with the players: all, and those of a seat. */
export function heldOf(view: GheosView, colour: Colour, seat: number | null): { all: number; own: number } {
  let all = 0;
  for (const other of view.seats) all += other.followers[colour] ?? 0;
  return { all, own: seat === null ? 0 : (view.seats[seat]?.followers[colour] ?? 0) };
}

export interface Told {
  tone: "war" | "migration" | "calm" | "refused";
  title: string;
  /** Gains of a civilization, to be shown as glyphs. */
  tally: Tally | null;
  /** The tally is what there is, not what changes. */
  whole: boolean;
  lines: string[];
}

/** What a play would do; `seen` is null until that is known. What is not legal tells why, as soon as that is known. */
export function tell(
  seen: Effect | null,
  refusal: string,
  legal: boolean,
  view: GheosView,
  seat: number | null,
  words: Words,
  names: Names,
): Told {
  const lines: string[] = [];
  const told: Told = { tone: "calm", title: words.wait, tally: null, whole: false, lines };
  if (!legal) return { ...told, tone: "refused", title: words.impossible, lines: [refusal || words.clickWhy] };
  if (!seen) return told;
  told.title = words.quiet;
  if (seen.war.length) {
    told.tone = "war";
    told.title = words.war(seen.war.map((side) => `${names.colour(side.colour)} ${side.swords}`).join(" – "));
  } else if (seen.migrant !== null) {
    told.tone = "migration";
    told.title = words.migration(names.colour(seen.migrant));
  } else {
    calm(told, seen, words, names);
  }
  if (seen.price) lines.push(words.pays);
  if (seen.step === "War") lines.push(words.tied);
  if (seen.step === "Migration") lines.push(words.chooseGoal);
  for (const { colour, how, other } of seen.lost) {
    const held = heldOf(view, colour, seat);
    if (how === "war") lines.push(words.leaves(names.colour(colour), held.all, held.own));
    else if (how === "island") lines.push(words.lostOnIsland(names.colour(colour), held.all));
    else lines.push(words.lostAmong(names.colour(colour), other === null ? "" : names.colour(other), held.all));
  }
  if (seen.settles !== null) lines.push(words.goesTo(seen.settles));
  if (seen.temple !== null) lines.push(words.templeGives(seen.temple));
  const now = seat === null ? null : (view.seats[seat]?.by_cups ?? null);
  if (seen.cups !== null && now !== null && seen.cups !== now) lines.push(words.tokenWould(now, seen.cups));
  return told;
}

/** What it does to continents, where nobody fights and nobody wanders. */
function calm(told: Told, seen: Effect, words: Words, names: Names): void {
  const [first, ...more] = seen.change;
  if (first) {
    const better = SYMBOLS.every((symbol) => first.tally[symbol] >= 0);
    told.title = capital((better ? words.grows : words.changes)(names.colour(first.colour)));
    told.tally = first.tally;
    for (const { colour, tally } of more) told.lines.push(`${names.colour(colour)} ${tallyText(tally, names)}`);
  } else if (seen.free) {
    told.title = words.freeLand;
    told.tally = seen.free;
    told.whole = true;
  } else if (seen.island) {
    told.title = words.island;
  }
}

export function tallyText(tally: Tally, names: Names, whole = false): string {
  return SYMBOLS.filter((symbol) => tally[symbol] !== 0)
    .map((symbol) => `${names.symbol(symbol)} ${whole ? tally[symbol] : signed(tally[symbol])}`)
    .join(", ");
}

export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

export function spoken(told: Told, names: Names): string {
  return [told.title, told.tally ? tallyText(told.tally, names, told.whole) : "", ...told.lines]
    .filter(Boolean)
    .join(". ");
}

export const inOrder = (one: Colour, other: Colour): number => COLOURS.indexOf(one) - COLOURS.indexOf(other);
