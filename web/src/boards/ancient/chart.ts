/** A drawn map: outlines, label and piece places, as `web/scripts/cells` derives them. */
import type { Lang } from "../../lib/types";
import { boxOf as boxOfSpots, type Bounds } from "../map/camera";
import { type Ring, decoded, outline, strokes } from "./outlines";

export type Kind = "land" | "shallow" | "deep";

interface Place {
  kind: Kind;
  tint: number;
  /** In Spanish; `en` where the English name is set in lines of its own, both as short as the map wants them. */
  label: { x: number; y: number; size: number; lines: string[]; outside?: boolean; en?: string[] };
  slot: { x: number; y: number; stacks: number };
}

export interface Cell extends Place {
  d: string;
}

/** The file: lines once each, and shapes as rings of them. */
export interface ChartFile {
  viewBox: number[];
  frame: string;
  lines: string[];
  land: Ring[];
  unplayed_sea: Ring[];
  land_borders: number[];
  sea_borders: number[];
  waterlines: string[][];
  nile: string;
  links: [string, string][];
  areas: Record<string, Place & { rings: Ring[] }>;
  /** Holes of a shape are told by how often they are surrounded, not by which way round. */
  evenodd?: boolean;
}

export interface Chart {
  frame: string;
  land: string;
  unplayed_sea: string;
  land_borders: string;
  sea_borders: string;
  waterlines: string[];
  nile: string;
  links: { a: string; b: string; line: [number, number][] }[];
  areas: Record<string, Cell>;
  boxes: Record<string, Bounds>;
  /** The whole board with its frame. */
  whole: Bounds;
  /** As far as land is drawn beyond the frame. */
  drawn: Bounds;
  evenodd: boolean;
}

export function readChart(file: ChartFile, whole: Bounds, drawn: Bounds): Chart {
  const lines = file.lines.map(decoded);
  const slotOf = (id: string): [number, number] => {
    const slot = file.areas[id]?.slot;
    return slot ? [slot.x, slot.y] : [0, 0];
  };
  const areas = Object.fromEntries(
    Object.entries(file.areas).map(([id, { rings, ...place }]): [string, Cell] => [
      id,
      { ...place, d: outline(rings, lines) },
    ]),
  );
  return {
    frame: file.frame,
    land: outline(file.land, lines),
    unplayed_sea: outline(file.unplayed_sea, lines),
    land_borders: strokes(file.land_borders, lines),
    sea_borders: strokes(file.sea_borders, lines),
    waterlines: file.waterlines.map((rings) => strokes(rings.keys(), rings.map(decoded))),
    nile: file.nile,
    links: file.links.map(([a, b]) => ({ a, b, line: [slotOf(a), slotOf(b)] })),
    areas,
    boxes: Object.fromEntries(Object.entries(areas).map(([id, cell]) => [id, boxOf(cell.d)])),
    whole,
    drawn,
    evenodd: file.evenodd ?? false,
  };
}

function boxOf(path: string): Bounds {
  const numbers = (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  const spots = numbers.flatMap((x, index) => (index % 2 ? [] : [{ x, y: numbers[index + 1] ?? 0 }]));
  return boxOfSpots(spots);
}

/** What some areas take up, with a margin; the whole board for none. */
export function around(chart: Chart, ids: readonly string[], margin: number): Bounds {
  const boxes = ids.flatMap((id) => chart.boxes[id] ?? []);
  if (!boxes.length) return chart.whole;
  return {
    x0: Math.min(...boxes.map((box) => box.x0)) - margin,
    y0: Math.min(...boxes.map((box) => box.y0)) - margin,
    x1: Math.max(...boxes.map((box) => box.x1)) + margin,
    y1: Math.max(...boxes.map((box) => box.y1)) + margin,
  };
}

const WIDE = /[MWmw—ÆŒ]/;
const SLIM = /[iljtfr.,'’ íì]/;

/** About how wide a name is set, in em. */
export function widthOf(text: string, kind: Kind): number {
  let width = 0;
  for (const sign of text) {
    const upper = sign !== sign.toLowerCase();
    if (kind === "land") width += 0.04 + (upper ? 0.66 : SLIM.test(sign) ? 0.36 : 0.53);
    else width += 0.02 + (upper ? 0.62 : WIDE.test(sign) ? 0.66 : SLIM.test(sign) ? 0.27 : 0.43);
  }
  return width;
}

export interface Label {
  lines: string[];
  size: number;
}

/** A name set into the place that was found for the Spanish one: as large as fits, one line before two. */
export function setLabel(name: string, cell: Cell, lang: Lang): Label {
  const { lines, size, en } = cell.label;
  if (en) return { lines: lang === "es" ? lines : en, size };
  if (name === lines.join(" ")) return { lines, size };
  const room = Math.max(...lines.map((line) => widthOf(line, cell.kind))) * size * 1.08 + 4;
  const parts = name.split(" ");
  const ways: string[][] = [[name]];
  for (let i = 1; i < parts.length; i++) ways.push([parts.slice(0, i).join(" "), parts.slice(i).join(" ")]);
  let best: Label = { lines: [name], size: 0 };
  for (const way of ways) {
    const wide = Math.max(...way.map((line) => widthOf(line, cell.kind)));
    let fit = Math.min(size, room / wide);
    if (way.length > lines.length) fit = Math.min(fit, size * 0.9);
    if (fit > best.size + 0.4) best = { lines: way, size: fit };
  }
  return { lines: best.lines, size: Math.max(12.5, best.size) };
}
