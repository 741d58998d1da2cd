"""What the cards, wonders and progress tokens of Duel say: in words after a choice, in marks on a drawn card."""

from typing import Final

from rich.cells import cell_len
from rich.text import Text

from ecumene.boards.canvas import Run
from ecumene.boards.palette import GOLD, MUTED, OLIVE
from ecumene.core import bits
from ecumene.core.text import Words
from ecumene.games.duel.components import (
    BROWN_AND_GREY,
    COIN_SETS,
    COLOURS,
    LANE,
    NOTHING,
    RESOURCES,
    WONDERS,
    Box,
    Card,
    Cost,
    Progress,
    Wonder,
)

# Signs that nearly every terminal font has. A class has its colour and its sign.
CLASS_SIGNS: Final = {
    "brown": "▲",
    "grey": "■",
    "blue": "⌂",
    "green": "λ",
    "yellow": "¤",
    "red": "►",
    "purple": "◊",
}
COIN: Final = "●"
POINT: Final = "★"
SHIELD: Final = "▼"
CHAIN: Final = "∞"
AGAIN: Final = "↻"
WONDER: Final = "Ω"

WHITE: Final = "bold #ffffff"
BANDS: Final = {
    "brown": f"{WHITE} on #7a5436",
    "grey": f"{WHITE} on #63676b",
    "blue": f"{WHITE} on #2c5f93",
    "green": f"{WHITE} on #426b34",
    "yellow": "bold #2b2620 on #ddb045",
    "red": f"{WHITE} on #a63a2b",
    "purple": f"{WHITE} on #6b3a5b",
}
INKS: Final = {
    "brown": "#9e6d46",
    "grey": "#73777c",
    "blue": "#397abe",
    "green": "#528342",
    "yellow": "#96711b",
    "red": "#cc4e3c",
    "purple": "#a85e90",
}
GOODS: Final = {"wood": "#9e6d46", "clay": "#c0592d", "stone": "#7b766d", "glass": "#2f819a", "papyrus": "#917329"}

RAW: Final = ["wood", "clay", "stone"]
MADE: Final = ["glass", "papyrus"]
COUNTED: Final = {WONDERS: "wonder", BROWN_AND_GREY: "brown-grey", COIN_SETS: "coins3"}


def colour_of(card: Card) -> str:
    return COLOURS[card.colour]


def amounts(thing: Card | Cost) -> list[tuple[str, int]]:
    """The goods that a card produces, or that a cost asks for."""
    units = (thing.wood, thing.clay, thing.stone, thing.glass, thing.papyrus)
    return [(good, int(count)) for good, count in zip(RESOURCES, units, strict=True) if count]


