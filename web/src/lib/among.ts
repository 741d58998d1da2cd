/** What people settle among themselves, as the server takes it; and how time is told. */

import { ask } from "./api";
import { settings } from "./settings.svelte";
import type { ChatRequest, ClockShown, Invitation, PushShown, ReachShown } from "./server";
import type { Table } from "./table.svelte";
import type { TableState } from "./types";
import { a } from "./say";

const at = (table: string, rest: string) => `/api/tables/${encodeURIComponent(table)}${rest}`;

export const among = {
  resign: (table: string, seat: number) => ask<unknown>("POST", at(table, "/resign"), { seat }),
  ask: (table: string, seat: number, kind: "back" | "end") =>
    ask<unknown>("POST", at(table, "/motion"), { seat, kind }),
  vote: (table: string, seat: number, agree: boolean) => ask<unknown>("POST", at(table, "/vote"), { seat, agree }),
  comeBack: (table: string, seat: number) => ask<unknown>("POST", at(table, "/return"), { seat }),
  replace: (table: string, seat: number, bot: string) => ask<unknown>("POST", at(table, "/replace"), { seat, bot }),
  chat: (table: string, said: ChatRequest) => ask<unknown>("POST", at(table, "/chat"), said),
  /** What a link leads to, without using it. */
  invitation: (table: string, key: string) => ask<Invitation>("POST", at(table, "/invitation"), { key }),
  /** How other machines reach this one, where the server runs here. */
  reach: () => ask<ReachShown>("GET", "/api/reach"),
  push: () => ask<PushShown>("GET", "/api/push"),
  callMe: (endpoint: string, p256dh: string, auth: string) =>
    ask<unknown>("POST", "/api/push", { endpoint, p256dh, auth, lang: settings.lang }),
  leaveMe: (endpoint: string) => ask<unknown>("DELETE", "/api/push", { endpoint }),
};

/** Do it, say so if it fails, and look again. */
export async function settle(table: Table, deed: () => Promise<unknown>): Promise<boolean> {
  const done = await table.attempt(async () => {
    await deed();
    return true;
  });
  await table.refresh();
  return done === true;
}

export const PRESETS = [
  "hello",
  "luck",
  "well-played",
  "thinking",
  "back-soon",
  "thanks",
  "oops",
  "good-game",
] as const satisfies readonly NonNullable<ChatRequest["preset"]>[];

/** What was agreed on time, in a few words. */
export function clockName({ kind, seconds, increment }: Pick<ClockShown, "kind" | "seconds" | "increment">): string {
  if (kind === "game") return a("clock.game", { n: Math.round(seconds / 60), s: increment });
  const days = Math.round(seconds / 86_400);
  return days === 1 ? a("clock.answer.one") : a("clock.answer", { n: days });
}

/** How much time is left: days and hours, hours and minutes, or minutes and seconds. */
export function timeLeft(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const days = Math.floor(whole / 86_400);
  const hours = Math.floor((whole % 86_400) / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  if (days > 0) return a("clock.days", { n: days, h: hours });
  if (hours > 0) return a("clock.hours", { h: hours, m: minutes });
  return `${minutes}:${String(whole % 60).padStart(2, "0")}`;
}

/** What a seat has left, so long after the server said so. */
export function leftNow(clock: ClockShown, seat: number, since: number): number | null {
  const left = clock.left[seat] ?? null;
  return left === null ? null : Math.max(0, left - (clock.running.includes(seat) ? since : 0));
}

/** The seats of people who have been away and are waited for, which somebody else may give to a bot. */
export function missed(state: TableState): number[] {
  if (state.status !== "playing" || state.seat === null) return [];
  return state.waiting.filter((seat) => {
    const one = state.seats[seat];
    return one?.kind === "person" && !one.mine && !one.online;
  });
}

/** Are the other seats all bots', or this device's own? Then nobody has to be asked. */
export const alone = (state: TableState): boolean => state.seats.every((seat) => seat.mine || seat.kind !== "person");
