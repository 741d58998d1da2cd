"""The commands of the laboratory: `simulate`, `tournament`, `report`."""

import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table
from rich.text import Text

from ecumene.cli.common import AsJson, GameId, Lang, Options, Packs, about, pack_paths, print_json, words_for
from ecumene.cli.files import read_options
from ecumene.cli.pages import named
from ecumene.core.errors import BadInput
from ecumene.core.text import Words
from ecumene.lab import simulate as lab
from ecumene.lab.chunks import loaded
from ecumene.lab.output import Output
from ecumene.lab.playing import FORFEIT
from ecumene.lab.tournament import Pairing, Schedule, Tournament, check_tournament, hold

REASONS = 5  # why bots forfeited, as many as are printed

Bots = Annotated[str, typer.Option("--bots", metavar="A,B", help=about("bots"))]
RunSeed = Annotated[int, typer.Option("--seed", help=about("sim-seed"))]
Jobs = Annotated[int, typer.Option("--jobs", help=about("jobs"))]
Cluster = Annotated[str | None, typer.Option("--cluster", metavar="ADDRESS", help=about("cluster"))]
Out = Annotated[Path | None, typer.Option("--out", metavar="FILE.parquet|.csv", help=about("out"))]
Resume = Annotated[bool, typer.Option("--resume", help=about("resume-run"))]


def register(app: typer.Typer) -> None:
    for command in (simulate, tournament, report):
        app.command(help=about(command.__name__))(command)


# ---- progress --------------------------------------------------------------------------------------------------------


