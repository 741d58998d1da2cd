/** Tables of Civilization in the middle of a game, and one step from each of the four victories. */

import type { APIRequestContext } from "@playwright/test";

import type { Created, Lang } from "../../src/lib/types";
import { answer, newTable, stateOf } from "./api";
import { expect } from "./test";

type Options = Record<string, unknown>;

const TILES = ["tile_03", "tile_12", "tile_07", "tile_04", "tile_05", "tile_06"];

const EGYPT = {
  cities: ["g4"],
  walls: ["c2"],
  techs: ["writing", "pottery", "masonry", "navigation", "irrigation", "mathematics", "currency"],
  trade: 14,
  culture: 6,
  track: 6,
  coin_tokens: { pottery: 2 },
  goods: { silk: 1, iron: 1 },
  huts: ["wheat"],
  events: ["despot_day", "drought"],
  units: ["infantry-2", "infantry-3", "mounted-2", "artillery-3"],
  pieces: { d2: "harbor", c3: "library", d3: "artist", b3: "market", d1: "stonehenge" },
  armies: ["e3", "e3", "b5"],
  scouts: ["h7"],
};

const ROME = {
  techs: ["masonry", "currency", "philosophy", "construction"],
  trade: 9,
  culture: 4,
  track: 4,
  government: "republic",
  goods: { incense: 1 },
  events: ["drought"],
  units: ["infantry-1", "mounted-2", "artillery-2"],
  pieces: { n7: "workshop" },
  armies: ["m5", "m5"],
  scouts: ["j5"],
};

/** Egypt and Rome in their sixth turn, at the beginning of Egypt's phase. */
function midgame(phase: string): Options {
  const revealed = [{ at: "e1" }, { at: "a5" }, { at: "e5" }, { at: "i5", rotation: 1 }];
  return {
    civilizations: ["egyptians", "romans"],
    deal: { first: 0, tiles: TILES, position: { turn: 6, phase, revealed, seats: [EGYPT, ROME] } },
  };
}

/** Moments that show what the board can look like: where from, and the answers that lead there. */
export const MOMENTS = {
  "civ-city": { phase: "city-management", answers: ["city:egyptians-1"] },
  "civ-place": { phase: "city-management", answers: ["city:egyptians-2", "army"] },
  "civ-start": { phase: "start-of-turn", answers: [] },
  "civ-deal": { phase: "trade", answers: ["offer:1", "give:trade:2", "give:silk:1", "get:incense:1"] },
  "civ-march": { phase: "movement", answers: ["lift:e3", "group:2:0", "move:f3"] },
  "civ-battle": { phase: "movement", answers: ["lift:b5", "move:b6"] },
  "civ-research": { phase: "research", answers: [] },
} as const;

export type Moment = keyof typeof MOMENTS;

export async function atMoment(request: APIRequestContext, name: Moment, lang: Lang = "en"): Promise<Created> {
  const { phase, answers } = MOMENTS[name];
  const created = await newTable(request, { game: "civilization", options: midgame(phase), lang });
  for (const action of answers) {
    await expect
      .poll(async () => (await stateOf(request, created.table, 0)).question?.options.map((option) => option.action))
      .toContain(action);
    await answer(request, created.table, 0, action);
  }
  return created;
}

const near = (turn: number, phase: string, seat: Options, other: Options = {}): Options => ({
  civilizations: ["romans", "russians"],
  deal: { first: 0, tiles: TILES, position: { turn, phase, revealed: [{ at: "i5" }], seats: [seat, other] } },
});

const LEARNED = [
  "animal_husbandry",
  "masonry",
  "pottery",
  "writing",
  "democracy",
  "engineering",
  "irrigation",
  "printing_press",
];

/** One step from each victory, and the answers that lead there: whichever of them is offered first in this order. */
export const ENDINGS: Record<string, { options: Options; way: string[] }> = {
  culture: { options: near(12, "city-management", { culture: 20, trade: 20, track: 20 }), way: ["advance"] },
  technology: {
    options: near(14, "research", {
      trade: 27,
      techs: [...LEARNED, "banking", "metal_casting", "steam_power", "computers", "mass_media"],
    }),
    way: ["research:space_flight"],
  },
  economy: {
    options: near(13, "city-management", {
      techs: LEARNED,
      coin_tokens: { code_of_laws: 4, pottery: 3, democracy: 4, printing_press: 3 },
      goods: { silk: 1, wheat: 1 },
    }),
    way: ["ability:pottery", "pay:"],
  },
  conquest: {
    options: near(
      11,
      "movement",
      {
        techs: ["animal_husbandry", "masonry", "pottery", "writing", "chivalry", "irrigation", "mathematics"],
        units: ["infantry-3", "mounted-3", "artillery-3", "infantry-3"],
        armies: ["l6", "l6"],
      },
      { units: [] },
    ),
    way: ["move:n6", "move:m6", "lift:l6", "group:2", "play:"],
  },
};
