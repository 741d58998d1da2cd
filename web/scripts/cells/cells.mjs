// Outlines of the Inner Sea's areas, from seeds and coastlines. See README.md.
//
// Plane: equirectangular at 38 degrees, x = (lon + 11.6) * cos 38° * 40, y = (47.9 - lat) * 40 map units.
// Sea areas: Voronoi of all sea seeds and the void seas', clipped to the sea inside the frame. Land areas: one Voronoi for each
// separate piece of land, of the land seeds that lie on it, clipped to the piece. The cells of one area's seeds are joined.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import clipper from "clipper-lib";
import { Delaunay } from "d3-delaunay";
import { parse } from "smol-toml";
import { feature } from "topojson-client";

const require = createRequire(import.meta.url);
const DATA = new URL("../../../src/ecumene/games/inner_sea/data/inner-sea-map.toml", import.meta.url);
const FILE = new URL("../../src/boards/inner-sea/inner-sea-cells.json", import.meta.url);

const FINE = 1000; // clipper counts in whole numbers: thousandths of a map unit
const SIMPLE = 0.35; // Douglas-Peucker, map units
const OFFSETS = [3.2, 7, 11.5, 17];
const WINDOW = { west: -14, east: 46, north: 50.9, south: 20 };

const map = parse(readFileSync(DATA, "utf8"));
const old = JSON.parse(readFileSync(FILE, "utf8"));
const COS = Math.cos((map.drawing.standard_parallel * Math.PI) / 180);

const project = ([lon, lat]) => [(lon + 11.6) * COS * 40, (47.9 - lat) * 40];
const fine = ([x, y]) => ({ X: Math.round(x * FINE), Y: Math.round(y * FINE) });
const plain = ({ X, Y }) => [X / FINE, Y / FINE];
const seedsOf = (area) => [[area.lon, area.lat], ...(area.seeds ?? [])].map(project);

// ---- shapes ----------------------------------------------------------------------------------------------------------

const { ctIntersection, ctDifference, ctUnion } = clipper.ClipType;

/** Pieces with their holes: each a list of rings, the outer one first. */
function pieces(how, subject, clip) {
  const engine = new clipper.Clipper();
  engine.AddPaths(subject, clipper.PolyType.ptSubject, true);
  if (clip.length) engine.AddPaths(clip, clipper.PolyType.ptClip, true);
  const tree = new clipper.PolyTree();
  engine.Execute(how, tree, clipper.PolyFillType.pftNonZero, clipper.PolyFillType.pftNonZero);
  return clipper.JS.PolyTreeToExPolygons(tree).map((piece) => [piece.outer, ...piece.holes]);
}
const rings = (list) => list.flat();

function simplified(points, tolerance) {
  if (points.length < 4) return points;
  const keep = new Uint8Array(points.length);
  keep[0] = keep[points.length - 1] = 1;
  const open = [[0, points.length - 1]];
  while (open.length) {
    const [a, b] = open.pop();
    const [ax, ay] = points[a];
    const [bx, by] = points[b];
    const length = Math.hypot(bx - ax, by - ay);
    let far = tolerance;
    let at = -1;
    for (let i = a + 1; i < b; i++) {
      const [x, y] = points[i];
      const off = length ? Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length : Math.hypot(x - ax, y - ay);
      if (off > far) {
        far = off;
        at = i;
      }
    }
    if (at > 0) {
      keep[at] = 1;
      open.push([a, at], [at, b]);
    }
  }
  return points.filter((_, i) => keep[i]);
}
function simpleRing(ring) {
  // cut at the point farthest from the first, so that a closed line has two ends
  const points = ring.map(plain);
  let far = 0;
  points.forEach(([x, y], i) => {
    if (Math.hypot(x - points[0][0], y - points[0][1]) > Math.hypot(points[far][0] - points[0][0], points[far][1] - points[0][1])) far = i;
  });
  const one = simplified(points.slice(0, far + 1), SIMPLE);
  const two = simplified([...points.slice(far), points[0]], SIMPLE);
  return [...one, ...two.slice(1, -1)];
}

const short = (n) => String(Math.round(n * 10) / 10);
const line = (points) => `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}`;
const path = (list) =>
  list
    .map(simpleRing)
    .filter((ring) => ring.length > 2)
    .map((ring) => `${line(ring)}Z`)
    .join("");

function inside([x, y], shape) {
  let odd = false;
  for (const ring of shape)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax, ay] = plain(ring[i]);
      const [bx, by] = plain(ring[j]);
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
    }
  return odd;
}

