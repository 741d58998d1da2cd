"""Fase de Competición: contested areas are settled one after the other, from the north-east to the south-west.

In each, the civilizations present commit cards face down and announce abilities and Wonders; all is revealed, may be
cancelled, and is resolved; then the smallest stacks lose a disc, the next larger ones, and so on, round after round,
while the area is contested; at last a City may have been sacked.
"""

from typing import Any, Final

from mypy_extensions import i64

from ecumene.core.state import Prompt
from ecumene.games.ancient import culture, rulebook
from ecumene.games.ancient.abilities import ability, call
from ecumene.games.ancient.actions import ALLY, CARD, DONE, DRILL, FACTION, INVOKE, MONUMENT, MUSTER, PASS
from ecumene.games.ancient.announcing import HELD, Announce
from ecumene.games.ancient.components import (
    ALLIED_DISC,
    COMPETITION_CAUSE,
    IN_COMPETITION,
    LAND,
    MUSTERED_DISC,
    NOBODY,
    NOWHERE,
    SHALLOW,
    STRUCK_DISC,
)
from ecumene.games.ancient.effects import Awaiting, Resolve, Upheld
from ecumene.games.ancient.gains import ally, muster
from ecumene.games.ancient.losses import strike_all, use_investment
from ecumene.games.ancient.npc import rulebook as npc_rulebook
from ecumene.games.ancient.npc.enemies import look_out_all
from ecumene.games.ancient.npc.gold import sack_gold
from ecumene.games.ancient.ops.fighting import rivals
from ecumene.games.ancient.ops.op import NOTHING, Named, Op, dump_plan, load_plan
from ecumene.games.ancient.sources import GAIN_SOURCE, MONUMENT_SOURCE
from ecumene.games.ancient.table import Ancient, Step
from ecumene.games.ancient.zones import COMMITTED, COMPETITION, ON_TABLE, PLAYED

# what the words of abilities stand for
KIND_OF: Final = {ALLY: ALLIED_DISC, MUSTER: MUSTERED_DISC, INVOKE: STRUCK_DISC}
PLEDGE_OF: Final = {ALLY: "event.pledges-ally", MUSTER: "event.pledges-muster", INVOKE: "event.pledges-blow"}


def begin_competition(table: Ancient, who: int) -> None:
    """The phase begins."""
    table.phase = COMPETITION
    table.passed = 0
    table.built = 0
    table.drilled = []
    if table.events is not None:
        table.tell("event.competition-phase", {}, rulebook.COMPETITION)
    look_out_all(table)


def compete(table: Ancient, who: int) -> None:
    """Every contested area in order."""
    table.push(Competitions(table.charter.customs.competition_order(table), 0))


class Competitions(Step):
    """The areas in order, from one place on."""

    def __init__(self, ranked: list[int], place: i64) -> None:
        super().__init__(False, 0)
        self.ranked = ranked
        self.place: i64 = place

    def run(self, table: Ancient) -> None:
        place = self.place
        ranked = self.ranked
        while place < len(ranked):
            area: i64 = ranked[place]
            if table.total[area] > 1:
                if table.contested(area):
                    table.replace(Competitions(ranked, place + 1))
                    table.push(Contest(area))
                    return
                civ = instigator(table, area)
                if civ != NOBODY:
                    table.replace(Competitions(ranked, place + 1))
                    table.push(Provocation(True, civ, area))
                    return
            place += 1
        table.pop()

    def dump(self) -> list[Any]:
        return ["Competitions", self.ranked[:], int(self.place)]


def end_competition(table: Ancient, who: int) -> None:
    """Allies go home, and loot goes to the treasuries."""
    table.arena = NOWHERE
    table.whites.clear()
    civ: i64
    for civ in range(table.civs):
        table.talents[civ] += table.loot[civ]
        table.loot[civ] = 0
    sack_gold(table)


# ---- shared seas -----------------------------------------------------------------------------------------------------


