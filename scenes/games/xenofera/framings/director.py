"""Which framing of Xenofera's place is shown: the bridge, or the airlock while two ships fight."""

from __future__ import annotations

from game.stage.board.layout import Layout
from game.table.sight import View
from scenes.games.xenofera.framings.airlock import Airlock
from scenes.games.xenofera.framings.bridge import Bridge
from scenes.games.xenofera.framings.events import fighters


def layout(view: View, width: float, height: float, text: float) -> Layout:
    """The table as one seat sees it, in units; `text` is how large text is."""
    battle = fighters(view)
    if battle is None:
        return Bridge(view, width, height, text).layout()
    return Airlock(view, width, height, text, battle).layout()
