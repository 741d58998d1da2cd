/** Where the cards of an age lie, for the room there is: low windows give squarer cards, not smaller letters. Pure. */

export type Form = "wide" | "phone" | "lying";

export interface Plan {
  /** Of the whole centre: track and pyramid. */
  width: number;
  height: number;
  /** How much larger than that it is drawn. */
  grown: number;
  /** How high the conflict track is. */
  track: number;
  /** Where the pyramid begins. */
  top: number;
  /** So little height that a card says everything in its upper part. */
  low: boolean;
  card: { width: number; height: number };
  pitch: number;
  left: (column: number) => number;
  rowTop: (row: number) => number;
}

const between = (least: number, at: number, most: number): number => Math.min(most, Math.max(least, at));

/** The most the centre is drawn larger than planned. */
const MOST = 1.4;
/** The lowest row keeps this to what is below it, so that rings and the lift of a chosen card are not cut. */
const FOOT = 8;

interface Sizes {
  rows: number;
  /** A card's height as a part of the room, at least, and at most. */
  height: readonly [number, number, number];
  pitch: number;
  /** Half the distance of two cards in a row: how many of them the room is wide, and at most. */
  half: readonly [number, number];
  /** A card is so much narrower than the distance to the next. */
  gap: number;
  width: number;
}

const SIZES: Record<"wide" | "small", { early: Sizes; third: Sizes }> = {
  wide: {
    early: { rows: 5, height: [0.31, 96, 142], pitch: 81.5, half: [12, 65], gap: 8, width: 118 },
    third: { rows: 7, height: [0.272, 84, 112], pitch: 59, half: [8, 90], gap: 8, width: 172 },
  },
  small: {
    early: { rows: 5, height: [0.3, 64, 90], pitch: 57, half: [12, 33.5], gap: 5, width: 62 },
    third: { rows: 7, height: [0.25, 56, 76], pitch: 38, half: [8, 48], gap: 7, width: 88 },
  },
};

/** The plan of the phone that stands: its page is as high as it must be. */
const UPRIGHT = { width: 390, height: 378 };

export function plan(age: number, form: Form, width: number, height: number): Plan {
  const upright = form === "phone";
  const grown = upright
    ? Math.min(width / UPRIGHT.width || 1, 1.5)
    : form === "wide"
      ? between(1, Math.min(width / 800, height / 592), MOST)
      : 1;
  const [wide, tall] = upright ? [UPRIGHT.width, UPRIGHT.height] : [width / grown, height / grown];
  const low = form === "wide" && tall < 560;
  const track = form !== "wide" ? 64 : low ? 92 : 112;
  const top = track + (form === "wide" ? (low ? 7 : 8) : 4);
  const sizes = SIZES[form === "wide" ? "wide" : "small"][age === 3 ? "third" : "early"];
  const room = Math.max(120, tall - top - FOOT);
  const [part, least, most] = sizes.height;
  const cardHeight = Math.round(between(least, part * room, most));
  const pitch = Math.min(sizes.pitch, (room - cardHeight) / (sizes.rows - 1));
  const half = Math.min(sizes.half[1], (wide - 4) / sizes.half[0]);
  const cardWidth = Math.min(sizes.width, 2 * half - sizes.gap);
  const middle = wide / 2 - cardWidth / 2;
  return {
    width: wide,
    height: tall,
    grown,
    track,
    top,
    low,
    card: { width: cardWidth, height: cardHeight },
    pitch,
    left: (column) => middle + (column - 6) * half,
    rowTop: (row) => row * pitch,
  };
}
