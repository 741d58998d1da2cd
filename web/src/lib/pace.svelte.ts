/**
 * The pace at which a page shows what happened: one thing at a time, however fast the table is. The table is never slowed;
 * the page walks from the position on display to the present one, and whoever answers is at the present at once.
 */

import { settings } from "./settings.svelte";
import { touches } from "./recap";
import { type Speed, isManifold, lengthOf, whole } from "./tempo";
import type { LogLine, Passage, Step, TableState, View } from "./types";

/** What a board is told of the change it has just been given: what happened, and how long that stays on display. */
export interface Moment {
  events: LogLine[];
  /** Milliseconds until the next change may come; 0 when there is no hurry to be seen. */
  duration: number;
}

const AHEAD = 5;
/** A queue that takes longer than this says so. */
export const LONG_MS = 20_000;

export class Pace {
  paused = $state(false);
  /** Something that happened is still to be shown. */
  behind = $state(false);
  /** What is on display. */
  here = $state.raw<Step | null>(null);
  moment = $state.raw<Moment>({ events: [], duration: 0 });
  queue = $state.raw<Step[]>([]);

  private present: Step | null = null;
  /** How many lines of the position on display have been shown. */
  private heard = Infinity;
  /** How far the queue leads, and whether that is the present. */
  private covered = 0;
  private complete = true;
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

  /** The position on display. */
  get at(): number {
    return this.here?.position ?? 0;
  }

  /** A state as it was at the position on display. */
  shown(state: TableState): TableState {
    if (!this.behind || !this.here) return state;
    const { view, waiting } = this.here;
    const log = this.told(state.log);
    const status = state.status === "over" ? "playing" : state.status;
    return { ...state, position: this.at, view, waiting, log, status, question: null, outcome: null };
  }

  /** The lines of a log as far as what they tell has been shown. */
  told(log: readonly LogLine[]): LogLine[] {
    let left = this.heard;
    return log.filter((line) => line.position < this.at || (line.position === this.at && left-- > 0));
  }

  /** How many things are still to be shown, as far as is known, and how long they take. */
  get left(): { count: number; ms: number } {
    const known = whole(this.queue, this.speed);
    const unknown = this.complete ? 0 : Math.max(0, (this.present?.position ?? 0) - this.covered);
    const each = this.queue.length ? known / this.queue.length : lengthOf(EMPTY, undefined, this.speed) * 4;
    return { count: this.queue.length + unknown, ms: Math.round(known + unknown * each) };
  }

  /** Show a position as it is, with nothing on the way there. */
  jump(step: Step): void {
    this.halt();
    this.here = this.present = step;
    this.covered = step.position;
    this.heard = Infinity;
    this.moment = { events: step.log, duration: 0 };
  }

  /** The table is at a later position: lead there. A game that is over counts its positions anew. */
  follow(step: Step, anew = false): void {
    if (this.here === null || this.speed === "at-once" || (step.position < this.at && !anew)) {
      this.jump(step);
      return;
    }
    this.present = step;
    this.behind = true;
    const log = step.log.filter((line) => line.position > this.covered);
    if (anew || step.position > this.covered + 1 || isManifold(log)) this.complete = false;
    else if (step.position === this.covered + 1) {
      this.queue = [...this.queue, { ...step, log }];
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

  /** Let everything that was still to be shown go. */
  halt(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.epoch += 1;
    this.asking = false;
    this.behind = false;
    this.complete = true;
    this.queue = [];
  }

  /** Forget everything: another seat looks, or answers were taken back. */
  close(): void {
    this.halt();
    this.here = this.present = null;
  }

  // ---- the walk --------------------------------------------------------------------------------------------------

  private pump(): void {
    if (this.timer === undefined && !this.paused) this.advance();
  }

  private advance(): void {
    if (!this.behind) return;
    const [next, ...rest] = this.queue;
    if (next) this.show(next, rest);
    else if (!this.complete) void this.more();
    else this.arrive();
  }

  private show(next: Step, rest: Step[]): void {
    this.queue = rest;
    this.heard = (next.position === this.at ? this.heard : 0) + next.log.length;
    const seat = this.seat();
    const mine = next.log.some((line) => touches(line, { seat }));
    const duration = lengthOf(next, rest[0], this.speed, mine);
    this.moment = { events: next.log, duration };
    this.here = next;
    if (rest.length === 0 && this.complete) this.arrive();
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.pump();
    }, duration);
    if (rest.length < AHEAD && !this.complete) void this.more();
  }

  /** Nothing more is to be seen on the way. */
  private arrive(): void {
    if (this.present) this.here = this.present;
    this.heard = Infinity;
    this.behind = false;
  }

  private async more(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    const { epoch, present } = this;
    const found = await this.fetch(this.covered);
    if (epoch !== this.epoch) return;
    this.asking = false;
    if (!found || (!found.last && found.position <= this.covered)) {
      this.skip();
      return;
    }
    this.covered = found.position;
    this.complete = found.last && present === this.present;
    this.queue = [...this.queue, ...found.steps];
    this.pump();
  }
}

const NOTHING: View = { game: "", seat: null, step: null, waiting: [] };
const EMPTY: Step = { position: 0, waiting: [], view: NOTHING, log: [] };
