/** `view` as `games/duel/view.py` writes it, and the entries of `data/duel.toml`. */

export const GOODS = ["wood", "clay", "stone", "glass", "papyrus"] as const;
export type Good = (typeof GOODS)[number];

export const COLOURS = ["brown", "grey", "blue", "green", "yellow", "red", "purple"] as const;
export type Colour = (typeof COLOURS)[number];

export const SYMBOLS = ["wheel", "mortar", "plumb", "quill", "sundial", "globe", "law"] as const;
export type Symbol = (typeof SYMBOLS)[number];

export type Cost = Partial<Record<Good | "coins", number>>;
export type Counted = Colour | "wonder" | "coins3";

export interface CardData {
  id: string;
  name: string;
  age: number;
  colour: Colour;
  cost: Cost;
  produces?: Partial<Record<Good, number>>;
  produces_choice?: Good[];
  trade_discount?: Good[];
  chain_symbol?: string;
  chain_from?: string;
  chain_from_symbol?: string;
  shields?: number;
  science?: Symbol;
  vp?: number;
  coins?: number;
  coins_per?: { count: Counted; each: number };
  guild?: { count: Counted[]; coins_each: number; vp_each: number };
}

export interface WonderData {
  id: string;
  name: string;
  cost: Cost;
  vp?: number;
  coins?: number;
  shields?: number;
  destroy?: "brown" | "grey";
  opponent_loses_coins?: number;
  play_again?: boolean;
  produces_choice?: Good[];
  progress_from_box?: { draw: number; keep: number };
  build_from_discard?: boolean;
}

export interface ProgressData {
  id: string;
  name: string;
  coins?: number;
  vp?: number;
  science?: Symbol;
  resource_rebate?: { on: "wonder" | "blue"; amount: number };
  gain_opponent_trade_coins?: boolean;
  vp_per_own_progress_token?: number;
  extra_shields?: { on: "red"; amount: number };
  wonders_play_again?: boolean;
  coins_per_chain_build?: number;
}

/** How a price comes about: units of the cost that need not be bought, and what is. */
export interface Bill {
  own: number;
  chosen: number;
  rebate: number;
  bought: { good: Good; units: number; price: number }[];
  coins: number;
}

export interface SlotView {
  slot: number;
  row: number;
  column: number;
  face: "up" | "down" | "gone";
  back?: "age1" | "age2" | "age3" | "guild";
  card?: string;
  accessible?: boolean;
  prices?: [number, number];
  bills?: [Bill, Bill];
  chained?: [boolean, boolean];
}

export interface WonderView {
  wonder: string;
  raised: boolean;
  under: string | null;
  returned: boolean;
  price: number | null;
}

export interface CityView {
  coins: number;
  built: string[];
  colours: Record<Colour, number>;
  wonders: WonderView[];
  progress: string[];
  production: Record<Good, number>;
  choices: { raw: number; manufactured: number };
  fixed_prices: Good[];
  symbols: Symbol[];
  score: { total: number; parts: Record<string, number> };
}

export interface DuelView {
  game: "duel";
  unit_prices: [Record<Good, number>, Record<Good, number>];
  seat: number | null;
  step: string | null;
  waiting: number[];
  first: number;
  active: number;
  age: number;
  offer: string[];
  layout: SlotView[];
  discard: string[];
  tokens: string[];
  library: string[];
  conflict: { pawn: number; tokens: [[boolean, boolean], [boolean, boolean]] };
  cities: [CityView, CityView];
  outcome: { ending: string; winners: number[] } | null;
}
