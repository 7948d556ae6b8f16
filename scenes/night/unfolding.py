"""How far something has come that unfolds by itself, act by act, at the player's speed."""

from __future__ import annotations

from scenes.app import App
from scenes.part import Part

LAST_MS = 400.0
"""So long after the last act it goes on being drawn, so that a frame shows the whole of it, however quick time goes."""


class Unfolding(Part):
    """Goes through acts that are told in milliseconds; where nothing moves all of them are over at once."""

    end: float = 0.0
    """When the last act is over, in milliseconds."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._began = app.ui.motion

    def again(self) -> None:
        """Begin anew."""
        self._began = self.app.ui.motion

    def finish(self) -> None:
        """Let all of it be over."""
        self._began = float("-inf")

    def share(self, begins: float, lasts: float) -> float:
        """How much of an act is over that begins and lasts so many milliseconds."""
        look = self.app.look
        if look.reduced_motion or look.speed <= 0:
            return 1.0
        elapsed = (self.app.ui.motion - self._began) / look.seconds(1000) * 1000
        return min(1.0, max(0.0, (elapsed - begins) / lasts))

    @property
    def animates(self) -> bool:
        return self.share(0, self.end + LAST_MS) < 1
