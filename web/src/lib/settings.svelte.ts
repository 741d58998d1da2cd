/** What this browser remembers: language, theme, name, and how a table should behave. */

import { SPEEDS, type Speed } from "./tempo";
import type { Lang } from "./types";
import { type Params, type WordKey, joined, preferred, word, wordOr } from "./words";

export type Theme = "light" | "dark" | "system";
export type TextSize = 90 | 100 | 115 | 130;
export const TEXT_SIZES: readonly TextSize[] = [90, 100, 115, 130];

/** What can be switched on or off, and how it is at first. */
const SWITCHES = { ask: false, hasty: false, still: false, sounds: false, notices: false, brief: false } as const;
export type Switch = keyof typeof SWITCHES;

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
  /** How fast what happened is shown. */
  speed = $state<Speed>(1);
  /** Per cent of the usual size. */
  text = $state<TextSize>(100);
  /**
   * `ask`: ask me even where there is nothing to decide. `hasty`: do not ask twice before what cannot be taken back. `still`: no motion, whatever the system says. `sounds` and
   * `notices`: tell me that it is my turn. `brief`: what happened while I was away is folded to a line.
   */
  on = $state<Record<Switch, boolean>>({ ...SWITCHES });

  constructor() {
    const lang = read("ecumene-lang");
    this.lang = lang === "en" || lang === "es" ? lang : preferred(navigator.languages ?? [navigator.language]);
    const theme = read("ecumene-theme");
    this.theme = theme === "light" || theme === "dark" ? theme : "system";
    this.name = read("ecumene-name") ?? "";
    this.speed = SPEEDS.find((one) => String(one) === read("ecumene-speed")) ?? 1;
    this.text = TEXT_SIZES.find((one) => String(one) === read("ecumene-text")) ?? 100;
    for (const key of Object.keys(SWITCHES) as Switch[]) this.on[key] = read(`ecumene-${key}`) === "yes";
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
    document.documentElement.dataset.motion = this.on.still ? "still" : "";
    document.documentElement.style.fontSize = this.text === 100 ? "" : `${this.text}%`;
  }

  hurry(speed: Speed): void {
    this.speed = speed;
    write("ecumene-speed", String(speed));
  }

  enlarge(text: TextSize): void {
    this.text = text;
    write("ecumene-text", String(text));
    this.show();
  }

  turn(key: Switch, to: boolean): void {
    this.on[key] = to;
    write(`ecumene-${key}`, to ? "yes" : "no");
    this.show();
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
