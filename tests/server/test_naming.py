"""Who is called how at a table."""

from tests.server.house import PERSON, Browser

BOT = {"kind": "bot", "bot": "random"}


def test_bots_at_one_table_have_different_names(ana: Browser) -> None:
    place = ana.table(PERSON, BOT, BOT, {**BOT, "name": "Ana"}, game="gheos")
    names = [seat["name"] for seat in place.state(0)["seats"]]
    assert len(set(names)) == 4
    assert names[0] == "Ana"
    assert names[2] == f"{names[1]} 2"
    assert names[3] == "Ana 2"


def test_people_keep_the_names_they_give(ana: Browser) -> None:
    place = ana.table(PERSON, PERSON, game="gheos", one_screen=True)
    assert [seat["name"] for seat in place.state(0)["seats"]] == ["Ana", "Ana"]
