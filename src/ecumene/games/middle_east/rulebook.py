"""The sections of the playbook that the code cites, as the book titles them. What the game shares with the Inner Sea is
cited from that game's rulebook."""

from ecumene.core.question import rulebook

section = rulebook("middle-east")

SCENARIOS = section("Cómo Jugar a los Escenarios")
FREE_SITUATIONS = section("Escenarios de Situaciones Libres")
EARLY_VICTORY = section("Escenarios de Situaciones Históricas")
SARGON = section("Sargón I: Escorpiones en una Botella")
AGAMEMNON = section("Agamenón")
ROSTAM = section("Rostam")
DARIUS = section("Darío y la Gran Rebelión")
ALEXANDER = section("Alejandro Magno: Conquista (o Defiende) el Imperio Persa")
MITHRIDATES = section("Mitrídates el Grande")
ROME_AND_PARTHIA = section("Roma contra Partia")
SETUP = section("Despliegue de Escenarios por Defecto")
MAP_SIZE = section("Tamaño del Mapa")
DOUBLE_DISCS = section("Opción de Doble de Discos")
SEVERAL = section("Múltiples Civilizaciones por Jugador")
ONE_AGAINST_TWO = section("Uno Contra Dos")
TEAMS = section("Juego en Equipo")
FIRST_DEITIES = section("Opción: Establecimiento Inicial de Deidades")
PRIORITIES = section("Fase de Cartas de la CSJ. Prioridades con las Deidades")
GILGAMESH = section("Opciones de Gilgamesh")
EXAMPLE = section("Ejemplo de un Turno de ACME")
LENGTH = section("Las Civilizaciones Siempre Acaban Cayendo")
TERRAIN = section("Terreno")
HOMES = section("Diferentes Despliegues “Iniciales” de los Discos de las Civilizaciones")
DEITIES = section("Sin Maravillas: Deidades en su Lugar")
RELIGION = section("Cartas de Religión")
NO_RESHUFFLE = section("Las Cartas de Destino no se Vuelven a Barajar en el Mazo")
CARD_USE = section("Aclaraciones al Uso de las Cartas")

# What a section asks for is done in a step that is headed by another.
ELSEWHERE = {
    MAP_SIZE.section: "preparation.Preparation",
    DOUBLE_DISCS.section: "preparation.empty",
    SEVERAL.section: "table.rank",
    FIRST_DEITIES.section: "settling.first_deity",
    PRIORITIES.section: "deities.founded",
    GILGAMESH.section: "aeneas.may_invoke",
    LENGTH.section: "epochs.check_length",
    HOMES.section: "settling.find_home",
}
