/** Looking back at a game: what is drawn of it. Pure. */

import type { Judged, StudyShown } from "./types";

export type Mark = Judged["grade"];

/** The marks that are worth stopping at. */
const COSTLY: Mark[] = ["doubtful", "mistake"];

export const isCostly = (one: Judged) => COSTLY.includes(one.grade);

/** The answer that led to a position, or the next one, if the position is the first. */
export function judgedAt(study: StudyShown, position: number): Judged | null {
  return study.answers.find((one) => one.position + 1 === position) ?? null;
}

/** The next costly answer after a position, or before it; after the last comes the first again. */
export function nextCostly(study: StudyShown, position: number, by: 1 | -1): Judged | null {
  const costly = study.answers.filter(isCostly);
  if (by > 0) return costly.find((one) => one.position + 1 > position) ?? costly[0] ?? null;
  return costly.filter((one) => one.position + 1 < position).at(-1) ?? costly.at(-1) ?? null;
}

export interface Curves {
  /** The chances of the first seat, of a hundred, as the one who answered could know them, and as they were. */
  known: [number, number][];
  truly: [number, number][];
}

/** One point for each answer that was judged, by its position. */
export function curves(study: StudyShown, seat: number): Curves {
  return {
    known: study.answers.map((one) => [one.position, one.known[seat] ?? 50]),
    truly: study.answers.map((one) => [one.position, one.true[seat] ?? 50]),
  };
}

/** A line through points, in a drawing of that size: from 0 to `last` across, from 0 to 100 upwards. */
export function path(points: [number, number][], last: number, width: number, height: number): string {
  return points
    .map(([x, y], index) => {
      const [across, down] = [(x / Math.max(1, last)) * width, height - (y / 100) * height];
      return `${index ? "L" : "M"}${across.toFixed(1)} ${down.toFixed(1)}`;
    })
    .join("");
}

/** What lies between two lines: there and back. */
export function between(
  one: [number, number][],
  other: [number, number][],
  last: number,
  w: number,
  h: number,
): string {
  if (!one.length) return "";
  return path(one, last, w, h) + path([...other].reverse(), last, w, h).replace("M", "L") + "Z";
}
