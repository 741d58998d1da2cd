/** Alone against peoples that nobody plays: found in two clicks, played to the end by mouse and by keys, explored, reconciled. */

import type { Page } from "@playwright/test";

import { answer, newTable, stateOf } from "./support/api";
import { findings } from "./support/axe";
import { Chance } from "./support/chance";
import { focused, letGo, tabOnto } from "./support/keys";
import { EXPLORATION, GROWTH, PEACE, SETTLED, soloTable } from "./support/solo";
import { AtTable } from "./support/table";
import { expect, test } from "./support/test";

test.use({ locale: "es-ES" });

const tableOf = (page: Page) => new URL(page.url()).pathname.replace("/t/", "");

/** What the table tells of those that the rules lead. */
async function ruled(page: Page): Promise<string[]> {
  const { view } = await stateOf(page.request, tableOf(page), 0, "es");
  const { civilizations } = view as unknown as { civilizations: { civ: string; seat: number | null }[] };
  return civilizations.filter((one) => one.seat === null).map((one) => one.civ);
}

test("two clicks lead from home to the Sea Peoples alone, played to its end by mouse", async ({ page }) => {
  test.setTimeout(240_000);
  const at = new AtTable(page, "es");
  await page.goto("/");
  await page.getByRole("link", { name: "A solas" }).click();
  await page.getByRole("button", { name: "Jugar ya a solas: Pueblos del mar" }).click();
  let standing = await at.turn();
  expect(await ruled(page)).toEqual(["hittites", "sea_peoples"]);
  expect.soft(await findings(page)).toEqual([]);
  const chance = new Chance(5);
  for (let answers = 0; standing === "asked"; answers += 1) {
    expect(answers, "the game comes to an end").toBeLessThan(260);
    standing = await at.play("middle-east", chance);
  }
  await expect(at.result.getByRole("table")).toContainText("Pueblos del mar");
  await expect(at.result.getByRole("button", { name: "Cambiar de lado" }), "there is no other seat").toHaveCount(0);
  expect.soft(await findings(page)).toEqual([]);
});

test("the Sea Peoples alone, from home to the end, by keys alone", async ({ page }) => {
  test.setTimeout(240_000);
  const at = new AtTable(page, "es");
  await page.goto("/");
  await expect(page.getByRole("button", { name: at.word("setup.start") })).toBeEnabled();
  await tabOnto(page, "a[href$='#solo']");
  await page.keyboard.press("Enter");
  await expect(page.locator(".now").first()).toBeVisible();
  await tabOnto(page, ".now[aria-label$='Pueblos del mar']");
  await page.keyboard.press("Enter");
  let standing = await at.turn();
  for (let answers = 0; standing === "asked"; answers += 1) {
    expect(answers, "the game comes to an end").toBeLessThan(260);
    const before = await at.position();
    await (answers % 4 === 3 ? byArrows(page) : byDigit(page, at));
    standing = await at.turn(before);
  }
  await expect(at.result.getByRole("heading", { level: 2 })).toBeFocused();
});

/** Where the numbers are folded away, the first press shows them. */
async function byDigit(page: Page, at: AtTable): Promise<void> {
  await letGo(page);
  if (!(await at.answers.count())) await page.keyboard.press("1");
  await expect(at.answers.first()).toBeVisible();
  await page.keyboard.press("1");
}

async function byArrows(page: Page): Promise<void> {
  await letGo(page);
  await page.keyboard.press("ArrowDown");
  for (let pressed = 0; pressed < 6 && (await focused(page)).nav !== "option"; pressed += 1) {
    if ((await focused(page)).nav === "group") await page.keyboard.press("Enter");
    else await page.keyboard.press("ArrowDown");
  }
  const { nav, seen, name } = await focused(page);
  expect(nav, name).toBe("option");
  expect(seen, `the focus on “${name}” is seen`).toBe(true);
  await page.keyboard.press("Enter");
}

