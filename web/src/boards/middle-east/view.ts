/** Made by scripts/page_types.py from `ecumene.games.middle_east.view`: not to be changed here. */

/**
 * An area where discs stand: those of each faction, and the Allies among those of each civilization. `ranks` tell what
 * the stacks of civilizations are where that has a name.
 */
export interface AreaView {
  discs: Record<string, number>;
  allies: Record<string, number>;
  ranks: Record<string, "camp" | "city" | "settlement">;
  standing: "contested" | "controlled" | "shared";
}

/**
 * A civilization; `seat` plays it, or none: then the playbook leads it, against its `enemies`, unless it is `out` of
 * the game. Of a hand, of cards drawn and of cards committed, those that the viewer may know.
 */
export interface CivView {
  civ: string;
  seat: number | null;
  home: string | null;
  points: number;
  parts: Record<string, number>;
  talents: number;
  loot: number;
  reserve: number;
  ready: number;
  ready_sea: number;
  on_map: number;
  cities: number;
  seas: number;
  hand_size: number;
  hand: string[];
  drawn: string[];
  committed_size: number;
  committed: string[];
  pledges: string[];
  investments: Investment[];
  passed: boolean;
  built: boolean;
  renewed: boolean;
  sheltered: boolean;
  tracks: Record<string, number>;
  enemies: string[];
  main_enemy: string | null;
  gold: Record<string, number>;
  out: boolean;
}

/** A Deity: who has captured it, and whether it is without effect until the turn ends. */
export interface DeityView {
  deity: string;
  captor: string | null;
  suspended: boolean;
}

/** How a game ended, as its view tells. */
export interface Ended {
  ending: string;
  winners: number[];
}

/** An investment card on the table. */
export interface Investment {
  card: string;
  discs: number;
}

/** What lies on an area besides discs. */
export interface MarkerView {
  area: string;
  marker: string;
}

/**
 * `growth_box` are the discs that wait on each mat for the next growth; `harvest` is how many a civilization would get
 * for its areas as they are; `supply` is how many discs each faction has in all; `kept` are cards that a scenario gives
 * a civilization, by its mat, `upright` those of them that it may play; `border` are the areas of a border that a
 * scenario draws; `teams` has the team of each seat, if there are any; `pair` is the seat that leads two civilizations
 * against one of everybody else, its points divided by `divisor`.
 */
export interface MiddleEastView {
  game: string;
  seat: number | null;
  step: string | null;
  waiting: number[];
  map: string;
  epoch: number;
  epochs: number;
  turn: number;
  phase: string;
  order: string[];
  arena: string | null;
  civilizations: CivView[];
  barbarians: number;
  areas: Record<string, AreaView>;
  closed: string[];
  limits: Record<string, number>;
  wonders: WonderView[];
  resolving: Resolving[];
  pile: number;
  top: string[];
  discards: string[];
  aside: string[];
  played: string[];
  places: Record<string, string>;
  hastened: boolean;
  explored: string[];
  pool: Record<string, number>;
  offers: Prospect[];
  outcome: Ended | null;
  strongholds: StrongholdView[];
  markers: MarkerView[];
  deities: DeityView[];
  growth_box: Record<string, number>;
  harvest: Record<string, number>;
  supply: Record<string, number>;
  kept: Record<string, string[]>;
  upright: Record<string, string[]>;
  border: string[];
  teams: number[];
  pair: number | null;
  divisor: number;
}

/**
 * An offer of peace that can be made: what speaks for it, and in how many of a hundred cases it would bring peace,
 * without a gift and with one.
 */
export interface Prospect {
  civ: string;
  grounds: string[];
  chance: number;
  gifted: number;
}

/** Something that has been played and is not settled yet, with the ids of what was said of how and where. */
export interface Resolving {
  civ: string;
  kind: "card" | "epoch" | "investment" | "wonder";
  source: string;
  plan: string[];
}

/** A Stronghold, and how many losses it absorbs yet. */
export interface StrongholdView {
  area: string;
  faction: string;
  strength: number;
}

export interface WonderView {
  wonder: string;
  owner: string | null;
  area: string | null;
  discs: number;
  buried: boolean;
  active: boolean;
  used: boolean;
}
