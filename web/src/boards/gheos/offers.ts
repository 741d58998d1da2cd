/** Places on the land that answer the question: free continents to found on, goals of a migration. */

import { centre, room, roomiest, type Point } from "./geometry";
import { neighbour } from "./plane";
import { cellKey, type Answers, type Colour } from "./model";
import type { GheosView } from "./view";
import type { Land, Scene } from "./scene";
import type { Names } from "./tell";
import type { Words } from "./words";

type ByCell = Map<string, GheosView["board"][number]>;

export interface Founding {
  /** The edge that names the continent. */
  edge: string;
  colours: Colour[];
  land: Land;
  /** Where its plate stands. */
  at: Point;
  wheat: number;
}

export function foundingsOf(answers: Answers, scene: Scene, byCell: ByCell): Founding[] {
  return [...answers.found].flatMap(([edge, colours]) => {
    const [row, column, slot] = edge.split(":").map(Number) as [number, number, number];
    const land = scene.lands.get(byCell.get(cellKey(row, column))?.regions[slot] ?? -1);
    if (!land) return [];
    return [{ edge, colours, land, at: roomiest(land.ground, land.chips), wheat: land.seen?.wheat ?? 0 }];
  });
}

export interface Goal {
  slot: number;
  land: Land;
  at: Point;
  text: string;
  wheat: number;
}

export function goalsOf(
  answers: Answers,
  view: GheosView,
  scene: Scene,
  byCell: ByCell,
  w: Words,
  names: Names,
): Goal[] {
  return [...answers.migrate].flatMap((slot) => {
    const [row, column] = neighbour(view.last[0], view.last[1], slot);
    const land = scene.lands.get(byCell.get(cellKey(row, column))?.regions[slot] ?? -1);
    if (!land) return [];
    const [cx, cy] = centre(view.last[0], view.last[1]);
    const [nx, ny] = centre(row, column);
    const near: Point = [nx * 0.72 + cx * 0.28, ny * 0.72 + cy * 0.28];
    const at = room(land.ground, land.chips, near) > 20 ? near : roomiest(land.ground, land.chips);
    const owner = land.colours[0];
    const what = !land.seen
      ? w.goalLoose
      : land.seen.kind === "island"
        ? w.goalIsland(land.seen.wheat)
        : owner
          ? w.goalHeld(names.colour(owner))
          : w.goalFree(land.seen.wheat);
    return [{ slot, land, at, text: w.migrateTo(what), wheat: land.seen?.wheat ?? 0 }];
  });
}

/** Beside a marker, where its swords hide least. */
export function pillAt(colour: Colour, markers: Map<Colour, Point>, scene: Scene, beside: Point[]): Point {
  const [x, y] = markers.get(colour) ?? [0, 0];
  const others = [
    ...[...markers].filter(([other]) => other !== colour).map(([, at]) => at),
    ...beside,
    ...scene.chips.map((chip) => chip.at),
  ];
  const ways: Point[] = [
    [46, 0],
    [-46, 0],
    [0, -36],
    [0, 38],
  ];
  let best: Point = [x, y];
  let most = -1;
  for (const [dx, dy] of ways) {
    const at: Point = [x + dx, y + dy];
    const free = Math.min(34, ...others.map(([ox, oy]) => Math.hypot((ox - at[0]) / 1.5, oy - at[1])));
    if (free > most + 1) {
      most = free;
      best = at;
    }
  }
  return best;
}
