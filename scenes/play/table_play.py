"""A game being played at a table: what happens is shown in its time, and the screen goes from hand to hand."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

import pygame

from game.match.record import Record
from game.session.coach import Remark
from game.session.forced import only_answer
from game.session.play_session import STRANGER
from game.stage.drawing.text import escape
from game.stage.focus import Spot
from game.stage.widgets.dialog import Dialog
from game.store.writer import END_SECONDS
from game.table.choices import PASS, READY, Choice
from game.table.sight import view
from scenes import routes
from scenes.play.coaching import Coaching
from scenes.play.table_answers import TableAnswers

FORCED_SECONDS = 0.6
"""How long a question with a single answer stands before it is answered by itself."""

RESULT_MS = 1600
"""How long the last table stands before the result is told."""

AHEAD_SECONDS = 0.03
"""While a table rests, a further face is drawn ahead so often."""

PICTURE_SIZE = (320, 200)


class TablePlay(TableAnswers):
    """A match at the shared table as time goes by: the story, computer opponents, curtains, hints, the end."""

    # -- help ----------------------------------------------------------------------------------------------------------

    def ask_for_hint(self) -> None:
        """What would a strong player do? That this game does not count then is said before the first time."""
        if self.why_no_hint():
            return
        if not self.session.help_costs_standing:
            self._think_of_hint()
            return
        say, mark = self.app.words.say, self.session.mark
        Dialog.confirm(
            self.app.ui,
            say("table.hint"),
            say("table.help_costs"),
            say("table.hint_wanted"),
            self._think_of_hint,
            say("common.cancel"),
            stands=lambda: self.session.mark == mark,
        ).show()

    def _think_of_hint(self) -> None:
        if not self.why_no_hint():
            self.hint, self._advised = self.app.words.say("table.hint_thinking"), ()
            self._hinted_at = self.session.mark
            self.session.ask_for_hint(looks_back=self.app.settings.hints_look_back)
            self._rebuild_page()

    def why_no_hint(self) -> str:
        """In a sentence, why nobody can be asked for advice now; empty where somebody can."""
        can = self.may_answer and self.session.viewer != STRANGER
        return "" if can else self.app.words.say("table.hint_none")

    def _show_hint(self, choices: Sequence[Choice]) -> None:
        say = self.app.words.say
        self.hint = say("table.hint_text", what=self.teller.answer(choices)) if choices else say("table.hint_lost")
        self.session.hint = None
        self._advised = choices
        self._light_advice()
        self.app.tell(self.hint, "reply")
        self._rebuild_page()

    def _tell_second_thoughts(self, remark: Remark) -> None:
        """Add to a hint what the last answer cost."""
        told = Coaching(self.teller).second_thoughts(remark)
        self.hint = f"{self.hint} {told}".strip()
        self.app.tell(told, "reply")
        self._rebuild_page()

    # -- not being asked -----------------------------------------------------------------------------------------------

    def quiet_words(self) -> str:
        """What the player could stop being asked about, if the present question can be declined for good."""
        question = self.match.table.question
        key = f"{self.ruleset.key}.quiet.{question.name}" if question is not None else ""
        can = question is not None and question.is_window and self.may_answer and self.app.words.has(key)
        return self.app.words.say(key) if can else ""

    def be_quiet(self) -> None:
        """Decline, and do not ask the watching person this again until their next turn."""
        question = self.match.table.question
        if question is not None and self.quiet_words():
            self.auto_pass.stop_asking(self.session.viewer, question.name)
            self.give(PASS)

    def ask_again(self, seat: int) -> None:
        """Ask a player everything again."""
        self.auto_pass.ask_again(seat)
        self._rebuild_page()

    @property
    def _quiet_seat(self) -> int | None:
        """A person who is asked what they do not want to be asked."""
        return self.auto_pass.declining(self.match.table.question, self.session.asked_people)

    def _decline_quietly(self) -> bool:
        """Decline for a person who does not want to be asked."""
        seat = self._quiet_seat
        if seat is None:
            return False
        self._show(self.session.decline(seat, PASS))
        return True

    # -- following the story -------------------------------------------------------------------------------------------

    def skip(self) -> None:
        """Show at once how the animations end; with pauses, go on to the next thing that is told."""
        self.board.go_on()
        self._follow_story()

    def _follow_story(self) -> None:
        """What is asked waits until the picture has caught up; until then a banner says there what is being shown."""
        if self.pane.is_telling != self._followed:
            self._ask()
            self._rebuild_page()

    def what_follows(self) -> str:
        """What comes next, in one line; empty where nothing is known of it."""
        return ""

    def _tell_what_stands(self) -> None:
        """Say what is asked once the picture has caught up: where others listen too, only what they may know."""
        if self.pane.is_telling or (self.match.is_over and self.looking_back is None):
            return
        waits = self.hand_over.is_waiting_for_all
        is_asked = self.may_answer or waits or self.looking_back is not None
        stands = len(self.match.history), waits, self.looking_back is None, self.app.words.language
        self.voice.follow(stands, self._question_aloud, self.what_follows, self._answers_aloud, is_asked=is_asked)

    def _question_aloud(self) -> str:
        if not (self.session.is_hot_seat and self.may_answer):
            return self.question_text()
        who, what = escape(self.teller.names[self.answering]), self.hand_over.asked_of(self.answering)
        return self.app.words.say("table.aside_of", who=who, what=what)

    def _answers_aloud(self) -> list[str]:
        """The answers that have a button, except where others listen and might learn something from them."""
        if not self.may_answer or self.session.is_hot_seat:
            return []
        choices = self.match.table.choices(self.answering)
        return [self.teller.choice(choice) for choice in choices if choice[0] in ("say", "number")]

    def tell_last_turn(self) -> None:
        """Tell again what has happened since the watching person last played, and what is asked."""
        self.voice.tell_last_turn(self.told_until, self._question_aloud())

    # -- the screen changes hands --------------------------------------------------------------------------------------

    def take_screen(self) -> None:
        """Whoever is asked before all wants to see their own cards first."""
        self.hand_over.take_screen()

    def hide_hand(self) -> None:
        """Cover the cards that lie open, because somebody looks on."""
        self.hand_over.hide()

    def open_for(self, seat: int) -> None:
        """Show this seat's view, now that its player has taken the screen."""
        self.hand_over.open_for(seat)

    def take_over(self) -> None:
        """In a demonstration, any key makes a person of the first seat."""
        self.demonstration = None
        self.session.take_over(0)
        self._go_to_now()

    # -- time ----------------------------------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        self.pane.tick()
        self.remarks.tick()
        self._follow_story()
        self._tell_what_stands()
        if self.pane.board.is_busy:
            self._was_busy = True
            return
        self.small_faces.draw_one()
        self.board.draw_ahead()
        if self.board.is_paused:
            return
        if self._was_busy:
            self._was_busy = False
            self.page.refresh()
            if self.page.focus.key == self._left_at:
                # What answers may have come up only with the last card that moved.
                self._lead_keyboard(self.page.focus.current)
        if self.match.is_over:
            self._maybe_show_results(now)
        elif self.looking_back is None:
            self._go_on(now)

    def _go_on(self, now: float) -> None:
        """Nothing moves, and nobody looks back: the game can go on, by whoever is to decide."""
        if self._decline_quietly():
            return
        self.hand_over.follow()
        self.session.pace = self.app.look.speed
        self.session.by_itself.answers_forced = self.app.settings.answers_forced
        happening = self.session.tick(now)
        for key, args in self.session.take_notices():
            self.app.note(self.teller.sentence(key, args))
        self._let_opponents_talk()
        if happening is not None:
            self._show(happening)
        elif self.session.hint is not None:
            self._show_hint(self.session.hint)
        elif not self.session.is_waiting_for_hint and (remark := self.session.second_thoughts.heard()) is not None:
            self._tell_second_thoughts(remark)
        elif not (forced := self._forced()):
            self._maybe_open_pile_in_question()
        elif now - self._asked_at >= FORCED_SECONDS:
            self._answer_by_itself(forced)

    def _let_opponents_talk(self) -> None:
        """Say what a computer opponent has to say about its deed, if that is wanted."""
        remark, self.session.remark = self.session.remark, None
        if remark is not None and self.app.settings.opponents_talk:
            seat, key = remark
            words = self.app.words.say(key)
            self.remarks.say(seat, words)
            self.app.tell(self.app.words.say("bots.said", who=escape(self.teller.names[seat]), words=words))

    def _maybe_open_pile_in_question(self) -> None:
        """Open the pile that the present question is about, once."""
        mark = len(self.match.history)
        if not self.may_answer or self._opened_at == mark or self.app.ui.modals:
            return
        self._opened_at = mark
        cards = {choice[1] for choice in self.match.table.choices(self.answering) if choice[0] == "card"}
        zones = self.shown.table.zones
        pile = next((zone for zone in self.pane.board.opened_zones() if not cards.isdisjoint(zones[zone])), None)
        if pile is not None:
            self._opened = self.pane.close_look.browse(pile)

    def _forced(self) -> Sequence[Choice]:
        """What is answered for people who have no other choice, if they want that. What they have taken back is left to
        them, or it would be answered again at once."""
        wanted = self.may_answer and self.app.settings.answers_forced and self.taken_back_to != len(self.match.history)
        return only_answer(self.match.table, self.answering) if wanted else ()

    def _answer_by_itself(self, forced: Sequence[Choice]) -> None:
        """Give the only answer, and say so; which it is, only where nobody else listens or everybody knows it."""
        question = self.match.table.question
        is_secret = self.session.is_hot_seat and question is not None and not question.is_public
        say, what = self.app.words.say, self.teller.answer(forced)
        self.app.note(say("table.forced") if is_secret else say("table.forced_what", what=escape(what)), "forced")
        if len(forced) == 1 and forced[0] != READY:
            self.give(forced[0])
        else:
            self.give_all(forced)

    def _maybe_show_results(self, now: float) -> None:
        """Leave the last table standing for a moment, then tell how it came out."""
        if self._result_at is None:
            self._result_at = now + self.app.look.seconds(RESULT_MS)
            # Told where the results are, for this table is gone in a moment.
            self.app.problems += self.session.count()
        elif now >= self._result_at and not (self.app.writer.is_busy and now < self._result_at + END_SECONDS):
            self.app.problems += self.session.take_problems()
            routes.to_results(self.app, self.match, self.demonstration, self.session.ending, self.session.review)

    @property
    def animates(self) -> bool:
        return self.page.animates or self.pane.animates or self.small_faces.is_due or self.remarks.animates

    @property
    def wake_in(self) -> float | None:
        if self.board.is_paused:
            return AHEAD_SECONDS if self.board.has_faces_to_draw else super().wake_in
        waits = [0.05] if self.session.thinking_seats or self.session.is_hinting or self.match.is_over else []
        waits += [wait for wait in (self.pane.board.wake_in, self.remarks.wake_in, super().wake_in) if wait is not None]
        if self.board.has_faces_to_draw:
            waits.append(AHEAD_SECONDS)
        if self._forced():
            waits.append(0.1)
        if self._quiet_seat is not None or self.hand_over.is_due or self.session.has_question_for_opponents:
            waits.append(0.0)
        return min(waits) if waits else None

    def record(self) -> Record | None:
        return self.match.record()

    def saves_game(self) -> bool:
        self.session.saving.wait()
        return self.session.is_saved

    def leave(self) -> None:
        try:
            if self.session.is_saved:
                self.save_picture()
        finally:
            self.session.close()
            self.pane.board.put_away()

    def save_picture(self) -> None:
        """Keep a small picture for the title, of what everybody may see."""
        self.pane.show(view(self.match.table, STRANGER), at_once=True)
        whole = pygame.Surface(self.app.screen.size)
        self.pane.draw(whole)
        data = BytesIO()
        pygame.image.save(pygame.transform.smoothscale(whole, PICTURE_SIZE), data, "picture.png")
        self.session.save_picture(data.getvalue())

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        self.pane.draw(surface)
        self.remarks.draw(surface, self.pane.board.place_of(("seat", self.remarks.seat)))
        self.page.draw(surface)
        self.pane.draw_close_look(surface, self.page)

    def spots(self) -> list[Spot]:
        """Everything that can be reached now."""
        return list(self.page.spots())
