"""What a press belongs to: what whoever made it could see then, in its place, and for whom.

A press arrives later than the hand decided on it. What has slid under the pointer meanwhile, has opened there, or is
asked of somebody else, was not meant. Whoever handles inputs asks here first, on every page, dialog and table; what a
press *meets* is a value that is equal as long as the same thing stands there and a press on it does the same.
"""

from __future__ import annotations

from collections.abc import Hashable
from math import inf

import msgspec

from game.stage.inputs import LEFT_BUTTON, Input, KeyPressed, Point, PointerPressed

SEEN_SECONDS = 0.35
"""So long something must stand before a press that was not steered there can be meant for it: no hand is quicker."""

TAKEN_OVER_SECONDS = 0.8
"""The same for what is asked of another person than before: they have to see that it is their turn."""

TAKEN_SECONDS = 0.5
"""The same for whoever has just taken the screen by a press: however slow, a double click is over by then."""

STEADY = 8
"""Pixels by which a pointer at rest may tremble; one that has gone further was steered to where it is."""


class Asked(msgspec.Struct, frozen=True):
    """What is asked at the screen, going on as long as it is answered bit by bit: of whom, None for whoever takes the
    screen, who is known by that; and which question."""

    who: Hashable
    what: Hashable


class Answer(msgspec.Struct, frozen=True):
    """What a press would answer, and at which question."""

    asked: Asked
    what: Hashable


class Met(msgspec.Struct, frozen=True):
    """What a press meets: where that is, a scene or what is open above it; the thing there, None where nothing can be
    pressed; and what a press on it would answer, None where it answers nothing."""

    where: Hashable
    thing: Hashable
    answer: Answer | None = None


NOTHING = Met(None, None)
"""What a press has met that belongs to nothing."""


class Presses:
    """Judges presses by what has stood where, and since when. Times are seconds of the program's clock."""

    def __init__(self) -> None:
        self._first: Met = NOTHING
        """What the first of several quick presses of the pointer has met."""
        self._lost_at = -inf
        """When a press of the pointer was last not meant for what it met, as the first of several or alone."""
        self._rests_at: Point | None = None
        self._under: Met = NOTHING
        self._under_since = -inf
        """What lies under the pointer, and since when, if the pointer has not gone there by itself."""
        self._asked: Asked | None = None
        """What was asked last; it stays while something is told."""
        self._asked_since, self._seconds_to_see = -inf, SEEN_SECONDS
        """Since when it is asked, and how long that takes to be seen by whoever is asked."""
        self._at: Hashable = None
        self._at_since = -inf
        """Where the keyboard is, and since when, if nobody has brought it there."""
        self._too_soon_at = -inf
        """When a key came last that was not meant."""
        self._noted_at = -inf
        """When it was noted last what is seen."""
        self._last_key: Met = NOTHING
        """What the last key that answered has met."""

    # -- what is seen --------------------------------------------------------------------------------------------------

    def look(self, now: float, under: Met) -> None:
        """See whether something else lies under the pointer, which has not moved."""
        if under != self._under:
            self._under, self._under_since = under, now

    def point(self, pointer: Point, under: Met) -> None:
        """The pointer goes there by hand, or what lies there is brought under it by hand: that is seen."""
        if under != self._under or self._is_steered(pointer):
            self._rests_at, self._under, self._under_since = pointer, under, -inf

    def read(self, now: float, asked: Asked | None, at: Hashable, *, is_led: bool) -> None:
        """Note what is asked at the end of a step, None while something is told, and where the keyboard is; `is_led`
        says that the player has brought it there."""
        if asked is not None and asked != self._asked:
            self._seconds_to_see = _seconds_to_see(self._asked, asked)
            self._asked, self._asked_since = asked, now
        if at != self._at or is_led:
            self._at_since = -inf if is_led else now
        self._at, self._noted_at = at, now

    def show(self, now: float) -> None:
        """What was noted last is on the screen only now, however long it took to be drawn."""
        if self._under_since == self._noted_at:
            self._under_since = now
        if self._asked_since == self._noted_at:
            self._asked_since = now
        if self._at_since == self._noted_at:
            self._at_since = now

    # -- what is meant -------------------------------------------------------------------------------------------------

    def is_pointed(self, press: PointerPressed, met: Met, now: float) -> bool:
        """Whether a press of the pointer is meant for what it meets: each of several quick ones for what the first has
        met, and any for what has stood there long enough to be seen, or to which the pointer was steered; but for an
        answer only after that has been asked, and seen by whoever is asked. Who presses again because nothing came of
        the first means it, however quick."""
        is_again = self._first == NOTHING and now - self._lost_at >= SEEN_SECONDS
        if press.clicks > 1 and not is_again:
            return met == self._first
        self.point(press.pos, met)
        is_seen = now - self._under_since >= SEEN_SECONDS
        is_meant = is_seen and (met.answer is None or self._is_asked(met.answer, now))
        self._first = met if is_meant else NOTHING
        self._lost_at = -inf if is_meant else now
        return is_meant

    def is_keyed(self, met: Met, asked: Asked, now: float, *, is_at_ring: bool = True) -> bool:
        """Whether a key that answers is meant for what it meets: for the same as the key before, or for what was drawn
        and has stood long enough since, without a key that came too soon. A digit means the same wherever the keyboard
        is, and is not `is_at_ring`."""
        since = max(self._too_soon_at, self._at_since if is_at_ring else -inf)
        is_seen = asked == self._asked and now >= max(self._asked_from, since + SEEN_SECONDS)
        if not is_seen and met != self._last_key:
            self._too_soon_at = now
            return False
        self._last_key = met
        return True

    @property
    def _asked_from(self) -> float:
        """When what is asked will have been seen."""
        return self._asked_since + self._seconds_to_see

    def _is_asked(self, answer: Answer, now: float) -> bool:
        """Whether that is asked, and whoever it is asked of has seen that it is they."""
        is_taken_over = self._seconds_to_see > SEEN_SECONDS
        return answer.asked == self._asked and (now >= self._asked_from or not is_taken_over)

    def _is_steered(self, pointer: Point) -> bool:
        """Whether the pointer has gone elsewhere since it came to rest."""
        before = self._rests_at
        return before is None or max(abs(pointer[0] - before[0]), abs(pointer[1] - before[1])) > STEADY


def _seconds_to_see(before: Asked | None, asked: Asked) -> float:
    """How long what is asked must stand until it is seen: longer where another person is asked than before, but for who
    has just taken the screen, and has seen that it is they."""
    if before is None or asked.who == before.who is not None:
        return SEEN_SECONDS
    return TAKEN_SECONDS if before.who is None and asked.who is not None else TAKEN_OVER_SECONDS


def is_pointer(given: Input) -> bool:
    """Whether an input is a press of the pointer that means what lies there."""
    return isinstance(given, PointerPressed) and given.button == LEFT_BUTTON


def answers(given: Input) -> bool:
    """Whether an input is a key that does something where the keyboard is, or gives the answer with its digit."""
    if not isinstance(given, KeyPressed):
        return False
    return given.action == "accept" or given.key == "space" or digit_of_key(given) is not None


def digit_of_key(given: Input) -> int | None:
    """The digit that a key stands for, None for any other."""
    action = (given.action or "") if isinstance(given, KeyPressed) else ""
    return int(action.removeprefix("digit_")) if action.startswith("digit_") else None