for (const [size, viewport] of Object.entries({
  wide: { width: 1280, height: 720 },
  phone: { width: 390, height: 844 },
})) {
  test.describe(size, () => {
    test.use({ viewport, hasTouch: size === "phone", isMobile: size === "phone" });

    test(`a map is explored area by area, a people is met, and the game comes to its end (${size})`, async ({
      page,
    }) => {
      test.setTimeout(240_000);
      const at = new AtTable(page, "es");
      const { table } = await newTable(page.request, soloTable(EXPLORATION));
      for (const place of SETTLED) await answer(page.request, table, 0, place);
      await page.goto(`/t/${table}`);
      const chance = new Chance(3);
      await at.turn();
      await expect(page.locator(".veil use").first(), "what nobody has seen is veiled").toBeAttached();
      const unknown = "use[data-area].open";
      expect(await page.locator(unknown).count(), "what can be explored is lit").toBe(6);
      expect(await at.answerOnBoard("middle-east", chance, unknown)).toBe(true);
      let standing = await at.turn();
      if (size === "phone") await page.getByRole("tab", { name: "Por las reglas" }).tap();
      await expect(page.locator("[data-scene=birth]"), "its birth is a moment").toBeVisible();
      expect(await ruled(page)).toHaveLength(1);
      expect.soft(await findings(page)).toEqual([]);
      for (let answers = 0; standing === "asked"; answers += 1) {
        expect(answers, "the game comes to an end").toBeLessThan(260);
        standing = await at.play("middle-east", chance, size === "phone" ? 0.3 : 0.6);
      }
      await expect(at.result).toBeVisible();
    });

    test(`peace is offered on a panel that tells its grounds and chances in words (${size})`, async ({ page }) => {
      const at = new AtTable(page, "es");
      const { table } = await newTable(page.request, soloTable(PEACE));
      await page.goto(`/t/${table}`);
      await at.turn();
      const panel = page.getByRole("region", { name: "Paz", exact: true });
      await expect(panel.getByRole("article")).toHaveCount(2);
      await expect(panel.getByRole("article").first()).toContainText(/casi seguro\s*87 de cien/);
      expect.soft(await findings(page)).toEqual([]);
      await panel.getByRole("button", { name: "Ofrecer la paz a Hititas" }).click();
      await expect(panel.getByRole("button", { name: /^Con una moneda/ })).toBeVisible();
      expect.soft(await findings(page)).toEqual([]);
      await panel.getByRole("button", { name: /^Con una moneda/ }).click();
      await expect
        .poll(async () => {
          const { view } = await stateOf(page.request, table, 0);
          const { civilizations } = view as unknown as { civilizations: { civ: string; enemies: string[] }[] };
          return civilizations.find((one) => one.civ === "hittites")?.enemies;
        })
        .toEqual([]);
    });
  });
}

test("every decision of the rules is shown by itself, with list, line and area, at the pace one likes", async ({
  page,
}) => {
  const at = new AtTable(page, "es");
  const { table } = await newTable(page.request, soloTable(GROWTH));
  await page.addInitScript(() => {
    if (location.protocol !== "about:") localStorage.setItem("ecumene-speed", "1");
  });
  await page.goto(`/t/${table}`);
  await at.turn();
  const plate = page.locator("[data-scene=decision]");
  const pace = page.getByRole("group", { name: at.word("pace.label") });
  const done = at.answers.filter({ hasText: "Terminar" });
  await expect(async () => {
    if (await done.isVisible()) await done.click();
    await expect(plate).toBeVisible({ timeout: 500 });
  }).toPass();
  await pace.getByRole("button", { name: at.word("pace.pause") }).click();
  await expect(plate.locator(".pill"), "the line").toContainText(/línea \d+/);
  await expect(plate.locator(".list"), "the list").not.toBeEmpty();
  await expect(plate).toContainText(/decisión \d+ de \d+/);
  const marked = () => page.locator(".targets use").count();
  expect(await marked(), "its area is marked").toBeGreaterThan(0);
  const first = await plate.textContent();
  await page.keyboard.press(".");
  await expect.poll(() => plate.textContent(), "one step on").not.toBe(first);
  await pace.getByRole("button", { name: at.word("pace.skip-short") }).click();
  await at.turn();
  await expect(plate, "the last of them stays, with all before it").toContainText(/decisión (\d+) de \1/);
  await plate.getByRole("button", { name: "La anterior" }).click();
  await expect(plate).not.toContainText(/decisión (\d+) de \1/);
});
