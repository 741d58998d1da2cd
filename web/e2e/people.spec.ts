/** Two browsers and a watcher at one table. */

import type { BrowserContextOptions, Page } from "@playwright/test";

import type { AncientView } from "../src/boards/ancient/view";
import type { Lang } from "../src/lib/types";
import { fill } from "../src/lib/words";
import { AMONG, type AmongKey } from "../src/lib/words/among";
import { answer, newTable, stateOf } from "./support/api";
import { Chance } from "./support/chance";
import { AtTable, MARKED, everything } from "./support/table";
import { expect, test } from "./support/test";

type Visitor = (options?: BrowserContextOptions) => Promise<Page>;

/** A word among people, in the language of a page. */
const among = (at: AtTable, key: AmongKey, params: Record<string, string | number> = {}): string =>
  fill(AMONG[at.lang][key], params);

/** Two people at a table of Duel, some answers on. */
async function two(page: Page, visitor: Visitor, answers: number, more: object = {}, lang: Lang = "en") {
  const made = await page.request.post("/api/tables", {
    data: { game: "duel", lang: "en", seats: [{ kind: "person", name: "Ana" }, { kind: "open" }], ...more },
    headers: { "X-Ecumene": "1" },
  });
  const { table, links } = await made.json();
  const bruno = await sitDown(
    await visitor({ locale: lang === "es" ? "es-ES" : "en-GB" }),
    links.seats[1],
    "Bruno",
    lang,
  );
  await page.goto(`/t/${table}`);
  const ana = new AtTable(page);
  for (let given = 0; given < answers; given += 1) {
    const [seat = 0] = (await stateOf(page.request, table, 0)).waiting;
    const request = seat === 0 ? page.request : bruno.page.request;
    const action = (await stateOf(request, table, seat)).question?.options[0]?.action ?? "";
    await answer(request, table, seat, action);
  }
  await expect.poll(() => ana.position()).toBe(answers);
  await expect.poll(() => bruno.position()).toBe(answers);
  return { table: String(table), ana, bruno };
}

const shot = (page: Page, name: string) => page.screenshot({ path: `e2e/artefacts/people-${name}.png` });

const menu = (at: AtTable) => at.page.getByRole("button", { name: at.word("menu.label"), exact: true });