def instigator(table: Ancient, area: i64) -> i64:
    """The civilization that may start a competition in a shared sea with an ally, or NOBODY."""
    if table.chart.kinds[area] != SHALLOW:
        return NOBODY
    for civ in table.order:
        own = table.own(civ, area)
        if own and own < table.total[area] and ability(table, civ, ALLIED_DISC, area, True) != NOWHERE:
            return civ
    return NOBODY


class Provocation(Step):
    """A civilization may start a competition in a shared sea by calling an ally."""

    def __init__(self, asks: bool, civ: i64, area: i64) -> None:
        super().__init__(asks, civ)
        self.area: i64 = area

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return [PASS, ALLY]

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        table.pop()
        if code == PASS:
            if table.events is not None:
                told = {"civ": table.faction_id(self.civ), "area": table.box.areas[self.area].id}
                table.tell("event.keeps-peace", told, rulebook.MATS)
            return
        number = ability(table, self.civ, ALLIED_DISC, self.area, True)
        call(table, self.civ, number, self.area)
        ally(table, self.civ, self.area, table.mat(self.civ).competition[number].n)
        table.push(Contest(self.area))

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "area": table.box.areas[self.area].id}
        return Prompt("prompt.provoke", told, rulebook.MATS)

    def dump(self) -> list[Any]:
        return ["Provocation", self.asks, int(self.civ), int(self.area)]


# ---- one competition -------------------------------------------------------------------------------------------------


class Contest(Step):
    """The competition in an area begins."""

    def __init__(self, area: i64) -> None:
        super().__init__(False, 0)
        self.area: i64 = area

    def run(self, table: Ancient) -> None:
        table.arena = self.area
        table.revealed = False
        faction: i64
        for faction in range(table.factions):
            table.lost[faction] = 0
        civ: i64
        if table.events is not None:
            self.tell(table)
        table.replace(Aftermath(False, 0))
        table.push(Attrition(1, 0))
        table.push(Revelation(False, 0))
        for civ in reversed(table.order):
            if table.is_npc(civ) and (table.own(civ, self.area) or sends(table, civ, self.area) != NOWHERE):
                table.push(Commitment(False, civ))
        if table.enemies:
            table.push(Display(False, 0))
        for civ in reversed(table.order):
            if not table.is_npc(civ) and (table.own(civ, self.area) or table.box.abroad):
                table.push(Commitment(False, civ))

    def tell(self, table: Ancient) -> None:
        sizes = []
        for faction in range(table.factions):
            if table.strength(faction, self.area):
                sizes.append(table.faction_id(faction))
        told = {"area": table.box.areas[self.area].id, "factions": sizes}
        table.tell("event.competition", told, rulebook.PROCEDURE)

    def dump(self) -> list[Any]:
        return ["Contest", int(self.area)]


def sends(table: Ancient, npc: i64, area: i64) -> i64:
    """The card that a civilization of the playbook plays in a competition by a rule of its own, or NOWHERE."""
    return table.charter.customs.sends(table, npc, area) if table.charter.permanent else NOWHERE


def committable(table: Ancient, civ: i64) -> list[int]:
    """The cards of a hand that can be played in the competition at hand, and the abilities and Wonders that can be
    announced, as codes."""
    codes: list[int] = []
    present: bool = table.own(civ, table.arena) > 0
    for card in table.at_hand(civ):
        if (present or table.box.cards[card].abroad) and may_commit(table, civ, card):
            codes.append(CARD + card)
    if not present:
        return codes
    for place, card in enumerate(table.box.investments):
        if table.invested[place] and table.where[card] == ON_TABLE + civ and may_spur(table, civ, card):
            codes.append(CARD + card)
    codes.sort()
    for wonder in table.charter.customs.uses(table, civ, IN_COMPETITION):
        if all_may_fight(table, table.box.monuments[wonder].ops, civ):
            codes.append(MONUMENT + wonder)
    if ability(table, civ, ALLIED_DISC, table.arena, False) != NOWHERE:
        codes.append(ALLY)
    if ability(table, civ, MUSTERED_DISC, table.arena, False) != NOWHERE:
        codes.append(MUSTER)
    if ability(table, civ, STRUCK_DISC, table.arena, False) != NOWHERE:
        codes.append(INVOKE)
    if culture.may_drill(table, civ, table.arena):
        codes.append(DRILL)
    return codes


