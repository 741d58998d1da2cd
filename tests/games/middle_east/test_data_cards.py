"""The cards and Deities of the Middle East as their data give them."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests.games.middle_east.sources import areas, lacking_spanish, written

DISASTERS = ["biblical_plague", "earthquake", "forty_days_and_forty_nights", "fire_and_brimstone"]


def fate() -> list[dict[str, Any]]:
    cards: list[dict[str, Any]] = written("cards")["fate"]
    return cards


def operations(tree: Any) -> Iterator[dict[str, Any]]:
    """Every operation in an effect, those inside others too."""
    if isinstance(tree, list):
        for one in tree:
            yield from operations(one)
    elif isinstance(tree, dict):
        if "op" in tree:
            yield tree
        for one in tree.values():
            yield from operations(one)


def test_the_cards_are_numbered_from_1_to_103_each_once() -> None:
    assert [card["number"] for card in fate()] == list(range(1, 104))


def test_every_card_and_deity_has_an_id_of_its_own() -> None:
    ids = [entry["id"] for entry in [*fate(), *written("cards")["deity"]]]
    assert len(set(ids)) == len(ids) == 111


def test_the_counts_at_the_head_are_those_of_the_cards() -> None:
    meta = written("cards")["meta"]
    letters = Counter(letter for card in fate() for letter in card["types"])
    names = {"N": "negate", "E": "event", "I": "investment", "C": "competition", "R": "religion"}
    assert {name: meta[f"count_{name}"] for name in names.values()} == {
        name: letters[letter] for letter, name in names.items()
    }
    assert meta["count_great_person"] == sum(card["great_person"] for card in fate())
    sure = Counter(card["confidence"] for card in fate())
    assert sure == {
        "rulebook": meta["count_rulebook"],
        "public-source": meta["count_public_source"],
        "reconstructed": meta["count_reconstructed"],
    }


def test_the_groups_have_the_sizes_that_are_known() -> None:
    people = [card for card in fate() if card["great_person"]]
    assert [card["number"] for card in people] == list(range(1, 31))
    assert sum(card["category"] == "competition" for card in fate()) == 11
    assert sum(card["category"] == "trade" for card in fate()) == 10
    assert sum(card["category"] == "resource" for card in fate()) == 10
    assert sum("N" in card["types"] for card in people) == 6


def test_eight_events_end_the_deck_and_five_of_them_are_invasions() -> None:
    meta = written("cards")["meta"]
    assert [card["number"] for card in fate() if "E" in card["types"]] == meta["event_ids"] == list(range(96, 104))
    invading = [card["number"] for card in fate() if card["effect"][0].get("entry")]
    assert invading == meta["invasion_ids"] == [98, 99, 100, 101, 102]


def test_four_great_disasters_are_set_aside_and_nothing_is_shuffled_back() -> None:
    assert [card["id"] for card in fate() if card["after"] == "set_aside"] == DISASTERS
    assert {card["after"] for card in fate()} == {"discard", "set_aside", "invest", "keep"}


def test_letters_timing_and_what_becomes_of_a_card_agree() -> None:
    for card in fate():
        timing, letters = card["timing"], card["types"]
        assert ("E" in letters) == (timing == "immediate")
        assert ("I" in letters) == (card["after"] == "invest")
        assert ("N" in letters) == (timing in ("reaction", "card_phase_or_reaction"))
        assert ("C" in letters) == (timing in ("competition", "before_competition", "card_phase_or_competition"))
        assert ("R" in letters) == (card["category"] == "religion")


def test_every_card_says_what_it_does() -> None:
    for card in fate():
        assert card["effect"], card["id"]


def test_effects_speak_of_areas_grounds_and_sites_that_there_are() -> None:
    sites = {site["id"] for site in written("map")["site"]}
    for op in operations([entry["effect"] for entry in [*fate(), *written("cards")["deity"]]]):
        assert set(op.get("ground", [])) | set(op.get("spread_ground", [])) <= set(written("map")["grounds"])
        assert op.get("site", "oasis") in sites
        for key in ("who", "plus_if"):
            _, _, named = op.get(key, "").partition(":")
            assert set(named.split(",")) - {""} <= set(areas())


def test_seven_deities_lie_in_the_row_and_one_comes_from_a_card() -> None:
    deities = written("cards")["deity"]
    assert [deity["points"] for deity in deities] == [1] * 7 + [2]
    assert [deity["id"] for deity in deities if "card" in deity] == ["one_god"]
    assert deities[-1]["card"] in {card["id"] for card in fate()}


def test_names_are_not_used_twice() -> None:
    for key in ("name", "name_es"):
        assert [name for name, times in Counter(card[key] for card in fate()).items() if times > 1] == []


def test_what_is_filled_in_is_said() -> None:
    for card in fate():
        if card["partial"]:
            assert card.get("note"), card["id"]


def test_the_cards_speak_both_languages() -> None:
    assert lacking_spanish(written("cards"), "cards") == []
