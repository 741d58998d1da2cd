/** The tests' own `test`: a server for every worker, and an eye on every page. */

import { type BrowserContextOptions, type Page, test as base, expect } from "@playwright/test";

import { Guard } from "./guard";
import { House } from "./house";

export { expect };

/** Where pace and politeness are not what a test is about: everything at once, every question asked, none twice. */
function brisk(): void {
  if (location.protocol === "about:") return; // a page before the first one
  for (const [key, value] of [
    ["ecumene-speed", "at-once"],
    ["ecumene-ask", "yes"],
    ["ecumene-hasty", "yes"],
  ] as const) {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }
}

interface Given {
  guard: Guard;
  /** Another device: a browser with cookies and storage of its own. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** A server for this test alone, to be killed. */
  ownHouse: House;
}

export const test = base.extend<Given, { house: House }>({
  house: [
    async ({}, use) => {
      const house = await House.open();
      await use(house);
      await house.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ house }, use) => use(house.url),
  guard: [
    async ({}, use) => {
      const guard = new Guard();
      await use(guard);
      expect(guard.heard, "no errors, no failed requests, no broken content policy").toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, guard }, use) => {
    guard.watch(context);
    await context.addInitScript(brisk);
    await use(context);
  },
  visitor: async ({ browser, guard, baseURL, contextOptions, viewport, locale, colorScheme }, use) => {
    const opened: Page[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL,
        viewport,
        locale,
        colorScheme,
        ...options,
      });
      guard.watch(context);
      await context.addInitScript(brisk);
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
  ownHouse: async ({}, use) => {
    const house = await House.open();
    await use(house);
    await house.close();
  },
});
