import { describe, expect, it } from "vitest";

import { backoff, isNews, join, lookFrom, Looks, readPulse, since } from "../src/lib/live";
import type { LogLine, Seat, TableState } from "../src/lib/types";

const line = (position: number): LogLine => ({
  position,
  key: "event",
  text: `line ${position}`,
  rule: "",
  params: {},
});
const seat = (mine: boolean, kind: Seat["kind"] = "person"): Seat => ({ kind, name: "x", mine, online: true });

function state(version: number, position: number, from = 0, more: Partial<TableState> = {}): TableState {
  const log = Array.from({ length: position + 1 }, (_, at) => line(at)).filter((one) => one.position >= from);
  return {
    table: "t",
    game: "duel",
    version,
    position,
    status: "playing",
    one_screen: false,
    seats: [seat(true), seat(false, "bot")],
    seat: 0,
    waiting: [0],
    view: { game: "duel", seat: 0, step: null, waiting: [0] },
    question: null,
    undo: { allowed: false, message: null },
    log,
    chat: [],
    outcome: null,
    ...more,
  };
}

describe("keeping up", () => {
  it("asks for everything first, then for what is missing", () => {
    expect(since(null)).toBe(0);
    expect(since(state(7, 5))).toBe(6);
  });

  it("opens a table with the mark of the last move", () => {
    const joined = join(null, state(3, 3), 0);
    expect(joined.kind).toBe("next");
    if (joined.kind === "next") expect(joined.news.map((one) => one.position)).toEqual([3]);
  });

  it("adds what is new to the log, and tells it as news", () => {
    const joined = join(state(3, 3), state(5, 5, 4), 4);
    if (joined.kind !== "next") throw new Error(joined.kind);
    expect(joined.state.log.map((one) => one.position)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(joined.news.map((one) => one.position)).toEqual([4, 5]);
  });

  it("shows nothing new when nothing is", () => {
    expect(join(state(3, 3), state(3, 3, 4), 4).kind).toBe("same");
  });

  it("notices that somebody has added to the deal", () => {
    const known = state(0, 0, 0, { undealt: [0, 1] });
    expect(join(known, state(0, 0, 1, { undealt: [1] }), 1).kind).toBe("next");
    expect(join(known, state(0, 0, 1, { undealt: [0, 1] }), 1).kind).toBe("same");
  });

  it("notices a person who came, a line of chat, a game that began", () => {
    const known = state(3, 3);
    expect(join(known, state(3, 3, 4, { seats: [seat(true), seat(false)] }), 4).kind).toBe("next");
    expect(join(known, state(3, 3, 4, { chat: [{ number: 1, seat: 0, name: "A", text: "hi", at: 1 }] }), 4).kind).toBe(
      "next",
    );
    expect(join(known, state(3, 3, 4, { status: "over" }), 4).kind).toBe("next");
  });

  it("asks for the whole log after an undo, even if another answer followed it", () => {
    expect(join(state(3, 3), state(4, 2, 4), 4).kind).toBe("again");
    expect(join(state(3, 3), state(5, 3, 4), 4).kind).toBe("again");
    const whole = join(state(3, 3), state(5, 3), 0);
    expect(whole.kind === "next" && whole.state.log.length).toBe(4);
  });

  it("asks again when the seat that looks has changed, or the server went back", () => {
    expect(join(state(3, 3), state(3, 3, 4, { seat: 1 }), 4).kind).toBe("again");
    expect(join(state(3, 3), state(2, 2, 4), 4).kind).toBe("again");
  });

  it("reads the socket and tells news from noise", () => {
    expect(readPulse('{"version": 4, "chat": 1, "seats": 2}')).toEqual({ version: 4, chat: 1, seats: 2, here: 0 });
    expect(readPulse("hello")).toBeNull();
    expect(readPulse(null)).toBeNull();
    const known = state(4, 4);
    const seen = { version: 4, chat: 1, seats: 2, here: 0 };
    expect(isNews(known, seen, seen)).toBe(false);
    expect(isNews(known, seen, { ...seen, version: 5 })).toBe(true);
    expect(isNews(known, seen, { ...seen, chat: 2 })).toBe(true);
    expect(isNews(known, seen, { ...seen, seats: 3 })).toBe(true);
    expect(isNews(known, seen, { ...seen, here: 1 })).toBe(true);
    expect(isNews(null, null, seen)).toBe(true);
  });

  it("waits longer after each failure, but not for ever", () => {
    expect([1, 2, 3, 10].map(backoff)).toEqual([1000, 2000, 4000, 30000]);
  });
});

describe("who looks", () => {
  const one = (seats: Seat[], waiting: number[], one_screen: boolean, status: TableState["status"] = "playing") => ({
    seats,
    waiting,
    one_screen,
    status,
  });

  it("is one's own seat, or nobody", () => {
    expect(lookFrom(one([seat(false), seat(true)], [0], false), null)).toEqual({ seat: 1, curtain: null });
    expect(lookFrom(one([seat(false), seat(false)], [0], false), null)).toEqual({ seat: null, curtain: null });
  });

  const seen = (idle: number[]) => ({ idle: new Set(idle), named: new Set<number>() });

  it("draws the curtain when the turn passes on one screen", () => {
    const both = [seat(true), seat(true)];
    expect(lookFrom(one(both, [0], true), null)).toEqual({ seat: null, curtain: 0 });
    expect(lookFrom(one(both, [0], true), 0)).toEqual({ seat: 0, curtain: null });
    expect(lookFrom(one(both, [1], true), 0)).toEqual({ seat: null, curtain: 1 });
  });

  it("goes from seat to seat where it is secret who is asked", () => {
    const three = [seat(true), seat(true), seat(true)];
    expect(lookFrom(one(three, [0, 1, 2], true), null)).toEqual({ seat: null, curtain: 0 });
    expect(lookFrom(one(three, [1, 2], true), 0, seen([0]))).toEqual({ seat: null, curtain: 1 });
    expect(lookFrom(one(three, [0, 1, 2], true), null, seen([0]))).toEqual({ seat: null, curtain: 1 });
    expect(lookFrom(one(three, [0, 2], true), 1, seen([0, 1]))).toEqual({ seat: null, curtain: 2 });
  });

  it("keeps the curtain of a seat of whom only another seat knows that it is asked", () => {
    const three = [seat(true), seat(true), seat(true)];
    expect(lookFrom(one(three, [0, 2], true), 1, seen([1]))).toEqual({ seat: null, curtain: 0 });
    expect(lookFrom(one(three, [1], true), null, seen([1]), 0)).toEqual({ seat: null, curtain: 0 });
    expect(lookFrom(one(three, [], true), null, seen([1]), 0)).toEqual({ seat: null, curtain: 0 });
    expect(lookFrom(one(three, [1], true), null, seen([1, 0]), 0)).toEqual({ seat: null, curtain: 1 });
  });

  it("calls nobody twice where only one seat knows who else may be asked", () => {
    const three = [seat(true), seat(true), seat(true)];
    const looks = new Looks();
    looks.note({ version: 1, seat: null, question: null, waiting: [1] });
    looks.note({ version: 1, seat: 1, question: null, waiting: [0, 2] });
    expect(lookFrom(one(three, [0, 2], true), 1, looks)).toEqual({ seat: null, curtain: 0 });
    looks.note({ version: 1, seat: 0, question: null, waiting: [1] });
    expect(lookFrom(one(three, [1], true), 0, looks)).toEqual({ seat: null, curtain: 2 });
    looks.note({ version: 2, seat: 0, question: null, waiting: [1] });
    expect(lookFrom(one(three, [1], true), 0, looks)).toEqual({ seat: null, curtain: 1 });
  });

  it("leaves the curtain open while a bot plays, for a single person, and at the end", () => {
    const three = [seat(true), seat(true), seat(false, "bot")];
    expect(lookFrom(one(three, [2], true), 0)).toEqual({ seat: 0, curtain: null });
    expect(lookFrom(one([seat(true), seat(false, "bot")], [0], true), null)).toEqual({ seat: 0, curtain: null });
    expect(lookFrom(one([seat(true), seat(true)], [], true, "over"), 1)).toEqual({ seat: 1, curtain: null });
  });
});
