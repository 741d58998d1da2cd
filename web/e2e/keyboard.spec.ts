/** A game without a mouse: Tab, arrows, Enter, digits and letters. */

import type { Page } from "@playwright/test";

import { focused, letGo } from "./support/keys";
import { AtTable } from "./support/table";
import { expect, test } from "./support/test";

/** Press Tab until the focus is on something that the sentence fits; every stop must be seen. */
async function tabTo(page: Page, fits: RegExp, most = 60): Promise<void> {
  for (let stops = 0; stops < most; stops += 1) {
    await page.keyboard.press("Tab");
    const { name, seen } = await focused(page);
    expect(seen, `the focus on “${name}” is seen`).toBe(true);
    if (fits.test(name)) return;
  }
  throw new Error(`no stop of the tabulator fits ${fits}`);
}

test("a Duel against a bot by keys alone", async ({ page }) => {
  const at = new AtTable(page);
  await page.goto("/");
  await expect(page.getByRole("button", { name: at.word("setup.start") })).toBeVisible();
  await tabTo(page, /^(Plate I )?.*7 Wonders Duel/);
  await page.keyboard.press("Enter");
  await tabTo(page, /^Bot/);
  await page.keyboard.press("Enter");
  await tabTo(page, new RegExp(`^${at.word("setup.start")}`));
  await page.keyboard.press("Enter");
  await at.turn();

  // digits, arrows with Enter, letters where there are many answers, and the board
  const ways = ["digit", "arrows", "board", "letters"] as const;
  for (let given = 0; given < 10; given += 1) {
    const before = await at.position();
    const way = ways[given % ways.length] ?? "digit";
    await test.step(`answer ${given + 1} by ${way}`, async () => {
      await WAYS[way](page, at);
      if ((await at.afterClick(before)) === "use") {
        // a card brings up its uses, with one of them in focus
        await expect(page.locator(".d-use:focus")).toBeVisible();
        await page.keyboard.press("Enter");
      }
      expect(await at.turn(before)).toBe("asked");
    });
  }
});

const WAYS = {
  /** Where the numbers are folded away, the first press shows them. */
  digit: async (page: Page, at: AtTable): Promise<void> => {
    await letGo(page);
    if (!(await at.answers.count())) await page.keyboard.press("1");
    await expect(at.answers.first()).toBeVisible();
    await page.keyboard.press("1");
  },
  arrows: async (page: Page, at: AtTable): Promise<void> => {
    await letGo(page);
    await page.keyboard.press("ArrowDown");
    await expect(at.question.locator("[data-nav]:focus")).toBeVisible();
    for (let pressed = 0; pressed < 4 && (await focused(page)).nav !== "option"; pressed += 1)
      await page.keyboard.press("ArrowDown");
    const { nav, seen, name } = await focused(page);
    expect(nav).toBe("option");
    expect(seen, `the focus on “${name}” is seen`).toBe(true);
    await page.keyboard.press("Enter");
  },
  /** Tab to something on the board that may be chosen, go on with the arrows, and choose. */
  board: async (page: Page): Promise<void> => {
    await letGo(page);
    await expect(async () => {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.matches("section.board [data-legal]"))).toBe(true);
    }).toPass({ intervals: [0] });
    await page.keyboard.press("ArrowRight");
    expect((await focused(page)).seen).toBe(true);
    await page.keyboard.press("Enter");
  },
  /** The first letters of an answer, where there are so many that they have a box to find them by. */
  letters: async (page: Page, at: AtTable): Promise<void> => {
    await letGo(page);
    await at.unfold();
    const find = at.question.getByRole("searchbox");
    if (!(await find.count())) return WAYS.digit(page, at);
    await page.keyboard.type("d");
    await expect(find).toBeFocused();
    await page.keyboard.type("isc");
    await expect(at.answers.first()).toContainText(/disc/i);
    await page.keyboard.press("Enter");
  },
};
