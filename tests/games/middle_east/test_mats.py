"""The seventeen civilizations: every ability of their mats, the Indus Valley by its variants."""

from typing import Any

import pytest

from ecumene.core.match import Match
from tests.games.middle_east.components import covers
from tests.games.middle_east.positions import Play, game, quiet, start

Discs = dict[str, dict[str, int]]


def growth(civ: str, discs: dict[str, int], rival: str = "egypt", **more: Any) -> Play:
    """The Growth Phase of a civilization begins; a rival is far away."""
    far = {"thrace": 1} if rival == "egypt" else {"gandhara": 1}
    return start({civ: discs, rival: far}, civs=[[civ], [rival]], phase="growth", **more)


def acquired(civ: str, discs: dict[str, int], rival: str = "egypt", **more: Any) -> dict[str, Any]:
    """What the Acquisition Step brings."""
    play = growth(civ, discs, rival, **more).until("Deployment")
    return next(dict(e.params) for e in play.heard("event.acquires") if e.params["civ"] == civ)


def income(civ: str, discs: dict[str, int], rival: str = "egypt", **more: Any) -> int:
    """The mina at the start of the Growth Phase."""
    return growth(civ, discs, rival, **more).mina(civ)


def called(civ: str, areas: dict[str, tuple[int, int]], rival: str = "egypt", word: str = "ally") -> list[str]:
    """Where a civilization calls its ability, if it does so wherever it can."""
    own = {area: sizes[0] for area, sizes in areas.items()}
    other = {area: sizes[1] for area, sizes in areas.items()}
    play = start({civ: own, rival: other}, civs=[[civ], [rival]], phase="competition")
    found = []
    while play.step in ("Commitment", "Opening"):
        if word in play.options:
            found.append(str(play.heard("event.competition")[-1].params["area"]))
            play.do(word)
        else:
            play.do("done")
    return sorted(found)


# ---- income ----------------------------------------------------------------------------------------------------------


@covers("egypt.talents")
def test_egypt_gains_a_mina_at_the_start_of_every_growth_phase() -> None:
    assert income("egypt", {"memphis": 1}, "babylon") == 1
    assert income("akkad", {"akkad": 1}) == 0


@covers("babylon.talents.city_in_home")
@pytest.mark.parametrize(("home", "mina"), [(2, 0), (3, 1)])
def test_babylon_gains_a_mina_for_a_city_at_home(home: int, mina: int) -> None:
    assert income("babylon", {"babylon": home, "ur": 3}) == mina


@covers("chaldea.talents.controls_fertile")
@pytest.mark.parametrize(("count", "mina"), [(3, 0), (4, 1)])
def test_chaldea_gains_a_mina_for_four_fertile_areas(count: int, mina: int) -> None:
    fertile = dict.fromkeys(["ur", "sumer", "elam", "borsippa"][:count], 1)
    assert income("chaldea", fertile | {"susa": 1, "persis": 1}) == mina


@covers("medes_persians.talents.controls_other_home")
@pytest.mark.parametrize(("area", "mina"), [("babylon", 0), ("thebes", 1), ("medes", 0)])
def test_the_medes_gain_a_mina_for_the_home_of_a_civilization_in_play(area: str, mina: int) -> None:
    assert income("medes_persians", {area: 1}) == mina


# ---- acquisition -----------------------------------------------------------------------------------------------------


@covers("akkad.ready.controls_inactive_fertile_home")
@pytest.mark.parametrize(
    ("discs", "abilities"), [({"babylon": 1}, 1), ({"akkad": 1}, 0), ({"thebes": 1}, 0), ({"judah": 1}, 0)]
)
def test_akkad_gains_a_disc_for_a_fertile_home_that_nobody_has(discs: dict[str, int], abilities: int) -> None:
    assert acquired("akkad", discs)["abilities"] == abilities


