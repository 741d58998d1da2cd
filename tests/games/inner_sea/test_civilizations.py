"""The ten civilizations: every ability of their mats."""

from typing import Any

import pytest

from ecumene.games.ancient.zones import DISCARDS
from tests.games.inner_sea.components import covers
from tests.games.inner_sea.positions import Play, drained, start

# a rival far from everything in the west, and one far from the east
FAR_EAST = {"armenia": 1}
FAR_WEST = {"lusitania": 1}


def growth(civ: str, discs: dict[str, int], rival: str = "egypt", **more: Any) -> Play:
    """The civilization's Acquisition Step is over, or asks."""
    others = FAR_EAST if rival == "egypt" else FAR_WEST
    play = start({civ: discs, rival: others}, civs=[[civ], [rival]], phase="growth", **more)
    while play.step == "Withdrawal":
        play.do("done")
    return play


def ready(play: Play) -> int:
    return int(play.table.ready[0] + play.table.ready_bound[0])


def fight(civ: str, areas: dict[str, tuple[int, int]], rival: str = "egypt", **more: Any) -> Play:
    """Competitions: in each area so many discs of the civilization, and so many of the rival."""
    own = {area: sizes[0] for area, sizes in areas.items() if sizes[0]}
    other = {area: sizes[1] for area, sizes in areas.items() if sizes[1]}
    return start({civ: own, rival: other}, civs=[[civ], [rival]], phase="competition", **more)


def arena(play: Play) -> str:
    """The area of the competition at hand."""
    return str(play.heard("event.competition")[-1].params["area"])


def called(play: Play, civ: str, word: str = "ally", limit: int = 40) -> list[str]:
    """Where a civilization calls, if it does so wherever it can."""
    found = []
    for _ in range(limit):
        if play.step not in ("Commitment", "Provocation") or play.asked != civ:
            break
        if word in play.options:
            found.append(arena(play))
            play.do(word)
        else:
            play.do("done")
    return found


# ---- growth ----------------------------------------------------------------------------------------------------------


@covers("egypt.ready", "egypt.ready.city_in_any", "egypt.talents.city_in_any")
@pytest.mark.parametrize(
    ("discs", "discs_ready", "talents"),
    [
        ({"kush": 2, "egypt": 2, "libya": 2}, 3 + 1, 0),
        ({"kush": 3, "sinai": 2, "libya": 2}, 2 + 2, 1),
        ({"egypt": 4, "sinai": 2, "libya": 2}, 2 + 2, 1),
        ({"nile_delta": 3, "kush": 3, "sinai": 2, "libya": 2}, 2 + 2, 1),  # several Cities count as one
        ({"sinai": 3, "egypt": 2, "kush": 2, "libya": 2}, 3 + 1, 0),  # Sinai is not on the Nile
    ],
)
def test_egypt_grows_by_the_nile(discs: dict[str, int], discs_ready: int, talents: int) -> None:
    play = growth("egypt", discs, rival="troy")
    assert (ready(play), play.talents("egypt")) == (discs_ready, talents)


@covers("celtiberia.ready", "celtiberia.talents.occupies_home", "celtiberia.talents.city_in_home")
@pytest.mark.parametrize(("home", "talents"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2)])
def test_celtiberia_is_rich_at_home(home: int, talents: int) -> None:
    discs = {"celt_iberia": home, "gades": 2, "saguntum": 2, "tarraco": 2}
    play = growth("celtiberia", discs)
    assert play.talents("celtiberia") == talents
    assert ready(play) == 3 + 1 + (1 if home == 2 else 0)


