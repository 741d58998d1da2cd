"""Alejandro Magno: Gold and those who lose it, where Persians may go, the Events, the victories and the final count."""

from typing import Any

import pytest

from ecumene.core.errors import BadData
from ecumene.games.ancient.competition import end_competition
from ecumene.games.ancient.losses import immune, within_reach
from ecumene.games.ancient.npc import enemies
from ecumene.games.ancient.npc.ground import distances
from ecumene.games.ancient.zones import DISCARDS, KEPT, OUT, PILE, PLAYED
from ecumene.games.middle_east.special.moments import final_count, growth_begins
from ecumene.games.middle_east.special.reading import RuleKeys, made
from ecumene.games.middle_east.special.vocabulary import SPECIAL
from ecumene.games.middle_east.victories import after_competitions, before_turn
from tests.games.middle_east.alexander import FACTIONS, HOMES, MACEDON, PERSIA, PERSIANS, TWO, War, area, card, war
from tests.games.middle_east.positions import game


def where_it_may_go(play: War, name: str) -> set[str]:
    """All areas that are not closed to a faction."""
    table = play.table
    civ = play.civ(name)
    return {table.box.areas[one].id for one in table.chart.playable if table.room(civ, one) > 0}


def reason(play: War, name: str, where: str) -> str | None:
    found = play.table.charter.customs.closed(play.table, play.civ(name), area(play.table, where))
    return None if found is None else found.reason


# ---- gold ------------------------------------------------------------------------------------------------------------


def test_gold_keeps_its_owners_last_disc_from_cards() -> None:
    play = war({"levant": {"tyre": 3, "rhodes": 3}})
    plague = card(play.table, "famine_and_pestilence")
    assert within_reach(play.table, 2, area(play.table, "tyre"), plague, 2) == 1
    assert within_reach(play.table, 2, area(play.table, "rhodes"), plague, 2) == 2
    play = war()
    assert immune(play.table, 2, area(play.table, "tyre"), plague)


@pytest.mark.parametrize("cast", [TWO, MACEDON, PERSIA])
def test_gold_under_macedon_is_a_players_and_is_carried_off_by_the_playbook(cast: str) -> None:
    discs = {"macedon": {"thrace": 2, "lydia": 1}, "western_satraps": {"lukka": 1}}
    play = war(discs, gold={"western_satraps": ["lukka", "lydia"]}, cast=cast)
    end_competition(play.table, 0)
    found = play.gold()
    assert found.get("lydia") == (None if cast == PERSIA else "macedon")
    assert play.points("macedon") == (4 if cast == PERSIA else 0)
    assert found["lukka"] == "western_satraps"


@pytest.mark.parametrize("cast", [TWO, MACEDON])
def test_gold_that_persians_win_back(cast: str) -> None:
    discs = {"western_satraps": {"lukka": 1, "lydia": 1}}
    play = war(discs, gold={"macedon": ["thrace", "lydia"]}, cast=cast)
    end_competition(play.table, 0)
    assert play.gold().get("lydia") == (None if cast == MACEDON else "western_satraps")


# ---- eliminated_without_gold, leaves_the_seas ------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "at_others"), [("western_satraps", False), ("levant", False), ("egypt", True)])
def test_eliminated_without_gold_at_the_start_of_a_turn(name: str, at_others: bool) -> None:
    for turn_of in range(5):
        play = war(gold={name: []}, talents={name: 2}, points={name: 5}, hands={name: ["traitor"]})
        table = play.table
        growth_begins(table, turn_of)
        civ = play.civ(name)
        assert play.is_out(name) == (at_others or turn_of == civ)
        if play.is_out(name):
            assert (play.mina(name), play.hand(name), play.points(name)) == (0, [], 5)
            assert play.zone("traitor") == DISCARDS
            assert play.discs(name, HOMES[name]) == 1
            assert table.score(civ, 0, 3) == 0
            table.check()


def test_eliminated_without_gold_though_barbarians_sit_on_it() -> None:
    play = war({"levant": {"byblos": 1}, "barbarians": {"tyre": 1}})
    growth_begins(play.table, 2)
    assert play.is_out("levant")


