/** Where the preview's badge stands: beside the ghost or in a corner, wherever it hides the fewest tiles. */

import type { Point } from "./geometry";

export interface Around {
  /** The corners of the ghost, and the centres of the tiles laid, on the screen. */
  ghost: Point[];
  laid: Point[];
  /** How far a tile reaches from its centre. */
  reach: number;
  badge: Point;
  room: Point;
}

const GAP = 24;
const EDGE = 12;

export function badgePlace({ ghost, laid, reach, badge: [wide, tall], room: [width, height] }: Around): Point {
  const xs = ghost.map((point) => point[0]);
  const ys = ghost.map((point) => point[1]);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [gx, gy] = [(left + right) / 2, (top + bottom) / 2];
  const level = gy - tall / 2;
  const aside = gx - wide / 2;
  const east = width - wide - EDGE;
  const south = height - tall - EDGE;
  const places: Point[] = [
    [right + GAP, level],
    [left - GAP - wide, level],
    [aside, bottom + GAP],
    [aside, top - GAP - tall],
    [east, EDGE],
    [east, south - 50],
    [EDGE, 40],
    [68, south],
  ];
  let best: Point = [right + GAP, level];
  let least = Infinity;
  for (const [x, y] of places) {
    if (x < EDGE || x > east || y < EDGE || y > south) continue;
    const covers = x < right + 8 && x + wide > left - 8 && y < bottom + EDGE && y + tall > top - EDGE;
    if (covers) continue;
    const hidden = laid.filter(
      ([tx, ty]) => tx > x - reach && tx < x + wide + reach && ty > y - reach && ty < y + tall + reach,
    ).length;
    const score = hidden + Math.hypot(x + wide / 2 - gx, y + tall / 2 - gy) / 320;
    if (score < least) {
      least = score;
      best = [x, y];
    }
  }
  return [Math.max(EDGE, Math.min(east, best[0])), Math.max(EDGE, Math.min(south, best[1]))];
}