@covers("sumer.ready.controls_fertile")
@pytest.mark.parametrize(("count", "abilities"), [(2, 0), (3, 1)])
def test_sumer_gains_a_disc_for_three_fertile_areas(count: int, abilities: int) -> None:
    assert acquired("sumer", dict.fromkeys(["ur", "sumer", "elam"][:count], 1))["abilities"] == abilities


@covers("cimmerians.ready_per_area")
def test_the_cimmerians_gain_a_disc_for_each_sea_of_the_caspian() -> None:
    seas = {"west_caspian": 1, "east_caspian": 1, "caucasus_sea": 1, "icarian_sea": 1, "red_sea": 1}
    due = acquired("cimmerians", {"north_caucasus": 1} | seas)
    assert (due["abilities"], due["seas"]) == (3, 1)  # the other two as everybody's


@covers("greeks.ready_in")
def test_the_disc_of_the_greeks_goes_to_their_coasts_only() -> None:
    play = growth("greeks", {"thrace": 1, "persis": 1}, "babylon").until("Deployment")
    assert acquired("greeks", {"thrace": 1, "persis": 1}, "babylon")["abilities"] == 1
    assert (int(play.table.ready[0]), int(play.table.ready_bound[0])) == (2, 1)
    play.do("place:persis", "place:persis")
    assert play.offered("place") == {"thrace", "icarian_sea", "marmaran_sea", "pontus_euxinus"}


@covers("urartu.settlements_per_disc")
def test_every_settlement_in_a_mountain_brings_urartu_a_disc() -> None:
    mountains = {"van": 2, "armenia": 2, "northern_zagros": 2}
    assert acquired("urartu", dict(mountains))["settlements"] == 3
    assert acquired("elam", dict(mountains))["settlements"] == 1


@covers("dravidians.ready", "harappans.ready")
@pytest.mark.parametrize("civ", ["dravidians", "harappans"])
@pytest.mark.parametrize(("cities", "abilities"), [(1, 0), (2, 1), (4, 2), (5, 2)])
def test_the_early_peoples_of_the_indus_gain_a_disc_for_every_two_cities(civ: str, cities: int, abilities: int) -> None:
    lands = ["arachosia", "mohenjo_daro", "parachania", "gandhara", "aria"][:cities]
    assert acquired(civ, dict.fromkeys(lands, 3))["abilities"] == abilities


@covers("scythians.withdraw_from_cities")
def test_the_scythians_take_discs_of_cities_along() -> None:
    play = growth("scythians", {"massagetans": 3, "chorasmia": 1})
    assert play.offered("withdraw") == {"massagetans", "chorasmia"}
    play.do("withdraw:massagetans")
    assert (play.growth_box("scythians"), play.discs("scythians", "massagetans")) == (1, 2)
    others = growth("akkad", {"akkad": 3, "emar": 1})
    assert others.offered("withdraw") == {"emar"}


# ---- competitions ----------------------------------------------------------------------------------------------------

GROUNDS = {"lydia": (2, 3), "tarsus": (2, 3), "emar": (2, 3), "midian": (2, 2), "red_sea": (2, 2)}


@covers("akkad.white.land", "cimmerians.white.land", "hittites.white.land")
@pytest.mark.parametrize("civ", ["akkad", "cimmerians", "hittites"])
def test_one_white_disc_a_turn_on_land(civ: str) -> None:
    assert len(called(civ, GROUNDS)) == 1
    assert called(civ, {"tarsus": (2, 3)}) == ["tarsus"]
    assert called(civ, {"red_sea": (2, 2)}) == []


@covers("assyria.white.land", "assyria.white.city")
def test_assyria_has_a_siege_train_against_cities() -> None:
    assert called("assyria", {"lydia": (3, 2)}) == ["lydia"]
    assert called("assyria", {"lydia": (3, 3)}) == ["lydia", "lydia"]
    assert called("assyria", {"red_sea": (2, 2)}) == []


@covers("medes_persians.white.land")
def test_the_disc_of_the_medes_and_persians_does_not_come_to_mountains() -> None:
    assert called("medes_persians", {"tarsus": (2, 3)}) == []
    assert called("medes_persians", {"lydia": (2, 3), "emar": (2, 3)}) != []


