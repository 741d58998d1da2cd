"""The sequence of play: game, Epoch, turn, phase, step.

Most steps are those of `games/ancient`, each in the module of its phase; this game's own are here beside them.
"""

from typing import Final

from ecumene.core.sequence import Each, Loop, Page, Passage, Reading
from ecumene.games.ancient import cards, choosing, competition, culture, epochs, fate, growth, reckoning
from ecumene.games.ancient.npc import challenge, exploring, hostility, returning
from ecumene.games.ancient.settling import tell_hand
from ecumene.games.ancient.table import Ancient
from ecumene.games.middle_east import alone, ambitions, deities, fighting, settling, strongholds, teams, victories
from ecumene.games.middle_east import growth as harvest
from ecumene.games.middle_east.special import moments


def turn_order(table: Ancient) -> list[int]:
    """The civilizations in turn order, without those that are out of the game."""
    return table.order if table.out == 0 else [civ for civ in table.order if not table.is_out(civ)]


def whole_order(table: Ancient) -> list[int]:
    """All civilizations in turn order, where one may be out of the game before its turn comes."""
    return table.order


def is_in(table: Ancient, civ: int) -> bool:
    """Is a civilization in the game?"""
    return not table.is_out(civ)


SET_UP: Final[Page[Ancient]] = Page(
    "set-up",
    [
        alone.ask_when_to_pick,
        choosing.choose,
        settling.find_homes,
        Each("settling", settling.set_up_order, settling.settle),
        Each("settling-further", turn_order, settling.settle_more),
        Each("first-deities", turn_order, settling.first_deity),
        moments.before_hands,
        Each("given-cards", turn_order, settling.give_cards),
        Each("first-hands", turn_order, fate.deal_hand),
        moments.after_hands,
        challenge.endow,
        Each("first-hands-told", turn_order, tell_hand),
    ],
)
EXPLORATION: Final[Page[Ancient]] = Page(
    "exploration", [exploring.explore_all, exploring.maintain], when=exploring.is_explored
)
GROWTH: Final[Page[Ancient]] = Page(
    "growth",
    [
        growth.begin_turn,
        Each("cards-shown", turn_order, teams.offer_to_show),
        moments.turn_begins,
        EXPLORATION,
        strongholds.fortify_all,
        Each(
            "growth-of-each",
            whole_order,
            Page(
                "turn-of-one",
                [
                    victories.before_turn,
                    moments.growth_begins,
                    Page(
                        "growth-of-one",
                        [
                            culture.enrich,
                            harvest.income,
                            growth.withdraw,
                            growth.acquire,
                            harvest.receive_gifts,
                            moments.before_resettlement,
                            growth.resettle,
                            harvest.store,
                            growth.deploy,
                            strongholds.fortify_at_once,
                        ],
                        when=moments.grows,
                    ),
                ],
                when=is_in,
            ),
        ),
        moments.growth_ends,
        deities.look_to_temples,
        victories.after_phase,
    ],
)
CARDS: Final[Page[Ancient]] = Page(
    "cards",
    [
        cards.begin_cards,
        cards.play_rounds,
        Each("culture-draws", turn_order, culture.learn),
        deities.look_to_temples,
        strongholds.fortify_at_once,
        victories.after_phase,
    ],
)
COMPETITION: Final[Page[Ancient]] = Page(
    "competition",
    [
        competition.begin_competition,
        Each("before-competitions", turn_order, fighting.open_competitions),
        moments.competitions_begin,
        competition.compete,
        competition.end_competition,
        fighting.end_peace,
        deities.look_to_temples,
        ambitions.come_home,
        moments.competitions_end,
        victories.after_competitions,
    ],
)
DRAWING: Final[Page[Ancient]] = Page(
    "drawing",
    [
        Each("draws", turn_order, Page("draw-of-one", [moments.draw_begins, reckoning.draw])),
        deities.look_to_temples,
        reckoning.advance_turn,
    ],
    when=epochs.turn_goes_on,
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
        victories.after_tally,
        HOSTILITY,
        reckoning.reset_order,
        reckoning.tell_order,
        Each("oracles", turn_order, reckoning.consult_oracle),
        Page(
            "gilgamesh",
            [Each("gilgamesh-of-each", alone.returners, returning.start_anew), returning.conclude],
            when=alone.somebody_returns,
        ),
        reckoning.check_sudden_death,
        epochs.check_length,
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
                deities.look_to_temples,
                ambitions.offer_second_mats,
                epochs.advance_epoch,
            ],
            when=epochs.another_follows,
        ),
    ],
)
GAME_END: Final[Page[Ancient]] = Page("game-end", [epochs.count_epoch, moments.final_count, epochs.end_game])
TURN: Final[Page[Ancient]] = Page(
    "turn", [GROWTH, CARDS, COMPETITION, RECKONING, moments.turn_ends, victories.after_turn]
)
TURNS: Final[Loop[Ancient]] = Loop("turns", TURN, epochs.epoch_goes_on)
EPOCH: Final[Page[Ancient]] = Page("epoch", [TURNS, EPOCH_END])
EPOCHS: Final[Loop[Ancient]] = Loop("epochs", EPOCH, epochs.epoch_goes_on)
GAME: Final[Page[Ancient]] = Page("game", [SET_UP, EPOCHS, GAME_END])

# where a game can be taken up: the passages on the way there, with the place of the next step in each
WITHIN_TURNS: Final[list[tuple[Passage[Ancient], int]]] = [(GAME, 2), (EPOCHS, 0), (EPOCH, 1), (TURNS, 0)]
ENTRANCES: Final[dict[str, list[tuple[Passage[Ancient], int]]]] = {
    "set-up": [(GAME, 0)],
    "first-discs": [(GAME, 1), (SET_UP, SET_UP.steps.index(settling.find_homes))],
    "growth": [(GAME, 1), (SET_UP, len(SET_UP.steps) - 1)],
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
