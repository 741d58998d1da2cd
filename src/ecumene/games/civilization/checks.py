"""The checks of the data files: ids, references from one file to another, numbers of components, tiles and layouts."""

from collections import Counter
from collections.abc import Container, Iterable, Sequence

from ecumene.core.errors import BadData
from ecumene.games.civilization import components as c
from ecumene.games.civilization import schema
from ecumene.games.civilization.schema import (
    CARDS_FILE,
    FILE,
    TECHS_FILE,
    TILES_FILE,
    AbilityEntry,
    BuildingEntry,
    CivilizationFiles,
    Entry,
    EventEntry,
    LayoutEntry,
    TechEntry,
    TileEntry,
    UnitEntry,
)


def require(condition: bool, file: str, where: str, problem: str) -> None:
    if not condition:
        raise BadData(f"{file}: {where}", problem)


def listed(ids: Iterable[str]) -> str:
    return ", ".join(ids)


class Checker:
    """Checks the files, together."""

    def __init__(self, files: CivilizationFiles) -> None:
        self.box = files.box
        self.cards = files.cards
        self.tile_entries = files.tiles.tile
        self.layouts = files.tiles.layout
        self.tech_entries = files.techs.tech
        self.techs = {entry.id: entry for entry in self.tech_entries}
        self.buildings = {entry.id: entry for entry in self.box.building}
        self.governments = {entry.id: entry for entry in self.cards.government}
        self.wonders = {entry.id: entry for entry in self.cards.wonder}

    def check(self) -> None:
        self.check_ids()
        self.check_orders()
        self.check_numbers()
        for building in self.box.building:
            self.check_building(building)
        self.check_units()
        self.check_track()
        self.check_cards()
        for tech in self.tech_entries:
            self.check_tech(tech)
        self.check_upgrades()
        for tile in self.tile_entries:
            check_tile(tile)
        self.check_layouts()

    def check_ids(self) -> None:
        tables: list[tuple[str, str, Sequence[Entry]]] = [
            (FILE, "terrain", self.box.terrain),
            (FILE, "resource", self.box.resource),
            (FILE, "great_person", self.box.great_person),
            (FILE, "building", self.box.building),
            (FILE, "figure", self.box.figure),
            (FILE, "unit", self.box.unit),
            (TECHS_FILE, "tech", self.tech_entries),
            (CARDS_FILE, "civ", self.cards.civ),
            (CARDS_FILE, "government", self.cards.government),
            (CARDS_FILE, "wonder", self.cards.wonder),
            (CARDS_FILE, "event", self.cards.event),
            (TILES_FILE, "tile", self.tile_entries),
        ]
        for file, table, entries in tables:
            check_names(file, table, [entry.id for entry in entries])
            for entry in entries:
                for field, name in (("name", entry.name), ("name_es", entry.name_es)):
                    require(bool(name.strip()), file, f"{table} {entry.id!r} {field}", "is empty")
        check_names(TECHS_FILE, "ability", [ability.id for tech in self.tech_entries for ability in tech.abilities])

    def check_orders(self) -> None:
        """Things that the engine knows by number stand in the order of their numbers."""
        for file, table, entries, order in (
            (FILE, "terrain", self.box.terrain, c.TERRAINS),
            (FILE, "resource", self.box.resource, c.RESOURCES),
            (FILE, "great_person", self.box.great_person, c.PEOPLE),
            (FILE, "unit", self.box.unit, c.UNIT_KINDS),
            (FILE, "figure", self.box.figure, tuple(schema.FIGURE_COSTS)),
            (CARDS_FILE, "civ", self.cards.civ, c.CIVILIZATIONS),
            (CARDS_FILE, "government", self.cards.government, c.GOVERNMENTS),
        ):
            ids = tuple(entry.id for entry in entries)
            require(ids == order, file, table, f"must be, in this order: {listed(order)}")

    def check_numbers(self) -> None:
        """As many of everything as there are in the box."""
        there = self.box.components
        self.number("techs_by_level", per(5, [tech.level for tech in self.tech_entries]), there.techs_by_level)
        eras = [schema.ERAS.index(wonder.era) + 1 for wonder in self.cards.wonder]
        self.number("wonders_by_era", per(3, eras), there.wonders_by_era)
        decks = [event.deck for event in self.cards.event for _ in range(event.count)]
        self.number("events_by_deck", per(3, decks), there.events_by_deck)
        markers = {entry.family: entry.markers for entry in self.box.building}
        self.number("building_markers", sum(markers.values()), there.building_markers)
        self.number("great_people", sum(entry.count for entry in self.box.great_person), there.great_people)
        self.number("huts", sum(self.box.huts.faces.values()), there.huts)
        self.number("villages", sum(self.box.villages.faces.values()), there.villages)
        require(there.huts == c.HUTS, FILE, "components huts", f"must be {c.HUTS}")
        require(there.huts + there.villages == c.TOKENS, FILE, "components villages", f"must be {c.TOKENS - c.HUTS}")
        for face in ("uranium", "great_person"):
            require(face not in self.box.huts.faces, FILE, "huts faces", f"{face} is never under a hut")
        for unit in self.box.unit:
            held, wanted = sum(card.count for card in unit.cards), there.units.get(unit.id)
            require(held == wanted, FILE, f"unit {unit.id!r} cards", f"must be {wanted}, and there are {held}")
        self.number("civilizations", len(self.cards.civ), there.civilizations)
        self.number("governments", len(self.cards.government), there.governments)
        homes = sum(1 for tile in self.tile_entries if tile.civ)
        self.number("home_tiles", homes, there.home_tiles)
        self.number("neutral_tiles", len(self.tile_entries) - homes, there.neutral_tiles)
        gifts = sum(1 for event in self.cards.event if event.kind == "as_resource")
        require(gifts <= schema.GIFTS, CARDS_FILE, "event", f"there are {gifts} gifts, {schema.GIFTS} at most")
        abilities = sum(len(tech.abilities) for tech in self.tech_entries)
        most = schema.MOST_ABILITIES
        require(abilities <= most, TECHS_FILE, "tech abilities", f"there are {abilities}, {most} at most")

    def number(self, field: str, found: int | list[int], wanted: int | list[int]) -> None:
        require(found == wanted, FILE, f"components {field}", f"must be {wanted}, and there are {found}")

    # ---- buildings, units, the culture track -------------------------------------------------------------------------

    def check_building(self, entry: BuildingEntry) -> None:
        where = f"building {entry.id!r}"
        tech = self.techs.get(entry.unlocked_by)
        if tech is None:
            raise BadData(f"{FILE}: {where} unlocked_by", f"there is no Technology {entry.unlocked_by!r}")
        require(entry.id in tech.buildings, FILE, f"{where} unlocked_by", f"{tech.id!r} does not unlock it")
        walls = entry.id == "city_walls"
        require(walls == (not entry.terrain), FILE, f"{where} terrain", "only City Walls stand in the city itself")
        require(walls == (entry.markers == 0), FILE, f"{where} markers", "only City Walls have none")
        family = [other for other in self.box.building if other.family == entry.family]
        for other in family:
            same = (other.terrain, other.limited, other.markers) == (entry.terrain, entry.limited, entry.markers)
            require(same, FILE, f"{where} family", f"terrain, limited and markers differ from those of {other.id!r}")
        if entry.upgrades_to:
            better = self.buildings.get(entry.upgrades_to)
            if better is None:
                raise BadData(f"{FILE}: {where} upgrades_to", f"there is no building {entry.upgrades_to!r}")
            single = better.family == entry.family and better is not entry and not better.upgrades_to
            require(single, FILE, f"{where} upgrades_to", f"{better.id!r} is not the upgraded form of its family")
        basic = [other.id for other in family if not any(one.upgrades_to == other.id for one in family)]
        require(len(basic) == 1, FILE, f"{where} family", f"one basic form is needed, and there are: {listed(basic)}")

    def check_units(self) -> None:
        for unit in self.box.unit:
            check_unit(unit)
        for figure in self.box.figure:
            cost = schema.FIGURE_COSTS[figure.id]
            require(figure.cost == cost, FILE, f"figure {figure.id!r} cost", f"must be {cost}")
        for place, person in enumerate(self.box.great_person):
            bonus = schema.GENERAL_BONUS if place == c.GENERAL else 0
            require(person.combat == bonus, FILE, f"great_person {person.id!r} combat", f"must be {bonus}")
        for place, resource in enumerate(self.box.resource):
            market = place < c.MARKET_RESOURCES
            require(resource.market == market, FILE, f"resource {resource.id!r} market", f"must be {market}")

    def check_track(self) -> None:
        spaces = [number for entry in self.box.culture_space for number in range(entry.first, entry.last + 1)]
        whole = spaces == list(range(1, c.LAST_SPACE + 1))
        require(whole, FILE, "culture_space", f"each space from 1 to {c.LAST_SPACE} is needed once, in order")
        for entry in self.box.culture_space:
            where = f"culture_space from {entry.first}"
            last = entry.last == c.LAST_SPACE
            require((entry.reward == "victory") == last, FILE, f"{where} reward", "victory is the last, and only it")
            require((entry.reward == "event") == (entry.deck > 0), FILE, f"{where} deck", "events have one, only they")

    # ---- technologies ------------------------------------------------------------------------------------------------

    def check_tech(self, entry: TechEntry) -> None:
        where = f"tech {entry.id!r}"
        references: tuple[tuple[str, list[str], Container[str]], ...] = (
            ("buildings", entry.buildings, self.buildings),
            ("governments", entry.governments, self.governments),
            ("wonder_discounts", entry.wonder_discounts, self.wonders),
        )
        for field, ids, known in references:
            for thing in ids:
                require(thing in known, TECHS_FILE, f"{where} {field}", f"there is no {thing!r}")
        for building in entry.buildings:
            teacher = self.buildings[building].unlocked_by
            require(teacher == entry.id, TECHS_FILE, f"{where} buildings", f"{building!r} comes with {teacher!r}")
        for government in entry.governments:
            teacher = self.governments[government].unlocked_by
            require(teacher == entry.id, TECHS_FILE, f"{where} governments", f"{government!r} comes with {teacher!r}")
        for wonder in entry.wonder_discounts:
            teacher = self.wonders[wonder].discount_tech
            require(
                teacher == entry.id, TECHS_FILE, f"{where} wonder_discounts", f"{wonder!r} is cheaper with {teacher!r}"
            )
        most = c.COIN_MAXIMUM if entry.id in schema.COIN_TECHS else 0
        require(entry.coin_maximum == most, TECHS_FILE, f"{where} coin_maximum", f"must be {most}")
        for text in (entry.text, entry.text_es):
            require(bool(text.strip()), TECHS_FILE, f"{where} text", "is empty")
        for ability in entry.abilities:
            check_ability(entry, ability)

    def check_upgrades(self) -> None:
        """Each rank of each kind of Unit comes with one Technology; aircraft with one, too."""
        given: Counter[tuple[str, int]] = Counter(
            (kind, rank) for tech in self.tech_entries for kind, rank in tech.unit_upgrades
        )
        for kind in c.UNIT_KINDS[: c.AIRCRAFT]:
            for rank in range(2, c.HIGHEST_RANK + 1):
                times = given[(kind, rank)]
                where = f"tech unit_upgrades {kind} {rank}"
                require(times == 1, TECHS_FILE, where, f"one Technology must give it, not {times}")
        flying = [tech.id for tech in self.tech_entries if tech.units]
        require(flying == ["flight"], TECHS_FILE, "tech units", "aircraft come with flight, and only with it")

    # ---- civilizations, governments, wonders, events -----------------------------------------------------------------

    def check_cards(self) -> None:
        for place, civ in enumerate(self.cards.civ):
            where = f"civ {civ.id!r}"
            tile = self.tile_entries[place]
            require(tile.civ == civ.id, TILES_FILE, f"tile {tile.id!r} civ", f"must be {civ.id!r}: homes come first")
            require(civ.home_tile == tile.id, CARDS_FILE, f"{where} home_tile", f"must be {tile.id!r}")
            require(civ.start_tech in self.techs, CARDS_FILE, f"{where} start_tech", f"there is no {civ.start_tech!r}")
            known = civ.start_government in self.governments
            require(known, CARDS_FILE, f"{where} start_government", f"there is no {civ.start_government!r}")
            check_names(CARDS_FILE, f"{where} abilities", [trait.id for trait in civ.abilities])
        for government in self.cards.government:
            where = f"government {government.id!r} unlocked_by"
            if government.id in ("despotism", "anarchy"):
                require(not government.unlocked_by, CARDS_FILE, where, "everybody knows it from the start")
            else:
                tech = self.techs.get(government.unlocked_by)
                taught = tech is not None and government.id in tech.governments
                require(taught, CARDS_FILE, where, f"{government.unlocked_by!r} does not unlock it")
        self.check_wonders()
        for event in self.cards.event:
            check_event(event)

    def check_wonders(self) -> None:
        for wonder in self.cards.wonder:
            where = f"wonder {wonder.id!r}"
            require(wonder.kind in schema.WONDERS, CARDS_FILE, f"{where} kind", f"must be of {listed(schema.WONDERS)}")
            phase = schema.WONDER_PHASES[wonder.kind]
            require(wonder.phase == phase, CARDS_FILE, f"{where} phase", f"{wonder.kind} is for {phase}")
            if wonder.discount_tech:
                tech = self.techs.get(wonder.discount_tech)
                taught = tech is not None and wonder.id in tech.wonder_discounts
                require(
                    taught, CARDS_FILE, f"{where} discount_tech", f"{wonder.discount_tech!r} does not make it cheaper"
                )
                require(wonder.discount_cost < wonder.cost, CARDS_FILE, f"{where} discount_cost", "is no discount")
            else:
                same = wonder.discount_cost == wonder.cost
                require(same, CARDS_FILE, f"{where} discount_cost", "must be the cost, without a Technology")
        for kind, times in Counter(wonder.kind for wonder in self.cards.wonder).items():
            require(times == 1, CARDS_FILE, f"wonder kind {kind!r}", "stands twice")

    # ---- layouts -----------------------------------------------------------------------------------------------------

    def check_layouts(self) -> None:
        players = [layout.players for layout in self.layouts]
        require(players == [2, 3, 4], TILES_FILE, "layout", "2, 3 and 4 players are needed, in this order")
        for layout in self.layouts:
            self.check_layout(layout)

    def check_layout(self, entry: LayoutEntry) -> None:
        where = f"layout for {entry.players}"
        covered = Counter(
            (x + column, y + row) for x, y in entry.slots for row in range(c.SIDE) for column in range(c.SIDE)
        )
        overlap = [square for square, times in covered.items() if times > 1]
        require(not overlap, TILES_FILE, f"{where} slots", f"two tiles lie on {overlap[:1]}")
        fits = all(x < entry.columns and y < entry.rows for x, y in covered)
        require(fits, TILES_FILE, f"{where} slots", f"a tile lies beyond {entry.columns} columns and {entry.rows} rows")
        seats = [home.seat for home in entry.homes]
        require(
            seats == list(range(1, entry.players + 1)), TILES_FILE, f"{where} homes", "each seat needs one, in order"
        )
        places = [(home.x, home.y) for home in entry.homes]
        inside = all(place in entry.slots for place in places) and len(set(places)) == len(places)
        require(inside, TILES_FILE, f"{where} homes", "each must lie on a slot of its own")
        spare = self.box.components.neutral_tiles
        needed = len(entry.slots) - len(entry.homes)
        require(needed <= spare, TILES_FILE, f"{where} slots", f"{needed} neutral tiles are needed, there are {spare}")


