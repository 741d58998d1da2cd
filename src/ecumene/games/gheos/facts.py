"""What can be said of Gheos without playing it."""

from ecumene.core.game import Facts, Ruling, Source
from ecumene.games.gheos import rulebook
from ecumene.games.gheos.actions import CODES

FACTS = Facts(
    id="gheos",
    name="Gheos",
    seats=(2, 4),
    rules_version=2,
    sources=[
        Source(
            title="Gheos, reglas", edition="Spanish rulebook", authors="René Wiersma", publisher="Z-Man Games (2006)"
        )
    ],
    rulings=[
        Ruling("ruling.no-matching", rulebook.EXTEND),
        Ruling("ruling.smallest-continent", rulebook.TILES),
        Ruling("ruling.start-tile", rulebook.REPLACE, option="start_replaceable"),
        Ruling("ruling.payment-first", rulebook.WAR),
        Ruling("ruling.swords", rulebook.WAR),
        Ruling("ruling.three-way-war", rulebook.WAR),
        Ruling("ruling.split", rulebook.MIGRATION),
        Ruling("ruling.migration-wheat", rulebook.MIGRATION, option="migration_wheat"),
        Ruling("ruling.island", rulebook.MIGRATION),
        Ruling("ruling.shrink", rulebook.MIGRATION, option="shrink_to_island"),
        Ruling("ruling.migration-tie", rulebook.MIGRATION),
        Ruling("ruling.temple-marks", rulebook.TEMPLE, option="temple_marks"),
        Ruling("ruling.develop", rulebook.TURN, option="develop"),
        Ruling("ruling.founding", rulebook.FOUND),
        Ruling("ruling.tokens", rulebook.TOKEN),
        Ruling("ruling.token-end", rulebook.END, option="token_end"),
        Ruling("ruling.epoch-end", rulebook.END),
        Ruling("ruling.points", rulebook.PREPARATION),
        Ruling("ruling.first-player", rulebook.PREPARATION, option="deal"),
        Ruling("ruling.one-stack", rulebook.PREPARATION),
    ],
    reconstructed=["reconstructed.tile-mix", "reconstructed.start-tile"],
    left_out=[],
    actions=CODES,
)
