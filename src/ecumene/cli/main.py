"""The command `ecumene`."""

import secrets
import sys
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, NoReturn

import msgspec
import typer
from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

from ecumene import Match, __version__, form, game_ids, load_game
from ecumene.boards import board_for
from ecumene.boards.palette import YOURS
from ecumene.bots import make_bot
from ecumene.bots.analysis import GRADES, Analysis, analyse
from ecumene.cli.admin import register as register_admin
from ecumene.cli.common import (
    AsJson,
    GameId,
    Lang,
    Options,
    Packs,
    RecordFile,
    Seed,
    about,
    pack_paths,
    print_json,
    words_for,
)
from ecumene.cli.engine import Engine, serve
from ecumene.cli.files import read_options, read_record, write_record
from ecumene.cli.lab import register as register_laboratory
from ecumene.cli.learn import learn as learn_in_terminal
from ecumene.cli.openings import register as register_openings
from ecumene.cli.pages import primer_page
from ecumene.cli.play import play as play_in_terminal
from ecumene.cli.puzzles import register as register_puzzles
from ecumene.cli.verify import register as register_verify
from ecumene.core.chance import chance_from
from ecumene.core.data import check_files
from ecumene.core.errors import ActionError, BadData, BadInput, EcumeneError, Impossible
from ecumene.core.game import Game, Scenario
from ecumene.core.lesson import has_lesson, read_lesson
from ecumene.core.primer import read_primer
from ecumene.core.text import Words
from ecumene.lab.bench import bench as measure

HUMAN = "human"


app = typer.Typer(
    help=about("app"), no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None
)


def fresh_seed(seed: int | None) -> int:
    return secrets.randbelow(2**32) if seed is None else seed


@app.callback(invoke_without_command=True)
def main(version: Annotated[bool, typer.Option("--version", help=about("version"))] = False) -> None:
    if version:
        sys.stdout.write(f"ecumene {__version__} ({form()})\n")
        raise typer.Exit


# ---- facts -----------------------------------------------------------------------------------------------------------


@app.command(help=about("games"))
def games(json: AsJson = False, lang: Lang = None) -> None:
    known = [load_game(game_id) for game_id in game_ids()]
    if json:
        print_json([{"id": game.facts.id, "name": game.facts.name, "seats": game.facts.seats} for game in known])
        return
    words = words_for(lang)
    table = Table(box=None, padding=(0, 2))
    for column in ("game", "name", "seats", "summary"):
        widest = 22 if column == "name" else None
        table.add_column(words(f"cli.column-{column}"), no_wrap=column in ("game", "seats"), max_width=widest)
    for game in known:
        facts, own = game.facts, words_for(lang, game)
        low, high = facts.seats
        seats = str(low) if low == high else words("cli.seat-range", {"low": low, "high": high})
        table.add_row(facts.id, facts.name, seats, own("game.summary"))
    Console().print(table)


@app.command(help=about("schema"))
def schema(game: GameId) -> None:
    print_json(load_game(game).schema())


@app.command(help=about("scenarios"))
def scenarios(
    game: GameId,
    ids: Annotated[bool, typer.Option("--ids", help=about("scenario-ids"))] = False,
    json: AsJson = False,
    lang: Lang = None,
) -> None:
    loaded = load_game(game)
    words = words_for(lang, loaded)
    if json:
        print_json(loaded.scenarios)
    elif ids:
        sys.stdout.write("".join(f"{scenario.id}\n" for scenario in loaded.scenarios))
    elif not loaded.scenarios:
        Console().print(words("cli.no-scenarios", {"name": loaded.facts.name}))
    else:
        Console().print(scenario_table(words, loaded.scenarios))


