"""The sequence of play, in the order of the rulebook's summary: game, Epoch, turn, phase, step.

The steps are those of `games/ancient`, each in the module of its phase; the order of them is this game's own.
"""

from typing import Final

from ecumene.core.sequence import Each, Loop, Page, Passage, Reading
from ecumene.games.ancient import (
    cards,
    choosing,
    competition,
    culture,
    epochs,
    fate,
    growth,
    reckoning,
    settling,
)
from ecumene.games.ancient.npc import challenge, exploring, hostility, returning
from ecumene.games.ancient.table import Ancient


def turn_order(table: Ancient) -> list[int]:
    """The civilizations in turn order, without those that are out of the game."""
    return table.order if table.out == 0 else [civ for civ in table.order if not table.is_out(civ)]


SET_UP: Final[Page[Ancient]] = Page(
    "set-up",
    [
        choosing.choose,
        Each("settling", turn_order, settling.settle),
        Each("first-hands", turn_order, fate.deal_hand),
        challenge.endow,
        Each("first-hands-told", turn_order, settling.tell_hand),
    ],
)
EXPLORATION: Final[Page[Ancient]] = Page(
    "exploration", [exploring.explore_all, exploring.maintain], when=exploring.is_explored
)
GROWTH: Final[Page[Ancient]] = Page(
    "growth",
    [
        growth.begin_turn,
        EXPLORATION,
        Each(
            "growth-of-each",
            turn_order,
            Page("growth-of-one", [culture.enrich, growth.withdraw, growth.acquire, growth.resettle, growth.deploy]),
        ),
    ],
)
CARDS: Final[Page[Ancient]] = Page(
    "cards", [cards.begin_cards, cards.play_rounds, Each("culture-draws", turn_order, culture.learn)]
)
COMPETITION: Final[Page[Ancient]] = Page(
    "competition", [competition.begin_competition, competition.compete, competition.end_competition]
)
DRAWING: Final[Page[Ancient]] = Page(
    "drawing", [Each("draws", turn_order, reckoning.draw), reckoning.advance_turn], when=epochs.turn_goes_on
)
HOSTILITY: Final[Page[Ancient]] = Page(
    "hostility",
    [
        Each("peace-offers", hostility.people, hostility.offer_peace),
        Each("declarations", hostility.people, hostility.declare_war),
        Each("peace-of-playbook", hostility.others, hostility.seek_peace),
        Each("war-of-playbook", hostility.others, hostility.seek_war),
    ],
    when=hostility.is_checked,
)
RECKONING: Final[Page[Ancient]] = Page(
    "reckoning",
    [
        reckoning.begin_reckoning,
        reckoning.trim,
        reckoning.dominate,
        reckoning.tally,
        culture.honour,
        challenge.honour,
        Each("uses-in-tally", turn_order, reckoning.use_in_tally),
        culture.crown,
        HOSTILITY,
        reckoning.reset_order,
        reckoning.tell_order,
        Each("oracles", turn_order, reckoning.consult_oracle),
        Page(
            "aeneas",
            [Each("aeneas-of-each", turn_order, returning.start_anew), returning.conclude],
            when=epochs.another_follows,
        ),
        reckoning.check_sudden_death,
        DRAWING,
    ],
)
EPOCH_END: Final[Page[Ancient]] = Page(
    "epoch-end",
    [
        epochs.begin_epoch_end,
        Page(
            "next-epoch",
            [
                Each("hands-discarded", turn_order, epochs.discard_hands),
                epochs.shuffle_deck,
                epochs.change_epoch,
                epochs.count_epoch,
                Each("treasuries", turn_order, epochs.empty_treasuries),
                Each("new-hands", turn_order, epochs.draw_hand),
                epochs.advance_epoch,
            ],
            when=epochs.another_follows,
        ),
    ],
)
GAME_END: Final[Page[Ancient]] = Page(
    "game-end",
    [
        Page("last-epoch-event", [epochs.close_last_epoch], when=epochs.has_last_event),
        epochs.count_epoch,
        epochs.end_game,
    ],
)
TURN: Final[Page[Ancient]] = Page("turn", [GROWTH, CARDS, COMPETITION, RECKONING])
TURNS: Final[Loop[Ancient]] = Loop("turns", TURN, epochs.epoch_goes_on)
EPOCH: Final[Page[Ancient]] = Page("epoch", [TURNS, EPOCH_END])
EPOCHS: Final[Loop[Ancient]] = Loop("epochs", EPOCH, epochs.epoch_goes_on)
GAME: Final[Page[Ancient]] = Page("game", [SET_UP, EPOCHS, GAME_END])

# where a game can be taken up: the passages on the way there, with the place of the next step in each
WITHIN_TURNS: Final[list[tuple[Passage[Ancient], int]]] = [(GAME, 2), (EPOCHS, 0), (EPOCH, 1), (TURNS, 0)]
ENTRANCES: Final[dict[str, list[tuple[Passage[Ancient], int]]]] = {
    "set-up": [(GAME, 0)],
    "growth": [(GAME, 1), (SET_UP, 3)],
    "cards": [*WITHIN_TURNS, (TURN, 1)],
    "competition": [*WITHIN_TURNS, (TURN, 2)],
    "reckoning": [*WITHIN_TURNS, (TURN, 3)],
    "draw": [*WITHIN_TURNS, (RECKONING, RECKONING.steps.index(DRAWING))],
    "epoch-end": [(GAME, 2), (EPOCHS, 0), (EPOCH, 1)],
}


def take_up(table: Ancient, entrance: str) -> None:
    """The game goes on from one of the entrances."""
    for passage, place in ENTRANCES[entrance]:
        table.push(Reading(passage, 0, place))