def test_eliminated_without_gold_has_no_abilities_and_no_turn_but_fights_on() -> None:
    discs = {"western_satraps": {"lukka": 3}, "macedon": {"thrace": 3, "lukka": 2}}
    play = war(discs, gold={"western_satraps": []}, phase="growth")
    table = play.table
    assert play.is_out("western_satraps") is False
    while not play.is_out("western_satraps"):
        play.do("done" if "done" in play.options else play.options[0])
    assert not table.mat(1).growth
    assert not table.mat(1).competition
    assert table.faction_id(1) == "western_satraps"
    asked: set[str] = set()
    while play.step and table.turn == 2 and table.phase < 4:
        asked.add(play.asked)
        play.do(next((word for word in ("done", "pass", "lose") if word in play.options), play.options[0]))
    assert "western_satraps" not in asked
    assert play.discs("western_satraps", "lukka") > 0
    assert play.discs("macedon", "lukka") == 0  # three against two
    assert play.points("western_satraps") == 0


def test_eliminated_without_gold_is_nobodys_enemy_any_longer_and_the_next_is_the_main_one() -> None:
    play = war(gold={"western_satraps": []}, cast=PERSIA)
    table = play.table
    assert enemies.main(table, 0) == 1
    growth_begins(table, 1)
    enemies.look_out_all(table)
    assert table.enemies[0] == 0b11100
    assert enemies.main(table, 0) == 2


def test_eliminated_without_gold_in_the_midst_of_growth_and_the_others_still_grow() -> None:
    play = war({name: {HOMES[name]: 3} for name in FACTIONS}, gold={"western_satraps": [], "egypt": []}, phase="growth")
    while play.table.phase == 1:
        play.do("done" if "done" in play.options else play.options[0])
    grown = [told.params["civ"] for told in play.heard("event.acquires")]
    assert grown == ["macedon", "levant", "heartland"]
    assert [told.params["civ"] for told in play.heard("event.eliminated")] == ["egypt", "western_satraps"]


def test_leaves_the_seas_as_it_falls() -> None:
    discs = {
        "levant": {"tyre": 1, "sinai_sea": 2, "rhodian_sea": 1},
        "western_satraps": {"lukka": 1, "cilician_strait": 1},
    }
    play = war(discs, gold={"levant": [], "western_satraps": []})
    growth_begins(play.table, 2)
    growth_begins(play.table, 1)
    assert (play.discs("levant", "tyre"), play.discs("levant", "sinai_sea"), play.discs("levant", "rhodian_sea")) == (
        1,
        0,
        0,
    )
    assert play.discs("western_satraps", "cilician_strait") == 1
    assert play.zone("eagles_of_the_sea") == DISCARDS


def test_eliminated_without_gold_gets_no_points_in_tally_or_at_the_end() -> None:
    discs = {"western_satraps": {"lukka": 3, "lydia": 3}}
    play = war(discs, gold={"western_satraps": []}, phase="growth", turn=10)
    while play.step:
        play.do(next((word for word in ("done", "pass", "lose") if word in play.options), play.options[0]))
    assert play.points("western_satraps") == 0
    told = {event.params["civ"] for event in play.heard("event.tally")}
    assert told == {"macedon", "levant", "egypt", "heartland"}


# ---- where Persians may go -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["western_satraps", "heartland"])
def test_land_before_sea_unless_the_sea_is_closer_to_macedonian_gold(name: str) -> None:
    play = war({name: {"ilium": 1}})
    open_to = where_it_may_go(play, name)
    far = enemies_distance(play)
    seas = {one.id for one in play.table.box.areas if play.table.chart.kinds[one.index] != 0}
    lands = [
        one for one in play.table.chart.open_lands if near(play, name, one) and play.table.room(play.civ(name), one)
    ]
    best = min(far[land] for land in lands)
    for sea in seas:
        number = area(play.table, sea)
        if play.table.chart.open[number] and play.table.may_be(play.civ(name), number):
            assert (sea in open_to) == (far[number] < best), sea
    assert reason(play, name, "egyptian_sea") == "refusal.land-first"


def enemies_distance(play: War) -> list[int]:
    return distances(play.table, [area(play.table, "thrace")])


def near(play: War, name: str, one: int) -> bool:
    civ = play.civ(name)
    return bool(play.table.own(civ, one)) or any(play.table.own(civ, beside) for beside in play.table.chart.near[one])


def test_land_before_sea_looks_to_cities_where_macedon_has_no_gold() -> None:
    discs = {"macedon": {"rhodes": 3}, "western_satraps": {"lukka": 1}}
    play = war(discs, gold={"macedon": []})
    sea = next(one for one in play.table.chart.near[area(play.table, "rhodes")] if one in play.table.chart.shallows)
    name = play.table.box.areas[sea].id
    touching = sea in play.table.chart.near[area(play.table, "lukka")]
    assert touching
    assert reason(play, "western_satraps", name) is None
    away = war({"macedon": {"nineveh": 3}, "western_satraps": {"assur": 1}}, gold={"macedon": []})
    assert reason(away, "western_satraps", name) == "refusal.land-first"


