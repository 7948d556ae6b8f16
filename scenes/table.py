"""The table: a game being played, with its cards, its question and everything around it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from io import BytesIO
from typing import TYPE_CHECKING

import pygame

from game.stage.board import Board, LookAway, LookCloser, Props, Refused
from game.stage.focus import Spot
from game.stage.inputs import FocusLost, Input, KeyPressed, PointerPressed
from game.stage.layout import Key, Layout
from game.stage.targets import NOTHING, Targets, targets_of
from game.stage.telling import Teller
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.dialog import Answer, Dialog
from game.stage.widgets.group import Page
from game.stage.widgets.layout import Column, Panel, Row
from game.stage.widgets.listbox import ListBox
from game.store.files import StoreError, write
from game.store.games import picture_path
from game.table.agenda import Gather
from game.table.choices import READY, Choice, Refusal
from game.table.match import IllegalAnswer, Match
from game.table.record import Seat
from game.table.refusals import why_not
from game.table.sight import View, view
from scenes import doors
from scenes.chronicle import Entry, Moment, chronicle, moment
from scenes.curtain import CurtainScene
from scenes.plates import Closer, PhaseStrip, Plate, draw_plate
from scenes.scene import Scene
from scenes.sitting import STRANGER, Happening, Sitting
from scenes.tables import table_look

if TYPE_CHECKING:
    from scenes.house import House

FORCED_SECONDS = 0.6
"""How long a question with a single answer stands before it is answered by itself."""

RIM, COLUMN = 44, 92
"""The margin at the left edge and the column of buttons at the right one, in units."""

CLOSER_WIDTH = 300
PICTURE_SIZE = (320, 200)


class TableScene(Scene):
    """A match at the shared table, for the people at this screen and their computer opponents."""

    def __init__(self, house: House, match: Match) -> None:
        super().__init__(house)
        self.ruleset = match.ruleset
        self.felt = self.music = match.ruleset.key
        self.table_look = table_look(match.ruleset.key)
        self.sitting = Sitting(match, on_problem=house.report)
        self.board: Board | None = None
        self.moment: Moment = moment(match)
        self.closer: Closer | None = None
        self.log_is_open = False
        self.looking_back: View | None = None
        self.hint = ""
        self._asked_at: float | None = None
        self._result_at: float | None = None
        self._was_busy = False
        self.sitting.begin()

    # -- shorthands --------------------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The match being played."""
        return self.sitting.match

    @property
    def seats(self) -> Sequence[Seat]:
        """Who sits at the table."""
        return self.match.seats

    @property
    def title(self) -> str:
        return self.ruleset.title

    @property
    def teller(self) -> Teller:
        """Speaks of this table in the player's language."""
        setting = self.match.table.setting
        return Teller(
            self.house.words, self.ruleset.key, self.sitting.names, lambda card: self.table_look.name(setting, card)
        )

    @property
    def shown(self) -> View:
        """The view on the screen: the present one, or the moment that is looked back at."""
        return self.looking_back or self.sitting.view()

    @property
    def may_answer(self) -> bool:
        """Whether the watching person owes an answer now."""
        return self.looking_back is None and self.sitting.viewer in self.match.table.asked()

    # -- building ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        size = self.house.screen.size
        if self.board is None:
            self.board = Board(self.house.ui, self._layout, self._props(), size, people=self.sitting.people)
            self.board.show(self.shown, at_once=True)
        else:
            self.board.resize(size)
            self.board.refresh()
        self._rebuild_page()
        self._ask()

    def _layout(self, width: float, height: float) -> Layout:
        return self.table_look.layout(self.shown, width, height)

    def _props(self) -> Props:
        house, look = self.house, self.table_look
        setting = self.match.table.setting
        return Props(
            face=lambda card, size: look.face(house.pictures, setting, card, size),
            back=lambda kind, size: house.pictures.faces.back(self.ruleset.key, size),
            label=self._label,
            sentence=lambda refusal: self.teller.refusal(refusal),
            why=self._why,
            backdrop=lambda size: house.background(self.felt),
            plate=self._plate,
            sound=lambda name, pan: house.sound.play(name, pan),
            told=lambda fact: None,
            speak=lambda text: house.speech.say(text, interrupt=True),
        )

    def _rebuild_page(self) -> None:
        """Make the widgets around the board anew, keeping the keyboard where it is."""
        if self.board is None:
            return
        key, visible = self.house.ui.focus.key, self.house.ui.focus.visible
        widgets: list[Widget] = [self._phase_strip(), self._question(), self._side_buttons()]
        if self.log_is_open:
            widgets.append(self._log())
        toasts = self.page.toasts
        self.page = Page(self.house.ui, widgets, others=self.board.spots)
        self.page.toasts = toasts
        self.page.arrange = self._arrange
        if self.house.scenes.stack and self.house.scenes.top is self:
            self.page.enter()
            self.page.layout(pygame.Rect((0, 0), self.house.screen.size))
            self.page.focus.focus(key, visible)

    def _arrange(self, rect: pygame.Rect) -> None:
        px = self.house.ui.px
        strip, question, side, *log = self.page.widgets
        strip.layout(pygame.Rect(px(20), px(6), rect.width - px(40), px(34)))
        across = rect.width - px(RIM) - px(COLUMN)
        height = min(question.wants(across)[1], px(76 * self.house.look.text_scale))
        question.layout(pygame.Rect(px(RIM), rect.height - px(217) - height, across, height))
        side_width, side_height = side.wants(px(60))
        side.layout(pygame.Rect(rect.right - px(COLUMN - 20), px(246), side_width, side_height))
        for panel in log:
            panel.layout(pygame.Rect(rect.right - px(COLUMN) - px(400), px(46), px(400), rect.height - px(270)))

    def _phase_strip(self) -> PhaseStrip:
        phases = list(self.ruleset.phases)
        now = phases.index(self.moment.phase) if self.moment.phase in phases else None
        say = self.house.words.say
        return PhaseStrip(self.house.ui, [say(f"{self.ruleset.key}.phase.{phase}") for phase in phases], now)

    # -- the question ------------------------------------------------------------------------------------------------

    def _question(self) -> Widget:
        """The line that says what is asked, with the buttons that answer it."""
        ui = self.house.ui
        buttons: list[Widget] = [
            self._answer_button(place, choice) for place, choice in enumerate(self._button_choices())
        ]
        if self.looking_back is not None:
            buttons = [Button(ui, "now", self.house.words.say("table.log_now"), self._back_to_now, style="primary")]
        children: list[Widget] = [Label(ui, self._question_text(), "subheading", align="center"), *buttons]
        rows: list[Widget] = [Row(ui, children, gap=14, across="center")]
        if self.hint:
            rows.append(Label(ui, self.hint, "body", align="center", soft=True))
        elif following := self._what_follows():
            rows.append(Label(ui, following, "small", align="center", soft=True))
        return Column(ui, rows, gap=2)

    def _question_text(self) -> str:
        say = self.house.words.say
        table = self.match.table
        if self.looking_back is not None:
            return say("table.looking_back")
        if table.question is None:
            return say("results.title")
        if self.may_answer:
            return self.teller.question(table.question.name, table.question.arguments(table.agenda[-1]))
        names = [self.sitting.names[seat] for seat in table.asked()]
        is_thinking = any(seat in self.sitting.thinking_seats for seat in table.asked())
        return say("table.thinking" if is_thinking else "table.waiting", who=self.house.words.listed(names))

    def _what_follows(self) -> str:
        """What comes next from the agenda, where the game has words for it."""
        words = self.house.words
        for name, *_ in reversed(self.match.table.agenda[:-1]):
            if words.has(f"{self.ruleset.key}.then.{name}"):
                return words.say("table.then", what=words.say(f"{self.ruleset.key}.then.{name}"))
        return ""

    def _button_choices(self) -> list[tuple[Choice, Refusal | None]]:
        if not self.may_answer:
            return []
        offers = self.match.table.offers(self.sitting.viewer)
        return [(choice, refusal) for choice, refusal in offers.items() if choice[0] in ("say", "number")]

    def _answer_button(self, place: int, offer: tuple[Choice, Refusal | None]) -> Button:
        choice, refusal = offer
        return Button(
            self.house.ui,
            ("answer", choice),
            self.teller.choice(choice),
            partial(self.give, choice),
            style="primary" if choice == READY and refusal is None else "plain",
            icon=self.table_look.icons(choice),
            digit=place + 1 if place < 9 else None,
            reason=self.teller.refusal(refusal) if refusal else "",
            zone="answers",
        )

    def _targets(self) -> Targets:
        """What can be done with what now, for the board."""
        if not self.may_answer:
            return NOTHING
        table, viewer = self.match.table, self.sitting.viewer
        question = table.question
        if question is None:
            return NOTHING
        picks = question.picks(table.agenda[-1], viewer) if isinstance(question, Gather) else ()
        wanted = self.table_look.wanted.get(question.name)
        return targets_of(
            table.offers(viewer), picks, wanted(self.shown) if wanted else None, self.table_look.home(viewer)
        )

    def _ask(self) -> None:
        """Put the present question to the board, and note when, for one that answers itself."""
        if self.board is not None:
            self.board.ask(self._targets())
        self._asked_at = self.house.scenes.now

    def _why(self, source: Key, target: Key) -> Refusal | None:
        if source[0] != "card":
            return why_not(
                self.match.table, self.sitting.viewer, ("seat", source[1]) if source[0] == "seat" else source
            )
        zone = target[1] if target[0] == "zone" else None
        choice = ("card", source[1]) if zone is None else ("card", source[1], zone)
        return why_not(self.match.table, self.sitting.viewer, choice)

    # -- what lies around the cards ----------------------------------------------------------------------------------

    def _side_buttons(self) -> Widget:
        say = self.house.words.say
        undo = self.sitting.why_no_undo()
        undo_reason = self.teller.refusal(undo) if undo and not self.sitting.may_ask_everyone else ""
        redo_reason = "" if self.match.undone else say("undo_reason.nothing_redo")
        hint_reason = "" if self.may_answer else say("table.hint_none")
        return Column(
            self.house.ui,
            [
                self._side_button("undo", "undo", say("table.undo"), self.undo, undo_reason),
                self._side_button("redo", "redo", say("table.redo"), self.redo, redo_reason),
                self._side_button("hint", "hint", say("table.hint"), self.ask_for_hint, hint_reason),
                self._side_button("log", "log", say("table.log"), self.toggle_log),
                self._side_button("book", "rules", say("table.rules"), self.open_rules),
                self._side_button("menu", "menu", say("table.menu"), self.open_menu),
            ],
            gap=6,
        )

    def _side_button(self, icon: str, key: str, label: str, press: object, reason: str = "") -> Button:
        assert callable(press)
        return Button(
            self.house.ui, key, label, press, style="quiet", icon=icon, icon_only=True, reason=reason, zone="side"
        )

    def _plate(self, seat: int, size: tuple[int, int]) -> pygame.Surface:
        player = self.seats[seat]
        return draw_plate(
            self.house.ui,
            self.house.pictures,
            Plate(
                seat,
                player.name,
                player.portrait,
                self.table_look.standing(self.teller, self.shown, seat),
                is_turn=self.moment.turn_of == seat,
                is_asked=seat in self.match.table.asked(),
            ),
            size,
        )

    def _label(self, key: Key) -> str:
        match key:
            case ("card", int(card)):
                return self.table_look.described(self.teller, self.match.table.setting, card)
            case ("seat", int(seat)):
                return f"{self.seats[seat].name}. {self.table_look.standing(self.teller, self.shown, seat)}"
            case ("zone", tuple() as zone):
                return self.teller.zone(zone)
            case _:
                return self.house.words.say("table.drop_here")

    # -- answering ---------------------------------------------------------------------------------------------------

    def give(self, choice: Choice) -> None:
        """The watching person answers."""
        try:
            happening = self.sitting.answer(self.sitting.viewer, choice)
        except IllegalAnswer as error:
            self.house.sound.play("refused")
            self.page.toasts.say(self.teller.refusal(error.refusal))
            return
        self._show(happening)

    def _show(self, happening: Happening) -> None:
        """Let the board play what happened, and ask what comes next."""
        assert self.board is not None
        self.hint = ""
        self.looking_back = None
        self.board.rearrange(self._layout)
        for fact in happening.facts:
            self.moment = self.moment.after(fact)
        for sentence in self.teller.facts(happening.aloud):
            self.house.speech.say(sentence)
        self.board.play(happening.facts, happening.view)
        self._refresh()

    def _refresh(self) -> None:
        assert self.board is not None
        self.board.refresh()
        self._ask()
        self._rebuild_page()

    def _go_to(self, shown: View) -> None:
        """Show a view without a story: after undo, or when another person takes the screen."""
        assert self.board is not None
        self.hint = ""
        self.looking_back = None
        self.moment = moment(self.match)
        self.board.rearrange(self._layout)
        self.board.show(shown)
        self._refresh()

    # -- undo, hints, log --------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take the last answer back, or say why not, or ask everyone."""
        refusal = self.sitting.why_no_undo()
        if refusal is None:
            self._undone(agreed=False)
        elif self.sitting.may_ask_everyone:
            say = self.house.words.say
            names = self.house.words.listed([self.sitting.names[seat] for seat in self.sitting.people])
            Dialog.confirm(
                self.house.ui,
                say("table.undo"),
                say("table.undo_ask", who=names),
                say("table.undo_agree"),
                lambda: self._undone(agreed=True),
                say("table.undo_refuse"),
            ).show()
        else:
            self.house.sound.play("refused")
            self.page.toasts.say(self.teller.refusal(refusal))

    def _undone(self, *, agreed: bool) -> None:
        shown = self.sitting.undo(agreed=agreed)
        if shown is not None:
            self.house.sound.play("undo")
            self._go_to(shown)

    def redo(self) -> None:
        """Give the answer that was taken back again."""
        happening = self.sitting.redo()
        if happening is not None:
            self.house.sound.play("redo")
            self._show(happening)

    def ask_for_hint(self) -> None:
        """What would a strong player do?"""
        if self.may_answer:
            self.hint = self.house.words.say("table.hint_thinking")
            self.sitting.ask_for_hint()
            self._rebuild_page()

    def toggle_log(self) -> None:
        """Open or close the log."""
        self.log_is_open = not self.log_is_open
        self._rebuild_page()
        if self.log_is_open:
            self.page.focus.focus(("log", len(self._entries()) - 1), self.page.focus.visible)

    def _entries(self) -> list[Entry]:
        return chronicle(self.match, self.sitting.viewer, self.teller, self.sitting.reasons)

    def _log(self) -> Widget:
        entries = self._entries()
        box = ListBox(
            self.house.ui,
            "log",
            entries,
            lambda entry: f"{'· ' if not entry.is_turn else ''}{entry.text}",
            lambda row: self._look_back(entries[row]),
            empty=self.house.words.say("table.log_empty"),
            zone="log",
            on_paper=True,
        )
        box.go(max(0, len(entries) - 1))
        return Panel(self.house.ui, box, "paper", padding=18)

    def _look_back(self, entry: Entry) -> None:
        """Show the table as it was when that line was told."""
        assert self.board is not None
        history = self.match.history
        if entry.place >= len(history):
            self._back_to_now()
            return
        self.looking_back = view(history[entry.place].before, self.sitting.viewer)
        self.board.rearrange(self._layout)
        self.board.show(self.looking_back)
        self.board.mark(entry.cards)
        self._refresh()

    def _back_to_now(self) -> None:
        if self.looking_back is not None:
            self._go_to(self.sitting.view())

    def open_rules(self) -> None:
        """Open the rulebook at the sentence that matters now."""
        from scenes.rule_links import sentence_for

        doors.to_rulebook(self.house, self.ruleset, sentence_for(self.sitting.view()))

    def open_menu(self) -> None:
        """Continue, settings, rulebook, leave."""
        say = self.house.words.say
        answers = [
            Answer("leave", say("table.leave"), icon="back"),
            Answer("settings", say("title.settings"), icon="settings"),
            Answer("cancel", say("table.continue"), "primary", icon="play"),
        ]
        Dialog(self.house.ui, say("table.menu"), say("table.leave_text"), answers, self._menu_answer).show()

    def _menu_answer(self, key: str) -> None:
        if key == "leave":
            self.house.scenes.pop()
        elif key == "settings":
            doors.to_settings(self.house)

    # -- inputs ------------------------------------------------------------------------------------------------------

    def handle(self, given: Input) -> bool:
        if isinstance(given, FocusLost):
            self._cover_when_away()
            return True
        if not self.sitting.people and isinstance(given, KeyPressed | PointerPressed):
            self.take_over()
            return True
        if self.closer is not None and isinstance(given, KeyPressed | PointerPressed):
            self.closer = None
            return True
        if isinstance(given, PointerPressed) and self.board is not None and self.board.is_busy:
            # What moves comes to rest at once, so that the press meets what the player meant.
            self.skip()
            self.page.refresh()
        if not self.house.ui.modals and isinstance(given, KeyPressed) and self._shortcut(given):
            return True
        return self.page.handle(given) or (not self.house.ui.modals and self._board_takes(given))

    def _shortcut(self, given: KeyPressed) -> bool:
        shortcuts = {
            "undo": self.undo,
            "redo": self.redo,
            "hint": self.ask_for_hint,
            "log": self.toggle_log,
            "menu": self.open_menu,
            "skip": self.skip,
            "speak_hand": self.speak_hand,
        }
        if given.action not in shortcuts:
            return False
        shortcuts[given.action]()
        return True

    def _board_takes(self, given: Input) -> bool:
        assert self.board is not None
        answer = self.board.handle(given)
        if answer is None:
            return isinstance(given, KeyPressed) and given.action == "back" and self._step_back()
        self._take(answer)
        return True

    def _take(self, answer: object) -> None:
        match answer:
            case LookCloser(key=("card", int(card))):
                self.look_closer(card)
            case LookAway():
                self.closer = None
            case Refused():
                self.house.sound.play("refused")
            case tuple():
                self.give(answer)

    def _step_back(self) -> bool:
        """Esc: close what is open, from the smallest to the largest."""
        if self.looking_back is not None:
            self._back_to_now()
        elif self.log_is_open:
            self.toggle_log()
        else:
            self.open_menu()
        return True

    def skip(self) -> None:
        """Show at once how the animations end."""
        if self.board is not None:
            self.board.skip()

    def speak_hand(self) -> None:
        """Read the watching person's cards aloud; only when asked, because others may listen."""
        viewer = self.sitting.viewer
        if viewer == STRANGER:
            return
        cards = self.shown.table.zones[self.table_look.home(viewer)]
        setting = self.match.table.setting
        for card in cards:
            if card >= 0:
                self.house.speech.say(self.table_look.described(self.teller, setting, card))

    def look_closer(self, card: int) -> None:
        """Show a card large, with its words explained."""
        if card < 0:
            return
        ui, look = self.house.ui, self.table_look
        width = min(ui.px(CLOSER_WIDTH), round(self.house.screen.size[1] * 0.85 / look.proportion))
        setting = self.match.table.setting
        face = look.face(self.house.pictures, setting, card, (width, round(width * look.proportion)))
        lines = look.closer(self.teller, self.shown, card)
        self.closer = Closer(ui, face, look.name(setting, card), lines)
        self.house.speech.say(look.described(self.teller, setting, card), interrupt=True)

    # -- the screen changes hands ------------------------------------------------------------------------------------

    def _maybe_pass_screen(self) -> None:
        """Draw the curtain when another person has to decide."""
        seat = self.sitting.next_person
        if seat is not None:
            self._draw_curtain(seat, covered=False)

    def _cover_when_away(self) -> None:
        if self.sitting.is_hot_seat and self.sitting.viewer != STRANGER and self.house.scenes.top is self:
            self._draw_curtain(self.sitting.viewer, covered=True)

    def _draw_curtain(self, seat: int, *, covered: bool) -> None:
        assert self.board is not None
        self.closer = None
        self.log_is_open = False
        self.board.show(self.sitting.cover(), at_once=True)
        player = self.seats[seat]
        self.house.scenes.push(
            CurtainScene(self.house, player.name, player.portrait, lambda: self._open_for(seat), covered=covered)
        )

    def _open_for(self, seat: int) -> None:
        assert self.board is not None
        shown = self.sitting.hand_screen_to(seat)
        self.board.rearrange(self._layout)
        self.board.show(shown, at_once=True)
        self._go_to(shown)

    def take_over(self) -> None:
        """In a demonstration, any key makes a person of the first seat."""
        self.sitting.take_over(0)
        self.sitting.saves = True
        self._go_to(self.sitting.view())

    # -- time --------------------------------------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        assert self.board is not None
        answer = self.board.tick(now)
        if answer is not None:
            self._take(answer)
        if self.board.is_busy:
            self._was_busy = True
            return
        if self._was_busy:
            self._was_busy = False
            self.page.refresh()
        if self.match.is_over:
            self._maybe_show_results(now)
            return
        self._maybe_pass_screen()
        happening = self.sitting.tick(now)
        while self.sitting.opponents.notices:
            self.house.warn(self.house.words.say(self.sitting.opponents.notices.pop(0)))
        if happening is not None:
            self._show(happening)
        elif self.sitting.hint is not None:
            self._show_hint(self.sitting.hint)
        else:
            self._maybe_answer_forced(now)

    def _show_hint(self, choices: Sequence[Choice]) -> None:
        what = self.house.words.listed([self.teller.choice(choice) for choice in choices if choice != READY] or ["–"])
        self.hint = self.house.words.say("table.hint_text", what=what)
        self.sitting.hint = None
        if self.board is not None:
            self.board.mark([choice[1] for choice in choices if choice[0] == "card"])
        self.house.speech.say(self.hint)
        self._rebuild_page()

    def _maybe_answer_forced(self, now: float) -> None:
        if not (self.may_answer and self.house.settings.answers_forced and self._asked_at is not None):
            return
        choice = self.sitting.forced_choice(self.sitting.viewer)
        if choice is not None and now - self._asked_at >= FORCED_SECONDS:
            self.give(choice)

    def _maybe_show_results(self, now: float) -> None:
        """Leave the last table standing for a moment, then tell how it came out."""
        if self._result_at is None:
            self._result_at = now + self.house.look.seconds(1600)
            self.sitting.count()
        elif now >= self._result_at:
            doors.to_results(self.house, self.match)

    @property
    def animates(self) -> bool:
        return self.page.animates or (self.board is not None and (self.board.is_busy or self.board.wants_draw))

    @property
    def wake_in(self) -> float | None:
        waits = [0.05] if self.sitting.thinking_seats or self.sitting.is_hinting or self.match.is_over else []
        if self.board is not None and self.board.wake_in is not None:
            waits.append(self.board.wake_in)
        if self.may_answer and self.sitting.forced_choice(self.sitting.viewer) is not None:
            waits.append(0.1)
        if self.sitting.next_person is not None or self._someone_waits():
            waits.append(0.0)
        return min(waits) if waits else None

    def _someone_waits(self) -> bool:
        """Whether a computer opponent has been asked but does not think yet."""
        thinking = self.sitting.thinking_seats
        return any(seat not in thinking and seat not in self.sitting.people for seat in self.match.table.asked())

    def leave(self) -> None:
        self.sitting.close()
        if self.sitting.saves and not self.match.is_over:
            self._save_picture()

    def _save_picture(self) -> None:
        """Keep a small picture for the title, of what everybody may see."""
        assert self.board is not None
        self.looking_back = self.sitting.cover()
        self.board.rearrange(self._layout)
        self.board.show(self.looking_back, at_once=True)
        whole = pygame.Surface(self.house.screen.size)
        self.board.draw(whole)
        data = BytesIO()
        pygame.image.save(pygame.transform.smoothscale(whole, PICTURE_SIZE), data, "picture.png")
        try:
            write(picture_path(self.ruleset.key), data.getvalue())
        except StoreError as error:
            self.house.problems.append(error)

    # -- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        assert self.board is not None
        self.board.draw(surface)
        self._draw_preview(surface)
        self.page.draw(surface)
        if self.closer is not None:
            self.closer.draw(surface)

    def _draw_preview(self, surface: pygame.Surface) -> None:
        text = self.table_look.preview(self.teller, self.shown)
        if not text:
            return
        ui, palette = self.house.ui, self.house.look.palette
        line = ui.text.outlined(text, "title", palette.lamplight, palette.shadow, ui.px(2))
        surface.blit(line, line.get_rect(center=((surface.get_width() - ui.px(84)) // 2, ui.px(340))))

    def spots(self) -> list[Spot]:
        """Everything that can be reached now, for tests."""
        return list(self.page.spots())
