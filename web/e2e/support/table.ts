/** A table as a person at a browser uses it: look whose turn it is, answer by the panel or on the board. */

import type { Locator, Page } from "@playwright/test";

import type { Lang } from "../../src/lib/types";
import { type WordKey, word } from "../../src/lib/words";
import type { Chance } from "./chance";
import { atRest } from "./measure";
import { expect } from "./test";

/** What answers a question on a board: the marks that its drawing puts on what may be chosen. */
export const MARKED: Record<string, string> = {
  duel: "[data-legal]",
  gheos:
    "[data-cell][aria-disabled=false], [data-keep][role=button]:not([aria-disabled=true]):not(.handle), tbody button, .legal:is(button), .score, .hold",
  "inner-sea":
    "use[data-area].open, .ticket.legal, .fate.legal, .chip.legal, .rank.legal, .wonder.legal, .legal > .cover",
  "middle-east":
    "use[data-area].open, .ticket.legal, .fate.legal, .chip.legal, .rank.legal, .deity.legal, .legal > .cover",
  civilization:
    "[data-area].open, .act.may:is(button), .act.may .crop, .make, .tech, button.civ-legal, .card.can > button, .next > button, .deal button",
};

/** What a first click on the board may bring up before the answer is given. */
const SECOND = {
  use: ".d-uses .d-use:not(.dis)",
  colour: ".pop[role=dialog] button",
  confirm: ".held .go, .acts .main:enabled, .foot .main:enabled, .held.yes .btn.fill",
  make: ".list .make",
  front: ".battle:has(.up) .front.civ-legal",
};

type Step = "moved" | "refused" | keyof typeof SECOND;

export class AtTable {
  constructor(
    readonly page: Page,
    readonly lang: Lang = "en",
  ) {}

  word(key: WordKey, params?: Record<string, string | number>): string {
    return word(this.lang, key, params);
  }

  /** The plate of a game at home. */
  plate(name: string): Locator {
    const plates = this.page.getByRole("group", { name: this.word("steps.game") }).getByRole("button");
    return plates.filter({ has: this.page.getByText(name, { exact: true }) });
  }

  get question(): Locator {
    return this.page.locator("#question");
  }

  get board(): Locator {
    return this.page.getByRole("region", { name: this.word("table.board"), exact: true });
  }

  get answers(): Locator {
    return this.question.locator("[data-nav=option]");
  }

  get undo(): Locator {
    return this.question.getByRole("button", { name: this.word("q.undo") });
  }

  get hint(): Locator {
    return this.question.getByRole("button", { name: this.word("q.hint") });
  }

  get result(): Locator {
    return this.page.getByRole("region", { name: this.word("over.title"), exact: true });
  }

  get bubble(): Locator {
    return this.page.getByRole("group", { name: this.word("why.title") });
  }

  get slider(): Locator {
    return this.page.getByRole("slider", { name: this.word("replay.slider") });
  }

  menu(name: WordKey): Locator {
    return this.page.locator(".menu").getByRole("button", { name: this.word(name) });
  }

  async openMenu(): Promise<void> {
    await this.page.getByRole("button", { name: this.word("menu.label"), exact: true }).click();
  }

  /** The number of the move shown in the bar. */
  async position(): Promise<number> {
    const text = (await this.page.locator("header.top").textContent()) ?? "";
    return Number(/(?:move|jugada) (\d+)/.exec(text)?.[1] ?? NaN);
  }

  /** Wait until this seat is asked or the game is over. */
  async turn(after = -1): Promise<"asked" | "over"> {
    const found = await this.page.waitForFunction(
      ([end, after]) => {
        const bar = document.querySelector("header.top")?.textContent ?? "";
        const position = Number(/(?:move|jugada) (\d+)/.exec(bar)?.[1] ?? NaN);
        if (!(position > Number(after))) return null;
        if (document.querySelector(`section[aria-label="${end}"]`)) return "over";
        const hint = document.querySelector<HTMLButtonElement>("#question button[aria-keyshortcuts=P]");
        return hint && !hint.disabled && document.querySelector("section.board > :not(.noboard)") ? "asked" : null;
      },
      [this.word("over.title"), after] as const,
      { timeout: 20_000 },
    );
    return (await found.jsonValue()) as "asked" | "over";
  }

  /** Say that one is there before the curtain, as whoever is called, until somebody is asked. */
  async present(): Promise<void> {
    const ready = this.page.getByRole("button", { name: new RegExp(`^${this.word("curtain.ready", { name: "" })}`) });
    for (let called = 0; called < 8; called += 1) {
      await ready.or(this.hint).first().waitFor();
      if (await this.hint.isVisible()) break;
      const name = await ready.innerText();
      await ready.click();
      await expect(ready.filter({ hasText: name })).toHaveCount(0);
    }
    await this.turn();
  }

  /** Open the list of answers where it is folded away. */
  async unfold(): Promise<void> {
    const show = this.question.getByRole("button", { name: this.word("q.show") });
    if (await show.isVisible()) await show.click();
  }

