/** Which answers give themselves, and which should be asked about once more. Pure. */

import type { Question } from "./types";

/** The only answer there is, if it decides nothing: "done", "pass", "go on". */
export function emptyAnswer(question: Question | null): string | null {
  if (!question || question.options.length !== 1) return null;
  const [only] = question.options;
  return only && /^[a-z_-]+$/.test(only.action) ? only.action : null;
}

/** How many milliseconds an answer waits that gives itself among people: as long as somebody who thinks, so that its
 * haste does not tell the others that there was nothing to decide. `chance` is below 1. */
export const hesitation = (chance: number): number => 1500 + Math.round(3000 * chance);

const DESTRUCTIVE = /^(withdraw|raze|destroy|replace|resign|sacrifice|disband)(:|$)/;

/** What an answer takes away for good, by its verb; null if it takes nothing away. */
export function destructive(action: string): string | null {
  return DESTRUCTIVE.exec(action)?.[1] ?? null;
}
