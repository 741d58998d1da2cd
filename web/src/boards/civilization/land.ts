/** The land: outlines of each terrain over all tiles that lie face up, with borders that neighbours share. All pure. */

/** The side of a square, in map units. */
export const Q = 65;
/** How far the table shows above and left of the land, where the letters and numbers of the squares stand, and beyond it. */
export const RIM = 15;
export const EDGE = 8;

export type Terrain = "mountain" | "forest" | "grassland" | "desert" | "water";
export const LANDS: readonly Terrain[] = ["grassland", "desert", "forest", "mountain"];

export interface Patch {
  x: number;
  y: number;
  terrain: Terrain;
}

export interface Land {
  /** One outline for each terrain that shows; water has its lines besides. */
  fills: { terrain: Terrain; path: string }[];
  water: string;
  lines: string[];
}

type Point = readonly [number, number];

/** Depths of the water lines, and how much each corner of a coast is rounded there. */
const LINES = [5.5, 10, 14.5];
const COAST = 2;
const ROUND = 11;
const STEPS = 6;

/** A gentle displacement that depends on the place alone: whatever borders there is moved alike. */
export function ripple(x: number, y: number): Point {
  const dx = 1.7 * Math.sin(y * 0.113 + x * 0.013 + 1.3) + 1.3 * Math.sin(y * 0.231 - x * 0.041);
  const dy = 1.7 * Math.sin(x * 0.107 - y * 0.017 + 0.4) + 1.3 * Math.sin(x * 0.219 + y * 0.037 + 2.1);
  return [dx, dy];
}

/**
 * The borders of a set of squares as loops of corners, each with the inside at its right hand.
 * Squares that only touch at a corner are kept apart.
 */
export function loops(cells: ReadonlySet<string>): Point[][] {
  const edges = new Map<string, Point[]>();
  const add = (from: Point, to: Point) => edges.set(`${from}`, [...(edges.get(`${from}`) ?? []), to]);
  const has = (x: number, y: number) => cells.has(`${x},${y}`);
  for (const cell of cells) {
    const [x = 0, y = 0] = cell.split(",").map(Number);
    if (!has(x, y - 1)) add([x, y], [x + 1, y]);
    if (!has(x + 1, y)) add([x + 1, y], [x + 1, y + 1]);
    if (!has(x, y + 1)) add([x + 1, y + 1], [x, y + 1]);
    if (!has(x - 1, y)) add([x, y + 1], [x, y]);
  }
  const found: Point[][] = [];
  for (const [key, ends] of edges) {
    while (ends.length) {
      const start = key.split(",").map(Number) as unknown as Point;
      const loop: Point[] = [start];
      let at = start;
      let next = ends.pop() as Point;
      while (`${next}` !== key) {
        loop.push(next);
        const onward = edges.get(`${next}`) ?? [];
        const pick = onward.length > 1 ? sharpest(at, next, onward) : 0;
        at = next;
        next = onward.splice(pick, 1)[0] ?? start;
      }
      found.push(loop);
    }
  }
  return found;
}

/** Of two ways on, the one that turns to the right: it stays with the same square. */
function sharpest(from: Point, at: Point, onward: readonly Point[]): number {
  const [dx, dy] = [at[0] - from[0], at[1] - from[1]];
  return Math.max(
    0,
    onward.findIndex((to) => dx * (to[1] - at[1]) - dy * (to[0] - at[0]) > 0),
  );
}

/** A loop as a path: moved inwards by `inset`, its corners rounded by `round`, its sides rippled. */
export function outline(loop: readonly Point[], inset: number, round: number): string {
  const count = loop.length;
  const corners = loop.map((at, index) => {
    const before = loop[(index + count - 1) % count] as Point;
    const after = loop[(index + 1) % count] as Point;
    const into: Point = [at[0] - before[0], at[1] - before[1]];
    const out: Point = [after[0] - at[0], after[1] - at[1]];
    const turn = into[0] !== out[0] || into[1] !== out[1];
    const shift: Point = turn ? [-into[1] - out[1], into[0] + out[0]] : [-into[1], into[0]];
    return { x: at[0] * Q + shift[0] * inset, y: at[1] * Q + shift[1] * inset, turn };
  });
  const points: Point[] = [];
  corners.forEach((from, index) => {
    const to = corners[(index + 1) % count] ?? from;
    const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const a = from.turn ? Math.min(round / long, 0.45) : 0;
    const b = to.turn ? Math.min(round / long, 0.45) : 0;
    for (let step = 0; step <= STEPS; step += 1) {
      if (step === STEPS && !to.turn) continue;
      const t = a + ((1 - a - b) * step) / STEPS;
      points.push([from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t]);
    }
  });
  return smooth(points.map(([x, y]) => moved(x, y)));
}

