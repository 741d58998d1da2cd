/** What stands beside the board, or in its place on a phone. */

import type { WordKey } from "../lib/words";

export type Side = "log" | "chat" | "players";

export const SIDE_TITLE: Record<Side, WordKey> = { log: "log.title", chat: "chat.title", players: "players.title" };
export const SIDE_ICON: Record<Side, string> = { log: "log", chat: "chat", players: "people" };
