"""How the end of a game is told: the painting is lit, its sentence stands below it, the verdict falls, the podium
fills, the crown lands, and the paper slides up with all else."""

from __future__ import annotations

from typing import Literal

from scenes.part import Part
from scenes.play.acts import Acts
from scenes.play.results.state import ResultsState

Act = Literal[
    "clearing",
    "light",
    "actor",
    "number",
    "target",
    "sentence",
    "headline",
    "third",
    "second",
    "first",
    "crown",
    "confetti",
    "strip",
    "first_star",
    "second_star",
    "third_star",
    "album",
    "quarter",
    "seal",
    "pulse",
]

TIMES: dict[Act, tuple[int, int]] = {
    "clearing": (0, 200),
    "light": (150, 260),
    "actor": (300, 220),
    "number": (550, 120),
    "target": (610, 160),
    "sentence": (900, 260),
    "headline": (1500, 250),
    "third": (1800, 220),
    "second": (2020, 220),
    "first": (2240, 220),
    "crown": (2460, 300),
    "confetti": (2500, 3400),
    "strip": (2500, 220),
    "first_star": (2800, 260),
    "second_star": (3060, 260),
    "third_star": (3320, 260),
    "album": (3400, 1200),
    "quarter": (3650, 320),
    "seal": (4200, 320),
    "pulse": (2900, 900),
}
"""When each act begins, and how long it takes, in milliseconds."""

HEARD: dict[Act, str] = {"light": "button", "number": "knock_out", "third": "card_place", "second": "card_place"}
"""What is heard when an act begins."""

Ceremony = Acts[Act]
"""The whole ceremony."""

REST_SECONDS = 9.0
"""How long a result of a demonstration stands before the next game begins."""


class ResultsTelling(Part):
    """Begins the ceremony, and lets it be heard; in a demonstration the next game begins after a while."""

    def __init__(self, state: ResultsState, ceremony: Ceremony) -> None:
        self.state = state
        self.ceremony = ceremony
        self.goes_on = state.demonstration is not None
        """Whether the next game begins by itself; a key or a press of the pointer ends that."""
        self._goes_on_at: float | None = None
        self._heard: set[Act] = set()

    def tick(self, now: float) -> None:
        self.ceremony.begin()
        if self.ceremony.is_under_way:
            for act in [act for act in HEARD if act not in self._heard and self.ceremony.share(act) > 0]:
                self._heard.add(act)
                self.state.app.sound.play(HEARD[act])
        else:
            self._maybe_go_on(now)

    def skip(self) -> None:
        """Let all of it stand there."""
        self.ceremony.begin()
        self.ceremony.finish()

    def _maybe_go_on(self, now: float) -> None:
        """In a demonstration, leave the result standing for a while, then begin the next game."""
        if self.state.demonstration is None or not self.goes_on:
            return
        if self._goes_on_at is None:
            self._goes_on_at = now + REST_SECONDS
        elif now >= self._goes_on_at:
            self.state.demonstration.go_on()

    @property
    def animates(self) -> bool:
        return not self.ceremony.has_begun

    @property
    def wake_in(self) -> float | None:
        if not self.goes_on or self._goes_on_at is None:
            return None
        return max(0.0, self._goes_on_at - self.state.app.ui.now)
