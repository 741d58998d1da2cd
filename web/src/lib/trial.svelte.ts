/** A position that nobody plays as a table: every seat is answered for, and the strongest player thinks beside it. */

import { ApiError, api, ask, keepLinks } from "./api";
import { markFresh } from "./kept";
import { router } from "./router.svelte";
import { settings, t } from "./settings.svelte";
import { Table } from "./table.svelte";
import { stepOf } from "./tempo";
import { type Move, type Trial, linkOf, linked, moved } from "./trial";
import type { Created, SeatWish, ThoughtShown, TrialShown, TrialSource, Why } from "./types";

const STEP_MS = 900;

export class TrialTable extends Table {
  trial = $state.raw<Trial | null>(null);
  /** The moves as far as they were ever made, in words. */
  spoken = $state.raw<TrialShown["told"]>([]);
  /** What is seen here as an explicit deal, where the game can say it. */
  deal = $state.raw<TrialShown["deal"]>(null);
  thought = $state.raw<ThoughtShown | null>(null);
  /** Does the strongest player think, as long as it may? */
  thinking = $state(true);
  /** Is something being thought about just now? */
  pondering = $state(false);
  problem = $state("");
  private asked = new AbortController();
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly of: string,
    private readonly from: string,
  ) {
    super(`study-${of}`);
  }

  override close(): void {
    clearInterval(this.timer);
    this.asked.abort();
    super.close();
  }

  override async refresh(): Promise<void> {}

  override async respeak(): Promise<void> {
    await this.load();
  }

  get at(): number {
    return this.trial?.at ?? 0;
  }

  get last(): number {
    return this.trial?.moves.length ?? 0;
  }

  async load(): Promise<void> {
    try {
      const { lang } = settings;
      const [trial, game] = await Promise.all([this.trial ?? this.fetched(), api.game(this.of, lang)]);
      if (settings.lang !== lang) return;
      this.game = game;
      await this.show(trial);
    } catch (error) {
      this.mishap(error);
    }
  }

  private async fetched(): Promise<Trial> {
    const from = linked(this.from);
    if (from.kind === "trial") return from.trial;
    const source = await ask<TrialSource>("GET", `/api/tables/${encodeURIComponent(from.table)}/trial`);
    const { options, seed, names } = source;
    const moves = source.actions as Move[];
    return { options, seed, moves, names, at: Math.min(from.at, moves.length) };
  }

  private body(trial: Trial): object {
    const { options, seed, names, moves, at } = trial;
    return { game: this.of, options, seed, names, actions: moves.slice(0, at), lang: settings.lang };
  }

  /** Make a position the one that is shown, if the rules take it. */
  private async show(trial: Trial): Promise<boolean> {
    this.asked.abort();
    this.asked = new AbortController();
    const { signal } = this.asked;
    this.busy = true;
    try {
      const shown = await ask<TrialShown>("POST", "/api/trials", this.body(trial), signal);
      if (signal.aborted) return false;
      const same = this.trial?.moves === trial.moves && this.spoken.length > shown.told.length;
      this.spoken = same ? [...shown.told, ...this.spoken.slice(shown.told.length)] : shown.told;
      this.trial = trial;
      this.deal = shown.deal;
      this.thought = null;
      this.hint = null;
      this.why = null;
      this.problem = "";
      this.seat = shown.state.seat;
      this.state = shown.state;
      this.news = shown.state.log;
      this.pace.jump(stepOf(shown.state, shown.state.log));
      history.replaceState(null, "", `#${linkOf(trial)}`);
      void this.think();
      return true;
    } catch (error) {
      this.mishap(error);
      return false;
    } finally {
      if (!signal.aborted) this.busy = false;
    }
  }

  private mishap(error: unknown): void {
    if (error instanceof DOMException && error.name === "AbortError") return;
    if (!(error instanceof ApiError)) throw error;
    const said = error.lost ? t("error.network") : error.message || t("error.unknown");
    if (this.state) this.say(said, "bad");
    else this.problem = said;
  }

  // ---- moves -----------------------------------------------------------------------------------------------------

  override async choose(action: string): Promise<void> {
    const { trial, seat } = this;
    clearInterval(this.timer);
    if (this.busy || !trial || seat === null) return;
    await this.show(moved(trial, [seat, action]));
  }

  async go(at: number): Promise<void> {
    clearInterval(this.timer);
    const { trial } = this;
    if (trial && at !== trial.at && at >= 0 && at <= trial.moves.length) await this.show({ ...trial, at });
  }

  override async undo(): Promise<void> {
    await this.go(this.at - 1);
  }

  /** Play the expected line on the board, one answer after the other, as far as the cards that lie there allow. */
  playLine(upTo: number): void {
    clearInterval(this.timer);
    const line = [...(this.thought?.line ?? [])].slice(0, upTo);
    const step = async () => {
      const next = line.shift();
      const fits = next && this.trial && this.state?.question?.options.some(({ action }) => action === next.action);
      if (!next || !fits || this.seat !== next.seat || !this.trial) return clearInterval(this.timer);
      if (!(await this.show(moved(this.trial, [next.seat, next.action])))) clearInterval(this.timer);
    };
    void step();
    if (line.length) this.timer = setInterval(() => void step(), STEP_MS);
  }

  // ---- thinking --------------------------------------------------------------------------------------------------

  stop(): void {
    this.thinking = !this.thinking;
    if (this.thinking) void this.think();
  }

  /** A little deeper each time, until somebody says stop, the position changes, or there is no deeper. */
  private async think(): Promise<void> {
    const { signal } = this.asked;
    const { trial } = this;
    if (!trial || !this.state?.question || this.pondering) return;
    this.pondering = true;
    try {
      let effort = this.thought ? this.thought.effort + 1 : 1;
      while (this.thinking && !signal.aborted && (this.thought?.deeper ?? true)) {
        const body = { ...this.body(trial), effort };
        this.thought = await ask<ThoughtShown>("POST", "/api/trials/thoughts", body, signal);
        effort += 1;
      }
    } catch (error) {
      this.mishap(error);
    } finally {
      this.pondering = false;
      if (signal.aborted && this.trial !== trial) void this.think();
    }
  }

  override async askHint(): Promise<void> {
    this.thinking = true;
    await this.think();
  }

  override async askWhy(action: string, x: number, y: number): Promise<void> {
    const { trial } = this;
    if (!trial) return;
    const why = await this.attempt(() => ask<Why>("POST", "/api/trials/why", { ...this.body(trial), action }));
    if (why) this.why = { why, x, y };
  }

  /** A table that goes on from here. */
  async play(seats: SeatWish[]): Promise<void> {
    const { trial } = this;
    if (!trial) return;
    const made = await this.attempt(() => ask<Created>("POST", "/api/trials/play", { ...this.body(trial), seats }));
    if (!made) return;
    keepLinks(made.table, made.links);
    markFresh(made.table);
    router.go(`/t/${made.table}`);
  }
}
