/** The open answers, sorted by what they are about. */

import type { Option } from "../../lib/types";

export interface CardUses {
  build: Option | null;
  sell: Option | null;
  raise: Map<string, Option>;
}

export interface Answers {
  /** The ways of playing a card of the layout. */
  cards: Map<string, CardUses>;
  /** Answers that are one thing: `draft`, `token`, `keep`, `destroy`, `revive`, `start`, each by its id. */
  draft: Map<string, Option>;
  token: Map<string, Option>;
  keep: Map<string, Option>;
  destroy: Map<string, Option>;
  revive: Map<string, Option>;
  start: Map<string, Option>;
}

export type Direct = Exclude<keyof Answers, "cards">;

export function sorted(options: Option[]): Answers {
  const answers: Answers = {
    cards: new Map(),
    draft: new Map(),
    token: new Map(),
    keep: new Map(),
    destroy: new Map(),
    revive: new Map(),
    start: new Map(),
  };
  const uses = (card: string): CardUses => {
    const known = answers.cards.get(card) ?? { build: null, sell: null, raise: new Map<string, Option>() };
    answers.cards.set(card, known);
    return known;
  };
  for (const option of options) {
    const [verb = "", first = "", second = ""] = option.action.split(":");
    if (verb === "build") uses(first).build = option;
    else if (verb === "sell") uses(first).sell = option;
    else if (verb === "raise") uses(second).raise.set(first, option);
    else if (verb !== "cards" && verb in answers) answers[verb as Direct].set(first, option);
  }
  return answers;
}

/** One way of using the selected card, open or not. */
export interface Use {
  action: string;
  kind: "build" | "sell" | "raise";
  option: Option | null;
  wonder: string | null;
  /** Coins paid (build, raise) or taken (sell). */
  coins: number;
  note: string;
}
