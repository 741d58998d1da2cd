import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { describe, expect, it } from "vitest";

const BOARDS = resolve(import.meta.dirname, "../src/boards");
const SHARED = new Set(["map", "ancient"]);
const games = readdirSync(BOARDS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !SHARED.has(entry.name))
  .map((entry) => entry.name);
const files = readdirSync(BOARDS, { recursive: true, encoding: "utf8" }).filter((name) => /\.(svelte|ts)$/.test(name));

const SOURCES = resolve(import.meta.dirname, "../src");
const LONGEST = 500;

describe("the files of the pages", () => {
  it("can be read at a sitting, words and styles too", () => {
    const long = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(svelte|ts|css)$/.test(name))
      .map((name) => ({ name, text: readFileSync(join(SOURCES, name), "utf8").trimEnd() }))
      .filter(({ text }) => !text.startsWith("/** Made by scripts/")) // for no reader
      .filter(({ text }) => text.split("\n").length > LONGEST)
      .map(({ name }) => name);
    expect(long).toEqual([]);
  });
});

describe("the boards' rooms", () => {
  it("are entered by their own game alone: what two of them need is shared", () => {
    const guests = files.flatMap((name) => {
      const home = name.replace(/\.svelte$/, "").split(/[\\/]/)[0] ?? "";
      const text = readFileSync(join(BOARDS, name), "utf8");
      return [...text.matchAll(/(?:from|import) "([^"]+)"/g)]
        .map(([, path = ""]) => path)
        .filter((path) => games.some((game) => game !== home && new RegExp(`/${game}(/|\\.svelte$)`).test(path)))
        .map((path) => `${name}: ${path}`);
    });
    expect(guests).toEqual([]);
  });
});
