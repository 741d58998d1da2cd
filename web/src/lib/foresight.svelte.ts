/** What an answer would do: the engine is asked, soon after somebody looks at the answer, and once in each position. */

import { ApiError, api } from "./api";
import type { Lang, Preview } from "./types";

/** What the engine says of an answer: what it would do, or why it is not allowed. */
export interface Foreseen {
  action: string;
  preview: Preview | null;
  refusal: string;
}

/** Looks that pass by ask nothing. */
export const LOOK_MS = 60;

export async function foresee(table: string, seat: number, action: string, lang: Lang): Promise<Foreseen | null> {
  try {
    return { action, preview: await api.preview(table, seat, action, lang), refusal: "" };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.code === "refused" ? { action, preview: null, refusal: error.message } : null;
  }
}

export class Foresight {
  /** What is known of the answer looked at. */
  seen = $state.raw<Foreseen | null>(null);

  private readonly kept = new Map<string, Foreseen>();
  private position: unknown = null;
  private wanted: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ask: (action: string) => Promise<Foreseen | null>) {}

  /** Somebody looks at an answer, or at none; `position` is whatever changes when the answers do. */
  look(position: unknown, action: string | null): void {
    if (position !== this.position) this.kept.clear();
    this.position = position;
    this.wanted = action;
    this.seen = action === null ? null : (this.kept.get(action) ?? null);
    clearTimeout(this.timer);
    if (action !== null && this.seen === null) this.timer = setTimeout(() => void this.find(position, action), LOOK_MS);
  }

  private async find(position: unknown, action: string): Promise<void> {
    const found = await this.ask(action);
    if (!found || position !== this.position) return;
    this.kept.set(action, found);
    if (this.wanted === action) this.seen = found;
  }
}
