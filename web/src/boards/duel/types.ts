/** The entries of `data/duel.toml`. */
import type { Colours, Goods } from "./view";

export type Good = keyof Goods;
export const GOODS: readonly Good[] = ["wood", "clay", "stone", "glass", "papyrus"];

export type Colour = keyof Colours;
export const COLOURS: readonly Colour[] = ["brown", "grey", "blue", "green", "yellow", "red", "purple"];

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
