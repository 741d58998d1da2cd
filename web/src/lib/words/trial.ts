/** The words of the board where moves are tried; loaded with it. */

import { settings } from "../settings.svelte";
import type { Lang } from "../types";
import { type Params, fill } from "../words";

const en = {
  title: "Analysis board",
  brief: "Answer for everyone, and see what the strongest player expects.",
  chances: "Chances",
  "chances.of": "{name}: {known} of a hundred by what can be known, {true} with every card seen",
  true: "with every card seen: {n}",
  think: "Think",
  stop: "Stop",
  thinking: "Thinking…",
  depth: "Looked {n} of 4 steps deep",
  answers: "Best answers",
  line: "What is expected",
  "line.play": "Play the line",
  moves: "Moves",
  first: "To the beginning",
  back: "One move back",
  on: "One move on",
  last: "To the last move",
  start: "Where it begins",
  play: "Play from here",
  share: "Copy the link",
  copied: "Copied",
  edit: "Change the position",
  over: "The game ends here.",
  open: "Best answers and moves",
};

export type TrialKey = keyof typeof en;

const es: Record<TrialKey, string> = {
  title: "Tablero de análisis",
  brief: "Responde por todos y mira qué espera el jugador más fuerte.",
  chances: "Probabilidades",
  "chances.of": "{name}: {known} de cien por lo que se puede saber, {true} con todo a la vista",
  true: "con todo a la vista: {n}",
  think: "Pensar",
  stop: "Parar",
  thinking: "Pensando…",
  depth: "Ha mirado {n} de 4 pasos de hondo",
  answers: "Mejores respuestas",
  line: "Lo que se espera",
  "line.play": "Ver la línea",
  moves: "Jugadas",
  first: "Al principio",
  back: "Una jugada atrás",
  on: "Una jugada adelante",
  last: "A la última jugada",
  start: "Donde empieza",
  play: "Jugar desde aquí",
  share: "Copiar el enlace",
  copied: "Copiado",
  edit: "Cambiar la posición",
  over: "Aquí acaba la partida.",
  open: "Mejores respuestas y jugadas",
};

const CATALOGUES: Record<Lang, Record<TrialKey, string>> = { en, es };

export const r = (key: TrialKey, params: Params = {}) => fill(CATALOGUES[settings.lang][key], params);
