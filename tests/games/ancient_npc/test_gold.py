"""Oro: cards hardly harm who has it, and who takes it from a player gains by it."""

from ecumene.games.ancient.losses import strike_all
from ecumene.games.ancient.zones import FROM_LOOT, PARTS
from tests.games.ancient_npc.positions import Play, start

QUIET = {"gilgamesh": "never"}


def position(**given: object) -> Play:
    discs = {"hittites": {"hattusha": 3}, "greeks": {"thrace": 4, "ilium": 1}}
    gold = {"greeks": {"thrace": 2, "ilium": 1}}
    return start(discs, phase="cards", gold=gold, order=["greeks", "hittites"], **given)  # type: ignore[arg-type]


def struck(play: Play, card: str, area: str, count: int) -> int:
    """How many discs the Greeks lose to a card."""
    table = play.table
    greeks, place = play.civ("greeks"), table.box.area_index[area]
    before = table.own(greeks, place)
    strike_all(table, [(int(greeks), place, count)], table.box.card_index[card], -1)
    while type(table.stack[-1]).__name__ in ("Loss", "LossChoice"):
        frame = table.stack[-1]
        if frame.asks:
            frame.resume(table, 0, frame.legal(table, 0)[-1])
        else:
            frame.run(table)
    return int(before - table.own(greeks, place))


def test_a_card_takes_one_disc_at_most() -> None:
    assert struck(position(), "famine_and_pestilence", "thrace", 2) == 1


def test_and_never_the_last() -> None:
    assert struck(position(), "famine_and_pestilence", "ilium", 1) == 0


def test_one_card_takes_one_disc_though_it_strikes_twice() -> None:
    play = position()
    assert struck(play, "famine_and_pestilence", "thrace", 1) == 1
    assert struck(play, "famine_and_pestilence", "thrace", 1) == 0


def test_a_competition_card_takes_all_it_says() -> None:
    assert struck(position(), "siege_engines", "thrace", 2) == 2


def sacked(holder: str, gold_of: str = "greeks") -> Play:
    """Somebody controls an area with Gold at the end of the Competition Phase."""
    discs = {"hittites": {"hattusha": 3}, "egypt": {"thebes": 3}, "greeks": {"thrace": 3}}
    discs.setdefault(holder, {})["ilium"] = 3
    return start(
        discs,
        led=["hittites", "egypt"],
        phase="competition",
        gold={gold_of: {"ilium": 2}},
        options=QUIET,
    )


def gold(play: Play) -> list[str]:
    return [play.table.faction_id(mark % 8) for mark in play.table.gold]


def test_the_playbook_carries_off_one_disc_for_four_points_and_a_mina() -> None:
    play = sacked("egypt")
    assert gold(play) == ["greeks"]
    told = play.heard("event.gold-sacked")
    assert [event.params["faction"] for event in told] == ["egypt"]
    loot = play.table.points[PARTS * play.civ("egypt") + FROM_LOOT]
    assert loot == 4


def test_barbarians_carry_it_off_for_nothing() -> None:
    play = sacked("barbarians")
    assert gold(play) == ["greeks"]
    assert play.heard("event.gold-sacked")


def test_gold_of_the_playbook_stays_where_a_player_controls_it_and_is_the_players() -> None:
    play = sacked("greeks", gold_of="hittites")
    assert gold(play) == ["greeks", "greeks"]
    assert len(play.heard("event.gold-taken")) == 1
    assert play.table.points[PARTS * play.civ("greeks") + FROM_LOOT] == 0


def test_prisoners_in_place_of_mina() -> None:
    discs = {"assyria": {"assur": 3, "ilium": 3}, "greeks": {"thrace": 3}}
    play = start(discs, led=["assyria"], phase="competition", gold={"greeks": {"ilium": 1}}, options=QUIET)
    assert play.table.talents[play.civ("assyria")] == 0
    assert play.heard("event.gold-sacked")
