/** The shell's own words. What a game says comes from the server. A key missing in a language is a type error. */

import type { Lang } from "./types";
import { en } from "./words/en";
import { es } from "./words/es";

export type WordKey = keyof typeof en;

export const WORDS: Record<Lang, Record<WordKey, string>> = { en, es };
export const LANGS: readonly Lang[] = ["es", "en"];

export type Params = Record<string, string | number>;

/** The word of a key with its parameters in braces filled in. */
export function word(lang: Lang, key: WordKey, params: Params = {}): string {
  return fill(WORDS[lang][key], params);
}

export function fill(text: string, params: Params): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole));
}

/** A word that may not exist, such as the short name of a game. */
export function wordOr(lang: Lang, key: string, otherwise: string): string {
  return (WORDS[lang] as Record<string, string>)[key] ?? otherwise;
}

/** Names joined as the language joins them: "Ana, Beto and Caro". */
export function joined(lang: Lang, items: readonly string[]): string {
  if (items.length < 2) return items.join("");
  const last = items[items.length - 1] ?? "";
  const before = items.slice(0, -1).join(", ");
  // "y" becomes "e" before the sound of i
  const and = lang === "es" && /^(h?i)(?![aeo])/i.test(last) ? " e " : WORDS[lang]["list.and"];
  return before + and + last;
}

/** The language of a browser that has not chosen. */
export function preferred(languages: readonly string[]): Lang {
  for (const language of languages) {
    const short = language.slice(0, 2).toLowerCase();
    if (short === "en" || short === "es") return short;
  }
  return "en";
}
