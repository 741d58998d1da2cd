/** The components by id, the names of things, and what the layouts cover. */

import type { GameData } from "../../lib/types";
import type { CardData, ProgressData, WonderData } from "./types";

export interface Box {
  card: (id: string) => CardData;
  wonder: (id: string) => WonderData;
  progress: (id: string) => ProgressData;
  /** Slots that lie on this slot of this age. */
  covering: (age: number, slot: number) => number[];
  /** Of the first player (0) and the other (1), in the order of the draft. */
  draftOrder: number[];
  boardTokens: number;
  wondersEach: number;
  symbolsToWin: number;
  capital: number;
}

interface Named {
  id: string;
  name: string;
}

function table<T extends Named>(game: GameData, kind: string): Map<string, T> {
  const entries = (game.components[kind] ?? game.components[`${kind}s`] ?? []) as T[] | Record<string, T>;
  const list = Array.isArray(entries) ? entries : Object.entries(entries).map(([id, entry]) => ({ ...entry, id }));
  const names = game.names[kind] ?? {};
  return new Map(list.map((entry) => [entry.id, { ...entry, name: names[entry.id] ?? entry.name ?? entry.id }]));
}

export function openBox(game: GameData): Box {
  const cards = table<CardData>(game, "card");
  const wonders = table<WonderData>(game, "wonder");
  const progress = table<ProgressData>(game, "progress");
  const parts = game.components;
  const layouts = (parts["layout"] ?? {}) as Record<string, { covered_by?: number[][] }>;
  return {
    card: (id) => cards.get(id) ?? { id, name: game.names["card"]?.[id] ?? id, age: 1, colour: "grey", cost: {} },
    wonder: (id) => wonders.get(id) ?? { id, name: game.names["wonder"]?.[id] ?? id, cost: {} },
    progress: (id) => progress.get(id) ?? { id, name: game.names["progress"]?.[id] ?? id },
    covering: (age, slot) => layouts[`age${age}`]?.covered_by?.[slot] ?? [],
    draftOrder: parts["setup"]?.wonder_draft_order ?? [0, 1, 1, 0, 1, 0, 0, 1],
    boardTokens: parts["setup"]?.progress_tokens_on_board ?? 5,
    wondersEach: parts["setup"]?.wonders_per_player ?? 4,
    symbolsToWin: parts["science"]?.distinct_to_win ?? 6,
    capital: parts["military"]?.capital ?? 9,
  };
}
