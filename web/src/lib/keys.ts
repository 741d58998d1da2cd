/** What a key means at the table. Pure: the page tells where the focus is, and does what comes back. */

export type Command =
  | { kind: "undo" | "hint" | "log" | "chat" | "help" | "escape" | "find" | "choose" | "pause" | "next" }
  | { kind: "digit"; number: number }
  | { kind: "move"; dx: number; dy: number }
  | { kind: "type"; text: string }
  | { kind: "step"; by: number }
  | { kind: "end"; to: "first" | "last" };

export interface Pressed {
  key: string;
  ctrl: boolean;
  alt: boolean;
  meta: boolean;
}

export interface Where {
  /** In a field that takes text. */
  typing: boolean;
  /** In the board, which has arrows and keys of its own. */
  board: boolean;
  /** On something that Enter already presses. */
  button: boolean;
  /** A dialogue or the curtain is in front. */
  covered: boolean;
  /** The replay is open: arrows step through it. */
  replay: boolean;
  /** The page shows what led to the present position. */
  behind?: boolean;
  /** The answers have a box to find them by letters. */
  findable: boolean;
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function command(pressed: Pressed, where: Where): Command | null {
  const { key } = pressed;
  if (pressed.ctrl || pressed.meta || pressed.alt) return null;
  if (key === "Escape") return { kind: "escape" };
  if (where.covered) return null;
  const arrow = ARROWS[key];
  if (where.typing) {
    return arrow && arrow[1] !== 0 ? { kind: "move", dx: 0, dy: arrow[1] } : null;
  }
  if (arrow) {
    if (where.board) return null;
    if (where.replay) return { kind: "step", by: arrow[0] || -arrow[1] };
    return { kind: "move", dx: arrow[0], dy: arrow[1] };
  }
  if (where.replay && (key === "Home" || key === "End")) return { kind: "end", to: key === "Home" ? "first" : "last" };
  if ((where.behind || where.replay) && key === " " && !where.button && !where.board) return { kind: "pause" };
  if (where.behind && key === ".") return { kind: "next" };
  if (key === "Enter") return where.button || where.board ? null : { kind: "choose" };
  if (/^[1-9]$/.test(key)) return { kind: "digit", number: Number(key) };
  if (key === "?") return { kind: "help" };
  if (key === "/") return { kind: "find" };
  switch (key.toLowerCase()) {
    case "z":
      return { kind: "undo" };
    case "p":
      return { kind: "hint" };
    case "l":
      return { kind: "log" };
  }
  if (where.findable && !where.board && /^\p{L}$/u.test(key)) return { kind: "type", text: key };
  return null;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The thing an arrow leads to from the thing at `from`: the nearest in that direction, or the same at the edge. */
export function nearest(boxes: readonly Box[], from: number, dx: number, dy: number): number {
  const start = boxes[from];
  if (!start) return boxes.length ? 0 : -1;
  const [x, y] = centre(start);
  let best = from;
  let least = Infinity;
  boxes.forEach((box, index) => {
    if (index === from) return;
    const [bx, by] = centre(box);
    const along = (bx - x) * dx + (by - y) * dy;
    const across = Math.abs((bx - x) * dy) + Math.abs((by - y) * dx);
    if (along <= 4) return;
    const distance = along + 3 * across;
    if (distance < least) {
      best = index;
      least = distance;
    }
  });
  return best;
}

const centre = (box: Box): [number, number] => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
