/** A question that asks for one thing among a few: tokens, cards, or who begins. Pure. */

import type { Answers, Direct } from "./options";
import type { Words } from "./words";

export interface Choice {
  title: string;
  verb: Direct;
  items: { id: string; kind: "token" | "card" | "seat"; legal: boolean }[];
}

export function choiceOf(answers: Answers, words: Words, rival: string): Choice | null {
  const all = (verb: Direct, kind: "token" | "card" | "seat") =>
    [...answers[verb].keys()].map((id) => ({ id, kind, legal: true }));
  if (answers.token.size) return { title: words.tokensOnBoard, verb: "token", items: all("token", "token") };
  if (answers.keep.size) return { title: words.tokensDrawn, verb: "keep", items: all("keep", "token") };
  if (answers.destroy.size) return { title: words.destroyTitle(rival), verb: "destroy", items: all("destroy", "card") };
  if (answers.revive.size) return { title: words.discards, verb: "revive", items: all("revive", "card") };
  if (answers.start.size) return { title: words.startTitle, verb: "start", items: all("start", "seat") };
  return null;
}
