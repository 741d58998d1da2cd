/** Made by scripts/page_types.py from `ecumene.games.civilization.shown`: not to be changed here. */

/**
 * `defender` is null for the barbarians, whom `controller` plays; `sources` make up the combat bonuses, of which
 * `bonus` is what one side has more; `total` is what each side has in play, with its bonus.
 */
export interface BattleView {
  at: string;
  attacker: number;
  defender: number | null;
  barbarians: boolean;
  city: string | null;
  controller: number;
  bonus: Bonuses;
  sources: BonusSources;
  total: Bonuses;
  turn: "attacker" | "defender";
  fronts: Front[];
  hands: Hands;
  killed: Killed;
}

/** Where a combat bonus comes from: Buildings of a kind, Generals, the City attacked, its walls. */
export interface BonusSource {
  source: string;
  count: number;
  points: number;
}

export interface BonusSources {
  attacker: BonusSource[];
  defender: BonusSource[];
}

export interface Bonuses {
  attacker: number;
  defender: number;
}

/** A City: `culture` is what it would give if it devoted itself to the arts. */
export interface CityView {
  id: string;
  seat: number;
  place: number;
  at: string;
  capital: boolean;
  walls: boolean;
  production: number;
  trade: number;
  culture: number;
  coins: number;
  resources: string[];
  boost: number;
  actions: number;
  squares: YieldView[];
}

/**
 * `loans` are the squares that Scouts send to Cities; `people_left` how many great people are in the pile; `hurried` is
 * the trade that answers of the viewer would take besides production.
 */
export interface CivilizationView {
  game: string;
  seat: number | null;
  step: string | null;
  waiting: number[];
  turn: number;
  phase: string;
  first: number;
  active: number;
  map: MapView;
  cities: CityView[];
  loans: LoanView[];
  market: MarketView;
  culture: CultureView;
  people_left: number;
  hurried: Record<string, number>;
  seats: SeatView[];
  moving: MovingView | null;
  battle: BattleView | null;
  loot: LootView | null;
  negotiation: NegotiationView | null;
  reaction: ReactionView | null;
  outcome: Ended | null;
}

/** The culture track; of each of the three decks of events how many cards are left, and the discards. */
export interface CultureView {
  spaces: SpaceView[];
  decks: number[];
  discards: string[][];
}

/** How a game ended, as its view tells. */
export interface Ended {
  ending: string;
  winners: number[];
}

/** Buildings that share their markers: both forms of one. */
export interface FamilyView {
  family: string;
  left: number;
  forms: string[];
}

export interface Fighter {
  unit: string;
  card: string;
  strength: number;
  wounds: number;
}

export interface FiguresView {
  seat: number;
  armies: number;
  scouts: number;
}

/** A Unit of the standing forces; its card and strength if the viewer knows them. */
export interface ForceView {
  unit: string;
  card: string | null;
  strength: number | null;
}

export interface Front {
  attacker: Fighter | null;
  defender: Fighter | null;
}

/** The cards of a hand that the viewer plays, or that lies open; of any other their number. */
export interface Hands {
  attacker: UnitCard[] | number;
  defender: UnitCard[] | number;
}

export interface HiddenView {
  huts: number;
  villages: number;
}

/** The icons that are there, of each kind. */
export interface Icons {
  production?: number;
  trade?: number;
  culture?: number;
  coin?: number;
}

export interface Killed {
  attacker: UnitCard[];
  defender: UnitCard[];
}

/** A square that a Scout sends to a City. */
export interface LoanView {
  at: string;
  city: string;
}

/** A winner chooses what to take; `points` are the loot points left, where loot is counted in them. */
export interface LootView {
  winner: number;
  loser: number;
  points: number | null;
}

export interface MapView {
  columns: number;
  rows: number;
  tiles: TileView[];
  squares: SquareView[];
}

export interface MarketView {
  buildings: FamilyView[];
  wonders: WonderCard[];
  wonder_deck: WonderDeck;
  resources: Record<string, number>;
  units: Record<string, number>;
}

