"""The backdrops of the framings, each by what it shows; `beam` is how high the beam is, as a share of the window."""

from __future__ import annotations

from game.stage.drawing.backdrops import Backdrop
from scenes.games.flask import backdrops


def bench(rivals: int, beam: float, *, is_text_large: bool) -> Backdrop:
    """The bench below the shelf of so many rivals."""
    return Backdrop(
        ("bench", rivals, beam, is_text_large),
        lambda size: backdrops.bench(rivals, beam, size, is_text_large=is_text_large),
    )


def flame(beam: float, *, is_text_large: bool) -> Backdrop:
    """The flame between two benches."""
    return Backdrop(
        ("flame", beam, is_text_large), lambda size: backdrops.flame(beam, size, is_text_large=is_text_large)
    )
