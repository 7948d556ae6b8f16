"""The program's name in letters of gold, on the sign over the park's wall."""

from __future__ import annotations

import time
from functools import partial

import pygame

from game.art.composing import compose_creature
from game.art.creature import CreatureSpec
from game.art.palette import mix
from game.session.daily import row as days_in_a_row
from game.stage.cards.faces import picture
from game.stage.drawing.text import UNWRAPPED, escape
from game.stage.geometry import Size
from game.stage.outline import Node, of_text
from game.stage.widgets.base import Widget
from scenes.app import App
from scenes.park.evening import park_drawing

SHAPE = 800 / 280
"""How wide the sign is for a height of 1."""

LETTERS, LINE = 0.42, 0.088
"""How high the letters of the name, and of the line below it, are: shares of the sign's height."""

WIDEST_NAME, WIDEST_LINE = 0.84, 0.86
NAME_MIDDLE, LINE_MIDDLE = 0.515, 0.79
TOP, BOTTOM, EDGE, DEPTH = "#fffbe8", "#e9a63a", "#4a2a10", "#150a1c"
INKED = (240, 220, 184)
PERCHED = (
    (CreatureSpec("star", 5, 2, "puffball", "right"), 0.098, 0.36, 0.34),
    (CreatureSpec("dark", 5, 2, "owl", "left"), 0.902, 0.36, 0.34),
)
"""Who sits on the sign: where across, where their feet are, and how large they are, as shares of its size."""

ROOM_FOR_LINE = 0.19
"""How much of the sign's height is left below the name."""


HOURS = ((5, "night"), (10, "morning"), (17, "day"), (22, "evening"), (24, "night"))
"""Until which hour it is which time of the day."""

EVENING = 20


def hour_of_day(app: App) -> str:
    """Which time of the day it is; in pictures that nobody sees at a screen it is always evening."""
    now = time.localtime().tm_hour if app.screen.is_seen else EVENING
    return next(name for until, name in HOURS if now < until)


def greeting(app: App) -> str:
    """The line below the name: what the program is, and for a keeper who comes back a good day, with the row of days if
    it is one."""
    say, person = app.words.say, app.present.person
    if person is None or not (person.tallies or person.days):
        return say("title.line")
    n = days_in_a_row(person.days, app.today().toordinal())
    told = say(f"title.good_{hour_of_day(app)}", who=escape(person.name))
    return f"{told}: {say('daily.row', n=n)}" if n > 1 else told


class TitleSign(Widget):
    """The sign, as large as there is room. It wants to be so many units high, and more where text is larger."""

    def __init__(self, app: App, name: str, line: str, units: float) -> None:
        super().__init__(app.ui, None, name)
        self.app = app
        self.line = line
        self.units = units

    def wants(self, width: int) -> Size:
        return width, min(self.ui.look.picture_px(self.units), max(1, round(width / SHAPE)))

    @property
    def board(self) -> pygame.Rect:
        """Where the sign hangs in its place."""
        high = min(self.rect.height, round(self.rect.width / SHAPE))
        board = pygame.Rect(0, 0, round(high * SHAPE), high)
        board.center = self.rect.center
        return board

    def covers(self) -> list[pygame.Rect]:
        return [self.board]

    def outline(self) -> list[Node]:
        return [of_text(self.label, self.board, "heading"), of_text(self.line, self.board)]

    def draw(self, surface: pygame.Surface) -> None:
        board = self.board
        if board.height < 2:
            return
        markup = park_drawing("sign").sized(board.size)
        surface.blit(self.ui.paint.svg(markup, board.size), board)
        name = self._name(board)
        at = name.get_rect(center=(board.centerx, board.top + round(board.height * NAME_MIDDLE)))
        surface.blit(name, at)
        line = self._line(board)
        if line is not None:
            surface.blit(line, line.get_rect(center=(board.centerx, board.top + round(board.height * LINE_MIDDLE))))
        for spec, x, foot, high in PERCHED:
            side = round(board.height * high)
            perched = self.app.painted(("perched", spec, side), partial(_perched, spec, side))
            if perched is None:
                continue
            at = perched.get_rect(center=(board.left + round(board.width * x), 0))
            at.bottom = board.top + round(board.height * foot) + round(side * 0.07)
            surface.blit(perched, at)

    def _line(self, board: pygame.Rect) -> pygame.Surface | None:
        """The line below the name: as large as it should be, smaller where the sign is small, never too small; None
        where there is no room for it then."""
        text, wide = self.ui.text, round(board.width * WIDEST_LINE)
        size = text.largest(f"_{self.line}_", "name", wide, max(round(board.height * LINE), text.smallest))
        words = text.measure(f"_{self.line}_", "name", UNWRAPPED, size)
        if words[0] > wide or words[1] > board.height * ROOM_FOR_LINE:
            return None
        return text.block(f"_{self.line}_", "name", INKED, words[0], "center", size)

    def _name(self, board: pygame.Rect) -> pygame.Surface:
        size, text = round(board.height * LETTERS), self.ui.text
        wide = text.measure(self.label, "title", size=size)[0]
        size = min(size, int(size * board.width * WIDEST_NAME / max(1, wide)))
        return self.ui.paint.cache.get(("sign", self.label, size), lambda: self._lettered(size))

    def _lettered(self, size: int) -> pygame.Surface:
        """The name from light to dark gold, with an edge, on a deep shadow."""
        text, edge, deep = self.ui.text, max(1, round(size * 0.04)), max(1, round(size * 0.056))
        behind = text.outlined(self.label, "title", _rgb(DEPTH), _rgb(DEPTH), deep, size)
        edged = text.outlined(self.label, "title", _rgb(EDGE), _rgb(EDGE), edge, size)
        letters = text.line(self.label, "title", (255, 255, 255), size).copy()
        letters.blit(_gold(letters.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        whole = pygame.Surface((behind.get_width(), behind.get_height() + deep), pygame.SRCALPHA)
        whole.blit(behind, (0, deep))
        for drawn, margin in ((edged, edge), (letters, 0)):
            whole.blit(drawn, (deep - margin, deep - margin))
        return whole


def _perched(spec: CreatureSpec, side: int) -> pygame.Surface:
    return picture(compose_creature(spec), (side, side))


def _gold(size: Size) -> pygame.Surface:
    """From light to dark gold, through the middle of the height, where the letters are."""
    column = pygame.Surface((1, size[1]), pygame.SRCALPHA)
    for row in range(size[1]):
        share = min(1.0, max(0.0, (row / size[1] - 0.28) / 0.46))
        column.set_at((0, row), (*_rgb(mix(TOP, BOTTOM, share)), 255))
    return pygame.transform.scale(column, size)


def _rgb(colour: str) -> tuple[int, int, int]:
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue
