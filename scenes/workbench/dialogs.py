"""The questions about decks: what one is called, its code to send, a code that somebody sent, which one to play."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.match import bounds
from game.stage.drawing.text import escape
from game.stage.widgets.base import Ui
from game.stage.widgets.dialog import Dialog, DialogButton
from game.stage.widgets.layout import Row
from game.stage.widgets.line_editor import LineEditor
from game.store.files import StoreError
from game.store.sent_pictures import KEYWORD, path_in, text_of
from scenes.controls import Controls
from scenes.games.deck_kind import DeckKind
from scenes.page_widgets import Callout
from scenes.workbench.deck_line import DeckLine
from scenes.workbench.shelf import Shelf, ShelfDeck, why_no_deck

LONGEST_SHOWN = 600
"""Letters of a code that its field shows; what was pasted may go on."""

MOST_LINES = 10
"""Lines of a code that are shown; it is copied whole."""


def ask_name(ui: Ui, kind: DeckKind, title: str, name: str, yes: str, on_name: Callable[[str], None]) -> None:
    """Ask what a deck is called."""
    words = ui.words
    notice = Callout(ui)

    def judge(written: str) -> None:
        why = "" if kind.clean_name(written) else kind.say(words, "name_missing")
        notice.show(why)
        dialog.buttons.children[-1].reason = why
        dialog.layout(ui.bounds)

    def accept(written: str) -> None:
        if kind.clean_name(written):
            ui.close(dialog)
            on_name(kind.clean_name(written))

    def answered(key: str) -> None:
        if key == "yes":
            on_name(kind.clean_name(field.text))

    make, label, most = Controls(ui, "name").field, kind.say(words, "name"), kind.longest_name
    field = make("deck_name_asked", label, name, judge, on_accept=accept, most=most)
    field.editor.select_all()
    answers = [DialogButton("cancel", words.say("common.cancel")), DialogButton("yes", yes, "primary")]
    dialog = Dialog(ui, title, "", answers, answered, body=[field, notice])
    dialog.show()
    ui.focus.focus("deck_name_asked")


def show_code(ui: Ui, kind: DeckKind, text: str) -> None:
    """Copy a deck's code, and show it."""
    words = ui.words
    ui.clipboard.put(text)
    lines = kind.sent_lines(text)
    shown = "\n".join(f"*{escape(line)}*" for line in lines[:MOST_LINES])
    shown += "\n…" if len(lines) > MOST_LINES else ""
    close = DialogButton("cancel", words.say("common.ok"), "primary")
    text = f"{kind.say(words, 'code_text')}\n\n{shown}"
    Dialog(ui, kind.say(words, "code_title"), text, [close], lambda key: None).show()


def ask_code(ui: Ui, kind: DeckKind, on_deck: Callable[[Any], None]) -> None:
    """Ask for a deck's code, and say at once what is wrong with what is typed or pasted."""
    CodeQuestion(ui, kind, on_deck).show()


