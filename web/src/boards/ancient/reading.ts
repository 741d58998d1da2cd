/** What the view and the options say, sorted for drawing. */
import type { GameData, Lang, LogLine, Option, Preview, Question, Seat } from "../../lib/types";
import type { Kind } from "./chart";
import { type AreaData, BARBARIANS } from "./model";
import type { AncientView, AreaView, CivView, Resolving } from "./view";
import type { Land } from "./land";
import type { Words } from "./words";

export interface CardData {
  id: string;
  number: number;
  name: string;
  text: string;
  types: string[];
  great_person: boolean;
  category: string;
  confidence: string;
  partial?: boolean;
  effect: { op: string }[];
}

/** A Wonder, or a Deity: that one has no discs. */
export interface WonderData {
  id: string;
  name: string;
  text: string;
  discs?: number;
  confidence: string;
  effect: { op: string }[];
}

/** Seat colours by number; each has its pattern (LOOK.md). */
export const SEATS = ["terracotta", "lapis", "olive", "aubergine", "ochre", "teal"] as const;

const AREA_VERBS = new Set([
  "place",
  "withdraw",
  "resettle",
  "site",
  "give",
  "aim",
  "afflict",
  "recall",
  "leave",
  "move",
  "explore",
]);

/** The verb that a question uses for areas, for cards, for Wonders, when none of them is an answer. */
const STEP_AREA: Record<string, string> = {
  Withdrawal: "withdraw",
  Resettlement: "resettle",
  Deployment: "place",
  NewLand: "place",
  Reinforce: "place",
  Site: "site",
  Payment: "give",
  Announce: "aim",
  Affliction: "afflict",
  Invasion: "recall",
  Casualty: "give",
  HomeChoice: "site",
  HeroReturns: "site",
  FirstDiscs: "place",
  Pairs: "place",
  FurtherDiscs: "place",
  Levies: "place",
  Explorer: "explore",
};
const STEP_CARD: Record<string, string> = {
  CardTurn: "play",
  Oracle: "play",
  Opening: "play",
  Theft: "take",
  Uses: "use",
  Deployment: "use",
  Reaction: "negate",
  Commitment: "commit",
  Peek: "take",
  PutBack: "return",
  LossChoice: "discard",
  Payment: "discard",
  HandLimit: "discard",
  Keep: "discard",
  Swap: "discard",
  Levy: "discard",
  Sacrifice: "discard",
};
const STEP_WONDER: Record<string, string> = {
  CardTurn: "build",
  Uses: "use",
  Deployment: "use",
  Commitment: "use",
  Reaction: "negate",
  LossChoice: "ignore",
  Announce: "monument",
};

export interface Answers {
  areas: Map<string, Option>;
  cards: Map<string, Option>;
  wonders: Map<string, Option>;
  factions: Map<string, Option>;
  ranks: Map<number, Option>;
  areaVerb: string;
  cardVerb: string;
  wonderVerb: string;
}

export function verbOf(option: Option | undefined): string {
  return option ? (option.action.split(":")[0] ?? "") : "";
}

export function readAnswers(options: Option[], question: Question | null, game: GameData): Answers {
  const step = question?.step ?? "";
  const found: Answers = {
    areas: new Map(),
    cards: new Map(),
    wonders: new Map(),
    factions: new Map(),
    ranks: new Map(),
    areaVerb: STEP_AREA[step] ?? "place",
    cardVerb: STEP_CARD[step] ?? "play",
    wonderVerb: STEP_WONDER[step] ?? "build",
  };
  const homes = new Map(matsOf(game).map((mat) => [mat.id, mat.homes]));
  for (const option of options) {
    const [verb = "", thing] = option.action.split(":");
    if (thing === undefined) continue;
    if (AREA_VERBS.has(verb)) {
      found.areas.set(thing, option);
      found.areaVerb = verb;
    } else if (verb === "choose" || verb === "become") {
      // two may be at home in one area: the second is among the answers beside the question
      const home = (homes.get(thing) ?? []).find((area) => !found.areas.has(area));
      if (home) found.areas.set(home, option);
    } else if (verb === "target" || verb === "reconcile") {
      found.factions.set(thing, option);
    } else if (verb === "rank") {
      found.ranks.set(Number(thing), option);
    } else if (game.names.wonder?.[thing] !== undefined) {
      found.wonders.set(thing, option);
      found.wonderVerb = verb;
    } else {
      found.cards.set(thing, option);
      found.cardVerb = verb;
    }
  }
  return found;
}

