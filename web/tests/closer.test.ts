import { describe, expect, it } from "vitest";

import { thingOf } from "../src/lib/closer";

const GAME = {
  names: { tech: { writing: "Escritura" }, tile: { "L2-27": "L2-27" } },
  components: { meta: { id: "writing" }, tech: [{ id: "writing", text: "Desbloquea la Biblioteca." }] },
};

describe("a closer look", () => {
  it("has the name, what the board says of it, and what the data say", () => {
    expect(thingOf(["writing"], "Escritura, nivel I", GAME)).toEqual({
      title: "Escritura",
      lines: ["Nivel I", "Desbloquea la Biblioteca."],
    });
  });

  it("says nothing twice, and nothing of what is nothing", () => {
    expect(thingOf(["writing"], "Escritura", GAME)?.lines).toEqual(["Desbloquea la Biblioteca."]);
    expect(thingOf(["a3"], "a3, montaña; 1 de comercio", GAME)).toEqual({
      title: "a3",
      lines: ["Montaña", "1 de comercio"],
    });
    expect(thingOf(["L2-27"], "", GAME)).toBeNull();
  });
});
