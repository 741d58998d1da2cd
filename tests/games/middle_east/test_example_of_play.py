"""The playbook's example of a turn, from the first disc to the draw of the first turn; every figure that it states."""

from tests.games.middle_east.positions import Play, start

HITTITES = {"hattusha": 2, "kaska": 2, "kumannis": 2, "karahuyuk": 2, "arzawa": 2, "pala": 2}
EGYPT = {
    "thebes": 2,
    "abydos": 2,
    "amarna": 2,
    "memphis": 1,
    "nile_delta": 1,
    "eastern_desert": 1,
    "western_desert": 1,
    "red_sea": 1,
    "reed_sea": 1,
}
HANDS = {
    "hittites": ["trade_fleet", "high_priest", "sea_route_to_tarshish", "rebellion", "shield_bearers"],
    "egypt": ["biblical_plague", "gold_smith", "fishing_grounds", "queen_of_sheba", "religious_zeal"],
}


def stacks(play: Play, name: str) -> dict[str, int]:
    """The discs of a faction, by area."""
    table = play.table
    civ = play.civ(name)
    return {table.box.areas[area].id: int(table.own(civ, area)) for area in table.own_areas(civ)}


def acquired(play: Play, name: str) -> int:
    told = [event.params for event in play.heard("event.acquires") if event.params["civ"] == name]
    return int(told[-1]["discs"])


def set_up() -> Play:
    return start(
        {"hittites": HITTITES, "egypt": EGYPT},
        hands=HANDS,
        fate=["master_armorer", "mountain_tribes_descend"],
        phase="growth",
        map="western_abbreviated",
        options={"epochs": 2},
    )


def grow() -> Play:
    play = set_up()
    assert play.strongholds() == {"hattusha": "hittites"}
    play.until("Deployment")
    assert acquired(play, "hittites") == 5
    play.do("place:carchemish", "place:mittani", "place:emar", "place:caucasus_sea", "place:hattusha")
    play.until("Deployment")
    assert acquired(play, "egypt") == 6
    return play.do("place:sinai_sea", "place:tyre", "place:judah", "place:judah", "place:aleppo", "place:thebes")


def test_growth_brings_five_and_six_discs() -> None:
    play = grow()
    added = {"hattusha": 3, "carchemish": 1, "mittani": 1, "emar": 1, "caucasus_sea": 1}
    assert stacks(play, "hittites") == HITTITES | added
    more = {"thebes": 3, "sinai_sea": 1, "tyre": 1, "judah": 2, "aleppo": 1}
    assert stacks(play, "egypt") == EGYPT | more
    assert (play.mina("hittites"), play.mina("egypt")) == (0, 1)
    assert (play.reserve("hittites"), play.reserve("egypt")) == (31, 30)


def play_cards() -> Play:
    play = grow()
    play.do("play:trade_fleet", "aim:icarian_sea", "aim:rhodian_sea", "aim:egyptian_sea")
    assert play.reserve("hittites") == 28
    play.do("play:biblical_plague")
    if play.step == "Announce":
        play.do("aim:hattusha")
    play.do("negate:high_priest", "give:caucasus_sea")
    assert (play.reserve("hittites"), play.discs("hittites", "hattusha")) == (29, 3)
    play.do("play:sea_route_to_tarshish")
    while play.step == "Announce":
        play.do(play.options[0])
    assert (play.mina("hittites"), play.mina("egypt")) == (3, 2)
    play.do("play:gold_smith", "build:god_of_forge", "give:eastern_desert", "give:western_desert", "pay")
    assert (play.deity("god_of_forge"), play.mina("egypt"), play.reserve("egypt")) == (("egypt", ""), 1, 32)
    play.do("play:rebellion")
    if play.step == "Announce":
        play.do("aim:thebes")
    play.do("discard:fishing_grounds", "lose", "lose")
    assert play.stacks("thebes") == {"egypt": 1, "barbarians": 2}
    assert play.reserve("egypt") == 34
    return play


