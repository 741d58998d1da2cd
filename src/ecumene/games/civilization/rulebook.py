"""The sections of the Civilization rulebook that the code cites, as the book titles them."""

from ecumene.core.question import rulebook

section = rulebook("civilization")

# Headings of the book under which nothing is cited, and where they are carried out.
ELSEWHERE = {
    "Preparación del mapa según el número de jugadores": "preparation",
    "Resumen del turno de juego": "sequence",
    "El turno de juego en detalle": "turns",
    "Colonos y bloqueos": "land.city_icons",
    "Acciones de Ciudad": "management.CityAction",
    "Capacidades de las cartas de Tecnología": "abilities",
    "Desbloquear Unidades, Edificios y Gobiernos": "learning.learn",
    "Ejércitos y Unidades": "battle.hand_size",
    "Anarquía": "governments",
}

LEARNING_GAME = section("Preparación de la primera partida")
SETUP_GENERAL = section("Preparación general")
SETUP_PLAYERS = section("Preparación de los jugadores")
START_OF_TURN = section("Comienzo del turno")
NEW_CITIES = section("Construir nuevas Ciudades")
GOVERNMENTS = section("Cambiar Gobiernos")
TRADE = section("Comercio")
COLLECT_TRADE = section("Obtener Comercio")
NEGOTIATE = section("Negociar y comerciar")
CITY_MANAGEMENT = section("Gestión de la Ciudad")
PRODUCE = section("Producir una miniatura, Unidad, Edificio o Maravilla")
HURRY = section("Acelerar la Producción con Comercio")
FIGURES = section("Producir miniaturas")
UNITS = section("Producir Unidades")
BUILDINGS = section("Producir Edificios")
LIMITED = section("Edificios limitados")
WALLS = section("Murallas")
WONDERS = section("Producir Maravillas")
REPLACE = section("Reemplazar Edificios y Maravillas")
ARTS = section("Dedicarse a las Artes")
SPEND_CULTURE = section("Gastar Cultura")
CULTURE_EVENTS = section("Cartas de Acontecimiento cultural")
GREAT_PEOPLE = section("Grandes personajes")
HARVEST = section("Recolectar Recursos")
MOVEMENT = section("Movimiento")
GROUPS = section("Mover grupos y límite de apilamiento")
WATER = section("Cruzar casillas de Agua")
UNEXPLORED = section("Fichas de mapa sin explorar")
DISCOVER = section("Descubrir fichas de mapa sin explorar")
HUTS_AND_VILLAGES = section("Explorar Chozas y Aldeas")
ENEMY_FIGURES = section("Miniaturas enemigas")
CITIES = section("Ciudades aliadas y enemigas")
RESEARCH = section("Investigación")
TRADE_COST = section("Coste de Comercio")
PYRAMID = section("La pirámide tecnológica")
UPGRADE_UNITS = section("Mejorar Unidades")
UPGRADE_BUILDINGS = section("Mejorar Edificios")
RESOURCE_ABILITIES = section("Capacidades de Recursos")
OTHER_ABILITIES = section("Otras capacidades")
WIN = section("Ganar la partida")
CULTURE_VICTORY = section("Victoria cultural")
TECHNOLOGY_VICTORY = section("Victoria tecnológica")
ECONOMIC_VICTORY = section("Victoria económica")
MILITARY_VICTORY = section("Victoria militar")
COMBAT = section("Combate")
BATTLE_FORCES = section("Reunir las fuerzas de batalla")
COMBAT_BONUS = section("Calcular Bonificaciones de Combate")
ENGAGE = section("Enfrentarse en una batalla")
NEW_FRONT = section("Empezar un nuevo frente")
ATTACK_FRONT = section("Atacar un frente enemigo")
ADVANTAGE = section("Ventaja de Unidades")
BATTLE_ABILITIES = section("Capacidades de batalla")
AIRCRAFT = section("Unidades Aéreas")
RESOLVE = section("Resolver la batalla")
WINNER_LOSSES = section("Pérdidas de miniaturas del ganador")
LOOT = section("Botín del ganador")
AFTERMATH = section("Repercusiones")
COINS = section("Monedas y poder económico")
MAP_COINS = section("Monedas en el mapa")
COIN_TOKENS = section("Fichas de Moneda")
GATHER = section("Extraer con Colonos")
BLOCKADES = section("Bloqueos")
OBSOLETE = section("Maravillas obsoletas")
