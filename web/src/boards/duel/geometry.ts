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

/** How much larger than the plan the centre is drawn. */
export function scale(room: number, planned: Plan, phone: boolean, windowHeight: number): number {
  const wide = room / planned.width;
  if (phone) return Math.min(wide, 1.5);
  const tall = Math.max((windowHeight - 308) / planned.height, 1);
  return Math.min(wide, tall, 1.4);
}