def may_commit(table: Ancient, civ: i64, card: i64) -> bool:
    """Can a card be played in the competition at hand?"""
    return table.box.cards[card].competition and all_may_fight(table, table.box.cards[card].ops, civ)


def may_spur(table: Ancient, civ: i64, card: i64) -> bool:
    """Can an investment be used in the competition at hand? Once in each."""
    if not table.box.cards[card].window & IN_COMPETITION or int(8 * (CARD + card) + civ) in table.pledges:
        return False
    return all_may_fight(table, table.box.cards[card].gain, civ)


def all_may_fight(table: Ancient, ops: list[Op], civ: i64) -> bool:
    for op in ops:
        if not op.may_fight(table, civ):
            return False
    return True


class Commitment(Step):
    """Step 1: a civilization commits cards face down and announces abilities and Wonders, as many as it likes."""

    def run(self, table: Ancient) -> None:
        table.unveiled += 1  # whether anyone is asked tells something
        if committable(table, self.civ) or (table.charter.rulings.ask_everyone and table.hand_size(self.civ)):
            table.replace(Commitment(True, self.civ))
        else:
            table.pop()

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        codes = committable(table, self.civ)
        place: i64 = len(codes)
        while place > 0 and codes[place - 1] > DONE:
            place -= 1
        codes.insert(place, DONE)
        return codes

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        civ = self.civ
        if code == DONE:
            table.pop()
            if table.events is not None:
                told = {"civ": table.faction_id(civ)}
                table.tell("event.commits-no-more", told, rulebook.PROCEDURE, table.audience(civ))
            return
        if code == DRILL:
            culture.drill(table, civ, table.arena)
            table.pledges.append(int(8 * code + civ))
            if table.events is not None:
                table.tell("event.pledges-ally", {"civ": table.faction_id(civ)}, npc_rulebook.CULTURE)
        elif code in (ALLY, MUSTER, INVOKE):
            call(table, civ, ability(table, civ, KIND_OF[code], table.arena, False), table.arena)
            table.pledges.append(int(8 * code + civ))
            if table.events is not None:
                table.tell(PLEDGE_OF[code], {"civ": table.faction_id(civ)}, rulebook.PROCEDURE)
        elif code >= MONUMENT:
            table.charter.customs.spend(table, code - MONUMENT)
            table.pledges.append(int(8 * code + civ))
            if table.events is not None:
                told = {"civ": table.faction_id(civ), "wonder": table.box.monuments[code - MONUMENT].id}
                table.tell("event.uses-wonder", told, rulebook.PROCEDURE)
        elif table.where[code - CARD] == ON_TABLE + civ:
            table.pledges.append(int(8 * code + civ))
            use_investment(table, civ, code - CARD)
            if table.events is not None:
                told = {"civ": table.faction_id(civ), "card": table.box.cards[code - CARD].id}
                table.tell("event.uses-investment", told, rulebook.INVESTMENT)
        else:
            table.where[code - CARD] = COMMITTED + civ
            if table.events is not None:
                told = {"civ": table.faction_id(civ)}
                table.tell("event.commits", told, rulebook.PROCEDURE)
                own = told | {"card": table.box.cards[code - CARD].id}
                table.tell("event.committed", own, rulebook.PROCEDURE, table.audience(civ))
        table.replace(Commitment(False, civ))

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "area": table.box.areas[table.arena].id}
        return Prompt("prompt.commit", told, rulebook.PROCEDURE)


class Display(Step):
    """Competición en Solitario: players commit first and show it; only then those whom the playbook leads commit."""

    def run(self, table: Ancient) -> None:
        table.pop()
        table.revealed = True
        table.unveiled += 1
        for civ in table.order:
            show_cards(table, civ)


