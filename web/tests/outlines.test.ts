import { describe, expect, it } from "vitest";

import { cells } from "../src/boards/inner-sea/cells";
import { decoded, outline, strokes } from "../src/boards/ancient/outlines";

describe("outlines of shared lines", () => {
  const lines = ["0 0 10 0", "10 0 0 10", "10 10 -10 -10"].map(decoded);

  it("reads steps in tenths", () => {
    expect(decoded("5 -5 10 25")).toEqual([
      [0.5, -0.5],
      [1.5, 2],
    ]);
  });

  it("closes a shape, each corner once", () => {
    expect(outline([[0, 1, 2]], lines)).toBe("M1 0L1 1L0 0Z");
  });

  it("walks a line backwards for the neighbour", () => {
    expect(outline([[~2, ~1, ~0]], lines)).toBe("M1 1L1 0L0 0Z");
  });

  it("leaves lines open", () => {
    expect(strokes([0, ~1], lines)).toBe("M0 0L1 0M1 1L1 0");
  });
});

describe("the Inner Sea as it is drawn", () => {
  it("gives every area a closed outline around its pieces' place or near it", () => {
    expect(Object.keys(cells.areas)).toHaveLength(101);
    for (const [id, cell] of Object.entries(cells.areas)) {
      expect(cell.d, id).toMatch(/^M.*Z$/);
      expect(cell.d, id).not.toContain("NaN");
      const box = cells.boxes[id];
      expect(box && box.x0 - 60 < cell.slot.x && cell.slot.x < box.x1 + 60, id).toBe(true);
    }
  });

  it("draws the links from slot to slot", () => {
    expect(cells.links.length).toBeGreaterThan(0);
    for (const { a, line } of cells.links) expect(line[0]).toEqual([cells.areas[a]?.slot.x, cells.areas[a]?.slot.y]);
  });
});