async function sitDown(page: Page, link: string, name: string, lang: Lang = "en"): Promise<AtTable> {
  const at = new AtTable(page, lang);
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

test("an invitation says who invites to what, and a link can be shared", async ({ page, visitor }) => {
  const { table } = await newTable(page.request, {
    game: "gheos",
    seats: [{ kind: "person", name: "Ana" }, { kind: "open" }],
  });
  await page.goto(`/t/${table}`);
  const ana = new AtTable(page);
  await page.getByRole("button", { name: ana.word("lobby.new-link") }).click();
  const link = await page.getByRole("textbox", { name: ana.word("lobby.link", { n: 2 }) }).inputValue();
  // this server is for this machine alone, and the lobby says so
  await expect(page.getByRole("note")).toContainText("127.0.0.1");
  await expect(page.getByRole("note")).toContainText(among(ana, "invite.local-start"));
  await page.getByRole("button", { name: among(ana, "invite.qr") }).click();
  const code = page.getByRole("img", { name: new RegExp(`^${among(ana, "invite.qr")}`) });
  await expect(code).toBeVisible();
  expect(await code.evaluate((node) => (node as HTMLImageElement).decode().then(() => true))).toBe(true);

  await shot(page, "lobby");

  const guest = await visitor({ locale: "es-ES" });
  await guest.goto(link);
  const heading = guest.getByRole("heading", { level: 1 });
  await expect(heading).toContainText("Ana te invita");
  await expect(heading).toContainText("a Gheos");
  await shot(guest, "invitation");
  await guest.getByRole("textbox").fill("Bruno");
  await guest.keyboard.press("Enter");
  await expect(guest.getByRole("region", { name: "Tablero", exact: true })).toBeVisible();
  await guest.goto(link); // once more, it leads straight there
  await expect(guest.getByRole("region", { name: "Tablero", exact: true })).toBeVisible();
});

test("an answer is taken back when the other agrees, and one resigns", async ({ page, visitor }) => {
  const { table, ana, bruno } = await two(page, visitor, 6);
  const asker = (await stateOf(page.request, table, 0)).back ? ana : bruno;
  const other = asker === ana ? bruno : ana;
  await menu(asker).click();
  await asker.page.getByRole("button", { name: among(asker, "menu.back") }).click();
  await expect(asker.page.getByText(among(asker, "ask.back.mine"))).toBeVisible();
  await shot(other.page, "asked");
  await other.page.getByRole("button", { name: among(other, "ask.no"), exact: true }).click();
  await expect(asker.page.getByText(among(asker, "ask.back.mine"))).toBeHidden();
  await menu(asker).click();
  await asker.page.getByRole("button", { name: among(asker, "menu.back") }).click();
  await other.page.getByRole("button", { name: among(other, "ask.agree") }).click();
  await expect.poll(() => ana.position()).toBeLessThan(6);
  expect(await bruno.position()).toBe(await ana.position());

  await menu(bruno).click();
  await bruno.page.getByRole("button", { name: among(bruno, "menu.resign") }).click();
  await bruno.page
    .getByRole("button", { name: among(bruno, "resign.yes") })
    .last()
    .click();
  await expect(page.getByRole("heading", { name: ana.word("over.you-won") })).toBeVisible();
  await expect(page.getByText("Ana wins: Bruno resigned.").first()).toBeVisible();
  await expect(bruno.page.getByRole("heading", { name: bruno.word("over.you-lost") })).toBeVisible();
});

test("the game ends by agreement", async ({ page, visitor }) => {
  const { ana, bruno } = await two(page, visitor, 2);
  await menu(ana).click();
  await page.getByRole("button", { name: among(ana, "menu.end") }).click();
  await bruno.page.getByRole("button", { name: among(bruno, "ask.agree") }).click();
  for (const at of [ana, bruno]) {
    await expect(at.page.getByRole("heading", { name: at.word("over.drawn") })).toBeVisible();
    await expect(at.page.getByText(among(at, "end.agreed")).first()).toBeVisible();
  }
});

test("clocks run for whoever is asked, and everybody sees them", async ({ page, visitor }) => {
  const clock = { kind: "game", minutes: 15, increment: 5, late: "forfeit" };
  const { table, ana, bruno } = await two(page, visitor, 1, { clock });
  const [seat = 0] = (await stateOf(page.request, table, 0)).clock?.running ?? [];
  for (const at of [ana, bruno]) {
    const clocks = at.page.getByRole("timer");
    await expect(clocks).toHaveCount(2);
    await expect(clocks.nth(seat)).toHaveAccessibleName(new RegExp(among(at, "clock.running")));
    await shot(at.page, `clock-${at === ana ? "ana" : "bruno"}`);
    const before = await clocks.nth(seat).innerText();
    await expect.poll(() => clocks.nth(seat).innerText()).not.toBe(before);
  }
});

test("ready sentences are read in one's own language, and whoever is a nuisance is muted", async ({
  page,
  visitor,
}) => {
  const { ana, bruno } = await two(page, visitor, 0, {}, "es");
  for (const at of [ana, bruno])
    await at.page
      .getByRole("button", { name: at.word("chat.title") })
      .first()
      .click();
  await page.getByRole("button", { name: "Good luck!" }).click();
  await expect(bruno.page.getByRole("listitem").filter({ hasText: "¡Buena suerte!" })).toContainText("Ana");
  await shot(bruno.page, "talk");
  await bruno.page.getByRole("button", { name: "Silenciar a Ana" }).click();
  await expect(bruno.page.getByRole("listitem").filter({ hasText: "¡Buena suerte!" })).toHaveCount(0);
  await bruno.page.getByRole("button", { name: "Volver a oír a Ana" }).click();
  await expect(bruno.page.getByRole("listitem").filter({ hasText: "¡Buena suerte!" })).toHaveCount(1);
});

test("who begins, one's people and the time are chosen by one press, or with the arrows", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const at = new AtTable(page);
  await page.goto("/");
  await page
    .getByRole("group", { name: at.word("steps.game") })
    .getByRole("button", { name: /A New Dawn|The Board Game|Sid Meier|Plate V / })
    .click();
  await page.getByRole("button", { name: at.word("setup.options") }).click();
  const dialog = page.getByRole("dialog");
  const group = (key: AmongKey) => dialog.getByRole("group", { name: among(at, key), exact: true });
  await expect(dialog.getByRole("combobox"), "no form of selects").toHaveCount(0);
  await group("setup.first")
    .getByRole("radio", { name: among(at, "setup.first.you") })
    .click();
  const peoples = group("setup.people");
  await expect(peoples.locator("svg"), "each with its emblem").toHaveCount(6);
  await peoples.getByRole("radio", { name: among(at, "setup.people.any") }).focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowRight");
  await expect(peoples.getByRole("radio", { name: "Egyptians" })).toBeChecked();
  const scrolls = (node: Element) =>
    [node, ...node.querySelectorAll("*")].some((one) => one.scrollHeight > innerHeight);
  expect(await dialog.evaluate(scrolls), "all of it on one screen").toBe(false);
  await group("clock.title")
    .getByRole("radio", { name: among(at, "clock.answer", { n: 3 }) })
    .click();
  await group("clock.late")
    .getByRole("radio", { name: among(at, "clock.late.forfeit") })
    .click();
  await shot(page, "choice");
  await page.keyboard.press("Escape");
  await expect(page.getByText(among(at, "setup.begins.you"))).toBeVisible();
  await page.getByRole("button", { name: at.word("setup.start") }).click();
  await page.waitForURL(/\/t\//);
  const table = page.url().split("/t/")[1] ?? "";
  const state = await stateOf(page.request, table, 0);
  expect((state.view as unknown as { seats: { civ: string }[] }).seats[0]?.civ).toBe("egyptians");
  expect(state.waiting).toEqual([0]);
  expect(state.clock).toMatchObject({ kind: "answer", seconds: 259_200, late: "forfeit" });
});

test("a server without push says so, and the pages open without a network", async ({ page, context, guard }) => {
  guard.forgive(/ERR_INTERNET_DISCONNECTED|WebSocket|ERR_FAILED/);
  const at = new AtTable(page);
  const { table } = await newTable(page.request, { game: "duel" });
  await page.goto("/");
  await page.getByRole("button", { name: at.word("nav.settings") }).click();
  await expect(page.getByText(among(at, "push.none"))).toBeVisible();
  await expect(page.getByRole("checkbox", { name: among(at, "on.push") })).toBeDisabled();
  await page.keyboard.press("Escape");
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.goto(`/t/${table}`);
  await at.turn();
  // nothing of a table is ever kept
  const kept = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname);
    return found;
  });
  expect(kept).toContain("/");
  expect(kept.filter((path) => path !== "/" && !path.startsWith("/assets/"))).toEqual([]);
  await context.setOffline(true);
  await page.goto("/");
  await expect(page.getByText(at.word("error.network")).first()).toBeVisible();
  await context.setOffline(false);
  const manifest = await (await page.request.get("/manifest.webmanifest")).json();
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok()).toBe(true);
});