def test_cards_up_to_the_rebellion() -> None:
    play = play_cards()
    assert play.active("god_of_forge")
    assert (play.hand("hittites"), sorted(play.hand("egypt"))) == (
        ["shield_bearers"],
        ["queen_of_sheba", "religious_zeal"],
    )


def finish_cards() -> Play:
    play = play_cards()
    play.do("play:queen_of_sheba")
    play.do("aim:abydos", "aim:amarna")
    assert (play.mina("egypt"), play.reserve("egypt")) == (2, 32)
    assert sorted(play.hand("egypt")) == ["master_armorer", "religious_zeal"]
    play.do("build:god_of_the_dead", "give:hattusha", "give:hattusha", "give:icarian_sea", "pay", "pay")
    assert (play.deity("god_of_the_dead"), play.mina("hittites"), play.reserve("hittites")) == (("hittites", ""), 1, 32)
    return play


def test_a_deity_for_three_discs_and_two_mina() -> None:
    play = finish_cards()
    assert stacks(play, "egypt")["abydos"] == stacks(play, "egypt")["amarna"] == 3
    assert play.discs("hittites", "hattusha") == 1


def religious_zeal() -> Play:
    play = finish_cards()
    play.do("play:religious_zeal")
    while play.step == "Announce":
        wanted = ["aim:aleppo", "target:hittites", "aim:carchemish", "aim:mittani", "aim:emar"]
        play.do(next(option for option in wanted if option in play.options))
    for _ in range(3):
        area = play.table.box.areas[play.table.stack[-1].area].id  # type: ignore[attr-defined]
        play.do({"carchemish": "pay", "mittani": "discard:shield_bearers", "emar": "lose"}[area])
        if play.step != "LossChoice":
            break
    return play


def test_zeal_replaces_only_what_is_not_paid_for() -> None:
    play = religious_zeal()
    assert play.stacks("emar") == {"egypt": 1}
    assert play.stacks("carchemish") == play.stacks("mittani") == {"hittites": 1}
    assert play.discs("egypt", "aleppo") == 2
    assert (play.mina("hittites"), play.reserve("hittites"), play.reserve("egypt")) == (0, 33, 30)


def fight() -> Play:
    play = religious_zeal()
    play.do("pass", "play:master_armorer")
    assert (play.invested("master_armorer"), play.reserve("egypt")) == (4, 26)
    play.quietly("CardTurn")
    assert (play.step, play.asked) == ("LossChoice", "egypt")
    return play.do("ignore:master_armorer")


def test_thebes_is_held_with_a_disc_of_the_investment() -> None:
    play = fight()
    assert play.stacks("thebes") == {"egypt": 1, "barbarians": 1}
    assert (play.invested("master_armorer"), play.reserve("egypt")) == (3, 27)
    assert (play.points("hittites"), play.points("egypt")) == (1, 3)
    assert [play.table.faction_id(civ) for civ in play.table.order] == ["egypt", "hittites"]


def test_the_tribes_descend_where_the_last_player_chooses() -> None:
    play = fight()
    assert (play.step, play.asked) == ("Purchase", "egypt")
    play.do("spend", "done")
    assert play.asked == "hittites"
    play.do("aim:lukka")
    for area in ("lukka", "lydia", "karahuyuk"):
        assert play.stacks(area)["barbarians"] == 4
    play.quietly("Announce")
    assert len(play.hand("egypt")) == 4
    play.until("Withdrawal")
    assert (play.table.turn, len(play.hand("hittites"))) == (2, 3)


def test_the_second_turn_brings_nine_discs_to_each() -> None:
    play = fight()
    play.do("spend", "done", "aim:lukka")
    play.until("Withdrawal")
    play.until("Deployment")
    assert (acquired(play, "egypt"), play.mina("egypt")) == (9, 4)
