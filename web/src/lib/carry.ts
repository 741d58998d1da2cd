/** Things carried from one place to another with a mouse or a finger; what is refused flies back. */

/** What was taken up, and what it is called. */
export interface Taken<T> {
  thing: T;
  name: string;
}

export interface Carrier<T> {
  /** What can be taken up at an element; null: nothing. */
  take: (target: Element) => Taken<T> | null;
  /** What is under it on its way: the element that would have it, null if none would. */
  over: (thing: T, target: Element | null) => Element | null;
  /** It was let go; false: it goes back. */
  put: (thing: T, target: Element) => Promise<boolean>;
}

/** How far a press may travel and still be one. */
const SLACK = 5;
/** How long a finger rests on a thing before it has it: until then it scrolls the page, or moves the map. */
const HOLD_MS = 220;
const BACK_MS = 240;

/** Let things within an element be carried. */
export function carry<T>(root: HTMLElement, carrier: Carrier<T>): () => void {
  let taken: Taken<T> | null = null;
  let pointer = -1;
  let ghost: HTMLElement | null = null;
  let marked: Element | null = null;
  let from = { x: 0, y: 0 };
  let origin: Element | null = null;
  let holding: ReturnType<typeof setTimeout> | undefined;

  function mark(element: Element | null): void {
    if (marked === element) return;
    marked?.removeAttribute("data-over");
    marked = element;
    marked?.setAttribute("data-over", "");
  }

  const place = (node: HTMLElement, x: number, y: number) => {
    node.style.transform = `translate(${x}px, ${y}px) translate(-50%, -120%)`;
  };

  function down(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element) || taken) return;
    const found = carrier.take(event.target);
    if (!found) return;
    taken = found;
    pointer = event.pointerId;
    origin = event.target;
    from = { x: event.clientX, y: event.clientY };
    if (event.pointerType !== "mouse") holding = setTimeout(() => lift(), HOLD_MS);
  }

  /** Whatever else listens to this pointer lets go of it. */
  function lift(): void {
    if (!taken || ghost) return;
    origin?.dispatchEvent(new PointerEvent("pointercancel", { pointerId: pointer, bubbles: true }));
    ghost = document.createElement("div");
    ghost.className = "carried";
    ghost.textContent = taken.name;
    document.body.append(ghost);
    place(ghost, from.x, from.y);
    root.setPointerCapture(pointer);
    root.dataset.carrying = "";
  }

  function move(event: PointerEvent): void {
    if (!taken || event.pointerId !== pointer) return;
    if (!ghost) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) <= SLACK) return;
      if (event.pointerType !== "mouse") return drop();
      lift();
    }
    event.stopPropagation();
    if (ghost) place(ghost, event.clientX, event.clientY);
    mark(carrier.over(taken.thing, document.elementFromPoint(event.clientX, event.clientY)));
  }

  function up(event: PointerEvent): void {
    if (!event.isTrusted || event.pointerId !== pointer || !taken) return;
    const { thing } = taken;
    const [shown, target, start] = [ghost, marked, from];
    ghost = null;
    drop();
    if (!shown) return;
    event.stopPropagation();
    // the click that ends it is not one
    const still = (click: Event) => click.stopPropagation();
    addEventListener("click", still, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", still, { capture: true }));
    const put = event.type === "pointerup" && target ? carrier.put(thing, target) : Promise.resolve(false);
    void put.then((done) => (done ? shown.remove() : goBack(shown, start)));
  }

  /** Nothing is held any more. */
  function drop(): void {
    clearTimeout(holding);
    mark(null);
    if (taken) carrier.over(taken.thing, null);
    taken = null;
    pointer = -1;
    origin = null;
    delete root.dataset.carrying;
  }

  // a finger that has something does not scroll
  const touch = (event: TouchEvent) => {
    if (ghost) event.preventDefault();
  };

  const over = new AbortController();
  const { signal } = over;
  root.addEventListener("pointerdown", down, { capture: true, signal });
  root.addEventListener("pointermove", move, { capture: true, signal });
  root.addEventListener("pointerup", up, { capture: true, signal });
  root.addEventListener("pointercancel", up, { capture: true, signal });
  root.addEventListener("touchmove", touch, { passive: false, signal });
  root.addEventListener("contextmenu", (event) => ghost && event.preventDefault(), { signal });
  return () => {
    over.abort();
    drop();
    ghost?.remove();
  };
}

function goBack(ghost: HTMLElement, to: { x: number; y: number }): void {
  ghost.classList.add("back");
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const way = ghost.animate(
    [
      { transform: ghost.style.transform },
      { transform: `translate(${to.x}px, ${to.y}px) translate(-50%, -50%) scale(0.8)`, opacity: 0.4 },
    ],
    { duration: still ? 0 : BACK_MS, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" },
  );
  void way.finished.finally(() => ghost.remove());
}
