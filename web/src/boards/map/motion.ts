/** How things move on a map: as long as the moment lasts, never too fast to be seen nor so slow that one waits. */

const LEAST = 300;
const MOST = 700;
/** A change that has no length of its own: an answer of one's own, a look back. */
const USUAL = 360;

/** Milliseconds that a thing travels in a moment of some length. */
export function travel(duration: number): number {
  return duration > 0 ? Math.max(LEAST, Math.min(MOST, duration * 0.8)) : USUAL;
}

/** Nothing travels for those who wish it so. */
export function still(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}
