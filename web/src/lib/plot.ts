/** The totals of a game over time as lines in a box. Pure geometry. */

export interface Plot {
  width: number;
  height: number;
  lines: { path: string; end: [number, number]; total: number }[];
  ticks: { y: number; label: string }[];
}

/** `all`: the values that must have room. */
export function plot(
  history: readonly (readonly number[])[],
  width: number,
  height: number,
  all: readonly number[] = history.flat(),
): Plot {
  const seats = history[0]?.length ?? 0;
  const low = Math.min(0, ...all);
  const high = Math.max(1, ...all);
  const step = niceStep(high - low);
  const top = Math.ceil(high / step) * step;
  const bottom = Math.floor(low / step) * step;
  const x = (index: number) => round(history.length < 2 ? 0 : (index / (history.length - 1)) * width);
  const y = (value: number) => round(height - ((value - bottom) / (top - bottom)) * height);
  const lines = Array.from({ length: seats }, (_, seat) => {
    const totals = history.map((row) => row[seat] ?? 0);
    const path = totals
      .map((total, index) => (index === 0 ? `M${x(0)} ${y(total)}` : `L${x(index)} ${y(total)}`))
      .join("");
    const total = totals[totals.length - 1] ?? 0;
    return { path, end: [x(totals.length - 1), y(total)] as [number, number], total };
  });
  const ticks: Plot["ticks"] = [];
  for (let value = bottom; value <= top; value += step) ticks.push({ y: y(value), label: String(value) });
  return { width, height, lines, ticks };
}

function niceStep(range: number): number {
  const rough = range / 4;
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  for (const factor of [1, 2, 5, 10]) if (factor * power >= rough) return factor * power;
  return 10 * power;
}

const round = (value: number) => Math.round(value * 10) / 10;
