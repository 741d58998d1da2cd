"""Acontecimientos culturales, Capacidades de Recursos: cancelling, and interrupting a move."""

import pytest

from ecumene.core.chance import Chance
from ecumene.core.rows import changed
from ecumene.core.text import Words
from ecumene.games.civilization import (
    abilities,
    events,
    make,
    reactions,
)
from ecumene.games.civilization import components as c
from ecumene.games.civilization.actions import ABILITY, EVENT
from ecumene.games.civilization.interruptions import SETTING_OUT, interrupt
from ecumene.games.civilization.loading import FRAMES
from ecumene.games.civilization.management import begin_management
from ecumene.games.civilization.movement import begin_movement
from ecumene.games.civilization.position import CULTURE_HAND, TRAITS
from ecumene.games.civilization.table import World
from ecumene.games.civilization.wording import square_id
from tests.games.civilization.cards import begin, give, goods, hand, hide, hold, thrown, use
from tests.games.civilization.worlds import (
    asks,
    at,
    box,
    make_plain,
    make_world,
    options,
    play,
    put,
    put_building,
    put_wonder,
)


def devote(world: World) -> None:
    """The first player's capital is devoted to the arts, which gives culture unless it is cancelled."""
    world.phase, world.active = c.CITY_MANAGEMENT, 0
    begin_management(world, 0)
    world.settle()
    play(world, "city:americans-1", "arts")


def move_off(world: World) -> None:
    """The first player is on the move, and the others may interrupt."""
    world.phase, world.active = c.MOVEMENT, 0
    begin_movement(world, 0)
    interrupt(world, 0, SETTING_OUT, at("h5"), 3)
    world.settle()


def test_nobody_is_asked_who_cannot_cancel() -> None:
    world = make_world(2)
    begin(world, "despot_day")
    assert world.boosts[0] == 4
    assert thrown(world) == ["despot_day"]


def test_jousting_tourney_cancels_an_event() -> None:
    world = make_world(2)
    hold(world, 1, "jousting_tourney")
    begin(world, "despot_day")
    assert (asks(world), world.current) == ("Reaction", 1)
    assert options(world) == ["event:jousting_tourney", "pass"]
    play(world, "event:jousting_tourney")
    assert world.boosts[0] == 0
    assert sorted(thrown(world)) == ["despot_day", "jousting_tourney"]
    assert hand(world, 0) == hand(world, 1) == []


def test_passing_lets_it_happen() -> None:
    world = make_world(2)
    hold(world, 1, "jousting_tourney")
    begin(world, "despot_day")
    play(world, "pass")
    assert world.boosts[0] == 4
    assert hand(world, 1) == ["jousting_tourney"]


def test_a_cancellation_is_cancelled_in_turn() -> None:
    world = make_world(2)
    hold(world, 0, "primetime_tv")
    hold(world, 1, "jousting_tourney")
    begin(world, "despot_day")
    play(world, "event:jousting_tourney")
    assert (asks(world), world.current) == ("Reaction", 0)
    play(world, "event:primetime_tv")
    assert world.boosts[0] == 4
    assert sorted(thrown(world)) == ["despot_day", "jousting_tourney", "primetime_tv"]


def test_bread_and_circuses_answers_only_what_is_aimed_at_its_owner() -> None:
    world = make_world(3)
    make_plain(world)
    hold(world, 1, "bread_and_circuses")
    hold(world, 2, "bread_and_circuses")
    begin(world, "citizens_revolting_1")
    play(world, "choose:2")
    assert (asks(world), world.current) == ("Reaction", 2)
    before = world.government[2]
    play(world, "event:bread_and_circuses")
    assert world.government[2] == before
    assert hand(world, 1) == ["bread_and_circuses"]


def test_bread_and_circuses_guards_squares_and_figures() -> None:
    world = make_world(2)
    make_plain(world)
    hold(world, 1, "bread_and_circuses")
    begin(world, "drought")
    play(world, "target:m6")  # beside n7, the capital of the other
    assert (asks(world), world.current) == ("Reaction", 1)
    play(world, "pass")
    assert world.lands[at("m6")] == c.DESERT
    begin(world, "drought")
    play(world, "target:h4")  # nobody's
    assert world.lands[at("h4")] == c.DESERT
    put(world, 0, "h5")
    put(world, 1, "h6")
    begin(world, "defection")
    play(world, "target:h6")
    assert asks(world) == "Reaction"


