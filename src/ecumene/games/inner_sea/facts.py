"""What can be said of the Inner Sea without playing it."""

from ecumene.core.game import Facts, Ruling, Source
from ecumene.games.ancient import rulebook
from ecumene.games.ancient.actions import CODES
from ecumene.games.ancient.npc import rulebook as npc_rulebook
from ecumene.games.ancient.npc.rulings import RULINGS

FACTS = Facts(
    id="inner-sea",
    name="Ancient Civilizations of the Inner Sea",
    seats=(1, 6),
    rules_version=2,
    sources=[
        Source(
            title="Ancient Civilizations of the Inner Sea, reglamento",
            edition="Spanish rulebook",
            authors="Christopher Vorder Bruegge, Mark McLaughlin",
            publisher="GMT Games (2019)",
        )
    ],
    rulings=[
        Ruling("ruling.atlantic", rulebook.AREAS),
        Ruling("ruling.deep-seas", rulebook.AREAS),
        Ruling("ruling.closed-areas", rulebook.SETUP),
        Ruling("ruling.troy-setup", rulebook.SETUP),
        Ruling("ruling.other-civilizations", rulebook.SETUP, option="civilizations"),
        Ruling("ruling.several-civilizations", rulebook.GAME_END, option="each"),
        Ruling("ruling.bonus-discs", rulebook.ACQUISITION),
        Ruling("ruling.once-a-turn", rulebook.INVESTMENT),
        Ruling("ruling.as-announced", rulebook.NEGATE),
        Ruling("ruling.played-against", rulebook.NEGATE),
        Ruling("ruling.asked-in-secret", rulebook.NEGATE, option="ask_everyone"),
        Ruling("ruling.forced-passes", rulebook.PASSING, option="forced_passes"),
        Ruling("ruling.as-far-as-possible", rulebook.EFFECTS),
        Ruling("ruling.empty-investment", rulebook.INVESTMENT),
        Ruling("ruling.white-discs", rulebook.LOSSES),
        Ruling("ruling.bought-off", rulebook.PROCEDURE),
        Ruling("ruling.excess", rulebook.STACKING),
        Ruling("ruling.event-stacking", rulebook.STACKING),
        Ruling("ruling.invasions", rulebook.EVENTS),
        Ruling("ruling.barbarian-hordes", rulebook.HORDES, option="hordes"),
        Ruling("ruling.wonder-site", rulebook.BUILDING),
        Ruling("ruling.empty-wonder", rulebook.TALLY),
        Ruling("ruling.competition-cards", rulebook.PROCEDURE),
        Ruling("ruling.step-three", rulebook.PROCEDURE),
        Ruling("ruling.north-east", rulebook.PROCEDURE),
        Ruling("ruling.domination", rulebook.DOMINATION),
        Ruling("ruling.turn-order-ties", rulebook.TURN_ORDER),
        Ruling("ruling.time-marches-on", rulebook.EPOCH_END),
        Ruling("ruling.invasions-discarded", rulebook.SUDDEN_DEATH, option="invasions"),
        Ruling("ruling.invasion-at-epoch-end", rulebook.EPOCH_END),
        Ruling("ruling.aeneas-any-people", rulebook.AENEAS),
        Ruling("ruling.aeneas-barbarians", rulebook.AENEAS),
        Ruling("ruling.last-epoch-event", rulebook.LAST_EPOCH_EVENT, option="last_epoch_event"),
        Ruling("ruling.epoch-count", rulebook.GAME_END, option="epochs"),
        Ruling("ruling.map-choice", rulebook.SETUP, option="map"),
        Ruling("ruling.diplomacy", rulebook.DIPLOMACY),
        Ruling("ruling.npc-free-deity", npc_rulebook.FREE_DEITY),
        *RULINGS,
        Ruling("ruling.explicit-deal", rulebook.SETUP, option="deal"),
    ],
    reconstructed=[
        "reconstructed.map",
        "reconstructed.areas",
        "reconstructed.cards",
        "reconstructed.card-names",
        "reconstructed.legends",
        "reconstructed.wonders",
        "reconstructed.civilizations",
        "reconstructed.epoch-table",
    ],
    left_out=["left-out.scenarios"],
    actions=CODES,
)
