"""Coming back for the first time on a day: the park sleeps, whoever comes stands there with a lantern, the last days
hang on a rope as lanterns, and on the wall are notes of what the title has to tell. Any press opens the park."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from functools import partial

import pygame

from game.session.daily import row as days_in_a_row
from game.stage.drawing.text import escape, plain
from game.stage.focus import Focus
from game.stage.inputs import Input, KeyPressed, Point, PointerPressed
from game.stage.outline import Node
from game.stage.widgets.base import LARGE_TEXT, Widget
from game.stage.widgets.group import Group
from game.store.people import Person
from scenes.app import App
from scenes.games.place_painting import shine
from scenes.menus.sign import hour_of_day
from scenes.park.evening import park_drawing
from scenes.part import Part

STANDS_SECONDS, MOST_SECONDS = 2.4, 6.0
"""How long it stands by itself once all is told, and at the most, where nobody points at a note and nothing is read
aloud."""

DARK, GLOW, UNLIT = 222, (150, 96, 34), (58, 54, 84)
"""How dark the park lies behind, of 255, the light of the lantern that is carried, and what is left of one's colours
that is not lit."""

FIGURE, AT, FOOT = 0.52, 0.24, 0.905
"""How high whoever comes is, and where their middle and feet are, as shares of the window."""

LANTERN_HIGH, LANTERN_AT, SHINES, DAY_SHINES = 0.24, 0.385, 0.62, 0.2
"""The lantern beside them, and how far its light reaches, as shares of the window's height and width."""

DAYS, ROPE, SAGS, DAY_HIGH = 7, (0.075, 0.5), 0.035, 0.085
"""So many days hang on the rope, from where to where across, how far it sags, and how high a day's lantern is."""

ROPE_TOP = 0.1
HEAD, HEAD_LEFT, HEAD_TOP = 0.072, 0.565, 0.09
"""How high the letters of the greeting are, and where it begins, as shares of the window."""

PLACES = ((0.56, 0.25, 0.29, 0.3), (0.455, 0.6, 0.285, 0.3), (0.75, 0.62, 0.235, 0.24))
"""Where the notes hang at the most: left, top, width and height as shares of the window."""

FOOT_OF_PAGE = 0.925
"""Where the park's own menu lies, which is not to be seen meanwhile."""

PIN = 11
"""Units across of the pins."""


