"""What can be said of the Middle East without playing it."""

from ecumene.core.game import Facts, Ruling, Source
from ecumene.games.ancient import rulebook as shared
from ecumene.games.ancient.actions import CODES
from ecumene.games.middle_east import rulebook

FACTS = Facts(
    id="middle-east",
    name="Ancient Civilizations of the Middle East",
    seats=(2, 6),
    rules_version=1,
    sources=[
        Source(
            title="Ancient Civilizations of the Middle East, libro de juego",
            edition="Spanish playbook",
            authors="Christopher Vorder Bruegge, Mark McLaughlin",
            publisher="GMT Games (2022)",
        ),
        Source(
            title="Ancient Civilizations of the Inner Sea, reglamento",
            edition="Spanish rulebook, for what the two games share",
            authors="Christopher Vorder Bruegge, Mark McLaughlin",
            publisher="GMT Games (2019)",
        ),
    ],
    rulings=[
        Ruling("ruling.fertile", rulebook.TERRAIN),
        Ruling("ruling.stronghold-step", rulebook.TERRAIN),
        Ruling("ruling.stronghold-lost", rulebook.TERRAIN),
        Ruling("ruling.stronghold-or-disc", rulebook.TERRAIN),
        Ruling("ruling.barbarian-strongholds", rulebook.TERRAIN, option="barbarian_strongholds"),
        Ruling("ruling.growth-box", shared.ACQUISITION),
        Ruling("ruling.income", rulebook.TERRAIN),
        Ruling("ruling.gifts", rulebook.DEITIES),
        Ruling("ruling.granary", rulebook.DEITIES),
        Ruling("ruling.first-discs", rulebook.SETUP),
        Ruling("ruling.civilization-choice", rulebook.SETUP, option="civilizations"),
        Ruling("ruling.map-choice", rulebook.MAP_SIZE, option="map"),
        Ruling("ruling.paid-disc", rulebook.EXAMPLE),
        Ruling("ruling.temple-disc", rulebook.DEITIES),
        Ruling("ruling.restoring", rulebook.PRIORITIES),
        Ruling("ruling.capture", rulebook.DEITIES),
        Ruling("ruling.capture-moment", rulebook.DEITIES),
        Ruling("ruling.giving-back", rulebook.DEITIES),
        Ruling("ruling.destroyed", rulebook.EXAMPLE),
        Ruling("ruling.religion", rulebook.RELIGION),
        Ruling("ruling.opening", rulebook.EXAMPLE),
        Ruling("ruling.prisoners", rulebook.EXAMPLE),
        Ruling("ruling.competition-order", rulebook.EXAMPLE),
        Ruling("ruling.several-civilizations", rulebook.SEVERAL, option="each"),
        Ruling("ruling.length", rulebook.LENGTH, option="points"),
        Ruling("ruling.gilgamesh", rulebook.GILGAMESH, option="gilgamesh"),
        Ruling("ruling.gilgamesh-home", rulebook.GILGAMESH),
        Ruling("ruling.double-discs", rulebook.DOUBLE_DISCS, option="double_discs"),
        Ruling("ruling.first-deities", rulebook.FIRST_DEITIES, option="first_deities"),
        Ruling("ruling.events-left-out", rulebook.MAP_SIZE, option="events_left_out"),
        Ruling("ruling.played-cards", rulebook.NO_RESHUFFLE),
        Ruling("ruling.asked-in-secret", shared.NEGATE, option="ask_everyone"),
        Ruling("ruling.forced-passes", shared.PASSING, option="forced_passes"),
        Ruling("ruling.explicit-deal", rulebook.SETUP, option="deal"),
    ],
    reconstructed=[
        "reconstructed.map",
        "reconstructed.cards",
        "reconstructed.deities",
        "reconstructed.civilizations",
        "reconstructed.epoch-table",
    ],
    left_out=["left-out.solitaire"],
    actions=CODES,
)
