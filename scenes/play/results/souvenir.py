"""How a game came out as one picture to keep or to send: the painted instant that decided it, who won, all players on
the podium, and which game it was."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.match.match import Match
from game.session.ending import Ending
from game.session.hot_seat import STRANGER
from game.session.log import latest
from game.stage.drawing.text import Role, escape
from scenes.app import App
from scenes.page_widgets import Lines
from scenes.play.results.ceremony import TIMES, Ceremony
from scenes.play.results.hall import Hall
from scenes.play.results.painting import MomentPainting
from scenes.play.results.podium import Podium
from scenes.play.results.state import ResultsState
from scenes.play.results.verdict import HowItEnded, PaintedWords

MARGIN, GAP = 0.035, 0.02
"""Of the picture's height: around all, and between its parts."""

WIDE, HIGH, CAPTION = 0.63, 0.62, 0.88
"""How large the painting is, as shares of the picture, and how wide its sentence, as a share of the painting."""

STRIP = 0.125
"""How high the strip of paper at the foot is at the least, as a share of the same."""

NAME_SHARE = 0.34
"""How much of the strip the game's name takes at the most."""

ACROSS, DOWN, BETWEEN = 22, 12, 3

LAST_DEEDS = 2
"""So many sentences say how it came to its end."""


class SharedState(ResultsState):
    """The end of a game as it is told to anybody: nobody is addressed, and only what all could see is shown."""

    @property
    def eyes(self) -> int:
        return STRANGER


class Souvenir:
    """The picture, as large as the canvas. `lines` stand on the strip at its foot."""

    def __init__(self, app: App, match: Match, lines: Sequence[str]) -> None:
        self.app = app
        self.state = SharedState(app, match, Ending(match))
        self.lines = [line for line in (self._last_deeds(), *map(escape, lines), escape(self.state.tie())) if line]
        self.hall = Hall(app, match)
        self._tell_all()

    def _last_deeds(self) -> str:
        """What happened last, as everybody was told it."""
        match = self.state.match
        told = latest(match, STRANGER, self.state.teller, len(match.history), LAST_DEEDS)
        return " ".join(entry.text for entry in reversed(told))

    def _tell_all(self) -> None:
        state = self.state
        self.ceremony = Ceremony(self.app, TIMES)
        self.ceremony.begin()
        self.ceremony.finish()
        self.painting = MomentPainting(state, self.ceremony, lambda: self.hall.picture("dusk"))
        self.caption, self.verdict = PaintedWords(state, self.ceremony), HowItEnded(state, self.ceremony, "")
        self.podium = Podium(state, self.ceremony)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it all."""
        strip = self._lay_out(surface.get_rect())
        surface.blit(self.hall.picture("warm"), (0, 0))
        self.podium.draw_light(surface)
        for part in (self.painting, self.caption, self.verdict, self.podium):
            part.draw(surface)
        self._draw_strip(surface, strip)

    def _lay_out(self, window: pygame.Rect) -> pygame.Rect:
        """Lay the parts beside and below each other; where the strip lies."""
        margin, gap = round(window.height * MARGIN), round(window.height * GAP)
        inner = window.inflate(-2 * margin, -2 * margin)
        strip = pygame.Rect(inner.left, 0, inner.width, self._strip_high(inner))
        strip.bottom = inner.bottom
        wide = round(WIDE * window.width)
        words = round(CAPTION * wide)
        caption = self.caption.wants(words)[1]
        high = min(round(HIGH * window.height), strip.top - gap - inner.top - caption // 2)
        painting = pygame.Rect(inner.left, inner.top, wide, max(1, high))
        self.painting.layout(painting)
        self.caption.layout(pygame.Rect(painting.centerx - words // 2, painting.bottom - caption // 2, words, caption))
        column = pygame.Rect(painting.right + gap, inner.top, inner.right - painting.right - gap, 0)
        verdict = self.verdict.wants(column.width)[1]
        self.verdict.layout(pygame.Rect(column.left, column.top, column.width, verdict))
        top = column.top + verdict
        self.podium.layout(pygame.Rect(column.left, top, column.width, max(0, strip.top - top)))
        return strip

    # -- the strip -----------------------------------------------------------------------------------------------------

    def _strip_high(self, inner: pygame.Rect) -> int:
        wide = self._wide(inner.width)
        words = max(self._told.high(wide), self._names.high(inner.width - wide))
        return max(round(inner.height * STRIP), words + 2 * self.app.ui.px(DOWN))

    def _wide(self, width: int) -> int:
        """How wide the lines may be, which stand beside the game's name."""
        ui = self.app.ui
        name = min(
            round(width * NAME_SHARE),
            max(ui.text.measure(words, role, width)[0] for words, role, _ in self._names.texts),
        )
        return max(1, width - name - 3 * ui.px(ACROSS))

    @property
    def _told(self) -> Lines:
        ink = self.app.ui.look.palette.ink
        first: Role = "strong"
        texts = [(line, first if number == 0 else "body", ink) for number, line in enumerate(self.lines)]
        return Lines(self.app.ui, texts, self.app.ui.px(BETWEEN))

    @property
    def _names(self) -> Lines:
        """Which game it was, and how long."""
        ui, state, palette = self.app.ui, self.state, self.app.ui.look.palette
        length = state.say(f"unit.{state.match.ruleset.unit.name}.count", n=state.length)
        title = escape(state.match.ruleset.title)
        return Lines(ui, [(title, "subheading", palette.ink), (length, "small", palette.ink_soft)])

    def _draw_strip(self, surface: pygame.Surface, strip: pygame.Rect) -> None:
        ui, across = self.app.ui, self.app.ui.px(ACROSS)
        ui.paint.place_panel(surface, strip, "paper", 8)
        wide = self._wide(strip.width)
        told, names = self._told, self._names
        told.draw(surface, strip.left + across, strip.centery - told.high(wide) // 2, wide)
        room = strip.width - wide - 3 * across
        left = strip.right - across - room
        names.draw(surface, left, strip.centery - names.high(room) // 2, room, "center")
