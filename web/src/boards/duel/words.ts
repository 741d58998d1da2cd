/** The captions of the board. Names of cards, goods and parts of the score come from the game. */

import type { Lang } from "../../lib/types";
import type { Colour, Counted, Good, Symbol } from "./types";

export interface Words {
  board: string;
  you: string;
  rival: string;
  toAct: string;
  theirTurn: string;
  waits: string;
  produces: string;
  buyAt: string;
  orOne: string;
  city: string;
  cards: (n: number) => string;
  science: string;
  progress: string;
  noProgress: string;
  wonders: string;
  costToYou: string;
  costTo: (name: string) => string;
  raised: string;
  returned: string;
  free: string;
  or: string;
  fresh: string;
  took: (kind: "build" | "sell" | "raise") => string;
  class: Record<Colour, string>;
  goods: Record<Good, [string, string]>;
  symbol: Record<Symbol, string>;
  counted: Record<Counted | "brown-grey", string>;
  ofMost: string;
  coins: (n: number) => string;
  points: (n: number) => string;
  shields: (n: number) => string;
  age: (age: number) => string;
  left: (n: number) => string;
  hidden: (back: string) => string;
  hiddenBy: (n: number) => string;
  build: string;
  sell: string;
  raise: string;
  raiseThis: (wonder: string) => string;
  whyNot: string;
  cannotPay: (price: number, coins: number) => string;
  ownGoods: string;
  nothing: string;
  buys: (things: string) => string;
  unitsAt: (things: string, price: number) => string;
  and: string;
  chosen: (n: number) => string;
  rebate: (n: number) => string;
  leaves: (n: number) => string;
  saleNote: (yellow: number) => string;
  byChain: (card: string) => string;
  rivalFree: (name: string, card: string) => string;
  costsYou: (coins: string) => string;
  costs: (name: string, coins: string) => string;
  accessible: string;
  covered: (n: number) => string;
  selected: string;
  freeWith: (card: string) => string;
  costWord: string;
  opens: string;
  produce: (things: string) => string;
  produceOne: (things: string) => string;
  buysFixed: (things: string) => string;
  now: (what: string) => string;
  each: (what: string, counted: string) => string;
  symbolOf: (symbol: string) => string;
  atEnd: (what: string) => string;
  again: string;
  rivalLoses: (coins: string) => string;
  destroys: Record<"brown" | "grey", string>;
  library: string;
  mausoleum: string;
  perToken: (points: string) => string;
  rebateOn: Record<"wonder" | "blue", (n: number) => string>;
  redShields: (shields: string) => string;
  chainCoins: (coins: string) => string;
  tradeCoins: string;
  allAgain: string;
  noEffect: string;
  track: string;
  pawn: (spaces: number, towards: "you" | "rival" | "middle", name: string) => string;
  wouldScore: (name: string, points: number) => string;
  loot: (coins: number, mine: boolean, gone: boolean) => string;
  tokensOnBoard: string;
  tokensDrawn: string;
  destroyTitle: (name: string) => string;
  discards: string;
  discardsCount: (n: number) => string;
  noDiscards: string;
  startTitle: string;
  starts: (name: string, me: boolean) => string;
  draftTitle: string;
  draftTurn: (name: string, me: boolean) => string;
  drafted: (name: string, me: boolean) => string;
  seeTable: string;
  hinted: string;
  pickCard: string;
  tapCard: string;
  close: string;
  wins: (name: string) => string;
  youWin: string;
  bothWin: string;
  scoreNow: string;
  roads: string;
  road: Record<"military" | "science" | "points", string>;
  level: string;
  ahead: (name: string, by: number, me: boolean) => string;
  nearly: (name: string, road: "military" | "science", steps: number, me: boolean) => string;
  detail: string;
  priceFor: (name: string) => string;
  total: string;
  wonderFirst: (wonder: string) => string;
  under: (card: string) => string;
  cityOf: (name: string) => string;
  openCity: (name: string) => string;
  chooseUse: (card: string) => string;
  notPlaced: string;
  details: string;
}

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

