/** Looking back, playing on from there, once more, and coming back. */

import { newTable, openRecord, playOn, stateOf } from "./support/api";
import { Chance } from "./support/chance";
import { AtTable } from "./support/table";
import { expect, test } from "./support/test";

test("replay: slider, steps, keys, a line of the log, and playing on from there", async ({ page }) => {
  const { table } = await openRecord(page.request, "duel/civil");
  await page.goto(`/t/${table}`);
  const at = new AtTable(page);
  const { position: all } = await stateOf(page.request, table, null);
  const shown = (n: number) => expect(page.getByText(at.word("replay.position", { n, all }))).toBeVisible();
  await shown(0);
  await at.slider.fill("30");
  await shown(30);
  await expect.poll(() => at.position()).toBe(30);
  await page.getByRole("button", { name: at.word("replay.next") }).click();
  await shown(31);
  await page.getByRole("button", { name: at.word("replay.back") }).click();
  await page.keyboard.press("ArrowLeft");
  await shown(29);
  await page.keyboard.press("End");
  await shown(all);
  await page.keyboard.press("Home");
  await shown(0);

  await page.keyboard.press("l");
  const drawer = page.getByRole("complementary").last();
  await drawer.getByRole("listitem").getByRole("button").nth(12).click();
  await expect(at.slider).not.toHaveValue("0");
  const then = Number(await at.slider.inputValue());
  await shown(then);
  await expect.poll(() => at.position()).toBe(then);

  await page.getByRole("button", { name: at.word("replay.branch") }).click();
  await expect(page).not.toHaveURL(new RegExp(table));
  await at.present();
  expect(await at.position()).toBe(then);
  await at.answerByPanel(new Chance(1));
  await expect.poll(() => at.position()).toBe(then + 1);
});

for (const [record, exact] of [
  ["duel/law", true],
  ["civilization/culture", false],
  ["gheos/two-players", false],
] as const) {
  test(`what decided a game is told at its end and marked on the replay: ${record}`, async ({ page }) => {
    const { table } = await openRecord(page.request, record);
    const { moments } = await stateOf(page.request, table, null);
    expect(moments?.some((those) => those.length === 3)).toBe(true);
    await page.goto(`/t/${table}`);
    const at = new AtTable(page);
    await expect(page.locator(".track .mark")).toHaveCount(3);
    await page.locator(".track .mark").nth(1).click();
    const there = await at.slider.inputValue();
    await expect.poll(() => at.position()).toBe(Number(there));

    await page.getByRole("button", { name: at.word("replay.now") }).click();
    await page.getByRole("button", { name: at.word("over.see-result") }).click();
    const told = at.result.getByRole("listitem").getByRole("button");
    await expect(told).toHaveCount(3);
    await expect(told.filter({ hasText: /\(-?\d+, -?\d+/ }), "no codes").toHaveCount(0);
    // numbers are told only where they have proved true
    await expect(told.filter({ hasText: /of a hundred/ })).toHaveCount(exact ? 3 : 0);
    await expect(told.filter({ hasText: /better|worse/ })).toHaveCount(exact ? 0 : 3);
    await at.result.getByRole("button", { name: "Points", exact: true }).click();
    await expect(at.result.getByRole("img", { name: /^Totals/ })).toBeVisible();
    await told.nth(1).click();
    await expect(at.slider).toHaveValue(there);
  });
}

test("a log line of a running game opens that position, and back to now", async ({ page }) => {
  const { table } = await newTable(page.request, { game: "duel", options: { draft: false } });
  await page.goto(`/t/${table}`);
  const at = new AtTable(page);
  const chance = new Chance(6);
  await at.turn();
  for (let answers = 0; answers < 3; answers += 1) await at.play("duel", chance);
  const now = await at.position();
  await page.keyboard.press("l");
  const drawer = page.getByRole("complementary").last();
  await drawer.getByRole("searchbox").fill("Ana");
  await drawer.getByRole("listitem").getByRole("button").first().click();
  await expect(at.slider).toBeVisible();
  await expect.poll(() => at.position()).toBeLessThan(now);
  await expect(at.answers, "nothing is asked in the past").toHaveCount(0);
  await page.getByRole("button", { name: at.word("replay.now") }).click();
  await at.turn();
  expect(await at.position()).toBe(now);
});

test("a rematch after the end, with the same players", async ({ page }) => {
  const { table } = await newTable(page.request, { game: "gheos" });
  await playOn(page.request, table);
  await page.goto(`/t/${table}`);
  const at = new AtTable(page);
  expect(await at.turn()).toBe("over");
  await at.result.getByRole("button", { name: at.word("over.rematch") }).click();
  await expect(page).not.toHaveURL(new RegExp(table));
  await at.turn();
  await expect(page.getByRole("list", { name: at.word("players.title") })).toContainText("Ana");
  await page.goBack();
  await expect(at.result, "the finished table is still there").toBeVisible();
});

test("leaving a seat and coming back by its link; a table found again at home", async ({ page }) => {
  const { table, links } = await newTable(page.request, { game: "duel" });
  await page.goto(`/t/${table}`);
  const at = new AtTable(page);
  const chance = new Chance(9);
  await at.turn();
  await at.play("duel", chance);
  const position = await at.position();

  await page.getByRole("link", { name: at.word("brand") }).click();
  await page.locator("#tables").getByRole("link").first().click();
  await at.turn();
  expect(await at.position()).toBe(position);

  await at.openMenu();
  await at.menu("menu.leave").click();
  await at.menu("menu.leave.yes").click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(links.seats[0] ?? "");
  await page.getByRole("textbox", { name: at.word("setup.your-name") }).fill("Ana");
  await page.getByRole("button", { name: at.word("join.sit") }).click();
  await at.turn();
  expect(await at.position()).toBe(position);
  await at.play("duel", chance);
});

test("the same seat in two tabs: the late answer is refused and shows the fresh position", async ({
  page,
  context,
  guard,
}) => {
  guard.forgive(/\/actions 409/, /status of 409/);
  const { table } = await newTable(page.request, { game: "duel" });
  const other = new AtTable(await context.newPage());
  const at = new AtTable(page);
  await page.goto(`/t/${table}`);
  await other.page.goto(`/t/${table}`);
  await at.turn();
  await other.turn();
  const before = await at.position();

  // the answer of the first tab is under way while the second gives one
  let letGo = (): void => undefined;
  const held = new Promise<void>((done) => (letGo = done));
  await page.route("**/actions", async (route) => {
    await held;
    await route.continue();
  });
  const chance = new Chance(7);
  await at.answerByPanel(chance);
  await other.answerByPanel(chance);
  await other.turn(before);
  letGo();
  await expect(page.getByRole("status").filter({ hasText: at.word("live.stale") })).toBeVisible();
  await at.turn(before);
  expect(await at.position()).toBe(await other.position());
  expect((await stateOf(page.request, table, 0)).position).toBe(await at.position());
});
