/** The figures of Gheos. */

import { type State, arrow, cross, GOLD, icon, num, RED, stack, tri } from "../../rules/pieces";

export const FIGURES: Record<string, State[]> = {
  "gheos-land": [
    [tri(100, 66, true, "coast", ["wheat", "cup", "sword"])],
    [tri(74, 66, true, "coast", ["wheat"]), tri(126, 66, false, "coast", ["cup"])],
    [
      tri(52, 66, true, "mass", ["wheat"]),
      tri(104, 66, false, "mass", ["sword"]),
      tri(156, 66, true, "coast", ["cup"]),
    ],
  ],
  "gheos-turn": [
    [
      tri(60, 66, true, "mass", ["wheat"]),
      tri(112, 66, false, "mass", ["cup"], true),
      arrow(176, 24, [138, 50], "terracotta"),
    ],
    [
      tri(60, 66, true, "mass", ["wheat"]),
      tri(112, 66, false, "mass", ["cup"]),
      stack(86, 70, 1, "a"),
      icon(168, 52, "people", 30, "terracotta"),
      num(168, 92, "+1", 20),
    ],
    [icon(52, 60, "token", 44, GOLD), arrow(82, 60, [104, 60]), icon(140, 60, "draw", 44)],
  ],
  "gheos-found": [
    [tri(74, 66, true, "mass", ["wheat"]), tri(126, 66, false, "mass", ["wheat"])],
    [
      tri(48, 66, true, "mass", ["wheat"]),
      tri(100, 66, false, "mass", ["wheat"]),
      stack(74, 70, 1, "a"),
      icon(158, 44, "people", 26, "terracotta"),
      icon(158, 84, "people", 26, "terracotta"),
    ],
    [
      stack(52, 68, 1, "a"),
      ...[0, 1, 2, 3, 4].map((n) => icon(98 + n * 22, 64, "people", 20, n < 2 ? "terracotta" : "lapis")),
    ],
  ],
  "gheos-war": [
    [
      tri(46, 66, true, "mass", ["sword"]),
      stack(46, 50, 1, "a"),
      tri(152, 66, true, "mass", ["cup"]),
      stack(152, 50, 1, "c"),
    ],
    [
      tri(46, 66, true, "mass", ["sword"]),
      stack(46, 50, 1, "a"),
      tri(99, 66, false, "mass", [], true),
      tri(152, 66, true, "mass", ["cup"]),
      stack(152, 50, 1, "c"),
      icon(99, 18, "war", 26, RED),
    ],
    [
      tri(46, 66, true, "mass", ["sword"]),
      tri(99, 66, false, "mass"),
      tri(152, 66, true, "mass", ["cup"]),
      stack(72, 62, 1, "a"),
      cross(152, 40),
    ],
  ],
  "gheos-migration": [
    [
      tri(46, 66, true, "mass", ["wheat"]),
      tri(99, 66, false, "mass"),
      tri(152, 66, true, "mass", ["wheat", "wheat"]),
      stack(99, 58, 1, "b"),
    ],
    [
      tri(46, 66, true, "mass", ["wheat"]),
      tri(99, 66, false, "coast", [], true),
      tri(152, 66, true, "mass", ["wheat", "wheat"]),
      stack(99, 30, 1, "b"),
      icon(99, 110, "migration", 22, RED),
    ],
    [
      tri(46, 66, true, "mass", ["wheat"]),
      tri(99, 66, false, "coast"),
      tri(152, 66, true, "mass", ["wheat", "wheat"]),
      stack(150, 44, 1, "b"),
      arrow(100, 28, [132, 34], "lapis"),
    ],
  ],
  "gheos-score": [
    [
      icon(54, 58, "people", 34, "terracotta"),
      num(90, 66, "×", 22),
      icon(126, 58, "cup", 34),
      icon(154, 58, "cup", 34),
    ],
    [
      icon(54, 58, "people", 34, "terracotta"),
      num(90, 66, "×", 22),
      icon(126, 58, "pyramid", 36, GOLD),
      icon(156, 58, "epoch", 26),
    ],
    [
      icon(40, 58, "people", 28, "terracotta"),
      icon(72, 58, "people", 28, "lapis"),
      num(102, 66, "×", 22),
      icon(134, 58, "cup", 30),
      icon(166, 58, "laurel", 28, GOLD),
    ],
  ],
};
