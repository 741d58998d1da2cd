/** A position being made: read from what a seat sees, changed piece by piece, and written as the options of a table. */
import { BARBARIANS } from "./model";
import type { AncientView, AreaView } from "./view";

type Counts = Record<string, number>;

export interface Draft {
  map: string | null;
  /** One for each seat. */
  civs: string[];
  epochs: number;
  epoch: number;
  turn: number;
  phase: string;
  homes: Record<string, string>;
  discs: Record<string, Counts>;
  talents: Counts;
  points: Counts;
  /** Hands that are known; the others are dealt. */
  hands: Record<string, string[]>;
  growthBox: Counts;
  /** Deities: whose, and who has captured them. */
  deities: Record<string, { owner: string; captor: string | null }>;
  strongholds: Record<string, string>;
  sites: Record<string, string>;
  wonders: Record<string, { owner: string; area: string; discs: number }>;
}

/** What the Middle East's view has besides. */
type Fuller = AncientView & {
  strongholds?: { area: string; faction: string }[];
  markers?: { area: string; marker: string }[];
  deities?: { deity: string; captor: string | null }[];
  growth_box?: Counts;
};

const PHASES: Record<string, string> = { drawing: "draw", setup: "growth" };
/** Whoever nobody plays comes after all seats. */
const SEATS = 6;
export const STRONGHOLD = "stronghold";
const SITES = ["oasis", "fishing_grounds", "gold_mine"];

/**
 * A draft of what is seen. `mats` says as which civilization a people of a scenario is played: a position has no
 * scenario. `hands` are those of the seats that look.
 */
export function draftOf(
  given: AncientView,
  mats: Record<string, string> = {},
  hands: Record<string, string[]> = {},
): Draft {
  const view = given as Fuller;
  const civ = (id: string) => mats[id] ?? id;
  const peoples = [...view.civilizations].sort((one, other) => (one.seat ?? SEATS) - (other.seat ?? SEATS));
  const known = new Set(peoples.map((one) => one.civ));
  const discs: Record<string, Counts> = {};
  for (const [area, { discs: there }] of Object.entries(view.areas))
    for (const [faction, count] of Object.entries(there))
      if (known.has(faction) || faction === "barbarians") (discs[civ(faction)] ??= {})[area] = count;
  const counted = (of: (one: (typeof peoples)[number]) => number) =>
    Object.fromEntries(peoples.flatMap((one) => (of(one) ? [[civ(one.civ), of(one)]] : [])));
  const temples = view.deities ? view.wonders : [];
  return {
    map: view.map,
    civs: peoples.map((one) => civ(one.civ)),
    epochs: view.epochs,
    epoch: Math.max(1, view.epoch),
    turn: Math.max(1, view.turn),
    phase: PHASES[view.phase] ?? view.phase,
    homes: Object.fromEntries(peoples.flatMap((one) => (one.home ? [[civ(one.civ), one.home]] : []))),
    discs,
    talents: counted((one) => one.talents),
    points: counted((one) => one.points),
    hands: Object.fromEntries(Object.entries(hands).map(([id, cards]) => [civ(id), cards])),
    growthBox: Object.fromEntries(
      Object.entries(view.growth_box ?? {}).flatMap(([id, count]) => (count ? [[civ(id), count]] : [])),
    ),
    deities: Object.fromEntries(
      temples.flatMap((one) => {
        const captor = view.deities?.find((other) => other.deity === one.wonder)?.captor ?? null;
        return one.owner ? [[one.wonder, { owner: civ(one.owner), captor: captor ? civ(captor) : null }]] : [];
      }),
    ),
    strongholds: Object.fromEntries((view.strongholds ?? []).map((one) => [one.area, civ(one.faction)])),
    sites: Object.fromEntries(
      (view.markers ?? []).filter((one) => SITES.includes(one.marker)).map((one) => [one.area, one.marker]),
    ),
    wonders: Object.fromEntries(
      (view.deities ? [] : view.wonders).flatMap((one) =>
        one.owner && one.area && !one.buried
          ? [[one.wonder, { owner: one.owner, area: one.area, discs: one.discs }]]
          : [],
      ),
    ),
  };
}

/** Leave out what is nothing. */
const filled = <T extends object>(what: T) =>
  Object.fromEntries(Object.entries(what).filter(([, value]) => value && Object.keys(value).length));

