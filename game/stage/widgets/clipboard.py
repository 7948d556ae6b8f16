"""What was copied, shared with other programs where the system lets us."""

import time
from collections.abc import Callable

import pygame

SLOW_SECONDS = 0.5
"""Whoever has copied something and takes so long to hand it over is not asked again for a while: SDL waits up to a
second for them, and with it everything."""

PAUSE_SECONDS = 20.0


class Clipboard:
    """Text to copy and paste. Without a system clipboard it works within the program."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._own = ""
        self._clock = clock
        self._asked_again_at = 0.0
        self.latest = ""
        """What `get` gave last; nobody has to be asked for it."""

    def put(self, text: str) -> None:
        """Remember a text."""
        self._own = text
        self._asked_again_at = 0.0
        try:
            pygame.scrap.put_text(text)
        except (pygame.error, NotImplementedError, ValueError):
            return

    def get(self) -> str:
        """The text copied last, here or in another program."""
        self.latest = self._of_others() or self._own
        return self.latest

    def _of_others(self) -> str:
        """What the system hands out; nothing while whoever has it does not answer."""
        began = self._clock()
        if began < self._asked_again_at:
            return ""
        try:
            found = pygame.scrap.get_text()
        except (pygame.error, NotImplementedError, UnicodeError):
            found = ""
        ended = self._clock()
        if not found and ended - began >= SLOW_SECONDS:
            self._asked_again_at = ended + PAUSE_SECONDS
        return found
