/** A scenario about to be played: who leads what. All pure. */

import { type Rivals, botName, oneScreen } from "./setup";
import type { Cast, Lang, NewTable, Scenario, SeatWish, Side } from "./types";

export interface Row {
  side: Side;
  /** The seat that leads it; null if that is drawn, or if the rules lead it. */
  seat: number | null;
  /** Whether the seat of whoever chooses could lead it. */
  open: boolean;
  byRules: boolean;
}

/** The casts that can be played, the usual one of each number of seats first. */
export const playable = (scenario: Scenario): Cast[] => scenario.casts.filter((cast) => !cast.lacks);

/** Why none of its casts for so many can be played. */
export function lacking(scenario: Scenario, seats: number | null): string {
  const among = scenario.casts.filter((cast) => seats === null || cast.seats === seats);
  return among.some((cast) => !cast.lacks) ? "" : (among[0]?.lacks ?? "");
}

/** Who leads what, people by people: by the cast, and as somebody has chosen for one seat. */
export function rows(scenario: Scenario, cast: Cast, mine: string | null): Row[] {
  const led = leadsOf(scenario, cast, mine);
  const chosen = cast.chosen.some((count) => count > 0);
  const fixed = new Set(cast.leads.flat());
  const known = mine !== null || !chosen;
  return scenario.sides
    .filter((side) => side.led)
    .map((side) => {
      const seat = led.findIndex((row) => row.includes(side.id));
      const opposed = cast.opponents.includes(side.id);
      // whom nobody leads when all have chosen, the rules do
      const byRules = opposed || (known && seat < 0);
      return {
        side,
        seat: seat < 0 || (chosen && mine === null && !fixed.has(side.id)) ? null : seat,
        open: !opposed && (fixed.has(side.id) || chosen),
        byRules,
      };
    });
}

/** How many peoples of a cast the rules lead. */
export function ruled(scenario: Scenario, cast: Cast): number {
  const sides = scenario.sides.filter((side) => side.led).length;
  const led = cast.leads.flat().length + cast.chosen.reduce((sum, count) => sum + count, 0);
  return Math.max(cast.opponents.length, sides - led);
}

/** What whoever plays alone leads before anything is chosen: the first that is free. */
export function firstOf(scenario: Scenario, cast: Cast): string | null {
  if (cast.seats !== 1 || !cast.chosen[0]) return null;
  const taken = [...cast.leads.flat(), ...cast.opponents];
  return scenario.sides.find((side) => side.led && !taken.includes(side.id))?.id ?? null;
}

/** The seat that leads what somebody wants to lead: theirs. */
export function seatFor(scenario: Scenario, cast: Cast, mine: string | null): number {
  if (mine === null) return 0;
  return Math.max(
    0,
    leadsOf(scenario, cast, mine).findIndex((row) => row.includes(mine)),
  );
}

/** What each seat leads: what the cast gives it, then what somebody wants, then the others in their order. */
export function leadsOf(scenario: Scenario, cast: Cast, mine: string | null): string[][] {
  const led = cast.leads.map((row) => [...row]);
  const taken = new Set([...led.flat(), ...cast.opponents]);
  const rest = scenario.sides.filter((side) => side.led && !taken.has(side.id)).map((side) => side.id);
  const wanted = mine !== null && rest.includes(mine) ? [mine, ...rest.filter((id) => id !== mine)] : rest;
  cast.chosen.forEach((count, seat) => led[seat]?.push(...wanted.splice(0, count)));
  return led;
}

export interface Choice {
  game: string;
  scenario: Scenario;
  cast: Cast;
  mine: string | null;
  rivals: Rivals;
  options: Record<string, unknown>;
  lang: Lang;
  nameOf: (seat: number) => string;
}

/** The table for it. The seats that are not one's own are the rivals'. */
export function tableFor({ game, scenario, cast, mine, rivals, options, lang, nameOf }: Choice): NewTable {
  const own = seatFor(scenario, cast, mine);
  const seats = Array.from({ length: cast.seats }, (_, seat): SeatWish => {
    if (seat === own) return { kind: "person", name: nameOf(0) };
    if (rivals.kind === "open") return { kind: "open", name: "" };
    if (rivals.kind === "bot") return { kind: "bot", bot: rivals.bot, name: botName(seat + 1, [nameOf(0)]) };
    return { kind: "person", name: nameOf(seat === 0 ? own : seat) };
  });
  const leads = mine !== null && cast.chosen.some((count) => count > 0) ? leadsOf(scenario, cast, mine) : null;
  const usual = scenario.casts.find((one) => one.seats === cast.seats);
  return {
    game,
    lang,
    one_screen: oneScreen(seats),
    seats,
    options: {
      ...options,
      scenario: scenario.id,
      ...(usual?.id === cast.id ? {} : { cast: cast.id }),
      ...(leads ? { leads } : {}),
    },
  };
}
