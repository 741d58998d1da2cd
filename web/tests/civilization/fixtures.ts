/** Positions written by hand for the board of Civilization. */
import type { CityView, CivilizationView, SeatView, SquareView } from "../../src/boards/civilization/view";
import { placeOf, squareId } from "../../src/boards/civilization/model";

const LETTERS: Record<string, SquareView["terrain"]> = {
  M: "mountain",
  F: "forest",
  G: "grassland",
  D: "desert",
  W: "water",
};
const GIVES: Record<string, SquareView["icons"]> = {
  M: { production: 1 },
  F: { production: 2 },
  G: {},
  D: { trade: 1 },
  W: { trade: 1 },
};

/** A map from rows of letters, 4×4 squares to a tile; a dot is a square that lies face down. */
export function mapOf(rows: string[]): CivilizationView["map"] {
  const columns = rows[0]?.length ?? 0;
  const squares: SquareView[] = rows.flatMap((row, y) =>
    [...row].flatMap((letter, x) => {
      const terrain = LETTERS[letter];
      if (!terrain) return [];
      const empty = {
        disaster: false,
        resource: null,
        marker: null,
        piece: null,
        figures: null,
        city: null,
        outskirts: null,
        blockaded: false,
        locked: false,
      };
      return [{ at: squareId(x, y), x, y, terrain, icons: { ...GIVES[letter] }, ...empty }];
    }),
  );
  const tiles = [];
  for (let y = 0; y < rows.length; y += 4)
    for (let x = 0; x < columns; x += 4) {
      const letter = rows[y]?.[x] ?? " ";
      if (letter !== " ")
        tiles.push({ x, y, tile: letter === "." ? null : `tile_${x}_${y}`, rotation: letter === "." ? null : 0 });
    }
  return { columns, rows: rows.length, tiles, squares };
}

export function at(view: CivilizationView, id: string): SquareView {
  const square = view.map.squares.find((one) => one.at === id);
  if (!square) throw new Error(`no square ${id}`);
  return square;
}

export function seat(civ: string, extra: Partial<SeatView> = {}): SeatView {
  return {
    civ,
    government: "despotism",
    unlocked: ["despotism"],
    trade: 9,
    culture: 4,
    track: 0,
    coins: 0,
    coin_tokens: {},
    techs: [],
    rows: [0, 0, 0, 0],
    room: [1, 0, 0, 0],
    research: [6, 11, 16, 21, 26],
    costs: {},
    hand: 0,
    hand_limit: 2,
    backs: [],
    events: [],
    goods: {},
    hidden: { huts: 0, villages: 0 },
    hidden_faces: [],
    armies_left: 4,
    scouts_left: 1,
    cities_left: 1,
    units: { infantry: 1, mounted: 1, artillery: 1, aircraft: 0 },
    forces: [
      { unit: "infantry", card: "infantry-2", strength: 2 },
      { unit: "mounted", card: "mounted-1", strength: 1 },
      { unit: "artillery", card: "artillery-3", strength: 3 },
    ],
    ranks: { infantry: 1, mounted: 1, artillery: 1 },
    speed: 2,
    stacking: 2,
    water: "none",
    max_cities: 2,
    battle_hand: 3,
    combat_bonus: 0,
    people: {},
    wonders: [],
    used: [],
    watch: null,
    ...extra,
  };
}

/** Puts a City with its outskirts on the map and sums what they give. */
export function found(view: CivilizationView, owner: number, place: number, where: string, walls = false): CityView {
  const { x, y } = placeOf(where);
  const id = `${view.seats[owner]?.civ}-${place + 1}`;
  at(view, where).city = id;
  const around = view.map.squares.filter((one) => Math.max(Math.abs(one.x - x), Math.abs(one.y - y)) === 1);
  for (const one of around) one.outskirts = id;
  const sum = (icon: "production" | "trade" | "culture" | "coin") =>
    around.reduce((total, one) => total + (one.icons[icon] ?? 0), 0);
  const city: CityView = {
    id,
    seat: owner,
    place,
    at: where,
    capital: place === 0,
    walls,
    production: sum("production"),
    trade: sum("trade"),
    culture: 1 + sum("culture"),
    coins: sum("coin"),
    resources: around.flatMap((one) => (one.resource ? [one.resource] : [])),
    boost: 0,
    actions: 1,
    squares: around.map((one) => ({ at: one.at, icons: one.icons, lent: false, blockaded: one.blockaded })),
  };
  view.cities.push(city);
  return city;
}

