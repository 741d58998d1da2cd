/** Reloading, a server that dies and comes back, a line that breaks. */

import { answer, newTable, stateOf } from "./support/api";
import { Chance } from "./support/chance";
import { AtTable } from "./support/table";
import { expect, test } from "./support/test";

const LINE = /ERR_CONNECTION|ERR_INTERNET_DISCONNECTED|WebSocket|ERR_NETWORK|ERR_EMPTY_RESPONSE|ERR_SOCKET|ERR_FAILED/;

test("a reload in the middle of a game finds everything again", async ({ page }) => {
  const { table } = await newTable(page.request, { game: "gheos" });
  await page.goto(`/t/${table}`);
  const at = new AtTable(page);
  const chance = new Chance(8);
  await at.turn();
  for (let answers = 0; answers < 4; answers += 1) await at.play("gheos", chance);
  const position = await at.position();
  const asked = await at.question.getByRole("heading").innerText();
  await page.reload();
  expect(await at.turn()).toBe("asked");
  expect(await at.position()).toBe(position);
  await expect(at.question.getByRole("heading")).toHaveText(asked);
  await at.play("gheos", chance);
  expect(await at.position()).toBeGreaterThan(position);
});

test("the server is killed and comes back on the same database", async ({ visitor, ownHouse, guard }) => {
  guard.forgive(LINE);
  const page = await visitor({ baseURL: ownHouse.url });
  const { table } = await newTable(page.request, { game: "duel" });
  await page.goto(`/t/${table}`);
  const at = new AtTable(page);
  const chance = new Chance(4);
  await at.turn();
  await at.play("duel", chance);
  const position = await at.position();

  await ownHouse.kill();
  // an answer given meanwhile is sent as soon as somebody listens
  await at.answerByPanel(chance);
  await expect(page.getByText(at.word("live.lost"))).toBeVisible();
  await ownHouse.start();
  await expect(page.getByText(at.word("live.lost"))).toBeHidden({ timeout: 20_000 });
  await at.turn(position);
  const there = await stateOf(page.request, table, 0);
  expect(there.position).toBeGreaterThan(position);
  expect(await at.position()).toBe(there.position);
  await at.play("duel", chance);
});

test("without a line the page says so, and catches up by itself", async ({ page, visitor, guard }) => {
  guard.forgive(LINE);
  const { table, links } = await newTable(page.request, {
    game: "duel",
    seats: [{ kind: "person", name: "Ana" }, { kind: "open" }],
  });
  const bruno = new AtTable(await visitor());
  await bruno.page.goto(links.seats[1] ?? "");
  await bruno.page.getByRole("textbox").fill("Bruno");
  await bruno.page.getByRole("button", { name: bruno.word("join.sit") }).click();
  await page.goto(`/t/${table}`);
  const ana = new AtTable(page);
  await expect.poll(() => ana.position()).toBe(0);
  await expect(ana.board.locator(":scope > *").first()).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByText(ana.word("live.lost"))).toBeVisible();
  const seat = (await stateOf(bruno.page.request, table, 1)).waiting[0] ?? 0;
  const asking = seat === 1 ? bruno.page.request : page.request;
  const question = (await stateOf(asking, table, seat)).question;
  await answer(asking, table, seat, question?.options[0]?.action ?? "");
  await page.context().setOffline(false);
  await expect.poll(() => ana.position()).toBe(1);
  await expect(page.getByText(ana.word("live.lost"))).toBeHidden();
});

test("without a socket the page asks again and again", async ({ page, visitor, guard }) => {
  guard.forgive(LINE);
  const { table, links } = await newTable(page.request, {
    game: "duel",
    seats: [{ kind: "person", name: "Ana" }, { kind: "open" }],
  });
  const bruno = await visitor();
  await bruno.request.post(`/api/tables/${table}/join`, {
    data: { key: links.seats[1]?.split("#")[1], name: "Bruno" },
    headers: { "X-Ecumene": "1" },
  });
  await page.routeWebSocket(/\/live$/, (socket) => socket.close());
  await page.goto(`/t/${table}`);
  const ana = new AtTable(page);
  await expect.poll(() => ana.position()).toBe(0);
  for (const before of [0, 1]) {
    const seat = (await stateOf(page.request, table, 0)).waiting[0] ?? 0;
    const asking = seat === 1 ? bruno.request : page.request;
    const question = (await stateOf(asking, table, seat)).question;
    await answer(asking, table, seat, question?.options[0]?.action ?? "");
    await expect.poll(() => ana.position()).toBe(before + 1);
  }
});
