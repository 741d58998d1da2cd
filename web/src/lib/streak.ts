/** What this device knows of the puzzles that were solved on it: which, and on how many days in a row. */

const KEY = "ecumene-puzzles";
const DAYS = 400;

export interface Solved {
  /** The ids of the puzzles that were solved, by game. */
  puzzles: Record<string, string[]>;
  /** The days whose puzzle was solved, as 2026-11-18, in order. */
  days: string[];
}

export function solved(): Solved {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Solved>;
    return { puzzles: kept.puzzles ?? {}, days: kept.days ?? [] };
  } catch {
    return { puzzles: {}, days: [] }; // a browser without storage, or with something else there
  }
}

/** A puzzle was solved; `day` if it was that of a day. */
export function noteSolved(game: string, id: string, day: string | null): void {
  const now = solved();
  const ids = now.puzzles[game] ?? [];
  if (!ids.includes(id)) now.puzzles[game] = [...ids, id];
  if (day && !now.days.includes(day)) now.days = [...now.days, day].sort().slice(-DAYS);
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    /* no room: then it counts for this page alone */
  }
}

const DAY_MS = 86_400_000;

/** The day so many days before another. */
export const before = (day: string, by: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - by * DAY_MS).toISOString().slice(0, 10);

/** How many days in a row, up to today; today may still be open. */
export function streak(days: readonly string[], today: string): number {
  const from = days.includes(today) ? 0 : 1;
  let count = 0;
  while (days.includes(before(today, from + count))) count += 1;
  return count;
}

/** The last seven days, the oldest first, and whether each was solved. */
export function week(days: readonly string[], today: string): { day: string; done: boolean }[] {
  return Array.from({ length: 7 }, (_, index) => before(today, 6 - index)).map((day) => ({
    day,
    done: days.includes(day),
  }));
}
