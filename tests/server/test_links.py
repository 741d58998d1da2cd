"""New links to seats, and for watching: who may have them, and that the old ones stop working."""

import msgspec

from tests.server.house import GREEDY, OPEN, PERSON, Browser, House, Place


def key_of(made: dict[str, str]) -> str:
    return made["link"].partition("#")[2]


def test_a_link_to_an_open_seat(ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, OPEN)
    made = place.tell("links", 201, seat=1)
    assert made["seat"] == 1
    assert made["link"].startswith(f"/t/{place.table}#")
    ben.tell(f"{place.path}/join", 403, key=place.key(1))  # the one before
    assert ben.tell(f"{place.path}/join", key=key_of(made), name="Ben") == {"seats": [1], "watch": False}
    place.tell("links", 403, seat=1)  # a seat that is taken is its holder's


def test_a_link_to_ones_own_seat(house: House, ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, OPEN)
    there = place.sit(ben, 1)
    made = there.tell("links", 201, seat=1)
    there.state(1)  # whoever sits there stays
    with house.browser() as phone:
        phone.tell(f"{place.path}/join", 403, key=place.key(1))
        assert phone.tell(f"{place.path}/join", key=key_of(made)) == {"seats": [1], "watch": False}
        assert Place(phone, place.table).state(1)["seats"][1]["name"] == "Ben"


def test_a_link_for_watching(house: House, ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, GREEDY)
    there = place.sit(ben, None)
    made = place.tell("links", 201)
    assert made["seat"] is None
    assert key_of(made).startswith("w-")
    there.state()  # whoever watches goes on
    with house.browser() as eva:
        eva.tell(f"{place.path}/join", 403, key=place.key(None))
        assert eva.tell(f"{place.path}/join", key=key_of(made)) == {"seats": [], "watch": True}


def test_who_invites(house: House, ana: Browser, ben: Browser) -> None:
    """Whoever made the table; once that device has gone, any who sit there."""
    place = ana.table(PERSON, OPEN, OPEN, game="gheos")
    there = place.sit(ben, 1)
    with house.browser() as eva:
        Place(eva, place.table).tell("links", 403, seat=2)
        watcher = place.sit(eva, None)
        for guest, seat in ((watcher, 0), (watcher, 2), (watcher, None), (there, 2), (there, None), (there, 0)):
            guest.tell("links", 403, seat=seat)
        place.tell("links", 201, seat=2)
        assert ana.delete(place.path).status_code == 200
        there.tell("links", 201, seat=2)
        there.tell("links", 201, seat=None)
        there.tell("links", 201, seat=0)  # open again
        for seat in (0, 2, None):
            watcher.tell("links", 403, seat=seat)
    assert house.row(place.table)["maker"] is None  # nothing is left of a device that has gone


def test_links_that_cannot_be(ana: Browser, house: House) -> None:
    place = ana.table(PERSON, GREEDY)
    keys = "select watch_key, hash from tables join keys on table_id = id where id = ? order by hash"
    before = house.rows(keys, place.table)
    assert place.tell("links", 422, seat=1)["message"] == "A bot already sits there."
    assert place.tell("links", 400, seat=2)["field"] == "seat"
    assert place.tell("links", 400, seat="0")["field"] == "seat"
    assert place.tell("links", 400, seats=0)["field"] == "seats"
    ana.tell("/api/tables/nowhere/links", 404, seat=0)
    assert house.rows(keys, place.table) == before


def test_those_who_made_a_table_of_bots_let_others_watch(ana: Browser, ben: Browser) -> None:
    place = ana.table(GREEDY, GREEDY)
    made = place.tell("links", 201)
    assert ben.tell(f"{place.path}/join", key=key_of(made)) == {"seats": [], "watch": True}


def test_a_rematch_has_links_too(ana: Browser, ben: Browser, house: House) -> None:
    """The second to ask for a rematch is given no links; here they are."""
    place = ana.table({"kind": "person", "name": "Ana"}, {"kind": "person", "name": "Eva"}, one_screen=True)
    place.finish(0, 1)
    again = Place(ana, place.tell("rematch", 201)["table"])
    assert again.tell("links", 201, seat=1)["link"]
    made = again.tell("links", 201, seat=0)
    assert ben.tell(f"{again.path}/join", key=key_of(made), name="Ana") == {"seats": [0], "watch": False}


