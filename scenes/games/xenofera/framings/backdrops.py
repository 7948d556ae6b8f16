"""The backdrops of the framings, each by what it shows; `beam` is how high the lintel is, as a share of the window."""

from __future__ import annotations

from game.stage.board.framing import Backdrop
from game.stage.drawing.theme import LAMPLIGHT
from scenes.games.xenofera import backdrops


def bridge(planets: tuple[str, ...], beam: float) -> Backdrop:
    """The bridge, with these planets in the glass."""
    return Backdrop(("bridge", planets, beam), lambda size: backdrops.bridge(planets, round(beam * size[1]), size))


def airlock(attacker: int, defender: int, beam: float) -> Backdrop:
    """The airlock between the ships of two seats."""
    tones = LAMPLIGHT.seat(attacker), LAMPLIGHT.seat(defender)
    return Backdrop(
        ("airlock", attacker, defender, beam), lambda size: backdrops.airlock(*tones, round(beam * size[1]), size)
    )
