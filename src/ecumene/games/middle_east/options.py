"""The options of the Middle East, and an explicit deal or position read and checked."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ecumene.games.ancient import options as ancient
from ecumene.games.ancient.options import Count, Id


class DeityOptions(msgspec.Struct, forbid_unknown_fields=True):
    """A Deity on a temple: whose; who has captured it; whether it is without effect until the turn ends."""

    owner: Id
    captor: Id | None = None
    suspended: bool = False


class PositionOptions(ancient.PositionOptions, forbid_unknown_fields=True):
    """A position to start from. Discs are counted by faction and area; whatever is left out is nothing."""

    growth_box: Annotated[dict[Id, Count], Meta(description="Discs that wait for the next growth.")] = {}
    deities: dict[Id, DeityOptions] = {}
    strongholds: Annotated[dict[Id, Id], Meta(description="Whose Stronghold stands in a Mountain.")] = {}
    sites: Annotated[dict[Id, Id], Meta(description="The site in an area: its marker lies there.")] = {}
    supply: Annotated[
        dict[Id, Annotated[int, Meta(ge=1, le=98)]], Meta(description="The discs of a faction, if not as usual.")
    ] = {}


class DealOptions(ancient.DealOptions, forbid_unknown_fields=True):
    """Set-up choices and the order of the cards. What is left out is decided by the seed, or by the players."""

    homes: Annotated[dict[Id, Id], Meta(description="The Home of each civilization.")] = {}
    position: Annotated[PositionOptions | None, Meta(description="A position to start from.")] = None


class MiddleEastOptions(msgspec.Struct, forbid_unknown_fields=True):
    """How a game of the Middle East is set up."""

    scenario: Annotated[
        Id | None, Meta(description="A scenario or free situation of the playbook; without one, the default set-up.")
    ] = None
    cast: Annotated[Id | None, Meta(description="Who plays what in it, if not the usual cast for so many.")] = None
    leads: Annotated[
        list[list[Id]] | None,
        Meta(description="What each seat leads in a scenario, where its cast leaves a choice; else that is drawn."),
    ] = None
    start: Annotated[Literal[1, 2, 3, 4] | None, Meta(description="The Epoch in which a free situation begins.")] = None
    contemporary: Annotated[
        bool | None, Meta(description="Only civilizations of that Epoch may be chosen in a free situation.")
    ] = None
    second: Annotated[
        Literal["same_region", "other_region", "two_per_region", "other_players_region", "central"] | None,
        Meta(description="What was agreed on for second civilizations in a free situation."),
    ] = None
    conquest: Annotated[
        Literal["wins", "counts"],
        Meta(description="Whoever holds enough Homes where a scenario ends so: wins, or the points are counted."),
    ] = "wins"
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
    npc_free_deity: Annotated[
        Literal["round", "phase"],
        Meta(description="What the free Deity of a civilization of the playbook takes: its play of a round, or all."),
    ] = "round"
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
        Meta(description="When each civilization of the playbook gets a mina."),
    ] = "none"
    people_talents: Annotated[
        Literal["none", "set_up", "every_turn", "both"],
        Meta(description="When each player against the playbook gets a mina."),
    ] = "none"
    npc_growth: Annotated[Literal[-2, 0, 2], Meta(description="Discs more, or fewer, in their Acquisition Step.")] = 0
    people_growth: Annotated[Literal[-2, 0, 2], Meta(description="The same for players against the playbook.")] = 0
    people_least: Annotated[
        Literal[3, 4], Meta(description="Discs that the Acquisition Step brings these players at least.")
    ] = 3
    people_hand: Annotated[Literal[-1, 0], Meta(description="Cards fewer in the first hands of these players.")] = 0
    invader_growth: Annotated[
        Literal[-4, -2, 0, 2, 4],
        Meta(description="Discs that invaders of the playbook get more at least, or fewer in all."),
    ] = 0
    invader_cards: Annotated[Literal[0, 2], Meta(description="Cards that invaders of the playbook draw more.")] = 0
    epochs: Annotated[Literal[1, 2, 3, 4], Meta(description="How many Epochs are played.")] = 4
    points: Annotated[
        Literal[0, 25, 50, 75, 100], Meta(description="The game ends with the turn in which a player has so many.")
    ] = 0
    turns: Annotated[int, Meta(ge=0, le=16, description="The game ends after so many turns, if not before.")] = 0
    civilizations: Annotated[
        list[Id] | None, Meta(description="The civilizations to choose from; by default all whose Home is on the map.")
    ] = None
    each: Annotated[Literal[1, 2, 3], Meta(description="How many civilizations each player leads.")] = 1
    map: Annotated[
        Literal["full", "western_abbreviated", "western", "eastern", "fertile_crescent"],
        Meta(description="The map: all of it, or a part."),
    ] = "full"
    events_left_out: Annotated[list[Id], Meta(description="Events that stay in the box.")] = []
    double_discs: Annotated[
        bool, Meta(description="Two colours for each civilization; on the whole map, with three at most.")
    ] = False
    first_deities: Annotated[bool, Meta(description="Everyone begins with a Deity, drawn at random.")] = False
    gilgamesh: Annotated[
        Literal["once", "never", "often"],
        Meta(description="How often a civilization may start anew by the Gilgamesh rule."),
    ] = "once"
    barbarian_strongholds: Annotated[bool, Meta(description="Barbarians get Strongholds too.")] = False
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
    deal: Annotated[DealOptions | None, Meta(description="An explicit deal or position.")] = None
