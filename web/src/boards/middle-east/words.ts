/** What this board says by itself: the words that the two games share, and its own. */
import type { Lang } from "../../lib/types";
import { words as shared, type Words } from "../ancient/words";

export const words: Record<Lang, Words> = {
  en: {
    ...shared.en,
    map: "Map of the Middle East",
    wonder: "temple",
    wonders: "Deities",
    talents: "Mina",
    readySea: "Ready, bound to some areas",
    types: { ...shared.en.types, R: "Religion" },
    verbs: { ...shared.en.verbs, build: "Build the temple", restore: "Restore" },
  },
  es: {
    ...shared.es,
    map: "Mapa de Oriente Próximo",
    wonder: "templo",
    wonders: "Deidades",
    talents: "Minas",
    readySea: "Preparados, solo para ciertas áreas",
    types: { ...shared.es.types, R: "Religión" },
    verbs: { ...shared.es.verbs, build: "Alzar el templo", restore: "Restaurar" },
  },
};

const en = {
  deity: "Deity",
  temple: "temple",
  stronghold: (n: number) => (n > 1 ? `Stronghold, holds ${n} losses` : "Stronghold"),
  markers: {
    oasis: "Oasis",
    fishing_grounds: "Fishing Grounds",
    gold_mine: "gold mine",
    gold: "Gold",
    peace: "no competition this turn",
  } as Record<string, string>,
  goldOf: (civ: string) => `Gold of ${civ}`,
  border: "on the border",
  kept: "Cards of a scenario",
  home: (civ: string) => `Home of ${civ}`,
  free: "free",
  of: (owner: string) => `of ${owner}`,
  captured: (captor: string, owner: string) => `captured by ${captor} from ${owner}`,
  suspended: "without effect this turn",
  asleep: "without effect",
  used: "used this turn",
  growthBox: "Growth boxes",
  waiting: (n: number) => (n === 1 ? "1 disc waits" : `${n} discs wait`),
  nextGrowth: "for the next growth",
  granary: "Granary: two discs for one mina",
  harvest: "Growth from the land",
  cities: "Cities",
  seas: "Seas dominated",
  grounds: { plain: "plain", fertile: "fertile", mountain: "mountain", desert: "desert" },
  mina: "mina",
};
type Own = typeof en;

const es: Own = {
  deity: "Deidad",
  temple: "templo",
  stronghold: (n) => (n > 1 ? `Fortaleza, aguanta ${n} pérdidas` : "Fortaleza"),
  markers: {
    oasis: "Oasis",
    fishing_grounds: "Pesquería",
    gold_mine: "mina de oro",
    gold: "Oro",
    peace: "sin competición este turno",
  },
  goldOf: (civ) => `Oro de ${civ}`,
  border: "en la frontera",
  kept: "Cartas del escenario",
  home: (civ) => `Área natal de ${civ}`,
  free: "libre",
  of: (owner) => `de ${owner}`,
  captured: (captor, owner) => `capturada por ${captor} a ${owner}`,
  suspended: "sin efecto este turno",
  asleep: "sin efecto",
  used: "usada este turno",
  growthBox: "Casillas de Crecimiento",
  waiting: (n) => (n === 1 ? "1 disco espera" : `${n} discos esperan`),
  nextGrowth: "al próximo crecimiento",
  granary: "Granero: dos discos por una mina",
  harvest: "Crecimiento por la tierra",
  cities: "Ciudades",
  seas: "Mares dominados",
  grounds: { plain: "llanura", fertile: "fértil", mountain: "montaña", desert: "desierto" },
  mina: "mina",
};

export const own: Record<Lang, Own> = { en, es };
