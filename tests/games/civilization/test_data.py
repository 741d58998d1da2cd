"""The data files of Civilization: what is in the box, how the files agree, and packs that are refused."""

import copy
import json
import tomllib
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ecumene.core.errors import BadData
from ecumene.games.civilization import components as c
from ecumene.games.civilization import schema
from ecumene.games.civilization.components import Box, Layout
from ecumene.games.civilization.data import make_box, names, read

Change = Callable[[dict[str, Any]], Any]


@cache
def box() -> Box:
    return make_box(read())


@cache
def raw(file: str) -> dict[str, Any]:
    return tomllib.loads((schema.FOLDER / file).read_text(encoding="utf-8"))


def icons(packed: int) -> tuple[int, ...]:
    """Production, trade, culture, coins."""
    return tuple(packed >> shift & c.ICON for shift in (c.PRODUCTION, c.TRADE, c.CULTURE, c.COIN))


# ---- what is in the box ----------------------------------------------------------------------------------------------


def test_the_numbers_of_the_rulebook() -> None:
    assert [bin(mask).count("1") for mask in box().level_masks] == [0, 10, 10, 9, 7, 1]
    assert Counter(event.deck for event in box().events for _ in range(event.count)) == {0: 19, 1: 17, 2: 11}
    assert Counter(wonder.era for wonder in box().wonders) == {0: 4, 1: 4, 2: 4}
    assert sum(box().building_markers) == 49
    assert Counter(box().person_pool) == dict.fromkeys(range(c.KINDS_OF_PEOPLE), 3)
    assert (len(box().hut_pool), len(box().village_pool)) == (c.HUTS, c.TOKENS - c.HUTS)
    assert [len(pool) for pool in box().unit_pools] == [15, 15, 15, 8]
    assert len(box().civilizations) == 6
    assert Counter(tile.civ == c.NONE for tile in box().tiles) == {False: 6, True: 14}


def test_uranium_and_great_people_are_only_in_villages() -> None:
    assert max(box().hut_pool) <= c.SPY
    assert {c.URANIUM, c.PERSON_TOKEN} <= set(box().village_pool)
    assert max(box().village_pool) == c.PERSON_TOKEN


def test_everything_has_its_number_in_order() -> None:
    for things in (box().techs, box().abilities, box().buildings, box().wonders, box().events, box().civilizations):
        assert [thing.index for thing in things] == list(range(len(things)))
    assert [tile.id for tile in box().tiles[:6]] == [f"home_{civ}" for civ in c.CIVILIZATIONS]
    assert [civ.tile for civ in box().civilizations] == list(range(6))
    assert [civ.id for civ in box().civilizations] == list(c.CIVILIZATIONS)


@pytest.mark.parametrize(
    ("civ", "tech", "government"),
    [
        ("americans", "currency", c.DESPOTISM),
        ("chinese", "writing", c.DESPOTISM),
        ("egyptians", "construction", c.DESPOTISM),
        ("germans", "metalworking", c.DESPOTISM),
        ("romans", "code_of_laws", c.REPUBLIC),
        ("russians", "communism", c.COMMUNISM),
    ],
)
def test_how_civilizations_start(civ: str, tech: str, government: int) -> None:
    entry = box().civilizations[c.CIVILIZATIONS.index(civ)]
    assert box().techs[entry.tech].id == tech
    assert entry.government == government
    assert entry.governments == (1 << c.DESPOTISM | 1 << government)


def test_the_market_of_units() -> None:
    """Rank 1 has strength 1 to 3, on average 2, and one more at each rank; aircraft 5 to 7 whatever the rank."""
    for kind in range(c.AIRCRAFT):
        first = [box().strength(card, 1) for card in box().unit_pools[kind]]
        assert (min(first), max(first), sum(first)) == (1, 3, 2 * len(first))
        for card in set(box().unit_pools[kind]):
            assert card // 3 == kind
            assert [box().strength(card, rank) - box().strength(card, 1) for rank in range(1, 5)] == [0, 1, 2, 3]
    for card in set(box().unit_pools[c.AIRCRAFT]):
        assert {box().strength(card, rank) for rank in range(1, 5)} == {5 + card % 3}


