/**
 * The pace at which a page shows what happened: one thing at a time, however fast the table is. The table is never slowed;
 * the page walks from the position on display to the present one, and whoever answers is at the present at once.
 */

import { settings } from "./settings.svelte";
import { type Speed, type Step, lengthOf, touches, whole } from "./tempo";
import type { LogLine } from "./types";

/** What a board is told of the change it has just been given: what happened, and how long that stays on display. */
export interface Moment {
  events: LogLine[];
  /** Milliseconds until the next change may come; 0 when there is no hurry to be seen. */
  duration: number;
}

/** What the server gives of the positions after one. */
export interface Passage {
  position: number;
  steps: Step[];
}

const AHEAD = 5;
/** A queue that takes longer than this says so. */
export const LONG_MS = 20_000;

export class Pace {
  paused = $state(false);
  /** The position on display, and the present one. */
  at = $state(0);
  target = $state(0);
  /** What is on display. */
  here = $state.raw<Step | null>(null);
  moment = $state.raw<Moment>({ events: [], duration: 0 });
  queue = $state.raw<Step[]>([]);
  readonly behind = $derived(this.at < this.target);

  /** How far the queue leads. */
  private covered = 0;
  private present: Step | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asking = false;
  private epoch = 0;

  constructor(
    private readonly fetch: (since: number) => Promise<Passage | null>,
    private readonly seat: () => number | null,
  ) {}

  get speed(): Speed {
    return settings.speed;
  }

  /** How many things are still to be shown, as far as is known, and how long they take. */
  get left(): { count: number; ms: number } {
    const known = whole(this.queue, this.speed);
    const unknown = Math.max(0, this.target - this.covered);
    const each = this.queue.length ? known / this.queue.length : lengthOf(EMPTY, undefined, this.speed) * 4;
    return { count: this.queue.length + unknown, ms: Math.round(known + unknown * each) };
  }

  /** Show a position as it is, with nothing on the way there. */
  jump(step: Step, events: LogLine[] = step.log): void {
    this.halt();
    this.here = this.present = step;
    this.at = this.target = this.covered = step.position;
    this.moment = { events, duration: 0 };
  }

  /** The table is at a later position: lead there. */
  follow(step: Step): void {
    if (this.here === null || this.speed === "at-once" || step.position < this.at) {
      this.jump(step);
      return;
    }
    this.present = step;
    this.target = step.position;
    if (step.position === this.covered + 1) {
      this.queue = [...this.queue, { ...step, log: step.log.filter((line) => line.position > this.covered) }];
      this.covered = step.position;
    }
    this.pump();
  }

  /** The same position with other words, or another status. */
  refresh(step: Step): void {
    this.present = step;
    if (!this.behind) this.here = step;
  }

  // ---- what a person does ----------------------------------------------------------------------------------------

  pause(): void {
    this.paused = true;
  }

  go(): void {
    this.paused = false;
    this.pump();
  }

  /** One thing on, and then stand still. */
  next(): void {
    this.paused = true;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.advance();
  }

  /** To the present. */
  skip(): void {
    if (this.present && this.behind) this.jump(this.present);
    this.paused = false;
  }

  /** Another speed, from now on. */
  hurry(speed: Speed): void {
    settings.hurry(speed);
    this.paused = false;
    if (speed === "at-once") this.skip();
    else {
      clearTimeout(this.timer);
      this.timer = undefined;
      this.pump();
    }
  }

  /** Forget everything: another seat looks, or answers were taken back. */
  halt(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.epoch += 1;
    this.asking = false;
    this.queue = [];
    this.covered = this.at;
  }

  close(): void {
    this.halt();
    this.here = null;
  }

  // ---- the walk --------------------------------------------------------------------------------------------------

  private pump(): void {
    if (this.timer === undefined && !this.paused) this.advance();
  }

  private advance(): void {
    if (!this.behind) return;
    const [next, ...rest] = this.queue;
    if (!next || next.position > this.target) {
      if (this.covered < this.target) void this.more();
      else if (this.present) this.arrive(this.present);
      return;
    }
    this.queue = rest;
    const seat = this.seat();
    const duration = lengthOf(
      next,
      rest[0],
      this.speed,
      next.log.some((line) => touches(line, seat)),
    );
    const last = !rest.some((step) => step.position <= this.target) && this.covered >= this.target;
    this.moment = { events: next.log, duration };
    this.here = last && this.present ? this.present : next;
    this.at = last ? this.target : next.position;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.pump();
    }, duration);
    if (rest.length < AHEAD && this.covered < this.target) void this.more();
  }

  /** The rest of the way holds nothing to be seen. */
  private arrive(step: Step): void {
    this.here = step;
    this.at = this.target;
  }

  private async more(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    const { epoch } = this;
    const found = await this.fetch(this.covered);
    if (epoch !== this.epoch) return;
    this.asking = false;
    if (!found || found.position <= this.covered) {
      this.skip();
      return;
    }
    this.covered = found.position;
    this.queue = [...this.queue, ...found.steps];
    this.pump();
  }
}

const EMPTY: Step = { position: 0, waiting: [], view: null, log: [] };
