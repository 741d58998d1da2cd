/** Outlines kept as shared lines, as SVG paths. A line is its first point and then steps, in tenths of a map unit. */

export type Point = readonly [number, number];

/** The lines round a shape, in order; `~n` is line n backwards. */
export type Ring = readonly number[];

export function decoded(line: string): Point[] {
  const steps = line.split(" ").map(Number);
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at + 1 < steps.length; at += 2) {
    x += steps[at] ?? 0;
    y += steps[at + 1] ?? 0;
    points.push([x / 10, y / 10]);
  }
  return points;
}

const drawn = (points: readonly Point[]) => `M${points.map(([x, y]) => `${x} ${y}`).join("L")}`;

/** A shape as a closed path. */
export function outline(rings: readonly Ring[], lines: readonly Point[][]): string {
  return rings.map((ring) => `${drawn(ring.flatMap((index) => run(lines, index).slice(1)))}Z`).join("");
}

/** Some of the lines as an open path. */
export function strokes(indexes: Iterable<number>, lines: readonly Point[][]): string {
  return [...indexes].map((index) => drawn(run(lines, index))).join("");
}

function run(lines: readonly Point[][], index: number): Point[] {
  return index < 0 ? [...(lines[~index] ?? [])].reverse() : (lines[index] ?? []);
}
