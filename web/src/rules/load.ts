/** The rules of a game, asked for once in each language. */

import { ask } from "../lib/api";
import type { RulesData } from "./data";
import type { Lang } from "../lib/types";

const asked = new Map<string, Promise<RulesData>>();

export function rulesOf(game: string, lang: Lang): Promise<RulesData> {
  const key = `${lang}/${game}`;
  let told = asked.get(key);
  if (told === undefined) {
    told = ask<RulesData>("GET", `/api/games/${encodeURIComponent(game)}/rules?lang=${lang}`);
    told.catch(() => asked.delete(key));
    asked.set(key, told);
  }
  return told;
}