const en: Words = {
  board: "The table of 7 Wonders Duel",
  you: "You",
  rival: "Rival",
  toAct: "to act",
  theirTurn: "to act",
  waits: "waits",
  produces: "Produces",
  buyAt: "buying costs",
  orOne: "or",
  city: "City",
  cards: (n) => plural(n, "card", "cards"),
  science: "Science",
  progress: "Progress",
  noProgress: "none yet",
  wonders: "Wonders",
  costToYou: "cost to you",
  costTo: (name) => `cost to ${name}`,
  raised: "raised",
  returned: "in the box",
  free: "free",
  or: "or",
  fresh: "new",
  took: (kind) => ({ build: "built", sell: "discarded", raise: "used" })[kind],
  class: {
    brown: "Raw materials",
    grey: "Manufactured goods",
    blue: "Civilian",
    green: "Science",
    yellow: "Commerce",
    red: "Military",
    purple: "Guild",
  },
  goods: {
    wood: ["wood", "wood"],
    clay: ["clay", "clay"],
    stone: ["stone", "stone"],
    glass: ["glass", "glass"],
    papyrus: ["papyrus", "papyrus"],
  },
  symbol: {
    wheel: "wheel",
    mortar: "mortar",
    plumb: "plumb line",
    quill: "quill",
    sundial: "sundial",
    globe: "globe",
    law: "law",
  },
  counted: {
    brown: "brown card",
    grey: "grey card",
    blue: "blue card",
    green: "green card",
    yellow: "yellow card",
    red: "red card",
    purple: "guild",
    wonder: "wonder",
    coins3: "full set of 3 coins",
    "brown-grey": "brown or grey card",
  },
  ofMost: "in the city that has most",
  coins: (n) => plural(n, "coin", "coins"),
  points: (n) => plural(n, "point", "points"),
  shields: (n) => plural(n, "shield", "shields"),
  age: (age) => `Age ${"I".repeat(age)}`,
  left: (n) => `${plural(n, "card", "cards")} left`,
  hidden: (back) => `Face-down card: ${back}`,
  hiddenBy: (n) =>
    n === 0
      ? "Turned up at the end of the turn."
      : `Turned up when the ${n === 1 ? "card" : `${n} cards`} on it ${n === 1 ? "is" : "are"} taken.`,
  build: "Build",
  sell: "Discard",
  raise: "Raise",
  raiseThis: (wonder) => `Raise ${wonder}`,
  whyNot: "Why not?",
  cannotPay: (price, coins) => `Costs you ${price}; you have ${coins}.`,
  ownGoods: "With what your city makes.",
  nothing: "Costs nothing.",
  buys: (things) => `You buy ${things}.`,
  unitsAt: (things, price) => `${things} at ${price}`,
  and: " and ",
  chosen: (n) => `${n} by your choice.`,
  rebate: (n) => `${n} less by your token.`,
  leaves: (n) => `Leaves you ${n}.`,
  saleNote: (yellow) =>
    yellow ? `2 and ${yellow} for your yellow ${yellow === 1 ? "card" : "cards"}.` : "Goes to the discards.",
  byChain: (card) => `By chain: you have ${card}.`,
  rivalFree: (name, card) => `${name} would have it free, by ${card}.`,
  costsYou: (coins) => `costs you ${coins}`,
  costs: (name, coins) => `${name} ${coins}`,
  accessible: "accessible",
  covered: (n) => `covered by ${plural(n, "card", "cards")}`,
  selected: "selected",
  freeWith: (card) => `free with ${card}`,
  costWord: "cost",
  opens: "opens a chain",
  produce: (things) => `produces ${things}`,
  produceOne: (things) => `produces one of ${things}`,
  buysFixed: (things) => `buys ${things} at 1 coin`,
  now: (what) => `${what} at once`,
  each: (what, counted) => `${what} for each ${counted}`,
  symbolOf: (symbol) => `symbol: ${symbol}`,
  atEnd: (what) => `${what} at the end`,
  again: "play again",
  rivalLoses: (coins) => `the rival loses ${coins}`,
  destroys: { brown: "destroys a brown card", grey: "destroys a grey card" },
  library: "keep 1 of 3 progress tokens from the box",
  mausoleum: "builds a discarded card for nothing",
  perToken: (points) => `${points} for each of your progress tokens`,
  rebateOn: {
    wonder: (n) => `wonders cost ${n} goods less`,
    blue: (n) => `blue cards cost ${n} goods less`,
  },
  redShields: (shields) => `new red cards have ${shields} more`,
  chainCoins: (coins) => `${coins} for each card built by chain`,
  tradeCoins: "you receive what the rival spends in trade",
  allAgain: "every new wonder of yours plays again",
  noEffect: "no effect",
  track: "Conflict",
  pawn: (spaces, towards, name) =>
    towards === "middle"
      ? "Conflict: the pawn stands in the middle."
      : `Conflict: ${plural(spaces, "space", "spaces")} towards ${towards === "you" ? "your capital" : `the capital of ${name}`}.`,
  wouldScore: (name, points) => `${name} would score ${points}.`,
  loot: (coins, mine, gone) =>
    gone
      ? `Looting token of ${coins}: spent`
      : `Looting token: ${mine ? "you lose" : "your rival loses"} ${coins} when the pawn enters here`,
  tokensOnBoard: "Progress tokens on the board",
  tokensDrawn: "Drawn from the box",
  destroyTitle: (name) => `Cards of ${name}`,
  discards: "Discards",
  discardsCount: (n) => `Discards: ${n}`,
  noDiscards: "Nothing has been discarded.",
  startTitle: "Who begins the Age?",
  starts: (name, me) => (me ? "I begin" : `${name} begins`),
  draftTitle: "Wonders on offer",
  draftTurn: (name, me) => (me ? "You choose" : `${name} chooses`),
  drafted: (name, me) => (me ? "You took" : `${name} took`),
  seeTable: "See the table",
  hinted: "hint",
  pickCard: "Choose a card that glows, here or on the table; then what to do with it.",
  tapCard: "Tap a card that glows, then choose what to do with it.",
  close: "Close",
  wins: (name) => `${name} wins`,
  youWin: "You win",
  bothWin: "The victory is shared",
  scoreNow: "See the score",
  roads: "Three roads",
  road: { military: "Arms", science: "Science", points: "Points" },
  level: "Level so far.",
  ahead: (name, by, me) =>
    me
      ? `You would win now, by ${plural(by, "point", "points")}.`
      : `${name} would win now, by ${plural(by, "point", "points")}.`,
  nearly: (name, road, steps, me) =>
    `${me ? "You need" : `${name} needs`} ${road === "military" ? plural(steps, "space", "spaces") : plural(steps, "symbol", "symbols")}.`,
  detail: "What it does",
  priceFor: (name) => `Price for ${name}`,
  total: "Total",
  wonderFirst: (wonder) => `${wonder}: now choose the card that goes under it.`,
  under: (card) => `with ${card} under it`,
  cityOf: (name) => `City of ${name}`,
  openCity: (name) => `Open the city of ${name}`,
  chooseUse: (card) => `What to do with ${card}`,
  notPlaced: "to be chosen",
  details: "Details",
};

