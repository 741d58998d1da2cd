/**
 * How tiles are drawn. A cell is an equilateral triangle of side S. Every edge carries land from .15 S to .85 S, with
 * a bay at each corner, so coasts meet whatever the rotation. Shapes wave a little, by a noise seeded with the tile.
 */

import type { Bounds } from "../map/camera";
import { pointsUp } from "./plane";
import type { Mark, Tiles } from "./model";

export type Point = readonly [number, number];

export const S = 172;
export const H = (S * Math.sqrt(3)) / 2;
const BAY = 0.15;

/** Corners of a cell that points up around its centre, clockwise from the top; edge e runs from e to e + 1. */
const CORNERS: readonly Point[] = [
  [0, (-2 * H) / 3],
  [S / 2, H / 3],
  [-S / 2, H / 3],
];

export interface FacePart {
  /** Straight bits on edges and coasts between them, in turn, clockwise and closed. */
  chain: { straight: boolean; points: Point[] }[];
  polygon: Point[];
  coasts: Point[][];
  /** By slot: the two ends of the land at that edge. */
  edges: { slot: number; from: Point; to: Point }[];
}

export interface Face {
  parts: FacePart[];
  chips: { mark: Mark; at: Point; part: number }[];
}

export function centre(row: number, column: number): Point {
  const x = (column * S) / 2 + S / 2;
  return [x, row * H + (pointsUp(row, column) ? (2 * H) / 3 : H / 3)];
}

export function corners(row: number, column: number): Point[] {
  const [x, y] = centre(row, column);
  const sign = pointsUp(row, column) ? 1 : -1;
  return CORNERS.map(([dx, dy]) => [x + sign * dx, y + sign * dy]);
}

/** A cell's outline, drawn in by some units. */
export function trianglePath(row: number, column: number, inset = 0): string {
  const [x, y] = centre(row, column);
  const factor = 1 - inset / (H / 3);
  return closed(corners(row, column).map(([a, b]) => [x + (a - x) * factor, y + (b - y) * factor]));
}

export function cellAt(x: number, y: number): [number, number] {
  const row = Math.floor(y / H);
  const half = Math.floor((2 * x) / S);
  const across = (2 * x) / S - half;
  const down = y / H - row;
  const inside = pointsUp(row, half) ? across > 1 - down : across > down;
  return [row, inside ? half : half - 1];
}

// ---- the face of a tile ---------------------------------------------------------------------------------------------

function seedOf(text: string): number {
  let seed = 2166136261;
  for (let place = 0; place < text.length; place++) seed = Math.imul(seed ^ text.charCodeAt(place), 16777619);
  return seed >>> 0;
}

/** A smooth wave that is 0 at both ends. */
function wave(seed: number, amplitude: number, pace = 1): (t: number) => number {
  const random = (step: number) => ((Math.imul(seed + step * 0x9e3779b9, 0x85ebca6b) >>> 8) & 0xffff) / 0xffff;
  const terms = [1.1, 2.3, 4.2].map((beat, step) => ({
    pace: pace * beat * (0.8 + 0.5 * random(3 * step + 1)),
    phase: 2 * Math.PI * random(3 * step + 2),
    size: [0.62, 0.5, 0.3][step]! * (0.6 + 0.6 * random(3 * step + 3)),
  }));
  return (t) =>
    amplitude *
    Math.sin(Math.PI * t) *
    terms.reduce((sum, term) => sum + term.size * Math.sin(2 * Math.PI * term.pace * t + term.phase), 0);
}

function curve(count: number, at: (t: number) => Point, bend: (t: number) => number): Point[] {
  const points: Point[] = [];
  for (let step = 0; step <= count; step++) {
    const t = step / count;
    const [x, y] = at(t);
    if (step === 0 || step === count) {
      points.push([x, y]);
      continue;
    }
    const [ax, ay] = at(t - 0.01);
    const [bx, by] = at(t + 0.01);
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const away = bend(t);
    points.push([x + ((by - ay) / length) * away, y - ((bx - ax) / length) * away]);
  }
  return points;
}

/** Frame of an edge: x along it from its first corner, y into the tile, both in sides. */
function onEdge(edge: number): (x: number, y: number) => Point {
  const [ax, ay] = CORNERS[edge % 3]!;
  const [bx, by] = CORNERS[(edge + 1) % 3]!;
  const ux = (bx - ax) / S;
  const uy = (by - ay) / S;
  return (x, y) => [ax + S * (x * ux - y * uy), ay + S * (x * uy + y * ux)];
}