@covers("elam.white.home_or_adjacent")
@pytest.mark.parametrize(("area", "calls"), [("elam", 1), ("susa", 1), ("upper_gulf", 1), ("lydia", 0)])
def test_elam_calls_an_ally_in_its_home_and_next_to_it(area: str, calls: int) -> None:
    assert len(called("elam", {area: (2, 2)})) == calls


@covers("greeks.white.any")
def test_the_greeks_call_an_ally_in_two_different_competitions() -> None:
    found = called("greeks", GROUNDS)
    assert len(found) == len(set(found)) == 2
    assert called("greeks", {"red_sea": (2, 2)}) == ["red_sea"]


@covers("mauryans.white.land")
def test_the_mauryans_call_two_allies_a_turn_on_land() -> None:
    assert called("mauryans", {"lydia": (2, 3)}) == ["lydia", "lydia"]
    assert len(called("mauryans", GROUNDS)) == 2


@covers("scythians.strike.land")
def test_the_scythians_strike_a_disc_before_the_rounds() -> None:
    assert called("scythians", {"tarsus": (2, 3)}, word="invoke") == []
    discs: Discs = {"scythians": {"lydia": 2}, "egypt": {"lydia": 4}}
    play = start(discs, civs=[["scythians"], ["egypt"]], phase="competition", talents={"egypt": 1, "scythians": 1})
    play.do("invoke")
    assert (play.step, play.asked, play.discs("egypt", "lydia")) == ("LossChoice", "egypt", 4)
    play.do("lose")
    assert (play.discs("egypt", "lydia"), play.asked) == (3, "scythians")  # now the rounds, the smaller first


@covers("scythians.strike.land")
def test_the_scythians_say_whom_they_strike() -> None:
    discs: Discs = {"scythians": {"lydia": 2}, "egypt": {"lydia": 2}, "barbarians": {"lydia": 2}}
    play = start(discs, civs=[["scythians"], ["egypt"]], phase="competition").do("invoke")
    assert (play.step, play.offered("target")) == ("Blow", {"egypt", "barbarians"})
    play.do("target:barbarians")
    assert play.heard("event.loses")[0].params["faction"] == "barbarians"


@covers("elam.stronghold_strength")
@pytest.mark.parametrize(("civ", "absorbed"), [("elam", 2), ("hittites", 1)])
def test_the_strongholds_of_elam_absorb_two_losses(civ: str, absorbed: int) -> None:
    discs: Discs = {civ: {"tarsus": 1}, "egypt": {"tarsus": 4}}
    play = start(discs, civs=[[civ], ["egypt"]], phase="competition", strongholds={"tarsus": civ})
    razed = 0
    while play.step != "Deployment":
        if "raze" in play.options:
            play.do("raze")
            razed += 1
        else:
            play.do(quiet(play.options))
    assert razed == absorbed


@covers("assyria.prisoners", "babylon.prisoners")
@pytest.mark.parametrize("civ", ["assyria", "babylon"])
def test_loot_is_taken_as_prisoners(civ: str) -> None:
    discs: Discs = {civ: {"lydia": 4, "ur": 1}, "egypt": {"lydia": 3}}
    play = start(discs, civs=[[civ], ["egypt"]], phase="competition").quietly("Commitment")
    taken = play.heard("event.takes-prisoners")
    assert [event.params for event in taken] == [{"civ": civ, "discs": 2}]
    other = start({"akkad": {"lydia": 4}, "egypt": {"lydia": 3}}, civs=[["akkad"], ["egypt"]], phase="competition")
    assert other.quietly("Commitment").step == "Spoils"


@covers("sea_peoples.extra_loot")
def test_the_sea_peoples_loot_one_mina_more_the_first_time() -> None:
    discs: Discs = {"sea_peoples": {"lydia": 4, "emar": 4}, "egypt": {"lydia": 3, "emar": 3}}
    play = start(discs, civs=[["sea_peoples"], ["egypt"]], phase="competition")
    while play.step in ("Commitment", "Spoils"):
        play.do("treasure" if play.step == "Spoils" else "done")
    assert [event.params["talents"] for event in play.heard("event.takes-treasure")] == [2, 1]


