/**
 * The figures of the rules, as data: for each its states, for each state what lies there, on a ground of 200 by 130. They
 * hold no words but numbers: what is to be said stands under them, in the language of the page.
 */

/** Whose it is: one of three peoples, the Barbarians, or an ally. */
export type Owner = "a" | "b" | "c" | "x" | "w";
export type Ground = "land" | "sea" | "deep" | "fertile" | "mountain" | "desert";
export type Terrain = "grass" | "forest" | "mount" | "sand" | "water" | "back";
export type Band = "brown" | "grey" | "blue" | "green" | "yellow" | "red" | "purple" | "fate" | "tech";

export type Piece =
  | { k: "area"; x: number; y: number; w: number; h: number; ground: Ground; rim?: Owner }
  | { k: "stack"; x: number; y: number; n: number; by: Owner; lost?: boolean }
  | {
      k: "card";
      x: number;
      y: number;
      band: Band;
      icon?: string;
      back?: boolean;
      ring?: boolean;
      dim?: boolean;
      small?: boolean;
    }
  | { k: "wonder"; x: number; y: number; built: boolean; ring?: boolean }
  | { k: "icon"; x: number; y: number; id: string; size?: number; tone?: string }
  | { k: "coin"; x: number; y: number; n: number | string }
  | { k: "num"; x: number; y: number; t: string; size?: number; tone?: string }
  | { k: "disc"; x: number; y: number; id: string; ring?: boolean; dim?: boolean }
  | { k: "arrow"; x: number; y: number; to: [number, number]; tone?: string }
  | { k: "tri"; x: number; y: number; up: boolean; land: "mass" | "coast"; icons?: string[]; fresh?: boolean }
  | { k: "square"; x: number; y: number; terrain: Terrain; icon?: string; n?: number; ring?: boolean }
  | { k: "unit"; x: number; y: number; icon: string; n: number; by: Owner; wounds?: number; dead?: boolean }
  | { k: "track"; at: number; reach?: boolean }
  | { k: "cross"; x: number; y: number };

export type State = Piece[];

export const GOLD = "gold-ink";
export const RED = "danger";

export const area = (x: number, y: number, ground: Ground = "land", w = 92, h = 84, rim?: Owner): Piece =>
  rim ? { k: "area", x, y, w, h, ground, rim } : { k: "area", x, y, w, h, ground };
export const stack = (x: number, y: number, n: number, by: Owner, lost = false): Piece => ({
  k: "stack",
  x,
  y,
  n,
  by,
  lost,
});
export const icon = (x: number, y: number, id: string, size = 28, tone = ""): Piece => ({
  k: "icon",
  x,
  y,
  id,
  size,
  tone,
});
export const num = (x: number, y: number, t: string, size = 22, tone = ""): Piece => ({
  k: "num",
  x,
  y,
  t,
  size,
  tone,
});
export const coin = (x: number, y: number, n: number | string): Piece => ({ k: "coin", x, y, n });
export const arrow = (x: number, y: number, to: [number, number], tone = ""): Piece => ({ k: "arrow", x, y, to, tone });
export const cross = (x: number, y: number): Piece => ({ k: "cross", x, y });
export const disc = (x: number, y: number, id: string, ring = false, dim = false): Piece => ({
  k: "disc",
  x,
  y,
  id,
  ring,
  dim,
});
export const card = (
  x: number,
  y: number,
  band: Band,
  id?: string,
  more: { ring?: boolean; dim?: boolean; small?: boolean } = {},
): Piece => ({
  k: "card",
  x,
  y,
  band,
  ...(id ? { icon: id } : {}),
  ...more,
});
export const back = (x: number, y: number, band: Band = "blue"): Piece => ({ k: "card", x, y, band, back: true });
export const wonder = (x: number, y: number, built = true, ring = false): Piece => ({ k: "wonder", x, y, built, ring });
export const tri = (
  x: number,
  y: number,
  up: boolean,
  land: "mass" | "coast",
  icons: string[] = [],
  fresh = false,
): Piece => ({ k: "tri", x, y, up, land, icons, fresh });
export const unit = (x: number, y: number, id: string, n: number, by: Owner, wounds = 0, dead = false): Piece => ({
  k: "unit",
  x,
  y,
  icon: id,
  n,
  by,
  wounds,
  dead,
});
export const square = (x: number, y: number, terrain: Terrain, id?: string, n = 1, ring = false): Piece => ({
  k: "square",
  x,
  y,
  terrain,
  ...(id ? { icon: id, n } : {}),
  ring,
});
