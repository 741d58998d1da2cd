from tests.games.duel.positions import city, options, position


def test_position() -> None:
    duel = position(["baths", "altar"], mine=city(coins=0, built=["quarry"]))
    assert options(duel) == ["build:baths", "sell:baths", "build:altar", "sell:altar"]
