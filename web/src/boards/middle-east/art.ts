/** Line drawings in `currentColor`: emblems of the peoples, signs of the Deities, which vignette a card has. */
import type { Stroke } from "../ancient/Glyph.svelte";
import type { CardData } from "../ancient/reading";
import { VIGNETTES, disc } from "../ancient/vignettes";

const WINGED: Stroke[] = [
  { d: disc(0, -1.5, 2.9), f: 1 },
  {
    d: "M-3.600-3C-5.500-4.600-7.600-5-9.600-4.600-9.200-1-6.800 1-3.400.8-4-.4-4.100-1.700-3.600-3zM3.600-3C5.500-4.600 7.600-5 9.600-4.600 9.200-1 6.800 1 3.400.8 4-.4 4.100-1.700 3.600-3zM-1.800 2.400h3.600L3.400 7h-6.800z",
    f: 1,
  },
];
const SHIP: Stroke[] = [
  {
    d: "M-8 2.500H8c-.8 3.600-3.600 5.500-8 5.500S-7.200 6.100-8 2.500zM-.8 1V-8.500M1-7.500C5-5 6-2.500 6.300.8H1zM-2.600-5.500C-5-3.500-5.800-1.500-6 .8h3.400z",
    w: 1,
    f: 1,
  },
];
const TEMPLE: Stroke[] = [
  { d: "M-6.500 8V-3.500h13V8M-8.500-3.500 0-9l8.500 5.500zM-2.200 8V0M2.200 8V0M-8 8H8", w: 1.9 },
];
const TOWER: Stroke[] = [
  { d: "M-7 8V-6h3v2.500h2.500V-6h3v2.500H4V-6h3V8z", w: 1.9 },
  { d: "M-1.800 8V3.500h3.600V8", f: 1 },
];
const WHEEL: Stroke[] = [
  { d: disc(0, 0, 7.4), w: 1.9 },
  { d: "M0-7V7M-7 0H7M-5-5L5 5M5-5L-5 5", w: 1.3 },
  { d: disc(0, 0, 1.8), f: 1 },
];
const BOW: Stroke[] = [{ d: "M-4.500-8C3-6 4-2 2 0c2 2 1 6-6.500 8zM-8 0H8M8 0L4.800-2.400M8 0L4.800 2.400", w: 1.7 }];
const SUN: Stroke[] = [
  {
    d: "M0-4V-9M0 4V9M-4 0H-9M4 0H9M2.800-2.800L6.300-6.300M-2.800 2.800L-6.300 6.300M-2.800-2.800L-6.300-6.300M2.800 2.800L6.300 6.300",
    w: 1.7,
  },
  { d: disc(0, 0, 2.6), f: 1 },
];

