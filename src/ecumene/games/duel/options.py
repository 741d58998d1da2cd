"""The options of Duel, and an explicit deal read and checked."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ecumene.core.errors import BadOptions
from ecumene.games.duel.components import AGES, DRAFTED, GUILDS_IN_PLAY, SLOTS, TOKENS_ON_BOARD, Box
from ecumene.games.duel.preparation import Deal

Id = Annotated[str, Meta(max_length=64)]


class DealOptions(msgspec.Struct, forbid_unknown_fields=True):
    """Set-up choices and the order of every pile. What is left out is dealt from the seed."""

    first: Annotated[Literal[0, 1] | None, Meta(description="The seat that begins.")] = None
    tokens: Annotated[list[Id] | None, Meta(description="The five progress tokens on the board.")] = None
    box: Annotated[list[Id] | None, Meta(description="The five others, in the order they are drawn.")] = None
    wonders: Annotated[list[Id] | None, Meta(description="The eight wonders, in the order they are shown.")] = None
    ages: Annotated[
        list[list[Id] | None] | None,
        Meta(description="For each Age the twenty cards by slot, or null."),
    ] = None


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
