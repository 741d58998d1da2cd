/** Positions made on the board, checked by the engine at every change, and played on from. */

import { readFileSync } from "node:fs";

import type { Page } from "@playwright/test";

import { newTable, openRecord, stateOf } from "./support/api";
import { findings } from "./support/axe";
import { AtTable } from "./support/table";
import { expect, test } from "./support/test";

const WHERE = { "middle-east": "judah", "inner-sea": "judah" } as const;

for (const [game, area] of Object.entries(WHERE)) {
  test.describe(game, () => {
    test.use({ locale: "es-ES" });

    test(`a position of ${game} is made, refused with its reason, mended, saved and played`, async ({ page }) => {
      const at = new AtTable(page, "es");
      await page.goto(`/editor/${game}`);
      const place = page.locator(`use[data-area=${area}]`);
      const good = page.getByText("Esta posición se puede jugar.");
      await expect(good).toBeVisible();
      const name = (count: number) => new RegExp(` ${count} `);
      await page.locator("[data-piece]").first().click();
      await place.focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
      await expect(place).toHaveAccessibleName(name(2));
      await expect(good).toBeVisible();
      // more than the limit: it is drawn, said, and cannot be played
      await page.keyboard.press("4");
      await page.keyboard.press("Enter");
      await expect(place).toHaveAccessibleName(name(6));
      await expect(page.locator(".bad[data-field]")).toHaveAttribute("data-field", new RegExp(`${area}$`));
      await expect(page.getByRole("button", { name: "Jugar desde aquí" })).toBeDisabled();
      expect((await (await page.request.get("/api/tables")).json()) as unknown[]).toEqual([]);
      await page.keyboard.press("z");
      await expect(good).toBeVisible();
      await expect(place).toHaveAccessibleName(name(2));
      expect.soft(await findings(page)).toEqual([]);

      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Guardar el reparto" }).click(),
      ]);
      const saved = JSON.parse(readFileSync((await file.path()) ?? "", "utf-8"));
      const saidOf = Object.values(saved.options.deal.position.discs as Record<string, Record<string, number>>);
      expect(saidOf.map((row) => row[area])).toContain(2);
      const link = page.url();
      await page.goto("/");
      await page.goto(link);
      await expect(place, "the position lives in the link").toHaveAccessibleName(name(2));
      await expect(good).toBeVisible();

      await page.getByRole("button", { name: "Pedir una pista" }).click();
      await expect(page.getByText(/El jugador más fuerte respondería: .+ \(\d+ de cien\)/)).toBeVisible({
        timeout: 20_000,
      });
      await page.getByRole("button", { name: "Jugar desde aquí" }).click();
      await at.turn();
      const { view } = await stateOf(page.request, new URL(page.url()).pathname.replace("/t/", ""), 0);
      const areas = (view as unknown as { areas: Record<string, { discs: Record<string, number> }> }).areas;
      expect(Object.values(areas[area]?.discs ?? {})).toEqual([2]);
    });
  });
}

test("one begins with a scenario, or with a table of one's own", async ({ page }) => {
  const { table } = await newTable(page.request, {
    game: "middle-east",
    options: { scenario: "lion_of_judah", seats: 3 },
    seats: ["Ana", "Beto", "Caro"].map((name) => ({ kind: "person" as const, name })),
    oneScreen: true,
  });
  await page.goto("/editor/middle-east");
  const from = page.getByRole("combobox", { name: "Start from" });
  await expect(page.getByText("This position can be played.")).toBeVisible();
  await from.selectOption("scenario:sargon");
  await expect(page.getByRole("button", { name: "Hand of Sumer" })).toBeVisible();
  await expect(page.getByText("This position can be played.")).toBeVisible();
  await from.selectOption(`table:${table}`);
  await expect(page.getByRole("button", { name: "Hand of Israelites" })).toBeVisible();
  await expect(page.getByText("This position can be played.")).toBeVisible();
});

/** How each deal is spoilt, and what is said of it. */
const SPOILT: Record<string, { spoil: (page: Page) => Promise<void>; reason: RegExp }> = {
  duel: {
    spoil: (page) => page.getByRole("button", { name: "Quitar Fichas 1", exact: true }).click(),
    reason: /hacen falta 5, no 4/,
  },
  gheos: {
    spoil: (page) => page.getByRole("button", { name: "Quitar Manos 1 1", exact: true }).click(),
    reason: /hacen falta 2 losetas, no 1/,
  },
  civilization: {
    spoil: async (page) => {
      await page.getByRole("button", { name: "Decir: Turno" }).click();
      await page.getByRole("spinbutton", { name: "Turno" }).fill("300");
      await page.getByRole("spinbutton", { name: "Turno" }).press("Enter");
    },
    reason: /debe ser 200 o menos/,
  },
};

for (const [game, { spoil, reason }] of Object.entries(SPOILT)) {
  test.describe(game, () => {
    test.use({ locale: "es-ES" });

    test(`a deal of ${game} is changed in words, refused with its reason, mended, saved, analysed and played`, async ({
      page,
    }) => {
      await page.goto(`/editor/${game}`);
      const good = page.getByText("Esta posición se puede jugar.");
      await expect(good).toBeVisible({ timeout: 20_000 });
      expect.soft(await findings(page)).toEqual([]);
      await spoil(page);
      await expect(page.locator(".bad[data-field]")).toContainText(reason);
      await expect(page.getByRole("button", { name: "Jugar desde aquí" })).toBeDisabled();
      expect((await (await page.request.get("/api/tables")).json()) as unknown[]).toEqual([]);
      await page.getByRole("heading", { level: 1 }).click();
      await page.keyboard.press("z");
      if (game === "civilization") await page.keyboard.press("z");
      await expect(good).toBeVisible();
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Guardar el reparto" }).click(),
      ]);
      const saved = JSON.parse(readFileSync((await file.path()) ?? "", "utf-8")) as { game: string; options: object };
      expect(saved.game).toBe(game);
      const link = page.url();
      await page.goto("/");
      await page.goto(link);
      await expect(good, "the deal lives in the link").toBeVisible({ timeout: 20_000 });
      await page.getByRole("button", { name: "Pedir una pista" }).click();
      await expect(page.getByText(/El jugador más fuerte respondería: .+ \(\d+ de cien\)/)).toBeVisible({
        timeout: 20_000,
      });
      await page.getByRole("button", { name: "Analizar" }).click();
      await expect(page.locator("section.board")).toHaveAttribute("data-position", "0", { timeout: 20_000 });
      await page.goBack();
      await expect(good).toBeVisible({ timeout: 20_000 });
      await page.getByRole("button", { name: "Jugar desde aquí" }).click();
      await new AtTable(page, "es").turn();
    });
  });
}

test("a deal of Duel begins with a finished game, and a card that stands elsewhere changes places", async ({
  page,
}) => {
  const { table } = await openRecord(page.request, "duel/science");
  await page.goto("/editor/duel");
  await expect(page.getByText("This position can be played.")).toBeVisible({ timeout: 20_000 });
  const looked = page.waitForResponse((answer) => answer.url().endsWith("/api/deals"));
  await page.getByRole("combobox", { name: "Start from" }).selectOption(table);
  await looked;
  const first = page.getByRole("combobox", { name: "Tokens 1", exact: true });
  const second = page.getByRole("combobox", { name: "Tokens 2", exact: true });
  await expect(page.getByText("This position can be played.")).toBeVisible();
  const [one, other] = [await first.inputValue(), await second.inputValue()];
  await first.selectOption(other);
  await expect(second).toHaveValue(one);
  await expect(page.getByText("This position can be played.")).toBeVisible();
});
