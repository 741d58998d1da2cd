import { describe, expect, it } from "vitest";

import { pieces } from "../src/lib/saying";

const NAMES = { tile: { START: "START", "L2-27": "L2-27" }, colour: { red: "roja" } };

describe("a sentence", () => {
  it("shows what has only a number, and leaves places to the board", () => {
    expect(pieces("Ana pone L2-27 (0, -2; giro 0).", NAMES)).toEqual(["Ana pone ", { kind: "tile", id: "L2-27" }, "."]);
    expect(pieces("Ana reemplaza START por L2-27 (3, 1; giro 2).", NAMES)).toEqual([
      "Ana reemplaza ",
      { kind: "tile", id: "START" },
      " por ",
      { kind: "tile", id: "L2-27" },
      ".",
    ]);
  });

  it("is left as it is where everything has a name", () => {
    expect(pieces("Ana construye Baños (quedan 3, 1).", { card: { baths: "Baños" } })).toEqual([
      "Ana construye Baños (quedan 3, 1).",
    ]);
    expect(pieces("Ana usa una Ficha: 3 puntos (quedan 2 fichas).", NAMES)).toEqual([
      "Ana usa una Ficha: 3 puntos (quedan 2 fichas).",
    ]);
  });
});