/** What a hint is about, among the things that can be chosen. */
export interface Hinted {
  area: string | null;
  card: string | null;
  wonder: string | null;
  faction: string | null;
}

export function hintedIn(answers: Answers, hint: string | null): Hinted {
  const among = (things: Map<string, Option>) => [...things].find(([, option]) => option.action === hint)?.[0] ?? null;
  return {
    area: among(answers.areas),
    card: among(answers.cards),
    wonder: among(answers.wonders),
    faction: among(answers.factions),
  };
}

interface Mat {
  id: string;
  text: string;
  homes: string[];
}

/** The mats of the civilizations: one for each, or one for each variant of it. */
function matsOf(game: GameData): Mat[] {
  interface Entry extends Omit<Mat, "homes"> {
    home?: string;
    homes?: string[];
    variant?: Entry[];
  }
  const read = (civ: Entry): Mat[] =>
    civ.variant?.length
      ? civ.variant.flatMap(read)
      : [{ id: civ.id, text: civ.text, homes: civ.homes ?? (civ.home ? [civ.home] : []) }];
  return (game.components.civ ?? []).flatMap(read);
}

/** What a board looks up often, read once for a game and language. */
export interface Atlas {
  land: Land;
  areas: AreaData[];
  area: Map<string, AreaData>;
  card: Map<string, CardData>;
  wonder: Map<string, WonderData>;
  civText: Map<string, string>;
  homeOf: Map<string, string>;
  blocked: Map<string, Set<string>>;
}

export function readAtlas(game: GameData, land: Land): Atlas {
  const { components, names } = game;
  const islands = new Map<string, string>();
  for (const [island, members] of Object.entries<string[]>(components.islands ?? {}))
    if (members.length > 1) for (const member of members) islands.set(member, island);
  const areas: AreaData[] = (components.area ?? [])
    .filter((area: AreaData) => land.chart.areas[area.id])
    .map((area: AreaData) => ({
      id: area.id,
      name: names.area?.[area.id] ?? area.name,
      kind: area.kind,
      region: names.region?.[area.region] ?? "",
      order: area.order,
      island: islands.get(area.id) ?? null,
      ground: area.ground ?? null,
    }));
  areas.sort((a, b) => a.order - b.order);
  const mats = matsOf(game);
  return {
    land,
    areas,
    area: new Map(areas.map((area) => [area.id, area])),
    card: new Map((components.fate ?? []).map((card: CardData) => [card.id, card])),
    wonder: new Map((components.wonder ?? components.deity ?? []).map((wonder: WonderData) => [wonder.id, wonder])),
    civText: new Map(mats.map((mat) => [mat.id, mat.text])),
    homeOf: new Map(mats.flatMap((mat) => mat.homes.map((home) => [home, mat.id]))),
    blocked: new Map(
      (components.map_size ?? []).map((size: { id: string; blocked: string[] }) => [size.id, new Set(size.blocked)]),
    ),
  };
}

const EMPTY: Pick<AreaView, "discs" | "allies" | "ranks"> & { standing: null } = {
  discs: {},
  allies: {},
  ranks: {},
  standing: null,
};

/** What would stand in an area, as far as the engine foresees that; null where a faction's discs there stay as they are. */
export function foreseenIn(
  area: string,
  view: AncientView,
  faction: string | null,
  preview: Preview | null | undefined,
): AreaView | typeof EMPTY | null {
  const areas = (preview?.view as Partial<AncientView> | undefined)?.areas;
  const then = areas?.[area] ?? (areas && preview?.certain ? EMPTY : null);
  if (!faction || !then?.discs) return null;
  return (then.discs[faction] ?? 0) === (view.areas[area]?.discs[faction] ?? 0) ? null : then;
}

/** What a stack is called, where that has a name. */
export function rankName(area: Pick<AreaView, "ranks"> | undefined, kind: Kind, faction: string, words: Words): string {
  const rank = area?.ranks[faction];
  if (rank) return words[rank];
  return kind === "land" || faction === BARBARIANS ? "" : words.atSea;
}

/** Of the ids in a plan, those that are areas. Areas and civilizations share some ids, so the source decides. */
export function planAreas(item: Resolving, atlas: Atlas, factions: Set<string>): string[] {
  const op = atlas.card.get(item.source)?.effect?.[0]?.op ?? "";
  const paired = op === "remove" || op === "replace";
  const onFactions = ["strike", "capture", "remove_white", "talents", "tribute", "pay_per_city", "look_hand"].includes(
    op,
  );
  return item.plan.filter((id, index) => {
    if (!atlas.area.has(id)) return false;
    if (!factions.has(id)) return true;
    return !(onFactions || (paired && index % 2 === 1));
  });
}

