import { describe, expect, it } from "vitest";

import { areaIn, draftOf, optionsOf, viewOf, withDiscs } from "../src/boards/ancient/draft";
import type { AncientView } from "../src/boards/ancient/view";

const view = {
  map: "western",
  epoch: 2,
  epochs: 4,
  turn: 3,
  phase: "drawing",
  civilizations: [
    { civ: "macedon", seat: 1, home: "thrace", points: 4, talents: 0, reserve: 20 },
    { civ: "egypt", seat: 0, home: "thebes", points: 0, talents: 3, reserve: 30 },
  ],
  areas: {
    thebes: { discs: { egypt: 2 }, allies: {}, ranks: {}, standing: "controlled" },
    thrace: { discs: { macedon: 3, barbarians: 1 }, allies: {}, ranks: {}, standing: "contested" },
  },
  wonders: [
    { wonder: "sky_god", owner: "egypt", area: "thebes", discs: 0, buried: false },
    { wonder: "god_of_war", owner: null, area: null, discs: 0, buried: false },
  ],
  deities: [
    { deity: "sky_god", captor: "macedon", suspended: false },
    { deity: "god_of_war", captor: null, suspended: false },
  ],
  strongholds: [{ area: "tarsus", faction: "macedon", strength: 1 }],
  markers: [
    { area: "kedar", marker: "oasis" },
    { area: "thebes", marker: "gold" },
  ],
  growth_box: { egypt: 2, macedon: 0 },
} as unknown as AncientView;

describe("a draft of what is seen", () => {
  const draft = draftOf(view, { macedon: "greeks" }, { egypt: ["locusts"] });
  it("has the seats in their order, peoples of scenarios as the civilizations they are played as", () => {
    expect(draft.civs).toEqual(["egypt", "greeks"]);
    expect(draft.discs).toEqual({ egypt: { thebes: 2 }, greeks: { thrace: 3 }, barbarians: { thrace: 1 } });
    expect(draft.deities).toEqual({ sky_god: { owner: "egypt", captor: "greeks" } });
    expect(draft.strongholds).toEqual({ tarsus: "greeks" });
    expect(draft.phase).toBe("draw");
  });
  it("becomes the options of a table, without what is nothing", () => {
    expect(optionsOf(draft, true)).toEqual({
      seats: 2,
      epochs: 4,
      map: "western",
      deal: {
        civilizations: [["egypt"], ["greeks"]],
        order: [0, 1],
        homes: { egypt: "thebes", greeks: "thrace" },
        hands: { egypt: ["locusts"] },
        position: {
          discs: draft.discs,
          talents: { egypt: 3 },
          points: { greeks: 4 },
          growth_box: { egypt: 2 },
          deities: draft.deities,
          strongholds: { tarsus: "greeks" },
          sites: { kedar: "oasis" },
          epoch: 2,
          turn: 3,
          phase: "draw",
        },
      },
    });
  });
  it("is changed without changing the one before", () => {
    const more = withDiscs(draft, "egypt", "memphis", 2);
    expect(more.discs.egypt).toEqual({ thebes: 2, memphis: 2 });
    expect(draft.discs.egypt).toEqual({ thebes: 2 });
    expect(withDiscs(more, "egypt", "memphis", -4).discs.egypt).toEqual({ thebes: 2 });
  });
  it("is drawn though it is wrong, and the wrong field names the area", () => {
    const more = withDiscs(draft, "egypt", "memphis", 9);
    expect(viewOf(more, view).areas.memphis?.discs).toEqual({ egypt: 9 });
    const known = (id: string) => id === "memphis";
    expect(areaIn("deal.position.discs.egypt.memphis", known)).toBe("memphis");
    expect(areaIn("deal.position.epoch", known)).toBeNull();
  });
});
