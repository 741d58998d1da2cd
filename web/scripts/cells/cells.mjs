// Outlines of the Inner Sea's areas, from seeds and coastlines. See README.md.
//
// Plane: equirectangular at 38 degrees, x = (lon + 11.6) * cos 38° * 40, y = (47.9 - lat) * 40 map units.
// Sea areas: Voronoi of all sea seeds and the void seas', clipped to the sea inside the frame. Land areas: one Voronoi for each
// separate piece of land, of the land seeds that lie on it, clipped to the piece. The cells of one area's seeds are joined.
// What comes out is a topology: every line between two shapes is kept once, and shapes are lists of lines.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import clipper from "clipper-lib";
import { Delaunay } from "d3-delaunay";
import { parse } from "smol-toml";
import { feature } from "topojson-client";
import { topology } from "topojson-server";

const require = createRequire(import.meta.url);
const DATA = new URL("../../../src/ecumene/games/inner_sea/data/inner-sea-map.toml", import.meta.url);
const FILE = new URL("../../src/boards/inner-sea/inner-sea-cells.json", import.meta.url);

const FINE = 1000; // clipper counts in whole numbers: thousandths of a map unit
const GRID = 10; // points of the file are tenths of a map unit
const SIMPLE = 0.35; // Douglas-Peucker, map units
const SIMPLE_OUTSIDE = 1; // beyond the frame, where land is only hinted at
const OFFSETS = [3.2, 7, 11.5, 17]; // water lines, and how exactly each is drawn: the fainter, the less
const SIMPLE_WATER = [0.7, 1, 1.3, 1.5]; // they are far from the coast and pale
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
/** A closed line is cut at the point farthest from its first, so that it has two ends. */
function simpleRing(points, tolerance) {
  const [x, y] = points[0];
  const away = points.map((point) => Math.hypot(point[0] - x, point[1] - y));
  const far = away.indexOf(Math.max(...away));
  return [...simplified(points.slice(0, far + 1), tolerance), ...simplified(points.slice(far), tolerance).slice(1)];
}
const closed = (points) =>
  points[0][0] === points[points.length - 1][0] && points[0][1] === points[points.length - 1][1];
const simple = (points, tolerance) => (closed(points) ? simpleRing(points, tolerance) : simplified(points, tolerance));

const short = (n) => String(Math.round(n * 10) / 10);
const path = (points) => `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}`;

/** A line as the file has it: the first point, then steps, all in tenths. */
function coded(points) {
  let [x, y] = [0, 0];
  return points
    .map(([px, py]) => {
      const [gx, gy] = [Math.round(px * GRID), Math.round(py * GRID)];
      const step = `${gx - x} ${gy - y}`;
      [x, y] = [gx, gy];
      return step;
    })
    .join(" ");
}
function decoded(line) {
  const numbers = line.split(" ").map(Number);
  let [x, y] = [0, 0];
  return Array.from({ length: numbers.length / 2 }, (_, i) => [
    (x += numbers[2 * i]) / GRID,
    (y += numbers[2 * i + 1]) / GRID,
  ]);
}

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

/** Cells of the seeds, clipped to a shape: outlines by owner. */
function divide(seeds, shape) {
  const voronoi = Delaunay.from(seeds.map((seed) => seed.at)).voronoi([-500, -500, 2500, 1800]);
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
  return outlines;
}
const turned = (ring) => (clipper.Clipper.Orientation(ring) ? ring : [...ring].reverse());

// ---- the map ---------------------------------------------------------------------------------------------------------

const world = require("world-atlas/land-50m.json");
const coast = feature(world, world.objects.land);
const polygons = coast.features.flatMap(({ geometry }) =>
  geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates,
);
const near = polygons.filter((polygon) =>
  polygon[0].some(
    ([lon, lat]) =>
      lon > WINDOW.west - 20 && lon < WINDOW.east + 40 && lat > WINDOW.south - 20 && lat < WINDOW.north + 20,
  ),
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
const landSeeds = map.area
  .filter((area) => area.kind === "land")
  .flatMap((area) => seedsOf(area).map((at) => ({ owner: area.id, at })));
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
  for (const [owner, list] of divide(seeds, piece)) outlines.set(owner, [...(outlines.get(owner) ?? []), ...list]);
}
for (const seed of landSeeds) if (!placed.has(seed)) console.warn(`a seed of ${seed.owner} is not on land`);

