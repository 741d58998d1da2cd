/** One table as this page knows it: it follows the server, asks, answers, and never sends an answer twice. */

import { alone } from "./among";
import { destructive, emptyAnswer, hesitation } from "./answers";
import { ApiError, api, keepLinks, keptLinks, nonce } from "./api";
import { isOther, taken } from "./guide";
import { answered, isFresh, keepAnswered } from "./kept";
import { type Looking, backoff, isOver, join, lastLines, lookFrom, Looks, since } from "./live";
import { Pace } from "./pace.svelte";
import { CLOSED, Pasts, type Replay, type ReplayMove, STEP_MS, replayed } from "./replay";
import { settings, t } from "./settings.svelte";
import { stepOf } from "./tempo";
import type { GameData, Hint, Lang, Links, LogLine, Option, Step, TableState, Why } from "./types";
import { Wire } from "./wire.svelte";

const RETRIES = 4;

export interface Notice {
  text: string;
  tone: "quiet" | "bad";
}

export interface Answered {
  why: Why;
  x: number;
  y: number;
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

export class Table {
  readonly id: string;
  state = $state.raw<TableState | null>(null);
  game = $state.raw<GameData | null>(null);
  news = $state.raw<LogLine[]>([]);
  seat = $state<number | null>(null);
  curtain = $state<number | null>(null);
  /** On one screen: the seat whose answer stands last, if it may still take it back. */
  backSeat = $state<number | null>(null);
  busy = $state(false);
  gone = $state(false);
  notice = $state.raw<Notice | null>(null);
  why = $state.raw<Answered | null>(null);
  hint = $state.raw<Hint | null>(null);
  /** The answer that is pointed at in the list. */
  meant = $state<string | null>(null);
  /** The rule somebody wants to read about: "book § section". */
  rule = $state<string | null>(null);
  links = $state.raw<Links | null>(null);
  replay = $state.raw<Replay>(CLOSED);
  /** Is what was found when the game was looked back at beside it? */
  studied = $state(false);
  /** Where it is: the answers that the board is to point out, the best one first. */
  better = $state.raw<Option[]>([]);
  past = $state.raw<TableState | null>(null);
  seenChat = $state(0);
  /** What is shown on the way from the position on display to the present one. */
  readonly pace = new Pace(
    (since) => this.attempt(() => api.passage(this.id, this.seat, settings.lang, since)),
    () => this.seat,
  );
  /** The position after the last answer of this seat: what came later happened while its player was away. */
  answeredAt = $state(0);
  /** Where the last click was, for what is explained there. */
  pointer: [number, number] = [innerWidth / 2, innerHeight / 2];

  private readonly wire = new Wire(this);
  private ticker: ReturnType<typeof setInterval> | undefined;
  private asking: Promise<void> | null = null;
  private askAgain = false;
  private leaving = false;
  private epoch = 0;
  private readonly pasts = new Pasts();

  constructor(id: string) {
    this.id = id;
    this.links = keptLinks(id);
  }

  get lost(): boolean {
    return this.wire.lost;
  }

  close(): void {
    this.wire.close();
    clearInterval(this.ticker);
    clearTimeout(this.passing);
    this.pace.close();
  }

  // ---- following -------------------------------------------------------------------------------------------------

  open(): Promise<void> {
    return this.wire.open();
  }

  /** The state once more, from the server. Calls while one is under way lead to one more. */
  refresh(): Promise<void> {
    if (this.asking) {
      this.askAgain = true;
      return this.asking;
    }
    this.asking = (async () => {
      do {
        this.askAgain = false;
        await this.ask();
      } while (this.askAgain && !this.wire.closed);
    })().finally(() => {
      this.asking = null;
    });
    return this.asking;
  }

  private async ask(): Promise<void> {
    if (this.leaving) return;
    const epoch = this.epoch;
    try {
      const from = this.whole ? 0 : since(this.state);
      const fresh = await api.state(this.id, this.seat, settings.lang, from);
      if (epoch !== this.epoch || this.wire.closed) {
        this.askAgain = true;
        return;
      }
      this.wire.lost = false;
      this.take(fresh, from);
    } catch (error) {
      this.failed(error);
    }
  }

