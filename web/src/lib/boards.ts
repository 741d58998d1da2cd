/** The drawn boards, loaded when a table of their game is opened. A game without one is played from the question. */

import type { Component } from "svelte";

import type { BoardProps, BoardSide, GamePage } from "./types";

const FILES = import.meta.glob<{ default: Component<BoardProps> }>("../boards/*.svelte");

export const hasBoard = (game: string): boolean => `../boards/${game}.svelte` in FILES;

export async function loadBoard(game: string): Promise<Component<BoardProps> | null> {
  const load = FILES[`../boards/${game}.svelte`];
  return load ? (await load()).default : null;
}

/** How the page is laid out: as the game's manifest says, or, without a drawn board, with the question at the side. */
export type Layout = GamePage["layout"] | "side";

export const layoutOf = (page: GamePage | undefined, drawn: boolean): Layout => (drawn && page ? page.layout : "side");

const NO_SIDE: BoardSide = { width: 304, log: 272, watched: 216 };

/** The side of a board with a foot. */
export const sideOf = (page: GamePage | undefined): BoardSide => page?.side ?? NO_SIDE;
