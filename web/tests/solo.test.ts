/** What the rules did, told scene by scene. */
import { expect, test } from "vitest";
import { scenesOf } from "../src/boards/ancient/solo/reading";
import type { GameData, LogLine } from "../src/lib/types";

const game = { names: { civ: { egypt: "Egypt" } }, words: {} } as unknown as GameData;
const line = (key: string, text: string, params: Record<string, unknown>): LogLine =>
  ({ position: 1, key: `event.${key}`, text, rule: "book § list", params }) as LogLine;

test("a decision has its line, its reason, what came of it, and where", () => {
  const scenes = scenesOf(
    [
      line("npc", "Egypt: line 13: next to enemy Gold.", { civ: "egypt", reason: "placing-13" }),
      line("places", "A disc in Zab.", { faction: "egypt", area: "zab" }),
      line("places", "A disc in Zab.", { faction: "egypt", area: "zab" }),
      line("card-phase", "Card Phase.", {}),
      line("loses", "A disc of Troy.", { faction: "troy", area: "ilion" }),
    ],
    game,
  );
  expect(scenes).toEqual([
    {
      kind: "decision",
      civ: "egypt",
      pill: "line 13",
      reason: "Next to enemy Gold",
      told: [{ text: "A disc in Zab.", times: 2 }],
      areas: ["zab"],
      rule: "book § list",
    },
  ]);
});

test("what others do after an answer is no part of a decision before it", () => {
  const later = (key: string, text: string, params: Record<string, unknown>) => ({
    ...line(key, text, params),
    position: 2,
  });
  const [scene] = scenesOf(
    [
      line("npc", "Egypt: line 13: next to enemy Gold.", { civ: "egypt", reason: "placing-13" }),
      later("withdraws", "Rome withdraws a disc.", { civ: "rome", area: "thrace" }),
      later("places", "A disc in Zab.", { faction: "egypt", area: "zab" }),
    ],
    game,
  );
  expect(scene?.told.map(({ text }) => text)).toEqual(["A disc in Zab."]);
});
