/** A puzzle as a table that nobody else sits at: its board and its question are those of a game. */

import { ApiError, api, ask } from "./api";
import { settings, t } from "./settings.svelte";
import { noteSolved } from "./streak";
import { Table } from "./table.svelte";
import { stepOf } from "./tempo";
import type { PuzzleHint, PuzzleJudged, PuzzleShelf, PuzzleShown } from "./types";
import type { Option, TableState, Why } from "./types";

const STEP_MS = 900;

const path = (game: string, id: string, rest = "") =>
  `/api/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(id)}${rest}`;

export const shelves = () => ask<PuzzleShelf[]>("GET", "/api/puzzles");

/** A wrong answer, and what is to be said of it. */
export interface Attempt {
  text: string;
  reasons: string[];
}

export class PuzzleTable extends Table {
  puzzle = $state.raw<PuzzleShown | null>(null);
  /** What was said of the last answer. */
  judged = $state.raw<PuzzleJudged | null>(null);
  attempts = $state.raw<Attempt[]>([]);
  /** The answers that a hint leaves. */
  among = $state.raw<Option[]>([]);
  /** How far the line is shown: 0 is the position that was set. */
  step = $state(0);
  missing = $state(false);
  private timer: ReturnType<typeof setInterval> | undefined;
  private set: TableState | null = null;

  constructor(
    private readonly of: string,
    private readonly puzzleId: string,
  ) {
    super(`puzzle-${of}-${puzzleId}`);
  }

  /** Has it been solved, or given up? */
  get done(): boolean {
    return this.judged !== null && this.judged.line.length > 0;
  }

  override close(): void {
    clearInterval(this.timer);
    super.close();
  }

  /** There is no table to follow. */
  override async refresh(): Promise<void> {}

  override async respeak(): Promise<void> {
    await this.load();
  }

  async load(): Promise<void> {
    const { lang } = settings;
    try {
      const [puzzle, game] = await Promise.all([
        ask<PuzzleShown>("GET", `${path(this.of, this.puzzleId)}?lang=${lang}`),
        api.game(this.of, lang),
      ]);
      if (settings.lang !== lang) return;
      this.puzzle = puzzle;
      this.game = game;
      this.set = puzzle.state;
      this.seat = puzzle.state.seat;
      this.again();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 404) this.missing = true;
      else this.say(error.lost ? t("error.network") : error.message || t("error.unknown"), "bad");
    }
  }

  /** The position as it was set, to be answered. */
  again(): void {
    clearInterval(this.timer);
    this.judged = null;
    this.attempts = [];
    this.among = [];
    this.show(0);
  }

  private tell<T>(rest: string, body: object): Promise<T | null> {
    return this.attempt(() =>
      ask<T>("POST", path(this.of, this.puzzle?.id ?? this.puzzleId, rest), { ...body, lang: settings.lang }),
    );
  }

  override async choose(action: string): Promise<void> {
    if (this.busy || this.done || !this.options.some((option) => option.action === action)) return;
    await this.answer(action);
  }

  giveUp(): Promise<void> {
    return this.answer(null);
  }

  private async answer(action: string | null): Promise<void> {
    this.busy = true;
    const judged = await this.tell<PuzzleJudged>("/answers", { action });
    this.busy = false;
    if (!judged) return;
    this.judged = judged;
    this.why = null;
    if (judged.line.length) {
      if (judged.right && this.puzzle) noteSolved(this.of, this.puzzle.id, this.puzzle.daily ? this.puzzle.day : null);
      this.play();
    } else if (!this.attempts.some(({ reasons }) => reasons[0] === judged.reasons[0]))
      this.attempts = [...this.attempts, { text: judged.text, reasons: judged.reasons }];
  }

  /** Show the line, one answer after the other. */
  play(): void {
    clearInterval(this.timer);
    this.show(1);
    this.timer = setInterval(() => {
      if (this.step < (this.judged?.line.length ?? 0)) this.show(this.step + 1);
      else clearInterval(this.timer);
    }, STEP_MS);
  }

  /** Show one position of the line, and stay there. */
  stop(at: number): void {
    clearInterval(this.timer);
    this.show(at);
  }

  private show(at: number): void {
    const { set } = this;
    if (!set) return;
    this.step = at;
    const step = this.judged?.line[at - 1];
    this.state = step
      ? {
          ...set,
          version: at,
          position: set.position + at,
          view: step.view,
          log: step.log,
          question: null,
          waiting: [],
        }
      : set;
    this.news = this.state.log;
    this.pace.jump(stepOf(this.state, this.state.log));
  }

  override async askHint(): Promise<void> {
    if (this.busy || this.done) return;
    this.among = (await this.tell<PuzzleHint>("/hint", {}))?.among ?? [];
  }

  override async askWhy(action: string, x: number, y: number): Promise<void> {
    const why = await this.tell<Why>("/why", { action });
    if (why) this.why = { why, x, y };
  }

  override async undo(): Promise<void> {}
}
