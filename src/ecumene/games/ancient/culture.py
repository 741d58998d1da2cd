"""Registros de Desarrollo Cultural: three tracks of four stages, for both games, by an option. A stage is paid for in
the Card Phase, or won by sacking a City; it brings allies, discs, talents and points; and all three tracks to their end
are the victory of the Lord of the Whole World.

`table.tracks` has the stages of each civilization, three numbers each; it is empty without the option. A civilization
has a disc of its reserve on each track that it has entered.
"""

from typing import Any, Final

from mypy_extensions import i64

from ecumene.core.rows import changed
from ecumene.core.sequence import Reading
from ecumene.core.state import Prompt
from ecumene.games.ancient import fate
from ecumene.games.ancient.actions import ADVANCE, AREA, CARD, LOWER, PAY
from ecumene.games.ancient.components import NOBODY, NOWHERE
from ecumene.games.ancient.gains import gain_talents
from ecumene.games.ancient.npc import rulebook
from ecumene.games.ancient.scoring import tell_result
from ecumene.games.ancient.table import Ancient, Step
from ecumene.games.ancient.zones import (
    COMMITTED,
    DRAWN,
    FINISHED,
    FROM_CULTURE,
    PLAYED,
)

TRACKS: Final = ("politics", "society", "learning")
POLITICS: Final = 0
SOCIETY: Final = 1
LEARNING: Final = 2
COUNT: Final = 3
LAST_STAGE: Final = 4
FIRST_BENEFIT: Final = 2  # the stage below it gives nothing
CITIES_PER_STAGE: Final = 2


# ---- stages ----------------------------------------------------------------------------------------------------------


def stage(table: Ancient, civ: i64, track: i64) -> i64:
    """How far a civilization has come on a track."""
    return table.tracks[COUNT * civ + track] if table.tracks else 0


def may_rise(table: Ancient, civ: i64, track: i64) -> bool:
    """Has a civilization the Cities for the next stage of a track, and, to enter it, a disc?"""
    here = stage(table, civ, track)
    if here >= LAST_STAGE or len(table.cities(civ)) < CITIES_PER_STAGE * (here + 1):
        return False
    return here > 0 or table.reserve[civ] > 0


def rise(table: Ancient, civ: i64, track: i64) -> None:
    """A civilization is one stage further on a track. Who is at the end of all three has won."""
    here = stage(table, civ, track)
    if here == 0:
        table.reserve[civ] -= 1
    table.tracks = changed(table.tracks, COUNT * civ + track, here + 1)
    tell(table, "event.culture-rises", civ, track)


def sink(table: Ancient, civ: i64, track: i64) -> None:
    """A civilization is one stage back."""
    here = stage(table, civ, track)
    if here == 1:
        table.reserve[civ] += 1
    table.tracks = changed(table.tracks, COUNT * civ + track, here - 1)
    tell(table, "event.culture-sinks", civ, track)


def tell(table: Ancient, key: str, civ: i64, track: i64) -> None:
    if table.events is not None:
        told = {"civ": table.faction_id(civ), "track": TRACKS[track], "stage": int(stage(table, civ, track))}
        table.tell(key, told, rulebook.CULTURE)


def begin_with(table: Ancient, civ: i64, first: i64) -> None:
    """A short game: every civilization has come so far on each track from the start."""
    track: i64
    for track in range(COUNT):
        for _ in range(first):
            here = stage(table, civ, track)
            if here == 0:
                table.reserve[civ] -= 1
            table.tracks = changed(table.tracks, COUNT * civ + track, here + 1)


def entered(table: Ancient, civ: i64) -> i64:
    """The discs that a civilization has on the tracks."""
    count: i64 = 0
    track: i64
    for track in range(COUNT):
        if stage(table, civ, track):
            count += 1
    return count


# ---- paying for a stage ----------------------------------------------------------------------------------------------


def card_value(table: Ancient, card: i64, track: i64) -> i64:
    """How many resources a card is worth on a track: more for a Great Person, and for the kind that goes with it."""
    what = table.box.cards[card]
    if track == LEARNING and what.devout:
        return 3
    if what.great_person or (track == POLITICS and (what.competition or what.betrays)):
        return 2
    return 2 if (track == SOCIETY and what.investment) or (track == LEARNING and what.negate) else 1


