import { describe, expect, it } from "vitest";

import { counted, folded, missed, placesOf, touches } from "../src/lib/recap";
import type { LogLine } from "../src/lib/types";

const line = (position: number, key: string, params: Record<string, unknown> = {}): LogLine => ({
  position,
  key: `event.${key}`,
  text: key,
  rule: "",
  params,
});
const positions = (lines: readonly LogLine[]) => lines.map((one) => one.position);

const log = [
  line(1, "places", { seat: 0 }),
  line(2, "places", { seat: 1, area: "rome" }),
  line(3, "builds", { seat: 2 }),
  line(4, "loses", { seat: 1, other: 0 }),
  line(5, "places", { seat: 2 }),
  line(6, "passes", { seat: 2 }),
];

describe("what somebody missed", () => {
  it("is nothing of one's own, nothing small, and nothing from before the last answer", () => {
    expect(positions(missed(log, 1, { seat: 0 }))).toEqual([2, 3, 4, 5]);
    expect(positions(missed(log, 4, { seat: 0 }))).toEqual([5]);
    expect(missed(log, 9, { seat: 0 })).toEqual([]);
  });

  it("has what was taken from one's own, and what touches the peoples of a seat", () => {
    const eyes = { seat: 0, peoples: ["egypt"] };
    const raid = line(7, "competition", { civ: "troy", other: "egypt" });
    const loss = line(8, "loses", { faction: "egypt", area: "nile" });
    const gain = line(9, "places", { faction: "egypt", area: "nile" });
    expect(touches(raid, eyes)).toBe(true);
    expect(touches(raid, { seat: 1, peoples: ["troy"] })).toBe(false);
    expect(touches(raid, { seat: null })).toBe(false);
    expect(positions(missed([raid, loss, gain], 1, eyes))).toEqual([7, 8]);
  });

  it("has what nobody did, where it is large", () => {
    expect(positions(missed([line(3, "perish", { colour: "red" }), line(3, "settled")], 1, { seat: 0 }))).toEqual([3]);
  });
});

describe("how it is folded", () => {
  const lines = missed(log, 1, { seat: 0 });
  const fold = (most: number, given = lines) =>
    folded(given, most, { seat: 0 }, {}).map((one) => [positions(one.lines), one.head.position]);

  it("is not, where there is room for all of it", () => {
    expect(fold(4)).toEqual([
      [[2], 2],
      [[3], 3],
      [[4], 4],
      [[5], 5],
    ]);
  });

  it("is by turns, then by players, each told by what matters most: what touches the seat, then the weightiest", () => {
    const long = [...lines, line(7, "places", { seat: 2 }), line(8, "places", { seat: 1 })];
    expect(fold(5, long)).toEqual([
      [[2], 2],
      [[3], 3],
      [[4], 4],
      [[5, 7], 7],
      [[8], 8],
    ]);
    expect(fold(2, long)).toEqual([
      [[3, 5, 7], 3],
      [[2, 4, 8], 4],
    ]);
  });

  it("puts those together that matter least, where there are more players than room", () => {
    const many = [1, 2, 3].map((seat) => line(seat + 1, seat === 2 ? "builds" : "places", { seat }));
    expect(fold(2, many)).toEqual([
      [[3], 3],
      [[2, 4], 4],
    ]);
  });

  it("tells the same again once, with its number", () => {
    const twice = [line(1, "places"), line(2, "places"), line(3, "builds"), line(4, "places")];
    expect(counted(twice).map(({ line: { position }, times }) => [position, times])).toEqual([
      [1, 2],
      [3, 1],
      [4, 1],
    ]);
  });
});

it("points at the places of a line", () => {
  expect(placesOf(line(2, "places", { area: "rome", count: 2 }))).toEqual(["area:rome"]);
  expect(placesOf(line(2, "marches", { square: "c4" }))).toEqual(["area:c4"]);
  expect(placesOf(line(2, "extend", { tile: "t7", row: 1, column: -2, rotation: 3 }))).toEqual(["cell:1:-2"]);
});
