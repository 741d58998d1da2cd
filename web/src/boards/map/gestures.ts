/** Hands on a map: drag, pinch, wheel, point, press, hold, and the arrows from area to area. */

import { BRING } from "../../ui/bring";

export interface Hands {
  /** Move what is under the finger by so many pixels; softly, where nobody drags it. */
  pan: (dx: number, dy: number, softly?: boolean) => void;
  zoom: (factor: number, x: number, y: number) => void;
  hover: (area: string | null) => void;
  drag: (on: boolean) => void;
  pick: (area: string) => void;
  /** A finger rests on it: look closer. What the other button of the mouse is for, the page knows. */
  peek?: (area: string) => void;
  focus: (area: string | null) => void;
  step: (from: string, way: string, all: boolean) => void;
}

/** How far a press may travel and still be one. */
const SLACK = 6;
/** How long a finger rests on a thing to look closer. */
const HOLD_MS = 480;
/** How far from the edge a thing is in sight. */
const EDGE = 40;
/** How much nearer two quick taps go. */
const NEARER = 1.7;

const areaAt = (target: EventTarget | null) => (target instanceof SVGElement ? (target.dataset.area ?? null) : null);

export function gestures(svg: SVGSVGElement, hands: Hands): () => void {
  const held = new Map<number, { x: number; y: number }>();
  let from = { x: 0, y: 0 };
  let travelled = false;
  let coarse = false;
  let holding: ReturnType<typeof setTimeout> | undefined;
  const local = (event: MouseEvent) => {
    const box = svg.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  function down(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    coarse = event.pointerType !== "mouse";
    held.set(event.pointerId, local(event));
    from = local(event);
    travelled = held.size > 1;
    clearTimeout(holding);
    const area = areaAt(event.target);
    if (held.size > 1 || !area || !hands.peek || !coarse) return;
    holding = setTimeout(() => {
      if (travelled || held.size !== 1) return;
      travelled = true; // the click that ends it is not one
      held.clear();
      hands.peek?.(area);
    }, HOLD_MS);
  }

  function move(event: PointerEvent): void {
    if (held.size === 0 && event.pointerType === "mouse") hands.hover(areaAt(event.target));
    const was = held.get(event.pointerId);
    if (!was) return;
    const now = local(event);
    if (held.size === 1) {
      if (!travelled && Math.hypot(now.x - from.x, now.y - from.y) < SLACK) return;
      if (!travelled) {
        travelled = true;
        clearTimeout(holding);
        hands.drag(true);
        hands.hover(null);
        svg.setPointerCapture(event.pointerId);
      }
      hands.pan(now.x - was.x, now.y - was.y);
    } else if (held.size === 2) {
      const other = [...held].find(([id]) => id !== event.pointerId)?.[1];
      if (other) {
        const before = Math.hypot(was.x - other.x, was.y - other.y);
        const after = Math.hypot(now.x - other.x, now.y - other.y);
        if (before > 0) hands.zoom(after / before, (now.x + other.x) / 2, (now.y + other.y) / 2);
        hands.pan((now.x - was.x) / 2, (now.y - was.y) / 2);
      }
    }
    held.set(event.pointerId, now);
  }

  function up(event: PointerEvent): void {
    held.delete(event.pointerId);
    clearTimeout(holding);
    if (held.size === 0) hands.drag(false);
  }

  function click(event: MouseEvent): void {
    if (travelled && event.detail > 0) {
      travelled = false;
      return;
    }
    const area = areaAt(event.target);
    if (area) hands.pick(area);
  }

  function twice(event: MouseEvent): void {
    if (!coarse) return;
    const { x, y } = local(event);
    hands.zoom(NEARER, x, y);
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const { x, y } = local(event);
    hands.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)), x, y);
  }

  /** Somebody asks where a thing is: it comes to the middle, if it is not in sight. */
  function bring({ target }: Event): void {
    if (!(target instanceof Element)) return;
    const [thing, frame] = [target.getBoundingClientRect(), svg.getBoundingClientRect()];
    const [x, y] = [thing.left + thing.width / 2 - frame.left, thing.top + thing.height / 2 - frame.top];
    if (x < EDGE || y < EDGE || x > frame.width - EDGE || y > frame.height - EDGE)
      hands.pan(frame.width / 2 - x, frame.height / 2 - y, true);
  }

  function enter(event: FocusEvent): void {
    const { target } = event;
    hands.focus(target instanceof SVGElement && target.matches(":focus-visible") ? areaAt(target) : null);
  }

  function key(event: KeyboardEvent): void {
    const here = areaAt(event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || !here) return;
    if (event.key === "Enter" || event.key === " ") hands.pick(here);
    else if (event.key === "Escape") (event.target as SVGElement).blur();
    else if (event.key.startsWith("Arrow")) hands.step(here, event.key.slice(5), event.shiftKey);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const over = new AbortController();
  const { signal } = over;
  svg.addEventListener("pointerdown", down, { signal });
  svg.addEventListener("pointermove", move, { signal });
  svg.addEventListener("pointerup", up, { signal });
  svg.addEventListener("pointercancel", up, { signal });
  svg.addEventListener("pointerleave", () => hands.hover(null), { signal });
  svg.addEventListener("click", click, { signal });
  svg.addEventListener("dblclick", twice, { signal });
  svg.addEventListener("wheel", wheel, { passive: false, signal });
  svg.addEventListener("focusin", enter, { signal });
  svg.addEventListener("focusout", () => hands.focus(null), { signal });
  svg.addEventListener("keydown", key, { signal });
  svg.addEventListener(BRING, bring, { signal });
  return () => over.abort();
}
