/** The Inner Sea on the board that the two games share. */
import type { Land } from "../ancient/land";
import { words } from "../ancient/words";
import { EMBLEMS, PICTOGRAMS, vignetteOf } from "./art";
import { cells } from "./cells";

export const innerSea: Land = {
  chart: cells,
  emblems: EMBLEMS,
  pictograms: PICTOGRAMS,
  vignetteOf,
  words,
};