@covers("mauretania.ready", "mauretania.talents.city_in_or_adjacent_home")
@pytest.mark.parametrize(
    ("discs", "talents"),
    [
        ({"mauretania": 3}, 1),
        ({"numidia": 3}, 1),
        ({"mauretania": 3, "tingitania": 4}, 1),
        ({"mauretania": 2, "saldae": 3}, 0),
        ({"saldae": 3}, 0),
    ],
)
def test_mauretania_and_its_city(discs: dict[str, int], talents: int) -> None:
    play = growth("mauretania", {**discs, "gades": 2, "thapsus": 2, "baleares": 2})
    assert play.talents("mauretania") == talents
    assert ready(play) == 3 + 1 + (1 if discs.get("mauretania") == 2 else 0)


@covers("rome.choice.city_in_or_adjacent_home", "rome.ready.no_city_in_or_adjacent_home")
@pytest.mark.parametrize(
    ("discs", "city"),
    [({"rome": 3}, True), ({"etruria": 3}, True), ({"rome": 1, "liguria": 3}, False), ({"bruttium": 3}, False)],
)
def test_rome_and_its_city(discs: dict[str, int], city: bool) -> None:
    discs = {**discs, "corsica": 2, "sardinia": 2, "nora": 2}
    play = growth("rome", discs, hands={"rome": ["traitor"]}, fate=["spies"])
    if not city:
        assert ready(play) == 3 + 1
        return
    assert (play.step, sorted(play.options)) == ("Alternative", ["draw", "grow"])
    play.do("grow")
    assert (ready(play), play.hand("rome")) == (3 + 2, ["traitor"])
    play = growth("rome", discs, hands={"rome": ["traitor"]}, fate=["spies"]).do("draw")
    assert (ready(play), set(play.hand("rome"))) == (3, {"traitor", "spies"})


@covers("rome.choice.city_in_or_adjacent_home")
def test_the_card_of_rome_keeps_to_the_limit_of_the_hand() -> None:
    hand = ["traitor", "poet", "ambush", "phalanx", "triremes", "marines"]
    play = growth("rome", {"rome": 3}, hands={"rome": hand}, fate=["spies"]).do("draw")
    assert play.step == "HandLimit"
    play.do("discard:poet")
    assert (len(play.hand("rome")), play.zone("poet")) == (6, DISCARDS)


@covers("phoenicia.ready_sea")
def test_the_seafaring_disc_of_phoenicia() -> None:
    discs = {"phoenicia": 2, "judah": 2, "palmyra": 2, "al_mina": 2}
    play = growth("phoenicia", discs, rival="troy")
    assert (int(play.table.ready[0]), int(play.table.ready_bound[0])) == (4, 1)
    assert "phoenicia" in play.offered("place")
    play.do("place:phoenicia", "place:judah", "place:palmyra", "place:al_mina")
    # the last disc goes to sea, a deep one if it likes, or nowhere
    seas = play.offered("place")
    assert seas == {"phoenician_sea", "philistine_sea", "cilician_sea"}
    play.do("place:phoenician_sea")
    assert play.discs("phoenicia", "phoenician_sea") == 1
    assert ready(play) == 0


@covers("phoenicia.ready_sea")
def test_the_seafaring_disc_goes_first_to_sea_and_counts_for_the_least_growth() -> None:
    play = growth("phoenicia", {"phoenicia": 1}, rival="troy")
    assert (int(play.table.ready[0]), int(play.table.ready_bound[0])) == (2, 1)
    play.do("place:phoenician_sea")
    assert (int(play.table.ready[0]), int(play.table.ready_bound[0])) == (2, 0)


# ---- deep seas -------------------------------------------------------------------------------------------------------


@covers("phoenicia.deep_sea", "minos.deep_sea")
@pytest.mark.parametrize(
    ("civ", "epoch", "may"),
    [("phoenicia", 1, True), ("minos", 1, True), ("egypt", 1, False), ("egypt", 3, False), ("egypt", 4, True)],
)
def test_who_may_enter_deep_seas(civ: str, epoch: int, may: bool) -> None:
    discs = {civ: {"egyptian_sea": 1, "phoenician_sea": 1, "libyan_sea": 1}, "troy": FAR_WEST}
    play = start(discs, civs=[[civ], ["troy"]], phase="growth", epoch=epoch).until("Deployment")
    assert ("eastern_mediterranean" in play.offered("place")) == may
    if may:
        play.do("place:eastern_mediterranean")
        assert "eastern_mediterranean" not in play.offered("place")  # one disc each


