/** What the rules' pages read and draw. */

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { route } from "../src/lib/route";
import type { RulesData } from "../src/rules/data";
import { FIGURES } from "../src/rules/figures";
import type { Piece } from "../src/rules/pieces";
import { explains, holds, named, runs, search } from "../src/rules/text";
import { RULES_WORDS } from "../src/rules/words";

const GAMES = join(import.meta.dirname, "../../src/ecumene/games");
const BOOKS = readdirSync(GAMES)
  .map((name) => join(GAMES, name, "rules"))
  .filter((folder) => {
    try {
      return readdirSync(folder).includes("book.toml");
    } catch {
      return false;
    }
  });
const SPRITE = readFileSync(join(import.meta.dirname, "../src/rules/icons.svg"), "utf8");
const DRAWN = new Set([...SPRITE.matchAll(/<symbol id="ru-([\w-]+)"/g)].map((found) => found[1] ?? ""));

function captions(): Map<string, number> {
  const found = new Map<string, number>();
  for (const folder of BOOKS) {
    const text = readFileSync(join(folder, "en.toml"), "utf8");
    for (const [, chapter = "", list = "[]"] of text.matchAll(/\[chapter\.([\w-]+)\][\s\S]*?\nfigure = (\[.*\])\n/g))
      found.set(`${folder} ${chapter}`, (JSON.parse(list) as string[]).length - 1);
  }
  return found;
}

describe("figures", () => {
  const told = captions();
  for (const folder of BOOKS) {
    const book = readFileSync(join(folder, "book.toml"), "utf8");
    for (const [, chapter = "", figure = ""] of book.matchAll(/\{ id = "([\w-]+)", figure = "([\w-]+)"/g))
      it(`${figure} is drawn, with a state for each thing said`, () => {
        const said = told.get(`${folder} ${chapter}`) ?? told.get(`${join(GAMES, "ancient", "rules")} ${chapter}`);
        expect(FIGURES[figure]?.length).toBe(said);
      });
  }

  it("use icons that are drawn, and stay on their ground", () => {
    const pieces = Object.values(FIGURES).flat(2);
    for (const piece of pieces) {
      for (const id of iconsIn(piece)) expect(DRAWN, id).toContain(id);
      if ("x" in piece) {
        expect(piece.x).toBeGreaterThanOrEqual(0);
        expect(piece.x).toBeLessThanOrEqual(200);
        expect(piece.y).toBeGreaterThanOrEqual(-6);
        expect(piece.y).toBeLessThanOrEqual(130);
      }
    }
  });
});

function iconsIn(piece: Piece): string[] {
  if (piece.k === "icon" || piece.k === "disc") return [piece.id];
  if (piece.k === "tri") return piece.icons ?? [];
  return "icon" in piece && piece.icon ? [piece.icon] : [];
}

describe("icons", () => {
  for (const folder of BOOKS)
    it(`of ${folder.split("/").at(-2) ?? ""} are drawn`, () => {
      const text = readFileSync(join(folder, "en.toml"), "utf8");
      const [, table = ""] = /\n?\[icon\]\n([\s\S]*?)\n\n\[/.exec(text) ?? [];
      for (const [, id = ""] of table.matchAll(/^([\w-]+) = /gm)) expect(DRAWN, id).toContain(id);
    });
});

const RULES: RulesData = {
  id: "g",
  name: "G",
  short: "G",
  minutes: [1, 2],
  seats: [2, 2],
  tutorial: false,
  chapters: [
    {
      id: "turn",
      title: "Un turno",
      lead: "Así va.",
      figure: { id: "f", title: "F", captions: [] },
      doubts: [{ question: "…no puedo?", answer: "Descarta." }],
      entries: [
        {
          id: "take",
          title: "Tomar una carta",
          text: "Tomas **una carta libre** y ya está.",
          steps: [{ icon: "", word: "Construir", text: "Pagas." }],
          example: "Con Baños.",
          icons: ["coin"],
          rules: ["g § Turno"],
        },
      ],
    },
  ],
  signs: [{ id: "coin", word: "moneda", meaning: "Paga." }],
  shelves: [
    {
      kind: "card",
      title: "Cartas",
      items: [{ id: "baths", name: "Baños", about: ["3 puntos"], icons: [] }],
    },
  ],
  rulings: [{ text: "El banco no se agota.", rule: "g § Turno", option: null }],
  reconstructed: [],
  left_out: [],
  sources: [],
};

describe("texts", () => {
  it("are bold between their stars and marked where they hold what was typed", () => {
    expect(runs("Tomas **una carta** ya")).toEqual([
      { text: "Tomas ", bold: false, hit: false },
      { text: "una carta", bold: true, hit: false },
      { text: " ya", bold: false, hit: false },
    ]);
    expect(runs("Fósil y fosil", "FOSIL").map((run) => run.hit)).toEqual([true, false, true]);
    expect(runs("Fósil y fosil", "FOSIL").map((run) => run.text)).toEqual(["Fósil", " y ", "fosil"]);
    expect(holds("una **carta libre**", "carta lib")).toBe(true);
  });
  it("are found in headings, text, icons, components and rulings", () => {
    expect(search(RULES, "tomar")[0]).toMatchObject({ place: "turn.take", where: "Un turno" });
    expect(search(RULES, "turno")[0]).toMatchObject({ place: "turn" });
    expect(search(RULES, "construir")[0]?.text).toBe("Construir: Pagas.");
    expect(search(RULES, "moneda")[0]?.place).toBe("icons");
    expect(search(RULES, "banos").map((hit) => hit.place)).toEqual(["turn.take", "index-card"]);
    expect(search(RULES, "banco")[0]?.place).toBe("rulings");
    expect(search(RULES, "x")).toEqual([]);
    expect(search(RULES, "zebra")).toEqual([]);
  });
  it("explain a reference", () => {
    expect(explains(RULES, "g § Turno")).toMatchObject({ place: "turn.take", chapter: 0 });
    expect(explains(RULES, "g § Nada")).toBeNull();
  });
  it("name what answers name, each once", () => {
    const names: Record<string, string> = { baths: "Baños", altar: "Altar", "L2-10": "L2-10" };
    const nameOf = (id: string) => names[id] ?? null;
    expect(
      named(["build:baths", "sell:baths", "raise:altar:baths", "pass", "place:3", "extend:L2-10"], nameOf),
    ).toEqual([
      { id: "baths", name: "Baños" },
      { id: "altar", name: "Altar" },
    ]);
  });
  it("have all their words in both languages", () => {
    expect(Object.keys(RULES_WORDS.es).sort()).toEqual(Object.keys(RULES_WORDS.en).sort());
    for (const [key, text] of Object.entries(RULES_WORDS.en)) {
      const holes = (one: string) => [...one.matchAll(/\{\w+\}/g)].map(String).sort();
      expect(holes(RULES_WORDS.es[key as keyof typeof RULES_WORDS.en]), key).toEqual(holes(text));
    }
  });
});

describe("addresses", () => {
  it("lead to a game's rules and to a place in them", () => {
    expect(route("/rules/duel", "#turn.take")).toEqual({ page: "rules", game: "duel", place: "turn.take" });
    expect(route("/rules", "")).toEqual({ page: "rules", game: "", place: "" });
    expect(route("/rules/duel/more", "")).toEqual({ page: "missing" });
    expect(route("/rules/duel", "#%E0%A4%A")).toEqual({ page: "rules", game: "duel", place: "%E0%A4%A" });
  });
});
