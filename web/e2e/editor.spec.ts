/** Positions made on the board, checked by the engine at every change, and played on from. */

import { readFileSync } from "node:fs";

import { newTable, stateOf } from "./support/api";
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
      await expect(page.locator(".bad")).toHaveAttribute("data-field", new RegExp(`${area}$`));
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
