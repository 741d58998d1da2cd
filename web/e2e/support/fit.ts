/** Is what answers the question on the page, whole, and not under something else? */

import type { Page } from "@playwright/test";

import { MARKED } from "./table";

/**
 * What answers the question and cannot be reached as the page stands: outside the window, or covered. A place on a map need
 * not be whole, but some of it must be there to be pressed; where a map is looked at closely, an arrow at its edge will do.
 */
export function outOfReach(page: Page, game: string): Promise<string[]> {
  return page.evaluate((marked) => {
    const arrows = document.querySelector(".edge") !== null;
    const hits = (node: Element, x: number, y: number): boolean => {
      const found = document.elementFromPoint(x, y);
      if (!found) return false;
      const area = (node as SVGElement).dataset?.area;
      return node.contains(found) || (area !== undefined && (found as SVGElement).dataset?.area === area);
    };
    const named = (node: Element): string =>
      (node.getAttribute("aria-label") ?? node.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 60);
    return [...document.querySelectorAll(`#question [data-nav=option], ${marked}`)].flatMap((node) => {
      const box = node.getBoundingClientRect();
      if (box.width === 0 || getComputedStyle(node).visibility === "hidden") return [];
      const drawn = node instanceof SVGElement;
      if (drawn) {
        for (let row = 1; row < 12; row += 1)
          for (let column = 1; column < 12; column += 1)
            if (hits(node, box.left + (box.width * column) / 12, box.top + (box.height * row) / 12)) return [];
        return arrows ? [] : [`${named(node)}: nowhere to be pressed`];
      }
      if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
        return [`${named(node)}: outside the window (${Math.round(box.left)}, ${Math.round(box.top)})`];
      return hits(node, box.left + box.width / 2, box.top + box.height / 2) ? [] : [`${named(node)}: covered`];
    });
  }, MARKED[game] ?? "nothing");
}