/** By mat, in a square of about 17, centred on 0. */
const MATS: Record<string, Stroke[]> = {
  akkad: [
    { d: "M0-9L1.700-1.700 9 0 1.700 1.700 0 9-1.700 1.700-9 0-1.700-1.700z", f: 1 },
    { d: "M-5-5L-2.600-2.600M5-5L2.600-2.600M-5 5L-2.600 2.600M5 5L2.600 2.600", w: 1.6 },
  ],
  assyria: [{ d: "M-8 7c0-6 1-10 4-12l1.500 3h5L4-5c3 2 4 6 4 12M-3.500 7V2h7v5M-6-7l2 2M6-7L4-5", w: 1.9 }],
  babylon: [
    { d: "M-8 8V-5h2.700v-2.500h2.600V-5h5.400v-2.500h2.600V-5H8V8H3.400V2.400a3.400 3.400 0 0 0-6.800 0V8z", w: 1.8 },
  ],
  chaldea: [
    { d: "M3.600-7A7.600 7.600 0 1 0 3.600 7 6 6 0 1 1 3.600-7z", f: 1 },
    { d: "M5.200-2.600L6 -.8 7.800 0 6 .8 5.200 2.600 4.400.8 2.600 0 4.400-.8z", f: 1 },
  ],
  cimmerians: [
    {
      d: "M-5.400 7.400C-5.600 1.800-3.800-2.600.4-5.800L.2-8.400 2.600-6.400C5.200-5 6.400-2 7.200.8L5 3 1.600 1.200C1.400 3.600 3 5 3.400 7.400z",
      f: 1,
    },
  ],
  egypt: [
    { d: "M0 8.4V.6M-5.4.8H5.4", w: 2.3 },
    { d: "M0 .4C-5.4-3.4-3.6-8.6 0-8.6S5.4-3.4 0 .4z", w: 2.1 },
  ],
  elam: [{ d: "M6.500 7.500C-2 9-8 4.500-7-1.500-6-7 2-8.500 5-4.500 7-1 4 3 .6 2.400-2.200 1.800-2-1.800.6-2", w: 2 }],
  greeks: TEMPLE,
  hittites: [
    {
      d: "M0-8.500L2.300-2.600 8.500-2.300 3.700 1.600 5.300 7.700 0 4.300-5.300 7.700-3.700 1.600-8.500-2.300-2.300-2.600z",
      f: 1,
    },
  ],
  harappans: [
    { d: "M-7-7H7V7H-7z", w: 1.7 },
    { d: "M-4 4V0C-4-2-1-2.500 1-2.500L4-5M-1-2C2-2 4-1 4 1v3M-4 1H3", w: 1.5 },
  ],
  dravidians: [{ d: "M0 8.500V-8M-6-6.500C-6-1-3 .5 0 .5S6-1 6-6.500M-3.500 4.500h7", w: 2 }],
  mauryans: WHEEL,
  israelites: [
    {
      d: "M0 8V-6M-3.500 8h7M-2.600-6C-2.600-2-1 0 0 0S2.600-2 2.600-6M-5.200-6C-5.200 0-2 2.600 0 2.600S5.200 0 5.200-6M-7.800-6c0 7 5 11 7.800 11S7.800 1 7.800-6",
      w: 1.5,
    },
  ],
  medes_persians: WINGED,
  mitanni: [
    { d: disc(0, 1.5, 6.2), w: 1.9 },
    { d: "M0-4.700V7.700M-6.200 1.500H6.200M-9-6H9", w: 1.6 },
  ],
  scythians: BOW,
  sea_peoples: SHIP,
  sumer: [
    {
      d: "M-8.500 8H8.500V4.500H6V.8H3.600V-2.800H-3.600V.8H-6V4.500H-8.500zM-1.600 8V2.500h3.200V8M-1.800-2.800V-7h3.600v4.200",
      w: 1.6,
    },
  ],
  urartu: [
    { d: "M-9 7.500L-2.500-4 1 2 3.500-1.500 9 7.500z", w: 1.8 },
    { d: "M-4.600 0l2.100-4 2 3.600-2 1z", f: 1 },
  ],
};
/** Factions of scenarios that do not look like the mat they play on. */
const FACTIONS: Record<string, Stroke[]> = {
  macedon: SUN,
  lysimachus: TOWER,
  ptolemy: [
    { d: "M-7 4.500C-6-4 6-4 7 4.500", w: 1.9 },
    { d: "M0-1.500V-8M-3-4.800L0-8l3 3.200M-8 7.500H8", w: 1.6 },
  ],
  seleucus: WHEEL,
  seleucids: WHEEL,
  lydia: [
    { d: disc(0, 0, 7.6), w: 1.8 },
    { d: "M-3.500 3.500C-4-2 0-5 4-4.500L2.500-1.500 4.500.5 1 1.500C1 3 2 3.500 2.500 5z", f: 1 },
  ],
  pontus: [
    { d: "M-1.500-7A7.200 7.200 0 1 0 6.500 2.500 5.600 5.600 0 1 1-1.500-7z", f: 1 },
    {
      d: "M4.500-7.500l.9 2.300 2.400.2-1.900 1.500.7 2.400-2.100-1.300-2.100 1.300.7-2.400-1.900-1.500 2.400-.2z",
      f: 1,
    },
  ],
  rebel_satraps: TOWER,
  western_satraps: TOWER,
  levant: SHIP,
  rome: [
    { d: "M-4 7.2C-9 2.6-8.4-4-3.6-7.4M4 7.2C9 2.6 8.4-4 3.6-7.4", w: 1.4 },
    {
      d: "M-6.6 3l-2.400-.6M-7.200-.4l-2-.9M-6-3.600l-1.800-1.600M6.600 3l2.400-.6M7.200-.4l2-.9M6-3.600l1.800-1.600",
      w: 1.5,
    },
  ],
};
const UNKNOWN: Stroke[] = [
  { d: "M-3.2-3.4A3.3 3.3 0 1 1 .6-.4Q0 .2 0 2", w: 2 },
  { d: disc(0, 5.6, 1.4), f: 1 },
];

