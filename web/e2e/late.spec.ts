/** Clocks that run out: what was agreed happens, and the pages say so. */

import type { Page } from "@playwright/test";

import { fill } from "../src/lib/words";
import { AMONG, type AmongKey } from "../src/lib/words/among";
import { answer, stateOf } from "./support/api";
import { House } from "./support/house";
import { AtTable } from "./support/table";
import { test as base, expect } from "./support/test";

const test = base.extend<object, { hurried: House }>({
  hurried: [
    async ({}, use) => {
      const house = await House.open({ hurried: true });
      await use(house);
      await house.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ hurried }, use) => use(hurried.url),
});

const among = (key: AmongKey, params: Record<string, string> = {}) => fill(AMONG.en[key], params);

/** A table of two with a minute each, and whose clock runs. */
async function inAHurry(page: Page, other: Page, late: "bot" | "forfeit") {
  const made = await page.request.post("/api/tables", {
    data: {
      game: "duel",
      lang: "en",
      seats: [{ kind: "person", name: "Ana" }, { kind: "open" }],
      clock: { kind: "game", minutes: 1, increment: 0, late },
      first: 0,
    },
    headers: { "X-Ecumene": "1" },
  });
  const { table, links } = await made.json();
  await other.goto(links.seats[1]);
  await other.getByRole("textbox", { name: new AtTable(other).word("setup.your-name") }).fill("Bruno");
  await other.getByRole("button", { name: new AtTable(other).word("join.sit") }).click();
  await page.goto(`/t/${table}`);
  await new AtTable(page).turn();
  return String(table);
}

test("whoever is late gives way to a bot, and may come back", async ({ page, visitor, hurried, guard }) => {
  guard.forgive(/seat=0\S* 403/, /status of 403/); // it is no longer her seat
  const bruno = await visitor();
  const table = await inAHurry(page, bruno, "bot");
  await expect(page.getByRole("timer").first()).toHaveText(/0:[0-5]\d|1:00/);
  hurried.hurry();
  await expect(page.getByText(among("instead.you"))).toBeVisible();
  await expect(bruno.getByRole("list", { name: "Players" })).not.toContainText("Ana");
  await expect.poll(async () => (await stateOf(bruno.request, table, 1)).position).toBeGreaterThan(0);
  await page.getByRole("button", { name: among("instead.back") }).click();
  await expect(page.getByText(among("instead.you"))).toBeHidden();
  await expect(bruno.getByRole("list", { name: "Players" })).toContainText("Ana");
});

test("whoever is late loses, where that was agreed", async ({ page, visitor, hurried }) => {
  const bruno = await visitor();
  const table = await inAHurry(page, bruno, "forfeit");
  // the clock of whoever is asked runs, and no other
  const action = (await stateOf(page.request, table, 0)).question?.options[0]?.action ?? "";
  await answer(page.request, table, 0, action);
  await new AtTable(bruno).turn(0);
  hurried.hurry();
  const [ana, other] = [new AtTable(page), new AtTable(bruno)];
  await expect(page.getByRole("heading", { name: ana.word("over.you-won") })).toBeVisible();
  await expect(bruno.getByRole("heading", { name: other.word("over.you-lost") })).toBeVisible();
  for (const one of [page, bruno]) await expect(one.getByText(among("end.late")).first()).toBeVisible();
});
