/** The table of sizes of the look: where the cards of an age lie. */

export interface Plan {
  /** Of the whole centre: track and pyramid. */
  width: number;
  height: number;
  /** Where the pyramid begins. */
  top: number;
  card: { width: number; height: number };
  left: (column: number) => number;
  rowTop: (row: number) => number;
}

export function plan(age: number, phone: boolean): Plan {
  const third = age === 3;
  const [width, height, pitch, half] = phone
    ? third
      ? [88, 76, 38, 47.5]
      : [58, 90, 52, 31.5]
    : third
      ? [156, 112, 59, 84]
      : [118, 142, 81.5, 65];
  const total = phone ? 390 : 800;
  const middle = total / 2 - width / 2;
  const above = phone ? 5 : 0;
  return {
    width: total,
    height: phone ? 66 + 312 : 592,
    // Six less than the study, so that the rings of the lowest row are not cut.
    top: phone ? 66 : 118,
    card: { width, height },
    left: (column) => middle + (column - 6) * half,
    rowTop: (row) => above + row * pitch,
  };
}

export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

function shared(a: Rect, b: Rect): number {
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const tall = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return wide > 0 && tall > 0 ? wide * tall : 0;
}

/** Beside a card, where the panel hides least of the others; `weight` says how much each one matters. */
export function beside(card: Rect, width: number, height: number, room: Rect, others: { rect: Rect; weight: number }[]): { left: number; top: number } {
  const gap = 14;
  const clampX = (x: number): number => Math.max(room.left, Math.min(x, room.left + room.width - width));
  const clampY = (y: number): number => Math.max(room.top, Math.min(y, room.top + room.height - height));
  const rows = [card.top - 6, card.top + card.height / 2 - height / 2, card.top + card.height - height, Infinity].map(clampY);
  const sides = [card.left + card.width + gap, card.left - gap - width].filter((x) => x >= room.left && x + width <= room.left + room.width);
  const found = sides.flatMap((left) => rows.map((top) => ({ left, top })));
  const below = card.top + card.height + gap;
  if (below + height <= room.top + room.height) {
    for (const left of [card.left, card.left + card.width - width].map(clampX)) found.push({ left, top: below });
  }
  let best = found[0] ?? { left: clampX(card.left + card.width + gap), top: clampY(card.top) };
  let least = Infinity;
  for (const place of found) {
    const panel = { ...place, width, height };
    const hidden = others.reduce((sum, other) => sum + other.weight * shared(panel, other.rect), 0) + 50 * shared(panel, card);
    if (hidden < least - 1) [best, least] = [place, hidden];
  }
  return best;
}

/** How much larger than the plan the centre is drawn. */
export function scale(room: number, planned: Plan, phone: boolean, windowHeight: number): number {
  const wide = room / planned.width;
  if (phone) return Math.min(wide, 1.5);
  const tall = Math.max((windowHeight - 308) / planned.height, 1);
  return Math.min(wide, tall, 1.4);
}
