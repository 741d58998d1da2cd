/** The race of the three roads: how far each seat is on each, and who would win now. Pure. */

import type { DuelView } from "./view";

export interface Road {
  road: "military" | "science" | "points";
  /** How far the seat at the left is, and the one at the right. */
  left: number;
  right: number;
  /** Where the road ends. */
  end: number;
  /** Two steps or fewer from an immediate victory. */
  near: [boolean, boolean];
}

export type Verdict =
  | { kind: "won"; winners: readonly number[] }
  | { kind: "near"; seat: 0 | 1; road: "military" | "science"; steps: number }
  | { kind: "ahead"; seat: 0 | 1; by: number }
  | { kind: "level" };

/** The points at which a meter of points is full, unless somebody has more. */
const FULL = 40;
const NEAR = 2;

export function raceOf(
  view: DuelView,
  me: 0 | 1,
  capital: number,
  symbols: number,
): { roads: Road[]; verdict: Verdict } {
  const rival = me === 0 ? 1 : 0;
  const pawn = me === 0 ? view.conflict.pawn : -view.conflict.pawn;
  const [mine, theirs] = [view.cities[me], view.cities[rival]];
  const road = (name: Road["road"], left: number, right: number, end: number): Road => ({
    road: name,
    left,
    right,
    end,
    near: name === "points" ? [false, false] : [end - left <= NEAR, end - right <= NEAR],
  });
  const roads = [
    road("military", Math.max(0, pawn), Math.max(0, -pawn), capital),
    road("science", mine.symbols.length, theirs.symbols.length, symbols),
    road("points", mine.score.total, theirs.score.total, Math.max(FULL, mine.score.total, theirs.score.total)),
  ];
  if (view.outcome) return { roads, verdict: { kind: "won", winners: view.outcome.winners } };
  for (const one of roads.slice(0, 2)) {
    const steps = one.end - Math.max(one.left, one.right);
    if (steps <= NEAR && one.road !== "points")
      return { roads, verdict: { kind: "near", seat: one.left > one.right ? me : rival, road: one.road, steps } };
  }
  const by = mine.score.total - theirs.score.total;
  if (by === 0) return { roads, verdict: { kind: "level" } };
  return { roads, verdict: { kind: "ahead", seat: by > 0 ? me : rival, by: Math.abs(by) } };
}