const VOID = "-";
const sea = divide(
  [
    ...map.area
      .filter((area) => area.kind !== "land")
      .flatMap((area) => seedsOf(area).map((at) => ({ owner: area.id, at }))),
    ...map.frame.void_sea.map((point) => ({ owner: VOID, at: project(point) })),
  ],
  playedSea,
);
for (const [owner, list] of sea) outlines.set(owner, list);

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

// ---- the topology ----------------------------------------------------------------------------------------------------

/** Shapes on the grid of the file, as GeoJSON: what two of them share, they share to the point. */
const snapped = (ring) => {
  const points = ring.map(plain).map(([x, y]) => [Math.round(x * GRID) / GRID, Math.round(y * GRID) / GRID]);
  const kept = points.filter(([x, y], i) => i === 0 || x !== points[i - 1][0] || y !== points[i - 1][1]);
  while (kept.length > 1 && closed(kept)) kept.pop();
  return [...kept, kept[0]];
};
const shape = (list) => ({ type: "MultiLineString", coordinates: list.map(snapped).filter((ring) => ring.length > 3) });
const LAND = "land";
const shapes = {
  ...Object.fromEntries([...outlines].map(([id, list]) => [id, shape(list)])),
  [LAND]: shape(rings(land)),
};
const drawn = topology(shapes);
const ringsOf = (id) => drawn.objects[id].arcs;
const arcOf = (index) => (index < 0 ? ~index : index);

const owners = drawn.arcs.map(() => []);
for (const id of [...outlines.keys()])
  for (const ring of ringsOf(id)) for (const index of ring) owners[arcOf(index)].push(id);
const lines = drawn.arcs.map((points, index) => coded(simple(points, owners[index].length ? SIMPLE : SIMPLE_OUTSIDE)));

const kindOf = new Map(map.area.map((area) => [area.id, area.kind === "land" ? "land" : "sea"]));
kindOf.set(VOID, "sea");
const between = (kind) =>
  owners.flatMap((ids, index) =>
    new Set(ids).size === 2 && ids.every((id) => kindOf.get(id) === kind) ? [index] : [],
  );

const areas = {};
for (const area of map.area) {
  const was = old.areas[area.id];
  if (!outlines.get(area.id)?.length) console.warn(`${area.id} has no outline`);
  if (!was) console.warn(`${area.id} is new: it needs a label and a slot`);
  areas[area.id] = {
    kind: area.kind,
    rings: ringsOf(area.id),
    tint: was?.tint ?? 0,
    label: was?.label,
    slot: was?.slot,
  };
}
const made = {
  note: old.note,
  viewBox: old.viewBox,
  frame: `${path(map.frame.polygon.map(project))}Z`,
  lines,
  land: ringsOf(LAND),
  unplayed_sea: ringsOf(VOID),
  land_borders: between("land"),
  sea_borders: between("sea"),
  waterlines: OFFSETS.map((by, index) =>
    waterline(by)
      .map((ring) => [...ring, ring[0]].map(plain))
      .map((ring) => coded(simple(ring, SIMPLE_WATER[index]))),
  ),
  links: map.drawing.link.map(([a, b]) => [a, b]),
  areas,
  nile: old.nile,
};

// ---- how far the file is from it -------------------------------------------------------------------------------------

/** An area's rings, from the lines of a file. */
function shaped(file, id) {
  return file.areas[id].rings.map((ring) =>
    ring
      .flatMap((index) => (index < 0 ? decoded(file.lines[~index]).reverse() : decoded(file.lines[index])).slice(1))
      .map(fine),
  );
}
const sized = (list) => Math.abs(list.reduce((sum, ring) => sum + clipper.Clipper.Area(ring), 0)) / FINE ** 2;
let worst = { id: "", part: 0 };
let total = 0;
let apart = 0;
for (const id of Object.keys(areas)) {
  if (!old.areas[id]) continue;
  const [one, two] = [shaped(made, id), shaped(old, id)];
  const differ = sized(rings(pieces(clipper.ClipType.ctXor, one, two)));
  const size = sized(rings(pieces(ctUnion, two, [])));
  total += size;
  apart += differ;
  if (differ / size > worst.part) worst = { id, part: differ / size };
}
const percent = (part) => `${(part * 100).toFixed(2)} %`;
console.log(
  `${Object.keys(areas).length} areas; the file differs in ${percent(apart / total)} of the ground, most in ${worst.id} (${percent(worst.part)})`,
);
if (process.argv.includes("--write")) {
  writeFileSync(FILE, JSON.stringify(made));
  console.log("written");
}