const SPACES = Array.from({ length: 21 }, (_, index) => {
  const n = index + 1;
  const part = n <= 7 ? 1 : n <= 14 ? 2 : 3;
  const reward = n === 21 ? "victory" : [3, 7, 12, 18].includes(n) ? "great_person" : "event";
  return { culture: 1 + 2 * part, trade: 3 * (part - 1), reward, deck: reward === "event" ? part : null };
});

export function bare(
  map: CivilizationView["map"],
  seats: SeatView[],
  extra: Partial<CivilizationView> = {},
): CivilizationView {
  return {
    game: "civilization",
    seat: 0,
    step: "CityManagement",
    waiting: [0],
    turn: 6,
    phase: "city-management",
    first: 0,
    active: 0,
    map,
    cities: [],
    loans: [],
    market: {
      buildings: [
        ["library", "university"],
        ["granary", "aqueduct"],
        ["workshop", "iron_mine"],
        ["harbor"],
        ["temple", "cathedral"],
        ["market", "bank"],
        ["barracks", "academy"],
        ["trading_post"],
      ].map((forms, index) => ({ family: forms[0] ?? "", left: 3 + (index % 4), forms })),
      wonders: [
        { id: "colossus", cost: 15, discount: 10, tech: "metalworking" },
        { id: "oracle", cost: 15, discount: 10, tech: "code_of_laws" },
        { id: "stonehenge", cost: 10, discount: 10, tech: null },
        { id: "hanging_gardens", cost: 15, discount: 10, tech: "animal_husbandry" },
      ],
      wonder_deck: { medieval: 4, modern: 4 },
      resources: { incense: 2, iron: 1, silk: 2, wheat: 1 },
      units: { infantry: 12, mounted: 13, artillery: 13, aircraft: 8 },
    },
    culture: { spaces: SPACES, decks: [18, 17, 11], discards: [[], [], []] },
    people_left: 17,
    hurried: {},
    seats,
    moving: null,
    battle: null,
    loot: null,
    negotiation: null,
    reaction: null,
    outcome: null,
    ...extra,
  };
}

/** Two seats in the middle of a game, City Management. */
export function midgame(): CivilizationView {
  const map = mapOf([
    "DDDFDDDD........",
    "FFDWFFGD........",
    "WDGGFGMD........",
    "MDDMGGDM........",
    "FDMMMMDDWMMWFMWW",
    "MGGWMDGGWFGWMMGM",
    "FFGWGGFWWGGWDMMF",
    "FFMFGFFWWDDWMWFW",
  ]);
  const techs = ["writing", "masonry", "pottery", "navigation", "metalworking"].map((id) => ({ id, row: 1 }));
  const more = ["irrigation", "mathematics", "construction"].map((id) => ({ id, row: 2 }));
  const view = bare(
    map,
    [
      seat("egyptians", {
        trade: 14,
        coins: 4,
        culture: 6,
        track: 6,
        techs: [...techs, ...more],
        rows: [5, 3, 0, 0],
        hand: 2,
        hand_limit: 3,
        events: ["despot_day", "drought"],
        goods: { wheat: 1, silk: 2 },
        hidden: { huts: 1, villages: 0 },
        hidden_faces: ["spy"],
        people: { general: 1 },
        coin_tokens: { pottery: 2 },
        max_cities: 3,
        wonders: [{ id: "stonehenge", obsolete: false, at: "b3" }],
      }),
      seat("romans", {
        government: "republic",
        trade: 9,
        coins: 6,
        culture: 4,
        track: 4,
        techs: [
          { id: "code_of_laws", row: 1 },
          { id: "currency", row: 1 },
          { id: "writing", row: 1 },
          { id: "sailing", row: 2 },
        ],
        rows: [3, 1, 0, 0],
        hand: 1,
        events: [null],
      }),
    ],
    { step: "CityAction" },
  );
  const put = (id: string, piece: SquareView["piece"], icons: SquareView["icons"]) =>
    Object.assign(at(view, id), { piece, icons, resource: null });
  at(view, "c1").resource = "wheat";
  at(view, "a3").resource = "silk";
  at(view, "h2").resource = "incense";
  at(view, "a5").resource = "wheat";
  at(view, "k5").resource = "iron";
  at(view, "n5").resource = "iron";
  at(view, "m7").resource = "incense";
  at(view, "p8").resource = "wheat";
  at(view, "i8").resource = "silk";
  at(view, "f5").icons = { production: 1, coin: 1 };
  put("d2", { kind: "building", id: "harbor" }, { production: 1, trade: 2 });
  put("c3", { kind: "building", id: "library" }, { trade: 1, culture: 1 });
  put("d3", { kind: "building", id: "market" }, { production: 1, trade: 1, culture: 1 });
  put("b3", { kind: "wonder", id: "stonehenge" }, { culture: 1 });
  put("m6", { kind: "building", id: "workshop" }, { production: 3 });
  put("g5", { kind: "person", id: "scientist" }, { production: 1, trade: 2 });
  for (const hut of ["g1", "c6", "a8", "e8"]) at(view, hut).marker = "hut";
  at(view, "f4").marker = "village";
  at(view, "f3").icons = { culture: 1 };
  at(view, "f3").figures = { seat: 0, armies: 2, scouts: 0 };
  at(view, "c7").figures = { seat: 0, armies: 1, scouts: 0 };
  at(view, "c5").figures = { seat: 0, armies: 0, scouts: 1 };
  at(view, "j5").figures = { seat: 1, armies: 0, scouts: 1 };
  at(view, "m5").figures = { seat: 1, armies: 2, scouts: 0 };
  Object.assign(at(view, "h6"), { figures: { seat: 1, armies: 1, scouts: 0 }, blockaded: true });
  found(view, 0, 0, "c2", true);
  found(view, 0, 1, "g6");
  found(view, 1, 0, "o6", true);
  found(view, 1, 1, "k7");
  view.loans = [{ at: "c5", city: "egyptians-1" }];
  return view;
}