class Rate(ProgressColumn):
    """Games per second, or seconds per game when they are slow."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.words = words

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        if not speed:
            return Text("")
        key, number = ("cli.rate-fast", speed) if speed >= 1 else ("cli.rate-slow", 1 / speed)
        return Text(self.words(key, {"number": f"{number:.1f}"}), style="progress.data.speed")


@contextmanager
def bar(words: Words, title: str, total: int) -> Iterator[tuple[Progress, Any]]:
    """A progress bar on standard error, with the rate and the time left."""
    columns = (
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Rate(words), TimeElapsedColumn(),
        TextColumn("<"), TimeRemainingColumn(),
    )  # fmt: skip
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        yield progress, progress.add_task(title, total=total)


@contextmanager
def interruptible(words: Words, output: Output | None) -> Iterator[None]:
    """Whoever stops a run hears how it goes on."""
    try:
        yield
    except KeyboardInterrupt:
        if output is not None and output.folder.exists():
            Console(stderr=True, highlight=False).print(words("cli.stopped", {"folder": output.folder}))
        raise


def output_of(out: Path | None, kind: str, plan: Any, resume: bool) -> Output | None:
    if out is None and resume:
        raise BadInput("resume", "needs --out: the file whose run is resumed")
    return None if out is None else Output(out, kind, plan, resume)


def check_writable(field: str, file: Path | None) -> None:
    """What will be written at the end is tried at the beginning."""
    if file is not None:
        try:
            file.open("ab").close()
        except OSError as error:
            raise BadInput(field, f"{file} cannot be written: {error.strerror}") from None


def bot_list(bots: str) -> list[str]:
    return [name.strip() for name in bots.split(",")]


# ---- simulate --------------------------------------------------------------------------------------------------------


def simulate(
    game: GameId,
    bots: Bots,
    games: Annotated[int, typer.Option("--games", help=about("count"))] = 100,
    seed: RunSeed = 0,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    options: Options = None,
    pack: Packs = None,
    fixed_seats: Annotated[bool, typer.Option("--fixed-seats", help=about("fixed-seats"))] = False,
    out: Out = None,
    resume: Resume = False,
    json: AsJson = False,
    records: Annotated[Path | None, typer.Option("--records", help=about("records"))] = None,
    lang: Lang = None,
) -> None:
    plan = lab.Plan(
        game=game,
        bots=bot_list(bots),
        games=games,
        seed=seed,
        options=read_options(options) or {},
        packs=[str(path) for path in pack_paths(pack)],
        fixed_seats=fixed_seats,
        records=records is not None,
    )
    lab.check_plan(plan)
    check_writable("records", records)
    words = words_for(lang, loaded(plan.game, tuple(plan.packs)))
    output = output_of(out, "simulation", plan, resume)
    clock = lab.Clock()
    with (
        interruptible(words, output),
        bar(words, words("cli.simulating", {"game": game}), games) as (progress, task),
    ):
        results = lab.simulate(plan, jobs, lambda done: progress.advance(task, done), cluster, output)
    summary = lab.summary(plan, results, clock.seconds())
    if records is not None:
        records.write_bytes(b"".join(line + b"\n" for line in results.records.values()))
    if output is not None:
        output.finish(summary)
    if json:
        print_json(summary)
    else:
        print_summary(words, summary)


def print_summary(words: Words, summary: dict[str, Any]) -> None:
    table = Table(box=None, padding=(0, 2))
    for column in ("bot", "wins", "share", "shared", "score"):
        table.add_column(words(f"cli.column-{column}"), justify="left" if column == "bot" else "right")
    for seat in summary["seats"]:
        share = f"{100 * seat['wins'] / summary['games']:.1f} %"
        score = "–" if seat["mean_score"] is None else f"{seat['mean_score']:.1f}"
        table.add_row(seat["bot"], str(seat["wins"]), share, str(seat["shared"]), score)
    console = Console(highlight=False)
    console.print(table)
    print_endings(console, words, summary)
    console.print(words("cli.pace", summary))


def print_endings(console: Console, words: Words, results: dict[str, Any]) -> None:
    """How the games ended, and why there were forfeits, if there were."""
    counted = [f"{ending_name(words, ending)} {count}" for ending, count in results["endings"].items()]
    console.print(words("cli.endings", {"endings": ", ".join(counted)}))
    for told in results["forfeits"][:REASONS]:
        console.print(words("cli.forfeit", told), markup=False)
    if len(results["forfeits"]) > REASONS:
        console.print(words("cli.forfeits-more", {"count": len(results["forfeits"]) - REASONS}))


def ending_name(words: Words, ending: str) -> str:
    return words("cli.ending-forfeit") if ending == FORFEIT else named(words, "ending", ending)


# ---- tournament ------------------------------------------------------------------------------------------------------


def tournament(
    game: GameId,
    bots: Annotated[str, typer.Option("--bots", metavar="A,B,C", help=about("tournament-bots"))],
    games: Annotated[int, typer.Option("--games", help=about("match-games"))] = 200,
    swiss: Annotated[bool, typer.Option("--swiss", help=about("swiss"))] = False,
    ladder: Annotated[bool, typer.Option("--ladder", help=about("ladder"))] = False,
    rounds: Annotated[int, typer.Option("--rounds", help=about("rounds"))] = 0,
    seats: Annotated[int, typer.Option("--seats", help=about("table-seats"))] = 0,
    rating: Annotated[str, typer.Option("--rating", metavar="NAME", help=about("rating"))] = "bradley-terry",
    until: Annotated[float, typer.Option("--until", metavar="WIDTH", help=about("until"))] = 0.0,
    seed: RunSeed = 0,
    jobs: Jobs = 1,
    cluster: Cluster = None,
    options: Options = None,
    pack: Packs = None,
    out: Out = None,
    resume: Resume = False,
    json: AsJson = False,
    lang: Lang = None,
) -> None:
    if swiss and ladder:
        raise BadInput("swiss", "a tournament is Swiss or a ladder, not both")
    pairing: Pairing = "swiss" if swiss else "ladder" if ladder else "all"
    plan = Tournament(
        game=game,
        bots=bot_list(bots),
        games=games,
        seed=seed,
        options=read_options(options) or {},
        packs=[str(path) for path in pack_paths(pack)],
        seats=seats,
        pairing=pairing,
        rounds=rounds,
        rating=rating,  # type: ignore[arg-type]
        until=until,
    )
    check_tournament(plan)
    words = words_for(lang, loaded(plan.game, tuple(plan.packs)))
    output = output_of(out, "tournament", plan, resume)
    clock = lab.Clock()
    most = Schedule(plan).games_at_most()
    with (
        interruptible(words, output),
        bar(words, words("cli.tournament", {"game": game}), most) as (progress, task),
    ):
        results = hold(plan, jobs, lambda done: progress.advance(task, done), cluster, output)
    results |= {"seconds": round(clock.seconds(), 3)}
    if output is not None:
        output.finish(results)
    if json:
        print_json(results)
    else:
        print_tournament(words, results)


def print_tournament(words: Words, results: dict[str, Any]) -> None:
    """The bots from the best, then who was ahead of whom how often."""
    console = Console(highlight=False)
    table = Table(box=None, padding=(0, 2))
    for column in ("bot", "rating", "interval", "games", "won", "share"):
        table.add_column(words(f"cli.column-{column}"), justify="left" if column == "bot" else "right")
    for row in results["standings"]:
        between = f"{row['rating_low']:.0f}–{row['rating_high']:.0f}"
        share = f"{100 * row['share']:.1f} %"
        table.add_row(row["bot"], f"{row['rating']:.0f}", between, str(row["games"]), f"{row['won']:g}", share)
    console.print(table)
    console.print()
    console.print(crosstable(words, results))
    print_endings(console, words, results)
    console.print(words("cli.tournament-pace", results))
    if results["games"] < results["games_at_most"]:
        console.print(words("cli.tournament-early", results))


def crosstable(words: Words, results: dict[str, Any]) -> Table:
    order = [row["bot"] for row in results["standings"]]
    cells = {(cell["bot"], cell["against"]): cell for cell in results["crosstable"]}
    table = Table(box=None, padding=(0, 2), title=words("cli.crosstable"), title_justify="left", title_style="dim")
    table.add_column("")
    for bot in order:
        table.add_column(bot, justify="right")
    for bot in order:
        row = []
        for against in order:
            cell = cells.get((bot, against))
            row.append("·" if cell is None else crosscell(cell))
        table.add_row(bot, *row)
    return table


def crosscell(cell: dict[str, Any]) -> str:
    return f"{100 * cell['share']:.0f} %\n[dim]{100 * cell['low']:.0f}–{100 * cell['high']:.0f}[/dim]"


# ---- report ----------------------------------------------------------------------------------------------------------


def report(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help=about("report-files"))],
    out: Annotated[Path | None, typer.Option("--out", metavar="PAGE.html", help=about("report-out"))] = None,
    open_page: Annotated[bool, typer.Option("--open", help=about("open"))] = False,
    lang: Lang = None,
) -> None:
    from ecumene.lab.report import write_report

    words = words_for(lang)
    page = out or files[0].with_suffix(".html")
    write_report(files, page, words.language)
    Console(highlight=False).print(words("cli.written", {"file": page}))
    if open_page:
        webbrowser.open(page.resolve().as_uri())