@covers("urartu.instant_stronghold")
def test_urartu_fortifies_a_mountain_at_once() -> None:
    discs: Discs = {"urartu": {"armenia": 4}, "egypt": {"armenia": 2}}
    play = start(discs, civs=[["urartu"], ["egypt"]], phase="competition").until("Deployment")
    order = [e.key for events in play.match.log for e in events if e.key in ("event.fortifies", "event.tally")]
    assert order[0] == "event.fortifies"


# ---- cards -----------------------------------------------------------------------------------------------------------


@covers("hittites.card_shelter")
@pytest.mark.parametrize(
    ("card", "before", "after"),
    [("famine_and_pestilence", 3, 2), ("biblical_plague", 3, 2), ("rebellion", 4, 3), ("fire_and_brimstone", 4, 3)],
)
def test_hattusha_loses_one_disc_to_a_card_at_most(card: str, before: int, after: int) -> None:
    discs: Discs = {"egypt": {"thebes": 1}, "hittites": {"hattusha": before, "pala": 2}}
    play = start(discs, civs=[["egypt"], ["hittites"]], hands={"egypt": [card]}).do(f"play:{card}")
    if play.step == "Announce":
        play.do("aim:hattusha")
    assert play.discs("hittites", "hattusha") == after


@covers("hittites.card_shelter")
def test_no_card_takes_the_last_disc_of_hattusha_but_competitions_do() -> None:
    discs: Discs = {"egypt": {"thebes": 1, "karahuyuk": 1}, "hittites": {"hattusha": 1}}
    deities = {"god_of_war": {"owner": "egypt"}}
    zeal = start(discs, civs=[["egypt"], ["hittites"]], hands={"egypt": ["religious_zeal"]}, deities=deities)
    zeal.do("play:religious_zeal", "aim:karahuyuk")
    assert zeal.stacks("hattusha") == {"hittites": 1}
    contested: Discs = {"egypt": {"hattusha": 4}, "hittites": {"hattusha": 1}}
    play = start(contested, civs=[["egypt"], ["hittites"]], hands={"egypt": ["massed_archers"]}, phase="competition")
    play.do("commit:massed_archers").quietly("Commitment", "LossChoice")
    assert play.stacks("hattusha") == {"egypt": 3}  # the archers could not, the rounds did; a City holds three


@covers("hittites.card_shelter")
def test_a_competition_card_takes_one_disc_of_hattusha_at_most() -> None:
    contested: Discs = {"egypt": {"hattusha": 4}, "hittites": {"hattusha": 4}}
    play = start(
        contested,
        civs=[["egypt"], ["hittites"]],
        hands={"egypt": ["siege_engines"]},
        phase="competition",
        talents={"hittites": 9},
    ).do("commit:siege_engines", "done")
    play.do("lose")
    frame: Any = play.table.stack[-1]
    assert (play.discs("hittites", "hattusha"), int(frame.card)) == (3, -1)  # the next loss is the round's


@covers("mitanni.hand_limit")
def test_the_mitanni_hold_seven_cards() -> None:
    hand = ["census", "oasis", "exodus", "locusts", "drought", "royal_scribe"]
    discs: Discs = {"mitanni": {"mittani": 1}, "egypt": {"thebes": 1}}
    play = start(discs, civs=[["mitanni"], ["egypt"]], hands={"mitanni": hand}, fate=["spy", "pirates"])
    play.do("play:royal_scribe")
    assert (len(play.hand("mitanni")), play.step) == (6, "CardTurn")
    full = start(discs, civs=[["mitanni"], ["egypt"]], hands={"mitanni": hand}, fate=["spy", "pirates"], phase="draw")
    assert (full.step, len(full.hand("mitanni"))) == ("HandLimit", 10)
    while full.step == "HandLimit" and full.asked == "mitanni":
        full.do(full.options[0])
    assert len(full.hand("mitanni")) == 7


