/** The plate of each way in which a game can end, and what decided it. */

import { emblem } from "./emblems";
import { seatOfLine } from "./log";
import { heaviness, weightOf } from "./tempo";
import type { GamePage, LogLine, Outcome, TableState } from "./types";

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
  /** Where it can be seen. */
  position: number;
  /** How the chances of the seat looked from changed, of a hundred. */
  change: number;
  text: string;
  params: Record<string, unknown>;
}

/** Whose fortune is told: that of whoever looks, or the winner's. */
export function heroOf({ seats, outcome }: Pick<TableState, "seats" | "outcome">): number {
  const mine = seats.flatMap((seat, index) => (seat.mine ? [index] : []));
  return (mine.length === 1 ? mine[0] : outcome?.winners[0]) ?? 0;
}

/** What decided a game for the one whose fortune is told, in words. */
export function turnings(
  state: Pick<TableState, "seats" | "outcome" | "moments" | "log" | "position" | "view">,
): Turning[] {
  return (state.moments?.[heroOf(state)] ?? []).map(({ first, last, seat, change }) => {
    const line = telling(
      state.log.filter(({ position }) => position > first && position <= last),
      last === state.position,
      (one) => seatOfLine(one, state.view) === seat,
    );
    return { position: line?.position ?? last, change, text: line?.text ?? "", params: line?.params ?? {} };
  });
}

/**
 * The line that says most of what happened: the weightiest, of those the one that brought most points, and rather of whoever
 * answered. That something begins or ends says little, unless the game ends with it.
 */
function telling(lines: readonly LogLine[], end: boolean, own: (line: LogLine) => boolean): LogLine | undefined {
  const points = ({ params }: LogLine) => (typeof params.points === "number" ? params.points : 0);
  const weight = (line: LogLine) => (end || weightOf(line) !== "end" ? heaviness(line) : 0);
  const rank = (line: LogLine) => [weight(line), points(line), own(line) ? 1 : 0];
  return [...lines].sort((one, other) => compared(rank(other), rank(one)))[0];
}

const compared = (one: readonly number[], other: readonly number[]): number =>
  one.map((part, index) => part - (other[index] ?? 0)).find(Boolean) ?? 0;

/** How wide a mark is, with some room. */
const MARK = 22;

/** Places of marks on a line so long, in order, none over another. */
export function apart(places: readonly number[], length: number): number[] {
  const moved: number[] = [];
  for (const place of places) moved.push(Math.max(place, (moved.at(-1) ?? -MARK) + MARK));
  return moved.map((place, index) => Math.min(place, length - (moved.length - 1 - index) * MARK));
}

/** How much a change is, in three steps. */
export const stepsOf = (change: number): 1 | 2 | 3 => (Math.abs(change) >= 20 ? 3 : Math.abs(change) >= 8 ? 2 : 1);

/** Was it over before the points were counted? */
export const isSudden = (page: GamePage | undefined, ending: string): boolean => page?.sudden.includes(ending) ?? false;
