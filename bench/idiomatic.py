"""7 Wonders Duel, base game, in plain idiomatic Python.

Section names in the docstrings are those of the first-printing Spanish rulebook. Components come from the data
file; the lasting effects of progress tokens are written out here. Tallies are recomputed whenever needed.
"""

from __future__ import annotations

import copy
import random
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from pathlib import Path
from typing import Any, Self

DATA_FILE = Path(__file__).resolve().parent / "../src/ecumene/games/duel/data/duel.toml"
DATA: dict[str, Any] = tomllib.loads(DATA_FILE.read_text(encoding="utf-8"))

CAPITAL: int = DATA["military"]["capital"]
MAX_WONDERS: int = DATA["setup"]["max_wonders_built"]
DRAFT_ORDER: list[int] = DATA["setup"]["wonder_draft_order"]
COINS_PER_POINT: int = DATA["scoring"]["coins_per_vp"]
SYMBOLS_TO_WIN: int = DATA["science"]["distinct_to_win"]


class Colour(StrEnum):
    """Cartas de Gremio y de Era: the seven types of structure."""

    BROWN = "brown"
    GREY = "grey"
    BLUE = "blue"
    GREEN = "green"
    YELLOW = "yellow"
    RED = "red"
    PURPLE = "purple"


@dataclass(frozen=True, kw_only=True, eq=False)
class Piece:
    """Anything printed, fields named as in the data; it never changes, so copies of a game share it."""

    id: str
    vp: int = 0
    coins: int = 0
    science: str | None = None
    shields: int = 0
    price: int = 0  # coins
    cost: Counter[str] = field(default_factory=Counter)  # resources
    produces: Counter[str] = field(default_factory=Counter)
    produces_choice: frozenset[str] = frozenset()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self

    @classmethod
    def parse(cls, row: Mapping[str, Any]) -> Self:
        values = {key: value for key, value in row.items() if key in {item.name for item in fields(cls)}}
        values["cost"] = Counter(row.get("cost", {}))
        values["price"] = values["cost"].pop("coins", 0)
        if "colour" in row:
            values["colour"] = Colour(row["colour"])
        values["produces"] = Counter(row.get("produces", {}))
        values["produces_choice"] = frozenset(row.get("produces_choice", []))
        return cls(**values)


