/** Tiles and civilizations of a position of Gheos, carried from place to place. */
import { type Grips, marked } from "../../lib/grips";
import { valueAt, withValue } from "../../lib/paths";
import type { Options } from "../../lib/desk.svelte";
import type { GheosView } from "./view";

type Cell = [number, number];
type Thing = { kind: "tile"; cell: Cell } | { kind: "marker"; colour: string };
interface Given {
  tile: string;
  cell: Cell;
}

const BOARD = "deal.position.board";
const cellAt = (target: Element): Cell | null => (marked(target, "cell")?.split(":").map(Number) as Cell) ?? null;
const boardOf = (options: Options) => (valueAt(options, BOARD) as Given[] | undefined) ?? [];
const same = (one: Cell, other: Cell) => one[0] === other[0] && one[1] === other[1];

function moved(options: Options, from: Cell, to: Cell): Options {
  const board = boardOf(options);
  const [mine, there] = [from, to].map((cell) => board.find((one) => same(one.cell, cell)));
  if (!mine) return options;
  const tiles = board.map((one) => {
    if (one === mine) return there ? { ...one, tile: there.tile } : { ...one, cell: to };
    return one === there ? { ...one, tile: mine.tile } : one;
  });
  // the latest tile may be the one that went
  const last = valueAt(options, "deal.position.last") as Cell | null | undefined;
  const left = withValue(options, BOARD, tiles);
  return last && !there && same(last, from) ? withValue(left, "deal.position.last", to) : left;
}

export const grips: Grips<Thing> = {
  take: (target, { view }) => {
    const colour = marked(target, "marker");
    if (colour) return { thing: { kind: "marker", colour }, name: "●" };
    const cell = cellAt(target);
    const laid =
      cell && (view as unknown as GheosView).board.find((one) => one.row === cell[0] && one.column === cell[1]);
    return laid ? { thing: { kind: "tile", cell }, name: laid.tile } : null;
  },
  place: (thing, target) => {
    const cell = cellAt(target);
    return cell && !(thing.kind === "tile" && same(cell, thing.cell)) ? target.closest("[data-cell]") : null;
  },
  put: (thing, target, { options }) => {
    const cell = cellAt(target);
    if (!cell) return [];
    if (thing.kind === "tile") return [moved(options, thing.cell, cell)];
    return [0, 1, 2].map((slot) => withValue(options, `deal.position.civilizations.${thing.colour}`, [...cell, slot]));
  },
  pathOf: (target, options) => {
    const cell = cellAt(target);
    const place = cell ? boardOf(options).findIndex((one) => same(one.cell, cell)) : -1;
    return place < 0 ? null : `${BOARD}[${place}].tile`;
  },
};
