/** Every kind of question that the kept games ask, and where: `scripts/kept_questions.py` looks for them. */

import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";

import type { APIRequestContext } from "@playwright/test";

import type { Created } from "../../src/lib/types";
import { fromRecord } from "./api";
import { expect } from "./test";

const ROOT = resolve(import.meta.dirname, "../../..");
const PYTHON = process.env.PYTHON_E2E || join(ROOT, ".venv/bin/python");

export interface Kept {
  game: string;
  record: string;
  position: number;
  seat: number;
  seats: number;
  step: string;
  answers: number;
  /** Whoever looks on does not know who is asked. */
  secret: boolean;
}

const read = new Map<string, Kept[]>();

export function keptQuestions(game: string): Kept[] {
  let found = read.get(game);
  if (!found) {
    const said = execFileSync(PYTHON, [join(ROOT, "scripts/kept_questions.py"), game], { encoding: "utf-8" });
    found = JSON.parse(said) as Kept[];
    read.set(game, found);
  }
  return found;
}

/** A question of a kept game that is as one wishes. */
export function keptWhere(game: string, wished: (one: Kept) => boolean): Kept {
  const found = keptQuestions(game).find(wished);
  expect(found, `a kept game of ${game} has such a question`).toBeDefined();
  return found as Kept;
}

/** All seats on one screen before a question of a kept game. */
export const at = (
  request: APIRequestContext,
  { record, position }: Kept,
  opened?: Map<string, string>,
): Promise<Created> => fromRecord(request, record, position, opened);