def scenario_table(words: Words, known: Sequence[Scenario]) -> Table:
    """Every scenario with the numbers of people it can be played by, and its note."""
    table = Table(box=None, padding=(0, 2))
    for column in ("scenario", "name", "seats", "history"):
        table.add_column(words(f"cli.column-{column}"), no_wrap=column == "scenario")
    group = ""
    for scenario in known:
        if scenario.group != group:
            group = scenario.group
            table.add_row(Text(words(group), "bold"))
        numbers = sorted({cast.seats for cast in scenario.casts if cast.lacks is None})
        seats = ", ".join(str(number) for number in numbers)
        table.add_row(scenario.id, scenario.name[words.language], seats, scenario.note[words.language])
    return table


@app.command(help=about("rules"))
def rules(
    game: GameId,
    word: Annotated[str | None, typer.Argument(metavar="WORD", help=about("rules-word"))] = None,
    lang: Lang = None,
    json: AsJson = False,
) -> None:
    loaded = load_game(game)
    facts = loaded.facts
    if json:
        print_json(facts)
        return
    words = words_for(lang, loaded)
    console = Console(highlight=False)
    if word is not None:
        console.print(primer_page(words, read_primer(loaded, words.language), word))
        return
    console.print(f"[bold]{facts.name}[/bold]\n{words('game.summary')}")
    sources = [words("cli.source", msgspec.structs.asdict(source)) for source in facts.sources]
    rulings = []
    for ruling in facts.rulings:
        text = words(ruling.id)
        if ruling.option:
            text = words("cli.ruling-option", {"text": text, "option": ruling.option})
        rulings.append(f"{text} [dim]{ruling.rule}[/dim]")
    reconstructed = [words(key) for key in facts.reconstructed] or [words("cli.all-known")]
    options = [option_line(words, option) for option in msgspec.structs.fields(loaded.options_type)]
    sections = {
        "sources": sources,
        "rulings": rulings,
        "options": options,
        "reconstructed": reconstructed,
        "left-out": [words(key) for key in facts.left_out] or [words("cli.none")],
    }
    for key, lines in sections.items():
        console.print(f"\n[bold]{words('cli.' + key)}[/bold]")
        for line in lines:
            console.print(f"• {line}")


def option_line(words: Words, option: msgspec.structs.FieldInfo) -> str:
    params = {"name": option.name, "default": option.default, "about": words(f"option.{option.name}")}
    return words("cli.option-line", params)


# ---- play ------------------------------------------------------------------------------------------------------------


@app.command(help=about("play"))
def play(
    game: GameId,
    seat: Annotated[list[str] | None, typer.Option("--seat", metavar="human|BOT", help=about("seat-player"))] = None,
    options: Options = None,
    seed: Seed = None,
    lang: Lang = None,
    pack: Packs = None,
    save: Annotated[Path | None, typer.Option("--save", help=about("save"))] = None,
    resume: Annotated[Path | None, typer.Option("--resume", help=about("resume"))] = None,
) -> None:
    loaded = load_game(game, pack_paths(pack))
    if resume is not None:
        match = Match.resume(loaded, read_record(resume))
        players = seat or match.seats
        if len(players) != len(match.seats):
            raise BadInput("seat", words_for(lang)("cli.resume-seats", {"count": len(match.seats)}))
        save = save or resume
    else:
        players = seat or [HUMAN] + ["greedy"] * (loaded.facts.usual_seats - 1)
        check_players(loaded, players)
        match = Match.new(loaded, read_options(options), fresh_seed(seed), players)
    words = words_for(lang, loaded, player_names(words_for(lang), players))
    chance = chance_from(secrets.randbits(64) if seed is None else seed, 1 << 20)
    play_in_terminal(match, players, words, Console(), chance=chance, save=save)


@app.command(help=about("learn"))
def learn(game: GameId, lang: Lang = None) -> None:
    loaded = load_game(game)
    lesson = read_lesson(loaded)
    if lesson is None:
        taught = [other for other in game_ids() if has_lesson(load_game(other))]
        raise BadInput("game", words_for(lang)("cli.no-lesson", {"game": game, "games": taught}))
    match = lesson.match(words_for(lang)("cli.person"))
    console = Console()
    words = words_for(lang, loaded, match.seats)
    learn_in_terminal(lesson, match, words, console, lambda prompt: console.input(Text(prompt, YOURS)))


