/** Game files: what was saved of a game that goes on opens again where it was, in every game. */

import { readFileSync } from "node:fs";

import type { APIRequestContext } from "@playwright/test";

import type { Created } from "../src/lib/types";
import { BOT, PERSON, answer, newTable, openFile, stateOf } from "./support/api";
import { AtTable } from "./support/table";
import { expect, test } from "./support/test";

const GAMES = ["duel", "gheos", "inner-sea", "middle-east", "civilization"] as const;
const OTHER = { ...PERSON, name: "Bea" };

/** Some answers of whoever is asked here; then a seat that is asked. */
async function begun(request: APIRequestContext, { table, seats }: Created, answers: number): Promise<number> {
  for (let given = 0; ;) {
    const states = await Promise.all(seats.map((seat) => stateOf(request, table, seat)));
    const [seat, state] = [...seats.entries()]
      .map(([index, one]) => [one, states[index]] as const)
      .find(([, one]) => one?.question) ?? [0, null];
    if (!state?.question) continue; // a bot thinks
    if (given === answers) return seat;
    await answer(request, table, seat, state.question.options.at(-1)?.action ?? "");
    given += 1;
  }
}

const FORMS = { "against a bot": [PERSON, BOT], "at one screen": [PERSON, OTHER] };
const newGame = (request: APIRequestContext, game: string, form: keyof typeof FORMS) =>
  newTable(request, { game, seats: FORMS[form], oneScreen: form === "at one screen" });

for (const [game, form] of [
  ["duel", "against a bot"],
  ["gheos", "at one screen"],
] as const) {
  test(`a game that goes on is saved, opened and played on: ${game}, ${form}`, async ({ page }) => {
    const made = await newGame(page.request, game, form);
    const seat = await begun(page.request, made, 4);
    const before = await stateOf(page.request, made.table, seat);
    await page.goto(`/t/${made.table}`);
    const at = new AtTable(page);
    await at.present();
    await at.openMenu();
    const saving = page.waitForEvent("download");
    await page
      .locator(".menu")
      .getByRole("link", { name: at.word("menu.record") })
      .click();
    const path = await (await saving).path();
    const last = (JSON.parse(readFileSync(path, "utf-8")) as { actions: unknown[] }).actions.length;

    await page.goto("/");
    await page
      .getByRole("button", { name: at.word("nav.tables") })
      .first()
      .click();
    await page.locator("input[type=file]").setInputFiles(path);
    await expect(at.slider, "it opens where it was").toHaveValue(String(last));
    const review = new URL(page.url()).pathname.replace("/t/", "");
    expect((await stateOf(page.request, review, seat)).view).toEqual(before.view);
    await page.getByRole("button", { name: at.word("replay.try") }).click();
    await expect(page).not.toHaveURL(new RegExp(review));
    await at.present();
    const branch = new URL(page.url()).pathname.replace("/t/", "");
    const now = await stateOf(page.request, branch, seat);
    expect(now.view).toEqual(before.view);
    expect(
      now.seats.map((one) => one.kind),
      "who was a bot is one",
    ).toEqual(before.seats.map((one) => one.kind));
  });
}

for (const game of GAMES) {
  test(`what was saved opens: ${game}`, async ({ page }) => {
    for (const form of Object.keys(FORMS) as (keyof typeof FORMS)[]) {
      const made = await newGame(page.request, game, form);
      const seat = await begun(page.request, made, 4);
      const before = await stateOf(page.request, made.table, seat);
      const file = await page.request.get(`/api/tables/${made.table}/record`);
      const opened = await openFile(page.request, await file.body());
      expect((await stateOf(page.request, opened.table, seat)).view).toEqual(before.view);
    }
  });
}
