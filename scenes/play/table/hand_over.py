"""The screen changes hands: the curtain falls before another person's cards are shown."""

from __future__ import annotations

from game.session.play_session import STRANGER
from game.table.sight import view
from scenes.play.curtain import CurtainScene
from scenes.play.table.advice import Advising
from scenes.play.table.showing import Showing
from scenes.play.table.state import TableState
from scenes.play.tellers import names_of
from scenes.scene import Scene


class HandOver:
    """Sees to it that only those look at a hand whose it is."""

    def __init__(self, state: TableState, showing: Showing, advising: Advising) -> None:
        self.state = state
        self.showing = showing
        self.advising = advising

    @property
    def is_due(self) -> bool:
        """Whether the screen is not as whoever is asked needs it."""
        return self.state.session.next_person is not None or self.state.session.must_lie_open

    def follow(self) -> None:
        """Draw the curtain when another person has to decide; what is asked before all needs none, but no hand open."""
        seat = self.state.session.next_person
        if seat is not None:
            self.draw_curtain(seat)
        elif self.state.session.must_lie_open:
            self._cover()

    def take_screen(self) -> None:
        """Whoever is asked before all wants to see their own cards first."""
        if self.state.session.answering is not None:
            self.draw_curtain(self.state.session.answering)

    def cover_when_away(self, table: Scene) -> None:
        """The window is no longer looked at: where several share it, no hand stays open."""
        session = self.state.session
        if session.is_hot_seat and self.state.holds_screen and self.state.app.scenes.shows(table):
            self.draw_curtain(session.viewer, covered=True)

    def draw_curtain(self, seat: int, *, covered: bool = False) -> None:
        """Cover everything and call for this seat; or, when only `covered`, for whoever held the screen."""
        state = self.state
        state.pane.close_look.end()
        state.log_is_open = False
        self._cover()
        name, portrait = names_of(state.app, state.match.seats)[seat], state.match.seats[seat].portrait
        why = "" if covered else self.asked_of(seat)
        state.app.scenes.push(CurtainScene(state.app, name, portrait, lambda: self.open_for(seat), why=why))

    def _cover(self) -> None:
        self.state.session.cover()
        self.advising.drop()
        self.showing.go_to_now(at_once=True)

    def asked_of(self, seat: int) -> str:
        """What a person is asked, as everybody may know."""
        table = view(self.state.match.table, STRANGER).table
        if table.question is None or seat not in table.asked():
            return ""
        return self.state.teller.question(table.question.name, table.question.arguments(table.agenda[-1]))

    def open_for(self, seat: int) -> None:
        """Show this seat's view, now that its player has taken the screen."""
        self.state.session.hand_screen_to(seat)
        self.showing.go_to_now(at_once=True)

    def take_over(self) -> None:
        """In a demonstration, any key makes a person of the first seat."""
        self.state.demonstration = None
        self.state.session.take_over(0)
        self.showing.go_to_now()
