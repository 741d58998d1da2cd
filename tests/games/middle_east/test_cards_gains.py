"""Cards that bring mina, points, cards and discs to whoever plays them."""

import pytest

from ecumene.games.ancient.zones import DISCARDS
from tests.games.middle_east.components import covers
from tests.games.middle_east.positions import Play, start

FAR = {"memphis": 1}
THREE = [["hittites"], ["egypt"], ["babylon"]]
CITIES = ["pala", "arzawa", "kaska", "kumannis", "karahuyuk", "lydia", "ilium", "thrace", "zab"]


def play(card: str, discs: dict[str, int] | None = None, *more: str, **position: object) -> Play:
    """The Hittites play the card; Egypt is far away."""
    hittites = discs if discs is not None else {"hattusha": 2}
    given: dict[str, object] = {"hands": {"hittites": [card]}, **position}
    return start({"hittites": hittites, "egypt": FAR}, **given).do(f"play:{card}", *more)  # type: ignore[arg-type]


def cities(count: int) -> dict[str, int]:
    return dict.fromkeys(CITIES[:count], 3)


# ---- mina, points, cards ---------------------------------------------------------------------------------------------


@covers("queen_of_sheba")
def test_the_queen_of_sheba_brings_a_mina_two_discs_and_a_card() -> None:
    after = play("queen_of_sheba", {"pala": 2, "kaska": 2}, "aim:pala", "aim:kaska", fate=["oasis"])
    assert after.mina("hittites") == 1
    assert (after.discs("hittites", "pala"), after.discs("hittites", "kaska")) == (3, 3)
    assert after.hand("hittites") == ["oasis"]


@covers("queen_of_sheba")
def test_both_discs_of_the_queen_may_go_to_one_area_that_one_controls() -> None:
    shared = start(
        {"hittites": {"pala": 2, "memphis": 1}, "egypt": {"memphis": 1}}, hands={"hittites": ["queen_of_sheba"]}
    ).do("play:queen_of_sheba")
    assert shared.discs("hittites", "pala") == 4  # the only area that is under control


@covers("merchant_prince")
@pytest.mark.parametrize(("near", "mina"), [({"memphis": 1}, 0), ({"kumannis": 1}, 1)])
def test_the_merchant_prince_brings_a_mina_for_each_trade_partner(near: dict[str, int], mina: int) -> None:
    position = start({"hittites": {"hattusha": 2}, "egypt": near}, hands={"hittites": ["merchant_prince"]})
    assert position.do("play:merchant_prince").mina("hittites") == mina


@covers("philosopher_king")
def test_the_philosopher_king_brings_a_point_and_a_mina_and_offers_one_of_two_cards() -> None:
    asked = play("philosopher_king", fate=["oasis", "census"])
    assert (asked.points("hittites"), asked.mina("hittites"), asked.step) == (1, 1, "Offer")
    kept = asked.do("accept", "discard:oasis")
    assert kept.hand("hittites") == ["census"]
    assert kept.zone("oasis") == DISCARDS


@covers("philosopher_king")
def test_the_offer_of_the_philosopher_king_may_be_declined() -> None:
    after = play("philosopher_king", None, "decline")
    assert (after.hand("hittites"), after.step, after.asked) == ([], "CardTurn", "egypt")


@covers("grand_astrologer")
def test_the_grand_astrologer_draws_four_cards_in_the_card_phase() -> None:
    after = play("grand_astrologer", fate=["oasis", "census", "tribute", "locusts"])
    assert after.hand("hittites") == ["census", "tribute", "oasis", "locusts"]


@covers("grand_astrologer")
def test_the_grand_astrologer_takes_a_place_in_the_turn_order_when_that_is_set() -> None:
    position = start(
        {"hittites": {"hattusha": 1}, "egypt": {"thebes": 3}},
        hands={"hittites": ["grand_astrologer"]},
        phase="reckoning",
    ).until("Oracle")
    assert [position.table.faction_id(civ) for civ in position.table.order] == ["egypt", "hittites"]
    position.do("play:grand_astrologer", "rank:1")
    assert [position.table.faction_id(civ) for civ in position.table.order] == ["hittites", "egypt"]