class CodeQuestion:
    """The dialog for a deck's code. What is in the clipboard stands in it already if it is one."""

    def __init__(self, ui: Ui, kind: DeckKind, on_deck: Callable[[Any], None]) -> None:
        self.ui = ui
        self.kind = kind
        self.on_deck = on_deck
        words = ui.words
        copied = self._copied()
        typed = _as_typed(copied) if path_in(copied) or not why_no_deck(words, kind, copied) else ""
        make, label, accept = Controls(ui, "code"), words.say("decks.import_field"), self._accept
        self.field = make.field("deck_code", label, typed, self.judge, on_accept=accept, most=LONGEST_SHOWN)
        self.notice = Callout(ui)
        self.glance = kind.glance(ui, kind.empty)
        paste = make.button("paste", words.say("decks.paste"), self.paste, icon="paste")
        cancel = DialogButton("cancel", words.say("common.cancel"))
        answers = [cancel, DialogButton("yes", words.say("decks.import_yes"), "primary")]
        title, text = kind.say(words, "import_title"), kind.say(words, "import_text")
        body = [self.field, Row(ui, [paste]), self.notice, self.glance]
        self.dialog = Dialog(ui, title, text, answers, self._answered, body=body, width=620)

    def show(self) -> None:
        """Open it."""
        self.dialog.show()
        self.judge()
        self.ui.focus.focus("deck_code")

    def paste(self) -> None:
        """Put what was copied last into the field."""
        self.field.editor.select_all()
        self.field.editor.insert(self._copied())
        self.judge()

    @property
    def text(self) -> str:
        """The code in the field, or in the picture that is named there. Raises StoreError where that has none."""
        written = self._written
        path = path_in(written)
        return text_of(path, KEYWORD) if path else written

    @property
    def _written(self) -> str:
        """What stands in the field, or what was copied as it was where the field shows that: on one line, and no more
        of it than it can."""
        shown, copied = self.field.text, _visible(self.ui.clipboard.latest)
        return copied if _as_typed(copied) == shown else shown

    def _copied(self) -> str:
        return _visible(self.ui.clipboard.get())

    def judge(self, written: str = "") -> None:
        """Say what is wrong with the text, or show what deck it is."""
        words, kind = self.ui.words, self.kind
        why, text = self._judged()
        deck = kind.empty if why else kind.read(text)
        missing = [problem for problem in kind.problems(deck) if not why]
        remark = " ".join(kind.told(words, problem) for problem in missing)
        self.notice.show(why if self.field.text.strip() else "", remark)
        self.glance.deck = deck
        self.dialog.buttons.children[-1].reason = why
        self.dialog.layout(self.ui.bounds)

    def _judged(self) -> tuple[str, str]:
        """Why what is typed or pasted is no code, and the code."""
        words = self.ui.words
        try:
            text = self.text
        except StoreError as error:
            return words.say(error.key, **{name: escape(str(one)) for name, one in error.details.items()}), ""
        return why_no_deck(words, self.kind, text), text

    def _accept(self, written: str) -> None:
        if not self._judged()[0]:
            self.ui.close(self.dialog)
            self._answered("yes")

    def _answered(self, key: str) -> None:
        if key == "yes":
            self.on_deck(self.kind.read(self.text))


def _visible(text: str) -> str:
    """A text with plain spaces, and without the marks that web pages, chats and editors put between letters and nobody
    sees."""
    letters = re.sub(r"[^\S\r\n]", " ", text[: bounds.LONGEST_TEXT + 1])
    return "".join([letter for letter in letters if letter.isprintable() or letter in "\r\n"])


def _as_typed(text: str) -> str:
    """As much of a text as its field shows."""
    editor = LineEditor("", LONGEST_SHOWN)
    editor.insert(text)
    return editor.text


def pick_deck(
    shelf: Shelf,
    title: str,
    decks: Sequence[ShelfDeck],
    chosen: str,
    on_pick: Callable[[str], None],
    on_manage: Callable[[], None],
) -> None:
    """Ask which deck somebody plays: an own one, a ready-made one, or one by chance. `chosen` is a key."""
    ui, words, kind = shelf.app.ui, shelf.app.words, shelf.kind
    dialog: Dialog

    def picked(key: str) -> None:
        ui.close(dialog)
        on_pick(key)

    def line(key: str, name: str, note: str, deck: Any, reason: str = "") -> DeckLine:
        at, pick, is_chosen = ("deck", key), partial(picked, key), key == chosen
        name, note, reason = escape(name), escape(note), escape(reason)
        return DeckLine(ui, kind, at, name, note, deck, pick, is_chosen=is_chosen, reason=reason, zone="decks")

    def left_open(key: str) -> list[DeckLine]:
        return [line(key, words.say(f"decks.{key}"), words.say(f"decks.{key}_note"), None)] if key else []

    ready = [line(one.key, one.deck.name, shelf.about(one), one.deck, shelf.told(one.problem)) for one in decks]
    body = [*left_open(kind.to_suit), *ready, *left_open(kind.by_chance)]
    answers = [
        DialogButton("manage", words.say("decks.manage"), icon="cards"),
        DialogButton("cancel", words.say("common.cancel")),
    ]
    dialog = Dialog(ui, title, "", answers, lambda key: on_manage() if key == "manage" else None, body=body, width=600)
    dialog.show()
    ui.focus.focus(("deck", chosen))
