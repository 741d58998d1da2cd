/** The board's own words. Names of things and what they do come with the game. */
import type { Lang } from "../../lib/types";
import type { Icon } from "./icons";

export interface Words {
  map: string;
  unexplored: string;
  overview: string;
  zoomIn: string;
  zoomOut: string;
  zoomFit: string;
  thatWay: (n: number) => string;
  why: string;
  turn: (n: number) => string;
  phases: Record<string, string>;
  icons: Record<Icon, string>;
  you: string;
  seat: (n: number) => string;
  armies: (n: number) => string;
  scouts: (n: number) => string;
  marker: { hut: string; village: string };
  /** What a City is among those of its people. */
  places: string[];
  walled: string;
  outskirtsOf: (city: string) => string;
  blockaded: string;
  sent: string;
  lentTo: (city: string) => string;
  locked: string;
  disaster: string;
  givesNothing: string;
  sources: string;
  boost: (n: number) => string;
  pin: string;
  unpin: string;
  seats: string;
  pyramid: string;
  pyramidOf: (name: string) => string;
  known: (n: number) => string;
  free: string;
  market: string;
  wonders: string;
  left: (n: number) => string;
  cheaperWith: (n: number, tech: string) => string;
  wonderDeck: (n: number) => string;
  track: string;
  trackAt: (name: string, n: number) => string;
  space: (n: number) => string;
  spaceCost: (culture: number, trade: number) => string;
  nextSpace: string;
  rewards: Record<string, string>;
  government: string;
  /** What sets a civilization apart. */
  traits: string;
  forces: string;
  events: string;
  eventsHeld: (n: number, limit: number) => string;
  noEvents: string;
  goods: string;
  noGoods: string;
  hidden: (huts: number, villages: number) => string;
  unknown: string;
  coinTokens: string;
  people: string;
  speed: string;
  stacking: string;
  water: Record<"none" | "cross" | "end", string>;
  battleHand: string;
  reserve: string;
  obsolete: string;
  used: string;
  hand: string;
  action: string;
  build: string;
  buildText: (n: number) => string;
  buildNone: string;
  arts: string;
  artsText: string;
  harvest: string;
  harvestText: string;
  options: (n: number) => string;
  back: string;
  army: string;
  scout: string;
  freeBuilding: string;
  andTrade: (n: number) => string;
  groups: { building: string; wonder: string; figure: string; unit: string; free: string };
  level: (n: string) => string;
  needs: (n: number) => string;
  chooseTech: string;
  all: string;
  battle: string;
  attacker: string;
  defender: string;
  barbarians: string;
  front: (n: number) => string;
  newFront: string;
  seeMap: string;
  seeBattle: string;
  emptyFront: string;
  wounds: (n: number) => string;
  strength: (n: number) => string;
  cards: (n: number) => string;
  toPlay: string;
  pickCard: string;
  pickFront: string;
  killed: string;
  /** What adds to a side in a battle and is no Building. */
  bonusOf: Record<string, string>;
  bonusFrom: (points: number) => string;
  loot: string;
  youWin: string;
  youLose: string;
  wins: (name: string) => string;
  survivors: string;
  heHas: (name: string, n: number) => string;
  choosesLoot: (name: string) => string;
  lootPoints: (n: number) => string;
  withThis: string;
  asItStands: string;
  summed: (name: string, standing: number, bonus: number) => string;
  kills: (unit: string) => string;
  dies: (unit: string) => string;
  dying: string;
  suffers: (unit: string, wounds: number) => string;
  unhurt: (unit: string) => string;
  yourHand: string;
  total: string;
  trade: string;
  offerTo: (name: string) => string;
  youGive: string;
  youGet: string;
  gives2: (name: string) => string;
  nothing: string;
  propose: string;
  has: string;
  eventCards: (n: number) => string;
  offersLeft: (n: number) => string;
  good: Record<string, string>;
  reaction: string;
  cityAction: string;
  stepsLeft: (n: number) => string;
  tabs: { hand: string; act: string; seats: string; tech: string; market: string; battle: string };
}