@covers("phoenicia.vp_sea.occupied")
@pytest.mark.parametrize(("seas", "points"), [(3, 0), (4, 1), (7, 1), (8, 2)])
def test_phoenicia_scores_for_seas(seas: int, points: int) -> None:
    names = ["eastern_mediterranean", "red_sea", "trojan_sea", "adriatic_sea", "atlantic", "ionian_sea"]
    names += ["aegean_sea", "african_sea"]
    discs = {"phoenicia": dict.fromkeys(names[:seas], 1), "troy": {"red_sea": 1, "ionia": 1}}
    play = start(discs, civs=[["phoenicia"], ["troy"]], phase="reckoning")
    assert play.points("phoenicia") == points  # shared seas count, deep seas count
    assert play.points("troy") == 0


@covers("minos.vp_sea.only_civ")
def test_minos_scores_for_seas_it_does_not_share_with_civilizations() -> None:
    names = ["eastern_mediterranean", "trojan_sea", "adriatic_sea", "atlantic"]

    def points(**others: dict[str, int]) -> int:
        discs = {"minos": dict.fromkeys(names, 1), "egypt": {"kush": 1}, **others}
        return start(discs, civs=[["minos"], ["egypt"]], phase="reckoning").points("minos")

    assert points() == 1
    assert points(barbarians={"atlantic": 1, "trojan_sea": 1}) == 1  # barbarians are no civilization
    assert points(egypt={"atlantic": 1}) == 0


# ---- cards -----------------------------------------------------------------------------------------------------------


def phoenician(hand: list[str], fate: list[str]) -> Play:
    discs = {"phoenicia": {"phoenicia": 1}, "troy": FAR_WEST}
    return start(discs, civs=[["phoenicia"], ["troy"]], hands={"phoenicia": hand}, fate=fate)


@covers("phoenicia.swap_card")
def test_phoenicia_swaps_a_card() -> None:
    play = phoenician(["traitor", "poet"], ["spies", "ambush"])
    assert "swap" in play.options
    play.do("swap")
    assert set(play.options) == {"discard:traitor", "discard:poet"}
    play.do("discard:poet")
    assert set(play.options) == {"discard:spies", "discard:ambush"}
    play.do("discard:ambush")
    assert set(play.hand("phoenicia")) == {"traitor", "spies"}
    assert play.zone("poet") == play.zone("ambush") == DISCARDS
    # it was not the card play of the round, and it is once a phase
    assert (play.step, play.asked, "swap" in play.options, "play:spies" in play.options) == (
        "CardTurn",
        "phoenicia",
        False,
        True,
    )


@covers("phoenicia.swap_card")
def test_phoenicia_without_a_card_to_swap() -> None:
    assert "swap" not in phoenician([], []).options
    other = start({"egypt": {"kush": 1}, "troy": FAR_WEST}, hands={"egypt": ["poet"]})
    assert "swap" not in other.options


@covers("phoenicia.swap_card")
def test_phoenicia_draws_an_event_when_swapping() -> None:
    play = phoenician(["poet"], ["spies", "atlantis_rises", "ambush"]).do("swap")
    assert play.discs("barbarians", "eastern_mediterranean") == 1
    assert set(play.options) == {"discard:spies", "discard:ambush"}


@covers("troy.card_immunity")
def test_cards_do_no_harm_in_troy() -> None:
    discs = {"egypt": {"troy": 2, "ionia": 2}, "troy": {"troy": 2, "ionia": 2}, "barbarians": {"troy": 2}}
    play = start(discs, hands={"egypt": ["drought"]}).do("play:drought", "aim:ionia")
    assert play.stacks("troy") == {"egypt": 1, "troy": 2, "barbarians": 1}  # others there are not protected
    assert play.stacks("ionia") == {"egypt": 1, "troy": 1}


