/** What the server sends, by the names the pages have for it, and what a board is given. */

import type { Snippet } from "svelte";

import type { Foreseen } from "./foresight.svelte";
import type { Moment } from "./pace.svelte";
import type {
  CreateRequest,
  GameData,
  GameEntry as Entry,
  LogLine,
  OptionShown as Option,
  QuestionShown as Question,
  SeatShown as Seat,
  View,
} from "./server";

export type {
  BotEntry as BotChoice,
  CastShown as Cast,
  ChatLine,
  Created,
  DealForm,
  DealShown as Deal,
  DeviceShown as Holder,
  GameData,
  Hint,
  Links,
  LogLine,
  OptionShown as Option,
  OutcomeShown as Outcome,
  Page as GamePage,
  PassageShown as Passage,
  JudgedShown as Judged,
  PreviewShown as Preview,
  PuzzleEntry,
  PuzzleHint,
  PuzzleJudged,
  PuzzleShelf,
  PuzzleShown,
  QuestionShown as Question,
  ScenarioShown as Scenario,
  SeatRequest as SeatWish,
  SeatShown as Seat,
  SideShown as Side,
  StepShown as Step,
  StudyShown,
  TableEntry as MyTable,
  TableState,
  ThoughtShown,
  TrialShown,
  PositionSource,
  TrialSource,
  TutorialShown as Tutorial,
  View,
  Why,
} from "./server";

export type Lang = "en" | "es";

/** An option of a game, as JSON Schema with words: a few, those for each value, and more. */
export interface OptionSchema {
  type?: string;
  enum?: (string | number)[];
  /** What every seat may choose, of an option with a choice for each. */
  each?: string[];
  default?: unknown;
  title?: string;
  labels?: Record<string, string>;
  description?: string;
  minimum?: number;
  maximum?: number;
}

export interface GameEntry extends Entry {
  options: { properties: Record<string, OptionSchema> };
}

/** A table as this page asks for one. */
export type NewTable = CreateRequest & { lang: Lang };

/** What a board contributes to the question's panel. */
export interface Panel {
  /** Stands in place of the list of answers: what is in hand, and what may be done with it. */
  body: Snippet | null;
  /** The answers that can be given on the board or in `body`: the panel lists only the others, until asked for all. */
  drawn: ReadonlySet<string>;
  /** Whose turn it is, as the board calls them: said over the question. */
  who?: string;
}

/** What draws a thing that has no name (`boards/<game>/Mark.svelte`) is given: which, and how it lies. */
export interface MarkProps {
  game: GameData;
  id: string;
  lang: Lang;
  row?: number;
  column?: number;
  rotation?: number;
}

/**
 * What every board component (`boards/<game>.svelte`) is given. It draws `view`, marks what `options` allow, and calls
 * `choose` with the text of an action. It never asks the server itself.
 */
export interface BoardProps {
  game: GameData;
  view: View;
  /** The seat that looks; null for a watcher. */
  seat: number | null;
  seats: Seat[];
  /** The answers open to this seat now; empty when it is not asked. */
  options: Option[];
  question: Question | null;
  /** The log lines since the position shown before: what moved, for animation and the last-move marks. */
  news: LogLine[];
  /** The change the board has just been given: what happened, and for how long it stays before the next one comes. */
  moment: Moment;
  /** What the log tells since this seat last answered, as far as it has been shown. */
  lately: LogLine[];
  /** A line of the log somebody points at: the board shows where it happened. */
  pointed: LogLine | null;
  /** The answer a hint proposes: the board marks the thing it is about. */
  hint: string | null;
  /** Under 720 px: the phone layout. */
  phone: boolean;
  /** A phone that lies: the question is at the right of the board, and the board is wide and low. */
  lying: boolean;
  lang: Lang;
  /** Nothing is asked: the pieces are moved about at a desk. */
  editing?: boolean;
  /** Answer the question. */
  choose: (action: string) => void;
  /** Ask why something is not allowed; the shell shows the answer where the click was. */
  why: (action: string) => void;
  /** Open what is told of a rule, "book § section". */
  rule: (rule: string) => void;
  /** Ask what an answer would do; null when that cannot be known now. */
  preview: (action: string) => Promise<Foreseen | null>;
  /** Give the question's panel something of the board's own; null takes it back. */
  panel: (panel: Panel | null) => void;
}

/** What the live socket says whenever one of the three grows, or somebody else comes or goes. */
export interface Pulse {
  version: number;
  chat: number;
  seats: number;
  here: number;
}
