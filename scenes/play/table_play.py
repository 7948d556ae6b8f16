"""A game being played at a table: answers go in, what happens is shown, the screen goes from hand to hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from io import BytesIO
from typing import Any

import pygame

from game.match.match import IllegalAnswer, Match
from game.match.record import Record
from game.session.auto_pass import AutoPass
from game.session.log import moment
from game.session.play_session import STRANGER, Happening, PlaySession
from game.stage.board.board import Board
from game.stage.board.targets import NOTHING, Targets, targets_of
from game.stage.focus import Spot
from game.stage.geometry import apart
from game.stage.telling import Teller
from game.stage.widgets.dialog import Dialog
from game.stage.widgets.group import Page
from game.store.files import StoreError
from game.store.games import Save
from game.table.agenda import Gather
from game.table.choices import PASS, READY, Choice, card_of, is_taking_back
from game.table.sight import View, view
from scenes import routes
from scenes.app import App
from scenes.games.registry import presentation
from scenes.play.card_browser import CardBrowser
from scenes.play.curtain import CurtainScene
from scenes.play.demonstration import Demonstration
from scenes.play.partings import Partings
from scenes.play.recap import Recap
from scenes.play.small_faces import SmallFaces
from scenes.play.table_pane import TablePane, names_of
from scenes.scene import Scene

FORCED_SECONDS = 0.6
"""How long a question with a single answer stands before it is answered by itself."""

RESULT_MS = 1600
"""How long the last table stands before the result is told."""

AHEAD_SECONDS = 0.03
"""While a table rests, a further face is drawn ahead so often."""

PICTURE_SIZE = (320, 200)


class TablePlay(Scene):
    """A match at the shared table, for the people at this screen and their computer opponents: what is played, shown
    and asked. What lies around the cards is made by `make_page`."""

    def __init__(
        self,
        app: App,
        match: Match,
        save: Save | None = None,
        *,
        demonstration: Demonstration | None = None,
    ) -> None:
        super().__init__(app)
        self.demonstration = demonstration
        """What goes on with the next game after this one, as long as nobody takes over."""
        self.ruleset = match.ruleset
        shown = presentation(match.ruleset.key)
        self.cloth, self.music = shown.cloth, shown.mood
        self.session = PlaySession(match, on_problem=self._report, save=save)
        self.looking_back: View | None = None
        self.pane = TablePane(app, match.seats, self.session.view(), match.table.asked(), self.session.people)
        self.small_faces = SmallFaces(self.pane)
        self.pane.moment = moment(match)
        self.pane.give = self.give
        self.log_is_open = False
        self.hint = ""
        self._hinted_at = -1
        self.auto_pass = AutoPass()
        self.partings = Partings(self.pane.look.partings)
        self.panel_memory: dict[str, Any] = {}
        """What the question's own panel remembers."""
        self._is_open = False
        self._led_at = (-1, STRANGER)
        """For which place in the history, and whose eyes, the keyboard was led to a legal answer."""
        self._asked_at = 0.0
        self._result_at: float | None = None
        self._was_busy = False
        self._told_before = 0
        self._followed = False
        """Whether a story was being told when the page was made."""
        self._opened_at = -1
        """For which place in the history a pile was opened that the question is about."""
        self.session.begin()

    def _report(self, problem: StoreError) -> None:
        """Tell a problem here: at once, or when this scene opens."""
        if self.app.scenes.shows(self):
            self.app.report(problem)
        else:
            self.app.problems.append(problem)

    # -- shorthands ----------------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The match being played."""
        return self.session.match

    @property
    def title(self) -> str:
        return self.ruleset.title

    @property
    def teller(self) -> Teller:
        """Speaks of this table in the player's language."""
        return self.pane.teller

    @property
    def board(self) -> Board:
        """The cards."""
        return self.pane.board

    @property
    def shown(self) -> View:
        """The view on the screen: the present one, or the moment that is looked back at."""
        return self.looking_back or self.session.view()

    @property
    def may_answer(self) -> bool:
        """Whether somebody can answer at the screen now: who holds it, or who is asked before all."""
        is_asked = self.looking_back is None and self.session.answering is not None
        return is_asked and not self.pane.is_telling

    @property
    def told_until(self) -> int:
        """How many answers have been given as far as the table shows."""
        return self._told_before if self.pane.is_telling else len(self.match.history)

    # -- building ------------------------------------------------------------------------------------------------------

    def build(self) -> None:
        is_first = not (self._is_open or self.match.history) and self.app.look.speed > 0
        self._is_open = True
        if is_first:
            self.pane.show(view(self.match.undealt(), self.session.viewer))
        self.pane.lie(self.app.screen.size)
        if is_first:
            self.pane.play(self.match.story(0, self.session.viewer), self.shown, self.match.table.asked())
        self._ask()
        self._rebuild_page()

    def make_page(self) -> Page:
        """The widgets around the board, as things stand."""
        raise NotImplementedError

    def _rebuild_page(self) -> None:
        """Make the widgets around the board anew, keeping the keyboard where it is."""
        self._followed = self.pane.is_telling
        before, visible = self.app.ui.focus.current, self.app.ui.focus.visible
        toasts = self.page.toasts
        self.page = self.make_page()
        self.page.toasts = toasts
        if self.app.scenes.shows(self):
            sheets = [modal for modal in self.app.ui.modals if isinstance(modal, CardBrowser | Recap)]
            self.page.enter()
            self.page.layout(pygame.Rect((0, 0), self.app.screen.size))
            self.page.focus.focus(None if before is None else before.key, visible)
            self._lead_keyboard(before)
            for sheet in sheets:
                self.app.ui.open(sheet)

    def _lead_keyboard(self, before: Spot | None) -> None:
        """The keyboard begins where the question is: at a legal answer, the nearest to where it was, once for each."""
        mark = len(self.match.history), self.session.viewer
        if not self.may_answer or mark == self._led_at:
            return
        self._led_at = mark
        legal = [spot for spot in self.page.focus.spots if self._answers(spot)]
        cards = [spot for spot in legal if spot.role == "card"] or legal
        if cards and not any(spot.key == self.page.focus.key for spot in legal):
            old = cards[0].rect if before is None else before.rect
            self.page.focus.focus(min(cards, key=lambda spot: apart(spot.rect, old)).key)

    def _answers(self, spot: Spot) -> bool:
        """Whether something that can be reached answers the question, and neither takes a pick back nor ends a turn."""
        if not spot.enabled or not isinstance(spot.key, tuple):
            return False
        if spot.key[0] == "answer":
            return spot.key[1][1] not in self.partings.words
        targets = self.board.targets
        is_picked = spot.key[0] == "card" and spot.key[1] in targets.picked
        return bool(targets.of_source(spot.key)) and not is_picked

    def _ask(self) -> None:
        """Put the present question to the board, and note when, for one that answers itself."""
        self.pane.board.ask(self._targets())
        self._asked_at = self.app.ui.now

    def _targets(self) -> Targets:
        """What can be done with what now, for the board."""
        table, seat, look = self.match.table, self.session.answering, self.pane.look
        question = table.question
        if question is None or seat is None or not self.may_answer:
            return NOTHING
        picks = question.picks(table.agenda[-1], seat) if isinstance(question, Gather) else ()
        wanted = look.wanted.get(question.name)
        home = look.home(seat)
        pressed = partial(look.pressed, self.shown)
        zone = wanted(self.shown) if wanted else None
        targets = targets_of(table.offers(seat), picks, zone, home, pressed, look.partings)
        targets = look.gestures(self.shown, targets)
        card = self._announced_card()
        return targets if card is None else targets.with_way_back(card, home)

    def _announced_card(self) -> int | None:
        """The card with which the present move was begun, while it can be taken back."""
        place = self.session.begun
        return None if place is None else card_of(self.match.history[place].choice)

    # -- answering -----------------------------------------------------------------------------------------------------

    @property
    def answering(self) -> int:
        """The person who answers at the screen: who holds it, or who is asked before all."""
        return self.session.viewer if self.session.answering is None else self.session.answering

    def give(self, choice: Choice) -> None:
        """The person who is asked answers; before something ends by it, that is said once."""
        seat = self.answering
        if is_taking_back(choice) and self.match.why_not(seat, choice):
            self.break_off()
        elif ends := self._parting(seat, choice):
            self._ask_whether_to_part(choice, ends)
        else:
            self._give(lambda: self.session.answer(seat, choice))

    def _parting(self, seat: int, choice: Choice) -> str:
        """What the player is to be told that this answer ends."""
        if self.session.answering is None or self.match.why_not(seat, choice):
            return ""
        home = self.pane.look.home(seat)
        return self.partings.warning(self.match.table, self.session.view(), seat, choice, home)

    def _ask_whether_to_part(self, choice: Choice, ends: str) -> None:
        say, label = self.app.words.say, self.teller.choice(choice)
        text, no = say(f"table.parting.{ends}"), say("table.parting.stay")
        Dialog.confirm(self.app.ui, label, text, label, lambda: self.give(choice), no, is_loss=True).show()

    def break_off(self) -> None:
        """Take back all of a move that is not finished yet."""
        if self.session.break_off() is not None:
            self.app.sound.play("undo")
            self._go_to_now()

    def step_in(self, seat: int, choice: Choice) -> None:
        """A person does something out of turn."""
        self._give(lambda: self.session.step_in(seat, choice))

    def _give(self, give: Callable[[], Happening]) -> None:
        try:
            happening = give()
        except IllegalAnswer as error:
            self._refuse(self.teller.refusal(error.refusal))
            return
        self._show(happening)

    def give_all(self, choices: Sequence[Choice]) -> None:
        """The person who is asked gives several answers with one gesture."""
        try:
            happening = self.session.answer_all(self.answering, choices)
        except IllegalAnswer as error:
            self._go_to_now()
            self._refuse(self.teller.refusal(error.refusal))
            return
        self._show(happening)

    def _refuse(self, sentence: str) -> None:
        self.app.sound.play("refused")
        self.app.note(sentence)

    def _show(self, happening: Happening) -> None:
        """Let the board play what happened, and ask what comes next."""
        self._forget_old_hint()
        self.auto_pass.hear(told.fact for told in happening.story)
        self.looking_back = None
        self.panel_memory.clear()
        for sentence in self.teller.facts(happening.aloud):
            self.app.speech.say(sentence)
        self._told_before = happening.start
        self.pane.play(happening.story, self.shown, self.match.table.asked())
        self._ask()
        self._rebuild_page()

    def _go_to_now(self, *, at_once: bool = False) -> None:
        """Show the present view without a story: after undo, or when another person takes the screen."""
        self._forget_old_hint()
        self.looking_back = None
        self.panel_memory.clear()
        self.pane.moment = moment(self.match)
        self.pane.show(self.shown, self.match.table.asked(), at_once=at_once)
        self._ask()
        self._rebuild_page()

    # -- undo ----------------------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take the last answer back, or say why not, or ask everyone."""
        refusal = self.session.why_no_undo()
        if refusal is None:
            self._undone(agreed=False)
        elif self.session.may_ask_everyone:
            self._ask_everyone()
        else:
            self._refuse(self.teller.refusal(refusal))

    def _ask_everyone(self) -> None:
        say = self.app.words.say
        names = self.app.words.listed([self.teller.names[seat] for seat in self.session.people])
        Dialog.confirm(
            self.app.ui,
            say("table.undo"),
            say("table.undo_ask", who=names),
            say("table.undo_agree"),
            lambda: self._undone(agreed=True),
            say("table.undo_refuse"),
        ).show()

    def _undone(self, *, agreed: bool) -> None:
        self.auto_pass.clear()
        if self.session.undo(agreed=agreed) is not None:
            self.app.sound.play("undo")
            self._go_to_now()

    def redo(self) -> None:
        """Give the answer that was taken back again."""
        happening = self.session.redo()
        if happening is not None:
            self.app.sound.play("redo")
            self._show(happening)

    # -- help ----------------------------------------------------------------------------------------------------------

    def ask_for_hint(self) -> None:
        """What would a strong player do?"""
        if self.may_answer and self.session.viewer != STRANGER:
            self.hint = self.app.words.say("table.hint_thinking")
            self._hinted_at = self.session.mark
            self.session.ask_for_hint()
            self._rebuild_page()

    def _forget_old_hint(self) -> None:
        """Advice goes with its question, and what it lit goes too."""
        if self.hint and self._hinted_at != self.session.mark:
            self.hint = ""
            self.board.mark(())

    def _show_hint(self, choices: Sequence[Choice]) -> None:
        say = self.app.words.say
        told = [self.teller.choice(choice) for choice in choices if choice != READY or len(choices) == 1]
        self.hint = say("table.hint_text", what=self.app.words.listed(told)) if told else say("table.hint_lost")
        self.session.hint = None
        self.pane.board.mark([choice[1] for choice in choices if choice[0] == "card"])
        self.app.speech.say(self.hint)
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
        if seat is None or self.looking_back is not None:
            return False
        self._show(self.session.answer(seat, PASS))
        return True

    # -- following the story -------------------------------------------------------------------------------------------

    def skip(self) -> None:
        """Show at once how the animations end."""
        self.board.skip()
        self._follow_story()

    def _follow_story(self) -> None:
        """What is asked waits until the picture has caught up; until then a banner says there what is being shown."""
        if self.pane.is_telling != self._followed:
            self._ask()
            self._rebuild_page()

    # -- the screen changes hands --------------------------------------------------------------------------------------

    def _maybe_pass_screen(self) -> None:
        """Draw the curtain when another person has to decide; what is asked before all needs none, but no hand open."""
        seat = self.session.next_person
        if seat is not None:
            self._draw_curtain(seat)
        elif self.session.must_lie_open:
            self.session.cover()
            self.hint = ""
            self._go_to_now(at_once=True)

    def take_screen(self) -> None:
        """Whoever is asked before all wants to see their own cards first."""
        if self.session.answering is not None:
            self._draw_curtain(self.session.answering)

    def _cover_when_away(self) -> None:
        if self.session.is_hot_seat and self.session.viewer != STRANGER and self.app.scenes.shows(self):
            self._draw_curtain(self.session.viewer, covered=True)

    def _draw_curtain(self, seat: int, *, covered: bool = False) -> None:
        self.pane.closer = None
        self.log_is_open = False
        self.session.cover()
        self.hint = ""
        self._go_to_now(at_once=True)
        name, portrait = names_of(self.app, self.match.seats)[seat], self.match.seats[seat].portrait
        why = "" if covered else self._asked_of(seat)
        self.app.scenes.push(CurtainScene(self.app, name, portrait, lambda: self.open_for(seat), why=why))

    def _asked_of(self, seat: int) -> str:
        """What a person is asked, as everybody may know."""
        table = view(self.match.table, STRANGER).table
        if table.question is None or seat not in table.asked():
            return ""
        return self.teller.question(table.question.name, table.question.arguments(table.agenda[-1]))

    def open_for(self, seat: int) -> None:
        """Show this seat's view, now that its player has taken the screen."""
        self.session.hand_screen_to(seat)
        self._go_to_now(at_once=True)

    def take_over(self) -> None:
        """In a demonstration, any key makes a person of the first seat."""
        self.demonstration = None
        self.session.take_over(0)
        self._go_to_now()

    # -- time ----------------------------------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        self.pane.tick()
        self._follow_story()
        if self.pane.board.is_busy:
            self._was_busy = True
            return
        self.small_faces.draw_one()
        self.board.draw_ahead()
        if self._was_busy:
            self._was_busy = False
            self.page.refresh()
        if self.match.is_over:
            self._maybe_show_results(now)
        else:
            self._go_on(now)

    def _go_on(self, now: float) -> None:
        """Nothing moves: the game can go on, by whoever is to decide."""
        if self._decline_quietly():
            return
        self._maybe_pass_screen()
        self.session.pace = self.app.look.speed
        happening = self.session.tick(now)
        for key, args in self.session.take_notices():
            self.app.note(self.teller.sentence(key, args))
        if happening is not None:
            self._show(happening)
        elif self.session.hint is not None:
            self._show_hint(self.session.hint)
        elif not self._opened_pile_in_question():
            self._maybe_answer_forced(now)

    def _opened_pile_in_question(self) -> bool:
        """Open the pile that the present question is about, once; whether that was done just now."""
        mark = len(self.match.history)
        if not self.may_answer or self._opened_at == mark or self.app.ui.modals:
            return False
        self._opened_at = mark
        cards = {choice[1] for choice in self.match.table.choices(self.answering) if choice[0] == "card"}
        zones = self.shown.table.zones
        pile = next((zone for zone in self.pane.board.opened_zones() if not cards.isdisjoint(zones[zone])), None)
        if pile is not None:
            self.pane.browse(pile)
        return pile is not None

    def _maybe_answer_forced(self, now: float) -> None:
        if not (self.may_answer and self.app.settings.answers_forced):
            return
        choice = self.session.forced_choice(self.answering)
        if choice is not None and now - self._asked_at >= FORCED_SECONDS:
            self.give(choice)

    def _maybe_show_results(self, now: float) -> None:
        """Leave the last table standing for a moment, then tell how it came out."""
        if self._result_at is None:
            self._result_at = now + self.app.look.seconds(RESULT_MS)
            # Told where the results are, for this table is gone in a moment.
            self.app.problems += self.session.count()
        elif now >= self._result_at:
            routes.to_results(self.app, self.match, self.demonstration, self.session.ending)

    @property
    def animates(self) -> bool:
        return self.page.animates or self.pane.animates or self.small_faces.is_due

    @property
    def wake_in(self) -> float | None:
        waits = [0.05] if self.session.thinking_seats or self.session.is_hinting or self.match.is_over else []
        waits += [wait for wait in (self.pane.board.wake_in, super().wake_in) if wait is not None]
        if self.board.has_faces_to_draw:
            waits.append(AHEAD_SECONDS)
        if self.may_answer and self.session.forced_choice(self.answering) is not None:
            waits.append(0.1)
        if (
            self._quiet_seat is not None
            or self.session.next_person is not None
            or self.session.must_lie_open
            or self.session.has_question_for_opponents
        ):
            waits.append(0.0)
        return min(waits) if waits else None

    def record(self) -> Record:
        return self.match.record()

    def saves_game(self) -> bool:
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
        try:
            self.session.save_picture(data.getvalue())
        except StoreError as error:
            self.app.problems.append(error)

    # -- drawing -------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        self.pane.draw(surface)
        self.page.draw(surface)
        self.pane.draw_closer(surface, self.page)

    def spots(self) -> list[Spot]:
        """Everything that can be reached now."""
        return list(self.page.spots())
