"""Fase de Exploración: before the Growth Phase a disc is drawn from the pool for every empty area next to discs. White
means nothing is there; black, Barbarians; yellow, a treasure; a colour, a civilization that nobody has met."""

from typing import Any, Final

from mypy_extensions import i64

from ecumene.core.state import Prompt
from ecumene.games.ancient import fate
from ecumene.games.ancient.actions import AREA, DONE
from ecumene.games.ancient.components import LAND, NOBODY, NOWHERE
from ecumene.games.ancient.gains import gain_talents, tell_placed
from ecumene.games.ancient.npc import rulebook
from ecumene.games.ancient.npc.finding import create, is_blank, may_appear
from ecumene.games.ancient.npc.hostility import others, people
from ecumene.games.ancient.npc.pool import BLACK, COLOUR, WHITE, YELLOW, draw, named
from ecumene.games.ancient.table import Ancient, Step
from ecumene.games.ancient.zones import PLAYED

TWO_IN_EVENTS: Final = 2  # Barbarians, where a revealed Event brings none there


def is_explored(table: Ancient, who: int) -> bool:
    """Is the map to be explored?"""
    return table.charter.rulings.opponents.exploration


# ---- the phase -------------------------------------------------------------------------------------------------------


def explore_all(table: Ancient, who: int) -> None:
    """Paso de Exploración: the areas next to people's discs, in the order that they choose; then those next to discs of
    the playbook; then those next to Barbarians. Discs placed meanwhile make no difference."""
    table.push(Survey(people(table)[0], frontier(table, [int(table.barbarians)])))
    table.push(Survey(people(table)[0], frontier(table, others(table))))
    for civ in reversed(people(table)):
        table.push(Explorer(False, civ, frontier(table, [civ])))


def frontier(table: Ancient, factions: list[int]) -> list[int]:
    """The empty areas next to discs of some factions, from the north-east."""
    found: list[int] = []
    for area in table.chart.ranked:
        if table.total[area]:
            continue
        for beside in table.chart.near[area]:
            if any(table.own(faction, beside) for faction in factions):
                found.append(area)
                break
    return found


class Explorer(Step):
    """A person's civilization explores what lies around it, area by area; the rest from the north-east, if it likes."""

    def __init__(self, asks: bool, civ: i64, areas: list[int]) -> None:
        super().__init__(asks, civ)
        self.areas = areas

    def run(self, table: Ancient) -> None:
        left: list[int] = [area for area in self.areas if is_blank(table, area)]
        if not left:
            table.pop()
        elif len(left) == 1:
            table.pop()
            explore(table, self.civ, left[0])
        else:
            table.replace(Explorer(True, self.civ, left))

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        codes: list[int] = [AREA + area for area in self.areas]
        codes.sort()
        codes.append(DONE)
        return codes

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        if code == DONE:
            table.replace(Survey(self.civ, self.areas))
            return
        area: i64 = code - AREA
        table.replace(Explorer(False, self.civ, [other for other in self.areas if other != area]))
        explore(table, self.civ, area)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "left": len(self.areas)}
        return Prompt("prompt.explore", told, rulebook.EXPLORING)

    def dump(self) -> list[Any]:
        return ["Explorer", self.asks, int(self.civ), self.areas[:]]


class Survey(Step):
    """Areas are explored one after the other, for a person's civilization."""

    def __init__(self, civ: i64, areas: list[int]) -> None:
        super().__init__(False, civ)
        self.areas = areas

    def run(self, table: Ancient) -> None:
        left: list[int] = [area for area in self.areas if is_blank(table, area)]
        if not left:
            table.pop()
            return
        table.replace(Survey(self.civ, left[1:]))
        explore(table, self.civ, left[0])

    def dump(self) -> list[Any]:
        return ["Survey", int(self.civ), self.areas[:]]


def explore(table: Ancient, civ: i64, area: i64) -> None:
    """A disc is drawn for an area."""
    table.goes_on()
    disc: i64 = draw(table, 1)[0]
    if table.events is not None:
        told = {
            "civ": table.faction_id(civ),
            "area": table.box.areas[area].id,
            "discs": named([int(disc)]),
        }
        table.tell("event.explores", told, rulebook.EXPLORING)
    if disc == BLACK:
        meet_natives(table, civ, area)
    elif disc == YELLOW:
        find_treasure(table, civ, area)
    elif disc != WHITE and may_appear(table, disc - COLOUR, area):
        create(table, disc - COLOUR, area)
    else:
        table.explored = [*table.explored, int(area)]
        if disc != WHITE and table.events is not None:
            table.tell("event.colour-returned", {"area": table.box.areas[area].id}, rulebook.EXPLORING)


