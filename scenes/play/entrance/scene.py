"""The keeper of a quarter comes in: for a moment, over the place of the game, before the first card is dealt."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

import pygame

from game.match.match import Match
from game.session.journey import station_of, twist_words
from game.stage.drawing.backdrops import dusk
from game.stage.drawing.text import Role, escape
from game.stage.inputs import Input, KeyPressed, PointerPressed
from game.stage.presses import AskedHere
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.group import ALWAYS_FREE
from game.stage.widgets.layout import Column
from scenes import routes
from scenes.app import App
from scenes.celebration.fading import Comes, lay_partly
from scenes.games.place_painting import darken_across, darken_down
from scenes.games.registry import presentation
from scenes.pages import Made, PageScene
from scenes.play.entrance.figures import TIMES, Coming, Figures
from scenes.play.entrance.words import NameRibbon, TwistPlate
from scenes.play.results.hall import Hall

MARGIN, GAP, CLOSER = 36, 18, 8
"""Units from the window's edge, between what is said, and where that needs room."""

SHARE, HIGH_SHARE, WIDE = 0.44, 0.4, 1.25
"""How much of the window the figures take, in one that is high, and from which shape on a window is wide."""

WIDEST = 620
"""Units of text that lines are long at the most."""

SHADE = 130
"""How dark it is behind them, to 255."""

STILL_SECONDS = 2.6
"""How long it stands where nothing moves."""


class EntranceParts(NamedTuple):
    """Who comes in, and all that can be said of them beside, with the one line that may be set smaller."""

    figures: Figures
    words: Column
    told: list[Widget]
    line: Label
    line_comes: Comes


