/** Every figure of the rules, by its name in the books. */

import { ANCIENT } from "./ancient";
import { CIVILIZATION } from "./civilization";
import { DUEL } from "./duel";
import { GHEOS } from "./gheos";
import type { State } from "./pieces";

export type { Owner, Piece } from "./pieces";

export const FIGURES: Record<string, State[]> = { ...DUEL, ...GHEOS, ...ANCIENT, ...CIVILIZATION };