class Greeting:
    """Lies above the title until something is pressed; on a note, that does what it does on the title."""

    def __init__(self, app: App, person: Person, notes: Sequence[Widget]) -> None:
        self.app = app
        self.person = person
        self.notes = notes[:1] if app.ui.look.text_scale >= LARGE_TEXT else notes[: len(PLACES)]
        self.group = Group(app.ui, self.notes)
        self.has_news = False
        """Whether a note says more since it was drawn."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        say, today = app.words.say, app.today().toordinal()
        n = days_in_a_row(person.days, today)
        self.head = say(f"title.good_{hour_of_day(app)}", who=escape(person.name))
        lit = "lit" if today in person.days else "next" if n else "first"
        self.line = say(f"menus.greeting.{lit}", n=n)

    # -- as something that lies above a page ---------------------------------------------------------------------------

    @property
    def animates(self) -> bool:
        return self.group.animates or self.has_news

    @property
    def focus(self) -> Focus:
        return self.group.focus

    def outline(self) -> Node:
        return Node("dialog", plain(self.head), "dialog", tuple(self.group.outline()), self.rect, hint=self.line)

    def reach(self, key: Hashable) -> bool:
        return self.group.reach(key)

    def scrolls_at(self, point: Point) -> bool:
        return self.group.scrolls_at(point)

    def show(self) -> None:
        """Lie there, and say it."""
        self.app.ui.open(self)
        for line in (plain(self.head), self.line, *[spoken for note in self.notes if (spoken := _told(note))]):
            self.app.ui.tell(line, "dialog")

    def close(self) -> None:
        """Let the park be seen."""
        self.app.scenes.fade()
        self.app.ui.close(self)

    @property
    def is_pointed_at(self) -> bool:
        """Whether somebody is about to press a note."""
        pointer = self.app.ui.pointer
        return pointer is not None and any(note.rect.collidepoint(pointer) for note in self.notes)

    def handle(self, given: Input) -> bool:
        if self.group.handle(given):
            return True
        if isinstance(given, KeyPressed) or (isinstance(given, PointerPressed) and not self.is_pointed_at):
            self.close()
            return True
        return False

    # -- where it lies, and drawing ------------------------------------------------------------------------------------

    def layout(self, rect: pygame.Rect) -> None:
        self.rect = rect
        for note, (left, top, wide, high) in zip(self.notes, PLACES, strict=False):
            room = pygame.Rect(
                *map(round, (left * rect.width, top * rect.height, wide * rect.width, high * rect.height))
            )
            size = note.wants(room.width)
            note.layout(pygame.Rect(room.topleft, (min(size[0], room.width), size[1])))
        self.group.refresh()

    def draw(self, surface: pygame.Surface) -> None:
        ui, (width, height) = self.app.ui, self.rect.size
        self.has_news = False
        ui.paint.dim(surface, DARK)
        foot = pygame.Rect(0, round(height * FOOT_OF_PAGE), width, height)
        surface.fill(ui.look.palette.night, foot)
        self._shine(surface, (round(width * LANTERN_AT), round(height * (FOOT - LANTERN_HIGH / 2))), SHINES)
        self._draw_days(surface, self.person.days)
        side = round(height * FIGURE)
        figure = self.app.pictures.figure(self.person.portrait, side)
        surface.blit(figure, figure.get_rect(midbottom=(round(width * AT), round(height * FOOT))))
        self._draw_lantern(surface, (LANTERN_AT, FOOT - LANTERN_HIGH), LANTERN_HIGH)
        self._draw_head(surface)
        self.group.draw(surface)
        for note in self.notes:
            pygame.draw.circle(surface, ui.look.palette.night, note.rect.midtop, ui.px(PIN / 2 + 1.5))
            pygame.draw.circle(surface, ui.look.palette.warning, note.rect.midtop, ui.px(PIN / 2))

    def _shine(self, surface: pygame.Surface, middle: Point, share: float) -> None:
        """The light of a lantern, so far around as a share of the window's height."""
        side = round(surface.get_height() * share)
        glow = self.app.painted(("lantern light", side), partial(_glow, side))
        if glow is not None:
            surface.blit(glow, glow.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)

    def _draw_lantern(
        self, surface: pygame.Surface, top: tuple[float, float], share: float, *, is_lit: bool = True
    ) -> pygame.Rect:
        """A lantern whose middle and upper end are there, so high."""
        (width, height), high = surface.get_size(), round(surface.get_height() * share)
        size = round(high * 0.6), high
        picture = self.app.ui.paint.svg(park_drawing("lantern").sized(size), size)
        if not is_lit:
            picture = picture.copy()
            picture.fill(UNLIT, special_flags=pygame.BLEND_RGB_MULT)
        return surface.blit(picture, picture.get_rect(midtop=(round(top[0] * width), round(top[1] * height))))

    def _draw_days(self, surface: pygame.Surface, days: Collection[int]) -> None:
        """The last days on their rope; those on which nobody came hang there dark."""
        ui, (width, height), today = self.app.ui, surface.get_size(), self.app.today()
        names = self.app.words.say("menus.greeting.days").split(",")
        begin, end = ROPE
        hung = [(begin + (end - begin) * at / (DAYS - 1), at) for at in range(DAYS)]
        rope = [(x * width, (ROPE_TOP + SAGS * (1 - (2 * at / (DAYS - 1) - 1) ** 2)) * height) for x, at in hung]
        pygame.draw.lines(surface, ui.look.palette.brass, False, rope, max(2, ui.px(2)))
        for (x, at), (_, y) in zip(hung, rope, strict=True):
            day = today.toordinal() - (DAYS - 1 - at)
            if day in days:
                self._shine(surface, (round(x * width), round(y + height * DAY_HIGH / 2)), DAY_SHINES)
            place = self._draw_lantern(surface, (x, y / height), DAY_HIGH, is_lit=day in days)
            name = self.app.words.say("menus.greeting.today") if at == DAYS - 1 else names[(day - 1) % 7]
            text = ui.text.line(name, "strong" if at == DAYS - 1 else "small", ui.look.palette.text)
            surface.blit(text, text.get_rect(midtop=(place.centerx, place.bottom + ui.px(2))))

    def _draw_head(self, surface: pygame.Surface) -> None:
        ui, (width, height) = self.app.ui, surface.get_size()
        left, room = round(width * HEAD_LEFT), round(width * (0.98 - HEAD_LEFT))
        letters = ui.text.largest(self.head, "title", room, round(height * HEAD))
        head = ui.text.outlined(self.head, "title", ui.look.palette.lamplight, ui.look.palette.night, 3, letters)
        surface.blit(head, (left, round(height * HEAD_TOP)))
        line = ui.text.block(self.line, "body", ui.look.palette.text, room)
        surface.blit(line, (left, round(height * HEAD_TOP) + head.get_height()))
        words = self.app.words.say("menus.greeting.on")
        on = ui.text.line(words, "small", ui.look.palette.text_dim)
        surface.blit(on, on.get_rect(bottomright=(width - ui.px(24), height - ui.px(16))))


