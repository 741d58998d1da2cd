/** The drawn boards, loaded when a table of their game is opened. A game without one is played from the question. */

import type { Component } from "svelte";

import type { BoardProps, GameData, GamePage, MarkProps, Scenario } from "./types";

const FILES = import.meta.glob<{ default: Component<BoardProps> }>("../boards/*.svelte");

export const hasBoard = (game: string): boolean => `../boards/${game}.svelte` in FILES;

const THUMBS = import.meta.glob<{ default: Component<ThumbProps> }>("../boards/*/Thumb.svelte");

/** A map in small, with what stands on it when a scenario begins. */
export interface ThumbProps {
  game: GameData;
  scenario: Scenario;
}

/** The small map of a game, if it has one. */
export async function loadThumb(game: string): Promise<Component<ThumbProps> | null> {
  const load = THUMBS[`../boards/${game}/Thumb.svelte`];
  return load ? (await load()).default : null;
}

export async function loadBoard(game: string): Promise<Component<BoardProps> | null> {
  const load = FILES[`../boards/${game}.svelte`];
  return load ? (await load()).default : null;
}

const MARKS = import.meta.glob<{ default: Component<MarkProps> }>("../boards/*/Mark.svelte");

/** How a game draws its things that have no name, small, in a sentence. */
export const markOf = (game: string) => MARKS[`../boards/${game}/Mark.svelte`];

const EMBLEMS = import.meta.glob<{ default: Component<EmblemProps> }>("../boards/*/Emblem.svelte");

export interface EmblemProps {
  id: string;
  size?: number;
}

/** How a game draws the mark of a people before anybody leads it. */
export const emblemOf = (game: string) => EMBLEMS[`../boards/${game}/Emblem.svelte`];

/**
 * How the page is laid out. `frame`: the board has the page; its grid is that of the page (`subgrid`), whose first row is
 * the board's own and whose second holds the question, so that the board ends where the question begins. `side`: no board.
 */
export type Layout = "frame" | "side";

export const layoutOf = (drawn: boolean): Layout => (drawn ? "frame" : "side");

/** How wide the column at a board's side is, in a window that is high or low. */
export const sideOf = (page: GamePage | undefined, low: boolean): number => (page?.side ?? [304, 288])[low ? 1 : 0];
