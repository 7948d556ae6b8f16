"""What the faces of those at a table show: what has just been done moves them, and a computer opponent thinks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.art.parts.expressions import BEATEN, PLEASED, THINKING
from game.match.record import Seat
from game.match.story import Told
from game.session.hot_seat import is_computer
from game.table.sight import View
from scenes.games.feelings import Feelings as Moved

SECONDS = 2.4
"""How long a face shows what somebody felt."""


class Feelings:
    """Remembers for a while who was moved by what was told, and says what each face shows."""

    def __init__(self, seats: Sequence[Seat], moved_by: Moved, now: Callable[[], float]) -> None:
        self._seats = seats
        self._moved_by = moved_by
        self._now = now
        self._felt: dict[int, tuple[str, float]] = {}
        """By seat what somebody feels, and until when."""
        self._drawn: dict[int, str] = {}
        """What was felt when the faces were drawn last, by seat."""

    def hear(self, told: Told) -> None:
        """This is told now."""
        until = self._now() + SECONDS
        self._felt |= {seat: (felt, until) for seat, felt in self._moved_by(told.event).items()}

    def feel(self, seat: int, expression: str) -> None:
        """Somebody feels so from now on, for a while."""
        self._felt[seat] = expression, self._now() + SECONDS

    @property
    def _moved(self) -> dict[int, str]:
        """What is felt at present, by seat."""
        now = self._now()
        return {seat: expression for seat, (expression, until) in self._felt.items() if until > now}

    def of(self, view: View, seat: int, *, is_out: bool, is_asked: bool) -> str:
        """The expression of a seat's face as far as is told; empty where it is as always."""
        outcome = view.table.outcome
        if is_out:
            return BEATEN
        if (felt := self._moved.get(seat)) is not None:
            return felt
        if outcome is not None:
            return PLEASED if seat in outcome[0] else BEATEN
        return THINKING if is_asked and is_computer(self._seats[seat]) else ""

    def drawn(self) -> None:
        """The faces have been drawn as they are now."""
        self._drawn = self._moved

    @property
    def animates(self) -> bool:
        """Whether a face looks different now."""
        return self._drawn != self._moved

    @property
    def wake_in(self) -> float | None:
        """After so many seconds a face looks as before; None where none is moved."""
        now = self._now()
        return min([until - now for _, until in self._felt.values() if until > now], default=None)
