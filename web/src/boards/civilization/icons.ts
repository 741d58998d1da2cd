/** The icons of squares, in the order in which they are drawn and told. */
import type { Icons } from "./view";

export type Icon = keyof Icons;
export const ICONS: readonly Icon[] = ["production", "trade", "culture", "coin"];
