/** What can be measured of a page: sizes of what is touched, width, shifts of the layout, bytes. */

import { type Page, expect } from "@playwright/test";

/** Controls that a finger could miss: what is pressed is less than 40 pixels wide or high. Pieces of a drawing that one can
 * zoom are as large as one likes. */
export function smallControls(page: Page, within = "body"): Promise<string[]> {
  return page.evaluate((within) => {
    const least = 40;
    const controls = document.querySelectorAll<HTMLElement>(
      `:is(${within}) :is(button, a[href], input, select, textarea, summary, [role=tab])`,
    );
    const seen = [...controls].filter((node) => {
      const box = node.getBoundingClientRect();
      const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
      return (
        inside &&
        box.width > 1 &&
        node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !node.closest("[inert]")
      );
    });
    return seen.flatMap((node) => {
      const box = node.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const owner = node.closest("label") ?? node;
      const hit = (dx: number, dy: number) => {
        const found = document.elementFromPoint(x + dx, y + dy);
        return found !== null && (owner.contains(found) || found.closest("label") === owner);
      };
      if (!hit(0, 0)) return []; // something is in front of it
      /** How far one may be off in a direction and still press it. */
      const reach = (dx: number, dy: number) => {
        let far = 0;
        while (far < least && hit(dx * (far + 1), dy * (far + 1))) far += 1;
        return far;
      };
      const wide = box.width >= least - 0.5 || reach(-1, 0) + reach(1, 0) >= least - 1;
      const high = box.height >= least - 0.5 || reach(0, -1) + reach(0, 1) >= least - 1;
      if (wide && high) return [];
      const name = node.getAttribute("aria-label") ?? node.textContent?.trim() ?? "";
      return [
        `${node.tagName.toLowerCase()}.${(node.getAttribute("class") ?? "").replace(/ ?svelte-\w+/g, "")} “${name.slice(0, 40)}” ${Math.round(box.width)}×${Math.round(box.height)}`,
      ];
    });
  }, within);
}

/** Light or dark, when the change has come to its end. */
export async function paint(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
  await atRest(page);
}

/** When everything that moves or fades for a while has come to its end. */
export function atRest(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const changing = document
      .getAnimations()
      .filter((one) => one.playState === "running" && one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(changing.map((one) => one.finished.catch(() => undefined)));
  });
}

/** When a change of the window has been answered: boards measure themselves, and are drawn once more. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise((done) => requestAnimationFrame(done));
  });
  await atRest(page);
}

/** Go to another page of the client without loading it anew, until nothing of the page before is there. */
export async function walkTo(page: Page, path: string): Promise<void> {
  await page.evaluate(async (path) => {
    const before = document.querySelector("header");
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
    while (before?.isConnected) await new Promise((done) => requestAnimationFrame(done));
  }, path);
}

/** How far the page can be pushed sideways. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Count shifts from the very beginning; to be called before the page is opened. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const found: { value: number; what: string }[] = [];
    Object.assign(window, { shiftsFound: found });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources?: { node: Node | null }[];
        };
        if (shift.hadRecentInput) continue;
        const what = (shift.sources ?? [])
          .map(({ node }) => (node instanceof Element ? `${node.tagName}.${node.getAttribute("class")}` : "text"))
          .join(", ");
        found.push({ value: shift.value, what });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

export function shifts(page: Page): Promise<{ value: number; what: string }[]> {
  return page.evaluate(() => (window as unknown as { shiftsFound: { value: number; what: string }[] }).shiftsFound);
}

/** Bytes on the wire, headers and all, from now on. */
export async function countBytes(page: Page): Promise<() => { total: number; parts: Record<string, number> }> {
  const client = await page.context().newCDPSession(page);
  const names = new Map<string, string>();
  const parts: Record<string, number> = {};
  await client.send("Network.enable");
  await client.send("Network.setCacheDisabled", { cacheDisabled: true });
  client.on("Network.responseReceived", ({ requestId, response }) =>
    names.set(requestId, new URL(response.url).pathname),
  );
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const name = names.get(requestId) ?? requestId;
    parts[name] = (parts[name] ?? 0) + encodedDataLength;
  });
  return () => ({ total: Object.values(parts).reduce((sum, bytes) => sum + bytes, 0), parts });
}
