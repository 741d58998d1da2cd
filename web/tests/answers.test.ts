import { describe, expect, it } from "vitest";

import { destructive, emptyAnswer, hesitation } from "../src/lib/answers";
import type { Question } from "../src/lib/types";

const question = (...actions: string[]): Question => ({
  step: "Step",
  text: "?",
  rule: "",
  options: actions.map((action) => ({ action, text: action })),
});

describe("answers", () => {
  it("give themselves where there is only one and it decides nothing", () => {
    expect(emptyAnswer(question("pass"))).toBe("pass");
    expect(emptyAnswer(question("pass", "done"))).toBeNull();
    expect(emptyAnswer(question("build:baths"))).toBeNull();
    expect(emptyAnswer(null)).toBeNull();
  });

  it("that give themselves among people take as long as somebody who thinks", () => {
    expect(hesitation(0)).toBeGreaterThanOrEqual(1000);
    expect(hesitation(0.999)).toBeGreaterThan(2 * hesitation(0));
  });

  it("that take something away for good are known by their verb", () => {
    expect(destructive("withdraw:rome")).toBe("withdraw");
    expect(destructive("raze")).toBe("raze");
    expect(destructive("build:baths")).toBeNull();
  });
});
