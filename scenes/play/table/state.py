"""What the parts of a table read: the match as the session plays it, and what only the screen knows of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from game.session.auto_pass import AutoPass
from game.session.emblems import Watch
from game.session.journey import station_of
from game.session.log import known_for as told_of
from game.session.play_session import STRANGER, Happening, PlaySession
from game.stage.drawing.text import escape
from game.stage.telling import Teller
from game.store.people import key_of
from game.table.agenda import Picks, Simultaneous
from game.table.choices import READY, Choice, Refusal, card_of
from game.table.sight import View
from scenes.app import App
from scenes.play.demonstration import Demonstration
from scenes.play.end_warnings import winners_with
from scenes.play.nameless import usual_names
from scenes.play.table.occasion import Occasion
from scenes.play.table_pane import TablePane


class TableState:
    """The plain state of a table on the screen. Whoever changes what its widgets show calls `redraw`, which brings them
    up to date."""

    is_left = False
    """Whether the game goes on unseen once this scene is left."""

    def __init__(
        self,
        app: App,
        session: PlaySession,
        pane: TablePane,
        redraw: Callable[[], None],
        demonstration: Demonstration | None = None,
        occasion: Occasion | None = None,
    ) -> None:
        self.app = app
        self.redraw = redraw
        self.session = session
        self.pane = pane
        self.match = session.match
        """The match being played."""
        self.ruleset = session.match.ruleset
        """The game."""
        self.board = pane.board
        """The cards."""
        self.look = pane.look
        """How the game looks on the table."""
        self.demonstration = demonstration
        """What goes on with the next game after this one, as long as nobody takes over."""
        self.occasion = occasion or Occasion()
        self.looking_back: View | None = None
        """The moment that is looked back at."""
        self.log_is_open = False
        self.auto_pass = AutoPass()
        self.panel_memory: dict[str, Any] = {}
        """What the question's own panel remembers."""
        self.hint = ""
        """What is said below the question."""
        self.told_before = 0
        """How many answers had been given before what is being told."""
        self.errand: Happening | None = None
        """What has happened and is kept back to be told with what comes next."""
        self.taken_back_to = -1
        """To which place in the history something was taken back last."""
        self.waits_for_all = False
        """Whether the table lies open until everybody has seen what happened."""

    @cached_property
    def watch(self) -> Watch:
        """Sees when the policy of a computer opponent shows."""
        watch = Watch(self.match)
        watch.follow()
        return watch

    def known_for(self, seat: int) -> str:
        """What somebody has shown to be known for, in a sentence."""
        sign = next((sign for sign in self.watch.signs if sign.seat == seat), None)
        return "" if sign is None else told_of(sign, self.teller)

    @property
    def leave_told(self) -> str:
        """What becomes of the game where it is left now, in a sentence."""
        if not self.session.is_kept:
            return self.say("table.leave_unkept")
        return self.say("table.leave_text" if self.session.saving.is_sound else "table.leave_unsaved")

    # -- shorthands ----------------------------------------------------------------------------------------------------

    @property
    def teller(self) -> Teller:
        """Speaks of this table in the player's language."""
        return self.pane.teller

    # -- who sees and answers what -------------------------------------------------------------------------------------

    @property
    def shown(self) -> View:
        """The view on the screen: the present one, or the moment that is looked back at."""
        return self.looking_back or self.session.view()

    @property
    def told_until(self) -> int:
        """How many answers have been given as far as the table shows."""
        if self.errand is not None:
            return self.errand.start
        return self.told_before if self.pane.is_telling else len(self.match.history)

    def with_errand(self, happening: Happening) -> Happening:
        """All that is to be told with what has happened now."""
        return happening if self.errand is None else self.errand.followed_by(happening)

    @property
    def is_told_first(self) -> bool:
        """Whether a story is told before anything is asked."""
        return self.pane.is_telling and not self.pane.asks_meanwhile

    @property
    def may_answer(self) -> bool:
        """Whether somebody can answer at the screen now: who holds it, or who is asked before all."""
        is_told = self.looking_back is None and not self.is_told_first
        return is_told and self.session.answering is not None

    @property
    def holds_screen(self) -> bool:
        """Whether the screen is in one person's hands."""
        return self.session.viewer != STRANGER

    @property
    def answering(self) -> int:
        """The person who answers at the screen: who holds it, or who is asked before all."""
        answering = self.session.answering
        return self.session.viewer if answering is None else answering

    @property
    def is_waiting_for_us(self) -> bool:
        """Whether the next thing happens only when somebody at this screen does something."""
        is_closed = not self.pane.is_telling and self.occasion.closing() is not None
        is_asked = self.may_answer or self.waits_for_all or is_closed
        return is_asked or self.looking_back is not None or self.match.is_over

    @property
    def offers(self) -> dict[Choice, Refusal | None]:
        """What whoever answers may do now, and what not, for which reason."""
        return self.match.table.offers(self.answering)

    @property
    def picks(self) -> Picks:
        """What whoever answers at the screen has chosen so far, where several things are."""
        question, agenda = self.match.table.question, self.match.table.agenda
        if not isinstance(question, Simultaneous) or (seat := self.answering) not in agenda[-1][1]:
            return ()
        return question.picks(agenda[-1], seat)

    @property
    def announced_card(self) -> int | None:
        """The card with which the present move was begun, while it can be taken back."""
        place = self.session.move_start
        return None if place is None else card_of(self.match.history[place].choice)

    @property
    def last_picks(self) -> Sequence[Choice]:
        """What whoever answers chose the last time at this question."""
        question = self.match.table.question
        return () if question is None else self.match.last_picks(self.answering, question.name)

    def named(self, choice: Choice) -> str:
        """An answer in a few words, as on its button; where nothing is picked, what it means to be ready with that."""
        question = self.match.table.question
        name = "" if question is None else question.name
        nothing = f"{self.ruleset.key}.ready_with_nothing.{name}"
        if choice == READY and not self.picks and self.app.words.has(nothing):
            return self.say(nothing)
        return self.look.questions.called(self.teller, self.shown, choice) or self.teller.choice(
            choice, name, self.shown.table.zones
        )

    @property
    def help_costs(self) -> str:
        """In a sentence, what a game loses with help, as long as it has something to lose: at a station its stars, and
        elsewhere nothing for those who have given no name."""
        if not self.session.help_costs_standing:
            return ""
        if station_of(self.match.occasion):
            return self.say("table.help_costs_stars")
        seats = self.match.seats
        people = self.session.people
        if {key_of(seats[seat].name) for seat in people} <= usual_names(self.app.words, seats):
            return ""
        who = [escape(name) for name in self.teller.names]
        if len(people) == 1:
            (own,) = people
            who = [self.say("table.help_costs_you"), *who[:own], *who[own + 1 :]]
        return self.say("table.help_costs", who=self.app.words.listed(who))

    def winner_with(self, seat: int, choice: Choice) -> str:
        """In a sentence, who would win with an answer that ends the game, as far as that can be seen from here."""
        winners = winners_with(self.session.view(), seat, choice)
        if winners == (self.session.viewer,) and not self.session.is_hot_seat:
            return self.say("table.ends.win_own")
        way = "unsure" if not winners else "win" if len(winners) == 1 else "share"
        names = [escape(self.teller.names[winner]) for winner in winners]
        return self.say(f"table.ends.{way}", who=self.app.words.listed(names))

    # -- saying so -----------------------------------------------------------------------------------------------------

    def say(self, key: str, **args: object) -> str:
        """A sentence in the player's language."""
        return self.app.words.say(key, **args)

    def refuse(self, sentence: str) -> None:
        """Say why something cannot be done."""
        self.app.sound.play("refused")
        self.app.note(sentence)
