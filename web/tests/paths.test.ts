import { describe, expect, test } from "vitest";

import { alike, carriedTo, exchanged, shapeAt, valueAt, withValue } from "../src/lib/paths";

const DEAL = { deal: { hands: [["a", "b"], ["c"]], board: [{ tile: "d" }], held: { x: "a" } } };

describe("values by where they stand", () => {
  test("are found, changed and taken away, and nothing else is touched", () => {
    expect(valueAt(DEAL, "deal.hands[1][0]")).toBe("c");
    expect(valueAt(DEAL, "deal.nothing[1].there")).toBeUndefined();
    const changed = withValue(DEAL, "deal.board[0].tile", "e");
    expect(changed.deal.board).toEqual([{ tile: "e" }]);
    expect(changed.deal.hands).toBe(DEAL.deal.hands);
    expect(withValue(DEAL, "deal.hands[0][0]", undefined).deal.hands).toEqual([["b"], ["c"]]);
    expect(DEAL.deal.board).toEqual([{ tile: "d" }]);
  });

  test("change places, or go to the end of a row", () => {
    expect(carriedTo(DEAL, "deal.hands[0][1]", "deal.board[0].tile", false).deal).toMatchObject({
      hands: [["a", "d"], ["c"]],
      board: [{ tile: "b" }],
    });
    expect(carriedTo(DEAL, "deal.hands[0][0]", "deal.hands[1]", true).deal.hands).toEqual([["b"], ["c", "a"]]);
  });

  test("are exchanged by name wherever they stand", () => {
    expect(exchanged(DEAL, "a", "c").deal).toEqual({
      hands: [["c", "b"], ["a"]],
      board: [{ tile: "d" }],
      held: { x: "c" },
    });
  });
});

test("only what may hold the same things is alike", () => {
  const card = { type: "string", kinds: ["card"] };
  const form = { deal: { $ref: "#/$defs/Deal" } };
  const shapes = {
    Deal: {
      properties: {
        row: { type: "array", items: { anyOf: [card, { type: "null" }] } },
        held: { additionalProperties: card },
        count: { type: "integer" },
      },
    },
  };
  const names = { card: { a: "A", b: "B" } };
  const at = (path: string) => shapeAt(form, shapes, path);
  expect(alike(at("deal.row[3]"), at("deal.held.x"), names)).toBe(true);
  expect(alike(at("deal.row[3]"), at("deal.count"), names)).toBe(false);
  expect(at("deal.none")).toBeNull();
});
