"""Bajas: a civilization that must take a disc off the map may pay one talent or one card instead, disc by disc, or use
what lets it ignore the loss. Losses that happen at once are settled in turn order."""

from typing import Any, Final

from mypy_extensions import i64

from ecumene.core.state import Prompt
from ecumene.games.ancient import fate, rulebook
from ecumene.games.ancient.actions import CARD, LOSE, MONUMENT, PAY, SECOND
from ecumene.games.ancient.components import (
    COMPETITION_CAUSE,
    NOBODY,
    ON_CARD_LOSS,
    ON_COMPETITION_LOSS,
    ON_NATURAL_LOSS,
)
from ecumene.games.ancient.invasions import Invasion
from ecumene.games.ancient.npc.enemies import calm, provoke
from ecumene.games.ancient.npc.gold import guarded, spared
from ecumene.games.ancient.reactions import INVESTMENT_USE, break_up, open_window, take_off
from ecumene.games.ancient.table import Ancient, Step
from ecumene.games.ancient.zones import COMPETITION, ON_TABLE, UNBOUNDED

ANYBODY: Final = 7  # in place of a civilization, where the discs of all are counted together


def immune(table: Ancient, faction: i64, area: i64, card: i64) -> bool:
    """A mat may keep cards (not competition cards) from removing or replacing its discs in one area."""
    if table.charter.protects and card >= 0 and table.charter.customs.protected(table, faction, area):
        return True
    if not table.is_people(faction) or card < 0 or table.box.cards[card].competition:
        return False
    if table.gold and table.own(faction, area) == 1 and guarded(table, faction, area, card):
        return True
    mat = table.mat(faction)
    if mat.shelter_last and area == table.home(faction) and table.own(faction, area) == 1:
        return card not in mat.immune_except
    return mat.immune_in == area and table.own(faction, area) >= mat.immune_from and card not in mat.immune_except


def within_reach(table: Ancient, civ: i64, area: i64, card: i64, count: i64) -> i64:
    """How many of so many discs, allied ones included, a card can take from a civilization in an area: Gold keeps it
    from taking more than one, a mat may keep any card from taking more than a few at home; both keep the last."""
    count = spared(table, civ, area, card, count)
    mat = table.mat(civ)
    if mat.shelter_most == 0 or card < 0 or area != table.home(civ) or card in mat.immune_except:
        return count
    most = mat.shelter_most
    if mat.shelter_last and most >= table.own(civ, area):
        most = table.own(civ, area) - 1
    most += table.white(civ, area)
    return count if count < most else most


def strike_all(
    table: Ancient,
    losses: list[tuple[int, int, int]],
    card: i64,
    by: i64,
    player: i64 = NOBODY,
    allies_first: bool = True,
) -> None:
    """Losses (faction, area, discs) that happen at once. Barbarians lose theirs now; the civilizations settle theirs in
    turn order. `by` is the faction whose disc comes instead of each, or NOBODY; `player` caused them."""
    if table.charter.friends:
        losses = stacked(table, losses)
    if card >= 0 and table.charter.protects:
        losses = confined(table, losses, card)
        note_confined(table, losses, card)
    for civ in reversed(table.order):
        for faction, area, count in reversed(losses):
            if faction == civ:
                for _ in range(within_reach(table, civ, area, card, count)):
                    table.push(Loss(civ, area, card, by, player, allies_first))
    for faction, area, count in losses:
        if not table.is_people(faction):
            for _ in range(count):
                if allies_first and table.white(faction, area):
                    lose_ally(table, faction, area)
                elif fortified(table, faction, area):
                    table.charter.customs.lose_stronghold(table, faction, area)
                else:
                    remove(table, faction, area)
                bring_in(table, by, area, player)


