import { describe, expect, it } from "vitest";

import { route } from "../src/lib/route";
import {
  changed,
  choices,
  choosable,
  isMyTurn,
  labelOf,
  noteOf,
  oneScreen,
  onlyRival,
  opponents,
  lasting,
  range,
  rivalId,
  seatsFor,
  sorted,
  titleOf,
  usual,
} from "../src/lib/setup";
import type { GameEntry, MyTable, Seat } from "../src/lib/types";

const game: GameEntry = {
  id: "gheos",
  short: "Gheos",
  line: "Gods shape continents.",
  minutes: [45, 45],
  name: "Gheos",
  summary: "",
  seats: [2, 4],
  default_seats: 3,
  tutorial: false,
  first: true,
  scenarios: 0,
  bots: [
    { id: "greedy", name: "Greedy", about: "" },
    { id: "random", name: "Random", about: "" },
  ],
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
    expect(choices(game, null).map(rivalId)).toEqual(["bot:greedy", "open", "here"]);
    expect(choices(game, "random").map(rivalId)[0]).toBe("bot:random");
    expect(opponents(game).map((bot) => bot.id)).toEqual(["random", "greedy"]);
    expect(rivalId(usual(game))).toBe("bot:greedy");
  });

  it("offers levels, where there are any, from the gentlest; the middle one is usual", () => {
    const levels = ["level:3", "greedy", "level:1", "level:2"].map((id) => ({ id, name: id, about: "" }));
    expect(opponents({ ...game, bots: levels }).map((bot) => bot.id)).toEqual(["level:1", "level:2", "level:3"]);
    expect(rivalId(usual({ ...game, bots: levels }))).toBe("bot:level:2");
    expect(rivalId(usual({ ...game, bots: [] }))).toBe("here");
  });

  it("names options by their title, else by what is said of them", () => {
    const [marks, end] = choosable(game);
    expect(titleOf(marks!)).toBe("Marks");
    expect(labelOf(end!, "later")).toBe("Later");
    const named = {
      ...end!,
      schema: { ...end!.schema, title: "The end", description: "When it ends.", labels: { later: "after the draw" } },
    };
    expect([titleOf(named), noteOf(named), labelOf(named, "later")]).toEqual([
      "The end",
      "When it ends.",
      "after the draw",
    ]);
  });

  it("fills the seats", () => {
    expect(seatsFor({ kind: "bot", bot: "greedy" }, 3, name)).toEqual([
      { kind: "person", name: "P1" },
      { kind: "bot", bot: "greedy", name: "Livia" },
      { kind: "bot", bot: "greedy", name: "Tito" },
    ]);
    expect(oneScreen(seatsFor({ kind: "here" }, 2, name))).toBe(true);
    expect(oneScreen(seatsFor({ kind: "open" }, 2, name))).toBe(false);
  });

  it("offers simple options only and sends what was changed", () => {
    expect(choosable(game).map((one) => [one.key, one.kind])).toEqual([
      ["marks", "yes-no"],
      ["end", "choice"],
      ["rounds", "number"],
    ]);
    expect(changed(game, { marks: true, end: "now", unknown: 1 })).toEqual({ marks: true });
  });

  it("writes numbers of players", () => {
    expect([range([2, 2]), range([2, 4])]).toEqual(["2", "2–4"]);
    expect([lasting([30, 30]), lasting([45, 60]), lasting([120, 240])]).toEqual(["30 min", "45–60 min", "2–4 h"]);
  });
});

describe("my tables", () => {
  const seat: Seat = { kind: "person", name: "A", mine: true, online: true };
  const table = (id: string, more: Partial<MyTable>): MyTable => ({
    table: id,
    game: "duel",
    seats: [seat, seat],
    status: "playing",
    turn: false,
    updated: 0,
    mine: [0],
    lesson: false,
    outcome: null,
    ...more,
  });

  it("that wait for me come first, finished ones last", () => {
    const list = [
      table("a", { status: "over", updated: 9 }),
      table("b", { updated: 1 }),
      table("c", { turn: true, updated: 0 }),
      table("d", { updated: 2 }),
    ];
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
