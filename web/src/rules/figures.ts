/** Every figure of the rules, by its name in the books: each game has its own beside its board. */

import type { State } from "./pieces";

const FOUND = import.meta.glob<{ FIGURES: Record<string, State[]> }>("../boards/*/figures.ts", { eager: true });

export const FIGURES: Record<string, State[]> = Object.assign({}, ...Object.values(FOUND).map((one) => one.FIGURES));
