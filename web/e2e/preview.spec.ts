/** A tile held over a cell tells what it would do there, as the engine says. */
import { newTable } from "./support/api";
import { expect, test } from "./support/test";

test("a tile over a cell tells what playing it would do", async ({ page }) => {
  const { table } = await newTable(page.request, { game: "gheos" });
  await page.goto(`/t/${table}`);
  const cells = page.locator("[data-cell]");
  await cells.first().waitFor();
  const answer = page.waitForResponse((response) => response.url().endsWith("/preview"));
  await cells.nth(2).hover({ force: true });
  const seen = await (await answer).json();
  expect(seen.log[0].key).toMatch(/^event\.(extend|replace)$/);
  await expect(page.locator(".badge .box")).toContainText(/continent|island|grows|Nothing/i);
});
