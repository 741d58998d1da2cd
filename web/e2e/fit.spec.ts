/** Every answer of every question is in the window, whole and not covered, at the sizes people have. */

import { newTable } from "./support/api";
import { Chance } from "./support/chance";
import { outOfReach } from "./support/fit";
import { atRest, sideways } from "./support/measure";
import { AtTable } from "./support/table";
import { expect, test } from "./support/test";

const GAMES = [
  { game: "duel", answers: 14 },
  { game: "gheos", answers: 10 },
  { game: "inner-sea", answers: 14 },
  { game: "civilization", answers: 16 },
] as const;

const SIZES = [
  { width: 1280, height: 720, part: 1, lang: "es" },
  { width: 1366, height: 768, part: 0.5, lang: "en" },
  { width: 1024, height: 768, part: 0.4, lang: "es" },
] as const;

for (const { width, height, part, lang } of SIZES) {
  test.describe(`${width} by ${height}`, () => {
    test.use({ viewport: { width, height }, locale: lang === "es" ? "es-ES" : "en-GB" });
    for (const { game, answers } of GAMES)
      test(`every answer of ${game} is within reach at ${width} by ${height}`, async ({ page }) => {
        const at = new AtTable(page, lang);
        const { table } = await newTable(page.request, { game, lang });
        await page.goto(`/t/${table}`);
        const chance = new Chance(7);
        const found = new Set<string>();
        for (let given = 0; given < answers * part; given += 1) {
          await at.turn();
          await atRest(page);
          for (const problem of await outOfReach(page, game)) found.add(problem);
          if ((await at.play(game, chance, 0.5)) === "over") break;
        }
        expect([...found]).toEqual([]);
      });
  });
}

test.describe("a phone that lies", () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true, locale: "es-ES" });
  for (const { game } of GAMES)
    test(`${game} has board and question side by side on a phone that lies`, async ({ page }) => {
      const at = new AtTable(page, "es");
      const { table } = await newTable(page.request, { game, lang: "es" });
      await page.goto(`/t/${table}`);
      await at.turn();
      await atRest(page);
      expect(await sideways(page)).toBe(0);
      const board = await at.board.boundingBox();
      const question = await at.question.boundingBox();
      expect(board?.height).toBeGreaterThan(330);
      expect(question?.x).toBeGreaterThanOrEqual((board?.x ?? 0) + (board?.width ?? 0) - 1);
      expect(question?.height).toBeGreaterThan(200);
    });
});
