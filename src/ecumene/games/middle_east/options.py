"""The options of the Middle East, and an explicit deal or position read and checked."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ecumene.games.ancient import options as ancient
from ecumene.games.ancient.options import AskEveryone, Count, ForcedPasses, Id, Tracks


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


class MiddleEastOptions(ancient.OpponentOptions, forbid_unknown_fields=True):
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
    npc_free_deity: Annotated[
        Literal["round", "phase"],
        Meta(description="What the free Deity of a civilization of the playbook takes: its play of a round, or all."),
    ] = "round"
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
    teams: Annotated[
        Literal[0, 2, 3],
        Meta(description="Teams of equally many players, each with one civilization; 0: everyone is alone."),
    ] = 0
    team_seats: Annotated[
        Literal["across", "beside", "drawn"],
        Meta(description="Who is in a team: seats in turn, neighbouring seats, or as chance has it."),
    ] = "across"
    team_victory: Annotated[
        Literal["combined", "best"],
        Meta(description="Who wins of the team with most points: all of it, or the one with most."),
    ] = "combined"
    pair: Annotated[
        Literal[0, 1, 2, 3, 4, 5, 6],
        Meta(description="The player, from 1, who leads two civilizations against one of everybody else; 0: nobody."),
    ] = 0
    pair_divisor: Annotated[
        Literal[3, 4, 5], Meta(description="What the points of that player's two civilizations are divided by.")
    ] = 4
    card_97: Annotated[
        Literal["normal", "left_out", "ignored"],
        Meta(description="Card 97 where one plays against two: as usual, left in the box, or without effect."),
    ] = "normal"
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
    tracks: Tracks = "none"
    ask_everyone: AskEveryone = False
    forced_passes: ForcedPasses = "in_sight"
    deal: Annotated[DealOptions | None, Meta(description="An explicit deal or position.")] = None
