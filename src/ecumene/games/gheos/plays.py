"""Playing a tile: extending the land or replacing a tile, the price of a follower, wars and migrations, temples."""

from typing import Any, Final

from mypy_extensions import i64

from ecumene.core import bits
from ecumene.core.question import Rule
from ecumene.core.state import Frame, Prompt
from ecumene.games.gheos import rulebook
from ecumene.games.gheos.actions import MIGRATE, PAY, PLAY, SPEND, WIN
from ecumene.games.gheos.components import (
    ADRIFT,
    CIVILIZATIONS,
    COLOURS,
    COUNT,
    EMPTY,
    HAND,
    IF_WORTH,
    OUT_OF_PLAY,
    SPENT,
    SWORD,
    WHEAT,
)
from ecumene.games.gheos.costs import EVERY_MASK, free_of_charge
from ecumene.games.gheos.land import NOWHERE
from ecumene.games.gheos.scoring import FROM_TEMPLES, gain, temple_points
from ecumene.games.gheos.table import Gheos

START_TILE: Final = 0


class PlayTile(Frame[Gheos]):
    """Poner una loseta en juego, or Reemplazar una loseta: any tile of the hand, any rotation, on a cell beside a tile
    or in the place of a tile without a pyramid. Who has no follower cannot start a war or a migration. Who has nothing
    to score can say beforehand that a token will be spent all the same, which otherwise is not asked."""

    def seat(self, gheos: Gheos) -> i64:
        return gheos.active

    def legal(self, gheos: Gheos, seat: i64) -> list[int]:
        can_pay: bool = gheos.held(seat) > 0
        ways = ways_in_hand(gheos, seat)
        codes: list[int] = []
        code: i64 = PLAY
        cell: i64 = 0
        lying: i64
        way: i64
        for lying in gheos.land.tiles:
            if lying == EMPTY or may_be_replaced(gheos, lying):
                free: i64 = EVERY_MASK if can_pay else free_of_charge(gheos, cell)
                for way in ways:
                    if free & (1 << (way & 7)):
                        codes.append(code + (way >> 3))
            cell += 1
            code += 6
        if gheos.scoring == IF_WORTH and gheos.tokens[seat] > 0:
            codes.append(SPEND)
        return codes

    def resume(self, gheos: Gheos, seat: i64, code: i64) -> None:
        if code == SPEND:
            gheos.scoring = SPENT
            if gheos.events is not None:
                gheos.tell("event.will-spend", {"seat": seat}, rulebook.TOKEN)
            return
        cell: i64 = (code - PLAY) // 6
        place: i64 = (code - PLAY) % 6 // 3
        turn: i64 = code % 3
        tile = gheos.put_down(seat, place)
        gheos.plays.append(tile)
        gheos.cell = cell
        gheos.pop()
        if gheos.land.tiles[cell] == EMPTY:
            extend(gheos, cell, tile, turn)
        else:
            replace(gheos, cell, tile, turn)

    def prompt(self, gheos: Gheos, seat: i64) -> Prompt:
        return Prompt("prompt.play", {}, rulebook.TURN)


def ways_in_hand(gheos: Gheos, seat: i64) -> list[int]:
    """The tiles of a hand, each turned in all ways: eight times their number in a play, and the mask of their land."""
    ways: list[int] = []
    place: i64
    turn: i64
    for place in range(HAND):
        tile: i64 = gheos.hands[HAND * seat + place]
        if tile == EMPTY or (place == 1 and tile == gheos.hands[HAND * seat]):
            continue
        kind = gheos.box.tiles[tile]
        for turn in range(kind.rotations):
            ways.append(8 * (3 * place + turn) + kind.faces[turn].land)
    return ways


def may_be_replaced(gheos: Gheos, tile: i64) -> bool:
    """Tiles with pyramids stay for good."""
    if tile == START_TILE and not gheos.rulings.start_replaceable:
        return False
    return not gheos.box.tiles[tile].pyramid


def tell_play(gheos: Gheos, key: str, cell: i64, tile: i64, turn: i64, lifted: str | None) -> None:
    told: dict[str, Any] = {
        "seat": gheos.active,
        "tile": gheos.box.tiles[tile].id,
        "row": gheos.land.row(cell),
        "column": gheos.land.column(cell),
        "rotation": turn,
    }
    if lifted is not None:
        told["lifted"] = lifted
    gheos.tell(key, told, rulebook.EXTEND if lifted is None else rulebook.REPLACE)


