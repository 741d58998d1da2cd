import { expect, test } from "vitest";

import { apart, isSudden, plate, plateName, stepsOf, turnings } from "../src/lib/endings";
import type { LogLine } from "../src/lib/types";

test("an ending has its own plate, in the winner's colours where there are two, or the usual one of its game", () => {
  expect(plateName("duel", { ending: "science", winners: [1] })).toBe("science");
  expect(plateName("duel", { ending: "military", winners: [0] })).toBe("military");
  expect(plateName("duel", { ending: "military", winners: [1] })).toBe("military-1");
  expect(plateName("duel", { ending: "civil-blue", winners: [0] })).toBe("usual");
});

test("a game that draws no plates has its emblem", () => {
  expect(plateName("pebbles", { ending: "last-pebble", winners: [0] })).toBeNull();
  expect(plate("pebbles", { ending: "last-pebble", winners: [0] })).toBe("/api/games/pebbles/emblem");
});

test("which endings are sudden is the game's to say", () => {
  const side: [number, number] = [304, 288];
  const page = { side, flanked: false, recap: true, summed: true, sudden: ["science"], lettered: false };
  expect(isSudden(page, "science")).toBe(true);
  expect(isSudden(page, "civil")).toBe(false);
  expect(isSudden(undefined, "science")).toBe(false);
});

const line = (position: number, key: string, params: Record<string, unknown> = {}): LogLine => ({
  position,
  key: `event.${key}`,
  text: `${key} at ${position}`,
  rule: "",
  params,
});
const seat = (mine: boolean) => ({ kind: "person" as const, name: "", mine, online: true });
const ended = {
  seats: [seat(false), seat(true)],
  outcome: { ending: "civil", ending_text: "", winners: [0], scores: [] },
  position: 9,
  view: { game: "duel", seat: 1, step: null, waiting: [] },
  moments: [
    [{ first: 0, last: 2, seat: 0, change: 12 }],
    [
      { first: 2, last: 5, seat: 0, change: -12.4 },
      { first: 7, last: 9, seat: 1, change: 3 },
    ],
  ],
  log: [
    line(1, "places"),
    line(3, "age"),
    line(3, "coins", { seat: 0 }),
    line(4, "build", { seat: 0, points: 2 }),
    line(4, "build", { seat: 0, points: 5 }),
    line(5, "passes", { seat: 0 }),
    line(8, "raise", { seat: 1 }),
    line(9, "science-supremacy", { seat: 1 }),
  ],
};

test("what decided is told for whoever looks, by the line that says most, where that line happened", () => {
  expect(turnings(ended)).toEqual([
    { position: 4, change: -12.4, text: "build at 4", params: { seat: 0, points: 5 } },
    { position: 9, change: 3, text: "science-supremacy at 9", params: { seat: 1 } },
  ]);
  expect(turnings({ ...ended, seats: [seat(false), seat(false)] }).map((one) => one.change)).toEqual([12]);
  expect(turnings({ ...ended, moments: undefined })).toEqual([]);
});

test("a change is told in three steps where its number is not", () => {
  expect([1, -9, 40].map(stepsOf)).toEqual([1, 2, 3]);
});

test("marks lie beside each other, not over each other", () => {
  expect(apart([10, 12, 60], 100)).toEqual([10, 32, 60]);
  expect(apart([90, 98, 100], 100)).toEqual([56, 78, 100]);
});
