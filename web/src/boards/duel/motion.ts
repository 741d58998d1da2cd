/** Things move only because the game moved them. Nothing here waits or holds back input. */

import type { LogLine } from "../../lib/types";
import { still } from "../map/motion";

const EASE = "cubic-bezier(.2,.7,.2,1)";
const FLIGHT = 320;
const FLIP = 280;
const SPACE = 140;
const LONGEST_PAWN = 600;
const LONGEST = 1200;
const FADE = 120;

interface Left {
  node: HTMLElement;
  rect: DOMRect;
  width: number;
  height: number;
}

/** What is about to leave its place, taken down before the page changes. */
export interface Before {
  things: Map<string, Left>;
  pawn: number | null;
}

/** What a line of the log is about, as the selector of the thing before it moved. */
function source(line: LogLine): string | null {
  const { card, progress, wonder } = line.params as { card?: string; progress?: string; wonder?: string };
  switch (line.key) {
    case "event.build":
    case "event.build-free":
    case "event.build-chain":
    case "event.sell":
    case "event.raise":
      return `[data-card="${card}"]`;
    case "event.revive":
      return `[data-pick="${card}"]`;
    case "event.destroy":
      return `[data-built="${card}"]`;
    case "event.token":
      return `[data-token="${progress}"]`;
    case "event.draft":
      return `[data-offer="${wonder}"]`;
    default:
      return null;
  }
}

function goal(line: LogLine): string[] {
  const { seat, card, progress, wonder } = line.params as {
    seat?: number;
    card?: string;
    progress?: string;
    wonder?: string;
  };
  const home = `[data-city="${seat}"]`;
  switch (line.key) {
    case "event.sell":
      return [`[data-coins="${seat}"]`];
    case "event.raise":
    case "event.draft":
      return [`[data-wonder="${wonder}"]`, home];
    case "event.token":
      return [`[data-kept="${progress}"]`, home];
    case "event.destroy":
      return [];
    default:
      return [`[data-built="${card}"]`, home];
  }
}

const one = (root: HTMLElement, selector: string): HTMLElement | null => root.querySelector<HTMLElement>(selector);

export function remember(root: HTMLElement, news: LogLine[]): Before {
  const things = new Map<string, Left>();
  for (const line of news) {
    const selector = source(line);
    const node = selector ? one(root, selector) : null;
    if (!selector || !node) continue;
    const rect = node.getBoundingClientRect();
    if (rect.width === 0) continue;
    things.set(selector, {
      node: node.cloneNode(true) as HTMLElement,
      rect,
      width: node.offsetWidth,
      height: node.offsetHeight,
    });
  }
  const pawn = one(root, "[data-pawn]")?.dataset["pawn"];
  return { things, pawn: pawn === undefined ? null : Number(pawn) };
}

function fade(node: Element | null): void {
  node?.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: FADE });
}

function fly(layer: HTMLElement, left: Left, to: DOMRect | null, delay: number, duration: number): void {
  const { node, rect, width, height } = left;
  for (const named of [
    node,
    ...node.querySelectorAll<HTMLElement>("[data-card],[data-built],[data-token],[data-coins]"),
  ]) {
    for (const key of Object.keys(named.dataset)) delete named.dataset[key];
    named.removeAttribute("id");
  }
  node.tabIndex = -1;
  node.classList.add("d-flying");
  const frame = layer.getBoundingClientRect();
  node.style.left = `${rect.left - frame.left}px`;
  node.style.top = `${rect.top - frame.top}px`;
  node.style.width = `${width}px`;
  node.style.height = `${height}px`;
  layer.append(node);
  const grown = rect.width / width;
  const start = `translate(0,0) scale(${grown})`;
  const end = to
    ? `translate(${to.left + to.width / 2 - rect.left - (rect.width * 0.3) / 2}px,${to.top + to.height / 2 - rect.top - (rect.height * 0.3) / 2}px) scale(${grown * 0.3})`
    : `translate(0,-16px) scale(${grown})`;
  const flight = node.animate(
    [
      { transform: start, opacity: 1 },
      { transform: end, opacity: to ? 0.35 : 0 },
    ],
    { duration, delay, easing: EASE, fill: "both" },
  );
  const gone = (): void => node.remove();
  flight.finished.then(gone, gone);
}

/** Show what the news tell, one after the other; what would begin too late is simply there. */
export function play(root: HTMLElement, layer: HTMLElement, before: Before, news: LogLine[], slowness = 1): void {
  const quiet = still();
  const [flight, flip, space] = [FLIGHT * slowness, FLIP * slowness, SPACE * slowness];
  let time = 0;
  for (const line of news) {
    const selector = source(line);
    const landing = goal(line)
      .map((wanted) => one(root, wanted))
      .find((found) => found !== null && found.getBoundingClientRect().width > 0);
    if (quiet) {
      if (landing) fade(landing);
      if (line.key === "event.turn-up") fade(one(root, `[data-card="${line.params["card"]}"]`));
      if (line.key === "event.conflict") fade(one(root, "[data-pawn]"));
      continue;
    }
    if (time >= LONGEST) break;
    const left = selector ? before.things.get(selector) : undefined;
    if (left) {
      fly(layer, left, landing ? landing.getBoundingClientRect() : null, time, flight);
      landing?.animate([{ transform: "scale(1)" }, { transform: "scale(1.08)" }, { transform: "scale(1)" }], {
        duration: flip,
        delay: time + flight,
        easing: EASE,
      });
      time += flight;
    } else if (line.key === "event.turn-up") {
      one(root, `[data-card="${line.params["card"]}"]`)?.animate(
        [{ transform: "perspective(500px) rotateY(88deg)" }, { transform: "perspective(500px) rotateY(0)" }],
        { duration: flip, delay: time, easing: EASE, fill: "backwards" },
      );
    } else if (line.key === "event.conflict" && before.pawn !== null) {
      const pawn = one(root, "[data-pawn]");
      const way = before.pawn - Number(pawn?.dataset["pawn"] ?? before.pawn);
      const spaces = Number(line.params["shields"] ?? 1);
      const duration = Math.min(space * spaces, LONGEST_PAWN);
      pawn?.animate([{ transform: `translate(${way}px,0)` }, { transform: "translate(0,0)" }], {
        duration,
        delay: time,
        easing: EASE,
        fill: "backwards",
      });
      before.pawn = null;
      time += duration;
    } else if (["event.coins", "event.plunder", "event.loses", "event.economy", "event.urbanism"].includes(line.key)) {
      one(root, `[data-coins="${line.params["seat"]}"]`)?.animate(
        [{ transform: "scale(1)" }, { transform: "scale(1.25)" }, { transform: "scale(1)" }],
        { duration: flight, delay: time, easing: EASE },
      );
    }
  }
}
