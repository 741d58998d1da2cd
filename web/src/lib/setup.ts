/** Setting up a table: who sits where, which options a person may change. All pure. */

import type { BotChoice, GameEntry, MyTable, OptionSchema, Seat, SeatWish } from "./types";

export type Rivals = { kind: "bot"; bot: string } | { kind: "open" } | { kind: "here" } | { kind: "custom" };

export function rivalId(rivals: Rivals): string {
  return rivals.kind === "bot" ? `bot:${rivals.bot}` : rivals.kind;
}

/** The quick choices: a bot (the one given, or the usual one), a link, this screen. */
export function choices(game: GameEntry, bot: string | null): Rivals[] {
  const one = opponents(game).find((other) => other.id === bot)?.id ?? usualBot(game);
  const bots: Rivals[] = one === null ? [] : [{ kind: "bot", bot: one }];
  return [...bots, { kind: "open" }, { kind: "here" }];
}

const LEVEL = /^level:(\d+)$/;

/** The bots a person chooses among, weakest first: the levels, where there are any. */
export function opponents(game: GameEntry): BotChoice[] {
  const levels = game.bots.filter((bot) => LEVEL.test(bot.id));
  const found = levels.length ? levels : [...game.bots];
  return found.sort((one, other) => strength(one.id) - strength(other.id));
}

function strength(bot: string): number {
  return Number(LEVEL.exec(bot)?.[1] ?? (bot === "random" ? 0 : 1));
}

/** A newcomer's opponent: neither the gentlest nor the strongest. */
function usualBot(game: GameEntry): string | null {
  const bots = opponents(game);
  return bots[Math.floor(bots.length / 2)]?.id ?? null;
}

export function usual(game: GameEntry): Rivals {
  const bot = usualBot(game);
  return bot === null ? { kind: "here" } : { kind: "bot", bot };
}

/** Names for bots that are the same in every language; those at one table differ. */
const BOT_NAMES = ["Livia", "Tito", "Nuria", "Hugo", "Irene", "Bruno", "Clara", "Marco"];

export function botName(seat: number, others: readonly (string | undefined)[]): string {
  const free = BOT_NAMES.filter((name) => !others.includes(name));
  return free[Math.max(0, seat - 1) % Math.max(1, free.length)] ?? `Livia ${seat + 1}`;
}

/** The seats of a table for a quick choice. */
export function seatsFor(rivals: Rivals, count: number, nameOf: (seat: number) => string): SeatWish[] {
  return Array.from({ length: count }, (_, seat): SeatWish => {
    if (seat === 0 || rivals.kind === "here" || rivals.kind === "custom") return { kind: "person", name: nameOf(seat) };
    if (rivals.kind === "open") return { kind: "open", name: "" };
    return { kind: "bot", bot: rivals.bot, name: botName(seat, [nameOf(0)]) };
  });
}

/** One screen: more than one person plays on this device. */
export function oneScreen(seats: readonly SeatWish[]): boolean {
  return seats.filter((seat) => seat.kind === "person").length > 1;
}

export interface Choosable {
  key: string;
  schema: OptionSchema;
  kind: "yes-no" | "choice" | "number";
}

/** The options a person can change with simple means; explicit deals and the like are for programs. */
export function choosable(game: GameEntry): Choosable[] {
  return Object.entries(game.options.properties).flatMap(([key, schema]): Choosable[] => {
    if (key === "seats") return [];
    if (schema.type === "boolean") return [{ key, schema, kind: "yes-no" }];
    if (schema.enum && schema.enum.every((value) => typeof value === "string" || typeof value === "number")) {
      return [{ key, schema, kind: "choice" }];
    }
    if (schema.type === "integer" && schema.minimum !== undefined && schema.maximum !== undefined) {
      return [{ key, schema, kind: "number" }];
    }
    return [];
  });
}

/** Only what differs from the box is sent. */
export function changed(game: GameEntry, chosen: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const known = game.options.properties;
  return Object.fromEntries(
    Object.entries(chosen).filter(([key, value]) => key in known && known[key]?.default !== value),
  );
}

export const titleOf = ({ key, schema }: Choosable): string => schema.title ?? schema.description ?? spoken(key);

/** What more there is to say of an option, besides its title. */
export const noteOf = ({ schema }: Choosable): string => (schema.title ? (schema.description ?? "") : "");

export const labelOf = ({ schema }: Choosable, value: string | number): string =>
  schema.labels?.[String(value)] ?? spoken(value);

/** "first_printing" as words, when the server gives none. */
export function spoken(value: unknown): string {
  const text = String(value).replace(/[_-]+/g, " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export const ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII"];

export function range([low, high]: readonly [number, number]): string {
  return low === high ? String(low) : `${low}–${high}`;
}

/** How long a game lasts, in minutes or hours. */
export function lasting([from, to]: readonly [number, number]): string {
  return to < 120 ? `${range([from, to])} min` : `${range([Math.round(from / 60), Math.round(to / 60)])} h`;
}

export function isMyTurn(table: MyTable): boolean {
  return table.status === "playing" && table.turn;
}

/** The one other player a table must be waiting for, if there is only one. */
export function onlyRival(table: MyTable): Seat | null {
  const others = table.seats.filter((_, seat) => !table.mine.includes(seat));
  return others.length === 1 ? (others[0] ?? null) : null;
}

/** Tables that wait for me first, then those that are played, then the finished; newest first. */
export function sorted(tables: readonly MyTable[]): MyTable[] {
  const rank = (table: MyTable) =>
    isMyTurn(table) ? 0 : table.status === "playing" || table.status === "waiting" ? 1 : 2;
  return [...tables].sort((one, other) => rank(one) - rank(other) || other.updated - one.updated);
}
