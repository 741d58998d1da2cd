"""§ Despliegue básico para 2 a 6 jugadores, disc by disc, and rulings E3, E4, C24."""

from collections import Counter
from typing import Any

import pytest

from ecumene.core.errors import NotLegal
from ecumene.core.match import Match
from ecumene.games.ancient.zones import HAND, PILE
from tests.games.inner_sea.positions import Play, game

Places = dict[str, dict[str, int]]


def placed(settlements: str, camps: str = "") -> dict[str, int]:
    return dict.fromkeys(settlements.split(), 2) | dict.fromkeys(camps.split(), 1)


EGYPT = placed("egypt kush libya nile_delta sinai", "red_sea egyptian_sea")
TROY = placed("troy phrygia ionia lydia silicia", "icarian_sea trojan_sea")  # E3: with Troy itself, for two players too
GAUL = placed("gaul aquitania tarraco massilia liguria", "gulf_of_tarraco ligurian_sea")
ROME = placed("rome etruria umbria apulia samnium", "bay_of_capua tyrrhenian_sea")
MAURETANIA = placed(
    "mauretania tingitania numidia baleares", "pillars_of_hercules iberian_sea numidian_sea western_mediterranean"
)
CARTHAGE = placed("carthage saldae thapsus tripolitania", "saldic_sea carthaginian_sea african_sea gulf_of_leptis")
CARTHAGE_3 = placed("carthage saldae thapsus melite", "saldic_sea carthaginian_sea african_sea gulf_of_leptis")
CELTIBERIA = placed("celt_iberia tarraconnesis idubeda saguntum novo_carthago gades")
MYCENAE = placed("mycenae laconia illyria thessaly", "thracian_sea aegean_sea ionian_sea adriatic_sea")

PRINTED: dict[int, tuple[str, int, Places]] = {
    2: ("east", 45, {"egypt": EGYPT, "troy": TROY}),
    3: ("west", 74, {"celtiberia": CELTIBERIA, "carthage": CARTHAGE_3, "mycenae": MYCENAE}),
    4: ("full", 101, {"gaul": GAUL, "carthage": CARTHAGE, "troy": TROY, "egypt": EGYPT}),
    5: ("full", 101, {"egypt": EGYPT, "mauretania": MAURETANIA, "troy": TROY, "gaul": GAUL, "rome": ROME}),
    6: (
        "full",
        101,
        {"egypt": EGYPT, "carthage": CARTHAGE, "troy": TROY, "gaul": GAUL, "rome": ROME, "mauretania": MAURETANIA},
    ),
}
LINES = {
    2: ["dalmatia", "adriatic_sea", "gulf_of_taranto", "central_mediterranean", "bay_of_sirt", "sirt"],
    3: ["phrygia", "lydia", "minoan_sea", "eastern_mediterranean", "libyan_sea", "marmarica"],
}
NUMBERS = sorted(PRINTED)


def begun(seats: int, seed: int = 3, **options: Any) -> Play:
    """A new game, before anything is chosen."""
    return Play(Match.new(game(), {"seats": seats, **options}, seed))


def chosen(seats: int, seed: int = 3, **options: Any) -> Play:
    """A new game with every civilization taken, the first ones first."""
    play = begun(seats, seed, **options)
    while play.step == "Choosing":
        play.do(play.options[0])
    return play


def on_map(play: Play) -> Places:
    found: Places = {}
    for area in game().box.areas:
        for faction, count in play.stacks(area.id).items():
            found.setdefault(faction, {})[area.id] = count
    return found


@pytest.mark.parametrize("seats", NUMBERS)
def test_every_disc_stands_where_the_rulebook_puts_it(seats: int) -> None:
    """§ Despliegue, whoever plays what; twelve discs each, 36 in reserve."""
    for seed in range(4):
        play = chosen(seats, seed)
        assert on_map(play) == PRINTED[seats][2]
        for civ in PRINTED[seats][2]:
            assert int(play.table.on_map(play.civ(civ))) == 12
            assert play.reserve(civ) + play.table.ready[play.civ(civ)] == 36


@pytest.mark.parametrize("seats", NUMBERS)
def test_the_map_and_its_line(seats: int) -> None:
    """§ Tablero: white discs close a line and what lies beyond it."""
    name, areas, _ = PRINTED[seats]
    view = chosen(seats).match.state.view(None)
    assert view["map"] == name
    assert 101 - len(view["closed"]) == areas
    assert set(LINES.get(seats, [])) <= set(view["closed"])


@pytest.mark.parametrize("seats", NUMBERS)
def test_it_starts_with_epoch_one_turn_one_and_the_growth_phase(seats: int) -> None:
    view = chosen(seats).match.state.view(None)
    assert (view["epoch"], view["turn"], view["phase"]) == (1, 1, "growth")
    assert all(row["points"] == 0 and row["talents"] == 0 for row in view["civilizations"])
    assert view["barbarians"] == 50
    assert len(view["wonders"]) == 7
    assert all(wonder["owner"] is None for wonder in view["wonders"])