/** Four seats on the large map, a battle at a City. */
export function battle(): CivilizationView {
  const view = midgame();
  view.step = "BattleTurn";
  view.phase = "movement";
  view.battle = {
    at: "k7",
    attacker: 0,
    defender: 1,
    barbarians: false,
    city: "romans-2",
    controller: 1,
    bonus: { attacker: 0, defender: 6 },
    sources: { attacker: [], defender: [{ source: "city", count: 1, points: 6 }] },
    total: { attacker: 3, defender: 11 },
    turn: "attacker",
    fronts: [
      {
        attacker: { unit: "infantry", card: "infantry-3", strength: 3, wounds: 1 },
        defender: { unit: "mounted", card: "mounted-2", strength: 2, wounds: 1 },
      },
      { attacker: null, defender: { unit: "artillery", card: "artillery-2", strength: 3, wounds: 0 } },
    ],
    hands: {
      attacker: [
        { unit: "infantry", card: "infantry-1", strength: 1 },
        { unit: "artillery", card: "artillery-3", strength: 4 },
      ],
      defender: 3,
    },
    killed: { attacker: [{ unit: "mounted", card: "mounted-1", strength: 1 }], defender: [] },
  };
  return view;
}

/** An offer that waits for an answer. */
export function negotiation(): CivilizationView {
  const view = midgame();
  view.step = "Offer";
  view.phase = "trade";
  view.negotiation = { from: 1, to: 0, give: { trade: 3, iron: 1 }, get: { wheat: 1 }, offers_left: [2, 3] };
  return view;
}

/** A great map: four peoples, most of it unknown. */
export function four(): CivilizationView {
  const home = ["DDDFMMFG", "FFDWMFGW", "WDGGDDMF", "MDDMWDWF"];
  const rows = Array.from({ length: 16 }, (_, y) => {
    const edge = y < 4 || y >= 12;
    const half = home[y % 4] ?? "";
    const middle = y >= 4 && y < 8 ? "FDMMGGWF" : y >= 8 && y < 12 ? "WWGDMMDD" : "";
    return edge
      ? `${half}${half.split("").reverse().join("")}`
      : y < 8
        ? `....${middle}....`
        : `${middle.slice(0, 4)}........${middle.slice(4)}`;
  });
  const view = bare(
    mapOf(rows),
    ["americans", "chinese", "germans", "russians"].map((civ, index) =>
      seat(civ, { track: index, techs: [{ id: "writing", row: 1 }] }),
    ),
    { phase: "movement", step: "Movement" },
  );
  for (const [owner, where] of ["c2", "n2", "n14", "c14"].entries()) found(view, owner, 0, where, owner === 1);
  for (const [owner, where] of ["d4", "m4", "m13", "d13"].entries())
    at(view, where).figures = { seat: owner, armies: 1 + owner, scouts: owner % 2 };
  return view;
}

/** The very beginning: where shall the capital stand? */
export function setup(): CivilizationView {
  const view = bare(
    mapOf([
      "DDDF............",
      "FFDW............",
      "WDGG............",
      "MDDM............",
      "............FMWW",
      "............MMGM",
      "............DMMF",
      "............MWFW",
    ]),
    [seat("egyptians"), seat("romans")],
    { phase: "setup", step: "Capital", turn: 0 },
  );
  return view;
}