/** The group that is on the move. */
export interface MovingView {
  seat: number;
  from: string;
  at: string;
  armies: number;
  scouts: number;
  left: number;
  path: string[];
}

/** The offer that is being made, considered or carried out. */
export interface NegotiationView {
  from: number;
  to: number;
  give: Record<string, number>;
  get: Record<string, number>;
  offers_left: number[];
}

export interface OwnWonder {
  id: string;
  obsolete: boolean;
  at: string | null;
}

/** What stands in a square. */
export interface PieceView {
  kind: "building" | "person" | "wonder";
  id: string;
}

/** What a seat does that others may cancel: it plays an event, uses an ability, or takes the action of a City. */
export interface ReactionView {
  seat: number;
  event?: string;
  ability?: string;
  city?: string;
  action?: string | null;
}

/**
 * `rows` and `room` are how many Technologies each row of the pyramid has and can have; `research` is the trade that
 * one of each level needs; `costs` is the production that each thing a City makes would cost this seat. `events` and
 * `hidden_faces` have null for what the viewer does not know; `backs` are the decks of the events; `watch` is there for
 * the seat itself; `used` is what it has used this turn of what works once per turn.
 */
export interface SeatView {
  civ: string;
  government: string;
  unlocked: string[];
  trade: number;
  culture: number;
  track: number;
  coins: number;
  coin_tokens: Record<string, number>;
  techs: TechView[];
  rows: number[];
  room: number[];
  research: number[];
  costs: Record<string, number>;
  hand: number;
  hand_limit: number;
  backs: number[];
  events: (string | null)[];
  goods: Record<string, number>;
  hidden: HiddenView;
  hidden_faces: (string | null)[];
  armies_left: number;
  scouts_left: number;
  cities_left: number;
  units: Record<string, number>;
  forces: ForceView[];
  ranks: Record<string, number>;
  speed: number;
  stacking: number;
  water: "cross" | "end" | "none";
  max_cities: number;
  battle_hand: number;
  combat_bonus: number;
  people: Record<string, number>;
  wonders: OwnWonder[];
  used: string[];
  watch: WatchView | null;
}

/** A space of the culture track: what it costs and gives; `deck` is the deck of its event. */
export interface SpaceView {
  culture: number;
  trade: number;
  reward: string;
  deck: number | null;
}

/** A square that lies face up: `city` is the City in it, `outskirts` the City that lives on it. */
export interface SquareView {
  at: string;
  x: number;
  y: number;
  terrain: "desert" | "forest" | "grassland" | "mountain" | "water";
  disaster: boolean;
  icons: Icons;
  resource: string | null;
  marker: "hut" | "village" | null;
  piece: PieceView | null;
  figures: FiguresView | null;
  city: string | null;
  outskirts: string | null;
  blockaded: boolean;
  locked: boolean;
}

/** A technology, and its row in the pyramid. */
export interface TechView {
  id: string;
  row: number;
}

/** A map tile, by its corner: `tile` and `rotation` once it lies face up. */
export interface TileView {
  x: number;
  y: number;
  tile: string | null;
  rotation: number | null;
}

/** A Unit of a battle; `card` as actions name it: `infantry-2`. */
export interface UnitCard {
  unit: string;
  card: string;
  strength: number;
}

/** Which moves of others a seat wants to be asked about, in the game and in this turn. */
export interface WatchView {
  game: string;
  turn: string | null;
}

/** A Wonder that can be built: cheaper by its `discount` for whoever knows `tech`. */
export interface WonderCard {
  id: string;
  cost: number;
  discount: number;
  tech: string | null;
}

/** How many Wonders are in the deck, of each era. */
export interface WonderDeck {
  medieval: number;
  modern: number;
}

/** A square a City lives on: of its outskirts, or `lent` to it by a Scout. */
export interface YieldView {
  at: string;
  icons: Icons;
  lent: boolean;
  blockaded: boolean;
}