@covers("troy.card_immunity")
def test_a_city_of_troy_is_no_target() -> None:
    for card in ("plague", "heresy", "slave_revolt"):
        play = start({"egypt": {"kush": 1}, "troy": {"troy": 4, "ionia": 1}}, hands={"egypt": [card]}).do(
            f"play:{card}"
        )
        assert (play.discs("troy", "troy"), play.discs("troy", "ionia")) == (4, 1)


@covers("troy.card_immunity")
def test_a_single_disc_in_troy_is_not_safe() -> None:
    play = start({"egypt": {"kush": 1}, "troy": {"troy": 1}}, hands={"egypt": ["demagogue"]}).do("play:demagogue")
    assert play.stacks("troy") == {"barbarians": 1}


@covers("troy.card_immunity")
def test_troy_is_open_to_barbarians_and_competition_cards() -> None:
    play = start({"egypt": {"kush": 1}, "troy": {"troy": 2}}, hands={"egypt": ["tribal_uprising"]})
    play.do("play:tribal_uprising", "aim:troy")
    assert play.stacks("troy") == {"troy": 2, "barbarians": 3}
    play = start({"egypt": {"troy": 1}, "troy": {"troy": 3}}, hands={"egypt": ["siege_engines"]}, phase="competition")
    play.do("commit:siege_engines", "done")
    assert play.stacks("troy") == {"egypt": 1, "troy": 1}
    play = start({"egypt": {"troy": 1}, "troy": {"troy": 3}}, hands={"egypt": ["traitor"]}, phase="competition")
    play.do("commit:traitor", "done")
    assert play.stacks("troy") == {"egypt": 1}


# ---- allies ----------------------------------------------------------------------------------------------------------


@covers("rome.white.home_or_adjacent")
def test_the_three_allies_of_rome_in_one_competition() -> None:
    play = fight("rome", {"rome": (1, 4)})
    assert called(play, "rome") == ["rome"] * 3  # all in one competition if it likes
    assert play.stacks("rome") == {"rome": 1, "egypt": 1}  # 1 + 3 v 4


@covers("rome.white.home_or_adjacent")
def test_the_allies_of_rome_near_home_only() -> None:
    areas = ["etruria", "umbria", "apulia", "samnium", "tyrrhenian_sea", "bay_of_capua", "rome"]
    for area in areas:
        assert called(fight("rome", {area: (1, 2)}), "rome"), area
    for area in ("liguria", "corsica", "ligurian_sea", "bruttium", "kush"):
        assert not called(fight("rome", {area: (1, 2)}), "rome"), area


@covers("rome.white.home_or_adjacent")
def test_the_allies_of_rome_in_several_competitions() -> None:
    play = fight("rome", {"umbria": (1, 2), "etruria": (1, 2), "rome": (1, 2), "samnium": (1, 2)})
    where = []
    while play.step == "Commitment" and play.asked == "rome":
        where.append(arena(play))
        play.do("ally")
        if play.step == "Commitment" and arena(play) == where[-1]:
            play.do("done")
    assert where == ["umbria", "etruria", "rome"]  # three in all
    assert play.stacks("umbria") == {"rome": 1, "egypt": 1}
    assert play.stacks("samnium") == {"egypt": 2}


