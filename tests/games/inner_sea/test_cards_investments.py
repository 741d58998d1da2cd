"""Investment cards: the discs put on them, each use, the last disc."""

import pytest

from ecumene.games.ancient.zones import DISCARDS, ON_TABLE
from tests.games.inner_sea.components import covers
from tests.games.inner_sea.positions import Play, drained, start

APART = {"egypt": {"kush": 1}, "troy": {"ionia": 1}}
DISCS = {
    "law_giver": 4,
    "academy_of_science": 3,
    "heroic_saga": 2,
    "granaries": 3,
    "royal_mint": 3,
    "shipyards": 3,
    "aqueducts": 2,
    "royal_roads": 3,
    "historian": 3,
}


def owned(play: Play, card: str, owner: str = "egypt") -> bool:
    return play.zone(card) == ON_TABLE + play.civ(owner)


@covers(*DISCS)
@pytest.mark.parametrize("card", DISCS)
def test_an_investment_takes_its_discs_from_the_reserve(card: str) -> None:
    play = start(APART, hands={"egypt": [card]}).do(f"play:{card}")
    assert (play.invested(card), play.reserve("egypt")) == (DISCS[card], 47 - DISCS[card])
    assert owned(play, card)
    assert play.asked == "troy"
    assert play.hand("egypt") == []


@covers(*DISCS)
@pytest.mark.parametrize("card", DISCS)
def test_an_investment_with_a_small_reserve(card: str) -> None:
    play = start(APART, hands={"egypt": [card]}, wonders=drained("egypt", 1, left=1)).do(f"play:{card}")
    assert (play.invested(card), play.reserve("egypt")) == (1, 0)
    assert owned(play, card)
    empty = start(APART, hands={"egypt": [card]}, wonders=drained("egypt", 1)).do(f"play:{card}")
    assert (empty.invested(card), empty.zone(card)) == (0, DISCARDS)


@covers(*DISCS)
@pytest.mark.parametrize("card", DISCS)
def test_a_cancelled_investment_is_discarded(card: str) -> None:
    play = start(APART, hands={"egypt": [card], "troy": ["high_priestess"]})
    play.do(f"play:{card}", "negate:high_priestess")
    assert (play.zone(card), play.invested(card), play.reserve("egypt")) == (DISCARDS, 0, 47)


def growing(card: str, discs: int = 2, more: dict[str, int] | None = None) -> Play:
    """Egypt, with an investment, has passed its Withdrawal."""
    play = start(
        {"egypt": {"kush": 1, **(more or {})}, "troy": {"ionia": 1}},
        investments={card: {"owner": "egypt", "discs": discs}},
        phase="growth",
    )
    return play.do("done")


# ---- in the Acquisition Step -----------------------------------------------------------------------------------------


@covers("royal_mint")
def test_the_royal_mint_strikes_a_talent_a_turn() -> None:
    play = growing("royal_mint")
    assert set(play.options) == {"use:royal_mint", "done"}
    play.do("use:royal_mint")
    assert (play.talents("egypt"), play.invested("royal_mint")) == (1, 1)
    assert play.step == "Deployment"  # once a turn
    last = growing("royal_mint", 1).do("use:royal_mint")
    assert (last.talents("egypt"), last.zone("royal_mint")) == (1, DISCARDS)
    kept = growing("royal_mint").do("done")
    assert (kept.talents("egypt"), kept.invested("royal_mint"), kept.step) == (0, 2, "Deployment")


@covers("royal_mint")
def test_the_royal_mint_works_again_the_next_turn() -> None:
    play = growing("royal_mint").do("use:royal_mint")
    play.until("CardTurn").until("Uses", 400)
    assert (play.table.turn, play.asked, play.offered("use")) == (2, "egypt", {"royal_mint"})


@covers("heroic_saga")
def test_the_heroic_saga_inspires_growth_or_honour() -> None:
    # one bonus, two settlements: three ready discs without the saga
    more = {"egypt": 2, "libya": 2}
    assert growing("heroic_saga", 2, more).do("done").table.ready[0] == 3
    play = growing("heroic_saga", 2, more).do("use:heroic_saga")
    assert sorted(play.options) == ["grow", "honour"]
    play.do("grow")
    assert (play.step, play.table.ready[0], play.invested("heroic_saga")) == ("Deployment", 5, 1)
    play = growing("heroic_saga", 1, more).do("use:heroic_saga", "honour")
    assert (play.talents("egypt"), play.points("egypt"), play.table.ready[0]) == (1, 1, 3)
    assert play.zone("heroic_saga") == DISCARDS


