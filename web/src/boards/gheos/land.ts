/**
 * The land as the rules see it, rebuilt from a view: parts joined over edges, their symbols, and what a play would
 * cause. This is a preview for people; the server decides. It follows the default rulings (see `docs/games/gheos.md`).
 */

import { cellKey, COLOURS, type Colour, type Mark, type Play, type Tiles } from "./model";
import type { GheosView } from "./view";

export interface Laid {
  row: number;
  column: number;
  tile: string;
  rotation: number;
}

export interface Tally {
  wheat: number;
  cup: number;
  sword: number;
  pyramid: number;
}

export interface Region {
  number: number;
  tally: Tally;
  /** `[cell, index of the part in the tile]` of every part. */
  parts: [string, number][];
  masses: number;
}

export interface Labelled {
  /** By `cell/slot`: the region of the part there. */
  at: Map<string, Region>;
  regions: Region[];
}

const UP: readonly (readonly [number, number])[] = [
  [0, 1],
  [1, 0],
  [0, -1],
];
const DOWN: readonly (readonly [number, number])[] = [
  [0, -1],
  [-1, 0],
  [0, 1],
];

export const pointsUp = (row: number, column: number): boolean => (row + column) % 2 === 0;

export function neighbour(row: number, column: number, slot: number): [number, number] {
  const [down, right] = (pointsUp(row, column) ? UP : DOWN)[slot]!;
  return [row + down, column + right];
}

export const edgeKey = (row: number, column: number, slot: number): string => `${row}:${column}/${slot}`;

/** Which part of the tile lies at each slot, with the tile turned. */
export function partsAt(tiles: Tiles, tile: string, rotation: number): number[] {
  const parts = tiles.get(tile)?.parts ?? [];
  return [0, 1, 2].map((slot) => parts.findIndex((part) => part.edges.includes((slot - rotation + 3) % 3)));
}

export const isContinent = (region: Region): boolean => region.masses > 0 && region.parts.length > 1;
export const isIsland = (region: Region): boolean => region.masses === 0 && region.parts.length > 1;

export const boardOf = (view: GheosView): Map<string, Laid> =>
  new Map(view.board.map((laid) => [cellKey(laid.row, laid.column), laid]));

export function label(tiles: Tiles, board: Map<string, Laid>): Labelled {
  const at = new Map<string, Region>();
  const regions: Region[] = [];
  for (const [, start] of board) {
    for (let slot = 0; slot < 3; slot++) {
      if (at.has(edgeKey(start.row, start.column, slot))) continue;
      const region: Region = {
        number: regions.length,
        tally: { wheat: 0, cup: 0, sword: 0, pyramid: 0 },
        parts: [],
        masses: 0,
      };
      regions.push(region);
      const waiting: [Laid, number][] = [[start, slot]];
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const [laid, edge] = next;
        if (at.has(edgeKey(laid.row, laid.column, edge))) continue;
        const slots = partsAt(tiles, laid.tile, laid.rotation);
        const part = tiles.get(laid.tile)?.parts[slots[edge]!];
        if (!part) {
          at.set(edgeKey(laid.row, laid.column, edge), region);
          continue;
        }
        region.parts.push([cellKey(laid.row, laid.column), slots[edge]!]);
        if (part.kind === "landmass") region.masses += 1;
        for (const mark of part.symbols) count(region.tally, mark);
        for (let other = 0; other < 3; other++) {
          if (slots[other] !== slots[edge]) continue;
          at.set(edgeKey(laid.row, laid.column, other), region);
          const across = board.get(cellKey(...neighbour(laid.row, laid.column, other)));
          if (across && !at.has(edgeKey(across.row, across.column, other))) waiting.push([across, other]);
        }
      }
    }
  }
  return { at, regions };
}

function count(tally: Tally, mark: Mark): void {
  if (mark === "wheat" || mark === "cup" || mark === "sword" || mark === "pyramid") tally[mark] += 1;
}

