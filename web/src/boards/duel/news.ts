/** What the last lines of the log tell about the table. Pure. */

import type { LogLine } from "../../lib/types";

export type Kind = "build" | "sell" | "raise";

export interface Taken {
  seat: number;
  card: string;
  kind: Kind;
}

const PLAYED: Record<string, Kind> = {
  "event.build": "build",
  "event.build-free": "build",
  "event.build-chain": "build",
  "event.sell": "sell",
  "event.raise": "raise",
};

/** What was done with the cards that left their places, by place. `places` says where each card lay. */
export function takenBy(
  news: readonly LogLine[],
  places: ReadonlyMap<string, { age: number; slot: number }>,
  age: number,
): Map<number, Taken> {
  const found = new Map<number, Taken>();
  for (const line of news) {
    const kind = PLAYED[line.key];
    const card = line.params["card"] as string | undefined;
    const place = card === undefined ? undefined : places.get(card);
    if (kind && card && place?.age === age) found.set(place.slot, { seat: Number(line.params["seat"]), card, kind });
  }
  return found;
}

const cardsOf = (news: readonly LogLine[], wanted: (key: string) => boolean): Set<string> =>
  new Set(news.filter((line) => wanted(line.key)).map((line) => String(line.params["card"])));

/** Cards just turned up. */
export const turnedUp = (news: readonly LogLine[]): Set<string> => cardsOf(news, (key) => key === "event.turn-up");

/** Cards that came into a city. */
export const builtBy = (news: readonly LogLine[]): Set<string> =>
  cardsOf(news, (key) => PLAYED[key] === "build" || key === "event.revive");

/** Where the pawn stood before it moved, as the first seat counts; null if it did not move. */
export function pawnBefore(news: readonly LogLine[], pawn: number, capital: number): number | null {
  const moves = news.filter((line) => line.key === "event.conflict");
  if (!moves.length) return null;
  const way = moves.reduce((sum, { params }) => sum + Number(params["shields"]) * (params["seat"] === 0 ? 1 : -1), 0);
  return Math.max(-capital, Math.min(capital, pawn - way));
}
