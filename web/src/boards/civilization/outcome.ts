/** What playing a Unit would do, read from what the engine foresees: the fronts before, and the fronts then. All pure. */

import type { BattleView } from "./view";

type Side = BattleView["turn"];
type Fronts = readonly BattleView["fronts"][number][];

/** What happens to a Unit of a front. */
export interface Fate {
  unit: string;
  dies: boolean;
  /** Wounds that it would have more than now. */
  wounds: number;
}

export interface Outcome {
  theirs: Fate | null;
  mine: Fate | null;
  /** The strength that would stand, of each side. */
  standing: Record<Side, number>;
}

export const standing = (fronts: Fronts, side: Side): number =>
  fronts.reduce((sum, front) => sum + (front[side]?.strength ?? 0), 0);

/** `front` counts from one; a new front is 0, and comes last. */
export function outcome(before: Fronts, then: Fronts, front: number, own: Side, unit: string): Outcome {
  const other: Side = own === "attacker" ? "defender" : "attacker";
  const place = front === 0 ? before.length : front - 1;
  const foe = before[place]?.[other] ?? null;
  const left = then[place]?.[other] ?? null;
  const played = then[place]?.[own] ?? null;
  return {
    theirs: foe && { unit: foe.unit, dies: left === null, wounds: (left?.wounds ?? foe.strength) - foe.wounds },
    mine: { unit, dies: played === null, wounds: played?.wounds ?? 0 },
    standing: { attacker: standing(then, "attacker"), defender: standing(then, "defender") },
  };
}
