"""Every progress token, taken from the board for a pair of symbols and from the box by The Great Library."""

from collections.abc import Sequence
from typing import Any, Literal

import pytest

from ecumene.core.errors import NotLegal
from ecumene.games.duel.scoring import score
from ecumene.games.duel.table import Duel
from tests.games.duel.positions import asked, city, city_of, duel_game, gained, options, paid, play, position, told

Way = Literal["pair", "library"]

# What each token brings at once: coins, and points as the only token of its city.
TOKENS: dict[str, tuple[int, int]] = {
    "agriculture": (6, 4),
    "architecture": (0, 0),
    "economy": (0, 0),
    "law": (0, 0),
    "masonry": (0, 0),
    "mathematics": (0, 3),
    "philosophy": (0, 7),
    "strategy": (0, 0),
    "theology": (0, 0),
    "urbanism": (6, 0),
}

every_token = pytest.mark.parametrize("token", TOKENS)
both_ways = pytest.mark.parametrize("way", ["pair", "library"])
both_seats = pytest.mark.parametrize("seat", [0, 1])

OWN = ["the-great-library", "the-pyramids", "the-colossus", "the-sphinx"]
OTHER = ["circus-maximus", "the-great-lighthouse", "the-mausoleum", "the-statue-of-zeus"]


def about_to_take(
    token: str,
    way: Way,
    seat: int = 0,
    *,
    coins: int = 0,
    built: Sequence[str] = (),
    progress: Sequence[str] = (),
    left: Sequence[str] = (),
    other: dict[str, Any] | None = None,
) -> Duel:
    """The seat has just made a pair of quills, or raised The Great Library, and is offered the token among others.
    This many coins are left to it; `left` are the cards of Age II that stay accessible, besides Brewery."""
    rivals = ["agriculture", "economy", "law", "philosophy", "theology"]
    offered = [token, *(spare for spare in rivals if spare != token and spare not in progress)][:3]
    kept = [spare for spare in TOKENS if spare not in offered and spare not in progress]
    own = city(
        coins=99,
        built=[*built, *(["scriptorium"] if way == "pair" else [])],
        progress=progress,
        wonders=OWN,
    )
    cities = [own, dict(other or city(coins=0))]
    cities[1]["wonders"] = cities[1]["wonders"] or OTHER
    duel = position(
        ["library", "brewery", *left],
        age=2,
        active=seat,
        mine=cities[seat],
        rival=cities[1 - seat],
        tokens=offered if way == "pair" else kept[:5],
        box=kept[:5] if way == "pair" else [*offered, *kept[5:]],
    )
    duel.apply(seat, "build:library" if way == "pair" else "raise:the-great-library:library")
    duel.cities[seat].coins = coins
    verb = "token" if way == "pair" else "keep"
    assert sorted(options(duel)) == sorted(f"{verb}:{spare}" for spare in offered)
    return duel


def take(duel: Duel, token: str, way: Way) -> None:
    duel.apply(duel.current, f"token:{token}" if way == "pair" else f"keep:{token}")


def taken(token: str, way: Way, **rest: Any) -> Duel:
    """Seat 0 has the token, the rival has sold Brewery, and it is seat 0's turn again."""
    duel = about_to_take(token, way, **rest)
    take(duel, token, way)
    assert asked(duel) == (1, "Turn")
    duel.apply(1, "sell:brewery")
    return duel


def price_of(duel: Duel, wonder: str) -> int:
    prices: dict[str, int] = {shown["wonder"]: shown["price"] for shown in city_of(duel, 0)["wonders"]}
    return prices[wonder]


def test_the_table_covers_the_whole_box() -> None:
    assert list(TOKENS) == [token.id for token in duel_game().box.progress]
    assert len(TOKENS) == 10


# ---- taking one ----------------------------------------------------------------------------------------------------