const es: Words = {
  map: "Mapa",
  unexplored: "tierra por descubrir",
  overview: "Vista general: ir a otra parte del mapa",
  zoomIn: "Acercar",
  zoomOut: "Alejar",
  zoomFit: "Ver todo el mapa",
  thatWay: (n) => (n === 1 ? "Una respuesta hacia allí" : `${n} respuestas hacia allí`),
  why: "¿Por qué no?",
  turn: (n) => `Turno ${n}`,
  phases: {
    setup: "Preparación",
    "start-of-turn": "Comienzo",
    trade: "Comercio",
    "city-management": "Gestión de la Ciudad",
    movement: "Movimiento",
    research: "Investigación",
  },
  icons: { production: "de producción", trade: "de comercio", culture: "de cultura", coin: "de moneda" },
  you: "Tú",
  seat: (n) => `Asiento ${n}`,
  armies: (n) => (n === 1 ? "1 ejército" : `${n} ejércitos`),
  scouts: (n) => (n === 1 ? "1 colono" : `${n} colonos`),
  marker: { hut: "choza boca abajo", village: "aldea bárbara" },
  places: ["capital", "segunda ciudad", "tercera ciudad"],
  walled: "amurallada",
  outskirtsOf: (city) => `afueras de ${city}`,
  blockaded: "bloqueada",
  sent: "la envía un colono",
  lentTo: (city) => `un colono la envía a ${city}`,
  locked: "nadie puede salir este turno",
  disaster: "cambiada por un desastre",
  givesNothing: "No da nada",
  sources: "De dónde sale",
  boost: (n) => `+${n} este turno`,
  pin: "Ver de dónde sale",
  unpin: "Ocultar el detalle",
  seats: "Asientos",
  pyramid: "Pirámide técnica",
  pyramidOf: (name) => `Pirámide técnica de ${name}`,
  known: (n) => (n === 1 ? "1 tecnología" : `${n} tecnologías`),
  free: "libre",
  market: "Mercado",
  wonders: "Maravillas",
  left: (n) => (n === 1 ? "queda 1" : `quedan ${n}`),
  cheaperWith: (n, tech) => `${n} con ${tech}`,
  wonderDeck: (n) => (n === 1 ? "1 maravilla por venir" : `${n} maravillas por venir`),
  track: "Pista de cultura",
  trackAt: (name, n) => `${name} ${n}`,
  space: (n) => `Casilla ${n}`,
  spaceCost: (culture, trade) => `entrar cuesta ${culture} de cultura${trade ? ` y ${trade} de comercio` : ""}`,
  nextSpace: "Siguiente:",
  rewards: { event: "acontecimiento", great_person: "gran personaje", victory: "victoria cultural" },
  government: "Gobierno",
  traits: "Rasgos",
  forces: "Ejército regular",
  events: "Acontecimientos",
  eventsHeld: (n, limit) => `${n} de ${limit} acontecimientos`,
  noEvents: "Sin acontecimientos en la mano.",
  goods: "Recursos",
  noGoods: "Sin recursos.",
  hidden: (huts, villages) =>
    [
      huts ? (huts === 1 ? "1 choza" : `${huts} chozas`) : "",
      villages ? (villages === 1 ? "1 aldea" : `${villages} aldeas`) : "",
    ]
      .filter(Boolean)
      .join(" y ") + " boca abajo",
  unknown: "boca abajo",
  coinTokens: "Monedas en fichas",
  people: "Grandes personajes en reserva",
  speed: "Velocidad",
  stacking: "Apilamiento",
  water: { none: "el agua detiene", cross: "cruza el agua", end: "acaba en el agua" },
  battleHand: "Mano de batalla",
  reserve: "Sin colocar",
  obsolete: "obsoleta",
  used: "usada este turno",
  hand: "Tu mano",
  action: "Acción",
  build: "Construir",
  buildText: (n) => `Edificio, maravilla, figura o unidad hasta ${n} de producción.`,
  buildNone: "Nada de lo que hay está a su alcance.",
  arts: "Dedicarse a las artes",
  artsText: "1 de cultura, más los iconos de cultura de las afueras.",
  harvest: "Cosechar",
  harvestText: "Toma del mercado un recurso que haya en las afueras.",
  options: (n) => (n === 1 ? "1 opción" : `${n} opciones`),
  back: "Volver",
  army: "Ejército",
  scout: "Colono",
  freeBuilding: "gratis",
  andTrade: (n) => `y ${n} de comercio`,
  groups: { building: "Edificios", wonder: "Maravillas", figure: "Figuras", unit: "Unidades", free: "Gratis" },
  level: (n) => `Nivel ${n}`,
  needs: (n) => `${n} de comercio`,
  chooseTech: "Tecnologías que puedes aprender",
  all: "Todas",
  battle: "Batalla",
  attacker: "Atacante",
  defender: "Defensor",
  barbarians: "Bárbaros",
  front: (n) => `Frente ${n}`,
  newFront: "Frente nuevo",
  seeMap: "Ver el mapa",
  seeBattle: "Volver a la batalla",
  emptyFront: "sin unidad",
  wounds: (n) => (n === 1 ? "1 herida" : `${n} heridas`),
  strength: (n) => `fuerza ${n}`,
  cards: (n) => (n === 1 ? "1 carta" : `${n} cartas`),
  toPlay: "juega",
  pickCard: "Elige una carta de tu mano",
  pickFront: "Elige dónde la juegas",
  killed: "Caídas",
  bonusOf: { city: "Ciudad", capital: "Capital", walls: "Murallas", general: "General" },
  bonusFrom: (points) => `Bonificación de combate: ${points}`,
  loot: "Botín",
  youWin: "¡Ganas la batalla!",
  youLose: "Pierdes la batalla",
  wins: (name) => `Gana ${name}`,
  survivors: "En pie",
  heHas: (name, n) => `${name} tiene ${n}`,
  choosesLoot: (name) => `${name} elige su botín…`,
  lootPoints: (n) => (n === 1 ? "Queda 1 punto de botín" : `Quedan ${n} puntos de botín`),
  withThis: "Con esta jugada",
  asItStands: "Así está",
  summed: (name, standing, bonus) => `${name}: ${standing} en pie y ${bonus} de bonificación`,
  kills: (unit) => `Matas a ${unit}`,
  dies: (unit) => `Muere tu ${unit}`,
  dying: "muere",
  suffers: (unit, wounds) => `${unit}: ${wounds === 1 ? "1 herida" : `${wounds} heridas`}`,
  unhurt: (unit) => `${unit}, sin heridas`,
  yourHand: "Mano de batalla",
  total: "En pie",
  trade: "Trato",
  offerTo: (name) => `Oferta a ${name}`,
  youGive: "Das",
  youGet: "Recibes",
  gives2: (name) => `${name} da`,
  nothing: "nada",
  propose: "Hacer esta oferta",
  has: "Tiene",
  eventCards: (n) => (n === 1 ? "1 acontecimiento" : `${n} acontecimientos`),
  offersLeft: (n) => (n === 1 ? "queda 1 oferta" : `quedan ${n} ofertas`),
  good: {
    trade: "comercio",
    culture: "cultura",
    hut: "choza boca abajo",
    village: "aldea boca abajo",
    "event-1": "acontecimiento I",
    "event-2": "acontecimiento II",
    "event-3": "acontecimiento III",
  },
  reaction: "Puede cancelarse",
  cityAction: "acción de ciudad",
  stepsLeft: (n) => (n === 1 ? "1 paso" : `${n} pasos`),
  tabs: { hand: "Mano", act: "Acción", seats: "Jugadores", tech: "Pirámides", market: "Mercado", battle: "Batalla" },
};