@covers("mitanni.draw")
def test_the_mitanni_draw_a_card_more() -> None:
    discs: Discs = {"mitanni": {"mittani": 1}, "egypt": {"thebes": 1}}
    fate = ["census", "oasis", "exodus", "locusts", "drought", "spy", "pirates"]
    play = start(discs, civs=[["mitanni"], ["egypt"]], fate=fate, phase="draw")
    assert (len(play.hand("mitanni")), len(play.hand("egypt"))) == (4, 3)


@covers("chaldea.peek")
def test_chaldea_looks_at_two_cards_before_it_draws_and_orders_them() -> None:
    discs: Discs = {"chaldea": {"ur": 1}, "egypt": {"thebes": 1}}
    fate = ["census", "oasis", "exodus", "locusts", "drought", "spy", "pirates"]
    play = start(discs, civs=[["chaldea"], ["egypt"]], fate=fate, phase="draw")
    assert (play.step, play.asked, play.offered("return")) == ("PutBack", "chaldea", {"census", "oasis"})
    told = play.heard("event.peeked")
    assert [event.audience for event in told] == [[0]]
    play.do("return:oasis")
    assert sorted(play.hand("chaldea")) == ["census", "exodus", "oasis"]


# ---- points ----------------------------------------------------------------------------------------------------------


def tally(civ: str, discs: dict[str, int], rival: str = "egypt", **more: Any) -> dict[str, Any]:
    play = start({civ: discs, rival: {"thrace": 1}}, civs=[[civ], [rival]], phase="reckoning", **more)
    return next(dict(e.params) for e in play.heard("event.tally") if e.params["civ"] == civ)


@covers("israelites.vp.cities_in_home_and_adjacent")
@pytest.mark.parametrize(
    ("cities", "points"),
    [
        (["judah", "tyre", "petra"], 4),
        (["judah", "tyre"], 2),
        (["tyre", "petra", "byblos"], 3),
        (["judah", "tyre", "ur"], 3),
    ],
)
def test_the_israelites_gain_a_point_for_cities_around_judah(cities: list[str], points: int) -> None:
    assert tally("israelites", dict.fromkeys(cities, 3))["points"] == points


@covers("israelites.begins_with", "one_god")
def test_the_israelites_begin_with_monotheism() -> None:
    options: dict[str, Any] = {"seats": 2, "civilizations": ["israelites", "hittites"]}
    options["deal"] = {"order": [0, 1], "civilizations": [["israelites"], ["hittites"]]}
    play = Play(Match.new(game(), options, 3))
    assert play.deity("one_god") == ("israelites", "")
    assert tally("israelites", {"judah": 1}, deities={"one_god": {"owner": "israelites"}})["wonders"] == 2


@covers("sumer.vp.settlements_without_city")
@pytest.mark.parametrize(
    ("discs", "points"),
    [
        (dict.fromkeys(["sumer", "ur", "elam", "borsippa"], 2), 1),
        (dict.fromkeys(["sumer", "ur", "elam"], 2) | {"borsippa": 3}, 1),  # a City's own
        (dict.fromkeys(["sumer", "ur", "elam"], 2) | {"susa": 2}, 0),
    ],
)
def test_sumer_gains_a_point_for_four_fertile_settlements_and_no_city(discs: dict[str, int], points: int) -> None:
    assert tally("sumer", discs)["points"] == points


@covers("sea_peoples.vp_sea.occupied")
@pytest.mark.parametrize(("count", "points"), [(3, 0), (4, 1), (8, 2)])
def test_the_sea_peoples_gain_a_point_for_every_four_seas(count: int, points: int) -> None:
    seas = [
        "icarian_sea",
        "rhodian_sea",
        "sinai_sea",
        "red_sea",
        "reed_sea",
        "upper_gulf",
        "lower_gulf",
        "egyptian_sea",
    ]
    assert tally("sea_peoples", dict.fromkeys(seas[:count], 1))["seas"] == points
