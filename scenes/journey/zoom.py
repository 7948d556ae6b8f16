"""To come nearer to a quarter of the map, and to go back: by buttons, keys, the wheel or two fingers."""

from __future__ import annotations

from collections.abc import Callable

from game.stage.inputs import Input, KeyPressed, Pinched, Point, Wheel
from game.stage.keys import LESS_KEYS, MORE_KEYS
from game.stage.widgets.base import Ui
from game.stage.widgets.button import Button
from game.stage.widgets.layout import Row

ENOUGH = 0.06
"""How far two fingers move before they mean it, in shares of the window."""


def zoom_buttons(ui: Ui, *, is_near: bool, nearer: Callable[[], None], back: Callable[[], None]) -> Row:
    """The two buttons."""
    say = ui.words.say
    more = Button(
        ui,
        "nearer",
        say("map.nearer"),
        nearer,
        icon="plus",
        is_wordless=True,
        zone="zoom",
        reason=say("map.nearest") if is_near else "",
    )
    less = Button(
        ui,
        "farther",
        say("map.farther"),
        back,
        icon="minus",
        is_wordless=True,
        zone="zoom",
        reason="" if is_near else say("map.farthest"),
    )
    return Row(ui, [more, less], gap=6)


class Zooming:
    """Finds in inputs that somebody wants to come nearer, or to go back."""

    def __init__(self) -> None:
        self._pinched = 0.0

    def meant(self, given: Input) -> tuple[int, Point | None] | None:
        """Above 0 for nearer, below for back, with the place that is meant, if one is; None where neither is."""
        match given:
            case KeyPressed(key=key) if key in MORE_KEYS:
                return 1, None
            case KeyPressed(key=key) if key in LESS_KEYS:
                return -1, None
            case Wheel(pos=pos, dy=turned):
                return (1 if turned > 0 else -1), pos
            case Pinched(pos=pos, by=by):
                self._pinched = self._pinched + by if self._pinched * by >= 0 else by
                if abs(self._pinched) >= ENOUGH:
                    meant, self._pinched = (1 if self._pinched > 0 else -1), 0.0
                    return meant, pos
        return None
