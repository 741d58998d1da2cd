/** What people settle among themselves, in the language chosen. */

import { settings } from "./settings.svelte";
import { type Params, fill } from "./words";
import { AMONG, type AmongKey } from "./words/among";

export function a(key: AmongKey, params: Params = {}): string {
  return fill(AMONG[settings.lang][key], params);
}

/** What an ending that people made is called. */
export function closing(ending: string): string {
  return ending === "resigned" || ending === "late" || ending === "agreed" ? a(`end.${ending}`) : ending;
}
