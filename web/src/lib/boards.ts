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
 * How the page is laid out. `rows`: the board over the whole width, the question below it. `foot`: the board keeps a
 * place for the question at the left of its foot and for the log at its side (the CSS variables `--board-question`,
 * `--board-foot`, `--board-log`, `--board-side`). `side`: no board.
 */
export type Layout = "rows" | "foot" | "side";

export function layoutOf(game: string, drawn: boolean): Layout {
  if (!drawn) return "side";
  return game === "inner-sea" || game === "civilization" ? "foot" : "rows";
}

/**
 * A board with a foot: how wide its side is, how high the shell's log stands in it, and how high the foot is for somebody
 * who only watches.
 */
export function sideOf(game: string): { width: number; log: number; watched: number } {
  return game === "civilization" ? { width: 364, log: 160, watched: 72 } : { width: 304, log: 272, watched: 216 };
}

/** A board that draws its players at its left and right, so that log and people go below them. */
export function isFlanked(game: string): boolean {
  return game === "duel";
}

/** A game in which so much happens between two answers that it is told over the board. */
export function hasRecap(game: string): boolean {
  return game !== "duel";
}
