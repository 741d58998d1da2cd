/** The Middle East at the table: its board beside the pictures, by keys alone, and what it says of itself. */

import { join } from "node:path";

import { answer, newTable, stateOf } from "./support/api";
import { findings } from "./support/axe";
import { paint } from "./support/measure";
import { AtTable } from "./support/table";
import { expect, test } from "./support/test";

const FOLDER = join(import.meta.dirname, "artefacts/pictures");
const SIZES = {
  "1440": { width: 1440, height: 900 },
  "1280": { width: 1280, height: 720 },
  phone: { width: 390, height: 844 },
};

/** Four powers of the second Epoch: temples, a captured Deity, Strongholds, sites, a Growth box. */
const POSITION = {
  epoch: 2,
  turn: 2,
  phase: "cards",
  discs: {
    egypt: { thebes: 3, abydos: 2, amarna: 3, memphis: 3, nile_delta: 2, sinai: 1, judah: 2, tyre: 2, egyptian_sea: 2 },
    hittites: { hattusha: 3, kaska: 2, kumannis: 3, karahuyuk: 2, arzawa: 2, tarsus: 2, ugarit: 3, tyre: 1, aleppo: 2 },
    assyria: { assur: 3, nineveh: 3, akkad: 2, mittani: 2, arrapha: 1, medes: 2, northern_zagros: 2, kedar: 1 },
    babylon: { babylon: 3, sumer: 2, ur: 2, borsippa: 3, susa: 2, elam: 3, upper_gulf: 1, akkad: 1 },
    barbarians: { massagetans: 2, sogdiana: 1, nabatea: 1 },
  },
  talents: { egypt: 4, hittites: 2, assyria: 3, babylon: 1 },
  points: { egypt: 12, hittites: 9, assyria: 14, babylon: 7 },
  growth_box: { egypt: 2 },
  deities: {
    god_of_war: { owner: "egypt" },
    sky_god: { owner: "assyria" },
    mother_goddess: { owner: "hittites", captor: "assyria" },
  },
  strongholds: { hattusha: "hittites", tarsus: "hittites", medes: "assyria", northern_zagros: "assyria" },
  sites: { kedar: "oasis", egyptian_sea: "fishing_grounds" },
};
const CIVS = ["egypt", "hittites", "assyria", "babylon"];
const OPTIONS = {
  seats: 4,
  deal: {
    civilizations: CIVS.map((civ) => [civ]),
    order: [0, 1, 2, 3],
    hands: { egypt: ["locusts", "advanced_agriculture", "master_armorer", "warrior_king"] },
    position: POSITION,
  },
};
const SEATS = ["Ana", "Beto", "Cleo", "Dina"].map((name, seat) =>
  seat ? ({ kind: "bot", bot: "random", name } as const) : ({ kind: "person", name } as const),
);

for (const lang of ["en", "es"] as const) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test.describe(`${lang} ${size}`, () => {
      const touch = size === "phone";
      test.use({ locale: lang === "es" ? "es-ES" : "en-GB", viewport, hasTouch: touch, isMobile: touch });

      test(`the board of the Middle East (${lang}, ${size})`, async ({ page }) => {
        const at = new AtTable(page, lang);
        const { table } = await newTable(page.request, { game: "middle-east", options: OPTIONS, seats: SEATS, lang });
        await page.goto(`/t/${table}`);
        await at.turn();
        for (const theme of ["light", "dark"] as const) {
          await paint(page, theme);
          await page.screenshot({ path: join(FOLDER, `middle-east-${lang}-${size}-${theme}.png`) });
        }
        expect.soft(await findings(page)).toEqual([]);
        expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThan(3_000);
      });
    });
  }
}

test("an area says its terrain, whose it is, its Stronghold and its Deity", async ({ page }) => {
  const at = new AtTable(page);
  const { table } = await newTable(page.request, { game: "middle-east", options: OPTIONS, seats: SEATS });
  await page.goto(`/t/${table}`);
  await at.turn();
  const said = (area: string) => page.locator(`use[data-area=${area}]`);
  await expect(said("hattusha")).toHaveAccessibleName(
    /mountain; Hittites 3 city.*Home of Hittites; temple; Stronghold/,
  );
  await expect(said("thebes")).toHaveAccessibleName(/fertile area; Egypt 3 city.*temple, God of War/i);
  await expect(said("kedar")).toHaveAccessibleName(/desert; Assyria 1 camp; Oasis/);
  await expect(page.locator("[data-deity=mother_goddess]")).toHaveAccessibleName(/captured by Assyria from Hittites/);
  await expect(page.getByRole("region", { name: "Growth boxes" })).toContainText("Egypt: 2 discs wait");
});

test("the tooltip tells what a disc would bring, as the engine foresees it", async ({ page }) => {
  const at = new AtTable(page);
  const options = { ...OPTIONS, deal: { ...OPTIONS.deal, position: { ...POSITION, phase: "growth" } } };
  const { table } = await newTable(page.request, { game: "middle-east", options, seats: SEATS });
  for (let given = 0; given < 6; given += 1) {
    const { question } = await stateOf(page.request, table, 0);
    if (question?.step === "Deployment") break;
    await answer(page.request, table, 0, "done");
  }
  await page.goto(`/t/${table}`);
  await at.turn();
  await page.locator("use[data-area=sinai]").focus();
  const tip = page.locator(".tipbox");
  await expect(tip).toContainText("plain");
  await expect(tip).toContainText("Egypt 2");
  await expect(tip).toContainText(/Growth from the land: \d+ → \d+/);
});

test("closed areas of a smaller map cannot be chosen, and a hand is played by keys alone", async ({ page }) => {
  const at = new AtTable(page);
  const { table } = await newTable(page.request, {
    game: "middle-east",
    options: { scenario: "egypt_and_hittites", seats: 2, turns: 1 },
  });
  await page.goto(`/t/${table}`);
  await at.turn();
  await expect(page.locator("use[data-area=bactria]")).toHaveCount(0);
  let answers = 0;
  let standing: "asked" | "over" = await at.turn();
  while (standing === "asked" && answers < 120) {
    const before = await at.position();
    await page.keyboard.press("1");
    try {
      await at.turn(before);
    } catch {
      await at.unfold();
      await at.answers.last().focus();
      await page.keyboard.press("Enter");
    }
    standing = await at.turn(before);
    answers += 1;
  }
  expect(standing).toBe("over");
});
