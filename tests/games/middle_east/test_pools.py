"""Escenarios de Situaciones Libres: what may be chosen from the pools, and why not."""

from ecumene.games.middle_east.pools import (
    ANYBODY,
    IN_THE_CENTRE,
    NO_BOND,
    OTHER_PLAYERS_REGION,
    OTHER_REGION,
    SAME_REGION,
    Demand,
    Pools,
)

GREEKS, EGYPT, HITTITES, INDUS, SCYTHIANS, MEDES, MITANNI, AKKAD, ELAM, BABYLON, URARTU = range(11)
WEST = 1 << GREEKS | 1 << EGYPT | 1 << HITTITES
EAST = 1 << INDUS | 1 << SCYTHIANS | 1 << MEDES
A = 1 << MITANNI | 1 << AKKAD
B = 1 << ELAM | 1 << BABYLON
C = 1 << URARTU
CENTRAL = A | B | C
ALL = WEST | EAST | CENTRAL


def pools(
    *arrangements: list[Demand], turns: list[int], offered: int = ALL, bond: int = NO_BOND, second: int = 0
) -> Pools:
    return Pools(
        arrangements=list(arrangements),
        turns=turns,
        offered=offered,
        groups=[A, B, C],
        regions=[WEST, CENTRAL, EAST],
        bond=bond,
        second=second,
    )


def anybody(*masks: int) -> list[Demand]:
    return [Demand(mask, ANYBODY) for mask in masks]


def six(**given: int) -> Pools:
    demands = anybody(WEST, WEST, EAST, EAST, CENTRAL, CENTRAL)
    return pools(demands, turns=[0, 1, 2, 3, 4, 5], **given)


def test_a_pool_that_is_spent_is_closed() -> None:
    """Situaciones con 6 Civilizaciones: two of the west, two of the east, two of the centre."""
    assert six().open_to([]) == list(range(11))
    assert six().open_to([GREEKS, EGYPT]) == [INDUS, SCYTHIANS, MEDES, MITANNI, AKKAD, ELAM, BABYLON, URARTU]
    assert six().refusal(HITTITES, [GREEKS, EGYPT]) == "refusal.pool-spent"


def test_a_central_group_is_chosen_from_once() -> None:
    open_now = six().open_to([AKKAD])
    assert MITANNI not in open_now
    assert {ELAM, BABYLON, URARTU} <= set(open_now)
    assert six().refusal(MITANNI, [AKKAD]) == "refusal.same-group"


def test_a_choice_that_would_leave_a_demand_unmet_is_closed() -> None:
    """Cuatro, opción 2: one of each region, and any; whoever comes last takes what is still missing."""
    four = pools(anybody(WEST, EAST, CENTRAL, ALL), turns=[0, 1, 2, 3])
    assert four.open_to([GREEKS, EGYPT, INDUS]) == [MITANNI, AKKAD, ELAM, BABYLON, URARTU]
    assert HITTITES in four.open_to([GREEKS, INDUS, AKKAD])


def test_contemporaries_are_those_of_the_epoch_and_a_group_used_up_opens_the_rest() -> None:
    """Contemporáneos: with too few in the Epoch, any that is left may be chosen."""
    late = 1 << GREEKS | 1 << EGYPT | 1 << INDUS | 1 << SCYTHIANS | 1 << MEDES | 1 << URARTU
    game = six(offered=late)
    assert game.refusal(HITTITES, []) == "refusal.not-on-offer"
    assert game.open_to([GREEKS, EGYPT, INDUS, SCYTHIANS, URARTU]) == [MEDES]


def test_each_player_chooses_one_of_every_region() -> None:
    """Dos, opción 3."""
    each = pools([Demand(mask, who) for who in (0, 1) for mask in (WEST, EAST, CENTRAL)], turns=[0, 1, 0, 1, 0, 1])
    assert EGYPT in each.open_to([GREEKS])
    assert EGYPT not in each.open_to([GREEKS, INDUS])
    assert each.open_to([GREEKS, INDUS, AKKAD, URARTU]) == [SCYTHIANS, MEDES]


def test_players_may_take_their_parts_either_way_round() -> None:
    """Dos en el Oeste (a): two of the west against two of the centre."""
    west_first = [Demand(WEST, 0), Demand(WEST, 0), Demand(CENTRAL, 1), Demand(CENTRAL, 1)]
    centre_first = [Demand(CENTRAL, 0), Demand(CENTRAL, 0), Demand(WEST, 1), Demand(WEST, 1)]
    two = pools(west_first, centre_first, turns=[0, 1, 0, 1])
    assert set(two.open_to([])) == {GREEKS, EGYPT, HITTITES, MITANNI, AKKAD, ELAM, BABYLON, URARTU}
    assert set(two.open_to([AKKAD])) == {GREEKS, EGYPT, HITTITES}
    assert set(two.open_to([AKKAD, GREEKS])) == {ELAM, BABYLON, URARTU}


def test_second_civilizations_are_chosen_as_was_agreed() -> None:
    """Tres, opción 2 (a) and (b); Dos, opción 2 (b) and (c)."""
    demands = anybody(WEST, WEST, EAST, EAST, CENTRAL, CENTRAL)
    turns = [0, 1, 2, 0, 1, 2]
    other = pools(demands, turns=turns, bond=OTHER_REGION)
    assert not set(other.open_to([GREEKS, INDUS, AKKAD])) & {EGYPT, HITTITES}
    assert other.refusal(EGYPT, [GREEKS, INDUS, AKKAD]) == "refusal.not-as-second"
    same = pools(demands, turns=turns, bond=SAME_REGION)
    assert not set(same.open_to([GREEKS])) & {EGYPT, HITTITES}  # nobody could have a second of the west then
    assert same.open_to([GREEKS, INDUS, AKKAD]) == [EGYPT, HITTITES]
    firsts = [Demand(WEST, 0), Demand(EAST, 1), Demand(ALL, 0), Demand(ALL, 1)]
    rivals = pools(firsts, turns=[0, 1, 0, 1], bond=OTHER_PLAYERS_REGION)
    assert rivals.open_to([GREEKS, INDUS]) == [SCYTHIANS, MEDES]
    centre = pools(firsts, turns=[0, 1, 0, 1], bond=IN_THE_CENTRE)
    assert centre.open_to([GREEKS, INDUS, AKKAD]) == [ELAM, BABYLON, URARTU]


def test_second_civilizations_may_be_laid_down_by_name() -> None:
    """Dos en la Creciente Fértil, opción 3."""
    demands = [Demand(A, 0), Demand(B, 1), Demand(ALL, 0), Demand(ALL, 1)]
    crescent = pools(demands, turns=[0, 1, 0, 1], second=1 << MEDES | 1 << HITTITES)
    assert crescent.open_to([AKKAD, ELAM]) == [HITTITES, MEDES]
    assert crescent.open_to([AKKAD, ELAM, MEDES]) == [HITTITES]
