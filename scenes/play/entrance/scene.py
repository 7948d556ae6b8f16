"""The keeper of a quarter comes in: for a moment, over the place of the game, before the first card is dealt."""

from __future__ import annotations

from functools import partial

import pygame

from game.match.match import Match
from game.session.journey import station_of, twist_words
from game.stage.drawing.backdrops import dusk
from game.stage.drawing.text import escape
from game.stage.inputs import Input, KeyPressed, PointerPressed
from game.stage.presses import Asked
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.group import ALWAYS_FREE
from game.stage.widgets.layout import Column
from scenes import routes
from scenes.app import App
from scenes.celebration.fading import Comes, lay_partly
from scenes.games.place_painting import darken_across, darken_down
from scenes.games.registry import presentation
from scenes.pages import PageScene
from scenes.play.entrance.coming import TIMES, Coming
from scenes.play.entrance.figures import Figures
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


class EntranceScene(PageScene):
    """The keeper of the quarter, who comes in. Any press goes on to the table; so does time, except for a player who
    is patient or to whom it is read aloud."""

    first = "on"

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
    def asked(self) -> Asked:
        return Asked(None, ("entrance", self.number))

    # -- what stands there ---------------------------------------------------------------------------------------------

    def build(self) -> None:
        super().build()
        self.hall.begin("dusk", "warm")

    def widgets(self) -> list[Widget]:
        ui, coming, palette = self.app.ui, self.coming, self.app.look.palette
        self.figures = Figures(self.app, coming, [seat.portrait for seat in self.match.seats[1:]])
        ribbon = NameRibbon(ui, self.name, partial(coming.eased, "name"))
        quarter = Label(ui, self.quarter, "subheading", align="center", colour=palette.lamplight)
        self._line = Label(ui, self.line, "subheading", align="center", colour=palette.text)
        self._line_comes = Comes(self._line, partial(coming.share, "line"))
        self._on = Button(ui, "on", self.app.words.say("entrance.on"), self._go_on, style="quiet", icon="play")
        twist = [TwistPlate(ui, *self.twist)] if self.twist is not None else []
        self._told: list[Widget] = [
            Comes(quarter, partial(coming.share, "light")),
            ribbon,
            self._line_comes,
            *[Comes(one, partial(coming.share, "twist")) for one in twist],
            self._on,
        ]
        self._words = Column(ui, self._told, gap=GAP, across="center", down="middle")
        return [self.figures, self._words]

    def arrange(self, rect: pygame.Rect) -> None:
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
        self._fit(words.size)
        self.figures.layout(figures)
        self._words.layout(words)

    def _fit(self, room: tuple[int, int]) -> None:
        """Where there is not room for all, things move closer, the line is set smaller, and at last it can only be
        heard."""
        self._words.children, self._words.gap, self._line.face = list(self._told), GAP, "subheading"
        ways = self._set_smaller, self._move_closer, self._leave_line, self._leave_quarter
        for way in ways:
            if self._words.wants(room[0])[1] <= room[1]:
                return
            way()

    def _set_smaller(self) -> None:
        self._line.face = "body"

    def _move_closer(self) -> None:
        self._words.gap = CLOSER

    def _leave_line(self) -> None:
        self._words.children = [one for one in self._told if one is not self._line_comes]

    def _leave_quarter(self) -> None:
        self._words.children = [one for one in self._told[1:] if one is not self._line_comes]

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
        size, is_beside = surface.get_size(), self._words.rect.top < self.figures.rect.bottom

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