def open_tracks(table: Ancient, civ: i64) -> list[int]:
    """The tracks on which a civilization can pay for a stage now."""
    found: list[int] = []
    if not table.tracks:
        return found
    track: i64
    for track in range(COUNT):
        if may_rise(table, civ, track) and wealth(table, civ, track) > stage(table, civ, track):
            found.append(int(track))
    return found


def wealth(table: Ancient, civ: i64, track: i64) -> i64:
    """All the resources of a civilization, as they count on a track."""
    total: i64 = table.on_map(civ) + table.talents[civ]
    for card in table.hand(civ):
        total += card_value(table, card, track)
    return total


def study(table: Ancient, civ: i64, track: i64) -> None:
    """A civilization pays for the next stage: as many resources as its number."""
    if table.events is not None:
        told = {"civ": table.faction_id(civ), "track": TRACKS[track], "stage": int(stage(table, civ, track)) + 1}
        table.tell("event.culture-studies", told, rulebook.CULTURE)
    table.push(Tuition(civ, track, stage(table, civ, track) + 1))


class Tuition(Step):
    """One resource at a time: a disc of the map, a talent, or a card; nothing is given back."""

    def __init__(self, civ: i64, track: i64, left: i64) -> None:
        super().__init__(True, civ)
        self.spares = True
        self.track: i64 = track
        self.left: i64 = left

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        codes: list[int] = [AREA + area for area in table.own_areas(self.civ)]
        codes += [CARD + card for card in table.hand(self.civ)]
        if table.talents[self.civ]:
            codes.append(PAY)
        return codes

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        civ = self.civ
        left = self.left - 1
        told: dict[str, Any] = {"civ": table.faction_id(civ)}
        if code < CARD:
            table.take(civ, code - AREA)
            if table.events is not None:
                table.tell("event.pays-disc", told | {"area": table.box.areas[code - AREA].id}, rulebook.CULTURE)
        elif code == PAY:
            table.talents[civ] -= 1
            if table.events is not None:
                table.tell("event.spends-talent", told, rulebook.CULTURE)
        else:
            left = self.left - card_value(table, code - CARD, self.track)
            fate.tell_discard(table, civ, code - CARD)
            fate.discard(table, code - CARD)
        if left > 0:
            table.replace(Tuition(civ, self.track, left))
            return
        table.pop()
        rise(table, civ, self.track)
        look_for_lord(table, civ)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "track": TRACKS[self.track], "left": int(self.left)}
        return Prompt("prompt.tuition", told, rulebook.CULTURE)

    def dump(self) -> list[Any]:
        return ["Tuition", int(self.civ), int(self.track), int(self.left)]


# ---- what the stages bring -------------------------------------------------------------------------------------------


def enrich(table: Ancient, civ: int) -> None:
    """At the start of its growth: a disc that waits on the mat, and talents."""
    if not table.tracks:
        return
    talents: i64 = 0
    if stage(table, civ, SOCIETY) >= FIRST_BENEFIT:
        if table.reserve[civ]:
            table.reserve[civ] -= 1
            table.growth_box[civ] += 1
            if table.events is not None:
                table.tell("event.stores", {"civ": table.faction_id(civ), "discs": 1}, rulebook.CULTURE)
        if stage(table, civ, SOCIETY) == LAST_STAGE:
            talents += 1
    if stage(table, civ, LEARNING) >= FIRST_BENEFIT:
        talents += 2 if stage(table, civ, LEARNING) == LAST_STAGE else 1
    gain_talents(table, civ, talents)


def may_drill(table: Ancient, civ: i64, area: i64) -> bool:
    """May a civilization still call an ally to a competition for its stage: in one, in two, or two in one?"""
    here = stage(table, civ, POLITICS)
    if here < FIRST_BENEFIT:
        return False
    called: list[int] = [mark for mark in table.drilled if mark % 8 == civ]
    if len(called) >= (1 if here == FIRST_BENEFIT else 2):
        return False
    return here == LAST_STAGE or int(8 * area + civ) not in called