@dataclass(frozen=True, kw_only=True, eq=False)
class Progress(Piece):
    """Fichas de Progreso."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Card(Piece):
    """Cartas de Gremio y de Era."""

    deck: str
    colour: Colour
    chain_from: str | None = None
    trade_discount: list[str] = field(default_factory=list)
    coins_per: Mapping[str, Any] | None = None
    guild: Mapping[str, Any] | None = None


@dataclass(frozen=True, kw_only=True, eq=False)
class Wonder(Piece):
    """Carta de Maravilla."""

    opponent_loses_coins: int = 0
    play_again: bool = False
    destroy: str | None = None
    progress_from_box: Mapping[str, int] | None = None
    build_from_discard: bool = False


CARDS = {row["id"]: Card.parse(row) for row in DATA["card"]}
WONDERS = {row["id"]: Wonder.parse(row) for row in DATA["wonder"]}
PROGRESS = {row["id"]: Progress.parse(row) for row in DATA["progress"]}


@dataclass
class City:
    """Construir en 7 Wonders Duel: what one player owns."""

    coins: int = DATA["coins"]["start_per_player"]
    cards: list[Card] = field(default_factory=list)
    wonders: list[Wonder] = field(default_factory=list)  # not built yet
    built: list[Wonder] = field(default_factory=list)
    tokens: list[Progress] = field(default_factory=list)

    def owns_token(self, token_id: str) -> bool:
        return any(token.id == token_id for token in self.tokens)

    def of_colour(self, colour: str) -> list[Card]:
        return [card for card in self.cards if card.colour == colour]

    def production(self) -> Counter[str]:
        """Producción: fixed production, all of it on brown and grey cards."""
        return Counter(resource for card in self.cards for resource in card.produces.elements())

    def choices(self) -> list[frozenset[str]]:
        """Forum, Caravansery, The Great Lighthouse, Piraeus: one unit each for every construction."""
        return [piece.produces_choice for piece in [*self.cards, *self.built] if piece.produces_choice]

    def discounts(self) -> set[str]:
        """Comercio: resources whose price is fixed at 1."""
        return {resource for card in self.cards for resource in card.trade_discount}

    def symbols(self) -> Counter[str]:
        """Ciencia y progreso: symbols on green cards and on the Law token."""
        return Counter(piece.science for piece in [*self.cards, *self.tokens] if piece.science)

    def count(self, what: str) -> int:
        """Cartas de Edad, Cartas de Gremio: how many of a counted thing the city has."""
        if what == "wonder":
            return len(self.built)
        if what == "coins3":
            return self.coins // COINS_PER_POINT
        return len(self.of_colour(what))

    def lose(self, coins: int) -> None:
        """Ficha Militar: whoever has too few coins loses them all."""
        self.coins = max(0, self.coins - coins)


@dataclass
class Slot:
    """A place of the layout; the card is None once it has been played."""

    card: Card | None
    covered_by: list[int]
    face_up: bool


@dataclass
class Question:
    """A choice the active player must make before anything else."""

    verb: str
    options: list[str]


class Duel:
    """A game between seats 0 and 1."""

    def __init__(self, deal: Mapping[str, Any], *, age_start: str = "erratum", draft: bool = True) -> None:
        """Preparación."""
        if age_start not in {"erratum", "first_printing"}:
            raise ValueError(f"unknown age_start: {age_start!r}")
        self.age_start = age_start
        self.first: int = deal["first"]
        self.decks = [[CARDS[card_id] for card_id in age] for age in deal["ages"]]
        self.board = [PROGRESS[token_id] for token_id in deal["tokens"]]
        self.box = [PROGRESS[token_id] for token_id in deal["box"]]
        self.cities = [City(), City()]
        self.discard: list[Card] = []
        self.pawn = 0  # positive on the side of seat 1, that is, when seat 0 is ahead
        self.loot = [
            {token["enters_at"]: token["opponent_loses_coins"] for token in DATA["military"]["tokens"]}
            for _ in self.cities
        ]
        self.age = 0
        self.layout: list[Slot] = []
        self.active: int = self.first
        self.extra_turn = False
        self.question: Question | None = None
        self.ending: str | None = None
        self.winners: list[int] = []
        self.revealed: list[Wonder] = []
        self.picks = 0
        if draft:
            self.revealed = [WONDERS[wonder_id] for wonder_id in deal["wonders"]]
            self._ask_draft()
        else:
            self.cities[self.first].wonders = [WONDERS[w] for w in DATA["setup"]["first_game_player1"]]
            self.cities[1 - self.first].wonders = [WONDERS[w] for w in DATA["setup"]["first_game_player2"]]
            self._lay_out()

    @property
    def to_act(self) -> int | None:
        return self.active if self.ending is None else None

    @property
    def city(self) -> City:
        return self.cities[self.active]

    @property
    def rival(self) -> City:
        return self.cities[1 - self.active]

    def copy(self) -> Duel:
        return copy.deepcopy(self)

    # Actions

    def accessible(self) -> list[Card]:
        """Turno de juego: cards not even partly covered by another."""
        return [slot.card for slot in self.layout if slot.card is not None and self._uncovered(slot)]

    def legal(self) -> list[str]:
        """Turno de juego: the three ways to play an accessible card, or the answers to a pending question."""
        if self.ending is not None:
            return []
        if self.question is not None:
            return [f"{self.question.verb}:{option}" for option in self.question.options]
        cards = self.accessible()
        builds = [f"build:{card.id}" for card in cards if self._affordable(card)]
        sales = [f"sell:{card.id}" for card in cards]
        wonders = [wonder for wonder in self.city.wonders if self._affordable(wonder)]
        return builds + sales + [f"raise:{wonder.id}:{card.id}" for wonder in wonders for card in cards]

    def apply(self, action: str) -> None:
        """Play one decision, and everything that follows without another one."""
        if action not in self.legal():
            raise ValueError(f"illegal action: {action!r}")
        self._carry_out(action)

    def _carry_out(self, action: str) -> None:
        """Play a decision taken from the legal list."""
        self.question = None
        match action.split(":"):
            case ["draft", wonder_id]:
                self._draft(WONDERS[wonder_id])
                return
            case ["start", seat]:
                self.active = int(seat)
                return
            case ["build", card_id]:
                self._build(self._take(card_id))
            case ["sell", card_id]:
                self._sell(self._take(card_id))
            case ["raise", wonder_id, card_id]:
                self._take(card_id)  # it stays under the wonder, out of the game
                self._raise(WONDERS[wonder_id])
            case ["token", token_id]:
                self.board.remove(PROGRESS[token_id])
                self._gain(PROGRESS[token_id])
            case ["keep", token_id]:
                self.box.remove(PROGRESS[token_id])
                self._gain(PROGRESS[token_id])
            case ["destroy", card_id]:
                self.rival.cards.remove(CARDS[card_id])
                self.discard.append(CARDS[card_id])
            case ["revive", card_id]:
                self.discard.remove(CARDS[card_id])
                self._enter(CARDS[card_id])
        if self.ending is None and self.question is None:
            self._end_turn()

    def _ask(self, verb: str, pieces: Iterable[Piece]) -> None:
        """A choice is compulsory when there is something to choose, and skipped otherwise."""
        options = [piece.id for piece in pieces]
        if options:
            self.question = Question(verb, options)

    # Wonder selection

    def _ask_draft(self) -> None:
        """Fase de selección de Maravillas: two rounds of four."""
        self.active = self.first ^ DRAFT_ORDER[self.picks]
        shown = self.revealed[:4] if self.picks < 4 else self.revealed[4:]
        taken = {wonder for city in self.cities for wonder in city.wonders}
        self._ask("draft", [wonder for wonder in shown if wonder not in taken])

    def _draft(self, wonder: Wonder) -> None:
        self.city.wonders.append(wonder)
        self.picks += 1
        if self.picks < len(DRAFT_ORDER):
            self._ask_draft()
        else:
            self.active = self.first
            self._lay_out()

    # Costs

    def _chained(self, card: Card) -> bool:
        """Construcción gratuita condicionada (en cadena)."""
        return any(parent.id == card.chain_from for parent in self.city.cards)

    def _rebate(self, item: Piece) -> int:
        """Albañilería, Arquitectura: two resources less for a blue card or a wonder."""
        if isinstance(item, Card):
            return 2 if item.colour == Colour.BLUE and self.city.owns_token("masonry") else 0
        return 2 if self.city.owns_token("architecture") else 0

    def trade(self, item: Piece) -> int:
        """Comercio: the fewest coins that buy the resources the active city lacks for this building."""
        discounts, exports = self.city.discounts(), self.rival.production()
        fixed, base = DATA["trade"]["fixed_price_with_discount"], DATA["trade"]["base_price"]
        missing = (item.cost - self.city.production()).elements()
        prices = {name: fixed if name in discounts else base + exports[name] for name in item.cost}
        units = sorted(((prices[name], name) for name in missing), reverse=True)
        for choice in self.city.choices():
            covered = next((unit for unit in units if unit[1] in choice), None)
            if covered is not None:
                units.remove(covered)
        return sum(price for price, _ in units[self._rebate(item) :])

    def _affordable(self, item: Piece) -> bool:
        if isinstance(item, Card) and self._chained(item):
            return True
        return item.price + self.trade(item) <= self.city.coins

    def _pay(self, item: Piece) -> None:
        """Coste de monedas y recursos; with Economía the opponent receives what is spent in trade."""
        trade = self.trade(item)
        self.city.coins -= item.price + trade
        if self.rival.owns_token("economy"):
            self.rival.coins += trade

    # Playing a card

    def _take(self, card_id: str) -> Card:
        slot = next(slot for slot in self.layout if slot.card is not None and slot.card.id == card_id)
        slot.card = None
        return CARDS[card_id]

    def _build(self, card: Card) -> None:
        """1. Construir una Estructura; Urbanismo rewards every chain."""
        if not self._chained(card):
            self._pay(card)
        elif self.city.owns_token("urbanism"):
            self.city.coins += 4
        self._enter(card)

    def _sell(self, card: Card) -> None:
        """2. Descartar para conseguir monedas."""
        rule = DATA["discard_for_coins"]
        yellow = len(self.city.of_colour(Colour.YELLOW))
        self.city.coins += rule["base"] + rule["per_own_yellow_card"] * yellow
        self.discard.append(card)

    def _raise(self, wonder: Wonder) -> None:
        """3. Construir una Maravilla; 7 Maravillas ¡Ni una más!"""
        self._pay(wonder)
        self.city.wonders.remove(wonder)
        self.city.built.append(wonder)
        if sum(len(city.built) for city in self.cities) == MAX_WONDERS:
            for city in self.cities:
                city.wonders.clear()
        self.extra_turn = wonder.play_again or self.city.owns_token("theology")
        self.city.coins += wonder.coins
        self.rival.lose(wonder.opponent_loses_coins)
        self._advance(wonder.shields)
        if self.ending is not None:
            return
        if wonder.destroy is not None:
            self._ask("destroy", self.rival.of_colour(wonder.destroy))
        if wonder.progress_from_box is not None:
            self._ask("keep", self.box[: wonder.progress_from_box["draw"]])
        if wonder.build_from_discard:
            self._ask("revive", self.discard)

    def _enter(self, card: Card) -> None:
        """Cartas de Edad I, II y III, Cartas de Gremio: a card joins the active city and takes effect."""
        self.city.cards.append(card)
        self.city.coins += card.coins
        if card.coins_per is not None:
            self.city.coins += card.coins_per["each"] * self.city.count(card.coins_per["count"])
        if card.guild is not None:
            self.city.coins += card.guild["coins_each"] * self._largest(card.guild["count"])
        strategy = card.colour == Colour.RED and self.city.owns_token("strategy")
        self._advance(card.shields + strategy)
        if card.science is not None:
            self._check_science()
            if self.ending is None and self.city.symbols()[card.science] == 2:
                self._ask("token", self.board)

    def _gain(self, token: Progress) -> None:
        """Ficha de Progreso: immediate coins, and the symbol of Derecho."""
        self.city.tokens.append(token)
        self.city.coins += token.coins
        self._check_science()

    def _advance(self, shields: int) -> None:
        """El ejército: step by step, looting on the first entry to a zone. Supremacía militar: a move that reaches
        the capital ends the game at once, before any looting."""
        direction = 1 if self.active == 0 else -1
        if self.pawn * direction + shields >= CAPITAL:
            self.pawn = CAPITAL * direction
            self._finish("military", [self.active])
            return
        for _ in range(shields):
            self.pawn += direction
            self.rival.lose(self.loot[self.active].pop(self.pawn * direction, 0))

    def _check_science(self) -> None:
        """Supremacía científica: six different symbols."""
        if len(self.city.symbols()) >= SYMBOLS_TO_WIN:
            self._finish("science", [self.active])

    # Turns and ages

    def _uncovered(self, slot: Slot) -> bool:
        return all(self.layout[index].card is None for index in slot.covered_by)

    def _lay_out(self) -> None:
        """Preparar las cartas: the layout of the next age."""
        self.age += 1
        plan = DATA["layout"][f"age{self.age}"]
        self.layout = [
            Slot(card, plan["covered_by"][index], index in plan["face_up_slots"])
            for index, card in enumerate(self.decks[self.age - 1])
        ]

    def _end_turn(self) -> None:
        """Turno de juego: turn cards up, then an extra turn (lost if no card is left) or the opponent's."""
        again, self.extra_turn = self.extra_turn, False
        for slot in self.layout:
            slot.face_up = slot.face_up or self._uncovered(slot)
        if all(slot.card is None for slot in self.layout):
            self._end_age()
        elif not again:
            self.active = 1 - self.active

    def _end_age(self) -> None:
        """Fin de una Era: the weaker army, or with the pawn in the centre the last player, decides who begins."""
        if self.age == len(self.decks):
            self._civil_victory()
            return
        self._lay_out()
        if self.pawn != 0:
            self.active = 1 if self.pawn > 0 else 0
        elif self.age_start == "first_printing":
            return
        self.question = Question("start", ["0", "1"])

    # End of the game

    def _finish(self, ending: str, winners: list[int]) -> None:
        self.ending, self.winners = ending, winners

    def _civil_victory(self) -> None:
        """Victoria civil: most points, then most points on blue cards, else shared."""
        parts = [self._points(seat) for seat in (0, 1)]
        totals = [sum(part.values()) for part in parts]
        blues = [part["civilian"] for part in parts]
        if totals[0] != totals[1]:
            self._finish("civil", [totals.index(max(totals))])
        elif blues[0] != blues[1]:
            self._finish("civil-blue", [blues.index(max(blues))])
        else:
            self._finish("shared", [0, 1])

    def _largest(self, counted: list[str]) -> int:
        """Cartas de Gremio: the larger total, each city counted by itself."""
        return max(sum(city.count(what) for what in counted) for city in self.cities)

    def _points(self, seat: int) -> dict[str, int]:
        """Victoria civil: points by source."""
        city = self.cities[seat]
        lead = self.pawn if seat == 0 else -self.pawn
        bands = [band["vp"] for band in DATA["military"]["vp_bands"] if band["from"] <= lead]
        guilds = [card.guild for card in city.cards if card.guild is not None]
        mathematics = 3 * len(city.tokens) if city.owns_token("mathematics") else 0
        return {
            "military": max(bands, default=0),
            "civilian": sum(card.vp for card in city.of_colour(Colour.BLUE)),
            "scientific": sum(card.vp for card in city.of_colour(Colour.GREEN)),
            "commercial": sum(card.vp for card in city.of_colour(Colour.YELLOW)),
            "guilds": sum(guild["vp_each"] * self._largest(guild["count"]) for guild in guilds),
            "wonders": sum(wonder.vp for wonder in city.built),
            "progress": sum(token.vp for token in city.tokens) + mathematics,
            "treasury": city.coins // COINS_PER_POINT,
        }

    @property
    def outcome(self) -> dict[str, Any] | None:
        """Fin de la partida: how it ended, who won, and both scores as they stand."""
        if self.ending is None:
            return None
        parts = [self._points(seat) for seat in (0, 1)]
        return {
            "ending": self.ending,
            "winners": list(self.winners),
            "scores": [{"total": sum(part.values()), "parts": part} for part in parts],
        }


def random_deal(rng: random.Random) -> dict[str, Any]:
    """Preparación, Un mazo por Era: a complete deal."""
    decks: dict[str, list[str]] = {"age1": [], "age2": [], "age3": [], "guild": []}
    for card in CARDS.values():
        decks[card.deck].append(card.id)
    tokens = rng.sample(list(PROGRESS), len(PROGRESS))
    age3 = rng.sample(decks["age3"], 17) + rng.sample(decks["guild"], 3)
    rng.shuffle(age3)
    return {
        "first": rng.randrange(2),
        "tokens": tokens[:5],
        "box": tokens[5:],
        "wonders": rng.sample(list(WONDERS), 8),
        "ages": [rng.sample(decks["age1"], 20), rng.sample(decks["age2"], 20), age3],
    }


def random_game(rng: random.Random) -> int:
    """Play a random deal uniformly at random to the end; the number of decisions."""
    game = Duel(random_deal(rng))
    decisions = 0
    while game.to_act is not None:
        game._carry_out(rng.choice(game.legal()))
        decisions += 1
    return decisions
