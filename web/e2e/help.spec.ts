/** Undo, hint, and the answer to "why not?". */

import { newTable, stateOf } from "./support/api";
import { Chance } from "./support/chance";
import { at, keptWhere } from "./support/kept";
import { AtTable } from "./support/table";
import { expect, test } from "./support/test";

test("an answer is taken back while nothing was revealed, and refused with a reason afterwards", async ({ page }) => {
  const { table } = await newTable(page.request, { game: "gheos" });
  await page.goto(`/t/${table}`);
  const at = new AtTable(page);
  const chance = new Chance(2);
  await at.turn();
  const seat = 0;

  // play until an answer of one's own may still be taken back
  for (let answers = 0; !(await stateOf(page.request, table, seat)).undo.allowed; answers += 1) {
    expect(answers).toBeLessThan(20);
    await at.play("gheos", chance);
  }
  const position = await at.position();
  const asked = await at.question.getByRole("heading").innerText();
  await at.undo.click();
  await expect.poll(() => at.position()).toBe(position - 1);
  await expect(at.question.getByRole("heading")).not.toHaveText(asked);
  await at.turn();

  // and until it may not
  for (let answers = 0; (await stateOf(page.request, table, seat)).undo.allowed; answers += 1) {
    expect(answers).toBeLessThan(20);
    await at.play("gheos", chance);
  }
  const { undo } = await stateOf(page.request, table, seat);
  expect(undo.message).toBeTruthy();
  const before = await at.position();
  await expect(at.undo).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("z");
  await expect(page.getByRole("status").filter({ hasText: undo.message ?? "" })).toBeVisible();
  expect(await at.position()).toBe(before);
});

test("a hint marks an answer", async ({ page }) => {
  const { table } = await newTable(page.request, { game: "inner-sea", options: { epochs: 1 } });
  await page.goto(`/t/${table}`);
  const at = new AtTable(page);
  await at.turn();
  await at.hint.click();
  await expect(at.answers.filter({ hasText: at.word("q.hinted") })).toHaveCount(1);
  await page.reload();
  await at.turn();
  await page.keyboard.press("p");
  await expect(at.answers.filter({ hasText: at.word("q.hinted") })).toBeVisible();
});

const REFUSALS = [
  { game: "duel", step: "Turn", what: ".d-card.covered", name: "a covered card" },
  {
    game: "gheos",
    step: "PlayTile",
    what: "[data-cell][aria-disabled=true]",
    name: "a tile that may not be replaced, or a place that nothing fits",
  },
  { game: "inner-sea", step: "Reaction", what: ".ticket[aria-disabled=true]", name: "a card that cannot be played" },
  {
    game: "inner-sea",
    step: "Deployment",
    what: "use[data-area][aria-disabled=true]",
    name: "an area where nothing may be placed",
  },
];

for (const { game, step, what, name } of REFUSALS) {
  test(`why not? ${name} (${game})`, async ({ page }) => {
    const kept = keptWhere(game, (one) => one.step === step && !one.secret);
    const { table } = await at(page.request, kept);
    await page.goto(`/t/${table}`);
    const here = new AtTable(page);
    await here.present();
    const before = await here.position();
    await here.refuse(what);
    await expect(here.bubble).toContainText(/\w{3,}.*\./);
    await expect(here.bubble.locator(".rule")).not.toBeEmpty();
    await page.keyboard.press("Escape");
    await expect(here.bubble).toBeHidden();
    expect(await here.position()).toBe(before);
  });
}

test("whatever is pressed with the other button, or for long, is seen closer", async ({ page, visitor }) => {
  const { table } = await newTable(page.request, { game: "duel" });
  await page.goto(`/t/${table}`);
  const here = new AtTable(page);
  await here.turn();
  const wonder = here.board.locator("[data-offer]").first();
  const before = await here.position();
  await wonder.click({ button: "right" });
  const closer = page.getByRole("dialog");
  await expect(closer).toBeVisible();
  expect((await closer.locator("p").allInnerTexts()).join(" ").length).toBeGreaterThan(10);
  const large = await closer.locator(".picture [data-offer]").boundingBox();
  expect(large?.width, "it is drawn, larger").toBeGreaterThan(200);
  await page.keyboard.press("Escape");
  await expect(closer).toBeHidden();
  expect(await here.position()).toBe(before);

  const phone = await visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const other = await newTable(phone.request, { game: "duel" });
  await phone.goto(`/t/${other.table}`);
  const there = new AtTable(phone);
  await there.turn();
  await there.board
    .locator("[data-offer]")
    .first()
    .dispatchEvent("pointerdown", { pointerType: "touch", isPrimary: true });
  await expect(phone.getByRole("dialog")).toBeVisible();
});

test("the other button of the mouse looks closer at a place of a map, and answers nothing", async ({ page }) => {
  const options = { scenario: "egypt_and_hittites", seats: 2 };
  const { table } = await newTable(page.request, { game: "middle-east", options });
  await page.goto(`/t/${table}`);
  const here = new AtTable(page);
  await here.turn();
  const before = await here.position();
  const open = page.locator("use[data-area].open").first();
  const box = await open.boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2, {
    button: "right",
  });
  const closer = page.getByRole("dialog");
  await expect(closer.locator(".picture svg"), "the land around it").toBeVisible();
  await expect(closer.locator("p").first()).not.toBeEmpty();
  expect(await here.position()).toBe(before);
});
