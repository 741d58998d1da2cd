/** The drawn map: outlines, label and piece places. `web/scripts/cells` derives the file. */
import data from "./inner-sea-cells.json";
import { type Ring, decoded, outline, strokes } from "./outlines";

export type Kind = "land" | "shallow" | "deep";

interface Place {
  kind: Kind;
  tint: number;
  label: { x: number; y: number; size: number; lines: string[]; outside?: boolean };
  slot: { x: number; y: number; stacks: number };
}

export interface Cell extends Place {
  d: string;
}

/** The file: lines once each, and shapes as rings of them. */
interface File {
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
}

const file = data as unknown as File;
const lines = file.lines.map(decoded);

export const cells = {
  viewBox: file.viewBox,
  frame: file.frame,
  land: outline(file.land, lines),
  unplayed_sea: outline(file.unplayed_sea, lines),
  land_borders: strokes(file.land_borders, lines),
  sea_borders: strokes(file.sea_borders, lines),
  waterlines: file.waterlines.map((rings) => strokes(rings.keys(), rings.map(decoded))),
  nile: file.nile,
  links: file.links.map(([a, b]) => ({ a, b, line: [a, b].map((id) => slotOf(id)) })),
  areas: Object.fromEntries(
    Object.entries(file.areas).map(([id, { rings, ...place }]): [string, Cell] => [
      id,
      { ...place, d: outline(rings, lines) },
    ]),
  ) as Record<string, Cell>,
};

function slotOf(id: string): [number, number] {
  const slot = file.areas[id]?.slot;
  return slot ? [slot.x, slot.y] : [0, 0];
}

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

function boxOf(path: string): Box {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  const numbers = path.match(/-?\d+(\.\d+)?/g) ?? [];
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    const x = Number(numbers[i]);
    const y = Number(numbers[i + 1]);
    box.x0 = Math.min(box.x0, x);
    box.x1 = Math.max(box.x1, x);
    box.y0 = Math.min(box.y0, y);
    box.y1 = Math.max(box.y1, y);
  }
  return box;
}

export const boxes: Record<string, Box> = Object.fromEntries(
  Object.entries(cells.areas).map(([id, cell]) => [id, boxOf(cell.d)]),
);

/** The whole board with its frame, as the desktop picture shows it. */
export const WHOLE: Box = { x0: 14, y0: 6, x1: 1662.9, y1: 950 };

/** As far as land is drawn beyond the frame. */
export const DRAWN: Box = { x0: -75, y0: -120, x1: 1815, y1: 1116 };

export function around(ids: string[], margin: number): Box {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  for (const id of ids) {
    const one = boxes[id];
    if (!one) continue;
    box.x0 = Math.min(box.x0, one.x0);
    box.y0 = Math.min(box.y0, one.y0);
    box.x1 = Math.max(box.x1, one.x1);
    box.y1 = Math.max(box.y1, one.y1);
  }
  return ids.length ? { x0: box.x0 - margin, y0: box.y0 - margin, x1: box.x1 + margin, y1: box.y1 + margin } : WHOLE;
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
export function setLabel(name: string, cell: Cell): Label {
  const { lines, size } = cell.label;
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