def test_the_culture_track() -> None:
    assert (sum(box().space_culture), sum(box().space_trade)) == (105, 63)
    people = [space for space in range(1, 22) if box().space_reward[space] == c.REWARD_PERSON]
    assert people == [3, 7, 12, 18]
    assert [space for space in range(1, 22) if box().space_reward[space] == c.REWARD_VICTORY] == [c.LAST_SPACE]
    for space in range(1, 22):
        cost = (box().space_culture[space], box().space_trade[space])
        section = 0 if space < 8 else 1 if space < 15 else 2
        assert cost == ((3, 0), (5, 3), (7, 6))[section]
        if box().space_reward[space] == c.REWARD_EVENT:
            assert box().space_deck[space] == section


def test_icons() -> None:
    assert [icons(terrain) for terrain in box().terrain_icons] == [
        (1, 0, 0, 0),
        (2, 0, 0, 0),
        (0, 0, 0, 0),
        (0, 1, 0, 0),
        (0, 1, 0, 0),
    ]
    temple = box().building_index["temple"]
    assert icons(box().piece_icons[c.A_BUILDING + temple]) == (0, 0, 2, 0)
    assert icons(box().piece_icons[c.A_BUILDING + box().building_index["bank"]]) == (1, 1, 1, 1)
    assert icons(box().piece_icons[c.A_WONDER + box().wonder_index["panama_canal"]]) == (0, 0, 3, 0)
    assert icons(box().person_icons[c.GENERAL]) == (0, 0, 0, 0)
    coins = [icons(person)[3] for person in box().person_icons]
    assert sum(coins) == 3


# ---- how things belong together --------------------------------------------------------------------------------------


def test_technologies_and_buildings_know_each_other() -> None:
    for building in box().buildings:
        assert int(building.index) in box().techs[building.tech].buildings
        if building.upgraded != c.NONE:
            assert box().buildings[building.upgraded].basic == building.index
            assert box().buildings[building.upgraded].family == building.family
            assert box().buildings[building.upgraded].cost > building.cost
    upgraded = {building.id for building in box().buildings if building.basic != c.NONE}
    assert upgraded == {"iron_mine", "university", "aqueduct", "bank", "cathedral", "academy"}
    walls = [building for building in box().buildings if building.walls]
    assert [(wall.id, wall.terrains, box().building_markers[wall.family]) for wall in walls] == [("city_walls", 0, 0)]


@pytest.mark.parametrize(
    ("building", "cost", "terrains", "limited", "tech"),
    [
        ("harbor", 7, {c.WATER}, False, "navigation"),
        ("trading_post", 7, {c.DESERT}, False, "code_of_laws"),
        ("iron_mine", 10, {c.MOUNTAIN}, False, "railroad"),
        ("granary", 5, {c.GRASSLAND}, False, "pottery"),
        ("university", 8, {c.GRASSLAND}, False, "printing_press"),
        ("academy", 10, {c.MOUNTAIN, c.FOREST, c.GRASSLAND, c.DESERT}, True, "military_science"),
    ],
)
def test_the_market_of_buildings(building: str, cost: int, terrains: set[int], limited: bool, tech: str) -> None:
    entry = box().buildings[box().building_index[building]]
    assert (entry.cost, entry.limited, box().techs[entry.tech].id) == (cost, limited, tech)
    assert {terrain for terrain in range(5) if entry.terrains >> terrain & 1} == terrains


