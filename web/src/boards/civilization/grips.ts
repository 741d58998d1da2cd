/** Figures, Cities and what stands around them, carried over the map of a position of Civilization. */
import type { Options } from "../../lib/desk.svelte";
import { type Grips, marked } from "../../lib/grips";
import { valueAt, withValue } from "../../lib/paths";
import { dealWord } from "../../lib/words/deals";
import type { CivilizationView } from "./view";

interface Thing {
  kind: "armies" | "scouts" | "cities" | "capital" | "pieces";
  seat: number;
  from: string;
}

const seatAt = (thing: Thing) => `deal.position.seats[${thing.seat}]`;

/** The options with an entry for each seat, so that there is something to change. */
function seated(options: Options, count: number): Options {
  const given = (valueAt(options, "deal.position.seats") as unknown[] | undefined) ?? [];
  return withValue(
    options,
    "deal.position.seats",
    Array.from({ length: count }, (_, seat) => given[seat] ?? {}),
  );
}

function moved(options: Options, thing: Thing, to: string): Options {
  const path = `${seatAt(thing)}.${thing.kind}`;
  const there = valueAt(options, path);
  if (thing.kind === "capital") return withValue(options, path, to);
  if (thing.kind === "pieces") {
    const pieces = Object.entries((there ?? {}) as Record<string, string>);
    return withValue(options, path, Object.fromEntries(pieces.map(([at, one]) => [at === thing.from ? to : at, one])));
  }
  const row = (there ?? []) as string[];
  const place = row.indexOf(thing.from);
  return place < 0 ? options : withValue(options, `${path}[${place}]`, to);
}

export const grips: Grips<Thing> = {
  take: (target, { view: given, game }) => {
    const from = marked(target, "area");
    const view = given as unknown as CivilizationView;
    const square = view.map.squares.find((one) => one.at === from);
    if (!from || !square) return null;
    if (square.figures) {
      const kind = square.figures.armies ? "armies" : "scouts";
      return { thing: { kind, seat: square.figures.seat, from }, name: dealWord(kind) };
    }
    const city = view.cities.find((one) => one.id === (square.city ?? square.outskirts));
    if (!city) return null;
    if (square.city) {
      const kind = city.capital ? "capital" : "cities";
      return { thing: { kind, seat: city.seat, from }, name: dealWord(kind) };
    }
    if (!square.piece) return null;
    const { id } = square.piece;
    const name = Object.values(game.names).find((kind) => id in kind)?.[id] ?? id;
    return { thing: { kind: "pieces", seat: city.seat, from }, name };
  },
  place: (thing, target) => {
    const to = marked(target, "area");
    return to && to !== thing.from ? target.closest("[data-area]") : null;
  },
  put: (thing, target, { options, view }) => {
    const to = marked(target, "area");
    return to ? [moved(seated(options, (view as unknown as CivilizationView).seats.length), thing, to)] : [];
  },
};
