"""In the tests of single rules every question is asked, also where there is only one answer."""

import pytest

from ecumene.games.duel.ages import SINGLE_CARD
from ecumene.games.duel.science import PROGRESS_TOKEN
from ecumene.games.duel.selection import WONDER_SELECTION
from ecumene.games.duel.wonders import DESTRUCTION, MAUSOLEUM


@pytest.fixture(autouse=True)
def everything_is_asked(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.module.__name__.endswith("test_forced"):
        return
    for frame in (SINGLE_CARD, WONDER_SELECTION, PROGRESS_TOKEN, *DESTRUCTION, MAUSOLEUM):
        monkeypatch.setattr(frame, "spares", False)
