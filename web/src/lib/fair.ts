/** Fair dealing: what this browser saw before a game, what it added to the deal, and whether both hold at the end. */

import { ask } from "./api";
import type { DealingShown } from "./server";

export type Verdict = "checked" | "checked.late" | "commitment" | "seed" | "contribution" | "later" | "unable";

/** What a browser keeps of a table. `seen`: the hash, when the game was not over; `added`: by seat. */
export interface Kept {
  seen: string | null;
  added: Record<number, string>;
}

const path = (table: string, rest: string) => `/api/tables/${encodeURIComponent(table)}/${rest}`;
const slot = (table: string) => `ecumene-fair:${table}`;

export const dealing = (table: string) => ask<DealingShown>("GET", path(table, "dealing"));

export function keptOf(table: string): Kept {
  try {
    const text = localStorage.getItem(slot(table));
    if (text) return JSON.parse(text) as Kept;
  } catch {
    /* a browser without storage has seen nothing */
  }
  return { seen: null, added: {} };
}

function keep(table: string, kept: Kept): void {
  try {
    localStorage.setItem(slot(table), JSON.stringify(kept));
  } catch {
    /* then it can be compared by eye only */
  }
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Remember the hash of a table while its game runs, and add to its deal for the seats that it waits for. */
export async function attend(table: string, mine: readonly number[]): Promise<void> {
  const kept = keptOf(table);
  if (kept.seen !== null && mine.length === 0) return;
  const told = await dealing(table);
  if (told.commitment === null) return;
  kept.seen ??= told.commitment;
  for (const seat of mine) kept.added[seat] ??= hex(crypto.getRandomValues(new Uint8Array(32)));
  keep(table, kept); // before it is sent, so that it is the same if it has to be sent again
  for (const seat of mine) await ask("POST", path(table, "contributions"), { seat, value: kept.added[seat] });
}

async function hashed(text: string): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

/** Does the end of a game fit what was fixed before it, and what this browser saw and added? */
export async function check(told: DealingShown, kept: Kept, mine: readonly number[] = []): Promise<Verdict> {
  const { secret, seed, commitment } = told;
  if (secret === undefined || seed === undefined) return "later";
  if (!globalThis.crypto?.subtle) return "unable";
  if ((await hashed(`ecumene commitment 1\n${secret}\n`)) !== commitment) return "commitment";
  if (kept.seen !== null && kept.seen !== commitment) return "commitment";
  const added = [...told.contributions].sort((one, other) => one.seat - other.seat);
  const lines = added.map((one) => `${one.seat} ${one.value}\n`).join("");
  const digest = await hashed(`ecumene seed 1\n${secret}\n${lines}`);
  if (BigInt(`0x${digest.slice(0, 16)}`) !== BigInt(seed)) return "seed";
  const inDeal = (seat: number) => added.find((one) => one.seat === seat)?.value;
  const lost = (seat: number) => kept.added[seat] !== undefined && kept.added[seat] !== inDeal(seat);
  if ([...mine, ...added.map((one) => one.seat)].some(lost)) return "contribution";
  return kept.seen === null ? "checked.late" : "checked";
}