def check_names(file: str, table: str, ids: Sequence[str]) -> None:
    for entry_id, times in Counter(ids).items():
        require(times == 1, file, f"{table} {entry_id!r}", "stands twice")
        require(bool(entry_id) and ":" not in entry_id, file, f"{table} {entry_id!r} id", "cannot be an id")


def per(groups: int, values: Iterable[int]) -> list[int]:
    """How many values there are of 1, 2, … groups."""
    found = Counter(values)
    return [found[group] for group in range(1, groups + 1)]


def check_unit(unit: UnitEntry) -> None:
    where = f"unit {unit.id!r}"
    flies = unit.id == c.UNIT_KINDS[c.AIRCRAFT]
    ranks = 1 if flies else c.HIGHEST_RANK
    for field, values in (("ranks", unit.ranks), ("ranks_es", unit.ranks_es)):
        require(len(values) == ranks, FILE, f"{where} {field}", f"{ranks} are needed")
    costs = schema.AIRCRAFT_COSTS if flies else schema.UNIT_COSTS
    require(unit.cost == costs, FILE, f"{where} cost", f"must be {costs}")
    beats = schema.BEATS[unit.id]
    require(unit.beats == beats, FILE, f"{where} beats", f"must be {beats!r}")
    require(len(unit.cards) == 3, FILE, f"{where} cards", "three strengths are needed")
    for card in unit.cards:
        require(len(card.strength) == ranks, FILE, f"{where} cards", f"a strength for each of {ranks} ranks is needed")
        require(card.strength == sorted(card.strength), FILE, f"{where} cards", "strength falls with the rank")
    first = [card.strength[0] for card in unit.cards]
    require(first == sorted(set(first)), FILE, f"{where} cards", "must go from the weakest to the strongest")


