"""Which framing of the clearing is shown: the ring, two squads that face each other, or a hand that is stolen from."""

from __future__ import annotations

from game.stage.board.layout import Layout
from game.table.sight import View
from scenes.games.quellector.framings.duel import Duel, sides
from scenes.games.quellector.framings.ring import Ring
from scenes.games.quellector.framings.theft import Theft

FROM_THE_HAND = "ghost"
"""The question of a fight that is about nothing but a hand."""


def layout(view: View, width: float, height: float, text: float) -> Layout:
    """The table as one seat sees it, in units; `text` is how large text is."""
    fighting = sides(view)
    question = "" if view.table.question is None else view.table.question.name
    if fighting is None or question == FROM_THE_HAND:
        return Ring(view, width, height, text).layout()
    framing = Theft if question == "electric" else Duel
    return framing(view, width, height, text, fighting).layout()
