/** Pieces, cards and tokens carried at the desks of all games, by mouse and by finger; what cannot be goes back. */

import type { Locator, Page } from "@playwright/test";

import { openRecord } from "./support/api";
import { expect, test } from "./support/test";

const GOOD = "Esta posición se puede jugar.";
const BACK = "Eso no puede ser y ha vuelto a su sitio";

/** Where something can be pressed: in the middle, or at a place of it that nothing lies over. */
async function pointIn(what: Locator): Promise<{ x: number; y: number }> {
  await what.scrollIntoViewIfNeeded();
  const found = await what.evaluate((node) => {
    const box = node.getBoundingClientRect();
    const steps = [6, 5, 7, 4, 8, 3, 9, 2, 10];
    for (const row of steps)
      for (const column of steps) {
        const [x, y] = [box.left + (box.width * column) / 12, box.top + (box.height * row) / 12];
        const hit = document.elementFromPoint(x, y);
        const same = node instanceof SVGElement && node.dataset.area && (hit as SVGElement)?.dataset?.area;
        if (hit && (node.contains(hit) || (same && same === (node as SVGElement).dataset.area))) return { x, y };
      }
    return null;
  });
  expect(found, "nowhere to be pressed").not.toBeNull();
  return found ?? { x: 0, y: 0 };
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [end, start] = [await pointIn(to), await pointIn(from)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y + 8);
  await page.mouse.move(end.x, end.y, { steps: 6 });
  await page.mouse.up();
  await expect(page.locator(".carried")).toHaveCount(0);
}

/** The same with a finger, which rests on a thing before it has it. */
async function pull(page: Page, from: Locator, to: Locator): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const [end, start] = [await pointIn(to), await pointIn(from)];
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  await touch("touchStart", start);
  await expect(page.locator(".carried")).toBeVisible();
  for (const part of [0.3, 0.6, 1])
    await touch("touchMove", { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part });
  await touch("touchEnd");
  await expect(page.locator(".carried")).toHaveCount(0);
}

/** What the link holds now. */
const draft = async (page: Page) => JSON.parse(decodeURIComponent(new URL(page.url()).hash.slice(1)));
const good = (page: Page) => page.getByText(GOOD);
async function steady(page: Page): Promise<void> {
  await expect(good(page)).toBeVisible({ timeout: 20_000 });
}

test.use({ locale: "es-ES" });

for (const [way, hands] of [
  ["mouse", drag],
  ["finger", pull],
] as const)
  test.describe(way, () => {
    test.use({ hasTouch: way === "finger" });

    for (const [game, beside] of Object.entries({ "inner-sea": "sinai", "middle-east": "petra" }))
      test(`discs and cards of ${game} are carried by ${way}, and go back where they cannot be`, async ({ page }) => {
        await page.goto(`/editor/${game}`);
        await steady(page);
        const area = (id: string) => page.locator(`use[data-area=${id}]`);
        const first = page.locator("[data-piece]").first();
        const civ = (await first.getAttribute("data-piece")) ?? "";
        const discs = async (id: string) => (await draft(page)).discs[civ]?.[id] ?? 0;
        const had = await discs(beside);
        // from the palette to the map, and on from there
        await hands(page, first, area("judah"));
        await steady(page);
        await expect.poll(() => discs("judah")).toBe(1);
        await hands(page, area("judah"), area(beside));
        await steady(page);
        await expect.poll(() => discs(beside)).toBe(had + 1);
        expect(await discs("judah")).toBe(0);
        // more than there may be: it goes back, and nothing has changed
        const before = page.url();
        await page.keyboard.press("4");
        await hands(page, first, area(beside));
        await expect(page.locator(".bad[data-field]")).toContainText(BACK);
        await expect(page.locator(".bad[data-field]")).toHaveAttribute("data-field", new RegExp(`${beside}$`));
        await steady(page);
        expect(page.url()).toBe(before);
        // off the map
        await page.keyboard.press("1");
        await hands(page, area(beside), page.locator(".palette .lead"));
        await steady(page);
        await expect.poll(() => discs(beside)).toBe(had);
      });
  });

test("a card of a hand is carried to another people's", async ({ page }) => {
  await page.goto("/editor/inner-sea");
  await steady(page);
  await page
    .getByRole("button", { name: /^Mano de/ })
    .first()
    .click();
  await page.getByRole("combobox", { name: "Añadir una carta" }).selectOption({ index: 3 });
  await steady(page);
  const card = page.locator("[data-held]").first();
  const id = await card.getAttribute("data-held");
  const { civs } = await draft(page);
  await drag(page, card, page.locator(`.line[data-civ=${civs[1]}]`));
  await expect.poll(async () => (await draft(page)).hands[civs[1]]).toEqual([id]);
  expect((await draft(page)).hands[civs[0]]).toEqual([]);
});

