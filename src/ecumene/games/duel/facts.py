"""What can be said of Duel without playing it."""

from ecumene.core.game import Facts, Ruling, Source
from ecumene.games.duel import rulebook
from ecumene.games.duel.actions import CODES

FACTS = Facts(
    id="duel",
    name="7 Wonders Duel",
    seats=(2, 2),
    rules_version=2,
    sources=[
        Source(
            title="7 Wonders Duel, reglas",
            edition="first printing, Spanish, 2015",
            authors="Antoine Bauza, Bruno Cathala",
            publisher="Repos Production",
        )
    ],
    rulings=[
        Ruling("ruling.age-start", rulebook.END_OF_AGE, option="age_start"),
        Ruling("ruling.token-compulsory", rulebook.SCIENCE),
        Ruling("ruling.destruction-compulsory", rulebook.WONDER_EFFECTS),
        Ruling("ruling.bank", rulebook.PREPARATION),
        Ruling("ruling.both-zones", rulebook.ARMY),
        Ruling("ruling.capital-first", rulebook.MILITARY_SUPREMACY),
        Ruling("ruling.chain-automatic", rulebook.CHAINS),
        Ruling("ruling.least-cost", rulebook.TRADE),
        Ruling("ruling.mausoleum-no-urbanism", rulebook.MAUSOLEUM),
        Ruling("ruling.library-secret", rulebook.GREAT_LIBRARY),
        Ruling("ruling.guild-backs", rulebook.DECKS),
        Ruling("ruling.layout-before-choice", rulebook.END_OF_AGE),
        Ruling("ruling.first-game-seats", rulebook.WONDER_SELECTION),
    ],
    reconstructed=[],
    left_out=["left-out.expansions"],
    actions=CODES,
)