  private take(fresh: TableState, from: number): void {
    const joined = join(this.state, fresh, from);
    if (joined.kind === "same") {
      void this.dress(fresh.game); // if it could not be had before
      return;
    }
    if (joined.kind === "again") {
      this.forget();
      this.askAgain = true;
      return;
    }
    // a game that is over counts its positions anew, those of the log too
    this.whole = from !== 0 && this.state !== null && isOver(fresh) && !isOver(this.state);
    if (this.whole) {
      this.askAgain = true;
      return;
    }
    const before = this.state;
    this.looks.note(joined.state);
    const look = lookFrom(joined.state, this.curtain === null ? this.seat : null, this.looks, this.curtain);
    if (this.look(look, joined.state)) return;
    if (before?.version !== joined.state.version) {
      this.hint = null;
      this.why = null;
    }
    this.lead(before, joined.state, joined.news);
    this.news = joined.news;
    this.state = joined.state;
    if (this.replay.open) this.replay = replayed(this.replay, { kind: "grown", last: joined.state.position });
    void this.dress(joined.state.game);
    if (!this.busy) this.passBy();
  }

  /** Let the page follow from what it shows to what there is now. */
  private lead(before: TableState | null, now: TableState, news: LogLine[]): void {
    const step = stepOf(now, news);
    const anew = before !== null && isOver(now) && !isOver(before);
    if (before === null) {
      this.answeredAt = answered(this.id, now.seat) ?? now.position;
      this.begin(now, step);
    } else if (anew || now.position > before.position) this.pace.follow(step, anew);
    else if (now.version === before.version) this.pace.refresh(step);
    else this.pace.jump(step);
  }

  /** A table that was opened just now is followed from its beginning; any other from where it is. */
  private begin(now: TableState, step: Step): void {
    this.pace.jump(step);
    if (now.position === 0 || settings.speed === "at-once" || !isFresh(this.id)) return;
    void this.attempt(() => api.replay(this.id, 0, this.seat, settings.lang)).then((first) => {
      if (!first || this.wire.closed || this.pace.at !== now.position) return;
      this.pace.jump(stepOf(first, []));
      if (this.state) this.pace.follow(stepOf(this.state, this.news), isOver(this.state));
    });
  }

  /** The whole log is needed once more. */
  private whole = false;

  private readonly looks = new Looks();

  /** Change the seat that looks, if it must be another; nothing of the old seat stays. */
  private look(look: Looking, state: TableState): boolean {
    if (look.curtain !== null) {
      if (this.curtain === look.curtain && this.seat === null) return false;
      this.backSeat = state.undo.allowed && state.seat !== null ? state.seat : null;
      const watching = this.seat === null;
      this.curtain = look.curtain;
      this.seat = null;
      if (watching && state.seat === null) return false;
      this.forget();
      this.askAgain = true;
      return true;
    }
    if (this.curtain !== null) this.curtain = null;
    if (look.seat === this.seat) return false;
    this.seat = look.seat;
    this.forget();
    this.askAgain = true;
    return true;
  }

  private forget(): void {
    this.epoch += 1;
    this.pace.close();
    this.state = null;
    this.news = [];
    this.past = null;
    this.pasts.clear();
    this.hint = null;
    this.why = null;
  }

  private async dress(id: string): Promise<void> {
    const lang = settings.lang;
    const wanted = `${id} ${lang}`;
    if (this.dressing === wanted || (this.game?.id === id && this.gameLang === lang)) return;
    this.dressing = wanted;
    try {
      const game = await api.boardOf(id, lang);
      if (this.wire.closed || settings.lang !== lang) return;
      this.game = game;
      this.gameLang = lang;
    } catch (error) {
      this.failed(error);
    } finally {
      if (this.dressing === wanted) this.dressing = null;
    }
  }
  private dressing: string | null = null;
  private gameLang: Lang | null = null;

