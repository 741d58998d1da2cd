"""Reading the data files of Civilization into the components and the names of the game."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from ecumene.core.data import named, read_data, typed
from ecumene.games.civilization import components as c
from ecumene.games.civilization import schema
from ecumene.games.civilization.checks import Checker
from ecumene.games.civilization.components import (
    Ability,
    Box,
    Building,
    Civilization,
    CultureEvent,
    Layout,
    Tech,
    Tile,
    Wonder,
)
from ecumene.games.civilization.schema import (
    CARDS_FILE,
    FILE,
    FOLDER,
    TECHS_FILE,
    TILES_FILE,
    AbilityEntry,
    BoxFile,
    BuildingEntry,
    CardsFile,
    CivEntry,
    CivilizationFiles,
    Entry,
    EventEntry,
    Faces,
    Icons,
    LayoutEntry,
    TechEntry,
    TechsFile,
    TileEntry,
    TilesFile,
    UnitEntry,
    WonderEntry,
)

Names = dict[str, dict[str, dict[str, str]]]


def read(packs: Sequence[Path] = ()) -> CivilizationFiles:
    """The four files with the packs laid over them, checked; BadData names file, entry and field."""
    files = CivilizationFiles(
        typed(read_data(FOLDER, FILE, packs), BoxFile, FILE),
        typed(read_data(FOLDER, TECHS_FILE, packs), TechsFile, TECHS_FILE),
        typed(read_data(FOLDER, CARDS_FILE, packs), CardsFile, CARDS_FILE),
        typed(read_data(FOLDER, TILES_FILE, packs), TilesFile, TILES_FILE),
    )
    Checker(files).check()
    return files


def make_box(files: CivilizationFiles) -> Box:
    """The components, from files that have been checked."""
    return Maker(files).box()


class Maker:
    """Makes the components from the files, with the numbers that ids stand for."""

    def __init__(self, files: CivilizationFiles) -> None:
        self.files = files
        self.techs = numbered(files.techs.tech)
        self.buildings = numbered(files.box.building)
        self.tiles = numbered(files.tiles.tile)
        self.families = list(dict.fromkeys(entry.family for entry in files.box.building))
        self.abilities = [(tech, ability) for tech in files.techs.tech for ability in tech.abilities]
        self.ability_numbers = {ability.id: number for number, (_, ability) in enumerate(self.abilities)}
        self.gifts = [entry.id for entry in files.cards.event if entry.kind == "as_resource"]

    def box(self) -> Box:
        box, cards = self.files.box, self.files.cards
        spaces = [entry for entry in box.culture_space for _ in range(entry.first, entry.last + 1)]
        return Box(
            techs=[self.tech(entry) for entry in self.files.techs.tech],
            abilities=[self.ability(number, tech, entry) for number, (tech, entry) in enumerate(self.abilities)],
            buildings=[self.building(entry) for entry in box.building],
            building_markers=self.markers(),
            wonders=[self.wonder(number, entry) for number, entry in enumerate(cards.wonder)],
            events=[self.event(number, entry) for number, entry in enumerate(cards.event)],
            civilizations=[self.civilization(number, entry) for number, entry in enumerate(cards.civ)],
            tiles=[self.tile(number, entry) for number, entry in enumerate(self.files.tiles.tile)],
            layouts=[layout(entry) for entry in self.files.tiles.layout],
            terrain_icons=[packed(entry.icons) for entry in box.terrain],
            person_icons=[packed(entry.icons) for entry in box.great_person],
            person_pool=[kind for kind, entry in enumerate(box.great_person) for _ in range(entry.count)],
            unit_strength=self.strengths(),
            unit_pools=self.unit_pools(),
            hut_pool=faces(box.huts),
            village_pool=faces(box.villages),
            space_culture=[0, *(entry.culture for entry in spaces)],
            space_trade=[0, *(entry.trade for entry in spaces)],
            space_reward=[0, *(schema.REWARDS[entry.reward] for entry in spaces)],
            space_deck=[0, *(max(entry.deck - 1, 0) for entry in spaces)],
        )

    def tech(self, entry: TechEntry) -> Tech:
        return Tech(
            index=self.techs[entry.id],
            id=entry.id,
            level=entry.level,
            buildings=[self.buildings[building] for building in entry.buildings],
            governments=[c.GOVERNMENTS.index(government) for government in entry.governments],
            upgrades=[[c.UNIT_KINDS.index(kind), rank] for kind, rank in entry.unit_upgrades],
            aircraft=bool(entry.units),
            coin=entry.coin,
            culture_hand=entry.culture_hand,
            stacking=entry.stacking,
            speed=entry.speed,
            water=schema.WATERS[entry.water],
            cities=entry.max_cities,
            abilities=[self.ability_numbers[ability.id] for ability in entry.abilities],
        )

    def ability(self, number: int, tech: TechEntry, entry: AbilityEntry) -> Ability:
        return Ability(
            index=number,
            id=entry.id,
            tech=self.techs[tech.id],
            phase=schema.PHASES[entry.phase],
            kind=schema.ABILITIES[entry.kind],
            amount=entry.amount,
            other=entry.other,
            cost=[c.ANY if resource == "any" else c.RESOURCES.index(resource) for resource in entry.cost],
            trade=entry.trade,
            culture=entry.culture,
            coin=c.COIN_PLACES.index(entry.coin) if entry.coin else c.NONE,
        )

    def building(self, entry: BuildingEntry) -> Building:
        basic = [other.id for other in self.files.box.building if other.upgrades_to == entry.id]
        return Building(
            index=self.buildings[entry.id],
            id=entry.id,
            family=self.families.index(entry.family),
            cost=entry.cost,
            terrains=bits(c.TERRAINS.index(terrain) for terrain in entry.terrain),
            limited=entry.limited,
            icons=packed(entry.icons),
            combat=entry.combat,
            tech=self.techs[entry.unlocked_by],
            upgraded=self.buildings[entry.upgrades_to] if entry.upgrades_to else c.NONE,
            basic=self.buildings[basic[0]] if basic else c.NONE,
            walls=not entry.terrain,
        )

    def markers(self) -> list[int]:
        """How many markers each family of buildings has."""
        of = {entry.family: entry.markers for entry in self.files.box.building}
        return [of[family] for family in self.families]

    def wonder(self, number: int, entry: WonderEntry) -> Wonder:
        return Wonder(
            index=number,
            id=entry.id,
            era=schema.ERAS.index(entry.era),
            cost=entry.cost,
            discount=entry.discount_cost,
            tech=self.techs[entry.discount_tech] if entry.discount_tech else c.NONE,
            icons=entry.culture << c.CULTURE,
            kind=schema.WONDERS[entry.kind],
        )

    def event(self, number: int, entry: EventEntry) -> CultureEvent:
        return CultureEvent(
            index=number,
            id=entry.id,
            deck=entry.deck - 1,
            count=entry.count,
            phase=schema.PHASES[entry.phase],
            kind=schema.EVENTS[entry.kind],
            amount=entry.amount,
            reach=entry.reach,
            resources=bits(c.RESOURCES.index(resource) for resource in entry.resources),
            gift=self.gifts.index(entry.id) if entry.id in self.gifts else c.NONE,
            coin=entry.coin,
            people=entry.people,
            others_only=entry.others_only,
        )

    def civilization(self, number: int, entry: CivEntry) -> Civilization:
        government = c.GOVERNMENTS.index(entry.start_government)
        return Civilization(
            number,
            entry.id,
            self.tiles[entry.home_tile],
            self.techs[entry.start_tech],
            government,
            bits({c.DESPOTISM, government}),
        )

    def tile(self, number: int, entry: TileEntry) -> Tile:
        spots, tribes = [c.NONE] * 16, [0] * 16
        for feature in entry.features:
            square = c.SIDE * feature.row + feature.column
            if feature.kind == "hut":
                tribes[square] = 1
            elif feature.kind == "village":
                tribes[square] = 2
            elif feature.kind == "coin":
                spots[square] = c.GOLD
            elif feature.kind == "natural_wonder":
                spots[square] = c.NATURAL_WONDER
            else:
                spots[square] = c.RESOURCES.index(feature.what)
        return Tile(
            index=number,
            id=entry.id,
            civ=c.CIVILIZATIONS.index(entry.civ) if entry.civ else c.NONE,
            lands=[schema.LETTERS[letter] for letter in "".join(entry.rows)],
            spots=spots,
            tribes=tribes,
            capital=c.NONE if entry.capital is None else c.SIDE * entry.capital[0] + entry.capital[1],
        )

    def strengths(self) -> list[int]:
        """The strength of each Unit card at each rank; that of aircraft never changes."""
        return [
            card.strength[min(rank, len(card.strength) - 1)]
            for unit in self.files.box.unit
            for card in unit.cards
            for rank in range(c.HIGHEST_RANK)
        ]

    def unit_pools(self) -> list[list[int]]:
        return [
            [3 * kind + place for place, card in enumerate(unit.cards) for _ in range(card.count)]
            for kind, unit in enumerate(self.files.box.unit)
        ]


def numbered(entries: Sequence[Entry]) -> dict[str, int]:
    return {entry.id: number for number, entry in enumerate(entries)}


def bits(numbers: Iterable[int]) -> int:
    """A set of small numbers as the bits of one."""
    return sum(1 << number for number in set(numbers))


def packed(icons: Icons) -> int:
    return icons.production << c.PRODUCTION | icons.trade << c.TRADE | icons.culture << c.CULTURE | icons.coin << c.COIN


def faces(entry: Faces) -> list[int]:
    """The faces of hut or village markers, one number for each marker."""
    numbers = {**{resource: number for number, resource in enumerate(c.RESOURCES)}, "great_person": c.PERSON_TOKEN}
    return sorted(numbers[face] for face, count in entry.faces.items() for _ in range(count))


def layout(entry: LayoutEntry) -> Layout:
    slots = [c.WIDTH * y + x for x, y in entry.slots]
    return Layout(
        entry.players,
        entry.columns,
        entry.rows,
        slots,
        [slots.index(c.WIDTH * home.y + home.x) for home in entry.homes],
        [home.rotation // 90 for home in entry.homes],
    )


# ---- names -----------------------------------------------------------------------------------------------------------


def names(files: CivilizationFiles) -> Names:
    """The names of everything, by kind."""
    box, cards = files.box, files.cards
    return {
        "tech": named(files.techs.tech),
        "ability": ability_names(files.techs.tech),
        "building": named(box.building),
        "wonder": named(cards.wonder),
        "event": named(cards.event),
        "government": named(cards.government),
        "civ": named(cards.civ),
        "leader": {entry.id: {"en": entry.leader, "es": entry.leader_es} for entry in cards.civ},
        "city": {
            f"{entry.id}-{place}": {"en": name, "es": name_es}
            for entry in cards.civ
            for place, (name, name_es) in enumerate(zip(entry.cities, entry.cities_es, strict=True), 1)
        },
        "person": named(box.great_person),
        "resource": named(box.resource),
        "face": {**named(box.resource), "great_person": {"en": "Great person", "es": "Gran personaje"}},
        "unit": named(box.unit),
        "unit_rank": {
            f"{unit.id}-{rank}": {"en": name, "es": name_es}
            for unit in box.unit
            for rank, (name, name_es) in enumerate(zip(unit.ranks, unit.ranks_es, strict=True), 1)
        },
        "card": card_names(box.unit),
        "figure": named(box.figure),
        "terrain": named(box.terrain),
        "tile": named(files.tiles.tile),
    }


def card_names(units: Sequence[UnitEntry]) -> dict[str, dict[str, str]]:
    """A Unit card goes by its kind and its strength, from the first rank to the last."""
    return {
        f"{unit.id}-{place}": {
            language: f"{name} {'–'.join(str(strength) for strength in dict.fromkeys((low, high)))}"
            for language, name in (("en", unit.name), ("es", unit.name_es))
        }
        for unit in units
        for place, (low, high) in enumerate(((card.strength[0], card.strength[-1]) for card in unit.cards), 1)
    }


def ability_names(techs: Sequence[TechEntry]) -> dict[str, dict[str, str]]:
    """An ability has the name of its Technology, unless it has one of its own."""
    return {
        ability.id: {"en": ability.name or tech.name, "es": ability.name_es or tech.name_es}
        for tech in techs
        for ability in tech.abilities
    }
