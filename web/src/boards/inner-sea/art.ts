/** Line drawings in `currentColor`: emblems of the civilizations, pictograms of the Wonders, vignettes of the cards. */
import type { Stroke } from "../ancient/Glyph.svelte";
import type { CardData } from "./model";

const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

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

/** In a frame of 120 by 62. */
const VIGNETTES: Record<string, Stroke[]> = {
  natural: [
    { d: "M14 54h92M32 54l22-34 7 8 7-8 20 34z", w: 1.4, f: 0.12 },
    { d: "M56 18c-4-5 2-7-1-12M64 18c5-5-2-8 2-13M61 24v-6", w: 1.3 },
  ],
  religion: [
    { d: "M38 54h44M42 54V30M54 54V30M66 54V30M78 54V30M34 30h52L60 14z", w: 1.4, f: 0.1 },
    { d: "M60 10V4", w: 1.4 },
  ],
  political: [
    { d: "M44 10h30c5 0 5 8 0 8H50v28c0 7-12 7-12 0v-4h12", w: 1.4, f: 0.1 },
    { d: "M56 26h18M56 32h18M56 38h12", w: 1.2, o: 0.7 },
    { d: disc(76, 46, 6), w: 1.3, f: 0.2 },
  ],
  economic: [
    { d: "M8 46h104M8 51h104M8 41h104", w: 1, o: 0.35 },
    { d: "M30 38l34-6 14-16M64 32l10 8M30 38l-8-10", w: 2.4 },
  ],
  trade: [
    {
      d: "M52 12h16M54 12c0 8-12 12-12 24 0 10 8 18 18 18s18-8 18-18c0-12-12-16-12-24M44 28c-8-2-8-12 6-12M76 28c8-2 8-12-6-12",
      w: 1.4,
      f: 0.1,
    },
    { d: "M43 36h34M45 42h30", w: 1, o: 0.6 },
  ],
  gold: [
    { d: disc(46, 36, 14), w: 1.4, f: 0.12 },
    { d: disc(74, 40, 14), w: 1.4, f: 0.12 },
    { d: "M46 29v14M42 32h8M74 33v14M70 36h8M60 14l3 5M60 14l-3 5", w: 1.3 },
  ],
  dawn: [
    { d: disc(60, 44, 13), w: 1.2, f: 0.16 },
    { d: "M60 24V12M42 30l-8-9M78 30l8-9M34 44H20M86 44h14", w: 1.4 },
    { d: "M10 57h100", w: 1 },
  ],
  person: [
    {
      d: "M60 10c-9 0-12 8-12 14 0 5 3 9 6 10-10 4-14 10-15 20h42c-1-10-5-16-15-20 3-1 6-5 6-10 0-6-3-14-12-14z",
      w: 1,
      f: 0.16,
    },
    { d: "M20 50c6-4 4-10 10-14M100 50c-6-4-4-10-10-14", w: 1 },
    { d: "M47 15h26", w: 1.8 },
  ],
  poet: [{ d: "M40 52c-4-22 0-36 8-40M80 52c4-22 0-36-8-40M48 12h24M52 16v32M60 16v34M68 16v32M38 52h44", w: 1.5 }],
  ship: [
    { d: "M14 40h88c-4 10-14 13-44 13S20 50 14 40zM58 38V10l28 20H58", w: 1.3, f: 0.14 },
    { d: "M30 53l-6 6M44 54l-5 6M58 54l-4 6M72 53l-3 6M86 52l-2 6", w: 1 },
    { d: "M102 40l10-6", w: 2 },
  ],
  war: [
    { d: "M42 46c-4-22 4-36 20-36s22 12 20 28l-8 2-2-8-8 2v18h-8c-6 0-12-2-14-6z", w: 1.4, f: 0.14 },
    { d: "M44 20c4-14 30-20 42 4M38 14c8-12 34-16 48 2", w: 1.3 },
    { d: "M92 56V10", w: 1.4 },
  ],
  building: [
    {
      d: "M12 52h96M20 52V34c0-12 16-12 16 0v18M44 52V34c0-12 16-12 16 0v18M68 52V34c0-12 16-12 16 0v18M14 22h92v-6H14z",
      w: 1.3,
      f: 0.1,
    },
    { d: "M92 52V22M106 52V22", w: 1.3 },
  ],
  road: [
    { d: "M6 50C30 44 34 34 58 30S92 18 112 12", w: 5, o: 0.18 },
    { d: "M6 50C30 44 34 34 58 30S92 18 112 12", w: 1, dash: "5 3" },
    { d: "M14 28l8-12 8 12zM84 46l10-15 10 15z", w: 1 },
  ],
  seal: [
    { d: "M38 42a22 14 0 1 0 44 0a22 14 0 1 0-44 0z", w: 1.2, f: 0.14 },
    { d: "M50 30c-4-8 24-8 20 0M50 24h20M54 42h12M60 36v12", w: 1.4 },
  ],
  favour: [
    { d: "M60 8l4 12M60 8l-4 12M30 54c6-20 18-28 30-28s24 8 30 28M44 54c2-10 8-16 16-16s14 6 16 16", w: 1.4 },
    { d: disc(60, 14, 5), w: 1.2, f: 0.25 },
  ],
  horde: [
    {
      d: "M10 54h100M26 54V28l-5-8 5 3 5-3-5 8M50 54V20l-5-8 5 3 5-3-5 8M74 54V24l-5-8 5 3 5-3-5 8M98 54V30l-5-8 5 3 5-3-5 8",
      w: 1.4,
    },
    { d: "M31 40h12v14H31zM55 36h12v18H55zM79 38h12v16H79z", w: 1.1, f: 0.12 },
  ],
  event: [
    { d: "M18 48C40 40 62 34 78 20", w: 1.2, dash: "6 4" },
    { d: "M28 54C48 46 68 40 82 28M24 40C44 34 62 28 74 16", w: 1, o: 0.6 },
    { d: "M88 6l3 8 8 1-6 6 2 8-7-4-7 4 2-8-6-6 8-1z", w: 1.3, f: 0.16 },
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
