import { describe, expect, it } from "vitest";

import { firstOf, leadsOf, rows, ruled, seatFor, tableFor } from "../src/lib/scenarios";
import type { Cast, Scenario, Side } from "../src/lib/types";

const side = (id: string, led = true): Side => ({ id, name: id, civ: id, homes: [], discs: {}, led });
const cast = (given: Partial<Cast>): Cast => ({
  id: "c_1",
  seats: 2,
  leads: [[], []],
  chosen: [],
  opponents: [],
  lacks: "",
  ...given,
});
const scenario = (casts: Cast[], ...sides: Side[]): Scenario => ({
  id: "s",
  group: "",
  name: "",
  note: "",
  map: "full",
  map_name: "",
  turns: [1, 2],
  demands: 1,
  sides,
  casts,
});
const rest = {
  game: "middle-east",
  rivals: { kind: "bot", bot: "greedy" } as const,
  options: {},
  lang: "en" as const,
  nameOf: (seat: number) => `P${seat}`,
};

describe("who leads what in a scenario", () => {
  const fixed = cast({ leads: [["a"], ["b"]], chosen: [0, 0] });
  const open = cast({ leads: [["a"], [], []], chosen: [0, 2, 1], seats: 3, id: "c_2" });
  const one = scenario([fixed], side("a"), side("b"), side("troy", false));
  const many = scenario([open], side("a"), side("b"), side("c"), side("d"));

  it("is said by the cast: whoever wants another people takes its seat", () => {
    expect(seatFor(one, fixed, null)).toBe(0);
    expect(seatFor(one, fixed, "b")).toBe(1);
    const { seats, options } = tableFor({ ...rest, scenario: one, cast: fixed, mine: "b" });
    expect(seats.map((seat) => seat.kind)).toEqual(["bot", "person"]);
    expect(options).toEqual({ scenario: "s" });
  });
  it("is drawn where nobody chooses, and given where somebody does", () => {
    expect(rows(many, open, null).map((row) => row.seat)).toEqual([0, null, null, null]);
    expect(tableFor({ ...rest, scenario: many, cast: open, mine: null }).options).toEqual({ scenario: "s" });
    expect(leadsOf(many, open, "d")).toEqual([["a"], ["d", "b"], ["c"]]);
    expect(tableFor({ ...rest, scenario: many, cast: open, mine: "d" }).options).toEqual({
      scenario: "s",
      leads: [["a"], ["d", "b"], ["c"]],
    });
  });
  it("leaves out peoples that nobody leads, and tells those of the rules apart", () => {
    const solo = cast({ seats: 1, leads: [["a"]], chosen: [0], opponents: ["b"] });
    expect(rows(one, solo, null).map(({ side, byRules, open }) => [side.id, byRules, open])).toEqual([
      ["a", false, true],
      ["b", true, false],
    ]);
    expect(tableFor({ ...rest, scenario: scenario([solo], ...one.sides), cast: solo, mine: null }).seats).toHaveLength(
      1,
    );
  });
  it("gives whoever plays alone the first people, and the rules the rest", () => {
    const alone = cast({ seats: 1, leads: [[]], chosen: [1] });
    const three = scenario([alone], side("a"), side("b"), side("c"), side("troy", false));
    expect(firstOf(three, alone)).toBe("a");
    expect(ruled(three, alone)).toBe(2);
    expect(rows(three, alone, "b").map(({ seat, byRules, open }) => [seat, byRules, open])).toEqual([
      [null, true, true],
      [0, false, true],
      [null, true, true],
    ]);
    expect(tableFor({ ...rest, scenario: three, cast: alone, mine: "b" }).options).toEqual({
      scenario: "s",
      leads: [["b"]],
    });
  });
  it("names a cast that is not the usual one for so many", () => {
    const other = cast({ id: "c_9", leads: [["b"], ["a"]], chosen: [0, 0] });
    const two = scenario([fixed, other], side("a"), side("b"));
    expect(tableFor({ ...rest, scenario: two, cast: other, mine: null }).options).toEqual({
      scenario: "s",
      cast: "c_9",
    });
  });
});
