"""The rail above the map: the way back, where one is, the stars, and the ways to album, puzzles and settings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.session.puzzles import all_places
from game.stage.drawing.text import UNWRAPPED, escape
from game.stage.geometry import Size
from game.stage.outline import Node, of_text
from game.stage.widgets.base import Container, Widget
from game.stage.widgets.button import Button
from game.store.people import Person
from scenes import routes
from scenes.app import App
from scenes.journey.medals import draw_star

EDGE, GAP = 10, 8


class StarCount(Widget):
    """How many stars somebody has of all there are."""

    def __init__(self, app: App, stars: int, total: int) -> None:
        super().__init__(app.ui, None, app.words.say("map.count", n=stars, total=total))
        self.said = app.words.say("map.stars_of", n=stars, total=total)
        self.shown = stars
        """How many are told now: those that fly are not there yet."""

    def wants(self, width: int) -> Size:
        words = self.ui.text.measure(self.label, "subheading", UNWRAPPED)
        return words[0] + self._star + self.ui.px(GAP), max(words[1], self._star)

    @property
    def _star(self) -> int:
        return round(self.ui.text.height("subheading") * 1.1)

    @property
    def star(self) -> tuple[int, int]:
        """Where the middle of its star is."""
        return self.rect.left + self._star // 2, self.rect.centery

    def outline(self) -> list[Node]:
        return [of_text(self.said, self.rect)]

    def draw(self, surface: pygame.Surface) -> None:
        draw_star(self.ui, surface, self.star, self._star, is_won=True)
        words = self.ui.text.line(self.label, "subheading", self.ui.look.palette.text)
        surface.blit(words, words.get_rect(midleft=(self.rect.left + self._star + self.ui.px(GAP), self.rect.centery)))


class JourneyHead(Container):
    """The rail, as wide as the window."""

    def __init__(
        self, app: App, title: str, count: StarCount, back: Callable[[], None], ways: Sequence[Button]
    ) -> None:
        self.back = Button(
            app.ui,
            "back",
            app.words.say("common.back"),
            back,
            style="quiet",
            icon="back",
            is_wordless=True,
            zone="head",
        )
        self.title = title
        self.count = count
        self.ways = list(ways)
        super().__init__(app.ui, [self.back, count, *ways])

    def wants(self, width: int) -> Size:
        return width, max(child.wants(width)[1] for child in self.children) + self.ui.px(4)

    def layout(self, rect: pygame.Rect) -> None:
        super().layout(rect)
        edge, line = self.ui.px(EDGE), self.ui.px(4)
        middle = rect.top + (rect.height - line) // 2
        right = self._lay_ways(rect, middle)
        side = self.back.wants(rect.width)
        self.back.layout(pygame.Rect(rect.left + edge, middle - side[1] // 2, *side))
        size = self.count.wants(rect.width)
        title = self.back.rect.right + edge + self._title_wide
        at = max(title + 2 * edge, min(rect.centerx - size[0] // 2, right - size[0] - 2 * edge))
        if at + size[0] > right - edge:
            at = right - size[0] - edge
        self.count.layout(pygame.Rect(at, middle - size[1] // 2, *size))

    @property
    def _title_wide(self) -> int:
        return self.ui.text.measure(self.title, "subheading", UNWRAPPED)[0]

    def _lay_ways(self, rect: pygame.Rect, middle: int) -> int:
        """The ways at the right end, as signs alone where there is no room for words; where they begin."""
        edge = self.ui.px(EDGE)
        needed = self.back.wants(rect.width)[0] + self._title_wide + self.count.wants(rect.width)[0] + 6 * edge
        for is_wordless in (False, True):
            for way in self.ways:
                way.is_wordless = is_wordless
            wide = sum(way.wants(rect.width)[0] for way in self.ways)
            if wide + needed <= rect.width:
                break
        right = rect.right - edge
        for way in reversed(self.ways):
            size = way.wants(rect.width)
            way.layout(pygame.Rect(right - size[0], middle - size[1] // 2, *size))
            right = way.rect.left
        return right

    def outline(self) -> list[Node]:
        title = replace(of_text(self.title, self.rect, "heading"))
        first, *others = super().outline()
        return [first, title, *others]

    def covers(self) -> list[pygame.Rect]:
        return [self.rect]

    def draw(self, surface: pygame.Surface) -> None:
        ui, palette = self.ui, self.ui.look.palette
        surface.blit(ui.paint.cache.get(("rail", self.rect.size), self._drawn), self.rect)
        left = self.back.rect.right + ui.px(EDGE)
        room = self.count.rect.left - ui.px(EDGE) - left
        title = ui.text.fit(self.title, "subheading", palette.text, max(1, room))
        surface.blit(title, title.get_rect(midleft=(left, self.back.rect.centery)))
        super().draw(surface)

    def _drawn(self) -> pygame.Surface:
        """The rail itself: plum, with an edge of brass."""
        palette, (width, height) = self.ui.look.palette, self.rect.size
        column = pygame.Surface((1, height))
        line = max(2, self.ui.px(3.4))
        for row in range(height):
            share = row / max(1, height)
            colour = [round(a + (b - a) * share) for a, b in zip(palette.plum, palette.plum_dark, strict=True)]
            column.set_at((0, row), colour)
        column.fill(palette.brass, pygame.Rect(0, height - line, 1, line))
        column.fill(palette.brass_light, pygame.Rect(0, height - line, 1, max(1, line // 3)))
        return pygame.transform.scale(column, (width, height))


def ways(app: App, person: Person, *, is_known: bool) -> list[Button]:
    """The ways from the map: to who plays, if that is known, to treasures, album, puzzles and settings."""
    say, solved = app.words.say, len({place.name for place in all_places()} & set(person.solved))

    def way(key: str, words: str, icon: str, press: Callable[[App], None]) -> Button:
        return Button(app.ui, key, words, partial(press, app), style="quiet", icon=icon, zone="head")

    return [
        *([way("people", escape(person.name), "person", routes.to_people)] if is_known else []),
        way("treasures", say("map.treasures"), "chest", routes.to_treasures),
        way("album", say("map.album", n=len(person.album)), "book", routes.to_album),
        way("puzzles", say("map.puzzles", n=solved), "target", routes.to_puzzles),
        way("settings", say("title.settings"), "settings", routes.to_settings),
    ]
