"""What the Middle East does in its own way where the shared phases leave it to the game."""

from typing import Final

from mypy_extensions import i64

from ecumene.core.bits import bit
from ecumene.core.question import Refusal, Reminder, View
from ecumene.games.ancient import fate
from ecumene.games.ancient.announcing import resolve_event
from ecumene.games.ancient.components import AS_REACTION, NOBODY, NOWHERE
from ecumene.games.ancient.customs import Customs
from ecumene.games.ancient.npc import rulebook as npc_rulebook
from ecumene.games.ancient.ops.op import Named
from ecumene.games.ancient.table import Ancient
from ecumene.games.ancient.zones import UNBOUNDED
from ecumene.games.middle_east import (
    alone,
    deities,
    fighting,
    growth,
    rulebook,
    settling,
    strongholds,
    teams,
    victories,
)
from ecumene.games.middle_east.special.reminding import reminders
from ecumene.games.middle_east.terms import terms_of
from ecumene.games.middle_east.view import shown


class MiddleEast(Customs):
    """The answers to what the shared phases ask."""

    def resolve_event(self, table: Ancient, card: i64, civ: i64) -> None:
        for rule in terms_of(table).special:
            if rule.resolves(table, card, civ):
                return
        void: bool = int(card) in table.charter.rulings.void_events
        if not void and not terms_of(table).ignores(card, table.epoch, table.turn):
            resolve_event(table, card, civ)
            return
        fate.discard(table, card)
        if table.events is not None:
            table.tell("event.event-ignored", {"card": table.box.cards[card].id}, rulebook.SCENARIOS)

    # ---- time --------------------------------------------------------------------------------------------------------

    def first_hand(self, table: Ancient, civ: i64) -> i64:
        beginning = terms_of(table).beginning(table.nation[civ])
        if beginning is not None and beginning.hand != NOWHERE:
            return beginning.hand
        return terms_of(table).hand or table.charter.figures.first_hand

    def last_turn(self, table: Ancient) -> i64:
        terms = terms_of(table)
        return terms.overtime + terms.extra if terms.overtime else table.charter.figures.turns

    def fatal_digits(self, table: Ancient) -> str:
        terms = terms_of(table)
        if terms.overtime and table.turn >= terms.overtime:
            return terms.overtime_digits
        if table.turn >= table.charter.figures.turns or terms.is_safe(table.epoch, table.turn):
            return ""
        return table.charter.figures.sudden_death[table.turn]

    # ---- growth ------------------------------------------------------------------------------------------------------

    def harvest(self, table: Ancient, civ: i64) -> tuple[i64, i64]:
        return growth.harvest(table, civ)

    def takes_bound(self, table: Ancient, civ: i64, area: i64) -> bool:
        return int(area) in table.mat(civ).bound_areas

    def cards_due(self, table: Ancient, civ: i64) -> i64:
        due = super().cards_due(table, civ) + table.mat(civ).more_cards
        if table.is_alone(civ):
            due += alone.MORE_CARDS
        for rule in terms_of(table).special:
            due = rule.cards_due(table, civ, due)
        return due

    def least_growth(self, table: Ancient, civ: i64) -> i64:
        least = super().least_growth(table, civ)
        if table.is_alone(civ):
            least = alone.LEAST_GROWTH
        for rule in terms_of(table).special:
            least = rule.least_growth(table, civ, least)
        return least

    def growth(self, table: Ancient, civ: i64, due: i64) -> i64:
        for rule in terms_of(table).special:
            due = rule.growth(table, civ, due)
        return due

    def city_points(self, table: Ancient, civ: i64) -> i64:
        points = super().city_points(table, civ)
        for rule in terms_of(table).special:
            points = rule.city_points(table, civ, points)
        return points

    def hand_limit(self, table: Ancient, civ: i64) -> i64:
        if table.charter.rulings.pair >= 0 and table.controller[civ] == table.charter.rulings.pair:
            return alone.PAIRS_HAND
        limit: i64 = table.mat(civ).hand_limit or table.charter.figures.hand_limit
        if table.charter.permanent:
            for card in table.hand(civ):
                if self.beyond_limit(table, civ, card):
                    limit += 1
        return limit

    def one_side(self, table: Ancient, civ: i64, other: i64) -> bool:
        sides = terms_of(table).sides
        return sides[civ] == sides[other] if sides else super().one_side(table, civ, other)

    def gold_taken(self, table: Ancient, holder: i64, owner: i64, area: i64) -> None:
        victories.gold_taken(table, owner, area)

    def returning_discs(self, table: Ancient, civ: i64, due: i64) -> i64:
        return due + due // 2 if table.is_alone(civ) else due

    # ---- Deities -----------------------------------------------------------------------------------------------------

    def works(self, table: Ancient, civ: i64) -> list[int]:
        return deities.works(table, civ)

    def work_verb(self, table: Ancient, civ: i64, monument: i64) -> str:
        return deities.work_verb(table, civ, monument)

    def bless(self, table: Ancient, civ: i64) -> None:
        deities.draw_deity(table, civ, npc_rulebook.RETURNING)

    def grace(self, table: Ancient, civ: i64) -> bool:
        return deities.free_deity(table, civ)

    def start_work(self, table: Ancient, civ: i64, monument: i64) -> None:
        deities.start_work(table, civ, monument)

    def finish_work(self, table: Ancient, civ: i64, monument: i64, site: i64) -> None:
        deities.establish(table, civ, monument)

    def uses(self, table: Ancient, civ: i64, window: i64) -> list[int]:
        return deities.usable(table, civ, window)

    def reactions(self, table: Ancient, civ: i64) -> list[int]:
        found = deities.usable(table, civ, AS_REACTION)
        for rule in terms_of(table).special:
            found += rule.reactions(table, civ)
        return found

    def scope(self, table: Ancient, monument: i64) -> i64:
        scope = super().scope(table, monument)
        for rule in terms_of(table).special:
            scope |= rule.scope(monument)
        return scope

    def spend(self, table: Ancient, monument: i64) -> None:
        table.monuments_used |= bit(monument)

    def shelter(self, table: Ancient) -> i64:
        return NOWHERE

    def forsake(self, table: Ancient, civ: i64) -> None:
        deity = deities.deity_of(table, civ)
        if deity != NOWHERE and table.monument_captor[deity] == NOBODY:
            deities.to_row(table, deity)

    def may_play(self, table: Ancient, civ: i64) -> bool:
        return deities.active_deity(table, civ) != NOWHERE

    def barred(self, table: Ancient, civ: i64, card: i64) -> Refusal | None:
        for rule in terms_of(table).permanent:
            reason = rule.barred(table, civ, card)
            if reason is not None:
                return reason
        playable = table.box.cards[card].playable or table.box.cards[card].betrays
        if table.charter.rulings.teams and playable and not teams.may_play(table, civ, card):
            return Refusal("refusal.card-hurts-partner", {"card": table.box.cards[card].id}, rulebook.TEAMS)
        if not table.box.cards[card].devout or self.may_play(table, civ):
            return None
        return Refusal("refusal.no-active-deity", {"card": table.box.cards[card].id}, rulebook.RELIGION)

    def protected(self, table: Ancient, faction: i64, area: i64) -> bool:
        for rule in terms_of(table).special:
            if rule.protected(table, faction, area):
                return True
        return False

    def most_taken(self, table: Ancient, area: i64, card: i64) -> i64:
        most: i64 = UNBOUNDED
        for rule in terms_of(table).special:
            few = rule.most_taken(table, area, card)
            if few < most:
                most = few
        return most

    def beyond_limit(self, table: Ancient, civ: i64, card: i64) -> bool:
        for rule in terms_of(table).permanent:
            if rule.beyond_limit(table, civ, card):
                return True
        return False

    def sends(self, table: Ancient, npc: i64, area: i64) -> i64:
        for rule in terms_of(table).permanent:
            card = rule.sends(table, npc, area)
            if card != NOWHERE:
                return card
        return NOWHERE

    def lays_down(self, table: Ancient, card: i64) -> bool:
        for rule in terms_of(table).permanent:
            if rule.lays_down(table, card):
                return True
        return False

    def is_closed(self, table: Ancient, faction: i64, area: i64) -> bool:
        for rule in terms_of(table).closing:
            if rule.shuts(table, faction, area):
                return True
        return bool(table.charter.rulings.teams) and teams.closed(table, faction, area) is not None

    def closed(self, table: Ancient, faction: i64, area: i64) -> Refusal | None:
        for rule in terms_of(table).closing:
            reason = rule.closed(table, faction, area)
            if reason is not None:
                return reason
        return teams.closed(table, faction, area) if table.charter.rulings.teams else None

    def room(self, table: Ancient, faction: i64, area: i64, free: i64) -> i64:
        return teams.room(table, faction, area, free) if table.charter.rulings.teams else free

    def spared(self, table: Ancient, civ: i64, source: i64, plan: list[Named], codes: list[int]) -> list[int]:
        return teams.spared(table, civ, source, plan, codes)

    def spares(self, table: Ancient, civ: i64, card: i64) -> bool:
        return teams.may_play(table, civ, card)

    def withheld(self, table: Ancient, code: int) -> Refusal | None:
        return teams.withheld(table, code)

    def may_show(self, table: Ancient, civ: i64) -> bool:
        return len(teams.unshown(table, civ)) > 0

    def show(self, table: Ancient, civ: i64) -> None:
        teams.confide(table, civ)

    def endow(self, table: Ancient, civ: i64) -> None:
        settling.first_deity(table, int(civ))

    def monument_points(self, table: Ancient, civ: i64) -> i64:
        deity = deities.active_deity(table, civ)
        return 0 if deity == NOWHERE else table.box.monuments[deity].points

    def monuments_held(self, table: Ancient, civ: i64) -> i64:
        return self.own_monuments(table, civ) + len(deities.captured_by(table, civ))

    def own_monuments(self, table: Ancient, civ: i64) -> i64:
        return 0 if deities.active_deity(table, civ) == NOWHERE else 1

    def epoch_points(self, table: Ancient, civ: i64) -> i64:
        return table.charter.figures.held_points * len(deities.captured_by(table, civ))

    def check(self, table: Ancient) -> None:
        deities.check(table)

    # ---- competitions ------------------------------------------------------------------------------------------------

    def competition_order(self, table: Ancient) -> list[int]:
        return fighting.ranked(table)

    def openings(self, table: Ancient, civ: i64) -> list[int]:
        return fighting.peacemakers(table, civ)

    def competition_ends(self, table: Ancient) -> None:
        strongholds.fortify_at_once(table, 0)

    def lose_stronghold(self, table: Ancient, faction: i64, area: i64) -> None:
        strongholds.lose(table, faction, area)

    def loot(self, table: Ancient, civ: i64, loser: i64) -> None:
        if table.is_out(civ):
            return
        fighting.sack(table, civ)
        for rule in terms_of(table).special:
            rule.looted(table, civ, loser)

    # ---- set-up and Gilgamesh ----------------------------------------------------------------------------------------

    def find_home(self, table: Ancient, civ: i64) -> None:
        settling.find_home(table, civ)

    def new_peoples(self, table: Ancient, civ: i64) -> list[int]:
        """Its own mat, and those of peoples not in play, if there is a Home for them."""
        mats: list[int] = []
        number: i64
        for number in range(table.box.mats):
            free: bool = number == table.mat(civ).mat or self.is_free(table, number)
            if free and settling.free_homes(table, civ, number):
                mats.append(int(number))
        return mats

    def open_mats(self, table: Ancient) -> list[int]:
        return settling.open_mats(table)

    def mat_refusal(self, table: Ancient, mat: int) -> str:
        pools = terms_of(table).pools
        chosen: list[int] = [nation for nation in table.nation if nation != NOBODY]
        if pools is None or mat in chosen or mat >= table.box.mats:
            return super().mat_refusal(table, mat)
        return pools.refusal(mat, chosen)

    def reborn(self, table: Ancient, civ: i64, mat: i64) -> i64:
        return table.nation[civ] if mat == table.mat(civ).mat else mat

    def is_free(self, table: Ancient, mat: i64) -> bool:
        """Is none of a people in play, and is this the mat that it has in this Epoch?"""
        people = table.box.civilizations[mat].people
        for nation in table.nation:
            if nation != NOBODY and table.box.civilizations[nation].people == people:
                return False
        for other in table.box.civilizations[: table.box.mats]:
            if other.people == people and other.index != mat and table.epoch in other.epochs:
                return False
        return True

    def reminders(self, table: Ancient) -> list[Reminder]:
        return reminders(table)

    def shown(self, table: Ancient, view: View) -> View:
        return shown(table, view)


CUSTOMS: Final = MiddleEast()
