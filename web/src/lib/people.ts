/** How a seat is called: its people first, where the game has peoples, then who plays it. */

import type { GameData, Seat, View } from "./types";

interface Peopled extends Partial<View> {
  civilizations?: readonly {
    civ?: string;
    seat?: number | null;
    points?: number;
    parts?: Readonly<Record<string, number>>;
    out?: boolean;
  }[];
  seats?: readonly { civ?: string | null }[];
}

/** The peoples of a seat, by name. */
export function peoplesNamed(game: GameData | null, view: Peopled | null | undefined, seat: number): string[] {
  const names = game?.names.civ ?? {};
  const several = (view?.civilizations ?? []).filter((one) => one.seat === seat).map((one) => one.civ);
  const ids = several.length ? several : [view?.seats?.[seat]?.civ];
  return ids.flatMap((id) => (id && names[id] ? [names[id]] : []));
}

/** A people that nobody plays: the rules lead it. */
export interface Nobody {
  civ: string;
  name: string;
  points: number;
  parts: Readonly<Record<string, number>>;
  out: boolean;
}

export function nobodys(game: GameData | null, view: Peopled | null | undefined): Nobody[] {
  return (view?.civilizations ?? []).flatMap(({ civ, seat, points = 0, parts = {}, out = false }) =>
    civ && seat === null ? [{ civ, name: game?.names.civ?.[civ] ?? civ, points, parts, out }] : [],
  );
}

/** "Carthage · Lucy", or "Lucy" where there are no peoples. */
export function fullName(
  game: GameData | null,
  view: Peopled | null | undefined,
  seats: readonly Seat[],
  seat: number,
  otherwise: string,
): string {
  const person = seats[seat]?.name || otherwise;
  return [...peoplesNamed(game, view, seat).slice(0, 2), person].join(" · ");
}