def extend(gheos: Gheos, cell: i64, tile: i64, turn: i64) -> None:
    """A new tile beside others; its land mass may join two or three occupied continents."""
    if gheos.events is not None:
        tell_play(gheos, "event.extend", cell, tile, turn, None)
    land = gheos.land
    joins: i64 = gheos.box.tiles[tile].faces[turn].land
    swords: list[int] = [0] * CIVILIZATIONS
    warring: i64 = 0
    slot: i64
    for slot in range(3):
        if joins & (1 << slot):
            across = land.edge_across(cell, slot)
            if across != NOWHERE:
                label: i64 = land.region[across]
                colour = gheos.owner(label)
                if colour != OUT_OF_PLAY:
                    warring |= 1 << colour
                    swords[colour] = land.count(label, SWORD)
    land.lay(gheos.box, cell, tile, turn)
    if bits.count(warring) > 1:
        start_war(gheos, warring, swords)


def replace(gheos: Gheos, cell: i64, tile: i64, turn: i64) -> None:
    """Another tile in the place of one: continents may join, and a continent may fall apart."""
    land = gheos.land
    box = gheos.box
    if gheos.events is not None:
        tell_play(gheos, "event.replace", cell, tile, turn, box.tiles[land.tiles[cell]].id)
    owners: list[int] = []
    edges: list[int] = []
    slot: i64
    for slot in range(3):
        across = land.edge_across(cell, slot)
        edges.append(across)
        owners.append(OUT_OF_PLAY if across == NOWHERE else gheos.owner(land.region[across]))
    land.lift(box, cell)
    swords: list[int] = [0] * CIVILIZATIONS
    wheat: list[int] = [0, 0, 0]
    for slot in range(3):
        if owners[slot] != OUT_OF_PLAY:
            tally: i64 = land.tally[land.region[edges[slot]]]
            wheat[slot] = (tally >> WHEAT) & COUNT
            if new_fragment(gheos, edges, owners, slot):
                swords[owners[slot]] += (tally >> SWORD) & COUNT
    fragments: list[int] = [NOWHERE if edge == NOWHERE else land.region[edge] for edge in edges]
    land.lay(box, cell, tile, turn)
    migrant: i64 = OUT_OF_PLAY
    colour: i64
    for colour in range(CIVILIZATIONS):
        found: i64 = NOWHERE
        split: bool = False
        for slot in range(3):
            if owners[slot] == colour:
                if found == NOWHERE:
                    found = edges[slot]
                elif land.region[edges[slot]] != land.region[found]:
                    split = True
        if found == NOWHERE:
            continue
        if split or land.island(land.region[found]):
            migrant = colour
            gheos.homes[colour] = ADRIFT
        else:
            gheos.homes[colour] = found
    if migrant != OUT_OF_PLAY:
        start_migration(gheos, migrant, edges, owners, fragments, wheat)
        return
    warring: i64 = 0
    for slot in range(3):
        if owners[slot] != OUT_OF_PLAY:
            for colour in range(CIVILIZATIONS):
                home: i64 = gheos.homes[colour]
                if colour != owners[slot] and home >= 0 and land.region[home] == land.region[edges[slot]]:
                    warring |= (1 << colour) | (1 << owners[slot])
    if warring:
        start_war(gheos, warring, swords)


def new_fragment(gheos: Gheos, edges: list[int], owners: list[int], slot: i64) -> bool:
    """Is this slot the first that touches its fragment?"""
    region = gheos.land.region
    other: i64
    for other in range(slot):
        if owners[other] == owners[slot] and region[edges[other]] == region[edges[slot]]:
            return False
    return True


# ---- the price -------------------------------------------------------------------------------------------------------


class Payment(Frame[Gheos]):
    """Who starts a war or a migration gives one follower back, of any colour, before it is resolved."""

    def __init__(self, war: bool) -> None:
        super().__init__(True)
        self.spares = True
        self.war = war

    def seat(self, gheos: Gheos) -> i64:
        return gheos.active

    def legal(self, gheos: Gheos, seat: i64) -> list[int]:
        codes: list[int] = []
        colour: i64
        for colour in range(CIVILIZATIONS):
            if gheos.followers[CIVILIZATIONS * seat + colour]:
                codes.append(PAY + colour)
        return codes

    def resume(self, gheos: Gheos, seat: i64, code: i64) -> None:
        colour: i64 = code - PAY
        gheos.followers[CIVILIZATIONS * seat + colour] -= 1
        gheos.pop()
        if gheos.events is not None:
            gheos.tell("event.pay", {"seat": seat, "colour": COLOURS[colour]}, self.rule())

    def rule(self) -> Rule:
        return rulebook.WAR if self.war else rulebook.MIGRATION

    def prompt(self, gheos: Gheos, seat: i64) -> Prompt:
        key = "prompt.pay-war" if self.war else "prompt.pay-migration"
        return Prompt(key, {}, self.rule())

    def dump(self) -> list[Any]:
        return ["Payment", self.war]


