/** Stepping through a game. Pure: the page fetches the position that comes out. */

import type { TableState } from "./types";

export interface Replay {
  open: boolean;
  at: number;
  last: number;
  playing: boolean;
}

export const CLOSED: Replay = { open: false, at: 0, last: 0, playing: false };
export const STEP_MS = 1100;

export type ReplayMove =
  | { kind: "open"; at: number; last: number }
  | { kind: "go"; at: number }
  | { kind: "step"; by: number }
  | { kind: "tick" }
  | { kind: "play" }
  | { kind: "pause" }
  | { kind: "grown"; last: number }
  | { kind: "close" };

const within = (value: number, last: number) => Math.max(0, Math.min(last, Math.round(value)));

export function replayed(replay: Replay, move: ReplayMove): Replay {
  switch (move.kind) {
    case "open":
      return { open: true, at: within(move.at, move.last), last: move.last, playing: false };
    case "close":
      return CLOSED;
  }
  if (!replay.open) return replay;
  switch (move.kind) {
    case "go":
      return { ...replay, at: within(move.at, replay.last), playing: false };
    case "step":
      return { ...replay, at: within(replay.at + move.by, replay.last), playing: false };
    case "play":
      return { ...replay, playing: true, at: replay.at >= replay.last ? 0 : replay.at };
    case "pause":
      return { ...replay, playing: false };
    case "tick": {
      if (!replay.playing) return replay;
      const at = within(replay.at + 1, replay.last);
      return { ...replay, at, playing: at < replay.last };
    }
    case "grown":
      return { ...replay, last: move.last, at: within(replay.at, move.last) };
  }
}

/** Whoever has a table alone, or against bots, may do with it as they like; a finished game is everybody's. A seat that a bot
 * keeps for somebody is theirs. */
export function isMine(state: TableState): boolean {
  return (
    state.seats.some((seat) => seat.mine) &&
    !state.rated &&
    state.seats.every((seat) => (seat.kind === "bot" ? !seat.instead : seat.kind === "person" && seat.mine))
  );
}

/** Playing on from a position makes a new table: of finished games, and of those one has alone. */
export function mayBranch(state: TableState): boolean {
  return state.status === "over" || state.status === "review" || isMine(state);
}

/** Positions gone by that were looked at: each is asked for once. */
export class Pasts {
  private readonly kept = new Map<string, TableState>();

  async at(key: string, find: () => Promise<TableState | null>): Promise<TableState | null> {
    const past = this.kept.get(key) ?? (await find());
    if (past) this.kept.set(key, past);
    return past;
  }

  clear(): void {
    this.kept.clear();
  }
}
