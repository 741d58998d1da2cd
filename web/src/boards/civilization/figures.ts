/** The figures of Civilization. */

import {
  type Piece,
  type State,
  type Terrain,
  arrow,
  card,
  coin,
  disc,
  GOLD,
  icon,
  num,
  RED,
  square,
  unit,
} from "../../rules/pieces";

/** Nine squares with what is in the middle. */
function outskirts(x: number, y: number, middle: Piece[], ring = false): Piece[] {
  const ground: Terrain[] = ["grass", "forest", "water", "mount", "grass", "forest", "sand", "grass", "water"];
  const cells = ground.map((terrain, n) =>
    square(x + (n % 3) * 34, y + Math.floor(n / 3) * 34, terrain, undefined, 1, ring && n !== 4),
  );
  return [...cells, ...middle];
}

/** Technologies in rows, the lowest first. */
const PYRAMID = (rows: number[]): State =>
  rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, n) =>
      card(102 - count * 18 + n * 36, 102 - row * 25, row === 4 ? "purple" : "tech", undefined, { small: true }),
    ),
  );

export const FIGURES: Record<string, State[]> = {
  "civ-roads": [
    [...[0, 1, 2, 3, 4].map((n) => disc(28 + n * 36, 86 - n * 12, n === 4 ? "laurel" : "culture", n === 4, n < 2))],
    PYRAMID([5, 4, 3, 2, 1]),
    [coin(46, 58, 15), num(84, 66, "/", 24), icon(130, 56, "city", 44), icon(162, 32, "war", 24, RED)],
  ],
  "civ-city": [
    outskirts(49, 14, [icon(100, 64, "settler", 28, "terracotta")]),
    outskirts(49, 14, [icon(100, 64, "city", 32, "terracotta")]),
    outskirts(49, 14, [icon(100, 64, "city", 32, "terracotta")], true),
  ],
  "civ-trade": [
    [
      icon(46, 40, "city", 32, "terracotta"),
      num(92, 48, "4", 24),
      icon(118, 40, "trade", 24),
      icon(46, 90, "city", 32, "terracotta"),
      num(92, 98, "8", 24),
      icon(118, 90, "trade", 24),
    ],
    [
      num(44, 66, "6", 26, "muted"),
      arrow(64, 58, [96, 58]),
      num(122, 66, "18", 30),
      icon(156, 58, "trade", 28),
      num(156, 100, "≤ 27", 16, "muted"),
    ],
    [num(64, 66, "18", 30), icon(98, 58, "trade", 28), arrow(122, 58, [146, 58]), icon(172, 58, "tech", 32)],
  ],
  "civ-action": [
    [
      square(30, 44, "forest", "production", 2),
      square(68, 44, "mount", "production", 1),
      square(106, 44, "forest", "production", 2),
      num(168, 72, "5", 30),
    ],
    [icon(70, 58, "building", 46), num(110, 66, "=", 22), num(138, 66, "5", 28), icon(164, 58, "production", 26)],
    [
      square(62, 22, "grass"),
      square(98, 22, "grass"),
      square(62, 58, "grass", "production", 1, true),
      square(98, 58, "grass"),
      icon(79, 92, "building", 16),
      icon(160, 48, "production", 24),
      icon(160, 84, "trade", 24),
    ],
  ],
  "civ-culture": [
    [icon(50, 56, "city", 40, "terracotta"), num(102, 64, "1 + 2", 24), icon(150, 56, "culture", 32)],
    [
      ...[0, 1, 2, 3].map((n) => disc(34 + n * 44, 64, "culture", n === 1, n === 0)),
      arrow(78, 34, [120, 34], "terracotta"),
    ],
    [disc(44, 62, "event-card", true), disc(100, 62, "great-person", true), disc(156, 62, "laurel", true)],
  ],
  "civ-explore": [
    [
      square(24, 46, "grass"),
      square(58, 46, "sand"),
      icon(75, 62, "army", 24, "terracotta"),
      ...[0, 1, 2, 3].map((n) => square(106 + (n % 2) * 34, 29 + Math.floor(n / 2) * 34, "back")),
    ],
    [
      square(24, 46, "grass"),
      square(58, 46, "sand"),
      icon(75, 62, "army", 24, "terracotta"),
      arrow(94, 62, [104, 62], "terracotta"),
      square(106, 29, "grass"),
      square(140, 29, "water"),
      square(106, 63, "forest"),
      square(140, 63, "mount"),
    ],
    [
      square(24, 46, "grass"),
      square(58, 46, "sand"),
      icon(75, 62, "army", 24, "terracotta"),
      square(106, 29, "grass", "hut"),
      square(140, 29, "water"),
      square(106, 63, "forest"),
      square(140, 63, "mount", "village"),
    ],
  ],
  "civ-pyramid": [PYRAMID([3]), PYRAMID([3, 2]), PYRAMID([5, 4, 3, 2, 1])],
  "civ-battle": [
    [unit(74, 30, "mounted", 2, "b")],
    [unit(44, 30, "infantry", 3, "a"), arrow(96, 62, [106, 62], RED), unit(110, 30, "mounted", 2, "b")],
    [unit(44, 30, "infantry", 3, "a", 2), unit(110, 30, "mounted", 2, "b", 0, true)],
  ],
  "civ-coins": [
    [square(40, 44, "mount", "coin", 1, true), icon(122, 58, "settler", 30, "terracotta"), coin(164, 58, 1)],
    [card(50, 32, "tech", "tech"), coin(116, 58, 1), coin(146, 58, 1)],
    [coin(100, 50, 15), icon(100, 98, "laurel", 32, GOLD)],
  ],
};