# ---- war -------------------------------------------------------------------------------------------------------------


def start_war(gheos: Gheos, warring: i64, swords: list[int]) -> None:
    """The civilizations compare the swords of their former continents."""
    most: i64 = -1
    top: i64 = 0
    colour: i64
    for colour in range(CIVILIZATIONS):
        if warring & (1 << colour):
            own: i64 = swords[colour]
            if own > most:
                most = own
                top = 0
            if own == most:
                top |= 1 << colour
    if gheos.events is not None:
        for own_colour in bits.members(warring):
            told = {"colour": COLOURS[own_colour], "swords": swords[own_colour]}
            gheos.tell("event.war", told, rulebook.WAR)
    gheos.push(War(warring, top, bits.count(top) > 1))
    gheos.push(WAR_PRICE)


class War(Frame[Gheos]):
    """The civilization with most swords wins; on a tie the active player decides. The others leave the board."""

    def __init__(self, warring: i64, top: i64, tied: bool) -> None:
        super().__init__(tied)
        self.warring: i64 = warring
        self.top: i64 = top

    def seat(self, gheos: Gheos) -> i64:
        return gheos.active

    def run(self, gheos: Gheos) -> None:
        self.won_by(gheos, bits.members(self.top)[0])

    def legal(self, gheos: Gheos, seat: i64) -> list[int]:
        return [WIN + colour for colour in bits.members(self.top)]

    def resume(self, gheos: Gheos, seat: i64, code: i64) -> None:
        self.won_by(gheos, code - WIN)

    def won_by(self, gheos: Gheos, winner: i64) -> None:
        gheos.pop()
        if gheos.events is not None:
            gheos.tell("event.war-won", {"colour": COLOURS[winner]}, rulebook.WAR)
        for colour in bits.members(self.warring):
            if colour != winner:
                gheos.perish(colour)
                if gheos.events is not None:
                    gheos.tell("event.perish", {"colour": COLOURS[colour]}, rulebook.WAR)

    def prompt(self, gheos: Gheos, seat: i64) -> Prompt:
        return Prompt("prompt.win", {}, rulebook.WAR)

    def dump(self) -> list[Any]:
        return ["War", int(self.warring), int(self.top)]


# ---- migration -------------------------------------------------------------------------------------------------------


def start_migration(
    gheos: Gheos, colour: i64, edges: list[int], owners: list[int], fragments: list[int], wheat: list[int]
) -> None:
    """The civilization goes where there is most wheat; on a tie to a continent rather than an island."""
    land = gheos.land
    best: i64 = -1
    goals: i64 = 0
    pieces: i64 = 0
    slot: i64
    for slot in range(3):
        if owners[slot] != colour or not new_fragment(gheos, edges, owners, slot):
            continue
        pieces += 1
        label: i64 = land.region[edges[slot]]
        amount: i64 = land.count(label, WHEAT)
        if not gheos.rulings.whole_wheat:
            amount = surviving_wheat(gheos, colour, label, edges=edges, owners=owners, fragments=fragments, wheat=wheat)
        rank: i64 = 2 * amount + (1 if land.continent(label) else 0)
        if rank > best:
            best = rank
            goals = 0
        if rank == best:
            goals |= 1 << slot
    if gheos.events is not None:
        gheos.tell("event.migration", {"colour": COLOURS[colour]}, rulebook.MIGRATION)
    gheos.push(Migration(colour, goals, is_choice(gheos, goals)))
    if pieces > 1 or gheos.rulings.shrink_costs:
        gheos.push(MIGRATION_PRICE)


def is_choice(gheos: Gheos, goals: i64) -> bool:
    """Is there more than one goal, and a difference between them? Where all are deadly there is none."""
    return bits.count(goals) > 1 and not all(is_deadly(gheos, slot) for slot in bits.members(goals))


