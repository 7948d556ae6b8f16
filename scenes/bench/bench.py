"""What is on a bench at present, for all on it to read: what is made, what is carried, why something cannot be."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from game.stage.drawing.paint import PanelStyle
from game.stage.drawing.theme import Tint
from game.stage.widgets.base import Widget
from game.stage.widgets.button import Button
from game.stage.widgets.layout import Row
from game.stage.widgets.scroll import ScrollColumn
from game.words import Words, unisolated
from scenes.app import App
from scenes.bench.draft import Draft
from scenes.bench.dragging import Carry
from scenes.bench.widgets import BenchPart
from scenes.controls import Controls

WIDE = 1120
"""From so many units of text on, three parts stand beside each other."""


def numbered(words: Words, name: str, n: int) -> str:
    """A name with a number behind it, where others have the name already."""
    return unisolated(words.say("decks.numbered", name=name, n=n))


class BenchPage(Protocol):
    """The page on which a bench stands."""

    def remake(self) -> None:
        """Make the page anew, because something on it has come or gone."""

    def retitle(self) -> None:
        """Let the head of the page follow what was typed in; the field stays."""

    def save(self) -> None:
        """Keep what is made on disk, finished or not."""

    def stepped(self) -> None:
        """A step was taken, or one was taken back, and is shown."""


MadeBy = TypeVar("MadeBy", bound=Draft[Any])


class Bench(Generic[MadeBy]):
    """What is made on a bench and how things stand there."""

    def __init__(
        self,
        app: App,
        page: BenchPage,
        draft: MadeBy,
        unnamed: str = "decks.unnamed",
        numbered: Callable[[Words, str, int], str] = numbered,
    ) -> None:
        """Make `draft`, called by the text `unnamed` where it has no name; `numbered` names one more like it."""
        self.app = app
        self.page = page
        self.draft = draft
        self.unnamed = unnamed
        self.numbered = numbered
        self.carry = Carry()
        self.remark = ""
        """Why the last step was refused; empty where it was not."""
        self.shows_save = False
        """Whether a part shows the way to save, so that the head need not."""
        self._rolls: dict[str, ScrollColumn] = {}

    def called(self) -> str:
        """The name of what is made, also where it has none."""
        return self.draft.called or self.app.words.say(self.unnamed)

    # -- steps -------------------------------------------------------------------------------------------------------

    def after(self, refusal: str, said: str = "") -> None:
        """Show how things stand now and why something was refused; else tell what was changed, if there are words."""
        self.remark = refusal
        self.page.remake()
        if refusal:
            self.app.sound.play("refused")
            self.app.tell(refusal, "refusal", urgent=True)
        elif said:
            self.app.tell(said, "note", urgent=True)
        self.page.stepped()

    def undo(self) -> None:
        """Take the last step back."""
        if self.draft.can_undo:
            self.app.sound.play("undo")
        self.draft.undo()
        self.after("")

    def redo(self) -> None:
        """Take a step again."""
        if self.draft.can_redo:
            self.app.sound.play("redo")
        self.draft.redo()
        self.after("")

    def rename(self, written: str) -> None:
        """Call what is made by what was typed."""
        self.draft.name = written
        self.page.retitle()

    # -- parts -------------------------------------------------------------------------------------------------------

    @property
    def is_wide(self) -> bool:
        """Whether three parts have room beside each other."""
        look = self.app.look
        return self.app.screen.size[0] / look.scale / look.text_scale >= WIDE

    def made(self, parts: Callable[[], list[Widget]]) -> list[Widget]:
        """The parts as they are made now, each scrolled as far as it was."""
        offsets = {key: roll.scroll.offset for key, roll in self._rolls.items()}
        self._rolls, self.shows_save = {}, False
        found = parts()
        for key, roll in self._rolls.items():
            roll.scroll.offset = offsets.get(key, 0)
        return found

    def part(
        self,
        key: str,
        ground: PanelStyle | Tint,
        inside: Sequence[Widget],
        foot: Widget | None = None,
        gap: float = 8,
        head: Widget | None = None,
    ) -> Widget:
        """One of the parts side by side: it scrolls where it is too long, its head and its foot stay in sight."""
        roll = self.roll(key, inside, gap, on_paper=ground == "paper")
        return BenchPart(self.app.ui, roll, foot, ground, head)

    def roll(self, key: str, inside: Sequence[Widget], gap: float = 8, *, on_paper: bool = False) -> ScrollColumn:
        """A column that scrolls, and stays where it is when the page is made anew."""
        self._rolls[key] = ScrollColumn(self.app.ui, inside, gap=gap, on_paper=on_paper)
        return self._rolls[key]

    def show(self, key: Hashable) -> None:
        """Scroll to what has come under a key, where it lies in a column that scrolls."""
        for roll in self._rolls.values():
            roll.reveal(key)

    def save_button(self, *, zone: str, is_wordless: bool = False, on_paper: bool = False) -> Button:
        """The way to keep what is made."""
        self.shows_save = True
        make, words = Controls(self.app.ui, zone, on_paper=on_paper).button, self.app.words.say("decks.bench.save")
        return make("save", words, self.page.save, style="primary", icon="save", is_wordless=is_wordless)

    def sheet_foot(self) -> Widget:
        """The way to keep a deck, at the foot of its sheet of paper."""
        return Row(self.app.ui, [self.save_button(on_paper=True, zone="deck")], across="right")
