/** The lines of the log: whose they are, what they are about, which of them a reader wants. All pure. */

import { plain, section } from "./options";
import type { LogLine, View } from "./types";

interface Peopled extends Partial<View> {
  civilizations?: readonly { civ: string; seat: number | null }[];
}

/** The seat a line is about: named, or behind the civilization named. */
export function seatOfLine(line: LogLine, view: Peopled | null | undefined): number | null {
  const { seat, civ, faction } = line.params;
  if (typeof seat === "number") return seat;
  const people = civ ?? faction;
  return view?.civilizations?.find((one) => one.civ === people)?.seat ?? null;
}

/** The peoples that belong to a seat, where the game has them. */
export function peoplesOf(view: Peopled | null | undefined, seat: number | null): string[] {
  return (view?.civilizations ?? []).filter((one) => one.seat === seat).map((one) => one.civ);
}

/** The peoples that nobody plays: the rules lead them. */
export function nobodysOf(view: Peopled | null | undefined): string[] {
  return (view?.civilizations ?? []).filter((one) => one.seat === null).map((one) => one.civ);
}

export interface Wanted {
  text: string;
  seat: number | null;
  /** A section of the rules. */
  kind: string | null;
}

export function wantedLines(log: readonly LogLine[], wanted: Wanted, view: Peopled | null | undefined): LogLine[] {
  const text = plain(wanted.text.trim());
  return log.filter(
    (line) =>
      (!text || plain(line.text).includes(text)) &&
      (wanted.seat === null || seatOfLine(line, view) === wanted.seat) &&
      (wanted.kind === null || line.rule === wanted.kind),
  );
}

/** The sections of the rules that the log has lines of, by their names in the language of the page. */
export function kindsOf(
  log: readonly LogLine[],
  titles: Readonly<Record<string, string>> = {},
): { rule: string; title: string }[] {
  const rules = [...new Set(log.map((line) => line.rule))].filter(Boolean);
  return rules
    .map((rule) => ({ rule, title: titles[rule] ?? section(rule) }))
    .sort((one, other) => one.title.localeCompare(other.title));
}