def test_sea_before_land_unless_the_land_is_closer_to_macedonian_gold() -> None:
    play = war({"levant": {"tyre": 2, "levantine_sea": 1}})
    assert reason(play, "levant", "tyre") == "refusal.sea-first"
    assert reason(play, "levant", "levantine_sea") is None
    ashore = war({"levant": {"marmaran_sea": 1}})
    assert reason(ashore, "levant", "thrace") is None
    assert reason(ashore, "levant", "ilium") == "refusal.sea-first"


def test_sea_before_land_goes_ashore_when_no_sea_takes_a_disc() -> None:
    play = war({"levant": {"assur": 1}})
    assert reason(play, "levant", "assur") is None


def test_macedon_goes_where_it_likes() -> None:
    play = war({"macedon": {"thrace": 1, "marmaran_sea": 1}})
    for where in ("thrace", "marmaran_sea", "ilium", "memphis", "persis"):
        assert reason(play, "macedon", where) is None


def test_bound_to_the_delta_and_memphis_in_growth_and_next_to_them_by_cards() -> None:
    play = war({"egypt": {"memphis": 1, "nile_delta": 1, "amarna": 1}})
    play.table.phase = 1
    assert where_it_may_go(play, "egypt") == {"memphis", "nile_delta"}
    assert reason(play, "egypt", "amarna") == "refusal.bound-to"
    play.table.phase = 2
    beside = {
        play.table.box.areas[one].id
        for home in ("memphis", "nile_delta")
        for one in play.table.chart.near[area(play.table, home)]
    }
    assert where_it_may_go(play, "egypt") <= beside | {"memphis", "nile_delta"}
    assert reason(play, "egypt", "abydos") == ("refusal.bound-to" if "abydos" not in beside else None)


def test_no_sharing_among_persians() -> None:
    play = war({"western_satraps": {"lukka": 1, "tarsus": 1}, "egypt": {"memphis": 1, "nile_delta": 1}})
    assert reason(play, "heartland", "tarsus") == "refusal.no-sharing"
    assert reason(play, "heartland", "memphis") == "refusal.no-sharing"
    assert reason(play, "heartland", "nile_delta") == "refusal.no-sharing"
    assert reason(play, "macedon", "tarsus") is None
    assert reason(play, "heartland", "assur") is None


def test_no_sharing_is_told_to_a_player_who_tries() -> None:
    discs = {"western_satraps": {"lukka": 3, "karahuyuk": 1}, "heartland": {"persis": 1, "tarsus": 2}}
    play = war(discs, phase="growth")
    while (play.step, play.asked) != ("Deployment", "western_satraps"):
        play.do("done" if "done" in play.options else play.options[0])
    refusal = play.table.why_not(1, "place:tarsus")
    assert refusal is not None
    assert refusal.reason == "refusal.no-sharing"
    assert refusal.params["faction"] == "heartland"


def test_factions_of_the_playbook_never_turn_against_each_other() -> None:
    table = war(cast=MACEDON).table
    assert not enemies.make_enemy(table, 1, 4)
    assert [one for one in enemies.spite(table, 1) if table.is_people(one)] == [0]
    assert [int(enemies.main(table, civ)) for civ in range(1, 5)] == [0, 0, 0, 0]


# ---- Events ----------------------------------------------------------------------------------------------------------


def event(name: str, **given: Any) -> War:
    """The Event is the first card that Macedon draws in its Draw Step."""
    kept = {"hands": {"macedon": ["warrior_king", "master_armorer", "armored_infantry"]}}
    later = ["traitor", "prophet", "diplomat", "spy", "seductress"]
    return war(phase="draw", fate=[name, *later], **(kept | given))


def test_event_removed_is_time_marches_on() -> None:
    play = event("time_marches_on")
    assert play.zone("time_marches_on") == OUT
    assert not play.table.epoch_over
    assert [told.params["cards"] for told in play.heard("event.draws")][:2] == [3, 1]


