"""What scenes are made of."""

from __future__ import annotations

from collections.abc import Iterable


class Part:
    """Something that a scene holds: it is told the time, and says when it is to be drawn, or told it again."""

    def tick(self, now: float) -> None:
        """Time has come to `now` seconds."""

    @property
    def animates(self) -> bool:
        """Whether the scene must be drawn again on the next frame."""
        return False

    @property
    def stirs(self) -> bool:
        """Whether something alive looks different, and must be drawn again though nothing happens."""
        return False

    @property
    def wake_in(self) -> float | None:
        """Call `tick` again after so many seconds even if nothing happens; None if nothing is awaited."""
        return None

    def leave(self) -> None:
        """The scene goes for good: let go of whatever this part holds."""


def earliest(waits: Iterable[float | None]) -> float | None:
    """The shortest of some waits; None where nothing is awaited."""
    return min([wait for wait in waits if wait is not None], default=None)
