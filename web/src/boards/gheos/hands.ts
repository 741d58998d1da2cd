/** Hands on the open land: drag, pinch, wheel, point, press; the wheel turns a tile with Shift. */

import type { Looking } from "../map/looking.svelte";
import type { Point } from "./geometry";

interface Wants {
  looking: Looking;
  field: () => HTMLElement;
  /** Where the pointer rests, in pixels of the field; null when it has left. */
  hover: (x: number | null, y: number) => void;
  press: (x: number, y: number, touch: boolean) => void;
  rotate: (by: number) => void;
}

/** How far a press may travel and still be one: for a mouse, and for a finger. */
const SLACK = { mouse: 5, touch: 9 };

export class Hands {
  /** The press has become a drag: the click that ends it is not one. */
  travelled = false;
  private readonly fingers = new Map<number, Point>();
  private from: Point | null = null;
  private touch = false;

  constructor(private readonly wants: Wants) {}

  private at(event: { clientX: number; clientY: number }): Point {
    const box = this.wants.field().getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  readonly down = (event: PointerEvent): void => {
    if (event.button > 1) return;
    this.touch = event.pointerType !== "mouse";
    this.fingers.set(event.pointerId, this.at(event));
    this.from = this.at(event);
    if (this.fingers.size === 1) this.travelled = false;
  };

  readonly move = (event: PointerEvent): void => {
    const at = this.at(event);
    const last = this.fingers.get(event.pointerId);
    if (!last) {
      const kept = (event.target as Element).closest("[data-keep]");
      if (event.pointerType === "mouse" && !kept) this.wants.hover(...(at as [number, number]));
      return;
    }
    if (this.fingers.size === 2) this.pinch(event.pointerId, at);
    else if (this.travelled || this.far(at)) this.drag(event.pointerId, last, at);
    this.fingers.set(event.pointerId, at);
  };

  private far(at: Point): boolean {
    const slack = this.touch ? SLACK.touch : SLACK.mouse;
    return this.from !== null && Math.hypot(at[0] - this.from[0], at[1] - this.from[1]) > slack;
  }

  private pinch(id: number, at: Point): void {
    const [one, other] = [...this.fingers.entries()].map(([finger, point]) => (finger === id ? at : point));
    const [oldOne, oldOther] = [...this.fingers.values()];
    if (!one || !other || !oldOne || !oldOther) return;
    const span = Math.hypot(one[0] - other[0], one[1] - other[1]);
    const oldSpan = Math.hypot(oldOne[0] - oldOther[0], oldOne[1] - oldOther[1]) || 1;
    this.wants.looking.zoom(span / oldSpan, (one[0] + other[0]) / 2, (one[1] + other[1]) / 2);
    this.travelled = true;
  }

  private drag(id: number, last: Point, at: Point): void {
    const { looking } = this.wants;
    if (!this.travelled) {
      this.travelled = true;
      looking.dragging = true;
      this.wants.field().setPointerCapture(id);
      if (!this.touch) this.wants.hover(null, 0);
    }
    looking.pan(at[0] - last[0], at[1] - last[1]);
  }

  readonly up = (event: PointerEvent): void => {
    this.fingers.delete(event.pointerId);
    if (!this.fingers.size) this.wants.looking.dragging = false;
  };

  readonly leave = (event: PointerEvent): void => {
    if (event.pointerType === "mouse" && !this.fingers.size) this.wants.hover(null, 0);
  };

  readonly click = (event: MouseEvent): void => {
    const dragged = this.travelled;
    this.travelled = false;
    if (!dragged) this.wants.press(...(this.at(event) as [number, number]), this.touch);
  };

  /** Listen to the wheel, which must be kept from the page. */
  wheels(): () => void {
    const field = this.wants.field();
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      if (event.shiftKey) this.wants.rotate((event.deltaY || event.deltaX) > 0 ? 1 : -1);
      else
        this.wants.looking.zoom(
          Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)),
          ...(this.at(event) as [number, number]),
        );
    };
    field.addEventListener("wheel", wheel, { passive: false });
    return () => field.removeEventListener("wheel", wheel);
  }
}
