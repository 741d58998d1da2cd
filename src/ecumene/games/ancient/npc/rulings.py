"""What we ruled where the playbook leaves something open about the civilizations that it leads, in both games."""

from typing import Final

from ecumene.core.game import Ruling
from ecumene.games.ancient.npc import rulebook

RULINGS: Final = [
    Ruling("ruling.npc-ties", rulebook.TIES, option="npc_ties"),
    Ruling("ruling.npc-enemies", rulebook.ENEMIES),
    Ruling("ruling.npc-placing", rulebook.PLACING),
    Ruling("ruling.npc-negating", rulebook.NEGATING),
    Ruling("ruling.npc-unplayable", rulebook.UNPLAYABLE),
    Ruling("ruling.npc-competing", rulebook.COMPETING),
    Ruling("ruling.npc-returning", rulebook.RETURNING),
    Ruling("ruling.npc-hostility", rulebook.HOSTILITY),
    Ruling("ruling.npc-points", rulebook.CHALLENGE, option="npc_vp"),
    Ruling("ruling.npc-exploring", rulebook.EXPLORING, option="exploration"),
    Ruling("ruling.npc-culture", rulebook.CULTURE, option="tracks"),
]
