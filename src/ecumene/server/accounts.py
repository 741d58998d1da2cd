"""Accounts, where a server has them: nobody needs one to play. An account is a name and its passkeys. Whatever a
browser that is signed in does is done by the account, so that its games are on all its devices."""

import hashlib
import secrets
import time
import unicodedata
from typing import Any, Final

import msgspec

from ecumene.server.cookies import letters
from ecumene.server.journal import Conflict
from ecumene.server.passkeys import Made, Passkeys
from ecumene.server.problems import Problem
from ecumene.server.registry import Account, Passkey, Registry, Session
from ecumene.server.room import Room
from ecumene.server.seating import clean, digest
from ecumene.server.security import Visitor

NAME_LENGTHS: Final = (2, 24)
MOST_PASSKEYS: Final = 10
MOST_BLOCKED: Final = 200
KEPT: Final = 10.0  # seconds for which what was read of a browser or of blocks is believed
MANY: Final = 10_000  # of those at once
NOBODY: Final[frozenset[str]] = frozenset()


class Accounts:
    """`known` is who is signed in by which cookie, `avoiding` whom each account has nothing to do with, as they were
    read a moment ago."""

    def __init__(self, room: Room, site: str) -> None:
        self.room = room
        self.registry = Registry(room.store)
        self.passkeys = Passkeys(site)
        self.known: dict[str, tuple[Account | None, float]] = {}
        self.avoiding: dict[str, tuple[frozenset[str], float]] = {}
        room.still_in = self.is_in

    # ---- who is signed in ----------------------------------------------------------------------------------------

    async def identity(self, cookie: str) -> tuple[str, str] | None:
        """The account, and its device, by the hash of a cookie."""
        account, read = self.known.get(cookie, (None, float("-inf")))
        if time.monotonic() - read > KEPT:
            account = await self.registry.signed_in(cookie)
            if len(self.known) > MANY:
                self.known.clear()
            self.known[cookie] = (account, time.monotonic())
        return None if account is None else (account.id, account.device)

    async def is_in(self, cookie: str) -> bool:
        return await self.identity(cookie) is not None

    async def of(self, visitor: Visitor) -> Account:
        account = await self.registry.account(visitor.account) if visitor.account else None
        if account is None:
            raise Problem("forbidden", "sign-in")
        return account

    async def avoided(self, device: str) -> frozenset[str]:
        """The devices of accounts that the one behind this device blocks, or that block it."""
        found, read = self.avoiding.get(device, (NOBODY, float("-inf")))
        if time.monotonic() - read > KEPT:
            account = await self.registry.behind(device)
            found = NOBODY if account is None else frozenset(await self.registry.avoided(account.id))
            if len(self.avoiding) > MANY:
                self.avoiding.clear()
            self.avoiding[device] = (found, time.monotonic())
        return found

    def hidden_from(self, device: str) -> frozenset[str]:
        """The same, as it was last read."""
        return self.avoiding.get(device, (NOBODY, 0.0))[0]

    # ---- passkeys ------------------------------------------------------------------------------------------------

    async def asked_to_make(self, visitor: Visitor, name: str) -> bytes:
        """What a browser needs to make the passkey of a new account; or another one, where somebody is signed in."""
        challenge = self.passkeys.new_challenge()
        if visitor.account:
            account = await self.of(visitor)
            known = await self.registry.passkeys(account.id)
            if len(known) >= MOST_PASSKEYS:
                raise Problem("refused", "passkey-many", {"most": MOST_PASSKEYS})
            options = self.passkeys.ask_to_make(challenge, account.id, account.name, [one.id for one in known])
        else:
            free = await self.free_name(name)
            options = self.passkeys.ask_to_make(challenge, new_id(letters(challenge)), free, [])
        await self.registry.challenge(letters(challenge), visitor.device)
        return options

    async def asked_to_sign(self, visitor: Visitor) -> bytes:
        """What a browser needs to sign in."""
        challenge = self.passkeys.new_challenge()
        await self.registry.challenge(letters(challenge), visitor.device)
        return self.passkeys.ask_to_sign(challenge)

    async def challenge_of(self, visitor: Visitor, credential: dict[str, Any]) -> str:
        """The challenge that a passkey answers, which it does once."""
        challenge = self.passkeys.challenge_in(credential)
        if challenge is None or not await self.registry.answered(challenge, visitor.device):
            raise Problem("forbidden", "passkey-bad")
        return challenge

    async def made(self, visitor: Visitor, credential: dict[str, Any]) -> tuple[Made, str]:
        challenge = await self.challenge_of(visitor, credential)
        made = await self.room.aside(self.passkeys.made, credential, challenge)
        if made is None:
            raise Problem("forbidden", "passkey-bad")
        return made, challenge

    async def register(self, visitor: Visitor, name: str, credential: dict[str, Any]) -> str:
        """A new account, and this browser signed in to it: the token of its cookie."""
        if visitor.account:
            raise Problem("refused", "signed-in")
        made, challenge = await self.made(visitor, credential)
        now, mine, token = time.time(), new_id(challenge), secrets.token_urlsafe(24)
        account = Account(mine, await self.free_name(name), digest(f"account:{mine}"), now)
        passkey = Passkey(made.id, mine, made.key, made.uses, visitor.label, now)
        try:
            await self.registry.create(account, passkey, Session(digest(token), mine, visitor.label, now))
        except Conflict:
            raise Problem("refused", "name-taken") from None
        await self.adopt(visitor, account)
        return token

    async def sign_in(self, visitor: Visitor, credential: dict[str, Any]) -> str:
        """The browser is signed in: the token of its cookie."""
        challenge = await self.challenge_of(visitor, credential)
        passkey = await self.registry.passkey(str(credential.get("id")))
        if passkey is None:
            raise Problem("forbidden", "passkey-unknown")
        uses = await self.room.aside(self.passkeys.signed, credential, challenge, passkey.key, passkey.uses)
        account = await self.registry.account(passkey.account)
        if uses is None or account is None:
            raise Problem("forbidden", "passkey-bad")
        await self.registry.used(passkey.id, uses)
        token = secrets.token_urlsafe(24)
        await self.registry.sign_in(Session(digest(token), account.id, visitor.label, time.time()))
        await self.adopt(visitor, account)
        return token

    async def adopt(self, visitor: Visitor, account: Account) -> None:
        """What the browser had before it was signed in is the account's."""
        if visitor.account:
            return
        for head in await self.room.store.known_to(visitor.device):
            try:
                async with self.room.at(head.id, folded=False) as sitting:
                    change = self.registry.hand_over(head.id, visitor.device, account.device)
                    await self.room.changing(sitting, change)
            except Problem:
                continue  # it is gone

    async def add_passkey(self, visitor: Visitor, credential: dict[str, Any]) -> None:
        account = await self.of(visitor)
        made, _ = await self.made(visitor, credential)
        try:
            passkey = Passkey(made.id, account.id, made.key, made.uses, visitor.label, time.time())
            await self.registry.add_passkey(passkey)
        except Conflict:
            raise Problem("refused", "passkey-known") from None

    async def drop_passkey(self, visitor: Visitor, number: int) -> None:
        """Not the last one: nobody could sign in any more."""
        account = await self.of(visitor)
        passkeys = await self.registry.passkeys(account.id)
        if not 0 <= number < len(passkeys):
            raise Problem("not-found", "not-found")
        if len(passkeys) == 1:
            raise Problem("refused", "passkey-last")
        await self.registry.drop_passkey(account.id, passkeys[number].id)

    async def sign_out(self, visitor: Visitor, session: str | None = None) -> None:
        """This browser, or another one, is signed in no more, and hears nothing more."""
        account = await self.of(visitor)
        sessions = await self.registry.sessions(account.id)
        cookie = next((one.cookie for one in sessions if session in (None, session_id(one.cookie))), None)
        cookie = visitor.session if session is None else cookie
        if cookie is None:
            raise Problem("not-found", "not-found")
        await self.registry.sign_out(account.id, cookie)
        await self.hang_up(cookie)

    async def hang_up(self, cookie: str) -> None:
        self.known.pop(cookie, None)
        for listener in self.room.live.connected():
            if listener.session == cookie:
                await listener.hang_up()

    # ---- people --------------------------------------------------------------------------------------------------

    async def free_name(self, name: str) -> str:
        """The name as it is written down, if it is one, and nobody's."""
        wanted = clean(unicodedata.normalize("NFKC", name), NAME_LENGTHS[1] + 1)
        least, most = NAME_LENGTHS
        if not least <= len(wanted) <= most:
            raise Problem("malformed", "name-length", {"least": least, "most": most}, field="name")
        if await self.registry.named(wanted) is not None:
            raise Problem("refused", "name-taken")
        return wanted

    async def block(self, visitor: Visitor, name: str, *, undo: bool = False) -> None:
        account, other = await self.of(visitor), await self.registry.named(clean(name, NAME_LENGTHS[1] + 1))
        if other is None:
            raise Problem("not-found", "no-account", {"name": name})
        if other.id == account.id:
            raise Problem("refused", "own-account")
        if undo:
            await self.registry.unblock(account.id, other.id)
        else:
            if len(await self.registry.blocked_by(account.id)) >= MOST_BLOCKED:
                raise Problem("refused", "too-many-blocked", {"most": MOST_BLOCKED})
            await self.registry.block(account.id, other.id)
        for device in (account.device, other.device):
            self.avoiding.pop(device, None)

    async def everything_of(self, account: Account) -> dict[str, Any]:
        """All that is stored of an account."""
        registry = self.registry
        return {
            "name": account.name,
            "created": account.created,
            "passkeys": [{"label": one.label, "created": one.created} for one in await registry.passkeys(account.id)],
            "browsers": [{"label": one.label, "since": one.since} for one in await registry.sessions(account.id)],
            "blocked": [one.name for one in await registry.blocked_by(account.id)],
            "ratings": [msgspec.structs.asdict(one) for one in await registry.ratings(account.id)],
            "tables": await self.room.store.everything_of(account.device),
        }

    async def delete(self, account: Account) -> None:
        """Nothing is left of an account, at any table either."""
        sessions = await self.registry.sessions(account.id)
        await self.registry.delete(account.id)
        for session in sessions:
            await self.hang_up(session.cookie)
        for head in await self.room.store.known_to(account.device):
            try:
                async with self.room.at(head.id, folded=False) as sitting:
                    await self.room.forget_device(sitting, account.device)
            except Problem:
                continue  # it is gone


def new_id(challenge: str) -> str:
    """The id of the account that is made by answering a challenge."""
    return letters(hashlib.sha256(challenge.encode()).digest()[:12])


def session_id(cookie: str) -> str:
    """What a browser is called in the list of those that are signed in."""
    return digest(f"session:{cookie}")[:16]