def check_players(game: Game[Any, Any], players: list[str]) -> None:
    game.seated(None, len(players))
    for player in players:
        if player != HUMAN:
            make_bot(player, game.facts.id).close()


def player_names(words: Words, players: list[str]) -> list[str]:
    """Names that tell the players apart: people by seat, bots by name."""
    names = []
    for seat, player in enumerate(players):
        alone = players.count(player) == 1
        if player == HUMAN:
            names.append(words("cli.person") if alone else words.seat(seat))
        else:
            name = words.name("bot", player) if words.has(f"name.bot.{player}") else player
            names.append(name if alone else f"{name} {seat + 1}")
    return names


# ---- records ---------------------------------------------------------------------------------------------------------


@app.command(help=about("new"))
def new(
    game: GameId,
    file: Annotated[Path | None, typer.Argument(metavar="[FILE]", help=about("new-file"))] = None,
    seat: Annotated[list[str] | None, typer.Option("--seat", help=about("seat-player"))] = None,
    options: Options = None,
    seed: Seed = None,
    pack: Packs = None,
    lang: Lang = None,
) -> None:
    loaded = load_game(game, pack_paths(pack))
    players = seat or [HUMAN] * loaded.facts.usual_seats
    check_players(loaded, players)
    match = Match.new(loaded, read_options(options), fresh_seed(seed), players)
    if file is None:
        sys.stdout.write(msgspec.json.encode(match.record()).decode() + "\n")
        return
    write_record(file, match)
    Console(stderr=True).print(words_for(lang)("cli.written", {"file": file}), highlight=False)


def open_match(file: Path, packs: list[Path] | None, to: int | None = None) -> Match:
    record = read_record(file)
    return Match.resume(load_game(record.game, pack_paths(packs)), record, to)


@app.command(help=about("act"))
def act(
    file: RecordFile,
    actions: Annotated[list[str], typer.Argument(metavar="ACTION...", help=about("actions"))],
    seat: Annotated[int | None, typer.Option("--seat", help=about("act-seat"))] = None,
    pack: Packs = None,
    lang: Lang = None,
) -> None:
    match = open_match(file, pack)
    words = words_for(lang, match.game, match.seats)
    lines = []
    for action in actions:
        actor = acting_seat(match, seat)
        try:
            events = match.act(actor, action)
        except ActionError as error:
            raise BadInput(action, f"{words.refusal(error.refusal)} ({error.refusal.rule})") from None
        lines += [words.event(event) for event in events if event.heard_by(actor)]
    write_record(file, match)
    for line in lines:
        Console(highlight=False, markup=False).print(line)


def acting_seat(match: Match, seat: int | None) -> int:
    awaited = match.state.to_act
    if seat is None and len(awaited) > 1:
        raise BadInput("seat", f"several are asked: {', '.join(map(str, awaited))}")
    if seat is None:
        return awaited[0] if awaited else 0
    return seat


@app.command(help=about("show"))
def show(
    file: RecordFile,
    seat: Annotated[int | None, typer.Option("--seat", help=about("seat"))] = None,
    everything: Annotated[bool, typer.Option("--all", help=about("all"))] = False,
    json: AsJson = False,
    to: Annotated[int | None, typer.Option("--to", help=about("to"))] = None,
    pack: Packs = None,
    lang: Lang = None,
) -> None:
    match = open_match(file, pack, to)
    state = match.state
    if seat is not None and not 0 <= seat < (len(match.seats) or match.game.facts.usual_seats):
        raise BadInput("seat", f"there is no seat {seat}")
    if everything:
        print_json(state.dump())
    elif json:
        question = None if seat is None else state.question(seat)
        print_json({"position": match.position, "view": state.view(seat), "question": question})
    else:
        words = words_for(lang, match.game, match.seats)
        console = Console()
        console.print(board_for(match.game, words).table(state.view(seat), console.width))
        console.print(words("cli.position", {"position": match.position}), highlight=False)
        if not match.over:
            console.print(words("cli.waiting", {"seats": state.waiting(seat)}), highlight=False)


