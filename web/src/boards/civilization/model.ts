/** What the view and the options say, sorted for drawing. */
import { namer } from "../../lib/options";
import type { GameData, Option, Question, Seat } from "../../lib/types";
import type { CityView, CivilizationView, Icons, SquareView } from "./view";
import { ICONS } from "./icons";
import type { Words } from "./words";

// ---- squares ---------------------------------------------------------------------------------------------------------

export function squareId(x: number, y: number): string {
  return `${String.fromCharCode(97 + x)}${y + 1}`;
}

export function placeOf(at: string): { x: number; y: number } {
  return { x: at.charCodeAt(0) - 97, y: Number(at.slice(1)) - 1 };
}

export const isSquare = (text: string): boolean => /^[a-p]([1-9]|1[0-6])$/.test(text);

/** The corner of the tile a square lies on, as it lies on the table. */
export function tileAt(view: CivilizationView, at: string): { x: number; y: number } | null {
  const { x, y } = placeOf(at);
  return view.map.tiles.find((tile) => x >= tile.x && x < tile.x + 4 && y >= tile.y && y < tile.y + 4) ?? null;
}

// ---- the box ---------------------------------------------------------------------------------------------------------

export interface Thing {
  id: string;
  name: string;
  text: string;
  data: Record<string, any>;
}

export interface Box {
  tech: Map<string, Thing>;
  building: Map<string, Thing>;
  wonder: Map<string, Thing>;
  event: Map<string, Thing>;
  government: Map<string, Thing>;
  civ: Map<string, Thing>;
  unit: Map<string, Thing>;
  /** The Technology of an ability. */
  abilityOf: Map<string, string>;
  name: (kind: string, id: string) => string;
}

/** The tables of the data whose name is not that of their kind. */
const TABLES: Record<string, string> = { person: "great_person" };

export function readBox(game: GameData): Box {
  const { components, names } = game;
  const anyName = namer(names);
  const entries = (table: string): Record<string, any>[] => components[table] ?? [];
  const things = (kind: string) =>
    new Map<string, Thing>(
      entries(TABLES[kind] ?? kind).map((entry) => [
        entry.id,
        { id: entry.id, name: names[kind]?.[entry.id] ?? entry.name ?? entry.id, text: entry.text ?? "", data: entry },
      ]),
    );
  const box = {
    tech: things("tech"),
    building: things("building"),
    wonder: things("wonder"),
    event: things("event"),
    government: things("government"),
    civ: things("civ"),
    unit: things("unit"),
  };
  const abilities = entries("tech").flatMap((tech) =>
    (tech.abilities ?? []).map((ability: { id: string }) => [ability.id, tech.id] as const),
  );
  return {
    ...box,
    abilityOf: new Map(abilities),
    name: (kind, id) =>
      names[kind]?.[id] ?? (box as Record<string, Map<string, Thing>>)[kind]?.get(id)?.name ?? anyName(id) ?? id,
  };
}

/** The Unit of a seat at the rank it has. */
export function unitName(box: Box, unit: string, rank: number): string {
  const name = box.name("unit_rank", `${unit}-${rank}`);
  return name.includes("-") ? box.name("unit", unit) : name;
}

export function levelOf(box: Box, tech: string): number {
  return Number(box.tech.get(tech)?.data.level ?? 1);
}

/** What sets a civilization apart, a sentence each. */
export function traitsOf(box: Box, civ: string): string[] {
  return (box.civ.get(civ)?.data.abilities ?? [])
    .map((ability: { text?: string }) => ability.text ?? "")
    .filter(Boolean);
}

/** What an event, a Technology, a Wonder or a Government does, in a few words. */
export function textOf(box: Box, id: string): string {
  return (box.event.get(id) ?? box.tech.get(id) ?? box.wonder.get(id) ?? box.government.get(id))?.text ?? "";
}

// ---- the answers -----------------------------------------------------------------------------------------------------

export interface Answers {
  all: Map<string, Option>;
  /** By square: what a click there answers. */
  squares: Map<string, Option>;
  /** By the City that is chosen. */
  cities: Map<string, Option>;
  /** By verb, then by what follows it. */
  verbs: Map<string, Map<string, Option>>;
  /** The verb to ask about a square that is not among them. */
  verb: string;
}

const ON_SQUARES = new Set(["capital", "place", "found", "lift", "move", "discover", "target"]);
const ON_CITIES = new Set(["city", "send"]);

