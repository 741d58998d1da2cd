/** The words of the arena; loaded with its page. */

import { settings } from "../settings.svelte";
import type { Lang } from "../types";

const en = {
  title: "Arena",
  lead: "Programs play rated games here against the bots of the house and each other. Anybody's program may come in.",
  how: "How a program comes in",
  "how.text": "It asks for a key once, then for games, and plays them by the addresses of any table:",
  game: "Game",
  place: "Place",
  name: "Name",
  points: "Points",
  played: "Games",
  won: "Won",
  bot: "of the house",
  none: "Nobody has finished a rated game of this yet.",
  closed: "This server has no arena.",
  "closed.text": "Whoever runs it may open one.",
};

const es: Record<keyof typeof en, string> = {
  title: "Arena",
  lead: "Aquí los programas juegan partidas puntuadas contra los bots de la casa y entre sí. Puede entrar el programa de cualquiera.",
  how: "Cómo entra un programa",
  "how.text": "Pide una clave una vez, luego partidas, y las juega por las direcciones de cualquier mesa:",
  game: "Juego",
  place: "Puesto",
  name: "Nombre",
  points: "Puntos",
  played: "Partidas",
  won: "Ganadas",
  bot: "de la casa",
  none: "Nadie ha acabado aún una partida puntuada de este juego.",
  closed: "Este servidor no tiene arena.",
  "closed.text": "Quien lo administra puede abrir una.",
};

const ARENA: Record<Lang, Record<keyof typeof en, string>> = { en, es };

export type ArenaKey = keyof typeof en;

export function r(key: ArenaKey): string {
  return ARENA[settings.lang][key];
}