def test_a_cancellation_is_aimed_at_nobody() -> None:
    world = make_world(2)
    hold(world, 0, "bread_and_circuses")
    hold(world, 1, "jousting_tourney")
    begin(world, "despot_day")
    play(world, "event:jousting_tourney")
    assert world.boosts[0] == 0
    assert hand(world, 0) == ["bread_and_circuses"]


def test_nobody_cancels_the_events_of_mass_media() -> None:
    world = make_world(2, techs=[["mass_media"]])
    hold(world, 1, "jousting_tourney", "primetime_tv")
    begin(world, "despot_day")
    assert world.boosts[0] == 4


def test_mass_media_protects_its_owners_cancellations_too() -> None:
    world = make_world(2, techs=[[], ["mass_media"]])
    hold(world, 0, "primetime_tv")
    hold(world, 1, "jousting_tourney")
    begin(world, "despot_day")
    play(world, "event:jousting_tourney")
    assert world.boosts[0] == 0


def test_civil_service_cancels_an_event_for_a_spy_once_a_turn() -> None:
    world = make_world(2, techs=[[], ["civil_service"]])
    spies = hide(world, 1, "spy", "spy")
    begin(world, "despot_day")
    assert options(world) == ["ability:civil_service", "pass"]
    play(world, "ability:civil_service")
    assert world.boosts[0] == 0
    assert world.token_place[spies[0]] == 300
    assert world.token_seen[spies[0]] == 3
    begin(world, "despot_day")
    assert world.boosts[0] == 4


def test_mass_media_cancels_an_ability_and_the_resources_are_lost() -> None:
    world = make_world(2, techs=[[], ["mass_media"]])
    give(world, 0, "incense")
    hide(world, 1, "spy")
    use(world, "currency")
    assert (asks(world), world.current) == ("Reaction", 1)
    play(world, "ability:mass_media")
    assert world.culture[0] == 0
    assert goods(world, 0) == {}
    assert world.stall[c.INCENSE] == 2


def test_a_spy_that_cancels_is_an_ability_and_may_be_cancelled() -> None:
    world = make_world(2, techs=[[], ["civil_service"]])
    hold(world, 0, "primetime_tv")
    hide(world, 1, "spy")
    begin(world, "despot_day")
    play(world, "ability:civil_service")
    assert (asks(world), world.current) == ("Reaction", 0)
    play(world, "event:primetime_tv")
    assert world.boosts[0] == 4
    assert asks(world) == ""  # the spy is spent, and the ability used


def test_primetime_tv_cancels_an_ability_but_jousting_does_not() -> None:
    world = make_world(2)
    give(world, 0, "incense")
    hold(world, 1, "jousting_tourney", "primetime_tv")
    use(world, "currency")
    assert options(world) == ["event:primetime_tv", "pass"]
    play(world, "event:primetime_tv")
    assert world.culture[0] == 0


def test_writing_cancels_a_city_action_and_nothing_else() -> None:
    world = make_world(2, techs=[[], ["writing"]])
    hide(world, 1, "spy")
    hold(world, 1, "primetime_tv")
    devote(world)
    assert options(world) == ["ability:writing", "pass"]
    play(world, "ability:writing")
    assert world.culture[0] == 0
    assert (asks(world), options(world)) == ("CityManagement", ["done"])  # the action is used up
    world = make_world(2, techs=[[], ["writing"]])
    hide(world, 1, "spy")
    give(world, 0, "incense")
    use(world, "currency")
    assert world.culture[0] == 3


def test_the_spy_of_writing_may_be_a_gift_that_is_cancelled() -> None:
    world = make_world(2, techs=[[], ["writing"]])
    hold(world, 1, "generous_gift")
    hold(world, 0, "jousting_tourney")
    devote(world)
    play(world, "ability:writing")
    assert (asks(world), world.current) == ("Reaction", 0)
    play(world, "event:jousting_tourney")
    assert world.culture[0] == 1
    assert asks(world) == "CityManagement"
    assert sorted(thrown(world)) == ["generous_gift", "jousting_tourney"]