test("cards, tokens and coins of Duel are carried over the board, and a covered place cannot be emptied", async ({
  page,
}) => {
  await page.goto("/editor/duel");
  await steady(page);
  const cards = page.locator("section.board [data-card]");
  const [one, other] = [cards.nth(0), cards.nth(1)];
  const ids = await Promise.all([one, other].map((card) => card.getAttribute("data-card")));
  const layout = async (): Promise<(string | null)[]> => (await draft(page)).deal.position.layout;
  const places = (await layout()).map((id) => ids.indexOf(id)).filter((at) => at >= 0);
  await drag(page, page.locator(`[data-card=${ids[0]}]`), page.locator(`[data-card=${ids[1]}]`));
  await steady(page);
  await expect
    .poll(async () => (await layout()).map((id) => ids.indexOf(id)).filter((at) => at >= 0))
    .toEqual(places.reverse());
  // the last place of the first Age is covered by none, the first by two
  const free = (await layout())[19] ?? "";
  const city = page.locator("section.board [data-city='1']");
  await drag(page, page.locator(`[data-card=${free}]`), city);
  await steady(page);
  const built = async () => (await draft(page)).deal.position.cities[1] as { cards: string[]; progress: string[] };
  await expect.poll(async () => (await built()).cards).toEqual([free]);
  const covered = (await layout())[0] ?? "";
  const before = page.url();
  await drag(page, page.locator(`section.board [data-card=${covered}]`), city);
  await expect(page.locator(".bad[data-field]")).toContainText(BACK);
  await expect(page.locator(".bad[data-field]")).toContainText("hay una carta encima del sitio");
  expect(page.url()).toBe(before);
  const token = page.locator("section.board [data-token]").first();
  const name = await token.getAttribute("data-token");
  await drag(page, token, city);
  await steady(page);
  await expect.poll(async () => (await built()).progress).toEqual([name]);
  await drag(page, page.locator("[data-city='0'] [data-coins='0']"), city);
  await expect
    .poll(async () => (await draft(page)).deal.position.cities.map((one: { coins: number }) => one.coins))
    .toEqual([6, 8]);
  await page.keyboard.press("z");
  await expect.poll(async () => (await draft(page)).deal.position.cities[0].coins).toBe(7);
});

test("tiles of Gheos are carried over the board, and from hand to hand", async ({ page }) => {
  const { table } = await openRecord(page.request, "gheos/war-of-three");
  await page.goto("/editor/gheos");
  await steady(page);
  await page.getByRole("combobox", { name: "Partir de" }).selectOption(table);
  await expect(page.getByText(/Tras la respuesta/)).toBeVisible();
  await steady(page);
  type Laid = { tile: string; cell: number[] };
  const board = async (): Promise<Laid[]> => (await draft(page)).deal.position.board;
  const laid = page.locator("path.laid");
  const [one, other] = [(await board())[0], (await board()).at(-1)];
  const cell = (tile?: Laid) => page.locator(`path.laid[data-cell='${tile?.cell.join(":")}']`);
  expect(await laid.count()).toBe((await board()).length);
  const tileAt = async (cell?: number[]) => (await board()).find((tile) => tile.cell.join() === cell?.join())?.tile;
  await drag(page, cell(one), cell(other));
  await expect.poll(() => tileAt(other?.cell)).toBe(one?.tile);
  await page.keyboard.press("z");
  await expect.poll(() => tileAt(other?.cell)).toBe(other?.tile);
  await steady(page);
  // a tile of the first hand changes places with one of the second
  const hands = async (): Promise<string[][]> => (await draft(page)).deal.hands;
  const [mine, theirs] = [(await hands())[0]?.[0], (await hands())[1]?.[0]];
  await drag(
    page,
    page.locator("[data-grip='deal.hands[0][0]']"),
    page.locator("[data-path='deal.hands[1][0]']").last(),
  );
  await expect.poll(async () => (await hands())[0]).toContain(theirs);
  expect((await hands())[1]).toContain(mine);
});

test("a capital of Civilization is carried to another square of its tile, and no further", async ({ page }) => {
  await page.goto("/editor/civilization");
  await steady(page);
  const square = (at: string) => page.locator(`rect[data-area=${at}]`);
  const capital = async (): Promise<string | undefined> => (await draft(page)).deal.position.seats[0]?.capital;
  const labels = page.locator("rect[data-area]");
  expect(await labels.count()).toBeGreaterThan(20);
  const at = await page.evaluate(async () => {
    const draft = JSON.parse(decodeURIComponent(location.hash.slice(1)));
    const body = JSON.stringify({ game: "civilization", options: draft });
    const headers = { "Content-Type": "application/json", "X-Ecumene": "1" };
    const { view } = await (await fetch("/api/deals", { method: "POST", body, headers })).json();
    const home = view.cities.find((city: { seat: number }) => city.seat === 0).at as string;
    return { home, outskirts: view.map.squares.find((one: { at: string }) => one.at !== home)?.at as string };
  });
  // the middle of a home tile are four squares, so that one beside the capital is among them
  const beside = [-1, 1].map((step) => `${String.fromCharCode(at.home.charCodeAt(0) + step)}${at.home.slice(1)}`);
  await drag(page, square(at.home), square("a1"));
  await expect(page.locator(".bad[data-field]")).toContainText(BACK);
  expect(await capital()).toBeUndefined();
  for (const other of beside) {
    await drag(page, square(at.home), square(other));
    if (await capital()) break;
  }
  await steady(page);
  await expect.poll(async () => beside.includes((await capital()) ?? "")).toBe(true);
});
