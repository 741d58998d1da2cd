/** What is made at a desk: a draft with its past, tried out by the engine at every change; played, analysed, kept. */

import { ApiError, api, ask, keepLinks } from "./api";
import { markFresh } from "./kept";
import { router } from "./router.svelte";
import { settings, t } from "./settings.svelte";
import { botName, usual } from "./setup";
import { copy } from "./share";
import { linkOf } from "./trial";
import type { Deal, GameData, GameEntry, SeatWish, ThoughtShown } from "./types";
import { nameOf } from "./wish.svelte";

export type Options = Record<string, unknown>;
/** What is wrong, and where. */
export type Wrong = Pick<Deal, "field" | "problem">;

/** How many changes can be taken back. */
const PAST = 100;
/** How long the hand must rest before the engine looks. */
const REST_MS = 120;

export class Desk<Draft extends object> {
  draft = $state.raw<Draft | null>(null);
  past = $state.raw<Draft[]>([]);
  ahead = $state.raw<Draft[]>([]);
  /** The last that the engine made of a draft. */
  found = $state.raw<Deal | null>(null);
  wrong = $state.raw<Wrong | null>(null);
  /** Why the last thing that was carried somewhere went back. */
  refused = $state.raw<Wrong | null>(null);
  checking = $state(false);
  problem = $state("");
  copied = $state(false);
  /** What the strongest player would answer here. */
  advice = $state.raw<ThoughtShown["answers"][number] | null>(null);
  advising = $state(false);
  /** It was begun from a game that still goes on: nobody may have it analysed. */
  running = $state(false);

  constructor(
    private readonly of: () => { game: GameData; entry: GameEntry },
    /** The options of a table that begins with a draft. */
    private readonly optionsOf: (draft: Draft) => Options,
    private readonly seatsOf: (draft: Draft) => number,
  ) {}

  get ready(): boolean {
    return this.draft !== null && this.wrong === null && !this.checking;
  }

  // ---- changes -------------------------------------------------------------------------------------------------------

  /** Put a draft on the desk that has no past; `found` is what it was made from, if the engine has not seen it yet. */
  begin(draft: Draft, found: Deal | null = null, running = false): void {
    this.past = [];
    this.ahead = [];
    if (found) this.found = found;
    this.running = running;
    this.set(draft);
  }

  private set(draft: Draft): void {
    this.refused = null;
    this.advice = null;
    this.draft = draft;
  }

  change(next: Draft): void {
    if (this.draft) this.past = [...this.past.slice(1 - PAST), this.draft];
    this.ahead = [];
    this.set(next);
  }

  readonly undo = (): void => {
    const last = this.past.at(-1);
    if (!last || !this.draft) return;
    this.past = this.past.slice(0, -1);
    this.ahead = [...this.ahead, this.draft];
    this.set(last);
  };

  readonly redo = (): void => {
    const next = this.ahead.at(-1);
    if (!next || !this.draft) return;
    this.ahead = this.ahead.slice(0, -1);
    this.past = [...this.past, this.draft];
    this.set(next);
  };

  /**
   * Something was carried somewhere: the first of these drafts that the engine takes. If it takes none, nothing is
   * changed and the reason is told; but what is wrong already may stay so while it is being mended.
   */
  async offer(drafts: Draft[]): Promise<boolean> {
    const [first] = drafts;
    if (!first || !this.draft) return false;
    if (this.wrong) {
      this.change(first);
      return true;
    }
    const before = this.draft;
    let reason: Wrong | null = null;
    const taken = await this.attempt(async () => {
      for (const draft of drafts) {
        const found = await this.look(this.optionsOf(draft));
        if (found.view) return draft;
        reason ??= { field: found.field, problem: found.problem };
      }
      return null;
    });
    if (this.draft !== before) return false;
    if (taken) this.change(taken);
    else this.refused = reason;
    return taken !== null;
  }

  // ---- the engine ----------------------------------------------------------------------------------------------------

