"""The strip at the lower edge of the title: the ways to all other pages."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.stage.geometry import Size
from game.stage.widgets.base import LARGE_TEXT, Container
from game.stage.widgets.button import Button
from scenes import routes
from scenes.app import App

EDGE = 6
MOST_LINES, MOST_LINES_TALL = 1, 3
"""In so many lines the ways bear their names, usually and where the window is high or its text large; where those take
more, they are signs alone."""


class TitleMenu(Container):
    """The ways from the title, spread over its width; `leave` ends the program."""

    is_low = False
    """Whether large text takes no more lines than other text, so that there is room for the wall."""

    def __init__(self, app: App, leave: Callable[[], None]) -> None:
        entries: tuple[tuple[str, str, str, Callable[[], None]], ...] = (
            ("learn", "title.learn_menu", "lesson", partial(routes.to_learn, app)),
            ("album", "title.album", "cards", partial(routes.to_album, app)),
            ("night", "title.night", "group", partial(routes.to_nights, app)),
            ("puzzles", "title.puzzles", "puzzle", partial(routes.to_puzzles, app)),
            ("workshop", "title.workshop", "build", partial(routes.to_workshop, app)),
            ("kept", "title.games_kept", "replay", partial(routes.to_kept_games, app)),
            ("statistics", "title.statistics", "statistics", partial(routes.to_statistics, app)),
            ("settings", "title.settings", "settings", partial(routes.to_settings, app)),
            ("credits", "title.credits", "info", partial(routes.to_credits, app)),
            ("quit", "title.quit", "close", leave),
        )
        say = app.words.say
        self.ways = [
            Button(app.ui, key, say(text), press, style="quiet", icon=icon, zone="menu")
            for key, text, icon, press in entries
        ]
        super().__init__(app.ui, self.ways)

    def wants(self, width: int) -> Size:
        lines = self._lines(width)
        return width, sum(max(size[1] for size in line) for line in lines) + 2 * self.ui.px(EDGE)

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        ways, top, edge = iter(self.ways), rect.top + self.ui.px(EDGE), self._margin
        for line in self._lines(rect.width):
            high = max(size[1] for size in line)
            gap = (rect.width - 2 * edge - sum(size[0] for size in line)) / (len(line) + 1)
            left = rect.left + edge + gap
            for wide, _ in line:
                next(ways).layout(pygame.Rect(round(left), top, wide, high))
                left += wide + gap
            top += high

    @property
    def _margin(self) -> int:
        return self.ui.px(8)

    def _lines(self, width: int) -> list[list[Size]]:
        """The sizes of the ways, line by line, with their names where there is room for these."""
        is_large = self.ui.look.text_scale >= LARGE_TEXT and not self.is_low
        most = MOST_LINES_TALL if is_large or width < self.ui.bounds.height else MOST_LINES
        for is_wordless in (False, True):
            for way in self.ways:
                way.is_wordless = is_wordless
            lines = self._broken([way.wants(width) for way in self.ways], width - 2 * self._margin)
            if len(lines) <= most:
                break
        return lines

    @staticmethod
    def _broken(sizes: list[Size], room: int) -> list[list[Size]]:
        """As few lines as there is room for, with about as many in each."""
        for count in range(1, len(sizes) + 1):
            per = -(-len(sizes) // count)
            lines = [sizes[at : at + per] for at in range(0, len(sizes), per)]
            if all(sum(size[0] for size in line) <= room for line in lines):
                return lines
        return [[size] for size in sizes]

    def covers(self) -> list[pygame.Rect]:
        return [self.rect]

    def draw(self, surface: pygame.Surface) -> None:
        palette = self.ui.look.palette
        strip = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        strip.fill((*palette.night, 236))
        surface.blit(strip, self.rect)
        line = max(2, self.ui.px(2.4))
        surface.fill(palette.shadow, pygame.Rect(self.rect.left, self.rect.top - line, self.rect.width, line))
        surface.fill(palette.brass, pygame.Rect(self.rect.left, self.rect.top, self.rect.width, line))
        super().draw(surface)
