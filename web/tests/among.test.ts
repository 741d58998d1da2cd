import { beforeEach, describe, expect, it, vi } from "vitest";

vi.hoisted(() => {
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal("document", { documentElement: { dataset: {}, style: {} } });
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
});

import { alone, clockName, leftNow, missed, timeLeft } from "../src/lib/among";
import { hearing } from "../src/lib/hearing.svelte";
import { unpacked } from "../src/lib/push";
import { settings } from "../src/lib/settings.svelte";
import { closing } from "../src/lib/say";
import { AMONG } from "../src/lib/words/among";
import type { ClockShown } from "../src/lib/server";
import type { TableState } from "../src/lib/types";

const clock: ClockShown = {
  kind: "game",
  seconds: 900,
  increment: 5,
  late: "bot",
  left: [100, 50, null],
  running: [0],
};
const person = { kind: "person" as const, name: "Ana", mine: false, online: true };
const state = (seats: TableState["seats"], waiting: number[]) =>
  ({ status: "playing", seat: 0, seats, waiting }) as unknown as TableState;

beforeEach(() => settings.speak("en"));

describe("clocks", () => {
  it("run down between two looks at the server, for those who are asked", () => {
    expect(leftNow(clock, 0, 12.5)).toBe(87.5);
    expect(leftNow(clock, 0, 500)).toBe(0);
    expect(leftNow(clock, 1, 12.5)).toBe(50);
    expect(leftNow(clock, 2, 12.5)).toBe(null);
  });
  it("are read as people say it", () => {
    expect(timeLeft(59.9)).toBe("0:59");
    expect(timeLeft(605)).toBe("10:05");
    expect(timeLeft(3 * 3600 + 62)).toBe("3 h 1 min");
    expect(timeLeft(2 * 86_400 + 5 * 3600)).toBe("2 d 5 h");
    expect(timeLeft(-3)).toBe("0:00");
    expect(clockName(clock)).toBe("15 min + 5 s");
    expect(clockName({ kind: "answer", seconds: 86_400, increment: 0 })).toBe("1 day an answer");
    settings.speak("es");
    expect(clockName({ kind: "answer", seconds: 3 * 86_400, increment: 0 })).toBe("3 días por respuesta");
  });
});

describe("others", () => {
  it("are missed when they are waited for and away, and nobody else", () => {
    const away = { ...person, online: false };
    const mine = { ...person, mine: true };
    const bot = { ...person, kind: "bot" as const };
    expect(missed(state([mine, away, away], [1]))).toEqual([1]);
    expect(missed(state([mine, person, bot], [1, 2]))).toEqual([]);
    expect(alone(state([mine, bot], [0]))).toBe(true);
    expect(alone(state([mine, away], [0]))).toBe(false);
  });
  it("can be muted, at one table", () => {
    hearing.mute("t1", "Ben", true);
    expect(hearing.mutes("t1", "Ben")).toBe(true);
    expect(hearing.mutes("t2", "Ben")).toBe(false);
    hearing.mute("t1", "Ben", false);
    expect(hearing.mutes("t1", "Ben")).toBe(false);
  });
});

describe("the words among people", () => {
  it("take the same parameters in both languages", () => {
    const inside = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
    for (const key of Object.keys(AMONG.en) as (keyof typeof AMONG.en)[])
      expect(inside(AMONG.es[key]), key).toEqual(inside(AMONG.en[key]));
  });
  it("name endings that people made, and leave those of games alone", () => {
    expect(closing("agreed")).toBe("By agreement");
    expect(closing("military")).toBe("military");
  });
});

it("reads a key of a server", () => {
  expect([...unpacked("AQID_-8")]).toEqual([1, 2, 3, 255, 239]);
});