  private failed(error: unknown): void {
    if (this.wire.closed) return;
    if (error instanceof ApiError && error.lost) {
      this.wire.breaks();
    } else if (error instanceof ApiError && error.status === 403 && this.seat !== null) {
      this.seat = null; // somebody else sits there now: look on, if one may
      this.forget();
      this.askAgain = true;
    } else if (error instanceof ApiError && (error.status === 404 || error.status === 403) && this.state === null) {
      this.gone = true;
    } else if (error instanceof ApiError) {
      this.say(error.message || t("error.unknown"), "bad");
    } else throw error;
  }

  // ---- people ----------------------------------------------------------------------------------------------------

  /** The player behind the curtain is there. */
  ready(): void {
    if (this.curtain === null) return;
    this.seat = this.curtain;
    this.curtain = null;
    this.backSeat = null;
    this.forget();
    void this.refresh();
  }

  /** Give the seat up. Meanwhile the table is not asked any more as this seat, which would be refused. */
  async leave(): Promise<boolean> {
    const { seat } = this;
    if (seat === null) return false;
    this.leaving = true;
    const left = await this.attempt(async () => {
      await api.leave(this.id, seat);
      return true;
    });
    this.leaving = left === true;
    return this.leaving;
  }

  /** A new link to a seat, or for watching; this device keeps it. */
  async invite(seat: number | null): Promise<void> {
    const made = await this.attempt(() => api.link(this.id, seat));
    if (!made) return;
    const seats = this.state?.seats.map((_, index) => this.links?.seats[index] ?? null) ?? [];
    if (seat !== null) seats[seat] = made.link;
    this.links = { seats, watch: seat === null ? made.link : (this.links?.watch ?? null) };
    keepLinks(this.id, this.links);
  }

  lookAs(seat: number): void {
    if (seat === this.seat) return;
    this.seat = seat;
    this.forget();
    void this.refresh();
  }

  /** Everything again in the language chosen; the place stays. */
  async respeak(): Promise<void> {
    this.epoch += 1;
    this.pasts.clear();
    const epoch = this.epoch;
    try {
      const fresh = await api.state(this.id, this.seat, settings.lang, 0);
      if (epoch !== this.epoch || this.wire.closed) return;
      this.hint = null;
      this.why = null;
      this.state = fresh;
      this.pace.jump(stepOf(fresh, lastLines(fresh)));
      await this.dress(fresh.game);
      if (this.replay.open) void this.fetchPast();
    } catch (error) {
      this.failed(error);
    }
  }

  say(text: string, tone: Notice["tone"] = "quiet"): void {
    const notice: Notice = { text, tone };
    this.notice = notice;
    if (tone === "quiet") setTimeout(() => this.notice === notice && (this.notice = null), 6_000);
  }

  /** Do something that may fail, and say so in words. */
  async attempt<T>(deed: () => Promise<T>): Promise<T | null> {
    try {
      return await deed();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.say(error.lost ? t("error.network") : error.message || t("error.unknown"), "bad");
      return null;
    }
  }

  // ---- answering -------------------------------------------------------------------------------------------------

  get options() {
    return this.replay.open || this.curtain !== null || this.pace.behind
      ? []
      : taken(this.state?.tutorial, this.state?.question?.options ?? []);
  }

  /** Is this an answer that the lesson, if it is one, does not take now? */
  isOther(action: string): boolean {
    return isOther(this.state?.tutorial, action);
  }

  async choose(action: string, sure = false): Promise<void> {
    const { state, seat } = this;
    if (this.busy || !state?.question || seat === null || this.replay.open) return;
    if (this.isOther(action)) return this.askWhy(action, ...this.pointer);
    const verb = destructive(action);
    if (verb && !sure && !settings.on.hasty && !state.tutorial && this.surely !== `${state.question.step} ${verb}`) {
      this.doubt = action;
      return;
    }
    this.doubt = null;
    if (verb) this.surely = `${state.question.step} ${verb}`;
    const word = nonce();
    this.pace.skip();
    const done = await this.send((version) => api.act(this.id, seat, version, action, word), state.version);
    if (done) this.noteAnswer(seat, state.position + 1);
    if (done) this.passBy();
  }

  /** An answer that takes something away for good, before it is given. */
  doubt = $state<string | null>(null);
  private surely = "";

  private passing: ReturnType<typeof setTimeout> | undefined;