class EntranceScene(PageScene):
    """The keeper of the quarter, who comes in. Any press goes on to the table; so does time, except for a player who
    is patient or to whom it is read aloud."""

    first = "on"
    on_page: EntranceParts

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.station = station_of(match.occasion)
        self.music = presentation(match.ruleset.key).mood
        self.hall = Hall(app, match)
        self.coming: Coming = Coming(app, TIMES, STILL_SECONDS)
        self.parts = (self.coming,)
        self._has_sounded = False

    # -- what is said --------------------------------------------------------------------------------------------------

    @property
    def name(self) -> str:
        """What the keeper is called."""
        return escape(self.match.seats[1].name)

    @property
    def quarter(self) -> str:
        """The quarter that they keep."""
        return self.app.words.say(f"journey.{self.match.ruleset.key}.name")

    @property
    def line(self) -> str:
        """A sentence about them."""
        return self.station.line(self.app.words) if self.station is not None else ""

    @property
    def twist(self) -> tuple[str, str] | None:
        """The name and the sentence of what is special at their table."""
        return twist_words(self.app.words, self.station, self.match.options) if self.station is not None else None

    @property
    def title(self) -> str:
        told = [self.app.words.say("entrance.title", name=self.name, quarter=self.quarter), self.line]
        return " ".join([*told, *([f"{self.twist[0]}: {self.twist[1]}"] if self.twist is not None else [])])

    @property
    def asked(self) -> AskedHere:
        return AskedHere(None, ("entrance", self.number))

    # -- what stands there ---------------------------------------------------------------------------------------------

    def build(self) -> None:
        super().build()
        self.hall.begin("dusk", "warm")

    def made(self) -> Made:
        ui, coming, palette = self.app.ui, self.coming, self.app.look.palette
        quarter = Label(ui, self.quarter, "subheading", align="center", colour=palette.lamplight)
        line = Label(ui, self.line, "subheading", align="center", colour=palette.text)
        line_comes = Comes(line, partial(coming.share, "line"))
        twist = [TwistPlate(ui, *self.twist)] if self.twist is not None else []
        told: list[Widget] = [
            Comes(quarter, partial(coming.share, "light")),
            NameRibbon(ui, self.name, partial(coming.eased, "name")),
            line_comes,
            *[Comes(one, partial(coming.share, "twist")) for one in twist],
            Button(ui, "on", self.app.words.say("entrance.on"), self._go_on, style="quiet", icon="play"),
        ]
        figures = Figures(self.app, coming, [seat.portrait for seat in self.match.seats[1:]])
        words = Column(ui, told, gap=GAP, across="center", down="middle")
        self.on_page = parts = EntranceParts(figures, words, told, line, line_comes)
        return Made([figures, words], partial(self._arrange, parts))

    def _arrange(self, parts: EntranceParts, rect: pygame.Rect) -> None:
        margin = self.app.ui.px(MARGIN)
        inner = rect.inflate(-2 * margin, -2 * margin)
        if inner.width >= inner.height * WIDE:
            split = round(inner.width * SHARE)
            figures = pygame.Rect(inner.left, inner.top, split - margin, inner.height)
            words = pygame.Rect(inner.left + split, inner.top, inner.width - split, inner.height)
        else:
            split = round(inner.height * HIGH_SHARE)
            figures = pygame.Rect(inner.left, inner.top, inner.width, split)
            words = pygame.Rect(inner.left, inner.top + split, inner.width, inner.height - split)
        words.inflate_ip(-max(0, words.width - self.app.look.text_px(WIDEST)), 0)
        _fit(parts, words.size)
        parts.figures.layout(figures)
        parts.words.layout(words)

    # -- going on ------------------------------------------------------------------------------------------------------

    @property
    def _waits(self) -> bool:
        """Whether it stands until the player goes on."""
        return self.app.settings.pauses or self.app.is_read_aloud

    def handle(self, given: Input) -> bool:
        if self.app.ui.modals:
            return super().handle(given)
        if isinstance(given, KeyPressed) and given.action in ALWAYS_FREE:
            return super().handle(given)
        if isinstance(given, KeyPressed | PointerPressed):
            self.app.ui.sound("press")
            self._go_on()
            return True
        return super().handle(given)

    def _go_on(self) -> None:
        routes.to_dealt(self.app, self.match)

    def tick(self, now: float) -> None:
        super().tick(now)
        if not self._is_there or self.app.ui.modals:
            return
        self.coming.begin()
        if not self._has_sounded and self.coming.share("figure") > 0:
            self._has_sounded = True
            self.app.sound.play("last_round")
        if not self.coming.is_to_be_seen and not self._waits:
            self._go_on()

    @property
    def _is_there(self) -> bool:
        """Whether the place is painted."""
        return self.coming.has_begun or not self.app.screen.is_seen or self.hall.is_there("dusk")

    @property
    def wake_in(self) -> float | None:
        return super().wake_in if self.coming.has_begun else 0.0

    @property
    def animates(self) -> bool:
        return super().animates or not self._is_there

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.app.ui
        if self._is_there:
            surface.blit(self.hall.picture("dusk"), (0, 0))
            self._draw_warmth(surface)
            self._shade_words(surface)
        else:
            surface.blit(ui.paint.cache.get(("dusk", surface.get_size()), lambda: dusk(surface.get_size())), (0, 0))
        self.page.draw(surface)

    def _shade_words(self, surface: pygame.Surface) -> None:
        """Words stand in the shade, beside the light or below it."""
        size, is_beside = surface.get_size(), self.on_page.words.rect.top < self.on_page.figures.rect.bottom

        def painted() -> pygame.Surface:
            shade = pygame.Surface(size, pygame.SRCALPHA)
            darken = darken_across if is_beside else darken_down
            darken(shade, shade.get_rect(), (SHARE - 0.08, 0), (SHARE + 0.12, SHADE), (1, SHADE))
            return shade

        surface.blit(self.app.ui.paint.cache.get(("words in the shade", size, is_beside), painted), (0, 0))

    def _draw_warmth(self, surface: pygame.Surface) -> None:
        """The light that comes with the keeper, as soon as it is painted."""
        share = self.coming.share("light")
        if share <= 0 or (self.app.screen.is_seen and not self.hall.is_there("warm")):
            return
        lay_partly(surface, self.hall.picture("warm"), surface.get_rect().center, share)


def _fit(parts: EntranceParts, room: tuple[int, int]) -> None:
    """Where there is not room for all, the line is set smaller, things move closer, and at last the line, and then the
    quarter, can only be heard."""
    without_line = [one for one in parts.told if one is not parts.line_comes]
    ways: list[tuple[list[Widget], int, Role]] = [
        (parts.told, GAP, "subheading"),
        (parts.told, GAP, "body"),
        (parts.told, CLOSER, "body"),
        (without_line, CLOSER, "body"),
        (without_line[1:], CLOSER, "body"),
    ]
    for parts.words.children, parts.words.gap, parts.line.face in ways:
        if parts.words.wants(room[0])[1] <= room[1]:
            return
