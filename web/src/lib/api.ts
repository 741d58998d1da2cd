/** The server, as `docs/api.md` has it. Every refusal becomes an ApiError with a sentence in it. */

import type {
  Created,
  Deal,
  GameData,
  GameEntry,
  Hint,
  Holder,
  Lang,
  Links,
  MyTable,
  NewTable,
  Passage,
  Preview,
  Scenario,
  StudyShown,
  TableState,
  Why,
} from "./types";

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
    readonly rule: string = "",
    readonly state: TableState | null = null,
  ) {
    super(message);
  }

  /** The server was not reached, or is starting again. */
  get lost(): boolean {
    return this.code === "network";
  }
}

const LOST = [0, 502, 503, 504];

export async function ask<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (method !== "GET") headers["X-Ecumene"] = "1";
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let response: Response;
  try {
    const init: RequestInit = { method, headers, cache: path.startsWith("/api/games") ? "default" : "no-store" };
    if (body !== undefined) init.body = body instanceof Blob ? body : JSON.stringify(body);
    if (signal) init.signal = signal;
    response = await fetch(path, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError("network", "", 0);
  }
  if (response.ok) {
    const text = await response.text();
    return (text ? JSON.parse(text) : null) as T;
  }
  const problem = await response.json().catch(() => ({}));
  if (LOST.includes(response.status)) throw new ApiError("network", "", response.status);
  throw new ApiError(
    String(problem.error ?? (response.status === 404 ? "not-found" : "unknown")),
    String(problem.message ?? ""),
    response.status,
    String(problem.rule ?? ""),
    problem.state ?? null,
  );
}

function query(params: Record<string, string | number | null | undefined>): string {
  const pairs = Object.entries(params).filter(([, value]) => value !== null && value !== undefined);
  return "?" + new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString();
}

const at = (table: string, rest = "") => `/api/tables/${encodeURIComponent(table)}${rest}`;

export const api = {
  games: (lang: Lang) => ask<GameEntry[]>("GET", "/api/games" + query({ lang })),
  game: (id: string, lang: Lang) => ask<GameData>("GET", `/api/games/${encodeURIComponent(id)}` + query({ lang })),
  /** The same for a board: without what is there to be read. */
  boardOf: (id: string, lang: Lang) =>
    ask<GameData>("GET", `/api/games/${encodeURIComponent(id)}` + query({ lang, brief: "true" })),
  scenarios: (id: string, lang: Lang) =>
    ask<Scenario[]>("GET", `/api/games/${encodeURIComponent(id)}/scenarios` + query({ lang })),
  /** Whether a deal can be played, and what it comes to. */
  deal: (game: string, options: Record<string, unknown>, lang: Lang, signal?: AbortSignal) =>
    ask<Deal>("POST", "/api/deals", { game, options, lang }, signal),
  tables: (lang: Lang) => ask<MyTable[]>("GET", "/api/tables" + query({ lang })),
  create: (wish: NewTable) => ask<Created>("POST", "/api/tables", wish),
  /** A table for the lesson of a game. */
  learn: (game: string, name: string, lang: Lang) => ask<Created>("POST", "/api/tutorials", { game, name, lang }),
  state: (table: string, seat: number | null, lang: Lang, since = 0, signal?: AbortSignal) =>
    ask<TableState>("GET", at(table) + query({ seat, lang, since }), undefined, signal),
  /** `rated`: one agrees that the result counts. */
  join: (table: string, key: string, name: string, rated = false) =>
    ask<{ seats: number[]; watch: boolean }>("POST", at(table, "/join"), { key, name, rated }),
  /** Another link to a seat, which works once, or, without one, for watching; an unused one before stops working. */
  link: (table: string, seat: number | null) =>
    ask<{ link: string }>("POST", at(table, "/links"), seat === null ? {} : { seat }),
  devices: (table: string) => ask<Holder[]>("GET", at(table, "/devices")),
  dismiss: (table: string, holder: string) => ask<unknown>("DELETE", at(table, `/devices/${holder}`)),
  leave: (table: string, seat: number) => ask<unknown>("POST", at(table, "/leave"), { seat }),
  replace: (table: string, seat: number, bot: string) => ask<unknown>("POST", at(table, "/replace"), { seat, bot }),
  act: (table: string, seat: number, version: number, action: string, nonce: string) =>
    ask<{ version: number }>("POST", at(table, "/actions"), { seat, version, action, nonce }),
  undo: (table: string, seat: number, version: number, nonce: string) =>
    ask<{ version: number }>("POST", at(table, "/undo"), { seat, version, nonce }),
  why: (table: string, seat: number, action: string, lang: Lang) =>
    ask<Why>("POST", at(table, "/why"), { seat, action, lang }),
  /** What an answer would do, as far as the seat can know. */
  preview: (table: string, seat: number, action: string, lang: Lang) =>
    ask<Preview>("POST", at(table, "/preview"), { seat, action, lang }),
  hint: (table: string, seat: number, lang: Lang) => ask<Hint>("POST", at(table, "/hint"), { seat, lang }),
  rematch: (table: string) => ask<Created>("POST", at(table, "/rematch"), {}),
  /** The same players at a new table, each one seat further. */
  switchSides: (table: string) => ask<Created>("POST", at(table, "/switch"), {}),
  branch: (table: string, position: number) => ask<Created>("POST", at(table, "/branch"), { position }),
  replay: (table: string, position: number, seat: number | null, lang: Lang, signal?: AbortSignal) =>
    ask<TableState>("GET", at(table, `/replay/${position}`) + query({ seat, lang }), undefined, signal),
  /** A game that is over, looked back at: begun, or as far as it is. */
  study: (method: "GET" | "POST" | "DELETE", table: string, lang: Lang) =>
    ask<StudyShown>(method, at(table, "/analysis") + query({ lang })),
  /** What happened after a position, step by step. */
  passage: (table: string, seat: number | null, lang: Lang, since: number) =>
    ask<Passage>("GET", at(table, "/passage") + query({ seat, lang, since })),
  forget: (table: string) => ask<unknown>("DELETE", at(table)),
  /** The file as it is: a record holds numbers that JavaScript would round. */
  record: (file: Blob) => ask<Created>("POST", "/api/records", file),
  recordPath: (table: string) => at(table, "/record"),
  logPath: (table: string, seat: number | null, lang: Lang) => at(table, "/log") + query({ seat, lang }),
  livePath: (table: string) => at(table, "/live"),
};

/** A fresh word for one answer, so that sending it twice counts once. */
export function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The links of a table stand only in the answer that opened it: this device keeps them. */
export function keepLinks(table: string, links: Links): void {
  try {
    localStorage.setItem(`ecumene-links:${table}`, JSON.stringify(links));
  } catch {
    /* a browser without storage forgets them */
  }
}

export function keptLinks(table: string): Links | null {
  try {
    const text = localStorage.getItem(`ecumene-links:${table}`);
    return text ? (JSON.parse(text) as Links) : null;
  } catch {
    return null;
  }
}

export function dropLinks(table: string): void {
  try {
    localStorage.removeItem(`ecumene-links:${table}`);
  } catch {
    /* nothing to forget */
  }
}