/** The parts of a straight line that lie within a shape. */
function within([ax, ay], [bx, by], shape) {
  const cuts = [0, 1];
  for (const ring of shape)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [px, py] = plain(ring[j]);
      const [qx, qy] = plain(ring[i]);
      const cross = (bx - ax) * (qy - py) - (by - ay) * (qx - px);
      if (cross === 0) continue;
      const t = ((px - ax) * (qy - py) - (py - ay) * (qx - px)) / cross;
      const u = ((px - ax) * (by - ay) - (py - ay) * (bx - ax)) / cross;
      if (t > 0 && t < 1 && u >= 0 && u <= 1) cuts.push(t);
    }
  cuts.sort((a, b) => a - b);
  const at = (t) => [ax + (bx - ax) * t, ay + (by - ay) * t];
  const parts = [];
  for (let i = 1; i < cuts.length; i++)
    if (cuts[i] - cuts[i - 1] > 1e-9 && inside(at((cuts[i] + cuts[i - 1]) / 2), shape)) parts.push([at(cuts[i - 1]), at(cuts[i])]);
  return parts;
}

/** Lines joined where exactly two of them meet. */
function chained(parts) {
  const key = ([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`;
  const ends = new Map();
  const lines = new Set(parts.map((part) => [...part]));
  const note = (one) => {
    for (const end of [one[0], one[one.length - 1]]) ends.set(key(end), [...(ends.get(key(end)) ?? []), one]);
  };
  lines.forEach(note);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [where, met] of ends) {
      if (met.length !== 2 || met[0] === met[1]) continue;
      const [one, two] = met;
      const a = key(one[one.length - 1]) === where ? one : [...one].reverse();
      const b = key(two[0]) === where ? two : [...two].reverse();
      const joined = [...a, ...b.slice(1)];
      for (const gone of [one, two]) {
        lines.delete(gone);
        for (const end of [gone[0], gone[gone.length - 1]]) ends.set(key(end), (ends.get(key(end)) ?? []).filter((item) => item !== gone));
      }
      lines.add(joined);
      note(joined);
      changed = true;
      break;
    }
  }
  return [...lines];
}

/** Cells of the seeds, clipped to a shape: outlines by owner, and the lines between owners. */
function divide(seeds, shape) {
  const box = [-500, -500, 2500, 1800];
  const delaunay = Delaunay.from(seeds.map((seed) => seed.at));
  const voronoi = delaunay.voronoi(box);
  const byOwner = new Map();
  seeds.forEach((seed, index) => {
    const cell = voronoi.cellPolygon(index);
    if (cell) byOwner.set(seed.owner, [...(byOwner.get(seed.owner) ?? []), cell.slice(0, -1).map(fine)]);
  });
  const outlines = new Map();
  for (const [owner, cells] of byOwner) {
    const joined = rings(pieces(ctUnion, cells.map(turned), []));
    outlines.set(owner, rings(pieces(ctIntersection, joined, shape)));
  }
  const borders = [];
  const { halfedges, triangles } = delaunay;
  const centre = (edge) => {
    const t = Math.floor(edge / 3);
    return [voronoi.circumcenters[2 * t], voronoi.circumcenters[2 * t + 1]];
  };
  const third = (edge) => triangles[edge % 3 === 0 ? edge + 2 : edge - 1];
  // at the hull the line between two seeds' cells runs on, away from the third seed of their triangle
  const outwards = ([x, y], a, b, c) => {
    const [nx, ny] = [b[1] - a[1], a[0] - b[0]];
    const far = ((c[0] - a[0]) * nx + (c[1] - a[1]) * ny > 0 ? -4000 : 4000) / Math.hypot(nx, ny);
    return [x + nx * far, y + ny * far];
  };
  for (let edge = 0; edge < halfedges.length; edge++) {
    const other = halfedges[edge];
    const a = seeds[triangles[edge]];
    const b = seeds[triangles[edge % 3 === 2 ? edge - 2 : edge + 1]];
    if (a.owner === b.owner || (other >= 0 && other < edge)) continue;
    const from = centre(edge);
    borders.push(...within(from, other >= 0 ? centre(other) : outwards(from, a.at, b.at, seeds[third(edge)].at), shape));
  }
  return { outlines, borders };
}
const turned = (ring) => (clipper.Clipper.Orientation(ring) ? ring : [...ring].reverse());

// ---- the map ---------------------------------------------------------------------------------------------------------

const world = require("world-atlas/land-50m.json");
const coast = feature(world, world.objects.land);
const polygons = coast.features.flatMap(({ geometry }) => (geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates));
const near = polygons.filter((polygon) =>
  polygon[0].some(([lon, lat]) => lon > WINDOW.west - 20 && lon < WINDOW.east + 40 && lat > WINDOW.south - 20 && lat < WINDOW.north + 20),
);
const box = [
  [WINDOW.west, WINDOW.north],
  [WINDOW.east, WINDOW.north],
  [WINDOW.east, WINDOW.south],
  [WINDOW.west, WINDOW.south],
].map((corner) => fine(project(corner)));
const allLand = near.flatMap((polygon) =>
  polygon.map((ring, index) => {
    const path = ring.slice(0, -1).map((point) => fine(project(point)));
    return clipper.Clipper.Orientation(path) === (index === 0) ? path : path.reverse();
  }),
);
const land = pieces(ctIntersection, allLand, [box]);
const frame = turned(map.frame.polygon.map((point) => fine(project(point))));
const playedLand = pieces(ctIntersection, rings(land), [frame]);
const playedSea = rings(pieces(ctDifference, [frame], rings(land)));

const outlines = new Map();
const landBorders = [];
const landSeeds = map.area.filter((area) => area.kind === "land").flatMap((area) => seedsOf(area).map((at) => ({ owner: area.id, at })));
const placed = new Set();
for (const piece of playedLand) {
  const seeds = landSeeds.filter((seed) => inside(seed.at, piece));
  seeds.forEach((seed) => placed.add(seed));
  if (seeds.length === 0) continue;
  if (new Set(seeds.map((seed) => seed.owner)).size === 1) {
    const owner = seeds[0].owner;
    outlines.set(owner, [...(outlines.get(owner) ?? []), ...piece]);
    continue;
  }
  const divided = divide(seeds, piece);
  for (const [owner, list] of divided.outlines) outlines.set(owner, [...(outlines.get(owner) ?? []), ...list]);
  landBorders.push(...divided.borders);
}
for (const seed of landSeeds) if (!placed.has(seed)) console.warn(`a seed of ${seed.owner} is not on land`);

const VOID = "-";
const sea = divide(
  [
    ...map.area.filter((area) => area.kind !== "land").flatMap((area) => seedsOf(area).map((at) => ({ owner: area.id, at }))),
    ...map.frame.void_sea.map((point) => ({ owner: VOID, at: project(point) })),
  ],
  playedSea,
);
for (const [owner, list] of sea.outlines) if (owner !== VOID) outlines.set(owner, list);

/** Shapes moved outwards. */
function offset(shape, by) {
  const engine = new clipper.ClipperOffset(2, 0.2 * FINE);
  engine.AddPaths(shape, clipper.JoinType.jtRound, clipper.EndType.etClosedPolygon);
  const grown = new clipper.Paths();
  engine.Execute(grown, by * FINE);
  return grown;
}
// the board shows water lines inside the frame only: what closes them lies outside
const around = offset([frame], 12);
const waterline = (by) => rings(pieces(ctIntersection, offset(rings(land), by), around));

const areas = {};
for (const area of map.area) {
  const was = old.areas[area.id];
  const list = outlines.get(area.id) ?? [];
  if (!list.length) console.warn(`${area.id} has no outline`);
  if (!was) console.warn(`${area.id} is new: it needs a label and a slot`);
  areas[area.id] = { kind: area.kind, d: path(list), tint: was?.tint ?? 0, label: was?.label, slot: was?.slot };
}
const slotOf = (id) => [areas[id].slot.x, areas[id].slot.y];
const made = {
  note: old.note,
  viewBox: old.viewBox,
  frame: `${line(map.frame.polygon.map(project))}Z`,
  land: path(rings(land)),
  unplayed_sea: path(sea.outlines.get(VOID) ?? []),
  land_borders: chained(landBorders).map(line).join(""),
  sea_borders: chained(sea.borders).map(line).join(""),
  waterlines: OFFSETS.map((by) => path(waterline(by))),
  links: map.drawing.link.map(([a, b]) => ({ a, b, line: [slotOf(a), slotOf(b)] })),
  areas,
  nile: old.nile,
};

// ---- how far the file is from it -------------------------------------------------------------------------------------

const parsed = (d) => d.split("Z").filter(Boolean).map((ring) => ring.slice(1).split("L").map((point) => fine(point.split(" ").map(Number))));
const sized = (list) => Math.abs(list.reduce((sum, ring) => sum + clipper.Clipper.Area(ring), 0)) / FINE ** 2;
let worst = { id: "", part: 0 };
let total = 0;
let apart = 0;
for (const [id, area] of Object.entries(areas)) {
  if (!old.areas[id]) continue;
  const [one, two] = [parsed(area.d), parsed(old.areas[id].d)];
  const differ = sized(rings(pieces(clipper.ClipType.ctXor, one, two)));
  const size = sized(rings(pieces(ctUnion, two, [])));
  total += size;
  apart += differ;
  if (differ / size > worst.part) worst = { id, part: differ / size };
}
const percent = (part) => `${(part * 100).toFixed(2)} %`;
console.log(`${Object.keys(areas).length} areas; the file differs in ${percent(apart / total)} of the ground, most in ${worst.id} (${percent(worst.part)})`);
if (process.argv.includes("--write")) {
  writeFileSync(FILE, JSON.stringify(made));
  console.log("written");
}