  /** Where there is nothing to decide, the answer is given for whoever is asked, among people after a moment. */
  private passBy(): void {
    clearTimeout(this.passing);
    const { state } = this;
    const only = emptyAnswer(state?.question ?? null);
    if (!only || settings.on.ask || state?.tutorial || state?.status !== "playing" || this.curtain !== null) return;
    const pass = () => this.state?.position === state.position && void this.choose(only);
    this.passing = setTimeout(pass, alone(state) ? 0 : hesitation(Math.random()));
  }

  private noteAnswer(seat: number, position: number): void {
    this.answeredAt = position;
    keepAnswered(this.id, seat, position);
  }

  async undo(seat = this.seat): Promise<void> {
    const { state } = this;
    if (this.busy || !state || seat === null || this.replay.open) return;
    if (seat === this.seat && !state.undo.allowed) {
      if (state.undo.message) this.say(state.undo.message);
      return;
    }
    const word = nonce();
    const back = seat !== this.seat;
    const done = await this.send((version) => api.undo(this.id, seat, version, word), state.version);
    if (done && back) {
      this.backSeat = null;
    }
  }

  /** Send once; after a lost connection the same words again, which count once. */
  private async send(deed: (version: number) => Promise<unknown>, version: number): Promise<boolean> {
    this.busy = true;
    this.notice = null;
    this.why = null;
    try {
      for (let attempt = 0; ; attempt += 1) {
        try {
          await deed(version);
          this.wire.lost = false;
          await this.refresh();
          return true;
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          if (error.lost && attempt < RETRIES) {
            this.wire.lost = true;
            await pause(backoff(attempt + 1));
            continue;
          }
          if (error.code === "stale") {
            this.say(t("live.stale"));
            await this.refresh();
          } else if (error.lost) {
            this.say(t("error.network"), "bad");
          } else {
            this.say(error.message || t("error.unknown"), "bad");
            await this.refresh();
          }
          return false;
        }
      }
    } finally {
      this.busy = false;
    }
  }

  async askWhy(action: string, x: number, y: number): Promise<void> {
    const { seat } = this;
    if (seat === null || this.replay.open) return;
    const why = await this.attempt(() => api.why(this.id, seat, action, settings.lang));
    if (why) this.why = { why, x, y };
  }

  async askHint(): Promise<void> {
    const { seat, state } = this;
    if (this.busy || seat === null || !state?.question || this.replay.open) return;
    const hint = await this.attempt(() => api.hint(this.id, seat, settings.lang));
    if (hint && this.state?.version === state.version) this.hint = hint;
  }

  // ---- replay ----------------------------------------------------------------------------------------------------

  /** What the page shows: now, a position on the way to it, or one of the past. */
  get shown(): TableState | null {
    const { state, pace } = this;
    if (this.replay.open && this.past) return this.past;
    return state && !this.replay.open ? pace.shown(state) : state;
  }

  /** What the log tells since this seat last answered, or of the position looked back at. */
  get lately(): LogLine[] {
    const { shown } = this;
    if (!shown) return [];
    return this.replay.open ? lastLines(shown) : shown.log.filter((line) => line.position >= this.answeredAt);
  }

  /** The log as far as the page has shown what it tells. */
  get told(): LogLine[] {
    const log = this.state?.log ?? [];
    return this.pace.behind && !this.replay.open ? this.pace.told(log) : log;
  }

  rewind(move: ReplayMove): void {
    const before = this.replay;
    this.replay = replayed(before, move);
    if (!this.replay.open) this.past = null;
    else if (!before.open || before.at !== this.replay.at) void this.fetchPast();
    clearInterval(this.ticker);
    if (this.replay.playing)
      this.ticker = setInterval(
        () => this.rewind({ kind: "tick" }),
        STEP_MS / (settings.speed === "at-once" ? 4 : settings.speed),
      );
  }

  private async fetchPast(): Promise<void> {
    const [state, at] = [this.state, this.replay.at];
    if (!state) return;
    const past = await this.pasts.at(`${state.version}:${at}:${settings.lang}`, () =>
      this.attempt(() => api.replay(this.id, at, this.seat, settings.lang)),
    );
    if (past && this.replay.open && this.replay.at === at) this.past = past;
  }
}
