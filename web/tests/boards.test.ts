import { describe, expect, it } from "vitest";

import { badgePlace } from "../src/boards/gheos/badge";
import { readPlay } from "../src/boards/gheos/model";
import { seatColours } from "../src/boards/ancient/model";
import { hintedIn, readAnswers } from "../src/boards/ancient/reading";
import type { GameData } from "../src/lib/types";

describe("colours of civilizations", () => {
  it("are those of their seats", () => {
    expect(seatColours([3, 2, 1, 0])).toEqual([3, 2, 1, 0]);
  });
  it("differ when a seat leads several", () => {
    const colours = seatColours([1, 0, 1, 0, 1]);
    expect(colours.slice(0, 2)).toEqual([1, 0]);
    expect(new Set(colours).size).toBe(5);
  });
});

describe("what a hint is about", () => {
  const game = { names: { wonder: { mausoleum: "Mausoleum" } }, components: {} } as unknown as GameData;
  const options = ["place:nora", "build:mausoleum", "play:poet", "target:egypt", "pass"].map((action) => ({
    action,
    text: "",
  }));
  const answers = readAnswers(options, null, game);
  it("is an area, a card, a wonder or a people", () => {
    expect(hintedIn(answers, "place:nora")).toEqual({ area: "nora", card: null, wonder: null, faction: null });
    expect(hintedIn(answers, "build:mausoleum").wonder).toBe("mausoleum");
    expect(hintedIn(answers, "play:poet").card).toBe("poet");
    expect(hintedIn(answers, "target:egypt").faction).toBe("egypt");
  });
  it("may be nothing on the board", () => {
    expect(Object.values(hintedIn(answers, "pass"))).toEqual([null, null, null, null]);
  });
  it("may be a tile to be laid", () => {
    expect(readPlay("extend:L2-13:0:-1:2")).toEqual({ verb: "extend", tile: "L2-13", row: 0, column: -1, rotation: 2 });
    expect(readPlay("recruit:red")).toBeNull();
  });
});

describe("the badge of a preview", () => {
  const ghost: [number, number][] = [
    [300, 200],
    [250, 290],
    [350, 290],
  ];
  it("stands beside the ghost, never over it, and inside the window", () => {
    const [x, y] = badgePlace({ ghost, laid: [], reach: 40, badge: [200, 100], room: [900, 600] });
    expect(x >= 350 || x + 200 <= 250 || y >= 290 || y + 100 <= 200).toBe(true);
    expect(x).toBeGreaterThan(0);
    expect(y).toBeGreaterThan(0);
    expect(x + 200).toBeLessThanOrEqual(900);
    expect(y + 100).toBeLessThanOrEqual(600);
  });
  it("hides no tile where it need not", () => {
    const laid: [number, number][] = [
      [300, 400],
      [420, 245],
    ];
    const [x, y] = badgePlace({ ghost, laid, reach: 40, badge: [200, 100], room: [900, 600] });
    for (const [tx, ty] of laid) expect(tx > x && tx < x + 200 && ty > y && ty < y + 100).toBe(false);
  });
});
