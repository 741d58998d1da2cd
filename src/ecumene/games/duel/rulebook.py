"""The sections of the rulebook that the code cites, by their titles. Wonders and progress tokens have sections of their
own, named after them: see `data.make_wonder` and `data.make_progress`."""

from ecumene.core.question import Rule

BOOK = "duel"


def section(title: str) -> Rule:
    return Rule(BOOK, title)


PREPARATION = section("Preparación")
WONDER_SELECTION = section("Fase de selección de Maravillas")
DECKS = section("Un mazo por Era")
COST = section("Coste de las cartas")
TRADE = section("Comercio")
CHAINS = section("Construcción gratuita condicionada (en cadena)")
LAYOUT = section("Preparar las cartas")
TURN = section("Turno de juego")
STRUCTURE = section("1. Construir una Estructura")
DISCARD = section("2. Descartar para conseguir monedas")
WONDER = section("3. Construir una Maravilla")
SEVEN_WONDERS = section("7 Maravillas ¡Ni una más!")
END_OF_AGE = section("Fin de una Era")
ARMY = section("El ejército")
MILITARY_TOKEN = section("Ficha Militar")
MILITARY_SUPREMACY = section("Supremacía militar")
SCIENCE = section("Ciencia y progreso")
SCIENTIFIC_SUPREMACY = section("Supremacía científica")
PROGRESS = section("Ficha de Progreso")
ECONOMY = section("Economía")
URBANISM = section("Urbanismo")
THEOLOGY = section("Teología")
SYMBOLS = section("Cartas de Edad I, II y III")
GUILDS = section("Cartas de Gremio")
WONDER_EFFECTS = section("Maravillas")
GREAT_LIBRARY = section("The Great Library")
MAUSOLEUM = section("The Mausoleum")
STATUE_OF_ZEUS = section("The Statue of Zeus")
CIRCUS_MAXIMUS = section("Circus Maximus")
END_OF_GAME = section("Fin de la partida y victoria")
CIVIL_VICTORY = section("Victoria civil")
