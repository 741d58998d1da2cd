"""A game of Civilization as the contract of play wants it: the table, and each of the rest in its own module."""

from typing import Any

from mypy_extensions import i64

from ecumene.core.chance import Chance
from ecumene.core.question import Outcome, Refusal, View
from ecumene.games.civilization import (
    bargaining,
    evaluation,
    invariants,
    knowledge,
    refusals,
    scoring,
    storage,
    wording,
)
from ecumene.games.civilization import view as views
from ecumene.games.civilization.table import World


class Civilization(World):
    """The table, and all that can be asked of it."""

    def copy(self) -> "Civilization":
        twin = Civilization(
            box=self.box,
            layout=self.layout,
            rulings=self.rulings,
            seats=self.seats,
            nation=self.nation,
            tiles=self.tiles,
            rotations=self.rotations,
            faces=self.faces,
            lands=self.lands,
            spots=self.spots,
            markers=self.markers,
            pieces=self.pieces,
            centres=self.centres,
            outskirts=self.outskirts,
            token_place=self.token_place,
            token_seen=self.token_seen,
            disasters=self.disasters,
            market=self.market,
            wonder_owner=self.wonder_owner,
            wonder_at=self.wonder_at,
            hosts=self.hosts[:],
            figures=self.figures[:],
            loans=self.loans[:],
            trade=self.trade[:],
            culture=self.culture[:],
            track=self.track[:],
            coin_tokens=self.coin_tokens[:],
            techs=self.techs[:],
            traits=self.traits[:],
            government=self.government[:],
            unlocked=self.unlocked[:],
            newly=self.newly[:],
            coming=self.coming[:],
            anarchy=self.anarchy[:],
            city_at=self.city_at[:],
            actions=self.actions[:],
            boosts=self.boosts[:],
            reserve=self.reserve[:],
            goods=self.goods[:],
            stall=self.stall[:],
            supply=self.supply[:],
            used=self.used[:],
            offers=self.offers[:],
            watch=self.watch[:],
            locked=self.locked,
            forces=self.forces[:],
            hands=self.hands[:],
            scouted=self.scouted[:],
            peeked=self.peeked[:],
            piles=self.piles[:],
            spent=self.spent[:],
            chance=self.chance.copy(),
            stack=self.stack[:],
            current=self.current,
            unveiled=self.unveiled,
        )
        twin.first = self.first
        twin.turn = self.turn
        twin.phase = self.phase
        twin.active = self.active
        twin.walls = self.walls
        twin.obsolete = self.obsolete
        twin.gone = self.gone
        twin.moved = self.moved
        twin.fresh = self.fresh
        twin.aloft = self.aloft
        twin.huts = self.huts
        twin.villages = self.villages
        if self.battle is not None:
            twin.battle = self.battle.copy()
        twin.ending = self.ending
        twin.winner = self.winner
        return twin

    def tallies(self) -> list[int] | None:
        return [scoring.score(self, seat).total for seat in range(self.seats)]

    @property
    def outcome(self) -> Outcome | None:
        return scoring.outcome(self)

    def asked_in_secret(self) -> list[int] | None:
        return knowledge.secretly_asked(self)

    def waiting(self, seat: int | None) -> list[int]:
        return knowledge.waiting(self, seat)

    def redeal(self, seat: int | None, chance: Chance) -> "World":
        return knowledge.redeal(self, seat, chance)

    def worth(self, seat: i64) -> float:
        return evaluation.worth(self, seat, evaluation.VALUES)

    def standing(self, seat: i64) -> float:
        return evaluation.standing(self, seat, evaluation.VALUES)

    def considered(self, seat: i64) -> list[int]:
        return bargaining.considered(self, seat, evaluation.VALUES)

    def standings(self) -> list[float]:
        return evaluation.standings(self, evaluation.VALUES)

    def text(self, seat: int, code: int) -> str:
        return wording.text(self, seat, code)

    def code(self, seat: int, text: str) -> int:
        return wording.code(self, seat, text)

    def refusal(self, seat: int, text: str) -> Refusal:
        return refusals.refusal(self, seat, text)

    def shown_to(self, seat: int | None) -> View:
        return views.view(self, seat)

    def dump(self) -> dict[str, Any]:
        return storage.dump(self)

    def deal(self) -> dict[str, Any] | None:
        return None

    def check(self) -> None:
        invariants.check(self)