# ---- what is found ---------------------------------------------------------------------------------------------------


def reveal(table: Ancient, civ: i64) -> i64:
    """The next card of the pile, which everybody sees; it is discarded, an Event happens. NOWHERE if there is none."""
    card = fate.top_card(table)
    if card == NOWHERE:
        return NOWHERE
    if table.events is not None:
        told = {
            "civ": table.faction_id(civ),
            "card": table.box.cards[card].id,
            "number": int(table.box.cards[card].number),
        }
        table.tell("event.npc-reveals", told, rulebook.EXPLORING)
    if table.box.cards[card].event:
        table.lay(card, PLAYED)
    else:
        fate.discard(table, card)
    return card


def meet_natives(table: Ancient, civ: i64, area: i64) -> None:
    """A black disc: as many Barbarians as the first digit of a card says. An Event that brings Barbarians comes to
    pass, and two are there if it has brought none; before any other Event there are two."""
    card = reveal(table, civ)
    if card == NOWHERE:
        return
    if not table.box.cards[card].event:
        digit: i64 = int(table.box.cards[card].digits[0])
        settle_natives(table, area, 1 if digit < 5 else 2 if digit < 8 else 3)
        return
    if table.box.cards[card].ops[0].decided_by_last():
        table.push(Natives(civ, area))
    else:
        settle_natives(table, area, TWO_IN_EVENTS)
    table.charter.customs.resolve_event(table, card, civ)


def settle_natives(table: Ancient, area: i64, count: i64) -> None:
    """Barbarians in an area, as far as the reserve goes; at sea above the limit too: what is over goes after the
    competitions."""
    came: i64 = 0
    if table.chart.kinds[area] == LAND and count > table.room(table.barbarians, area):
        count = table.room(table.barbarians, area)
    while came < count and table.put(table.barbarians, area):
        came += 1
    if came == 0:
        table.explored = [*table.explored, int(area)]
    if table.events is None:
        return
    if came:
        told = {"count": int(came), "area": table.box.areas[area].id}
        table.tell("event.barbarians-enter", told, rulebook.EXPLORING)
    else:
        table.tell("event.no-more-barbarians", {}, rulebook.EXPLORING)


class Natives(Step):
    """Two Barbarians in an area, if an Event has brought none there."""

    def __init__(self, civ: i64, area: i64) -> None:
        super().__init__(False, civ)
        self.area: i64 = area

    def run(self, table: Ancient) -> None:
        table.pop()
        if table.own(table.barbarians, self.area) == 0:
            settle_natives(table, self.area, TWO_IN_EVENTS)

    def dump(self) -> list[Any]:
        return ["Natives", int(self.civ), int(self.area)]


def find_treasure(table: Ancient, civ: i64, area: i64) -> None:
    """The yellow disc: friends, allies, ore or cards, by the first digit of a card; under an Event there is a curse,
    and nothing else."""
    card = reveal(table, civ)
    if card == NOWHERE:
        return
    if table.box.cards[card].event:
        table.charter.customs.resolve_event(table, card, civ)
        return
    digit: i64 = int(table.box.cards[card].digits[0])
    count: i64 = 2 if 4 <= digit <= 6 else 1
    while count and table.room(civ, area) and table.put(civ, area):
        tell_placed(table, civ, area)
        count -= 1
    if digit in (7, 8):
        gain_talents(table, civ, 1)
    elif digit == 9:
        fate.draw_and_keep(table, civ, 2, 1)


# ---- Paso de Mantenimiento -------------------------------------------------------------------------------------------


def maintain(table: Ancient, who: int) -> None:
    """The white discs go. Once all civilizations are met their colours leave the pool; until then a disc more of one of
    them comes in if none is in play, and one more if none was met this turn."""
    table.explored = []
    unmet: list[int] = [civ for civ in range(int(table.civs)) if not table.in_play(civ)]
    if not unmet:
        table.pool = []
        return
    more: i64 = 0
    if not others(table):
        more += 1
    if table.newcomer == NOBODY:
        more += 1
    for _ in range(more):
        table.unveiled += 1
        table.pool = [*table.pool, unmet[table.chance.below(len(unmet))]]
    if more and table.events is not None:
        table.tell("event.pool-grows", {"count": int(more)}, rulebook.EXPLORING)