# ---- used once -------------------------------------------------------------------------------------------------------


def test_a_link_that_was_used_opens_the_seat_to_nobody_else(house: House, ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, OPEN)
    there = place.sit(ben, 1)
    for stranger in (ana, house.browser()):
        refused = stranger.tell(f"{place.path}/join", 403, key=place.key(1), name="Eva")
        assert "has been used" in refused["message"]
    place.state(1, 403)
    assert place.state(0)["seats"][1]["name"] == "Ben"
    assert ben.tell(f"{place.path}/join", key=place.key(1), name="Ben") == {"seats": [1], "watch": False}
    there.state(1)


def test_whoever_was_replaced_comes_back_by_the_same_link_and_nobody_else_does(own_house: House) -> None:
    with own_house.browser() as ana, own_house.browser() as ben:
        place = ana.table(PERSON, OPEN, game="gheos")
        place.sit(ben, 1)
        own_house.tables.room.settings = msgspec.structs.replace(own_house.tables.room.settings, away=0.0)
        place.tell("replace", seat=1, bot="random")
        ana.tell(f"{place.path}/join", 403, key=place.key(1))
        assert ben.tell(f"{place.path}/join", key=place.key(1), name="Ben") == {"seats": [1], "watch": False}


def test_a_seat_given_up_and_taken_by_another_is_closed_to_the_first(house: House, ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, OPEN)
    there = place.sit(ben, 1)
    there.tell("leave", seat=1)
    made = place.tell("links", 201, seat=1)
    with house.browser() as eva:
        eva.tell(f"{place.path}/join", key=key_of(made), name="Eva")
        ben.tell(f"{place.path}/join", 403, key=place.key(1), name="Ben")
        assert place.state(0)["seats"][1]["name"] == "Eva"


def test_the_link_of_a_seat_that_its_first_guest_took_again_is_void(house: House, ana: Browser, ben: Browser) -> None:
    place = ana.table(PERSON, OPEN)
    there = place.sit(ben, 1)
    there.tell("leave", seat=1)
    made = place.tell("links", 201, seat=1)
    place.sit(ben, 1)
    with house.browser() as eva:
        eva.tell(f"{place.path}/join", 403, key=key_of(made), name="Eva")


def test_a_guest_sees_which_devices_hold_the_seat(house: House, ana: Browser, ben: Browser) -> None:
    ben.headers["User-Agent"] = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    place = ana.table(PERSON, OPEN)
    there = place.sit(ben, 1)
    made = there.tell("links", 201, seat=1)
    with house.browser() as phone:
        phone.headers["User-Agent"] = "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36"
        phone.tell(f"{place.path}/join", key=key_of(made))
        listed = there.ask("devices")
        assert sorted((row["label"], row["seat"], row["mine"]) for row in listed) == [
            ("Chrome · Android", 1, False),
            ("Firefox · Linux", 1, True),
        ]
        assert [row["seat"] for row in place.ask("devices")] == [0]  # the host sees nothing of it
        for row in listed:
            assert ana.delete(f"{place.path}/devices/{row['id']}").status_code == 404
            assert ben.delete(f"{place.path}/devices/{row['id']}").status_code == (422 if row["mine"] else 200)
        Place(phone, place.table).state(1, 403)
        phone.tell(f"{place.path}/join", 403, key=key_of(made))
        there.state(1)
        assert len(there.ask("devices")) == 1


def test_a_link_for_watching_is_of_another_kind(house: House, ana: Browser, ben: Browser) -> None:
    """It may be used by many, never shows a hand, and cannot become a seat."""
    place = ana.table(PERSON, OPEN)
    with house.browser() as eva:
        for watcher in (ben, eva):
            there = place.sit(watcher, None)
            assert there.state()["view"]["seat"] is None
            there.state(0, 403)
            there.ask("devices", 403)
            there.tell("links", 403, seat=1)