  /** Give some answer by the buttons of the panel. */
  async answerByPanel(chance: Chance): Promise<void> {
    await this.unfold();
    const groups = this.question.locator("[data-nav=group]");
    const many = await groups.count();
    if (many) await this.press(groups.nth(chance.below(many)));
    await expect(this.answers).not.toHaveCount(0);
    await this.press(this.answers.nth(chance.below(await this.answers.count())));
  }

  private async press(what: Locator): Promise<void> {
    if (this.touch) await what.tap();
    else await what.click();
  }

  private get touch(): boolean {
    return (this.page.viewportSize()?.width ?? 1440) < 720;
  }

  /** Give some answer on the board itself. False if nothing there answers, and the panel must be used. */
  async answerOnBoard(game: string, chance: Chance, marked = MARKED[game] ?? ""): Promise<boolean> {
    const before = await this.position();
    await atRest(this.page);
    const points = await this.reachable(marked);
    if (points.length === 0) return false;
    const point = points[chance.below(points.length)] ?? [0, 0];
    await this.pointAt(point);
    for (let tries = 0; tries < 4; tries += 1) {
      const step = await this.afterClick(before);
      if (step === "moved") return true;
      if (step === "refused") {
        // a tile that does not fit this way round
        await this.page.keyboard.press("Escape");
        await expect(this.bubble).toBeHidden();
        await this.page.keyboard.press("r");
        await this.pointAt(point);
      } else {
        const more = this.page.getByRole("main").locator(SECOND[step]);
        await this.press(more.nth(step === "confirm" ? 0 : chance.below(await more.count())));
      }
    }
    await this.page.keyboard.press("Escape");
    return false;
  }

  /** Click something on the board that is no answer. */
  async refuse(marked: string): Promise<void> {
    const [point] = await this.reachable(marked);
    expect(point, `${marked} can be clicked`).toBeDefined();
    await this.pointAt(point ?? [0, 0]);
    await expect(this.bubble).toBeVisible();
  }

  private async pointAt([x, y]: readonly [number, number]): Promise<void> {
    if (this.touch) await this.page.touchscreen.tap(x, y);
    else {
      await this.page.mouse.move(x, y);
      await this.page.mouse.click(x, y);
    }
  }

  /** Points of the page where something marked can be clicked, not hidden behind anything else. */
  private async reachable(marked: string): Promise<[number, number][]> {
    return this.board.evaluate((board, marked) => {
      const tried = [0.5, 0.3, 0.7, 0.2, 0.8];
      const within = (node: Element, x: number, y: number) => {
        const hit = document.elementFromPoint(x, y);
        if (!hit) return false;
        const area = node.getAttribute("data-area");
        return node.contains(hit) || (area !== null && hit.getAttribute("data-area") === area);
      };
      return [...board.querySelectorAll(marked)].flatMap((node): [number, number][] => {
        const box = node.getBoundingClientRect();
        for (const down of tried) {
          for (const along of tried) {
            const [x, y] = [box.left + box.width * along, box.top + box.height * down];
            if (within(node, x, y)) return [[x, y]];
          }
        }
        return [];
      });
    }, marked);
  }

  /** What something pressed on the board has led to. */
  async afterClick(before: number): Promise<Step> {
    const found = await this.page.waitForFunction(
      ([end, before, second, why]) => {
        const bar = document.querySelector("header.top")?.textContent ?? "";
        const position = Number(/(?:move|jugada) (\d+)/.exec(bar)?.[1] ?? NaN);
        if (position > before || document.querySelector(`section[aria-label="${end}"]`)) return "moved";
        if (document.querySelector("#question")?.getAttribute("aria-busy") === "true") return null;
        if (document.querySelector(`[role=group][aria-label="${why}"]`)) return "refused";
        for (const [name, selector] of Object.entries(second)) {
          if (document.querySelector(`main ${selector}`)) return name;
        }
        return null;
      },
      [this.word("over.title"), before, SECOND, this.word("why.title")] as const,
    );
    return (await found.jsonValue()) as Step;
  }

  /** Answer once, on the board or by the panel, and wait for the next question or the end. */
  async play(game: string, chance: Chance, onBoard = 0.6): Promise<"asked" | "over"> {
    const before = await this.position();
    const done = chance.next() < onBoard && (await this.answerOnBoard(game, chance));
    if (!done) await this.answerByPanel(chance);
    return this.turn(before);
  }
}

/** All that a page holds, seen or not: its texts and the values of all attributes. */
export function everything(page: Page): Promise<string> {
  return page.evaluate(() => {
    const values = [...document.querySelectorAll("body *")].flatMap((node) =>
      [...node.attributes].map((one) => one.value),
    );
    return `${document.body.textContent} ${values.join(" ")}`;
  });
}

/** What a page says: its texts, each by itself, and what it says to those who listen or point. */
export function said(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) found.add(walk.currentNode.textContent?.trim().replace(/\s+/g, " ") ?? "");
    for (const node of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
      for (const name of ["aria-label", "title", "placeholder", "alt"])
        found.add(node.getAttribute(name)?.trim() ?? "");
    found.delete("");
    return [...found];
  });
}