def show_cards(table: Ancient, civ: i64) -> None:
    """The cards that a civilization has committed are turned up."""
    cards = table.cards_in(COMMITTED + civ)
    for card in cards:
        table.forget(card)
    if cards and table.events is not None:
        told = {"civ": table.faction_id(civ), "revealed": [table.box.cards[card].id for card in cards]}
        table.tell("event.reveals", told, rulebook.PROCEDURE)


class Revelation(Step):
    """Step 2: the committed cards are revealed together; of each of them, and of each Wonder, it is then said on whom
    and where it acts, and it may be cancelled."""

    def run(self, table: Ancient) -> None:
        shown = table.revealed
        table.revealed = True
        table.unveiled += 1
        pending: list[int] = []
        for civ in table.order:
            for mark in table.pledges:
                if mark % 8 == civ and mark // 8 < MONUMENT:
                    pending.append(8 * (GAIN_SOURCE + mark // 8 - CARD) + civ)
                elif mark % 8 == civ and mark // 8 < ALLY:
                    pending.append(8 * (MONUMENT_SOURCE + mark // 8 - MONUMENT) + civ)
            if not shown or table.is_npc(civ):
                show_cards(table, civ)
            for card in table.cards_in(COMMITTED + civ):
                pending.append(8 * card + civ)
        table.replace(Challenges(pending, [], []))


class Challenges(Awaiting):
    """One after the other, what was revealed or announced is specified and may be cancelled; what stands is resolved in
    step 3. Each is known by 8 * source + civilization."""

    def __init__(self, pending: list[int], standing: list[int], plans: list[list[Named]]) -> None:
        super().__init__(False, 0)
        self.pending = pending
        self.standing = standing
        self.plans = plans

    def run(self, table: Ancient) -> None:
        if self.pending:
            mark: i64 = self.pending[0]
            table.replace(Challenges(self.pending[1:], self.standing, self.plans))
            table.push(Announce(False, mark % 8, mark // 8, [NOTHING], HELD))
            return
        table.pop()
        engage(table, self.standing, self.plans)

    def keep(self, table: Ancient, upheld: Upheld) -> None:
        mark: i64 = 8 * upheld.source + upheld.civ
        table.replace(Challenges(self.pending, [*self.standing, mark], [*self.plans, upheld.plan]))

    def dump(self) -> list[Any]:
        return ["Challenges", self.pending[:], self.standing[:], [dump_plan(plan) for plan in self.plans]]

    @staticmethod
    def load(pending: list[int], standing: list[int], plans: list[list[list[Any]]]) -> "Challenges":
        return Challenges(pending, standing, [load_plan(plan) for plan in plans])


def engage(table: Ancient, standing: list[int], plans: list[list[Named]]) -> None:
    """Step 3: in turn order all Wonders, then all abilities, then all cards that were not cancelled."""
    effects: list[Step] = []
    aids: list[Step] = []
    strikes: list[Step] = []
    for civ in table.order:
        for mark in table.pledges:
            if mark % 8 == civ and mark // 8 >= ALLY:
                aids.append(Aid(civ, mark // 8))
        for mark, plan in zip(standing, plans, strict=True):
            if mark % 8 == civ:
                source = mark // 8
                if source < MONUMENT_SOURCE:
                    strikes.append(Strike(civ, source, plan))
                else:
                    effects.append(Resolve(civ, source, plan, 0, 0))
    for step in reversed(effects + aids + strikes):
        table.push(step)
    table.pledges.clear()


class Aid(Step):
    """An ability that was announced brings its discs, or strikes."""

    def __init__(self, civ: i64, code: i64) -> None:
        super().__init__(False, civ)
        self.code: i64 = code

    def run(self, table: Ancient) -> None:
        table.pop()
        if self.code in (ALLY, DRILL):
            ally(table, self.civ, table.arena, 1)
        elif self.code == MUSTER:
            muster(table, self.civ, 1)
        else:
            table.push(Blow(False, self.civ))

    def dump(self) -> list[Any]:
        return ["Aid", int(self.civ), int(self.code)]


class Blow(Step):
    """An ability strikes a disc of a rival, who may pay for it as for any loss."""

    def run(self, table: Ancient) -> None:
        codes = self.legal(table, 0)
        if not codes:
            table.pop()
        elif len(codes) == 1:
            self.resume(table, 0, codes[0])
        else:
            table.replace(Blow(True, self.civ))

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        return rivals(table, self.civ, table.arena, False)

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        table.pop()
        strike_all(table, [(int(code - FACTION), int(table.arena), 1)], COMPETITION_CAUSE, NOBODY)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "area": table.box.areas[table.arena].id}
        return Prompt("prompt.blow", told, rulebook.MATS)


class Strike(Step):
    """A competition card takes effect, as its owner said."""

    def __init__(self, civ: i64, card: i64, plan: list[Named]) -> None:
        super().__init__(False, civ)
        self.card: i64 = card
        self.plan = plan

    def run(self, table: Ancient) -> None:
        table.lay(self.card, PLAYED)
        if table.events is not None:
            told = {"civ": table.faction_id(self.civ), "card": table.box.cards[self.card].id}
            table.tell("event.plays", told, rulebook.COMPETITION_CARDS)
        table.replace(Resolve(self.civ, self.card, self.plan, 0, 0))

    def dump(self) -> list[Any]:
        return ["Strike", int(self.civ), int(self.card), dump_plan(self.plan)]

    @staticmethod
    def load(civ: i64, card: i64, plan: list[list[Any]]) -> "Strike":
        return Strike(civ, card, load_plan(plan))


class Attrition(Step):
    """Steps 4 and 5: stacks of `size` lose a disc together, if they have not yet in this round; then the next larger. A
    round ends when all have lost one, when none has more than one, or when one faction is left; another begins while
    the area is contested."""

    def __init__(self, size: i64, done: i64) -> None:
        super().__init__(False, 0)
        self.size: i64 = size
        self.done: i64 = done

    def run(self, table: Ancient) -> None:
        area = table.arena
        size = self.size
        done = self.done
        while table.contested(area):
            pending: bool = False
            losses: list[tuple[int, int, int]] = []
            losing: i64 = 0
            faction: i64
            for faction in range(table.factions):
                own = table.strength(faction, area)
                if own > 0 and not done & (1 << faction):
                    pending = True
                    if own == size:
                        losses.append((int(faction), int(area), 1))
                        losing |= table.fellows(faction)
            if not pending:
                size = 1
                done = 0
            elif losing:
                table.replace(Attrition(size + 1, done | losing))
                strike_all(table, losses, COMPETITION_CAUSE, NOBODY)
                return
            else:
                size += 1
        table.pop()

    def dump(self) -> list[Any]:
        return ["Attrition", int(self.size), int(self.done)]


def lost_by(table: Ancient, faction: i64) -> i64:
    """The discs that a faction has lost in the competition; with those of the friends with whom it stood."""
    lost: i64 = table.lost[faction]
    if lost and table.charter.friends and table.is_people(faction):
        other: i64
        for other in range(table.barbarians + 1, table.factions):
            if table.friend(other) == faction:
                lost += table.lost[other]
    return lost


class Aftermath(Step):
    """Botín (Saqueo de Ciudades): in step 6, who controls a land area where an opposing civilization lost three discs
    or more has sacked a City."""

    def run(self, table: Ancient) -> None:
        table.pop()
        area = table.arena
        table.charter.customs.competition_ends(table)
        if table.chart.kinds[area] != LAND:
            return
        civ: i64
        other: i64
        for civ in range(table.civs):
            if table.holds_with_friends(civ, area):
                for other in range(table.factions):
                    if other in (civ, table.barbarians):
                        continue
                    if lost_by(table, other) >= table.charter.figures.loot_discs:
                        if table.is_people(other):
                            culture.sack(table, civ, other)
                        table.charter.customs.loot(table, civ, other)
                        return
        if table.controls(table.barbarians, area):
            for other in table.order:
                if table.lost[other] >= table.charter.figures.loot_discs:
                    culture.sack(table, table.barbarians, other)
