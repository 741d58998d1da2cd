/** Line drawings in `currentColor`: emblems of the civilizations, pictograms of the Wonders, which vignette a card has. */
import type { Stroke } from "../ancient/Glyph.svelte";
import type { CardData } from "../ancient/reading";
import { VIGNETTES, disc } from "../ancient/vignettes";

/** In a square of about 17, centred on 0. */
export const EMBLEMS: Record<string, Stroke[]> = {
  carthage: [
    { d: "M0-1.5L5.2 8H-5.2zM-6-1.2H6M-6-1.2v-2.2M6-1.2v-2.2", w: 1.6 },
    { d: disc(0, -5.2, 2.6), f: 1 },
  ],
  gaul: [
    { d: "M-3 6.4A7 7 0 1 1 3 6.4", w: 2.6 },
    { d: disc(-3.2, 6.4, 2.3) + disc(3.2, 6.4, 2.3), f: 1 },
  ],
  troy: [
    { d: "M-5.4 7.4C-5.6 1.8-3.8-2.6.4-5.8L.2-8.4 2.6-6.4C5.2-5 6.4-2 7.2.8L5 3 1.6 1.2C1.4 3.6 3 5 3.4 7.4z", f: 1 },
    { d: "M-6.6 4C-6.6-.6-4.4-4-1.8-6", w: 1.3, dash: "1.6 1.2" },
  ],
  egypt: [
    { d: "M0 8.4V.6M-5.4.8H5.4", w: 2.3 },
    { d: "M0 .4C-5.4-3.4-3.6-8.6 0-8.6S5.4-3.4 0 .4z", w: 2.1 },
  ],
  rome: [
    { d: "M-4 7.2C-9 2.6-8.4-4-3.6-7.4M4 7.2C9 2.6 8.4-4 3.6-7.4", w: 1.4 },
    {
      d: "M-6.6 3l-2.4-.6M-7.2-.4l-2-.9M-6-3.6l-1.8-1.6M6.6 3l2.4-.6M7.2-.4l2-.9M6-3.6l1.8-1.6M-6.6 3l1.8-1.2M-7.2-.4l2-.6M6.6 3L4.8 1.8M7.2-.4l-2-.6",
      w: 1.5,
    },
  ],
  mycenae: [
    { d: "M0-8.4l6.8 6.8L0 8.2l-6.8-9.8z", w: 1.7 },
    { d: "M0-4v8", w: 1.6 },
  ],
  minos: [
    { d: "M0-8.6V8.6", w: 1.8 },
    {
      d: "M-1-1C-3-4.4-5.4-5.4-7.4-5.6c1.6 3 1.6 5 0 8C-5.4 2.2-3 2-1 0zM1-1C3-4.4 5.4-5.4 7.4-5.6c-1.6 3-1.6 5 0 8C5.4 2.2 3 2 1 0z",
      f: 1,
    },
  ],
  phoenicia: [{ d: "M-8 2H8C6.8 5.6 4.4 7 0 7s-6.8-1.4-8-5zM0 .6V-8l6 6.4H0", w: 1.6 }],
  mauretania: [{ d: "M4.2-6.6A7.6 7.6 0 1 0 4.2 6.6 6 6 0 1 1 4.2-6.6z", f: 1 }],
  celtiberia: [{ d: "M0 0C0-5-6-5-6-1M0 0C4.4 2.4 1.4 7.8-2 5.6M0 0C-4-2 5-9 6.4-3", w: 1.9 }],
  unknown: [
    { d: "M-3.2-3.4A3.3 3.3 0 1 1 .6-.4Q0 .2 0 2", w: 2 },
    { d: disc(0, 5.6, 1.4), f: 1 },
  ],
};

/** In a square of about 14, centred on 0. */
export const PICTOGRAMS: Record<string, Stroke[]> = {
  great_pyramid: [
    { d: "M0-6.4L7 4.6H-7z", w: 1.3 },
    { d: "M0-6.4L2.2 4.6", w: 1 },
  ],
  pharos: [
    { d: "M-3.4 5.4L-2.2-2.4H2.2L3.4 5.4zM-2-2.4V-4.6H2V-2.4M0-4.8V-7", w: 1.2 },
    { d: disc(0, -7, 1.3), f: 1 },
  ],
  temple_of_artemis: [{ d: "M-6.6-1.6L0-6l6.6 4.4zM-5.2-.4V4M-1.8-.4V4M1.8-.4V4M5.2-.4V4M-7 5.2H7", w: 1.25 }],
  hanging_gardens: [
    { d: "M-7 5.2H7M-7 5.2V1.6H7V5.2M-4.6 1.6V-2H4.6V1.6M-2-2V-5.2H2V-2", w: 1.2 },
    { d: disc(-5.8, -0.2, 1.2) + disc(5.8, -0.2, 1.2) + disc(-3.2, -3.8, 1.1) + disc(3.2, -3.8, 1.1), f: 1 },
  ],
  colossus: [
    { d: "M0-3.2V1.2M0 1.2L-3.4 6M0 1.2L3.4 6M0-2.4L-4-.4M0-2.6L3.4-5.6M3.4-5.6V-7.6", w: 1.4 },
    { d: disc(0, -4.8, 1.6), f: 1 },
  ],
  statue_of_zeus: [
    { d: "M-4.6 6V-4.4M-4.6 1.4H1.4V6M-1.6-2.6V1.4M-1.6-.8H2.4M4.6-6.6V6M-6.4 6H6.4", w: 1.3 },
    { d: disc(-1.6, -4.6, 1.6), f: 1 },
  ],
  mausoleum: [
    {
      d: "M-6.4 5.6H6.4V2.4H-6.4zM-4.8 2.4V-1.2M-1.6 2.4V-1.2M1.6 2.4V-1.2M4.8 2.4V-1.2M-6-1.2H6L2-4.6H-2zM0-4.6V-7",
      w: 1.15,
    },
  ],
};

const BY_ID: Record<string, string> = {
  poet: "poet",
  orator: "poet",
  historian: "political",
  golden_age: "dawn",
  royal_roads: "road",
  caravan_route: "road",
  incense_route: "road",
  amber_road: "road",
  migration: "road",
  colonists: "road",
  bribery: "seal",
  royal_mint: "gold",
  silver_mines: "gold",
  tribute: "gold",
  merchant_prince: "gold",
  tin_mines: "gold",
  local_trade: "trade",
  vineyards: "trade",
  olive_groves: "trade",
  grain_trade: "trade",
  divine_favor: "favour",
  bad_omens: "favour",
  oracle_at_delphi: "favour",
  pirates: "ship",
  admiral: "ship",
  explorer: "ship",
  trade_fleet: "ship",
  fishing_fleets: "ship",
  overseas_colony: "ship",
  sea_route_to_britain: "ship",
  shipyards: "ship",
  triremes: "ship",
  ramming_tactics: "ship",
  boarding_bridges: "ship",
  fire_ships: "ship",
  marines: "ship",
  sea_peoples: "ship",
};

export function vignetteOf(card: CardData): Stroke[] {
  const named = BY_ID[card.id];
  const group = card.great_person
    ? "person"
    : card.types.includes("C")
      ? "war"
      : card.types.includes("I")
        ? "building"
        : card.effect.some((part) => part.op === "barbarians")
          ? "horde"
          : card.category === "manmade"
            ? "horde"
            : card.category;
  return VIGNETTES[named ?? group] ?? VIGNETTES.event ?? [];
}
