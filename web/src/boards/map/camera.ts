/** Where a map is looked at from: the middle of what is seen, in map units, and how many pixels a unit takes. Pure. */

export interface Spot {
  x: number;
  y: number;
}

export interface Camera extends Spot {
  k: number;
}

export interface Bounds {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Pixels at the edges of the window that something else lies over. */
export interface Pads {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export const NO_PADS: Pads = { top: 0, right: 0, bottom: 0, left: 0 };

const clamped = (at: number, low: number, high: number): number => Math.min(high, Math.max(low, at));

/** The whole of it in a window. */
export function fitting(bounds: Bounds, width: number, height: number, pads: Pads = NO_PADS): Camera {
  const wide = width - pads.left - pads.right;
  const tall = height - pads.top - pads.bottom;
  const k = Math.max(0.05, Math.min(wide / (bounds.x1 - bounds.x0), tall / (bounds.y1 - bounds.y0)));
  return {
    k,
    x: (bounds.x0 + bounds.x1) / 2 - (pads.left - pads.right) / 2 / k,
    y: (bounds.y0 + bounds.y1) / 2 - (pads.top - pads.bottom) / 2 / k,
  };
}

/** The nearest place that keeps the map under the window as far as it reaches. */
export function within(camera: Camera, bounds: Bounds, width: number, height: number): Camera {
  const keep = (at: number, half: number, low: number, high: number) =>
    high - low < 2 * half ? (low + high) / 2 : clamped(at, low + half, high - half);
  return {
    k: camera.k,
    x: keep(camera.x, width / 2 / camera.k, bounds.x0, bounds.x1),
    y: keep(camera.y, height / 2 / camera.k, bounds.y0, bounds.y1),
  };
}

/** Zoom so that the point of the map under a place of the window stays there. */
export function zoomed(
  camera: Camera,
  factor: number,
  [least, most]: readonly [number, number],
  at: Spot,
  width: number,
  height: number,
): Camera {
  const k = clamped(camera.k * factor, least, most);
  const mx = camera.x + (at.x - width / 2) / camera.k;
  const my = camera.y + (at.y - height / 2) / camera.k;
  return { k, x: mx - (at.x - width / 2) / k, y: my - (at.y - height / 2) / k };
}

/** The first look where the whole map would be too small: near enough to read and to touch, at what matters. */
export function near(fit: Camera, spots: readonly Spot[], readable: number): Camera {
  if (!spots.length) return { ...fit, k: Math.max(fit.k, readable) };
  const box = boxOf(spots);
  return { k: Math.max(fit.k, readable), x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2 };
}

export function boxOf(spots: readonly Spot[]): Bounds {
  const xs = spots.map((spot) => spot.x);
  const ys = spots.map((spot) => spot.y);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

/** The camera that holds all of some places, no nearer and no farther than it may be. */
export function holding(
  spots: readonly Spot[],
  [least, most]: readonly [number, number],
  width: number,
  height: number,
  pads: Pads,
): Camera {
  const box = boxOf(spots);
  const grown = { x0: box.x0 - 1, y0: box.y0 - 1, x1: box.x1 + 1, y1: box.y1 + 1 };
  const k = clamped(fitting(grown, width, height, pads).k, least, most);
  return {
    k,
    x: (box.x0 + box.x1) / 2 - (pads.left - pads.right) / 2 / k,
    y: (box.y0 + box.y1) / 2 - (pads.top - pads.bottom) / 2 / k,
  };
}

/** Where a place of the map is in the window. */
export function onScreen(spot: Spot, camera: Camera, width: number, height: number): Spot {
  return { x: width / 2 + (spot.x - camera.x) * camera.k, y: height / 2 + (spot.y - camera.y) * camera.k };
}

export function inSight(spot: Spot, camera: Camera, width: number, height: number, pads: Pads): boolean {
  const on = onScreen(spot, camera, width, height);
  return on.x >= pads.left && on.y >= pads.top && on.x <= width - pads.right && on.y <= height - pads.bottom;
}

export type Edge = "left" | "right" | "top" | "bottom";

/** What lies outside the window, by the edge it lies beyond, and where along that edge its middle is. */
export function beyond<T extends Spot>(
  spots: readonly T[],
  camera: Camera,
  width: number,
  height: number,
  pads: Pads,
): { edge: Edge; along: number; spots: T[] }[] {
  const found = new Map<Edge, T[]>();
  for (const spot of spots) {
    const on = onScreen(spot, camera, width, height);
    const out: [Edge, number][] = [
      ["left", pads.left - on.x],
      ["right", on.x - (width - pads.right)],
      ["top", pads.top - on.y],
      ["bottom", on.y - (height - pads.bottom)],
    ];
    const [edge, far] = out.reduce((most, one) => (one[1] > most[1] ? one : most));
    if (far > 0) found.set(edge, [...(found.get(edge) ?? []), spot]);
  }
  return [...found].map(([edge, beyond]) => {
    const upright = edge === "left" || edge === "right";
    const along = beyond.map((spot) => {
      const on = onScreen(spot, camera, width, height);
      return upright ? on.y : on.x;
    });
    const middle = along.reduce((sum, one) => sum + one, 0) / along.length;
    const [low, high] = upright ? [pads.top, height - pads.bottom] : [pads.left, width - pads.right];
    return { edge, along: clamped(middle, low + 24, high - 24), spots: beyond };
  });
}

const STEPS: Record<string, readonly [number, number]> = { Left: [-1, 0], Right: [1, 0], Up: [0, -1], Down: [0, 1] };

/** The next place in a direction, for the arrow keys: along counts once, aside more than twice. */
export function nextTowards<T extends Spot>(from: Spot, way: string, spots: Iterable<T>): T | null {
  const [dx, dy] = STEPS[way] ?? [0, 1];
  let best: T | null = null;
  let least = Infinity;
  for (const spot of spots) {
    const along = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    if (along <= 0 || along + aside * 2.2 >= least) continue;
    least = along + aside * 2.2;
    best = spot;
  }
  return best;
}
