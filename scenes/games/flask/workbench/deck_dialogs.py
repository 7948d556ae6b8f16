"""The questions about decks: what one is called, its code to send, a code that somebody sent, which one to play."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rulesets.flask.cards import DECK_SIZE, NAME_LIMIT, BadDeckCode, Deck, clean_name, problems, write_deck
from game.stage.drawing.text import escape
from game.stage.widgets.base import Ui, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.dialog import Answer, Dialog
from game.stage.widgets.layout import Row
from game.stage.widgets.textfield import TextField
from game.words import Words
from scenes.games.flask.workbench.deck_shelf import AT_RANDOM, ShelfDeck, read_own, told
from scenes.games.flask.workbench.deck_widgets import DeckGlance, DeckLine
from scenes.page_parts import Notice

LONGEST_CODE = 600
"""Letters the field for a code takes: more than any code has, so that one that is too long gets its sentence."""

GROUPS_ON_A_LINE = 6
"""So many cards of a code are shown on one line."""


def ask_name(ui: Ui, title: str, name: str, yes: str, on_name: Callable[[str], None]) -> None:
    """Ask what a deck is called."""
    words = ui.words
    notice = Notice(ui)

    def judge(written: str) -> None:
        why = "" if clean_name(written) else words.say("decks.name_missing")
        notice.show(why)
        dialog.buttons.children[-1].reason = why
        dialog.layout(ui.bounds)

    def accept(written: str) -> None:
        if clean_name(written):
            ui.close(dialog)
            on_name(clean_name(written))

    field = TextField(
        ui,
        "deck_name_asked",
        words.say("decks.builder.name"),
        name,
        judge,
        on_accept=accept,
        most=NAME_LIMIT,
        zone="name",
        on_paper=True,
    )
    field.editor.select_all()
    answers = [Answer("cancel", words.say("common.cancel")), Answer("yes", yes, "primary")]
    dialog = Dialog(
        ui,
        title,
        "",
        answers,
        lambda key: on_name(clean_name(field.text)) if key == "yes" else None,
        body=[field, notice],
    )
    dialog.show()
    ui.focus.focus("deck_name_asked")


def show_code(ui: Ui, deck: Deck) -> None:
    """Copy a deck's code, and show it."""
    words = ui.words
    text = write_deck(deck)
    ui.clipboard.put(text)
    shown = "\n".join(f"*{escape(line)}*" for line in code_lines(text))
    told_text = f"{words.say('decks.code_text')}\n\n{shown}"
    Dialog(
        ui, words.say("decks.code_title"), told_text, [Answer("cancel", words.say("common.ok"), "primary")], _nothing
    ).show()


def code_lines(text: str) -> list[str]:
    """A deck's text cut into lines that are easy to read; together they still are the same deck."""
    title, _, written = text.rpartition(": ")
    groups = written.split("-")
    lines = ["-".join(groups[at : at + GROUPS_ON_A_LINE]) for at in range(0, len(groups), GROUPS_ON_A_LINE)]
    return [f"{title}:", *lines] if title else lines


def ask_code(ui: Ui, on_deck: Callable[[Deck], None]) -> None:
    """Ask for a deck's code, and say at once what is wrong with what is typed or pasted."""
    CodeQuestion(ui, on_deck).show()