const es: Words = {
  board: "La mesa de 7 Wonders Duel",
  you: "Tú",
  rival: "Rival",
  toAct: "te toca",
  theirTurn: "le toca",
  waits: "espera",
  produces: "Produce",
  buyAt: "comprar cuesta",
  orOne: "o",
  city: "Ciudad",
  cards: (n) => plural(n, "carta", "cartas"),
  science: "Ciencia",
  progress: "Progreso",
  noProgress: "aún ninguna",
  wonders: "Maravillas",
  costToYou: "coste para ti",
  costTo: (name) => `coste para ${name}`,
  raised: "erigida",
  returned: "en la caja",
  free: "gratis",
  or: "o",
  fresh: "nueva",
  took: (kind) => ({ build: "construyó", sell: "descartó", raise: "usó" })[kind],
  class: {
    brown: "Materias",
    grey: "Productos",
    blue: "Civil",
    green: "Ciencia",
    yellow: "Comercio",
    red: "Militar",
    purple: "Gremio",
  },
  goods: {
    wood: ["madera", "maderas"],
    clay: ["arcilla", "arcillas"],
    stone: ["piedra", "piedras"],
    glass: ["cristal", "cristales"],
    papyrus: ["papiro", "papiros"],
  },
  symbol: {
    wheel: "rueda",
    mortar: "mortero",
    plumb: "plomada",
    quill: "pluma",
    sundial: "reloj de sol",
    globe: "globo",
    law: "derecho",
  },
  counted: {
    brown: "carta marrón",
    grey: "carta gris",
    blue: "carta azul",
    green: "carta verde",
    yellow: "carta amarilla",
    red: "carta roja",
    purple: "Gremio",
    wonder: "Maravilla",
    coins3: "conjunto de 3 monedas",
    "brown-grey": "carta marrón o gris",
  },
  ofMost: "de la ciudad que más tenga",
  coins: (n) => plural(n, "moneda", "monedas"),
  points: (n) => plural(n, "punto", "puntos"),
  shields: (n) => plural(n, "escudo", "escudos"),
  age: (age) => `Era ${"I".repeat(age)}`,
  left: (n) => (n === 1 ? "queda 1 carta" : `quedan ${n} cartas`),
  hidden: (back) => `Carta oculta: ${back}`,
  hiddenBy: (n) =>
    n === 0
      ? "Se descubre al acabar el turno."
      : n === 1
        ? "Se descubre al tomar la carta que la cubre."
        : `Se descubre al tomar las ${n} cartas que la cubren.`,
  build: "Construir",
  sell: "Descartar",
  raise: "Erigir",
  raiseThis: (wonder) => `Erigir ${wonder}`,
  whyNot: "¿Por qué no?",
  cannotPay: (price, coins) => `Te cuesta ${price} y tienes ${coins}.`,
  ownGoods: "Con lo que produce tu ciudad.",
  nothing: "No cuesta nada.",
  buys: (things) => `Compras ${things}.`,
  unitsAt: (things, price) => `${things} a ${price}`,
  and: " y ",
  chosen: (n) => `${n} a tu elección.`,
  rebate: (n) => `${n} menos por tu ficha.`,
  leaves: (n) => (n === 1 ? "Te queda 1." : `Te quedan ${n}.`),
  saleNote: (yellow) =>
    yellow ? `2 y ${yellow} por ${yellow === 1 ? "tu carta amarilla" : "tus cartas amarillas"}.` : "Irá al descarte.",
  byChain: (card) => `En cadena: tienes ${card}.`,
  rivalFree: (name, card) => `${name} la tendría gratis, por ${card}.`,
  costsYou: (coins) => `te cuesta ${coins}`,
  costs: (name, coins) => `a ${name} ${coins}`,
  accessible: "accesible",
  covered: (n) => `cubierta por ${plural(n, "carta", "cartas")}`,
  selected: "elegida",
  freeWith: (card) => `gratis con ${card}`,
  costWord: "coste",
  opens: "abre una cadena",
  produce: (things) => `produce ${things}`,
  produceOne: (things) => `produce uno de: ${things}`,
  buysFixed: (things) => `compra ${things} a 1 moneda`,
  now: (what) => `${what} al momento`,
  each: (what, counted) => `${what} por cada ${counted}`,
  symbolOf: (symbol) => `símbolo: ${symbol}`,
  atEnd: (what) => `${what} al final`,
  again: "juega de nuevo",
  rivalLoses: (coins) => `el rival pierde ${coins}`,
  destroys: { brown: "destruye una carta marrón", grey: "destruye una carta gris" },
  library: "quédate 1 de 3 fichas de Progreso de la caja",
  mausoleum: "construye gratis una carta descartada",
  perToken: (points) => `${points} por cada ficha de Progreso tuya`,
  rebateOn: {
    wonder: (n) => `las Maravillas cuestan ${n} recursos menos`,
    blue: (n) => `las cartas azules cuestan ${n} recursos menos`,
  },
  redShields: (shields) => `las nuevas cartas rojas tienen ${shields} más`,
  chainCoins: (coins) => `${coins} por cada carta en cadena`,
  tradeCoins: "recibes lo que el rival gasta en comercio",
  allAgain: "toda nueva Maravilla tuya juega de nuevo",
  noEffect: "sin efecto",
  track: "Conflicto",
  pawn: (spaces, towards, name) =>
    towards === "middle"
      ? "Conflicto: el medidor está en el centro."
      : `Conflicto: ${plural(spaces, "casilla", "casillas")} hacia ${towards === "you" ? "tu capital" : `la capital de ${name}`}.`,
  wouldScore: (name, points) => `${name} ganaría ${points} puntos.`,
  loot: (coins, mine, gone) =>
    gone
      ? `Ficha militar de ${coins}: gastada`
      : `Ficha militar: ${mine ? "pierdes" : "tu rival pierde"} ${coins} cuando el medidor entra aquí`,
  tokensOnBoard: "Fichas de Progreso del tablero",
  tokensDrawn: "Robadas de la caja",
  destroyTitle: (name) => `Cartas de ${name}`,
  discards: "Descartes",
  discardsCount: (n) => `Descartes: ${n}`,
  noDiscards: "No hay descartes.",
  startTitle: "¿Quién empieza la Era?",
  starts: (name, me) => (me ? "Empiezo yo" : `Empieza ${name}`),
  draftTitle: "Maravillas a elegir",
  draftTurn: (name, me) => (me ? "Eliges tú" : `Elige ${name}`),
  drafted: (name, me) => (me ? "Elegiste" : `${name} eligió`),
  seeTable: "Ver la mesa",
  hinted: "pista",
  pickCard: "Elige una carta iluminada, aquí o en la mesa; después, qué hacer con ella.",
  tapCard: "Toca una carta iluminada y elige qué hacer con ella.",
  close: "Cerrar",
  wins: (name) => `Gana ${name}`,
  youWin: "Has ganado",
  bothWin: "Victoria compartida",
  scoreNow: "Ver la puntuación",
  roads: "Tres caminos",
  road: { military: "Militar", science: "Ciencia", points: "Puntos" },
  level: "Empate por ahora.",
  ahead: (name, by, me) =>
    me
      ? `Ahora ganarías tú, por ${plural(by, "punto", "puntos")}.`
      : `Ahora ganaría ${name}, por ${plural(by, "punto", "puntos")}.`,
  nearly: (name, road, steps, me) => {
    const left = road === "military" ? plural(steps, "casilla", "casillas") : plural(steps, "símbolo", "símbolos");
    const lack = steps === 1 ? "falta" : "faltan";
    return me ? `Te ${lack} ${left}.` : `A ${name} le ${lack} ${left}.`;
  },
  detail: "Qué hace",
  priceFor: (name) => `Precio para ${name}`,
  total: "Total",
  wonderFirst: (wonder) => `${wonder}: elige ahora la carta que pondrás debajo.`,
  under: (card) => `con ${card} debajo`,
  cityOf: (name) => `Ciudad de ${name}`,
  openCity: (name) => `Abrir la ciudad de ${name}`,
  chooseUse: (card) => `Qué hacer con ${card}`,
  notPlaced: "por elegir",
  details: "Detalles",
};

const ALL: Record<Lang, Words> = { en, es };

export const wordsIn = (lang: Lang): Words => ALL[lang];