/** Where each civilization lives: the regions as labelled here. */
export function homesOf(view: GheosView, land: Labelled): Map<Colour, Region> {
  const homes = new Map<Colour, Region>();
  for (const civilization of view.civilizations) {
    if (civilization.region === null) continue;
    for (const laid of view.board) {
      const slot = laid.regions.indexOf(civilization.region);
      const region = slot < 0 ? undefined : land.at.get(edgeKey(laid.row, laid.column, slot));
      if (region) {
        homes.set(civilization.colour, region);
        break;
      }
    }
  }
  return homes;
}

// ---- preview ------------------------------------------------------------------------------------------------------

export interface Goal {
  slot: number;
  wheat: number;
  continent: boolean;
  owner: Colour | null;
}

export interface Preview {
  play: Play;
  /** Civilizations at war with their swords, most first; empty without a war. */
  war: { colour: Colour; swords: number }[];
  /** The one that would win; null if the war is tied. */
  winner: Colour | null;
  migrant: Colour | null;
  goals: Goal[];
  /** The play costs one follower. */
  price: boolean;
  /** Civilizations that would leave the board, as far as that is certain. */
  lost: Colour[];
  /** Points of the temple of the tile; null if it has none, or if they depend on a choice. */
  temple: number | null;
  /** Continents of civilizations that would gain symbols: by colour, what they gain (or lose). */
  change: { colour: Colour; tally: Tally }[];
  /** A free continent that this play makes or enlarges. */
  free: Tally | null;
  island: boolean;
  /** What a token of the seat would score then; null if that depends on a choice. */
  cups: number | null;
}

const NO_TALLY: Tally = { wheat: 0, cup: 0, sword: 0, pyramid: 0 };

export function preview(tiles: Tiles, view: GheosView, seat: number | null, play: Play): Preview {
  const { row, column, rotation } = play;
  const key = cellKey(row, column);
  const board = boardOf(view);
  const before = label(tiles, board);
  const homes = homesOf(view, before);
  const ownerOf = (region: Region | undefined): Colour | null => {
    for (const [colour, home] of homes) if (home === region) return colour;
    return null;
  };

  const around = [0, 1, 2].map((slot) => {
    const [nextRow, nextColumn] = neighbour(row, column, slot);
    return board.has(cellKey(nextRow, nextColumn)) ? edgeKey(nextRow, nextColumn, slot) : null;
  });
  const owners = around.map((edge) => (edge === null ? null : ownerOf(before.at.get(edge))));

  const lifted = new Map(board);
  lifted.delete(key);
  const without = play.verb === "replace" ? label(tiles, lifted) : before;
  const laid = new Map(lifted);
  laid.set(key, { row, column, tile: play.tile, rotation });
  const after = label(tiles, laid);

  const result: Preview = {
    play,
    war: [],
    winner: null,
    migrant: null,
    goals: [],
    price: false,
    lost: [],
    temple: null,
    change: [],
    free: null,
    island: false,
    cups: null,
  };

  // Where each civilization is with the new tile in place.
  const homeAfter = new Map<Colour, Region>();
  for (const colour of COLOURS) {
    const touching = around.filter((edge, slot): edge is string => edge !== null && owners[slot] === colour);
    const home = homes.get(colour);
    if (!home) continue;
    if (touching.length === 0) {
      for (const [cell, part] of home.parts) {
        const tile = board.get(cell)!;
        const slot = partsAt(tiles, tile.tile, tile.rotation).indexOf(part);
        const region = cell === key ? undefined : after.at.get(edgeKey(tile.row, tile.column, slot));
        if (region) {
          homeAfter.set(colour, region);
          break;
        }
      }
      continue;
    }
    const regions = new Set(touching.map((edge) => after.at.get(edge)!));
    const first = after.at.get(touching[0]!)!;
    if (play.verb === "replace" && (regions.size > 1 || isIsland(first))) result.migrant = colour;
    else homeAfter.set(colour, first);
  }

  let settled = true;
  if (result.migrant !== null) {
    settled = migration(result, around, owners, after, homeAfter);
  } else {
    const swords = new Map<Colour, number>();
    const counted = new Set<string>();
    around.forEach((edge, slot) => {
      const owner = owners[slot];
      if (edge === null || owner == null) return;
      const fragment = without.at.get(edge)!;
      if (counted.has(`${owner} ${fragment.number}`)) return;
      counted.add(`${owner} ${fragment.number}`);
      swords.set(owner, (swords.get(owner) ?? 0) + fragment.tally.sword);
    });
    const fighting = new Set<Colour>();
    for (const [one, home] of homeAfter) {
      for (const [other, theirs] of homeAfter) {
        if (one !== other && home === theirs && homes.get(one) !== homes.get(other)) fighting.add(one);
      }
    }
    if (fighting.size > 1) {
      result.price = true;
      result.war = [...fighting]
        .map((colour) => ({ colour, swords: swords.get(colour) ?? 0 }))
        .sort((one, other) => other.swords - one.swords);
      const tied = result.war.filter((side) => side.swords === result.war[0]!.swords);
      if (tied.length === 1) {
        result.winner = tied[0]!.colour;
        result.lost = result.war.slice(1).map((side) => side.colour);
      } else {
        settled = false;
        result.lost = result.war.filter((side) => side.swords < result.war[0]!.swords).map((side) => side.colour);
      }
      for (const colour of result.lost) homeAfter.delete(colour);
    }
  }

  growth(result, tiles, homes, homeAfter, after, settled);
  if (seat !== null && settled && !result.price) {
    let points = 0;
    for (const [colour, held] of Object.entries(view.seats[seat]?.followers ?? {})) {
      points += held * (homeAfter.get(colour as Colour)?.tally.cup ?? 0);
    }
    result.cups = points;
  }
  return result;
}

