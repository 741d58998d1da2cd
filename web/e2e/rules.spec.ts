/** The rules: every question explains itself, and the page of a game teaches it. */

import type { Lang } from "../src/lib/types";
import type { RulesData } from "../src/rules/data";
import { rulesWord } from "../src/rules/words";
import { newTable, stateOf } from "./support/api";
import { AtTable } from "./support/table";
import { expect, test } from "./support/test";

const GAMES = ["duel", "gheos", "inner-sea", "middle-east", "civilization"];
const LANGS: Lang[] = ["en", "es"];
const MOST_BEFORE_THE_DRAWING = 90;

for (const game of GAMES)
  for (const lang of LANGS)
    test(`a question of ${game} opens its rule (${lang})`, async ({ page }) => {
      await page.addInitScript((spoken) => localStorage.setItem("ecumene-lang", spoken), lang);
      const { table } = await newTable(page.request, { game, lang });
      const told = (await (await page.request.get(`/api/games/${game}/rules?lang=${lang}`)).json()) as RulesData;
      await page.goto(`/t/${table}`);
      await expect(new AtTable(page, lang).hint).toBeEnabled();
      const asked = (await stateOf(page.request, table, 0)).question;
      const entry = told.chapters.flatMap((one) => one.entries).find((one) => one.rules.includes(asked?.rule ?? ""));
      expect(entry, asked?.rule).toBeDefined();

      const link = page.getByRole("button", { name: entry?.title ?? "", exact: false }).and(page.locator(".rule"));
      await link.first().click();
      const drawer = page.getByRole("complementary", { name: entry?.title ?? "" });
      await expect(drawer).toBeVisible();
      await expect(drawer.getByRole("heading", { name: entry?.title ?? "", level: 2 })).toBeVisible();
      const [lead = ""] = (entry?.text ?? "").replaceAll("**", "").split(". ");
      await expect(drawer).toContainText(lead);
      await expect(drawer.getByText(`${rulesWord(lang, "example")}:`)).toBeVisible();
      await expect(drawer.getByRole("figure")).toBeVisible();
      await expect(drawer.getByRole("link", { name: rulesWord(lang, "all", { game: told.short }) })).toHaveAttribute(
        "href",
        new RegExp(`/rules/${game}#`),
      );
      const words = [entry?.text ?? "", ...(entry?.steps ?? []).map((step) => `${step.word} ${step.text}`)].join(" ");
      expect(words.split(/\s+/).length).toBeLessThanOrEqual(MOST_BEFORE_THE_DRAWING);

      // the same link closes it, and so does Escape
      await link.first().click();
      await expect(drawer).toHaveCount(0);
      await link.first().click();
      await page.keyboard.press("Escape");
      await expect(drawer).toHaveCount(0);
    });

test("the drawer says what this table can name, and leaves the answers within reach", async ({ page }) => {
  const { table } = await newTable(page.request, { game: "duel", options: { draft: false } });
  await page.goto(`/t/${table}`);
  const at = new AtTable(page);
  await at.turn();
  await page.locator(".rule").first().click();
  const drawer = page.getByRole("complementary", { name: "A turn" });
  await expect(drawer.getByRole("heading", { name: rulesWord("en", "at-table") })).toBeVisible();
  const named = await drawer.locator(".things li").first().innerText();
  await expect(page.locator(".d-card", { hasText: named }).first()).toBeVisible();
  const position = await at.position();
  await page.locator(".d-card:not(.covered)").first().click();
  expect(await at.position()).toBe(position);
  await expect(drawer).toBeVisible();
});

