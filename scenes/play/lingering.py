"""What is still seen of a great moment while the game goes on: its headline, until it has been read."""

from __future__ import annotations

from math import inf

from game.stage.moments import Act, Moment
from game.stage.widgets.base import Ui

LINGERS_SECONDS = 0.9
"""How long a headline lingers over what comes next, by the clock on the wall."""

READ_MS = 900.0
"""How long a headline has stood before it goes; until then time stands where another great moment comes."""


class Lingering:
    """Holds the last headline. Nothing of it can be pressed, nor keeps anything from being pressed."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self._acts: tuple[Act, ...] = ()
        self._until = 0.0
        self._stands_since = 0.0
        """Since when the last headline stands, by `Ui.now`."""
        self._gives_way = False
        """Whether another great moment comes next, and waits until the headline has been read."""

    @property
    def seen(self) -> Moment | None:
        """What is seen of it now."""
        if self._acts and self.ui.now >= self._until:
            self._acts = ()
        return Moment(0, self._acts) if self._acts else None

    @property
    def stops_time(self) -> bool:
        """Whether what comes next waits for it."""
        return self._gives_way and self.seen is not None

    @property
    def is_there(self) -> bool:
        """Whether it was there when it was drawn last."""
        return bool(self._acts)

    def comes(self) -> None:
        """A headline is on its way."""
        self._stands_since = self.ui.now

    def need_not_stand(self) -> None:
        """Whoever looks has pressed: it need not be read."""
        self._stands_since = -inf

    def begin(self, acts: tuple[Act, ...]) -> None:
        """The moment is over; these acts linger."""
        self._acts, self._until, self._gives_way = acts, self.ui.now + LINGERS_SECONDS, False

    def give_way(self, *, stops_time: bool = False) -> None:
        """Something else comes next: it goes as soon as it has stood long enough to be read, and what is as great
        waits for that."""
        self._until, self._gives_way = self._stands_since + self.ui.look.seconds(READ_MS), stops_time

    def end(self) -> None:
        """It is pressed away, or there is no room for it."""
        self._acts = ()
