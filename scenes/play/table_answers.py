"""Answering at a table: what is asked of whom, what gestures mean, answers given, taken back, and given again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Any

import pygame

from game.match.match import IllegalAnswer, Match
from game.session.auto_pass import AutoPass
from game.session.log import moment
from game.session.play_session import STRANGER, Happening, PlaySession
from game.stage.board.board import Board
from game.stage.board.targets import NOTHING, Targets, targets_of
from game.stage.focus import Spot
from game.stage.geometry import apart
from game.stage.presses import Asked
from game.stage.telling import Teller
from game.stage.widgets.base import Modal, Widget
from game.stage.widgets.dialog import Dialog
from game.stage.widgets.group import Page
from game.store.files import StoreError
from game.store.games import Save
from game.table.agenda import Gather, Picks
from game.table.choices import Choice, card_of, is_taking_back
from game.table.sight import View, view
from scenes.app import App
from scenes.games.registry import presentation
from scenes.play.asked import LastAsked
from scenes.play.card_browser import CardBrowser
from scenes.play.demonstration import Demonstration
from scenes.play.hand_over import HandOver
from scenes.play.partings import Partings
from scenes.play.remarks import Remarks
from scenes.play.small_faces import SmallFaces
from scenes.play.table_pane import TablePane
from scenes.play.table_voice import TableVoice
from scenes.scene import Scene


class TableAnswers(Scene):
    """A match at the shared table, for the people at this screen and their computer opponents: what is asked and
    answered. What lies around the cards is made by `make_page`."""

    is_dealt = True
    """Whether the game begins with a deal, which is watched."""

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
        self.session = self.sit_down(match, save)
        self.looking_back: View | None = None
        self.pane = TablePane(app, match.seats, self.session.view(), match.table.asked(), self.session.people)
        self.voice = TableVoice(app, self.session, self.pane)
        self.small_faces = SmallFaces(self.pane)
        self.remarks = Remarks(app.ui)
        self.hand_over = HandOver(self)
        self.pane.moment = moment(match)
        self.pane.close_look.give = self.give
        self.pane.close_look.asked = self.question_text
        self.pane.pauses = self._pauses
        self.log_is_open = False
        self.hint = ""
        self._hinted_at = -1
        self._advised: Sequence[Choice] = ()
        """What the hint would have the player answer."""
        self.auto_pass = AutoPass()
        self.partings = Partings(self.pane.look.partings, self.pane.look.roomy, self.pane.look.chances)
        self.panel: Widget | None = None
        """The question's own panel, where it has one."""
        self.panel_memory: dict[str, Any] = {}
        """What the question's own panel remembers."""
        self._is_open = False
        self._led_at = (-1, STRANGER)
        """For which place in the history, and whose eyes, the keyboard was led to a legal answer."""
        self._left_at: Hashable | None = None
        """Where the keyboard was left when the page was made: the player may have brought it elsewhere since."""
        self._asked_at = 0.0
        self.last_asked = LastAsked(self.session)
        self.taken_back_to = -1
        """To which place in the history something was taken back last."""
        self._result_at: float | None = None
        self._was_busy = False
        self._told_before = 0
        self._followed = False
        """Whether a story was being told when the page was made."""
        self._opened_at = -1
        """For which place in the history a pile was opened that the question is about."""
        self._opened: CardBrowser | None = None
        """That pile."""
        self.session.begin()

    def sit_down(self, match: Match, save: Save | None) -> PlaySession:
        """What plays the match for the people at this screen."""
        return PlaySession(match, on_problem=self._report, save=save, writer=self.app.writer)

    def question_text(self) -> str:
        """What is asked of whom, in one line."""
        raise NotImplementedError

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
    def asked(self) -> Asked | None:
        return self.last_asked.asked if self.may_answer else self.hand_over.asked

    @property
    def told_until(self) -> int:
        """How many answers have been given as far as the table shows."""
        return self._told_before if self.pane.is_telling else len(self.match.history)

    def _pauses(self) -> bool:
        """Whether the person who looks on wants to go on from each thing that is told."""
        return self.app.settings.pauses and bool(self.session.people)

    # -- building ------------------------------------------------------------------------------------------------------

    def build(self) -> None:
        is_back = self._is_open and self.app.ui.focus is not self.page.focus and not self.app.ui.modals
        if is_back:
            self.voice.forget()
        is_new = not (self._is_open or self.match.history)
        is_first = is_new and self.is_dealt and self.app.look.speed > 0
        self._is_open = True
        if is_first:
            self.pane.show(view(self.match.undealt(), self.session.viewer))
        self.pane.lie(self.app.screen.size)
        if is_first:
            self.pane.play(self.match.story(0, self.session.viewer), self.shown, self.match.table.asked())
        if is_new:
            self.voice.hear_opening()
        self._ask()
        self._rebuild_page()
        self.pane.stay()

    def make_page(self) -> Page:
        """The widgets around the board, as things stand."""
        raise NotImplementedError

    def _rebuild_page(self) -> None:
        """Make the widgets around the board anew, keeping the keyboard where it is."""
        self._followed = self.pane.is_telling
        old = self.page
        before, visible = old.focus.current, self.app.ui.focus.visible
        self.page = self.make_page()
        self.page.toasts, self.page.tooltip = old.toasts, old.tooltip
        if self.app.scenes.shows(self):
            sheets = [modal for modal in self.app.ui.modals if self._stays_open(modal)]
            self.page.enter()
            self.page.layout(pygame.Rect((0, 0), self.app.screen.size))
            self._stand(before, visible)
            self.page.go_on_holding(old)
            self._lead_keyboard(before)
            self._left_at = self.page.focus.key
            for sheet in sheets:
                self.app.ui.open(sheet)

    def _stand(self, before: Spot | None, visible: bool) -> None:
        """The keyboard stays where it is; where that has gone with its whole area, it goes to the nearest card, and to
        no tool that a second press on the same key would use."""
        focus = self.page.focus
        focus.go_on_from(before, visible)
        if before is None or focus.current is None or focus.current.zone == before.zone:
            return
        cards = [spot for spot in focus.spots if spot.role == "card"]
        if focus.key != before.key and cards:
            focus.focus(min(cards, key=lambda spot: apart(spot.rect, before.rect)).key)

    def _stays_open(self, modal: Modal) -> bool:
        """Whether what is open above the table is still worth looking at, now that something has been done: a pile that
        a question has opened goes with it."""
        if isinstance(modal, CardBrowser):
            return modal is not self._opened or self._opened_at == len(self.match.history)
        return isinstance(modal, Dialog) and modal.stands()

    def _lead_keyboard(self, before: Spot | None) -> None:
        """The keyboard begins where the question is: at a legal answer, the nearest to where it was, once for each."""
        mark = len(self.match.history), self.session.viewer
        if not self.may_answer or mark == self._led_at:
            return
        ways = self._ways_to_answer()
        if not ways:
            return
        legal = [spot for spot in ways if self._answers(spot)] or self._before_parting(ways[0])
        self._led_at = mark
        cards = [spot for spot in legal if spot.role == "card"] or legal
        if not any(spot.key == self.page.focus.key for spot in legal):
            old = cards[0].rect if before is None else before.rect
            self.page.focus.focus(min(cards, key=lambda spot: apart(spot.rect, old)).key)
        if self.session.is_hot_seat and self.app.is_read_aloud:
            # What the keyboard has come to by itself is nobody else's to hear: a key shows where it is.
            self.page.focus.visible = False

    def _before_parting(self, way: Spot) -> list[Spot]:
        """Where to begin when there is only this way to answer: at the cards that say why they cannot be played, if a
        second press on the same key would end the turn."""
        if not isinstance(way.key, tuple) or way.key[0] != "answer":
            return [way]
        return [spot for spot in self.page.focus.spots if spot.role == "card"] or [way]

    def _ways_to_answer(self) -> list[Spot]:
        """Where the present question can be answered: buttons and cards that answer it, what its own panel asks first,
        and at last what ends a turn."""
        spots = self.page.focus.spots
        asked = [] if self.panel is None else [spot for spot in self.panel.spots() if spot.enabled]
        legal = [spot for spot in spots if self._answers(spot)]
        buttons = [spot for spot in spots if spot.enabled and isinstance(spot.key, tuple) and spot.key[0] == "answer"]
        first = [spot for spot in legal if spot in buttons]
        return [*first, *[spot for spot in legal if spot not in first], *asked[:1], *buttons]

    def _answers(self, spot: Spot) -> bool:
        """Whether something that can be reached answers the question, and neither takes a pick back nor ends a turn."""
        if not spot.enabled or not isinstance(spot.key, tuple):
            return False
        if spot.key[0] == "answer":
            return spot.key[1][1] not in self.partings.words and spot.key[1] not in self.picks
        targets = self.board.targets
        taken = {*targets.picked, *self.board.picked, self._announced_card()}
        is_picked = spot.key[0] == "card" and spot.key[1] in taken
        return bool(targets.of_source(spot.key)) and not is_picked

    def _ask(self) -> None:
        """Put the present question to the board, and note when, for one that answers itself."""
        targets = self._targets()
        self.pane.board.ask(targets)
        if self.may_answer:
            self.last_asked.see(self.answering, targets, self.picks)
        self._asked_at = self.app.ui.now

    def _targets(self) -> Targets:
        """What can be done with what now, for the board."""
        table, seat, look = self.match.table, self.session.answering, self.pane.look
        question = table.question
        if question is None or seat is None or not self.may_answer:
            return NOTHING
        wanted = look.wanted.get(question.name)
        home = look.home(seat)
        pressed = partial(look.pressed, self.shown)
        zone = wanted(self.shown) if wanted else None
        targets = targets_of(table.offers(seat), self.picks, zone, home, pressed, look.partings)
        targets = look.gestures(self.shown, targets)
        card = self._announced_card()
        return targets if card is None else targets.with_way_back(card, home)

    @property
    def picks(self) -> Picks:
        """What whoever answers at the screen has chosen so far, where several things are."""
        question, agenda = self.match.table.question, self.match.table.agenda
        if not isinstance(question, Gather) or self.answering not in agenda[-1][1]:
            return ()
        return question.picks(agenda[-1], self.answering)

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
        told = self.app.words.first(f"{self.ruleset.key}.parting.{ends}", f"table.parting.{ends}")
        text, no = say(told), say("table.parting.stay")
        asked = self.session.mark, self.answering

        def stands() -> bool:
            return asked == (self.session.mark, self.answering)

        give = partial(self.give, choice)
        Dialog.confirm(self.app.ui, label, text, label, give, no, is_loss=True, stands=stands).show()

    def break_off(self) -> None:
        """Take back all of a move that is not finished yet."""
        if self.session.break_off() is not None:
            self.taken_back_to = len(self.match.history)
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
        self._follow_hint()
        self.auto_pass.hear(told.fact for told in happening.story)
        self.hand_over.hear(happening)
        is_elsewhere = self.looking_back is not None
        self.looking_back = None
        self.panel_memory.clear()
        if happening.story and (is_elsewhere or happening.story[0].view.seat != self.pane.view.seat):
            self.pane.show(happening.story[0].view, at_once=True)
        self.voice.hear(happening, self.pane.view, self.session.view())
        self._told_before = happening.start
        self.pane.play(happening.story, self.shown, self.match.table.asked())
        self._ask()
        self._rebuild_page()

    def _go_to_now(self, *, at_once: bool = False) -> None:
        """Show the present view without a story: after undo, or when another person takes the screen."""
        self._follow_hint()
        self.looking_back = None
        self.panel_memory.clear()
        self.pane.moment = moment(self.match)
        self.pane.show(self.shown, self.match.table.asked(), at_once=at_once)
        self._ask()
        self._rebuild_page()

    def lie_open(self) -> None:
        """Show at once what the one who looks may see now, and nothing of what stood there before."""
        self.pane.close_look.end()
        self.log_is_open = False
        self._drop_hint()
        self.page.toasts.forget_notes()
        self._go_to_now(at_once=True)

    def _follow_hint(self) -> None:
        """Advice goes with its question, and what it lit goes too; what is answered as advised is lit no longer."""
        if self.hint and self._hinted_at != self.session.mark:
            self._drop_hint()
        elif self.hint:
            self._light_advice()

    def _drop_hint(self) -> None:
        self.hint, self._advised = "", ()
        self._light_advice()

    def _light_advice(self) -> None:
        left = [choice for choice in self._advised if choice not in self.picks]
        self.board.mark([choice[1] for choice in left if choice[0] == "card"])

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
        mark = self.session.mark
        Dialog.confirm(
            self.app.ui,
            say("table.undo"),
            self._with_its_cost(say("table.undo_ask", who=names)),
            say("table.undo_agree"),
            lambda: self._undone(agreed=True),
            say("table.undo_refuse"),
            stands=lambda: self.session.mark == mark,
        ).show()

    def _with_its_cost(self, question: str) -> str:
        """What help is asked for, and that the game does not count with it, unless it counts no longer."""
        return f"{question} {self.app.words.say('table.help_costs')}" if self.session.help_costs_standing else question

    def _undone(self, *, agreed: bool) -> None:
        self.auto_pass.clear()
        if self.session.undo(agreed=agreed) is not None:
            self.taken_back_to = len(self.match.history)
            self.app.sound.play("undo")
            self._go_to_now()

    def redo(self) -> None:
        """Give the answer that was taken back again, or say why not."""
        refusal = self.session.why_no_redo()
        if refusal is not None:
            self._refuse(self.teller.refusal(refusal))
            return
        happening = self.session.redo()
        if happening is not None:
            self.app.sound.play("redo")
            self._show(happening)
