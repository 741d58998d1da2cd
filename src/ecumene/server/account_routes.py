"""The addresses of accounts, of the lobby and of the leaderboard, where a server has them (docs/api.md)."""

from typing import Any, Final

import msgspec
from litestar import Response, delete, get, post
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody
from msgspec import UNSET

from ecumene import game_ids
from ecumene.server.accounts import Accounts, session_id
from ecumene.server.cookies import Seal
from ecumene.server.lobby import Lobby
from ecumene.server.people_schemas import (
    AccountShown,
    BrowserShown,
    Joined,
    LobbyEntry,
    Me,
    PasskeyShown,
    RatingShown,
    TermsShown,
)
from ecumene.server.problems import Problem
from ecumene.server.ratings import Ratings, Standing, points
from ecumene.server.routes import JSON, Holder, Query, TableId, as_json, errors, gives, tables_of
from ecumene.server.schemas import CredentialRequest, NameRequest, SitRequest
from ecumene.server.security import language_of, visitor_of

REFUSED: Final = errors(400, 403, 404, 422, 429)


def accounts_of(request: Query) -> Accounts:
    accounts = tables_of(request).accounts
    if accounts is None:
        raise Problem("not-found", "not-found")
    return accounts


def lobby_of(request: Query) -> Lobby:
    lobby = tables_of(request).lobby
    if lobby is None:
        raise Problem("not-found", "not-found")
    return lobby


def ratings_of(request: Query) -> Ratings:
    ratings = tables_of(request).ratings
    if ratings is None:
        raise Problem("not-found", "not-found")
    return ratings


def with_cookie(request: Query, token: str, account: bool) -> Response[dict[str, Any]]:
    """An answer that gives the browser another cookie."""
    seal: Seal = request.app.state.seal
    cookie = seal.cookie(token, request.scope["scheme"], account).decode()
    return Response({}, headers={"Set-Cookie": cookie})


# ---- who one is ------------------------------------------------------------------------------------------------------


@get("/api/account")
async def account(request: Query) -> AccountShown:
    """Has this server accounts, and is this browser signed in to one?"""
    accounts, visitor = tables_of(request).accounts, visitor_of(request.scope)
    arena = UNSET if tables_of(request).arena is None else True
    if accounts is None or not visitor.account:
        return AccountShown(accounts is not None, None, arena)
    mine, registry = await accounts.of(visitor), accounts.registry
    me = Me(
        name=mine.name,
        created=mine.created,
        passkeys=[PasskeyShown(one.label, one.created) for one in await registry.passkeys(mine.id)],
        browsers=[
            BrowserShown(session_id(one.cookie), one.label, one.since, one.cookie == visitor.session)
            for one in await registry.sessions(mine.id)
        ],
        blocked=[one.name for one in await registry.blocked_by(mine.id)],
        ratings=[RatingShown(one.game, points(one), one.played, one.won) for one in await registry.ratings(mine.id)],
    )
    return AccountShown(True, me, arena)


@post("/api/account/passkey", status_code=200, responses=gives(dict[str, Any]) | REFUSED)
async def asked_to_make(request: Query, data: JSONBody[NameRequest]) -> Response[bytes]:
    """What a browser needs to make a passkey: of a new account of that name, or another one of this one."""
    language_of(request.scope, data.lang)
    return as_json(await accounts_of(request).asked_to_make(visitor_of(request.scope), data.name))


@post("/api/account/challenge", status_code=200, responses=gives(dict[str, Any]) | REFUSED)
async def asked_to_sign(request: Query) -> Response[bytes]:
    """What a browser needs to sign in with a passkey."""
    return as_json(await accounts_of(request).asked_to_sign(visitor_of(request.scope)))


@post("/api/account/register", responses=REFUSED)
async def register(request: Query, data: JSONBody[CredentialRequest]) -> Response[dict[str, Any]]:
    """A new account, by the passkey that was made for it."""
    language_of(request.scope, data.lang)
    token = await accounts_of(request).register(visitor_of(request.scope), data.name, data.credential)
    return with_cookie(request, token, True)


@post("/api/account/sign-in", status_code=200, responses=REFUSED)
async def sign_in(request: Query, data: JSONBody[CredentialRequest]) -> Response[dict[str, Any]]:
    """By a passkey."""
    language_of(request.scope, data.lang)
    token = await accounts_of(request).sign_in(visitor_of(request.scope), data.credential)
    return with_cookie(request, token, True)


