"""The scenarios and situations of the playbook: their file read and checked, and what a table shows of them."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ecumene.core.data import read_data, typed
from ecumene.core.errors import BadData
from ecumene.core.game import Cast, Scenario, Side
from ecumene.games.middle_east.shapes import check_shape

FILE = "middle-east-scenarios.toml"
ANY = "*"
EACH = "npc"  # of those that the rules lead
PEOPLE = "players"
ALL = "all"
TABLES = ("scenario", "situation")  # to which packs may add
TURNS = 4  # of an Epoch, at most
BARBARIANS = {"en": "Barbarians", "es": "Bárbaros"}
POOLS = ("west", "east", "central", "A", "B", "C", "any")

Discs = Annotated[int, Meta(ge=0, le=98)]
Turn = Annotated[int, Meta(ge=1, le=10)]
Epoch = Annotated[int, Meta(ge=1, le=4)]


class Overtime(msgspec.Struct, forbid_unknown_fields=True):
    """After a turn a card is revealed that may end the game; otherwise so many turns more at most."""

    after: Turn
    ends: str
    extra: Annotated[int, Meta(ge=1, le=4)]


class Time(msgspec.Struct, forbid_unknown_fields=True):
    """When a scenario begins and ends."""

    epoch: Epoch
    turn: Annotated[int, Meta(ge=1, le=4)]
    last_epoch: Epoch
    sudden: Literal["normal", "never"] | list[Turn] = "normal"
    event_97: Literal["normal", "replace", "removed", "ignored_first_epoch"] = "normal"
    turns: Turn | None = None
    overtime: Overtime | None = None
    table: bool = True


class Faction(msgspec.Struct, forbid_unknown_fields=True):
    """A civilization of a scenario: on which mat, where, with what."""

    id: str
    name: str
    name_es: str
    mat: str
    homes: list[str]
    discs: Discs
    variant: str | None = None
    home_discs: Discs = 0
    fixed: dict[str, Discs] = {}
    free: Discs = 0
    by: Literal["rule8", "rule8_no_home", "pairs_around"] = "rule8"
    around: str | None = None
    reach: int = 0
    more: Discs = 0
    more_by: Literal["own", "own_or_beside"] = "own"
    home_uncontrolled: bool = False
    gold: list[str] = []
    strongholds: list[str] | Literal["due"] = []
    deity: str | None = None
    cards: list[str] = []
    cards_random: int | None = None
    second_mat: str | None = None
    side: str | None = None
    colours: list[str] = []


class Neutral(msgspec.Struct, forbid_unknown_fields=True):
    """A people on the map that nobody leads."""

    id: str
    name: str
    name_es: str
    discs: Discs
    place: dict[str, Discs]
    colours: list[str] = []
    open_to: list[str] = []
    strongholds: list[str] | Literal["due"] = []
    friend: str | None = None
    untouchable: bool = False


class Barbarians(msgspec.Struct, forbid_unknown_fields=True):
    """Black discs on the map from the start."""

    place: dict[str, Discs]
    over_limit: list[str] = []


class CastEntry(msgspec.Struct, forbid_unknown_fields=True):
    """Who plays what; `*` is any faction that nobody has."""

    players: Annotated[int, Meta(ge=1, le=6)]
    seats: list[list[str]]
    npc: list[str] | Literal["rest"] = []
    default: bool = False
    npc_points: int = 0


class Hostile(msgspec.Struct, forbid_unknown_fields=True):
    """Whose enemy a faction is that the rules lead."""

    of: str
    to: list[str]
    always: bool = False
    main: str | None = None
    main_order: list[str] = []
    tie: str | None = None
    trigger: str | None = None
    ruling: str = ""


class Victory(msgspec.Struct, forbid_unknown_fields=True):
    """An end before the time."""

    when: Literal["competition_end", "tally_end", "turn_end", "any_turn_start", "home_gold_sacked", "any"]
    kind: Literal["homes", "lead", "no_gold", "gold_lost"]
    own: bool = False
    others: int = 0
    by: int = 0
    side: str | None = None
    faction: str | None = None
    winner: str | None = None
    draw: str | None = None


class ScenarioEntry(msgspec.Struct, forbid_unknown_fields=True):
    """A historical scenario."""

    id: str
    group: Literal["basic", "historical", "legend", "romans", "own"]
    name: str
    name_es: str
    note: str
    note_es: str
    section: str
    map: str
    time: Time
    hand: Annotated[int, Meta(ge=0, le=6)]
    order: list[str] | Literal["drawn"]
    deities: Literal["option", "given", "none", "chosen"]
    gilgamesh: bool
    faction: list[Faction]
    cast: list[CastEntry]
    rules: list[dict[str, Any]] = []
    ruling: str = ""
    open: list[str] = []
    first: list[str] = []
    last: list[str] = []
    setup_first: list[str] = []
    setup_last: list[str] = []
    invaders: list[str] = []
    neutral: list[Neutral] = []
    barbarians: Barbarians | None = None
    hostile: list[Hostile] = []
    victory: list[Victory] = []
    border: list[str] = []
    west_of_border: list[str] = []

    def rule(self, name: str) -> dict[str, Any] | None:
        """A further rule by its name, with its figures."""
        return next((rule for rule in self.rules if rule["rule"] == name), None)


class Pick(msgspec.Struct, forbid_unknown_fields=True):
    """So many civilizations out of pools, or of civilizations named."""

    n: Annotated[int, Meta(ge=1, le=6)]
    source: list[str] = msgspec.field(name="from")


class SituationOption(msgspec.Struct, forbid_unknown_fields=True):
    """A way to choose the civilizations of a situation."""

    id: str
    players: Annotated[int, Meta(ge=2, le=6)]
    each: Annotated[int, Meta(ge=1, le=3)]
    pick: list[Pick] = []
    pick_each: list[Pick] = []
    pick_seats: list[list[Pick]] = []
    second: list[str] = []
    second_from: list[str] = []
    different_groups: bool = False
    double_discs: Literal["advised", "compulsory"] | None = None


class Situation(msgspec.Struct, forbid_unknown_fields=True):
    """A free situation."""

    id: str
    name: str
    name_es: str
    note: str
    note_es: str
    section: str
    map: str
    civs: Annotated[int, Meta(ge=2, le=6)]
    discs: Discs
    option: list[SituationOption]
    ruling: str = ""
    pool_changes: dict[str, list[str]] = {}
    growth_turn_1: Discs = 0
    indus_variant: str | None = None


class Counts(msgspec.Struct):
    """How many there are, for whoever reads the file."""

    game: str
    scenarios: int
    situations: int


class ScenariosFile(msgspec.Struct, forbid_unknown_fields=True):
    meta: Counts
    scenario: list[ScenarioEntry]
    situation: list[Situation]


class Known:
    """What scenarios speak of: maps with their open areas, areas, mats with their variants, Deities, cards."""

    def __init__(
        self,
        *,
        maps: dict[str, set[str]],
        areas: set[str],
        mats: dict[str, list[str]],
        deities: set[str],
        cards: set[str],
        people: list[str],
    ) -> None:
        self.maps = maps
        self.areas = areas
        self.mats = mats
        self.deities = deities
        self.cards = cards
        self.people = people  # whose mat each is, in the order of the box


class Scenarios:
    """The file of scenarios, read and checked against everything it names."""

    def __init__(self, folder: Path, packs: Sequence[Path], known: Known) -> None:
        file: ScenariosFile = typed(read_data(folder, FILE, packs, TABLES), ScenariosFile, FILE)
        self.known = known
        self.entries = {entry.id: entry for entry in file.scenario}
        self.situations = {entry.id: entry for entry in file.situation}
        ids = [scenario.id for scenario in file.scenario] + [situation.id for situation in file.situation]
        for one in ids:
            if ids.count(one) > 1:
                raise BadData(f"{FILE}: scenario {one!r}", "stands twice")
        for scenario in file.scenario:
            self.check(scenario)
        for situation in file.situation:
            self.check_situation(situation)

    def check(self, entry: ScenarioEntry) -> None:
        """Every name of a scenario is known, its discs are on its map and within the supplies, its casts complete."""
        where = f"{FILE}: scenario {entry.id!r}"
        check_shape(entry, where)
        if entry.map not in self.known.maps:
            raise BadData(f"{where} map", f"there is no map {entry.map!r}")
        opened = self.known.maps[entry.map] | set(entry.open)
        factions = [faction.id for faction in entry.faction]
        for faction in entry.faction:
            self.check_faction(faction, opened, f"{where} faction {faction.id!r}")
        if entry.rule("gold") is None and any(faction.gold for faction in entry.faction):
            raise BadData(f"{where} rules", "there is Gold, and no rule 'gold'")
        for neutral in entry.neutral:
            self.on_map(list(neutral.place), opened, f"{where} neutral {neutral.id!r} place")
        if entry.barbarians is not None:
            self.on_map(list(entry.barbarians.place), opened, f"{where} barbarians place")
        for field in ("border", "west_of_border"):
            self.on_map(getattr(entry, field), opened, f"{where} {field}")
        for field in ("first", "last", "setup_first", "setup_last", "invaders"):
            self.among(getattr(entry, field), factions, f"{where} {field}")
        if entry.order != "drawn":
            self.among(entry.order, factions, f"{where} order")
        for cast in entry.cast:
            self.check_cast(cast, factions, f"{where} cast for {cast.players}")
        for hostile in entry.hostile:
            self.check_hostile(hostile, factions + [one.id for one in entry.neutral], f"{where} hostile {hostile.of!r}")

    def check_faction(self, faction: Faction, opened: set[str], where: str) -> None:
        known = self.known
        if faction.mat not in known.mats:
            raise BadData(f"{where} mat", f"there is no civilization {faction.mat!r}")
        if faction.variant is not None and faction.variant not in known.mats[faction.mat]:
            raise BadData(f"{where} variant", f"{faction.mat!r} has no variant {faction.variant!r}")
        if not faction.homes:
            raise BadData(f"{where} homes", "one is needed")
        for field in ("homes", "fixed", "gold"):
            self.on_map(list(getattr(faction, field)), opened, f"{where} {field}")
        if isinstance(faction.strongholds, list):
            self.on_map(faction.strongholds, opened, f"{where} strongholds")
        if faction.deity not in (None, "random", "never") and faction.deity not in known.deities:
            raise BadData(f"{where} deity", f"there is no Deity {faction.deity!r}")
        if faction.second_mat is not None and faction.second_mat not in known.mats:
            raise BadData(f"{where} second_mat", f"there is no civilization {faction.second_mat!r}")
        for card in faction.cards:
            if card not in known.cards:
                raise BadData(f"{where} cards", f"there is no card {card!r}")
        discs = faction.home_discs + sum(faction.fixed.values()) + faction.free + faction.more
        if discs > faction.discs:
            raise BadData(f"{where} discs", f"{discs} are to be placed, and there are {faction.discs}")
        if (faction.by == "pairs_around") != (faction.around is not None):
            raise BadData(f"{where} around", "goes with pairs_around, and with nothing else")

    def on_map(self, areas: list[str], opened: set[str], where: str) -> None:
        for area in areas:
            if area not in self.known.areas:
                raise BadData(where, f"there is no area {area!r}")
            if area not in opened:
                raise BadData(where, f"{area!r} is outside the map")

    def among(self, names: list[str], factions: list[str], where: str) -> None:
        for name in names:
            if name not in factions:
                raise BadData(where, f"there is no faction {name!r}")

    def check_cast(self, cast: CastEntry, factions: list[str], where: str) -> None:
        """Every faction is led, by a seat or by the rules."""
        if len(cast.seats) != cast.players:
            raise BadData(f"{where} seats", f"{cast.players} are needed, not {len(cast.seats)}")
        named = [name for seat in cast.seats for name in seat]
        self.among([name for name in named if name != ANY], factions, f"{where} seats")
        led = len(named) + (len(cast.npc) if isinstance(cast.npc, list) else len(factions) - len(named))
        if isinstance(cast.npc, list):
            self.among(cast.npc, factions, f"{where} npc")
        if led != len(factions):
            raise BadData(where, f"{led} of {len(factions)} factions are led")

    def check_situation(self, entry: Situation) -> None:
        where = f"{FILE}: situation {entry.id!r}"
        if entry.map not in self.known.maps:
            raise BadData(f"{where} map", f"there is no map {entry.map!r}")
        for option in entry.option:
            picks = [*option.pick, *option.pick_each, *(pick for seat in option.pick_seats for pick in seat)]
            for pick in picks:
                for source in pick.source:
                    if source not in POOLS and source not in self.known.mats:
                        raise BadData(f"{where} option {option.id!r} pick", f"there is no pool {source!r}")
            for name in option.second_from:
                if name not in self.known.mats:
                    raise BadData(f"{where} option {option.id!r} second_from", f"there is no civilization {name!r}")

    def check_hostile(self, hostile: Hostile, factions: list[str], where: str) -> None:
        """Whom it names is in the scenario."""
        self.among([hostile.of], [*factions, EACH], f"{where} of")
        self.among(hostile.to, [*factions, PEOPLE, ALL], f"{where} to")
        named = [name for name in (hostile.main, hostile.tie, *hostile.main_order) if name is not None]
        self.among(named, factions, f"{where} main")

    # ---- what a table shows ----------------------------------------------------------------------------------------

    def shown(self) -> tuple[Scenario, ...]:
        """All of them, as the contract of a game wants them."""
        return (
            *(self.scenario(entry) for entry in self.entries.values()),
            *(self.situation(entry) for entry in self.situations.values()),
        )

    def scenario(self, entry: ScenarioEntry) -> Scenario:
        return Scenario(
            id=entry.id,
            group=f"scenario.{entry.group}",
            name={"en": entry.name, "es": entry.name_es},
            note={"en": entry.note, "es": entry.note_es},
            map=entry.map,
            casts=list(self.casts(entry)),
            sides=sides(entry),
            turns=turns(entry.time),
            demands=demands(entry),
        )

    def casts(self, entry: ScenarioEntry) -> Iterator[Cast]:
        """Those offered first come first."""
        for place, cast in ordered(entry):
            yield Cast(
                id=place,
                seats=cast.players,
                leads=[[name for name in seat if name != ANY] for seat in cast.seats],
                chosen=[seat.count(ANY) for seat in cast.seats],
                opponents=opponents(entry, cast),
            )

    def situation(self, entry: Situation) -> Scenario:
        return Scenario(
            id=entry.id,
            group="scenario.free",
            name={"en": entry.name, "es": entry.name_es},
            note={"en": entry.note, "es": entry.note_es},
            map=entry.map,
            casts=list(self.situation_casts(entry)),
            turns=(2, 4 * TURNS),
        )

    def situation_casts(self, entry: Situation) -> Iterator[Cast]:
        """Its ways to choose; then those for fewer players, in which the playbook leads whom nobody takes."""
        for option in entry.option:
            yield Cast(id=option.id, seats=option.players, leads=[[] for _ in range(option.players)])
        full = {option.players for option in entry.option}
        for seats in range(max(full) - 1, 0, -1):
            for option in roomy(entry, seats) if seats not in full else []:
                left = [ANY] * (option.players - seats)
                yield Cast(id=called(option, seats), seats=seats, leads=[[] for _ in range(seats)], opponents=left)


def roomy(entry: Situation, seats: int) -> list[SituationOption]:
    """The ways to choose for the fewest players that are more than so many, each with one civilization."""
    found = [option for option in entry.option if option.each == 1 and option.players > seats]
    fewest = min((option.players for option in found), default=0)
    return [option for option in found if option.players == fewest]


def called(option: SituationOption, seats: int) -> str:
    """What a way to choose is called as a cast for so many."""
    return option.id if option.players == seats else f"{option.id}_for_{seats}"


def sides(entry: ScenarioEntry) -> list[Side]:
    """Its peoples, and what stands on the map before anybody sets up."""
    led = [
        Side(
            id=faction.id,
            name={"en": faction.name, "es": faction.name_es},
            civ=faction.variant or faction.mat,
            homes=faction.homes,
            discs=faction.fixed | ({faction.homes[0]: faction.home_discs} if faction.home_discs else {}),
        )
        for faction in entry.faction
    ]
    others = [Side(one.id, {"en": one.name, "es": one.name_es}, discs=one.place, led=False) for one in entry.neutral]
    if entry.barbarians is not None:
        others.append(Side("barbarians", BARBARIANS, discs=entry.barbarians.place, led=False))
    return [*led, *others]


def turns(time: Time) -> tuple[int, int]:
    """The fewest and the most turns: an Epoch has four at most, and may end suddenly from its second on."""
    further = time.last_epoch - time.epoch
    if time.overtime is not None and further == 0:
        passed = time.turn - 1
        return time.overtime.after - passed, time.overtime.after + time.overtime.extra - passed
    last = time.turns or TURNS
    extra = time.overtime.extra if time.overtime else 0
    if further == 0:
        most = last if time.turns else TURNS + 1 - time.turn
        return (most if time.sudden == "never" or time.turns else min(2, most), most + extra)
    first = TURNS + 1 - time.turn
    most = first + TURNS * (further - 1) + last
    if time.sudden == "never":
        return most, most + extra
    soon = max(1, 3 - time.turn) if time.sudden == "normal" else first
    return soon + 2 * (further - 1) + (last if time.turns else 2), most + extra


def demands(entry: ScenarioEntry) -> int:
    """How much it adds to the rules that every game has, from 1 to 5: rules and ends of its own, peoples on the map
    that nobody leads, and civilizations beyond the second."""
    added = len(entry.rules) + len(entry.victory) + len(entry.neutral) + max(0, len(entry.faction) - 2)
    return min(5, 1 + (added + 1) // 2)


def ordered(entry: ScenarioEntry) -> list[tuple[str, CastEntry]]:
    """The casts of a scenario by what they are called: those for most players first, the usual one first of them."""
    casts = sorted(entry.cast, key=lambda cast: (-cast.players, not cast.default))
    return [(f"{entry.id}_{number}", cast) for number, cast in enumerate(casts, 1)]


def opponents(entry: ScenarioEntry, cast: CastEntry) -> list[str]:
    """The factions that the rules lead, as far as they are known beforehand."""
    if isinstance(cast.npc, list):
        return cast.npc
    seats = [name for seat in cast.seats for name in seat]
    return [] if ANY in seats else [faction.id for faction in entry.faction if faction.id not in seats]
