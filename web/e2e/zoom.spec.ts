/** Large letters, and pages enlarged to twice their size: nothing is lost. */

import { newTable } from "./support/api";
import { atRest, sideways } from "./support/measure";
import { AtTable } from "./support/table";
import { expect, test } from "./support/test";

const GAMES: Record<string, Record<string, unknown>> = {
  duel: {},
  gheos: {},
  "inner-sea": { epochs: 1 },
  "middle-east": { scenario: "egypt_and_hittites", seats: 2 },
  civilization: {},
};

/** A page at 200 % has half the room of its window: 1440×900 is 720×450, 1280×800 is 640×400. */
const SIZES = [
  { width: 720, height: 450, text: "100" },
  { width: 640, height: 400, text: "100" },
  { width: 1280, height: 720, text: "130" },
];

test.use({ locale: "es-ES" });

for (const { width, height, text } of SIZES) {
  test.describe(`${width}×${height}, ${text} %`, () => {
    test.use({ viewport: { width, height } });
    for (const [game, options] of Object.entries(GAMES)) {
      test(`${game} at ${width}×${height} with letters of ${text} %`, async ({ page }) => {
        const at = new AtTable(page, "es");
        await page.addInitScript((size) => {
          if (location.protocol !== "about:") localStorage.setItem("ecumene-text", size);
        }, text);
        const { table } = await newTable(page.request, { game, options, lang: "es" });
        await page.goto(`/t/${table}`);
        await at.turn();
        await atRest(page);
        expect.soft(await sideways(page), "nothing is wider than the window").toBe(0);
        const board = await at.board.boundingBox();
        expect.soft(board?.height ?? 0, "there is a board").toBeGreaterThan(180);
        await at.unfold();
        await at.answers.first().scrollIntoViewIfNeeded();
        await at.answers.first().click({ trial: true });
        await at.answers.last().scrollIntoViewIfNeeded();
        await at.answers.last().click({ trial: true });
      });
    }
    test(`home at ${width}×${height} with letters of ${text} %`, async ({ page }) => {
      const at = new AtTable(page, "es");
      await page.addInitScript((size) => {
        if (location.protocol !== "about:") localStorage.setItem("ecumene-text", size);
      }, text);
      await page.goto("/");
      const start = page.getByRole("button", { name: at.word("setup.start") });
      await expect(start).toBeEnabled();
      expect(await sideways(page)).toBe(0);
      await start.scrollIntoViewIfNeeded();
      await start.click({ trial: true });
    });
  });
}
