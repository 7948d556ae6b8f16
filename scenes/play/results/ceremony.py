"""When what happens at the end of a game: the podium fills, the crown lands, the headline unrolls, all else follows."""

from __future__ import annotations

from typing import Literal

from scenes.app import App
from scenes.part import Part

Act = Literal[
    "clearing",
    "third",
    "second",
    "first",
    "crown",
    "headline",
    "confetti",
    "panels",
    "strip",
    "first_star",
    "second_star",
    "third_star",
    "album",
    "seal",
    "pulse",
]

TIMES: dict[Act, tuple[int, int]] = {
    "clearing": (0, 450),
    "third": (250, 420),
    "second": (600, 420),
    "first": (950, 480),
    "crown": (1500, 420),
    "headline": (1650, 380),
    "confetti": (1750, 3400),
    "panels": (2200, 400),
    "strip": (2600, 400),
    "first_star": (2900, 260),
    "second_star": (3160, 260),
    "third_star": (3420, 260),
    "album": (3500, 1200),
    "seal": (4300, 320),
    "pulse": (4700, 900),
}
"""When each act begins after all is counted, and how long it takes, in milliseconds."""

END = max(begins + lasts for begins, lasts in TIMES.values())


class Ceremony(Part):
    """Goes through its acts once begun; where nothing moves all of them are over at once."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._began: float | None = None
        self._is_over = False

    def begin(self) -> None:
        """All is counted: let it begin."""
        if self._began is None:
            self._began = self.app.ui.motion
            self._is_over = not self.moves

    def finish(self) -> None:
        """Let all of it be over, once it has begun."""
        self._is_over = self._began is not None

    @property
    def moves(self) -> bool:
        """Whether anything moves here at all."""
        look = self.app.look
        return not look.reduced_motion and look.speed > 0

    @property
    def is_under_way(self) -> bool:
        """Whether it has begun and is not over."""
        return self._began is not None and not self._is_over

    def share(self, act: Act) -> float:
        """How much of an act is over, from 0 to 1."""
        if self._began is None:
            return 0.0
        if self._is_over:
            return 1.0
        begins, lasts = TIMES[act]
        return min(1.0, max(0.0, (self._elapsed - begins) / lasts))

    def eased(self, act: Act) -> float:
        """The same for what comes to rest softly."""
        return 1 - (1 - self.share(act)) ** 3

    @property
    def _elapsed(self) -> float:
        """Milliseconds since it began, at the player's speed."""
        assert self._began is not None
        a_second = self.app.look.seconds(1000)
        return (self.app.ui.motion - self._began) / a_second * 1000 if a_second else float(END)

    def tick(self, now: float) -> None:
        if self.is_under_way and (not self.moves or self._elapsed >= END):
            self._is_over = True

    @property
    def animates(self) -> bool:
        return self.is_under_way