function drawFace(tiles: Tiles, id: string): Face {
  const kind = tiles.get(id);
  const face: Face = { parts: [], chips: [] };
  if (!kind) return face;
  kind.parts.forEach((part, index) => {
    const seed = (step: number) => seedOf(`${id} ${index} ${step}`);
    const chain: FacePart["chain"] = [];
    const edges = [...part.edges];
    if (edges.length === 2 && (edges[0]! + 1) % 3 !== edges[1]!) edges.reverse();
    edges.forEach((edge, place) => {
      const on = onEdge(edge);
      chain.push({ straight: true, points: [on(BAY, 0), on(1 - BAY, 0)] });
      if (edges.length === 1) {
        const depth = kind.shape === "L2" ? 0.174 : 0.188;
        const half = (t: number): Point => on(0.5 + 0.35 * Math.cos(Math.PI * t), depth * Math.sin(Math.PI * t));
        chain.push({ straight: false, points: curve(18, half, wave(seed(place), kind.shape === "L2" ? 2.6 : 3.4)) });
      } else if (edges.length === 2 && place === 1) {
        const third = onEdge(edge + 1);
        const channel = (t: number): Point => {
          const mirrored = t > 0.5;
          const [x, y] = bezier(mirrored ? 2 - 2 * t : 2 * t);
          return third(mirrored ? 1 - x : x, y);
        };
        chain.push({ straight: false, points: curve(26, channel, wave(seed(place), 2.8)) });
      } else {
        const from = (edge + 1) % 3;
        const [cx, cy] = CORNERS[from]!;
        const [sx, sy] = on(1 - BAY, 0);
        const start = Math.atan2(sy - cy, sx - cx);
        const arc = (t: number): Point => {
          const angle = start - (t * Math.PI) / 3;
          return [cx + BAY * S * Math.cos(angle), cy + BAY * S * Math.sin(angle)];
        };
        chain.push({ straight: false, points: curve(9, arc, wave(seed(place), 3.6, 0.42)) });
      }
    });
    face.parts.push({
      chain,
      polygon: chain.flatMap((bit) => bit.points),
      coasts: chain.filter((bit) => !bit.straight).map((bit) => bit.points),
      edges: edges.map((edge) => ({ slot: edge, from: onEdge(edge)(BAY, 0), to: onEdge(edge)(1 - BAY, 0) })),
    });
    const spread = part.symbols.length > 1 ? 0.2 : 0;
    part.symbols.forEach((mark, place) => {
      const off = (place - (part.symbols.length - 1) / 2) * spread;
      let at: Point;
      if (edges.length === 1) at = onEdge(edges[0]!)(0.5 + off, 0.1);
      else if (edges.length === 2) at = onEdge(edges[1]! + 1)(0.5 + off, 0.425);
      else at = [off * S, 0];
      face.chips.push({ mark, at, part: index });
    });
  });
  return face;
}

/** Half of the coast of a land mass over two edges, from the bay at the corner to the middle. */
function bezier(t: number): Point {
  const u = 1 - t;
  const mix = (a: number, b: number, c: number, d: number) =>
    u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
  return [mix(0.075, 0.13, 0.29, 0.5), mix(0.13, 0.098, 0.248, 0.248)];
}

const faces = new WeakMap<Tiles, Map<string, Face>>();

/** A tile's face around the centre of its cell, turned by `rotation` thirds, for a cell that points up or down. */
export function faceOf(tiles: Tiles, id: string, rotation: number, up: boolean): Face {
  let known = faces.get(tiles);
  if (!known) faces.set(tiles, (known = new Map()));
  const turned = `${id} ${rotation} ${up}`;
  let face = known.get(turned);
  if (!face) {
    const plain = known.get(id) ?? drawFace(tiles, id);
    known.set(id, plain);
    known.set(turned, (face = turn(plain, rotation, up)));
  }
  return face;
}

function turn(face: Face, rotation: number, up: boolean): Face {
  const angle = (rotation * 2 * Math.PI) / 3 + (up ? 0 : Math.PI);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const move = ([x, y]: Point): Point => [x * cos - y * sin, x * sin + y * cos];
  return {
    parts: face.parts.map((part) => {
      const chain = part.chain.map((bit) => ({ straight: bit.straight, points: bit.points.map(move) }));
      return {
        chain,
        polygon: chain.flatMap((bit) => bit.points),
        coasts: chain.filter((bit) => !bit.straight).map((bit) => bit.points),
        edges: part.edges.map((edge) => ({
          slot: (edge.slot + rotation) % 3,
          from: move(edge.from),
          to: move(edge.to),
        })),
      };
    }),
    chips: face.chips.map((chip) => ({ ...chip, at: move(chip.at) })),
  };
}

// ---- paths ----------------------------------------------------------------------------------------------------------

const short = (value: number): string => String(Math.round(value * 10) / 10);

