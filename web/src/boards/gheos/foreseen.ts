/** What a play would do to the land, read out of what the engine tells of it and the view it would lead to. */

import type { Preview } from "../../lib/types";
import { type Colour, type Play, SYMBOLS } from "./model";
import type { GheosView, RegionView } from "./view";

export type Tally = Pick<RegionView, (typeof SYMBOLS)[number]>;

export interface Effect {
  /** Civilizations at war with their swords, most first; empty without a war. */
  war: { colour: Colour; swords: number }[];
  migrant: Colour | null;
  /** The play costs a follower. */
  price: boolean;
  /** Civilizations that leave the board, and how: on an island, among another civilization, or in war. */
  lost: { colour: Colour; how: "war" | "island" | "others"; other: Colour | null }[];
  /** The wheat of the land on which a migrant settles. */
  settles: number | null;
  /** Points of the temple of the tile. */
  temple: number | null;
  /** What the seat is asked next. */
  step: string | null;
  /** What the continents of civilizations gain or lose. */
  change: { colour: Colour; tally: Tally }[];
  /** The free continent that the tile is part of, and whether it is part of an island. */
  free: Tally | null;
  island: boolean;
  /** What a token of the seat would score then. */
  cups: number | null;
}

const WAYS = { "event.perish": "war", "event.lost-on-island": "island", "event.lost-among-others": "others" } as const;

export function effectOf(view: GheosView, seat: number | null, play: Play, preview: Preview): Effect {
  const after = preview.view as Partial<GheosView>;
  const told = (key: string) => preview.log.filter((line) => line.key === key).map((line) => line.params);
  const lands = landsOf(after, play);
  return {
    war: told("event.war")
      .map(({ colour, swords }) => ({ colour: colour as Colour, swords: Number(swords) }))
      .sort((one, other) => other.swords - one.swords),
    migrant: (told("event.migration")[0]?.colour as Colour | undefined) ?? null,
    price: told("event.pay").length > 0 || after.step === "Payment",
    lost: preview.log.flatMap(({ key, params }) =>
      key in WAYS ? [{ colour: params.colour, how: WAYS[key as keyof typeof WAYS], other: params.other ?? null }] : [],
    ),
    settles: told("event.migrated").map(({ colour }) => homeOf(after, colour)?.wheat ?? 0)[0] ?? null,
    temple: (told("event.temple")[0]?.points as number | undefined) ?? null,
    step: after.step ?? null,
    change: changes(view, after),
    free: lands.find((land) => land.kind === "continent" && land.colour === null) ?? null,
    island: lands.some((land) => land.kind === "island"),
    cups: seat === null ? null : (after.seats?.[seat]?.by_cups ?? null),
  };
}

/** The islands and continents that the tile would be part of. */
function landsOf(after: Partial<GheosView>, play: Play): RegionView[] {
  const laid = after.board?.find((tile) => tile.row === play.row && tile.column === play.column);
  return (after.regions ?? []).filter((land) => laid?.regions.includes(land.region));
}

function homeOf(view: Partial<GheosView>, colour: Colour): RegionView | undefined {
  const home = view.civilizations?.find((one) => one.colour === colour)?.region ?? null;
  return home === null ? undefined : view.regions?.find((land) => land.region === home);
}

function changes(view: GheosView, after: Partial<GheosView>): Effect["change"] {
  return view.civilizations.flatMap(({ colour }) => {
    const [old, now] = [homeOf(view, colour), homeOf(after, colour)];
    if (!old || !now || SYMBOLS.every((symbol) => old[symbol] === now[symbol])) return [];
    const tally = Object.fromEntries(SYMBOLS.map((symbol) => [symbol, now[symbol] - old[symbol]])) as unknown as Tally;
    return [{ colour, tally }];
  });
}
