"""What was copied, shared with other programs where the system lets us."""

import pygame


class Clipboard:
    """Text to copy and paste. Without a system clipboard it works within the program."""

    def __init__(self) -> None:
        self._own = ""

    def put(self, text: str) -> None:
        """Remember a text."""
        self._own = text
        try:
            pygame.scrap.put_text(text)
        except (pygame.error, NotImplementedError):
            return

    def get(self) -> str:
        """The text copied last, here or in another program."""
        try:
            return pygame.scrap.get_text() or self._own
        except (pygame.error, NotImplementedError):
            return self._own
