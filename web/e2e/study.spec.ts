/** A game looked back at: what each answer cost, what was better, and the way from one mistake to the next. */

import { newTable, openRecord, playOn } from "./support/api";
import { findings } from "./support/axe";
import { AtTable } from "./support/table";
import { expect, test } from "./support/test";

test("a finished game is analysed beside its board", async ({ page }) => {
  test.setTimeout(150_000);
  const { table } = await openRecord(page.request, "duel/science");
  await page.goto(`/t/${table}`);
  const at = new AtTable(page);
  await page.getByRole("button", { name: at.word("over.analyse") }).click();
  const panel = page.getByRole("complementary", { name: "Analysis" });
  await panel.getByRole("button", { name: "Analyse this game" }).click();
  await expect(panel.getByRole("progressbar").or(panel.getByRole("table")).first()).toBeVisible();
  await expect(panel.getByRole("progressbar")).toHaveCount(0, { timeout: 120_000 });
  await expect(panel.getByRole("row")).toHaveCount(3);
  await panel.getByRole("button", { name: "Next costly answer" }).click();
  await expect(panel.getByText(/Better: /)).toBeVisible();
  const first = await at.position();
  await expect(panel.getByRole("listitem").getByRole("button").first()).toHaveClass(/here/);
  await panel.getByRole("button", { name: "Next costly answer" }).click();
  await expect.poll(() => at.position()).toBeGreaterThan(first);
  await page.screenshot({ path: "e2e/artefacts/study.png" });
  // a costly answer shows the position before it, and the better one on the board
  const before = await at.position();
  await expect(panel.getByRole("button", { name: "What was answered" })).toBeVisible();
  await panel.getByRole("button", { name: "What was answered" }).click();
  await expect.poll(() => at.position()).toBe(before + 1);
  await panel.getByRole("button", { name: "Show it on the board" }).click();
  await expect.poll(() => at.position()).toBe(before);
  expect.soft(await findings(page)).toEqual([]);
  await panel.getByRole("link", { name: "Try it out" }).click();

  // there, everyone is answered for, forwards and back
  const bench = page.getByRole("complementary", { name: "Best answers and moves" });
  await expect(bench.locator(".answers button").first()).toBeVisible({ timeout: 40_000 });
  await expect(page.locator("section.board")).toHaveAttribute("data-position", String(before));
  expect.soft(await findings(page)).toEqual([]);
  await bench.locator(".answers button").first().click();
  await expect(page.locator("section.board")).toHaveAttribute("data-position", String(before + 1));
  await bench.getByRole("heading", { name: "Moves" }).click();
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator("section.board")).toHaveAttribute("data-position", String(before));
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("section.board")).toHaveAttribute("data-position", String(before + 1));
  await bench.getByRole("button", { name: "Stop" }).click();
  await expect(bench.getByRole("button", { name: "Think" })).toBeVisible();
  await page.screenshot({ path: "e2e/artefacts/study-board.png" });
  const link = page.url();
  await page.goto("/");
  await page.goto(link);
  await expect(page.locator("section.board"), "the position lives in the link").toHaveAttribute(
    "data-position",
    String(before + 1),
  );
});

test("a Duel is lost to a bot, and half a minute later one sees where", async ({ page }) => {
  test.setTimeout(240_000);
  const { table } = await newTable(page.request, { game: "duel", options: { draft: false } });
  await playOn(page.request, table);
  await page.goto(`/t/${table}`);
  const at = new AtTable(page);
  await page.getByRole("button", { name: at.word("over.analyse") }).click();
  const panel = page.getByRole("complementary", { name: "Analysis" });
  const begun = Date.now();
  await panel.getByRole("button", { name: "Analyse this game" }).click();
  await expect(panel.getByRole("progressbar").or(panel.getByRole("table")).first()).toBeVisible();
  await expect(panel.getByRole("progressbar")).toHaveCount(0, { timeout: 150_000 });
  test.info().annotations.push({ type: "seconds", description: String((Date.now() - begun) / 1000) });
  await panel.getByRole("button", { name: "Next costly answer" }).click();
  await expect(panel.getByText(/Better: /)).toBeVisible();
  await expect(panel.getByText(/Chances of /)).toBeVisible();
});

test("a running game has no way to the board", async ({ page }) => {
  const { table } = await newTable(page.request, { game: "duel" });
  const refused = await page.request.get(`/api/tables/${table}/trial`);
  expect(refused.status()).toBe(422);
});

test("what is on the analysis board goes to the editor, and comes back changed", async ({ page }) => {
  const { table } = await openRecord(page.request, "duel/science");
  await page.goto(`/study/duel#t=${table}:20`);
  const board = page.locator("section.board");
  await expect(board).toHaveAttribute("data-position", "20", { timeout: 20_000 });
  await page.getByRole("button", { name: "Change the position" }).click();
  const good = page.getByText("This position can be played.");
  await expect(good).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("spinbutton", { name: "Conflict pawn" })).toBeVisible();
  await page.getByRole("spinbutton", { name: "Conflict pawn" }).fill("3");
  await page.getByRole("spinbutton", { name: "Conflict pawn" }).press("Enter");
  await expect(good).toBeVisible();
  await page.screenshot({ path: "e2e/artefacts/editor-duel.png" });
  await page.getByRole("button", { name: "Analyse", exact: true }).click();
  await expect(board).toHaveAttribute("data-position", "0", { timeout: 20_000 });
});
