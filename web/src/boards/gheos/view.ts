/** Made by scripts/page_types.py from `ecumene.games.gheos.view`: not to be changed here. */

/** A tile that lies; `regions` are the numbers of the regions at its three edges. */
export interface BoardTile {
  row: number;
  column: number;
  tile: string;
  rotation: number;
  regions: number[];
}

/** A civilization, where it lives, and its followers that nobody has. */
export interface CivilizationView {
  colour: "black" | "blue" | "green" | "red" | "white" | "yellow";
  in_play: boolean;
  region: number | null;
  supply: number;
}

/** How a game ended, as its view tells. */
export interface Ended {
  ending: string;
  winners: number[];
}

/** The Epoch tiles that have been drawn, and the one with which the game ends. */
export interface Epochs {
  shown: number;
  end: number;
}

/** The followers that a player has, of those civilizations of which there are any. */
export interface Followers {
  red?: number;
  green?: number;
  yellow?: number;
  blue?: number;
  black?: number;
  white?: number;
}

/**
 * `frontier` are the empty places beside tiles, `last` is where the latest tile lies, `out` are the tiles that were
 * replaced; `spends` if tokens are spent on points.
 */
export interface GheosView {
  game: string;
  seat: number | null;
  step: string | null;
  waiting: number[];
  first: number;
  active: number;
  turn: number;
  spends: boolean;
  epochs: Epochs;
  stack: number;
  hand: string[];
  board: BoardTile[];
  frontier: [number, number][];
  last: [number, number];
  regions: RegionView[];
  civilizations: CivilizationView[];
  seats: SeatView[];
  out: string[];
  outcome: Ended | null;
}

/** An island or a continent, its symbols, and the civilization that holds it. */
export interface RegionView {
  region: number;
  kind: "continent" | "island";
  colour: "black" | "blue" | "green" | "red" | "white" | "yellow" | null;
  wheat: number;
  cup: number;
  sword: number;
  pyramid: number;
}

/** `by_cups` and `by_pyramids` are what the followers would score now; None while a civilization migrates. */
export interface SeatView {
  hand: number;
  tokens: number;
  followers: Followers;
  points: number;
  parts: Record<string, number>;
  by_cups: number | null;
  by_pyramids: number | null;
}
