"""Which picture of Xenofera's place is shown: the bridge, or the airlock while two ships fight."""

from __future__ import annotations

from collections.abc import Collection

from game.stage.board.layout import Layout
from game.table.events import Event
from game.table.sight import View
from scenes.games.xenofera.airlock import Airlock
from scenes.games.xenofera.bridge import Bridge
from scenes.games.xenofera.keeping import KeptColumns
from scenes.games.xenofera.raid import fighters


class Director:
    """Lays out one table as long as it is shown, and keeps in mind where things lay."""

    def __init__(self) -> None:
        self._kept = KeptColumns()

    def hear(self, event: Event) -> None:
        self._kept.hear(event)

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