/** The options of a table that begins with it, of a game with Deities or with Wonders. */
export function optionsOf(draft: Draft, deities: boolean): Record<string, unknown> {
  const position = {
    ...filled({
      discs: filled(draft.discs),
      talents: draft.talents,
      points: draft.points,
      ...(deities
        ? {
            growth_box: draft.growthBox,
            deities: draft.deities,
            strongholds: draft.strongholds,
            sites: draft.sites,
          }
        : { wonders: draft.wonders }),
    }),
    epoch: draft.epoch,
    turn: draft.turn,
    phase: draft.phase,
  };
  return {
    seats: draft.civs.length,
    epochs: Math.max(draft.epochs, draft.epoch),
    ...(draft.map ? { map: draft.map } : {}),
    deal: {
      civilizations: draft.civs.map((civ) => [civ]),
      order: draft.civs.map((_, seat) => seat),
      ...(deities ? { homes: draft.homes } : {}),
      ...(Object.keys(draft.hands).length ? { hands: draft.hands } : {}),
      position,
    },
  };
}

/** The draft with so many discs more, or fewer, in an area. */
export function withDiscs(draft: Draft, faction: string, area: string, by: number): Draft {
  const row = { ...(draft.discs[faction] ?? {}) };
  const count = Math.max(0, (row[area] ?? 0) + by);
  if (count) row[area] = count;
  else delete row[area];
  return { ...draft, discs: { ...draft.discs, [faction]: row } };
}

export const factionsIn = (draft: Draft): string[] => [...draft.civs, BARBARIANS];

/** Whoever has most discs in an area. */
export function strongest(draft: Draft, area: string): string {
  const there = factionsIn(draft).map((faction) => ({ faction, discs: draft.discs[faction]?.[area] ?? 0 }));
  return there.sort((one, other) => other.discs - one.discs)[0]?.faction ?? "";
}

function placed(what: Record<string, string>, area: string, value: string, taking: boolean): Record<string, string> {
  const { [area]: _, ...others } = what;
  return taking ? others : { ...others, [area]: value };
}

/** The draft with so many more of a piece in an area, or fewer: discs, a Stronghold, a site, or a Wonder of so many discs. */
export function withPiece(draft: Draft, piece: string, area: string, by: number, discs: number): Draft {
  if (factionsIn(draft).includes(piece)) return withDiscs(draft, piece, area, by);
  if (piece === STRONGHOLD)
    return { ...draft, strongholds: placed(draft.strongholds, area, strongest(draft, area), by < 0) };
  if (SITES.includes(piece)) return { ...draft, sites: placed(draft.sites, area, piece, by < 0) };
  const { [piece]: was, ...others } = draft.wonders;
  if (by < 0) return { ...draft, wonders: others };
  const owner = strongest(draft, area) || (draft.civs[0] ?? "");
  return { ...draft, wonders: { ...others, [piece]: { owner, area, discs: was?.discs ?? discs } } };
}

/** What stands in an area, discs first. */
export function piecesIn(draft: Draft, area: string): string[] {
  return [
    ...factionsIn(draft).filter((faction) => draft.discs[faction]?.[area]),
    ...(draft.strongholds[area] ? [STRONGHOLD] : []),
    ...(draft.sites[area] ? [draft.sites[area]] : []),
    ...Object.entries(draft.wonders).flatMap(([id, one]) => (one.area === area ? [id] : [])),
  ];
}

/** The last view with the pieces of the draft: what is wrong is drawn too. */
export function viewOf(draft: Draft, base: AncientView): AncientView {
  const areas: Record<string, AreaView> = {};
  for (const [faction, row] of Object.entries(draft.discs))
    for (const [area, count] of Object.entries(row)) {
      const there = (areas[area] ??= {
        discs: {},
        allies: {},
        ranks: base.areas[area]?.ranks ?? {},
        standing: base.areas[area]?.standing ?? "controlled",
      });
      there.discs[faction] = count;
    }
  const fuller = base as Fuller;
  return {
    ...base,
    areas,
    ...(fuller.deities
      ? {
          strongholds: Object.entries(draft.strongholds).map(([area, faction]) => ({ area, faction, strength: 1 })),
          markers: Object.entries(draft.sites).map(([area, marker]) => ({ area, marker })),
          deities: fuller.deities.map((one) => ({
            ...one,
            captor: draft.deities[one.deity]?.captor ?? null,
          })),
        }
      : {}),
    wonders: base.wonders.map((one) => {
      const temple = draft.deities[one.wonder];
      const stands = draft.wonders[one.wonder];
      const owner = temple?.owner ?? stands?.owner ?? null;
      return {
        ...one,
        owner,
        area: temple ? (draft.homes[temple.owner] ?? null) : (stands?.area ?? null),
        discs: stands?.discs ?? 0,
      };
    }),
  } as AncientView;
}

/** The area that the path of a wrong field ends in, if it does. */
export function areaIn(field: string, known: (id: string) => boolean): string | null {
  return field.split(".").reverse().find(known) ?? null;
}
