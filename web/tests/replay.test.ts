import { describe, expect, it } from "vitest";

import { plot } from "../src/lib/plot";
import { CLOSED, type Replay, type ReplayMove, mayBranch, replayed } from "../src/lib/replay";
import type { Seat, TableState } from "../src/lib/types";

const after = (...moves: ReplayMove[]): Replay => moves.reduce(replayed, CLOSED);
const open: ReplayMove = { kind: "open", at: 5, last: 9 };

const seat = (mine: boolean, kind: Seat["kind"] = "person"): Seat => ({ kind, name: "", mine, online: true });
const table = (status: TableState["status"], one_screen: boolean, seats: Seat[]) =>
  ({ status, one_screen, seats }) as TableState;

describe("the replay", () => {
  it("opens where it is told and stays within the game", () => {
    expect(after(open)).toEqual({ open: true, at: 5, last: 9, playing: false });
    expect(after(open, { kind: "go", at: 99 }).at).toBe(9);
    expect(after(open, { kind: "step", by: -20 }).at).toBe(0);
  });

  it("plays to the end and stops there", () => {
    const playing = after({ kind: "open", at: 7, last: 9 }, { kind: "play" }, { kind: "tick" });
    expect(playing).toMatchObject({ at: 8, playing: true });
    expect(replayed(playing, { kind: "tick" })).toMatchObject({ at: 9, playing: false });
  });

  it("plays again from the start when it is at the end", () => {
    expect(after({ kind: "open", at: 9, last: 9 }, { kind: "play" })).toMatchObject({ at: 0, playing: true });
  });

  it("stops playing when a hand moves it", () => {
    expect(after(open, { kind: "play" }, { kind: "step", by: 1 }).playing).toBe(false);
    expect(after(open, { kind: "play" }, { kind: "pause" }, { kind: "tick" }).at).toBe(5);
  });

  it("grows with the game, and shrinks with an undo", () => {
    expect(after(open, { kind: "grown", last: 12 })).toMatchObject({ at: 5, last: 12 });
    expect(after(open, { kind: "grown", last: 3 })).toMatchObject({ at: 3, last: 3 });
  });

  it("does nothing when it is closed", () => {
    expect(after({ kind: "step", by: 1 })).toBe(CLOSED);
    expect(after(open, { kind: "close" })).toBe(CLOSED);
  });

  it("lets one play on from finished games and one's own screen only", () => {
    expect(mayBranch(table("over", false, [seat(true), seat(false)]))).toBe(true);
    expect(mayBranch(table("playing", true, [seat(true), seat(true)]))).toBe(true);
    expect(mayBranch(table("playing", false, [seat(true), seat(false)]))).toBe(false);
    expect(mayBranch(table("playing", true, [seat(true), seat(false)]))).toBe(false);
  });

  it("is one's own against bots, but for the seat that a bot keeps for somebody, and where it is rated", () => {
    const bot = seat(false, "bot");
    expect(mayBranch(table("playing", false, [seat(true), bot]))).toBe(true);
    expect(mayBranch(table("playing", false, [seat(true), { ...bot, instead: "Ben" }]))).toBe(false);
    expect(mayBranch({ ...table("playing", false, [seat(true), bot]), rated: true })).toBe(false);
  });
});

describe("the plot", () => {
  it("draws one line a seat, from left to right, the highest at the top", () => {
    const drawn = plot(
      [
        [0, 0],
        [4, 1],
        [10, 5],
      ],
      100,
      50,
    );
    expect(drawn.lines.map((line) => line.total)).toEqual([10, 5]);
    expect(drawn.lines[0]?.path.startsWith("M0 50L50 ")).toBe(true);
    expect(drawn.lines[0]?.end).toEqual([
      100,
      drawn.ticks[drawn.ticks.length - 1]?.label === "10" ? 0 : expect.anything(),
    ]);
  });

  it("keeps below zero in the box", () => {
    const drawn = plot([[0], [-3], [2]], 100, 50);
    expect(Number(drawn.ticks[0]?.label)).toBeLessThanOrEqual(-3);
  });
});
