/** axe finds nothing serious on any page, light or dark. */

import { answer, fromRecord, newTable, openRecord } from "./support/api";
import { findings } from "./support/axe";
import { ENDINGS, atMoment } from "./support/civilization";
import { AtTable } from "./support/table";
import { expect, test } from "./support/test";

test("home and its dialogs", async ({ page, guard }) => {
  guard.forgive(/nowhere/);
  const at = new AtTable(page);
  await newTable(page.request, { game: "duel" });
  await page.goto("/");
  await expect(page.locator("#tables").getByRole("link")).toHaveCount(1);
  await page.getByRole("button", { name: at.word("setup.options") }).click();
  expect.soft(await findings(page), "home").toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: at.word("nav.settings") }).click();
  expect.soft(await findings(page), "settings").toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: at.word("nav.rules") }).click();
  await expect(page.getByRole("figure")).toBeVisible();
  expect.soft(await findings(page), "rules").toEqual([]);
  await page.goto("/nowhere");
  await expect(page.getByRole("heading", { name: at.word("missing.title") })).toBeVisible();
  expect.soft(await findings(page), "a page that is not there").toEqual([]);
});

const BOARDS = [
  { record: "duel/civil", position: 12 },
  { record: "gheos/war-of-three", position: 40 },
  { record: "inner-sea/five-players", position: 60 },
];

for (const { record, position } of BOARDS) {
  test(`the table: ${record}`, async ({ page }) => {
    const at = new AtTable(page);
    const { table } = await fromRecord(page.request, record, position);
    await page.goto(`/t/${table}`);
    await at.present();
    await at.unfold();
    expect.soft(await findings(page), "the table").toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await at.turn();
    expect.soft(await findings(page), "on a phone").toEqual([]);
  });

  test(`replay and result: ${record}`, async ({ page }) => {
    const at = new AtTable(page);
    const { table } = await openRecord(page.request, record);
    await page.goto(`/t/${table}`);
    await at.slider.fill("20");
    await expect.poll(() => at.position()).toBe(20);
    expect.soft(await findings(page), "replay").toEqual([]);
    await page.getByRole("button", { name: at.word("replay.now") }).click();
    await page.getByRole("button", { name: at.word("over.see-result") }).click();
    await expect(at.result).toBeVisible();
    expect.soft(await findings(page), "result").toEqual([]);
  });
}

for (const moment of ["civ-city", "civ-battle", "civ-deal"] as const) {
  test(`the table: ${moment}`, async ({ page }) => {
    const at = new AtTable(page);
    const { table } = await atMoment(page.request, moment);
    await page.goto(`/t/${table}`);
    await at.turn();
    await at.unfold();
    expect.soft(await findings(page), "the table").toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await at.turn();
    expect.soft(await findings(page), "on a phone").toEqual([]);
  });
}

test("replay and result: a culture victory", async ({ page }) => {
  const at = new AtTable(page);
  const { table } = await newTable(page.request, { game: "civilization", options: ENDINGS.culture?.options });
  await answer(page.request, table, 0, "advance");
  await page.goto(`/t/${table}`);
  await at.turn();
  expect.soft(await findings(page), "result").toEqual([]);
  await at.result.getByRole("button", { name: at.word("over.replay") }).click();
  await expect(at.slider).toBeVisible();
  expect.soft(await findings(page), "replay").toEqual([]);
});

test("lobby, curtain, menu, help and the why-not bubble", async ({ page }) => {
  const at = new AtTable(page);
  const lobby = await newTable(page.request, {
    game: "gheos",
    seats: [{ kind: "person", name: "Ana" }, { kind: "open" }, { kind: "open" }],
  });
  await page.goto("/");
  await page.evaluate(([table, links]) => localStorage.setItem(`ecumene-links:${table}`, JSON.stringify(links)), [
    lobby.table,
    lobby.links,
  ] as const);
  await page.goto(`/t/${lobby.table}`);
  await expect(page.getByRole("heading", { name: at.word("lobby.title") })).toBeVisible();
  expect.soft(await findings(page), "lobby").toEqual([]);

  const { table } = await fromRecord(page.request, "duel/civil", 12);
  await page.goto(`/t/${table}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect.soft(await findings(page), "curtain").toEqual([]);
  await at.present();
  await at.refuse(".d-card.covered");
  expect.soft(await findings(page), "why not").toEqual([]);
  await page.keyboard.press("Escape");
  await at.openMenu();
  expect.soft(await findings(page), "menu").toEqual([]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  expect.soft(await findings(page), "help").toEqual([]);
});
