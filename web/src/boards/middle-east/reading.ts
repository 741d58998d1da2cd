/** What lies on the map of the Middle East besides discs, by area. */
import type { AncientView } from "../ancient/view";
import type { MiddleEastView, StrongholdView } from "./view";

export interface Things {
  /** Whose Home it is. */
  home: string | null;
  temple: boolean;
  /** The Deity that is in the temple: not one that somebody has captured. */
  deity: string | null;
  strongholds: StrongholdView[];
  /** Whose Gold lies there, a disc for each. */
  gold: string[];
  markers: string[];
}

/** The view of this game: the shared board hands it on as what the two have in common. */
export const ofMiddleEast = (view: AncientView): MiddleEastView => view as MiddleEastView;

export function thingsIn(given: AncientView, area: string): Things {
  const view = ofMiddleEast(given);
  const temple = view.wonders.find((one) => one.area === area && one.owner !== null);
  const captor = view.deities.find((one) => one.deity === temple?.wonder)?.captor ?? null;
  return {
    home: view.civilizations.find((civ) => civ.home === area)?.civ ?? null,
    temple: temple !== undefined,
    deity: temple && captor === null ? temple.wonder : null,
    strongholds: view.strongholds.filter((one) => one.area === area),
    gold: goldIn(view, area),
    markers: view.markers.filter((one) => one.area === area).map((one) => one.marker),
  };
}

function goldIn(view: AncientView, area: string): string[] {
  return view.civilizations.flatMap((civ) => Array<string>(civ.gold[area] ?? 0).fill(civ.civ));
}

/** Whether anything lies there besides discs. */
export function placesWithThings(given: AncientView): string[] {
  const view = ofMiddleEast(given);
  return [
    ...new Set([
      ...view.wonders.flatMap((one) => (one.owner && one.area ? [one.area] : [])),
      ...view.strongholds.map((one) => one.area),
      ...view.markers.map((one) => one.area),
      ...view.civilizations.flatMap((civ) => Object.keys(civ.gold)),
    ]),
  ];
}
