"""The sections of the playbook of the Middle East about civilizations that nobody plays, as the book titles them. They
serve the Inner Sea too."""

from ecumene.core.question import rulebook

section = rulebook("middle-east")

NPC = section("Opciones para las CSJs")
TIES = section("Mismas Posibilidades")
ENEMIES = section("CSJs Enemigas")
HAND = section("Uso de Cartas de las CSJs")
FREE_DEITY = section("Carta de Deidad Gratuita para las CSJs")
PLAYING = section("Prioridades de las CSJs a la Hora de Jugar Cartas")
NEGATING = section("Cartas de Anulación")
UNPLAYABLE = section("Cartas Que las CSJs No Pueden Jugar")
INVADING = section("CSJs y Cartas de Evento de Bárbaros")
COMPETING = section("Competición en Solitario")
BARBARIANS = section("CSJs y Bárbaros")
GOLD = section("Oro")
RETURNING = section("CSJs y la Regla de Gilgamesh")
PLACING = section("Colocación de Discos de las CSJs")
RICHES = section("Mina, Robo de Cartas y PVs para las CSJ")
CHALLENGE = section("PVs Extra para la CSJ y Nivel de Desafío")
CREATING = section("Procedimiento para la Creación de Escenarios en Solitario")
HOSTILITY = section("Hostilidad de las CSJs")
CULTURE = section("Registros de Desarrollo Cultural")
WHOLE_WORLD = section("Victoria Inmediata, Súbita y Automática: “Señor del Mundo Entero”")
EXPLORING = section("Fase de Exploración")
