"""The table with all that the contract asks of a state; each thing is in a module of its own."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.chance import Chance
from ecumene.core.question import Outcome, Refusal, Reminder, View
from ecumene.games.ancient import evaluation, invariants, knowledge, refusals, scoring, storage, thrift, wording
from ecumene.games.ancient import view as views
from ecumene.games.ancient.components import NPC
from ecumene.games.ancient.npc import mind
from ecumene.games.ancient.table import Ancient


class AncientState(Ancient):
    """A position of one of the games."""

    def copy(self) -> "AncientState":
        twin = AncientState(
            box=self.box,
            chart=self.chart,
            charter=self.charter,
            seats=self.seats,
            civs=self.civs,
            controller=self.controller,
            nation=self.nation,
            homes=self.homes,
            supply=self.supply,
            discs=self.discs[:],
            total=self.total[:],
            reserve=self.reserve[:],
            growth_box=self.growth_box[:],
            ready=self.ready[:],
            ready_bound=self.ready_bound[:],
            talents=self.talents[:],
            loot=self.loot[:],
            points=self.points[:],
            where=self.where[:],
            seen_by=self.seen_by,
            top=self.top[:],
            fate=self.fate[:],
            invested=self.invested,
            monument_owner=self.monument_owner,
            monument_area=self.monument_area,
            monument_discs=self.monument_discs,
            order=self.order[:],
            uses=self.uses[:],
            called_in=self.called_in[:],
            lost=self.lost[:],
            whites=self.whites[:],
            pledges=self.pledges[:],
            chance=self.chance.copy(),
            stack=self.stack[:],
            current=self.current,
            unveiled=self.unveiled,
        )
        twin.epoch = self.epoch
        twin.turn = self.turn
        twin.phase = self.phase
        twin.arena = self.arena
        twin.passed = self.passed
        twin.built = self.built
        twin.swapped = self.swapped
        twin.looted = self.looted
        twin.renewed = self.renewed
        twin.sheltered = self.sheltered
        twin.buried = self.buried
        twin.monuments_used = self.monuments_used
        twin.invested_used = self.invested_used
        twin.monument_captor = self.monument_captor
        twin.suspended = self.suspended
        twin.strongholds = self.strongholds
        twin.markers = self.markers
        twin.lasting = self.lasting
        twin.havens = self.havens
        twin.enemies = self.enemies
        twin.main_enemy = self.main_enemy
        twin.last_enemy = self.last_enemy
        twin.main_found = self.main_found
        twin.wronged_by = self.wronged_by
        twin.reconciled = self.reconciled
        twin.pool = self.pool
        twin.lots = self.lots
        twin.explored = self.explored
        twin.newcomer = self.newcomer
        twin.tracks = self.tracks
        twin.drilled = self.drilled
        twin.graced = self.graced
        twin.returned = self.returned
        twin.out = self.out
        twin.gold = self.gold
        twin.notes = self.notes
        twin.upper = self.upper
        twin.epoch_turns = self.epoch_turns
        twin.hastened = self.hastened
        twin.epoch_over = self.epoch_over
        twin.revealed = self.revealed
        twin.conqueror = self.conqueror
        twin.ending = self.ending
        return twin

    def intervenes(self) -> bool:
        return self.current == NPC and mind.answers(self)

    def asked_in_secret(self) -> list[int] | None:
        return knowledge.secretly_asked(self)

    def reminders(self, seat: int) -> list[Reminder]:
        return self.charter.customs.reminders(self)

    def waiting(self, seat: int | None) -> list[int]:
        return knowledge.waiting(self, seat)

    def tallies(self) -> list[int] | None:
        return [scoring.best_points(self, seat) for seat in range(self.seats)]

    @property
    def outcome(self) -> Outcome | None:
        return scoring.outcome(self)

    def redeal(self, seat: int | None, chance: Chance) -> "Ancient":
        return knowledge.redeal(self, seat, chance)

    def worth(self, seat: i64) -> float:
        return evaluation.worth(self, seat, evaluation.VALUES)

    def standing(self, seat: i64) -> float:
        return evaluation.standing(self, seat, evaluation.VALUES)

    def standings(self) -> list[float]:
        return [evaluation.standing(self, seat, evaluation.VALUES) for seat in range(self.seats)]

    def considered(self, seat: i64) -> list[int]:
        return thrift.considered(self, seat, evaluation.VALUES)

    def text(self, seat: int, code: int) -> str:
        return wording.text(self, seat, code)

    def code(self, seat: int, text: str) -> int:
        return wording.code(self, seat, text)

    def refusal(self, seat: int, text: str) -> Refusal:
        return refusals.refusal(self, seat, text)

    def shown_to(self, seat: int | None) -> View:
        return self.charter.customs.shown(self, views.view(self, seat))

    def dump(self) -> dict[str, Any]:
        return storage.dump(self)

    def deal(self) -> dict[str, Any] | None:
        return None

    def chronicle(self) -> dict[str, list[int]]:
        return {"epoch_turns": self.epoch_turns}

    def check(self) -> None:
        invariants.check(self)
