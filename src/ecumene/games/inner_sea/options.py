"""The options of the Inner Sea, and an explicit deal or position read and checked."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ecumene.games.ancient import options as ancient
from ecumene.games.ancient.options import AskEveryone, Count, ForcedPasses, Id, Tracks


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


class InnerSeaOptions(ancient.OpponentOptions, forbid_unknown_fields=True):
    """How a game of the Inner Sea is set up."""

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
    tracks: Tracks = "none"
    ask_everyone: AskEveryone = False
    forced_passes: ForcedPasses = "in_sight"
    invasions: Annotated[
        Literal["discarded", "reshuffled"],
        Meta(description="What becomes of an invasion that was resolved: discarded, or mixed back into the pile."),
    ] = "discarded"
    deal: Annotated[DealOptions | None, Meta(description="An explicit deal or position.")] = None