@pytest.mark.parametrize(
    ("wonder", "cost", "discount", "tech", "kind"),
    [
        ("colossus", 15, 10, "metalworking", c.WONDER_TRADE),
        ("porcelain_tower", 20, 15, "construction", c.WONDER_RESEARCH),
        ("statue_of_liberty", 25, 20, "metal_casting", c.WONDER_LEARN),
        ("angkor_wat", 20, 10, "theology", c.WONDER_HARVEST),
        ("stonehenge", 10, 10, None, c.WONDER_CULTURE),
    ],
)
def test_wonders(wonder: str, cost: int, discount: int, tech: str | None, kind: int) -> None:
    entry = box().wonders[box().wonder_index[wonder]]
    named = None if entry.tech == c.NONE else box().techs[entry.tech].id
    assert (entry.cost, entry.discount, named, entry.kind) == (cost, discount, tech, kind)


def test_each_government_but_two_is_unlocked_once() -> None:
    unlocked = [government for tech in box().techs for government in tech.governments]
    assert sorted(unlocked) == list(range(c.MONARCHY, c.DEMOCRACY + 1))


def test_each_rank_is_learned_once() -> None:
    upgrades = [tuple(upgrade) for tech in box().techs for upgrade in tech.upgrades]
    assert sorted(upgrades) == [(kind, rank) for kind in range(c.AIRCRAFT) for rank in (2, 3, 4)]
    assert [tech.id for tech in box().techs if tech.aircraft] == ["flight"]
    assert [tech.id for tech in box().techs if tech.coin] == ["civil_service", "railroad", "computers"]


ABILITIES: list[tuple[str, int, int, int, list[int]]] = [
    ("animal_husbandry", c.CITY_MANAGEMENT, c.CITY_PRODUCTION, 3, [c.WHEAT]),
    ("animal_husbandry_healing", c.IN_BATTLE, c.HEAL_WOUNDS, 3, []),
    ("currency", c.CITY_MANAGEMENT, c.GAIN_CULTURE, 3, [c.INCENSE]),
    ("horseback_riding", c.TRADE_PHASE, c.GAIN_TRADE, 9, [c.SILK]),
    ("metalworking", c.IN_BATTLE, c.ATTACK_BONUS, 3, [c.IRON]),
    ("philosophy", c.CITY_MANAGEMENT, c.GAIN_PERSON, 0, [c.ANY, c.ANY, c.ANY]),
    ("pottery", c.CITY_MANAGEMENT, c.COIN_TOKEN, 0, [c.ANY, c.ANY]),
    ("writing", c.CITY_MANAGEMENT, c.CANCEL_CITY_ACTION, 0, [c.SPY]),
    ("civil_service", c.ANY_TIME, c.CANCEL_EVENT, 0, [c.SPY]),
    ("democracy", c.CITY_MANAGEMENT, c.BUY_COIN, 0, []),
    ("mathematics", c.IN_BATTLE, c.DEAL_WOUNDS, 3, [c.IRON]),
    ("monarchy", c.CITY_MANAGEMENT, c.OBSOLETE_OR_UNIT, 0, [c.SILK]),
    ("biology", c.IN_BATTLE, c.HEAL_WOUNDS, 0, []),
    ("communism", c.MOVEMENT, c.LOCK_SQUARE, 0, [c.SPY]),
    ("gunpowder", c.CITY_MANAGEMENT, c.OBSOLETE_OR_BUILDING, 0, [c.ANY, c.ANY]),
    ("steam_power", c.CITY_MANAGEMENT, c.TELEPORT, 0, [c.SILK]),
    ("atomic_theory", c.CITY_MANAGEMENT, c.EXTRA_ACTIONS, 0, [c.URANIUM]),
    ("atomic_theory_strike", c.MOVEMENT, c.NUKE, 0, [c.URANIUM]),
    ("ballistics", c.IN_BATTLE, c.DEAL_WOUNDS, 6, [c.IRON]),
    ("mass_media", c.ANY_TIME, c.CANCEL_ABILITY, 0, [c.SPY]),
]


