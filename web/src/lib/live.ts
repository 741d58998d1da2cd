/** Keeping up with a table: what to ask for next, and how what comes is joined to what is known. All pure. */

import type { ChatLine, LogLine, Pulse, TableState } from "./types";

export const isOver = ({ status }: TableState): boolean => status === "over" || status === "review";

/** The first position whose log lines are not known yet. */
export function since(known: TableState | null): number {
  return known === null ? 0 : known.position + 1;
}

/** Whether what the socket says is news. A server that started again may count from the beginning: different is new. */
export function isNews(known: TableState | null, seen: Pulse | null, pulse: Pulse): boolean {
  if (known === null || pulse.version !== known.version) return true;
  return seen !== null && (pulse.chat !== seen.chat || pulse.seats !== seen.seats || pulse.here !== seen.here);
}

export function readPulse(text: unknown): Pulse | null {
  if (typeof text !== "string") return null;
  try {
    const data = JSON.parse(text);
    if (typeof data?.version !== "number") return null;
    const [chat, seats, here] = [data.chat, data.seats, data.here].map((number) => Number(number ?? 0));
    return { version: data.version, chat: chat ?? 0, seats: seats ?? 0, here: here ?? 0 };
  } catch {
    return null;
  }
}

export type Joined =
  | { kind: "same" } // nothing to show
  | { kind: "next"; state: TableState; news: LogLine[] }
  | { kind: "again" }; // answers were taken back meanwhile: the whole log is needed

/**
 * Join a state asked for from position `from` on to the one that is known. A game that is over counts its positions
 * anew, those of secret questions too. Every answer adds one to version and position;
 * an undo adds one to the version alone, so if the two did not grow alike, the known log is no longer to be trusted.
 */
export function join(known: TableState | null, fresh: TableState, from: number): Joined {
  if (known === null || known.table !== fresh.table || known.seat !== fresh.seat) {
    return from === 0 ? { kind: "next", state: fresh, news: lastLines(fresh) } : { kind: "again" };
  }
  if (fresh.version < known.version && from !== 0) return { kind: "again" };
  const straight = fresh.version - known.version === fresh.position - known.position;
  if (from === 0) {
    const news = straight && fresh.position > known.position ? after(fresh.log, known.position) : lastLines(fresh);
    return { kind: "next", state: fresh, news };
  }
  if (!straight) return { kind: "again" };
  const added = fresh.log.filter((line) => line.position >= from);
  const state = { ...fresh, log: [...known.log.filter((line) => line.position < from), ...added] };
  if (fresh.version === known.version && sameSurroundings(known, state)) return { kind: "same" };
  return { kind: "next", state, news: fresh.position > known.position ? after(added, known.position) : [] };
}

function after(log: LogLine[], position: number): LogLine[] {
  return log.filter((line) => line.position > position);
}

/** What the last answer did: the mark of the last move when a table is opened. */
export function lastLines(state: TableState): LogLine[] {
  return state.position === 0 ? [] : state.log.filter((line) => line.position === state.position);
}

/** Whether two states of one version show the same people, chat and status. */
export function sameSurroundings(one: TableState, other: TableState): boolean {
  return (
    one.status === other.status &&
    lastNumber(one.chat) === lastNumber(other.chat) &&
    one.chat.length === other.chat.length &&
    JSON.stringify(one.seats) === JSON.stringify(other.seats) &&
    JSON.stringify(one.waiting) === JSON.stringify(other.waiting) &&
    JSON.stringify([one.clock, one.motion, one.back, one.undealt]) ===
      JSON.stringify([other.clock, other.motion, other.back, other.undealt]) &&
    (one.question === null) === (other.question === null)
  );
}

function lastNumber(chat: ChatLine[]): number {
  return chat[chat.length - 1]?.number ?? 0;
}

/** The seat this device should look from. */
export interface Looking {
  seat: number | null;
  /** The seat whose player must say they are there first. */
  curtain: number | null;
}

/** What the seats of one screen have seen of a position: each counts the positions that it sees. */
export class Looks {
  /** Those that have looked and were not asked: for whom a game asks may be a secret of theirs. */
  readonly idle = new Set<number>();
  /** All of whom any of them knew that they may be asked. */
  readonly named = new Set<number>();
  private readonly versions = new Map<number | null, number>();

  note({ version, seat, question, waiting }: Pick<TableState, "version" | "seat" | "question" | "waiting">): void {
    const before = this.versions.get(seat);
    if (before !== undefined && before !== version)
      for (const kept of [this.versions, this.idle, this.named]) kept.clear();
    this.versions.set(seat, version);
    if (seat !== null && question === null) this.idle.add(seat);
    for (const one of waiting) this.named.add(one);
  }
}

/**
 * Which seat looks at a table just opened, or after the turn has passed. `seat` is the one that looked until now; `called` is
 * whom the curtain waits for: a seat may know that somebody is asked of whom those who look on know nothing yet.
 */
export function lookFrom(
  state: Pick<TableState, "seats" | "waiting" | "one_screen" | "status">,
  seat: number | null,
  { idle, named }: Pick<Looks, "idle" | "named"> = new Looks(),
  called: number | null = null,
): Looking {
  const mine = state.seats.flatMap((one, index) => (one.mine && one.kind === "person" ? [index] : []));
  if (mine.length === 0) return { seat: null, curtain: null };
  if (!state.one_screen || mine.length === 1) {
    return { seat: seat !== null && mine.includes(seat) ? seat : (mine[0] ?? null), curtain: null };
  }
  if (state.status === "over" || state.status === "review") {
    return { seat: seat !== null && mine.includes(seat) ? seat : null, curtain: null };
  }
  const asked = state.waiting.filter((one) => mine.includes(one));
  if (seat !== null && asked.includes(seat)) return { seat, curtain: null };
  const next = asked.find((one) => !idle.has(one));
  if (next === undefined && called !== null && !idle.has(called)) return { seat: null, curtain: called };
  if (asked.length === 0) return { seat, curtain: null };
  const heard = mine.find((one) => named.has(one) && !idle.has(one));
  return { seat: null, curtain: next ?? heard ?? asked[0] ?? null };
}

/** How long to wait before trying the socket again. */
export function backoff(failures: number): number {
  return Math.min(30_000, 1_000 * 2 ** Math.max(0, failures - 1));
}
