"""¡Que Vienen los Romanos!: Mithridates, and Rome against Parthia."""

import random
from typing import Any

import pytest

from ecumene.core.errors import BadData
from ecumene.games.ancient import fate, growth, reckoning
from ecumene.games.ancient.announcing import play_card
from ecumene.games.ancient.losses import immune, use_investment
from ecumene.games.ancient.ops.drawing import with_cards
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import FROM_CITIES, KEPT, ON_TABLE, PARTS, PILE, UPRIGHT
from ecumene.games.middle_east.special.moments import draw_begins, turn_ends
from ecumene.games.middle_east.special.reading import RuleKeys, made
from ecumene.games.middle_east.special.vocabulary import SPECIAL
from tests.games.middle_east.test_scenarios import discs, game, play_on, settled, start


def area(table: Ancient, name: str) -> int:
    return table.box.area_index[name]


def card(table: Ancient, name: str) -> int:
    return table.box.card_index[name]


def pile_up(table: Ancient, faction: str, name: str, count: int) -> None:
    """So many discs of a faction, and nobody else's, in an area."""
    place = area(table, name)
    for other in range(int(table.factions)):
        while table.own(other, place):
            table.take(other, place)
    for _ in range(count):
        table.put(table.civ_called(faction), place)


def test_the_first_discs_are_those_printed() -> None:
    table = settled("mithridates", 4)
    totals = [sum(discs(table, name).values()) for name in ("rome", "pontus", "seleucids", "egypt", "barbarians")]
    assert totals == [12, 13, 12, 12, 16]
    assert [table.faction_id(civ) for civ in table.order] == ["rome", "pontus", "seleucids", "egypt"]
    assert [table.hand_size(civ) for civ in range(4)] == [4, 4, 4, 4]
    table = settled("rome_and_parthia", 2)
    assert [sum(discs(table, name).values()) for name in ("rome", "parthia")] == [20 + 12, 29 + 12]
    assert [int(table.on_map(faction)) for faction in (3, 4)] == [10, 30]
    assert list(table.supply[:2]) == [98, 98]


def test_the_twelve_discs_before_the_game_go_where_own_ones_are_rome_first() -> None:
    table = start("rome_and_parthia", 2)
    asked: list[str] = []
    while type(table.stack[-1]).__name__ == "FurtherDiscs":
        seat = table.current
        civ = next(number for number in range(2) if table.controller[number] == seat)
        asked.append(table.faction_id(civ))
        assert all(table.own(civ, code) for code in table.legal(seat))
        table.advance(seat, table.legal(seat)[0])
    assert asked == ["rome"] * 12 + ["parthia"] * 12


def test_sudden_end_steps_and_overtime_by_digits() -> None:
    table = settled("mithridates", 4)
    found = []
    for turn in (1, 2, 3):
        table.turn = turn
        found.append(table.charter.customs.fatal_digits(table))
    assert found[1] == ""
    assert found[2] == "23"
    assert table.charter.customs.last_turn(table) == 4
    table = settled("rome_and_parthia", 2)
    found = []
    for turn in (2, 3, 4):
        table.turn = turn
        found.append(table.charter.customs.fatal_digits(table))
    assert found == ["", "", "1234"]
    assert table.charter.customs.last_turn(table) == 5
    assert {one.id: one.turns for one in game().scenarios}["rome_and_parthia"] == (4, 5)


@pytest.mark.parametrize("digit", ["1", "2", "3", "4", ""])
def test_overtime_is_decided_by_the_digits_of_the_card(digit: str) -> None:
    table = settled("rome_and_parthia", 2)
    table.turn = 4
    plain = [table.box.cards[number] for number in table.cards_in(PILE) if not table.box.cards[number].event]
    fatal = [[one for one in "1234" if one in found.digits] for found in plain]
    found = next(one.index for one, shown in zip(plain, fatal, strict=True) if shown == ([digit] if digit else []))
    table.fate = [found]
    reckoning.check_sudden_death(table, 0)
    table.settle()
    assert table.epoch_over == bool(digit)


def test_least_growth_of_rome_is_six() -> None:
    table = settled("mithridates", 4)
    customs = table.charter.customs
    assert [customs.least_growth(table, civ) for civ in range(4)] == [6, 3, 3, 3]


