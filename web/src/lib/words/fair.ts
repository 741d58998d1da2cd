/** The words of fair dealing; loaded with it. */

import { settings } from "../settings.svelte";
import type { Lang } from "../types";
import { type Params, fill } from "../words";

const en = {
  title: "Fair dealing",
  fixed: "The deal of this table is fixed by",
  "fixed.text": "This hash was published before anybody played. When the game is over the secret behind it is shown.",
  together: "Shuffled together: every player's browser adds to the deal, which nobody can steer alone.",
  waits: "The cards are dealt when everybody is here and has added to the deal.",
  added: "{name} has added",
  awaited: "{name} has yet to add",
  checked: "The deal was checked: it is the one that was fixed before the game.",
  "checked.late":
    "The deal fits its hash; this browser had not seen the hash before the game, so compare it with the others.",
  commitment: "The deal is NOT the one that was fixed before the game.",
  seed: "The game was NOT dealt from what was fixed and added.",
  contribution: "What this browser added is NOT in the deal.",
  later: "It can be checked when no other table is played from the same deal.",
  unable: "This browser checks it only on HTTPS; «ecumene verify» can check the saved game.",
};

const es: Record<keyof typeof en, string> = {
  title: "Reparto limpio",
  fixed: "El reparto de esta mesa lo fija",
  "fixed.text": "Esta huella se publicó antes de jugar. Cuando acabe la partida se mostrará el secreto que hay detrás.",
  together: "Se baraja entre todos: el navegador de cada jugador aporta al reparto, y nadie puede dirigirlo solo.",
  waits: "Se reparte cuando todos estén y hayan aportado.",
  added: "{name} ya ha aportado",
  awaited: "falta lo que aporte {name}",
  checked: "Reparto comprobado: es el que se fijó antes de la partida.",
  "checked.late":
    "El reparto concuerda con su huella; este navegador no la había visto antes de la partida, así que compárala con los demás.",
  commitment: "El reparto NO es el que se fijó antes de la partida.",
  seed: "La partida NO se repartió con lo que se fijó y se aportó.",
  contribution: "Lo que aportó este navegador NO está en el reparto.",
  later: "Se podrá comprobar cuando no se juegue en otra mesa con el mismo reparto.",
  unable: "Este navegador solo lo comprueba con HTTPS; «ecumene verify» puede comprobar la partida guardada.",
};

const FAIR: Record<Lang, Record<keyof typeof en, string>> = { en, es };

export type FairKey = keyof typeof en;

export function f(key: FairKey, params: Params = {}): string {
  return fill(FAIR[settings.lang][key], params);
}