@pytest.mark.parametrize(("id", "phase", "kind", "amount", "cost"), ABILITIES, ids=[row[0] for row in ABILITIES])
def test_abilities(id: str, phase: int, kind: int, amount: int, cost: list[int]) -> None:
    entry = box().abilities[box().ability_index[id]]
    assert (entry.phase, entry.kind, entry.amount, entry.cost) == (phase, kind, amount, cost)
    assert int(entry.index) in box().techs[entry.tech].abilities
    assert int(entry.index) in box().abilities_in[phase]


def test_coins_are_bought_with_trade_or_culture() -> None:
    bought = {
        ability.id: (ability.trade, ability.culture, ability.coin) for ability in box().abilities if ability.coin >= 0
    }
    assert bought == {
        "pottery": (0, 0, c.ON_POTTERY),
        "democracy": (6, 0, c.ON_DEMOCRACY),
        "printing_press": (0, 5, c.ON_PRINTING_PRESS),
    }


def test_gifts_are_numbered() -> None:
    gifts = [event for event in box().events if event.gift != c.NONE]
    assert [(event.id, event.gift, event.coin) for event in gifts] == [
        ("gift_from_afar", 0, True),
        ("generous_gift", 1, False),
        ("princely_gift", 2, False),
    ]
    assert gifts[0].resources == (1 << c.IRON | 1 << c.WHEAT | 1 << c.SPY | 1 << c.SILK)
    assert gifts[2].resources == gifts[0].resources | 1 << c.URANIUM
    assert all(event.kind == c.AS_RESOURCE for event in gifts)


@pytest.mark.parametrize(
    ("id", "deck", "kind", "amount", "reach", "people"),
    [
        ("defection", 0, c.KILL_FIGURES, 1, 4, False),
        ("mass_defection", 1, c.KILL_FIGURES, 2, 6, True),
        ("wholesale_defection", 2, c.KILL_FIGURES, 2, 0, True),
        ("disoriented", 0, c.MOVE_FIGURES, 2, 0, False),
        ("catastrophe", 1, c.DESTROY_BUILDING, 1, 6, False),
        ("think_tank", 2, c.SWAP_TECH, 3, 0, False),
        ("queen_day", 1, c.PRODUCE_MORE, 6, 0, False),
    ],
)
def test_events(id: str, deck: int, kind: int, amount: int, reach: int, people: bool) -> None:
    event = box().events[box().event_index[id]]
    assert (event.deck, event.kind, event.amount, event.reach, event.people) == (deck, kind, amount, reach, people)
    assert event.others_only == (id == "disaster")


# ---- the map ---------------------------------------------------------------------------------------------------------


def test_the_worked_city_of_the_rulebook() -> None:
    """The American capital on its recommended square: 3 trade, 5 production, silk or incense; 3 without a forest."""
    tile = box().tiles[c.AMERICANS]
    row, column = divmod(int(tile.capital), 4)
    outskirts = [
        4 * (row + down) + column + across for down in (-1, 0, 1) for across in (-1, 0, 1) if (down, across) != (0, 0)
    ]
    production, trade, culture, coin = map(
        sum, zip(*(icons(box().terrain_icons[tile.lands[square]]) for square in outskirts), strict=True)
    )
    assert (production, trade, culture, coin) == (5, 3, 0, 0)
    assert {tile.spots[square] for square in outskirts} == {c.NONE, c.SILK, c.INCENSE}
    assert [tile.lands[square] for square in outskirts].count(c.FOREST) == 1


def test_what_is_printed_on_the_tiles() -> None:
    tribes = Counter(tribe for tile in box().tiles for tribe in tile.tribes)
    assert (tribes[1], tribes[2]) == (20, 8)
    spots = [[spot for tile in tiles for spot in tile.spots] for tiles in (box().tiles[:6], box().tiles[6:])]
    assert [sum(0 <= spot < c.MARKET_RESOURCES for spot in some) for some in spots] == [19, 15]
    assert [some.count(c.GOLD) for some in spots] == [1, 1]
    for tile in box().tiles:
        assert (len(tile.lands), len(tile.spots), len(tile.tribes)) == (16, 16, 16)
        assert (tile.capital in (5, 6, 9, 10)) == (tile.civ != c.NONE)