export function readAnswers(options: readonly Option[], view: CivilizationView): Answers {
  const found: Answers = {
    all: new Map(),
    squares: new Map(),
    cities: new Map(),
    verbs: new Map(),
    verb: usualVerb(view),
  };
  for (const option of options) {
    const [verb = "", ...rest] = option.action.split(":");
    const what = rest.join(":");
    found.all.set(option.action, option);
    found.verbs.set(verb, (found.verbs.get(verb) ?? new Map()).set(what, option));
    if (ON_SQUARES.has(verb) && isSquare(what)) {
      if (!found.squares.has(what)) found.squares.set(what, option);
      if (found.squares.size === 1) found.verb = verb;
    }
    if (ON_CITIES.has(verb)) found.cities.set(what, option);
    if (verb === "target" && !isSquare(what)) found.cities.set(what, option);
  }
  return found;
}

/** What a click on a square means at this point of the turn, when no square can be chosen. */
function usualVerb(view: CivilizationView): string {
  if (view.phase === "setup") return "capital";
  if (view.phase === "movement") return view.moving ? "move" : "lift";
  return view.phase === "city-management" ? "place" : "found";
}

/** The answers of one verb, by what follows it. */
export function under(answers: Answers, verb: string): Map<string, Option> {
  return answers.verbs.get(verb) ?? new Map();
}

/** What the question is about, where the board has cards for it; otherwise the hand. */
export type Desk = "tech" | "city" | "deal" | "hand";

export function deskOf(view: CivilizationView, answers: Answers, seat: number | null): Desk {
  // what was promised face down is chosen from the hand
  if (answers.verbs.has("deliver") || answers.verbs.has("hand")) return "hand";
  if (view.negotiation !== null || answers.verbs.has("offer")) return "deal";
  if (answers.verbs.has("research") || answers.verbs.has("learn")) return "tech";
  return seat !== null && CITY_VERBS.some((verb) => answers.verbs.has(verb)) ? "city" : "hand";
}

/** The answers that belong to a City's action: what it makes, the arts, the harvest. */
export const CITY_VERBS = ["arts", "harvest", "army", "scout", "unit", "build", "free", "wonder"];
export const MADE_VERBS = ["army", "scout", "unit", "build", "free", "wonder"];

// ---- cities ----------------------------------------------------------------------------------------------------------

export const cityById = (view: CivilizationView, id: string | null): CityView | null =>
  view.cities.find((city) => city.id === id) ?? null;

/** The City a square is the centre or the outskirts of. */
export function cityOf(view: CivilizationView, square: SquareView | undefined): CityView | null {
  return square ? cityById(view, square.city ?? square.outskirts) : null;
}

/**
 * The City whose yields are shown when no other is pointed at: the one the question names, the one in whose outskirts
 * something is to be placed, or the next that can act.
 */
export function actingCity(
  view: CivilizationView,
  box: Box,
  seat: number | null,
  question: Question | null,
  answers: Answers,
): CityView | null {
  const [spot] = under(answers, "place").keys();
  if (spot) return cityById(view, view.map.squares.find((square) => square.at === spot)?.outskirts ?? null);
  if (view.phase !== "city-management") return null;
  const named = view.cities.find((city) => question?.text.includes(box.name("city", city.id)));
  return (
    named ??
    view.cities.find((city) => city.seat === view.active && city.seat === (seat ?? city.seat) && city.actions > 0) ??
    null
  );
}

// ---- the pyramid -----------------------------------------------------------------------------------------------------

export interface Slot {
  tech: string | null;
  /** It may be filled. */
  free: boolean;
}

/** The rows of a pyramid from the fourth down to the first; with a free place in each that has room while one is sought. */
export function pyramid(
  techs: readonly { id: string; row: number }[],
  rooms: readonly number[],
  sought: boolean,
): Slot[][] {
  const rows = [1, 2, 3, 4].map((row) => techs.filter((tech) => tech.row === row).map((tech) => tech.id));
  const sizes = [5, 4, 3, 2];
  return rows
    .map((row, index) => {
      const room = rooms[index] ?? 0;
      const shown = Math.max(sizes[index] ?? 2, sought ? Math.min(room, row.length + 1) : 0, row.length);
      return Array.from({ length: shown }, (_, place) => ({
        tech: row[place] ?? null,
        free: place >= row.length && place < room,
      }));
    })
    .reverse();
}

/** A long word with places where it may be broken: before a consonant and its vowel, never inside a pair that sounds as one. */
export function breakable(name: string): string {
  return name.replace(/\p{L}{9,}/gu, (word) =>
    word.replace(
      /(?<=\p{L}{3})(?<![bcdfgpt](?=[rl])|[cptsg](?=h)|l(?=l)|q(?=u))(?=(?:[bcdfgpt][rl]|[b-df-hj-np-tv-zñ])[aeiouáéíóúy]\p{L}{2})/giu,
      "\u00ad",
    ),
  );
}

