/** What cards, wonders and tokens do: as a row of glyphs, and in words. */

import type { Box } from "./data";
import { GOODS, type CardData, type Cost, type Counted, type Good, type ProgressData, type WonderData } from "./types";
import type { Words } from "./words";

export type Glyph =
  | { kind: "good"; id: Good }
  | { kind: "coin"; text: string }
  | { kind: "vp"; n: number }
  | { kind: "icon"; id: string }
  | { kind: "slash" }
  | { kind: "arrow" }
  | { kind: "count"; n: number }
  | { kind: "loss"; n: number };

const good = (id: Good): Glyph => ({ kind: "good", id });
const icon = (id: string): Glyph => ({ kind: "icon", id });
const SLASH: Glyph = { kind: "slash" };

function countedGlyph(counted: Counted): Glyph {
  if (counted === "coins3") return { kind: "coin", text: "3" };
  return icon(counted === "wonder" ? "wonder" : `card-${counted}`);
}

function choice(goods: Good[]): Glyph[] {
  return goods.flatMap((id, n) => (n ? [SLASH, good(id)] : [good(id)]));
}

export function cardGlyphs(card: CardData): Glyph[] {
  const glyphs: Glyph[] = [];
  for (const id of GOODS) for (let n = 0; n < (card.produces?.[id] ?? 0); n += 1) glyphs.push(good(id));
  if (card.produces_choice) glyphs.push(...choice(card.produces_choice));
  if (card.trade_discount)
    glyphs.push(...card.trade_discount.map(good), { kind: "arrow" }, { kind: "coin", text: "1" });
  if (card.coins) glyphs.push({ kind: "coin", text: String(card.coins) });
  if (card.coins_per)
    glyphs.push({ kind: "coin", text: String(card.coins_per.each) }, SLASH, countedGlyph(card.coins_per.count));
  if (card.guild) {
    if (card.guild.coins_each) glyphs.push({ kind: "coin", text: String(card.guild.coins_each) });
    if (card.guild.vp_each) glyphs.push({ kind: "vp", n: card.guild.vp_each });
    glyphs.push(SLASH, ...card.guild.count.map(countedGlyph));
  }
  for (let n = 0; n < (card.shields ?? 0); n += 1) glyphs.push(icon("shield"));
  if (card.science) glyphs.push(icon(`sci-${card.science}`));
  if (card.vp) glyphs.push({ kind: "vp", n: card.vp });
  return glyphs;
}

/** The same on a band of a city: only what still counts there. */
export function bandGlyphs(card: CardData): Glyph[] {
  if (card.science) return [icon(`sci-${card.science}`)];
  if ((card.shields ?? 0) > (card.chain_symbol ? 1 : 2))
    return [{ kind: "count", n: card.shields ?? 0 }, icon("shield")];
  if (card.coins_per)
    return card.vp ? [{ kind: "vp", n: card.vp }] : [{ kind: "coin", text: String(card.coins_per.each) }];
  if (card.guild) return [{ kind: "vp", n: card.guild.vp_each }, ...card.guild.count.slice(0, 1).map(countedGlyph)];
  return cardGlyphs(card);
}

export function wonderGlyphs(wonder: WonderData): Glyph[] {
  const glyphs: Glyph[] = [];
  if (wonder.vp) glyphs.push({ kind: "vp", n: wonder.vp });
  for (let n = 0; n < (wonder.shields ?? 0); n += 1) glyphs.push(icon("shield"));
  if (wonder.produces_choice) glyphs.push(...choice(wonder.produces_choice));
  if (wonder.coins) glyphs.push({ kind: "coin", text: String(wonder.coins) });
  if (wonder.opponent_loses_coins) glyphs.push({ kind: "loss", n: wonder.opponent_loses_coins });
  if (wonder.destroy) glyphs.push(icon(`card-${wonder.destroy}`), icon("close"));
  if (wonder.progress_from_box) glyphs.push(icon("progress"));
  if (wonder.build_from_discard) glyphs.push(icon("discard"));
  if (wonder.play_again) glyphs.push(icon("extra-turn"));
  return glyphs;
}

export function costGoods(cost: Cost): Good[] {
  return GOODS.flatMap((id) => Array.from({ length: cost[id] ?? 0 }, () => id));
}

const list = (items: string[], words: Words, last = words.and): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")}${last}${items[items.length - 1]}`;