class CodeQuestion:
    """The dialog for a deck's code. What is in the clipboard stands in it already if it is one."""

    def __init__(self, ui: Ui, on_deck: Callable[[Deck], None]) -> None:
        self.ui = ui
        self.on_deck = on_deck
        words = ui.words
        copied = ui.clipboard.get()[: LONGEST_CODE + 1]
        self.field = TextField(
            ui,
            "deck_code",
            words.say("decks.import_field"),
            copied if why_no_deck(words, copied) == "" else "",
            lambda text: self.judge(),
            on_accept=lambda text: self._accept(),
            most=LONGEST_CODE,
            zone="code",
            on_paper=True,
        )
        self.notice = Notice(ui)
        self.glance = DeckGlance(ui, Deck("", ()))
        paste = Button(ui, "paste", words.say("decks.paste"), self.paste, icon="paste", zone="code", on_paper=True)
        answers = [
            Answer("cancel", words.say("common.cancel")),
            Answer("yes", words.say("decks.import_yes"), "primary"),
        ]
        self.dialog = Dialog(
            ui,
            words.say("decks.import_title"),
            words.say("decks.import_text"),
            answers,
            self._answered,
            body=[self.field, Row(ui, [paste]), self.notice, self.glance],
            width=620,
        )

    def show(self) -> None:
        """Open it."""
        self.dialog.show()
        self.judge()
        self.ui.focus.focus("deck_code")

    def paste(self) -> None:
        """Put what was copied last into the field."""
        self.field.editor.select_all()
        self.field.editor.insert(self.ui.clipboard.get()[: LONGEST_CODE + 1])
        self.judge()

    def judge(self) -> None:
        """Say what is wrong with the text, or show what deck it is."""
        words = self.ui.words
        why = why_no_deck(words, self.field.text)
        deck = Deck("", ()) if why else read_own(self.field.text)
        missing = [problem for problem in problems(deck) if not why]
        remark = " ".join(told(words, problem) for problem in missing)
        self.notice.show(why if self.field.text.strip() else "", remark)
        self.glance.deck = deck
        self.dialog.buttons.children[-1].reason = why
        self.dialog.layout(self.ui.bounds)

    def _accept(self) -> None:
        if not why_no_deck(self.ui.words, self.field.text):
            self.ui.close(self.dialog)
            self._answered("yes")

    def _answered(self, key: str) -> None:
        if key == "yes":
            self.on_deck(read_own(self.field.text))


def why_no_deck(words: Words, text: str) -> str:
    """Why a text is no deck that can be kept, in one sentence; empty when it is one."""
    try:
        deck = read_own(text)
    except BadDeckCode as error:
        return words.say(error.key, **error.details)
    return "" if deck.cards else words.say("flask.code.empty")


def note_on(words: Words, shelf: ShelfDeck) -> str:
    """A word about a deck under its name: whose it is, and what it lacks."""
    if not shelf.is_own:
        return words.say("decks.published")
    if shelf.problem is None:
        return words.say("decks.own")
    missing = DECK_SIZE - len(shelf.deck.cards)
    return words.say("decks.own_missing", n=missing) if missing > 0 else words.say("decks.own_unplayable")


def pick_deck(
    ui: Ui,
    title: str,
    shelf: Sequence[ShelfDeck],
    chosen: str,
    on_pick: Callable[[str], None],
    on_manage: Callable[[], None],
) -> None:
    """Ask which deck somebody plays: a published one, an own one, or one by chance. `chosen` is a key."""
    words = ui.words
    dialog: Dialog

    def picked(key: str) -> None:
        ui.close(dialog)
        on_pick(key)

    lines: list[Widget] = [
        DeckLine(
            ui,
            ("deck", one.key),
            escape(one.deck.name),
            escape(note_on(words, one)),
            one.deck,
            lambda key=one.key: picked(key),  # type: ignore[misc]
            is_chosen=one.key == chosen,
            reason=escape(told(words, one.problem)),
            zone="decks",
        )
        for one in shelf
    ]
    by_chance = DeckLine(
        ui,
        ("deck", AT_RANDOM),
        words.say("flask.deck.random"),
        words.say("decks.random_note"),
        None,
        lambda: picked(AT_RANDOM),
        is_chosen=chosen == AT_RANDOM,
        zone="decks",
    )
    answers = [Answer("manage", words.say("decks.manage"), icon="cards"), Answer("cancel", words.say("common.cancel"))]
    dialog = Dialog(
        ui,
        title,
        "",
        answers,
        lambda key: on_manage() if key == "manage" else None,
        body=[*lines, by_chance],
        width=600,
    )
    dialog.show()
    ui.focus.focus(("deck", chosen))


def _nothing(key: str) -> None:
    """The answer changes nothing."""
