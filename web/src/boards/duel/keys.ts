/** From one thing that may be chosen to the next with the arrows. */

import { nextTowards } from "../map/camera";

export const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const WAY: Record<string, string> = { "-1,0": "Left", "1,0": "Right", "0,-1": "Up", "0,1": "Down" };

function middle(node: Element): { x: number; y: number } {
  const box = node.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** The next legal thing that way from the one in focus; the first of them when none is. */
export function nextLegal(root: HTMLElement, dx: number, dy: number): HTMLElement | null {
  const things = [...root.querySelectorAll<HTMLElement>("[data-legal]")].filter(
    (node) => node.getClientRects().length > 0,
  );
  const here = document.activeElement;
  if (!(here instanceof HTMLElement) || !things.includes(here)) return things[0] ?? null;
  const others = things.filter((node) => node !== here).map((node) => ({ node, ...middle(node) }));
  return nextTowards(middle(here), WAY[`${dx},${dy}`] ?? "Down", others)?.node ?? null;
}
