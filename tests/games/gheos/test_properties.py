"""What the geometry proves, over many random games; and every play against a plain model written from the rules alone:
its own geometry, flood fill, wars, migrations and temples."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from ecumene.games.gheos.actions import HOLD
from ecumene.games.gheos.components import CIVILIZATIONS, COLOURS, SYMBOLS_AND_MARKS
from ecumene.games.gheos.invariants import check_land
from ecumene.games.gheos.table import Gheos
from tests.games.gheos.positions import gheos_game, heard, options, plays, random_answer, random_games, told

Cell = tuple[int, int]
Part = tuple[Cell, int]
Region = frozenset[Part]

RAW = tomllib.loads((gheos_game().folder / "data" / "gheos.toml").read_text(encoding="utf-8"))
PARTS: dict[str, list[dict[str, Any]]] = {entry["id"]: entry["parts"] for entry in RAW["tile"]}
BESIDE = {0: RAW["geometry"]["neighbour_up"], 1: RAW["geometry"]["neighbour_down"]}
MARKS: dict[str, str] = RAW["symbols"]["temples"]
RULINGS: list[dict[str, Any]] = [
    {},
    {
        "shrink_to_island": "free",
        "migration_wheat": "old_continent",
        "token_end": "after_draw",
        "develop": "optional",
        "temple_marks": "added",
        "start_replaceable": False,
    },
]


# ---- a plain model ---------------------------------------------------------------------------------------------------


@dataclass
class Plain:
    """Tiles on cells with their rotations."""

    board: dict[Cell, tuple[str, int]]

    def part_at(self, cell: Cell, slot: int) -> Part:
        tile, rotation = self.board[cell]
        edge = (slot - rotation) % 3
        return cell, next(number for number, part in enumerate(PARTS[tile]) if edge in part["edges"])

    def across(self, cell: Cell, slot: int) -> Cell:
        down, right = BESIDE[sum(cell) % 2][slot]
        return cell[0] + down, cell[1] + right

    def symbols(self, part: Part) -> list[str]:
        cell, number = part
        found: list[str] = PARTS[self.board[cell][0]][number]["symbols"]
        return found

    def beside(self, part: Part) -> Iterator[Part]:
        cell, number = part
        tile, rotation = self.board[cell]
        for edge in PARTS[tile][number]["edges"]:
            slot = (edge + rotation) % 3
            other = self.across(cell, slot)
            if other in self.board:
                yield self.part_at(other, slot)

    def regions(self) -> dict[Part, Region]:
        """The region of every part, by flood fill."""
        found: dict[Part, Region] = {}
        for cell, (tile, _) in self.board.items():
            for number in range(len(PARTS[tile])):
                if (cell, number) not in found:
                    region = self.flooded((cell, number))
                    found.update(dict.fromkeys(region, region))
        return found

    def flooded(self, start: Part) -> Region:
        reached, waiting = {start}, [start]
        while waiting:
            for other in self.beside(waiting.pop()):
                if other not in reached:
                    reached.add(other)
                    waiting.append(other)
        return frozenset(reached)

    def count(self, parts: Region | set[Part], symbol: str) -> int:
        return sum(self.symbols(part).count(symbol) for part in parts)

    def kind(self, region: Region) -> str | None:
        if len(region) < 2:
            return None
        masses = [PARTS[self.board[cell][0]][number]["kind"] == "landmass" for cell, number in region]
        return "continent" if any(masses) else "island"


def plain_of(view: dict[str, Any]) -> Plain:
    return Plain({(tile["row"], tile["column"]): (tile["tile"], tile["rotation"]) for tile in view["board"]})


def labelled(plain: Plain, view: dict[str, Any]) -> dict[int, Region]:
    """The regions that a view shows, by their names there."""
    found: dict[int, set[Part]] = {}
    for tile in view["board"]:
        cell = tile["row"], tile["column"]
        for slot, label in enumerate(tile["regions"]):
            found.setdefault(label, set()).add(plain.part_at(cell, slot))
    return {label: frozenset(region) for label, region in found.items()}


def lands(plain: Plain, view: dict[str, Any]) -> dict[str, Region]:
    """The region of every civilization that has one."""
    shown = labelled(plain, view)
    return {
        one["colour"]: shown[one["region"]]
        for one in view["civilizations"]
        if one["in_play"] and one["region"] is not None
    }


def check_regions(view: dict[str, Any]) -> None:
    """Regions, kinds, symbols and owners in a view are what its tiles make them."""
    plain = plain_of(view)
    true, shown = plain.regions(), labelled(plain, view)
    assert set(shown.values()) == set(true.values())
    assert len(shown) == len(set(shown.values()))
    listed = {region["region"]: region for region in view["regions"]}
    assert set(listed) == {label for label, region in shown.items() if plain.kind(region)}
    for label, region in listed.items():
        assert region["kind"] == plain.kind(shown[label])
        for symbol in ("wheat", "cup", "sword", "pyramid"):
            assert region[symbol] == plain.count(shown[label], symbol)


# ---- what a play must lead to ----------------------------------------------------------------------------------------


@dataclass
class Expected:
    """What a play leads to: swords of those at war, or who migrates and the best regions; who keeps which land."""

    swords: dict[str, int]
    migrant: str | None
    goals: set[Region]
    homes: dict[str, Region]
    costs: bool
    plain: Plain
    regions: dict[Part, Region]
    cell: Cell


def foresee(view: dict[str, Any], tile: str, cell: Cell, rotation: int, rulings: dict[str, Any]) -> Expected:
    before = plain_of(view)
    after = Plain({**before.board, cell: (tile, rotation)})
    regions = after.regions()
    homes: dict[str, Region] = {}
    migrants: dict[str, set[Region]] = {}
    surviving: dict[str, set[Part]] = {}
    shrunk = False
    for colour, land in lands(before, view).items():
        surviving[colour] = {part for part in land if part[0] != cell}
        assert surviving[colour]
        reached = {regions[part] for part in surviving[colour]}
        assert all(after.kind(region) for region in reached)
        if len(reached) > 1 or after.kind(next(iter(reached))) == "island":
            migrants[colour] = reached
            shrunk = len(reached) == 1
        else:
            homes[colour] = next(iter(reached))
    crowded = {region for region, times in Counter(homes.values()).items() if times > 1}
    assert len(crowded) + len(migrants) <= 1  # proofs 1 and 2
    if migrants:
        ((migrant, reached),) = migrants.items()
        wheat = {}
        for region in reached:
            counted = set(region)
            if rulings.get("migration_wheat") == "old_continent":
                counted = {part for part in region if part in surviving[migrant] or part[0] == cell}
            wheat[region] = (after.count(counted, "wheat"), after.kind(region) == "continent")
        best = max(wheat.values())
        goals = {region for region in reached if wheat[region] == best}
        costs = not shrunk or rulings.get("shrink_to_island") != "free"
        return Expected({}, migrant, goals, homes, costs, after, regions, cell)
    swords = {colour: after.count(surviving[colour], "sword") for colour in homes if homes[colour] in crowded}
    assert len(swords) in (0, 2, 3)
    return Expected(swords, None, set(), homes, bool(swords), after, regions, cell)


def resolve(state: Gheos, expected: Expected, random: Random) -> None:
    """Answer what the play asks, each question being the one foreseen; the civilizations end where they must."""
    seat = state.current
    if expected.costs and not told(state, "pay"):
        held = [colour for colour, count in state.view(None)["seats"][seat]["followers"].items() if count]
        assert options(state) == [f"pay:{colour}" for colour in COLOURS if colour in held]
        assert len(held) > 1
        state.apply(seat, random.choice(options(state)))
    assert len(told(state, "pay")) == expected.costs
    homes = dict(expected.homes)
    if expected.swords:
        assert {war["colour"]: war["swords"] for war in told(state, "war")} == expected.swords
        top = [colour for colour in COLOURS if expected.swords.get(colour) == max(expected.swords.values())]
        winner = random.choice(top)
        if len(top) > 1:
            assert options(state) == [f"win:{colour}" for colour in top]
            state.apply(seat, f"win:{winner}")
        homes = {colour: land for colour, land in homes.items() if colour == winner or colour not in expected.swords}
    elif expected.migrant is not None:
        chosen = next(iter(expected.goals))
        saves = [
            goal for goal in expected.goals if expected.plain.kind(goal) == "continent" and goal not in homes.values()
        ]
        if len(expected.goals) > 1 and saves:
            asked_for = {}
            for option in options(state):
                slot = int(option.split(":")[1])
                other = expected.plain.across(expected.cell, slot)
                asked_for[option] = expected.regions[expected.plain.part_at(other, slot)]
            assert len(set(asked_for.values())) == len(asked_for)
            assert set(asked_for.values()) == expected.goals
            answer = random.choice(sorted(asked_for))
            chosen = asked_for[answer]
            state.apply(seat, answer)
        if expected.plain.kind(chosen) == "continent" and chosen not in homes.values():
            homes[expected.migrant] = chosen
    assert not state.asking("War")
    assert not state.asking("Migration")
    view = state.view(None)
    assert lands(expected.plain, view) == homes
    check_temples(state, seat, expected, set(homes.values()))


def check_temples(state: Gheos, seat: int, expected: Expected, occupied: set[Region]) -> None:
    plain, gained = expected.plain, []
    marks_count = state.dump()["rulings"]["temples_count"] == SYMBOLS_AND_MARKS
    for number in range(len(PARTS[plain.board[expected.cell][0]])):
        part = expected.cell, number
        for symbol in plain.symbols(part):
            if symbol in MARKS and expected.regions[part] in occupied:
                points = plain.count(expected.regions[part], MARKS[symbol])
                gained.append(points + (plain.count(expected.regions[part], symbol) if marks_count else 0))
    assert [temple["points"] for temple in told(state, "temple")] == gained


def crowded_choice(state: Gheos, random: Random) -> str:
    """A play, with a liking for cells that touch many tiles: continents meet, and loops close."""
    offered = plays(state)
    lying = {(tile["row"], tile["column"]) for tile in state.view(None)["board"]}
    plain = Plain({})

    def touching(option: str) -> int:
        cell = int(option.split(":")[2]), int(option.split(":")[3])
        return sum(plain.across(cell, slot) in lying for slot in range(3))

    return max(random.sample(offered, min(3, len(offered))), key=touching)


@pytest.mark.parametrize("rulings", RULINGS, ids=["rulings", "options"])
def test_every_play_leads_where_the_rules_say(rulings: dict[str, Any]) -> None:
    seen: Counter[str] = Counter()
    for state, random in random_games(40, rulings=rulings, shift=500):
        while not state.over:
            seat = state.current
            if not state.asking("PlayTile"):
                state.apply(seat, random_answer(state, random))
                continue
            action = crowded_choice(state, random)
            _, tile, row, column, rotation = action.split(":")
            view = state.view(None)
            expected = foresee(view, tile, (int(row), int(column)), int(rotation), rulings)
            state.events = []
            state.apply(seat, action)
            resolve(state, expected, random)
            check_land(state.box, state.land)
            check_regions(state.view(None))
            seen.update(
                {
                    "wars": bool(expected.swords),
                    "migrations": expected.migrant is not None,
                    "choices": len(expected.goals) > 1,
                    "lost among others": len(told(state, "lost-among-others")),
                    "lost on an island": len(told(state, "lost-on-island")),
                    "temples": len(told(state, "temple")),
                }
            )
    assert min(seen.values()) > 0, seen


# ---- the proofs ------------------------------------------------------------------------------------------------------


def test_proofs_1_and_2_one_war_or_one_migration_and_one_payment() -> None:
    wars, migrations = 0, 0
    for state, random in random_games(40, shift=2000):
        while not state.over:
            state.events = []
            seat = state.current
            state.apply(seat, crowded_choice(state, random) if state.asking("PlayTile") else options(state)[-1])
            while not state.over and any(state.asking(step) for step in ("Payment", "War", "Migration")):
                assert state.current == seat
                state.apply(seat, random.choice(options(state)))
            keys = Counter(event.key for event in heard(state))
            assert keys["event.war"] in (0, 2, 3)
            assert keys["event.war-won"] == (keys["event.war"] > 0)
            assert keys["event.migration"] + keys["event.war-won"] <= 1
            assert keys["event.pay"] == keys["event.migration"] + keys["event.war-won"]
            assert keys["event.perish"] == max(0, keys["event.war"] - 1)
            wars += keys["event.war-won"]
            migrations += keys["event.migration"]
    assert wars > 20
    assert migrations > 20


def test_proof_3_no_neighbour_of_a_new_tile_stands_alone() -> None:
    for state, random in random_games(30, shift=3000):
        while not state.over:
            laying = state.asking("PlayTile")
            state.apply(state.current, random_answer(state, random))
            if laying:
                view = state.view(None)
                plain, cell = plain_of(view), tuple(view["last"])
                regions = plain.regions()
                for slot in range(3):
                    other = plain.across((cell[0], cell[1]), slot)
                    if other in plain.board:
                        assert plain.kind(regions[plain.part_at(other, slot)]) in ("continent", "island")


def test_proof_4_followers_belong_to_civilizations_in_play() -> None:
    for state, random in random_games(30, shift=4000):
        while not state.over:
            state.apply(state.current, random_answer(state, random))
            view = state.view(None)
            for one in view["civilizations"]:
                held = sum(seat["followers"].get(one["colour"], 0) for seat in view["seats"])
                assert one["supply"] + held == 5
                assert one["in_play"] or one["supply"] == 5


def test_proof_5_a_free_play_beside_exactly_one_tile_always_exists() -> None:
    for state, random in random_games(40, shift=5000):
        while not state.over:
            if state.asking("PlayTile"):
                poor = state.copy()
                poor.followers = [0] * len(poor.followers)
                lying = {(tile["row"], tile["column"]) for tile in poor.view(None)["board"]}
                plain = Plain({})
                lonely = 0
                for option in plays(poor):
                    verb, _, row, column, _ = option.split(":")
                    cell = int(row), int(column)
                    touching = sum(plain.across(cell, slot) in lying for slot in range(3))
                    lonely += verb == "extend" and touching == 1
                assert lonely > 0
            state.apply(state.current, random_answer(state, random))


@pytest.mark.parametrize(("seats", "expected"), [(2, 32.3), (3, 36.0), (4, 39.2)])
def test_proofs_6_and_7_the_stack_lasts_and_games_are_as_long_as_expected(seats: int, expected: float) -> None:
    lengths = []
    for state, random in random_games(80, seats=[seats], shift=6000):
        while not state.over:
            assert state.drawn < len(state.stack_of_tiles)
            state.advance(state.current, HOLD if state.asking("ScoringToken") else random_answer(state, random))
        turns = len(state.plays)
        assert turns <= 52 - 2 * seats
        assert state.epochs <= {2: 6, 3: 7, 4: 8}[seats]
        lengths.append(turns)
    assert abs(sum(lengths) / len(lengths) - expected) < 2.5


# ---- the price is known beforehand -----------------------------------------------------------------------------------


@pytest.mark.parametrize("rulings", RULINGS, ids=["rulings", "options"])
def test_the_plays_of_who_cannot_pay_are_those_that_cost_nothing(rulings: dict[str, Any]) -> None:
    dear = 0
    for state, random in random_games(30, rulings=rulings, shift=7000):
        while not state.over:
            seat = state.current
            if not state.asking("PlayTile"):
                state.apply(seat, random_answer(state, random))
                continue
            homes = [colour for colour in range(CIVILIZATIONS) if state.homes[colour] >= 0]
            if len(homes) > 1 and random.random() < 0.3:
                poor, rich = state.copy(), state.copy()
                for twin in (poor, rich):
                    twin.followers = [0] * len(twin.followers)
                rich.followers[CIVILIZATIONS * seat + random.choice(homes)] = 1
                free = set()
                for code in rich.legal(seat):
                    tried = rich.copy()
                    tried.events = []
                    tried.advance(seat, code)
                    if not told(tried, "pay"):
                        free.add(code)
                    else:
                        dear += 1
                assert set(poor.legal(seat)) == free
            state.apply(seat, crowded_choice(state, random))
    assert dear > 500