def check_ability(tech: TechEntry, entry: AbilityEntry) -> None:
    where = f"tech {tech.id!r} ability {entry.id!r}"
    require(entry.kind in schema.ABILITIES, TECHS_FILE, f"{where} kind", f"must be of {listed(schema.ABILITIES)}")
    phase = schema.ABILITY_PHASES[entry.kind]
    require(entry.phase == phase, TECHS_FILE, f"{where} phase", f"{entry.kind} is for {phase}")
    needs_amount = entry.kind in schema.ABILITIES_WITH_AMOUNT
    may_have_amount = needs_amount or entry.kind == "heal_wounds"
    require(not needs_amount or entry.amount > 0, TECHS_FILE, f"{where} amount", "is needed")
    require(may_have_amount or entry.amount == 0, TECHS_FILE, f"{where} amount", f"{entry.kind} has none")
    require(entry.kind == "gain_trade" or entry.other == 0, TECHS_FILE, f"{where} other", f"{entry.kind} has none")
    bought = entry.kind == "buy_coin"
    free = entry.kind == "heal_wounds"
    require(bool(entry.cost) == (not bought and not free), TECHS_FILE, f"{where} cost", "is in Resources, for others")
    paid = (entry.trade > 0) + (entry.culture > 0)
    require(paid == bought, TECHS_FILE, f"{where} trade", "trade or culture buys a coin, and nothing else")
    place = tech.id if entry.kind in ("coin_token", "buy_coin") else ""
    require(entry.coin == place, TECHS_FILE, f"{where} coin", f"must be {place!r}")
    require(not place or place in schema.COIN_TECHS, TECHS_FILE, f"{where} kind", f"no coins lie on {tech.id!r}")
    require(bool(entry.name) == bool(entry.name_es), TECHS_FILE, f"{where} name", "is needed in both languages")


