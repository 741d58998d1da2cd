"""The numbers of the judgement, as data: `values.toml`."""

from pathlib import Path

from ecumene.core.data import numbered, read_toml

FILE = Path(__file__).parent / "values.toml"


class Values:
    """What each thing is worth; `evaluation` says where it counts."""

    def __init__(
        self,
        *,
        scale: float,
        point: float,
        ahead: float,
        level: float,
        behind: float,
        talent: float,
        card: float,
        thrift: float,
        stake: float,
        monument: float,
        wonder_disc: float,
        under_way: float,
        waiting: float,
        trophy: float,
        harvest: float,
    ) -> None:
        self.scale: float = scale
        self.point: float = point
        self.ahead: float = ahead
        self.level: float = level
        self.behind: float = behind
        self.talent: float = talent
        self.card: float = card
        self.thrift: float = thrift
        self.stake: float = stake
        self.monument: float = monument
        self.wonder_disc: float = wonder_disc
        self.under_way: float = under_way
        self.waiting: float = waiting
        self.trophy: float = trophy
        self.harvest: float = harvest


def read_values() -> Values:
    return numbered(Values, read_toml(FILE), FILE.name)
