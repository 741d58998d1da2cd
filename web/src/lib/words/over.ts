/** The words of a game's end; loaded with it. */

import { settings } from "../settings.svelte";
import type { Lang } from "../types";
import { type Params, fill } from "../words";

const en = {
  show: "What the curve shows",
  chances: "Chances",
  points: "Points",
  ahead: "ahead",
  even: "even",
  behind: "behind",
  "chances.text": "How {name} stood after each move, by the judgement of the strongest player.",
  decided: "What decided it",
  gain: "{n} chances of a hundred more",
  loss: "{n} chances of a hundred fewer",
  "up.1": "a little better for {name}",
  "up.2": "better for {name}",
  "up.3": "much better for {name}",
  "down.1": "a little worse for {name}",
  "down.2": "worse for {name}",
  "down.3": "much worse for {name}",
};

const es: Record<keyof typeof en, string> = {
  show: "Qué muestra la curva",
  chances: "Posibilidades",
  points: "Puntos",
  ahead: "delante",
  even: "igual",
  behind: "detrás",
  "chances.text": "Cómo estaba {name} tras cada jugada, a juicio del jugador más fuerte.",
  decided: "Lo que decidió",
  gain: "{n} posibilidades de cien más",
  loss: "{n} posibilidades de cien menos",
  "up.1": "algo mejor para {name}",
  "up.2": "mejor para {name}",
  "up.3": "mucho mejor para {name}",
  "down.1": "algo peor para {name}",
  "down.2": "peor para {name}",
  "down.3": "mucho peor para {name}",
};

const OVER: Record<Lang, Record<keyof typeof en, string>> = { en, es };

type OverKey = keyof typeof en;

export function o(key: OverKey, params: Params = {}): string {
  return fill(OVER[settings.lang][key], params);
}
