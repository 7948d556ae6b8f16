"""Which framing of the clearing is shown: the ring, or two squads that face each other."""

from __future__ import annotations

from game.stage.board.layout import Layout
from game.table.sight import View
from scenes.games.quellector.framings.duel import Duel, sides
from scenes.games.quellector.framings.ring import Ring


def layout(view: View, width: float, height: float, text: float) -> Layout:
    """The table as one seat sees it, in units; `text` is how large text is."""
    fighting = sides(view)
    if fighting is None:
        return Ring(view, width, height, text).layout()
    return Duel(view, width, height, text, fighting).layout()
