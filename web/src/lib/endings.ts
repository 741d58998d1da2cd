/** The plate of each way in which a game can end, and what decided it. */

import type { LogLine, Outcome } from "./types";
import { heaviest, weightOf } from "./tempo";

const PLATES = import.meta.glob<string>("../art/endings/*.svg", { query: "?url", import: "default", eager: true });

/** The endings that have no plate of their own. */
const LIKE: Record<string, string> = {
  "duel-civil-blue": "duel-civil",
  "duel-shared": "duel-civil",
  "gheos-tokens": "gheos-epochs",
  "civilization-turns": "civilization-culture",
  "civilization-lesson": "civilization-culture",
};
const USUAL: Record<string, string> = {
  duel: "duel-civil",
  gheos: "gheos-epochs",
  "inner-sea": "inner-sea-points",
  "middle-east": "middle-east-points",
  civilization: "civilization-culture",
};

/** Which plate is shown for an ending; the army of the second seat wears the second seat's colours. */
export function plateName(game: string, outcome: Pick<Outcome, "ending" | "winners">): string {
  const own = `${game}-${outcome.ending}`;
  if (own === "duel-military" && outcome.winners[0] === 1) return "duel-military-lapis";
  const name = LIKE[own] ?? own;
  return `../art/endings/${name}.svg` in PLATES ? name : (USUAL[game] ?? "civilization-culture");
}

export function plate(game: string, outcome: Pick<Outcome, "ending" | "winners">): string {
  return PLATES[`../art/endings/${plateName(game, outcome)}.svg`] ?? "";
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

/** The positions at which the lead changed most, in the order of the game; what ended it at once is always among them. */
export function turnings(
  history: readonly (readonly number[])[],
  log: readonly LogLine[],
  seat: number,
  most: number,
  sudden: boolean,
): Turning[] {
  const lead = leads(history, seat);
  const last = history.length - 1;
  const told = new Map<number, LogLine[]>();
  for (const line of log) told.set(line.position, [...(told.get(line.position) ?? []), line]);
  const found = lead
    .map((value, position) => ({ position, swing: position ? value - (lead[position - 1] ?? 0) : 0 }))
    .filter(({ position, swing }) => swing !== 0 && position < last && told.has(position))
    .sort((one, other) => Math.abs(other.swing) - Math.abs(one.swing) || one.position - other.position)
    .slice(0, sudden ? most - 1 : most);
  if (sudden) found.push({ position: last, swing: (lead[last] ?? 0) - (lead[last - 1] ?? 0) });
  return found
    .sort((one, other) => one.position - other.position)
    .map(({ position, swing }) => ({ position, swing, text: tell(told.get(position) ?? []) }));
}

/** The line that says most of what happened. */
function tell(lines: readonly LogLine[]): string {
  const weight = heaviest(lines);
  return (lines.find((line) => weightOf(line) === weight) ?? lines[0])?.text ?? "";
}

/** Was it over before the points were counted? */
export function isSudden(game: string, ending: string): boolean {
  return (
    (game === "duel" && (ending === "military" || ending === "science")) ||
    (game === "civilization" && ending !== "turns")
  );
}
