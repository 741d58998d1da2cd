/** What stands in an area, left to right. */
import type { Cell } from "./chart";
import { BARBARIANS, paintOf } from "./model";
import type { AreaView, WonderView } from "./view";

export interface Piece {
  key: string;
  kind: "stack" | "ally" | "wonder";
  /** A seat's colour, 6 for barbarians, "w" for allies. */
  colour: number | "w";
  /** Whose it is; for the badge of allies. */
  owner: number;
  count: number;
  city: boolean;
  x: number;
  badgeLeft: boolean;
  wonder: string | null;
}

export function piecesOf(
  cell: Cell,
  area: AreaView | undefined,
  wonders: WonderView[],
  factions: string[],
  colourOf: (faction: string) => number,
): Piece[] {
  const found: Piece[] = [];
  for (const faction of [...factions, BARBARIANS]) {
    const own = area?.discs[faction] ?? 0;
    const white = area?.allies[faction] ?? 0;
    const colour = colourOf(faction);
    const shared = { owner: colour, x: 0, badgeLeft: false, wonder: null };
    if (own)
      found.push({
        key: faction,
        kind: "stack",
        colour: paintOf(colour),
        count: own,
        city: area?.ranks[faction] === "city",
        ...shared,
      });
    if (white) found.push({ key: `${faction}-w`, kind: "ally", colour: "w", count: white, city: false, ...shared });
  }
  for (const wonder of wonders)
    found.push({
      key: wonder.wonder,
      kind: "wonder",
      colour: wonder.owner ? colourOf(wonder.owner) : -1,
      owner: wonder.owner ? colourOf(wonder.owner) : -1,
      count: wonder.discs,
      city: false,
      x: 0,
      badgeLeft: false,
      wonder: wonder.wonder,
    });
  const wide = cell.slot.stacks >= 2;
  const n = found.length;
  const pitch = n === 2 ? (wide ? 27 : 21) : n === 3 ? (wide ? 22 : 17) : wide ? 18 : 15;
  const stacks = found.filter((piece) => piece.kind !== "wonder").length;
  found.forEach((piece, index) => {
    piece.x = (index - (n - 1) / 2) * pitch;
    piece.badgeLeft = index === 0 && stacks > 1;
  });
  return found;
}

/** Where the top face of a stack is, above its foot. */
export const topOf = (height: number) => -2.4 - 4.6 * (height - 1);
