import { describe, expect, it } from "vitest";

import { plan } from "../../src/boards/duel/geometry";
import { builtBy, pawnBefore, takenBy, turnedUp } from "../../src/boards/duel/news";
import { raceOf } from "../../src/boards/duel/race";
import type { DuelView } from "../../src/boards/duel/view";
import type { LogLine } from "../../src/lib/types";

const line = (key: string, params: Record<string, unknown>): LogLine => ({
  position: 1,
  key: `event.${key}`,
  text: "",
  rule: "",
  params,
});

describe("where the cards lie", () => {
  const ROWS = { 1: 5, 2: 5, 3: 7 } as const;
  const WINDOWS = [
    ["wide", 728, 440],
    ["wide", 790, 470],
    ["wide", 800, 592],
    ["wide", 1200, 900],
    ["lying", 400, 346],
  ] as const;
  for (const [form, width, height] of WINDOWS)
    for (const age of [1, 2, 3] as const)
      it(`holds all of Age ${age} in ${width} by ${height}`, () => {
        const planned = plan(age, form, width, height);
        const bottom = planned.top + planned.rowTop(ROWS[age] - 1) + planned.card.height;
        expect(bottom).toBeLessThanOrEqual(planned.height);
        const widest = age === 3 ? 3 : 5;
        expect(planned.left(6 - widest)).toBeGreaterThanOrEqual(0);
        expect(planned.left(6 + widest) + planned.card.width).toBeLessThanOrEqual(planned.width);
        expect(planned.width * planned.grown).toBeCloseTo(width);
      });
  it("shows what a covered card does and costs in a low window", () => {
    expect(plan(1, "wide", 728, 470).pitch).toBeGreaterThan(56);
    expect(plan(3, "wide", 728, 470).pitch).toBeGreaterThan(42);
  });
  it("grows with a high window, by 1.4 at most", () => {
    expect(plan(1, "wide", 2400, 2000).grown).toBe(1.4);
    expect(plan(1, "wide", 728, 440).grown).toBe(1);
  });
});

describe("what the log tells of the table", () => {
  const news = [
    line("build", { seat: 0, card: "baths" }),
    line("turn-up", { card: "altar" }),
    line("conflict", { seat: 1, shields: 2 }),
  ];
  it("marks the place a card was taken from", () => {
    const places = new Map([["baths", { age: 1, slot: 7 }]]);
    expect(takenBy(news, places, 1).get(7)).toEqual({ seat: 0, card: "baths", kind: "build" });
    expect(takenBy(news, places, 2).size).toBe(0);
  });
  it("knows what is new", () => {
    expect([...turnedUp(news)]).toEqual(["altar"]);
    expect([...builtBy(news)]).toEqual(["baths"]);
  });
  it("knows where the pawn stood", () => {
    expect(pawnBefore(news, -1, 9)).toBe(1);
    expect(pawnBefore([], 3, 9)).toBeNull();
  });
});

describe("the race of the three roads", () => {
  const city = (symbols: number, points: number) => ({
    symbols: Array.from({ length: symbols }, () => "wheel"),
    score: { total: points, parts: {} },
  });
  const view = (pawn: number, mine: [number, number], theirs: [number, number]): DuelView =>
    ({ conflict: { pawn }, cities: [city(...mine), city(...theirs)] }) as unknown as DuelView;

  it("says who has won, when it is over", () => {
    const over = { ...view(1, [6, 12], [2, 9]), outcome: { ending: "science", winners: [0] } };
    expect(raceOf(over, 0, 9, 6).verdict).toEqual({ kind: "won", winners: [0] });
  });

  it("says who would win now", () => {
    expect(raceOf(view(1, [1, 12], [2, 9]), 0, 9, 6).verdict).toEqual({ kind: "ahead", seat: 0, by: 3 });
    expect(raceOf(view(1, [1, 9], [2, 9]), 0, 9, 6).verdict).toEqual({ kind: "level" });
  });
  it("warns two steps from an immediate victory", () => {
    const race = raceOf(view(-7, [1, 30], [2, 9]), 0, 9, 6);
    expect(race.verdict).toEqual({ kind: "near", seat: 1, road: "military", steps: 2 });
    expect(race.roads[0]?.near).toEqual([false, true]);
    expect(raceOf(view(0, [5, 3], [2, 9]), 0, 9, 6).verdict).toMatchObject({ road: "science", seat: 0, steps: 1 });
  });
  it("is seen from one's own side", () => {
    const [military] = raceOf(view(4, [0, 0], [0, 0]), 1, 9, 6).roads;
    expect([military?.left, military?.right]).toEqual([0, 4]);
  });
});
