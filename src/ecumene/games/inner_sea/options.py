"""The options of the Inner Sea, and an explicit deal or position read and checked."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ecumene.games.ancient import options as ancient
from ecumene.games.ancient.options import Count, Id


class WonderOptions(msgspec.Struct, forbid_unknown_fields=True):
    """A built Wonder: whose, where, with how many discs."""

    owner: Id
    area: Id
    discs: Count = 0
    buried: bool = False


class PositionOptions(ancient.PositionOptions, forbid_unknown_fields=True):
    """A position to start from. Discs are counted by faction and area; whatever is left out is nothing."""

    wonders: dict[Id, WonderOptions] = {}


class DealOptions(ancient.DealOptions, forbid_unknown_fields=True):
    """Set-up choices and the order of the cards. What is left out is decided by the seed, or by the players."""

    position: Annotated[PositionOptions | None, Meta(description="A position to start from.")] = None


class InnerSeaOptions(msgspec.Struct, forbid_unknown_fields=True):
    """How a game of the Inner Sea is set up."""

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
        Meta(description="When each civilization of the playbook gets a talent."),
    ] = "none"
    people_talents: Annotated[
        Literal["none", "set_up", "every_turn", "both"],
        Meta(description="When each player against the playbook gets a talent."),
    ] = "none"
    npc_growth: Annotated[Literal[-2, 0, 2], Meta(description="Discs more, or fewer, in their Acquisition Step.")] = 0
    people_growth: Annotated[Literal[-2, 0, 2], Meta(description="The same for players against the playbook.")] = 0
    people_least: Annotated[
        Literal[3, 4], Meta(description="Discs that the Acquisition Step brings these players at least.")
    ] = 3
    people_hand: Annotated[Literal[-1, 0], Meta(description="Cards fewer in the first hands of these players.")] = 0
    epochs: Annotated[Literal[1, 2, 3, 4], Meta(description="How many Epochs are played.")] = 4
    civilizations: Annotated[
        list[Id] | None,
        Meta(description="The civilizations in play, of the ten; by default those of the basic game."),
    ] = None
    each: Annotated[Literal[1, 2, 3], Meta(description="How many civilizations each player leads.")] = 1
    map: Annotated[
        Literal["basic", "full", "east", "west"],
        Meta(description="The map: that of the basic game for as many civilizations, all of it, or a part."),
    ] = "basic"
    last_epoch_event: Annotated[bool, Meta(description="An event closes the last Epoch too.")] = False
    hordes: Annotated[bool, Meta(description="A spare colour joins the barbarians: twice as many discs.")] = False
    tracks: Annotated[
        Literal["none", "from_0", "from_1", "from_2"],
        Meta(description="Tracks of cultural development: none, or the stage that everyone begins with."),
    ] = "none"
    ask_everyone: Annotated[
        bool,
        Meta(description="Ask everyone with a card in hand for reactions, so that a pause tells nothing."),
    ] = False
    forced_passes: Annotated[
        Literal["in_sight", "taken", "asked"],
        Meta(description="A pass that is all one can do: taken where all can see it, always taken, or always asked."),
    ] = "in_sight"
    invasions: Annotated[
        Literal["discarded", "reshuffled"],
        Meta(description="What becomes of an invasion that was resolved: discarded, or mixed back into the pile."),
    ] = "discarded"
    deal: Annotated[DealOptions | None, Meta(description="An explicit deal or position.")] = None
