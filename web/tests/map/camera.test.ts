import { describe, expect, it } from "vitest";

import {
  beyond,
  fitting,
  holding,
  inSight,
  near,
  nextTowards,
  NO_PADS,
  within,
  zoomed,
} from "../../src/boards/map/camera";

const bounds = { x0: 0, y0: 0, x1: 1040, y1: 520 };

describe("the camera over a map", () => {
  it("fits the whole map", () => {
    expect(fitting(bounds, 1040, 1040)).toEqual({ k: 1, x: 520, y: 260 });
  });
  it("leaves free what something else lies over", () => {
    const camera = fitting(bounds, 1040, 580, { ...NO_PADS, top: 60 });
    expect(camera).toEqual({ k: 1, x: 520, y: 230 });
  });
  it("keeps the map under the window", () => {
    expect(within({ k: 2, x: 0, y: 500 }, bounds, 1000, 500)).toEqual({ k: 2, x: 250, y: 395 });
  });
  it("zooms about the place under the finger", () => {
    const before = { k: 1, x: 500, y: 250 };
    const after = zoomed(before, 2, [0.3, 3], { x: 100, y: 100 }, 1000, 500);
    expect(after.x + (100 - 500) / after.k).toBeCloseTo(before.x + (100 - 500) / before.k);
    expect(after.k).toBe(2);
  });
  it("begins near enough to touch", () => {
    const spots = [
      { x: 100, y: 100 },
      { x: 200, y: 300 },
    ];
    expect(near({ k: 0.3, x: 520, y: 260 }, spots, 0.74)).toEqual({ k: 0.74, x: 150, y: 200 });
  });
  it("holds all that may be chosen", () => {
    const spots = [
      { x: 100, y: 100 },
      { x: 900, y: 420 },
    ];
    const camera = holding(spots, [0.2, 2], 390, 600, { top: 40, right: 30, bottom: 40, left: 30 });
    for (const spot of spots) expect(inSight(spot, camera, 390, 600, NO_PADS)).toBe(true);
  });
  it("points to what is outside, by the edge it lies beyond", () => {
    const spots = [
      { x: 500, y: 250 },
      { x: 2000, y: 250 },
      { x: 2100, y: 260 },
      { x: 500, y: -900 },
    ];
    const found = beyond(spots, { k: 1, x: 500, y: 250 }, 600, 400, NO_PADS);
    expect(found.map(({ edge, spots }) => [edge, spots.length])).toEqual([
      ["right", 2],
      ["top", 1],
    ]);
  });
  it("steps to the nearest thing that way", () => {
    const spots = [
      { x: 50, y: 0, id: "far" },
      { x: 20, y: 5, id: "near" },
      { x: -5, y: 0, id: "behind" },
    ];
    expect(nextTowards({ x: 0, y: 0 }, "Right", spots)?.id).toBe("near");
    expect(nextTowards({ x: 0, y: 0 }, "Down", [])).toBeNull();
  });
});