/** Fill in where a migrant may go; whether that leaves no choice. */
function migration(
  result: Preview,
  around: (string | null)[],
  owners: (Colour | null)[],
  after: Labelled,
  homeAfter: Map<Colour, Region>,
): boolean {
  const colour = result.migrant!;
  const seen = new Set<Region>();
  let best = -1;
  around.forEach((edge, slot) => {
    if (edge === null || owners[slot] !== colour) return;
    const region = after.at.get(edge)!;
    if (seen.has(region)) return;
    seen.add(region);
    const rank = 2 * region.tally.wheat + (isContinent(region) ? 1 : 0);
    if (rank < best) return;
    if (rank > best) result.goals = [];
    best = rank;
    let owner: Colour | null = null;
    for (const [other, home] of homeAfter) if (home === region) owner = other;
    result.goals.push({ slot, wheat: region.tally.wheat, continent: isContinent(region), owner });
  });
  result.price = true;
  const stays = result.goals.filter((goal) => goal.continent && goal.owner === null);
  if (stays.length === 0) result.lost = [colour];
  if (result.goals.length > 1) return stays.length === 0;
  if (stays.length === 1) homeAfter.set(colour, after.at.get(around[stays[0]!.slot]!)!);
  return true;
}

/** What the new tile does to the land it joins. */
function growth(
  result: Preview,
  tiles: Tiles,
  homes: Map<Colour, Region>,
  homeAfter: Map<Colour, Region>,
  after: Labelled,
  settled: boolean,
): void {
  const { tile, row, column, rotation } = result.play;
  const slots = partsAt(tiles, tile, rotation);
  const occupied = new Set(homeAfter.values());
  tiles.get(tile)?.parts.forEach((part, index) => {
    const region = after.at.get(edgeKey(row, column, slots.indexOf(index)))!;
    if (isIsland(region)) result.island = true;
    if (isContinent(region) && !occupied.has(region) && settled) result.free = region.tally;
    const temple = part.symbols.find((mark) => mark.startsWith("temple_"));
    if (temple && (settled || result.war.length > 1) && occupied.has(region)) {
      result.temple = region.tally[temple.slice("temple_".length) as "wheat" | "cup" | "sword"];
    }
  });
  if (!settled) return;
  for (const [colour, region] of homeAfter) {
    const old = homes.get(colour)?.tally ?? NO_TALLY;
    const tally: Tally = {
      wheat: region.tally.wheat - old.wheat,
      cup: region.tally.cup - old.cup,
      sword: region.tally.sword - old.sword,
      pyramid: region.tally.pyramid - old.pyramid,
    };
    if (tally.wheat || tally.cup || tally.sword || tally.pyramid) result.change.push({ colour, tally });
  }
}
