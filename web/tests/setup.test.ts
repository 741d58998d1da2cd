import { describe, expect, it } from "vitest";

import { route } from "../src/lib/route";
import { changed, choices, choosable, isMyTurn, oneScreen, onlyRival, range, rivalId, seatsFor, sorted, usual } from "../src/lib/setup";
import type { GameEntry, MyTable, Seat } from "../src/lib/types";

const game: GameEntry = {
  id: "gheos", name: "Gheos", summary: "", seats: [2, 4], default_seats: 3, tutorial: false,
  bots: [{ id: "greedy", name: "Greedy" }, { id: "random", name: "Random" }],
  options: {
    properties: {
      seats: { type: "integer", minimum: 2, maximum: 4 },
      marks: { type: "boolean", default: false },
      end: { enum: ["now", "later"], default: "now" },
      rounds: { type: "integer", minimum: 1, maximum: 9, default: 4 },
      deal: { default: null },
    },
  },
};
const name = (seat: number) => `P${seat + 1}`;

describe("setting up", () => {
  it("offers bots, a link and this screen; the better bot is usual", () => {
    expect(choices(game).map(rivalId)).toEqual(["bot:random", "bot:greedy", "open", "here"]);
    expect(rivalId(usual(game))).toBe("bot:greedy");
  });

  it("fills the seats", () => {
    expect(seatsFor(game, { kind: "bot", bot: "greedy" }, 3, name)).toEqual([
      { kind: "person", name: "P1" },
      { kind: "bot", bot: "greedy", name: "Greedy 1" },
      { kind: "bot", bot: "greedy", name: "Greedy 2" },
    ]);
    expect(oneScreen(seatsFor(game, { kind: "here" }, 2, name))).toBe(true);
    expect(oneScreen(seatsFor(game, { kind: "open" }, 2, name))).toBe(false);
  });

  it("offers simple options only and sends what was changed", () => {
    expect(choosable(game).map((one) => [one.key, one.kind])).toEqual([["marks", "yes-no"], ["end", "choice"], ["rounds", "number"]]);
    expect(changed(game, { marks: true, end: "now", unknown: 1 })).toEqual({ marks: true });
  });

  it("writes numbers of players", () => {
    expect([range([2, 2]), range([2, 4])]).toEqual(["2", "2–4"]);
  });
});

describe("my tables", () => {
  const seat: Seat = { kind: "person", name: "A", mine: true, online: true };
  const table = (id: string, more: Partial<MyTable>): MyTable => ({ table: id, game: "duel", seats: [seat, seat], status: "playing", turn: false, updated: 0, mine: [0], outcome: null, ...more });

  it("that wait for me come first, finished ones last", () => {
    const list = [table("a", { status: "over", updated: 9 }), table("b", { updated: 1 }), table("c", { turn: true, updated: 0 }), table("d", { updated: 2 })];
    expect(sorted(list).map((one) => one.table)).toEqual(["c", "d", "b", "a"]);
    expect(onlyRival(table("x", {}))).toBe(seat);
    expect(onlyRival(table("x", { mine: [0, 1] }))).toBeNull();
    expect(isMyTurn(table("x", { status: "over", turn: true }))).toBe(false);
  });
});

describe("addresses", () => {
  it("are read", () => {
    expect(route("/", "")).toEqual({ page: "home" });
    expect(route("/t/q3Jx7_-", "#w-abc")).toEqual({ page: "table", table: "q3Jx7_-", key: "w-abc" });
    expect(route("/t/q3Jx7", "")).toEqual({ page: "table", table: "q3Jx7", key: null });
    expect(route("/t/", "")).toEqual({ page: "missing" });
    expect(route("/nowhere", "")).toEqual({ page: "missing" });
  });
});
