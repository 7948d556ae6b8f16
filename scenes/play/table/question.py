"""The question at a table: what is asked of whom, with the buttons that answer it and what is said below; and
where all of it stands."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.session.play_session import STRANGER
from game.stage.board.layout import card_key
from game.stage.board.targets import Series, digit_of
from game.stage.drawing.text import escape, plain
from game.stage.focus import ControlState
from game.stage.outline import Node, group
from game.stage.widgets.base import Label, Ui, Widget
from game.stage.widgets.button import Style
from game.stage.widgets.layout import Column, Row
from game.table.choices import READY, Choice, Refusal, taking_back
from scenes.picture_cache import Pictures
from scenes.play.described import ButtonLooks, Described, looks_of, made
from scenes.play.table.answers import Answers
from scenes.play.table.asked_words import AskedWords
from scenes.play.table.fitting import ANSWERS_GAP, FittedAdvice, SeatFace
from scenes.play.table.hand_over import SEEN, HandOver
from scenes.play.table.occasion import Closing
from scenes.play.table.only_answers import OnlyAnswers
from scenes.play.table.showing import Showing
from scenes.play.table.state import TableState
from scenes.play.table.voice import TableVoice


class QuestionRow(NamedTuple):
    """The line that says what is asked, with the buttons that answer it, and below it advice or what follows."""

    asked: str
    buttons: tuple[Described, ...]
    advice: str
    note: str
    instead: Callable[[], Sequence[str]]
    """What stands in place of the question now, the longest form first; nothing where the question stands."""
    alone: Callable[[], str]
    """What stands in place of the question and its buttons while a card is held over where it may go; else nothing."""
    names: Sequence[str] = ()
    """Who is called so at the table."""
    face: tuple[int, int] | None = None
    """The seat and the creature of whoever is asked before all."""
    is_call: bool = False
    """Whether it calls whoever takes the screen. Their button stands where questions begin, so that a second press
    there meets nothing that answers."""

    @property
    def described(self) -> Hashable:
        """What it shows."""
        return self.asked, looks_of(self.buttons), self.advice, self.note, self.face, self.is_call

    def column(self, ui: Ui, pictures: Pictures) -> AskedColumn:
        """The row as widgets. In a row of their own, the buttons come below the question together."""
        buttons = made(ui, self.buttons)
        answers: list[Widget] = [Row(ui, buttons, gap=ANSWERS_GAP, across="center")] if buttons else []
        faces: list[Widget] = [] if self.face is None else [SeatFace(ui, pictures, *self.face)]
        asked: list[Widget] = [*faces, AskedWords(ui, self.asked, self.instead, self.names)]
        rows: list[Widget] = [
            Row(ui, answers + asked, gap=ANSWERS_GAP)
            if self.is_call
            else Row(ui, asked + answers, gap=ANSWERS_GAP, across="center")
        ]
        if self.advice:
            rows.append(FittedAdvice(ui, self.advice))
        elif self.note:
            rows.append(Label(ui, self.note, "small", align="center", soft=True))
        return AskedColumn(ui, rows, self.alone)


class Asking:
    """Words the present question, and makes what stands on the screen for it."""

    def __init__(self, state: TableState, answers: Answers, showing: Showing, hand_over: HandOver) -> None:
        self.state = state
        self.answers = answers
        self.showing = showing
        self.hand_over = hand_over
        self._only_answers = OnlyAnswers(state)

    # -- in words ------------------------------------------------------------------------------------------------------

    def text(self) -> str:
        """What is asked of whom, or said in its place, in one line; empty while a story is told."""
        return next(iter(self.answers.guard.forms), "") or self._question()

    def _question(self) -> str:
        state, table = self.state, self.state.match.table
        if state.looking_back is not None:
            return state.say("table.looking_back")
        if state.is_told_first:
            return ""
        if closing := state.occasion.closing():
            return closing.words
        if table.question is None:
            return state.say("results.title")
        if state.waits_for_all:
            return f"{self.hand_over.call} {self.hand_over.look_away}"
        if why := self._only_answers.why:
            return why
        if self._only_answers.goes_without_saying:
            return ""
        if state.may_answer:
            asked_for = state.teller.question(table.question.name, table.question.arguments(table.agenda[-1]))
            return asked_for if state.holds_screen else self._addressed(asked_for)
        return self._waited_for()

    def of_held(self) -> str:
        """What is asked of the card that the player holds; empty where they hold none, or it has one place to go."""
        state, card = self.state, self.state.pane.gestures.held_card
        question = state.match.table.question
        if card is None or question is None or not (state.may_answer and state.holds_screen):
            return ""
        if len(state.pane.gestures.targets.of_source(card_key(card))) < 2:
            return ""
        zone = state.shown.table.find(card)
        return "" if zone is None else state.teller.held(card, zone[0], question.name)

    def lets_go(self) -> str:
        """What comes of it if the card that the player holds is let go where it is; empty where that is nothing."""
        state, gestures = self.state, self.state.pane.gestures
        question = state.match.table.question
        if question is None or gestures.held_card is None or not (state.may_answer and state.holds_screen):
            return ""
        meant = gestures.meant
        choices = () if meant is None else meant.choices if isinstance(meant, Series) else (meant,)
        told = [state.teller.lets_go(each, question.name, state.shown.table.zones) for each in choices]
        return state.say("table.lets_go", what=", ".join(told)) if told else ""

    def _instead(self) -> Sequence[str]:
        """What stands in place of the question: what the answer costs that waits for a second press, else what is asked
        of the card that is held, else what has been chosen so far comes to."""
        return self.answers.guard.forms or [words for words in (self.of_held(),) if words] or self.comes_to()

    def comes_to(self) -> Sequence[str]:
        """What has been chosen so far is likely to come to; a puzzle does not tell."""
        state = self.state
        if not (state.may_answer and state.holds_screen and state.occasion.counts):
            return ()
        return state.look.questions.comes_to(state.teller, state.shown)

    def _addressed(self, what: str) -> str:
        """What is asked before all, with the name of whoever is asked."""
        return self.state.say("table.aside_of", who=self.state.teller.names[self.state.answering], what=what)

    def _waited_for(self) -> str:
        """Who is asked, where that is nobody at this screen now."""
        state, asked = self.state, self.state.match.table.asked()
        names = state.app.words.listed([state.teller.names[seat] for seat in asked])
        is_person = any(seat in state.session.people for seat in asked)
        return state.say("table.waiting" if is_person else "table.thinking", who=names, n=len(asked))

    def aloud(self) -> str:
        """The question as it is said: where others listen too, no more than they may know."""
        state = self.state
        if not (state.session.is_hot_seat and state.may_answer):
            return state.occasion.aloud(self.text())
        who, what = escape(state.teller.names[state.answering]), self.hand_over.asked_of(state.answering)
        return state.say("table.aside_of", who=who, what=what)

    def tell(self, voice: TableVoice) -> None:
        """Say what is asked once the picture has caught up: where others listen too, only what they may know."""
        state, match = self.state, self.state.match
        if state.pane.is_telling or (match.is_over and state.looking_back is None):
            return
        is_asked = state.may_answer or state.waits_for_all or state.looking_back is not None
        stands = len(match.history), state.waits_for_all, state.looking_back is None, state.app.words.language
        voice.follow(stands, self.aloud, self.what_follows, self.answers_aloud, is_asked=is_asked)

    def answers_aloud(self) -> list[str]:
        """The answers that have a button, except where others listen and might learn something from them."""
        state = self.state
        if not state.may_answer or state.session.is_hot_seat:
            return []
        choices = state.match.table.choices(state.answering)
        return [state.named(choice) for choice in choices if choice[0] in ("say", "number")]

    def what_follows(self) -> str:
        """What answering does, or what comes next on the agenda; empty where the game has no words for it, or where the
        question is answered by itself."""
        state, words = self.state, self.state.app.words
        question = state.match.table.question
        if state.is_told_first or state.occasion.closing():
            return ""
        if self._only_answers.why:
            return ""
        if question is not None and state.may_answer and words.has(key := f"{state.ruleset.key}.about.{question.name}"):
            return words.say(key)
        for name, *_ in reversed(state.match.table.agenda[:-1]):
            if words.has(key := f"{state.ruleset.key}.then.{name}"):
                return words.say("table.then", what=words.say(key))
        return ""

    def note(self) -> str:
        """What stands below the question: in a demonstration, that it is one, unless what is told stands there; else
        what belongs to the question, is answered by itself, or follows."""
        is_told = self.state.is_told_first
        if self.state.demonstration is not None:
            return "" if is_told else self.state.say("table.demonstration")
        is_asked = not is_told and self.state.occasion.closing() is None
        belongs = (self.state.occasion.note() or self._only_answers.shown) if is_asked else ""
        return belongs or self.what_follows()

    def outline(self, question: Widget) -> list[Node]:
        """The question as a heading, what is said below it, and its answers; while a story is told, what is told."""
        state = self.state
        asked = self.text() or state.pane.deed.text or state.ruleset.title
        below = plain(" ".join([*self.comes_to()[:1], state.hint or self.note()]))
        buttons = [node for node in question.outline() if node.spot is not None]
        heading_state = ControlState(busy=not state.is_waiting_for_us)
        return [
            Node("heading", plain(asked), "question", rect=question.rect, state=heading_state),
            *([Node("words", below, "below the question")] if below else []),
            *([group("group", state.say("outline.answers"), buttons, "answers")] if buttons else []),
        ]

    # -- on the screen -------------------------------------------------------------------------------------------------

    def row(self, *, has_panel: bool) -> QuestionRow:
        """What stands on the screen for the question; one with a panel of its own needs no buttons."""
        state = self.state
        buttons = [
            *self._shortcuts(),
            *([] if has_panel or self._only_answers.why else self._buttons()),
            *self._ways_out(),
        ]
        advice = state.hint
        below = advice, "" if advice else self.note()
        is_call = self.hand_over.asked is not None and not state.is_told_first
        # Who is called stands in large letters above.
        asked = self.hand_over.look_away if is_call else self._question()
        return QuestionRow(
            asked, tuple(buttons), *below, self._instead, self.lets_go, state.teller.names, self._face(), is_call
        )

    def _face(self) -> tuple[int, int] | None:
        """Who is asked before all, with their creature, to be seen from every side."""
        state = self.state
        is_before_all = state.may_answer and not state.holds_screen
        return (state.answering, state.match.seats[state.answering].portrait) if is_before_all else None

    def panel(self) -> Widget | None:
        """The question's own panel, where the game has one for it."""
        state = self.state
        if not state.may_answer:
            return None
        return state.look.questions.panel(
            state.app.ui, state.teller, state.shown, state.panel_memory, self.answers.give
        )

    def _buttons(self) -> list[Described]:
        state = self.state
        if state.looking_back is not None:
            now = ButtonLooks("now", state.say("table.log_now"), "primary", zone="main")
            show = ButtonLooks("film", state.say("film.show"), "plain", "film", zone="main")
            return [Described(now, self.showing.back_to_now), Described(show, self.showing.show_moment)]
        if (closing := state.occasion.closing()) is not None:
            return [] if state.pane.is_telling else self._ways_on(closing)
        if state.waits_for_all and not state.pane.is_telling:
            seen = ButtonLooks(SEEN, self.hand_over.seen_label, "primary", "eye")
            back = [ButtonLooks(("way", way.key), way.label, "quiet", way.icon) for way in self.hand_over.ways_back()]
            ways = [way.go for way in self.hand_over.ways_back()]
            return [Described(seen, self.hand_over.seen_by_all), *map(Described, back, ways)]
        return self.answer_buttons() if state.may_answer else []

    def _ways_on(self, closing: Closing) -> list[Described]:
        """The buttons that lead on when nothing is left to ask."""
        ways = closing.ways_on
        meant = ways[-1] if len(ways) > 1 or closing.leads_on else None
        styles: list[Style] = ["primary" if way is meant else "plain" for way in ways]
        return [
            Described(ButtonLooks(("way", way.key), way.label, style, way.icon), way.go)
            for way, style in zip(ways, styles, strict=True)
        ]

    def answer_buttons(self) -> list[Described]:
        """The buttons that answer what is asked of a person now."""
        said = [(choice, why) for choice, why in self.state.offers.items() if choice[0] in ("say", "number")]
        digits = digit_of([choice for choice, _ in said], self.state.look.questions.ending_words)
        buttons = [self._answer_button(choice, refusal, digits.get(choice)) for choice, refusal in said]
        free = next((digit for digit in range(1, 10) if digit not in digits.values()), None)
        return [*buttons, *self._quiet_button(free)]

    def _answer_button(self, choice: Choice, refusal: Refusal | None, digit: int | None) -> Described:
        """A press gives the answer; what is chosen already it takes back."""
        state = self.state
        is_chosen = choice in state.picks
        refusal = None if is_chosen else refusal
        is_guarded = choice == self.answers.guard.choice
        looks = ButtonLooks(
            ("answer", choice),
            self.state.named(choice),
            "primary" if is_guarded or (choice == READY and refusal is None) else "plain",
            "warning" if is_guarded else "check" if is_chosen else state.look.icon(choice),
            digit=digit,
            note=state.look.questions.means(state.teller, state.shown, choice),
            reason=state.teller.refusal(refusal) if refusal else "",
            is_chosen=is_chosen,
        )
        return Described(looks, partial(self.answers.give, taking_back(choice) if is_chosen else choice))

    def _quiet_button(self, digit: int | None) -> list[Described]:
        """The button that declines, and goes on declining until the player's next turn."""
        what = self.answers.quiet_words()
        looks = ButtonLooks("quiet", self.state.say("quiet.button", what=what), "quiet", "eye-closed", digit=digit)
        return [Described(looks, self.answers.be_quiet)] if what else []

    def _shortcuts(self) -> list[Described]:
        """What the game can do at once at this question."""
        state = self.state
        if not state.may_answer or state.match.table.question is None or not state.holds_screen:
            return []
        pressed = []
        for each in state.look.questions.shortcuts(state.teller, state.shown, state.last_picks):
            choices = each.series.choices if each.series else ()
            key, reason = ("shortcut", each.key), "" if each.series else each.hint
            looks = ButtonLooks(key, each.label, "quiet", each.icon, hint=each.hint, reason=reason, does=choices)
            pressed.append(Described(looks, partial(self.answers.give_all, choices)))
        return pressed

    def _ways_out(self) -> list[Described]:
        """Instead of an answer: to take back the move that asks for it, or to see one's own cards first."""
        state = self.state
        if not state.may_answer:
            return []
        ways: list[tuple[str, str, Callable[[], None]]] = []
        if state.session.move_start is not None:
            ways.append(("undo", "table.break_off", self.answers.break_off))
        if state.session.viewer == STRANGER:
            ways.append(("eye", "table.see_cards", self.hand_over.take_screen))
        return [
            Described(ButtonLooks(("way", icon), state.say(key), "quiet", icon), press) for icon, key, press in ways
        ]


