/** The plate of each way in which a game can end, and what decided it. */

import { emblem } from "./emblems";
import { heaviest, weightOf } from "./tempo";
import type { GamePage, LogLine, Outcome } from "./types";

type Ended = Pick<Outcome, "ending" | "winners">;

const PLATES = import.meta.glob<string>("../boards/*/endings/*.svg", { query: "?url", import: "default", eager: true });

/** Which of a game's plates is shown: that of the ending for the seat that won, of the ending, or the usual one. */
export function plateName(game: string, { ending, winners }: Ended): string | null {
  const names = [`${ending}-${winners[0]}`, ending, "usual"];
  return names.find((name) => `../boards/${game}/endings/${name}.svg` in PLATES) ?? null;
}

/** The plate of an ending; a game without plates has its emblem. */
export function plate(game: string, ended: Ended): string {
  return PLATES[`../boards/${game}/endings/${plateName(game, ended)}.svg`] ?? emblem(game);
}

export interface Turning {
  position: number;
  /** How much the lead of the seat looked from grew, or shrank. */
  swing: number;
  text: string;
}

/** The lead of a seat over the best of the others after each position. */
export function leads(history: readonly (readonly number[])[], seat: number): number[] {
  return history.map((row) => (row[seat] ?? 0) - Math.max(...row.filter((_, other) => other !== seat), 0));
}

/**
 * The positions at which the lead changed most, in the order of the game: of equal ones the later, which left less time to
 * answer. What ended it at once is always among them.
 */
export function turnings(
  history: readonly (readonly number[])[],
  log: readonly LogLine[],
  seat: number,
  most: number,
  sudden: boolean,
  /** The peoples of the seat looked from, where the game has them. */
  peoples: readonly string[] = [],
): Turning[] {
  const lead = leads(history, seat);
  const last = history.length - 1;
  const told = new Map<number, LogLine[]>();
  for (const line of log) told.set(line.position, [...(told.get(line.position) ?? []), line]);
  const found = lead
    .map((value, position) => ({ position, swing: position ? value - (lead[position - 1] ?? 0) : 0 }))
    .filter(({ position, swing }) => swing !== 0 && position < last && told.has(position))
    .sort((one, other) => Math.abs(other.swing) - Math.abs(one.swing) || other.position - one.position)
    .slice(0, sudden ? most - 1 : most);
  if (sudden) found.push({ position: last, swing: (lead[last] ?? 0) - (lead[last - 1] ?? 0) });
  return found
    .sort((one, other) => one.position - other.position)
    .map(({ position, swing }) => ({
      position,
      swing,
      text: tell(told.get(position) ?? [], swing > 0, seat, peoples),
    }));
}

/** The line that says most of what happened: the one that gave most points to whoever gained by it, else the weightiest. */
function tell(all: readonly LogLine[], own: boolean, seat: number, peoples: readonly string[]): string {
  const points = ({ params }: LogLine) => (typeof params.points === "number" ? params.points : 0);
  const mine = ({ params }: LogLine) => params.seat === seat || peoples.includes(String(params.civ ?? params.faction));
  const theirs = all.filter((line) => points(line) > 0 && mine(line) === own);
  const lines = theirs.length ? theirs : all;
  const best = Math.max(0, ...lines.map(points));
  const scored = best > 0 ? lines.find((line) => points(line) === best) : undefined;
  if (scored) return scored.text;
  const weight = heaviest(lines);
  return (lines.find((line) => weightOf(line) === weight) ?? lines[0])?.text ?? "";
}

/** Was it over before the points were counted? */
export const isSudden = (page: GamePage | undefined, ending: string): boolean => page?.sudden.includes(ending) ?? false;