def test_growth_is_twelve_with_many_areas_and_with_none() -> None:
    table = settled("rome_and_parthia", 2)
    table.stack.clear()
    for civ in range(2):
        table.ready[civ] = 0
        table.push(growth.Gathering(civ))
        table.stack[-1].run(table)
        assert table.ready[civ] == 12
    table.reserve[0] = 5
    table.push(growth.Gathering(0))
    table.stack[-1].run(table)
    assert table.ready[0] == 5


def test_prisoners_and_a_deitys_discs_come_besides_the_twelve() -> None:
    table = settled("rome_and_parthia", 2)
    parthia = table.civ_called("parthia")
    table.growth_box[parthia] = 2
    table.reserve[parthia] -= 2
    while table.stack[-1].dump()[:3] != ["Resettlement", True, int(parthia)]:
        table.apply(table.current, "done")
    assert table.ready[parthia] == 12 + 2 + 2  # the Growth box, and the Sky God at the end of the step


def test_loot_talent_comes_besides_the_prisoners() -> None:
    table = settled("mithridates", 4)
    rome, pontus = table.civ_called("rome"), table.civ_called("pontus")
    table.arena = area(table, "pala")
    box = table.growth_box[rome]
    table.charter.customs.loot(table, rome, pontus)
    assert table.growth_box[rome] == box + 2
    assert table.loot[rome] == 1
    table.reserve[pontus] = 0
    table.charter.customs.loot(table, pontus, rome)
    assert table.loot[pontus] == 1


# ---- turning_card ----------------------------------------------------------------------------------------------------


def test_turning_card_lies_by_the_mat_and_is_no_part_of_the_hand() -> None:
    table = settled("mithridates", 4)
    rome, pontus = table.civ_called("rome"), table.civ_called("pontus")
    infantry = card(table, "armored_infantry")
    assert table.where[infantry] == UPRIGHT + rome
    assert infantry not in table.hand(rome)
    assert infantry in table.at_hand(rome)
    view: Any = table.shown_to(1)
    assert view.upright == {"rome": ["armored_infantry"]}
    fate.discard_hand(table, rome)
    assert table.where[infantry] == UPRIGHT + rome
    assert 232 + rome not in with_cards(table, pontus)
    twin = table.redeal(1, table.chance.copy())
    assert isinstance(twin, Ancient)
    assert twin.where[infantry] == UPRIGHT + rome


def test_turning_card_is_turned_and_righted_for_a_mina_or_for_a_card() -> None:
    table = settled("mithridates", 4)
    rome = table.civ_called("rome")
    infantry = card(table, "armored_infantry")
    due = table.charter.customs.cards_due(table, rome)
    for word, mina in (("done", 1), ("pay", 0), ("forgo", 0)):
        table.talents[rome] = 1 if word != "forgo" else 0
        fate.discard(table, infantry)
        assert table.where[infantry] == KEPT + rome
        view: Any = table.shown_to(1)
        assert view.kept == {"rome": ["armored_infantry"]}
        assert infantry not in table.at_hand(rome)
        draw_begins(table, int(rome))
        table.settle()
        assert type(table.stack[-1]).__name__ == "Righting"
        table.apply(table.current, word)
        assert table.talents[rome] == mina
        assert table.where[infantry] == (KEPT if word == "done" else UPRIGHT) + rome
        assert table.charter.customs.cards_due(table, rome) == due - (word == "forgo")
        turn_ends(table, 0)
        assert table.charter.customs.cards_due(table, rome) == due


def test_turning_card_that_is_turned_is_refused_with_the_reason() -> None:
    table = settled("mithridates", 4)
    rome = int(table.civ_called("rome"))
    fate.discard(table, card(table, "armored_infantry"))
    play_on(table, until="CardTurn")
    while table.stack[-1].dump()[2] != rome:
        table.apply(table.current, "pass")
    refusal = table.why_not(table.current, "play:armored_infantry")
    assert refusal is not None
    assert refusal.reason == "refusal.lies-turned"


