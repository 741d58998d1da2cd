/** What can be done with a card, each way with its price and a sentence about it. */

import type { Box } from "./data";
import { capital, units, wonderWords } from "./effects";
import type { CardUses, Use } from "./options";
import type { CardData } from "./types";
import type { Bill, DuelView, SlotView } from "./view";
import type { Words } from "./words";

export interface InHand {
  card: CardData;
  slot: SlotView | null;
  /** The answers that use the card; undefined when it cannot be taken. */
  open: CardUses | undefined;
  view: DuelView;
  box: Box;
  words: Words;
  me: 0 | 1;
}

export function usesOf({ card, slot, open, view, box, words, me }: InHand): Use[] {
  if (!open) return [];
  const mine = view.cities[me];
  const price = slot?.prices?.[me] ?? 0;

  function paying(told: Bill | undefined): string {
    const left = words.leaves(mine.coins - price);
    if (!told) return left;
    const parts: string[] = [];
    if (told.bought.length) {
      const things = told.bought.map((one) => words.unitsAt(units(words, one.good, one.units), one.price));
      parts.push(words.buys(things.join(words.and)));
    } else if (price === 0) parts.push(told.own || told.chosen ? words.ownGoods : words.nothing);
    if (told.chosen) parts.push(words.chosen(told.chosen));
    if (told.rebate) parts.push(words.rebate(told.rebate));
    if (price > 0) parts.push(left);
    return parts.join(" ");
  }

  const build: Use = {
    action: `build:${card.id}`,
    kind: "build",
    option: open.build,
    wonder: null,
    coins: price,
    note: !open.build
      ? words.cannotPay(price, mine.coins)
      : slot?.chained?.[me]
        ? words.byChain(box.card(card.chain_from ?? "").name)
        : paying(slot?.bills?.[me]),
  };
  const sell: Use = {
    action: `sell:${card.id}`,
    kind: "sell",
    option: open.sell,
    wonder: null,
    coins: mine.sale,
    note: words.saleNote(mine.colours.yellow),
  };
  const raises = mine.wonders.flatMap((one): Use[] => {
    if (one.price === null) return [];
    const option = open.raise.get(one.wonder) ?? null;
    const note = option
      ? `${capital(wonderWords(box.wonder(one.wonder), words))}.`
      : words.cannotPay(one.price, mine.coins);
    return [
      { action: `raise:${one.wonder}:${card.id}`, kind: "raise", option, wonder: one.wonder, coins: one.price, note },
    ];
  });
  return [build, sell, ...raises];
}
