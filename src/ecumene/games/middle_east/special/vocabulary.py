"""The rules of scenarios by their names in the data file, and where their steps are."""

from types import ModuleType
from typing import Final

from ecumene.games.middle_east.special import empire, falling, happening, returning, rostam, turning
from ecumene.games.middle_east.special.border import ClosedNeutral, LootTalent, NoPointsForCities
from ecumene.games.middle_east.special.counting import FinalPoints
from ecumene.games.middle_east.special.growing import GrowthIs, LeastGrowth
from ecumene.games.middle_east.special.reading import Rules
from ecumene.games.middle_east.special.troy import Troy

SPECIAL: Final[Rules] = {
    "least_growth": LeastGrowth,
    "growth_is": GrowthIs,
    "loot_talent": LootTalent,
    "turning_card": turning.TurningCard,
    "closed_neutral": ClosedNeutral,
    "no_points_for_cities": NoPointsForCities,
    "troy": Troy,
    "eliminated_without_gold": falling.EliminatedWithoutGold,
    "leaves_the_seas": falling.LeavesTheSeas,
    "returning_card": returning.ReturningCard,
    "first_growth": empire.FirstGrowth,
    "extra_growth": empire.ExtraGrowth,
    "no_first_growth": empire.NoFirstGrowth,
    "base_draw": empire.BaseDraw,
    "land_before_sea": empire.LandBeforeSea,
    "sea_before_land": empire.SeaBeforeLand,
    "bound_to": empire.BoundTo,
    "no_sharing": empire.NoSharing,
    "event_removed": happening.EventRemoved,
    "event_gives_discs": happening.EventGivesDiscs,
    "event_discards": happening.EventDiscards,
    "final_points": FinalPoints,
    "events_on_top": rostam.EventsOnTop,
    "independents": rostam.Independents,
    "rostam": rostam.Hero,
}
STEPS: Final[tuple[ModuleType, ...]] = (happening, returning, rostam, turning)
