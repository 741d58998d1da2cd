/** A page used without a mouse. */

import type { Page } from "@playwright/test";

import { expect } from "./test";

/** What has the focus, and whether its looks say so: an outline, a shadow or a stroke of its own. */
export function focused(page: Page): Promise<{ name: string; seen: boolean; nav: string }> {
  return page.evaluate(() => {
    const node = document.activeElement;
    if (!node || node === document.body) return { name: "", seen: true, nav: "" };
    const looks = () => {
      const style = getComputedStyle(node);
      return [
        style.outlineStyle === "none" ? "" : `${style.outlineWidth} ${style.outlineColor}`,
        style.boxShadow,
        style.stroke,
        style.strokeWidth,
        style.borderColor,
        style.backgroundColor,
        style.filter,
      ].join("|");
    };
    const style = getComputedStyle(node);
    const outlined = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1.5;
    const now = looks();
    (node as HTMLElement).blur();
    const without = looks();
    (node as HTMLElement).focus({ preventScroll: true });
    const name = node.getAttribute("aria-label") ?? node.textContent?.trim() ?? "";
    return { name, seen: outlined || now !== without, nav: (node as HTMLElement).dataset.nav ?? "" };
  });
}

/** Nothing chosen, nothing in focus. */
export async function letGo(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

/** Press Tab until what has the focus matches. */
export async function tabOnto(page: Page, selector: string, most = 150): Promise<void> {
  for (let stops = 0; stops < most; stops += 1) {
    await page.keyboard.press("Tab");
    if (!(await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector))) continue;
    return;
  }
  expect(selector, "the tabulator comes to it").toBe("reached");
}
