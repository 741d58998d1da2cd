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
        kept: float,
        hope: float,
        far: float,
        epoch: float,
        follower: float,
        variety: float,
        whole: float,
        sword: float,
        wheat: float,
    ) -> None:
        self.scale: float = scale
        self.kept: float = kept
        self.hope: float = hope
        self.far: float = far
        self.epoch: float = epoch
        self.follower: float = follower
        self.variety: float = variety
        self.whole: float = whole
        self.sword: float = sword
        self.wheat: float = wheat


def read_values() -> Values:
    return numbered(Values, read_toml(FILE), FILE.name)
