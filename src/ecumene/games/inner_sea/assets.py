"""What hints of the Inner Sea count: as in all games of its kind."""

from ecumene.games.ancient.assets import assets as assets
