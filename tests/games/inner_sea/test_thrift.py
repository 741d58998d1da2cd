"""What bots do not waste their cards on."""

from tests.games.inner_sea.positions import Play, start


def thought_of(play: Play) -> set[str]:
    """The answers that are worth a thought, of whoever is asked."""
    seat = play.table.current
    return {play.table.text(seat, code) for code in play.table.considered(seat)}


def struck(discs: int, *hand: str) -> Play:
    """An earthquake strikes a stack of Troy, which holds these cards."""
    return start(
        {"egypt": {"egypt": 1, "kush": 1}, "troy": {"egypt": discs}},
        hands={"egypt": ["earthquake"], "troy": list(hand)},
        talents={"troy": 1},
    ).do("play:earthquake", "aim:egypt", "target:troy")


def test_no_card_is_thrown_away_for_a_single_disc() -> None:
    for discs in (1, 2, 4):
        play = struck(discs, "spies")
        assert "discard:spies" in play.options
        assert thought_of(play) == {"lose", "pay"}


def test_a_city_is_worth_a_card_but_none_that_cancels_others() -> None:
    play = struck(3, "spies", "assassin")
    assert {"discard:spies", "discard:assassin"} <= set(play.options)
    assert thought_of(play) == {"discard:spies", "lose", "pay"}


def announced(*actions: str) -> Play:
    """Egypt announces something that Troy could cancel with its High Priestess."""
    card = actions[0].removeprefix("play:")
    return start(
        {"egypt": {"kush": 3, "egypt": 1, "sinai": 1}, "troy": {"ionia": 3, "lydia": 2, "judah": 1}},
        hands={"egypt": [card], "troy": ["high_priestess"]},
    ).do(*actions)


def test_what_hardly_matters_is_not_cancelled() -> None:
    play = announced("play:silver_mines")
    assert play.step == "Reaction"
    assert thought_of(play) == {"pass"}


def test_what_costs_a_city_may_be_cancelled() -> None:
    play = announced("play:plague", "aim:ionia")
    assert play.step == "Reaction"
    assert len(thought_of(play)) == 2
