"""Who knows what: views, worlds that might be, and questions that are asked in secret."""

from collections import Counter
from functools import cache
from typing import Any

import pytest

from ecumene.core.chance import chance_from
from ecumene.core.rows import changed
from ecumene.games.civilization import CivilizationGame, make
from ecumene.games.civilization import actions as a
from ecumene.games.civilization import components as c
from ecumene.games.civilization.battle_state import ATTACKER, DEFENDER, new_battle
from ecumene.games.civilization.interruptions import SETTING_OUT, Interruption
from ecumene.games.civilization.position import HELD
from ecumene.games.civilization.reactions import Reaction
from ecumene.games.civilization.table import World
from tests.games.civilization.worlds import asks, at, box

WORLDS = 8


@cache
def game() -> CivilizationGame:
    return make()


def position(*seats: dict[str, Any], civs: tuple[str, ...] = ("romans", "russians", "germans"), **more: Any) -> World:
    return game().setup(
        {
            "seats": len(seats),
            "civilizations": list(civs[: len(seats)]),
            "deal": {"first": 0, "position": {"seats": list(seats), **more}},
        },
        seed=4,
    )


def twins(world: World, viewer: int | None) -> list[World]:
    found = [world.redeal(viewer, chance_from(11, stream)) for stream in range(WORLDS)]
    for twin in found:
        twin.check()
        assert twin.view(viewer) == world.view(viewer)
    return found


def differ(states: list[World], row: str) -> bool:
    """Are the states not all alike in a row?"""
    return len({repr(getattr(state, row)) for state in states}) > 1


EVENTS = {"events": ["drought", "sabotage"]}


# ---- what is drawn anew ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_everything_hidden_is_drawn_anew_and_nothing_else(viewer: int | None) -> None:
    world = position(EVENTS, EVENTS, {"huts": ["spy", "silk"]})
    found = twins(world, viewer)
    for row in ("tiles", "faces", "forces", "hands", "piles"):
        assert differ(found, row), row
    before = world.dump()
    for twin in found:
        changes = {name for name, value in twin.dump().items() if value != before[name]}
        assert changes <= {"tiles", "faces", "forces", "hands", "piles", "scouted", "peeked", "chance"}
        if viewer is not None:
            assert twin.hands[viewer] == world.hands[viewer]
            assert twin.forces[viewer] == world.forces[viewer]
    assert world.dump() == before


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_equal_knowledge_and_equal_chance_give_equal_worlds(viewer: int | None) -> None:
    world = position(EVENTS, EVENTS | {"huts": ["spy"]})
    expected = world.redeal(viewer, chance_from(3)).dump()
    for twin in twins(world, viewer):
        assert twin.redeal(viewer, chance_from(3)).dump() == expected


def test_the_chance_of_the_game_is_not_known() -> None:
    world = position({}, {})
    other = world.copy()
    other.chance.word()
    assert world.redeal(0, chance_from(1)).dump() == other.redeal(0, chance_from(1)).dump()
    assert world.redeal(0, chance_from(1)).chance.dump() != world.chance.dump()


# ---- tiles and tokens ------------------------------------------------------------------------------------------------


def test_tiles_that_are_face_up_stay_and_any_other_may_lie_elsewhere() -> None:
    world = position({}, {}, revealed=[{"at": "e1"}])
    shown = world.tiles[1]
    seen: set[int] = set()
    for stream in range(60):
        twin = world.redeal(0, chance_from(2, stream))
        assert twin.tiles[1] == shown
        assert twin.tiles[0] == world.tiles[0]
        seen.add(twin.tiles[2])
    neutral = {int(tile.index) for tile in box().tiles if tile.civ == c.NONE}
    assert seen == neutral - {shown}  # those left in the box as well


def test_tokens_seen_keep_their_faces() -> None:
    world = position({"huts": ["spy", "iron"]}, {"villages": ["uranium"]})
    own = [token for token in range(c.TOKENS) if world.token_place[token] == HELD]
    for twin in twins(world, 0):
        assert [twin.faces[token] for token in own] == [c.SPY, c.IRON]
    held = {twin.faces[c.HUTS] for twin in twins(world, 0)}
    assert len(held) > 1
    assert [view["hidden_faces"] for view in world.view(None)["seats"]] == [[None, None], [None]]
    assert world.view(1)["seats"][1]["hidden_faces"] == ["uranium"]


