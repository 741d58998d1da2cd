/** What happened is shown one thing at a time, at the pace one chooses. */

import { newTable } from "./support/api";
import { AtTable } from "./support/table";
import { expect, test } from "./support/test";

const BOT = { kind: "bot", bot: "random" } as const;

test("a game of four bots is watched move by move at ×4", async ({ page }) => {
  const { table } = await newTable(page.request, {
    game: "inner-sea",
    options: { epochs: 1 },
    seats: [1, 2, 3, 4].map((n) => ({ ...BOT, name: `B${n}` })),
  });
  await page.addInitScript((fresh) => {
    if (location.protocol === "about:") return;
    localStorage.setItem("ecumene-speed", "4");
    sessionStorage.setItem("ecumene-fresh", fresh);
    const seen: [number, number][] = [];
    Object.assign(window, { seen });
    let frame = 0;
    const look = () => {
      frame += 1;
      const shown = document.querySelector("[data-position]")?.getAttribute("data-position");
      const position = Number(shown ?? NaN);
      if (!Number.isNaN(position) && position !== seen.at(-1)?.[1]) seen.push([frame, position]);
      requestAnimationFrame(look);
    };
    look();
  }, table);
  await page.goto(`/t/${table}`);
  const seen = () => page.evaluate(() => (window as unknown as { seen: [number, number][] }).seen);
  await expect.poll(async () => (await seen()).length, { timeout: 40_000 }).toBeGreaterThan(20);
  const shown = await seen();
  // the page may have been where the table was before it went back to the beginning
  const walked = shown.slice(shown.findIndex(([, position]) => position === 0));
  const positions = walked.map(([, position]) => position);
  expect(positions, "one after the other").toEqual([...positions].sort((one, other) => one - other));
  for (let index = 1; index < walked.length; index += 1) {
    expect((walked[index]?.[0] ?? 0) - (walked[index - 1]?.[0] ?? 0), "a frame of its own").toBeGreaterThan(0);
    expect((positions[index] ?? 0) - (positions[index - 1] ?? 0), "no leap").toBeLessThan(12);
  }

  const at = new AtTable(page);
  const pace = page.getByRole("group", { name: at.word("pace.label") });
  await pace.getByRole("button", { name: at.word("pace.pause") }).click();
  const [, still] = (await seen()).at(-1) ?? [0, 0];
  await page.waitForTimeout(800);
  expect(Math.abs(((await seen()).at(-1)?.[1] ?? 0) - still)).toBeLessThanOrEqual(1);
  await pace.getByRole("button", { name: at.word("pace.step") }).click();
  await expect.poll(async () => (await seen()).at(-1)?.[1] ?? 0).toBeGreaterThan(still);
  await pace.getByRole("button", { name: at.word("pace.skip-short") }).click();
  await expect.poll(() => at.position()).toBeGreaterThan(still + 5);
});

test("whoever is asked may answer before everything has been shown", async ({ page }) => {
  await page.addInitScript(() => {
    if (location.protocol !== "about:") localStorage.setItem("ecumene-speed", "1");
  });
  const { table } = await newTable(page.request, {
    game: "gheos",
    seats: [{ kind: "person", name: "Ana" }, BOT, BOT],
  });
  await page.goto(`/t/${table}`);
  const at = new AtTable(page);
  const recap = page.getByText(at.word("recap.title")).or(page.locator(".recap .run")).first();
  for (let move = 0; move < 12 && !(await recap.isVisible()); move += 1) {
    const answer = page.getByRole("button", { name: at.word("pace.answer") });
    await expect(answer.or(at.hint).first()).toBeVisible({ timeout: 30_000 });
    if (await answer.isVisible()) await answer.click();
    await at.turn();
    await at.unfold();
    await at.answers.first().click();
  }
  await expect(recap).toBeVisible({ timeout: 20_000 });
});