@covers("granaries")
def test_granaries_ready_one_more_disc() -> None:
    more = {"egypt": 2, "libya": 2}
    play = growing("granaries", 2, more).do("use:granaries")
    assert (play.step, play.table.ready[0], play.invested("granaries")) == ("Deployment", 4, 1)
    last = growing("granaries", 1, more).do("use:granaries")
    assert (last.table.ready[0], last.zone("granaries")) == (4, DISCARDS)


# ---- in the Deployment Step ------------------------------------------------------------------------------------------


@covers("shipyards")
def test_shipyards_launch_a_disc_beside_the_ready_ones() -> None:
    play = growing("shipyards", 2, {"nile_delta": 1})
    assert (play.step, play.offered("use")) == ("Deployment", {"shipyards"})
    ready = play.table.ready[0]
    play.do("use:shipyards")
    assert play.offered("aim") == {"red_sea", "egyptian_sea"}  # shallow seas next to areas of one's own
    play.do("aim:red_sea")
    assert (play.discs("egypt", "red_sea"), play.table.ready[0], play.invested("shipyards")) == (1, ready, 1)
    assert not play.offered("use")  # once a turn


@covers("shipyards")
def test_the_last_disc_of_the_shipyards() -> None:
    play = growing("shipyards", 1).do("use:shipyards")
    assert (play.discs("egypt", "red_sea"), play.zone("shipyards")) == (1, DISCARDS)


@covers("royal_roads")
def test_royal_roads_lead_through_controlled_lands() -> None:
    play = start(
        {
            "egypt": {"egypt": 4, "nile_delta": 1, "sinai": 1, "libya": 1, "marmarica": 1, "red_sea": 1},
            "troy": {"libya": 1},
        },
        investments={"royal_roads": {"owner": "egypt", "discs": 2}},
        phase="growth",
    ).until("Deployment")
    play.do("use:royal_roads", "leave:egypt")
    # Libya is shared, and nothing is reached beyond it; kush and judah are nobody's
    assert "sinai" in play.offered("move")
    assert "nile_delta" in play.offered("move")
    assert not {"marmarica", "red_sea", "judah"} & play.offered("move")
    play.do("move:sinai")
    assert play.offered("move") == {"sinai"}
    play.do("move:sinai", "done")
    assert (play.discs("egypt", "sinai"), play.discs("egypt", "egypt")) == (3, 2)
    assert (play.step, play.invested("royal_roads"), play.offered("use")) == ("Deployment", 1, set())


@covers("royal_roads")
def test_royal_roads_carry_three_discs_at_most() -> None:
    play = start(
        {"egypt": {"egypt": 4, "nile_delta": 1}, "troy": {"ionia": 1}},
        investments={"royal_roads": {"owner": "egypt", "discs": 1}},
        phase="growth",
    ).until("Deployment")
    play.do("use:royal_roads", "leave:egypt", "move:nile_delta", "move:nile_delta", "move:nile_delta")
    assert (play.step, play.discs("egypt", "egypt"), play.discs("egypt", "nile_delta")) == ("Deployment", 1, 4)
    assert play.zone("royal_roads") == DISCARDS


@covers("royal_roads")
def test_royal_roads_lead_to_one_area() -> None:
    play = start(
        {"egypt": {"egypt": 4, "nile_delta": 1, "kush": 1}, "troy": {"ionia": 1}},
        investments={"royal_roads": {"owner": "egypt", "discs": 1}},
        phase="growth",
    ).until("Deployment")
    play.do("use:royal_roads", "leave:egypt", "move:nile_delta")
    assert play.offered("move") <= {"nile_delta"}  # "from one land area to another"


# ---- in the Victory Tally and the Draw Step --------------------------------------------------------------------------


