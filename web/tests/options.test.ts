import { describe, expect, it } from "vitest";

import { afterColon, find, grouped, headline, namer, plainAnswers, section } from "../src/lib/options";
import type { Option } from "../src/lib/types";

const option = (action: string, text = action): Option => ({ action, text });
const nameOf = namer({
  card: { study: "Study", baths: "Baths", school: "School", port: "Port" },
  tile: { "C3-02": "C3-02" },
});

describe("the question", () => {
  it("leads with its first sentence", () => {
    expect(headline("Choose a card. Or two.")).toEqual({ who: "", when: "", lead: "Choose a card", rest: "Or two." });
    expect(headline("¿Usas ahora una Ficha? Te quedan: 3 fichas.")).toEqual({
      who: "",
      when: "",
      lead: "¿Usas ahora una Ficha?",
      rest: "Te quedan: 3 fichas.",
    });
    expect(headline("Choose a card.").lead).toBe("Choose a card");
  });

  it("tells for whom and when it is, and leads with what is wanted", () => {
    expect(headline("Cartago · Crecimiento, Retiro: devuelve discos. Termina cuando quieras.")).toEqual({
      who: "Cartago",
      when: "Crecimiento, Retiro",
      lead: "Devuelve discos",
      rest: "Termina cuando quieras.",
    });
  });

  it("leads with the sentence that asks, wherever it stands", () => {
    const { lead, rest } = headline(
      "Roma · Despliegue. Te quedan 5 discos. ¿adónde va el siguiente? Termina si quieres.",
    );
    expect([lead, rest]).toEqual(["¿Adónde va el siguiente?", "Te quedan 5 discos. Termina si quieres."]);
    expect(headline("Roma · Cartas: ¿juegas una carta o pasas?").lead).toBe("¿Juegas una carta o pasas?");
  });

  it("goes on small after the colon, unless it has a title of its own", () => {
    expect(afterColon("Elige una carta")).toBe("elige una carta");
    expect(afterColon("Era III: elige")).toBe("Era III: elige");
    expect(afterColon("¿Usas una ficha?")).toBe("¿Usas una ficha?");
  });

  it("shows the section of a rule", () => {
    expect(section("duel § Turno de juego")).toBe("Turno de juego");
    expect(section("elsewhere")).toBe("elsewhere");
  });
});

describe("groups", () => {
  const cards = ["study", "baths", "school", "port"];
  const turn = cards.flatMap((card) => [
    option(`build:${card}`, `Build ${card}`),
    option(`sell:${card}`, `Discard ${card}`),
    option(`raise:sphinx:${card}`, `Raise the Sphinx with ${card}`),
    option(`raise:colossus:${card}`, `Raise the Colossus with ${card}`),
  ]);

  it("are not made of twelve answers or fewer", () => {
    expect(grouped(turn.slice(0, 12), nameOf, "Other")).toHaveLength(1);
  });

  it("go by the thing they are about, with its name", () => {
    const groups = grouped(turn, nameOf, "Other");
    expect(groups.map((group) => group.title)).toEqual(["Study", "Baths", "School", "Port"]);
    expect(groups.every((group) => group.options.length === 4)).toBe(true);
  });

  it("hold every answer once, the loose ones together", () => {
    const all = [...turn, option("pass", "Pass")];
    const groups = grouped(all, nameOf, "Other");
    expect(groups.flatMap((group) => group.options)).toHaveLength(all.length);
    expect(groups[groups.length - 1]).toMatchObject({ title: "Other", options: [{ action: "pass" }] });
  });

  it("are not made where they would not help", () => {
    const areas = Array.from({ length: 30 }, (_, index) => option(`place:area${index}`, `Place in area ${index}`));
    expect(grouped(areas, nameOf, "Other")).toHaveLength(1);
  });

  it("of placements go by tile", () => {
    const places = ["C3-02", "L3-07"].flatMap((tile) =>
      Array.from({ length: 12 }, (_, index) => option(`extend:${tile}:${index}:0:1`, `Put ${tile} at ${index}`)),
    );
    expect(grouped(places, nameOf, "Other").map((group) => group.title)).toEqual(["C3-02", "Put L3-07 at"]);
  });

  it("are called by the words they share, without the colon before the rest", () => {
    const makes = ["Build", "Unit"].flatMap((verb) =>
      Array.from({ length: 8 }, (_, index) =>
        option(`${verb.toLowerCase()}:x${verb}${index}`, `${verb}: ${index} things`),
      ),
    );
    expect(grouped(makes, nameOf, "Other").map((group) => group.title)).toEqual(["Build", "Unit"]);
  });

  it("leave the plain answers to be pinned", () => {
    expect(plainAnswers([...turn, option("done")]).map((one) => one.action)).toEqual(["done"]);
    expect(plainAnswers(["a", "b", "c", "d"].map((one) => option(one)))).toEqual([]);
  });
});

describe("type-ahead", () => {
  const areas = [
    option("1", "Colocar un disco en Córcega"),
    option("2", "Colocar un disco en Cerdeña"),
    option("3", "Colocar un disco en Mar de Cartago"),
  ];

  it("does not mind accents, capitals or order", () => {
    expect(find(areas, "corc").map((one) => one.action)).toEqual(["1"]);
    expect(find(areas, "CARTAGO mar").map((one) => one.action)).toEqual(["3"]);
  });

  it("looks at the beginnings of words", () => {
    expect(find(areas, "deña")).toEqual([]);
    expect(find(areas, "  ")).toHaveLength(3);
  });
});