def check_event(entry: EventEntry) -> None:
    where = f"event {entry.id!r}"
    require(entry.kind in schema.EVENTS, CARDS_FILE, f"{where} kind", f"must be of {listed(schema.EVENTS)}")
    phase = schema.EVENT_PHASES[entry.kind]
    require(entry.phase == phase, CARDS_FILE, f"{where} phase", f"{entry.kind} is for {phase}")
    has_amount = entry.kind in schema.EVENTS_WITH_AMOUNT
    require(has_amount == (entry.amount > 0), CARDS_FILE, f"{where} amount", "does not fit what it does")
    gift = entry.kind == "as_resource"
    require(gift == bool(entry.resources), CARDS_FILE, f"{where} resources", "gifts have them, and nothing else")
    require(gift or not entry.coin, CARDS_FILE, f"{where} coin", "only a gift gives one away")
    killing = entry.kind == "kill_figures"
    destroying = entry.kind == "destroy_building"
    require(killing or destroying or not entry.reach, CARDS_FILE, f"{where} range", f"{entry.kind} has none")
    require(killing or not entry.people, CARDS_FILE, f"{where} people", f"{entry.kind} kills nobody")
    require(destroying or not entry.others_only, CARDS_FILE, f"{where} others_only", f"{entry.kind} destroys nothing")


