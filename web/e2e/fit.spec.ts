/** Every answer of every question is in the window, whole and not covered, at the sizes people have. */

import { newTable } from "./support/api";
import { outOfReach } from "./support/fit";
import { at, keptQuestions } from "./support/kept";
import { atRest, drawn, sideways, walkTo } from "./support/measure";
import { AtTable } from "./support/table";
import { expect, test } from "./support/test";

const GAMES = ["duel", "gheos", "inner-sea", "middle-east", "civilization"] as const;

const SIZES = [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

/** So many positions that two tests share them. */
const PARTS: Record<string, number> = { "inner-sea": 2, "middle-east": 4, civilization: 3 };

for (const game of GAMES) {
  const parts = PARTS[game] ?? 1;
  for (let part = 0; part < parts; part += 1) {
    // both languages: the longer words are now here, now there
    const lang = part % 2 ? "en" : "es";
    test.describe(lang, () => {
      test.use({ locale: lang === "es" ? "es-ES" : "en-GB", viewport: { width: 1280, height: 720 } });
      test(`every answer to every kind of question of ${game} is within reach (${part + 1} of ${parts})`, async ({
        page,
      }) => {
        test.setTimeout(180_000);
        const here = new AtTable(page, lang);
        const found: string[] = [];
        const opened = new Map<string, string>();
        // the secret ones are there for the curtain: their answers are those of the others
        const questions = keptQuestions(game)
          .filter((question) => !question.secret)
          .filter((_, index) => index % parts === part);
        await page.goto("/");
        await expect(page.getByRole("button", { name: here.word("setup.start") })).toBeEnabled();
        for (const question of questions) {
          const { table } = await at(page.request, question, opened);
          await walkTo(page, `/t/${table}`);
          await here.present();
          for (const size of SIZES) {
            await page.setViewportSize(size);
            await drawn(page);
            for (const problem of await outOfReach(page, game))
              found.push(`${question.step}, ${question.record} ${question.position}, ${size.width}: ${problem}`);
          }
        }
        expect(found).toEqual([]);
      });
    });
  }
}

test.describe("a phone that lies", () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true, locale: "es-ES" });
  for (const game of GAMES)
    test(`${game} has board and question side by side on a phone that lies`, async ({ page }) => {
      const here = new AtTable(page, "es");
      const options = game === "middle-east" ? { seats: 2 } : {};
      const { table } = await newTable(page.request, { game, options, lang: "es" });
      await page.goto(`/t/${table}`);
      await here.turn();
      await atRest(page);
      expect(await sideways(page)).toBe(0);
      const board = await here.board.boundingBox();
      const question = await here.question.boundingBox();
      expect(board?.height).toBeGreaterThan(330);
      expect(question?.x).toBeGreaterThanOrEqual((board?.x ?? 0) + (board?.width ?? 0) - 1);
      expect(question?.height).toBeGreaterThan(200);
    });
});