def test_turning_card_of_parthia_has_its_four_discs_again() -> None:
    table = settled("rome_and_parthia", 2)
    parthia = table.civ_called("parthia")
    breeder = card(table, "breeder_of_stallions")
    assert table.where[breeder] == UPRIGHT + parthia
    play_on(table, until="CardTurn")
    for civ in range(2):
        fate.discard_hand(table, civ)
    play_card(table, parthia, breeder, table.box.cards[breeder].branch)
    table.settle()
    place = table.box.investment_place[breeder]
    assert table.where[breeder] == ON_TABLE + parthia
    assert table.invested[place] == 4
    reserve = table.reserve[parthia]
    draw_begins(table, int(parthia))
    assert type(table.stack[-1]).__name__ == "CardTurn"
    for _ in range(4):
        use_investment(table, parthia, breeder)
    assert table.where[breeder] == KEPT + parthia
    table.talents[parthia] = 1
    draw_begins(table, int(parthia))
    table.settle()
    table.apply(table.current, "pay")
    assert (table.where[breeder], table.invested[place]) == (ON_TABLE + parthia, 4)
    assert table.reserve[parthia] == reserve


def test_turning_card_of_the_playbook_is_righted_for_a_mina_and_parthias_for_a_card() -> None:
    for cast, name, turned in (
        ("rome_and_parthia_3", "rome", "armored_infantry"),
        ("rome_and_parthia_2", "parthia", "breeder_of_stallions"),
    ):
        for mina in (1, 0):
            table = settled("rome_and_parthia", 1, cast=cast)
            civ = table.civ_called(name)
            assert table.is_npc(civ)
            number = card(table, turned)
            fate.discard(table, number)
            table.talents[civ] = mina
            held = table.hand_size(civ)
            draw_begins(table, int(civ))
            table.settle()
            gives = mina == 0 and name == "parthia"
            assert table.talents[civ] == 0
            assert table.hand_size(civ) == held - gives
            assert (table.where[number] == KEPT + civ) == (mina == 0 and name == "rome")


def test_turning_card_must_be_one_that_is_discarded() -> None:
    keys = {"rule": "turning_card", "faction": "rome", "card": "breath_of_god"}
    with pytest.raises(BadData, match="card: is none that goes to the discards"):
        made(RuleKeys(keys, "here", game().box, {"rome": 0}, [], {}), SPECIAL)


# ---- neutral ground and the border -----------------------------------------------------------------------------------


def test_closed_neutral_takes_no_disc_and_loses_none_to_cards() -> None:
    table = settled("rome_and_parthia", 2)
    memphis = area(table, "memphis")
    for faction in range(int(table.factions)):
        assert table.room(faction, memphis) == 0
    egyptians = int(table.barbarians) + 1
    assert table.faction_id(egyptians) == "egyptians"
    assert immune(table, egyptians, memphis, card(table, "breath_of_god"))
    assert not immune(table, egyptians + 1, area(table, "petra"), card(table, "breath_of_god"))
    reason = table.charter.customs.closed(table, 0, memphis)
    assert reason is not None
    assert reason.reason == "refusal.neutral-ground"
    table.take(egyptians, memphis)
    assert table.room(0, memphis) > 0


def test_no_points_for_cities_on_ones_own_side_of_the_border() -> None:
    table = settled("rome_and_parthia", 2)
    for civ, name in enumerate(("rome", "parthia")):
        for place in table.chart.open_lands:
            while table.own(civ, place):
                table.take(civ, place)
        for home in ("aleppo", "lydia") if name == "rome" else ("susa", "babylon"):
            pile_up(table, name, home, 3)
    pile_up(table, "rome", "elam", 3)
    pile_up(table, "parthia", "tyre", 3)
    pile_up(table, "parthia", "byblos", 3)
    assert [len(table.cities(civ)) for civ in range(2)] == [3, 4]
    before = [table.points[PARTS * civ + FROM_CITIES] for civ in range(2)]
    reckoning.tally(table, 0)
    gained = [table.points[PARTS * civ + FROM_CITIES] - before[civ] for civ in range(2)]
    assert gained == [1, 2]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("scenario", "seats", "cast"),
    [("mithridates", 1, "mithridates_5"), ("mithridates", 3, None), ("rome_and_parthia", 1, None)],
)
def test_cast_keeps_every_disc_and_card(scenario: str, seats: int, cast: str | None, seed: int) -> None:
    table = start(scenario, seats, seed=seed, cast=cast)
    chance = random.Random(seed)
    while table.to_act:
        seat = table.to_act[0]
        table.advance(seat, chance.choice(table.legal(seat)))
        table.check()
    assert table.outcome is not None
