import { describe, expect, it } from "vitest";

import { atMost, cellAt, centre, roomy } from "../../src/boards/gheos/geometry";

describe("the land of Gheos", () => {
  it("finds the cell under a place", () => {
    for (const [row, column] of [
      [0, 0],
      [2, 5],
      [-3, -4],
    ] as const)
      expect(cellAt(...centre(row, column))).toEqual([row, column]);
  });
  it("does not stir while a tile fits into the room it has", () => {
    const had = { x0: 0, y0: 0, x1: 1000, y1: 1000 };
    expect(roomy({ x0: 10, y0: 10, x1: 900, y1: 990 }, had)).toBe(had);
  });
  it("takes more room than it needs when it grows", () => {
    const had = { x0: 0, y0: 0, x1: 1000, y1: 1000 };
    const grown = roomy({ x0: -10, y0: 0, x1: 1000, y1: 1000 }, had);
    expect(grown.x0).toBeLessThan(-10);
    expect(grown.x1).toBeGreaterThan(1000);
  });
  it("is not drawn larger than a scale", () => {
    const box = atMost({ x0: 0, y0: 0, x1: 100, y1: 100 }, 1000, 500, 1);
    expect(box).toEqual({ x0: -450, y0: -200, x1: 550, y1: 300 });
    const large = { x0: 0, y0: 0, x1: 5000, y1: 100 };
    expect(atMost(large, 1000, 500, 1)).toBe(large);
  });
});