for (const game of ["duel", "inner-sea", "gheos"])
  test(`on a laptop the drawer covers no answer of ${game}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const { table } = await newTable(page.request, { game, options: game === "duel" ? { draft: false } : {} });
    await page.goto(`/t/${table}`);
    const at = new AtTable(page);
    await at.turn();
    await page.locator(".rule").first().click();
    const drawer = page.locator("aside.rules");
    await expect(drawer.getByRole("figure")).toBeVisible();
    const left = (await drawer.boundingBox())?.x ?? 0;
    for (const answer of await at.question.getByRole("button").filter({ visible: true }).all()) {
      const box = await answer.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), await answer.innerText()).toBeLessThanOrEqual(left + 1);
    }
  });

for (const lang of LANGS)
  test(`the page of a game is read, searched and linked to (${lang})`, async ({ page }) => {
    await page.addInitScript((spoken) => localStorage.setItem("ecumene-lang", spoken), lang);
    const w = (key: Parameters<typeof rulesWord>[1], params = {}) => rulesWord(lang, key, params);
    const told = (await (await page.request.get(`/api/games/duel/rules?lang=${lang}`)).json()) as RulesData;
    await page.goto("/rules/duel");
    const contents = page.getByRole("navigation", { name: w("contents") }).first();
    for (const [n, chapter] of told.chapters.entries()) {
      await contents.getByRole("link", { name: chapter.title, exact: true }).first().click();
      await expect(page.getByRole("heading", { name: chapter.title, level: 1 })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`#${chapter.id}$`));
      await expect(page.getByText(w("chapter", { n: n + 1, all: told.chapters.length }))).toBeVisible();
      const figure = page.getByRole("figure");
      await expect(figure.getByRole("listitem")).toHaveCount(chapter.figure.captions.length);
      for (const one of chapter.entries)
        await expect(page.getByRole("heading", { name: one.title, level: 2 }).first()).toBeVisible();
      for (const doubt of chapter.doubts) await expect(page.getByText(doubt.answer)).toBeVisible();
    }

    // a word is found in headings, text, icons and components, and marked
    const field = page.getByRole("searchbox", { name: w("search") });
    await field.fill(lang === "es" ? "ACUEDUCTO" : "aqueduct");
    const hits = page.locator(".rb-hits li");
    await expect(hits.first()).toBeVisible();
    await expect(hits.first().locator("mark").first()).toHaveText(lang === "es" ? "Acueducto" : "Aqueduct");
    await expect(hits.filter({ hasText: told.shelves[0]?.title ?? "" }).first()).toBeVisible();
    await hits.first().getByRole("link").click();
    await expect(page).toHaveURL(/#paying\.chains$/);
    await expect(page.locator('[id="paying.chains"]')).toBeInViewport();
    await field.fill("zebra");
    await expect(page.getByRole("status")).toHaveText(w("nothing", { word: "zebra" }));
    await field.fill("");

    // lists behind the chapters
    await contents.getByRole("link", { name: w("all-icons") }).click();
    await expect(page.locator(".rb-icons li")).toHaveCount(told.signs.length);
    await contents.getByRole("link", { name: w("rulings") }).click();
    await expect(page.locator(".rb-lines li")).toHaveCount(told.rulings.length);
    const [cards] = told.shelves;
    await contents.getByRole("link", { name: cards?.title ?? "" }).click();
    await expect(page.locator(".rb-shelf li")).toHaveCount(cards?.items.length ?? 0);

    // an address of a heading leads there, and the other games are a choice away
    await page.goto("/rules/duel#science.progress");
    await expect(page.locator('[id="science.progress"]')).toBeInViewport();
    await page.getByRole("combobox", { name: w("choose") }).selectOption("gheos");
    await expect(page).toHaveURL(/\/rules\/gheos$/);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(told.chapters[6]?.title ?? "");
  });

for (const game of GAMES)
  test(`every figure and icon of ${game} is drawn`, async ({ page }) => {
    const told = (await (await page.request.get(`/api/games/${game}/rules?lang=en`)).json()) as RulesData;
    for (const chapter of told.chapters) {
      await page.goto(`/rules/${game}#${chapter.id}`);
      await expect(page.getByRole("heading", { name: chapter.title, level: 1 })).toBeVisible();
      await expect(page.getByRole("figure").getByRole("listitem")).toHaveCount(chapter.figure.captions.length);
      const lost = await page.evaluate(() =>
        [...document.querySelectorAll("use")]
          .map((use) => use.getAttribute("href") ?? "")
          .filter((href) => document.querySelector(href) === null),
      );
      expect(lost).toEqual([]);
    }
  });

test("a game that there is not has no rules", async ({ page, guard }) => {
  guard.forgive(/chess/);
  await page.goto("/rules/chess");
  await expect(page.getByRole("heading", { name: new AtTable(page).word("missing.title") })).toBeVisible();
});