@pytest.mark.parametrize("seats", NUMBERS)
def test_nobody_has_a_card_while_civilizations_are_chosen(seats: int) -> None:
    """§ Despliegue básico: the civilizations come before the hands."""
    play = begun(seats)
    while play.step == "Choosing":
        for seat in (None, *range(seats)):
            view = play.match.state.view(seat)
            assert all(row["hand"] == [] and row["hand_size"] == 0 for row in view["civilizations"])
            assert view["pile"] == 103
        assert not play.heard("event.first-hand")
        seat = play.table.to_act[0]
        play.do(play.options[0])
    assert len(play.heard("event.first-hand")) == seats
    assert play.match.undo_refusal(seat) is not None  # the hands have been seen


@pytest.mark.parametrize("seats", NUMBERS)
def test_first_hands_of_five_without_events(seats: int) -> None:
    """§ Cartas de Destino, § Manos Iniciales; C24: all events are in the pile."""
    events = [card.index for card in game().box.cards if card.event]
    for seed in range(10):
        play = chosen(seats, seed)
        for civ in range(seats):
            assert play.table.where.count(HAND + civ) == 5
        assert all(play.table.where[event] == PILE for event in events)
        assert play.table.where.count(PILE) == 103 - 5 * seats


def test_seven_events_among_103_cards() -> None:
    """§ Cartas de Destino: the seven Event cards."""
    assert len(game().box.cards) == 103
    assert sum(card.event for card in game().box.cards) == 7
    assert sorted(int(card.number) for card in game().box.cards) == list(range(1, 104))


def test_first_hands_differ_and_every_card_comes_up() -> None:
    seen: Counter[str] = Counter()
    for seed in range(120):
        play = chosen(4, seed)
        for civ in range(4):
            seen.update(game().box.cards[card].id for card in play.table.hand(civ))
    assert set(seen) == {card.id for card in game().box.cards if not card.event}


@pytest.mark.parametrize("seats", NUMBERS)
def test_players_choose_in_turn_order_among_the_printed_civilizations(seats: int) -> None:
    """§ Civilizaciones: in turn order; the last takes what is left."""
    play = begun(seats)
    order = [int(seat) for seat in play.heard("event.order-drawn")[0].params["seats"]]
    left = set(PRINTED[seats][2])
    asked = []
    while play.step == "Choosing":
        asked.append(play.table.to_act[0])
        assert play.offered("choose") == left
        pick = sorted(left)[-1]
        play.do(f"choose:{pick}")
        left.remove(pick)
    assert asked == order[:-1]
    assert [row["seat"] for row in play.match.state.view(None)["civilizations"]] == order


def test_a_civilization_taken_is_gone() -> None:
    play = begun(3).do("choose:carthage")
    with pytest.raises(NotLegal):
        play.do("choose:carthage")


@pytest.mark.parametrize("seats", NUMBERS)
def test_the_first_turn_order_is_drawn(seats: int) -> None:
    """§ Orden de Turno: at random; every seat comes first about as often."""
    first: Counter[int] = Counter()
    for seed in range(60 * seats):
        first[int(begun(seats, seed).heard("event.order-drawn")[0].params["seats"][0])] += 1
    assert set(first) == set(range(seats))
    assert min(first.values()) > 30


def test_e3_troy_has_a_settlement_in_troy_for_two_players_too() -> None:
    play = chosen(2)
    assert play.discs("troy", "troy") == 2
    assert sum(TROY.values()) == 12


def test_growth_goes_in_turn_order() -> None:
    play = chosen(4)
    first = play.table.faction_id(play.table.order[0])
    assert (play.step, play.asked) == ("Withdrawal", first)


@pytest.mark.parametrize(("seats", "each"), [(2, 2), (2, 3), (3, 2)])
def test_each_player_may_lead_several(seats: int, each: int) -> None:
    """The set-up of as many civilizations; each seat chooses in turn, round after round."""
    play = begun(seats, each=each)
    order = [int(seat) for seat in play.heard("event.order-drawn")[0].params["seats"]]
    asked = []
    while play.step == "Choosing":
        asked.append(play.table.to_act[0])
        play.do(play.options[0])
    assert [*asked, order[-1]] == order * each
    assert on_map(play) == PRINTED[seats * each][2]


def test_other_civilizations_settle_round_their_homes() -> None:
    """The option `civilizations`: twelve discs, home first, not where others are."""
    play = chosen(3, civilizations=["phoenicia", "minos", "rome"])
    places = on_map(play)
    assert places["rome"] == ROME
    for civ, home in (("phoenicia", "phoenicia"), ("minos", "minos")):
        assert sum(places[civ].values()) == 12
        assert places[civ][home] == 2
    areas = [area for row in places.values() for area in row]
    assert len(areas) == len(set(areas))
    kinds = game().charts["full"].kinds
    for civ in ("phoenicia", "minos"):
        for area, count in places[civ].items():
            assert count <= (2 if kinds[game().box.area_index[area]] == 0 else 1)
