"""The last person at the screen is out: who did it and by what as a painting, who is still in it, and three ways on."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import NamedTuple

import pygame

from game.match.greats import GreatAt, fall
from game.match.match import Match
from game.session.ending import Ending
from game.stage.inputs import Input, KeyPressed, PointerPressed
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.button import Button, Style
from game.stage.widgets.layout import Column, Row
from scenes.app import App
from scenes.games.figures import ShownPicture, SignBeside
from scenes.games.registry import presentation
from scenes.pages import Made, PageScene
from scenes.play.results.bars import ResultsRail
from scenes.play.results.ceremony import TIMES, Ceremony
from scenes.play.results.hall import Hall
from scenes.play.results.page import CAPTION, GAP, HANGS, HIGH, MARGIN, WIDE
from scenes.play.results.painting import MomentPainting
from scenes.play.results.state import ResultsState
from scenes.play.results.verdict import PaintedWords
from scenes.scene import Scene

FACE, DOWN = 76, 14
"""Units across the face of somebody who is still in it, and around the paper's edge."""

SHOWN = 1000
"""Of the ceremony only what begins before is seen here, in milliseconds."""


class WaysOut(NamedTuple):
    """What can be done with the rest of the game: watch it quickly, leave it, or play again; None for what cannot."""

    quick: Callable[[], None]
    leave: Callable[[], None]
    again: Callable[[], None] | None


class OutState(ResultsState):
    """What the painting reads of a game that goes on without its people."""

    @cached_property
    def out(self) -> int:
        """The person who was in it for longest."""
        return self.people[-1] if self.eyes < 0 else self.eyes

    @cached_property
    def decided(self) -> GreatAt | None:
        return fall(self.match, self._greats, self.out)

    @property
    def sentence(self) -> str:
        """How they fell; of whoever is done, what they have for good."""
        if self.decided is not None:
            return self.teller.tale(self.decided.great, self.eyes)
        has = sum([line.points for line in self.match.ruleset.account(self.match.table, self.out)])
        return self.say("out.done_how" if self.eyes >= 0 else "out.done_how_all", n=has)

    @property
    def held(self) -> tuple[int, ...]:
        """What the one person there holds; with several of them it is still secret."""
        return self.match.table.zones[self.look.home(self.out)] if self.eyes >= 0 else ()

    @property
    def still_in(self) -> list[int]:
        """Who is still in it."""
        is_out = self.match.ruleset.is_out
        return [seat for seat in range(len(self.match.seats)) if not is_out(self.match.table, seat)]

    @property
    def cause(self) -> str:
        """What had made the blow so strong, and how many play on."""
        told = "" if self.prepared is None else self.teller.great(self.prepared.great, self.eyes)[1]
        return f"{told} {self.say('out.still_in', n=len(self.still_in))}".strip()


