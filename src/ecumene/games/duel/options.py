"""The options of Duel, and an explicit deal read and checked."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ecumene.core.errors import BadOptions
from ecumene.games.duel.components import AGES, DRAFTED, GUILDS_IN_PLAY, SLOTS, START_COINS, TOKENS_ON_BOARD, Box
from ecumene.games.duel.preparation import Deal

CardId = Annotated[str, Meta(max_length=64, extra_json_schema={"kinds": ["card"]})]
WonderId = Annotated[str, Meta(max_length=64, extra_json_schema={"kinds": ["wonder"]})]
TokenId = Annotated[str, Meta(max_length=64, extra_json_schema={"kinds": ["progress"]})]


class CityOptions(msgspec.Struct, forbid_unknown_fields=True):
    """What a city has in a position. `raised` are Wonders that stand, with the card under each."""

    coins: Annotated[int, Meta(ge=0, le=200)] = START_COINS
    cards: Annotated[list[CardId], Meta(max_length=60)] = []
    wonders: Annotated[list[WonderId] | None, Meta(description="Its four Wonders.")] = None
    raised: dict[WonderId, CardId] = {}
    progress: Annotated[list[TokenId], Meta(max_length=10)] = []


Slot = Annotated[int, Meta(ge=0, lt=SLOTS)]


class PositionOptions(msgspec.Struct, forbid_unknown_fields=True):
    """A position to start from, at somebody's turn. Cards of Ages that are over, and of empty places, that lie nowhere
    have been discarded."""

    age: Literal[1, 2, 3] = 1
    active: Annotated[Literal[0, 1], Meta(description="Whose turn it is.")] = 0
    conflict: Annotated[int, Meta(ge=-8, le=8, description="The pawn: towards seat 1's capital is more.")] = 0
    military: Annotated[
        tuple[tuple[bool, bool], tuple[bool, bool]],
        Meta(description="For each seat, whether the near and the far military token of its side still lie there."),
    ] = ((True, True), (True, True))
    cities: Annotated[list[CityOptions], Meta(max_length=2, description="The cities of the seats.")] = []
    gone: Annotated[list[Slot], Meta(max_length=20, description="The places of the layout that are empty.")] = []
    layout: Annotated[list[CardId | None], Meta(max_length=20, description="The cards by place, or null.")] = []
    discard: Annotated[list[CardId], Meta(max_length=60)] = []


class DealOptions(msgspec.Struct, forbid_unknown_fields=True):
    """Set-up choices and the order of every pile. What is left out is dealt from the seed."""

    first: Annotated[Literal[0, 1] | None, Meta(description="The seat that begins.")] = None
    tokens: Annotated[list[TokenId] | None, Meta(description="The five progress tokens on the board.")] = None
    box: Annotated[list[TokenId] | None, Meta(description="The five others, in the order they are drawn.")] = None
    wonders: Annotated[list[WonderId] | None, Meta(description="The eight wonders, in the order they are shown.")] = (
        None
    )
    ages: Annotated[
        list[list[CardId] | None] | None,
        Meta(description="For each Age the twenty cards by slot, or null."),
    ] = None
    position: Annotated[PositionOptions | None, Meta(description="A position to start from.")] = None


class DuelOptions(msgspec.Struct, forbid_unknown_fields=True):
    """How a game of Duel is set up."""

    draft: Annotated[
        bool,
        Meta(description="Select wonders; false: the wonders the rulebook recommends for a first game."),
    ] = True
    age_start: Annotated[
        Literal["erratum", "first_printing"],
        Meta(
            description="Pawn in the centre when an Age ends: the last to play chooses who begins (erratum) or begins."
        ),
    ] = "erratum"
    deal: Annotated[DealOptions | None, Meta(description="An explicit deal.")] = None


def read_deal(box: Box, options: DuelOptions) -> Deal:
    """The deal with everything given looked up; BadOptions names what is impossible."""
    deal = Deal()
    if options.deal is None:
        return deal
    given = options.deal
    if given.first is not None:
        deal.first = given.first
    if given.tokens is not None:
        deal.tokens = look_up("deal.tokens", given.tokens, box.progress_index, "progress token", TOKENS_ON_BOARD)
    if given.box is not None:
        deal.box = look_up("deal.box", given.box, box.progress_index, "progress token", TOKENS_ON_BOARD)
        for place, index in enumerate(deal.box):
            if deal.tokens and index in deal.tokens:
                raise BadOptions(f"deal.box[{place}]", f"{given.box[place]!r} is on the board already")
    if given.wonders is not None:
        if not options.draft:
            raise BadOptions("deal.wonders", "without the draft the wonders are those of the first game")
        indexes = look_up("deal.wonders", given.wonders, box.wonder_index, "wonder", DRAFTED)
        deal.wonders = [box.wonders[index] for index in indexes]
    for number, cards in enumerate(given.ages or []):
        if number >= AGES:
            raise BadOptions("deal.ages", f"there are {AGES} Ages, not {len(given.ages or [])}")
        if cards is not None:
            read_age(box, deal, number, cards)
    return deal


def read_age(box: Box, deal: Deal, number: int, cards: list[str]) -> None:
    where = f"deal.ages[{number}]"
    indexes = look_up(where, cards, box.card_index, "card", SLOTS)
    chosen = [box.cards[index] for index in indexes]
    for slot, card in enumerate(chosen):
        if card.age != number + 1:
            raise BadOptions(f"{where}[{slot}]", f"{card.id!r} belongs to Age {card.age}, not to Age {number + 1}")
    if number == AGES - 1:
        guilds = sum(card.guild for card in chosen)
        if guilds != GUILDS_IN_PLAY:
            raise BadOptions(where, f"{GUILDS_IN_PLAY} guilds are needed, not {guilds}")
    deal.ages[number] = chosen


def look_up(where: str, ids: list[str], known: dict[str, int], what: str, count: int) -> list[int]:
    seen: dict[str, int] = {}
    for place, given in enumerate(ids):
        if given not in known:
            raise BadOptions(f"{where}[{place}]", f"there is no {what} {given!r}")
        if given in seen:
            raise BadOptions(f"{where}[{place}]", f"{given!r} stands at {seen[given]} already")
        seen[given] = place
    if len(ids) != count:
        raise BadOptions(where, f"{count} are needed, not {len(ids)}")
    return [known[given] for given in ids]