@pytest.mark.parametrize(
    ("seats", "tiles", "homes", "rotations"),
    [(2, 8, [0, 7], [1, 3]), (3, 10, [0, 9, 6], [2, 3, 1]), (4, 16, [0, 3, 15, 12], [2, 2, 0, 0])],
)
def test_layouts(seats: int, tiles: int, homes: list[int], rotations: list[int]) -> None:
    layout = box().layout(seats)
    assert (layout.seats, layout.homes, layout.rotations) == (seats, homes, rotations)
    squares = [square for square in range(c.SQUARES) if layout.slot_of[square] != c.NONE]
    assert len(squares) == 16 * tiles
    assert set(Counter(layout.slot_of[square] for square in squares).values()) == {16}
    for square in range(c.SQUARES):
        assert (square in squares) or not layout.around[square]
        for near, far in ((layout.near, 4), (layout.around, 8)):
            assert len(near[square]) <= far
            assert all(square in near[other] for other in near[square])
        assert set(layout.near[square]) <= set(layout.around[square])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_arrows_of_home_tiles_point_in_from_the_edge(seats: int) -> None:
    """The arrow of a home tile stands at the outer side: nothing of the map lies beyond it."""
    layout = box().layout(seats)
    for home, rotation in zip(layout.homes, layout.rotations, strict=True):
        assert not any(beyond(layout, layout.slots[home], rotation))


def beyond(layout: Layout, corner: int, rotation: int) -> list[bool]:
    """Whether the squares beyond the arrow's edge of a tile are on the map: below, left, above, right."""
    row, column = divmod(corner, c.WIDTH)
    squares = {
        0: [(row + 4, column + step) for step in range(4)],
        1: [(row + step, column - 1) for step in range(4)],
        2: [(row - 1, column + step) for step in range(4)],
        3: [(row + step, column + 4) for step in range(4)],
    }[rotation]
    inside = [(down, across) for down, across in squares if 0 <= down < c.WIDTH and 0 <= across < c.WIDTH]
    return [layout.slot_of[c.WIDTH * down + across] != c.NONE for down, across in inside]


# ---- names -----------------------------------------------------------------------------------------------------------


def test_everything_has_a_name_in_both_languages() -> None:
    found = names(read())
    assert set(found) >= {"tech", "building", "wonder", "event", "government", "civ", "person", "resource", "unit"}
    assert list(found["resource"]) == list(c.RESOURCES)
    assert list(found["tile"]) == [tile.id for tile in box().tiles]
    assert list(found["ability"]) == [ability.id for ability in box().abilities]
    assert found["tech"]["writing"] == {"en": "Writing", "es": "Escritura"}
    assert found["ability"]["writing"] == found["tech"]["writing"]
    assert list(found["face"]) == [*c.RESOURCES, "great_person"]
    assert len(found["card"]) == c.UNIT_CARDS
    assert found["card"]["mounted-2"] == {"en": "Mounted 2–5", "es": "Montada 2–5"}
    assert found["card"]["aircraft-3"] == {"en": "Aircraft 7", "es": "Aérea 7"}
    assert found["ability"]["atomic_theory_strike"] != found["tech"]["atomic_theory"]
    for things in found.values():
        for name in things.values():
            assert sorted(name) == ["en", "es"]
            assert all(word.strip() for word in name.values())


@pytest.mark.parametrize("kind", ["tech", "wonder", "event"])
@pytest.mark.parametrize("language", ["en", "es"])
def test_names_of_a_kind_differ(kind: str, language: str) -> None:
    words = Counter(name[language] for name in names(read())[kind].values())
    assert max(words.values()) == 1


# ---- packs -----------------------------------------------------------------------------------------------------------