def drill(table: Ancient, civ: i64, area: i64) -> None:
    """An ally is called to a competition."""
    table.drilled = [*table.drilled, int(8 * area + civ)]


def honour(table: Ancient, who: int) -> None:
    """In the tally: a point for whoever leads on a track, alone; for everybody who is at its end."""
    if not table.tracks:
        return
    track: i64
    for track in range(COUNT):
        stages: list[int] = [int(stage(table, civ, track)) for civ in range(int(table.civs))]
        most = max(stages)
        if most < FIRST_BENEFIT or (most < LAST_STAGE and stages.count(most) > 1):
            continue
        for civ in table.order:
            if stages[civ] == most:
                table.score(civ, FROM_CULTURE, 1)
                tell(table, "event.culture-honour", civ, track)


# ---- sacked Cities ---------------------------------------------------------------------------------------------------


def sack(table: Ancient, victor: i64, loser: i64) -> None:
    """Saqueo de Ciudades: after the loot a card is drawn."""
    if table.tracks:
        table.push(Plunder(False, victor, loser))


class Plunder(Step):
    """Whoever sacked a City draws a card: with an even number it rises by a stage where it is behind the loser, or the
    loser sinks by one. Barbarians always bring the loser down where it is highest."""

    def __init__(self, asks: bool, civ: i64, loser: i64) -> None:
        super().__init__(asks, civ)
        self.spares = True
        self.loser: i64 = loser

    def run(self, table: Ancient) -> None:
        table.pop()
        card = fate.top_card(table)
        if card == NOWHERE:
            return
        number = table.box.cards[card].number
        if table.events is not None:
            told = {"card": table.box.cards[card].id, "number": int(number)}
            table.tell("event.revealed", told, rulebook.CULTURE)
        if table.box.cards[card].event:
            table.lay(card, PLAYED)
            table.charter.customs.resolve_event(table, card, table.order[0] if self.wild(table) else self.civ)
            return
        fate.discard(table, card)
        if number % 2 or not self.legal(table, 0):
            return
        if self.wild(table):
            sink(table, self.loser, highest(table, self.loser))
        else:
            table.push(Plunder(True, self.civ, self.loser))

    def wild(self, table: Ancient) -> bool:
        """Were it those whom nobody leads?"""
        return not table.is_people(self.civ)

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        codes: list[int] = []
        track: i64
        if not self.wild(table):
            for track in range(COUNT):
                behind: bool = stage(table, self.civ, track) < stage(table, self.loser, track)
                if behind and may_rise(table, self.civ, track):
                    codes.append(ADVANCE + track)
        for track in range(COUNT):
            if stage(table, self.loser, track):
                codes.append(LOWER + track)
        return codes

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        table.pop()
        if code >= LOWER:
            sink(table, self.loser, code - LOWER)
        else:
            rise(table, self.civ, code - ADVANCE)
            look_for_lord(table, self.civ)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "other": table.faction_id(self.loser)}
        return Prompt("prompt.plunder", told, rulebook.CULTURE)

    def dump(self) -> list[Any]:
        return ["Plunder", self.asks, int(self.civ), int(self.loser)]


def highest(table: Ancient, civ: i64) -> i64:
    """The track on which a civilization has come farthest; of several the first."""
    best: i64 = 0
    track: i64
    for track in range(1, COUNT):
        if stage(table, civ, track) > stage(table, civ, best):
            best = track
    return best


# ---- civilizations of the playbook -----------------------------------------------------------------------------------


def learn(table: Ancient, civ: int) -> None:
    """Niveles de Civilización de las CSJs: when all have passed, each draws a card; its kind says where it rises."""
    if not table.tracks or not table.is_npc(civ) or table.conqueror != NOBODY:
        return
    card = fate.top_card(table)
    if card == NOWHERE:
        return
    what = table.box.cards[card]
    if table.events is not None:
        told = {"civ": table.faction_id(civ), "card": what.id, "number": int(what.number)}
        table.tell("event.npc-reveals", told, rulebook.CULTURE)
    if what.event:
        table.lay(card, PLAYED)
        table.charter.customs.resolve_event(table, card, civ)
    else:
        fate.discard(table, card)
    track: i64
    for track in range(COUNT):
        if may_rise(table, civ, track) and prompted(table, civ, card, track):
            rise(table, civ, track)
    look_for_lord(table, civ)