class OutScene(PageScene):
    """A press while it is painted lets all of it stand there; then it waits for what is wanted. The way back leads to
    the table, where the game goes on at its usual pace, and may be taken back where that is allowed."""

    first = "quick"

    def __init__(self, app: App, match: Match, ways: WaysOut) -> None:
        super().__init__(app)
        self.music = presentation(match.ruleset.key).mood
        self.state = OutState(app, match, Ending(match))
        self.ways = ways
        self.hall = Hall(app, match)
        self.ceremony = Ceremony(app, {act: TIMES[act] for act in TIMES if TIMES[act][0] < SHOWN})
        self.parts = (self.ceremony,)

    @property
    def title(self) -> str:
        return f"{self._head} {self.state.sentence} {self.state.cause}"

    @property
    def _head(self) -> str:
        kind = "done" if self.state.decided is None else "fallen"
        return self.state.say(f"out.{kind}" if self.state.eyes >= 0 else f"out.{kind}_all")

    def build(self) -> None:
        super().build()
        self.hall.begin("dusk", "cold")

    def made(self) -> Made:
        state, ui = self.state, self.app.ui
        place = partial(self.hall.picture, "dusk")
        painting, caption = MomentPainting(state, self.ceremony, place), PaintedWords(state, self.ceremony)
        head = Label(ui, self._head, "heading", align="center", colour=ui.look.palette.lamplight)
        column = Column(ui, [head, *map(self._row, state.still_in)], gap=GAP)
        rail, ways = ResultsRail(state, lambda: None), self._ways()
        arrange = partial(self._arrange, rail, painting, caption, column, ways)
        return Made([rail, painting, caption, column, ways], arrange)

    def _row(self, seat: int) -> Widget:
        """Somebody who is still in it."""
        ui, portrait = self.app.ui, self.state.match.seats[seat].portrait
        face = ShownPicture(ui, lambda size: self.app.pictures.portrait(portrait, size[0]), ui.px(FACE))
        return SignBeside(face, Label(ui, self.state.escaped[seat], "subheading"))

    def _ways(self) -> Row:
        buttons = self._buttons()
        return Row(self.app.ui, buttons, gap=2 * GAP, grow=[1.0] * len(buttons))

    def _buttons(self) -> list[Widget]:
        ui, say, ways = self.app.ui, self.state.say, self.ways
        again = [] if ways.again is None else [("again", ways.again, "rematch")]
        made: list[Widget] = []
        for key, press, icon in [("quick", ways.quick, "speed"), ("leave", ways.leave, "back"), *again]:
            style: Style = "primary" if key == "quick" else "plain"
            note = say(f"out.{key}_note")
            button = Button(ui, key, say(f"out.{key}"), press, icon=icon, style=style, face="subheading", note=note)
            button.shows_note = True
            made.append(button)
        return made

    def _arrange(
        self,
        rail: Widget,
        painting: Widget,
        caption: Widget,
        column: Widget,
        ways: Widget,
        rect: pygame.Rect,
    ) -> None:
        """The painting at the left, who is still in it at the right, the ways on below."""
        ui = self.app.ui
        margin, gap = ui.px(MARGIN), ui.px(GAP)
        inner = rect.inflate(-2 * margin, 0)
        rail.layout(pygame.Rect(0, 0, rect.width, rail.wants(rect.width)[1]))
        high = ways.wants(inner.width - 2 * margin)[1]
        ways.layout(pygame.Rect(inner.left + margin, rect.bottom - 3 * gap - high, inner.width - 2 * margin, high))
        top, room = rail.rect.bottom + 2 * gap, ways.rect.top - 3 * gap - rail.rect.bottom - 2 * gap
        wide = round(WIDE * rect.width) - margin
        words = round(CAPTION * wide)
        said = caption.wants(words)[1]
        tall = max(1, min(round(HIGH * rect.height), room - round(HANGS * said)))
        top += max(0, room - tall - said // 2) // 2
        painting.layout(pygame.Rect(inner.left, top, wide, tall))
        caption.layout(pygame.Rect(inner.left + (wide - words) // 2, top + tall - said // 2, words, said))
        left = painting.rect.right + 2 * gap
        column.layout(pygame.Rect(left, top, inner.right - left, column.wants(inner.right - left)[1]))

    def layout(self, rect: pygame.Rect) -> None:
        Scene.layout(self, rect)
        if self.page.focus.current is None:
            self.page.focus.focus(self.first)

    def tick(self, now: float) -> None:
        super().tick(now)
        self.ceremony.begin()

    def handle(self, given: Input) -> bool:
        is_over = self.ceremony.has_begun and not self.ceremony.is_under_way
        if not is_over and isinstance(given, KeyPressed | PointerPressed):
            self.ceremony.begin()
            self.ceremony.finish()
            return True
        return super().handle(given)

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(self.hall.picture("cold"), (0, 0))
        rows = self.page.widgets[-1].rect
        self.app.ui.paint.place_panel(
            surface, rows.inflate(2 * self.app.ui.px(DOWN), 2 * self.app.ui.px(DOWN)), "paper"
        )
        self.page.draw(surface)
