/** Tables with peoples that nobody plays. */

import { type SeatWish } from "../../src/lib/types";
import type { Wish } from "./api";

type Options = Record<string, unknown>;
const PEOPLE: SeatWish[] = [{ kind: "person", name: "Ana" }];

/** One against two for a turn, the map to be explored; a people is met by the first area that is, and no card ends the Epoch. */
export const EXPLORATION: Options = {
  seats: 1,
  npcs: 2,
  exploration: true,
  tracks: "from_1",
  turns: 1,
  events_left_out: ["time_marches_on"],
  deal: { civilizations: [["egypt"]], homes: { egypt: "memphis" }, lots: ["colour", "white", "black", "white"] },
};

/** Where Egypt settles before it explores: six unknown areas lie around. */
export const SETTLED = ["place:thebes", "place:abydos", "place:sinai"];

const NAMES = ["hittites", "assyria", "greeks"];

/** The Reckoning begins: two that the rules lead are enemies of the Greeks, who have a coin and two cards to give. */
export const PEACE: Options = {
  seats: 1,
  each: 1,
  npcs: 2,
  gilgamesh: "never",
  civilizations: NAMES,
  deal: {
    order: [0],
    civilizations: [["greeks"]],
    npcs: ["hittites", "assyria"],
    turn_order: NAMES,
    homes: { hittites: "hattusha", assyria: "assur", greeks: "thrace" },
    hands: { greeks: ["oasis", "tribute"] },
    lots: ["white", "white", "white", "white"],
    position: {
      phase: "reckoning",
      discs: {
        hittites: { hattusha: 3, kaska: 2 },
        assyria: { assur: 3, nineveh: 2 },
        greeks: { thrace: 3, lukka: 2, lydia: 2 },
      },
      points: { hittites: 5, assyria: 3, greeks: 2 },
      talents: { greeks: 1 },
      enemies: { hittites: ["greeks"], assyria: ["greeks", "hittites"] },
    },
  },
};

/** The same before the Growth Phase: when the Greeks have grown, the rules place the discs of the others. */
export const GROWTH: Options = {
  ...PEACE,
  deal: {
    ...(PEACE.deal as Options),
    turn_order: NAMES.toReversed(),
    position: { ...((PEACE.deal as Options).position as Options), phase: "growth" },
  },
};

export const soloTable = (options: Options, lang: "en" | "es" = "es", game = "middle-east"): Wish => ({
  game,
  options,
  lang,
  seats: PEOPLE,
});
