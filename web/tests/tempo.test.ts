import { describe, expect, it } from "vitest";

import { LENGTH, RUN_MS, heaviest, lengthOf, whole } from "../src/lib/tempo";
import type { LogLine, Step } from "../src/lib/types";

const line = (position: number, key: string, params: Record<string, unknown> = {}): LogLine => ({
  position,
  key: `event.${key}`,
  text: key,
  rule: "",
  params,
});
const step = (position: number, ...log: LogLine[]): Step => ({
  position,
  waiting: [],
  view: { game: "duel", seat: 0, step: null, waiting: [] },
  log,
});

describe("how long things stay on display", () => {
  it("is longer for what matters, and shorter for what does not", () => {
    expect(heaviest([])).toBe("silent");
    expect(heaviest([line(1, "passes")])).toBe("small");
    expect(heaviest([line(1, "passes"), line(1, "places")])).toBe("ordinary");
    expect(heaviest([line(1, "places"), line(1, "builds")])).toBe("large");
    expect(heaviest([line(1, "military-supremacy")])).toBe("end");
  });

  it("is divided by the speed, and nothing when everything comes at once", () => {
    const one = step(1, line(1, "places", { seat: 1 }));
    expect(lengthOf(one, undefined, 1)).toBe(LENGTH.ordinary);
    expect(lengthOf(one, undefined, 4)).toBe(LENGTH.ordinary / 4);
    expect(lengthOf(one, undefined, "at-once")).toBe(0);
    expect(lengthOf(one, undefined, 1, true)).toBe(LENGTH.large);
  });

  it("counts a run of one kind by one seat as one thing", () => {
    const disc = (position: number, seat = 1) => step(position, line(position, "places", { seat }));
    expect(lengthOf(disc(1), disc(2), 1)).toBe(RUN_MS);
    expect(lengthOf(disc(1), disc(2, 0), 1)).toBe(LENGTH.ordinary);
    expect(whole([disc(1), disc(2), disc(3)], 1)).toBe(2 * RUN_MS + LENGTH.ordinary);
  });
});