def test_a_village_that_is_held_is_no_great_person() -> None:
    world = position({}, {"villages": ["iron", "spy", "uranium"]})
    for stream in range(80):
        twin = world.redeal(0, chance_from(5, stream))
        assert c.PERSON_TOKEN not in twin.faces[c.HUTS : c.HUTS + 3]
        assert twin.faces[c.HUTS :].count(c.PERSON_TOKEN) == 2


# ---- Units and events ------------------------------------------------------------------------------------------------


def test_kinds_of_units_are_public_and_strengths_are_not() -> None:
    world = position({}, {"units": ["infantry-3", "infantry-3", "mounted-1"]})
    world.scouted[1] = [2]  # seat 0 has seen an infantry-3 of seat 1
    forces = world.view(0)["seats"][1]["forces"]
    assert [(unit["unit"], unit["card"]) for unit in forces] == [
        ("infantry", "infantry-3"),
        ("infantry", None),
        ("mounted", None),
    ]
    found = twins(world, 0)
    for twin in found:
        assert 2 in twin.forces[1]
        assert [card // 3 for card in twin.forces[1]] == [0, 0, 1]
    assert differ(found, "forces")


def test_events_seen_stay_in_their_hand() -> None:
    world = position(EVENTS, EVENTS)
    drought = box().event_index["drought"]
    world.peeked[1] = [drought]
    assert world.view(0)["seats"][1]["events"] == ["drought", None]
    assert world.view(1)["seats"][0]["events"] == [None, None]
    assert all(drought in twin.hands[1] for twin in twins(world, 0))
    assert not all(drought in twin.hands[1] for twin in twins(world, None))


def test_decks_of_events_in_hand_are_public() -> None:
    world = position({}, {"events": ["generous_gift", "drought"]})
    assert world.view(0)["seats"][1]["backs"] == [1, 2]
    for twin in twins(world, 0):
        assert sorted(int(box().events[event].deck) for event in twin.hands[1]) == [0, 1]


def test_what_others_have_seen_of_oneself_is_known_and_of_each_other_forgotten() -> None:
    world = position(EVENTS, {}, EVENTS)
    drought = box().event_index["drought"]
    world.peeked[1 * 3 + 0] = [drought]
    world.peeked[1 * 3 + 2] = [drought]
    for twin in twins(world, 0):
        assert twin.peeked[1 * 3 + 0] == [drought]
        assert twin.peeked[1 * 3 + 2] == []


def test_wonders_of_an_earlier_era_come_first() -> None:
    world = position({}, {})
    found = twins(world, 0)
    for twin in found:
        eras = [int(box().wonders[wonder].era) for wonder in twin.piles[c.WONDER_PILE]]
        assert eras == sorted(eras, reverse=True)
    assert len({tuple(twin.piles[c.WONDER_PILE]) for twin in found}) > 1


# ---- battles ---------------------------------------------------------------------------------------------------------


def fight(barbarians: bool = False) -> World:
    """Seat 0 attacks: two cards in each hand, and a Unit in play of either."""
    units = ["infantry-1", "infantry-2", "mounted-2", "mounted-3", "artillery-1"]
    world = position({"units": units}, {"units": units})
    battle = new_battle(0, 0, c.NOBODY if barbarians else 1, 1, c.NONE, False)
    battle.hands[ATTACKER] = [0, 4]
    battle.open_front(ATTACKER, 6)
    if barbarians:
        drawn = [world.draw(c.UNIT_PILE + kind) for kind in range(3)]
        battle.hands[DEFENDER] = sorted(drawn)
    else:
        battle.hands[DEFENDER] = [1, 5]
        battle.open_front(DEFENDER, 4)
        world.scouted[1] = [4]
    world.scouted[2] = [6]
    world.battle = battle
    return world


def test_a_battle_hand_is_seen_by_who_plays_it() -> None:
    world = fight()
    shown = world.view(0)["battle"]["hands"]
    assert [card["card"] for card in shown["attacker"]] == ["infantry-1", "mounted-2"]
    assert shown["defender"] == 2
    assert world.view(None)["battle"]["hands"] == {"attacker": 2, "defender": 2}
    found = twins(world, 0)
    for twin in found:
        assert twin.battle is not None
        assert twin.battle.hands[ATTACKER] == [0, 4]
        hand = Counter(twin.battle.hands[DEFENDER])
        assert hand.total() == 2
        assert not hand + Counter([4]) - Counter(twin.forces[1])  # and not the Unit in play
    assert len({tuple(twin.battle.hands[DEFENDER]) for twin in found if twin.battle}) > 1


def test_an_open_hand_is_seen_by_all() -> None:
    world = fight()
    assert world.battle is not None
    world.battle.open_hands[DEFENDER] = 1
    world.scouted[1] = [1, 4, 5]
    for viewer in (0, None):
        assert [card["card"] for card in world.view(viewer)["battle"]["hands"]["defender"]] == [
            "infantry-2",
            "mounted-3",
        ]
        for twin in twins(world, viewer):
            assert twin.battle is not None
            assert twin.battle.hands[DEFENDER] == [1, 5]


def test_barbarians_are_known_to_who_plays_them() -> None:
    world = fight(barbarians=True)
    assert world.battle is not None
    for twin in twins(world, 1):
        assert twin.battle is not None
        assert twin.battle.hands[DEFENDER] == world.battle.hands[DEFENDER]
    found = twins(world, 0)
    for twin in found:
        assert twin.battle is not None
        assert [card // 3 for card in twin.battle.hands[DEFENDER]] == [0, 1, 2]
    assert len({tuple(twin.battle.hands[DEFENDER]) for twin in found if twin.battle}) > 1


# ---- questions asked in secret ---------------------------------------------------------------------------------------


def asked(world: World, who: int) -> World:
    """A seat is asked whether it cancels a drought of seat 0."""
    world.push(Reaction(who, 0, a.EVENT + box().event_index["drought"], 0, who))
    world.current = who
    return world


def test_who_is_asked_is_known_to_that_seat_alone() -> None:
    one = asked(position({}, EVENTS, EVENTS), 1)
    two = asked(position({}, EVENTS, EVENTS), 2)
    for world in (one, two):
        assert world.waiting(0) == world.waiting(None) == [1, 2]
        assert world.view(0)["step"] == "Secret"
        assert world.view(0)["reaction"] == {"seat": 0, "event": "drought"}
    assert one.waiting(1) == [1]
    assert one.view(1)["step"] == "Reaction"
    assert one.waiting(2) == [1]  # whoever is not asked knows so
    for viewer in (0, None):
        assert one.view(viewer) == two.view(viewer)
        drawn = [world.redeal(viewer, chance_from(9)).dump() for world in (one, two)]
        assert drawn[0] == drawn[1]
    guesses = {int(one.redeal(0, chance_from(9, stream)).current) for stream in range(20)}
    assert guesses == {1, 2}
    assert one.redeal(1, chance_from(9)).current == 1


def test_only_those_who_might_react_are_suspected() -> None:
    assert asked(position({}, EVENTS, {}), 1).waiting(0) == [1]


def test_interruptions_are_secret_too() -> None:
    world = position({}, EVENTS, EVENTS)
    world.push(Interruption(2, 0, 2, SETTING_OUT, at("c3"), 1))
    world.current = 2
    assert world.waiting(0) == [1, 2]
    for stream in range(10):
        twin = world.redeal(0, chance_from(9, stream))
        frame = twin.stack[-1]
        assert isinstance(frame, Interruption)
        assert frame.who == frame.place == twin.current


# ---- through whole games ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_worlds_that_might_be_go_on_like_the_true_one(seats: int, seed: int) -> None:
    """Now and then in a game: same view, same question, and it can be played on."""
    world = game().setup({"seats": seats, "turn_limit": 10, "ask_everyone": bool(seed % 2)}, seed)
    world.events = None
    chance = chance_from(seed, 50)
    steps: Counter[str] = Counter()
    while not world.over and steps.total() < 900:
        steps[asks(world)] += 1
        if steps[asks(world)] < 3 or steps.total() % 97 == 0:
            for viewer in (None, *range(seats)):
                twin = world.redeal(viewer, chance_from(seed, steps.total()))
                twin.check()
                assert twin.view(viewer) == world.view(viewer)
                assert twin.waiting(viewer) == world.waiting(viewer)
                if viewer is not None:
                    assert twin.question(viewer) == world.question(viewer)
                assert twin.legal(twin.current)
        codes = world.legal(world.current)
        world.advance(world.current, codes[chance.below(len(codes))])
    assert len(steps) > 10


def test_changed_rows_are_not_shared() -> None:
    """A world that might be never changes the true one."""
    world = position(EVENTS, EVENTS)
    before = world.dump()
    twin = world.redeal(0, chance_from(1))
    twin.faces = changed(twin.faces, 0, twin.faces[1])
    twin.lose_event(1, twin.hands[1][0])
    while not twin.over and twin.turn < 3:
        twin.advance(twin.current, twin.legal(twin.current)[0])
    assert world.dump() == before
