/** The drawn boards, loaded when a table of their game is opened. A game without one is played from the question. */

import type { Component } from "svelte";

import type { BoardProps } from "./types";

const FILES = import.meta.glob<{ default: Component<BoardProps> }>("../boards/*.svelte");

export const hasBoard = (game: string): boolean => `../boards/${game}.svelte` in FILES;

export async function loadBoard(game: string): Promise<Component<BoardProps> | null> {
  const load = FILES[`../boards/${game}.svelte`];
  return load ? (await load()).default : null;
}

/**
 * How the page is laid out. `frame`: the board has the page; its grid is that of the page (`subgrid`), whose first row is
 * the board's own and whose second holds the question, so that the board ends where the question begins. `side`: no board.
 */
export type Layout = "frame" | "side";

export const layoutOf = (drawn: boolean): Layout => (drawn ? "frame" : "side");

/** How wide the column at a board's side is, in a window that is high or low. */
export function sideOf(game: string, low: boolean): number {
  if (game === "civilization") return low ? 320 : 364;
  if (game === "duel") return low ? 252 : 288;
  return low ? 288 : 304;
}

/** A board that draws its players at its left and right, so that log and people go below them. */
export function isFlanked(game: string): boolean {
  return game === "duel";
}

/** A game in which so much happens between two answers that it is told over the board. */
export function hasRecap(game: string): boolean {
  return game !== "duel";
}
