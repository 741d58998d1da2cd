/** Language and theme, at any time. */

import { fromRecord, newTable, openRecord, stateOf } from "./support/api";
import { Chance } from "./support/chance";
import { AtTable } from "./support/table";
import { expect, test } from "./support/test";

test("the language changes in the middle of a question and the place stays", async ({ page }) => {
  const { table } = await newTable(page.request, { game: "inner-sea", options: { epochs: 1 } });
  await page.goto(`/t/${table}`);
  const english = new AtTable(page, "en");
  const spanish = new AtTable(page, "es");
  await english.turn();
  await english.play("inner-sea", new Chance(2));
  const position = await english.position();
  const asked = await english.question.getByRole("heading").innerText();

  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(spanish.question).toContainText(spanish.word("q.yours-short"));
  await expect(spanish.question.getByRole("heading")).not.toHaveText(asked);
  await spanish.turn();
  expect(await spanish.position()).toBe(position);
  await expect(page).toHaveTitle(/Mar Interior/);
  await spanish.play("inner-sea", new Chance(3));
  await page.reload();
  await spanish.turn();
  await expect(page.locator("html"), "remembered").toHaveAttribute("lang", "es");
  await page.getByRole("button", { name: "English" }).click();
  await expect(english.question).toContainText(english.word("q.yours-short"));
});

test("the language changes in a replay, before the curtain, and at home", async ({ page }) => {
  const { table } = await openRecord(page.request, "gheos/two-players");
  await page.goto(`/t/${table}`);
  const at = new AtTable(page);
  await at.slider.fill("20");
  await expect.poll(() => at.position()).toBe(20);
  await page.getByRole("button", { name: "Español" }).click();
  const spanish = new AtTable(page, "es");
  const { position: all } = await stateOf(page.request, table, null);
  await expect(page.getByText(spanish.word("replay.position", { n: 20, all }))).toBeVisible();
  await expect.poll(() => spanish.position()).toBe(20);

  const shared = await fromRecord(page.request, "duel/civil", 12);
  await page.goto(`/t/${shared.table}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(spanish.word("curtain.title", { name: "Bruno" }));
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(at.word("curtain.title", { name: "Bruno" }));

  await page.goto("/");
  await expect(page.getByRole("button", { name: at.word("setup.start") })).toBeVisible();
  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.getByRole("button", { name: spanish.word("setup.start") })).toBeVisible();
});

test("light, dark, or as the system has it", async ({ page }) => {
  const html = page.locator("html");
  const at = new AtTable(page);
  await page.goto("/");
  await expect(html).toHaveAttribute("data-theme", "light");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(html).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: at.word("theme.light"), exact: true }).click();
  await expect(html).toHaveAttribute("data-theme", "light");
  await page.reload();
  await expect(html, "remembered").toHaveAttribute("data-theme", "light");
  const { table } = await newTable(page.request, { game: "duel" });
  await page.goto(`/t/${table}`);
  await at.turn();
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page
    .getByRole("button", { name: at.word("theme.dark"), exact: true })
    .first()
    .click();
  await expect(html).toHaveAttribute("data-theme", "dark");
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(paper);
});
