/** A server that is open to strangers: a seat once taken stays its guest's, and what people write stays text. */

import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { newTable, stateOf } from "./support/api";
import { AtTable } from "./support/table";
import { expect, test } from "./support/test";

const HOSTILE = '<img src=x onerror="window.hurt=1">';
const SCRIPT = "<script>window.hurt=1</script>";

test("the host cannot take the seat of a guest by the old link", async ({ page, visitor, guard }) => {
  guard.forgive(/(join|invitation) 403/, /status of 403/);
  const made = await newTable(page.request, {
    game: "duel",
    seats: [{ kind: "person", name: "Ana" }, { kind: "open" }],
  });
  const link = made.links.seats[1] ?? "";
  const bruno = new AtTable(await visitor());
  await bruno.page.goto(link);
  await bruno.page.getByRole("textbox", { name: bruno.word("setup.your-name") }).fill("Bruno");
  await bruno.page.getByRole("button", { name: bruno.word("join.sit") }).click();
  await expect(bruno.board.locator(":scope > *").first()).toBeVisible();

  await page.goto(link); // the host tries it
  const join = page.getByRole("button", { name: new AtTable(page).word("join.sit") });
  const used = page.getByText("This link has been used");
  await expect(join.or(used).first()).toBeVisible();
  if (await join.isVisible()) {
    const name = page.getByRole("textbox", { name: new AtTable(page).word("setup.your-name") });
    if (await name.isVisible()) await name.fill("Ana");
    await join.click();
  }
  await expect(used).toBeVisible();
  const hers = await stateOf(page.request, made.table, 0);
  expect(hers.seats.map((seat) => seat.mine)).toEqual([true, false]);
  expect((await page.request.get(`/api/tables/${made.table}?seat=1`)).status()).toBe(403);
  expect((await stateOf(bruno.page.request, made.table, 1)).seats[1]?.mine).toBe(true);
});

test("hostile names, talk, options and records stay text", async ({ page }) => {
  const hurt = () => page.evaluate(() => (window as unknown as { hurt?: number }).hurt ?? 0);
  const made = await newTable(page.request, {
    game: "duel",
    seats: [
      { kind: "person", name: HOSTILE },
      { kind: "bot", bot: "random", name: SCRIPT },
    ],
  });
  for (const text of [HOSTILE, SCRIPT, "javascript:window.hurt=1", "{{constructor.constructor('window.hurt=1')()}}"])
    await page.request.post(`/api/tables/${made.table}/chat`, {
      data: { seat: 0, text },
      headers: { "X-Ecumene": "1" },
    });
  await page.goto(`/t/${made.table}`);
  const at = new AtTable(page);
  await expect(at.board.locator(":scope > *").first()).toBeVisible();
  await page
    .getByRole("button", { name: at.word("chat.title") })
    .first()
    .click();
  await expect(page.getByText("javascript:window.hurt=1")).toBeVisible();
  await expect(page.getByText(HOSTILE).first()).toBeVisible();
  expect(await page.locator("img[src='x']").count()).toBe(0);
  expect(await hurt()).toBe(0);

  const options = { draft: HOSTILE };
  const wrong = await page.request.post("/api/tables", {
    data: { game: HOSTILE, seats: [{ kind: "person", name: "Ana" }], options },
    headers: { "X-Ecumene": "1" },
  });
  expect(wrong.status()).toBe(400);
  expect(wrong.headers()["content-type"]).toContain("application/json");

  const folder = resolve(import.meta.dirname, "../../tests/records");
  const record = JSON.parse(
    readFileSync(resolve(folder, "duel/civil-blue.json"), "utf-8").replace(/"seed":\s*(\d+)/, '"seed":"$1"'),
  );
  record.seats = [HOSTILE, SCRIPT];
  const body = JSON.stringify(record).replace(/"seed":"(\d+)"/, '"seed":$1');
  const uploaded = await page.request.post("/api/records", {
    data: Buffer.from(body),
    headers: { "X-Ecumene": "1", "Content-Type": "application/json" },
  });
  expect(uploaded.ok(), await uploaded.text()).toBe(true);
  await page.goto(`/t/${((await uploaded.json()) as { table: string }).table}`);
  await expect(at.board.locator(":scope > *").first()).toBeVisible();
  await expect(page.getByText(SCRIPT).first()).toBeVisible();
  expect(await hurt()).toBe(0);
});
