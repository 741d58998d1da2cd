import { describe, expect, it } from "vitest";

import { kindsOf, seatOfLine, wantedLines } from "../src/lib/log";
import type { LogLine } from "../src/lib/types";

const line = (text: string, rule: string, params: Record<string, unknown>): LogLine => ({
  position: 1,
  key: "event.x",
  text,
  rule,
  params,
});
const view = {
  civilizations: [
    { civ: "carthage", seat: 1 },
    { civ: "egypt", seat: 0 },
  ],
};
const log = [
  line("Ana pasa.", "sea § Pasar", { seat: 0 }),
  line("Cartago pasa.", "sea § Pasar", { civ: "carthage" }),
  line("Un disco de Egipto sale.", "sea § Bajas", { faction: "egypt", area: "sinai" }),
  line("Llegan los Bárbaros.", "sea § Bajas", { faction: "barbarians" }),
];

describe("whose line it is", () => {
  it("is the seat named, or the one behind the civilization", () => {
    expect(log.map((one) => seatOfLine(one, view))).toEqual([0, 1, 0, null]);
  });
  it("is nobody's without a view that tells", () => {
    expect(seatOfLine(log[1]!, undefined)).toBeNull();
  });
});

describe("the lines a reader wants", () => {
  it("are chosen by seat, by section and by words, all at once", () => {
    const all = { text: "", seat: null, kind: null };
    expect(wantedLines(log, all, view)).toHaveLength(4);
    expect(wantedLines(log, { ...all, seat: 0 }, view)).toEqual([log[0], log[2]]);
    expect(wantedLines(log, { ...all, kind: "sea § Pasar" }, view)).toEqual([log[0], log[1]]);
    expect(wantedLines(log, { text: "barbaros", seat: null, kind: "sea § Bajas" }, view)).toEqual([log[3]]);
  });
  it("come in sections, by name", () => {
    expect(kindsOf(log).map((one) => one.title)).toEqual(["Bajas", "Pasar"]);
  });
});