function moved(x: number, y: number): Point {
  const [dx, dy] = ripple(x, y);
  return [x + dx, y + dy];
}

/** A closed curve through the middles of its sides. */
function smooth(points: readonly Point[]): string {
  const n = (value: number) => value.toFixed(1).replace(/\.0$/, "");
  const middle = (a: Point, b: Point) => `${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2)}`;
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return "";
  const sides = points.map(
    (point, index) => `${n(point[0])} ${n(point[1])} ${middle(point, points[(index + 1) % points.length] ?? first)}`,
  );
  return `M${middle(last, first)}Q${sides.join(" ")}z`;
}

/** The whole land of the tiles that lie face up. */
export function landOf(patches: readonly Patch[]): Land {
  const cells = new Map<Terrain, Set<string>>();
  for (const { x, y, terrain } of patches) cells.set(terrain, (cells.get(terrain) ?? new Set()).add(`${x},${y}`));
  const fills = LANDS.flatMap((terrain) => {
    const own = cells.get(terrain);
    return own
      ? [
          {
            terrain,
            path: loops(own)
              .map((loop) => outline(loop, 0, 0))
              .join(""),
          },
        ]
      : [];
  });
  const seas = loops(cells.get("water") ?? new Set());
  const at = (inset: number, round: number) => seas.map((loop) => outline(loop, inset, round)).join("");
  return { fills, water: at(COAST, ROUND), lines: LINES.map((inset) => at(inset, Math.max(4, ROUND - inset / 2))) };
}

/** Which of the variants of its motif a square shows. */
export function variant(x: number, y: number, count: number): number {
  return Math.abs(Math.imul(x * 31 + 7, 2654435761) ^ Math.imul(y * 17 + 3, 40503)) % count;
}

// ---- the motifs ------------------------------------------------------------------------------------------------------

/** A small repeatable sequence between 0 and 1. */
function sequence(seed: number): () => number {
  let state = seed * 2654435761 + 12345;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

export const VARIANTS = 3;

/** Feet of the trees of a wood, back to front; the corner of the icons stays free. */
export function trees(seed: number): Point[] {
  const next = sequence(seed + 11);
  const rows: Point[][] = [
    [10, 30, 47].map((x) => [x + next() * 6 - 3, 25 + next() * 3]),
    [19, 37, 54].map((x) => [x + next() * 4 - 2, 39 + next() * 3]),
    [[46 + next() * 5, 53 + next() * 2]],
    seed % 2 ? [] : [[12 + next() * 4, 46]],
  ];
  return rows.flat().map(([x, y]) => [Number(x.toFixed(1)), Number(y.toFixed(1))]);
}

/** Tops of mountains with half width and height, back to front. */
export function peaks(seed: number): { x: number; y: number; w: number; h: number }[] {
  const next = sequence(seed + 41);
  const jitter = () => Math.round((next() * 6 - 3) * 10) / 10;
  return [
    { x: 20 + jitter(), y: 15, w: 15, h: 25 },
    { x: 42 + jitter(), y: 6, w: 18, h: 31 },
    { x: 34 + jitter(), y: 34, w: 13, h: 19 },
  ];
}

/** Feet of the tufts of a meadow. */
export function tufts(seed: number): Point[] {
  const next = sequence(seed + 71);
  return (
    [
      [14, 22],
      [36, 17],
      [55, 26],
      [27, 39],
      [50, 47],
    ] as Point[]
  ).map(([x, y]) => [Math.round(x + next() * 8 - 4), Math.round(y + next() * 8 - 4)]);
}

/** The crests of dunes and the grains below them. */
export function dunes(seed: number): { x: number; y: number; grains: Point[] }[] {
  const next = sequence(seed + 97);
  return [20, 36, 51].map((y, index) => ({
    x: [6, 10, 4][index] ?? 6,
    y,
    grains:
      index === 2 ? [] : [9, 19, 29, 40, 50].map((x) => [Math.round(x + next() * 5), Math.round(y + 5 + next() * 3)]),
  }));
}

export function waves(seed: number): Point[] {
  const next = sequence(seed + 131);
  return [20, 34, 48].map((y) => [Math.round(7 + next() * 24), y]);
}
