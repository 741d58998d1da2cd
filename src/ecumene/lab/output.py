"""The files of a run: `FILE.parquet` or `.csv` with a row for each game and seat, `FILE.answers.…` with what was
answered, `FILE.json` with the plan and the results.

While the run lasts, its parts lie in the folder `FILE.unfinished`, each complete or not there at all. Whatever stops
the run, `resume` goes on from them; how the games were cut into parts leaves no trace in the files.
"""

import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from ecumene import __version__
from ecumene.core.errors import BadInput
from ecumene.lab.chunks import Part

if TYPE_CHECKING:
    import polars as pl

FORMATS = (".parquet", ".csv")
TABLES = ("seats", "answers")
ROW_GROUP = 100_000


class Summary(msgspec.Struct):
    """The file beside the tables. `kind` is `simulation` or `tournament`; its results are plain data."""

    ecumene: str
    kind: str
    plan: dict[str, Any]
    results: dict[str, Any]


def table_file(file: Path, table: str) -> Path:
    """Where a table of a run lies; the table of seats has the name that was asked for."""
    return file if table == "seats" else file.with_name(f"{file.stem}.{table}{file.suffix}")


def need_polars() -> None:
    try:
        import polars  # noqa: F401
    except ImportError:
        raise BadInput("out", "polars is missing: pip install 'ecumene[lab]' adds it") from None


class Output:
    """The output of one run of a plan, which is any plain data."""

    def __init__(self, file: Path, kind: str, plan: Any, resume: bool = False) -> None:
        if file.suffix not in FORMATS:
            raise BadInput("out", f"must end in {' or '.join(FORMATS)}, not {file.name!r}")
        need_polars()
        self.file = file
        self.kind = kind
        self.plan: dict[str, Any] = msgspec.to_builtins(plan)
        self.resume = resume
        self.folder = file.with_name(file.stem + ".unfinished")
        self.summary_file = file.with_suffix(".json")
        self.done: list[tuple[int, int]] = []

    # ---- before --------------------------------------------------------------------------------------------------

    def begin(self) -> list[Part]:
        """The parts that are there already: none, unless the run resumes another of the same plan."""
        note = self.folder / "plan.json"
        if note.exists() and not self.resume:
            raise BadInput("out", f"{self.folder} holds an unfinished run: resume it, or remove the folder")
        if not note.exists():
            if self.resume and self.summary_file.exists():
                raise BadInput("resume", f"there is no unfinished run in {self.folder}, and {self.file} is complete")
            self.start(note)
            return []
        self.compare(msgspec.json.decode(note.read_bytes()))
        found = [read_part(path) for path in sorted(self.folder.glob("*.part"))]
        self.done = [(part.start, part.stop) for part in found]
        return found

    def start(self, note: Path) -> None:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            replace(note, msgspec.json.encode(self.plan))
        except OSError as error:
            raise BadInput("out", f"{self.folder} cannot be written: {error.strerror}") from None

    def compare(self, before: dict[str, Any]) -> None:
        """BadInput names what differs from the plan of the unfinished run."""
        now = msgspec.json.decode(msgspec.json.encode(self.plan))
        for field in {**before, **now}:
            old, new = before.get(field), now.get(field)
            if old != new:
                raise BadInput(f"resume.{field}", f"was {old!r} in the unfinished run, and is {new!r} now")

    def missing(self, stop: int, start: int = 0) -> Sequence[tuple[int, int]]:
        """The games of a range that no part holds."""
        spans = []
        for first, last in [*sorted(self.done), (stop, stop)]:
            if first > start:
                spans.append((start, min(first, stop)))
            start = max(start, last)
            if start >= stop:
                break
        return spans

    # ---- during --------------------------------------------------------------------------------------------------

    def keep(self, part: Part) -> None:
        """Write a part: its tables, then the file that says it is complete."""
        name = f"{part.start:010}-{part.stop:010}"
        for table, content in part.tables.items():
            replace(self.folder / f"{name}.{table}.parquet", content)
        replace(self.folder / f"{name}.part", msgspec.msgpack.encode(msgspec.structs.replace(part, tables={})))
        self.done.append((part.start, part.stop))

    # ---- after ---------------------------------------------------------------------------------------------------

    def finish(self, results: dict[str, Any]) -> None:
        """Put the parts together in order, write the summary, and clear up."""
        for table in TABLES:
            frame = self.table(table)
            target = table_file(self.file, table)
            scratch = target.with_name(target.name + ".tmp")
            if self.file.suffix == ".csv":
                flat(frame).sink_csv(scratch)
            else:
                frame.sink_parquet(scratch, row_group_size=ROW_GROUP, statistics=False)
            scratch.replace(target)
        told = Summary(__version__, self.kind, self.plan, results)
        replace(self.summary_file, msgspec.json.format(msgspec.json.encode(told), indent=2) + b"\n")
        shutil.rmtree(self.folder)

    def table(self, table: str) -> "pl.LazyFrame":
        import polars as pl

        paths = [self.folder / f"{start:010}-{stop:010}.{table}.parquet" for start, stop in sorted(self.done)]
        return pl.concat([pl.scan_parquet(path) for path in paths], how="diagonal")


def read_part(path: Path) -> Part:
    return msgspec.msgpack.decode(path.read_bytes(), type=Part)


def replace(path: Path, content: bytes) -> None:
    """Write a file at once: nobody sees half of it."""
    scratch = path.with_name(path.name + ".tmp")
    scratch.write_bytes(content)
    scratch.replace(path)


def flat(frame: "pl.LazyFrame") -> "pl.LazyFrame":
    """The same with rows of numbers as text, which a CSV file can hold."""
    import polars as pl

    rows = [name for name, kind in frame.collect_schema().items() if isinstance(kind, pl.List)]
    return frame.with_columns(pl.col(name).cast(pl.List(pl.String)).list.join(" ") for name in rows)
