import { describe, expect, it } from "vitest";

import { withoutFlying } from "../../src/boards/ancient/model";
import type { AncientView, AreaView } from "../../src/boards/ancient/view";
import { foreseenIn, rankName } from "../../src/boards/ancient/reading";
import { words } from "../../src/boards/ancient/words";

const area = (discs: Record<string, number>, ranks: AreaView["ranks"], standing: AreaView["standing"]): AreaView => ({
  discs,
  allies: {},
  ranks,
  standing,
});
const SHARED = area({ egypt: 1, troy: 1 }, { egypt: "camp", troy: "camp" }, "shared");
const FOUGHT = area({ egypt: 2, troy: 1 }, { egypt: "settlement", troy: "camp" }, "contested");
const here = { areas: { kush: SHARED } } as unknown as AncientView;
const foreseen = (areas: Record<string, AreaView>, certain = true) => ({ certain, log: [], view: { areas } });

describe("what would stand in an area", () => {
  it("is what the engine foresees of it", () => {
    expect(foreseenIn("kush", here, "egypt", foreseen({ kush: FOUGHT }))).toBe(FOUGHT);
  });
  it("is nothing where the last disc would go", () => {
    expect(foreseenIn("kush", here, "egypt", foreseen({}))?.discs).toEqual({});
  });
  it("is not said where it is uncertain, unknown, or as before", () => {
    expect(foreseenIn("kush", here, "egypt", foreseen({}, false))).toBeNull();
    expect(foreseenIn("kush", here, "egypt", undefined)).toBeNull();
    expect(foreseenIn("kush", here, "troy", foreseen({ kush: FOUGHT }))).toBeNull();
    expect(foreseenIn("kush", here, null, foreseen({ kush: FOUGHT }))).toBeNull();
  });
});

describe("a stack", () => {
  it("is called as the engine ranks it, and at sea by where it is", () => {
    expect(rankName(FOUGHT, "land", "egypt", words.en)).toBe(words.en.settlement);
    expect(rankName(area({ barbarians: 2 }, {}, "controlled"), "land", "barbarians", words.en)).toBe("");
    expect(rankName(area({ egypt: 2 }, {}, "controlled"), "shallow", "egypt", words.en)).toBe(words.en.atSea);
  });
  it("has no rank while discs of it are on their way", () => {
    const seen = withoutFlying(FOUGHT, new Map([["egypt", 1]]));
    expect(seen?.discs).toEqual({ egypt: 1, troy: 1 });
    expect(seen?.ranks).toEqual({ troy: "camp" });
  });
});
