/** The boards on which positions are made, loaded when somebody makes one. */

import type { Component } from "svelte";

import type { GameData, GameEntry, Lang } from "./types";

export interface EditorProps {
  game: GameData;
  entry: GameEntry;
  lang: Lang;
  phone: boolean;
  /** What the link says: a draft, or where to begin. */
  from: string;
}

const FILES = import.meta.glob<{ default: Component<EditorProps> }>("../boards/*/Editor.svelte");

export async function loadEditor(game: string): Promise<Component<EditorProps> | null> {
  const load = FILES[`../boards/${game}/Editor.svelte`];
  return load ? (await load()).default : null;
}

export const hasEditor = (game: string): boolean => `../boards/${game}/Editor.svelte` in FILES;
