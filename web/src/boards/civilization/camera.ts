/** Where the map is looked at from: the middle of what is seen, in map units, and how many pixels a unit takes. Pure. */

export interface Camera {
  k: number;
  x: number;
  y: number;
}

export interface Bounds {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export const NEAREST = 3;
/** At first a square is no smaller than this lets it be, unless the whole map is asked for: what a finger or an eye wants. */
const READABLE = 0.74;

/** The whole of it in a window. */
export function fitting(bounds: Bounds, width: number, height: number): Camera {
  const k = Math.max(0.05, Math.min(width / (bounds.x1 - bounds.x0), height / (bounds.y1 - bounds.y0)));
  return { k, x: (bounds.x0 + bounds.x1) / 2, y: (bounds.y0 + bounds.y1) / 2 };
}

/** The nearest place that keeps the map under the window as far as it reaches. */
export function within(camera: Camera, bounds: Bounds, width: number, height: number): Camera {
  const clamp = (at: number, half: number, low: number, high: number) =>
    high - low < 2 * half ? (low + high) / 2 : Math.min(high - half, Math.max(low + half, at));
  return {
    k: camera.k,
    x: clamp(camera.x, width / 2 / camera.k, bounds.x0, bounds.x1),
    y: clamp(camera.y, height / 2 / camera.k, bounds.y0, bounds.y1),
  };
}

/** Zoom so that the point of the map under a place of the window stays there. */
export function zoomed(
  camera: Camera,
  factor: number,
  least: number,
  sx: number,
  sy: number,
  width: number,
  height: number,
): Camera {
  const k = Math.min(NEAREST, Math.max(least, camera.k * factor));
  const mx = camera.x + (sx - width / 2) / camera.k;
  const my = camera.y + (sy - height / 2) / camera.k;
  return { k, x: mx - (sx - width / 2) / k, y: my - (sy - height / 2) / k };
}

/** The first look where the whole map would be too small: near enough to read and to touch, at what matters. */
export function near(fit: Camera, spots: readonly { x: number; y: number }[]): Camera {
  if (!spots.length) return { ...fit, k: Math.max(fit.k, READABLE) };
  const mean = (pick: (spot: { x: number; y: number }) => number) =>
    spots.reduce((sum, spot) => sum + pick(spot), 0) / spots.length;
  return { k: Math.max(fit.k, READABLE), x: mean((spot) => spot.x), y: mean((spot) => spot.y) };
}
