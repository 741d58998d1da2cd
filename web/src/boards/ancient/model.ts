/** What stands on a map of areas, and what moved there. */
import type { LogLine } from "../../lib/types";
import type { Kind } from "./chart";
import type { AreaView } from "./view";

export interface AreaData {
  id: string;
  name: string;
  kind: Kind;
  region: string;
  order: number;
  island: string | null;
  /** What land is made of, where the game tells. */
  ground: string | null;
}

export const BARBARIANS = "barbarians";

export function ownerOf(area: AreaView | undefined): string | null {
  if (!area) return null;
  const present = Object.keys(area.discs).filter((faction) => (area.discs[faction] ?? 0) > 0);
  return present.length === 1 ? (present[0] ?? null) : null;
}

/** The colours of the civilizations, in their order: their seats'; further ones of a seat, and those of
 * the playbook, take those that are left. */
export function seatColours(seats: readonly (number | null)[]): number[] {
  const free = [0, 1, 2, 3, 4, 5].filter((colour) => !seats.includes(colour));
  return seats.map((seat, index) => (seat !== null && seats.indexOf(seat) === index ? seat : (free.shift() ?? 5)));
}

/** What discs are painted with: those of peoples that nobody leads are white. */
export const paintOf = (colour: number | "w"): number | "w" => (colour === "w" || colour < 0 ? "w" : colour);

/** The factions of civilizations, and all others that have discs on the map; the barbarians are apart. */
export function factionsOf(civs: readonly string[], areas: Readonly<Record<string, AreaView>>): string[] {
  const others = Object.values(areas).flatMap((area) => Object.keys(area.discs));
  return [...new Set([...civs, ...others])].filter((faction) => faction !== BARBARIANS);
}

/** Where discs went, out of the news: from an area, to an area, or both. */
export interface Flight {
  faction: string;
  from: string | null;
  to: string | null;
}

export function flightsOf(news: LogLine[], home: (faction: string) => string | null): Flight[] {
  const found: Flight[] = [];
  for (const line of news) {
    const key = line.key.replace(/^event\./, "");
    const { faction, civ, area, to } = line.params;
    const who: string = faction ?? civ ?? "";
    if (key === "places" || key === "replaces") found.push({ faction: who, from: home(who), to: area });
    else if (key === "barbarians-enter") found.push({ faction: BARBARIANS, from: null, to: area });
    else if (key === "barbarians-leave") found.push({ faction: BARBARIANS, from: area, to: null });
    else if (key === "moves") found.push({ faction: who, from: area, to });
    else if (["loses", "withdraws", "resettles", "pays-disc", "trims", "afflicted"].includes(key))
      found.push({ faction: who, from: area, to: home(who) });
    else if (key === "loses-ally") found.push({ faction: "allies", from: area, to: null });
  }
  return found.filter((flight) => flight.from !== flight.to);
}

/** What stands in an area while some of its discs are still on their way: a stack that grows has no rank yet. */
export function withoutFlying(
  area: AreaView | undefined,
  flying: ReadonlyMap<string, number> | undefined,
): AreaView | undefined {
  if (!area || !flying) return area;
  const discs = Object.fromEntries(
    Object.entries(area.discs).map(([faction, count]) => [faction, Math.max(0, count - (flying.get(faction) ?? 0))]),
  );
  const ranks = Object.fromEntries(Object.entries(area.ranks).filter(([faction]) => !flying.has(faction)));
  return { ...area, discs, ranks };
}
