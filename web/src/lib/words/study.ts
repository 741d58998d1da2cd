/** The words of looking back at a game; loaded with it. */

import { settings } from "../settings.svelte";
import type { Lang } from "../types";
import { type Params, fill } from "../words";

const en = {
  title: "Analysis",
  begin: "Analyse this game",
  lead: "The strongest player looks at every answer: what it cost, what was better, and what was luck.",
  running: "Looking back: {done} of {total}",
  stop: "Stop",
  failed: "It could not be finished.",
  accuracy: "Accuracy",
  luck: "Luck",
  "luck.text": "{n} chances in a hundred that nobody could know of",
  curve: "Chances of {name}, answer by answer",
  "curve.known": "by what could be known",
  "curve.true": "with every card seen",
  best: "best",
  good: "good",
  doubtful: "doubtful",
  mistake: "mistake",
  "grade.best": "The best answer.",
  "grade.good": "A good answer.",
  "grade.doubtful": "Doubtful: it cost {n} chances in a hundred.",
  "grade.mistake": "A mistake: it cost {n} chances in a hundred.",
  chances: "Chances of {name}: {before} → {after} of a hundred",
  better: "Better: {text}",
  line: "It would have gone on: {line}",
  "luck.none": "No bad luck: all that mattered could be known.",
  "luck.good": "What was hidden favoured {name} by {n}.",
  "luck.bad": "What was hidden was against {name}, by {n}.",
  nothing: "There was no choice here.",
  "see.better": "Show it on the board",
  "see.played": "What was answered",
  try: "Try it out",
  before: "Costly answer before",
  next: "Next costly answer",
  costly: "Costly ones",
  flawless: "No answer cost much.",
};

export type StudyKey = keyof typeof en;

const es: Record<StudyKey, string> = {
  title: "Análisis",
  begin: "Analizar esta partida",
  lead: "El jugador más fuerte mira cada respuesta: qué costó, qué era mejor y qué fue suerte.",
  running: "Repasando: {done} de {total}",
  stop: "Parar",
  failed: "No se pudo terminar.",
  accuracy: "Precisión",
  luck: "Suerte",
  "luck.text": "{n} probabilidades de cien que nadie podía conocer",
  curve: "Probabilidades de {name}, respuesta a respuesta",
  "curve.known": "por lo que se podía saber",
  "curve.true": "con todas las cartas a la vista",
  best: "la mejor",
  good: "buena",
  doubtful: "dudosa",
  mistake: "error",
  "grade.best": "La mejor respuesta.",
  "grade.good": "Una buena respuesta.",
  "grade.doubtful": "Dudosa: costó {n} de cien.",
  "grade.mistake": "Un error: costó {n} de cien.",
  chances: "Probabilidades de {name}: {before} → {after} de cien",
  better: "Mejor: {text}",
  line: "Habría seguido así: {line}",
  "luck.none": "No fue mala suerte: se podía saber todo lo que importa.",
  "luck.good": "Lo oculto favorecía a {name} en {n}.",
  "luck.bad": "Lo oculto iba contra {name}, en {n}.",
  nothing: "Aquí no había elección.",
  "see.better": "Verla en el tablero",
  "see.played": "Lo que se respondió",
  try: "Probar otras",
  before: "Anterior respuesta cara",
  next: "Siguiente respuesta cara",
  costly: "Las caras",
  flawless: "Ninguna respuesta costó gran cosa.",
};

const CATALOGUES: Record<Lang, Record<StudyKey, string>> = { en, es };

export const s = (key: StudyKey, params: Params = {}) => fill(CATALOGUES[settings.lang][key], params);
