"""The sections of the rulebook that the code cites. The scan has no titles: these are the headings of its parts."""

from ecumene.core.question import rulebook

section = rulebook("gheos")

TILES = section("Losetas")
PREPARATION = section("Preparación")
TURN = section("Turno de juego")
EXTEND = section("Poner una loseta en juego")
REPLACE = section("Reemplazar una loseta")
TEMPLE = section("Puntuación de Templo")
FOUND = section("Empezar una nueva civilización")
RECRUIT = section("Tomar un seguidor")
TOKEN = section("Jugar una Ficha de Puntuación")
DRAW = section("Robar una nueva loseta")
EPOCH = section("Ronda de Puntuación de Época")
WAR = section("Guerra")
MIGRATION = section("Migración")
END = section("Fin del juego")
FINAL = section("Ronda Final de Puntuación")
