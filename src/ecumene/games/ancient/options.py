"""The parts of an explicit deal or position that the games share."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Id = Annotated[str, Meta(max_length=64)]
Count = Annotated[int, Meta(ge=0, le=48)]
Phase = Literal["growth", "cards", "competition", "reckoning", "draw", "epoch-end"]


class InvestmentOptions(msgspec.Struct, forbid_unknown_fields=True):
    """An investment card on the table."""

    owner: Id
    discs: Annotated[int, Meta(ge=1, le=48)]


class PositionOptions(msgspec.Struct, forbid_unknown_fields=True):
    """A position to start from. Discs are counted by faction and area; whatever is left out is nothing."""

    discs: dict[Id, dict[Id, Count]] = {}
    talents: dict[Id, Annotated[int, Meta(ge=0, le=500)]] = {}
    points: dict[Id, Annotated[int, Meta(ge=0, le=1000)]] = {}
    investments: dict[Id, InvestmentOptions] = {}
    discards: list[Id] = []
    aside: list[Id] = []
    enemies: Annotated[
        dict[Id, list[Id]], Meta(description="The enemies of each civilization that the playbook leads.")
    ] = {}
    gold: Annotated[dict[Id, dict[Id, Count]], Meta(description="Gold, counted by owner and area.")] = {}
    renewed: Annotated[list[Id], Meta(description="Civilizations that have started anew.")] = []
    tracks: Annotated[
        dict[Id, dict[Id, Annotated[int, Meta(ge=0, le=4)]]],
        Meta(description="The stages of culture of each civilization."),
    ] = {}
    graced: Annotated[list[Id], Meta(description="Civilizations of the playbook whose first Card Phase has been.")] = []
    epoch: Annotated[int, Meta(ge=1, le=4)] = 1
    turn: Annotated[int, Meta(ge=1, le=4)] = 1
    phase: Annotated[Phase, Meta(description="The phase that begins.")] = "growth"


class DealOptions(msgspec.Struct, forbid_unknown_fields=True):
    """Set-up choices and the order of the cards. What is left out is decided by the seed, or by the players."""

    order: Annotated[list[Annotated[int, Meta(ge=0, le=5)]] | None, Meta(description="Seats in turn order.")] = None
    civilizations: Annotated[
        list[list[Id]] | None, Meta(description="The civilizations of each seat, in order of seats.")
    ] = None
    npcs: Annotated[list[Id], Meta(description="The civilizations that the playbook leads.")] = []
    lots: Annotated[
        list[Id], Meta(description="The discs of the pool as they are drawn: white, black, yellow or colour.")
    ] = []
    turn_order: Annotated[list[Id] | None, Meta(description="Civilizations in turn order.")] = None
    hands: Annotated[dict[Id, list[Id]] | None, Meta(description="The hand of each civilization.")] = None
    fate: Annotated[
        list[Id] | None, Meta(description="The cards as they come off the pile; one not in the pile is passed over.")
    ] = None