@covers("historian")
def test_the_historian_gains_a_point_in_the_tally() -> None:
    def tally(discs: int) -> Play:
        investments = {"historian": {"owner": "egypt", "discs": discs}}
        return start({"egypt": {"kush": 3}, "troy": {"ionia": 1}}, investments=investments, phase="reckoning")

    play = tally(2)
    assert (play.step, play.asked, set(play.options)) == ("Uses", "egypt", {"use:historian", "done"})
    play.do("use:historian")
    assert (play.points("egypt"), play.invested("historian")) == (2, 1)  # one for the City
    assert play.step != "Uses"
    play = tally(2).do("done")
    assert (play.points("egypt"), play.invested("historian")) == (1, 2)
    play = tally(1).do("use:historian")
    assert (play.points("egypt"), play.zone("historian")) == (2, DISCARDS)


@covers("academy_of_science")
def test_the_academy_draws_three_and_keeps_one() -> None:
    play = start(
        APART,
        investments={"academy_of_science": {"owner": "egypt", "discs": 2}},
        fate=["poet", "spies", "phalanx", "traitor", "bribery", "embassy"],
        phase="draw",
    )
    assert (play.step, play.asked, set(play.options)) == ("Uses", "egypt", {"use:academy_of_science", "done"})
    play.do("use:academy_of_science")
    assert play.offered("discard") == {"poet", "spies", "phalanx"}
    play.do("discard:poet", "discard:phalanx")
    assert set(play.hand("egypt")) == {"spies", "traitor", "bribery", "embassy"}  # and the three of the step
    assert play.zone("poet") == play.zone("phalanx") == DISCARDS
    assert play.invested("academy_of_science") == 1


@covers("academy_of_science")
def test_the_last_disc_of_the_academy() -> None:
    play = start(
        APART,
        investments={"academy_of_science": {"owner": "egypt", "discs": 1}},
        fate=["poet", "spies", "phalanx", "traitor", "bribery", "embassy"],
        phase="draw",
    ).do("use:academy_of_science")
    assert play.zone("academy_of_science") == DISCARDS
    play.do("discard:poet", "discard:phalanx")
    assert play.holds("egypt", "spies")


@covers("academy_of_science")
def test_the_academy_meets_an_event() -> None:
    play = start(
        APART,
        investments={"academy_of_science": {"owner": "egypt", "discs": 2}},
        fate=["poet", "atlantis_rises", "phalanx", "traitor"],
        phase="draw",
    ).do("use:academy_of_science")
    assert play.discs("barbarians", "eastern_mediterranean") == 1
    assert play.offered("discard") == {"poet", "phalanx", "traitor"}  # the event is replaced


# ---- losses ----------------------------------------------------------------------------------------------------------


def struck(card: str, owned: str, discs: int, troy: dict[str, int], *actions: str) -> Play:
    """Egypt plays a card against Troy, which has an investment."""
    play = start(
        {"egypt": {"kush": 1}, "troy": troy},
        hands={"egypt": [card]},
        investments={owned: {"owner": "troy", "discs": discs}},
    )
    return play.do(f"play:{card}", *actions)


@covers("law_giver")
def test_the_law_giver_ignores_losses_by_cards() -> None:
    play = struck("famine", "law_giver", 2, {"ionia": 2, "lydia": 2, "silicia": 2}, "aim:ionia", "aim:lydia")
    assert (play.asked, set(play.options)) == ("troy", {"ignore:law_giver", "lose"})
    play.do("ignore:law_giver", "lose", "ignore:law_giver")  # as often as there are discs
    assert sorted(play.discs("troy", area) for area in ("ionia", "lydia", "silicia")) == [1, 2, 2]
    assert (play.zone("law_giver"), play.reserve("troy")) == (DISCARDS, 48 - 5)


@covers("law_giver")
def test_the_law_giver_and_a_competition_card() -> None:
    play = start(
        {"egypt": {"kush": 1}, "troy": {"kush": 3}},
        hands={"egypt": ["siege_engines"]},
        investments={"law_giver": {"owner": "troy", "discs": 4}},
        phase="competition",
    ).until("Commitment")
    play.do("commit:siege_engines", "done").until("LossChoice")
    assert play.asked == "troy"
    play.do("ignore:law_giver", "ignore:law_giver")
    # the card is ignored; then Egypt's single disc goes, and nothing else
    assert play.stacks("kush") == {"troy": 3}
    assert play.invested("law_giver") == 2


