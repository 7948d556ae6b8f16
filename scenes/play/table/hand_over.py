"""How the screen of a table goes from hand to hand: nobody's cards lie open while another is called, everybody has seen
what happened, and whoever was not finished gets the screen back."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial

from game.session.play_session import STRANGER, Happening, PlaySession
from game.stage.drawing.text import escape
from game.stage.inputs import KeyPressed, PointerPressed
from game.stage.presses import TAKEN_SECONDS, AnswerMeant, AskedHere
from game.table.events import Announced
from game.table.sight import view
from scenes.beginning import beginning
from scenes.play.curtain import Called, CurtainScene, CurtainWay
from scenes.play.table.answers import Answers
from scenes.play.table.menu import leaving, show_menu
from scenes.play.table.showing import Showing
from scenes.play.table.state import TableState
from scenes.play.told_table import names_of

SEEN: Hashable = ("way", "seen")
"""The key of the button by which whoever is next takes a screen that lies open to all, once everybody has seen it."""


class HandOver:
    """Passes the screen of one table on. Between two people it shows nobody's cards."""

    def __init__(self, state: TableState, showing: Showing, answers: Answers, is_shown: Callable[[], bool]) -> None:
        self.state = state
        self.showing = showing
        self.answers = answers
        self.is_shown = is_shown
        """Whether the table is the scene on the screen."""
        self._has_news = False
        """Whether something has happened since the last answer of a person that everybody should have seen."""
        self._has_begun = False
        """Whether anybody has taken the screen yet."""
        self._deaf_until = 0.0
        """Until when nothing is heard, because somebody has just taken the screen by a press."""

    @property
    def _session(self) -> PlaySession:
        return self.state.session

    @property
    def is_due(self) -> bool:
        """Whether the screen is to change hands as soon as nothing moves."""
        is_due = self._session.next_person is not None and not self.state.waits_for_all
        return is_due or self._session.must_lie_open

    # -- what everybody should have seen -------------------------------------------------------------------------------

    def hear(self, happening: Happening) -> None:
        """Something has happened at the table."""
        session, look = self._session, self.state.pane.look
        if session.match.history[happening.start].seat in session.people:
            self._has_news = False
        told = [event.word for event in happening.aloud if isinstance(event, Announced)]
        self._has_news |= not look.story.for_all.isdisjoint(told)
        self.state.waits_for_all = False

    def seen_by_all(self) -> None:
        """Everybody has seen it, and whoever is asked takes the screen: no cards lie open that a curtain would hide."""
        self.state.waits_for_all = False
        if (seat := self._session.next_person) is not None:
            self.open_for(seat)

    @property
    def going_on(self) -> int | None:
        """The person who goes on at the screen, because nobody else has had it since their last answer: they need no
        curtain, only that the others look away. None where it goes to another one, or nobody has taken it yet."""
        session, seat = self._session, self._session.next_person
        if seat is None or not self._has_begun:
            return None
        people = session.people
        last = next((given.seat for given in reversed(session.match.history) if given.seat in people), None)
        return seat if seat == last else None

    @property
    def asked(self) -> AskedHere | None:
        """What is asked of everybody, whether they have seen it; None where they are not asked."""
        return AskedHere(None, ("seen", len(self._session.match.history))) if self.state.waits_for_all else None

    def meaning(self, key: Hashable) -> AnswerMeant | None:
        """What a press there would answer, if it takes the screen."""
        asked = self.asked if key == SEEN else None
        return None if asked is None else AnswerMeant(asked, "seen")

    @property
    def call(self) -> str:
        """Who takes the screen now, or goes on at it."""
        seat = self._session.next_person
        return "" if seat is None else self.state.app.words.say("table.call", who=escape(self._names[seat]))

    @property
    def looking_away(self) -> list[int]:
        """The people at this screen for whose eyes it is not."""
        return [seat for seat in self._session.people if seat != self._session.next_person]

    @property
    def look_away(self) -> str:
        """Who is to look away meanwhile."""
        names = [escape(self._names[seat]) for seat in self.looking_away]
        return self.state.app.words.say("table.look_away", who=self.state.app.words.listed(names), n=len(names))

    @property
    def seen_label(self) -> str:
        """What the button says by which the screen goes on."""
        seat = self._session.next_person
        who = "" if seat is None else escape(self._names[seat])
        return self.state.app.words.say("table.pass_ready", who=who)

    # -- from hand to hand ---------------------------------------------------------------------------------------------

    def follow(self) -> None:
        """Nothing moves: if another person has to decide, cover the cards of the last one, and call the next; whoever
        had the screen last opens their cards again themselves."""
        session = self._session
        if session.next_person is None:
            self.state.waits_for_all = False
            if session.must_lie_open:
                self.cover()
        elif self.state.waits_for_all:
            return
        elif self.going_on is not None or (self._has_news and not self.state.app.settings.pauses):
            self.state.waits_for_all = True
            self.cover()
            self.showing.page.focus.focus(SEEN, visible=True)
        else:
            self._draw_curtain(self._next)

    def take_screen(self) -> None:
        """Whoever is asked before all wants to see their own cards first."""
        seat = self._session.answering
        if seat is not None:
            self._draw_curtain(partial(self._called, seat))

    @property
    def can_hide(self) -> bool:
        """Whether somebody's cards lie open although others may look on."""
        return self._session.is_hot_seat and self._session.viewer != STRANGER

    def hide(self) -> None:
        """Cover the cards of whoever holds the screen until they want to see them again."""
        if self.can_hide and self.is_shown():
            seat = self._session.viewer
            covered = Called(seat, *self._face(seat), looking_away=self._away(seat))
            self._draw_curtain(lambda: covered)

    def cover(self) -> None:
        """From now on nobody's cards are shown."""
        self._session.cover()
        self.showing.lie_open()

    def open_for(self, seat: int) -> None:
        """Show this seat's view, now that its player has taken the screen. What is pressed at once, held or dragged,
        was not meant for it; only to hide the cards again is always in time."""
        self._has_news, self._has_begun = False, True
        self._deaf_until = self.state.app.ui.now + TAKEN_SECONDS
        self._session.hand_screen_to(seat)
        self.showing.lie_open()

    def is_deaf(self, given: KeyPressed | PointerPressed) -> bool:
        """Whether a press comes so soon after the screen was taken that it means nothing."""
        is_hiding = isinstance(given, KeyPressed) and given.action == "hide_hand"
        return self.state.app.ui.now < self._deaf_until and not is_hiding

    def take_over(self) -> None:
        """In a demonstration, any key makes a person of the first seat."""
        self.state.demonstration = None
        self._session.take_over(0)
        self.showing.go_to_now()

    def _draw_curtain(self, called: Callable[[], Called | None]) -> None:
        self.cover()
        self._push_curtain(called, self.open_for, self._ways)

    def _push_curtain(
        self,
        called: Callable[[], Called | None],
        on_open: Callable[[int], None],
        ways: Callable[[], Sequence[CurtainWay]],
    ) -> None:
        app = self.state.app
        app.scenes.push(CurtainScene(app, called, on_open, ways, self._open_menu))

    # -- what the curtain says -----------------------------------------------------------------------------------------

    @property
    def _names(self) -> list[str]:
        return names_of(self.state.app, self._session.match.seats)

    def _face(self, seat: int) -> tuple[str, int]:
        return self._names[seat], self._session.match.seats[seat].portrait

    def _next(self) -> Called | None:
        seat = self._session.next_person
        return None if seat is None else self._called(seat)

    def _called(self, seat: int) -> Called:
        name, portrait = self._face(seat)
        return Called(seat, name, portrait, self.asked_of(seat), self._occasion(), self._away(seat))

    def _away(self, seat: int) -> tuple[int, ...]:
        """The creatures of the people at this screen for whose eyes it is not."""
        return tuple([self._face(other)[1] for other in self._session.people if other != seat])

    def _occasion(self) -> str:
        """What is said before the first turn, as long as nobody has sat down; nothing later."""
        return "" if self._has_begun else beginning(self.state.app, self._session.match)

    def asked_of(self, seat: int) -> str:
        """What a person is asked now, as everybody may know; empty where they are not."""
        table = view(self._session.match.table, STRANGER).table
        if table.question is None or seat not in table.asked():
            return ""
        return self.state.pane.teller.question(table.question.name, table.question.arguments(table.agenda[-1]))

    # -- what else can be done at the curtain --------------------------------------------------------------------------

    def _ways(self) -> Sequence[CurtainWay]:
        return [*self.ways_back(), self._menu]

    def ways_back(self) -> list[CurtainWay]:
        """That whoever answered last was not finished, where they may have the screen again."""
        last = self._session.may_go_on
        if last is None or self._session.next_person is None:
            return []
        label = self.state.app.words.say("table.not_finished", who=escape(self._names[last]))
        return [CurtainWay("wait", label, "undo", partial(self._call_back, last))]

    @property
    def _menu(self) -> CurtainWay:
        return CurtainWay("menu", self.state.app.words.say("table.menu"), "menu", self._open_menu)

    def _call_back(self, seat: int) -> None:
        """Whoever answered last was not finished: they are called, for anybody can have said so."""
        called = Called(seat, *self._face(seat))
        if not self.is_shown():
            self.state.app.scenes.pop()
        self._push_curtain(lambda: called, self._go_back_to, lambda: [self._menu])

    def _go_back_to(self, seat: int) -> None:
        """They have the screen again, and take that answer back."""
        self.open_for(seat)
        self.answers.undo()

    def _open_menu(self) -> None:
        app, say = self.state.app, self.state.app.words.say
        show_menu(app, say("table.menu"), self.state.leave_told, leaving(say("table.leave"), self._leave))

    def _leave(self) -> None:
        """Leave the curtain, and the table behind it."""
        self.state.app.scenes.leave([self.state.session.saving.key], self._go)

    def _go(self) -> None:
        self.state.app.scenes.pop()
        self.state.app.scenes.pop()
