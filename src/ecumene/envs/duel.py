"""What a seat of Duel may know, as numbers. Its own city comes first, then the rival's."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ecumene.core import bits
from ecumene.core.state import State
from ecumene.envs.layout import Layout, Writer, byte, mark, put
from ecumene.games.duel.city import City
from ecumene.games.duel.components import COLOURS, LANE, LIBRARY_DRAW, RESOURCES, SLOTS, WONDER_LIMIT, Box, Card
from ecumene.games.duel.knowledge import library_open_to
from ecumene.games.duel.scoring import points
from ecumene.games.duel.table import Duel
from ecumene.games.duel.trade import card_price, chained, wonder_price

VERSION: Final = 1
STEPS: Final = [
    "WonderSelection",
    "Turn",
    "ProgressToken",
    "GreatLibrary",
    "Destruction",
    "Mausoleum",
    "AgeStart",
]
PLACES: Final = 4  # wonders of a city

CITY: Final = [
    *[("coins", 30), ("points", 60)],
    *[(resource, 3) for resource in RESOURCES],
    *[("raw choice", 2), ("manufactured choice", 2)],
    *[(f"cheap {resource}", 1) for resource in RESOURCES],
    *[(colour, 6) for colour in COLOURS],
    *[("wonders raised", 4), ("wonder rebate", 2), ("blue rebate", 2), ("more shields", 1), ("coins per chain", 4)],
    *[("takes trade", 1), ("wonders play again", 1)],
]
CARD: Final = [
    *[("number", 73)],
    *[(colour, 1) for colour in COLOURS],
    *[(resource, 2) for resource in RESOURCES],
    *[("raw choice", 1), ("manufactured choice", 1), ("fixed prices", 3)],
    *[("points", 7), ("shields", 3), ("symbol", 7), ("coins", 6), ("coins each", 3), ("guild points", 2)],
    *[("cost coins", 8)],
    *[(f"cost {resource}", 3) for resource in RESOURCES],
]
SLOT: Final = [
    *[("present", 1), ("face up", 1), ("accessible", 1), ("guild back", 1)],
    *[("own price", 12), ("rival price", 12), ("own chain", 1), ("rival chain", 1)],
    *CARD,
]
PRICES: Final = 4  # place of the own price among the columns of a slot
FACE: Final = 8  # place of the card


class DuelWriter(Writer):
    """Offsets of the slices, and a ready row for every card."""

    def __init__(self, box: Box) -> None:
        layout = Layout()
        cards = [card.id for card in box.cards]
        wonders = [wonder.id for wonder in box.wonders]
        progress = [token.id for token in box.progress]
        self.step: i64 = layout.flags("step", STEPS)
        self.seat: i64 = layout.flags("seat", ["seat 0", "seat 1"])
        self.table: i64 = layout.add(
            "table", ["to act", "age", "wonders raised", "own pawn", "rival pawn"], [1, 3, WONDER_LIMIT, 9, 9]
        )
        self.loot: i64 = layout.flags("military tokens", ["own near", "own far", "rival near", "rival far"])
        self.offer: i64 = layout.flags("offer", wonders)
        self.tokens: i64 = layout.flags("tokens", progress)
        self.library: i64 = layout.flags("library", progress)
        self.cities: list[int] = []
        self.symbols: list[int] = []
        self.progress: list[int] = []
        self.wonders: list[int] = []
        self.built: list[int] = []
        for whose in ("own", "rival"):
            self.cities.append(layout.add(f"{whose} city", [name for name, _ in CITY], [one for _, one in CITY]))
            self.symbols.append(layout.flags(f"{whose} symbols", list(box.symbols)))
            self.progress.append(layout.flags(f"{whose} progress", progress))
            columns = ["raised", "price", *wonders]
            ones = [1, 20, *[1] * len(wonders)]
            self.wonders.append(layout.add(f"{whose} wonders", columns, ones, PLACES))
            self.built.append(layout.flags(f"{whose} cards", cards))
        self.tucked: i64 = layout.flags("tucked", cards)
        self.discard: i64 = layout.flags("discard", cards)
        self.slots: i64 = layout.add("slots", [name for name, _ in SLOT], [one for _, one in SLOT], SLOTS)
        self.places: dict[str, int] = {name: place for place, name in enumerate(STEPS)}
        self.faces: list[vec[u8]] = [face(card) for card in box.cards]
        super().__init__(VERSION, layout)

    def write(self, state: State, seat: i64, row: vec[u8], at: i64) -> None:
        assert isinstance(state, Duel)
        self.write_table(state, seat, row, at)
        self.write_city(state, seat, 0, row, at)
        self.write_city(state, 1 - seat, 1, row, at)
        if state.age:
            self.write_slots(state, seat, row, at + self.slots)

    def write_table(self, duel: Duel, seat: i64, row: vec[u8], at: i64) -> None:
        if duel.stack:
            row[at + self.step + self.places[type(duel.stack[-1]).__name__]] = 1
        row[at + self.seat + seat] = 1
        pawn: i64 = duel.conflict if seat == 0 else -duel.conflict
        start: i64 = at + self.table
        row[start] = 1 if duel.current == seat else 0
        row[start + 1] = byte(duel.age)
        row[start + 2] = byte(duel.raised)
        row[start + 3] = byte(pawn)
        row[start + 4] = byte(-pawn)
        mark(row, at + self.loot, duel.military_tokens >> (2 * seat) & 3)
        mark(row, at + self.loot + 2, duel.military_tokens >> (2 - 2 * seat) & 3)
        mark(row, at + self.offer, duel.offer)
        mark(row, at + self.tokens, duel.board_tokens)
        if library_open_to(duel, seat):
            for index in duel.box_tokens[:LIBRARY_DRAW]:
                row[at + self.library + index] = 1
        for card in duel.discard:
            row[at + self.discard + card.index] = 1

    def write_city(self, duel: Duel, seat: i64, whose: i64, row: vec[u8], at: i64) -> None:
        city = duel.cities[seat]
        put(row, at + self.cities[whose], city_numbers(city, points(duel, seat)))
        mark(row, at + self.symbols[whose], city.symbols)
        mark(row, at + self.progress[whose], city.progress)
        start: i64 = at + self.built[whose]
        for card in city.built:
            row[start + card.index] = 1
        self.write_wonders(duel, city, duel.cities[1 - seat], row, at, at + self.wonders[whose])

    def write_wonders(self, duel: Duel, city: City, rival: City, row: vec[u8], at: i64, start: i64) -> None:
        width: i64 = 2 + len(duel.box.wonders)
        place: i64 = 0
        for wonder in city.wonders:
            row[start + 2 + wonder.index] = 1
            under: i64 = city.tucked[place]
            if under >= 0:
                row[start] = 1
                row[at + self.tucked + under] = 1
            elif duel.raised < WONDER_LIMIT:
                row[start + 1] = byte(wonder_price(city, rival, wonder))
            start += width
            place += 1

    def write_slots(self, duel: Duel, seat: i64, row: vec[u8], start: i64) -> None:
        """A card lying face down shows its back, which tells guilds from other cards."""
        own = duel.cities[seat]
        rival = duel.cities[1 - seat]
        present: i64 = duel.present
        face_up: i64 = duel.face_up
        accessible: i64 = duel.accessible
        width: i64 = len(SLOT)
        for card in duel.layout:
            if present & 1:
                row[start] = 1
                if card.guild:
                    row[start + 3] = 1
                if face_up & 1:
                    row[start + 1] = 1
                    put(row, start + FACE, self.faces[card.index])
                if accessible & 1:
                    row[start + 2] = 1
                    row[start + PRICES] = byte(card_price(own, rival, card))
                    row[start + PRICES + 1] = byte(card_price(rival, own, card))
                    row[start + PRICES + 2] = 1 if chained(own, card) else 0
                    row[start + PRICES + 3] = 1 if chained(rival, card) else 0
            present >>= 1
            face_up >>= 1
            accessible >>= 1
            start += width


def city_numbers(city: City, scored: i64) -> vec[u8]:
    """The columns of CITY."""
    cheap = city.fixed_price
    return vec[u8](
        [
            byte(city.coins),
            byte(scored),
            byte(city.wood),
            byte(city.clay),
            byte(city.stone),
            byte(city.glass),
            byte(city.papyrus),
            byte(city.raw_choice),
            byte(city.made_choice),
            byte(cheap & 1),
            byte(cheap >> LANE & 1),
            byte(cheap >> 2 * LANE & 1),
            byte(cheap >> 3 * LANE & 1),
            byte(cheap >> 4 * LANE & 1),
            byte(city.brown),
            byte(city.grey),
            byte(city.blue),
            byte(city.green),
            byte(city.yellow),
            byte(city.red),
            byte(city.purple),
            byte(city.raised),
            byte(city.wonder_rebate),
            byte(city.blue_rebate),
            byte(city.red_shields),
            byte(city.coins_per_chain),
            1 if city.takes_trade else 0,
            1 if city.wonders_play_again else 0,
        ]
    )


def face(card: Card) -> vec[u8]:
    """The columns of CARD."""
    fixed_prices = int(bits.count(card.fixed_price))
    numbers = [
        int(card.index) + 1,
        *[int(card.colour == colour) for colour in range(len(COLOURS))],
        *[int(card.wood), int(card.clay), int(card.stone), int(card.glass), int(card.papyrus)],
        *[int(card.raw_choice), int(card.made_choice), fixed_prices],
        *[int(card.vp), int(card.shields), int(card.science).bit_length(), int(card.coins), int(card.coins_each)],
        *[int(card.guild_vp)],
        *[int(card.cost.coins), int(card.cost.wood), int(card.cost.clay), int(card.cost.stone)],
        *[int(card.cost.glass), int(card.cost.papyrus)],
    ]
    return vec[u8]([byte(number) for number in numbers])


def make(state: State) -> Writer:
    """The writer for games like this one."""
    assert isinstance(state, Duel)
    return DuelWriter(state.box)
