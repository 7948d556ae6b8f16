"""The events of the window library, and what was dropped on the window."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.stage.inputs import FileDropped, Input, TextDropped

MOST = 2000
"""How many events are looked at before the next picture."""

UNREADABLE = pygame.event.custom_type()
"""Stands for an event with invalid text, such as a file name that is not UTF-8."""


def handed_over() -> Iterator[pygame.Event]:
    """Each waiting event. pygame raises at text that is not UTF-8; if it read all events at once, those read together
    with it would be lost."""
    for _ in range(MOST):
        try:
            event = pygame.event.poll()
        except (SystemError, UnicodeError):
            event = pygame.Event(UNREADABLE)
        if event.type == pygame.NOEVENT:
            return
        yield event


class Drops:
    """What is dropped on the window: each file by itself; a text, which comes line by line, as one."""

    EVENTS = frozenset(
        {pygame.DROPBEGIN, pygame.DROPFILE, pygame.DROPTEXT, pygame.DROPCOMPLETE, UNREADABLE},
    )

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._is_empty = True

    def take(self, event: pygame.Event) -> list[Input]:
        """The inputs that an event completes."""
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
