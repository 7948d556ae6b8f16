"""The questions about decks: what one is called, its code to send, a code that somebody sent, which one to play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.match import bounds
from game.stage.drawing.text import escape
from game.stage.widgets.base import Ui
from game.stage.widgets.button import Button
from game.stage.widgets.dialog import Dialog, DialogButton
from game.stage.widgets.layout import Row
from game.stage.widgets.line_editor import LineEditor
from game.stage.widgets.textfield import TextField
from scenes.games.deck_kind import DeckKind
from scenes.page_parts import Callout
from scenes.workbench.deck_line import DeckLine
from scenes.workbench.shelf import Shelf, ShelfDeck, why_no_deck

LONGEST_SHOWN = 600
"""Letters of a code that its field shows; what was pasted may go on."""

MOST_LINES = 10
"""Lines of a code that are shown; it is copied whole."""

GROUPS_ON_A_LINE = 6
"""So many cards of a code are shown on one line."""


def ask_name(ui: Ui, kind: DeckKind, title: str, name: str, yes: str, on_name: Callable[[str], None]) -> None:
    """Ask what a deck is called."""
    words = ui.words
    notice = Callout(ui)

    def judge(written: str) -> None:
        why = "" if kind.clean_name(written) else words.say("decks.name_missing")
        notice.show(why)
        dialog.buttons.children[-1].reason = why
        dialog.layout(ui.bounds)

    def accept(written: str) -> None:
        if kind.clean_name(written):
            ui.close(dialog)
            on_name(kind.clean_name(written))

    field = TextField(
        ui,
        "deck_name_asked",
        words.say("decks.name"),
        name,
        judge,
        on_accept=accept,
        most=kind.longest_name,
        zone="name",
        on_paper=True,
    )
    field.editor.select_all()
    answers = [DialogButton("cancel", words.say("common.cancel")), DialogButton("yes", yes, "primary")]
    dialog = Dialog(
        ui,
        title,
        "",
        answers,
        lambda key: on_name(kind.clean_name(field.text)) if key == "yes" else None,
        body=[field, notice],
    )
    dialog.show()
    ui.focus.focus("deck_name_asked")


def show_code(ui: Ui, text: str) -> None:
    """Copy a deck's code, and show it."""
    words = ui.words
    ui.clipboard.put(text)
    lines = code_lines(text)
    shown = "\n".join(f"*{escape(line)}*" for line in lines[:MOST_LINES])
    shown += "\n…" if len(lines) > MOST_LINES else ""
    told_text = f"{words.say('decks.code_text')}\n\n{shown}"
    Dialog(
        ui,
        words.say("decks.code_title"),
        told_text,
        [DialogButton("cancel", words.say("common.ok"), "primary")],
        _nothing,
    ).show()


def code_lines(text: str) -> list[str]:
    """A deck's text cut into lines that are easy to read; together they still are the same deck."""
    title, _, written = text.rpartition(": ")
    groups = written.split("-")
    lines = ["-".join(groups[at : at + GROUPS_ON_A_LINE]) for at in range(0, len(groups), GROUPS_ON_A_LINE)]
    return [f"{title}:", *lines] if title else lines


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
        self.field = TextField(
            ui,
            "deck_code",
            words.say("decks.import_field"),
            "" if why_no_deck(words, kind, copied) else _as_typed(copied),
            lambda text: self.judge(),
            on_accept=lambda text: self._accept(),
            most=LONGEST_SHOWN,
            zone="code",
            on_paper=True,
        )
        self.notice = Callout(ui)
        self.glance = kind.glance(ui, kind.empty)
        paste = Button(ui, "paste", words.say("decks.paste"), self.paste, icon="paste", zone="code", on_paper=True)
        answers = [
            DialogButton("cancel", words.say("common.cancel")),
            DialogButton("yes", words.say("decks.import_yes"), "primary"),
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
        self.field.editor.insert(self._copied())
        self.judge()

    @property
    def text(self) -> str:
        """What stands in the field, or what was copied where the field shows as much of its beginning as it can."""
        shown = self.field.text
        if len(shown) < LONGEST_SHOWN:
            return shown
        copied = self._copied()
        return copied if _as_typed(copied) == shown else shown

    def _copied(self) -> str:
        return self.ui.clipboard.get()[: bounds.LONGEST_TEXT + 1]

    def judge(self) -> None:
        """Say what is wrong with the text, or show what deck it is."""
        words, kind = self.ui.words, self.kind
        why = why_no_deck(words, kind, self.text)
        deck = kind.empty if why else kind.read(self.text)
        missing = [problem for problem in kind.problems(deck) if not why]
        remark = " ".join(kind.told(words, problem) for problem in missing)
        self.notice.show(why if self.field.text.strip() else "", remark)
        self.glance.deck = deck
        self.dialog.buttons.children[-1].reason = why
        self.dialog.layout(self.ui.bounds)

    def _accept(self) -> None:
        if not why_no_deck(self.ui.words, self.kind, self.text):
            self.ui.close(self.dialog)
            self._answered("yes")

    def _answered(self, key: str) -> None:
        if key == "yes":
            self.on_deck(self.kind.read(self.text))


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
        return DeckLine(
            ui,
            kind,
            ("deck", key),
            escape(name),
            escape(note),
            deck,
            lambda: picked(key),
            is_chosen=key == chosen,
            reason=escape(reason),
            zone="decks",
        )

    body = [line(one.key, one.deck.name, shelf.note_on(one), one.deck, shelf.told(one.problem)) for one in decks]
    if kind.by_chance:
        body.append(line(kind.by_chance, words.say("decks.random"), words.say("decks.random_note"), None))
    answers = [
        DialogButton("manage", words.say("decks.manage"), icon="cards"),
        DialogButton("cancel", words.say("common.cancel")),
    ]
    dialog = Dialog(ui, title, "", answers, lambda key: on_manage() if key == "manage" else None, body=body, width=600)
    dialog.show()
    ui.focus.focus(("deck", chosen))


def _nothing(key: str) -> None:
    """The answer changes nothing."""
