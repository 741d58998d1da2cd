/** Made by scripts/page_types.py from `ecumene.games.duel.view`: not to be changed here. */

/** How a price comes about: `own`, `chosen` and `rebate` count units of the cost that need not be bought. */
export interface Bill {
  own: number;
  chosen: number;
  rebate: number;
  bought: Purchase[];
  coins: number;
}

/** How many units a city makes as it chooses, of raw materials and of manufactured goods. */
export interface Choices {
  raw: number;
  manufactured: number;
}

/** `sale` is what a card that it discards brings. */
export interface CityView {
  coins: number;
  sale: number;
  built: string[];
  colours: Colours;
  wonders: WonderView[];
  progress: string[];
  production: Goods;
  choices: Choices;
  fixed_prices: ("clay" | "glass" | "papyrus" | "stone" | "wood")[];
  symbols: string[];
  score: Score;
}

/** How many buildings of each colour a city has. */
export interface Colours {
  brown: number;
  grey: number;
  blue: number;
  green: number;
  yellow: number;
  red: number;
  purple: number;
}

/**
 * The pawn, from −9 (seat 1 has won) to 9, and the military tokens that lie there still: for each seat the near and the
 * far one of its side.
 */
export interface Conflict {
  pawn: number;
  tokens: [[boolean, boolean], [boolean, boolean]];
}

/**
 * `offer` are the Wonders that lie open to be chosen; `library` the Progress tokens that the Great Library has drawn,
 * for its builder.
 */
export interface DuelView {
  game: string;
  seat: number | null;
  step: string | null;
  waiting: number[];
  first: number;
  active: number;
  age: number;
  offer: string[];
  layout: SlotView[];
  discard: string[];
  tokens: string[];
  library: string[];
  conflict: Conflict;
  cities: [CityView, CityView];
  unit_prices: [Goods, Goods];
  outcome: Ended | null;
}

/** How a game ended, as its view tells. */
export interface Ended {
  ending: string;
  winners: number[];
}

/** A number for each resource. */
export interface Goods {
  wood: number;
  clay: number;
  stone: number;
  glass: number;
  papyrus: number;
}

/** Units of a resource that are bought, at a price each. */
export interface Purchase {
  good: "clay" | "glass" | "papyrus" | "stone" | "wood";
  units: number;
  price: number;
}

export interface Score {
  total: number;
  parts: Record<string, number>;
}

/**
 * A place of the layout. Prices, and the bills they come from, are those of seat 0 and seat 1; a card that is covered
 * has none.
 */
export interface SlotView {
  slot: number;
  row: number;
  column: number;
  face: "down" | "gone" | "up";
  back?: "age1" | "age2" | "age3" | "guild";
  card?: string;
  accessible?: boolean;
  prices?: [number, number];
  bills?: [Bill, Bill];
  chained?: [boolean, boolean];
}

/** A Wonder of a city, the card under it, and what it would cost; `returned` if it is out of the game. */
export interface WonderView {
  wonder: string;
  raised: boolean;
  under: string | null;
  returned: boolean;
  price: number | null;
}