def test_several_react_from_the_active_player_on() -> None:
    world = make_world(4)
    for seat in (0, 1, 3):
        hold(world, seat, "primetime_tv" if seat else "jousting_tourney")
    begin(world, "despot_day", 2)
    assert world.current == 3
    play(world, "event:primetime_tv")
    assert world.current == 0  # the active player has nothing left to answer with
    play(world, "pass")
    assert world.current == 1
    play(world, "event:primetime_tv")
    assert world.current == 0
    play(world, "pass")
    assert (asks(world), world.current) == ("Reaction", 0)  # now about the event itself again
    play(world, "pass")
    assert world.boosts[6] == 4


def test_everyone_who_might_is_asked_if_so_wished() -> None:
    world = make_world(3, ask_everyone=True)
    hold(world, 1, "drought")
    begin(world, "despot_day")
    assert (asks(world), world.current) == ("Reaction", 1)
    assert options(world) == ["pass"]
    play(world, "pass")
    assert world.boosts[0] == 4


def test_everyone_with_the_technology_and_a_face_down_token_is_asked() -> None:
    world = make_world(2, techs=[[], ["writing"]], ask_everyone=True)
    devote(world)
    assert asks(world) == "CityManagement"
    hide(world, 1, "iron")
    devote(world)
    assert options(world) == ["pass"]


def test_being_asked_counts_as_something_unveiled() -> None:
    world = make_world(2)
    hold(world, 1, "jousting_tourney")
    before = world.unveiled
    begin(world, "despot_day")
    assert world.unveiled > before


def test_a_movement_event_interrupts_a_move_again_and_again() -> None:
    world = make_world(3)
    make_plain(world)
    figures = put(world, 0, "h5", armies=2)
    put(world, 1, "h7")
    hold(world, 1, "defection")
    hold(world, 2, "wholesale_defection")
    for figure in figures:
        world.lift(figure)
        world.aloft |= 1 << figure
    move_off(world)
    assert (asks(world), world.current) == ("Interruption", 1)
    play(world, "pass")
    assert (asks(world), world.current) == ("Interruption", 2)
    play(world, "event:wholesale_defection", "target:h5", "group:1:0")
    assert bin(world.aloft).count("1") == 1
    assert (asks(world), world.current) == ("Interruption", 1)
    play(world, "event:defection", "target:h5")
    assert world.aloft == 0
    assert world.figures[figures[0]] == world.figures[figures[1]] == c.NOWHERE
    assert (asks(world), world.current) == ("Movement", 0)


def test_communisms_spy_interrupts_a_move() -> None:
    world = make_world(2, techs=[[], ["communism"]])
    make_plain(world)
    put(world, 0, "h5")
    hide(world, 1, "spy")
    move_off(world)
    assert [option for option in options(world) if not option.startswith("ask:")] == ["ability:communism", "pass"]
    play(world, "ability:communism", "target:h5")
    assert world.locked == [at("h5")]
    assert asks(world) == "Movement"


def test_who_has_nothing_to_interrupt_with_is_not_asked() -> None:
    world = make_world(2, techs=[[], ["atomic_theory"]])
    hold(world, 1, "despot_day")
    hide(world, 1, "uranium")
    move_off(world)
    assert asks(world) == "Movement"


def test_the_united_nations_may_refuse_an_event() -> None:
    world = make_world(2)
    put_wonder(world, 1, "m7", "united_nations")
    before = world.government[1]
    begin(world, "citizens_revolting_1")
    assert (asks(world), world.current, options(world)) == ("Consent", 1, ["yes", "no"])
    play(world, "no")
    assert world.government[1] == before
    assert thrown(world) == ["citizens_revolting_1"]
    begin(world, "citizens_revolting_2")
    play(world, "yes")
    assert world.government[1] == c.ANARCHY


def test_the_united_nations_refuse_an_event_that_cannot_be_cancelled_too() -> None:
    """They cannot be chosen: that is no cancelling, and Mass Media do not overrule it."""
    world = make_world(2, techs=[["mass_media"], []])
    put_wonder(world, 1, "m7", "united_nations")
    hold(world, 1, "jousting_tourney")
    begin(world, "citizens_revolting_1")
    assert (asks(world), world.current) == ("Consent", 1)
    twin = world.copy()
    play(world, "no")
    assert world.government[1] != c.ANARCHY
    play(twin, "yes")  # and then nobody is asked to cancel it
    assert twin.government[1] == c.ANARCHY


