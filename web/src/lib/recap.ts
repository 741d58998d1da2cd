/** What happened while somebody was away: which lines of the log tell it, folded where they are many. Pure. */

import { nobodysOf, peoplesOf, seatOfLine } from "./log";
import { heaviness, weightOf } from "./tempo";
import type { LogLine, View } from "./types";

/** Whose eyes it is seen with: a seat, its peoples, and those that nobody plays. */
export interface Eyes {
  seat: number | null;
  peoples?: readonly string[];
  nobodys?: readonly string[];
}

export const eyesOf = (view: View | undefined, seat: number | null) => ({
  seat,
  peoples: peoplesOf(view, seat),
  nobodys: nobodysOf(view),
});

/** What is taken from whoever the line names, though others did it. */
const LOSS =
  /^event\.(loses\S*|trims|perish|figures-die|unit-dies|city-destroyed|building-replaced|person-replaced|lost-\S+)$/;

const peopleOf = ({ params }: LogLine): string => String(params.civ ?? params.faction ?? "");

/** Does the line name the seat, or a people of its own, as the one it is about? */
const isOwn = (line: LogLine, { seat, peoples = [] }: Eyes): boolean =>
  seat !== null && (line.params.seat === seat || peoples.includes(peopleOf(line)));

/** Is the seat, or a people of its own, the one to whom others did it? */
export function touches(line: LogLine, eyes: Eyes): boolean {
  const { seat, peoples = [] } = eyes;
  if (seat === null) return false;
  if (isOwn(line, eyes)) return LOSS.test(line.key);
  const { seat: _by, civ: _civ, ...others } = line.params;
  return Object.entries(others).some(
    ([key, value]) =>
      (typeof value === "number" &&
        value === seat &&
        /seat|other|victim|loser|rival|owner|target|defender/.test(key)) ||
      (typeof value === "string" && peoples.includes(value)),
  );
}

/** Does a line belong to what somebody missed? What is one's own they know, but for what was taken from them. */
function isMissed(line: LogLine, eyes: Eyes): boolean {
  if (isOwn(line, eyes)) return touches(line, eyes);
  if (line.params.seat === undefined && !peopleOf(line)) return ["large", "end"].includes(weightOf(line));
  return weightOf(line) !== "small";
}

/** The lines after a position that tell what others did. */
export function missed(log: readonly LogLine[], after: number, eyes: Eyes): LogLine[] {
  // what the rules did at once upon the answer was done by others too
  const atOnce = (line: LogLine) => line.position === after && (eyes.nobodys ?? []).includes(peopleOf(line));
  return log.filter((line) => (line.position > after || atOnce(line)) && isMissed(line, eyes));
}

/** Some of the lines, told by the one that matters most. */
export interface Fold {
  lines: LogLine[];
  head: LogLine;
}

/**
 * The lines in as many folds as there is room for: each by itself; else those that one player did in a row; else all that
 * one player did, and the players that matter least together. In the order in which it happened.
 */
export function folded(lines: readonly LogLine[], most: number, eyes: Eyes, view: Partial<View> | undefined): Fold[] {
  const who = (line: LogLine): string => String(seatOfLine(line, view) ?? peopleOf(line));
  const rank = (line: LogLine) => (touches(line, eyes) ? 10 : 0) + heaviness(line);
  const fold = (those: LogLine[]): Fold => ({
    lines: those,
    head: those.reduce((best, line) => (rank(line) >= rank(best) ? line : best)),
  });
  if (lines.length <= most) return lines.map((line) => fold([line]));
  const turns: LogLine[][] = [];
  for (const line of lines) {
    const last = turns.at(-1);
    if (last?.[0] && who(last[0]) === who(line)) last.push(line);
    else turns.push([line]);
  }
  if (turns.length <= most) return turns.map(fold);
  const players = [...new Set(lines.map(who))].map((one) => fold(lines.filter((line) => who(line) === one)));
  const least = [...players]
    .sort((one, other) => rank(one.head) - rank(other.head))
    .slice(0, players.length > most ? players.length - most + 1 : 0);
  const together = lines.filter((line) => least.some((one) => one.lines.includes(line)));
  return [...players.filter((one) => !least.includes(one)), ...(together.length ? [fold(together)] : [])].sort(
    (one, other) => lines.indexOf(one.head) - lines.indexOf(other.head),
  );
}

/** The same again, told once: a line, and how often it was so. */
export function counted(lines: readonly LogLine[]): { line: LogLine; times: number }[] {
  const told: { line: LogLine; times: number }[] = [];
  for (const line of lines) {
    const last = told.at(-1);
    if (last && last.line.text === line.text) last.times += 1;
    else told.push({ line, times: 1 });
  }
  return told;
}

/** Where on the board a line happened, as kind and id. */
export function placesOf({ params }: LogLine): string[] {
  const kinds = ["area", "square", "card", "wonder", "city", "tile", "cell", "token", "tech", "building"];
  const named = kinds.flatMap((kind) => {
    const id = params[kind];
    return typeof id === "string" || typeof id === "number" ? [`${kind === "square" ? "area" : kind}:${id}`] : [];
  });
  const { row, column } = params;
  return typeof row === "number" && typeof column === "number" ? [`cell:${row}:${column}`] : named;
}
