import { describe, expect, it } from "vitest";

import { landOf, loops, outline, Q, ripple } from "../../src/boards/civilization/land";
import {
  actingCity,
  breakable,
  deskOf,
  drawnAnswers,
  hintedSquare,
  namedSquares,
  placeOf,
  pyramid,
  readAnswers,
  readBox,
  spoken,
  squareId,
  tileAt,
  under,
  unitName,
} from "../../src/boards/civilization/model";
import { words } from "../../src/boards/civilization/words";
import type { GameData, Question } from "../../src/lib/types";
import { at, battle, four, midgame, negotiation, setup } from "./fixtures";

const options = (...actions: string[]) => actions.map((action) => ({ action, text: `do ${action}` }));
const question = (text: string): Question => ({
  step: "",
  text,
  rule: "",
  options: [],
});

const game = {
  names: {
    city: { "egyptians-1": "Memphis", "egyptians-2": "Thebes", "romans-1": "Rome", "romans-2": "Ostia" },
    terrain: { forest: "Forest", desert: "Desert", water: "Water", mountain: "Mountain", grassland: "Grassland" },
    civ: { egyptians: "Egyptians", romans: "Romans" },
    unit: { infantry: "Infantry", aircraft: "Aircraft" },
    unit_rank: { "infantry-1": "Spearman", "infantry-2": "Pikeman" },
    building: { harbor: "Harbor" },
    resource: { wheat: "Wheat" },
  },
  words: {},
  components: {
    figure: [{ id: "army", cost: 4 }],
    tech: [{ id: "pottery", level: 1, text: "Any 2", abilities: [{ id: "pottery" }] }],
  },
} as unknown as GameData;
const box = readBox(game);

describe("squares", () => {
  it("are named by column and row", () => {
    expect(squareId(0, 0)).toBe("a1");
    expect(squareId(15, 15)).toBe("p16");
    expect(placeOf("p16")).toEqual({ x: 15, y: 15 });
  });
  it("lie on a tile, or beyond the map", () => {
    expect(tileAt(midgame(), "f3")).toMatchObject({ x: 4, y: 0 });
    expect(tileAt(midgame(), "a9")).toBeNull();
  });
});

describe("the land", () => {
  it("goes round a set of squares once, the inside at the right hand", () => {
    const [loop = []] = loops(new Set(["0,0", "1,0"]));
    expect(loop).toHaveLength(6);
    const area = loop.reduce((sum, [x, y], index) => {
      const [nx, ny] = loop[(index + 1) % loop.length] ?? [0, 0];
      return sum + x * ny - nx * y;
    }, 0);
    expect(area / 2).toBe(2);
  });
  it("keeps apart what only touches at a corner, and finds holes", () => {
    expect(loops(new Set(["0,0", "1,1"]))).toHaveLength(2);
    const ring = new Set(["0,0", "1,0", "2,0", "0,1", "2,1", "0,2", "1,2", "2,2"]);
    expect(loops(ring)).toHaveLength(2);
  });
  it("moves a place alike for both neighbours, and only a little", () => {
    for (let n = 0; n < 200; n += 1) {
      const [dx, dy] = ripple(n * 7.3, n * 3.1);
      expect(Math.hypot(dx, dy)).toBeLessThan(4.3);
    }
  });
  it("draws water inside its squares and every terrain that shows", () => {
    const land = landOf(midgame().map.squares);
    expect(land.fills.map((one) => one.terrain)).toEqual(["grassland", "desert", "forest", "mountain"]);
    expect(land.water).toMatch(/^M[\d .-]+Q/);
    const lake = outline(loops(new Set(["0,0"]))[0] ?? [], 10, 4);
    const numbers = [...lake.matchAll(/-?\d+(\.\d+)?/g)].map(([text]) => Number(text));
    expect(Math.min(...numbers)).toBeGreaterThan(5);
    expect(Math.max(...numbers)).toBeLessThan(Q - 5);
  });
});