def is_deadly(gheos: Gheos, slot: i64) -> bool:
    """Would a civilization that migrates this way be lost, on an island or among others?"""
    label: i64 = gheos.land.region[gheos.land.edge_across(gheos.cell, slot)]
    return not gheos.land.continent(label) or gheos.owner(label) != OUT_OF_PLAY


def surviving_wheat(
    gheos: Gheos,
    colour: i64,
    label: i64,
    *,
    edges: list[int],
    owners: list[int],
    fragments: list[int],
    wheat: list[int],
) -> i64:
    """By a ruling: only the wheat on what is left of the old continent, and on the new tile's part that joins it."""
    land = gheos.land
    total: i64 = 0
    face = gheos.box.tiles[land.tiles[gheos.cell]].faces[land.turns[gheos.cell]]
    counted: i64 = 0
    slot: i64
    other: i64
    for slot in range(3):
        if owners[slot] == colour and land.region[edges[slot]] == label:
            fresh: bool = True
            for other in range(slot):
                if owners[other] == colour and fragments[other] == fragments[slot]:
                    fresh = False
            if fresh:
                total += wheat[slot]
    for slot in range(3):
        part: i64 = face.first[slot]
        if land.region[3 * gheos.cell + slot] == label and not counted & (1 << part):
            counted |= 1 << part
            tally: i64 = face.tally[slot]
            total += (tally >> WHEAT) & COUNT
    return total


class Migration(Frame[Gheos]):
    """The marker moves to one of the regions that are left; on an island, or on another's continent, it is lost."""

    def __init__(self, colour: i64, goals: i64, tied: bool) -> None:
        super().__init__(tied)
        self.colour: i64 = colour
        self.goals: i64 = goals

    def seat(self, gheos: Gheos) -> i64:
        return gheos.active

    def run(self, gheos: Gheos) -> None:
        self.settle_at(gheos, bits.members(self.goals)[0])

    def legal(self, gheos: Gheos, seat: i64) -> list[int]:
        return [MIGRATE + slot for slot in bits.members(self.goals)]

    def resume(self, gheos: Gheos, seat: i64, code: i64) -> None:
        self.settle_at(gheos, code - MIGRATE)

    def settle_at(self, gheos: Gheos, slot: i64) -> None:
        gheos.pop()
        land = gheos.land
        edge = land.edge_across(gheos.cell, slot)
        label: i64 = land.region[edge]
        told: dict[str, Any] = {"colour": COLOURS[self.colour]}
        if not land.continent(label):
            gheos.perish(self.colour)
            if gheos.events is not None:
                gheos.tell("event.lost-on-island", told, rulebook.MIGRATION)
        elif gheos.owner(label) != OUT_OF_PLAY:
            if gheos.events is not None:
                told["other"] = COLOURS[gheos.owner(label)]
                gheos.tell("event.lost-among-others", told, rulebook.MIGRATION)
            gheos.perish(self.colour)
        else:
            gheos.homes[self.colour] = edge
            if gheos.events is not None:
                gheos.tell("event.migrated", told, rulebook.MIGRATION)

    def prompt(self, gheos: Gheos, seat: i64) -> Prompt:
        told = {"colour": COLOURS[self.colour]}
        return Prompt("prompt.migrate", told, rulebook.MIGRATION)

    def dump(self) -> list[Any]:
        return ["Migration", int(self.colour), int(self.goals), self.asks]


# ---- temples ---------------------------------------------------------------------------------------------------------


class Temple(Frame[Gheos]):
    """Puntuación de Templo: after any war or migration, for a temple just played on an occupied continent."""

    def run(self, gheos: Gheos) -> None:
        gheos.pop()
        land = gheos.land
        cell = gheos.cell
        face = gheos.box.tiles[land.tiles[cell]].faces[land.turns[cell]]
        slot: i64
        for slot in range(3):
            symbol: i64 = face.temple[slot]
            if symbol >= 0 and face.first[slot] == slot:
                label: i64 = land.region[3 * cell + slot]
                if gheos.owner(label) != OUT_OF_PLAY:
                    points = temple_points(gheos, label, symbol)
                    gain(gheos, gheos.active, FROM_TEMPLES, points)
                    if gheos.events is not None:
                        gheos.tell("event.temple", {"seat": gheos.active, "points": points}, rulebook.TEMPLE)


WAR_PRICE: Final = Payment(True)
MIGRATION_PRICE: Final = Payment(False)
PLAY_TILE: Final = PlayTile(True)
TEMPLE: Final = Temple(False)
