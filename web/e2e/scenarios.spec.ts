/** Scenarios: chosen from a list with small maps, shared by link, played at once. */

import { findings } from "./support/axe";
import { sideways, smallControls } from "./support/measure";
import { AtTable } from "./support/table";
import { expect, test } from "./support/test";

test.describe("in Spanish", () => {
  test.use({ locale: "es-ES" });

  test("two clicks lead from home to a game, and a link to its scenario", async ({ page }) => {
    const at = new AtTable(page, "es");
    await page.goto("/scenarios/middle-east/sea_peoples");
    await expect(page.getByRole("heading", { name: "Pueblos del mar" }), "a shared link opens it").toBeVisible();
    await page.goto("/");
    await page.getByRole("link", { name: "31 escenarios" }).click();
    await page.locator(".go .cta").click();
    await at.turn();
  });

  test("a side is chosen, and one leads it", async ({ page }) => {
    const at = new AtTable(page, "es");
    await page.goto("/scenarios/middle-east/sea_peoples");
    await page.getByRole("button", { name: /^Pueblos del mar Patria/ }).click();
    await page.getByRole("button", { name: "Jugar con Pueblos del mar" }).click();
    await at.turn();
    const table = new URL(page.url()).pathname.replace("/t/", "");
    const state = await (await page.request.get(`/api/tables/${table}?seat=2&lang=es`)).json();
    expect(state.view.seat).toBe(2);
    expect(state.view.civilizations.find((civ: { seat: number }) => civ.seat === 2).civ).toBe("sea_peoples");
  });

  test("where a cast leaves a choice, what one chooses is one's own", async ({ page }) => {
    const at = new AtTable(page, "es");
    await page.goto("/scenarios/middle-east/egypt_and_hittites");
    await expect(page.getByText("por sorteo")).toHaveCount(2);
    await page.getByRole("button", { name: /^Hititas Patria/ }).click();
    await page.getByRole("button", { name: "Jugar con Hititas" }).click();
    await at.turn();
    const table = new URL(page.url()).pathname.replace("/t/", "");
    const state = await (await page.request.get(`/api/tables/${table}?seat=0&lang=es`)).json();
    expect(state.view.civilizations.find((civ: { seat: number }) => civ.seat === 0).civ).toBe("hittites");
  });

  test("by keys one gets to every scenario", async ({ page }) => {
    await page.goto("/scenarios/middle-east");
    const card = page.locator("[data-scenario=agamemnon]");
    await page.getByRole("button", { name: /^Situaciones históricas/ }).press("Enter");
    await card.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Agamenón" })).toBeVisible();
    await expect(page).toHaveURL(/\/scenarios\/middle-east\/agamemnon$/);
    await expect(page.locator(".go .cta")).toBeEnabled();
  });
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
]) {
  test(`the page of scenarios at ${viewport.width}: axe, nothing too wide, under 3,000 nodes`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto("/scenarios/middle-east/cyrus");
    await expect(page.getByRole("button", { name: /^Play as/ })).toBeVisible();
    expect.soft(await findings(page)).toEqual([]);
    expect.soft(await sideways(page)).toBe(0);
    if (viewport.width < 720) expect.soft(await smallControls(page, "main")).toEqual([]);
    expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThan(3_000);
  });
}