def check_tile(entry: TileEntry) -> None:
    where = f"tile {entry.id!r}"
    square = len(entry.rows) == c.SIDE and all(len(row) == c.SIDE for row in entry.rows)
    require(square, TILES_FILE, f"{where} rows", f"{c.SIDE} rows of {c.SIDE} letters are needed")
    for letter in "".join(entry.rows):
        require(letter in schema.LETTERS, TILES_FILE, f"{where} rows", f"{letter!r} is no terrain")
    for place, times in Counter((feature.row, feature.column) for feature in entry.features).items():
        require(times == 1, TILES_FILE, f"{where} features", f"two stand on row {place[0]}, column {place[1]}")
    for feature in entry.features:
        known = (feature.kind == "resource") == bool(feature.what)
        require(known, TILES_FILE, f"{where} features", f"a {feature.kind} is given with what it is not")
    home = bool(entry.civ)
    require(home == (entry.capital is not None), TILES_FILE, f"{where} capital", "home tiles have one, only they")
    if entry.capital is not None:
        central = all(0 < number < c.SIDE - 1 for number in entry.capital)
        require(central, TILES_FILE, f"{where} capital", "must be one of the four squares in the middle")
    if home:
        require(
            all(feature.kind not in ("hut", "village") for feature in entry.features),
            TILES_FILE,
            f"{where} features",
            "there are no huts or villages at home",
        )