const en: Words = {
  map: "Map",
  unexplored: "land unknown",
  overview: "Overview: go to another part of the map",
  zoomIn: "Nearer",
  zoomOut: "Farther",
  zoomFit: "The whole map",
  thatWay: (n) => (n === 1 ? "One answer that way" : `${n} answers that way`),
  why: "Why not?",
  turn: (n) => `Turn ${n}`,
  phases: {
    setup: "Set-up",
    "start-of-turn": "Start",
    trade: "Trade",
    "city-management": "City Management",
    movement: "Movement",
    research: "Research",
  },
  icons: { production: "production", trade: "trade", culture: "culture", coin: "coin" },
  you: "You",
  seat: (n) => `Seat ${n}`,
  armies: (n) => (n === 1 ? "1 army" : `${n} armies`),
  scouts: (n) => (n === 1 ? "1 scout" : `${n} scouts`),
  marker: { hut: "face-down hut", village: "barbarian village" },
  places: ["capital", "second city", "third city"],
  walled: "walled",
  outskirtsOf: (city) => `outskirts of ${city}`,
  blockaded: "blockaded",
  sent: "sent by a scout",
  lentTo: (city) => `a scout sends it to ${city}`,
  locked: "nobody may leave this turn",
  disaster: "changed by a disaster",
  givesNothing: "Gives nothing",
  sources: "Where it comes from",
  boost: (n) => `+${n} this turn`,
  pin: "Where it comes from",
  unpin: "Hide the details",
  seats: "Seats",
  pyramid: "Tech pyramid",
  pyramidOf: (name) => `Tech pyramid of ${name}`,
  known: (n) => (n === 1 ? "1 tech" : `${n} techs`),
  free: "free",
  market: "Market",
  wonders: "Wonders",
  left: (n) => `${n} left`,
  cheaperWith: (n, tech) => `${n} with ${tech}`,
  wonderDeck: (n) => (n === 1 ? "1 wonder to come" : `${n} wonders to come`),
  track: "Culture track",
  trackAt: (name, n) => `${name} ${n}`,
  space: (n) => `Space ${n}`,
  spaceCost: (culture, trade) => `entering costs ${culture} culture${trade ? ` and ${trade} trade` : ""}`,
  nextSpace: "Next:",
  rewards: { event: "culture event", great_person: "great person", victory: "culture victory" },
  government: "Government",
  traits: "Traits",
  forces: "Standing forces",
  events: "Culture events",
  eventsHeld: (n, limit) => `${n} of ${limit} culture events`,
  noEvents: "No culture events in hand.",
  goods: "Resources",
  noGoods: "No resources.",
  hidden: (huts, villages) =>
    [
      huts ? (huts === 1 ? "1 hut" : `${huts} huts`) : "",
      villages ? (villages === 1 ? "1 village" : `${villages} villages`) : "",
    ]
      .filter(Boolean)
      .join(" and ") + " face down",
  unknown: "face down",
  coinTokens: "Coin tokens",
  people: "Great people in reserve",
  speed: "Speed",
  stacking: "Stacking",
  water: { none: "water stops", cross: "crosses water", end: "ends in water" },
  battleHand: "Battle hand",
  reserve: "Not on the map",
  obsolete: "obsolete",
  used: "used this turn",
  hand: "Your hand",
  action: "Action",
  build: "Build",
  buildText: (n) => `A building, wonder, figure or unit up to ${n} production.`,
  buildNone: "Nothing on offer is within its reach.",
  arts: "Devote to the arts",
  artsText: "1 culture, and the culture icons of the outskirts.",
  harvest: "Harvest",
  harvestText: "Take from the market a resource of the outskirts.",
  options: (n) => (n === 1 ? "1 option" : `${n} options`),
  back: "Back",
  army: "Army",
  scout: "Scout",
  freeBuilding: "free",
  andTrade: (n) => `and ${n} trade`,
  groups: { building: "Buildings", wonder: "Wonders", figure: "Figures", unit: "Units", free: "Free" },
  level: (n) => `Level ${n}`,
  needs: (n) => `${n} trade`,
  chooseTech: "Techs you may learn",
  all: "All",
  battle: "Battle",
  attacker: "Attacker",
  defender: "Defender",
  barbarians: "Barbarians",
  front: (n) => `Front ${n}`,
  newFront: "New front",
  seeMap: "See the map",
  seeBattle: "Back to the battle",
  emptyFront: "no unit",
  wounds: (n) => (n === 1 ? "1 wound" : `${n} wounds`),
  strength: (n) => `strength ${n}`,
  cards: (n) => (n === 1 ? "1 card" : `${n} cards`),
  toPlay: "plays",
  pickCard: "Choose a card of your hand",
  pickFront: "Choose where to play it",
  killed: "Fallen",
  bonusOf: { city: "City", capital: "Capital", walls: "Walls", general: "General" },
  bonusFrom: (points) => `Combat bonus: ${points}`,
  loot: "Loot",
  youWin: "You win the battle!",
  youLose: "You lose the battle",
  wins: (name) => `${name} wins`,
  survivors: "Standing",
  heHas: (name, n) => `${name} has ${n}`,
  choosesLoot: (name) => `${name} is choosing loot…`,
  lootPoints: (n) => (n === 1 ? "1 loot point left" : `${n} loot points left`),
  withThis: "With this play",
  asItStands: "As it stands",
  summed: (name, standing, bonus) => `${name}: ${standing} standing and a bonus of ${bonus}`,
  kills: (unit) => `Kills ${unit}`,
  dies: (unit) => `Your ${unit} dies`,
  dying: "dies",
  suffers: (unit, wounds) => `${unit}: ${wounds === 1 ? "1 wound" : `${wounds} wounds`}`,
  unhurt: (unit) => `${unit}, unhurt`,
  yourHand: "Battle hand",
  total: "Standing",
  trade: "Deal",
  offerTo: (name) => `Offer to ${name}`,
  youGive: "You give",
  youGet: "You get",
  gives2: (name) => `${name} gives`,
  nothing: "nothing",
  propose: "Make this offer",
  has: "Holds",
  eventCards: (n) => (n === 1 ? "1 event" : `${n} events`),
  offersLeft: (n) => (n === 1 ? "1 offer left" : `${n} offers left`),
  good: {
    trade: "trade",
    culture: "culture",
    hut: "face-down hut",
    village: "face-down village",
    "event-1": "culture event I",
    "event-2": "culture event II",
    "event-3": "culture event III",
  },
  reaction: "May be cancelled",
  cityAction: "city action",
  stepsLeft: (n) => (n === 1 ? "1 step" : `${n} steps`),
  tabs: { hand: "Hand", act: "Action", seats: "Players", tech: "Pyramids", market: "Market", battle: "Battle" },
};

export const words: Record<Lang, Words> = { en, es };
