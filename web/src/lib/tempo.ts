/** How long each thing that happened stays on display. Pure. */

import type { LogLine, Step, TableState } from "./types";

/** A state as a step on the way to it. */
export const stepOf = ({ position, waiting, view }: TableState, log: LogLine[]): Step => ({
  position,
  waiting,
  view,
  log,
});

export type Speed = 1 | 2 | 4 | "at-once";

export const SPEEDS: readonly Speed[] = [1, 2, 4, "at-once"];

export type Weight = "silent" | "small" | "ordinary" | "decision" | "large" | "end";

/** Milliseconds at speed 1. */
export const LENGTH: Record<Weight, number> = {
  silent: 160,
  small: 350,
  ordinary: 700,
  decision: 900,
  large: 1200,
  end: 2400,
};
/** Between two things of one kind that one seat does in a row. */
export const RUN_MS = 160;
const LEAST_MS = 60;

const END =
  /-supremacy$|victory|^wins|^shared|^game-ends|epochs-over|epoch-ends|^epoch$|sudden-death|^age$|^npc-found$/;
/** What nobody answered for: a decision by the rules, an area that is explored. */
const BY_ITSELF = /^(npc|explores)$/;
const LARGE =
  /^(raise|builds|war|war-won|founds|found|plays|plays-event|event|decline|conflict|token|battle-won|city-destroyed|government|learns|most-cities|dominates|competition|reveals|uses-wonder|produces-wonder|places-wonder|loses|perish|attacks-city|attacks-figures|attacks-village|destroy|plunder|migration|acquires|loots\S*)$/;
const SMALL =
  /-no-more$|^(passes|turn|card-phase|competition-phase|prefers-\S+|lets-\S+|keeps-peace|holds-back|goes-on|start-done|management-done|trade-done|movement-done|declines|draw-?s?|drew|coins|pay|pays-\S+|combat-bonus|turn-up|drawn|hand)$/;

const name = (line: LogLine) => line.key.replace(/^event\./, "");

export function weightOf(line: LogLine): Weight {
  const key = name(line);
  if (END.test(key)) return "end";
  if (LARGE.test(key)) return "large";
  if (BY_ITSELF.test(key)) return "decision";
  return SMALL.test(key) ? "small" : "ordinary";
}

const ORDER: readonly Weight[] = ["silent", "small", "ordinary", "decision", "large", "end"];

/** The weight of a line, as a number. */
export const heaviness = (line: LogLine): number => ORDER.indexOf(weightOf(line));

/** Did things happen by themselves on the way to a position? Each of them is shown. */
export const isManifold = (log: readonly LogLine[]) => log.some((line) => BY_ITSELF.test(name(line)));

/** The weight of all that happened at one position. */
export function heaviest(log: readonly LogLine[]): Weight {
  const ranks = log.map(heaviness);
  return ORDER[Math.max(0, ...ranks)] ?? "silent";
}

/** What is done, and by whom: the same again is a run. */
function kindOf(step: Step): string {
  const [first] = step.log;
  return first ? `${first.key} ${String(first.params.seat ?? first.params.civ ?? "")}` : "";
}

/** How long a step stays before the next one is shown. */
export function lengthOf(step: Step, next: Step | undefined, speed: Speed, mine = false): number {
  if (speed === "at-once") return 0;
  const run = next !== undefined && step.log.length > 0 && kindOf(next) === kindOf(step);
  const weight = heaviest(step.log);
  const usual = LENGTH[mine && weight === "ordinary" ? "large" : weight];
  const whole = run && weight !== "end" && weight !== "decision" ? RUN_MS : usual;
  return Math.max(LEAST_MS, Math.round(whole / speed));
}

/** How long a whole queue takes. */
export function whole(queue: readonly Step[], speed: Speed): number {
  return queue.reduce((sum, step, index) => sum + lengthOf(step, queue[index + 1], speed), 0);
}