@app.command(help=about("replay"))
def replay(
    file: RecordFile,
    verify: Annotated[bool, typer.Option("--verify", help=about("verify"))] = False,
    to: Annotated[int | None, typer.Option("--to", help=about("to"))] = None,
    pack: Packs = None,
    lang: Lang = None,
) -> None:
    match = open_match(file, pack, to)
    words = words_for(lang, match.game, match.seats)
    console = Console(highlight=False, markup=False)
    if verify:
        key = "cli.verified" if match.over else "cli.verified-running"
        console.print(words(key, {"file": file, "count": match.position}))
        return
    for position, events in enumerate(match.log):
        for event in events:
            console.print(f"{position:4}  {words.event(event)}")
    console.print(board_for(match.game, words).table(match.state.view(None), console.width))


@app.command("analyse", help=about("analyse"))
def look_back(
    file: RecordFile,
    level: Annotated[int, typer.Option("--level", min=1, max=5, help=about("analyse-level"))] = 4,
    seed: Seed = None,
    json: AsJson = False,
    pack: Packs = None,
    lang: Lang = None,
) -> None:
    record = read_record(file)
    game = load_game(record.game, pack_paths(pack))
    Match.resume(game, record)  # a record that does not replay is refused before anything is thought
    judged = analyse(game, record, level, seed or 0)
    if json:
        print_json(judged)
        return
    words = words_for(lang, game, record.seats)
    Console(highlight=False, markup=False).print(analysis_table(words, judged))


def analysis_table(words: Words, judged: Analysis) -> Group:
    """How each seat played; then the answers that cost something, with what would have been better."""
    seats = Table(box=None, padding=(0, 2))
    for column in ("player", "accuracy", "luck", *GRADES):
        seats.add_column(words(f"analysis.{column}"), justify="left" if column == "player" else "right")
    for seat, report in enumerate(judged.seats):
        counts = [str(report.grades[grade]) for grade in GRADES]
        seats.add_row(words.seat(seat), f"{report.accuracy:.0f}", f"{report.luck:+.0f}", *counts)
    costly = Table(box=None, padding=(0, 2))
    for column in ("answer", "player", "given", "cost", "better"):
        costly.add_column(words(f"analysis.{column}"), justify="right" if column in ("answer", "cost") else "left")
    for answer in judged.answers:
        if answer.grade in ("doubtful", "mistake"):
            given, best = words.action(answer.action), words.action(answer.best)
            cost = f"{answer.chance:.0f} → {answer.kept:.0f}"
            costly.add_row(str(answer.position + 1), words.seat(answer.seat), given, cost, best)
    return Group(seats, "", costly if costly.row_count else words("analysis.flawless"))


# ---- laboratory ------------------------------------------------------------------------------------------------------


register_verify(app)
register_puzzles(app)
register_laboratory(app)
register_openings(app)
register_admin(app)


@app.command(help=about("engine"))
def engine(game: GameId, pack: Packs = None, lang: Lang = None) -> None:
    loaded = load_game(game, pack_paths(pack))
    serve(Engine(loaded, words_for(lang or "en", loaded)), sys.stdin.buffer, sys.stdout)


