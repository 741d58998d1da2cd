/** What one of the games lays on the board that the two share: its map, its drawings, its words, its own parts. */
import type { Component } from "svelte";
import type { GameData, Lang } from "../../lib/types";
import type { Chart } from "./chart";
import type { Stroke } from "./Glyph.svelte";
import type { Answers, Atlas, CardData, Hinted } from "./reading";
import type { AncientView } from "./view";
import type { Words } from "./words";

/** What lies on the map besides discs: under them, or beside them. */
export interface ThingsProps {
  view: AncientView;
  chart: Chart;
  layer: "below" | "beside";
  lod: number;
  colourOf: (faction: string) => number;
}

/** What a game has at the side besides the civilizations. */
export interface ExtrasProps {
  game: GameData;
  atlas: Atlas;
  view: AncientView;
  answers: Answers;
  words: Words;
  lang: Lang;
  seat: number | null;
  asked: boolean;
  hinted: Hinted;
  colourOf: (faction: string) => number;
  choose: (action: string) => void;
  why: (action: string) => void;
}

/** What there is to say of an area besides its discs: as it is, and as it would be. */
export interface NotesProps {
  game: GameData;
  view: AncientView;
  then: AncientView | null;
  area: string;
  me: string | null;
  lang: Lang;
}

/** What a faction has in a competition besides discs. */
export interface ForcesProps {
  game: GameData;
  view: AncientView;
  faction: string;
  area: string;
  lang: Lang;
}

export interface Land {
  chart: Chart;
  /** By civilization. */
  emblems: Record<string, Stroke[]>;
  /** By Wonder, or by Deity. */
  pictograms: Record<string, Stroke[]>;
  vignetteOf: (card: CardData) => Stroke[];
  words: Record<Lang, Words>;
  /** Where the map is empty below: what is told of an area stands there, from this place on; else in the left corner. */
  dock?: number;
  /** The game's own parts; the Inner Sea has none. */
  own?: {
    Things: Component<ThingsProps>;
    Extras: Component<ExtrasProps>;
    Notes: Component<NotesProps>;
    Forces: Component<ForcesProps>;
    Key: Component<{ lang: Lang }>;
    /** Spoken of an area besides its discs. */
    spoken: (game: GameData, view: AncientView, area: string, lang: Lang) => string[];
  };
}
