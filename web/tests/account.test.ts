import { describe, expect, it } from "vitest";

import { bytes, forBrowser, letters } from "../src/lib/passkeys";
import { route } from "../src/lib/route";
import { PEOPLE, type PeopleKey, peopleWord } from "../src/lib/words/people";

const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort();

describe("the pages of accounts", () => {
  it("have words in both languages, with the same parameters", () => {
    for (const key of Object.keys(PEOPLE.en) as PeopleKey[]) {
      expect(PEOPLE.es[key], key).not.toBe("");
      expect(holes(PEOPLE.es[key]), key).toEqual(holes(PEOPLE.en[key]));
    }
    expect(peopleWord("es", "account.you", { name: "Ana" })).toBe("Eres Ana");
  });

  it("have an address", () => {
    expect(route("/people", "")).toEqual({ page: "people" });
    expect(route("/people/more", "")).toEqual({ page: "missing" });
  });
});

describe("passkeys", () => {
  it("go between text and bytes", () => {
    const given = Uint8Array.from({ length: 256 }, (_, n) => n);
    expect(bytes(letters(given.buffer))).toEqual(given);
    expect(letters(given.buffer)).not.toMatch(/[+/=]/);
  });

  it("are asked for with bytes, wherever the server wrote text for them", () => {
    const asked = forBrowser({
      challenge: "AQID",
      rp: { id: "localhost" },
      user: { id: "BAU", name: "Ana", displayName: "Ana" },
      excludeCredentials: [{ id: "Bg", type: "public-key" }],
    });
    expect(asked).toEqual({
      challenge: Uint8Array.of(1, 2, 3),
      rp: { id: "localhost" },
      user: { id: Uint8Array.of(4, 5), name: "Ana", displayName: "Ana" },
      excludeCredentials: [{ id: Uint8Array.of(6), type: "public-key" }],
      allowCredentials: [],
    });
  });
});
