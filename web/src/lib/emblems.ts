import civilization from "../art/emblems/civilization.svg";
import duel from "../art/emblems/duel.svg";
import gheos from "../art/emblems/gheos.svg";
import innerSea from "../art/emblems/inner-sea.svg";
import middleEast from "../art/emblems/middle-east.svg";

const EMBLEMS: Record<string, string> = { duel, gheos, "inner-sea": innerSea, "middle-east": middleEast, civilization };

/** The plate of a game. */
export function emblem(game: string): string {
  return EMBLEMS[game] ?? civilization;
}