@pytest.mark.parametrize(
    ("name", "out", "gets"),
    [
        ("hordes_from_the_north", [], "western_satraps"),
        ("hordes_from_the_north", ["western_satraps"], "heartland"),
        ("invaders_from_the_sea", [], "levant"),
        ("invaders_from_the_sea", ["levant"], None),
        ("eastern_powers_attack", [], "heartland"),
        ("mountain_tribes_descend", [], "heartland"),
        ("desert_raiders", [], "heartland"),
    ],
)
def test_event_gives_discs_to_a_persian_faction(name: str, out: list[str], gets: str | None) -> None:
    play = war(points={"macedon": 9})
    table = play.table
    for one in out:
        table.out |= 1 << play.civ(one)
    number = card(table, name)
    before = play.reserve(gets) if gets else 0
    table.lay(number, PLAYED)
    table.charter.customs.resolve_event(table, number, 0)
    table.settle()
    if gets is None:
        assert table.where[number] == OUT
        return
    assert (play.step, play.asked) == ("Levies", gets)
    assert table.where[number] == DISCARDS
    for _ in range(4):
        play.do(next(option for option in play.options if option.startswith("place:")))
    assert play.step != "Levies"
    assert play.reserve(gets) == before - 4


@pytest.mark.parametrize("name", ["eastern_powers_attack", "mountain_tribes_descend", "desert_raiders"])
@pytest.mark.parametrize("points", [{"heartland": 9}, {"macedon": 9}])
def test_event_gives_discs_unless_macedon_drew_it_and_is_last(name: str, points: dict[str, int]) -> None:
    play = event(name, points=points)
    last = "heartland" in points
    assert (play.step == "Levies") != last
    if last:
        assert play.asked == "macedon"
        assert play.step == "Announce"


def test_event_gives_discs_if_macedon_is_last_and_a_persian_drew_it() -> None:
    play = war(points={"heartland": 9})
    number = card(play.table, "desert_raiders")
    play.table.phase = 5
    play.table.lay(number, PLAYED)
    play.table.charter.customs.resolve_event(play.table, number, 4)
    play.table.settle()
    assert play.step == "Levies"


def test_event_gives_discs_that_the_playbook_places_by_its_list() -> None:
    play = war(cast=MACEDON, points={"macedon": 9})
    number = card(play.table, "hordes_from_the_north")
    play.table.lay(number, PLAYED)
    play.table.charter.customs.resolve_event(play.table, number, 0)
    play.table.settle()
    assert play.table.on_map(1) == 5


def test_event_gives_discs_unless_it_is_cancelled() -> None:
    hands = {"macedon": ["hand_writing_on_the_wall"]}
    play = war({"macedon": {"thrace": 2}}, hands=hands, options={"first_deities": True},
               deities={"god_of_war": {"owner": "macedon"}})  # fmt: skip
    number = card(play.table, "hordes_from_the_north")
    play.table.lay(number, PLAYED)
    play.table.charter.customs.resolve_event(play.table, number, 4)
    play.table.settle()
    assert (play.step, play.asked) == ("Reaction", "macedon")
    play.do("negate:hand_writing_on_the_wall")
    assert play.step != "Levies"
    assert play.table.where[number] == DISCARDS


def test_event_discards_a_card_of_everyone_or_a_mina() -> None:
    hands = {"macedon": ["warrior_king"], "levant": ["traitor", "prophet"], "egypt": ["diplomat"]}
    play = war(hands=hands, talents={"heartland": 2, "western_satraps": 0, "egypt": 1})
    table = play.table
    number = card(table, "breath_of_god")
    table.lay(number, PLAYED)
    table.charter.customs.resolve_event(table, number, 0)
    table.settle()
    assert [int(table.hand_size(civ)) for civ in range(5)] == [0, 0, 1, 0, 0]
    assert (play.mina("heartland"), play.mina("egypt")) == (1, 1)
    assert play.zone("warrior_king") == KEPT
    assert play.zone("diplomat") == PILE
    assert play.zone("breath_of_god") == DISCARDS


def test_other_events_must_be_events() -> None:
    for rule in ("event_removed", "event_gives_discs", "event_discards"):
        keys = {"rule": rule, "card": "traitor", "discs": 1, "cards": 1, "to": ["macedon"]}
        with pytest.raises(BadData, match="card: is no Event"):
            made(RuleKeys(keys, "here", game().box, {"macedon": 0}, [], {}), SPECIAL)


# ---- victories -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("last", "won"), [(True, False), (False, True)])
def test_macedon_wins_when_no_persian_controls_gold_after_competitions(last: bool, won: bool) -> None:
    gold: dict[str, list[str]] = {name: [] for name in PERSIANS} | {"macedon": ["thrace", "lydia"]}
    discs = {"macedon": {"thrace": 1, "lydia": 1}, "heartland": {"persis": 1}}
    play = war(discs, gold=gold | ({"heartland": ["persis"]} if last else {}), points={"heartland": 50})
    after_competitions(play.table, 0)
    outcome = play.table.outcome
    assert (outcome is not None) == won
    if outcome is not None:
        assert (outcome.ending, outcome.winners) == ("conquest", [0])


