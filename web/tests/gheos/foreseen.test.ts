import { describe, expect, it } from "vitest";

import { effectOf } from "../../src/boards/gheos/foreseen";
import type { Play } from "../../src/boards/gheos/model";
import { namesOf, tell } from "../../src/boards/gheos/tell";
import type { GheosView, RegionView } from "../../src/boards/gheos/view";
import { words } from "../../src/boards/gheos/words";
import type { LogLine, Preview } from "../../src/lib/types";

const region = (number: number, colour: RegionView["colour"], extra: Partial<RegionView> = {}): RegionView => ({
  region: number,
  kind: "continent",
  colour,
  wheat: 1,
  cup: 0,
  sword: 0,
  pyramid: 0,
  ...extra,
});

const view = (extra: Partial<GheosView> = {}): GheosView => ({
  game: "gheos",
  seat: 0,
  step: "PlayTile",
  waiting: [0],
  first: 0,
  active: 0,
  turn: 4,
  spends: false,
  epochs: { shown: 0, end: 6 },
  stack: 40,
  hand: ["L3-05"],
  board: [{ row: 0, column: 0, tile: "START", rotation: 0, regions: [3, 6, 9] }],
  frontier: [[0, 1]],
  last: [0, 0],
  regions: [region(3, "red", { sword: 1 }), region(6, "yellow")],
  civilizations: [
    { colour: "red", in_play: true, region: 3, supply: 3 },
    { colour: "yellow", in_play: true, region: 6, supply: 4 },
  ],
  seats: [
    { hand: 1, tokens: 3, followers: { red: 2 }, points: 0, parts: {}, by_cups: 0, by_pyramids: 0 },
    { hand: 2, tokens: 3, followers: { yellow: 1 }, points: 0, parts: {}, by_cups: 0, by_pyramids: 0 },
  ],
  out: [],
  outcome: null,
  ...extra,
});

const line = (key: string, params: LogLine["params"]): LogLine => ({ position: 5, key, text: "", rule: "", params });
const play: Play = { verb: "extend", tile: "L3-05", row: 0, column: 1, rotation: 0 };
const w = words("en");
const names = namesOf({ "name.colour.red": "red", "name.colour.yellow": "yellow" }, w);

function foretold(log: LogLine[], after: Partial<GheosView>) {
  const preview: Preview = { certain: true, log, view: { ...view(), ...after } };
  return tell(effectOf(view(), 0, play, preview), "", true, view(), 0, w, names);
}

describe("what a play of Gheos would do", () => {
  it("tells of a war: the swords, the price, who leaves, the temple", () => {
    const told = foretold(
      [
        line("event.war", { colour: "yellow", swords: 0 }),
        line("event.war", { colour: "red", swords: 1 }),
        line("event.pay", { seat: 0, colour: "red" }),
        line("event.war-won", { colour: "red" }),
        line("event.perish", { colour: "yellow" }),
        line("event.temple", { seat: 0, points: 2 }),
      ],
      { step: "Develop" },
    );
    expect(told.tone).toBe("war");
    expect(told.title).toBe(w.war("red 1 – yellow 0"));
    expect(told.lines).toEqual([w.pays, w.leaves("yellow", 1, 0), w.templeGives(2)]);
  });

  it("tells what one will be asked: what to pay with, who wins, where to go", () => {
    const war = [line("event.war", { colour: "red", swords: 1 }), line("event.war", { colour: "yellow", swords: 1 })];
    expect(foretold(war, { step: "Payment" }).lines).toEqual([w.pays]);
    expect(foretold([...war, line("event.pay", { colour: "red" })], { step: "War" }).lines).toEqual([w.pays, w.tied]);
    const away = [line("event.migration", { colour: "red" }), line("event.pay", { colour: "red" })];
    const told = foretold(away, { step: "Migration" });
    expect([told.tone, told.lines]).toEqual(["migration", [w.pays, w.chooseGoal]]);
  });

  it("tells where a migration ends", () => {
    const away = line("event.migration", { colour: "red" });
    const among = line("event.lost-among-others", { colour: "red", other: "yellow" });
    expect(foretold([away, line("event.lost-on-island", { colour: "red" })], {}).lines).toEqual([
      w.lostOnIsland("red", 2),
    ]);
    expect(foretold([away, among], {}).lines).toEqual([w.lostAmong("red", "yellow", 2)]);
    const settled = { regions: [region(3, "red", { wheat: 4 }), region(6, "yellow")] };
    expect(foretold([away, line("event.migrated", { colour: "red" })], settled).lines).toEqual([w.goesTo(4)]);
  });

  it("compares the continents and the worth of a token before and after", () => {
    const seats = view().seats.map((one) => ({ ...one, by_cups: 4 }));
    const grown = [region(3, "red", { sword: 1, cup: 2 }), region(6, "yellow")];
    const told = foretold([], { regions: grown, seats });
    expect(told.title).toBe("Red grows");
    expect(told.tally).toEqual({ wheat: 0, cup: 2, sword: 0, pyramid: 0 });
    expect(told.lines).toEqual([w.tokenWould(0, 4)]);
  });

  it("knows a free continent and an island by the tile that lies there", () => {
    const board = [...view().board, { row: 0, column: 1, tile: "L3-05", rotation: 0, regions: [12, 12, 12] }];
    const free = foretold([], { board, regions: [...view().regions, region(12, null, { wheat: 3 })] });
    expect([free.title, free.whole, free.tally?.wheat]).toEqual([w.freeLand, true, 3]);
    const isle = foretold([], { board, regions: [...view().regions, region(12, null, { kind: "island" })] });
    expect(isle.title).toBe(w.island);
    expect(foretold([], {}).title).toBe(w.quiet);
  });

  it("says why a play is not possible, and that it does not know yet", () => {
    const told = tell(null, "A tile lies there.", false, view(), 0, w, names);
    expect([told.tone, told.title, told.lines]).toEqual(["refused", w.impossible, ["A tile lies there."]]);
    expect(tell(null, "", false, view(), 0, w, names).lines).toEqual([w.clickWhy]);
    expect(tell(null, "", true, view(), 0, w, names).title).toBe(w.wait);
  });

  it("keeps to what is certain", () => {
    const preview: Preview = { certain: false, log: [], view: { game: "gheos", regions: view().regions } };
    expect(effectOf(view(), 0, play, preview)).toMatchObject({ war: [], lost: [], cups: null, change: [], step: null });
  });
});
