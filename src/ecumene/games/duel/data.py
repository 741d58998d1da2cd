"""Reading `data/duel.toml` into the components of the box, and checking it."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ecumene.core.data import read_data, typed
from ecumene.core.errors import BadData
from ecumene.games.duel import components as c
from ecumene.games.duel import rulebook
from ecumene.games.duel.components import Box, Card, Cost, Layout, Progress, Wonder

FILE = "duel.toml"
FOLDER = Path(__file__).parent / "data"

Colour = Literal["brown", "grey", "blue", "green", "yellow", "red", "purple"]
Resource = Literal["wood", "clay", "stone", "glass", "papyrus"]
Counted = Literal["brown", "grey", "blue", "green", "yellow", "red", "wonder", "coins3"]

RAW = ["wood", "clay", "stone"]
MANUFACTURED = ["glass", "papyrus"]
BITS = {"wood": c.WOOD, "clay": c.CLAY, "stone": c.STONE, "glass": c.GLASS, "papyrus": c.PAPYRUS}


Number = Annotated[int, Meta(ge=0, le=99)]
Units = Annotated[int, Meta(ge=0, le=9)]  # of one resource


class Entry(msgspec.Struct, forbid_unknown_fields=True):
    """A table of the file in which no field may be misspelt."""


class CostEntry(Entry):
    coins: Number = 0
    wood: Units = 0
    clay: Units = 0
    stone: Units = 0
    glass: Units = 0
    papyrus: Units = 0


class CoinsPerEntry(Entry):
    count: Counted
    each: Number


class GuildEntry(Entry):
    count: list[Counted]
    coins_each: Number
    vp_each: Number


class CardEntry(Entry):
    id: str
    name: str
    name_es: str
    age: Literal[1, 2, 3]
    deck: Literal["age1", "age2", "age3", "guild"]
    colour: Colour
    cost: CostEntry
    chain_from: str | None = None
    chain_from_symbol: str | None = None
    chain_symbol: str | None = None
    produces: dict[Resource, Units] = {}
    produces_choice: list[Resource] = []
    trade_discount: list[Resource] = []
    vp: Number = 0
    shields: Number = 0
    science: str | None = None
    coins: Number = 0
    coins_per: CoinsPerEntry | None = None
    guild: GuildEntry | None = None


class LibraryEntry(Entry):
    draw: Literal[3]
    keep: Literal[1]


class WonderEntry(Entry):
    id: str
    name: str
    name_es: str
    cost: CostEntry
    vp: Number = 0
    coins: Number = 0
    opponent_loses_coins: Number = 0
    shields: Number = 0
    produces_choice: list[Resource] = []
    destroy: Literal["brown", "grey"] | None = None
    progress_from_box: LibraryEntry | None = None
    build_from_discard: bool = False
    play_again: bool = False


class BonusEntry(Entry):
    on: Literal["wonder", "blue", "red"]
    amount: Number


class ProgressEntry(Entry):
    id: str
    name: str
    name_es: str
    coins: Number = 0
    vp: Number = 0
    science: str | None = None
    resource_rebate: BonusEntry | None = None
    extra_shields: BonusEntry | None = None
    gain_opponent_trade_coins: bool = False
    vp_per_own_progress_token: Number = 0
    wonders_play_again: bool = False
    coins_per_chain_build: Number = 0


class RowEntry(Entry):
    columns: list[int]
    face_up: bool
    slots: list[int]


class LayoutEntry(Entry):
    rows: list[RowEntry]
    covered_by: list[list[int]]
    face_up_slots: list[int]
    face_down_slots: list[int]
    accessible_at_start: list[int]


class CountsEntry(msgspec.Struct):
    age1_cards: int
    age2_cards: int
    age3_cards: int
    guild_cards: int
    wonders: int
    progress_tokens: int
    chain_links: int


class ScienceEntry(msgspec.Struct):
    symbols: list[str]
    only_on_token: str
    pairs: dict[str, list[str]]


class SetupEntry(msgspec.Struct):
    first_game_player1: list[str]
    first_game_player2: list[str]


class DuelFile(msgspec.Struct):
    counts: CountsEntry
    setup: SetupEntry
    science: ScienceEntry
    layout: dict[Literal["age1", "age2", "age3"], LayoutEntry]
    card: list[CardEntry]
    wonder: list[WonderEntry]
    progress: list[ProgressEntry]


def read(packs: Sequence[Path] = ()) -> DuelFile:
    file: DuelFile = typed(read_data(FOLDER, FILE, packs), DuelFile, FILE)
    check(file)
    return file


# ---- checks ----------------------------------------------------------------------------------------------------------


def require(condition: bool, where: str, problem: str | Callable[[], str]) -> None:
    if not condition:
        raise BadData(f"{FILE}: {where}", problem if isinstance(problem, str) else problem())


def check(file: DuelFile) -> None:
    """Counts, references, chains, pairs and layouts."""
    entries: list[tuple[str, list[Any]]] = [
        ("card", file.card),
        ("wonder", file.wonder),
        ("progress", file.progress),
    ]
    for table, rows in entries:
        for entry_id, times in Counter(row.id for row in rows).items():
            require(times == 1, f"{table} {entry_id!r}", "stands twice")
    counts = file.counts
    decks: Counter[str] = Counter(card.deck for card in file.card)
    for deck, count in (
        ("age1", counts.age1_cards),
        ("age2", counts.age2_cards),
        ("age3", counts.age3_cards),
        ("guild", counts.guild_cards),
    ):
        require(decks[deck] == count, "card", f"{decks[deck]} cards in deck {deck}, {count} in the box")
    require(len(file.wonder) == counts.wonders == 12, "wonder", f"{len(file.wonder)} wonders, 12 in the box")
    require(len(file.progress) == counts.progress_tokens == 10, "progress", "ten tokens are in the box")
    for card in file.card:
        check_card(file, card)
    for wonder in file.wonder:
        check_choice(f"wonder {wonder.id!r} produces_choice", wonder.produces_choice)
    libraries = [wonder.id for wonder in file.wonder if wonder.progress_from_box]
    for second in libraries[1:]:
        require(False, f"wonder {second!r} progress_from_box", f"{libraries[0]!r} has it already")
    check_chains(file)
    check_symbols(file)
    destroyable = sum(card.colour in ("brown", "grey") for card in file.card)
    require(destroyable <= 13, "card", f"{destroyable} brown and grey cards, 13 in the box")
    for resource in c.RESOURCES:
        made = sum(card.produces.get(resource, 0) for card in file.card)
        require(made <= c.MOST_MADE, "card", f"{made} units of {resource} in all, {c.MOST_MADE} at most")
    for name in ("age1", "age2", "age3"):
        require(name in file.layout, f"layout.{name}", "is missing")
        check_layout(f"layout.{name}", file.layout[name])
    known = {wonder.id for wonder in file.wonder}
    for field in ("first_game_player1", "first_game_player2"):
        chosen = getattr(file.setup, field)
        require(len(set(chosen) & known) == 4 == len(chosen), f"setup.{field}", "must name four wonders")


def check_card(file: DuelFile, card: CardEntry) -> None:
    where = f"card {card.id!r}"
    require(
        card.deck == ("guild" if card.colour == "purple" else f"age{card.age}"), where, "deck, age and colour disagree"
    )
    check_choice(f"{where} produces_choice", card.produces_choice)
    kinds = {"brown": RAW, "grey": MANUFACTURED}.get(card.colour, [])
    require(
        all(resource in kinds and units > 0 for resource, units in card.produces.items()),
        f"{where} produces",
        "brown cards produce wood, clay or stone; grey ones glass or papyrus; no other card produces",
    )
    allowed = {
        "blue": "vp",
        "green": "vp science",
        "yellow": "vp coins_per produces_choice trade_discount",
        "red": "shields",
    }
    for field in ("vp", "shields", "science", "coins_per", "produces_choice", "trade_discount"):
        fits = field in allowed.get(card.colour, "").split()
        require(fits or not getattr(card, field), f"{where} {field}", f"a {card.colour} card has none")
    require(
        (card.guild is not None) == (card.colour == "purple"),
        f"{where} guild",
        "belongs on purple cards, and only there",
    )
    if card.guild:
        require(guild_kind(card.guild.count) is not None, f"{where} guild.count", "cannot be counted together")
    require(
        (card.science is not None) == (card.colour == "green"),
        f"{where} science",
        "belongs on green cards, and only there",
    )


def check_choice(where: str, resources: Sequence[str]) -> None:
    require(
        sorted(resources) in ([], sorted(RAW), sorted(MANUFACTURED)),
        where,
        "a choice is among wood, clay and stone, or between glass and papyrus",
    )


def check_chains(file: DuelFile) -> None:
    cards = {card.id: card for card in file.card}
    links = 0
    for card in file.card:
        if card.chain_from is None:
            require(card.chain_from_symbol is None, f"card {card.id!r} chain_from_symbol", "needs a chain_from")
            continue
        links += 1
        parent = cards.get(card.chain_from)
        where = f"card {card.id!r} chain_from"
        if parent is None:
            raise BadData(f"{FILE}: {where}", f"there is no card {card.chain_from!r}")
        require(parent.age < card.age, where, f"{card.chain_from!r} is not of an earlier Age")
        require(parent.chain_symbol is not None, where, f"{card.chain_from!r} has no chain_symbol")
        require(parent.chain_symbol == card.chain_from_symbol, where, "the two symbols differ")
        require(parent.colour not in ("brown", "grey"), where, "a card that can be destroyed carries no chain")
    require(links == file.counts.chain_links, "card", f"{links} chains, {file.counts.chain_links} in the box")
    symbols = Counter(card.chain_symbol for card in file.card if card.chain_symbol)
    for symbol, times in symbols.items():
        require(times == 1, f"chain_symbol {symbol!r}", "stands on two cards")


def check_symbols(file: DuelFile) -> None:
    science = file.science
    for card in file.card:
        known = card.science is None or card.science in science.pairs
        require(known, f"card {card.id!r} science", f"{card.science!r} is unknown")
    for symbol, pair in science.pairs.items():
        on_cards = sorted(card.id for card in file.card if card.science == symbol)
        require(on_cards == sorted(pair), f"science.pairs.{symbol}", f"the cards with it are {', '.join(on_cards)}")
    used = sorted([*science.pairs, science.only_on_token])
    require(sorted(science.symbols) == used, "science.symbols", f"in use are {', '.join(used)}")
    tokens = [token.science for token in file.progress if token.science]
    require(tokens == [science.only_on_token], "progress", f"one token has the symbol {science.only_on_token!r}")


def check_layout(where: str, layout: LayoutEntry) -> None:
    """Slots, faces and covers must be what the rows and columns say."""
    for number, line in enumerate(layout.rows):
        require(len(line.slots) == len(line.columns), f"{where}.rows[{number}]", "as many columns as slots are needed")
    places = slot_places(layout)
    require(sorted(places) == list(range(c.SLOTS)), f"{where}.rows", "must place the slots 0 to 19 once each")
    require(len(layout.covered_by) == c.SLOTS, f"{where}.covered_by", "must have twenty entries")
    for slot in range(c.SLOTS):
        row, column = places[slot]
        covers = [other for other, at in places.items() if at in ((row + 1, column - 1), (row + 1, column + 1))]
        require(layout.covered_by[slot] == covers, f"{where}.covered_by[{slot}]", f"the rows say {covers}")
    face_up = [slot for row in layout.rows if row.face_up for slot in row.slots]
    require(layout.face_up_slots == face_up, f"{where}.face_up_slots", f"the rows say {face_up}")
    free = [slot for slot in range(c.SLOTS) if not layout.covered_by[slot]]
    require(layout.accessible_at_start == free, f"{where}.accessible_at_start", f"the covers say {free}")


def slot_places(layout: LayoutEntry) -> dict[int, tuple[int, int]]:
    return {
        slot: (number, column)
        for number, row in enumerate(layout.rows)
        for slot, column in zip(row.slots, row.columns, strict=False)
    }


# ---- the box ---------------------------------------------------------------------------------------------------------


def guild_kind(counted: Sequence[str]) -> int | None:
    if len(counted) == 1:
        return count_kind(counted[0])
    return c.BROWN_AND_GREY if sorted(counted) == ["brown", "grey"] else None


def count_kind(counted: str) -> int:
    special = {"wonder": c.WONDERS, "coins3": c.COIN_SETS}
    return special[counted] if counted in special else c.COLOURS.index(counted)


def make_cost(entry: CostEntry) -> Cost:
    wanted = {resource: getattr(entry, resource) for resource in c.RESOURCES}
    return Cost(entry.coins, goods(wanted))


def goods(made: Mapping[Resource, int]) -> int:
    """Units of resources in one number."""
    return sum(BITS[resource] * count for resource, count in made.items())


def make_box(file: DuelFile) -> Box:
    links = [card.chain_symbol for card in file.card if card.chain_symbol]
    chains = {symbol: 1 << place for place, symbol in enumerate(links)}
    symbols = {symbol: 1 << place for place, symbol in enumerate(file.science.symbols)}
    cards = [make_card(entry, index, chains, symbols) for index, entry in enumerate(file.card)]
    for place, card in enumerate(card for card in cards if card.colour in (c.BROWN, c.GREY)):
        card.target = place
    wonders = [make_wonder(entry, index) for index, entry in enumerate(file.wonder)]
    progress = [make_progress(entry, index, symbols) for index, entry in enumerate(file.progress)]
    layouts = [make_layout(file.layout[name]) for name in ("age1", "age2", "age3")]
    return Box(cards, wonders, progress, layouts, list(file.science.symbols))


def make_card(entry: CardEntry, index: int, chains: dict[str, int], symbols: dict[str, int]) -> Card:
    colour = c.COLOURS.index(entry.colour)
    card = Card(entry.id, index, entry.age, entry.deck == "guild", colour, make_cost(entry.cost))
    card.chain_from = chains[entry.chain_from_symbol] if entry.chain_from_symbol else 0
    card.chain = chains[entry.chain_symbol] if entry.chain_symbol else 0
    card.goods = goods(entry.produces)
    card.raw_choice = int("wood" in entry.produces_choice)
    card.made_choice = int("glass" in entry.produces_choice)
    card.fixed_price = sum(BITS[resource] for resource in set(entry.trade_discount))
    card.vp = entry.vp
    card.shields = entry.shields
    card.science = symbols[entry.science] if entry.science else 0
    card.coins = entry.coins
    if entry.coins_per:
        card.coins_per = count_kind(entry.coins_per.count)
        card.coins_each = entry.coins_per.each
    if entry.guild:
        card.guild_count = guild_kind(entry.guild.count) or 0
        card.guild_coins = entry.guild.coins_each
        card.guild_vp = entry.guild.vp_each
    return card


def make_wonder(entry: WonderEntry, index: int) -> Wonder:
    wonder = Wonder(entry.id, index, make_cost(entry.cost), rulebook.section(entry.name))
    wonder.vp = entry.vp
    wonder.coins = entry.coins
    wonder.rival_loses = entry.opponent_loses_coins
    wonder.shields = entry.shields
    wonder.raw_choice = int("wood" in entry.produces_choice)
    wonder.made_choice = int("glass" in entry.produces_choice)
    wonder.destroys = c.NOTHING if entry.destroy is None else c.COLOURS.index(entry.destroy)
    wonder.library = entry.progress_from_box is not None
    wonder.mausoleum = entry.build_from_discard
    wonder.play_again = entry.play_again
    return wonder


def make_progress(entry: ProgressEntry, index: int, symbols: dict[str, int]) -> Progress:
    token = Progress(entry.id, index, rulebook.section(entry.name_es))
    token.coins = entry.coins
    token.vp = entry.vp
    token.vp_per_token = entry.vp_per_own_progress_token
    token.science = symbols[entry.science] if entry.science else 0
    rebate, shields = entry.resource_rebate, entry.extra_shields
    token.wonder_rebate = rebate.amount if rebate and rebate.on == "wonder" else 0
    token.blue_rebate = rebate.amount if rebate and rebate.on == "blue" else 0
    token.red_shields = shields.amount if shields and shields.on == "red" else 0
    token.coins_per_chain = entry.coins_per_chain_build
    token.takes_trade = entry.gain_opponent_trade_coins
    token.wonders_play_again = entry.wonders_play_again
    return token


def make_layout(entry: LayoutEntry) -> Layout:
    places = slot_places(entry)
    return Layout(
        [places[slot] for slot in range(c.SLOTS)],
        sum(1 << slot for slot in entry.face_up_slots),
        [sum(1 << cover for cover in covers) for covers in entry.covered_by],
        [[slot for slot in range(c.SLOTS) if cover in entry.covered_by[slot]] for cover in range(c.SLOTS)],
        sum(1 << slot for slot in entry.accessible_at_start),
    )
