"""What a seat or a spectator may know, written field by field. Hidden are other hands, cards face down, the pile, and
who is asked in secret."""

from math import comb
from typing import Literal

import msgspec

from ecumene.core.question import Ended, View
from ecumene.games.ancient import culture, knowledge
from ecumene.games.ancient.actions import ALLY, CARD, DRILL, INVOKE, MONUMENT, MUSTER
from ecumene.games.ancient.announcing import Announce
from ecumene.games.ancient.components import ANY_NUMBER, CAMP, LAND, NOBODY, NOWHERE, SETTLEMENT
from ecumene.games.ancient.effects import Resolve, Upheld
from ecumene.games.ancient.npc.hostility import PeaceGift, PeaceOffer, fewer_draws, peace_grounds
from ecumene.games.ancient.npc.pool import NAMES, WHITE, contents, named
from ecumene.games.ancient.reactions import Negation
from ecumene.games.ancient.reckoning import Tie
from ecumene.games.ancient.scoring import dominated_seas, part_names
from ecumene.games.ancient.sources import described, source_id, source_kind
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import ASIDE, COMMITTED, DISCARDS, DRAWN, HAND, ON_TABLE, PARTS, PHASES, PILE, PLAYED

Rank = Literal["camp", "settlement", "city"]
ABILITY_NAMES: dict[int, str] = {ALLY: "ally", MUSTER: "muster", INVOKE: "blow", DRILL: "drill"}


class AreaView(msgspec.Struct):
    """An area where discs stand: those of each faction, and the Allies among those of each civilization. `ranks` tell
    what the stacks of civilizations are where that has a name."""

    discs: dict[str, int]
    allies: dict[str, int]
    ranks: dict[str, Rank]
    standing: Literal["controlled", "shared", "contested"]


class Investment(msgspec.Struct):
    """An investment card on the table."""

    card: str
    discs: int


class CivView(msgspec.Struct, kw_only=True):
    """A civilization; `seat` plays it, or none: then the playbook leads it, against its `enemies`, unless it is `out`
    of the game. Of a hand, of cards drawn and of cards committed, those that the viewer may know."""

    civ: str
    seat: int | None
    home: str | None
    points: int
    parts: dict[str, int]
    talents: int
    loot: int
    reserve: int
    ready: int
    ready_sea: int
    on_map: int
    cities: int
    seas: int
    hand_size: int
    hand: list[str]
    drawn: list[str]
    committed_size: int
    committed: list[str]
    pledges: list[str]
    investments: list[Investment]
    passed: bool
    built: bool
    renewed: bool
    sheltered: bool
    tracks: dict[str, int]
    enemies: list[str]
    main_enemy: str | None
    gold: dict[str, int]
    out: bool


class WonderView(msgspec.Struct, kw_only=True):
    wonder: str
    owner: str | None
    area: str | None
    discs: int
    buried: bool
    active: bool
    used: bool


class Resolving(msgspec.Struct):
    """Something that has been played and is not settled yet, with the ids of what was said of how and where."""

    civ: str
    kind: Literal["card", "wonder", "investment", "epoch"]
    source: str
    plan: list[str]


class Prospect(msgspec.Struct):
    """An offer of peace that can be made: what speaks for it, and in how many of a hundred cases it would bring peace,
    without a gift and with one."""

    civ: str
    grounds: list[str]
    chance: int
    gifted: int


class AncientView(View, kw_only=True):
    """`order` is the turn order; `areas` are those where discs stand, `closed` those out of play; `limits` are how many
    discs a faction may have now in an area of a terrain that has a limit; `top` are cards on top of the pile that the
    viewer has seen; `places` are those in the turn order that are taken while civilizations share them out; `explored`
    are areas where explorers have just found nothing, `pool` the discs that are drawn for the civilizations of the
    playbook; `offers` of peace are those that can be made now."""

    map: str
    epoch: int
    epochs: int
    turn: int
    phase: str
    order: list[str]
    arena: str | None
    civilizations: list[CivView]
    barbarians: int
    areas: dict[str, AreaView]
    closed: list[str]
    limits: dict[str, int]
    wonders: list[WonderView]
    resolving: list[Resolving]
    pile: int
    top: list[str]
    discards: list[str]
    aside: list[str]
    played: list[str]
    places: dict[str, str]
    hastened: bool
    explored: list[str]
    pool: dict[str, int]
    offers: list[Prospect]
    outcome: Ended | None


