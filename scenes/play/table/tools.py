"""The tools at the side of a table: taking back, help, the log, the rulebook, the menu; and their keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from game.session.play_session import STRANGER
from game.stage.drawing.text import escape
from game.stage.inputs import KeyPressed
from game.stage.widgets.dialog import Dialog, DialogButton
from game.table.choices import Choice
from scenes import routes
from scenes.games.registry import presentation
from scenes.play.deck_lists import ask_whose
from scenes.play.table.advice import Advising
from scenes.play.table.answers import Answers
from scenes.play.table.buttons import ButtonLooks, Described
from scenes.play.table.keyboard import TableKeyboard
from scenes.play.table.log import TableLog
from scenes.play.table.question import Asking
from scenes.play.table.showing import Showing
from scenes.play.table.state import TableState
from scenes.play.table.voice import TableVoice


class TableTools:
    """What people can do at a table besides answering."""

    def __init__(
        self,
        state: TableState,
        showing: Showing,
        answers: Answers,
        advising: Advising,
        asking: Asking,
        log: TableLog,
        voice: TableVoice,
        keyboard: TableKeyboard,
    ) -> None:
        self.state = state
        self.showing = showing
        self.answers = answers
        self.advising = advising
        self.asking = asking
        self.log = log
        self.voice = voice
        self.keyboard = keyboard
        self.open_menu: Callable[[], None] = self.open_match_menu
        """Opens the menu of what is played here."""

    # -- buttons -------------------------------------------------------------------------------------------------------

    def buttons(self) -> tuple[Described, ...]:
        """The tools in order."""
        return tuple(
            [
                Described(ButtonLooks(("side", icon), name, "quiet", icon, True, reason=why, zone="side"), press)
                for icon, name, press, why in self._tools()
            ]
        )

    def _tools(self) -> list[tuple[str, str, Callable[[], None], str]]:
        """Of each tool its icon, its name, what it does, and why it cannot now."""
        state, undo = self.state, self.state.session.why_no_undo()
        undo_reason = state.teller.refusal(undo) if undo and not state.session.may_ask_everyone else ""
        redo_reason = "" if state.match.undone else state.say("undo_reason.nothing_redo")
        has_book = presentation(state.ruleset.key).has_rulebook
        return [
            ("undo", state.say("table.undo"), self.answers.undo, undo_reason),
            ("redo", state.say("table.redo"), self.answers.redo, redo_reason),
            ("hint", state.say("table.hint"), self.advising.ask, self.advising.why_not()),
            ("log", state.say("table.log"), self.log.toggle, ""),
            *([("book", state.say("table.rules"), self.open_rules, "")] if has_book else []),
            ("menu", state.say("table.menu"), self.open_menu, ""),
        ]

    def quiet_chips(self) -> tuple[Described, ...]:
        """What people are not asked about at present, each to be switched off with a press."""
        state, say, chips = self.state, self.state.say, []
        for seat, questions in state.auto_pass.by_seat.items():
            what = state.app.words.listed([say(f"{state.ruleset.key}.quiet.{name}") for name in questions])
            words = say("quiet.chip", who=state.teller.names[seat], what=what)
            hint = say("quiet.hint", who=state.teller.names[seat], what=what)
            looks = ButtonLooks(("quiet", seat), words, icon="eye-closed", hint=hint, zone="quiet")
            chips.append(Described(looks, partial(self.answers.ask_again, seat)))
        return tuple(chips)

    # -- keys ----------------------------------------------------------------------------------------------------------

    def takes_key(self, pressed: KeyPressed) -> bool:
        """Do what a key means at any time; whether it means anything."""
        deed = self._keys.get(pressed.action or "")
        if deed is None:
            return False
        deed()
        return True

    @property
    def _keys(self) -> Mapping[str, Callable[[], None]]:
        return {
            "undo": self.answers.undo,
            "redo": self.answers.redo,
            "hint": self.advising.ask,
            "log": self.log.toggle,
            "recap": self.log.recap,
            "menu": self.open_menu,
            "skip": self.showing.skip,
            "speak_hand": self.speak_hand,
            "last_turn": self.tell_last_turn,
            "go_question": self.go_to_question,
        }

    def step_back(self) -> None:
        """Esc: close what is open, from the smallest to the largest; take a move back that is not finished."""
        state = self.state
        if state.looking_back is not None:
            self.showing.back_to_now()
        elif state.log_is_open:
            self.log.toggle()
        elif state.may_answer and state.session.begun is not None:
            self.answers.break_off()
        else:
            self.open_menu()

    # -- reading and hearing -------------------------------------------------------------------------------------------

    def open_rules(self) -> None:
        """Open the rulebook at the sentence that matters now."""
        state = self.state
        sentence = presentation(state.ruleset.key).sentence_for(state.session.view())
        routes.to_rulebook(state.app, state.ruleset, sentence)

    def speak_hand(self) -> None:
        """Read the watching person's cards aloud; only when asked, because others may listen."""
        state, viewer = self.state, self.state.session.viewer
        if viewer == STRANGER:
            return
        config = state.match.table.config
        for card in state.shown.table.zones.get(state.look.home(viewer), ()):
            if card >= 0:
                state.app.tell(state.look.described(state.teller, config, card), "reply")

    def tell_last_turn(self) -> None:
        """Tell again what has happened since the watching person last played, and what is asked."""
        self.voice.tell_last_turn(self.state.told_until, self.asking.aloud())

    def go_to_question(self) -> None:
        """Say again what is asked, and put the keyboard on what answers it."""
        self.state.app.tell(self.asking.aloud(), "reply", urgent=True)
        self.keyboard.go_to_question()

    # -- the menu ------------------------------------------------------------------------------------------------------

    def open_match_menu(self) -> None:
        """Continue, settings, what can be done out of turn, leave."""
        state, say = self.state, self.state.say
        has_decks = presentation(state.ruleset.key).decks
        decks = [(DialogButton("decks", say("table.decks"), icon="cards"), self._show_decks)] if has_decks else []
        entries: list[tuple[DialogButton, Callable[[], object]]] = [
            (DialogButton("leave", say("table.leave"), icon="back"), state.app.scenes.pop),
            (DialogButton("recap", self.log.recap_title(), icon="log"), self.log.recap),
            *self._asides(),
            *decks,
            (self._settings_button(), partial(routes.to_settings, state.app)),
            (self._continue_button(), lambda: None),
        ]
        self.show_menu(say("table.menu"), say("table.leave_text"), entries)

    def open_short_menu(self, title: str, text: str, leave: str) -> None:
        """Continue, settings, leave."""
        entries: list[tuple[DialogButton, Callable[[], object]]] = [
            (DialogButton("leave", leave, icon="back"), self.state.app.scenes.pop),
            (self._settings_button(), partial(routes.to_settings, self.state.app)),
            (self._continue_button(), lambda: None),
        ]
        self.show_menu(title, text, entries)

    def show_menu(self, title: str, text: str, entries: list[tuple[DialogButton, Callable[[], object]]]) -> None:
        """Open a menu of entries with what they do."""
        deeds = {button.key: deed for button, deed in entries}

        def chosen(key: str) -> None:
            if key in deeds:
                deeds[key]()

        Dialog(self.state.app.ui, title, text, [button for button, _ in entries], chosen).show()

    def _settings_button(self) -> DialogButton:
        return DialogButton("settings", self.state.say("title.settings"), icon="settings")

    def _continue_button(self) -> DialogButton:
        return DialogButton("cancel", self.state.say("table.continue"), "primary", icon="play")

    def _show_decks(self) -> None:
        state = self.state
        ask_whose(state.app, state.ruleset, state.match.table.config, state.teller.names)

    # -- out of turn ---------------------------------------------------------------------------------------------------

    def _asides(self) -> list[tuple[DialogButton, Callable[[], object]]]:
        """A button for everything that the people at this screen could do now although nobody asks them, and what it
        does: it asks once more."""
        return [
            (
                DialogButton(
                    f"aside_{seat}_{choice[1]}",
                    escape(self._aside_words(seat, choice)),
                    reason=escape(self.state.teller.refusal(refusal)) if refusal else "",
                ),
                partial(self._ask_once_more, seat, choice),
            )
            for seat, choice, refusal in self.state.session.asides()
        ]

    def _aside_words(self, seat: int, choice: Choice) -> str:
        """What it is; among several people, also who would do it."""
        told = self.state.teller.choice(choice)
        if not self.state.session.is_hot_seat:
            return told
        return self.state.say("table.aside_of", who=self.state.teller.names[seat], what=told)

    def _ask_once_more(self, seat: int, choice: Choice) -> None:
        state = self.state
        key = f"{state.ruleset.key}.sure.{choice[1]}"
        label = escape(self._aside_words(seat, choice))
        text = state.say(key) if state.app.words.has(key) else ""
        step_in = partial(self.answers.step_in, seat, choice)
        Dialog.confirm(state.app.ui, label, text, label, step_in, is_loss=True).show()