describe("the answers", () => {
  it("are found by square, by City and by verb", () => {
    const answers = readAnswers(
      options("move:g2", "discover:i3", "stop", "city:egyptians-1", "unit:infantry"),
      midgame(),
    );
    expect([...answers.squares.keys()]).toEqual(["g2", "i3"]);
    expect(answers.verb).toBe("move");
    expect(answers.cities.get("egyptians-1")?.text).toBe("do city:egyptians-1");
    expect([...under(answers, "unit").keys()]).toEqual(["infantry"]);
  });
  it("ask about a square in the manner of the phase when none can be chosen", () => {
    expect(readAnswers([], setup()).verb).toBe("capital");
    expect(readAnswers([], four()).verb).toBe("lift");
    expect(readAnswers([], midgame()).verb).toBe("place");
  });
  it("choose the cards beside the question", () => {
    const view = midgame();
    expect(deskOf(view, readAnswers(options("arts", "army"), view), 0)).toBe("city");
    expect(deskOf(view, readAnswers(options("research:writing", "pass"), view), 0)).toBe("tech");
    expect(deskOf(view, readAnswers(options("offer:1", "done"), view), 0)).toBe("deal");
    expect(deskOf(negotiation(), readAnswers(options("yes", "no"), view), 0)).toBe("deal");
    expect(deskOf(view, readAnswers(options("done"), view), 0)).toBe("hand");
    expect(deskOf(negotiation(), readAnswers(options("deliver:drought"), view), 0)).toBe("hand");
  });
  it("leave to the list what the board does not draw", () => {
    const view = battle();
    const answers = readAnswers(
      options("play:infantry-1:0", "wound:1", "pass", "ability:metalworking", "event:drought", "event:unseen"),
      view,
    );
    const drawn = drawnAnswers(answers, view, 0);
    expect([...drawn].sort()).toEqual(["event:drought", "play:infantry-1:0", "wound:1"]);
  });
  it("leave a hand that is not in sight to the list", () => {
    const view = midgame();
    expect(drawnAnswers(readAnswers(options("offer:1", "event:drought"), view), view, 0)).toEqual(new Set(["offer:1"]));
  });
  it("leave nothing of a deal to the list: it is made or withdrawn beside the goods", () => {
    const view = negotiation();
    const answers = readAnswers(options("give:trade:2", "get:wheat:1", "done", "propose"), view);
    expect([...drawnAnswers(answers, view, 0)].sort()).toEqual(["done", "get:wheat:1", "give:trade:2", "propose"]);
    const alone = midgame();
    expect(drawnAnswers(readAnswers(options("done"), alone), alone, 0).size).toBe(0);
  });
  it("show where a hint points", () => {
    expect(hintedSquare(midgame(), "place:c3")).toBe("c3");
    expect(hintedSquare(midgame(), "city:romans-1")).toBe("o6");
    expect(hintedSquare(midgame(), "arts")).toBeNull();
  });
  it("find the squares a question names, not every letter with a number", () => {
    expect(namedSquares(question("El grupo está en m6 y puede dar 2 pasos."))).toEqual(["m6"]);
    expect(namedSquares(question("z3, c17 or map1 are none; p16 is"))).toEqual(["p16"]);
  });
});

describe("cities and costs", () => {
  it("show the City the question names, then the one that is built in, then the next that can act", () => {
    const view = midgame();
    const none = readAnswers([], view);
    expect(actingCity(view, box, 0, question("Thebes: choose its action."), none)?.id).toBe("egyptians-2");
    expect(actingCity(view, box, 0, question("Where?"), readAnswers(options("place:f7"), view))?.id).toBe(
      "egyptians-2",
    );
    expect(actingCity(view, box, 0, null, none)?.id).toBe("egyptians-1");
    expect(actingCity({ ...view, active: 1 }, box, 0, null, none)).toBeNull();
  });
  it("call a Unit by its rank, and one without ranks by its kind", () => {
    expect(unitName(box, "infantry", 2)).toBe("Pikeman");
    expect(unitName(box, "aircraft", 1)).toBe("Aircraft");
  });
});

describe("the pyramid", () => {
  const techs = (row: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `t${row}${index}`, row }));
  it("has a free place only where the engine says so", () => {
    const [fourth = [], third = [], second = [], first = []] = pyramid(
      [...techs(1, 3), ...techs(2, 2)],
      [4, 2, 1, 0],
      true,
    );
    expect(first.filter((slot) => slot.free)).toHaveLength(1);
    expect(second.filter((slot) => slot.free)).toHaveLength(0);
    expect(third.filter((slot) => slot.free)).toHaveLength(1);
    expect(fourth.filter((slot) => slot.free)).toHaveLength(0);
  });
  it("grows only while a place is sought", () => {
    expect(pyramid(techs(1, 7), [8, 6, 0, 0], false).at(-1)).toHaveLength(7);
    expect(pyramid(techs(1, 7), [8, 6, 0, 0], true).at(-1)).toHaveLength(8);
  });
  it("breaks long names between syllables", () => {
    expect(breakable("Matemáticas")).toBe("Mate\u00admá\u00adticas");
    expect(breakable("Construcción")).toBe("Cons\u00adtruc\u00adción");
    expect(breakable("Navegar")).toBe("Navegar");
    expect(breakable("Philosophy")).not.toContain("p\u00adh");
  });
});

describe("what is said aloud", () => {
  it("tells a square whole", () => {
    const view = midgame();
    const text = spoken(at(view, "h6"), view, box, words.en, { action: "move:h6", text: "Go to h6" });
    expect(text).toBe("h6, Grassland; outskirts of Thebes; 1 army (Romans); blockaded; Go to h6");
    expect(spoken(at(view, "c2"), view, box, words.en, undefined)).toContain("capital Memphis, walled");
    expect(spoken(at(view, "d2"), view, box, words.en, undefined)).toContain("Harbor; 1 production, 2 trade");
  });
});
