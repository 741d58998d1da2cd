/** The board as paths: built anew when a tile is laid, not when the pointer moves. */

import {
  centre,
  coastPath,
  faceOf,
  partPath,
  roomiest,
  segment,
  trianglePath,
  type Ground,
  type Point,
} from "./geometry";
import { edgeKey, neighbour, pointsUp } from "./plane";
import { cellKey, type Colour, type Mark, type Tiles } from "./model";
import type { BoardTile, GheosView, RegionView } from "./view";

export interface Land {
  region: number;
  seen: RegionView | null;
  /** The civilizations that live here; two or more only while a war is being settled. */
  colours: Colour[];
  shape: string;
  rim: string;
  ground: Ground;
  chips: Point[];
}

export interface Scene {
  sea: string;
  coasts: string;
  outline: string;
  seams: string;
  soils: string[];
  chips: { key: string; mark: Mark; at: Point }[];
  lands: Map<number, Land>;
  start: Point | null;
}

export function buildScene(tiles: Tiles, view: GheosView): Scene {
  const scene: Scene = {
    sea: "",
    coasts: "",
    outline: "",
    seams: "",
    soils: ["", "", ""],
    chips: [],
    lands: new Map(),
    start: null,
  };
  const taken = new Set(view.board.map((laid) => cellKey(laid.row, laid.column)));
  for (const laid of view.board) addTile(scene, tiles, view, laid, taken);
  for (const civilization of view.civilizations) {
    if (civilization.region !== null) scene.lands.get(civilization.region)?.colours.push(civilization.colour);
  }
  return scene;
}

function addTile(scene: Scene, tiles: Tiles, view: GheosView, laid: BoardTile, taken: Set<string>): void {
  const { row, column } = laid;
  const at = centre(row, column);
  const face = faceOf(tiles, laid.tile, laid.rotation, pointsUp(row, column));
  const triangle = trianglePath(row, column);
  scene.sea += triangle;
  scene.seams += triangle;
  if (tiles.get(laid.tile)?.start) scene.start = at;
  const soil = Math.abs((row * 5 + column * 3) % 3);
  const move = ([x, y]: Point): Point => [x + at[0], y + at[1]];
  face.parts.forEach((part) => {
    const path = partPath(part, at);
    const coast = coastPath(part, at);
    let open = "";
    const lines = part.coasts.map((line) => line.map(move));
    for (const edge of part.edges) {
      if (taken.has(cellKey(...neighbour(row, column, edge.slot)))) continue;
      open += segment(edge.from, edge.to, at);
      lines.push([move(edge.from), move(edge.to)]);
    }
    scene.soils[soil] += path;
    scene.coasts += coast;
    scene.outline += coast + open;
    const region = laid.regions[part.edges[0]!.slot]!;
    let land = scene.lands.get(region);
    if (!land) {
      land = {
        region,
        seen: view.regions.find((seen) => seen.region === region) ?? null,
        colours: [],
        shape: "",
        rim: "",
        ground: { polygons: [], lines: [] },
        chips: [],
      };
      scene.lands.set(region, land);
    }
    land.shape += path;
    land.rim += coast + open;
    land.ground.polygons.push(part.polygon.map(move));
    land.ground.lines.push(...lines);
  });
  face.chips.forEach((chip, number) => {
    const place = move(chip.at);
    scene.chips.push({
      key: `${edgeKey(row, column, number)} ${laid.tile} ${laid.rotation}`,
      mark: chip.mark,
      at: place,
    });
    const slot = face.parts[chip.part]!.edges[0]!.slot;
    scene.lands.get(laid.regions[slot]!)?.chips.push(place);
  });
}

/** Where the markers stand; `before` keeps them still while they have room. */
export function placeMarkers(scene: Scene, view: GheosView, before: Map<Colour, Point>): Map<Colour, Point> {
  const places = new Map<Colour, Point>();
  for (const { colour, region } of view.civilizations) {
    const land = region === null ? undefined : scene.lands.get(region);
    if (!land) continue;
    const others = land.colours
      .map((other) => places.get(other) ?? (other === colour ? undefined : before.get(other)))
      .filter((point): point is Point => point !== undefined);
    const spread = others.flatMap(([x, y]): Point[] => [
      [x - 22, y],
      [x, y],
      [x + 22, y],
    ]);
    places.set(colour, roomiest(land.ground, [...land.chips, ...spread], before.get(colour)));
  }
  return places;
}
