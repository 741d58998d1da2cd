/** What this browser remembers: language, theme, name. */

import type { Lang } from "./types";
import { type Params, type WordKey, joined, preferred, word, wordOr } from "./words";

export type Theme = "light" | "dark" | "system";

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    /* a browser without storage forgets it */
  }
}

const dark = matchMedia("(prefers-color-scheme: dark)");

class Settings {
  lang = $state<Lang>("en");
  theme = $state<Theme>("system");
  name = $state("");
  systemDark = $state(dark.matches);

  constructor() {
    const lang = read("ecumene-lang");
    this.lang = lang === "en" || lang === "es" ? lang : preferred(navigator.languages ?? [navigator.language]);
    const theme = read("ecumene-theme");
    this.theme = theme === "light" || theme === "dark" ? theme : "system";
    this.name = read("ecumene-name") ?? "";
    dark.addEventListener("change", () => {
      this.systemDark = dark.matches;
      this.show();
    });
    this.show();
  }

  get shown(): "light" | "dark" {
    return this.theme === "system" ? (this.systemDark ? "dark" : "light") : this.theme;
  }

  private show(): void {
    document.documentElement.dataset.theme = this.shown;
    document.documentElement.lang = this.lang;
  }

  speak(lang: Lang): void {
    this.lang = lang;
    write("ecumene-lang", lang);
    this.show();
  }

  paint(theme: Theme): void {
    this.theme = theme;
    write("ecumene-theme", theme);
    this.show();
  }

  call(name: string): void {
    this.name = name;
    write("ecumene-name", name);
  }
}

export const settings = new Settings();

/** The word of a key in the language chosen. */
export function t(key: WordKey, params?: Params): string {
  return word(settings.lang, key, params);
}

export function tOr(key: string, otherwise: string): string {
  return wordOr(settings.lang, key, otherwise);
}

export function names(items: readonly string[]): string {
  return joined(settings.lang, items);
}
