"""The operations of the Middle East: those it shares with its sister game and has a use for, and its own."""

from typing import Final

from ecumene.games.ancient.ops.drawing import StealCard
from ecumene.games.ancient.ops.entry import Vocabulary
from ecumene.games.ancient.ops.placing import EachPlaces
from ecumene.games.ancient.ops.vocabulary import SHARED
from ecumene.games.middle_east.ops import intriguing
from ecumene.games.middle_east.ops.digging import DrawFromDiscards, EndEpoch, Reshuffle
from ecumene.games.middle_east.ops.intriguing import Betray, Embargo, Lend, May, Pay
from ecumene.games.middle_east.ops.marking import Fortify, FoundSite, KeepPeace, LoseStrongholds
from ecumene.games.middle_east.ops.worshipping import (
    BuildDeity,
    EstablishMonotheism,
    LoseDeity,
    RestoreDeity,
    ReturnDeities,
    SuspendDeity,
)

# what only the sister game speaks of
STRANGE: Final = {
    *("discard_for", "each_civ_talents", "hasten_epoch", "most_cities_remove", "muster"),
    *("pay_per_city", "peek", "pick", "remove_white", "trim_cities"),
}
VOCABULARY: Final[Vocabulary] = {
    **{name: make for name, make in SHARED.items() if name not in STRANGE},
    "steal_card": StealCard,
    "fewest_cities_place": EachPlaces,
    "may": May,
    "pay": Pay,
    "lend": Lend,
    "betray": Betray,
    "embargo": Embargo,
    "fortify": Fortify,
    "lose_strongholds": LoseStrongholds,
    "found_site": FoundSite,
    "keep_peace": KeepPeace,
    "build_deity": BuildDeity,
    "restore_deity": RestoreDeity,
    "suspend_deity": SuspendDeity,
    "lose_deity": LoseDeity,
    "establish_monotheism": EstablishMonotheism,
    "return_deities": ReturnDeities,
    "end_epoch": EndEpoch,
    "reshuffle": Reshuffle,
    "draw_from_discards": DrawFromDiscards,
}
STEPS: Final = (intriguing,)  # where the steps of the operations are
