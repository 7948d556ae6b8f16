"""What the window library hands over, event by event, and what of it was let go over the window."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.stage.inputs import FileDropped, Input, TextDropped

MOST = 2000
"""So many events are looked at before the next picture."""

UNREADABLE = pygame.event.custom_type()
"""Stands for an event that bears letters which are none, such as a file's name that is not UTF-8."""


def handed_over() -> Iterator[pygame.Event]:
    """Each event that waits. pygame raises at letters that are not UTF-8, and where it reads all events at once, those
    that were read with them are lost."""
    for _ in range(MOST):
        try:
            event = pygame.event.poll()
        except (SystemError, UnicodeError):
            event = pygame.Event(UNREADABLE)
        if event.type == pygame.NOEVENT:
            return
        yield event


class Drops:
    """What is let go over the window: each file by itself, a text, which comes line by line, as one."""

    EVENTS = frozenset(
        {pygame.DROPBEGIN, pygame.DROPFILE, pygame.DROPTEXT, pygame.DROPCOMPLETE, UNREADABLE},
    )

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._is_empty = True

    def take(self, event: pygame.Event) -> list[Input]:
        """What an event brings to its end."""
        match event.type:
            case pygame.DROPBEGIN:
                self._lines, self._is_empty = [], True
            case pygame.DROPTEXT:
                self._lines.append(event.text)
            case pygame.DROPFILE:
                self._is_empty = False
                return [FileDropped(event.file)]
            case pygame.DROPCOMPLETE if self._lines or self._is_empty:
                return [TextDropped("\n".join(self._lines))]
            case _ if event.type == UNREADABLE:
                self._is_empty = False
                return [TextDropped("", is_readable=False)]
        return []