def toml(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {toml(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(toml(inner) for inner in value) + "]"
    return json.dumps(value)


def pack(folder: Path, file: str, table: str, id: str, change: Change) -> Path:
    """A pack that changes one entry."""
    entry = copy.deepcopy(next(entry for entry in raw(file)[table] if entry["id"] == id))
    change(entry)
    text = f"[[{table}]]\n" + "".join(f"{key} = {toml(value)}\n" for key, value in entry.items())
    (folder / file).write_text(text, encoding="utf-8")
    return folder


def test_a_pack_changes_a_building(tmp_path: Path) -> None:
    changed = make_box(read([pack(tmp_path, schema.FILE, "building", "temple", lambda entry: entry.update(cost=6))]))
    assert changed.buildings[changed.building_index["temple"]].cost == 6
    assert box().buildings[box().building_index["temple"]].cost == 7


def setting(**fields: Any) -> Change:
    return lambda entry: entry.update(fields)


def ability(**fields: Any) -> Change:
    return lambda entry: entry["abilities"][0].update(fields)


BOX, TECHS, CARDS, TILES = schema.FILES
BAD: list[tuple[str, str, str, Change, str, str]] = [
    # file, table, entry, change, where the error is, a word of what is wrong
    (BOX, "building", "temple", setting(cost="seven"), "building 'temple' cost", "int"),
    (BOX, "building", "temple", setting(colour="red"), "building 'temple'", "colour"),
    (BOX, "building", "temple", setting(unlocked_by="magic"), "building 'temple' unlocked_by", "magic"),
    (BOX, "building", "temple", setting(unlocked_by="pottery"), "building 'temple' unlocked_by", "pottery"),
    (BOX, "building", "temple", setting(terrain=["lava"]), "building 'temple' terrain", "lava"),
    (BOX, "building", "temple", setting(terrain=["water"]), "building 'temple' family", "cathedral"),
    (BOX, "building", "temple", setting(upgrades_to="palace"), "building 'temple' upgrades_to", "palace"),
    (BOX, "building", "temple", setting(upgrades_to="bank"), "building 'temple' upgrades_to", "bank"),
    (BOX, "building", "temple", setting(upgrades_to=""), "building 'temple' family", "temple, cathedral"),
    (BOX, "building", "harbor", setting(markers=11), "components building_markers", "50"),
    (BOX, "building", "city_walls", setting(markers=1), "components building_markers", "50"),
    (BOX, "building", "harbor", setting(terrain=[]), "building 'harbor' terrain", "City Walls"),
    (BOX, "great_person", "artist", setting(count=4), "components great_people", "19"),
    (BOX, "great_person", "artist", setting(combat=4), "great_person 'artist' combat", "0"),
    (BOX, "resource", "spy", setting(market=True), "resource 'spy' market", "False"),
    (BOX, "figure", "army", setting(cost=5), "figure 'army' cost", "4"),
    (BOX, "unit", "infantry", setting(cost=[5, 6, 7, 8]), "unit 'infantry' cost", "[5, 7, 9, 11]"),
    (BOX, "unit", "infantry", setting(beats="artillery"), "unit 'infantry' beats", "mounted"),
    (BOX, "unit", "infantry", setting(ranks=["Warrior"]), "unit 'infantry' ranks", "4"),
    (BOX, "unit", "infantry", setting(name_es=" "), "unit 'infantry' name_es", "empty"),
    (BOX, "unit", "infantry", lambda entry: entry["cards"][0].update(count=6), "unit 'infantry' cards", "16"),
    (BOX, "unit", "infantry", lambda entry: entry["cards"].reverse(), "unit 'infantry' cards", "weakest"),
    (BOX, "unit", "infantry", lambda entry: entry["cards"][0].update(strength=[1]), "unit 'infantry' cards", "4"),
    (TECHS, "tech", "writing", setting(level=6), "tech 'writing' level", "6"),
    (TECHS, "tech", "writing", setting(level=2), "components techs_by_level", "[9, 11, 9, 7, 1]"),
    (TECHS, "tech", "irrigation", setting(buildings=["school"]), "tech 'irrigation' buildings", "school"),
    (TECHS, "tech", "irrigation", setting(buildings=["library"]), "tech 'irrigation' buildings", "writing"),
    (TECHS, "tech", "writing", setting(buildings=[]), "building 'library' unlocked_by", "writing"),
    (TECHS, "tech", "writing", setting(governments=["tyranny"]), "tech 'writing' governments", "tyranny"),
    (TECHS, "tech", "writing", setting(governments=["republic"]), "tech 'writing' governments", "code_of_laws"),
    (TECHS, "tech", "code_of_laws", setting(governments=[]), "government 'republic' unlocked_by", "code_of_laws"),
    (TECHS, "tech", "writing", setting(wonder_discounts=["oracle"]), "tech 'writing' wonder_discounts", "code_of_laws"),
    (TECHS, "tech", "writing", setting(wonder_discounts=["louvre"]), "tech 'writing' wonder_discounts", "louvre"),
    (TECHS, "tech", "writing", setting(coin_maximum=4), "tech 'writing' coin_maximum", "0"),
    (TECHS, "tech", "writing", setting(text=""), "tech 'writing' text", "empty"),
    (TECHS, "tech", "writing", setting(units=["aircraft"]), "tech units", "flight"),
    (TECHS, "tech", "chivalry", setting(unit_upgrades=[]), "tech unit_upgrades mounted 2", "0"),
    (TECHS, "tech", "writing", setting(unit_upgrades=[["mounted", 2]]), "tech unit_upgrades mounted 2", "2"),
    (TECHS, "tech", "writing", ability(kind="dance"), "tech 'writing' ability 'writing' kind", "gain_culture"),
    (TECHS, "tech", "writing", ability(phase="trade"), "tech 'writing' ability 'writing' phase", "city_management"),
    (TECHS, "tech", "writing", ability(cost=["gold"]), "tech 'writing' abilities[0].cost", "gold"),
    (TECHS, "tech", "writing", ability(cost=[]), "tech 'writing' ability 'writing' cost", "Resources"),
    (TECHS, "tech", "writing", ability(amount=2), "tech 'writing' ability 'writing' amount", "none"),
    (TECHS, "tech", "currency", ability(amount=0), "tech 'currency' ability 'currency' amount", "needed"),
    (TECHS, "tech", "writing", ability(trade=2), "tech 'writing' ability 'writing' trade", "coin"),
    (TECHS, "tech", "writing", ability(coin="pottery"), "tech 'writing' ability 'writing' coin", "''"),
    (TECHS, "tech", "writing", ability(id="pottery"), "ability 'pottery'", "twice"),
    (TECHS, "tech", "writing", ability(id="a:b"), "ability 'a:b' id", "cannot"),
    (TECHS, "tech", "writing", ability(name="Spying"), "tech 'writing' ability 'writing' name", "languages"),
    (CARDS, "civ", "romans", setting(start_tech="magic"), "civ 'romans' start_tech", "magic"),
    (CARDS, "civ", "romans", setting(start_government="senate"), "civ 'romans' start_government", "senate"),
    (CARDS, "civ", "romans", setting(home_tile="tile_01"), "civ 'romans' home_tile", "home_romans"),
    (CARDS, "government", "republic", setting(unlocked_by="writing"), "government 'republic' unlocked_by", "writing"),
    (CARDS, "government", "anarchy", setting(unlocked_by="writing"), "government 'anarchy' unlocked_by", "start"),
    (CARDS, "wonder", "oracle", setting(era="modern"), "components wonders_by_era", "[3, 4, 5]"),
    (CARDS, "wonder", "oracle", setting(era="future"), "wonder 'oracle' era", "future"),
    (CARDS, "wonder", "oracle", setting(kind="luck"), "wonder 'oracle' kind", "open_hand"),
    (CARDS, "wonder", "oracle", setting(kind="strength"), "wonder kind 'strength'", "twice"),
    (CARDS, "wonder", "oracle", setting(phase="trade"), "wonder 'oracle' phase", "battle"),
    (CARDS, "wonder", "oracle", setting(discount_tech="pottery"), "wonder 'oracle' discount_tech", "pottery"),
    (CARDS, "wonder", "oracle", setting(discount_cost=15), "wonder 'oracle' discount_cost", "no discount"),
    (CARDS, "wonder", "stonehenge", setting(discount_cost=9), "wonder 'stonehenge' discount_cost", "cost"),
    (CARDS, "event", "drought", setting(count=3), "components events_by_deck", "[20, 17, 11]"),
    (CARDS, "event", "drought", setting(deck=4), "event 'drought' deck", "4"),
    (CARDS, "event", "drought", setting(kind="rain"), "event 'drought' kind", "to_desert"),
    (CARDS, "event", "drought", setting(phase="movement"), "event 'drought' phase", "start_of_turn"),
    (CARDS, "event", "drought", setting(amount=2), "event 'drought' amount", "fit"),
    (CARDS, "event", "drought", setting(range=2), "event 'drought' range", "none"),
    (CARDS, "event", "drought", setting(coin=True), "event 'drought' coin", "gift"),
    (CARDS, "event", "drought", setting(people=True), "event 'drought' people", "nobody"),
    (CARDS, "event", "drought", setting(others_only=True), "event 'drought' others_only", "nothing"),
    (CARDS, "event", "drought", setting(resources=["iron"]), "event 'drought' resources", "gifts"),
    (TILES, "tile", "tile_01", setting(rows=["GGFF", "DGFF", "MWWG"]), "tile 'tile_01' rows", "4"),
    (TILES, "tile", "tile_01", setting(rows=["GGFF", "DGFF", "MWWG", "DMWX"]), "tile 'tile_01' rows", "'X'"),
    (TILES, "tile", "tile_01", setting(capital=[1, 1]), "tile 'tile_01' capital", "home"),
    (TILES, "tile", "tile_01", setting(civ="romans"), "components home_tiles", "7"),
    (TILES, "tile", "home_romans", setting(capital=[0, 1]), "tile 'home_romans' capital", "middle"),
    (TILES, "tile", "tile_01", lambda entry: entry["features"][0].update(row=4), "tile 'tile_01' features[0].row", "4"),
    (
        TILES,
        "tile",
        "tile_01",
        lambda entry: entry["features"].append({"row": 0, "column": 0, "kind": "hut"}),
        "tile 'tile_01' features",
        "two stand on row 0, column 0",
    ),
    (
        TILES,
        "tile",
        "home_romans",
        lambda entry: entry["features"].append({"row": 0, "column": 0, "kind": "hut"}),
        "tile 'home_romans' features",
        "home",
    ),
    (TILES, "tile", "tile_01", lambda entry: entry["features"][0].update(what="silk"), "tile 'tile_01' features", ""),
]


@pytest.mark.parametrize(
    ("file", "table", "id", "change", "where", "problem"), BAD, ids=[f"{bad[2]}: {bad[4]}, {bad[5]}" for bad in BAD]
)
def test_a_bad_pack_is_refused(
    tmp_path: Path, file: str, table: str, id: str, change: Change, where: str, problem: str
) -> None:
    with pytest.raises(BadData) as caught:
        read([pack(tmp_path, file, table, id, change)])
    assert where in caught.value.where
    assert problem in caught.value.problem
    assert caught.value.where.split(":")[0] in schema.FILES


def test_a_pack_cannot_add_or_rename(tmp_path: Path) -> None:
    with pytest.raises(BadData) as caught:
        read([pack(tmp_path, TECHS, "tech", "writing", setting(id="reading"))])
    assert "tech 'reading'" in caught.value.where


def test_a_pack_cannot_touch_what_has_no_id(tmp_path: Path) -> None:
    (tmp_path / BOX).write_text("[components]\nhuts = 21\n", encoding="utf-8")
    with pytest.raises(BadData) as caught:
        read([tmp_path])
    assert "components" in caught.value.where