/** The factions of scenarios that look like the mat they play on. */
const LIKE: Record<string, string> = {
  indus_valley: "harappans",
  heartland: "medes_persians",
  judah: "israelites",
  parthia: "scythians",
  persia: "medes_persians",
  philistines: "sea_peoples",
  porus: "mauryans",
  turan: "scythians",
};

/** The emblems of the mats, and those of the factions of scenarios. */
export const EMBLEMS: Record<string, Stroke[]> = {
  ...MATS,
  ...FACTIONS,
  ...Object.fromEntries(Object.entries(LIKE).map(([faction, mat]) => [faction, MATS[mat] ?? UNKNOWN])),
  unknown: UNKNOWN,
};

/** By Deity, in a square of about 14, centred on 0. */
export const DEITIES: Record<string, Stroke[]> = {
  god_of_war: [
    { d: "M6.800-6.800L6.400-4.200.6 1.600-1.800-.8 4-6.400z", f: 1 },
    { d: "M-3.600-1.800L2 3.800M-1.200 1.800L-5.200 5.800", w: 1.5 },
  ],
  god_of_the_dead: [
    { d: "M-6-5.800c4 1.500 8 1.500 12 0v5.200c0 3.800-2.500 6.400-6 7.400-3.500-1-6-3.600-6-7.400z", w: 1.4 },
    {
      d: "M-3.800-1.600c.8-.8 1.800-.8 2.600 0M1.200-1.600c.8-.8 1.800-.8 2.600 0M-2.600 2.600c1.700.8 3.500.8 5.200 0",
      w: 1.3,
    },
  ],
  god_of_forge: [
    { d: "M.6-6.600L7.200 0 5 2.200 3 1.400-2.200-3.600z", f: 1 },
    { d: "M.2-.8L-6 5.600", w: 2.2 },
  ],
  father_of_the_gods: [
    { d: disc(0, 0, 3), f: 1 },
    {
      d: "M0-4.800V-7.200M0 4.800V7.200M-4.800 0H-7.200M4.800 0H7.200M3.400-3.400L5-5M-3.400 3.400L-5 5M-3.400-3.400L-5-5M3.400 3.400L5 5",
      w: 1.4,
    },
  ],
  goddess_of_peace: [
    { d: "M0 6.400V-1", w: 1.4 },
    {
      d: "M0 .4C-4.200.4-6-2-6-5.400-2-5.400 0-3.400 0 .4zM0 2.600c0-3.200 2-5.200 6-5.200 0 3.200-1.800 5.200-6 5.200z",
      f: 1,
    },
  ],
  sky_god: [
    { d: disc(0, -1, 2.2), f: 1 },
    {
      d: "M-2.800-2.200C-4.200-3.400-5.800-3.800-7.400-3.500-7-.8-5.200.8-2.600.6-3-.2-3.100-1.200-2.800-2.200zM2.800-2.200C4.200-3.400 5.800-3.800 7.400-3.500 7-.8 5.200.8 2.600.6 3-.2 3.100-1.200 2.800-2.200zM-1.300 2h2.600l1.200 3.600h-5z",
      f: 1,
    },
  ],
  mother_goddess: [
    { d: "M0 7V-1", w: 1.3 },
    {
      d: "M0-7c1.400 1.400 1.400 3.200 0 4.400-1.400-1.200-1.400-3 0-4.400zM-.5.8C-2.600 1-4-.2-4.100-2.300-2-2.500-.6-1.300-.5.8zM.5.8C2.600 1 4-.2 4.100-2.300 2-2.500.6-1.300.5.8zM-.5 4.600c-2.100.2-3.500-1-3.600-3.100 2.100-.2 3.500 1 3.600 3.100zM.5 4.600c2.100.2 3.500-1 3.600-3.100C2 1.300.6 2.500.5 4.600z",
      f: 1,
    },
  ],
  one_god: [
    { d: "M0-7L6.600 5H-6.600z", w: 1.4 },
    { d: "M-3 2C-1.500-.4 1.500-.4 3 2 1.500 4.200-1.500 4.200-3 2z", w: 1.2 },
    { d: disc(0, 2, 1), f: 1 },
  ],
};

