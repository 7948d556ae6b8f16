"""An opponent who thinks the game lost would give it up: the person is asked, once in a game, whether to accept."""

from __future__ import annotations

from functools import partial

import pygame

from game.art.parts.expressions import BEATEN
from game.session.conceding import would_concede
from game.session.voices import giving_up
from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.widgets.base import Label
from game.stage.widgets.dialog import Dialog
from game.table.choices import CONCEDE
from scenes.games.figures import ShownPicture, SignBeside
from scenes.play.table.answers import Answers
from scenes.play.table.state import TableState

FACE, RING = 84, 4
"""Units across the face of whoever says it, and the width of its ring."""


class Conceding:
    """Asks the person at a table of two. Whoever does not want opponents to talk is not asked."""

    def __init__(self, state: TableState, answers: Answers) -> None:
        self.state = state
        self.answers = answers
        self._has_asked = False

    def asks(self) -> bool:
        """Ask, if somebody would give up and the person has nothing else in hand; whether that is asked now."""
        state = self.state
        if self._has_asked or not state.app.settings.opponents_talk:
            return False
        seat = would_concede(state.session)
        if seat is None or not self._is_a_good_moment:
            return False
        self.ask(seat)
        return True

    @property
    def _is_a_good_moment(self) -> bool:
        """Whether the person is asked what they have not begun to answer, and nothing lies above the table."""
        state, question = self.state, self.state.match.table.question
        is_at_leisure = state.may_answer and not state.app.ui.modals and state.occasion.counts
        is_idle = not state.picks and state.session.move_start is None
        return is_at_leisure and is_idle and question is not None and not question.is_window

    def ask(self, seat: int) -> None:
        """Let the player of a seat say that they would give up."""
        state, say, ui = self.state, self.state.say, self.state.app.ui
        self._has_asked = True
        name, mark = escape(state.teller.names[seat]), state.session.mark
        why = say("concede.why", who=name)
        dialog = Dialog.confirm(
            ui,
            say("concede.title", who=name),
            say("concede.quoted", words=say(giving_up(state.match.seats[seat].portrait))),
            say("concede.accept"),
            partial(self.answers.step_in, seat, CONCEDE),
            say("concede.play_on"),
            body=[SignBeside(ShownPicture(ui, partial(self._face, seat), ui.px(FACE)), Label(ui, why, on_paper=True))],
            is_loss=True,
            stands=lambda: mark == state.session.mark,
        )
        dialog.show()
        state.app.tell(why, "dialog")

    def _face(self, seat: int, size: Size) -> pygame.Surface:
        """Whoever would give up, beaten, in a ring of their colour."""
        app, portrait = self.state.app, self.state.match.seats[seat].portrait
        made = app.pictures.portrait(portrait, size[0], BEATEN).copy()
        made.blit(app.ui.paint.ring(size, app.look.palette.seat(seat), app.ui.px(RING), size[0] // 2), (0, 0))
        return made