def view(table: Ancient, seat: int | None) -> AncientView:
    box = table.box
    return AncientView(
        game=table.charter.game,
        seat=seat,
        step=knowledge.step(table, seat),
        waiting=table.waiting(seat),
        map=table.chart.id,
        epoch=int(table.epoch),
        epochs=int(table.charter.rulings.epochs),
        turn=int(table.turn),
        phase=PHASES[table.phase],
        order=[table.faction_id(civ) for civ in table.order],
        arena=None if table.arena == NOWHERE else box.areas[table.arena].id,
        civilizations=[civilization(table, civ, seat) for civ in range(int(table.civs)) if is_known(table, civ)],
        barbarians=int(table.reserve[table.barbarians]),
        areas={box.areas[area].id: area_view(table, area) for area in table.chart.playable if table.total[area]},
        closed=[area.id for area in box.areas if not table.chart.open[area.index]],
        limits=limits(table),
        wonders=[wonder(table, number) for number in range(len(box.monuments))],
        resolving=resolving(table),
        pile=sum(place == PILE for place in table.where),
        top=[box.cards[card].id for card in table.top if knowledge.known(table, seat, card)],
        discards=in_zone(table, DISCARDS),
        aside=in_zone(table, ASIDE),
        played=in_zone(table, PLAYED),
        places=places(table),
        hastened=bool(table.hastened),
        explored=[box.areas[area].id for area in table.explored],
        pool=pool_view(table),
        offers=prospects(table),
        outcome=Ended.of(table.outcome),
    )


def in_zone(table: Ancient, zone: int) -> list[str]:
    return [table.box.cards[card].id for card, place in enumerate(table.where) if place == zone]


def area_view(table: Ancient, area: int) -> AreaView:
    discs = {}
    allies = {}
    for faction in range(int(table.factions)):
        if table.own(faction, area):
            discs[table.faction_id(faction)] = int(table.own(faction, area))
        if table.white(faction, area):
            allies[table.faction_id(faction)] = int(table.white(faction, area))
    ranks = {table.faction_id(civ): name for civ in range(int(table.civs)) if (name := rank(table, civ, area))}
    return AreaView(discs, allies, ranks, standing(table, area))


def standing(table: Ancient, area: int) -> Literal["controlled", "shared", "contested"]:
    """Who is there: one faction alone, several in peace, or several of which one has two discs or more."""
    if table.contested(area):
        return "contested"
    present = sum(table.strength(faction, area) > 0 for faction in range(int(table.factions)))
    return "shared" if present > 1 else "controlled"


def rank(table: Ancient, civ: int, area: int) -> Rank | None:
    """What the stack of a civilization on land is called."""
    if table.chart.kinds[area] != LAND:
        return None
    if table.is_city(civ, area):
        return "city"
    own = table.own(civ, area)
    return "camp" if own == CAMP else "settlement" if own == SETTLEMENT else None


def limits(table: Ancient) -> dict[str, int]:
    """How many discs a faction may have in an area of each terrain in this phase."""
    areas = {table.chart.terrains[area].id: area for area in table.chart.playable}
    found = {terrain: int(table.limit(area)) for terrain, area in areas.items()}
    return {terrain: most for terrain, most in found.items() if most < ANY_NUMBER}