// ---- words about things ----------------------------------------------------------------------------------------------

export function iconList(icons: Icons, words: Words): string {
  const parts = ICONS.flatMap((icon) => (icons[icon] ? [`${icons[icon]} ${words.icons[icon]}`] : []));
  return parts.join(", ");
}

export function figureText(figures: { armies: number; scouts: number }, words: Words): string {
  return [figures.armies ? words.armies(figures.armies) : "", figures.scouts ? words.scouts(figures.scouts) : ""]
    .filter(Boolean)
    .join(", ");
}

/** A square said aloud: where, what it is, what it gives, what stands on it, and what choosing it means. */
export function spoken(
  square: SquareView,
  view: CivilizationView,
  box: Box,
  words: Words,
  option: Option | undefined,
): string {
  const parts = [`${square.at}, ${box.name("terrain", square.terrain)}`];
  const gives = iconList(square.icons, words);
  if (square.piece) parts.push(box.name(square.piece.kind, square.piece.id));
  if (gives) parts.push(gives);
  if (square.resource) parts.push(box.name("resource", square.resource));
  if (square.marker) parts.push(words.marker[square.marker]);
  const city = cityById(view, square.city);
  if (city)
    parts.push(
      `${words.places[city.place] ?? ""} ${box.name("city", city.id)}${city.walls ? `, ${words.walled}` : ""}`,
    );
  else if (square.outskirts) {
    const near = cityById(view, square.outskirts);
    if (near) parts.push(words.outskirtsOf(box.name("city", near.id)));
  }
  if (square.figures)
    parts.push(`${figureText(square.figures, words)} (${box.name("civ", view.seats[square.figures.seat]?.civ ?? "")})`);
  if (square.blockaded) parts.push(words.blockaded);
  if (square.locked) parts.push(words.locked);
  if (option) parts.push(option.text);
  return parts.join("; ");
}

/** Who sits there: "you", "bot", a name. */
export function sitter(seats: readonly Seat[], seat: number, mine: number | null, words: Words): string {
  if (seat === mine) return words.you;
  return seats[seat]?.name || words.seat(seat + 1);
}

// ---- the question's panel --------------------------------------------------------------------------------------------

/** Verbs whose answers are always on the board: squares, Cities, the pyramid and its cards, the market, the hand. */
const DRAWN = [
  "research",
  "learn",
  "harvest",
  "arts",
  "army",
  "scout",
  "unit",
  "build",
  "free",
  "wonder",
  "advance",
  "offer",
  "give",
  "get",
  "play",
  "save",
];

/** The answers that can be given on the board: the panel lists only the others. */
export function drawnAnswers(answers: Answers, view: CivilizationView, seat: number | null): Set<string> {
  const found = new Set<string>();
  const add = (options: Iterable<Option>) => {
    for (const option of options) found.add(option.action);
  };
  add([...answers.squares.values()]);
  add([...answers.cities].filter(([id]) => cityById(view, id)).map(([, option]) => option));
  for (const verb of DRAWN) add(under(answers, verb).values());
  if (view.battle)
    for (const verb of ["wound", "heal", ...(view.loot ? ["loot", "take"] : [])]) add(under(answers, verb).values());
  if (view.negotiation)
    for (const verb of ["propose", "counter", "yes", "no", "done"]) add(under(answers, verb).values());
  if (deskOf(view, answers, seat) !== "hand") return found;
  for (const verb of ["govern", "settle"]) add(under(answers, verb).values());
  const held = new Set(seat === null ? [] : (view.seats[seat]?.events ?? []));
  for (const verb of ["event", "discard", "deliver"])
    add([...under(answers, verb)].filter(([id]) => held.has(id)).map(([, option]) => option));
  return found;
}

/** The squares a question names: where the group stands, where the battle is. */
export function namedSquares(question: Question | null): string[] {
  return [...(question?.text.matchAll(/(?<![\p{L}\d])[a-p](?:1[0-6]|[1-9])(?![\p{L}\d])/gu) ?? [])].map(([at]) => at);
}

/** The square a hint is about. */
export function hintedSquare(view: CivilizationView, hint: string | null): string | null {
  const [verb = "", what = ""] = (hint ?? "").split(":");
  if (ON_SQUARES.has(verb) && isSquare(what)) return what;
  return ON_CITIES.has(verb) ? (cityById(view, what)?.at ?? null) : null;
}
