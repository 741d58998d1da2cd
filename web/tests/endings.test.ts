import { expect, test } from "vitest";

import { isSudden, plate, plateName } from "../src/lib/endings";

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
