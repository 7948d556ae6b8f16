"""Which framing of Flask's place is shown: one's own bench, or the flame while something is contested."""

from __future__ import annotations

from game.stage.board.layout import Layout
from game.table.sight import View
from scenes.games.flask.framings.bench import Bench
from scenes.games.flask.framings.events import contest
from scenes.games.flask.framings.flame import Flame


def layout(view: View, width: float, height: float, text: float) -> Layout:
    """The table as one seat sees it, in units; `text` is how large text is."""
    rival = contest(view)
    if rival is None:
        return Bench(view, width, height, text).layout()
    return Flame(view, width, height, text, rival).layout()
