/** Made by scripts/page_types.py from `ecumene.games.ancient.view`: not to be changed here. */

/**
 * `order` is the turn order; `areas` are those where discs stand, `closed` those out of play; `limits` are how many
 * discs a faction may have now in an area of a terrain that has a limit; `top` are cards on top of the pile that the
 * viewer has seen; `places` are those in the turn order that are taken while civilizations share them out; `explored`
 * are areas where explorers have just found nothing, `pool` the discs that are drawn for the civilizations of the
 * playbook; `offers` of peace are those that can be made now.
 */
export interface AncientView {
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
}

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

export interface WonderView {
  wonder: string;
  owner: string | null;
  area: string | null;
  discs: number;
  buried: boolean;
  active: boolean;
  used: boolean;
}
