/** The first load: small, and nothing jumps. */

import type { Page } from "@playwright/test";

import { newTable, playOn, stateOf } from "./support/api";
import { countBytes, countShifts, shifts } from "./support/measure";
import { AtTable } from "./support/table";
import { expect, test } from "./support/test";

const MOST_BYTES = 300_000;
const MOST_SHIFT = 0.02;

const GAMES = ["duel", "gheos", "inner-sea", "middle-east", "civilization"];

const OPTIONS: Record<string, Record<string, unknown>> = {
  "inner-sea": { epochs: 1 },
  "middle-east": { seats: 2, deal: { order: [0, 1] } },
};
const optionsOf = (game: string) => OPTIONS[game] ?? {};

/** Everything has come, and nothing has jumped meanwhile. */
async function calm(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  const found = await shifts(page);
  expect(
    found.reduce((sum, one) => sum + one.value, 0),
    JSON.stringify(found),
  ).toBeLessThanOrEqual(MOST_SHIFT);
}

/** A new table that waits for its person: what the bots do later is not the first load. */
async function restingTable(page: Page, game: string): Promise<string> {
  const { table } = await newTable(page.request, { game, options: optionsOf(game) });
  await expect.poll(async () => (await stateOf(page.request, table, 0)).question !== null).toBe(true);
  return table;
}

for (const what of ["home", ...GAMES]) {
  test(`the first load of ${what} is below 300 kB and calm`, async ({ page }) => {
    const at = new AtTable(page);
    const path = what === "home" ? "/" : `/t/${await restingTable(page, what)}`;
    const bytes = await countBytes(page);
    await countShifts(page);
    await page.goto(path);
    if (what === "home") await expect(page.getByRole("button", { name: at.word("setup.start") })).toBeEnabled();
    else await at.turn();
    await calm(page);
    const { total, parts } = bytes();
    test.info().annotations.push({ type: "bytes", description: String(total) });
    expect(total, JSON.stringify(parts, null, 1)).toBeLessThanOrEqual(MOST_BYTES);
  });
}

for (const game of GAMES) {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test(`a table of ${game} in the middle of a game opens calmly at ${viewport.width}`, async ({ page }) => {
      const { table } = await newTable(page.request, { game, options: optionsOf(game) });
      await playOn(page.request, table, 8);
      await page.setViewportSize(viewport);
      await countShifts(page);
      await page.goto(`/t/${table}`);
      await new AtTable(page).turn();
      await calm(page);
    });
  }
}
