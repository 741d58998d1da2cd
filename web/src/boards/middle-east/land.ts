/** The Middle East on the board that the two games share. */
import type { GameData, Lang } from "../../lib/types";
import type { Land } from "../ancient/land";
import { nameOf } from "../ancient/reading";
import type { AncientView } from "../ancient/view";
import { DEITIES, EMBLEMS, vignetteOf } from "./art";
import { cells } from "./cells";
import Extras from "./Extras.svelte";
import Forces from "./Forces.svelte";
import Key from "./Key.svelte";
import Notes from "./Notes.svelte";
import { ofMiddleEast, thingsIn } from "./reading";
import Things from "./Things.svelte";
import { own, words } from "./words";

/** The Home, the temple with its Deity, the Stronghold and the sites of an area, in words. */
function spoken(game: GameData, view: AncientView, area: string, lang: Lang): string[] {
  const { home, temple, deity, strongholds, gold, markers } = thingsIn(view, area);
  const say = own[lang];
  return [
    ...(home ? [say.home(nameOf(game, "faction", home))] : []),
    ...(temple ? [deity ? `${say.temple}, ${nameOf(game, "wonder", deity)}` : say.temple] : []),
    ...strongholds.map((one) => `${say.stronghold(one.strength)}, ${nameOf(game, "faction", one.faction)}`),
    ...gold.map((civ) => say.goldOf(nameOf(game, "faction", civ))),
    ...markers.map((marker) => say.markers[marker] ?? marker),
    ...(ofMiddleEast(view).border.includes(area) ? [say.border] : []),
  ];
}

export const middleEast: Land = {
  chart: cells,
  emblems: EMBLEMS,
  pictograms: DEITIES,
  vignetteOf,
  words,
  dock: 470,
  own: { Things, Extras, Notes, Forces, Key, spoken },
};