def stacked(table: Ancient, losses: list[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
    """Losses of those upon whose discs a friend's lie are the friend's: all of them are one stack."""
    struck: list[tuple[int, int]] = [(faction, area) for faction, area, _ in losses]
    found: list[tuple[int, int, int]] = []
    for faction, area, count in losses:
        if not table.covered(faction, area):
            found.append((faction, area, count))
        elif (int(table.friend(faction)), area) not in struck:
            found.append((int(table.friend(faction)), area, count))
    return found


def confined(table: Ancient, losses: list[tuple[int, int, int]], card: i64) -> list[tuple[int, int, int]]:
    """Losses that a card causes, without those that are too many for an area out of which it can take but a few discs;
    those whom nobody leads suffer first there."""
    kept: list[tuple[int, int, int]] = []
    narrow: list[tuple[int, int, int]] = []
    for loss in losses:
        if table.charter.customs.most_taken(table, loss[1], card) < UNBOUNDED:
            narrow.append(loss)
        else:
            kept.append(loss)
    left: dict[int, int] = {}
    narrow.sort(key=lambda loss: -loss[0])
    for faction, area, count in narrow:
        if area not in left:
            most: i64 = table.charter.customs.most_taken(table, area, card)
            left[area] = int(most) - table.havens.count(int(haven(card, ANYBODY, area)))
        if left[area] > 0:
            taken = min(count, left[area])
            left[area] -= taken
            kept.append((faction, area, taken))
    return kept


def note_confined(table: Ancient, losses: list[tuple[int, int, int]], card: i64) -> None:
    """What the card takes out of such areas counts for all that it does."""
    for _, area, count in losses:
        if table.charter.customs.most_taken(table, area, card) < UNBOUNDED:
            table.havens = [*table.havens, *[int(haven(card, ANYBODY, area))] * count]


def lose_ally(table: Ancient, faction: i64, area: i64) -> None:
    """An allied disc of a faction leaves."""
    table.whites.remove(int(8 * area + faction))
    if table.events is not None:
        told = {"civ": table.faction_id(faction), "area": table.box.areas[area].id}
        table.tell("event.loses-ally", told, rulebook.WHITE_DISCS)


def remove(table: Ancient, faction: i64, area: i64) -> None:
    """A disc of its colour leaves the map."""
    table.take(faction, area)
    if table.phase == COMPETITION and area == table.arena:
        table.lost[faction] += 1
    if table.events is not None:
        told = {"faction": table.faction_id(faction), "area": table.box.areas[area].id}
        table.tell("event.loses", told, rulebook.REMOVAL)


def bring_in(table: Ancient, by: i64, area: i64, player: i64) -> None:
    """The disc that replaces one, as far as reserve and stacking allow. A barbarian that is not in the reserve may be
    taken from another area by the player."""
    if by == NOBODY or table.room(by, area) == 0:
        return
    if by == table.barbarians and table.reserve[by] == 0:
        table.push(Invasion(False, player, [int(area)], [1]))
        return
    was_calm = calm(table, area)
    if table.put(by, area):
        if table.events is not None:
            told = {"faction": table.faction_id(by), "area": table.box.areas[area].id}
            table.tell("event.replaces", told, rulebook.REMOVAL)
        if was_calm:
            provoke(table, by, area)


class Loss(Step):
    """One disc of a civilization is to leave an area, because of `player`. Its allied white discs there go first,
    unless the loss is of its own colour."""

    def __init__(self, civ: i64, area: i64, card: i64, by: i64, player: i64, allies_first: bool) -> None:
        super().__init__(False, civ)
        self.area: i64 = area
        self.card: i64 = card
        self.by: i64 = by
        self.player: i64 = player
        self.allies_first = allies_first

    def run(self, table: Ancient) -> None:
        if table.havens and int(haven(self.card, self.civ, self.area)) in table.havens:
            table.pop()
        elif self.allies_first and table.white(self.civ, self.area):
            table.pop()
            lose_ally(table, self.civ, self.area)
            bring_in(table, self.by, self.area, self.player)
        elif table.own(self.civ, self.area) == 0:
            table.pop()
            self.fall_back(table)
        elif table.gold and guarded(table, self.civ, self.area, self.card):
            self.settle_once(table)
        elif (
            (payable(table, self.card) and (table.talents[self.civ] or table.hand_size(self.civ)))
            or table.sheltered & (1 << self.civ)
            or fortified(table, self.civ, self.area)
            or ignoring(table, self.civ, self.area, self.card)
        ):
            table.replace(LossChoice(self.civ, self.area, self.card, self.by, self.player))
        else:
            table.pop()
            remove(table, self.civ, self.area)
            bring_in(table, self.by, self.area, self.player)

    def fall_back(self, table: Ancient) -> None:
        """Its discs are gone: those of its friends beneath them are hit."""
        friends: i64 = table.last_to_fall(self.civ, self.area) if table.charter.friends else NOBODY
        if friends == NOBODY:
            return
        if fortified(table, friends, self.area):
            table.charter.customs.lose_stronghold(table, friends, self.area)
        else:
            remove(table, friends, self.area)
        bring_in(table, self.by, self.area, self.player)

    def settle_once(self, table: Ancient) -> None:
        """Where its Gold is, this is all that the card costs it, and not its last disc."""
        if table.own(self.civ, self.area) == 1:
            table.pop()
            return
        table.havens = [*table.havens, int(haven(self.card, self.civ, self.area))]
        table.replace(LossChoice(self.civ, self.area, self.card, self.by, self.player))

    def dump(self) -> list[Any]:
        return [
            "Loss",
            int(self.civ),
            int(self.area),
            int(self.card),
            int(self.by),
            int(self.player),
            self.allies_first,
        ]


class LossChoice(Step):
    """Bajas Alternativas: the disc, a talent, a card, or a means to ignore the loss."""

    def __init__(self, civ: i64, area: i64, card: i64, by: i64, player: i64) -> None:
        super().__init__(True, civ)
        self.area: i64 = area
        self.card: i64 = card
        self.by: i64 = by
        self.player: i64 = player

    def legal(self, table: Ancient, seat: i64) -> list[int]:
        paying: bool = payable(table, self.card)
        codes: list[int] = [CARD + card for card in table.hand(self.civ)] if paying else []
        means = ignoring(table, self.civ, self.area, self.card)
        if means:
            codes += [CARD + card for card in means]
            codes.sort()
        if table.sheltered & (1 << self.civ):
            codes.append(MONUMENT + table.charter.customs.shelter(table))
        codes.append(LOSE)
        if paying and table.talents[self.civ]:
            codes.append(PAY)
        if fortified(table, self.civ, self.area):
            codes.append(SECOND)
        return codes

    def resume(self, table: Ancient, seat: i64, code: i64) -> None:
        table.pop()
        civ = self.civ
        paid: bool = code not in (LOSE, SECOND)
        if code == LOSE:
            remove(table, civ, self.area)
        elif code == SECOND:
            table.charter.customs.lose_stronghold(table, civ, self.area)
        elif code == PAY:
            table.talents[civ] -= 1
            if table.events is not None:
                told = {"civ": table.faction_id(civ), "area": table.box.areas[self.area].id}
                table.tell("event.pays-talent", told, rulebook.LOSSES)
        elif code >= MONUMENT:
            table.sheltered &= ~(1 << civ)
            if table.events is not None:
                told = {"civ": table.faction_id(civ), "area": table.box.areas[self.area].id}
                table.tell("event.sheltered", told, rulebook.WONDER_CARDS)
            return
        elif table.where[code - CARD] == ON_TABLE + civ:
            self.ignore(table, code - CARD)
            return
        else:
            fate.discard(table, code - CARD)
            if table.events is not None:
                told = {
                    "civ": table.faction_id(civ),
                    "area": table.box.areas[self.area].id,
                    "card": table.box.cards[code - CARD].id,
                }
                table.tell("event.pays-card", told, rulebook.LOSSES)
        if not paid or table.charter.figures.paid_is_replaced:
            bring_in(table, self.by, self.area, self.player)

    def ignore(self, table: Ancient, card: i64) -> None:
        """An investment gives up a disc, and the loss does not happen, unless that use is cancelled."""
        if table.box.uses_answered and table.box.cards[card].great_person:
            if table.events is not None:
                told = {"civ": table.faction_id(self.civ), "card": table.box.cards[card].id}
                table.tell("event.uses-investment", told, rulebook.INVESTMENT)
            table.push(Recourse(self.civ, self.area, self.card, self.by, self.player, card))
            open_window(table, self.civ, INVESTMENT_USE + card, 0)
            return
        self.ignored(table, card)

    def ignored(self, table: Ancient, card: i64) -> None:
        """The loss does not happen."""
        use_investment(table, self.civ, card)
        if table.box.cards[card].ignores_in_city:
            table.havens = [*table.havens, int(haven(self.card, self.civ, self.area))]
        if table.events is not None:
            told = {
                "civ": table.faction_id(self.civ),
                "area": table.box.areas[self.area].id,
                "card": table.box.cards[card].id,
            }
            table.tell("event.ignores", told, rulebook.INVESTMENT)

    def prompt(self, table: Ancient, seat: i64) -> Prompt:
        told = {"civ": table.faction_id(self.civ), "area": table.box.areas[self.area].id}
        return Prompt("prompt.loss", told, rulebook.LOSSES)

    def dump(self) -> list[Any]:
        return ["LossChoice", int(self.civ), int(self.area), int(self.card), int(self.by), int(self.player)]


class Recourse(Step):
    """A civilization has called on an investment to ignore a loss; if that is cancelled, it suffers it."""

    def __init__(self, civ: i64, area: i64, card: i64, by: i64, player: i64, held: i64) -> None:
        super().__init__(False, civ)
        self.area: i64 = area
        self.card: i64 = card
        self.by: i64 = by
        self.player: i64 = player
        self.held: i64 = held

    def run(self, table: Ancient) -> None:
        table.pop()
        LossChoice(self.civ, self.area, self.card, self.by, self.player).ignored(table, self.held)

    def cancelled(self, table: Ancient) -> None:
        table.push(Loss(self.civ, self.area, self.card, self.by, self.player, False))
        break_up(table, self.civ, self.held)

    def dump(self) -> list[Any]:
        numbers = [int(self.card), int(self.by), int(self.player), int(self.held)]
        return ["Recourse", int(self.civ), int(self.area), *numbers]


def payable(table: Ancient, card: i64) -> bool:
    """May a loss that a card causes be bought off?"""
    return card < 0 or not table.box.cards[card].no_payment


def fortified(table: Ancient, civ: i64, area: i64) -> bool:
    """Can a stronghold absorb a loss there? Only in competitions."""
    return len(table.strongholds) > 0 and table.phase == COMPETITION and table.stronghold(civ, area) > 0


def haven(card: i64, civ: i64, area: i64) -> i64:
    """A card, a civilization and an area as one number."""
    return (card * 8 + civ) * 128 + area


def ignoring(table: Ancient, civ: i64, area: i64, card: i64) -> list[int]:
    """The investments of a civilization that let it ignore a loss that a card causes, or a competition."""
    found: list[int] = []
    fought: bool = table.phase == COMPETITION and area == table.arena
    if card == COMPETITION_CAUSE and not fought:
        return found
    causes: i64 = ON_COMPETITION_LOSS if fought else 0
    if card != COMPETITION_CAUSE:
        causes |= ON_CARD_LOSS | (ON_NATURAL_LOSS if table.box.cards[card].natural else 0)
    for held in table.box.investments:
        if table.where[held] == ON_TABLE + civ:
            if not table.box.cards[held].window & causes:
                continue
            if not table.box.cards[held].ignores_in_city or table.is_city(civ, area):
                found.append(held)
    return found


def use_investment(table: Ancient, civ: i64, card: i64) -> None:
    """A disc comes off an investment."""
    take_off(table, civ, card, 1)
