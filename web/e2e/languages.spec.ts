/** A page speaks one language: no words of the other catalogue on any of them. */

import type { APIRequestContext, Page } from "@playwright/test";

import type { GameData, GameEntry, Lang } from "../src/lib/types";
import { WORDS } from "../src/lib/words";
import { newTable, openRecord } from "./support/api";
import { at, keptQuestions } from "./support/kept";
import { walkTo } from "./support/measure";
import { AtTable, said } from "./support/table";
import { expect, test } from "./support/test";

const GAMES = ["duel", "gheos", "inner-sea", "civilization"] as const;
const ENDED: Record<(typeof GAMES)[number], string> = {
  duel: "duel/science",
  gheos: "gheos/two-players",
  "inner-sea": "inner-sea/two-players",
  civilization: "civilization/conquest",
};

/** So many questions of each game, evenly spread over their kinds. */
const SAMPLES = 4;

/** Every text of a tree. */
function leaves(tree: unknown): string[] {
  if (typeof tree === "string") return [tree];
  return tree !== null && typeof tree === "object" ? Object.values(tree).flatMap(leaves) : [];
}

/** What this language says, of the pages and of the games, in whole texts. */
async function spoken(request: APIRequestContext, lang: Lang): Promise<Set<string>> {
  const get = async <T>(path: string) => (await (await request.get(`${path}?lang=${lang}`)).json()) as T;
  const games: GameData[] = [];
  for (const { id } of await get<GameEntry[]>("/api/games")) games.push(await get<GameData>(`/api/games/${id}`));
  const things = games.flatMap(({ names, words, steps, endings }) => leaves([names, words, steps, endings]));
  return new Set([...Object.values(WORDS[lang]), ...things].filter((text) => !text.includes("{")));
}

/** Texts of one language that are none of the other, and long enough not to be there by chance. */
const only = (one: Set<string>, other: Set<string>): string[] => {
  const all = [...other].join("\n");
  return [...one].filter((text) => text.length > 8 && !all.includes(text));
};

async function foreign(page: Page, words: string[]): Promise<string[]> {
  const texts = await said(page);
  return words.filter((word) => texts.some((text) => text === word || (word.includes(" ") && text.includes(word))));
}

for (const lang of ["es", "en"] as const) {
  test.describe(lang, () => {
    test.use({ locale: lang === "es" ? "es-ES" : "en-GB", viewport: { width: 1280, height: 720 } });

    test(`no page in ${lang} has words of the other language`, async ({ page }) => {
      test.setTimeout(180_000);
      const here = new AtTable(page, lang);
      const words = only(await spoken(page.request, lang === "es" ? "en" : "es"), await spoken(page.request, lang));
      expect(words.length).toBeGreaterThan(500);
      const found: string[] = [];
      const look = async (where: string) => {
        for (const word of await foreign(page, words)) found.push(`${where}: ${word}`);
      };

      await page.goto("/");
      await expect(page.getByRole("button", { name: here.word("setup.start") })).toBeEnabled();
      await look("home");
      for (const game of GAMES) {
        const { table } = await newTable(page.request, { game, lang });
        await walkTo(page, `/t/${table}`);
        await here.turn();
        await look(`${game}, the first question`);
        await page.keyboard.press("l");
        await look(`${game}, the log`);
        await page.keyboard.press("Escape");

        const questions = keptQuestions(game).filter((question) => !question.secret);
        const step = Math.ceil(questions.length / SAMPLES);
        for (const question of questions.filter((_, index) => index % step === 0)) {
          await walkTo(page, `/t/${(await at(page.request, question)).table}`);
          await here.present();
          await look(`${game}, ${question.step}`);
        }

        await walkTo(page, `/t/${(await openRecord(page.request, ENDED[game])).table}`);
        await page.getByRole("button", { name: here.word("replay.now") }).click();
        await page.getByRole("button", { name: here.word("over.see-result") }).click();
        await expect(here.result).toBeVisible();
        await look(`${game}, the end`);
      }
      expect(found).toEqual([]);
    });
  });
}