def prompted(table: Ancient, civ: i64, card: i64, track: i64) -> bool:
    """Does a card that it has drawn let it rise on a track?"""
    what = table.box.cards[card]
    after: i64 = stage(table, civ, track) + 1
    if what.event:
        return after <= farthest(table, civ, track, True)
    if what.great_person:
        return after == farthest(table, civ, track, False)
    if track == POLITICS:
        return what.competition or what.betrays
    return what.investment if track == SOCIETY else what.negate or what.devout


def farthest(table: Ancient, civ: i64, track: i64, people: bool) -> i64:
    """The farthest that another civilization has come on a track; only those of people, if these are meant."""
    most: i64 = 0
    other: i64
    for other in range(table.civs):
        if other != civ and not (people and table.is_npc(other)) and stage(table, other, track) > most:
            most = stage(table, other, track)
    return most


# ---- starting anew ---------------------------------------------------------------------------------------------------


def catch_up(table: Ancient, civ: i64) -> None:
    """Avance con Gilgamesh / Eneas: on each track where it is last it comes up to one stage behind the next."""
    if not table.tracks:
        return
    track: i64
    other: i64
    for track in range(COUNT):
        here = stage(table, civ, track)
        nearest: i64 = LAST_STAGE + 1
        last: bool = True
        for other in range(table.civs):
            there = stage(table, other, track)
            if other != civ and there < here:
                last = False
            if there > here and there < nearest:
                nearest = there
        while last and nearest <= LAST_STAGE and stage(table, civ, track) < nearest - 1:
            if stage(table, civ, track) == 0 and table.reserve[civ] == 0:
                break
            rise(table, civ, track)


# ---- the Lord of the Whole World -------------------------------------------------------------------------------------


def look_for_lord(table: Ancient, civ: i64) -> None:
    """Whoever is at the end of all three tracks has won: the game jumps to the Reckoning, and is over after it."""
    if not table.is_lord(civ):
        return
    table.conqueror = civ
    if table.events is not None:
        table.tell("event.whole-world", {"civ": table.faction_id(civ)}, rulebook.WHOLE_WORLD)
    break_off(table)
    turns = table.stack[-1]
    assert isinstance(turns, Reading)
    turn: Any = turns.passage.steps[0]
    names: list[str] = [getattr(step, "name", "") for step in turn.steps]
    table.push(Reading(turn, 0, names.index("reckoning")))


def crown(table: Ancient, who: int) -> None:
    """After the tally: the game is over if there is a Lord of the Whole World."""
    if table.tracks and table.conqueror != NOBODY:
        table.ending = FINISHED
        tell_result(table)
        table.end()


# ---- breaking off ----------------------------------------------------------------------------------------------------

TURNS: Final = "turns"  # the passage of the sequence of play that an Epoch consists of


def break_off(table: Ancient) -> None:
    """What is left of the turn does not happen: what lies on the table in the middle of something goes where it
    belongs."""
    while not within_turns(table):
        table.pop()
    card: i64
    for card in range(len(table.where)):
        place: i64 = table.where[card]
        if place == PLAYED or COMMITTED <= place < DRAWN + table.civs:
            fate.discard(table, card)
    civ: i64
    for civ in range(table.civs):
        table.reserve[civ] += table.ready[civ] + table.ready_bound[civ]
        table.ready[civ] = 0
        table.ready_bound[civ] = 0
        table.talents[civ] += table.loot[civ]
        table.loot[civ] = 0
    table.arena = NOWHERE
    table.revealed = False
    table.havens = []
    table.whites.clear()
    table.pledges.clear()


def within_turns(table: Ancient) -> bool:
    """Is the reading of the turns on top of the stack?"""
    top = table.stack[-1]
    return isinstance(top, Reading) and top.passage.name == TURNS
