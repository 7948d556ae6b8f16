"""What was copied, shared with other programs where the system lets us."""

import os
import time
from collections.abc import Callable, Mapping

import pygame

SLOW_SECONDS = 0.5
"""If another program takes this long to hand over what it copied, it is not asked again for a while: SDL, and with it
everything, waits up to a second for it."""

PAUSE_SECONDS = 20.0


KEEPERS = ("gnome", "kde", "cinnamon", "pantheon")
"""Desktops that keep what a program copied after it ends."""


def ends_with_us(variables: Mapping[str, str] = os.environ) -> bool:
    """Whether what is copied here is lost when the program ends: on an X server it belongs to the program."""
    desktop = variables.get("XDG_CURRENT_DESKTOP", "").lower()
    is_ours = pygame.display.get_init() and pygame.display.get_driver() == "x11"
    return is_ours and not any(name in desktop for name in KEEPERS)


class Clipboard:
    """Text to copy and paste. Without a system clipboard it works within the program. `copied` hears of it when
    something has been copied here."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, copied: Callable[[], None] = lambda: None) -> None:
        self._own = ""
        self._clock = clock
        self._asked_again_at = 0.0
        self.copied = copied
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
        self.copied()

    def get(self) -> str:
        """The text copied last, here or in another program."""
        self.latest = self._of_others() or self._own
        return self.latest

    def _of_others(self) -> str:
        """What the system hands out; empty while the program that has it does not answer."""
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