@app.command("serve", help=about("serve"))
def serve_tables(
    host: Annotated[str, typer.Option("--host", help=about("host"))] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help=about("port"))] = 8000,
    db: Annotated[str | None, typer.Option("--db", metavar="URL", help=about("db"))] = None,
    workers: Annotated[int, typer.Option("--workers", min=1, max=64, help=about("workers"))] = 1,
    channels: Annotated[str | None, typer.Option("--channels", metavar="URL", help=about("channels"))] = None,
    bots_on: Annotated[str | None, typer.Option("--bots-on", metavar="ADDRESS", help=about("bots-on"))] = None,
    open_page: Annotated[bool, typer.Option("--open/--no-open", help=about("open"))] = False,
    lang: Lang = None,
) -> None:
    words = words_for(lang)
    try:
        from ecumene.server.serve import run as run_server
        from ecumene.server.settings import chosen
    except ImportError as error:
        raise BadInput("serve", words("cli.no-server", {"missing": error.name})) from None

    def ready(address: str) -> None:
        Console(highlight=False, markup=False).print(words("cli.serving", {"address": address}))
        if open_page:
            webbrowser.open(address)

    run_server(chosen(db, workers, channels, bots_on), host, port, ready)


@app.command("mcp", help=about("mcp"))
def sit_as_assistant(
    server: Annotated[str | None, typer.Option("--server", metavar="URL", help=about("mcp-server"))] = None,
    lang: Lang = None,
) -> None:
    words = words_for(lang)
    try:
        from ecumene.mcp.guest import Declined
        from ecumene.mcp.nearby import Nearby
        from ecumene.mcp.tools import make_server
    except ImportError as error:
        raise BadInput("mcp", words("cli.no-mcp", {"missing": error.name})) from None
    try:
        if server is not None:
            make_server(server, words.language).run()
            return
        with Nearby() as nearby:
            make_server(nearby.address, words.language).run()
    except Declined as declined:
        raise BadInput("server", str(declined)) from None


@app.command(help=about("bench"))
def bench(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help=about("game"))] = None,
    json: AsJson = False,
    seconds: Annotated[float, typer.Option("--seconds", min=0.05, help=about("seconds"))] = 1.0,
    lang: Lang = None,
) -> None:
    results = [measure(load_game(game_id), seconds) for game_id in ([game] if game else game_ids())]
    if json:
        print_json(results[0] if game else results)
        return
    words = words_for(lang)
    for result in results:
        table = Table(box=None, padding=(0, 2))
        table.add_column(words("cli.column-measure"))
        table.add_column(words("cli.column-value"), justify="right")
        for name, value in result.items():
            table.add_row(name, f"{value:,}" if isinstance(value, int | float) else str(value))
        Console().print(table)


@app.command("check-pack", help=about("check-pack"))
def check_pack(folder: Annotated[Path, typer.Argument(metavar="DIR")], lang: Lang = None) -> None:
    good = []
    for game_id in game_ids():
        files = load_game(game_id).data_files
        if any((folder / file).exists() for file in files):
            set_up_all(load_game(game_id, [folder]))
            good.append(game_id)
    if not good:
        check_files(folder, [file for game_id in game_ids() for file in load_game(game_id).data_files])
    params = {"pack": folder, "games": good}
    Console(highlight=False).print(words_for(lang)("cli.pack-good", params))


def set_up_all(game: Game[Any, Any]) -> None:
    """Every scenario that can be played is set up with every cast."""
    for scenario in game.scenarios:
        for cast in scenario.casts:
            if cast.lacks is None:
                try:
                    game.setup({"scenario": scenario.id, "seats": cast.seats, "cast": cast.id}, 1).check()
                except (BadInput, Impossible) as error:
                    raise BadData(f"{scenario.id} {cast.id}", f"cannot be set up ({error})") from None


def fail(message: str) -> NoReturn:
    Console(stderr=True, highlight=False).print(f"[bold red]{words_for(None)('cli.error')}:[/bold red]", end=" ")
    Console(stderr=True, highlight=False, markup=False).print(message)
    raise SystemExit(2)


def run() -> None:
    """Entry point: what is wrong with the input is said in one sentence, without a traceback."""
    try:
        app()
    except EcumeneError as error:
        fail(str(error))
    except BrokenPipeError:
        sys.stderr.close()
        raise SystemExit(0) from None


if __name__ == "__main__":
    run()
