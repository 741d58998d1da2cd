/** What the server sends, as `docs/api.md` has it, and what a board is given. */

import type { Snippet } from "svelte";

import type { Moment } from "./pace.svelte";

export type Lang = "en" | "es";

export interface BotChoice {
  id: string;
  name: string;
  /** How it plays, in a few words. */
  about?: string;
}

export interface OptionSchema {
  type?: string;
  enum?: (string | number)[];
  default?: unknown;
  /** A few words, and the words for each value; the description says more. */
  title?: string;
  labels?: Record<string, string>;
  description?: string;
  minimum?: number;
  maximum?: number;
}

export interface GameEntry {
  id: string;
  name: string;
  short: string;
  line: string;
  summary: string;
  /** How long people play it, from and to. */
  minutes: [number, number];
  seats: [number, number];
  default_seats: number;
  bots: BotChoice[];
  options: { properties: Record<string, OptionSchema> };
  tutorial: boolean;
}

/**
 * How a game wants its page. `side`: how wide the column at its board's side is, in a window that is high or low.
 * `flanked`: it draws its players at its left and right. `recap`: so much happens between two answers that it is told over
 * the board. `summed`: the parts of a score are points, and their sum says who leads.
 */
export interface GamePage {
  side: [number, number];
  flanked: boolean;
  recap: boolean;
  summed: boolean;
  sudden: string[];
}

/** One game with everything a board needs: names by kind and id, words by key, components by file table. */
export interface GameData {
  id: string;
  name: string;
  short: string;
  page: GamePage;
  names: Record<string, Record<string, string>>;
  words: Record<string, string>;
  steps: Record<string, string>;
  parts: Record<string, string>;
  endings: Record<string, string>;
  components: Record<string, any>;
  rulings: { text: string; rule: string; option: string | null }[];
  reconstructed: string[];
  left_out: string[];
  sources: string[];
}

export interface Seat {
  kind: "person" | "bot" | "open";
  name: string;
  bot?: string;
  mine: boolean;
  online: boolean;
}

export interface Option {
  action: string;
  text: string;
}

export interface Question {
  step: string;
  text: string;
  rule: string;
  options: Option[];
}

export interface LogLine {
  position: number;
  key: string;
  text: string;
  rule: string;
  params: Record<string, any>;
}

export interface ChatLine {
  number: number;
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

export interface Outcome {
  ending: string;
  ending_text: string;
  winners: number[];
  scores: { total: number; parts: Record<string, number> }[];
}

/** Where a lesson stands: what to try, what the last step showed, which answers go on, and what to point at. */
export interface Tutorial {
  /** The number of the step, from 1, and of all steps. */
  step: number;
  of: number;
  title: string;
  text: string;
  rule: string | null;
  learned: string | null;
  answers: string[];
  /** Things on the board, as kind and id: "card:baths". */
  mark: string[];
  done: boolean;
}

export interface TableState {
  table: string;
  game: string;
  version: number;
  position: number;
  status: "waiting" | "playing" | "over" | "review";
  one_screen: boolean;
  seats: Seat[];
  seat: number | null;
  waiting: number[];
  view: any;
  question: Question | null;
  undo: { allowed: boolean; message: string | null };
  log: LogLine[];
  chat: ChatLine[];
  outcome: Outcome | null;
  history?: number[][];
  /** There for the learner of a lesson. */
  tutorial?: Tutorial;
  /** One of several players may know what is hidden: the sentence that says how. A rematch deals afresh. */
  deal?: string;
  /** Why a game of older rules can only be looked at and saved. */
  pinned?: string;
  /** Bots think shorter than usual: many wait for them. */
  hurried?: boolean;
  /** Where the same players play again. */
  rematch?: string;
}

/** What a board contributes to the question's panel. */
export interface Panel {
  /** Stands in place of the list of answers: what is in hand, and what may be done with it. */
  body: Snippet | null;
  /** The answers that can be given on the board or in `body`: the panel lists only the others, until asked for all. */
  drawn: ReadonlySet<string>;
  /** Whose turn it is, as the board calls them: said over the question. */
  who?: string;
}

/**
 * What every board component (`boards/<game>.svelte`) is given. It draws `view`, marks what `options` allow, and calls
 * `choose` with the text of an action. It never asks the server itself.
 */
export interface BoardProps {
  game: GameData;
  view: any;
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
  /** A line of the log somebody points at: the board shows where it happened. */
  pointed: LogLine | null;
  /** The answer a hint proposes: the board marks the thing it is about. */
  hint: string | null;
  /** Under 720 px: the phone layout. */
  phone: boolean;
  /** A phone that lies: the question is at the right of the board, and the board is wide and low. */
  lying: boolean;
  lang: Lang;
  /** Answer the question. */
  choose: (action: string) => void;
  /** Ask why something is not allowed; the shell shows the answer where the click was. */
  why: (action: string) => void;
  /** Give the question's panel something of the board's own; null takes it back. */
  panel: (panel: Panel | null) => void;
}

// ---- what the shell itself uses --------------------------------------------------------------------------------------

/** A line of `GET /api/tables`. */
export interface MyTable {
  table: string;
  game: string;
  seats: Seat[];
  status: TableState["status"];
  /** Is a seat of this device asked? */
  turn: boolean;
  updated: number;
  /** The seats of this device. */
  mine: number[];
  /** Is it a lesson? */
  lesson: boolean;
  outcome: Outcome | null;
}

/** A device that holds a seat of this one. */
export interface Holder {
  id: string;
  seat: number;
  label: string;
  mine: boolean;
  online: boolean;
  joined: number;
}

export interface Links {
  seats: (string | null)[];
  watch: string | null;
}

/** What `POST /api/tables` answers. */
export interface Created {
  table: string;
  seats: number[];
  links: Links;
}

export interface SeatWish {
  kind: "person" | "bot" | "open";
  name?: string;
  bot?: string;
}

export interface NewTable {
  game: string;
  options: Record<string, unknown>;
  lang: Lang;
  one_screen: boolean;
  seats: SeatWish[];
}

export interface Why {
  allowed: boolean;
  message: string;
  rule: string;
}

export interface Hint {
  action: string;
  text: string;
  reason?: string;
}

/** What the live socket says whenever one of the three grows. */
export interface Pulse {
  version: number;
  chat: number;
  seats: number;
}
