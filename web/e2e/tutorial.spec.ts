/** The lessons, from the home page to their last step. */

import { AtTable } from "./support/table";
import { expect, test } from "./support/test";

for (const name of ["7 Wonders Duel", "Gheos", "Inner Sea", "Middle East", "Civilization"]) {
  test(`the lesson of ${name}`, async ({ page }) => {
    const at = new AtTable(page);
    await page.goto("/");
    await at.plate(name).click();
    await page.getByRole("button", { name: at.word("setup.learn") }).click();
    const lesson = page.getByRole("region", { name: at.word("guide.label"), exact: true });
    const finish = lesson.getByRole("button", { name: at.word("guide.play") });
    await expect(lesson).toBeVisible();
    let steps = 0;
    let rings = 0;
    while (!(await finish.isVisible())) {
      expect(steps, "the lesson comes to an end").toBeLessThan(20);
      await at.turn();
      const before = await at.position();
      await page.keyboard.press("p");
      await expect(page.locator(".spots")).toBeAttached();
      rings += await page.locator(".spots i").count();
      await at.unfold();
      await at.answers.and(page.locator(".hinted")).first().click();
      // the next step, or the last word
      await expect.poll(() => at.position()).toBeGreaterThan(before);
      await expect(finish.or(at.hint).first()).toBeVisible();
      steps += 1;
    }
    expect(steps).toBeGreaterThanOrEqual(5);
    expect(rings, "things that the lesson points at").toBeGreaterThanOrEqual(5);
    test.info().annotations.push({ type: "rings", description: `${rings} in ${steps} steps` });
    await finish.click();
    await at.turn();
    await expect(lesson).toBeHidden();
  });
}
