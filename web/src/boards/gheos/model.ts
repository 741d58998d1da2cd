/** The tiles as the data file has them, and the answers that are plays. */
import type { Followers } from "./view";

export type Colour = keyof Followers;
export const COLOURS: readonly Colour[] = ["red", "green", "yellow", "blue", "black", "white"];
export const SYMBOLS = ["wheat", "cup", "sword", "pyramid"] as const;
export type Symbol = (typeof SYMBOLS)[number];
export type Mark = Symbol | "temple_wheat" | "temple_cup" | "temple_sword";

export interface TilePart {
  edges: number[];
  kind: "coast" | "landmass";
  symbols: Mark[];
}

export interface TileKind {
  id: string;
  shape: string;
  distinct_rotations: number;
  replaceable: boolean;
  start: boolean;
  parts: TilePart[];
}

export type Tiles = Map<string, TileKind>;

/** The tiles of the components, wherever the table of tiles stands in them. */
export function readTiles(components: Record<string, any>): Tiles {
  const found = lookFor(components, 0) ?? [];
  return new Map(found.map((tile) => [tile.id, tile]));
}

function lookFor(table: Record<string, any>, depth: number): TileKind[] | null {
  for (const name of ["tile", "tiles"]) {
    const rows: unknown = table[name];
    if (Array.isArray(rows) && rows.length > 0 && Array.isArray(rows[0].parts)) return rows as TileKind[];
  }
  if (depth < 2) {
    for (const inner of Object.values(table)) {
      if (inner !== null && typeof inner === "object" && !Array.isArray(inner)) {
        const found = lookFor(inner, depth + 1);
        if (found) return found;
      }
    }
  }
  return null;
}

/** An action as `actions.py` writes it, read once. */
export interface Play {
  verb: "extend" | "replace";
  tile: string;
  row: number;
  column: number;
  rotation: number;
}

export const playText = (play: Play): string => `${play.verb}:${play.tile}:${play.row}:${play.column}:${play.rotation}`;

/** The play that an action stands for, if it is one. */
export function readPlay(action: string): Play | null {
  const [verb = "", tile = "", row, column, rotation] = action.split(":");
  if (verb !== "extend" && verb !== "replace") return null;
  return { verb, tile, row: Number(row), column: Number(column), rotation: Number(rotation) };
}

export interface Answers {
  /** Every legal play, by its text. */
  plays: Set<string>;
  /** By cell: the texts of legal plays there. */
  cells: Map<string, Play[]>;
  pay: Set<Colour>;
  win: Set<Colour>;
  migrate: Set<number>;
  /** By `row:column:slot` of the edge that names a continent: the colours that may be founded there. */
  found: Map<string, Colour[]>;
  recruit: Set<Colour>;
  words: Set<string>;
}

export const cellKey = (row: number, column: number): string => `${row}:${column}`;

export function readAnswers(options: { action: string }[]): Answers {
  const answers: Answers = {
    plays: new Set(),
    cells: new Map(),
    pay: new Set(),
    win: new Set(),
    migrate: new Set(),
    found: new Map(),
    recruit: new Set(),
    words: new Set(),
  };
  for (const { action } of options) {
    const [verb = "", ...rest] = action.split(":");
    const [first = "", second = "", third = "", fourth = ""] = rest;
    switch (verb) {
      case "extend":
      case "replace": {
        const play = readPlay(action) as Play;
        const key = cellKey(play.row, play.column);
        const there = answers.cells.get(key);
        if (there) there.push(play);
        else answers.cells.set(key, [play]);
        answers.plays.add(action);
        break;
      }
      case "found": {
        const key = `${second}:${third}:${fourth}`;
        answers.found.set(key, [...(answers.found.get(key) ?? []), first as Colour]);
        break;
      }
      case "pay":
      case "win":
      case "recruit":
        answers[verb].add(first as Colour);
        break;
      case "migrate":
        answers.migrate.add(Number(first));
        break;
      default:
        answers.words.add(action);
    }
  }
  return answers;
}

/** A tile of the hand held over a cell; pinned, it stays there until it is placed or let go. */
export interface Ghost {
  row: number;
  column: number;
  pinned: boolean;
}
