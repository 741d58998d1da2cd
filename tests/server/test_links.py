"""New links to seats, and for watching: who may have them, and that the old ones stop working."""

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
    keys = "select watch_key, key from tables join seats on table_id = id where id = ? order by seat"
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
