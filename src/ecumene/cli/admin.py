"""`ecumene admin`: what whoever runs a server may do. It works on the database, or, while a server has that for itself,
through the server's operator's interface."""

import asyncio
import json
import os
import urllib.error
import urllib.request
from pathlib import Path
from typing import Annotated, Any

import typer

from ecumene.cli.common import about, print_json, words_for
from ecumene.core.errors import BadInput

admin = typer.Typer(no_args_is_help=True, add_completion=False, help=about("admin"))

Db = Annotated[str | None, typer.Option("--db", metavar="URL", help=about("db"))]
Server = Annotated[str | None, typer.Option("--server", metavar="URL", help=about("admin-server"))]
TableId = Annotated[str, typer.Argument(metavar="TABLE", help=about("admin-table"))]
What = Annotated[str, typer.Argument(metavar="DEVICE|ADDRESS", help=about("admin-what"))]
DeviceId = Annotated[str, typer.Argument(metavar="DEVICE", help=about("admin-what"))]
Days = Annotated[float, typer.Option("--days", min=0, help=about("admin-days"))]


def register(app: typer.Typer) -> None:
    app.add_typer(admin, name="admin")


def needs_server() -> None:
    try:
        import ecumene.server.backup  # noqa: F401 - is it there?
    except ImportError as error:
        raise BadInput("admin", words_for(None)("cli.no-server", {"missing": error.name})) from None


def operate(operation: str, db: str | None, server: str | None, **wish: Any) -> None:
    """Carry out an operation and print what came of it."""
    needs_server()
    body = json.dumps(wish).encode()
    print_json(over_http(server, operation, body) if server else asyncio.run(on_database(db, operation, body)))


async def on_database(db: str | None, operation: str, body: bytes) -> Any:
    from ecumene.server.live import Live
    from ecumene.server.operating import Bans, Operator
    from ecumene.server.problems import Problem
    from ecumene.server.room import Room
    from ecumene.server.security import error_body
    from ecumene.server.settings import chosen, claimed, make_room
    from ecumene.server.store import Store

    settings = chosen(db, 1)
    make_room(settings.database)
    with claimed(settings):
        store = Store(settings.database)
        try:
            await store.migrate()
            live = Live(settings, store)
            async with live.running():
                return await Operator(Room(settings, store, live), Bans()).do(operation, body)
        except Problem as problem:
            raise BadInput("admin", json.loads(error_body(problem, "en"))["message"]) from None
        finally:
            await store.close()


def over_http(server: str, operation: str, body: bytes) -> Any:
    url = f"{server.rstrip('/')}/api/operator/{operation}"
    if not url.startswith(("http://", "https://")):
        raise BadInput("server", "must be http://… or https://…")
    headers = {
        "Authorization": f"Bearer {os.environ.get('ECUMENE_OPERATOR', '')}",
        "X-Ecumene": "1",
        "Content-Type": "application/json",
    }
    request = urllib.request.Request(url, body, headers)  # noqa: S310 - checked above
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310 - the same
            return json.loads(answer.read())
    except urllib.error.HTTPError as error:
        told = error.read()
        message = json.loads(told)["message"] if told.startswith(b"{") else str(error)
        raise BadInput("server", message) from None
    except OSError as error:
        raise BadInput("server", f"{server} is not reached ({error})") from None


@admin.command(help=about("admin-tables"))
def tables(days: Days = 0.0, limit: int = 100, db: Db = None, server: Server = None) -> None:
    operate("tables", db, server, days=days, limit=limit)


@admin.command(help=about("admin-show"))
def show(table: TableId, db: Db = None, server: Server = None) -> None:
    operate("show", db, server, table=table)


@admin.command(help=about("admin-close"))
def close(table: TableId, db: Db = None, server: Server = None) -> None:
    operate("close", db, server, table=table)


@admin.command(help=about("admin-delete"))
def delete(table: TableId, db: Db = None, server: Server = None) -> None:
    operate("delete", db, server, table=table)


@admin.command(help=about("admin-kick"))
def kick(table: TableId, seat: int, db: Db = None, server: Server = None) -> None:
    operate("kick", db, server, table=table, seat=seat)


@admin.command(help=about("admin-ban"))
def ban(what: What, days: Days = 0.0, why: str = "", db: Db = None, server: Server = None) -> None:
    operate("ban", db, server, what=what, days=days, why=why)


@admin.command(help=about("admin-unban"))
def unban(what: What, db: Db = None, server: Server = None) -> None:
    operate("unban", db, server, what=what)


@admin.command(help=about("admin-bans"))
def bans(db: Db = None, server: Server = None) -> None:
    operate("bans", db, server)


@admin.command(help=about("admin-prune"))
def prune(
    days: Annotated[float, typer.Option("--days", help=about("admin-days"))],
    yes: Annotated[bool, typer.Option("--yes", help=about("admin-yes"))] = False,
    db: Db = None,
    server: Server = None,
) -> None:
    operate("prune", db, server, days=days, dry=not yes)


@admin.command(help=about("admin-export"))
def export(device: DeviceId, db: Db = None, server: Server = None) -> None:
    operate("export", db, server, device=device)


@admin.command(help=about("admin-forget"))
def forget(device: DeviceId, db: Db = None, server: Server = None) -> None:
    operate("forget", db, server, device=device)


@admin.command(help=about("admin-accounts"))
def accounts(limit: int = 100, db: Db = None, server: Server = None) -> None:
    operate("accounts", db, server, limit=limit)


@admin.command(help=about("admin-programs"))
def programs(db: Db = None, server: Server = None) -> None:
    operate("programs", db, server)


@admin.command(help=about("admin-revoke"))
def revoke(
    name: Annotated[str, typer.Argument(metavar="NAME", help=about("admin-program"))],
    db: Db = None,
    server: Server = None,
) -> None:
    operate("revoke", db, server, name=name)


@admin.command(help=about("admin-backup"))
def backup(file: Annotated[Path, typer.Argument(metavar="FILE", help=about("admin-file"))], db: Db = None) -> None:
    needs_server()
    from ecumene.server.backup import back_up
    from ecumene.server.settings import chosen

    print_json(back_up(chosen(db, 1), file))


@admin.command(help=about("admin-restore"))
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=about("admin-file"))],
    force: Annotated[bool, typer.Option("--force", help=about("admin-force"))] = False,
    db: Db = None,
) -> None:
    needs_server()
    from ecumene.server.backup import restore as put_back
    from ecumene.server.settings import chosen

    print_json(put_back(chosen(db, 1), file, force=force))


@admin.command(help=about("admin-check"))
def check(db: Db = None) -> None:
    needs_server()
    from ecumene.server.backup import check as checked
    from ecumene.server.settings import chosen

    print_json(checked(chosen(db, 1).database))


@admin.command(help=about("admin-migrate"))
def migrate(
    to: Annotated[str, typer.Option("--to", help=about("admin-to"))] = "head",
    db: Db = None,
) -> None:
    needs_server()
    from ecumene.server.backup import migrate as brought
    from ecumene.server.settings import chosen, claimed

    settings = chosen(db, 1)
    with claimed(settings):
        asyncio.run(brought(settings.database, to))
    print_json({"database": settings.database.rpartition("@")[2], "form": to})