@covers("royal_tax_collector")
@pytest.mark.parametrize(("count", "mina"), [(0, 1), (2, 1), (3, 2), (6, 3), (9, 3)])
def test_the_tax_collector_brings_more_for_cities(count: int, mina: int) -> None:
    assert play("royal_tax_collector", {"hattusha": 1} | cities(count)).mina("hittites") == mina


@covers("royal_scribe")
def test_the_royal_scribe_brings_a_point_and_a_card() -> None:
    after = play("royal_scribe", fate=["oasis"])
    assert (after.points("hittites"), after.hand("hittites")) == (1, ["oasis"])


@covers("census")
@pytest.mark.parametrize(("count", "cards"), [(0, 1), (3, 1), (4, 2), (8, 3)])
def test_the_census_draws_more_for_cities(count: int, cards: int) -> None:
    fate = ["oasis", "tribute", "locusts"]
    assert len(play("census", {"hattusha": 1} | cities(count), fate=fate).hand("hittites")) == cards


@covers("copper_and_tin")
def test_copper_and_tin_bring_two_mina() -> None:
    assert play("copper_and_tin").mina("hittites") == 2


@covers("royal_gardens")
@pytest.mark.parametrize(("home", "points"), [(2, 0), (3, 1)])
def test_royal_gardens_bring_a_point_to_a_city_at_home(home: int, points: int) -> None:
    after = play("royal_gardens", {"hattusha": home, "pala": 3})
    assert (after.mina("hittites"), after.points("hittites")) == (1, points)


# ---- trade -----------------------------------------------------------------------------------------------------------

ROUTES = {
    "sea_route_to_tarshish": (2, ["egyptian_sea", "sinai_sea"]),
    "land_of_punt": (1, ["red_sea", "reed_sea"]),
    "incense_road": (1, ["petra", "nabatea", "midian"]),
    "lapis_lazuli_caravans": (1, ["bactria", "aria", "arachosia"]),
    "cedars_of_lebanon": (1, ["ugarit", "byblos", "tyre"]),
    "gulf_traders": (1, ["upper_gulf", "lower_gulf", "ur"]),
    "steppe_road": (1, ["chorasmia", "parthia", "southeast_caspian"]),
}


@covers(*ROUTES)
@pytest.mark.parametrize("card", ROUTES)
def test_a_trade_route_brings_mina_and_more_to_those_who_are_on_it(card: str) -> None:
    base, areas = ROUTES[card]
    off = start({"hittites": {"hattusha": 1}, "egypt": FAR}, hands={"hittites": [card]}).do(f"play:{card}")
    assert (off.mina("hittites"), off.mina("egypt")) == (base, 0)
    for area in areas:
        discs = {"hittites": {area: 1}, "egypt": {areas[-1]: 1}, "babylon": {"thrace": 1}}
        on = start(discs, civs=THREE, hands={"hittites": [card]}).do(f"play:{card}")
        assert (on.mina("hittites"), on.mina("egypt"), on.mina("babylon")) == (base + 1, 1, 0)


@covers("unequal_weights")
@pytest.mark.parametrize(("held", "taken"), [(3, 2), (1, 1), (0, 0)])
def test_unequal_weights_take_two_mina_of_a_trade_partner(held: int, taken: int) -> None:
    discs = {"hittites": {"hattusha": 1}, "egypt": {"pala": 1}, "babylon": {"ur": 1}}
    mina = {"egypt": held, "babylon": 5}
    after = start(discs, civs=THREE, hands={"hittites": ["unequal_weights"]}, talents=mina).do("play:unequal_weights")
    assert (after.mina("hittites"), after.mina("egypt"), after.mina("babylon")) == (taken, held - taken, 5)


@covers("trade_embargo")
def test_an_embargo_costs_a_mina_and_the_next_discs_by_trade() -> None:
    discs = {"hittites": {"pala": 1}, "egypt": {"kaska": 2, "zab": 2, "kumannis": 2, "arzawa": 2}}
    hands = {"hittites": ["trade_embargo"]}
    position = start(discs, hands=hands, talents={"egypt": 2}, order=["hittites", "egypt"]).do("play:trade_embargo")
    assert position.mina("egypt") == 1
    position.until("Deployment")  # of the next turn
    discs_due = {event.params["civ"]: event.params for event in position.until("CardTurn").heard("event.acquires")}
    assert (discs_due["egypt"]["trade"], discs_due["hittites"]["trade"]) == (0, 1)
    again = {
        event.params["civ"]: event.params
        for event in position.until("Deployment").until("CardTurn").heard("event.acquires")
    }
    assert again["egypt"]["trade"] == 1


