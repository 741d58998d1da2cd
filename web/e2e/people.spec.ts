/** Two browsers and a watcher at one table. */

import type { Page } from "@playwright/test";

import type { AncientView } from "../src/boards/ancient/view";
import { newTable, stateOf } from "./support/api";
import { Chance } from "./support/chance";
import { AtTable, MARKED, everything } from "./support/table";
import { expect, test } from "./support/test";

async function sitDown(page: Page, link: string, name: string): Promise<AtTable> {
  const at = new AtTable(page);
  await page.goto(link);
  await page.getByRole("textbox", { name: at.word("setup.your-name") }).fill(name);
  await page.getByRole("button", { name: at.word("join.sit") }).click();
  return at;
}

test("two browsers play each other by a link, and talk", async ({ page, visitor }) => {
  const ana = new AtTable(page);
  await page.goto("/");
  await page.getByRole("textbox", { name: ana.word("setup.your-name") }).fill("Ana");
  await page
    .getByRole("group", { name: ana.word("steps.rivals") })
    .getByRole("button")
    .filter({ hasText: ana.word("setup.open") })
    .click();
  await page.getByRole("button", { name: ana.word("setup.start") }).click();
  const link = await page.getByRole("textbox", { name: ana.word("lobby.link", { n: 2 }) }).inputValue();

  const bruno = await sitDown(await visitor(), link, "Bruno");
  expect(bruno.page.url(), "the key leaves the address").not.toContain("#");
  // the lobby of the first opens by itself
  await expect(
    ana.board
      .locator("[data-legal]")
      .or(ana.question.getByText(ana.word("q.wait", { name: "Bruno" })))
      .first(),
  ).toBeVisible();
  await expect(bruno.board.locator(":scope > *").first()).toBeVisible();

  const chance = new Chance(3);
  for (let move = 0; move < 6; move += 1) {
    const before = await ana.position();
    const asked = (await ana.hint.isVisible()) ? ana : bruno;
    await asked.turn();
    if (move % 2) await asked.answerByPanel(chance);
    else expect(await asked.answerOnBoard("duel", chance)).toBe(true);
    // both see it without reloading
    await expect.poll(() => ana.position()).toBe(before + 1);
    await expect.poll(() => bruno.position()).toBe(before + 1);
    await expect.poll(async () => (await ana.hint.isVisible()) !== (await bruno.hint.isVisible())).toBe(true);
  }

  for (const at of [ana, bruno])
    await at.page
      .getByRole("button", { name: at.word("chat.title") })
      .first()
      .click();
  await ana.page.getByRole("textbox", { name: ana.word("chat.say") }).fill("¡Buena suerte!");
  await ana.page.keyboard.press("Enter");
  await expect(bruno.page.getByRole("listitem").filter({ hasText: "¡Buena suerte!" })).toContainText("Ana");
  await bruno.page.getByRole("textbox", { name: bruno.word("chat.say") }).fill("Igualmente");
  await bruno.page.getByRole("button", { name: bruno.word("chat.send") }).click();
  await expect(ana.page.getByRole("listitem").filter({ hasText: "Igualmente" })).toContainText("Bruno");
});

test("a watcher sees the table, no hands, and cannot answer", async ({ page, visitor }) => {
  const { table, links } = await newTable(page.request, {
    game: "inner-sea",
    options: { epochs: 1, civilizations: ["egypt", "troy"] },
    seats: [{ kind: "person", name: "Ana" }, { kind: "open" }],
  });
  const eva = await sitDown(await visitor(), links.seats[1] ?? "", "Eva");
  await page.goto(`/t/${table}`);
  const ana = new AtTable(page);
  const watcher = new AtTable(await visitor());
  await watcher.page.goto(links.watch ?? "");
  await expect(watcher.page.getByText(watcher.word("table.watching"))).toBeVisible();

  // until both hold cards
  const chance = new Chance(5);
  const seats = [ana, eva];
  const hands = async (): Promise<string[][]> => {
    const views = await Promise.all(seats.map((at, seat) => stateOf(at.page.request, table, seat)));
    return views.map((state, seat) =>
      (state.view as AncientView).civilizations.filter((civ) => civ.seat === seat).flatMap((civ) => civ.hand),
    );
  };
  for (let answers = 0; (await hands()).some((hand) => hand.length === 0); answers += 1) {
    expect(answers).toBeLessThan(40);
    const { waiting, position } = await stateOf(page.request, table, 0);
    const asked = seats[waiting[0] ?? 0] ?? ana;
    await asked.turn(position - 1);
    await asked.answerByPanel(chance);
    await expect.poll(() => asked.position()).toBeGreaterThan(position);
  }

  const { position } = await stateOf(page.request, table, 0);
  await expect.poll(() => watcher.position()).toBe(position);
  const game = await (await page.request.get("/api/games/inner-sea?lang=en")).json();
  const held = (await hands()).map((hand) => hand.map((card) => String(game.names.card[card])));
  const seen = await everything(watcher.page);
  const told = JSON.stringify(await stateOf(watcher.page.request, table, null));
  const anas = await everything(page);
  for (const name of held[0] ?? []) expect(anas, "Ana sees her own").toContain(name);
  const secrets = held.flat().filter((name) => !(held[0] ?? []).includes(name) || !(held[1] ?? []).includes(name));
  expect(secrets.length).toBeGreaterThan(0);
  for (const name of secrets) expect(seen, `the watcher does not see ${name}`).not.toContain(name);
  for (const card of (await hands()).flat()) expect(told).not.toContain(`"${card}"`);
  for (const name of held[1] ?? []) expect(anas, `Ana does not see ${name}`).not.toContain(name);

  await expect(watcher.hint).toHaveCount(0);
  await expect(watcher.answers).toHaveCount(0);
  await expect(watcher.board.locator(MARKED["inner-sea"] ?? "")).toHaveCount(0);
  const [asked = 0] = (await stateOf(page.request, table, 0)).waiting;
  const { version, question } = await stateOf(asked === 0 ? page.request : eva.page.request, table, asked);
  const refused = await watcher.page.request.post(`/api/tables/${table}/actions`, {
    data: { seat: asked, version, action: question?.options[0]?.action, nonce: "watcher" },
    headers: { "X-Ecumene": "1" },
  });
  expect(refused.status()).toBe(403);
});