export interface Played extends Resolving {
  negates: boolean;
  /** Struck: cancelled by the next one, unless that one is cancelled itself. */
  struck: boolean;
}

/** The pile with what cancels what: every negation acts on the one before it, the last of them stands. */
export function readPile(resolving: Resolving[], atlas: Atlas): Played[] {
  const pile: Played[] = resolving.map((item, index) => ({
    ...item,
    negates:
      index > 0 &&
      (item.kind === "card"
        ? (atlas.card.get(item.source)?.types ?? []).includes("N")
        : item.kind === "wonder" && (atlas.wonder.get(item.source)?.effect ?? []).some(({ op }) => op === "negate")),
    struck: false,
  }));
  for (let i = pile.length - 1; i > 0; i--) {
    const item = pile[i];
    const before = pile[i - 1];
    if (item?.negates && !item.struck && before) before.struck = true;
  }
  return pile;
}

/** The last pile of cards and answers that the news tell of, for whoever comes back. */
export function pileOfNews(news: LogLine[]): (Resolving & { cut: boolean })[] {
  let pile: (Resolving & { cut: boolean })[] = [];
  for (const line of news) {
    const key = line.key.replace(/^event\./, "");
    const { civ, card, wonder } = line.params;
    if (key === "plays") pile = [{ civ, kind: "card", source: card, plan: [], cut: false }];
    else if (key === "answers") pile.push({ civ, kind: "card", source: card, plan: [], cut: false });
    else if (key === "answers-with-wonder") pile.push({ civ, kind: "wonder", source: wonder, plan: [], cut: false });
    else if (key === "cancelled" || key === "wonder-cancelled")
      for (const item of pile) if (item.source === (card ?? wonder)) item.cut = true;
  }
  return pile.length > 1 ? pile : [];
}

/** The civilization that is asked: of several of one seat, the one the question begins with. */
export function askedCiv(view: AncientView, seat: number | null, question: Question | null, game: GameData): number {
  if (seat === null) return -1;
  const mine = view.civilizations.map((civ, index) => ({ civ, index })).filter(({ civ }) => civ.seat === seat);
  if (mine.length > 1 && question) {
    const named = mine.find(({ civ }) => question.text.startsWith(game.names.civ?.[civ.civ] ?? "\u0000"));
    if (named) return named.index;
  }
  return mine[0]?.index ?? -1;
}

/** Is a civilization led by one of these seats? One of the playbook is led by none. */
export function leads(seats: number[] | undefined, civ: CivView): boolean {
  return civ.seat !== null && (seats?.includes(civ.seat) ?? false);
}

export function whoPlays(civ: CivView, seats: Seat[], seat: number | null, words: Words): string {
  if (civ.seat === null) return words.playbook;
  const who = seats[civ.seat];
  if (civ.seat === seat && seat !== null) return words.you;
  if (!who) return "";
  return who.kind === "bot" ? `${words.bot} · ${who.name}` : who.name;
}

export function spoken(
  area: AreaData,
  view: AncientView,
  option: Option | undefined,
  game: GameData,
  atlas: Atlas,
  lang: Lang,
): string {
  const words = atlas.land.words[lang];
  const here = view.areas[area.id];
  const { names } = game;
  const parts = [area.name, area.ground ? groundName(game, area.ground) : words[area.kind]];
  const state = here?.standing;
  if (!state) parts.push(words.empty);
  for (const [faction, count] of Object.entries(here?.discs ?? {}))
    parts.push(`${names.faction?.[faction] ?? faction} ${count} ${rankName(here, area.kind, faction, words)}`.trim());
  for (const [faction, count] of Object.entries(here?.allies ?? {}))
    parts.push(`${names.faction?.[faction] ?? faction}, ${words.allies} ${count}`);
  if (state === "shared" || state === "contested") parts.push(words[state]);
  parts.push(...(atlas.land.own?.spoken(game, view, area.id, lang) ?? []));
  if (option) parts.push(option.text);
  return parts.join("; ");
}

export function groundName(game: GameData, ground: string): string {
  return String(game.components.grounds?.[ground]?.name ?? ground).toLowerCase();
}

export function joined(items: string[], words: Words): string {
  return items.length < 2 ? items.join("") : items.slice(0, -1).join(", ") + words.and + items[items.length - 1];
}

export function nameOf(game: GameData, kind: string, id: string): string {
  const name = game.names[kind]?.[id];
  if (name === undefined) return "";
  return kind === "faction" ? name.replace(/^(los|the) /i, "") : name;
}