@covers("royal_marriage")
def test_a_royal_marriage_brings_mina_to_both_and_a_card_to_one() -> None:
    after = play("royal_marriage", fate=["oasis"])
    assert (after.mina("hittites"), after.mina("egypt")) == (1, 1)
    assert (after.hand("hittites"), after.hand("egypt")) == (["oasis"], [])


# ---- discs -----------------------------------------------------------------------------------------------------------


@covers("advanced_agriculture", "improved_irrigation")
@pytest.mark.parametrize("card", ["advanced_agriculture", "improved_irrigation"])
def test_two_discs_come_to_a_land_under_control(card: str) -> None:
    discs = {"hittites": {"pala": 1, "kaska": 1, "zab": 1, "caucasus_sea": 1}, "egypt": {"zab": 1}}
    asked = start(discs, hands={"hittites": [card]}).do(f"play:{card}")
    assert asked.offered("aim") == {"pala", "kaska"}
    assert asked.do("aim:kaska").discs("hittites", "kaska") == 3


@covers("abundant_harvest", "flocks_and_herds")
@pytest.mark.parametrize(
    ("card", "offered"),
    [("abundant_harvest", {"emar", "mittani"}), ("flocks_and_herds", {"pala", "kaska", "lydia", "zab"})],
)
def test_a_disc_comes_to_each_of_three_areas_of_a_ground(card: str, offered: set[str]) -> None:
    hittites = {"hattusha": 1, "emar": 1, "mittani": 1, "assur": 1, "pala": 1, "kaska": 1, "lydia": 1, "zab": 1}
    discs = {"hittites": hittites, "egypt": {"assur": 1, "zab": 1}}
    asked = start(discs, hands={"hittites": [card]}).do(f"play:{card}")
    assert asked.offered("aim") == offered
    areas = sorted(offered)[:3]
    asked.do(*(f"aim:{area}" for area in areas[:2]))
    if asked.step == "Announce":
        asked.do("done")
    assert [asked.discs("hittites", area) for area in areas[:2]] == [2, 2]


@covers("flocks_and_herds")
def test_flocks_and_herds_bring_three_discs_at_most() -> None:
    hittites = dict.fromkeys(["pala", "kaska", "lydia", "zab"], 1)
    asked = play("flocks_and_herds", hittites, "aim:pala", "aim:kaska", "aim:lydia")
    assert (asked.step, asked.asked) == ("CardTurn", "egypt")


@covers("terraced_hillsides")
def test_terraced_hillsides_bring_discs_and_strongholds_to_mountains() -> None:
    asked = play("terraced_hillsides", {"hattusha": 1, "tarsus": 1, "armenia": 1, "pala": 1})
    assert asked.offered("aim") == {"hattusha", "tarsus", "armenia"}
    asked.do("aim:hattusha", "aim:armenia")
    assert asked.strongholds() == {"hattusha": "hittites", "armenia": "hittites"}
    assert [asked.discs("hittites", area) for area in ("hattusha", "tarsus", "armenia")] == [2, 1, 2]


@covers("fruitful_years")
def test_fruitful_years_put_three_discs_into_the_growth_box() -> None:
    before = start({"hittites": {"hattusha": 2}, "egypt": FAR}, hands={"hittites": ["fruitful_years"]})
    reserve = before.reserve("hittites")
    before.do("play:fruitful_years")
    assert (before.growth_box("hittites"), before.reserve("hittites")) == (3, reserve - 3)


@covers("grain_storehouses")
@pytest.mark.parametrize(("answer", "stored"), [("accept", 3), ("decline", 0)])
def test_grain_storehouses_offer_discs_for_the_growth_box(answer: str, stored: int) -> None:
    after = play("grain_storehouses", None, answer)
    assert (after.mina("hittites"), after.growth_box("hittites")) == (1, stored)


