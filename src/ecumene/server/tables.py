"""The tables: what the routes ask, each part in a module of its own, all over one room."""

from ecumene.server.accord import Accord
from ecumene.server.accounts import Accounts
from ecumene.server.answering import Answering
from ecumene.server.arena import Arena
from ecumene.server.bot_seats import BotSeats
from ecumene.server.inviting import Inviting
from ecumene.server.lessons import Lessons
from ecumene.server.live import Live
from ecumene.server.lobby import Lobby
from ecumene.server.looking import Looking
from ecumene.server.opening import Opening
from ecumene.server.passage import Passing
from ecumene.server.previewing import Previewing
from ecumene.server.push import Push
from ecumene.server.ratings import Ratings
from ecumene.server.readiness import Readiness
from ecumene.server.registry import Registry
from ecumene.server.room import Room
from ecumene.server.seating import Seating
from ecumene.server.settings import Settings
from ecumene.server.shuffling import Shuffling
from ecumene.server.sides import Sides
from ecumene.server.store import Store
from ecumene.server.studying import Studying
from ecumene.server.timekeeping import Timekeeper
from ecumene.server.trying import Trying


class Tables:
    def __init__(self, settings: Settings, store: Store, live: Live) -> None:
        self.room = Room(settings, store, live)
        self.bots = BotSeats(self.room)
        self.opening = Opening(self.room, self.bots)
        self.lessons = Lessons(self.room, self.opening)
        self.looking = Looking(self.room, self.bots, self.lessons)
        self.sides = Sides(self.opening)
        self.shuffling = Shuffling(self.room, self.bots)
        self.passing = Passing(self.room, self.looking)
        self.answering = Answering(self.room, self.bots, self.looking, self.lessons)
        self.previewing = Previewing(self.room)
        self.studying = Studying(self.room, self.bots)
        self.trying = Trying(self.room, self.bots, self.opening)
        self.seating = Seating(self.room, self.bots)
        self.accord = self.seating.accord = Accord(self.room, self.bots, self.seating)
        self.timekeeper = Timekeeper(self.room, self.accord)
        self.inviting = Inviting(self.room)
        self.push = Push(self.room)
        self.readiness = Readiness(self.room, self.bots.thinkers)
        self.accounts: Accounts | None = None
        self.lobby: Lobby | None = None
        self.ratings: Ratings | None = None
        self.arena: Arena | None = None
        if settings.arena:
            self.arena = Arena(self.room, self.opening)
            self.room.terms = Registry(store).terms
        if settings.accounts:
            self.accounts = self.looking.accounts = Accounts(self.room, settings.accounts)
            self.lobby = Lobby(self.room, self.accounts, self.opening, self.seating)
            self.ratings = Ratings(self.room, self.accounts.registry)

    def start(self) -> None:
        self.room.start()

    async def close(self) -> None:
        await self.push.close()
        await self.studying.close()
        await self.bots.close()
        if self.ratings is not None:
            await self.ratings.close()
        if self.arena is not None:
            await self.arena.close()
        await self.room.close()