def test_gold_where_persians_are_not_alone_is_not_under_their_control() -> None:
    gold: dict[str, list[str]] = {name: [] for name in PERSIANS} | {"heartland": ["persis"]}
    play = war({"heartland": {"persis": 1}, "macedon": {"thrace": 1, "persis": 1}}, gold=gold)
    after_competitions(play.table, 0)
    assert play.table.outcome is not None


@pytest.mark.parametrize("turn_of", range(5))
def test_macedon_wins_when_the_heartland_has_no_gold_at_the_start_of_any_turn(turn_of: int) -> None:
    play = war(points={"levant": 60})
    before_turn(play.table, turn_of)
    assert play.table.outcome is None
    play = war(gold={"heartland": []}, points={"levant": 60}, cast=MACEDON)
    before_turn(play.table, turn_of)
    outcome = play.table.outcome
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("conquest", [0])


@pytest.mark.parametrize("cast", [TWO, MACEDON, PERSIA])
@pytest.mark.parametrize("odd", [True, False])
def test_persia_wins_if_the_gold_of_thrace_is_sacked_and_the_card_is_odd(cast: str, odd: bool) -> None:
    play = war({"macedon": {"ilium": 1}, "levant": {"tyre": 1, "thrace": 2}}, cast=cast)
    table = play.table
    table.fate = [next(c.index for c in table.box.cards if c.number % 2 == odd and table.where[c.index] == PILE)]
    end_competition(table, 0)
    table.settle()
    told = play.table.outcome
    if cast == PERSIA and told is None:
        assert play.gold()["thrace"] == "levant"
    assert (told is not None) == odd
    if told is not None:
        assert told.ending == "conquest"
        assert told.winners == ([1] if cast == TWO else [] if cast == MACEDON else [0])


def test_final_points_of_both_sides() -> None:
    gold = {"macedon": ["thrace", "lydia"], "western_satraps": ["lukka"], "heartland": ["persis", "assur"]}
    discs = {
        "macedon": {"lydia": 1, "lukka": 1, "memphis": 1},
        "western_satraps": {"arzawa": 1},
        "egypt": {"nile_delta": 1},
        "levant": {"tyre": 1, "thrace": 1},
        "heartland": {"persis": 1, "assur": 1},
    }
    play = war(discs, gold=gold | {"levant": ["tyre"], "egypt": ["memphis"]})
    before = [int(play.table.vp(civ)) for civ in range(5)]
    final_count(play.table, 0)
    gained = [int(play.table.vp(civ)) - before[civ] for civ in range(5)]
    assert gained == [3 * 2 + 2 + 6, 0, 2 * 1 + 5, 0, 2 * 1]


@pytest.mark.parametrize(("name", "points"), [("western_satraps", 2), ("levant", 4), ("egypt", 6), ("heartland", 10)])
def test_final_points_for_each_home(name: str, points: int) -> None:
    away = {"western_satraps": "arzawa", "levant": "petra", "egypt": "nile_delta", "heartland": "susa"}
    discs = {name: {away[name]: 1}, "macedon": {"thrace": 1, HOMES[name]: 1}}
    play = war(discs, gold={name: [] for name in FACTIONS})
    final_count(play.table, 0)
    assert play.points("macedon") == points


@pytest.mark.parametrize("cast", [TWO, MACEDON, PERSIA])
def test_the_four_factions_count_together(cast: str) -> None:
    points = {"macedon": 12, "western_satraps": 4, "levant": 4, "egypt": 4, "heartland": 4}
    play = war(gold={name: [] for name in FACTIONS}, turn=10, phase="epoch-end", points=points, cast=cast)
    outcome = play.table.outcome
    assert outcome is not None
    assert outcome.ending == "points"
    assert outcome.winners == ([1] if cast == TWO else [] if cast == MACEDON else [0])


# ---- one side --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("beside", "played"), [({}, True), ({"heartland": {"persis": 1, "babylon": 2}}, False)])
def test_the_playbook_spares_its_own_side_where_a_card_strikes_everybody(
    beside: dict[str, dict[str, int]], played: bool
) -> None:
    discs = {"macedon": {"thrace": 1, "babylon": 2}, "egypt": {"memphis": 1}} | beside
    play = war(discs, cast=MACEDON, hands={"egypt": ["forty_days_and_forty_nights"]})
    while play.step == "CardTurn":
        play.do("pass")
    assert (len(play.heard("event.plays")) == 1) == played
