/** Civilization: the four ways a game ends, a game of bots to watch, and what helps on its board. */

import { PERSON, newTable, stateOf } from "./support/api";
import { ENDINGS, atMoment } from "./support/civilization";
import { focused, tabOnto } from "./support/keys";
import { AtTable, MARKED } from "./support/table";
import { expect, test } from "./support/test";

test.describe("in Spanish", () => {
  test.use({ locale: "es-ES" });

  for (const [ending, { options, way }] of Object.entries(ENDINGS)) {
    test(`a game won by ${ending}, by clicking`, async ({ page }) => {
      const { table } = await newTable(page.request, { game: "civilization", options, lang: "es" });
      await page.goto(`/t/${table}`);
      const at = new AtTable(page, "es");
      let standing = await at.turn();
      for (let answers = 0; standing === "asked"; answers += 1) {
        expect(answers, "the game comes to an end").toBeLessThan(12);
        const { question } = await stateOf(page.request, table, 0, "es");
        const offered = question?.options ?? [];
        const wanted =
          way.flatMap((start) => offered.filter((option) => option.action.startsWith(start)))[0] ?? offered.at(-1);
        const before = await at.position();
        await press(at, wanted?.action ?? "", wanted?.text ?? "");
        standing = await at.turn(before);
      }
      const { outcome } = await stateOf(page.request, table, 0, "es");
      expect(outcome).toMatchObject({ ending, winners: [0] });
      await expect(at.result.getByRole("heading", { name: at.word("over.you-won") })).toBeVisible();
      await expect(at.result.locator("tbody tr")).toHaveCount(4);
      await expect(at.result.getByText(at.word("over.total")), "no sum of what is not points").toHaveCount(0);
    });
  }

  test("four bots play to the end before a watcher, who looks back", async ({ page }) => {
    const seats = ["Alba", "Blas", "Cleo", "Dina"].map((name) => ({ kind: "bot", bot: "random", name }) as const);
    const { table } = await newTable(page.request, {
      game: "civilization",
      options: { seats: 4, turn_limit: 10, offers: 0, deal: { position: { turn: 9 } } },
      seats: [...seats],
      lang: "es",
    });
    await page.goto(`/t/${table}`);
    const at = new AtTable(page, "es");
    await expect(page.getByText(at.word("table.watching"))).toBeVisible();
    await expect(async () => {
      expect(await at.board.locator(MARKED.civilization ?? "").count(), "nothing to choose for a watcher").toBe(0);
      await expect(at.result).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [100], timeout: 45_000 });
    const last = await at.position();
    expect(last).toBeGreaterThan(16);
    await at.result.getByRole("button", { name: at.word("over.replay") }).click();
    await at.slider.fill("16");
    await expect.poll(() => at.position()).toBe(16);
    await expect(at.board.locator("[data-area]").first()).toBeVisible();
    await page.getByRole("button", { name: "English" }).click();
    const english = new AtTable(page, "en");
    await expect(page.getByText(english.word("replay.position", { n: 16, all: last }))).toBeVisible();
    expect(await english.position()).toBe(16);
  });
});

/** Answer where the board shows it, and by the panel where it shows nothing. */
async function press(at: AtTable, action: string, text: string): Promise<void> {
  const { page } = at;
  const [verb = "", what = ""] = action.split(":");
  if (action === "advance") await page.locator(".track .next button").click();
  else if (verb === "research") await page.locator(`.tech[data-tech="${what}"]`).click();
  else if (verb === "lift" || verb === "move") await page.locator(`[data-area="${what}"]`).click();
  else if (verb === "play") {
    await page.locator(`.battle [data-card="${what}"]`).first().click();
    await page.locator(".battle .front.civ-legal").first().click();
  } else await at.answers.filter({ hasText: text }).first().click();
}

test("undo, a hint, the reasons for a square, another language", async ({ page }) => {
  const { table } = await atMoment(page.request, "civ-place");
  await page.goto(`/t/${table}`);
  const at = new AtTable(page);
  await at.turn();
  const position = await at.position();

  await at.refuse("[data-area=d2]");
  await expect(at.bubble).toContainText(/\w{3,}.*\./);
  await expect(at.bubble.locator(".rule")).not.toBeEmpty();
  await page.keyboard.press("Escape");
  await expect(at.bubble).toBeHidden();

  await at.hint.click();
  await expect(page.locator(".marks .hint"), "the square that is proposed").toHaveCount(1);

  await page.getByRole("button", { name: "Español" }).click();
  const spanish = new AtTable(page, "es");
  await expect(spanish.question).toContainText(spanish.word("q.yours-short"));
  await expect(page.getByText("Tebas").first()).toBeVisible();
  await spanish.undo.click();
  await expect.poll(() => spanish.position()).toBe(position - 1);
  await expect(page.locator(".act.may").first()).toBeVisible();
});

