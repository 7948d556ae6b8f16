"""The tools at the side of a table: taking back, help, the log, the rulebook, the menu; and their keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from game.rulesets.goals import Progress
from game.session.journey import StarProgress, Station, progress, star_words, station_of, twists_told
from game.session.play_session import STRANGER
from game.stage.drawing.text import escape
from game.stage.inputs import KeyPressed
from game.stage.widgets.base import Widget
from game.stage.widgets.dialog import Dialog, DialogButton
from game.table.choices import Choice, Refusal
from scenes import routes
from scenes.games.registry import presentation
from scenes.play.deck_lists import ask_whose
from scenes.play.described import ButtonLooks, Described
from scenes.play.end_warnings import ends_game
from scenes.play.results.earned import EarnedSign
from scenes.play.table.advice import Advising
from scenes.play.table.answers import Answers
from scenes.play.table.dealing_anew import dealing_anew
from scenes.play.table.hand_over import HandOver
from scenes.play.table.keyboard import TableKeyboard
from scenes.play.table.log import TableLog
from scenes.play.table.menu import Entry, leaving, show_menu
from scenes.play.table.question import Asking
from scenes.play.table.showing import Showing
from scenes.play.table.state import TableState
from scenes.play.table.voice import TableVoice

WIDTH, WIDEST = 460, 380


class Striving:
    """Shows the stars of the station at which this match is played; nothing at any other match."""

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.station: Station | None = station_of(state.match.occasion)

    def show(self) -> None:
        """Lay a slip with the three stars on the table."""
        station, state, ui = self.station, self.state, self.state.app.ui
        if station is None:
            return
        close = DialogButton("cancel", state.say("common.close"), "primary")
        title = escape(station.title(state.app.words))
        Dialog(ui, title, self.condition(), [close], lambda key: None, body=self.rows(station), width=WIDTH).show()

    def condition(self) -> str:
        """To whom stars are given at all, or why to nobody in this game."""
        return self.state.say("journey.stars.helped" if self.state.match.asked_for_help else "journey.stars.condition")

    def rows(self, station: Station) -> list[Widget]:
        """A line for each star, as far as has been told by now."""
        found = progress(station, self.state.match, 0, self.state.told_until)
        told = [self._told(station, one, is_win=at == 0) for at, one in enumerate(found)]
        return [EarnedSign(self.state.app.ui, *one, WIDEST) for one in told]

    def _told(self, station: Station, one: StarProgress, *, is_win: bool) -> tuple[str, str]:
        """A sign and the words: the goal, and how far it is where that may be said."""
        goal = star_words(self.state.app.words, station, one.star)
        if not one.is_shown:
            return "award-empty", goal
        sign = "award" if one.progress.is_reached else "close" if one.progress.is_lost else "award-empty"
        return sign, f"{goal}\n{self._how_far(one.progress, is_win=is_win)}".strip()

    def _how_far(self, far: Progress, *, is_win: bool) -> str:
        say = self.state.say
        if far.is_lost:
            return say("journey.stars.lost")
        if far.is_reached:
            return say("journey.stars.reached" if is_win else "journey.stars.reached_if")
        return say("journey.stars.so_far", n=far.done, total=far.wanted) if far.wanted > 1 else ""


class Tool(NamedTuple):
    """A tool: its icon, its name, what it does, why it cannot now, and what more there is to say of it."""

    icon: str
    name: str
    press: Callable[[], None]
    reason: str = ""
    hint: str = ""

    @property
    def looks(self) -> ButtonLooks:
        """Its button, which shows the icon only."""
        key = "side", self.icon
        return ButtonLooks(key, self.name, "quiet", self.icon, True, reason=self.reason, hint=self.hint, zone="side")


@dataclass(eq=False)
class TableTools:
    """What people can do at a table besides answering."""

    state: TableState
    showing: Showing
    answers: Answers
    advising: Advising
    hand_over: HandOver
    asking: Asking
    log: TableLog
    voice: TableVoice
    keyboard: TableKeyboard

    def __post_init__(self) -> None:
        self.striving = Striving(self.state)

    # -- buttons -------------------------------------------------------------------------------------------------------

    def buttons(self) -> tuple[Described, ...]:
        """The tools in order."""
        return tuple([Described(each.looks, each.press) for each in self._tools()])

    def _tools(self) -> list[Tool]:
        state, say = self.state, self.state.say
        has_book = presentation(state.ruleset.key).has_rulebook
        no_undo = self._why_not(state.session.why_no_undo(), is_undo=True)
        return [
            Tool("undo", say("table.undo"), self.answers.undo, no_undo),
            Tool("redo", say("table.redo"), self.answers.redo, self._why_not(state.session.why_no_redo())),
            Tool("hint", say("table.hint"), self.advising.ask, self.advising.why_not(), state.help_costs),
            Tool("log", say("table.log"), self.log.toggle),
            *([Tool("book", say("table.rules"), self.open_rules)] if has_book else []),
            *self._hiding(),
            *([Tool("award", say("journey.stars.title"), self.striving.show)] if self.striving.station else []),
            Tool("menu", say("table.menu"), self.open_menu),
        ]

    def _why_not(self, refusal: Refusal | None, *, is_undo: bool = False) -> str:
        """Why a tool has nothing to do now; what people may agree on is never refused."""
        may_agree = is_undo and self.state.session.may_ask_everyone
        return self.state.teller.refusal(refusal) if refusal and not may_agree else ""

    def _hiding(self) -> list[Tool]:
        """The tool that covers one's cards, where several people share the screen."""
        reason = "" if self.hand_over.can_hide else self.state.say("table.hide_none")
        hiding = Tool("curtain", self.state.say("table.hide_hand"), self.hand_over.hide, reason)
        return [hiding] if self.state.session.is_hot_seat else []

    def chips(self) -> tuple[Described, ...]:
        """What stands in the corner of the page: what is otherwise here, what people are not asked about, and what they
        have missed."""
        return (*self.twist_chips(), *self.quiet_chips(), *self.missed_chips())

    def missed_chips(self) -> tuple[Described, ...]:
        """A plate that counts what others have done since the last turn of whoever plays now, and tells it on a press;
        who has the screen for themselves was there."""
        if not (n := self.log.missed()):
            return ()
        say = self.state.say
        words = say("table.missed" if self.state.session.is_hot_seat else "table.since", n=n)
        looks = ButtonLooks(("missed",), words, "quiet", "missed", hint=say("table.missed_hint"), zone="quiet")
        return (Described(looks, self.log.recap),)

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

    def twist_chips(self) -> tuple[Described, ...]:
        """A plate that says that something is otherwise here than in the book, and what, on a press."""
        told = twists_told(self.state.app.words, self.state.match)
        if not told:
            return ()
        [name, hint], *more = told
        words = self.state.say("table.twists", n=len(told)) if more else name
        hint = "\n".join([f"{name}: {hint}" for name, hint in told]) if more else hint
        looks = ButtonLooks(("twist",), escape(words), "quiet", "swap", hint=escape(hint), zone="quiet")
        return (Described(looks, partial(self._tell_twists, words, hint)),)

    def _tell_twists(self, name: str, hint: str) -> None:
        close = DialogButton("cancel", self.state.say("common.close"), "primary")
        Dialog(self.state.app.ui, escape(name), escape(hint), [close], lambda key: None).show()

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
            "hide_hand": self.hand_over.hide,
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
        elif self.advising.tip is not None:
            self.advising.drop()
            state.redraw()
        elif state.may_answer and state.session.move_start is not None:
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
                state.app.tell(state.look.cards.described(state.teller, config, card), "reply")

    def tell_last_turn(self) -> None:
        """Tell again what has happened since the watching person last played, and what is asked."""
        self.voice.tell_last_turn(self.state.told_until, self.asking.aloud())

    def go_to_question(self) -> None:
        """Say again what is asked, and put the keyboard on what answers it."""
        self.state.app.tell(self.asking.aloud(), "reply", urgent=True)
        self.keyboard.go_to_question()

    # -- the menu ------------------------------------------------------------------------------------------------------

    def open_menu(self) -> None:
        """Open the menu of what is played here."""
        if not self.state.occasion.opens_menu():
            self._open_match_menu()

    def _open_match_menu(self) -> None:
        """Leave, look back, another deal, what can be done out of turn, settings, go on."""
        state, say = self.state, self.state.say
        has_decks = presentation(state.ruleset.key).decks
        decks = [(DialogButton("decks", say("table.decks"), icon="cards"), self._show_decks)] if has_decks else []
        recap = DialogButton("recap", self.log.recap_title(), icon="log"), self.log.recap
        leave = leaving(say("table.leave"), self._leave)
        more = [recap, *dealing_anew(state), *self._asides(), *decks]
        show_menu(state.app, say("table.menu"), state.leave_told, leave, more)

    def _leave(self) -> None:
        """Back to where one has come from: from a station to the map."""
        self.state.app.scenes.leave([self.state.session.saving.key], self._go)

    def _go(self) -> None:
        self.state.app.scenes.pop()
        if self.striving.station is not None:
            routes.to_journey(self.state.app, self.striving.station.name)

    def _show_decks(self) -> None:
        state = self.state
        ask_whose(state.app, state.ruleset, state.match.table.config, state.teller.names)

    # -- out of turn ---------------------------------------------------------------------------------------------------

    def _asides(self) -> list[Entry]:
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
        state, words = self.state, self.state.app.words
        label = escape(self._aside_words(seat, choice))
        is_end = ends_game(state.session.view(), seat, choice)
        key = "table.ends.game" if is_end else f"{state.ruleset.key}.sure.{choice[1]}"
        text = state.say(key) if words.has(key) else ""
        if is_end:
            text = f"{state.winner_with(seat, choice)} {text}"
        step_in = partial(self.answers.step_in, seat, choice)
        ask = state.say("table.ends.game_ask") if is_end else label
        Dialog.confirm(state.app.ui, ask, text, label, step_in, is_loss=True).show()
