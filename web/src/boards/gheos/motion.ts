/** What the last news moved on the land. */

import type { LogLine } from "../../lib/types";
import type { Point } from "./geometry";
import type { Colour } from "./model";

export interface Motion {
  number: number;
  /** A tile on its way down. */
  tile: { row: number; column: number; tile: string; rotation: number } | null;
  /** Civilizations that perish, from where they stood. */
  leaving: { colour: Colour; at: Point }[];
  founded: Colour[];
}

const GONE = ["event.perish", "event.lost-on-island", "event.lost-among-others"];
/** More news than this at once is somebody coming back: nothing flies. */
const MANY = 40;

export function motionOf(lines: LogLine[], before: Map<Colour, Point>, number: number): Motion {
  const laid = lines.findLast((line) => line.key === "event.extend" || line.key === "event.replace");
  return {
    number,
    tile: laid && lines.length < MANY ? (laid.params as Motion["tile"]) : null,
    leaving: lines
      .filter((line) => GONE.includes(line.key))
      .flatMap((line) => {
        const at = before.get(line.params.colour as Colour);
        return at ? [{ colour: line.params.colour as Colour, at }] : [];
      }),
    founded: lines.filter((line) => line.key === "event.found").map((line) => line.params.colour as Colour),
  };
}