export const closed = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}Z`;

export const segment = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): string =>
  `M${short(ax + x)} ${short(ay + y)}L${short(bx + x)} ${short(by + y)}`;

/** Cubics through the points, without the first. */
function smooth(points: readonly Point[], [x, y]: Point): string {
  let path = "";
  for (let place = 0; place + 1 < points.length; place++) {
    const before = points[Math.max(0, place - 1)]!;
    const from = points[place]!;
    const to = points[place + 1]!;
    const after = points[Math.min(points.length - 1, place + 2)]!;
    path +=
      `C${short(x + from[0] + (to[0] - before[0]) / 6)} ${short(y + from[1] + (to[1] - before[1]) / 6)} ` +
      `${short(x + to[0] - (after[0] - from[0]) / 6)} ${short(y + to[1] - (after[1] - from[1]) / 6)} ` +
      `${short(x + to[0])} ${short(y + to[1])}`;
  }
  return path;
}

export function coastPath(part: FacePart, at: Point): string {
  return part.coasts
    .map((points) => `M${short(at[0] + points[0]![0])} ${short(at[1] + points[0]![1])}${smooth(points, at)}`)
    .join("");
}

export function partPath(part: FacePart, at: Point): string {
  const [x, y] = part.chain[0]!.points[0]!;
  let path = `M${short(at[0] + x)} ${short(at[1] + y)}`;
  for (const bit of part.chain) {
    if (bit.straight) path += `L${short(at[0] + bit.points[1]![0])} ${short(at[1] + bit.points[1]![1])}`;
    else path += smooth(bit.points, at);
  }
  return `${path}Z`;
}

// ---- where a marker stands ------------------------------------------------------------------------------------------

export function inside(polygon: readonly Point[], [x, y]: Point): boolean {
  let within = false;
  for (let place = 0, last = polygon.length - 1; place < polygon.length; last = place++) {
    const [ax, ay] = polygon[place]!;
    const [bx, by] = polygon[last]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  }
  return within;
}

function toSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
}

export interface Ground {
  /** The parts of a region in the plane. */
  polygons: Point[][];
  /** Coasts and open edges. */
  lines: Point[][];
}

/** How much room there is around a point of a region; less than 0 outside of it. */
export function room(ground: Ground, chips: readonly Point[], at: Point, enough = Infinity): number {
  if (!ground.polygons.some((polygon) => inside(polygon, at))) return -1;
  let least = enough;
  for (const [x, y] of chips) least = Math.min(least, Math.hypot(x - at[0], y - at[1]) - 14);
  for (const line of ground.lines) {
    const [fx, fy] = line[0]!;
    if (Math.hypot(fx - at[0], fy - at[1]) - S > least) continue;
    for (let place = 0; place + 1 < line.length; place++) {
      least = Math.min(least, toSegment(at, line[place]!, line[place + 1]!));
    }
  }
  return least;
}

/** The point of a region farthest from coasts and chips; the old one while it has room. */
export function roomiest(ground: Ground, chips: readonly Point[], old?: Point): Point {
  if (old && room(ground, chips, old) > 17) return old;
  let best: Point = ground.polygons[0]?.[0] ?? [0, 0];
  let most = -Infinity;
  for (const polygon of ground.polygons) {
    const xs = polygon.map((point) => point[0]);
    const ys = polygon.map((point) => point[1]);
    const left = Math.min(...xs);
    const right = Math.max(...xs);
    const bottom = Math.max(...ys);
    for (let y = Math.min(...ys) + 5; y < bottom; y += 9) {
      for (let x = left + 5; x < right; x += 9) {
        const free = room(ground, chips, [x, y], 34);
        if (free > most + 0.5) {
          most = free;
          best = [x, y];
        }
      }
    }
  }
  return best;
}

const contains = (box: Bounds, room: Bounds): boolean =>
  box.x0 >= room.x0 && box.y0 >= room.y0 && box.x1 <= room.x1 && box.y1 <= room.y1;

/** Room for some land: the room it had while that is enough, else half a tile more than it needs on every side. */
export function roomy(box: Bounds, had: Bounds | null): Bounds {
  if (had && contains(box, had)) return had;
  const more = had ? S / 2 : 0;
  return { x0: box.x0 - more, y0: box.y0 - more, x1: box.x1 + more, y1: box.y1 + more };
}

/** The same middle, with so much around it that nothing is drawn larger than a scale. */
export function atMost(box: Bounds, width: number, height: number, scale: number): Bounds {
  if (Math.min(width / (box.x1 - box.x0), height / (box.y1 - box.y0)) <= scale) return box;
  const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  const [wide, tall] = [width / scale / 2, height / scale / 2];
  return { x0: x - wide, y0: y - tall, x1: x + wide, y1: y + tall };
}
