/** The view of Civilization, as the server sends it. Seats are numbers, squares `c4`, Cities "romans-1". */

export type Icons = Partial<Record<Icon, number>>;
export type Icon = "production" | "trade" | "culture" | "coin";
export const ICONS: readonly Icon[] = ["production", "trade", "culture", "coin"];

export interface TileView {
  x: number;
  y: number;
  tile: string | null;
  rotation: number | null;
}

export interface SquareView {
  at: string;
  x: number;
  y: number;
  terrain: "mountain" | "forest" | "grassland" | "desert" | "water";
  disaster: boolean;
  icons: Icons;
  resource: string | null;
  marker: "hut" | "village" | null;
  piece: { kind: "building" | "wonder" | "person"; id: string } | null;
  figures: { seat: number; armies: number; scouts: number } | null;
  city: string | null;
  outskirts: string | null;
  blockaded: boolean;
  locked: boolean;
}

/** A square a City lives on: of its outskirts, or `lent` to it by a Scout. */
export interface Source {
  at: string;
  icons: Icons;
  lent: boolean;
  blockaded: boolean;
}

export interface CityView {
  id: string;
  seat: number;
  place: number;
  at: string;
  capital: boolean;
  walls: boolean;
  production: number;
  trade: number;
  /** What it would give if it devoted itself to the arts. */
  culture: number;
  coins: number;
  resources: string[];
  boost: number;
  actions: number;
  squares: Source[];
}

export interface SeatView {
  civ: string;
  government: string;
  unlocked: string[];
  trade: number;
  culture: number;
  track: number;
  coins: number;
  coin_tokens: Record<string, number>;
  techs: { id: string; row: number }[];
  rows: number[];
  hand: number;
  hand_limit: number;
  events: (string | null)[];
  goods: Record<string, number>;
  hidden: { huts: number; villages: number };
  hidden_faces: (string | null)[];
  armies_left: number;
  scouts_left: number;
  cities_left: number;
  units: Record<string, number>;
  forces: { unit: string; card: string | null; strength: number | null }[];
  ranks: Record<string, number>;
  speed: number;
  stacking: number;
  water: "none" | "cross" | "end";
  max_cities: number;
  battle_hand: number;
  combat_bonus: number;
  people: Record<string, number>;
  wonders: { id: string; obsolete: boolean; at: string | null }[];
  used: string[];
}

export type Side = "attacker" | "defender";
export interface UnitCard {
  unit: string;
  /** As actions name it: "infantry-2". */
  card: string;
  strength: number;
}
export interface Fighter extends UnitCard {
  wounds: number;
}
export interface BattleView {
  at: string;
  attacker: number;
  /** Null for the barbarians, whom `controller` plays. */
  defender: number | null;
  barbarians: boolean;
  city: string | null;
  controller: number;
  bonus: Record<Side, number>;
  turn: Side;
  fronts: Record<Side, Fighter | null>[];
  hands: Record<Side, UnitCard[] | number>;
  killed: Record<Side, UnitCard[]>;
}

export interface CivView {
  seat: number | null;
  step: string | null;
  waiting: number[];
  turn: number;
  phase: string;
  first: number;
  active: number;
  map: { columns: number; rows: number; tiles: TileView[]; squares: SquareView[] };
  cities: CityView[];
  loans: { at: string; city: string }[];
  market: {
    buildings: { family: string; left: number; forms: string[] }[];
    wonders: { id: string; cost: number; discount: number; tech: string | null }[];
    wonder_deck: Record<string, number>;
    resources: Record<string, number>;
    units: Record<string, number>;
  };
  culture: {
    spaces: { culture: number; trade: number; reward: string; deck: number | null }[];
    decks: number[];
    discards: string[][];
  };
  people_left: number;
  seats: SeatView[];
  moving: {
    seat: number;
    from: string;
    at: string;
    armies: number;
    scouts: number;
    left: number;
    path: string[];
  } | null;
  battle: BattleView | null;
  negotiation: {
    from: number;
    to: number;
    give: Record<string, number>;
    get: Record<string, number>;
    offers_left: number[];
  } | null;
  reaction: { seat: number; event?: string; ability?: string; city?: string; action?: string } | null;
  outcome: unknown;
}
