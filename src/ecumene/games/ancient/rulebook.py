"""The sections of the Inner Sea rulebook that the code cites, as the book titles them. Its sister game shares them."""

from ecumene.core.question import rulebook

section = rulebook("inner-sea")

# Headings of the book under which nothing is cited, and where they are carried out.
ELSEWHERE = {
    "Ciudad": "table.is_city",
    "Control": "table.controls",
    "Adquisición Mínima": "growth.Acquisition",
    "Encadenamiento": "growth.deployable",
    "Cohabitación": "growth.deployable",
    "Jugar una Carta de Destino": "announcing.play_card",
    "Robar Eventos": "fate.DrawnEvents",
    "Revelar Eventos": "fate.top_card",
    "Múltiples Eventos": "fate.DrawnEvents",
    "Orden de Resolución": "competition.Competitions",
    "Robar Cartas": "reckoning.draw",
    "Avanzar el Turno": "reckoning.advance_turn",
}

AREAS = section("El tablero: Áreas")
WONDER_CARDS = section("Las cartas: Maravillas")
HAND_SIZE = section("Tamaño de Mano")
REVEAL = section("Revelar Cartas")
GOLDEN_RULE = section("La Regla de Oro")
MATS = section("Tarjetas de Civilización")
SETUP = section("Despliegue básico")
STACKING = section("Apilamiento")
GROWTH = section("Fase de Crecimiento")
WITHDRAWAL = section("Paso de Retiro")
ACQUISITION = section("Paso de Adquisición")
RESETTLEMENT = section("Paso de Reasentamiento")
DEPLOYMENT = section("Paso de Despliegue")
CARDS = section("Fase de Cartas")
EVENTS = section("Cartas de Evento")
NEGATE = section("Cartas de Anulación")
INVESTMENT = section("Cartas de Inversión")
EFFECTS = section("Resolver Efectos")
PLACING = section("Colocación y Retirada de Discos")
LOSSES = section("Bajas Alternativas")
BARBARIANS = section("Límites a los Bárbaros")
BUILDING = section("Construir una Maravilla")
PASSING = section("Pasar")
COMPETITION = section("Fase de Competición")
REMOVAL = section("Eliminación de Discos")
WHITE_DISCS = section("Discos Blancos en Competiciones")
COMPETITION_CARDS = section("Cartas de Competición")
PROCEDURE = section("Procedimiento para la Competición")
LOOT = section("Botín (Saqueo de Ciudades)")
RECKONING = section("Fase de Ajustes")
DOMINATION = section("Paso de Dominación Marina")
TALLY = section("Paso de Recuento de Victoria")
TURN_ORDER = section("Paso de Reinicio de Orden de Turno")
AENEAS = section("Paso de Eneas")
SUDDEN_DEATH = section("Paso de Muerte Súbita")
DRAWING = section("Paso de Robo")
EPOCH_END = section("Fase de Final de Época")
DIPLOMACY = section("Diplomacia")
LAST_EPOCH_EVENT = section("Evento de Última Época")
HORDES = section("Hordas Bárbaras")
GAME_END = section("Final de la Partida")
