import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Foresight, type Foreseen, LOOK_MS } from "../src/lib/foresight.svelte";

const known = (action: string): Foreseen => ({ action, preview: { certain: true, log: [], view: {} }, refusal: "" });

describe("what an answer would do", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is asked once for each answer of a position, and not for looks that pass by", async () => {
    const ask = vi.fn(async (action: string) => known(action));
    const foresight = new Foresight(ask);
    foresight.look("1", "a");
    foresight.look("1", "b");
    await vi.advanceTimersByTimeAsync(LOOK_MS);
    expect(ask.mock.calls).toEqual([["b"]]);
    expect(foresight.seen?.action).toBe("b");
    foresight.look("1", null);
    expect(foresight.seen).toBeNull();
    foresight.look("1", "b");
    expect(foresight.seen?.action).toBe("b");
    foresight.look("2", "b");
    expect(foresight.seen).toBeNull();
    await vi.advanceTimersByTimeAsync(LOOK_MS);
    expect(ask.mock.calls).toEqual([["b"], ["b"]]);
  });

  it("is not shown for another answer, nor when it comes too late", async () => {
    const waiting: (() => void)[] = [];
    const ask = (action: string) => new Promise<Foreseen>((done) => waiting.push(() => done(known(action))));
    const foresight = new Foresight(ask);
    foresight.look("1", "a");
    await vi.advanceTimersByTimeAsync(LOOK_MS);
    foresight.look("1", "b");
    waiting[0]!();
    await vi.advanceTimersByTimeAsync(0);
    expect(foresight.seen).toBeNull();
    await vi.advanceTimersByTimeAsync(LOOK_MS);
    foresight.look("2", "b");
    waiting[1]!();
    await vi.advanceTimersByTimeAsync(0);
    expect(foresight.seen).toBeNull();
  });
});