@covers("carthage.white.home", "carthage.white.other_land", "carthage.white.sea")
def test_the_allies_of_carthage() -> None:
    areas = ["judah", "egyptian_sea", "sinai", "carthage", "african_sea", "saldae"]
    play = fight("carthage", dict.fromkeys(areas, (1, 2)))
    # from the north-east: Judah is the other land, the Egyptian Sea the sea; Carthage defends itself besides
    assert called(play, "carthage") == ["judah", "egyptian_sea", "carthage"]
    assert play.stacks("judah") == play.stacks("egyptian_sea") == {"carthage": 1, "egypt": 1}
    assert play.stacks("carthage") == {"carthage": 1, "egypt": 1}
    assert play.stacks("sinai") == play.stacks("african_sea") == play.stacks("saldae") == {"egypt": 2}


@covers("troy.white.home", "troy.white.other_land")
def test_the_allies_of_troy() -> None:
    play = fight("troy", dict.fromkeys(["phrygia", "troy", "ionia", "trojan_sea", "icarian_sea"], (1, 2)))
    assert called(play, "troy") == ["phrygia", "troy"]  # none at sea
    assert play.stacks("troy") == {"troy": 1, "egypt": 1}
    assert play.stacks("ionia") == play.stacks("trojan_sea") == {"egypt": 2}


@covers("troy.white.home")
def test_one_ally_in_troy() -> None:
    assert called(fight("troy", {"troy": (1, 3)}), "troy") == ["troy"]


@covers("mauretania.white.land")
def test_the_horsemen_of_mauretania() -> None:
    play = fight("mauretania", dict.fromkeys(["judah", "red_sea", "mauretania"], (1, 2)))
    assert called(play, "mauretania") == ["judah"]
    play = fight("mauretania", {"red_sea": (1, 2)})
    assert play.stacks("red_sea") == {"egypt": 2}  # not at sea


@covers("mycenae.white.land")
def test_the_allies_of_mycenae() -> None:
    play = fight("mycenae", dict.fromkeys(["judah", "red_sea", "mycenae", "sinai"], (1, 2)))
    assert called(play, "mycenae") == ["mycenae", "judah"]  # two different ones, in order
    assert play.stacks("mycenae") == play.stacks("judah") == {"mycenae": 1, "egypt": 1}
    assert called(fight("mycenae", {"judah": (1, 3)}), "mycenae") == ["judah"]  # one each


@covers("mycenae.extra_loot")
def test_the_loot_of_mycenae() -> None:
    one = fight("mycenae", {"judah": (4, 3)})
    while one.step == "Commitment":
        one.do("done")
    assert (one.talents("mycenae"), one.points("mycenae")) == (2, 1)
    two = fight("mycenae", {"judah": (4, 3), "sinai": (4, 3)})
    while two.step == "Commitment":
        two.do("done")
    assert (two.talents("mycenae"), two.points("mycenae")) == (3, 2)  # the first time each turn
    other = fight("carthage", {"judah": (4, 3)})
    while other.step == "Commitment":
        other.do("done")
    assert other.talents("carthage") == 1


@covers("gaul.white.any", "gaul.muster.any")
def test_gaul_in_two_different_competitions() -> None:
    play = fight("gaul", dict.fromkeys(["judah", "red_sea", "kush"], (1, 2)))
    assert arena(play) == "judah"
    assert {"ally", "muster"} <= set(play.options)
    play.do("muster")
    assert play.stacks("judah") == {"gaul": 1, "egypt": 1}  # 2 v 2; not both in one
    assert (arena(play), "ally" in play.options, "muster" in play.options) == ("red_sea", True, False)
    play.do("ally")
    assert play.stacks("red_sea") == {"gaul": 1, "egypt": 1}
    assert play.stacks("kush") == {"egypt": 2}  # nothing is left


@covers("gaul.white.any", "gaul.muster.any")
def test_gaul_does_not_use_both_in_one_competition() -> None:
    play = fight("gaul", {"judah": (1, 3)}).do("ally")
    assert play.step != "Commitment"
    assert play.stacks("judah") == {"egypt": 2}


