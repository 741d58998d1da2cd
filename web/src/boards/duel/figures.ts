/** The figures of Duel. */

import { type State, arrow, back, card, coin, disc, GOLD, icon, num, RED, wonder } from "../../rules/pieces";

const OPEN4 = (left: number[], mine: number[], theirs: number[]): State => [
  ...[0, 1, 2, 3].flatMap((n) =>
    left.includes(n)
      ? [wonder(30 + n * 47, 26)]
      : mine.includes(n)
        ? [wonder(30 + n * 47, 76, true, true), icon(30 + n * 47 + 17, 118, "flag", 16, "terracotta")]
        : theirs.includes(n)
          ? [wonder(30 + n * 47, 76), icon(30 + n * 47 + 17, 118, "flag", 16, "lapis")]
          : [],
  ),
];

const SYMBOLS = ["sci-wheel", "sci-mortar", "sci-plumb", "sci-quill", "sci-sundial", "sci-globe"];

export const FIGURES: Record<string, State[]> = {
  "duel-roads": [
    [{ k: "track", at: 9, reach: true }, icon(100, 32, "conflict", 34, RED)],
    SYMBOLS.map((id, n) => disc(46 + (n % 3) * 54, 38 + Math.floor(n / 3) * 52, id, true)),
    [icon(100, 52, "laurel", 84, GOLD), num(100, 60, "67", 28)],
  ],
  "duel-draft": [OPEN4([0, 1, 2, 3], [], []), OPEN4([2], [0], [1, 3]), OPEN4([], [0, 2], [1, 3])],
  "duel-turn": [
    [
      card(76, 12, "grey", "glass", { dim: true }),
      card(50, 56, "brown", "clay"),
      card(104, 56, "blue", "laurel", { ring: true }),
    ],
    [
      card(76, 12, "grey", "glass", { dim: true }),
      card(50, 56, "brown", "clay"),
      arrow(122, 88, [172, 40], "terracotta"),
    ],
    [card(76, 12, "grey", "glass", { ring: true }), arrow(60, 96, [22, 112]), arrow(140, 96, [178, 112])],
  ],
  "duel-trade": [
    [
      card(40, 24, "red", "shield"),
      icon(116, 44, "clay", 28, "terracotta"),
      icon(148, 44, "clay", 28, "terracotta"),
      num(132, 92, "0 / 2", 22, RED),
    ],
    [card(34, 24, "brown", "clay"), num(106, 52, "2 + 1", 24), coin(150, 46, 3), num(120, 92, "× 2", 22)],
    [coin(56, 58, 3), coin(88, 58, 3), num(122, 66, "=", 22), coin(156, 58, 6)],
  ],
  "duel-wonder": [
    [
      card(32, 28, "yellow", "coin", { ring: true }),
      wonder(104, 22, false),
      icon(98, 96, "wood", 20),
      icon(122, 96, "stone", 20),
      icon(146, 96, "papyrus", 20),
    ],
    [back(104, 44), wonder(84, 30, true, true), arrow(40, 70, [78, 62])],
    [wonder(40, 34), icon(130, 44, "extra-turn", 36, "lapis"), coin(130, 92, "+3")],
  ],
  "duel-army": [
    [{ k: "track", at: 0 }, icon(100, 34, "conflict", 30)],
    [
      { k: "track", at: 3 },
      icon(70, 32, "shield", 24),
      icon(98, 32, "shield", 24),
      icon(126, 32, "shield", 24),
      coin(160, 34, "−2"),
    ],
    [{ k: "track", at: 9, reach: true }, icon(100, 34, "city", 34, RED)],
  ],
  "duel-science": [
    [card(76, 30, "green", "sci-mortar")],
    [
      card(40, 30, "green", "sci-mortar"),
      card(82, 30, "green", "sci-mortar"),
      arrow(132, 60, [152, 60]),
      disc(174, 60, "progress", true),
    ],
    SYMBOLS.map((id, n) => disc(46 + (n % 3) * 54, 38 + Math.floor(n / 3) * 52, id, true)),
  ],
  "duel-end": [
    [{ k: "track", at: 6 }, num(156, 40, "10", 26, GOLD)],
    [card(20, 30, "blue", "laurel"), card(60, 30, "purple", "laurel"), wonder(126, 44), disc(178, 60, "pt-philosophy")],
    [coin(48, 58, 3), coin(80, 58, 3), coin(112, 58, 3), num(142, 66, "=", 22), num(168, 66, "3", 30, GOLD)],
  ],
};
