/** Fair dealing: two browsers add to the deal, and see at the end that it was the one fixed before. */

import { playOn, stateOf } from "./support/api";
import { AtTable } from "./support/table";
import { expect, test } from "./support/test";

const HEADERS = { "X-Ecumene": "1" };

test("two people shuffle together, and the cards are dealt when both are there", async ({ page, visitor }) => {
  const opened = await page.request.post("/api/tables", {
    headers: HEADERS,
    data: { game: "gheos", seats: [{ kind: "person", name: "Ana" }, { kind: "open" }], together: true },
  });
  const made = (await opened.json()) as { table: string; links: { seats: string[] } };
  await page.goto(`/t/${made.table}`);
  const fair = page.locator("[data-test=fair]");
  await expect(fair.getByText("Ana has added")).toBeVisible();
  expect((await stateOf(page.request, made.table, 0)).undealt).toEqual([1]);

  const bruno = new AtTable(await visitor());
  await bruno.page.goto(made.links.seats[1] ?? "");
  await bruno.page.getByRole("textbox", { name: bruno.word("setup.your-name") }).fill("Bruno");
  await bruno.page.getByRole("button", { name: bruno.word("join.sit") }).click();
  await expect(bruno.page.locator("#question")).toBeVisible({ timeout: 30_000 });
  await expect(fair).toHaveCount(0); // the host's page has gone on to the board too
  expect((await stateOf(page.request, made.table, 0)).status).toBe("playing");
});

for (const together of [false, true])
  test(`the page checks the deal when a game is over${together ? ", also one that was shuffled together" : ""}`, async ({
    page,
  }) => {
    const opened = await page.request.post("/api/tables", {
      headers: HEADERS,
      data: {
        game: "duel",
        seats: [
          { kind: "person", name: "Ana" },
          { kind: "bot", bot: "random" },
        ],
        together,
      },
    });
    const { table } = (await opened.json()) as { table: string };
    await page.goto(`/t/${table}`);
    const at = new AtTable(page);
    await expect(at.board.locator(":scope > *").first()).toBeVisible();
    await expect
      .poll(() => page.evaluate((id) => localStorage.getItem(`ecumene-fair:${id}`), table))
      .toContain('"seen":"');
    await expect.poll(async () => (await stateOf(page.request, table, 0)).undealt).toBeUndefined();
    await playOn(page.request, table);
    const fair = page.locator("[data-test=fair]");
    await expect(fair).toHaveAttribute("data-verdict", "checked", { timeout: 30_000 });
    await expect(fair.getByText("The deal was checked")).toBeVisible();

    // a browser that saw another hash before the game is not told that all is well
    await page.evaluate((id) => {
      const key = `ecumene-fair:${id}`;
      const kept = JSON.parse(localStorage.getItem(key) ?? "{}") as { seen: string };
      localStorage.setItem(key, JSON.stringify({ ...kept, seen: "00".repeat(32) }));
    }, table);
    await page.reload();
    await expect(fair).toHaveAttribute("data-verdict", "commitment");
    await expect(fair.getByRole("alert")).toBeVisible();
  });