@covers("gaul.muster.any")
def test_the_mustered_disc_stays() -> None:
    play = fight("gaul", {"judah": (2, 1)}).do("muster")
    assert play.stacks("judah") == {"gaul": 3}
    assert play.reserve("gaul") == 45
    excess = fight("gaul", {"judah": (4, 1)}).do("muster")
    assert excess.stacks("judah") == {"gaul": 3}  # within the limits of the Adjustment Phase


@covers("gaul.muster.any")
def test_gaul_cannot_muster_from_an_empty_reserve() -> None:
    play = fight("gaul", {"judah": (1, 2)}, wonders=drained("gaul", 1))
    assert ("ally" in play.options, "muster" in play.options) == (True, False)


@covers("minos.white.home_sea")
def test_minos_in_the_seas_around_its_island() -> None:
    seas = ["minoan_sea", "sea_of_cythera", "libyan_sea"]
    play = fight("minos", dict.fromkeys(seas, (1, 2)))
    assert called(play, "minos") == seas  # one in each, no limit but the seas
    for sea in seas:
        assert play.stacks(sea) == {"minos": 1, "egypt": 1}


@covers("minos.white.sea")
def test_minos_in_two_other_seas() -> None:
    play = fight("minos", dict.fromkeys(["trojan_sea", "aegean_sea", "red_sea", "minoan_sea", "kush"], (1, 2)))
    assert called(play, "minos") == ["trojan_sea", "aegean_sea", "minoan_sea"]
    assert play.stacks("red_sea") == play.stacks("kush") == {"egypt": 2}


@covers("minos.white.home_sea", "minos.white.sea")
@pytest.mark.parametrize("sea", ["minoan_sea", "red_sea"])
def test_minos_may_start_a_competition(sea: str) -> None:
    play = fight("minos", {sea: (1, 1)})
    assert (play.step, play.asked, sorted(play.options)) == ("Provocation", "minos", ["ally", "pass"])
    play.do("ally")
    assert play.stacks(sea) == {"minos": 1}  # 1 + 1 v 1, and no second ally there
    kept = fight("minos", {sea: (1, 1)}).do("pass")
    assert kept.stacks(sea) == {"minos": 1, "egypt": 1}


@covers("minos.white.home_sea", "minos.white.sea")
def test_minos_starts_nothing_on_land_or_in_the_deep() -> None:
    play = fight("minos", {"kush": (1, 1), "eastern_mediterranean": (1, 1)}, rival="phoenicia")
    assert play.step not in ("Provocation", "Commitment")
    assert play.stacks("kush") == play.stacks("eastern_mediterranean") == {"minos": 1, "phoenicia": 1}


@covers("minos.white.sea")
def test_nobody_else_starts_competitions() -> None:
    play = fight("carthage", {"african_sea": (1, 1)})
    assert play.stacks("african_sea") == {"carthage": 1, "egypt": 1}
    assert play.heard("event.competition") == []


@covers("minos.white.sea")
def test_minos_keeps_two_for_other_seas() -> None:
    seas = ["trojan_sea", "icarian_sea", "aegean_sea"]
    play = fight("minos", dict.fromkeys(seas, (1, 1)))
    play.do("ally", "pass")  # in the Trojan Sea, not in the Icarian Sea
    assert (play.step, "ally" in play.options) == ("Provocation", True)
    play.do("ally")
    assert [play.stacks(sea).get("egypt", 0) for sea in seas] == [0, 1, 0]


@covers("carthage.white.home")
def test_allies_come_anew_each_turn() -> None:
    quiet = ["silver_mines", "spies", "poet", "tin_mines", "vineyards", "tribute"]
    play = fight("carthage", {"carthage": (1, 2), "saldae": (1, 0)}, fate=quiet).do("ally")
    assert play.stacks("carthage") == {"carthage": 1, "egypt": 1}
    play.until("Deployment").do("place:carthage").until("CardTurn")
    play.do("pass", "pass")
    assert (play.step, play.asked, "ally" in play.options) == ("Commitment", "carthage", True)