def _told(note: Widget) -> str:
    """What a note says."""
    return " ".join(spot.label for spot in note.spots())


def _glow(side: int) -> pygame.Surface:
    """The light of the lantern, on black."""
    light = pygame.Surface((side, side))
    shine(light, (side // 2, side // 2), side // 2, GLOW)
    return light


class Greeted(Part):
    """Greets whoever comes back for the first time on a day, if there is anything to tell them, and lets the park be
    seen after a while."""

    def __init__(self, app: App, notes: Callable[[], Sequence[Widget]], is_told: Callable[[], bool]) -> None:
        """`is_told` says whether the notes say all that they will say."""
        self.app = app
        self.notes = notes
        self.is_told = is_told
        self._was_told = False
        self._is_asked = False
        self._greeting: Greeting | None = None
        self._since = 0.0

    def tick(self, now: float) -> None:
        if not (self._is_asked or self.app.awaits_pictures):
            self._is_asked, self._since = True, now
            self._greet()
        elif self._greeting is not None and self._is_there:
            if self.is_told() and not self._was_told:
                self._was_told, self._since = True, now
                self._greeting.has_news = True
            stands = STANDS_SECONDS if self._was_told else MOST_SECONDS
            if now >= self._since + stands and not self._is_looked_at:
                self._greeting.close()

    def _greet(self) -> None:
        app, today = self.app, self.app.today().toordinal()
        person = app.present.person
        has_news = person is not None and bool(person.tallies or person.days)
        is_still = app.look.reduced_motion or app.look.speed == 0 or app.ui.modals
        if person is None or not has_news or is_still or app.settings.greeted_on == today:
            return
        app.change_some(greeted_on=today)
        self._greeting = Greeting(app, person, self.notes())
        self._greeting.show()

    @property
    def _is_there(self) -> bool:
        return self._greeting is not None and self._greeting in self.app.ui.modals

    @property
    def _is_looked_at(self) -> bool:
        """Whether somebody points at a note, goes there by keys, or is read to."""
        greeting, app = self._greeting, self.app
        return greeting is not None and (
            greeting.is_pointed_at or greeting.focus.current is not None or app.is_read_aloud
        )

    @property
    def wake_in(self) -> float | None:
        return 0.1 if self._is_there else None
