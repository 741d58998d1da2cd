/** Cards, tokens, Wonders and coins of a position of Duel, carried from place to place. */
import { type Grips, marked } from "../../lib/grips";
import { exchanged, valueAt, withValue } from "../../lib/paths";
import type { Options } from "../../lib/desk.svelte";

type Thing = { kind: "card" | "token" | "wonder"; id: string } | { kind: "coin"; seat: number };

const MARKS = { card: ["card", "built"], token: ["token", "kept"], wonder: ["wonder"] } as const;
const NAMES = { card: "card", token: "progress", wonder: "wonder" } as const;
const KINDS = ["card", "token", "wonder"] as const;
const AT = "deal.position";

function thingAt(target: Element): Thing | null {
  for (const kind of KINDS)
    for (const mark of MARKS[kind]) {
      const id = marked(target, mark);
      if (id) return { kind, id };
    }
  const seat = marked(target, "coins");
  return seat === null ? null : { kind: "coin", seat: Number(seat) };
}

const rowOf = (options: Options, path: string) => (valueAt(options, path) as (string | null)[] | undefined) ?? [];

/** A card leaves where it lies: a city, the discards, or its place, which is then empty. */
function without(options: Options, id: string): Options {
  let left = options;
  for (const path of [`${AT}.cities[0].cards`, `${AT}.cities[1].cards`, `${AT}.discard`])
    left = withValue(
      left,
      path,
      rowOf(left, path).filter((one) => one !== id),
    );
  const slot = rowOf(left, `${AT}.layout`).indexOf(id);
  if (slot < 0) return left;
  return withValue(withValue(left, `${AT}.layout[${slot}]`, null), `${AT}.gone`, [...rowOf(left, `${AT}.gone`), slot]);
}

function inCity(options: Options, thing: Thing, seat: number): Options {
  const city = `${AT}.cities[${seat}]`;
  const other = `${AT}.cities[${1 - seat}]`;
  if (thing.kind === "coin") {
    const coins = (path: string) => Number(valueAt(options, `${path}.coins`) ?? 0);
    return withValue(withValue(options, `${other}.coins`, coins(other) - 1), `${city}.coins`, coins(city) + 1);
  }
  if (thing.kind === "card") {
    const left = without(options, thing.id);
    return withValue(left, `${city}.cards`, [...rowOf(left, `${city}.cards`), thing.id]);
  }
  const left = withValue(
    options,
    `${other}.progress`,
    rowOf(options, `${other}.progress`).filter((one) => one !== thing.id),
  );
  return withValue(left, `${city}.progress`, [...rowOf(left, `${city}.progress`), thing.id]);
}

export const grips: Grips<Thing> = {
  take: (target, { game }) => {
    const thing = thingAt(target);
    if (!thing) return null;
    return { thing, name: thing.kind === "coin" ? "1" : (game.names[NAMES[thing.kind]]?.[thing.id] ?? thing.id) };
  },
  place: (thing, target) => {
    const other = thingAt(target);
    if (other && thing.kind !== "coin" && other.kind === thing.kind && other.id !== thing.id)
      return target.closest(MARKS[thing.kind].map((mark) => `[data-${mark}]`).join());
    if (thing.kind === "wonder") return null;
    const city = target.closest("[data-city]");
    return thing.kind === "coin" && city?.getAttribute("data-city") === String(thing.seat) ? null : city;
  },
  put: (thing, target, { options }) => {
    const other = thingAt(target);
    if (other && thing.kind !== "coin" && other.kind === thing.kind && other.id !== thing.id)
      return [exchanged(options, thing.id, other.id)];
    return [inCity(options, thing, Number(marked(target, "city")))];
  },
  pathOf: (target, options) => {
    const thing = thingAt(target);
    if (thing?.kind !== "card") return null;
    for (const path of [`${AT}.layout`, `${AT}.cities[0].cards`, `${AT}.cities[1].cards`]) {
      const place = rowOf(options, path).indexOf(thing.id);
      if (place >= 0) return `${path}[${place}]`;
    }
    return null;
  },
};