@both_seats
@both_ways
@every_token
def test_what_it_brings_at_once(token: str, way: Way, seat: int) -> None:
    """Coins, points, the symbol of Law, and nothing else."""
    coins, points = TOKENS[token]
    duel = about_to_take(token, way, seat, coins=1)
    before, rival_before = city_of(duel, seat), city_of(duel, 1 - seat)
    board = duel.view(None)["tokens"]
    take(duel, token, way)
    after = city_of(duel, seat)
    assert after["coins"] == 1 + coins
    assert after["progress"] == [token]
    assert after["symbols"] == [*before["symbols"], *(["law"] if token == "law" else [])]
    parts = {**before["score"]["parts"], "progress": points, "treasury": (1 + coins) // 3}
    assert after["score"] == {"total": sum(parts.values()), "parts": parts}
    for unchanged in ("built", "colours", "production", "choices", "fixed_prices"):
        assert after[unchanged] == before[unchanged]
    assert city_of(duel, 1 - seat) == rival_before
    assert duel.view(None)["tokens"] == [left for left in board if way == "library" or left != token]
    assert duel.conflict == 0
    assert duel.outcome is None
    assert asked(duel) == (1 - seat, "Turn")
    assert [event.params for event in told(duel, "event.token")] == [{"seat": seat, "progress": token}]


@both_ways
@every_token
def test_it_is_refused_where_it_does_not_lie(token: str, way: Way) -> None:
    """A pair gives no token of the box, and The Great Library none of the board."""
    other = next(name for name in TOKENS if name != token)
    duel = about_to_take(other, way)
    offered = [option.partition(":")[2] for option in options(duel)]
    with pytest.raises(NotLegal):
        take(duel, token, "library" if way == "pair" else "pair")
    if token not in offered:
        with pytest.raises(NotLegal):
            take(duel, token, way)
    assert asked(duel) == (0, "ProgressToken" if way == "pair" else "GreatLibrary")


def test_a_pair_earns_nothing_when_the_board_is_empty() -> None:
    duel = position(["library", "brewery"], age=2, mine=city(built=["scriptorium"]), tokens=[])
    duel.apply(0, "build:library")
    assert asked(duel) == (1, "Turn")
    assert len(told(duel, "event.no-token-left")) == 1


def test_two_pairs_earn_two_tokens() -> None:
    own = city(built=["scriptorium", "pharmacist"])
    duel = position(["library", "brewery", "dispensary"], age=2, mine=own, tokens=["law", "theology"])
    play(duel, "build:library", "token:law", "sell:brewery", "build:dispensary")
    assert options(duel) == ["token:theology"]


# What a city with no token does: the coins that The Pyramids, Aqueduct and Walls cost it, how far Walls push the pawn,
# the coins it has from Temple through its chain, whether The Pyramids give it a second turn, and the coins it has from
# six that the rival spends in trade.
WITHOUT = {"wonder": 8, "blue": 6, "red": 4, "shields": 2, "chain": 0, "again": False, "trade": 0}
CHANGES: dict[str, dict[str, Any]] = {
    "architecture": {"wonder": 4},
    "economy": {"trade": 6},
    "masonry": {"blue": 2},
    "strategy": {"shields": 3},
    "theology": {"again": True},
    "urbanism": {"chain": 4},
}


@pytest.mark.parametrize("token", [None, *TOKENS])
def test_what_it_changes_for_good(token: str | None) -> None:
    """Each token changes its own thing and no other."""

    def fresh(active: int = 0) -> Duel:
        owner = city(coins=20, built=["altar"], wonders=OWN, progress=[token] if token else [])
        other = city(coins=20, wonders=OTHER)
        return position(["aqueduct", "walls", "temple", "forum"], age=2, active=active, mine=owner, rival=other)

    wonder, blue, red, chain, traded = fresh(), fresh(), fresh(), fresh(), fresh(active=1)
    traded.apply(1, "build:aqueduct")
    found = {
        "wonder": paid(wonder, "raise:the-pyramids:forum"),
        "again": wonder.to_act == [0],
        "blue": paid(blue, "build:aqueduct"),
        "red": paid(red, "build:walls"),
        "shields": red.conflict,
        "chain": gained(chain, "build:temple"),
        "trade": traded.cities[0].coins - 20,
    }
    assert found == WITHOUT | CHANGES.get(token or "", {})


# ---- one by one ----------------------------------------------------------------------------------------------------


@both_ways
def test_agriculture_pays_once(way: Way) -> None:
    duel = taken("agriculture", way, left=["sawmill"])
    assert duel.cities[0].coins == 6
    assert paid(duel, "build:sawmill") == 2
    assert score(duel, 0).parts["progress"] == 4


@both_ways
@pytest.mark.parametrize(
    ("built", "sold", "wonder", "price"),
    [
        ([], [], "the-pyramids", 4),  # two of the four resources
        (["quarry", "press"], [], "the-pyramids", 0),  # the two that are missing
        (["quarry", "shelf-quarry"], [], "the-pyramids", 0),  # the one that is missing
        ([], ["shelf-quarry"], "the-pyramids", 6),  # two stones at 4; one stone and the papyrus are paid
        ([], ["glassworks", "glass-blower"], "the-sphinx", 4),  # both glasses at 4
        (["caravansery"], [], "the-colossus", 2),  # one clay is chosen, two resources are left out
        (["forum"], ["brickyard"], "the-colossus", 4),  # the glass is chosen, two clays at 4 are left out
        (["clay-reserve"], [], "the-colossus", 2),  # the glass and a clay at 1
    ],
)
def test_architecture(way: Way, built: list[str], sold: list[str], wonder: str, price: int) -> None:
    """Wonders raised from now on cost two resources less: the dearest."""
    duel = taken("architecture", way, coins=20, built=built, left=["sawmill", "walls"], other=city(built=sold))
    assert price_of(duel, wonder) == price
    assert paid(duel, f"raise:{wonder}:sawmill") == price


@both_ways
def test_architecture_is_for_wonders_only(way: Way) -> None:
    duel = taken("architecture", way, coins=20, left=["statue", "walls", "rostrum"])
    assert paid(duel, "build:statue") == 4
    duel.apply(1, "sell:rostrum")
    assert paid(duel, "build:walls") == 4


def test_architecture_comes_too_late_for_the_great_library() -> None:
    own = city(coins=10, wonders=OWN)
    box = ["architecture", "law", "economy", "theology", "urbanism"]
    duel = position(["library", "brewery"], age=2, mine=own, tokens=["agriculture"], box=box)
    play(duel, "raise:the-great-library:library", "keep:architecture")
    assert duel.cities[0].coins == 0


def test_architecture_of_the_rival_changes_nothing() -> None:
    duel = position(["walls", "brewery"], age=2, mine=city(wonders=OWN), rival=city(progress=["architecture"]))
    assert price_of(duel, "the-pyramids") == 8


@both_ways
@pytest.mark.parametrize(
    ("action", "built", "sold", "printed", "traded"),
    [
        ("build:walls", [], [], 0, 4),  # two stone
        ("build:walls", [], ["quarry"], 0, 6),  # dearer by the stone of the token's owner
        ("build:walls", ["stone-reserve"], ["quarry"], 0, 2),  # at the fixed price
        ("build:walls", ["quarry"], [], 0, 2),  # what the rival produces is not bought
        ("build:forum", [], [], 3, 2),  # the printed coins go to the bank
        ("build:sawmill", [], [], 2, 0),
        ("build:aqueduct", ["baths"], [], 0, 0),  # a chain is free
        ("raise:the-great-lighthouse:walls", [], [], 0, 8),
        ("raise:the-great-lighthouse:walls", ["forum"], [], 0, 6),
    ],
)
def test_economy(way: Way, action: str, built: list[str], sold: list[str], printed: int, traded: int) -> None:
    """What the rival spends in trade comes to the owner; the printed cost does not."""
    left = ["walls", "forum", "sawmill", "aqueduct"]
    duel = about_to_take("economy", way, built=sold, left=left, other=city(coins=20, built=built))
    take(duel, "economy", way)
    assert paid(duel, action) == printed + traded
    assert duel.cities[0].coins == traded


@both_ways
def test_economy_does_not_pay_for_its_owners_own_trade(way: Way) -> None:
    duel = taken("economy", way, coins=10, left=["walls", "statue"])
    rival = duel.cities[1].coins
    assert paid(duel, "build:walls") == 4
    assert duel.cities[1].coins == rival


@both_seats
@both_ways
def test_law_is_the_sixth_symbol(way: Way, seat: int) -> None:
    others = ["apothecary", "pharmacist", "workshop", "academy"]
    five = others if way == "pair" else [*others, "scriptorium"]
    duel = about_to_take("law", way, seat, built=five)
    take(duel, "law", way)
    assert duel.outcome is not None
    assert (duel.outcome.ending, duel.outcome.winners) == ("science", [seat])


@both_ways
def test_law_counts_before_the_sixth_card(way: Way) -> None:
    others = ["pharmacist", "workshop", "academy"]
    duel = taken(
        "law", way, coins=20, built=others if way == "pair" else [*others, "scriptorium"], left=["school", "walls"]
    )
    duel.apply(0, "build:school")
    assert duel.outcome is not None
    assert (duel.outcome.ending, duel.outcome.winners) == ("science", [0])


@both_ways
def test_law_is_never_half_of_a_pair(way: Way) -> None:
    duel = taken("law", way, coins=20, left=["school", "walls"])
    duel.apply(0, "build:school")
    assert asked(duel) == (1, "Turn")


@both_ways
@pytest.mark.parametrize(
    ("built", "sold", "card", "price"),
    [
        ([], [], "aqueduct", 2),  # one of three stones
        ([], ["shelf-quarry"], "aqueduct", 4),
        ([], [], "statue", 0),
        (["lumber-yard"], [], "tribunal", 0),
        ([], ["glassworks"], "tribunal", 2),  # the glass at 3 and a wood
        ([], ["sawmill"], "tribunal", 2),  # both woods at 4
        (["caravansery"], [], "aqueduct", 0),
    ],
)
def test_masonry(way: Way, built: list[str], sold: list[str], card: str, price: int) -> None:
    """Blue cards built from now on cost two resources less: the dearest."""
    duel = taken("masonry", way, coins=20, built=built, left=["aqueduct", "statue", "tribunal"], other=city(built=sold))
    assert paid(duel, f"build:{card}") == price


@both_ways
def test_masonry_is_for_blue_cards_only(way: Way) -> None:
    duel = taken("masonry", way, coins=30, left=["walls", "forum", "school"])
    assert price_of(duel, "the-pyramids") == 8
    assert paid(duel, "build:walls") == 4
    duel.apply(1, "sell:school")
    assert paid(duel, "build:forum") == 5


def test_masonry_of_the_rival_changes_nothing() -> None:
    duel = position(["aqueduct", "brewery"], age=2, rival=city(progress=["masonry"]))
    assert paid(duel, "build:aqueduct") == 6


@both_ways
@pytest.mark.parametrize(
    ("progress", "points"),
    [([], 3), (["strategy"], 6), (["strategy", "masonry", "urbanism"], 12), (["philosophy", "agriculture"], 20)],
)
def test_mathematics_counts_every_token(way: Way, progress: list[str], points: int) -> None:
    """Three points for each token of its owner, itself included, besides what the others bring."""
    duel = about_to_take("mathematics", way, progress=progress, other=city(progress=["architecture"]))
    take(duel, "mathematics", way)
    assert score(duel, 0).parts["progress"] == points
    assert score(duel, 1).parts["progress"] == 0


@both_ways
@pytest.mark.parametrize("token", [token for token in TOKENS if token != "mathematics"])
def test_mathematics_counts_later_tokens(token: str, way: Way) -> None:
    duel = about_to_take(token, way, progress=["mathematics"])
    assert score(duel, 0).parts["progress"] == 3
    take(duel, token, way)
    assert score(duel, 0).parts["progress"] == 6 + TOKENS[token][1]


@both_seats
@both_ways
def test_philosophy(way: Way, seat: int) -> None:
    duel = about_to_take("philosophy", way, seat)
    take(duel, "philosophy", way)
    assert score(duel, seat).parts["progress"] == 7
    assert score(duel, 1 - seat).parts["progress"] == 0


@both_ways
@pytest.mark.parametrize(
    ("action", "place"),
    [
        ("build:walls", 3),  # two shields and one more
        ("build:horse-breeders", 2),
        ("build:statue", 0),  # not a red card
        ("raise:the-colossus:walls", 2),  # not for wonders
    ],
)
def test_strategy(way: Way, action: str, place: int) -> None:
    """Red cards built from now on have one shield more; those built before do not."""
    duel = taken("strategy", way, coins=20, built=["guard-tower"], left=["walls", "horse-breeders", "statue"])
    assert duel.conflict == 0
    duel.apply(0, action)
    assert duel.conflict == place


@both_ways
def test_strategy_does_not_help_the_rival(way: Way) -> None:
    duel = about_to_take("strategy", way, left=["walls"], other=city(coins=20))
    take(duel, "strategy", way)
    duel.apply(1, "build:walls")
    assert duel.conflict == -2


def test_strategy_helps_a_red_card_built_by_the_mausoleum() -> None:
    own = city(coins=20, wonders=["the-mausoleum", *OWN[1:]], progress=["strategy"])
    duel = position(["walls", "brewery"], age=2, mine=own, discard=["guard-tower"])
    play(duel, "raise:the-mausoleum:walls", "revive:guard-tower")
    assert duel.conflict == 2


@both_ways
@pytest.mark.parametrize("wonder", ["the-pyramids", "the-colossus"])
def test_theology(way: Way, wonder: str) -> None:
    """Wonders raised from now on give a second turn."""
    duel = taken("theology", way, coins=20, left=["walls", "statue", "forum"])
    duel.apply(0, f"raise:{wonder}:walls")
    assert asked(duel) == (0, "Turn")
    duel.apply(0, "sell:statue")
    assert asked(duel) == (1, "Turn")


@both_ways
def test_theology_does_not_double_a_second_turn(way: Way) -> None:
    duel = taken("theology", way, coins=20, left=["walls", "statue", "forum"])
    duel.apply(0, "raise:the-sphinx:walls")
    assert asked(duel) == (0, "Turn")
    duel.apply(0, "sell:statue")
    assert asked(duel) == (1, "Turn")


@both_ways
def test_theology_gives_no_turn_for_cards_nor_to_the_rival(way: Way) -> None:
    duel = about_to_take("theology", way, coins=20, left=["walls", "statue", "forum"], other=city(coins=20))
    take(duel, "theology", way)
    duel.apply(1, "raise:the-great-lighthouse:forum")
    assert asked(duel) == (0, "Turn")
    duel.apply(0, "build:walls")
    assert asked(duel) == (1, "Turn")


def test_theology_comes_too_late_for_the_great_library() -> None:
    duel = about_to_take("theology", "library", left=["walls"])
    duel.apply(0, "keep:theology")
    assert asked(duel) == (1, "Turn")


def test_theology_gives_the_turn_after_the_choice_of_the_wonder() -> None:
    own = city(coins=30, wonders=["circus-maximus", *OWN[1:]], progress=["theology"])
    duel = position(["walls", "brewery"], age=2, mine=own, rival=city(built=["press"], wonders=["piraeus", *OTHER[1:]]))
    duel.apply(0, "raise:circus-maximus:walls")
    assert asked(duel) == (0, "Destruction")
    duel.apply(0, "destroy:press")
    assert asked(duel) == (0, "Turn")


def test_theology_is_lost_at_the_end_of_an_age() -> None:
    own = city(coins=30, wonders=OWN, progress=["theology"])
    duel = position(["walls"], age=2, mine=own, conflict=1)
    duel.apply(0, "raise:the-pyramids:walls")
    assert asked(duel) == (1, "AgeStart")
    assert len(told(duel, "event.extra-turn-lost")) == 1


@both_ways
def test_urbanism_pays_for_every_chain(way: Way) -> None:
    left = ["aqueduct", "temple", "forum", "dispensary"]
    duel = taken("urbanism", way, built=["baths", "altar"], left=left)
    assert duel.cities[0].coins == 6
    assert gained(duel, "build:aqueduct") == 4
    duel.apply(1, "sell:forum")
    assert gained(duel, "build:temple") == 4


@both_ways
@pytest.mark.parametrize(
    ("action", "price"),
    [
        ("build:statue", 4),  # no chain in this city
        ("build:walls", 4),  # no chain at all
        ("build:glass-blower", 0),  # free, but not by a chain
    ],
)
def test_urbanism_pays_nothing_without_a_chain(way: Way, action: str, price: int) -> None:
    duel = taken("urbanism", way, coins=10, left=["statue", "walls", "glass-blower"])
    assert paid(duel, action) == price


@both_ways
def test_urbanism_pays_for_a_chain_even_if_the_resources_are_there(way: Way) -> None:
    duel = taken("urbanism", way, built=["baths", "quarry", "shelf-quarry"], left=["aqueduct", "walls"])
    assert gained(duel, "build:aqueduct") == 4


@both_ways
def test_urbanism_does_not_pay_for_the_pair_that_earned_it_nor_the_rival(way: Way) -> None:
    """The Library was itself built by a chain, before the token came."""
    duel = about_to_take("urbanism", way, left=["aqueduct", "walls"], other=city(coins=0, built=["baths"]))
    take(duel, "urbanism", way)
    assert duel.cities[0].coins == 6
    assert gained(duel, "build:aqueduct") == 0
    assert duel.cities[0].coins == 6


def test_urbanism_does_not_pay_for_what_the_mausoleum_builds() -> None:
    own = city(coins=10, built=["baths"], wonders=["the-mausoleum", *OWN[1:]], progress=["urbanism"])
    duel = position(["walls", "brewery"], age=2, mine=own, discard=["aqueduct"])
    play(duel, "raise:the-mausoleum:walls", "revive:aqueduct")
    assert city_of(duel, 0)["built"] == ["baths", "aqueduct"]
    assert duel.cities[0].coins == 0
