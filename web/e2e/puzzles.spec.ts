/** Puzzles: the one of the day of every game answered by click, wrong and then right; given up; without a mouse. */

import type { APIRequestContext, Page } from "@playwright/test";

import { findings } from "./support/axe";
import { tabOnto } from "./support/keys";
import { expect, test } from "./support/test";

const GAMES = ["duel", "gheos", "inner-sea", "middle-east", "civilization"];
const HEADERS = { "X-Ecumene": "1" };

interface Judged {
  right: boolean;
  line: unknown[];
}

async function judged(request: APIRequestContext, path: string, action: string): Promise<Judged> {
  const answer = await request.post(`/api/puzzles/${path}/answers`, { data: { action }, headers: HEADERS });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Judged;
}

/** The answers that a hint leaves, the right one first. */
async function few(request: APIRequestContext, path: string): Promise<string[]> {
  const answer = await request.post(`/api/puzzles/${path}/hint`, { data: { lang: "en" }, headers: HEADERS });
  const { among } = (await answer.json()) as { among: { action: string; text: string }[] };
  const found = await Promise.all(
    among.map(async ({ action, text }) => ({ text, right: (await judged(request, path, action)).right })),
  );
  return found.sort((one, other) => Number(other.right) - Number(one.right)).map(({ text }) => text);
}

/** The answers that a hint leaves on the page. */
async function hinted(page: Page) {
  await page.getByRole("button", { name: "Hint", exact: true }).first().click();
  const section = page.locator("section", { has: page.getByRole("heading", { name: "It is one of these:" }) });
  await expect(section).toBeVisible();
  return (text: string) => section.getByRole("button", { name: text, exact: true });
}

for (const game of GAMES) {
  test(`the puzzle of the day of ${game} is solved by click, after a wrong answer`, async ({ page }) => {
    const [right = "", wrong] = await few(page.request, `${game}/daily`);
    await page.goto("/puzzles");
    await page.locator(`a[href="/puzzles/${game}/daily"]`).click();
    await expect(page.getByRole("heading", { level: 1 })).not.toBeEmpty();
    const button = await hinted(page);
    expect.soft(await findings(page)).toEqual([]);
    if (wrong !== undefined) {
      await button(wrong).click();
      await expect(page.getByRole("heading", { name: "What you tried" })).toBeVisible();
    }
    await button(right).click();
    await expect(page.getByRole("heading", { name: /^★ / })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Why", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "The position" }).click();
    await expect(page.locator(".line button[aria-pressed=true]")).toHaveCount(0);
    await page.locator(".line button").first().click();
    await expect(page.locator(".line button[aria-pressed=true]")).toHaveCount(1);
    await page.screenshot({ path: `e2e/artefacts/puzzle-${game}.png` });
    await page.goto("/puzzles");
    await expect(page.getByText("Days in a row: 1")).toBeVisible();
    await expect(page.locator("li", { has: page.locator(`a[href="/puzzles/${game}/daily"]`) })).toContainText("solved");
  });
}

test("a puzzle of Duel is answered on the board", async ({ page }) => {
  const path = "duel/daily";
  const answer = await page.request.get(`/api/puzzles/${path}?lang=en`);
  const { state } = (await answer.json()) as { state: { question: { options: { action: string }[] } } };
  let right = "";
  for (const { action } of state.question.options) {
    if ((await judged(page.request, path, action)).right) right = action;
  }
  await page.goto(`/puzzles/${path}`);
  const [verb, card] = right.split(":");
  test.skip(verb !== "build" || card === undefined, "the answer of today is something else");
  await page.locator("#question").getByRole("button").filter({ hasText: /./ }).first().waitFor();
  await page.locator(`[data-legal] [data-card="${card}"], [data-legal][data-card="${card}"]`).first().click();
  await page.locator(".d-uses .d-use:not(.dis)").first().click();
  await expect(page.getByRole("heading", { name: /^★ / })).toBeVisible();
});

test("one gives up, is shown the answer, and goes on to the next", async ({ page }) => {
  await page.goto("/puzzles/gheos");
  await page.locator(".all a").first().click();
  await page.getByRole("button", { name: "Show me" }).first().click();
  await expect(page.getByRole("heading", { name: /^This was the answer/ })).toBeVisible();
  const before = page.url();
  await page.getByRole("button", { name: "Next puzzle" }).click();
  await expect.poll(() => page.url()).not.toBe(before);
  await expect(page.getByRole("button", { name: "Show me" }).first()).toBeVisible();
  await page.goto("/puzzles");
  await expect(page.getByText("Days in a row: 0"), "what is given up is not solved").toBeVisible();
});

test("a puzzle is solved without a mouse", async ({ page }) => {
  const [right = ""] = await few(page.request, "duel/daily");
  await page.goto("/puzzles/duel/daily");
  await page.locator("#question").waitFor();
  await page.keyboard.press("p");
  const section = page.locator("section", { has: page.getByRole("heading", { name: "It is one of these:" }) });
  await section.waitFor();
  const place = await section.getByRole("button").allInnerTexts();
  await tabOnto(page, `aside section li:nth-child(${place.indexOf(right) + 1}) button`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /^★ / })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: "es-ES" });

  test("the task stands over the board, and what is said of the answer in the sheet", async ({ page }) => {
    await page.goto("/puzzles/duel/daily");
    await page.locator("summary").tap();
    await page.getByRole("button", { name: "Rendirse" }).last().tap();
    await expect(page.getByRole("heading", { name: /^La respuesta era/ })).toBeVisible();
    await expect(page.locator("details[open]")).toHaveCount(0);
    expect.soft(await findings(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide, "nothing sticks out").toBe(false);
  });
});