export function units(words: Words, id: Good, n: number): string {
  return `${n} ${words.goods[id][n === 1 ? 0 : 1]}`;
}

const names = (words: Words, goods: Good[]): string[] => goods.map((id) => words.goods[id][0]);

export function costWords(cost: Cost, words: Words): string {
  const parts = GOODS.filter((id) => cost[id]).map((id) => units(words, id, cost[id] ?? 0));
  if (cost.coins) parts.unshift(words.coins(cost.coins));
  return parts.length ? list(parts, words) : words.free;
}

export function cardWords(card: CardData, words: Words): string {
  const parts: string[] = [];
  if (card.produces)
    parts.push(
      words.produce(
        list(
          GOODS.filter((id) => card.produces?.[id]).map((id) => units(words, id, card.produces?.[id] ?? 0)),
          words,
        ),
      ),
    );
  if (card.produces_choice)
    parts.push(words.produceOne(list(names(words, card.produces_choice), words, ` ${words.or} `)));
  if (card.trade_discount) parts.push(words.buysFixed(list(names(words, card.trade_discount), words)));
  if (card.coins) parts.push(words.now(words.coins(card.coins)));
  if (card.coins_per) parts.push(words.each(words.coins(card.coins_per.each), words.counted[card.coins_per.count]));
  if (card.guild) {
    const key = card.guild.count.length > 1 ? "brown-grey" : (card.guild.count[0] ?? "wonder");
    const what: string[] = [];
    if (card.guild.coins_each) what.push(words.now(words.coins(card.guild.coins_each)));
    if (card.guild.vp_each) what.push(words.atEnd(words.points(card.guild.vp_each)));
    parts.push(`${words.each(list(what, words), words.counted[key])} ${words.ofMost}`);
  }
  if (card.shields) parts.push(words.shields(card.shields));
  if (card.science) parts.push(words.symbolOf(words.symbol[card.science]));
  if (card.vp) parts.push(words.points(card.vp));
  return parts.join(", ");
}

export function wonderWords(wonder: WonderData, words: Words): string {
  const parts: string[] = [];
  if (wonder.vp) parts.push(words.points(wonder.vp));
  if (wonder.shields) parts.push(words.shields(wonder.shields));
  if (wonder.produces_choice)
    parts.push(words.produceOne(list(names(words, wonder.produces_choice), words, ` ${words.or} `)));
  if (wonder.coins) parts.push(words.now(words.coins(wonder.coins)));
  if (wonder.opponent_loses_coins) parts.push(words.rivalLoses(words.coins(wonder.opponent_loses_coins)));
  if (wonder.destroy) parts.push(words.destroys[wonder.destroy]);
  if (wonder.progress_from_box) parts.push(words.library);
  if (wonder.build_from_discard) parts.push(words.mausoleum);
  if (wonder.play_again) parts.push(words.again);
  return parts.join(", ");
}

export function progressWords(token: ProgressData, words: Words): string {
  const parts: string[] = [];
  if (token.coins) parts.push(words.now(words.coins(token.coins)));
  if (token.vp) parts.push(words.points(token.vp));
  if (token.science) parts.push(words.symbolOf(words.symbol[token.science]));
  if (token.resource_rebate) parts.push(words.rebateOn[token.resource_rebate.on](token.resource_rebate.amount));
  if (token.gain_opponent_trade_coins) parts.push(words.tradeCoins);
  if (token.vp_per_own_progress_token) parts.push(words.perToken(words.points(token.vp_per_own_progress_token)));
  if (token.extra_shields) parts.push(words.redShields(words.shields(token.extra_shields.amount)));
  if (token.wonders_play_again) parts.push(words.allAgain);
  if (token.coins_per_chain_build) parts.push(words.chainCoins(words.coins(token.coins_per_chain_build)));
  return parts.join(", ");
}

/** Class, effect, cost and chain of a card: the middle of its sentence. */
export function cardSentence(card: CardData, box: Box, words: Words): string {
  const parts = [card.name, words.class[card.colour].toLowerCase(), cardWords(card, words)];
  let cost = `${words.costWord} ${costWords(card.cost, words)}`;
  if (card.chain_from) cost += ` ${words.or} ${words.freeWith(box.card(card.chain_from).name)}`;
  return `${parts.filter(Boolean).join(", ")}; ${cost}${card.chain_symbol ? `; ${words.opens}` : ""}`;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