@covers("law_giver")
def test_the_law_giver_does_not_help_in_the_competition_itself() -> None:
    play = start(
        {"egypt": {"ionia": 3}, "troy": {"ionia": 1, "galatia": 1}},
        investments={"law_giver": {"owner": "troy", "discs": 4}},
        phase="competition",
    ).do("done")
    assert (play.stacks("ionia"), play.invested("law_giver")) == ({"egypt": 3}, 4)


@covers("granaries")
def test_granaries_ignore_natural_losses_only() -> None:
    play = struck("drought", "granaries", 2, {"ionia": 2, "lydia": 3}, "aim:ionia")
    assert set(play.options) == {"ignore:granaries", "lose"}
    play.do("ignore:granaries", "ignore:granaries")
    assert (play.discs("troy", "ionia"), play.discs("troy", "lydia")) == (2, 3)
    assert play.zone("granaries") == DISCARDS
    play = struck("demagogue", "granaries", 2, {"ionia": 2})
    assert (play.stacks("ionia"), play.invested("granaries")) == ({"barbarians": 2}, 2)


@covers("aqueducts")
def test_aqueducts_ignore_every_loss_of_one_card_in_a_city() -> None:
    play = struck("plague", "aqueducts", 2, {"lydia": 4, "ionia": 2, "silicia": 3}, "aim:lydia")
    assert (play.asked, set(play.options)) == ("troy", {"ignore:aqueducts", "lose"})
    play.do("ignore:aqueducts")
    assert play.invested("aqueducts") == 1
    # both discs of Lydia are safe for one; the City in Silicia is another matter, and Ionia is no City
    assert play.asked == "troy"
    play.do("lose").until("CardTurn")
    assert [play.discs("troy", area) for area in ("lydia", "ionia", "silicia")] == [4, 1, 2]
    assert play.invested("aqueducts") == 1


@covers("aqueducts")
def test_aqueducts_do_not_help_outside_cities() -> None:
    play = struck("demagogue", "aqueducts", 2, {"ionia": 2})
    assert (play.stacks("ionia"), play.invested("aqueducts")) == ({"barbarians": 2}, 2)


@covers("aqueducts")
def test_the_last_disc_of_the_aqueducts() -> None:
    play = struck("slave_revolt", "aqueducts", 1, {"ionia": 3}, "ignore:aqueducts")
    assert play.discs("troy", "ionia") == 3
    assert play.zone("aqueducts") == DISCARDS


@covers("aqueducts")
def test_aqueducts_cover_both_halves_of_a_card() -> None:
    cities = {"ionia": 3, "lydia": 3, "silicia": 3, "galatia": 3}
    play = struck("civil_war", "aqueducts", 1, cities, "aim:ionia", "aim:lydia", "ignore:aqueducts")
    play.until("CardTurn")
    # "every loss one card would cause in one of your Cities"; the other City loses a disc to each half
    assert {play.discs("troy", "ionia"), play.discs("troy", "lydia")} == {3, 1}
    assert play.zone("aqueducts") == DISCARDS


@covers("aqueducts")
def test_aqueducts_keep_two_cities_from_one_card() -> None:
    cities = {"ionia": 3, "lydia": 3, "silicia": 3, "galatia": 3}
    play = struck("civil_war", "aqueducts", 2, cities, "aim:ionia", "aim:lydia")
    play.do("ignore:aqueducts", "ignore:aqueducts").until("CardTurn")
    assert (play.discs("troy", "ionia"), play.discs("troy", "lydia")) == (3, 3)
    assert play.zone("aqueducts") == DISCARDS


@covers("aqueducts")
def test_aqueducts_do_not_keep_a_city_from_the_next_card() -> None:
    play = start(
        {"egypt": {"kush": 1}, "troy": {"ionia": 4}, "rome": {"rome": 1}},
        civs=[["egypt"], ["troy"], ["rome"]],
        hands={"egypt": ["slave_revolt"], "rome": ["demagogue"]},
        investments={"aqueducts": {"owner": "troy", "discs": 1}},
    ).do("play:slave_revolt", "ignore:aqueducts", "pass", "play:demagogue", "aim:ionia")
    assert play.stacks("ionia") == {"troy": 2, "barbarians": 2}
