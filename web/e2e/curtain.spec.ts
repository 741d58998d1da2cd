/** Several people on one screen, with a curtain between them. */

import type { AncientView } from "../src/boards/ancient/view";
import { fromRecord, stateOf } from "./support/api";
import { Chance } from "./support/chance";
import { at, keptWhere } from "./support/kept";
import { AtTable, everything } from "./support/table";
import { expect, test } from "./support/test";

const PEOPLE = ["Ana", "Eva", "Leo", "Max", "Noa"];

test("behind the curtain nobody's hand is on the page", async ({ page }) => {
  const { table } = await fromRecord(page.request, "inner-sea/two-players", 23);
  const game = await (await page.request.get("/api/games/inner-sea?lang=en")).json();
  const hands = async (): Promise<string[][]> => {
    const states = await Promise.all([0, 1].map((seat) => stateOf(page.request, table, seat)));
    return states.map(({ view }, seat) =>
      (view as AncientView).civilizations
        .filter((civ) => civ.seat === seat)
        .flatMap((civ) => civ.hand.map((card) => String(game.names.card[card]))),
    );
  };
  await page.goto(`/t/${table}`);
  const at = new AtTable(page);
  const curtain = (name: string) => page.getByRole("button", { name: at.word("curtain.ready", { name }) });
  let looking = (await stateOf(page.request, table, null)).waiting[0] ?? 0;

  for (let turns = 0; turns < 2; turns += 1) {
    await expect(curtain(PEOPLE[looking] ?? "")).toBeVisible();
    const [anas = [], evas = []] = await hands();
    const log = (await stateOf(page.request, table, null)).log.map((line) => line.text).join(" ");
    const secret = [...anas, ...evas].filter((name) => !log.includes(name));
    expect(secret.length).toBeGreaterThan(1);
    const before = await everything(page);
    for (const name of secret) expect(before, "behind the curtain").not.toContain(name);

    await curtain(PEOPLE[looking] ?? "").click();
    await at.turn();
    const after = await everything(page);
    const [mine, theirs] = looking === 0 ? [anas, evas] : [evas, anas];
    for (const name of mine) expect(after, "one's own").toContain(name);
    for (const name of theirs.filter((one) => !mine.includes(one) && !log.includes(one)))
      expect(after, "the other's").not.toContain(name);

    // until it is the other's turn
    const chance = new Chance(turns + 1);
    for (let answers = 0; ; answers += 1) {
      expect(answers).toBeLessThan(30);
      await at.answerByPanel(chance);
      const { waiting, position } = await stateOf(page.request, table, null);
      if (waiting[0] !== looking) {
        looking = waiting[0] ?? 0;
        break;
      }
      await at.turn(position - 1);
    }
  }
});

test("the last answer is taken back from before the curtain", async ({ page }) => {
  const { table } = await fromRecord(page.request, "duel/civil", 0);
  await page.goto(`/t/${table}`);
  const at = new AtTable(page);
  await page.getByRole("button", { name: at.word("curtain.ready", { name: "Bruno" }) }).click();
  await at.turn();
  await at.answerByPanel(new Chance(1));
  await expect(page.getByRole("button", { name: at.word("curtain.ready", { name: "Ana" }) })).toBeVisible();
  await page.getByRole("button", { name: at.word("curtain.undo", { name: "Bruno" }) }).click();
  await page.getByRole("button", { name: at.word("curtain.ready", { name: "Bruno" }) }).click();
  await at.turn();
  expect(await at.position()).toBe(0);
});

test("where it is secret who is asked, the curtain goes from seat to seat until somebody is", async ({ page }) => {
  const { table } = await at(
    page.request,
    keptWhere("inner-sea", (one) => one.secret),
  );
  const { waiting } = await stateOf(page.request, table, null);
  expect(waiting.length, "several may be asked").toBeGreaterThan(1);
  await page.goto(`/t/${table}`);
  const here = new AtTable(page);
  for (const seat of waiting) {
    await page.getByRole("button", { name: here.word("curtain.ready", { name: PEOPLE[seat] ?? "" }) }).click();
    if ((await stateOf(page.request, table, seat)).question !== null) break;
  }
  expect(await here.turn()).toBe("asked");
  const before = await here.position();
  await here.answerByPanel(new Chance(1));
  await expect.poll(() => here.position()).not.toBe(before);
});

test("whom only another seat knows to be asked is called, too", async ({ page }) => {
  // a rival has answered what all could see, and is waited for by those who look on until the secret is out
  const { table } = await at(
    page.request,
    keptWhere("inner-sea", (one) => one.step === "Commitment" && one.seats === 6),
  );
  await page.goto(`/t/${table}`);
  const here = new AtTable(page);
  await here.present();
  expect(await here.turn()).toBe("asked");
});
