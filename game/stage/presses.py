"""What a press is meant for: what the player could see, at that place, when they decided on it.

A press arrives later than the hand decided on it. What has slid under the pointer meanwhile, has opened there, or is
asked of somebody else, was not meant. Every page, dialog and table asks here first; what a press *meets* is a value
that is equal as long as the same thing is there and a press on it does the same.
"""

from __future__ import annotations

from collections.abc import Hashable
from math import inf

import msgspec

from game.stage.inputs import LEFT_BUTTON, Input, KeyPressed, Point, PointerPressed

SEEN_SECONDS = 0.35
"""Seconds that something must have been there for a press to be meant for it, unless the pointer was steered there."""

TAKEN_OVER_SECONDS = 0.8
"""The same for a question to another person than before: they have to notice that it is their turn."""

TAKEN_SECONDS = 0.5
"""The same for somebody who has just taken the screen by a press: even a slow double click is over by then."""

LEFT_AFTER = 6
"""How many times further than it may tremble a pointer that has taken the screen must go until it can answer."""

REST_SECONDS = 3.0
"""Seconds after which whoever has taken the screen has seen what lies there, though the pointer has not moved."""

STEADY = 8
"""Pixels by which a resting pointer may tremble; if it has moved further, it was steered."""


class AskedHere(msgspec.Struct, frozen=True):
    """What is asked at the screen, the same while it is answered bit by bit: the person who is asked, or None while
    somebody has yet to take the screen; and the question."""

    who: Hashable
    what: Hashable


class AnswerMeant(msgspec.Struct, frozen=True):
    """What a press would answer, and at which question."""

    asked: AskedHere
    what: Hashable


class PressMet(msgspec.Struct, frozen=True):
    """What a press meets: where that is, a scene or what is open above it; the thing there, None if nothing can be
    pressed; and the answer that a press on it gives, None if it gives none."""

    where: Hashable
    thing: Hashable
    answer: AnswerMeant | None = None


NOTHING = PressMet(None, None)
"""What a press meets where there is nothing."""


class Presses:
    """Judges presses by what has been where, and since when. Times are seconds of the program's clock."""

    def __init__(self) -> None:
        self._first: PressMet = NOTHING
        """What the first of several quick presses met."""
        self._lost_at = -inf
        """When a press of the pointer, single or the first of several, was last rejected."""
        self._rests_at: Point | None = None
        self._under: PressMet = NOTHING
        self._under_since = -inf
        """What lies under the pointer, and since when, unless the pointer was moved there."""
        self._asked: AskedHere | None = None
        """The last question; it stays while something is told."""
        self._asked_since, self._seconds_to_see = -inf, SEEN_SECONDS
        """When it was asked, and how long the person who is asked needs to see it."""
        self._at: Hashable = None
        self._at_since = -inf
        """Where the keyboard is, and since when, unless the player has moved it there."""
        self._too_soon_at = -inf
        """When a key was last rejected."""
        self._noted_at = -inf
        """When the visible state was last noted."""
        self._pressed_at: Point | None = None
        """Where the last press that was meant was made; None if that was a key."""
        self._taken_at: Point | None = None
        """Where the pointer has taken the screen, until it leaves that place: nothing there answers."""
        self._last_key: PressMet = NOTHING
        """What the last accepted key met."""

    # -- what is seen --------------------------------------------------------------------------------------------------

    def look(self, now: float, under: PressMet) -> None:
        """Check whether something else lies under the pointer, which has not moved."""
        if under != self._under:
            self._under, self._under_since = under, now

    def point(self, pointer: Point, under: PressMet) -> None:
        """The hand has moved the pointer there, or has brought what lies there under it: it counts as seen."""
        if self._taken_at is not None and _apart(pointer, self._taken_at) > LEFT_AFTER * STEADY:
            self._taken_at = None
        if under != self._under or self._is_steered(pointer):
            self._rests_at, self._under, self._under_since = pointer, under, -inf

    def read(self, now: float, asked: AskedHere | None, at: Hashable, *, is_led: bool) -> None:
        """Note at the end of a step what is asked, None while something is told, and where the keyboard is; `is_led` if
        the player has moved it there."""
        if asked is not None and asked != self._asked:
            self._seconds_to_see = _seconds_to_see(self._asked, asked)
            if self._seconds_to_see == TAKEN_SECONDS:
                self._taken_at = self._pressed_at
            self._asked, self._asked_since = asked, now
        if at != self._at or is_led:
            self._at_since = -inf if is_led else now
        self._at, self._noted_at = at, now

    def show(self, now: float) -> None:
        """The noted state is on the screen only from now on, however long drawing took."""
        if self._under_since == self._noted_at:
            self._under_since = now
        if self._asked_since == self._noted_at:
            self._asked_since = now
        if self._at_since == self._noted_at:
            self._at_since = now

    # -- what is meant -------------------------------------------------------------------------------------------------

    def is_pointed(self, press: PointerPressed, met: PressMet, now: float) -> bool:
        """Whether a press of the pointer is meant for what it meets. Of several quick presses, each is meant for what
        the first met. Any other is meant for what was there long enough to be seen, or to which the pointer was
        steered; for an answer also only once the question was seen. Pressing again because nothing came of the first
        press is meant, however quick."""
        is_again = self._first == NOTHING and now - self._lost_at >= SEEN_SECONDS
        if press.clicks > 1 and not is_again:
            return met == self._first
        self.point(press.pos, met)
        is_seen = now - self._under_since >= SEEN_SECONDS
        is_meant = is_seen and (met.answer is None or self._is_asked(met.answer, now))
        self._pressed_at = press.pos if is_meant else self._pressed_at
        self._first = met if is_meant else NOTHING
        self._lost_at = -inf if is_meant else now
        return is_meant

    def is_keyed(self, met: PressMet, asked: AskedHere, now: float, *, is_at_ring: bool = True) -> bool:
        """Whether a key that answers is meant for what it meets: that is what the key before met, or it was drawn long
        enough ago, with no rejected key since. A digit means the same wherever the keyboard is, and is not
        `is_at_ring`."""
        since = max(self._too_soon_at, self._at_since if is_at_ring else -inf)
        is_seen = asked == self._asked and now >= max(self._asked_from, since + SEEN_SECONDS)
        if not is_seen and met != self._last_key:
            self._too_soon_at = now
            return False
        self._last_key, self._pressed_at = met, None
        return True

    @property
    def _asked_from(self) -> float:
        """The time from which the question counts as seen."""
        return self._asked_since + self._seconds_to_see

    def _is_asked(self, answer: AnswerMeant, now: float) -> bool:
        """Whether this is what is asked, and the person who is asked has had time to notice, or has gone there."""
        is_taken_over = self._seconds_to_see > SEEN_SECONDS
        has_gone = self._taken_at is None or answer.asked.who is None or now >= self._asked_since + REST_SECONDS
        return answer.asked == self._asked and has_gone and (now >= self._asked_from or not is_taken_over)

    def _is_steered(self, pointer: Point) -> bool:
        """Whether the pointer has moved elsewhere since it came to rest."""
        return self._rests_at is None or _apart(pointer, self._rests_at) > STEADY


def _apart(one: Point, other: Point) -> int:
    """How far two points are from each other, across or down."""
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def _seconds_to_see(before: AskedHere | None, asked: AskedHere) -> float:
    """How long a question must stand until it counts as seen: longer if another person is asked than before, unless
    they have just taken the screen and so know that it is they."""
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
