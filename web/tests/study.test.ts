import { describe, expect, it } from "vitest";
import { between, curves, isCostly, judgedAt, nextCostly, path } from "../src/lib/study";
import type { Judged, StudyShown } from "../src/lib/types";

const answer = (position: number, grade: Judged["grade"]): Judged => ({
  position,
  seat: position % 2,
  action: "a",
  text: "A",
  best: "b",
  best_text: "B",
  chance: 60,
  kept: 40,
  cost: 20,
  grade,
  line: [],
  known: [60, 40],
  true: [70, 30],
});
const study: StudyShown = {
  status: "done",
  done: 5,
  total: 5,
  answers: [answer(0, "best"), answer(1, "mistake"), answer(3, "doubtful"), answer(4, "good")],
  seats: [],
};

describe("a game looked back at", () => {
  it("says of a position what led to it", () => {
    expect(judgedAt(study, 2)?.position).toBe(1);
    expect(judgedAt(study, 3)).toBeNull();
    expect(judgedAt(study, 0)).toBeNull();
  });
  it("goes from one costly answer to the next, and back", () => {
    expect(study.answers.filter(isCostly)).toHaveLength(2);
    expect(nextCostly(study, 0, 1)?.position).toBe(1);
    expect(nextCostly(study, 2, 1)?.position).toBe(3);
    expect(nextCostly(study, 4, 1)?.position).toBe(1);
    expect(nextCostly(study, 4, -1)?.position).toBe(1);
    expect(nextCostly(study, 2, -1)?.position).toBe(3);
  });
  it("draws the chances from below to above", () => {
    expect(
      path(
        [
          [0, 0],
          [4, 100],
        ],
        4,
        100,
        50,
      ),
    ).toBe("M0.0 50.0L100.0 0.0");
    expect(between([], [], 4, 1, 1)).toBe("");
    expect(between([[0, 50]], [[0, 70]], 4, 100, 100)).toBe("M0.0 50.0L0.0 30.0Z");
    expect(curves(study, 0).known[0]).toEqual([0, 60]);
    expect(curves(study, 0).truly[0]).toEqual([0, 70]);
  });
});
