/** How seats are marked: by colour and pattern, or by letters where colours are those of a game's peoples. */

import { getContext, setContext } from "svelte";

const LETTERED = Symbol("lettered");

export const letterOf = (seat: number): string => String.fromCharCode(65 + seat);

export const markSeats = (lettered: () => boolean): void => void setContext(LETTERED, lettered);

export const lettered = (): (() => boolean) => getContext<(() => boolean) | undefined>(LETTERED) ?? (() => false);
