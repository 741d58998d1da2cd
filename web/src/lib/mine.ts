/** What is said of a table in the list of one's own. */

import { timeLeft } from "./among";
import { names, t } from "./settings.svelte";
import { isMyTurn, onlyRival } from "./setup";
import type { MyTable } from "./types";
import { a } from "./say";

export function company(table: MyTable): string {
  if (table.lesson) return t("mine.lesson");
  const others = table.seats.filter((_, index) => !table.mine.includes(index));
  if (others.length === 0)
    return table.status === "review" ? names(table.seats.map((seat) => seat.name)) : t("mine.alone");
  return t("mine.against", { names: names(others.map((seat) => seat.name || t("table.open-seat"))) });
}

export function standing(table: MyTable): { text: string; yours: boolean } {
  if (table.yours?.length) return { text: a("mine.back"), yours: true };
  if (isMyTurn(table)) {
    const left = table.left === undefined ? "" : ` · ${a("mine.left", { time: timeLeft(table.left) })}`;
    return { text: t("mine.your-turn") + left, yours: true };
  }
  if (table.status === "waiting") return { text: t("mine.wait-seat"), yours: false };
  if (table.status === "review") return { text: t("mine.review"), yours: false };
  if (table.status === "over") {
    const won =
      table.outcome && table.mine.length === 1 && table.outcome.winners.some((seat) => table.mine.includes(seat));
    return { text: t(won ? "mine.won" : "mine.over"), yours: false };
  }
  const name = onlyRival(table)?.name;
  return { text: name ? t("mine.wait", { name }) : t("mine.waiting"), yours: false };
}
