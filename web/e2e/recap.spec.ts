/** What the others did meanwhile: folded where it is much, opened when asked for, each line pointing at the board. */

import type { Page } from "@playwright/test";

import { BOT, PERSON, newTable, playOn } from "./support/api";
import { AtTable } from "./support/table";
import { expect, test } from "./support/test";

/** A table of four at which much has happened since somebody answered last. */
async function away(page: Page): Promise<AtTable> {
  await page.addInitScript(() => {
    if (location.protocol !== "about:") localStorage.setItem("ecumene-speed", "at-once");
  });
  const seats = [PERSON, ...["Livia", "Nubia", "Ciro"].map((name) => ({ ...BOT, name }))];
  const { table } = await newTable(page.request, { game: "inner-sea", seats });
  await playOn(page.request, table, 8);
  await page.goto("/");
  await page.evaluate((key) => localStorage.setItem(key, "0"), `ecumene-answered:${table}:0`);
  await page.goto(`/t/${table}`);
  const at = new AtTable(page);
  await at.turn();
  return at;
}

test("a long recap is folded with counts, opens, points at the board, and folds to a line", async ({ page }) => {
  const at = await away(page);
  const strip = page.getByRole("region", { name: at.word("recap.title") });
  const chips = strip.locator(".chip");
  const counts = await chips
    .locator(".count > [aria-hidden]")
    .evaluateAll((all) => all.map((one) => parseInt(one.textContent ?? "")));
  const all = counts.reduce((sum, one) => sum + one, 0) + (await chips.count()) - counts.length;
  expect(await chips.count()).toBeLessThanOrEqual(5);
  expect(counts.length, "something is folded").toBeGreaterThan(0);
  await expect(strip.getByText(at.word("recap.count", { n: all }), { exact: true }).first()).toBeVisible();

  const fold = chips.filter({ has: page.locator(".count") }).first();
  await fold.click();
  await expect(fold).toHaveAttribute("aria-expanded", "true");
  const list = strip.getByRole("group", { name: at.word("recap.title") });
  const placed = list.getByRole("button").filter({ hasText: /disc/ }).first();
  await placed.focus();
  await expect(page.locator(".spots.calm i")).not.toHaveCount(0);
  const ring = await page.locator(".spots.calm i").first().boundingBox();
  const over = await list.boundingBox();
  expect((ring?.x ?? 0) + (ring?.width ?? 0), "the list does not cover what it points at").toBeLessThan(over?.x ?? 0);
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(at.hint, "the question is as it was").toBeVisible();

  const board = async () => (await at.board.boundingBox())?.height ?? 0;
  const before = await board();
  await strip.getByRole("button", { name: at.word("recap.fold") }).click();
  await expect(chips).toHaveCount(0);
  expect(await board(), "the board takes the room").toBeGreaterThan(before);
  await expect(page.getByRole("group", { name: at.word("pace.label") }), "the pace stays at hand").toBeVisible();
  await page.reload();
  await strip.getByRole("button", { name: at.word("recap.unfold") }).click();
  await expect(chips).not.toHaveCount(0);
});

test("a place outside the window comes into sight when its line is pressed", async ({ page }) => {
  const at = await away(page);
  const strip = page.getByRole("region", { name: at.word("recap.title") });
  await strip.locator(".chip[aria-expanded]").first().click();
  const lines = strip.getByRole("listitem").getByRole("button").filter({ hasText: /disc/ });
  const ring = page.locator(".spots.calm i").first();
  const frame = (await at.board.boundingBox()) ?? { x: 0, width: 0 };
  const seen = async () => {
    const box = await ring.boundingBox();
    const middle = (box?.x ?? -1) + (box?.width ?? 0) / 2;
    return middle > frame.x && middle < frame.x + frame.width;
  };
  for (let nearer = 0; nearer < 6; nearer += 1) await page.keyboard.press("+");
  for (const line of await lines.all()) {
    await line.focus();
    if ((await ring.count()) === 0 || (await seen())) continue;
    await line.click();
    await expect.poll(seen).toBe(true);
    return;
  }
  throw new Error("all places were in sight");
});

test("on a phone the log counts what happened, and says from where on", async ({ browser, house }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    baseURL: house.url,
    locale: "en-GB",
  });
  const page = await context.newPage();
  const at = await away(page);
  const log = page.getByRole("navigation").getByRole("button", { name: at.word("log.title") });
  await expect(log.locator(".pip")).toHaveText(/^[1-9]\d*$/);
  await log.tap();
  await expect(page.getByText(at.word("recap.title"), { exact: true })).toBeVisible();
  await context.close();
});
