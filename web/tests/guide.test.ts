import { expect, test } from "vitest";

import { dots, isOther, remember, selector, taken } from "../src/lib/guide";
import type { Tutorial } from "../src/lib/types";

const step = (number: number, more: Partial<Tutorial> = {}): Tutorial => ({
  step: number,
  of: 4,
  title: "Lesson",
  text: `Do ${number}`,
  rule: "duel § Turn",
  learned: null,
  answers: ["build:baths"],
  mark: ["card:baths"],
  done: false,
  ...more,
});

test("only what the step asks for is marked, with its other uses; all without a lesson", () => {
  const options = ["build:baths", "sell:baths", "raise:piraeus:baths", "build:altar"].map((action) => ({
    action,
    text: action,
  }));
  expect(taken(step(1), options).map((option) => option.action)).toEqual([
    "build:baths",
    "sell:baths",
    "raise:piraeus:baths",
  ]);
  const tiles = ["extend:L3-01:0:1:0", "extend:L3-02:0:2:0"].map((action) => ({ action, text: action }));
  expect(taken(step(1, { answers: ["extend:L3-01:0:1:0"] }), tiles)).toEqual([tiles[0]]);
  expect(taken(undefined, options)).toBe(options);
  expect(taken(step(4, { done: true, answers: [] }), options)).toEqual([]);
});

test("another answer is told from those of the step", () => {
  expect(isOther(step(1), "sell:baths")).toBe(true);
  expect(isOther(step(1), "build:baths")).toBe(false);
  expect(isOther(undefined, "sell:baths")).toBe(false);
});

test("a mark names something on the board", () => {
  expect(selector("card:stone-pit")).toBe('[data-card="stone-pit"]');
  expect(selector("cell:-1:0")).toBe('[data-cell="-1:0"]');
  expect(selector('card:a"b\\c')).toBe('[data-card="a\\"b\\\\c"]');
});

test("dots say what is past, now and to come", () => {
  expect(dots(step(2))).toEqual(["past", "now", "next", "next"]);
  expect(dots(step(4, { done: true }))).toEqual(["past", "past", "past", "past"]);
});

test("pages read are kept once each, and go when a step is taken back", () => {
  let pages = remember([], step(1));
  pages = remember(pages, step(2));
  pages = remember(pages, step(2, { text: "Haz 2" }));
  expect(pages.map((page) => page.text)).toEqual(["Do 1", "Haz 2"]);
  pages = remember(pages, step(1));
  expect(pages.map((page) => page.step)).toEqual([1]);
  pages = remember(remember(pages, step(4)), step(4, { done: true, text: "The end" }));
  expect(pages.map((page) => page.text)).toEqual(["Do 1", "Do 4", "The end"]);
});
