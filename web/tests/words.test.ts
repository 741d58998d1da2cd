import { describe, expect, it } from "vitest";

import { type WordKey, WORDS, joined, preferred, word } from "../src/lib/words";

const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort();

describe("words", () => {
  it("are complete in both languages, with the same parameters", () => {
    expect(Object.keys(WORDS.es).sort()).toEqual(Object.keys(WORDS.en).sort());
    for (const key of Object.keys(WORDS.en) as WordKey[]) {
      expect(WORDS.es[key], key).not.toBe("");
      expect(holes(WORDS.es[key]), key).toEqual(holes(WORDS.en[key]));
    }
  });

  it("fill their parameters and leave what is not given", () => {
    expect(word("en", "replay.position", { n: 3, all: 9 })).toBe("Move 3 of 9");
    expect(word("es", "setup.seat")).toBe("Asiento {n}");
  });

  it("join names as the language does", () => {
    expect(joined("en", ["Ana", "Beto", "Caro"])).toBe("Ana, Beto and Caro");
    expect(joined("es", ["Ana", "Beto"])).toBe("Ana y Beto");
    expect(joined("es", ["Ana", "Inés"])).toBe("Ana e Inés");
    expect(joined("es", ["Ana", "Hielo"])).toBe("Ana y Hielo");
    expect(joined("es", ["Ana"])).toBe("Ana");
  });

  it("follow the browser", () => {
    expect(preferred(["fr-FR", "es-AR", "en"])).toBe("es");
    expect(preferred(["de"])).toBe("en");
  });
});
