/** How a seat is called: its people first, where the game has peoples, then who plays it. */

import type { GameData, Seat, View } from "./types";

interface Peopled extends Partial<View> {
  civilizations?: readonly { civ?: string; seat?: number | null }[];
  seats?: readonly { civ?: string | null }[];
}

/** The peoples of a seat, by name. */
export function peoplesNamed(game: GameData | null, view: Peopled | null | undefined, seat: number): string[] {
  const names = game?.names.civ ?? {};
  const several = (view?.civilizations ?? []).filter((one) => one.seat === seat).map((one) => one.civ);
  const ids = several.length ? several : [view?.seats?.[seat]?.civ];
  return ids.flatMap((id) => (id && names[id] ? [names[id]] : []));
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