REACHES = 4
"""How far above its room, in units, a question may reach that stands in it: buttons are a little higher than lines."""

AROUND = (12, 4)
"""What of the plate is seen beside what is asked, and above and below it, in units."""


class AskedColumn(Column):
    """A question with its answers. `room_top` is where its room begins, if that is known: the picture of the place ends
    there, and what reaches up into it would stand on figures and numbers."""

    room_top: int | None = None

    def __init__(self, ui: Ui, rows: Sequence[Widget], alone: Callable[[], str]) -> None:
        super().__init__(ui, rows, gap=2)
        self.alone = alone
        self._drawn_alone = ""

    @property
    def animates(self) -> bool:
        alone = self.alone()
        return alone != self._drawn_alone or (not alone and super().animates)

    @property
    def plate(self) -> pygame.Rect | None:
        """The ground of all that stands there, where some of it reaches out of its room."""
        px = self.ui.px
        if self.room_top is None or self.room_top - self.rect.top <= px(REACHES):
            return None
        lying = [rect for rect in super().covers() if rect.size != (0, 0)] or [self.rect]
        across, down = AROUND
        return lying[0].unionall(lying[1:]).inflate(2 * px(across), 2 * px(down))

    def let_words_reach(self) -> None:
        """What stands in place of the question may take the room left of it."""
        leaves = list(self.leaves())
        for words in leaves:
            if isinstance(words, AskedWords):
                row = pygame.Rect(self.rect.left, words.rect.top, words.rect.left - self.rect.left, words.rect.height)
                beside = [leaf.rect.right for leaf in leaves if leaf is not words and row.colliderect(leaf.rect)]
                words.reaches_to = max([self.rect.left, *beside])

    def covers(self) -> list[pygame.Rect]:
        plate = self.plate
        return super().covers() if plate is None else [plate]

    def draw(self, surface: pygame.Surface) -> None:
        if (plate := self.plate) is not None:
            surface.blit(self.ui.paint.panel(plate.size, "dark"), plate)
        self._drawn_alone = self.alone()
        if self._drawn_alone:
            words = self.ui.text.fit(self._drawn_alone, "subheading", self.ink, self.rect.width)
            surface.blit(words, words.get_rect(center=self.rect.center))
        else:
            super().draw(surface)
