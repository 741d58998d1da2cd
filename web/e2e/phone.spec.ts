/** Everything by touch on a small screen. */

import type { Page } from "@playwright/test";

import { Chance } from "./support/chance";
import { atRest, sideways, smallControls } from "./support/measure";
import { AtTable } from "./support/table";
import { expect, test } from "./support/test";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "es-ES" });

const GAMES = [
  { game: "duel", short: "7 Wonders Duel", answers: 10 },
  { game: "gheos", short: "Gheos", answers: 8 },
  { game: "inner-sea", short: "Mar Interior", answers: 12 },
  { game: "middle-east", short: "Oriente Medio", answers: 12 },
  { game: "civilization", short: "Civilization", answers: 16 },
] as const;

/** What was found wrong on the way: told once, at the end. */
class Findings {
  private readonly found = new Set<string>();

  constructor(private readonly page: Page) {}

  /** What is in front, if something is, and the page. */
  async look(where: string, within = "body"): Promise<void> {
    await atRest(this.page);
    const over = await sideways(this.page);
    if (over) this.found.add(`${where}: ${over} px wider than the screen`);
    for (const control of await smallControls(this.page, within)) this.found.add(`${where}: ${control}`);
  }

  get all(): string[] {
    return [...this.found];
  }
}

for (const { game, short, answers } of GAMES) {
  test(`${game} on a phone`, async ({ page }) => {
    const at = new AtTable(page, "es");
    const findings = new Findings(page);
    await page.goto("/");
    await page
      .getByRole("region", { name: at.word("steps.game") })
      .getByRole("button")
      .filter({ hasText: short })
      .first()
      .tap();
    await page
      .getByRole("group", { name: at.word("steps.rivals") })
      .getByRole("button", { name: /^Bot/ })
      .first()
      .tap();
    await findings.look("home");
    await page.getByRole("button", { name: at.word("setup.start") }).tap();
    await at.turn();

    const chance = new Chance(21);
    for (let given = 0; given < answers; given += 1) {
      await findings.look("table");
      if ((await at.play(game, chance, 0.7)) === "over") break;
    }
    // and the other pages of the table
    const tabs = page.getByRole("navigation").getByRole("button");
    for (const name of ["log.title", "chat.title", "players.title"] as const) {
      await tabs.filter({ hasText: at.word(name) }).tap();
      await expect(page.getByRole("heading", { name: at.word(name) })).toBeVisible();
      await findings.look(name);
    }
    await tabs.filter({ hasText: at.word("log.title") }).tap();
    await page.getByRole("listitem").getByRole("button").first().tap();
    await expect(at.slider, "a line of the log leads to the board of then").toBeVisible();
    await findings.look("replay");
    await page.getByRole("button", { name: at.word("replay.now") }).tap();
    await at.openMenu();
    await findings.look("menu", ".menu");
    expect(findings.all).toEqual([]);
  });
}
