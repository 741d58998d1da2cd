"""What hints of the Middle East count: as in all games of its kind."""

from ecumene.games.ancient.assets import assets as assets