  look(options: Options, seed = "0", signal?: AbortSignal): Promise<Deal> {
    const { game } = this.of();
    return ask<Deal>("POST", "/api/deals", { game: game.id, options, seed, lang: settings.lang }, signal);
  }

  /** Have the draft checked, as an effect: only the answer to the last change counts. */
  watch(): (() => void) | undefined {
    const now = this.draft;
    void settings.lang;
    if (!now) return undefined;
    const asked = new AbortController();
    this.checking = true;
    const timer = setTimeout(() => void this.check(now, asked.signal), REST_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }

  private async check(now: Draft, signal: AbortSignal): Promise<void> {
    await this.attempt(async () => {
      const found = await this.look(this.optionsOf(now), "0", signal);
      if (found.view) this.found = found;
      this.wrong = found.view ? null : { field: found.field, problem: found.problem };
      history.replaceState(null, "", `#${encodeURIComponent(JSON.stringify(now))}`);
      this.checking = false;
    });
  }

  /** Do what asks the server, and say what went amiss; null if it did. */
  async attempt<T>(deed: () => Promise<T>): Promise<T | null> {
    try {
      const done = await deed();
      this.problem = "";
      return done;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return null;
      if (!(error instanceof ApiError)) throw error;
      this.problem = error.lost ? t("error.network") : error.message || t("error.unknown");
      return null;
    }
  }

  // ---- what it is for ------------------------------------------------------------------------------------------------

  readonly play = async (): Promise<void> => {
    const { draft } = this;
    if (!draft || this.wrong) return;
    const { game, entry } = this.of();
    const bot = usual(entry);
    const count = this.seatsOf(draft);
    const seats = Array.from({ length: count }, (_, seat): SeatWish =>
      seat === 0 || bot.kind !== "bot"
        ? { kind: "person", name: nameOf(seat) }
        : { kind: "bot", bot: bot.bot, name: botName(seat, [nameOf(0)]) },
    );
    await this.attempt(async () => {
      const one_screen = bot.kind !== "bot" && count > 1;
      const options = this.optionsOf(draft);
      const made = await api.create({ game: game.id, options, lang: settings.lang, seats, one_screen });
      if (made.links) keepLinks(made.table, made.links);
      markFresh(made.table);
      router.go(`/t/${made.table}`);
    });
  };

  readonly analyse = (): void => {
    const { draft } = this;
    if (!draft || this.wrong || this.running) return;
    const trial = { options: this.optionsOf(draft), seed: "0", moves: [], names: [], at: 0 };
    router.go(`/study/${this.of().game.id}#${linkOf(trial)}`);
  };

  /** Ask the strongest player for a hint. */
  readonly advise = async (): Promise<void> => {
    const { draft } = this;
    if (!draft || this.wrong || this.running || this.advising) return;
    this.advising = true;
    const body = { game: this.of().game.id, options: this.optionsOf(draft), lang: settings.lang };
    const thought = await this.attempt(() => ask<ThoughtShown>("POST", "/api/trials/thoughts", body));
    this.advising = false;
    if (this.draft === draft) this.advice = thought?.answers[0] ?? null;
  };

  readonly save = (): void => {
    if (!this.draft) return;
    const { id } = this.of().game;
    const text = JSON.stringify({ game: id, options: this.optionsOf(this.draft) }, null, 2);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = `${id}-deal.json`;
    link.click();
    URL.revokeObjectURL(link.href);
  };

  readonly share = async (): Promise<void> => {
    this.copied = await copy(location.href);
    setTimeout(() => (this.copied = false), 2_000);
  };
}

/** The draft that a link holds; null if it holds none, or was cut off. */
export function linkedDraft<Draft>(text: string): Draft | null {
  try {
    return text ? (JSON.parse(decodeURIComponent(text)) as Draft) : null;
  } catch {
    return null;
  }
}

/** Is this key meant for the desk, and not for a field? */
export function isDeskKey(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  return !(event.ctrlKey || event.metaKey || event.altKey || target?.closest("input, textarea, select"));
}
