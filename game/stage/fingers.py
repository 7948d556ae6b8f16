"""Makes of a finger on a touched screen what the pointer does."""

from collections.abc import Callable
from typing import Literal

import msgspec
import pygame

from game.stage.inputs import RIGHT_BUTTON, Input, Point, PointerMoved, PointerPressed, PointerReleased, Wheel

LONG_PRESS_SECONDS = 0.5
LONG_PRESS_REACH = 12
"""How long a finger must rest for a long press, and how many pixels it may move meanwhile."""

NOTCH_UNITS = 64
"""How far a notch of the wheel scrolls, in units that grow with the text."""

NOWHERE: Point = (-1, -1)
"""Where the pointer is when no finger is down: over nothing."""


class _Waiting(msgspec.Struct, frozen=True):
    """A finger that went down and whose gesture is not known yet; since when, by the clock."""

    press: PointerPressed
    since: float


class _Pushing(msgspec.Struct, frozen=True):
    """A finger that scrolls: where it went down, and how far down it is now."""

    start: Point
    y: int


_Finger = _Waiting | _Pushing | Literal["up", "drags", "spent"]
"""What a finger does now; a spent one does nothing more until it is lifted."""


class Fingers:
    """Translates a finger into the pointer. A long press is the right button, which looks closer; what scrolls is
    pushed up and down as by the wheel, one notch for this many pixels.

    So a press waits until it is known what it is: it becomes one when the finger moves aside or is lifted.
    """

    def __init__(
        self, scrolls_at: Callable[[Point], bool] = lambda point: False, notch: Callable[[], int] = lambda: NOTCH_UNITS
    ) -> None:
        self._scrolls_at = scrolls_at
        self._notch = notch
        self._finger: _Finger = "up"

    def take(self, one: PointerMoved | PointerPressed | PointerReleased, seconds: float) -> list[Input]:
        """The inputs that follow from what a finger did; `seconds` is the time on any steady clock."""
        match one:
            case PointerPressed():
                self._finger = _Waiting(one, seconds)
                return [PointerMoved(one.pos)]
            case PointerMoved():
                return self._move(one)
            case PointerReleased():
                return self._lift(one)

    def resting(self, seconds: float) -> list[Input]:
        """The inputs of a finger that has not moved: after a while, a press of the right button."""
        match self._finger:
            case _Waiting(press=press, since=since) if seconds - since >= LONG_PRESS_SECONDS:
                self._finger = "spent"
                return [PointerPressed(press.pos, RIGHT_BUTTON), PointerReleased(press.pos, RIGHT_BUTTON)]
        return []

    def _move(self, one: PointerMoved) -> list[Input]:
        match self._finger:
            case "spent":
                return []
            case _Pushing(start=start, y=y):
                return self._push(start, y, one.pos)
            case _Waiting(press=press):
                if _is_near(one.pos, press.pos):
                    return []
                if self._is_push(press.pos, one.pos):
                    return self._push(press.pos, press.pos[1], one.pos)
                self._finger = "drags"
                return [press, one]
        return [one]

    def _lift(self, one: PointerReleased) -> list[Input]:
        finger, self._finger = self._finger, "up"
        match finger:
            case "spent" | _Pushing():
                return [PointerMoved(NOWHERE)]
            case _Waiting(press=press):
                return [press, one, PointerMoved(NOWHERE)]
        return [one, PointerMoved(NOWHERE)]

    def _is_push(self, start: Point, pos: Point) -> bool:
        """Whether a finger on something that scrolls has moved up or down rather than aside."""
        return abs(pos[1] - start[1]) > abs(pos[0] - start[0]) and self._scrolls_at(start)

    def _push(self, start: Point, before: int, pos: Point) -> list[Input]:
        self._finger = _Pushing(start, pos[1])
        return [Wheel(start, (pos[1] - before) / self._notch())]


def _is_near(one: Point, other: Point) -> bool:
    return all(abs(a - b) <= LONG_PRESS_REACH for a, b in zip(one, other, strict=True))


OF_THE_MOUSE = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})
"""The mouse's events; SDL also makes them of fingers on a screen, marked as such."""


def finger(event: pygame.Event, size: tuple[int, int]) -> PointerMoved | PointerPressed | PointerReleased | None:
    """What a finger did in a window of this size, from a finger's own event; None for any other event. Usually fingers
    are known by the mouse events that SDL makes of them (`Window`), because the touchpad of a portable computer has
    finger events as well, and those touch no window.
    """
    if event.type not in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
        return None
    place = round(event.x * size[0]), round(event.y * size[1])
    if event.type == pygame.FINGERDOWN:
        return PointerPressed(place)
    return PointerMoved(place) if event.type == pygame.FINGERMOTION else PointerReleased(place)
