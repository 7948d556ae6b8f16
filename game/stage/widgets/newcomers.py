"""Nobody presses what they cannot have seen: what has just come under the pointer waits for a moment."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Protocol

from game.stage.focus import Focus
from game.stage.inputs import DOUBLE_CLICK_REACH, Point

UNSEEN_SECONDS = 0.35
"""So long it takes to see what has come under a pointer that rests, and not to press."""

SAME_PRESS_SECONDS = 0.7
"""So long a further press at the same place belongs to what the press before it met: who presses again and again is
faster."""

Thing = Hashable
"""What lies somewhere: whose it is, its key, and what it is about; None where nothing can be pressed."""


@dataclass(frozen=True)
class _Press:
    scene: int
    thing: Thing
    pos: Point
    at: float


class Watched(Protocol):
    """What is known of the window: what can be reached, where the pointer is, and what time it is."""

    focus: Focus
    pointer: Point | None
    now: float


class Newcomers:
    """Knows what lies under the pointer, since when, and what was pressed there last.

    What comes there without the pointer's doing (a button that appears, a page that opens, a row that moves up) can be
    pressed when it could be seen; so the second press of a double click never meets it. What was pressed before stays
    what it is, wherever it has been meanwhile.
    """

    def __init__(self, watched: Watched) -> None:
        self._watched = watched
        self._thing: Thing = None
        self._pos: Point = (-1, -1)
        """Where the pointer was when it came upon that thing, or the thing upon it."""
        self._came_at = float("-inf")
        self._pressed: _Press | None = None
        self._scene = 0

    def change_scene(self) -> None:
        """From now on another scene is shown: all that lies anywhere is new, cards as well."""
        self._scene += 1

    def point(self, pos: Point) -> None:
        """The pointer goes there; what it comes upon is seen."""
        self.look()
        self._watched.pointer = pos
        thing = self._at(pos)
        if thing != self._thing or not _is_near(pos, self._pos):
            self._thing, self._pos, self._came_at = thing, pos, float("-inf")

    def look(self) -> None:
        """See whether something else lies under the pointer, which has not moved."""
        pos = self._watched.pointer
        if pos is not None and (thing := self._at(pos)) != self._thing:
            self._thing, self._pos, self._came_at = thing, pos, self._watched.now

    def follow(self) -> None:
        """What lies under the pointer now has come there by hand, as when something is dragged or scrolled."""
        if self._watched.pointer is not None:
            self._thing, self._came_at = self._at(self._watched.pointer), float("-inf")

    def is_of_last_scene(self, pos: Point) -> bool:
        """Whether a press there goes on from one that met the scene before."""
        last, now = self._pressed, self._watched.now
        is_same_hand = last is not None and _is_near(pos, last.pos) and now - last.at < SAME_PRESS_SECONDS
        return is_same_hand and last is not None and last.scene != self._scene

    def is_unseen(self, pos: Point) -> bool:
        """Whether a press there meets what nobody can have meant."""
        thing, last, now = self._at(pos), self._pressed, self._watched.now
        if last is not None and _is_near(pos, last.pos):
            if thing == last.thing:
                return False
            if now - last.at < SAME_PRESS_SECONDS:
                return True
        return thing is not None and _is_near(pos, self._pos) and now - self._came_at < UNSEEN_SECONDS

    def press(self, pos: Point) -> None:
        """A press there is meant."""
        self._pressed = _Press(self._scene, self._at(pos), pos, self._watched.now)

    def press_message(self, pos: Point) -> None:
        """A press there took away a message that lay above everything."""
        self._pressed = _Press(self._scene, "message", pos, self._watched.now)

    def _at(self, pos: Point) -> Thing:
        focus = self._watched.focus
        spot = focus.at(pos)
        return None if spot is None or not spot.enabled else (focus, spot.key, spot.about)


def _is_near(one: Point, other: Point) -> bool:
    return all(abs(a - b) <= DOUBLE_CLICK_REACH for a, b in zip(one, other, strict=True))
