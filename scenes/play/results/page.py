"""The page of the results: the head with who won, a score sheet for each player, and the buttons at the foot."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.stage.drawing.text import Role, escape
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.layout import Column, Grid, Reserved, Row
from game.stage.widgets.scroll import ScrollColumn
from game.table.sight import view
from scenes import routes
from scenes.page_widgets import star_button
from scenes.play.burst import Burst
from scenes.play.closer import CLOSER_WIDTH, Closer, large_size
from scenes.play.results.counting import Counting
from scenes.play.results.head import ThreeBeside, WinnersBanner
from scenes.play.results.reviewing import Reviewing
from scenes.play.results.score_sheets import ScoreSheet
from scenes.play.results.state import ResultsState
from scenes.play.results.ways_on import WaysOn

MARGIN, SIDE_MARGIN = 22, 44
SHARES = (1.0, 0.86, 0.74, 0.64, 0.57, 0.52)
"""How large score sheets are drawn, the first that fits."""


@dataclass(eq=False)
class ResultsPage:
    """What stands on the page, where it lies, and the card that is looked at closely."""

    state: ResultsState
    counting: Counting
    reviewing: Reviewing
    ways_on: WaysOn
    burst: Burst

    def __post_init__(self) -> None:
        self.closer: Closer | None = None
        self.body = ScrollColumn(self.state.app.ui, [])

    def widgets(self) -> list[Widget]:
        """Everything on the page, lowest first."""
        state, ui = self.state, self.state.app.ui
        seats = state.match.seats
        panel = self.reviewing.panel
        portraits = [(one.seat, seats[one.seat].portrait) for one in state.rankings if one.is_winner]
        title = state.title if state.is_told else state.say("results.counting")
        self.banner = WinnersBanner(ui, title, portraits, state.app.pictures, self.burst)
        self.sheets = [ScoreSheet(state, one, self.look_closer) for one in state.rankings]
        # A player's best move stands below their score sheet.
        cells = [Column(ui, [one, panel.best_move(one.ranking.seat)], gap=4, fill=one) for one in self.sheets]
        columns = 2 if len(cells) in (2, 4) else 3
        head = ThreeBeside(ui, panel.story(), self.banner, self._facts())
        offset = self.body.scroll.offset
        self.body = ScrollColumn(ui, [head, Grid(ui, cells, columns, gap=14)], gap=8)
        self.body.scroll.offset = offset
        self.foot = Column(ui, [*self._notes(), Row(ui, self._buttons(), gap=10, across="center")], gap=4)
        return [self.body, self.foot]

    def _facts(self) -> Widget:
        """How long the game took, the code of its cards and, once the winner is told, what the win was due to where
        players were level, and how it stands among them."""
        state, ui = self.state, self.state.app.ui
        due_to = [state.tie(), state.history()] if state.is_told else ["", ""]
        told = [*due_to, state.say(f"unit.{state.match.ruleset.unit.name}.count", n=state.length)]
        roles: list[Role] = ["strong", "body", "body"]
        parts: list[Widget] = [
            Label(ui, escape(words), role, align="center", soft=role == "body")
            for words, role in zip(told, roles, strict=True)
            if words
        ]
        return Column(ui, [*parts, *self._code()], gap=5, across="center")

    def _code(self) -> list[Widget]:
        state, ui = self.state, self.state.app.ui
        if not state.set_code:
            return []
        words = Label(ui, state.say("results.code", code=escape(state.set_code)), "body", soft=True)
        label = state.say("results.copy")
        copy = Button(ui, "copy", label, self.ways_on.copy_code, icon="copy", icon_only=True, zone="facts")
        return [Row(ui, [words, copy], gap=10, across="center")]

    def _notes(self) -> list[Widget]:
        """In a demonstration, that the next game begins by itself."""
        words = self.state.say("results.goes_on") if self.counting.goes_on else ""
        self.note = Label(self.state.app.ui, words, "small", align="center", soft=True)
        return [self.note] if self.state.demonstration is not None else []

    def stay(self) -> None:
        """Somebody is here: begin nothing by itself any more."""
        self.counting.goes_on = False
        self.note.label = ""

    def _buttons(self) -> list[Widget]:
        state, ui, ways_on, say = self.state, self.state.app.ui, self.ways_on, self.state.say
        skip = Button(ui, "skip", say("results.skip"), self.counting.skip, icon="skip", zone="foot")
        return [
            Reserved(ui, skip, is_there=not state.is_told),
            Button(ui, "title", say("results.title_screen"), ways_on.to_title, icon="back", zone="foot"),
            star_button(ui, ways_on.turn_star, is_starred=state.ending.is_starred, zone="foot"),
            Button(ui, "watch", say("results.watch"), ways_on.watch, icon="replay", zone="foot"),
            *self._coach_buttons(),
            self._main_button(),
        ]

    def _coach_buttons(self) -> list[Widget]:
        """The way to the coach, where there was somebody to coach and the winner is told."""
        app, coach = self.state.app, self.reviewing.coach
        if not coach.people:
            return []
        button = self.reviewing.button(lambda: routes.to_coach(app, coach))
        return [Reserved(app.ui, button, is_there=self.state.is_told)]

    def _main_button(self) -> Button:
        state, demonstration = self.state, self.state.demonstration
        key, press, icon = "results.rematch", self.ways_on.rematch, "rematch"
        if demonstration is not None:
            key, press, icon = "results.next_game", demonstration.go_on, "play"
        return Button(state.app.ui, "rematch", state.say(key), press, icon=icon, style="primary", zone="foot")

    def arrange(self, rect: pygame.Rect) -> None:
        """Lay it out in the window."""
        ui = self.state.app.ui
        margin = ui.px(MARGIN)
        inner = rect.inflate(-2 * ui.px(SIDE_MARGIN), -2 * margin)
        foot = self.foot.wants(inner.width)[1]
        room = pygame.Rect(inner.left, inner.top, inner.width, inner.height - foot - margin // 2)
        self._fit_sheets(room)
        height = min(room.height, self.body.wants(room.width)[1])
        self.body.layout(pygame.Rect(room.left, room.top + (room.height - height) // 3, room.width, height))
        self.foot.layout(pygame.Rect(inner.left, inner.bottom - foot, inner.width, foot))

    def _fit_sheets(self, room: pygame.Rect) -> None:
        """Draw the score sheets as large as all of them fit; else they are large and scroll."""
        for share in (*SHARES, SHARES[0]):
            for sheet in self.sheets:
                sheet.share = share
            if self.body.wants(room.width)[1] <= room.height:
                return

    def look_closer(self, card: int) -> None:
        """Show a card large, with its words explained."""
        state, look, table = self.state, self.state.look, self.state.match.table
        face = state.face(card, large_size(state.app.ui, CLOSER_WIDTH, look.proportion))
        owner = table.where(card)
        seat = owner[1] if len(owner) > 1 else -1
        lines = look.closer(state.teller, view(table, seat), card)
        self.closer = Closer(state.app.ui, face, look.name(state.app.words, table.config, card), lines)
        state.app.tell(look.described(state.teller, table.config, card), "reply", urgent=True)