const HARVEST: Stroke[] = [
  { d: "M10 54h100M34 54C34 36 40 24 46 14M60 54V12M86 54C86 36 80 24 74 14", w: 1.4 },
  {
    d: "M46 14c-6 2-8 8-6 14 6-3 8-8 6-14zM60 12c-5 4-5 10 0 15 5-5 5-11 0-15zM74 14c6 2 8 8 6 14-6-3-8-8-6-14z",
    w: 1.2,
    f: 0.16,
  },
  { d: "M38 34c-6 0-9 3-10 8 6 1 9-2 10-8zM60 32c-5 3-6 8-3 13M82 34c6 0 9 3 10 8-6 1-9-2-10-8z", w: 1, f: 0.1 },
];
const SPRING: Stroke[] = [
  { d: "M58 44C56 34 58 26 62 18", w: 1.6 },
  {
    d: "M62 18c-6-8-16-10-26-4 8 0 13 2 16 5-7 1-11 5-13 12 6-6 14-9 23-13zM61 18c3-9 12-14 23-10-7 1-11 3-13 7 7 0 11 4 13 11-6-5-14-7-23-8z",
    w: 1,
    f: 0.16,
  },
  { d: "M16 50q7-5 14 0t14 0 14 0 14 0 14 0 14 0M26 57q6-4 12 0t12 0 12 0 12 0 12 0", w: 1.3 },
];

const BY_CATEGORY: Record<string, string> = {
  barbarians: "horde",
  competition: "war",
  event: "event",
  expansion: "road",
  great_person: "person",
  natural: "natural",
  political: "political",
  religion: "religion",
  trade: "trade",
};
const BY_ID: Record<string, string> = {
  pirates: "ship",
  trade_fleet: "ship",
  sea_route_to_tarshish: "ship",
  land_of_punt: "ship",
  gulf_traders: "ship",
  storms_at_sea: "ship",
  invaders_from_the_sea: "ship",
  eagles_of_the_sea: "ship",
  incense_road: "road",
  lapis_lazuli_caravans: "road",
  steppe_road: "road",
  siege_engines: "building",
  tribute: "gold",
  census: "seal",
  mountain_of_gold: "gold",
  copper_and_tin: "gold",
  hordes_from_the_north: "horde",
  eastern_powers_attack: "horde",
  mountain_tribes_descend: "horde",
  desert_raiders: "horde",
};

export function vignetteOf(card: CardData): Stroke[] {
  const named = BY_ID[card.id] ?? BY_CATEGORY[card.category];
  if (named) return VIGNETTES[named] ?? [];
  return card.category === "site" ? SPRING : HARVEST;
}