@covers("potters_wheel")
def test_the_potters_wheel_brings_a_mina_and_a_disc() -> None:
    after = play("potters_wheel", {"pala": 1, "caucasus_sea": 1}, "aim:caucasus_sea")
    assert (after.mina("hittites"), after.discs("hittites", "caucasus_sea")) == (1, 2)


@covers("trade_fleet")
def test_a_trade_fleet_comes_to_a_chain_of_seas_anywhere() -> None:
    asked = play("trade_fleet", None, "aim:icarian_sea")
    assert asked.offered("aim") == {"marmaran_sea", "rhodian_sea"}
    asked.do("aim:rhodian_sea", "aim:egyptian_sea")
    assert [asked.discs("hittites", sea) for sea in ("icarian_sea", "rhodian_sea", "egyptian_sea")] == [1, 1, 1]


@covers("colonists")
def test_colonists_go_to_an_empty_land_by_a_sea_where_one_is() -> None:
    asked = play("colonists", {"caucasus_sea": 1, "pala": 1})
    assert asked.offered("aim") == {"kaska", "colchis", "north_caucasus"}
    assert asked.do("aim:colchis").discs("hittites", "colchis") == 2


@covers("lost_tribe")
def test_a_lost_tribe_appears_in_any_empty_land() -> None:
    asked = play("lost_tribe")
    assert {"gandhara", "midian"} <= asked.offered("aim")
    assert not {"hattusha", "memphis", "red_sea"} & asked.offered("aim")
    assert asked.do("aim:gandhara").discs("hittites", "gandhara") == 2


@covers("exodus")
def test_an_exodus_moves_up_to_four_discs_to_areas_around() -> None:
    asked = play("exodus", {"pala": 4, "zab": 1}, "leave:pala")
    assert asked.offered("move") == {"arzawa", "caucasus_sea", "hattusha", "kaska", "pontus_euxinus"}
    asked.do("move:kaska", "move:kaska", "move:caucasus_sea", "done")
    assert [asked.discs("hittites", area) for area in ("pala", "kaska", "caucasus_sea")] == [1, 2, 1]


@covers("vassal_kings")
def test_two_barbarians_beside_a_land_under_control_give_way() -> None:
    discs = {"hittites": {"pala": 1}, "egypt": FAR, "barbarians": {"kaska": 3, "thrace": 2, "arzawa": 1}}
    asked = start(discs, hands={"hittites": ["vassal_kings"]}).do("play:vassal_kings")
    assert asked.offered("aim") == {"kaska", "arzawa"}
    assert asked.do("aim:kaska").stacks("kaska") == {"hittites": 2, "barbarians": 1}


# ---- sites -----------------------------------------------------------------------------------------------------------


@covers("mountain_of_gold", "oasis", "fishing_grounds")
@pytest.mark.parametrize(
    ("card", "site", "area", "other"),
    [
        ("mountain_of_gold", "gold_mine", "hattusha", "tarsus"),
        ("oasis", "oasis", "midian", "nabatea"),
        ("fishing_grounds", "fishing_grounds", "icarian_sea", "rhodian_sea"),
    ],
)
def test_a_site_is_founded_where_one_has_control_and_brings_mina(card: str, site: str, area: str, other: str) -> None:
    discs = {"hittites": {area: 1, other: 1, "pala": 1}, "egypt": {other: 1}}
    strongholds = {"hattusha": "hittites"} if area == "hattusha" else {}
    position = start(discs, hands={"hittites": [card]}, strongholds=strongholds).do(f"play:{card}")
    assert position.sites() == {area: site}
    assert position.strongholds() == {}
    before = position.mina("hittites")
    position.until("Withdrawal")
    assert position.mina("hittites") == before + 1


@covers("mountain_of_gold", "oasis", "fishing_grounds")
def test_a_site_cannot_be_founded_where_there_is_no_place_for_it() -> None:
    hand = ["mountain_of_gold", "oasis", "fishing_grounds"]
    assert start({"hittites": {"hattusha": 1}, "egypt": FAR}, hands={"hittites": hand}).offered("play") == set()
    taken = {"hittites": {"midian": 1}, "egypt": FAR}
    assert start(taken, hands={"hittites": hand}, sites={"midian": "oasis"}).offered("play") == set()
