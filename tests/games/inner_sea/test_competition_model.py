"""Competitions of the engine against an independent model of the rulebook's procedure, over all small line-ups."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from ecumene.core.question import Event
from tests.games.inner_sea.competition_model import Faction, Result, compete
from tests.games.inner_sea.positions import Play, game, start

# civilizations without an ability in competitions there
CIVS = ["egypt", "celtiberia", "phoenicia", "rome"]
LAND = "galatia"
SEA = "balearic_sea"
LAND_LIMIT, SEA_LIMIT = 4, 2

Line = tuple[list[Faction], bool]


def line_up(line: Line) -> Play:
    """The position, with the competition still to come: white discs are laid before the last civilization passes."""
    factions, land = line
    area = LAND if land else SEA
    names = [faction.name for faction in factions if faction.civilization]
    names += [name for name in CIVS if name not in names][: max(0, 2 - len(names))]
    play = start(
        {faction.name: {area: faction.discs} for faction in factions if faction.discs},
        civs=[[name] for name in names],
        talents={faction.name: faction.talents for faction in factions if faction.talents},
        phase="cards" if any(faction.whites for faction in factions) else "competition",
    )
    for faction in factions:
        mark = 8 * game().box.area_index[area] + play.civ(faction.name)
        play.table.whites.extend([mark] * faction.whites)
    while play.step == "CardTurn":
        play.match.act(play.table.to_act[0], "pass")
    return play


def fight(line: Line) -> Result:
    """What the engine makes of a line-up, read from its events."""
    factions, _land = line
    play = line_up(line)
    pays = {faction.name: faction.pays for faction in factions}
    while play.step == "LossChoice" and not play.heard("event.reckoning"):
        name = play.asked
        answer = "pay" if pays[name] > 0 else "lose"
        pays[name] -= 1
        assert play.options == ["lose", "pay"]
        play.match.act(play.table.to_act[0], answer)
    told = before_reckoning(play)
    removed = {faction.name: count(told, "event.loses", "faction", faction.name) for faction in factions}
    gone = {faction.name: count(told, "event.loses-ally", "civ", faction.name) for faction in factions}
    paid = {faction.name: count(told, "event.pays-talent", "civ", faction.name) for faction in factions}
    looters = [str(event.params["civ"]) for event in told if event.key == "event.loots"]
    assert len(looters) <= 1
    result = Result(
        {faction.name: faction.discs - removed[faction.name] for faction in factions},
        {faction.name: faction.whites - gone[faction.name] for faction in factions},
        {faction.name: faction.talents - paid[faction.name] for faction in factions},
        removed,
        looters[0] if looters else None,
    )
    check_table(play, line, result)
    return result


def check_table(play: Play, line: Line, result: Result) -> None:
    """The table agrees with the events: stacks cut to the limits of the Adjustment Phase, no allies, loot banked."""
    factions, land = line
    table = play.table
    assert table.whites == []
    for faction in factions:
        name = faction.name
        assert play.discs(name, LAND if land else SEA) == min(result.discs[name], 3 if land else 2)
        if faction.civilization:
            looted = 1 if result.looter == name else 0
            assert play.talents(name) == result.talents[name] + looted
            city = 1 if land and result.discs[name] >= 3 else 0
            assert play.points(name) == looted + city


def before_reckoning(play: Play) -> list[Event]:
    events = [event for events in play.match.log for event in events]
    end = next(number for number, event in enumerate(events) if event.key == "event.reckoning")
    return events[:end]


def count(events: list[Event], key: str, field: str, name: str) -> int:
    return sum(event.key == key and event.params[field] == name for event in events)


def factions_of(
    sizes: tuple[int, ...], barbarians: bool, whites: tuple[int, ...] = (), pays: tuple[int, ...] = ()
) -> list[Faction]:
    """Civilizations in turn order, the last faction being barbarians if so said; each pays as often as it can."""
    found = []
    for number, discs in enumerate(sizes):
        white = whites[number] if number < len(whites) else 0
        paid = pays[number] if number < len(pays) else 0
        if barbarians and number == len(sizes) - 1:
            found.append(Faction("barbarians", discs, civilization=False))
        else:
            found.append(Faction(CIVS[number], discs, white, paid, paid))
    return found


def plain() -> Iterator[Line]:
    """Two to four factions, stacks 0 to the limit, without anything else."""
    for land, number, barbarians in product((True, False), (2, 3, 4), (False, True)):
        stacks = range((LAND_LIMIT if land else SEA_LIMIT) + 1)
        for sizes in product(stacks, repeat=number):
            yield factions_of(sizes, barbarians), land


def with_allies() -> Iterator[Line]:
    """Two and three factions, up to two white discs for the first two civilizations."""
    for land, number, barbarians in product((True, False), (2, 3), (False, True)):
        stacks = range(1, (LAND_LIMIT if land else SEA_LIMIT) + 1)
        allied = 1 if number == 2 and barbarians else 2
        for sizes in product(stacks, repeat=number):
            for whites in product(range(3), repeat=allied):
                if any(whites):
                    yield factions_of(sizes, barbarians, whites), land


def with_payments() -> Iterator[Line]:
    """Two and three factions, up to two talents for the first two civilizations, all of them paid."""
    for land, number, barbarians in product((True, False), (2, 3), (False, True)):
        stacks = range(1, (LAND_LIMIT if land else SEA_LIMIT) + 1)
        paying = 1 if number == 2 and barbarians else 2
        for sizes in product(stacks, repeat=number):
            for pays in product(range(3), repeat=paying):
                if any(pays):
                    yield factions_of(sizes, barbarians, (), pays), land


def frugal() -> Iterator[Line]:
    """Two talents each, of which fewer are paid: the others stay in the treasury."""
    for sizes in product(range(1, LAND_LIMIT + 1), repeat=2):
        for pays in product(range(3), repeat=2):
            first = Faction(CIVS[0], sizes[0], 0, 2, pays[0])
            yield [first, Faction(CIVS[1], sizes[1], 0, 2, pays[1])], True


def sampled() -> Iterator[Line]:
    """Four factions with white discs and talents on some of them: too many, so some at random."""
    chance = Random(20190)
    for _ in range(1500):
        land = chance.random() < 0.7
        barbarians = chance.random() < 0.5
        top = LAND_LIMIT if land else SEA_LIMIT
        sizes = tuple(chance.randint(1, top) for _ in range(4))
        whites = tuple(chance.choice((0, 0, 1, 2)) for _ in range(4))
        pays = tuple(chance.choice((0, 0, 1, 2)) for _ in range(4))
        yield factions_of(sizes, barbarians, whites, pays), land


FAMILIES = {
    "plain": plain,
    "allies": with_allies,
    "payments": with_payments,
    "frugal": frugal,
    "sampled": sampled,
}


@pytest.mark.parametrize("family", list(FAMILIES))
def test_engine_and_model_agree(family: str) -> None:
    """§ Procedimiento para la Competición, steps 4 to 6, and § Botín."""
    for line in FAMILIES[family]():
        assert fight(line) == compete(*line), line


def test_there_are_thousands_of_line_ups_and_some_give_loot() -> None:
    lines = [line for family in FAMILIES.values() for line in family()]
    assert len(lines) > 4000
    looters = [compete(*line).looter for line in lines]
    assert sum(looter is not None for looter in looters) > 300


# ---- the model itself, against the rows of the rulings note ----------------------------------------------------------


@pytest.mark.parametrize(
    ("sizes", "left"),
    [
        ((3, 1), (3, 0)),
        ((2, 1), (2, 0)),
        ((2, 2), (1, 1)),
        ((3, 2), (2, 0)),
        ((3, 3), (1, 1)),
        ((4, 3), (2, 0)),
        ((4, 4), (1, 1)),
        ((4, 2), (3, 0)),
        ((4, 3, 2), (2, 0, 0)),
        ((2, 1, 1), (2, 0, 0)),
        ((2, 2, 1), (1, 1, 0)),
        ((1, 1, 1), (1, 1, 1)),
    ],
)
def test_k1_to_k9_hold_in_the_model(sizes: tuple[int, ...], left: tuple[int, ...]) -> None:
    result = compete(factions_of(sizes, False), True)
    assert tuple(result.discs.values()) == left


def test_a_larger_stack_ends_alone_and_equal_largest_ones_end_one_each() -> None:
    """The remark under the loss cycle."""
    for sizes in product(range(1, 5), repeat=3):
        left = list(compete(factions_of(sizes, False), True).discs.values())
        largest = max(sizes)
        if largest > 1 and sizes.count(largest) == 1:
            assert sum(count > 0 for count in left) == 1
            assert left[sizes.index(largest)] > 0
        elif largest > 1:
            assert left == [1 if size == largest else 0 for size in sizes]
