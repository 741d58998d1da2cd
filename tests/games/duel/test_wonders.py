"""Every wonder: what it costs and what raising it changes."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from ecumene.core.errors import NotLegal
from ecumene.games.duel.scoring import score
from ecumene.games.duel.table import Duel
from tests.games.duel.positions import (
    PRODUCERS,
    TOKENS,
    asked,
    city,
    city_of,
    duel_game,
    options,
    play,
    position,
    producing,
    slot_of,
    told,
)


@dataclass(frozen=True)
class Printed:
    """A wonder as printed. Words may repeat: `needs` "stone stone" is two stone."""

    needs: str
    vp: int = 0
    gives: int = 0
    rival_loses: int = 0
    shields: int = 0
    choice: str = ""
    destroys: str | None = None
    again: bool = False

    @property
    def bought(self) -> int:
        """The coins it costs a city without production, against a rival who produces nothing."""
        return 2 * len(self.needs.split())


WONDERS: dict[str, Printed] = {
    "the-appian-way": Printed("clay clay stone stone papyrus", vp=3, gives=3, rival_loses=3, again=True),
    "circus-maximus": Printed("wood stone stone glass", vp=3, shields=1, destroys="grey"),
    "the-colossus": Printed("clay clay clay glass", vp=3, shields=2),
    "the-great-library": Printed("wood wood wood glass papyrus", vp=4),
    "the-great-lighthouse": Printed("wood stone papyrus papyrus", vp=4, choice="wood clay stone"),
    "the-hanging-gardens": Printed("wood wood glass papyrus", vp=3, gives=6, again=True),
    "the-mausoleum": Printed("clay clay glass glass papyrus", vp=2),
    "piraeus": Printed("wood wood clay stone", vp=2, choice="glass papyrus", again=True),
    "the-pyramids": Printed("stone stone stone papyrus", vp=9),
    "the-sphinx": Printed("clay stone glass glass", vp=6, again=True),
    "the-statue-of-zeus": Printed("wood clay stone papyrus papyrus", vp=3, shields=1, destroys="brown"),
    "the-temple-of-artemis": Printed("wood stone glass papyrus", gives=12, again=True),
}

every_wonder = pytest.mark.parametrize("wonder", WONDERS)
both_seats = pytest.mark.parametrize("seat", [0, 1])

# The card that goes under the wonder has shields of its own, which must not count.
TUCKED, LEFT = "walls", "brewery"
DRAWN = ["mathematics", "philosophy", "strategy"]
BOX = [*DRAWN, "theology", "urbanism"]


def four(*wonders: str) -> list[str]:
    """These wonders and as many others as make four."""
    return [*wonders, *(wonder for wonder in WONDERS if wonder not in wonders)][:4]


def facing(
    wonder: str,
    own: dict[str, Any] | None = None,
    other: dict[str, Any] | None = None,
    seat: int = 0,
    accessible: Sequence[str] = (TUCKED, LEFT),
    **rest: Any,
) -> Duel:
    """The seat has the wonder among its four and is to play; by default it has coins enough and no production."""
    own = dict(own or city(coins=30))
    other = dict(other or city())
    own["wonders"] = own["wonders"] or four(wonder)
    other["wonders"] = other["wonders"] or [name for name in WONDERS if name not in own["wonders"]][:4]
    cities = [own, other]
    return position(
        accessible, age=2, active=seat, mine=cities[seat], rival=cities[1 - seat], box=BOX, tokens=TOKENS, **rest
    )


def wonder_of(duel: Duel, seat: int, wonder: str) -> dict[str, Any]:
    """What everyone sees of a wonder."""
    shown: list[dict[str, Any]] = [entry for entry in city_of(duel, seat)["wonders"] if entry["wonder"] == wonder]
    return shown[0]


def test_the_table_covers_the_whole_box() -> None:
    assert list(WONDERS) == [wonder.id for wonder in duel_game().box.wonders]
    assert len(WONDERS) == 12


# ---- what it costs -------------------------------------------------------------------------------------------------


@both_seats
@every_wonder
def test_bought_with_coins_alone(wonder: str, seat: int) -> None:
    price = WONDERS[wonder].bought
    duel = facing(wonder, city(coins=price), seat=seat)
    assert wonder_of(duel, seat, wonder)["price"] == price
    duel.apply(seat, f"raise:{wonder}:{TUCKED}")
    assert duel.cities[seat].coins == WONDERS[wonder].gives
    raised = {"seat": seat, "wonder": wonder, "card": TUCKED, "coins": price}
    assert [event.params for event in told(duel, "event.raise")] == [raised]


@every_wonder
def test_one_coin_short_is_not_enough(wonder: str) -> None:
    duel = facing(wonder, city(coins=WONDERS[wonder].bought - 1))
    assert not [option for option in options(duel) if option.startswith(f"raise:{wonder}:")]
    duel = facing(wonder, city(coins=WONDERS[wonder].bought))
    expected = [f"raise:{wonder}:{card}" for card in (TUCKED, LEFT)]
    assert [option for option in options(duel) if option.startswith(f"raise:{wonder}:")] == expected


@every_wonder
def test_each_resource_in_turn_is_missing(wonder: str) -> None:
    needs = Counter(WONDERS[wonder].needs.split())
    for missing in [*PRODUCERS, None]:
        duel = facing(wonder, city(built=producing(all_but=missing)))
        assert wonder_of(duel, 0, wonder)["price"] == 2 * needs[missing or ""], missing


@every_wonder
def test_each_resource_is_dearer_when_the_rival_sells_it(wonder: str) -> None:
    needs = Counter(WONDERS[wonder].needs.split())
    for resource, (first, *_) in PRODUCERS.items():
        duel = facing(wonder, city(), city(built=[first]))
        assert wonder_of(duel, 0, wonder)["price"] == WONDERS[wonder].bought + needs[resource], resource


@every_wonder
def test_the_price_of_the_card_beneath_does_not_matter(wonder: str) -> None:
    """A city that cannot pay for the card may still use it."""
    duel = facing(wonder, city(coins=0, built=producing(all_but=None)), accessible=["barracks", LEFT])
    assert "build:barracks" not in options(duel)
    duel.apply(0, f"raise:{wonder}:barracks")
    assert wonder_of(duel, 0, wonder)["under"] == "barracks"


# ---- what it changes -----------------------------------------------------------------------------------------------


@both_seats
@every_wonder
def test_everything_it_changes(wonder: str, seat: int) -> None:
    """Raised in an empty city, against an empty city with ten coins, with an empty discard pile."""
    printed = WONDERS[wonder]
    duel = facing(wonder, city(coins=printed.bought), city(coins=10), seat)
    rival_before = city_of(duel, 1 - seat)
    duel.apply(seat, f"raise:{wonder}:{TUCKED}")

    parts = dict.fromkeys(score(duel, seat).parts, 0)
    parts |= {"military": 2 if printed.shields else 0, "wonders": printed.vp, "treasury": printed.gives // 3}
    owner = city_of(duel, seat)
    wonders = owner.pop("wonders")
    assert owner == {
        "coins": printed.gives,
        "sale": 2,
        "built": [],
        "colours": dict.fromkeys("brown grey blue green yellow red purple".split(), 0),
        "progress": [],
        "production": dict.fromkeys(PRODUCERS, 0),
        "choices": {"raw": int("wood" in printed.choice), "manufactured": int("glass" in printed.choice)},
        "fixed_prices": [],
        "symbols": [],
        "score": {"total": sum(parts.values()), "parts": parts},
    }
    standing = {"wonder": wonder, "raised": True, "under": TUCKED, "returned": False, "price": None}
    assert [entry for entry in wonders if entry["raised"]] == [standing]

    left = 10 - printed.rival_loses
    rival = city_of(duel, 1 - seat)
    assert rival["coins"] == left
    for unchanged in ("built", "colours", "wonders", "progress", "production", "choices", "fixed_prices", "symbols"):
        assert rival[unchanged] == rival_before[unchanged]

    shown = duel.view(None)
    assert shown["conflict"]["pawn"] == (printed.shields if seat == 0 else -printed.shields)
    assert shown["conflict"]["tokens"] == [[True, True], [True, True]]
    assert shown["discard"] == []
    assert [slot["card"] for slot in shown["layout"] if slot["face"] != "gone"] == [LEFT]
    assert duel.outcome is None
    assert len(told(duel, "event.extra-turn")) == printed.again
    if wonder == "the-great-library":
        assert asked(duel) == (seat, "GreatLibrary")
    else:
        assert asked(duel) == (seat if printed.again else 1 - seat, "Turn")


ASKS = {
    "circus-maximus": "Destruction",
    "the-statue-of-zeus": "Destruction",
    "the-great-library": "GreatLibrary",
    "the-mausoleum": "Mausoleum",
}


@every_wonder
def test_it_asks_its_own_question_and_no_other(wonder: str) -> None:
    """With brown, grey and discarded cards and tokens all there to be chosen."""
    duel = facing(wonder, other=city(built=["quarry", "press"]), discard=["baths"])
    duel.apply(0, f"raise:{wonder}:{TUCKED}")
    if wonder in ASKS:
        assert asked(duel) == (0, ASKS[wonder])
        duel.apply(0, options(duel)[0])
    assert asked(duel) == (0 if WONDERS[wonder].again else 1, "Turn")


@every_wonder
def test_what_it_does_to_prices(wonder: str) -> None:
    """A choice of resources is free for its owner and no dearer for the rival."""
    probes = {"wood": "stable", "clay": "garrison", "stone": "baths", "glass": "apothecary", "papyrus": "workshop"}
    own = city(wonders=four(wonder), raised=[wonder])
    duel = position(list(probes.values()), mine=own)
    for resource, card in probes.items():
        price = 0 if resource in WONDERS[wonder].choice.split() else 2
        assert slot_of(duel, card)["prices"] == [price, 2]


@pytest.mark.parametrize("wonder", [wonder for wonder in WONDERS if WONDERS[wonder].again])
def test_a_second_turn_is_lost_at_the_end_of_an_age(wonder: str) -> None:
    duel = facing(wonder, accessible=[TUCKED], conflict=2)
    duel.apply(0, f"raise:{wonder}:{TUCKED}")
    assert asked(duel) == (1, "AgeStart")
    assert duel.age == 3
    assert len(told(duel, "event.extra-turn-lost")) == 1
    assert told(duel, "event.extra-turn") == []


@both_seats
@pytest.mark.parametrize("wonder", [wonder for wonder in WONDERS if WONDERS[wonder].shields])
def test_its_shields_plunder_and_win(wonder: str, seat: int) -> None:
    shields = WONDERS[wonder].shields
    before = 6 - shields
    sources = city(coins=9, built=["quarry", "press"])
    duel = facing(wonder, city(coins=30), sources, seat, conflict=before if seat == 0 else -before)
    duel.apply(seat, f"raise:{wonder}:{TUCKED}")
    # The first zone was entered long ago in this position, but its token still lies there: both are taken.
    assert duel.cities[1 - seat].coins == 2
    before = 9 - shields
    duel = facing(wonder, city(coins=30), sources, seat, conflict=before if seat == 0 else -before)
    duel.apply(seat, f"raise:{wonder}:{TUCKED}")
    assert duel.outcome is not None
    assert (duel.outcome.ending, duel.outcome.winners) == ("military", [seat])
    assert [card.id for card in duel.cities[1 - seat].built] == ["quarry", "press"], "nothing is destroyed any more"


# ---- one by one ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("coins", "left"), [(0, 0), (1, 0), (3, 0), (4, 1)])
def test_the_appian_way_takes_no_more_than_there_is(coins: int, left: int) -> None:
    duel = facing("the-appian-way", other=city(coins=coins))
    duel.apply(0, f"raise:the-appian-way:{TUCKED}")
    assert duel.cities[1].coins == left
    assert duel.cities[0].coins == 30 - 10 + 3


@both_seats
@pytest.mark.parametrize(
    ("wonder", "targets"),
    [("circus-maximus", ["glassworks", "press", "glass-blower"]), ("the-statue-of-zeus", ["clay-pit", "sawmill"])],
)
def test_destruction(wonder: str, targets: list[str], seat: int) -> None:
    """Any one of the rival's cards of that colour, not of one's own, goes to the discard pile."""
    rival_built = ["clay-pit", "glassworks", "altar", "sawmill", "press", "glass-blower"]
    for target in targets:
        own = city(coins=30, built=["lumber-yard", "drying-room"])
        duel = facing(wonder, own, city(built=rival_built), seat, discard=["baths"])
        duel.apply(seat, f"raise:{wonder}:{TUCKED}")
        assert asked(duel) == (seat, "Destruction")
        assert duel.view(None)["conflict"]["pawn"] == (1 if seat == 0 else -1), "the shield comes first"
        assert options(duel) == [f"destroy:{card}" for card in targets]
        with pytest.raises(NotLegal):
            duel.apply(seat, "destroy:lumber-yard")
        duel.apply(seat, f"destroy:{target}")
        assert city_of(duel, 1 - seat)["built"] == [card for card in rival_built if card != target]
        assert city_of(duel, seat)["built"] == ["lumber-yard", "drying-room"]
        assert duel.view(None)["discard"] == ["baths", target]
        assert asked(duel) == (1 - seat, "Turn")


@pytest.mark.parametrize(
    ("wonder", "target", "resource", "left"),
    [
        ("circus-maximus", "press", "papyrus", 1),
        ("circus-maximus", "glassworks", "glass", 0),
        ("the-statue-of-zeus", "sawmill", "wood", 1),
        ("the-statue-of-zeus", "clay-pit", "clay", 0),
        ("the-statue-of-zeus", "shelf-quarry", "stone", 0),
    ],
)
def test_what_was_destroyed_produces_no_more(wonder: str, target: str, resource: str, left: int) -> None:
    built = ["press", "drying-room", "glassworks", "sawmill", "lumber-yard", "clay-pit", "shelf-quarry"]
    before = {"wood": 3, "clay": 1, "stone": 2, "glass": 1, "papyrus": 2}
    duel = facing(wonder, other=city(built=built))
    assert city_of(duel, 1)["production"] == before
    play(duel, f"raise:{wonder}:{TUCKED}", f"destroy:{target}")
    assert city_of(duel, 1)["production"] == before | {resource: left}
    counted = {"brown": 4, "grey": 3}
    counted[WONDERS[wonder].destroys or ""] -= 1
    assert counted.items() <= city_of(duel, 1)["colours"].items()


@pytest.mark.parametrize(
    ("wonder", "built"), [("circus-maximus", ["quarry", "altar"]), ("the-statue-of-zeus", ["press", "altar"])]
)
def test_nothing_to_destroy(wonder: str, built: list[str]) -> None:
    own = city(coins=30, built=["sawmill", "drying-room"])
    duel = facing(wonder, own, city(built=built))
    duel.apply(0, f"raise:{wonder}:{TUCKED}")
    assert asked(duel) == (1, "Turn")
    colour = WONDERS[wonder].destroys
    assert [event.params for event in told(duel, "event.nothing-to-destroy")] == [{"seat": 1, "colour": colour}]


@both_seats
@pytest.mark.parametrize("token", DRAWN)
def test_the_great_library(token: str, seat: int) -> None:
    """One of three tokens of the box, seen by the builder alone; the others stay in the box."""
    duel = facing("the-great-library", seat=seat)
    duel.apply(seat, f"raise:the-great-library:{TUCKED}")
    assert options(duel) == [f"keep:{drawn}" for drawn in DRAWN]
    assert duel.view(seat)["library"] == DRAWN
    assert duel.view(1 - seat)["library"] == []
    assert duel.view(None)["library"] == []
    for other in ("theology", "law"):
        with pytest.raises(NotLegal):
            duel.apply(seat, f"keep:{other}")
    duel.apply(seat, f"keep:{token}")
    assert city_of(duel, seat)["progress"] == [token]
    assert sorted(duel.view(None)["tokens"]) == sorted(TOKENS), "the board keeps its own"
    assert asked(duel) == (1 - seat, "Turn")
    assert [event.audience for event in told(duel, "event.library-drawn")] == [[seat]]


@pytest.mark.parametrize(
    ("wonder", "target", "price"),
    [
        ("the-great-lighthouse", "horse-breeders", 2),  # one of wood and clay
        ("the-great-lighthouse", "aqueduct", 4),
        ("piraeus", "laboratory", 4),
        ("piraeus", "temple", 2),
    ],
)
def test_choices_are_one_unit_for_each_construction(wonder: str, target: str, price: int) -> None:
    own = city(wonders=four(wonder), raised=[wonder])
    duel = position([target, "brewery"], age=2, mine=own)
    assert slot_of(duel, target)["prices"][0] == price
    duel.apply(0, f"build:{target}")
    assert duel.cities[0].coins == 7 - price


def test_choices_of_cards_and_wonders_add_up() -> None:
    raised = ["the-great-lighthouse", "piraeus"]
    own = city(built=["forum", "caravansery"], wonders=four(*raised), raised=raised)
    duel = position(["library", "brewery"], age=2, mine=own)
    assert slot_of(duel, "library")["prices"][0] == 0


def test_the_mausoleum_offers_all_that_was_discarded() -> None:
    discard = ["sawmill", "altar", "tavern", "guard-tower"]
    duel = facing("the-mausoleum", discard=discard)
    duel.apply(0, f"raise:the-mausoleum:{TUCKED}")
    assert asked(duel) == (0, "Mausoleum")
    assert sorted(options(duel)) == sorted(f"revive:{card}" for card in discard)
    with pytest.raises(NotLegal):
        duel.apply(0, f"revive:{TUCKED}")


@both_seats
def test_the_mausoleum_builds_without_paying(seat: int) -> None:
    duel = facing("the-mausoleum", city(coins=10), seat=seat, discard=["baths", "forum", "altar"])
    duel.apply(seat, f"raise:the-mausoleum:{TUCKED}")
    assert duel.cities[seat].coins == 0
    duel.apply(seat, "revive:forum")
    assert duel.cities[seat].coins == 0
    assert city_of(duel, seat)["built"] == ["forum"]
    assert city_of(duel, seat)["choices"] == {"raw": 0, "manufactured": 1}
    assert duel.view(None)["discard"] == ["baths", "altar"]
    assert asked(duel) == (1 - seat, "Turn")


@pytest.mark.parametrize(
    ("card", "own", "coins", "pawn", "step"),
    [
        ("brewery", [], 6, 0, (1, "Turn")),
        ("port", ["quarry", "clay-pit"], 4, 0, (1, "Turn")),
        ("guard-tower", [], 0, 1, (1, "Turn")),
        ("walls", ["stable"], 0, 2, (1, "Turn")),
        ("library", [], 0, 0, (1, "Turn")),
        ("library", ["scriptorium"], 0, 0, (0, "ProgressToken")),
        ("merchants-guild", ["tavern", "forum"], 2, 0, (1, "Turn")),
    ],
)
def test_what_the_mausoleum_builds_takes_effect(
    card: str, own: list[str], coins: int, pawn: int, step: tuple[int, str]
) -> None:
    accessible = ["statue", "brickyard"]
    duel = facing("the-mausoleum", city(coins=10 + 20, built=own), accessible=accessible, discard=[card])
    price = wonder_of(duel, 0, "the-mausoleum")["price"]
    play(duel, "raise:the-mausoleum:statue", f"revive:{card}")
    assert duel.cities[0].coins == 30 - price + coins
    assert duel.conflict == pawn
    assert asked(duel) == step


def test_the_mausoleum_can_win_by_science_and_by_arms() -> None:
    five = ["apothecary", "pharmacist", "workshop", "scriptorium", "academy"]
    duel = facing("the-mausoleum", city(coins=30, built=five), discard=["university"])
    play(duel, f"raise:the-mausoleum:{TUCKED}", "revive:university")
    assert duel.outcome is not None
    assert (duel.outcome.ending, duel.outcome.winners) == ("science", [0])
    duel = facing("the-mausoleum", discard=["circus"], conflict=7)
    play(duel, f"raise:the-mausoleum:{TUCKED}", "revive:circus")
    assert duel.outcome is not None
    assert (duel.outcome.ending, duel.outcome.winners) == ("military", [0])


def test_the_mausoleum_with_nothing_discarded() -> None:
    duel = facing("the-mausoleum")
    duel.apply(0, f"raise:the-mausoleum:{TUCKED}")
    assert len(told(duel, "event.nothing-to-revive")) == 1
    assert asked(duel) == (1, "Turn")


def test_the_mausoleum_finds_what_was_sold_and_destroyed() -> None:
    own = city(coins=60, wonders=four("circus-maximus", "the-mausoleum"))
    accessible = [TUCKED, LEFT, "forum", "statue"]
    duel = facing("the-mausoleum", own, city(built=["press"]), accessible=accessible)
    play(duel, f"raise:circus-maximus:{TUCKED}", "destroy:press", "sell:forum", "raise:the-mausoleum:statue")
    assert options(duel) == ["revive:press", "revive:forum"]
    duel.apply(0, "revive:press")
    assert city_of(duel, 0)["production"]["papyrus"] == 1
    assert city_of(duel, 1)["production"]["papyrus"] == 0


# ---- seven and no more ---------------------------------------------------------------------------------------------


@every_wonder
def test_after_the_seventh_the_eighth_is_returned(wonder: str) -> None:
    """Whichever of its owner's wonders is the seventh, the eighth cannot be raised any more."""
    names = [name for name in WONDERS if name != wonder]
    own = city(coins=99, wonders=[wonder, *names[:3]], raised=names[:2])
    other = city(coins=99, wonders=names[3:7], raised=names[3:7])
    duel = facing(wonder, own, other, accessible=[TUCKED, LEFT, "statue"])
    duel.apply(0, f"raise:{wonder}:{TUCKED}")
    assert [event.params for event in told(duel, "event.eighth")] == [{"seat": 0, "wonder": names[2]}]
    assert wonder_of(duel, 0, names[2])["returned"]
    while asked(duel)[1] != "Turn" or asked(duel)[0] == 1:
        duel.apply(duel.current, options(duel)[-1])
    assert not [option for option in options(duel) if option.startswith("raise:")]
