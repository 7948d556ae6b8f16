"""What a player can do at a table besides answering: help, the log, the menu, and the keys for all that."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from math import inf

from game.session.log import LogEntry, since_last_played
from game.session.play_session import STRANGER
from game.stage.board.board import Refused
from game.stage.board.targets import Series
from game.stage.drawing.text import escape
from game.stage.inputs import FocusLost, Input, KeyPressed, PointerPressed
from game.stage.presses import SEEN_SECONDS, digit_of_key
from game.stage.widgets.dialog import Dialog, DialogButton
from game.table.choices import Choice
from game.table.sight import view
from scenes import routes
from scenes.games.registry import presentation
from scenes.play.deck_lists import ask_whose
from scenes.play.parts import takes_to_part
from scenes.play.recap import Recap
from scenes.play.table_play import TablePlay


class TableTools(TablePlay):
    """A table with its rulebook, its log and its menu."""

    _hurried_at = -inf
    """When a press last brought something that is told to be read."""
    _left_for_log: Hashable = None
    """Where the keyboard was when the log was opened."""

    # -- help ----------------------------------------------------------------------------------------------------------

    def go_to_question(self) -> None:
        """Say again what is asked, and put the keyboard on the first thing that answers it; from there, with the same
        key, on the first of another kind."""
        self.app.tell(self._question_aloud(), "reply", urgent=True)
        ways, here = self._ways_to_answer(), self.page.focus.key
        zones = list(dict.fromkeys(spot.zone for spot in ways))
        at = next((zones.index(spot.zone) + 1 for spot in ways if spot.key == here), 0)
        first = next((spot.key for spot in ways if spot.zone == zones[at % len(zones)]), None) if zones else None
        if first is not None:
            self.page.reach(first)

    def open_rules(self) -> None:
        """Open the rulebook at the sentence that matters now."""
        routes.to_rulebook(self.app, self.ruleset, presentation(self.ruleset.key).sentence_for(self.session.view()))

    def speak_hand(self) -> None:
        """Read the watching person's cards aloud; only when asked, because others may listen."""
        viewer = self.session.viewer
        if viewer == STRANGER:
            return
        config = self.match.table.config
        for card in self.shown.table.zones.get(self.pane.look.home(viewer), ()):
            if card >= 0:
                self.app.tell(self.pane.look.described(self.teller, config, card), "reply")

    # -- the log -------------------------------------------------------------------------------------------------------

    def toggle_log(self) -> None:
        """Open the log, with the keyboard on its latest line; or close it, and go back to where that was."""
        self.log_is_open = not self.log_is_open
        if self.log_is_open:
            self._left_for_log = self.page.focus.key
        self._rebuild_page()
        focus = self.page.focus
        rows = [spot.key for spot in focus.spots if spot.zone == "log"]
        if self.log_is_open and rows:
            focus.focus(rows[-1])
        elif not self.log_is_open:
            focus.focus(focus.key if self._left_for_log is None else self._left_for_log)

    def look_back(self, entry: LogEntry) -> None:
        """Show the table as it was when that line was told."""
        history = self.match.history
        if entry.place >= len(history):
            self.back_to_now()
            return
        self.looking_back = view(history[entry.place].before, self.session.viewer)
        self.pane.show(self.shown)
        self.pane.board.mark(entry.cards)
        self._ask()
        self._rebuild_page()

    def back_to_now(self) -> None:
        """Leave the moment that was looked back at."""
        if self.looking_back is not None:
            self.board.mark(())
            self._go_to_now()

    def recap(self) -> None:
        """Tell what happened since the watching person last played, on a sheet and aloud."""
        viewer = self.session.viewer
        if viewer == STRANGER:
            return
        entries = since_last_played(self.match, viewer, self.teller, self.told_until)
        Recap(self.app.ui, self._recap_title(), entries, self.small_faces, self.look_back).show()

    def _recap_title(self) -> str:
        """Since whose last turn; the name, where several people share the screen."""
        viewer, say = self.session.viewer, self.app.words.say
        if viewer == STRANGER or not self.session.is_hot_seat:
            return say("table.recap")
        return say("table.recap_of", who=escape(self.teller.names[viewer]))

    # -- the menu ------------------------------------------------------------------------------------------------------

    def open_menu(self) -> None:
        """Continue, settings, what can be done out of turn, leave."""
        say = self.app.words.say
        asides = self._asides()
        answers = [
            DialogButton("leave", say("table.leave"), icon="back"),
            DialogButton("recap", self._recap_title(), icon="log"),
            *[answer for answer, _ in asides],
            *(
                [DialogButton("decks", say("table.decks"), icon="cards")]
                if presentation(self.ruleset.key).decks
                else []
            ),
            DialogButton("settings", say("title.settings"), icon="settings"),
            DialogButton("cancel", say("table.continue"), "primary", icon="play"),
        ]
        deeds: dict[str, Callable[[], object]] = {
            "leave": self.app.scenes.pop,
            "recap": self.recap,
            "settings": partial(routes.to_settings, self.app),
            "decks": self._show_decks,
            **{answer.key: deed for answer, deed in asides},
        }

        def chosen(key: str) -> None:
            if key in deeds:
                deeds[key]()

        Dialog(self.app.ui, say("table.menu"), say("table.leave_text"), answers, chosen).show()

    def _show_decks(self) -> None:
        ask_whose(self.app, self.ruleset, self.match.table.config, self.teller.names)

    def _asides(self) -> list[tuple[DialogButton, Callable[[], None]]]:
        """A button for everything that the people at this screen could do now although nobody asks them, and what it
        does: it asks once more."""
        return [
            (
                DialogButton(
                    f"aside_{seat}_{choice[1]}",
                    escape(self._aside_words(seat, choice)),
                    reason=escape(self.teller.refusal(refusal)) if refusal else "",
                ),
                partial(self._ask_once_more, seat, choice),
            )
            for seat, choice, refusal in self.session.asides()
        ]

    def _aside_words(self, seat: int, choice: Choice) -> str:
        """What it is; among several people, also who would do it."""
        told = self.teller.choice(choice)
        if not self.session.is_hot_seat:
            return told
        return self.app.words.say("table.aside_of", who=self.teller.names[seat], what=told)

    def _ask_once_more(self, seat: int, choice: Choice) -> None:
        words, key = self.app.words, f"{self.ruleset.key}.sure.{choice[1]}"
        label = escape(self._aside_words(seat, choice))
        text = words.say(key) if words.has(key) else ""
        Dialog.confirm(self.app.ui, label, text, label, partial(self.step_in, seat, choice), is_loss=True).show()

    # -- inputs --------------------------------------------------------------------------------------------------------

    def handle(self, given: Input) -> bool:
        if isinstance(given, FocusLost):
            self.page.handle(given)
            self.pane.handle(given)
            self.hide_hand()
            return True
        is_press = isinstance(given, KeyPressed | PointerPressed)
        if is_press and not self.session.people:
            self.take_over()
            return True
        if self.pane.close_look.puts_away(given):
            return True
        if self.app.ui.modals:
            # What lies open above the table is what a press means, whatever is told below.
            return self.page.handle(given)
        if is_press and self._hurries(given) and not self._still_means(given):
            return True
        if self._is_without_ring(given):
            self.page.focus.show()
            return True
        return self._takes_shortcut(given) or self.page.handle(given) or self._board_takes(given)

    def met_by(self, given: Input) -> Hashable:
        if not self.session.people:
            return "demonstration"
        return "close look" if self.pane.close_look.is_asked_for else super().met_by(given)

    def hurry(self) -> None:
        if not (self.pane.is_telling or self.pane.board.is_busy):
            return
        if self.pane.is_telling and self.app.ui.now - self._hurried_at < SEEN_SECONDS:
            # What has just come by the press before has not been seen yet.
            return
        self.board.hurry()
        self._follow_story()
        if self.pane.is_telling:
            self._hurried_at = self.app.ui.now
        self.page.refresh()

    def _hurries(self, given: Input) -> bool:
        """Whether a press lets what moves come to rest, and what is told be over: the pointer's does, unless a button
        is pressed that stands there meanwhile, and an answer's while nothing is asked yet."""
        if isinstance(given, KeyPressed):
            return self.pane.is_telling and (given.action == "accept" or digit_of_key(given) is not None)
        spot = self.page.focus.at(given.pos) if isinstance(given, PointerPressed) else None
        is_beside = spot is None or not any(widget.path_to(spot.key) for widget in self.page.widgets)
        return is_beside and (self.pane.is_telling or self.pane.board.is_busy)

    def _still_means(self, given: Input) -> bool:
        """Let all come to rest; whether a press means then what it meant when it was made. So it is an answer, as it
        would be a moment later."""
        before = self.met_by(given)
        self.hurry()
        if self.pane.is_telling or (isinstance(given, KeyPressed) and not self.may_answer):
            return False
        return self.met_by(given) == before

    def _is_without_ring(self, given: Input) -> bool:
        """Whether a key would press what nobody sees that the keyboard is on: it shows where that is, and no more."""
        is_shown = self.page.focus.visible and self.page.focus.key is not None
        return isinstance(given, KeyPressed) and given.action == "accept" and not is_shown

    def _takes_shortcut(self, given: Input) -> bool:
        shortcuts = {
            "undo": self.undo,
            "redo": self.redo,
            "hint": self.ask_for_hint,
            "log": self.toggle_log,
            "recap": self.recap,
            "menu": self.open_menu,
            "hide_hand": self.hide_hand,
            "skip": self.skip,
            "speak_hand": self.speak_hand,
            "last_turn": self.tell_last_turn,
            "go_question": self.go_to_question,
        }
        if takes_to_part(self, given):
            return True
        if not isinstance(given, KeyPressed) or given.action not in shortcuts:
            return False
        shortcuts[given.action]()
        return True

    def _board_takes(self, given: Input) -> bool:
        was_holding = self.board.is_holding
        answer = self.pane.handle(given)
        if answer is not None:
            self._take(answer)
            return True
        is_back = isinstance(given, KeyPressed) and given.action == "back"
        return is_back and not was_holding and self._step_back()

    def _take(self, answer: object) -> None:
        match answer:
            case Refused(refusal=refusal):
                self.app.sound.play("refused")
                self.app.tell(self.teller.refusal(refusal), "refusal", urgent=True)
            case Series(choices=choices):
                self.give_all(choices)
            case tuple():
                self.give(answer)

    def _step_back(self) -> bool:
        """Esc: close what is open, from the smallest to the largest; take a move back that is not finished."""
        if self.looking_back is not None:
            self.back_to_now()
        elif self.log_is_open:
            self.toggle_log()
        elif self.may_answer and self.session.begun is not None:
            self.break_off()
        else:
            self.open_menu()
        return True