def civilization(table: Ancient, civ: int, seat: int | None) -> CivView:
    own = table.is_npc(civ) or (seat is not None and table.controller[civ] == seat)
    bit = 1 << civ
    chosen = table.nation[civ] != NOBODY
    committed = in_zone(table, COMMITTED + civ)
    hand = in_zone(table, HAND + civ)
    known = [table.box.cards[card].id for card in table.hand(civ) if knowledge.known(table, seat, card)]
    return CivView(
        civ=table.faction_id(civ),
        seat=None if table.is_npc(civ) else int(table.controller[civ]),
        home=table.box.areas[table.home(civ)].id if chosen else None,
        points=int(table.vp(civ)),
        parts={name: int(table.points[PARTS * civ + number]) for number, name in enumerate(part_names(table))},
        talents=int(table.talents[civ]),
        loot=int(table.loot[civ]),
        reserve=int(table.reserve[civ]),
        ready=int(table.ready[civ]),
        ready_sea=int(table.ready_bound[civ]),
        on_map=int(table.on_map(civ)),
        cities=len(table.cities(civ)),
        seas=int(dominated_seas(table, civ)) if chosen else 0,
        hand_size=int(table.hand_size(civ)),
        hand=hand if own else known,
        drawn=in_zone(table, DRAWN + civ) if own else [],
        committed_size=len(committed),
        committed=committed if own or table.revealed else [],
        pledges=[pledge(table, mark // 8) for mark in table.pledges if mark % 8 == civ],
        investments=[
            Investment(table.box.cards[card].id, int(table.invested[place]))
            for place, card in enumerate(table.box.investments)
            if table.where[card] == ON_TABLE + civ
        ],
        passed=bool(table.passed & bit),
        built=bool(table.built & bit),
        renewed=bool(table.renewed & bit),
        sheltered=bool(table.sheltered & bit),
        tracks={name: int(culture.stage(table, civ, number)) for number, name in enumerate(culture.TRACKS)}
        if table.tracks
        else {},
        enemies=enemies(table, civ),
        main_enemy=main_enemy(table, civ),
        gold=gold(table, civ),
        out=bool(table.is_out(civ)),
    )


def prospects(table: Ancient) -> list[Prospect]:
    """The offers of peace that the step on top is about."""
    frame = table.stack[-1] if table.stack else None
    if isinstance(frame, PeaceOffer):
        return [prospect(table, frame.civ, npc) for npc in frame.open(table)]
    return [prospect(table, frame.civ, frame.npc)] if isinstance(frame, PeaceGift) else []


def prospect(table: Ancient, civ: int, npc: int) -> Prospect:
    grounds = peace_grounds(table, civ, npc)
    draws = len(grounds) - int(fewer_draws(table, civ, npc))
    return Prospect(table.faction_id(npc), grounds, white_in(table, draws), white_in(table, draws + 1))


def white_in(table: Ancient, draws: int) -> int:
    """In how many of a hundred cases a white disc is among so many of the pool."""
    discs = contents(table)
    draws = max(0, min(draws, len(discs)))
    others = len(discs) - discs.count(WHITE)
    return 100 - round(100 * comb(others, draws) / comb(len(discs), draws))


def is_known(table: Ancient, civ: int) -> bool:
    """Is a civilization on the table, or still to be chosen? One of the playbook that nobody has met is not."""
    return bool(table.in_play(civ)) or not table.charter.rulings.opponents.exploration or not table.is_npc(civ)


def pool_view(table: Ancient) -> dict[str, int]:
    """The discs in the pool, where there is one."""
    if not table.enemies:
        return {}
    names = named(contents(table))
    return {name: names.count(name) for name in NAMES if name in names}


def enemies(table: Ancient, civ: int) -> list[str]:
    """The enemies of a civilization that the playbook leads."""
    if not table.is_npc(civ) or not table.enemies:
        return []
    return [table.faction_id(other) for other in range(int(table.factions)) if table.enemies[civ] & (1 << other)]


def gold(table: Ancient, civ: int) -> dict[str, int]:
    """The Gold of a civilization: how many discs in which areas."""
    found: dict[str, int] = {}
    for mark in table.gold:
        if mark % 8 == civ:
            area = table.box.areas[mark // 8].id
            found[area] = found.get(area, 0) + 1
    return found


def main_enemy(table: Ancient, civ: int) -> str | None:
    if not table.is_npc(civ) or not table.main_enemy or table.main_enemy[civ] == NOBODY:
        return None
    return table.faction_id(table.main_enemy[civ])


def pledge(table: Ancient, code: int) -> str:
    """What was announced in a competition: an ability, a monument, or an investment."""
    if code in ABILITY_NAMES:
        return ABILITY_NAMES[code]
    return table.box.cards[code - CARD].id if code < MONUMENT else table.box.monuments[code - MONUMENT].id


def wonder(table: Ancient, number: int) -> WonderView:
    owner = table.monument_owner[number]
    area = table.monument_area[number]
    return WonderView(
        wonder=table.box.monuments[number].id,
        owner=None if owner == NOBODY else table.faction_id(owner),
        area=None if area == NOWHERE else table.box.areas[area].id,
        discs=int(table.monument_discs[number]),
        buried=bool(table.buried & (1 << number)),
        active=bool(table.monument_active(number)),
        used=bool(table.monuments_used & (1 << number)),
    )


def resolving(table: Ancient) -> list[Resolving]:
    """What has been played and is not settled yet, with what was said of how and where; the latest last."""
    found: list[Resolving] = []
    for frame in table.stack:
        if isinstance(frame, Announce | Resolve | Upheld):
            found.append(
                Resolving(
                    civ=table.faction_id(frame.civ),
                    kind=source_kind(frame.source),
                    source=source_id(table, frame.source),
                    plan=described(table, frame.source, frame.plan),
                )
            )
        elif isinstance(frame, Negation):
            code = int(frame.code)
            name = table.box.monuments[code - MONUMENT].id if code >= MONUMENT else table.box.cards[code - CARD].id
            found.append(Resolving(table.faction_id(frame.who), "wonder" if code >= MONUMENT else "card", name, []))
    return found


def places(table: Ancient) -> dict[str, str]:
    """The places in the turn order that are taken while civilizations with equally many Cities share them out."""
    frame = table.stack[-1] if table.stack else None
    if not isinstance(frame, Tie):
        return {}
    return {
        str(int(frame.start) + number + 1): table.faction_id(civ)
        for number, civ in enumerate(frame.places)
        if civ != NOBODY
    }
