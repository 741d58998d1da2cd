/** Pictures of every page and every board, to be looked at: `artefacts/pictures/`. */

import { join } from "node:path";

import type { Page } from "@playwright/test";

import type { Lang } from "../src/lib/types";
import { fromRecord, newTable, openRecord } from "./support/api";
import { MOMENTS as CIVILIZATION, type Moment, atMoment } from "./support/civilization";
import { paint } from "./support/measure";
import { AtTable } from "./support/table";
import { expect, test } from "./support/test";

const FOLDER = join(import.meta.dirname, "artefacts/pictures");
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Moments of kept games that show what a board can look like. */
const MOMENTS = [
  ["duel-draft", "duel/civil", 1],
  ["duel-age-1", "duel/civil", 12],
  ["duel-library", "duel/wonders", 38],
  ["duel-token", "duel/wonders", 44],
  ["duel-mausoleum", "duel/wonders", 56],
  ["duel-age-3", "duel/civil", 60],
  ["gheos-start", "gheos/two-players", 0],
  ["gheos-war", "gheos/two-players", 37],
  ["gheos-migration", "gheos/two-players", 42],
  ["gheos-play", "gheos/four-players", 112],
  ["sea-choosing", "inner-sea/five-players", 0],
  ["sea-deployment", "inner-sea/two-players", 4],
  ["sea-cards", "inner-sea/five-players", 180],
  ["sea-reaction", "inner-sea/five-players", 49],
  ["sea-competition", "inner-sea/five-players", 190],
  ["sea-payment", "inner-sea/four-epochs", 50],
] as const;

const ENDS = ["duel/civil", "gheos/four-players", "inner-sea/five-players"];

for (const lang of ["en", "es"] as const) {
  for (const [size, viewport] of [
    ["wide", WIDE],
    ["phone", PHONE],
  ] as const) {
    test.describe(`${lang} ${size}`, () => {
      test.use({
        locale: lang === "es" ? "es-ES" : "en-GB",
        viewport,
        hasTouch: size === "phone",
        isMobile: size === "phone",
      });

      const picture = async (page: Page, name: string): Promise<void> => {
        await page.evaluate(() => document.fonts.ready);
        for (const colorScheme of ["light", "dark"] as const) {
          await paint(page, colorScheme);
          await page.screenshot({ path: join(FOLDER, `${name}-${lang}-${size}-${colorScheme}.png`), timeout: 30_000 });
        }
      };

      test(`pictures of the pages (${lang}, ${size})`, async ({ page, visitor, guard }) => {
        test.setTimeout(180_000);
        guard.forgive(/nowhere/);
        await pages(page, lang, picture, () => visitor({ viewport, locale: lang }));
      });

      test(`pictures of the boards (${lang}, ${size})`, async ({ page }) => {
        test.setTimeout(180_000);
        const at = new AtTable(page, lang);
        for (const [name, record, position] of MOMENTS) {
          const { table } = await fromRecord(page.request, record, position);
          await page.goto(`/t/${table}`);
          await at.present();
          if (name === "duel-age-1" || name === "duel-age-3")
            await page.locator("[data-card][data-legal]").first().click();
          await picture(page, name);
        }
        for (const name of Object.keys(CIVILIZATION) as Moment[]) {
          const { table } = await atMoment(page.request, name, lang);
          await page.goto(`/t/${table}`);
          await at.turn();
          await picture(page, name);
        }
      });
    });
  }
}

type Take = (page: Page, name: string) => Promise<void>;

async function pages(page: Page, lang: Lang, picture: Take, another: () => Promise<Page>): Promise<void> {
  const at = new AtTable(page, lang);
  const start = page.getByRole("button", { name: at.word("setup.start") });
  await page.goto("/");
  await expect(start).toBeEnabled();
  await picture(page, "home");
  await newTable(page.request, { game: "duel", lang });
  await newTable(page.request, { game: "gheos", lang, seats: [{ kind: "person", name: "Ana" }, { kind: "open" }] });
  await page.reload();
  await expect(page.locator("#tables").getByRole("link")).toHaveCount(2);
  await page.getByRole("button", { name: at.word("setup.options") }).click();
  await picture(page, "home-options");
  await page.getByRole("button", { name: at.word("nav.settings") }).click();
  await picture(page, "settings");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: at.word("nav.rules") }).click();
  await expect(page.getByRole("figure")).toBeVisible();
  await picture(page, "rules");
  await page.goto("/nowhere");
  await expect(page.getByRole("heading", { name: at.word("missing.title") })).toBeVisible();
  await picture(page, "missing");

  const lobby = await newTable(page.request, {
    game: "gheos",
    lang,
    seats: [{ kind: "person", name: "Ana" }, { kind: "open" }, { kind: "open" }],
  });
  await page.evaluate(([table, links]) => localStorage.setItem(`ecumene-links:${table}`, JSON.stringify(links)), [
    lobby.table,
    lobby.links,
  ] as const);
  await page.goto(`/t/${lobby.table}`);
  await expect(page.getByRole("heading", { name: at.word("lobby.title") })).toBeVisible();
  await picture(page, "lobby");
  const guest = await another();
  await guest.goto(lobby.links.seats[1] ?? "");
  await expect(guest.getByRole("button", { name: at.word("join.sit") })).toBeVisible();
  await picture(guest, "join");

  const shared = await fromRecord(page.request, "duel/civil", 12);
  await page.goto(`/t/${shared.table}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await picture(page, "curtain");
  await at.present();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  await picture(page, "help");
  await page.keyboard.press("Escape");
  await at.openMenu();
  await picture(page, "menu");

  const bots = ["Alba", "Blas", "Cleo", "Dina"].map((name) => ({ kind: "bot", bot: "greedy", name }) as const);
  const watched = await newTable(page.request, {
    game: "civilization",
    options: { seats: 4, turn_limit: 10 },
    seats: [...bots],
    lang,
  });
  await page.goto(`/t/${watched.table}`);
  await expect(at.result).toBeVisible({ timeout: 60_000 });
  await picture(page, "civilization-result");
  await at.result.getByRole("button", { name: at.word("over.replay") }).click();
  await at.slider.fill("300");
  await expect.poll(() => at.position()).toBe(300);
  await picture(page, "civilization-replay");

  for (const record of ENDS) {
    const [game = ""] = record.split("/");
    const { table } = await openRecord(page.request, record);
    await page.goto(`/t/${table}`);
    await at.slider.fill("60");
    await expect.poll(() => at.position()).toBe(60);
    await picture(page, `${game}-replay`);
    await page.getByRole("button", { name: at.word("replay.now") }).click();
    await page.getByRole("button", { name: at.word("over.see-result") }).click();
    await expect(at.result).toBeVisible();
    await picture(page, `${game}-result`);
  }
}
