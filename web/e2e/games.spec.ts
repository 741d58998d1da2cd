/** Whole games against a bot, by clicking. */

import { newTable } from "./support/api";
import { Chance } from "./support/chance";
import { AtTable } from "./support/table";
import { expect, test } from "./support/test";

const GAMES = [
  { game: "duel", options: {}, lang: "en", seed: 11, most: 60, points: true },
  { game: "gheos", options: {}, lang: "es", seed: 12, most: 120, points: true },
  { game: "inner-sea", options: { epochs: 1 }, lang: "es", seed: 13, most: 200, points: true },
  {
    game: "middle-east",
    options: { scenario: "egypt_and_hittites", seats: 2, turns: 2 },
    lang: "es",
    seed: 15,
    most: 200,
    points: true,
  },
  // its last turns: a game from the beginning takes as long as all the others together
  {
    game: "civilization",
    options: { turn_limit: 10, offers: 0, deal: { position: { turn: 7 } } },
    lang: "es",
    seed: 14,
    most: 160,
    points: false,
  },
] as const;

for (const { game, options, lang, seed, most, points } of GAMES) {
  test.describe(game, () => {
    test.use({ locale: lang === "es" ? "es-ES" : "en-GB", contextOptions: { reducedMotion: "no-preference" } });

    test(`a full game of ${game} against a bot`, async ({ page }) => {
      test.setTimeout(120_000);
      const { table } = await newTable(page.request, { game, options, lang });
      await page.goto(`/t/${table}`);
      const at = new AtTable(page, lang);
      const chance = new Chance(seed);
      let answers = 0;
      let standing = await at.turn();
      while (standing === "asked") {
        expect(answers, "the game comes to an end").toBeLessThan(most);
        standing = await at.play(game, chance);
        answers += 1;
      }
      expect(await at.result.locator("tbody tr").count(), "the parts of the scores").toBeGreaterThan(1);
      if (points) {
        await expect(at.result.getByRole("row").filter({ hasText: at.word("over.total") })).toBeVisible();
        await expect(at.result.getByRole("img").last(), "the plot").toBeVisible();
      }
      test.info().annotations.push({ type: "answers", description: String(answers) });
    });
  });
}