test("a square chosen with the keyboard", async ({ page }) => {
  const { table } = await atMoment(page.request, "civ-march");
  await page.goto(`/t/${table}`);
  const at = new AtTable(page);
  await at.turn();
  const before = await at.position();
  const area = () => page.evaluate(() => document.activeElement?.getAttribute("data-area") ?? "");
  await expect(async () => {
    await page.keyboard.press("Tab");
    expect(await area()).not.toBe("");
  }).toPass({ intervals: [0] });
  const first = await area();
  await expect(page.locator(".point.keyed"), "the focus is seen").toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await expect.poll(area, "the next square that may be chosen").not.toBe(first);
  const [column = "", row] = await area();
  await page.keyboard.press("Shift+ArrowRight");
  const beside = `${String.fromCharCode(column.charCodeAt(0) + 1)}${row}`;
  await expect.poll(area, "the square beside it, chosen or not").toBe(beside);
  expect((await focused(page)).name).toMatch(new RegExp(`^${beside}, \\p{L}+`, "u"));
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Enter");
  await expect.poll(() => at.position()).toBeGreaterThan(before);
});

test("a tile turned up with the keyboard", async ({ page }) => {
  const deal = { first: 0, position: { turn: 3, phase: "movement", seats: [{ armies: ["d3"] }, {}] } };
  const { table } = await newTable(page.request, {
    game: "civilization",
    options: { civilizations: ["egyptians", "romans"], deal },
  });
  await page.goto(`/t/${table}`);
  const at = new AtTable(page);
  await at.turn();
  for (const square of ["[data-area=d3].open", "[data-area^=e].open"]) {
    const before = await at.position();
    await tabOnto(page, square);
    await page.keyboard.press("Enter");
    await at.turn(before);
  }
  await expect(page.locator("[data-area=e1]"), "the land is seen").toHaveAccessibleName(/^e1, \p{L}+/u);
  await expect
    .poll(() => page.evaluate(() => document.activeElement !== document.body), "the focus is not lost")
    .toBe(true);
});

test("a whole game without a mouse", async ({ page }) => {
  const bot = { kind: "bot", bot: "level:1", name: "Bot" } as const;
  const { table } = await newTable(page.request, {
    game: "civilization",
    options: { turn_limit: 2, offers: 1 },
    seats: [PERSON, bot],
  });
  await page.goto(`/t/${table}`);
  const at = new AtTable(page);
  let standing = await at.turn();
  for (let given = 0; standing === "asked"; given += 1) {
    expect(given, "the game comes to an end").toBeLessThan(100);
    const before = await at.position();
    const asked = await at.question.getByRole("heading").innerText();
    await expect(at.question.locator("[aria-live]"), "the question is said").toContainText(asked, { ignoreCase: true });
    await test.step(`answer ${given + 1}: ${asked}`, () => answerByKeys(at, given));
    standing = await at.turn(before);
    await expect
      .poll(() => page.evaluate(() => document.activeElement !== document.body), "the focus is not lost")
      .toBe(true);
  }
  await expect(at.result.getByRole("heading").first()).toBeFocused();
});

/** By turns a square of the map, what lies beside the question, and the number of the last answer. */
async function answerByKeys(at: AtTable, given: number): Promise<void> {
  const { page } = at;
  const desk = ".foot .act.may:is(button), .foot .tech, .foot .partners button, .foot .card.can > button";
  if (given % 2 === 0 && (await page.locator("[data-area].open").count())) {
    await tabOnto(page, "[data-area].open");
    await expect(page.locator(".point.keyed"), "the focus is seen").toHaveCount(1);
    await page.keyboard.press("Enter");
  } else if (given % 3 !== 2 && (await page.locator(desk).count())) {
    await tabOnto(page, desk);
    expect((await focused(page)).seen, "the focus is seen").toBe(true);
    const builds = await page.evaluate(() => document.activeElement?.matches(".act[aria-expanded]") ?? false);
    await page.keyboard.press("Enter");
    if (!builds) return;
    await expect(page.locator(".make").first(), "what can be built has the focus").toBeFocused();
    await page.keyboard.press("Enter");
  } else {
    if (!(await at.answers.count())) await page.keyboard.press("1");
    await expect(at.answers.first()).toBeVisible();
    await page.keyboard.press(String(Math.min(9, await at.answers.count())));
  }
}