def test_the_united_nations_do_not_help_while_blockaded_or_obsolete() -> None:
    world = make_world(2)
    make_plain(world)
    put_wonder(world, 1, "m7", "united_nations")
    put(world, 0, "m7")
    begin(world, "citizens_revolting_1")
    assert world.government[1] == c.ANARCHY
    world = make_world(2)
    put_wonder(world, 1, "m7", "united_nations")
    world.obsolete |= 1 << box().wonder_index["united_nations"]
    begin(world, "citizens_revolting_1")
    assert world.government[1] == c.ANARCHY


def test_consent_comes_before_cancelling() -> None:
    world = make_world(2)
    put_wonder(world, 1, "m7", "united_nations")
    hold(world, 1, "bread_and_circuses")
    begin(world, "citizens_revolting_1")
    play(world, "yes")
    assert (asks(world), world.current) == ("Reaction", 1)


LANGUAGES = [Words(language, make()) for language in ("en", "es")]


def check_stack(world: World) -> None:
    """Every step that waits is rebuilt from what it dumps, and what is asked has answers in order."""
    for frame in world.stack:
        data = frame.dump()
        assert FRAMES.load(data).dump() == data
    codes = world.legal(world.current)
    assert codes
    assert codes == sorted(set(codes))
    for code in codes:
        text = world.text(world.current, code)
        assert world.code(world.current, text) == code, text
    question = world.question(world.current)
    assert question is not None
    for words in LANGUAGES:
        assert words(question.prompt, question.params)


def stocked_world(seed: int) -> World:
    """Three players who know a lot, with many Resources, events, figures, Buildings and Wonders."""
    world = make_world(3, seed=seed, ask_everyone=seed % 2 == 0)
    for seat in range(3):
        world.techs[seat] |= (1 << len(box().techs)) - 1 - (1 << box().space_flight)
        if seed % 3:
            world.techs[seat] &= ~(1 << box().mass_media)
        world.techs[seat] &= ~(1 << box().tech_index[("engineering", "theology", "writing")[seat]])
        world.recount_traits(seat)
        world.traits[TRAITS * seat + CULTURE_HAND] = 15
        for kind in range(c.MARKET_RESOURCES):
            world.goods[c.MARKET_RESOURCES * seat + kind] = 1
        world.stall[:] = [0] * c.MARKET_RESOURCES
        world.trade[seat] = world.culture[seat] = 15
        for _ in range(3):
            for deck in range(3):
                world.take_event(seat, world.draw(c.EVENT_PILE + deck))
        world.forces[seat] = [0, 3, 6]
    hide(world, 0, "spy", "uranium")
    hide(world, 1, "spy", "silk")
    hide(world, 2, "spy", "spy")
    chance = Chance(seed, 5, 6, 7)
    for seat in range(3):
        for _ in range(3):
            squares = [s for s in range(c.SQUARES) if world.may_stop(seat, s, 2)]
            put(world, seat, square_id(squares[chance.below(len(squares))]), armies=1)
        around = [s for s in world.layout.around[world.city_at[3 * seat]] if world.lands[s] != c.WATER]
        put_building(world, square_id(around[0]), "library")
        put_wonder(world, seat, square_id(around[1]), ("colossus", "angkor_wat", "united_nations")[seat])
        world.pieces = changed(world.pieces, around[2], c.A_PERSON)
    return world


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_played_and_answered_comes_to_an_end(seed: int) -> None:
    world = stocked_world(seed)
    world.events = []
    chance = Chance(seed, 1, 2, 3)
    played = 0
    for phase in (c.START_OF_TURN, c.TRADE_PHASE, c.CITY_MANAGEMENT, c.MOVEMENT) * 2:
        for seat in range(3):
            world.phase, world.active = phase, seat
            while codes := events.playable(world, seat, phase) + abilities.usable(world, seat, phase):
                code = codes[chance.below(len(codes))]
                played += 1
                if reactions.is_event(code):
                    events.play_event(world, seat, code - EVENT)
                else:
                    abilities.use_ability(world, seat, code - ABILITY)
                world.settle()
                while world.stack:
                    check_stack(world)
                    answers = world.legal(world.current)
                    world.advance(world.current, answers[chance.below(len(answers))])
    assert played > 20
    for told in world.events:
        assert all(words.event(told) for words in LANGUAGES)
    held = sum(len(world.hands[seat]) for seat in range(3))
    decks = sum(len(world.piles[c.EVENT_PILE + d]) + len(world.spent[c.EVENT_PILE + d]) for d in range(3))
    assert held + decks == sum(int(event.count) for event in box().events)
