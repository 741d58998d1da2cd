/** What is carried over the desk of a position, and where it may go. */
import { type Draft, piecesIn, strongest, withDiscs, withPiece } from "./draft";

/** A piece from an area or from the palette (null), or a card of somebody's hand. */
export type Load = { kind: "piece"; id: string; from: string | null } | { kind: "card"; card: string; from: string };

export const areaOf = (target: Element | null): string | null =>
  target?.closest<SVGElement>("[data-area]")?.dataset.area ?? null;
const handOf = (target: Element): HTMLElement | null => target.closest<HTMLElement>("[data-civ]");

/** What can be taken up there; of several pieces in an area the one in hand, if it is there, else whose are most. */
export function loadAt(draft: Draft, target: Element, held: string): Load | null {
  const card = target.closest<HTMLElement>("[data-held]");
  const civ = card && handOf(card)?.dataset.civ;
  if (card?.dataset.held && civ) return { kind: "card", card: card.dataset.held, from: civ };
  const piece = target.closest<HTMLElement>("[data-piece]")?.dataset.piece;
  if (piece) return { kind: "piece", id: piece, from: null };
  const area = areaOf(target);
  if (!area) return null;
  const there = piecesIn(draft, area);
  const most = strongest(draft, area);
  const id = [held, most].find((one) => there.includes(one)) ?? there[0];
  return id ? { kind: "piece", id, from: area } : null;
}

/** The element that would have it: an area or, for what stands in one, the palette; the seat of whom a card goes to. */
export function placeFor(load: Load, target: Element): Element | null {
  if (load.kind === "card") return handOf(target);
  const area = areaOf(target);
  if (area) return area === load.from ? null : target;
  return load.from ? target.closest(".palette") : null;
}

/** The draft with it in its new place; null if it has none. */
export function carried(
  draft: Draft,
  load: Load,
  target: Element,
  many: number,
  discsOf: (wonder: string) => number,
): Draft | null {
  if (load.kind === "card") {
    const civ = handOf(target)?.dataset.civ;
    if (!civ || civ === load.from) return null;
    const without = (draft.hands[load.from] ?? []).filter((one) => one !== load.card);
    const hands = { ...draft.hands, [load.from]: without, [civ]: [...(draft.hands[civ] ?? []), load.card] };
    return { ...draft, hands };
  }
  const { id, from } = load;
  const area = areaOf(target);
  const there = from === null ? 0 : (draft.discs[id]?.[from] ?? 0);
  const moved = there ? Math.min(there, many) : many;
  if (from === null) return area ? withPiece(draft, id, area, moved, discsOf(id)) : null;
  const taken = there ? withDiscs(draft, id, from, -moved) : withPiece(draft, id, from, -1, discsOf(id));
  if (!area) return taken;
  // whose it is stays so where only its place changes
  const owner = draft.strongholds[from];
  if (id === "stronghold" && owner) return { ...taken, strongholds: { ...taken.strongholds, [area]: owner } };
  const wonder = draft.wonders[id];
  if (wonder) return { ...draft, wonders: { ...draft.wonders, [id]: { ...wonder, area } } };
  return withPiece(taken, id, area, moved, discsOf(id));
}
