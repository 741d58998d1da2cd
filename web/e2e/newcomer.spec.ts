/** Somebody who has never been here plays within three clicks. */

import { AtTable } from "./support/table";
import { expect, test } from "./support/test";

const SHORT = {
  en: ["7 Wonders Duel", "Gheos", "Inner Sea", "Civilization"],
  es: ["7 Wonders Duel", "Gheos", "Mar Interior", "Civilization"],
};

for (const lang of ["en", "es"] as const) {
  test.describe(lang, () => {
    test.use({ locale: lang === "es" ? "es-ES" : "en-GB" });

    test(`three clicks to a question in each game (${lang})`, async ({ page }) => {
      const at = new AtTable(page, lang);
      for (const name of SHORT[lang]) {
        await page.goto("/");
        await at.plate(name).click();
        await page
          .getByRole("group", { name: at.word("steps.rivals") })
          .getByRole("button", { name: /^Bot/ })
          .first()
          .click();
        await page.getByRole("button", { name: at.word("setup.start") }).click();
        expect(await at.turn()).toBe("asked");
        await expect(page).toHaveURL(/\/t\/[\w-]+$/);
        await expect(page.locator("html")).toHaveAttribute("lang", lang);
        await expect(at.question).toContainText(at.word("q.yours-short"));
        await expect(at.board.locator(":scope > *").first()).toBeVisible();
        await at.unfold();
        await expect(at.answers.first()).toBeEnabled();
      }
    });
  });
}
