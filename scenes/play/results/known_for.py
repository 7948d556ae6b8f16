"""How computer opponents kept to what they are known for, a line each: how often it showed in the game."""

from __future__ import annotations

from game.stage.widgets.base import Widget
from scenes.emblem import EmblemLine
from scenes.play.results.state import ResultsState


def known_for(state: ResultsState, *, align_centre: bool = False) -> list[Widget]:
    """The lines, by seat; nothing of whom nothing was seen."""
    return [
        _line(state, seat, policy, times, align_centre=align_centre)
        for (seat, policy), times in sorted(state.signs.items())
    ]


def _line(state: ResultsState, seat: int, policy: str, times: int, *, align_centre: bool) -> EmblemLine:
    told = state.say(f"emblem.{policy}.did", who=state.escaped[seat], times=state.say(f"emblem.times_{times}"))
    line = EmblemLine(state.app.ui, told, "small", align="center" if align_centre else "left", soft=True)
    line.policy = policy
    return line
