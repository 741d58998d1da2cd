"""The sections of the rulebook that the code cites, by their titles. Wonders and progress tokens have sections of their
own, named after them: see `data.make_wonder` and `data.make_progress`."""

from ecumene.core.question import rulebook

section = rulebook("duel")

# Headings of the book under which nothing is cited, and where they are carried out.
ELSEWHERE = {
    "Construcción gratuita": "trade.card_price",
    "Coste de recursos": "trade.trade",
    "Producción": "city.add",
    "Coste de monedas": "structures.pay",
    "Coste de monedas y recursos": "structures.build",
    "Jugando una partida": "sequence",
    "Jugando una Era": "ages.Turns",
    **dict.fromkeys(["Agricultura", "Albañilería", "Arquitectura", "Derecho", "Estrategia"], "city.add_progress"),
    **dict.fromkeys(["Filosofía", "Matemáticas"], "city.add_progress"),
    **dict.fromkeys(["Gremio de armadores", "Gremio de científicos", "Gremio de comerciantes"], "structures.construct"),
    **dict.fromkeys(["Gremio de magistrados", "Gremio de tácticos"], "structures.construct"),
    **dict.fromkeys(["Gremio de constructores", "Gremio de prestamistas"], "scoring.guild_points"),
    **dict.fromkeys(["The Appian Way", "The Colossus", "The Hanging Gardens", "The Pyramids"], "wonders.raise_wonder"),
    **dict.fromkeys(["The Sphinx", "The Temple of Artemis"], "wonders.raise_wonder"),
    **dict.fromkeys(["The Great Lighthouse", "Piraeus"], "city.add_wonder"),
}

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
