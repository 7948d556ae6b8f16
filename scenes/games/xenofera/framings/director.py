"""Which framing of Xenofera's place is shown: the bridge, or the airlock while two ships fight."""

from __future__ import annotations

from collections.abc import Collection

from game.stage.board.layout import Layout
from game.table.facts import Fact
from game.table.sight import View
from scenes.games.xenofera.framings.airlock import Airlock
from scenes.games.xenofera.framings.bridge import Bridge
from scenes.games.xenofera.framings.events import fighters
from scenes.games.xenofera.framings.keeping import Kept


class Director:
    """Lays out one table as long as it is shown, and keeps in mind where things lay."""

    def __init__(self) -> None:
        self._kept = Kept()

    def hear(self, fact: Fact) -> None:
        self._kept.hear(fact)

    def hold(self, cards: Collection[int]) -> None:
        self._kept.held = cards

    def layout(self, view: View, width: float, height: float, text: float) -> Layout:
        battle = fighters(view)
        if battle is None:
            return Bridge(view, width, height, text, self._kept).layout()
        return Airlock(view, width, height, text, battle, self._kept).layout()


def layout(view: View, width: float, height: float, text: float) -> Layout:
    """The table as one seat sees it who has not seen it before, in units; `text` is how large text is."""
    return Director().layout(view, width, height, text)