def resources(mask: int) -> list[str]:
    return [RESOURCES[place // LANE] for place in bits.members(mask)]


class Glossary:
    """The components of a box, put into words."""

    def __init__(self, box: Box, words: Words) -> None:
        self.words = words
        self.symbols = box.symbols
        self.cards = {card.id: card for card in box.cards}
        self.wonders = {wonder.id: wonder for wonder in box.wonders}
        self.tokens = {token.id: token for token in box.progress}
        self.opens = {card.id: [later.id for later in box.cards if later.chain_from & card.chain] for card in box.cards}
        self.opened_by = {later: card for card, opened in self.opens.items() for later in opened}

    def say(self, key: str, **params: object) -> str:
        return self.words(f"card.{key}", params)

    def symbol(self, bit: int) -> str:
        return self.symbols[bit.bit_length() - 1]

    # ---- in words ------------------------------------------------------------------------------------------------

    def cost(self, cost: Cost) -> str:
        """«2 coins, 1 stone»; «free» when there is nothing to pay."""
        parts = [self.words.shown(count, good) for good, count in amounts(cost)]
        if cost.coins:
            parts.insert(0, self.words.shown(int(cost.coins), "coins"))
        return ", ".join(parts) or self.say("free")

    def effects(self, kind: str, thing: str) -> list[str]:
        """What a component brings, in a few words each."""
        if kind == "card":
            return self.card_effects(self.cards[thing])
        if kind == "wonder":
            return self.wonder_effects(self.wonders[thing])
        return self.token_effects(self.tokens[thing])

    def card_effects(self, card: Card) -> list[str]:
        said = []
        if amounts(card):
            units = ", ".join(self.words.shown(count, good) for good, count in amounts(card))
            said.append(self.say("produces", resources=units))
        said += self.choices(card.raw_choice, card.made_choice)
        if card.fixed_price:
            said.append(self.say("fixed-price", resources=resources(card.fixed_price)))
        if card.vp:
            said.append(self.say("vp", points=card.vp))
        if card.shields:
            said.append(self.say("shields", shields=card.shields))
        if card.science:
            said.append(self.say("science", symbol=self.symbol(card.science)))
        if card.coins:
            said.append(self.say("coins", coins=card.coins))
        if card.coins_per != NOTHING:
            said.append(self.say("coins-per", coins=card.coins_each, counted=self.counted(card.coins_per)))
        if card.guild_coins and card.guild_coins == card.guild_vp:
            each = {"coins": card.guild_coins, "points": card.guild_vp}
            said.append(self.say("guild-both", **each, counted=self.counted(card.guild_count)))
        elif card.guild_coins:
            said.append(self.say("guild-coins", coins=card.guild_coins, counted=self.counted(card.guild_count)))
        if card.guild_vp and card.guild_vp != card.guild_coins:
            said.append(self.say("guild-vp", points=card.guild_vp, counted=self.counted(card.guild_count)))
        if self.opens[card.id]:
            said.append(self.say("chain-to", card=self.opens[card.id]))
        return said

    def wonder_effects(self, wonder: Wonder) -> list[str]:
        said = self.choices(wonder.raw_choice, wonder.made_choice)
        if wonder.vp:
            said.append(self.say("vp", points=wonder.vp))
        if wonder.shields:
            said.append(self.say("shields", shields=wonder.shields))
        if wonder.coins:
            said.append(self.say("coins", coins=wonder.coins))
        if wonder.rival_loses:
            said.append(self.say("rival-loses", coins=wonder.rival_loses))
        if wonder.destroys != NOTHING:
            said.append(self.say("destroys", colour=COLOURS[wonder.destroys]))
        if wonder.library:
            said.append(self.say("library"))
        if wonder.mausoleum:
            said.append(self.say("mausoleum"))
        if wonder.play_again:
            said.append(self.say("play-again"))
        return said

    def token_effects(self, token: Progress) -> list[str]:
        said = []
        if token.vp:
            said.append(self.say("vp", points=token.vp))
        if token.coins:
            said.append(self.say("coins", coins=token.coins))
        if token.vp_per_token:
            said.append(self.say("vp-per-token", points=token.vp_per_token))
        if token.science:
            said.append(self.say("science", symbol=self.symbol(token.science)))
        if token.wonder_rebate:
            said.append(self.say("rebate-wonder", amount=token.wonder_rebate))
        if token.blue_rebate:
            said.append(self.say("rebate-blue", amount=token.blue_rebate))
        if token.red_shields:
            said.append(self.say("red-shields", shields=token.red_shields))
        if token.coins_per_chain:
            said.append(self.say("chain-coins", coins=token.coins_per_chain))
        if token.takes_trade:
            said.append(self.say("trade-coins"))
        if token.wonders_play_again:
            said.append(self.say("wonders-play-again"))
        return said

    def choices(self, raw: int, made: int) -> list[str]:
        return [
            self.say("choice", resources=goods) for goods, count in ((RAW, raw), (MADE, made)) for _ in range(count)
        ]

    def counted(self, kind: int) -> str:
        return COUNTED[kind] if kind in COUNTED else COLOURS[kind]

    def everything(self, kind: str, thing: str) -> list[str]:
        """What a component costs, what makes it free, and what it brings."""
        said = []
        if kind == "card":
            said.append(self.cost(self.cards[thing].cost))
        elif kind == "wonder":
            said.append(self.cost(self.wonders[thing].cost))
        if thing in self.opened_by:
            said.append(self.say("chain-from", card=self.opened_by[thing]))
        return said + self.effects(kind, thing)

    # ---- in marks ------------------------------------------------------------------------------------------------

    def good(self, good: str) -> str:
        """The two letters of a good."""
        return self.words(f"board.good.{good}")

    def goods_marks(self, goods: list[tuple[str, int]], gap: str = " ") -> list[Run]:
        """«2Wo Gl», each in its colour."""
        runs: list[Run] = []
        for good, count in goods:
            if runs:
                runs.append((gap, ""))
            runs.append((f"{count if count > 1 else ''}{self.good(good)}", GOODS[good]))
        return runs

    def cost_marks(self, cost: Cost, gap: str = " ") -> list[Run]:
        runs = self.goods_marks(amounts(cost), gap)
        if cost.coins:
            runs = [(f"{cost.coins}{COIN}", GOLD), *([(gap, ""), *runs] if runs else [])]
        return runs or [(self.say("free"), OLIVE)]

    def marks(self, card: Card) -> str:
        """What a card brings, in signs."""
        said = [f"{count if count > 1 else ''}{self.good(good)}" for good, count in amounts(card)]
        said += ["/".join(map(self.good, RAW))] * card.raw_choice + ["/".join(map(self.good, MADE))] * card.made_choice
        if card.fixed_price:
            said.append(f"{','.join(map(self.good, resources(card.fixed_price)))}=1{COIN}")
        if card.science:
            said.append(self.words(f"board.symbol.{self.symbol(card.science)}"))
        if card.shields:
            said.append(SHIELD * card.shields)
        if card.coins:
            said.append(f"{card.coins}{COIN}")
        if card.coins_per != NOTHING:
            said.append(f"{card.coins_each}{COIN}/{self.counted_sign(card.coins_per)}")
        if card.guild_count != NOTHING:
            gains = [f"{count}{sign}" for count, sign in ((card.guild_coins, COIN), (card.guild_vp, POINT)) if count]
            said.append(f"{'+'.join(gains)}/{self.counted_sign(card.guild_count)}")
        if card.vp:
            said.append(f"{card.vp}{POINT}")
        return " ".join(said)

    def counted_sign(self, kind: int) -> str:
        if kind == WONDERS:
            return WONDER
        if kind == COIN_SETS:
            return f"3{COIN}"
        if kind == BROWN_AND_GREY:
            return CLASS_SIGNS["brown"] + CLASS_SIGNS["grey"]
        return CLASS_SIGNS[COLOURS[kind]]

    def wonder_marks(self, wonder: Wonder) -> str:
        said = ["/".join(map(self.good, RAW))] * wonder.raw_choice
        said += ["/".join(map(self.good, MADE))] * wonder.made_choice
        if wonder.vp:
            said.append(f"{wonder.vp}{POINT}")
        if wonder.shields:
            said.append(SHIELD * wonder.shields)
        if wonder.coins:
            said.append(f"{wonder.coins}{COIN}")
        if wonder.rival_loses:
            said.append(f"−{wonder.rival_loses}{COIN}")
        if wonder.destroys != NOTHING:
            said.append(f"−{CLASS_SIGNS[COLOURS[wonder.destroys]]}")
        if wonder.library:
            said.append(self.words("board.sign.library"))
        if wonder.mausoleum:
            said.append(self.words("board.sign.mausoleum"))
        if wonder.play_again:
            said.append(AGAIN)
        return " ".join(said)

    def legend(self) -> list[Text]:
        """The signs and what they mean."""
        signs = [(sign, INKS[colour], self.words.name("colour", colour)) for colour, sign in CLASS_SIGNS.items()]
        for sign, style, key in (
            (POINT, MUTED, "point"),
            (SHIELD, INKS["red"], "shield"),
            (COIN, GOLD, "coin"),
            (CHAIN, OLIVE, "chain"),
            (AGAIN, MUTED, "again"),
        ):
            signs.append((sign, style, self.words(f"board.sign.{key}")))
        return [Text.assemble((f"{sign} ", style), (meaning, MUTED)) for sign, style, meaning in signs]


def fitted(name: str, width: int) -> str:
    """A name in one line: its first word shortened if it must be, then its small words dropped, then cut."""
    first, *rest = name.split()
    for tail in (rest, [word for word in rest if not word.islower() or len(word) > 3]):
        whole = " ".join([first, *tail])
        if cell_len(whole) <= width:
            return whole
        room = width - cell_len(" ".join(tail)) - 2
        if tail and room >= 1:
            return f"{first[:room]}. {' '.join(tail)}"
    return name[: max(0, width - 1)] + "…"


def folded(name: str, width: int, rows: int) -> list[str]:
    """A name over so many lines."""
    if rows == 1:
        return [fitted(name, width)]
    folded = [""]
    for word in name.replace("-", "- ").split():
        joined = folded[-1] + word if folded[-1].endswith("-") else f"{folded[-1]} {word}".strip()
        if cell_len(joined) <= width or not folded[-1]:
            folded[-1] = joined
        else:
            folded.append(word)
    if len(folded) > rows:
        folded = [*folded[: rows - 1], " ".join(folded[rows - 1 :])]
    return [fitted(line, width) for line in folded] + [""] * (rows - len(folded))
