import { describe, expect, it } from "vitest";

import { type Where, command, nearest } from "../src/lib/keys";

const free: Where = { typing: false, board: false, button: false, covered: false, replay: false, findable: true };
const press = (key: string, where: Partial<Where> = {}, more = {}) =>
  command({ key, ctrl: false, alt: false, meta: false, ...more }, { ...free, ...where });

describe("keys", () => {
  it("have their meaning", () => {
    expect(press("z")).toEqual({ kind: "undo" });
    expect(press("P")).toEqual({ kind: "hint" });
    expect(press("l")).toEqual({ kind: "log" });
    expect(press("?")).toEqual({ kind: "help" });
    expect(press("3")).toEqual({ kind: "digit", number: 3 });
    expect(press("0")).toBeNull();
    expect(press("ArrowLeft")).toEqual({ kind: "move", dx: -1, dy: 0 });
    expect(press("/")).toEqual({ kind: "find" });
  });

  it("leave the browser its own", () => {
    expect(press("z", {}, { ctrl: true })).toBeNull();
    expect(press("r", {}, { meta: true })).toBeNull();
  });

  it("write in a field, but arrows go on from it", () => {
    expect(press("z", { typing: true })).toBeNull();
    expect(press("1", { typing: true })).toBeNull();
    expect(press("ArrowDown", { typing: true })).toEqual({ kind: "move", dx: 0, dy: 1 });
    expect(press("Escape", { typing: true })).toEqual({ kind: "escape" });
  });

  it("start the type-ahead with any other letter", () => {
    expect(press("ñ")).toEqual({ kind: "type", text: "ñ" });
    expect(press("a", { findable: false })).toBeNull();
  });

  it("leave the board its arrows and letters", () => {
    expect(press("ArrowUp", { board: true })).toBeNull();
    expect(press("r", { board: true })).toBeNull();
    expect(press("z", { board: true })).toEqual({ kind: "undo" });
  });

  it("step through the replay", () => {
    expect(press("ArrowRight", { replay: true })).toEqual({ kind: "step", by: 1 });
    expect(press("ArrowLeft", { replay: true })).toEqual({ kind: "step", by: -1 });
    expect(press("Home", { replay: true })).toEqual({ kind: "end", to: "first" });
  });

  it("do nothing behind a dialogue, except close it", () => {
    expect(press("1", { covered: true })).toBeNull();
    expect(press("Escape", { covered: true })).toEqual({ kind: "escape" });
  });
});

describe("arrows", () => {
  const at = (left: number, top: number) => ({ left, top, right: left + 100, bottom: top + 40 });
  const grid = [at(0, 0), at(110, 0), at(220, 0), at(0, 50), at(110, 50)];

  it("go to the nearest thing in their direction", () => {
    expect(nearest(grid, 0, 1, 0)).toBe(1);
    expect(nearest(grid, 1, 0, 1)).toBe(4);
    expect(nearest(grid, 3, 0, -1)).toBe(0);
  });

  it("stay at the edge and begin at the first", () => {
    expect(nearest(grid, 0, -1, 0)).toBe(0);
    expect(nearest(grid, -1, 1, 0)).toBe(0);
    expect(nearest([], -1, 1, 0)).toBe(-1);
  });
});
