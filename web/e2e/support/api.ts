/** Tables made without clicking, where clicking is not what a test is about. */

import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

import type { APIRequestContext } from "@playwright/test";

import type { Created, Lang, SeatWish, TableState } from "../../src/lib/types";
import { expect } from "./test";

const RECORDS = resolve(import.meta.dirname, "../../../tests/records");
const HEADERS = { "X-Ecumene": "1" };

async function post<T>(request: APIRequestContext, path: string, data: unknown): Promise<T> {
  const answer = await request.post(path, { data, headers: HEADERS });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

export const PERSON: SeatWish = { kind: "person", name: "Ana" };
export const BOT: SeatWish = { kind: "bot", bot: "random", name: "Bot" };

export interface Wish {
  game: string;
  seats?: SeatWish[];
  options?: Record<string, unknown>;
  lang?: Lang;
  oneScreen?: boolean;
}

/** A new table; the requests are those of the page's own browser, so the page sits at it. */
export function newTable(request: APIRequestContext, wish: Wish): Promise<Created> {
  const { game, seats = [PERSON, BOT], options = {}, lang = "en", oneScreen = false } = wish;
  return post<Created>(request, "/api/tables", { game, seats, options, lang, one_screen: oneScreen });
}

/** A kept game as a table to look back at. */
export function openRecord(request: APIRequestContext, name: string): Promise<Created> {
  return openFile(request, readFileSync(join(RECORDS, `${name}.json`)));
}

/** A game file as a table to look back at. */
export async function openFile(request: APIRequestContext, data: Buffer): Promise<Created> {
  const answer = await request.post("/api/records", {
    data,
    headers: { ...HEADERS, "Content-Type": "application/json" },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Created;
}

/** Play on from a position of a kept game, all seats on one screen; `opened` keeps the tables of the games for the next time. */
export async function fromRecord(
  request: APIRequestContext,
  name: string,
  position: number,
  opened = new Map<string, string>(),
): Promise<Created> {
  const table = opened.get(name) ?? (await openRecord(request, name)).table;
  opened.set(name, table);
  return post<Created>(request, `/api/tables/${table}/branch`, { position });
}

export async function stateOf(
  request: APIRequestContext,
  table: string,
  seat: number | null,
  lang: Lang = "en",
): Promise<TableState> {
  const answer = await request.get(`/api/tables/${table}?lang=${lang}${seat === null ? "" : `&seat=${seat}`}`);
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as TableState;
}

/** Give an answer as if from another page of the same seat. */
export async function answer(request: APIRequestContext, table: string, seat: number, action: string): Promise<void> {
  const { version } = await stateOf(request, table, seat);
  await post(request, `/api/tables/${table}/actions`, { seat, version, action, nonce: `n${version}` });
}

/** Answer for seat 0, against a bot, as often as said or to the end: the last of the answers, so that games get on. */
export async function playOn(request: APIRequestContext, table: string, times = Infinity): Promise<void> {
  for (let given = 0; given < times;) {
    const state = await stateOf(request, table, 0);
    const action = state.question?.options.at(-1)?.action;
    if (state.status === "over") return;
    if (action === undefined) continue;
    await answer(request, table, 0, action);
    given += 1;
  }
}
