"""The options that the games share, and the parts of an explicit deal or position."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Id = Annotated[str, Meta(max_length=64)]
Count = Annotated[int, Meta(ge=0, le=48)]
Phase = Literal["growth", "cards", "competition", "reckoning", "draw", "epoch-end"]
Tracks = Annotated[
    Literal["none", "from_0", "from_1", "from_2"],
    Meta(description="Tracks of cultural development: none, or the stage that everyone begins with."),
]
AskEveryone = Annotated[
    bool, Meta(description="Ask everyone with a card in hand for reactions, so that a pause tells nothing.")
]
ForcedPasses = Annotated[
    Literal["in_sight", "taken", "asked"],
    Meta(description="A pass that is all one can do: taken where all can see it, always taken, or always asked."),
]


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
    turn: Annotated[int, Meta(ge=1, le=10)] = 1
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


class OpponentOptions(msgspec.Struct, forbid_unknown_fields=True):
    """Who plays: people, and civilizations that the playbook leads; with what was agreed on for the latter."""

    seats: Annotated[Literal[1, 2, 3, 4, 5, 6], Meta(description="Number of players.")] = 4
    npcs: Annotated[Literal[0, 1, 2, 3, 4, 5], Meta(description="How many civilizations the playbook leads.")] = 0
    exploration: Annotated[
        bool, Meta(description="The civilizations that the playbook leads are met by exploring the map.")
    ] = False
    npc_civilizations: Annotated[
        list[Id], Meta(description="Which civilizations the playbook leads; those not named are drawn.")
    ] = []
    npc_ties: Annotated[
        Literal["head", "cards"],
        Meta(
            description="How the playbook decides between equal possibilities: what helps most, or by revealed cards."
        ),
    ] = "head"
    npc_vp: Annotated[
        Literal["usual", "none", "one", "two"],
        Meta(description="Victory points that each civilization of the playbook gains in every tally."),
    ] = "usual"
    npc_cards: Annotated[Literal[-1, 0, 1], Meta(description="Cards more, or fewer, in their Draw Step.")] = 0
    people_cards: Annotated[
        Literal[0, 1], Meta(description="Cards more in the Draw Step of players against the playbook.")
    ] = 0
    npc_talents: Annotated[
        Literal["none", "set_up", "every_turn", "both"],
        Meta(description="When each civilization of the playbook gets a coin."),
    ] = "none"
    people_talents: Annotated[
        Literal["none", "set_up", "every_turn", "both"],
        Meta(description="When each player against the playbook gets a coin."),
    ] = "none"
    npc_growth: Annotated[Literal[-2, 0, 2], Meta(description="Discs more, or fewer, in their Acquisition Step.")] = 0
    people_growth: Annotated[Literal[-2, 0, 2], Meta(description="The same for players against the playbook.")] = 0
    people_least: Annotated[
        Literal[3, 4], Meta(description="Discs that the Acquisition Step brings these players at least.")
    ] = 3
    people_hand: Annotated[Literal[-1, 0], Meta(description="Cards fewer in the first hands of these players.")] = 0
