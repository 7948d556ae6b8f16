"""What pages of kept things are made of: a list in which one is chosen, and a bin from which they can be brought
back."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

import pygame

from game.stage.drawing.text import escape
from game.stage.drawing.theme import Colour
from game.stage.inputs import Input, KeyPressed
from game.stage.widgets.base import Ui, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.listbox import ListBox
from game.store.files import StoreError
from scenes.app import App
from scenes.guarded import tried

LARGE_TEXT = 1.4
FEW_ROWS = 3
"""So many rows are shown beside large text."""

Thing = TypeVar("Thing")
Made = TypeVar("Made", bound=Widget)


@dataclass(eq=False)
class KeptList(Generic[Thing]):
    """Kept things below each other; one of them is chosen.

    `told` says one in words, `draw` draws its row, so many units high. `on_choose` is called when another one was
    chosen, `on_open` when the chosen one was pressed again.
    """

    ui: Ui
    key: str
    told: Callable[[Thing], str]
    draw: Callable[[pygame.Surface, pygame.Rect, Thing], None]
    on_choose: Callable[[], None]
    on_open: Callable[[], None]
    row_units: float
    shown_rows: int
    things: list[Thing] = field(default_factory=list)
    chosen: int = 0
    """The row of the chosen one."""
    _box: ListBox[Thing] | None = None

    @property
    def entry(self) -> Thing | None:
        """The thing that is chosen; None where there is none."""
        return self.things[self.chosen] if self.things else None

    def show(self, things: Sequence[Thing], is_wanted: Callable[[Thing], bool]) -> None:
        """Show these. The first wanted one is chosen; where none is wanted, whichever lies in the row that was chosen
        before."""
        self.things = list(things)
        at = next((row for row, one in enumerate(self.things) if is_wanted(one)), self.chosen)
        self.chosen = max(0, min(at, len(self.things) - 1))

    def widget(self) -> Widget:
        """The list, scrolled as far as it was."""
        offset = self._box.scroll.offset if self._box else 0
        self._box = ListBox(
            self.ui,
            self.key,
            self.things,
            self._told,
            self._choose,
            chosen=self.chosen,
            draw_row=lambda surface, rect, one, is_chosen: self._draw(surface, rect, one),
            row_units=self.row_units,
            shown_rows=self.shown_rows if self.ui.look.text_scale < LARGE_TEXT else FEW_ROWS,
            zone="list",
            on_paper=True,
        )
        self._box.scroll.offset = offset
        return self._box

    def _told(self, thing: Thing) -> str:
        """A thing in words; one that cannot be told brings down its row alone."""
        return tried(lambda: self.told(thing), lambda: self.ui.words.say("menus.kept.unseen"))

    def _draw(self, surface: pygame.Surface, rect: pygame.Rect, thing: Thing) -> None:
        unseen = self.ui.words.say("menus.kept.unseen")
        tried(
            lambda: self.draw(surface, rect, thing),
            lambda: draw_row_words(self.ui, surface, rect.inflate(-2 * self.ui.px(10), 0), unseen, ""),
        )

    def _choose(self, row: int) -> None:
        if row == self.chosen:
            self.on_open()
        else:
            self.chosen = row
            self.on_choose()


def about(thing: Hashable, made: Made) -> Made:
    """The same widget, which does something to that thing."""
    made.about = thing
    return made


def draw_row_words(
    ui: Ui, surface: pygame.Surface, rect: pygame.Rect, name: str, note: str, colour: Colour | None = None
) -> None:
    """Write a thing's name and a note on it in the middle of a place, as much as there is room for."""
    palette = ui.look.palette
    head = ui.text.fit(name, "strong", palette.ink, rect.width)
    line = ui.text.fit(note, "small", colour or palette.ink_soft, rect.width)
    top = rect.centery - (head.get_height() + line.get_height()) // 2
    surface.blit(head, (rect.left, top))
    surface.blit(line, (rect.left, top + head.get_height()))


class BinPart:
    """What is thrown away on a page can be brought back there for a while. `page` names it; `delete` throws away what
    is chosen, if it may be; `read_again` looks again what there is."""

    def __init__(
        self, app: App, page: Callable[[], str], delete: Callable[[], None], read_again: Callable[[], None]
    ) -> None:
        self.app = app
        self.page = page
        self.delete = delete
        self.read_again = read_again

    def throw(self, throw: Callable[[str], object], what: str) -> None:
        """Throw something away and say what it was; `throw` is told on which page that is done."""

        def thrown() -> str:
            throw(self.page())
            return what

        self._do(thrown, "menus.kept.deleted")

    def bring_back(self) -> None:
        """Bring back what was deleted last."""
        self._do(self.app.bin.bring_back, "menus.kept.brought_back")

    def _do(self, act: Callable[[], str], said: str) -> None:
        try:
            what = self.app.on_disk(act)
        except StoreError as error:
            # What is found wrong by looking again would take the place of what was asked for.
            self.read_again()
            self.app.report(error)
            return
        self.read_again()
        self.app.note(self.app.words.say(said, who=escape(what)), "bin")

    def buttons(self) -> list[Widget]:
        """The button that brings back, while there is something."""
        if not self.app.bin.holds(self.page()):
            return []
        ui, words = self.app.ui, self.app.words.say("menus.kept.bring_back", who=escape(self.app.bin.label))
        return [Button(ui, "bring_back", words, self.bring_back, icon="restore", zone="foot", on_paper=True)]

    def brings_back(self, given: Input) -> bool:
        """Whether an input has brought something back."""
        is_undo = isinstance(given, KeyPressed) and given.action == "undo"
        if not is_undo or not self.app.bin.holds(self.page()) or self.app.ui.modals:
            return False
        self.bring_back()
        return True

    def deletes(self, given: Input) -> bool:
        """Whether an input was the wish to throw away what is chosen; nothing else on the page has wanted it."""
        is_delete = isinstance(given, KeyPressed) and given.action == "delete" and not self.app.ui.modals
        if is_delete:
            self.delete()
        return is_delete