@post("/api/account/sign-out", status_code=200, responses=REFUSED)
async def sign_out(request: Query) -> Response[dict[str, Any]]:
    """This browser is nobody's again."""
    await accounts_of(request).sign_out(visitor_of(request.scope))
    seal: Seal = request.app.state.seal
    return with_cookie(request, seal.new(), False)


@delete("/api/account/browsers/{holder:str}", status_code=200, responses=REFUSED)
async def sign_out_other(request: Query, holder: Holder) -> dict[str, Any]:
    """Another browser is signed in no more."""
    await accounts_of(request).sign_out(visitor_of(request.scope), holder)
    return {}


@post("/api/account/passkeys", responses=REFUSED)
async def add_passkey(request: Query, data: JSONBody[CredentialRequest]) -> dict[str, Any]:
    """Another passkey of this account."""
    language_of(request.scope, data.lang)
    await accounts_of(request).add_passkey(visitor_of(request.scope), data.credential)
    return {}


@delete("/api/account/passkeys/{number:int}", status_code=200, responses=REFUSED)
async def drop_passkey(request: Query, number: FromPath[int]) -> dict[str, Any]:
    """A passkey, counted from 0 as they are listed, opens nothing any more."""
    await accounts_of(request).drop_passkey(visitor_of(request.scope), number)
    return {}


@post("/api/account/blocks", responses=REFUSED)
async def block(request: Query, data: JSONBody[NameRequest]) -> dict[str, Any]:
    """Have nothing to do with an account."""
    language_of(request.scope, data.lang)
    await accounts_of(request).block(visitor_of(request.scope), data.name)
    return {}


@delete("/api/account/blocks/{name:str}", status_code=200, responses=REFUSED)
async def unblock(request: Query, name: FromPath[str]) -> dict[str, Any]:
    """As before."""
    await accounts_of(request).block(visitor_of(request.scope), name, undo=True)
    return {}


@get("/api/account/data", responses=gives(dict[str, Any]) | REFUSED)
async def everything(request: Query) -> Response[bytes]:
    """All that is stored of this account."""
    accounts = accounts_of(request)
    found = await accounts.everything_of(await accounts.of(visitor_of(request.scope)))
    headers = {"Content-Disposition": 'attachment; filename="ecumene-account.json"'}
    return Response(msgspec.json.encode(found), media_type=JSON, headers=headers)


@delete("/api/account", status_code=200, responses=REFUSED)
async def remove(request: Query) -> Response[dict[str, Any]]:
    """The account is gone, with all that was its own."""
    accounts = accounts_of(request)
    await accounts.delete(await accounts.of(visitor_of(request.scope)))
    seal: Seal = request.app.state.seal
    return with_cookie(request, seal.new(), False)


# ---- others ----------------------------------------------------------------------------------------------------------


@get("/api/lobby", responses=errors(429))
async def lobby(request: Query) -> list[LobbyEntry]:
    """The tables that wait for anybody."""
    return await lobby_of(request).listed(visitor_of(request.scope))


@post("/api/lobby/{table:str}/join", status_code=200, responses=REFUSED)
async def sit(request: Query, table: TableId, data: JSONBody[SitRequest]) -> Joined:
    """Sit down at one of them."""
    language_of(request.scope, data.lang)
    return await lobby_of(request).join(visitor_of(request.scope), table, data.name, data.rated)


@get("/api/tables/{table:str}/terms", responses=REFUSED)
async def terms(request: Query, table: TableId) -> TermsShown:
    """What whoever sits down there agrees to."""
    return await lobby_of(request).terms(table)


@get("/api/leaderboard/{game_id:str}", responses=errors(404, 429))
async def leaderboard(request: Query, game_id: FromPath[str]) -> list[Standing]:
    """The strongest at a game."""
    if game_id not in game_ids():
        raise Problem("not-found", "no-game", {"game": game_id})
    return await ratings_of(request).leaders(game_id)


ALWAYS: Final[list[BaseRouteHandler]] = [account]
HANDLERS: Final[list[BaseRouteHandler]] = [
    asked_to_make, asked_to_sign, register, sign_in, sign_out, sign_out_other, add_passkey, drop_passkey, block,
    unblock, everything, remove, lobby, sit, terms, leaderboard,
]  # fmt: skip
