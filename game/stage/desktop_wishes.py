"""What the people at this desktop want of every program: the first start of ours takes it over."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from threading import Thread

from game.stage.desktop import PATIENCE_SECONDS
from game.stage.less_motion import is_less_motion_wanted
from game.stage.text_size import larger_text, of_x

LARGEST = 2.0

STEP = 0.25
"""The step between text sizes that can be chosen."""


class DesktopWishes:
    """The desktop's settings for text and motion. What takes time is asked on threads of its own from now on, so that
    opening the window waits for nothing."""

    def __init__(self, variables: Mapping[str, str] = os.environ, platform: str = sys.platform) -> None:
        self.has_less_motion = False
        """Whether things should move less."""
        self._dots = 1.0 if platform in ("win32", "darwin") else of_x()
        self._factor = 1.0
        asks: tuple[Callable[[Mapping[str, str], str], None], ...] = (self._ask_of_text, self._ask_of_motion)
        self._threads = [Thread(target=ask, args=(variables, platform), name="desktop", daemon=True) for ask in asks]
        for thread in self._threads:
            thread.start()

    def _ask_of_text(self, variables: Mapping[str, str], platform: str) -> None:
        self._factor = larger_text(variables, platform)

    def _ask_of_motion(self, variables: Mapping[str, str], platform: str) -> None:
        self.has_less_motion = is_less_motion_wanted(variables, platform)

    def wait(self) -> None:
        """Wait for the answers, as long as a desktop may take."""
        for thread in self._threads:
            thread.join(2 * PATIENCE_SECONDS)

    def text_beside(self, window_scale: float, dots: float = 1.0) -> float:
        """The text size, from 1 to 2, in a window drawn this much larger than designed, on a screen that wants
        everything this much larger. A desktop that enlarges all its fonts includes those of the window, which are
        larger already."""
        scale = max(1.0, window_scale)
        wish = max(self._factor * max(1.0, dots / scale), self._dots / scale)
        return min(max(1.0, round(wish / STEP) * STEP), LARGEST)
