/** A game looked back at: what each answer cost, what was better, and the way from one mistake to the next. */

import { openRecord } from "./support/api";
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
  await panel.getByRole("button", { name: at.word("live.close") }).click();
  await expect(panel).toHaveCount(0);
});
