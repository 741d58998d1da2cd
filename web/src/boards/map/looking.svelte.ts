/** A camera over a map: what fits until somebody moves it, and where it goes by itself. */

import { untrack } from "svelte";

import {
  type Bounds,
  beyond,
  type Camera,
  fitting,
  holding,
  inSight,
  near,
  NO_PADS,
  onScreen,
  type Pads,
  type Spot,
  within,
  zoomed,
} from "./camera";

export interface Ground {
  /** What is shown when all of it is. */
  bounds: Bounds;
  /** As far as the map may be pushed. */
  drawn: Bounds;
  least: number;
  most: number;
  /** The first look is at what matters, not at the whole map. */
  close: boolean;
  /** How near a first look is, and a flight to what may be chosen is at least. */
  readable: number;
  /** What matters at the first look. */
  spots: readonly Spot[];
  /** Pixels something lies over. */
  pads?: Pads;
}

/** How far from the edge a thing must be to count as seen. */
const MARGIN = 28;

export class Looking {
  width = $state(0);
  height = $state(0);
  /** It moves by itself: softly, unless that is not wished. */
  gliding = $state(false);
  dragging = $state(false);
  #own = $state.raw<Camera | null>(null);
  #opened = $state.raw<Camera | null>(null);
  readonly #ground: () => Ground;

  constructor(ground: () => Ground) {
    this.#ground = ground;
    $effect(() => {
      // the first place shown stays until a question or a hand moves it
      if (this.close && this.width > 0 && !this.#opened)
        this.#opened = untrack(() => near(this.fit, this.ground.spots, this.ground.readable));
    });
  }

  readonly ground = $derived.by(() => this.#ground());
  readonly close = $derived(this.ground.close);
  readonly pads = $derived(this.ground.pads ?? NO_PADS);
  readonly fit = $derived(fitting(this.ground.bounds, this.width || 1, this.height || 1, this.pads));
  readonly first = $derived(
    this.close ? (this.#opened ?? near(this.fit, this.ground.spots, this.ground.readable)) : this.fit,
  );
  readonly shown = $derived(this.#kept(this.#own ?? this.first));
  readonly moved = $derived(this.#own !== null);
  /** Only a part of the map is seen. */
  readonly partial = $derived(this.shown.k > this.fit.k * 1.15);
  readonly place = $derived(
    `translate(${(this.width / 2 - this.shown.x * this.shown.k).toFixed(2)}px, ${(this.height / 2 - this.shown.y * this.shown.k).toFixed(2)}px) scale(${this.shown.k.toFixed(4)})`,
  );
  readonly seen = $derived({
    x: this.shown.x - this.width / 2 / this.shown.k,
    y: this.shown.y - this.height / 2 / this.shown.k,
    width: this.width / this.shown.k,
    height: this.height / this.shown.k,
  });

  get #range(): [number, number] {
    return [Math.min(this.fit.k, this.ground.least), this.ground.most];
  }

  #kept(camera: Camera): Camera {
    return within(camera, this.ground.drawn, this.width, this.height);
  }

  moveTo(next: Camera, gliding = false): void {
    const [least, most] = this.#range;
    const kept = this.#kept({ ...next, k: Math.min(most, Math.max(least, next.k)) });
    this.gliding = gliding;
    this.#own = !this.close && kept.k <= this.fit.k * 1.01 ? null : kept;
  }

  pan(dx: number, dy: number, softly = false): void {
    const { k, x, y } = this.shown;
    this.moveTo({ k, x: x - dx / k, y: y - dy / k }, softly);
  }

  zoom(factor: number, x = this.width / 2, y = this.height / 2): void {
    this.moveTo(zoomed(this.shown, factor, this.#range, { x, y }, this.width, this.height));
  }

  /** All of it. */
  whole(): void {
    this.gliding = true;
    this.#own = this.close ? { ...this.fit } : null;
  }

  screen(spot: Spot): Spot {
    return onScreen(spot, this.shown, this.width, this.height);
  }

  map(x: number, y: number): Spot {
    const { k, x: mx, y: my } = this.shown;
    return { x: mx + (x - this.width / 2) / k, y: my + (y - this.height / 2) / k };
  }

  #margins(by = MARGIN): Pads {
    const { top, right, bottom, left } = this.pads;
    return { top: top + by, right: right + by, bottom: bottom + by, left: left + by };
  }

  sees(spot: Spot): boolean {
    return inSight(spot, this.shown, this.width, this.height, this.#margins());
  }

  /** Move only if a place is out of sight. */
  bring(spot: Spot): void {
    if (this.width > 0 && !this.sees(spot)) this.moveTo({ ...this.shown, ...spot }, true);
  }

  /** Move so that all of some places are seen, if fewer than a part of them are. */
  hold(spots: readonly Spot[], part = 0.5): void {
    if (!spots.length || this.width <= 0 || this.dragging) return;
    const seen = spots.filter((spot) => this.sees(spot)).length;
    if (seen >= spots.length * part) return;
    this.fly(spots);
  }

  fly(spots: readonly Spot[]): void {
    if (!spots.length || this.width <= 0) return;
    const most = Math.max(this.ground.readable, this.fit.k * 1.6);
    const least = this.close ? this.ground.readable * 0.72 : this.fit.k;
    const next = holding(spots, [least, most], this.width, this.height, this.#margins(MARGIN + 14));
    const reached = spots.some((spot) => inSight(spot, next, this.width, this.height, this.#margins()));
    this.moveTo(reached ? next : { ...next, ...(spots[0] as Spot) }, true);
  }

  beyond<T extends Spot>(spots: readonly T[]) {
    return this.width > 0 ? beyond(spots, this.shown, this.width, this.height, this.#margins(4)) : [];
  }

  /** The keys of every map: nearer, farther, all. */
  readonly keys = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement | null;
    if (event.ctrlKey || event.metaKey || event.altKey || target?.closest("input, textarea, select, [contenteditable]"))
      return;
    if (event.key === "+" || event.key === "=") this.zoom(1.25);
    else if (event.key === "-") this.zoom(0.8);
    else if (event.key === "0") this.whole();
    else return;
    event.preventDefault();
  };
}
