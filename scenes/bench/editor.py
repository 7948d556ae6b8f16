"""What all benches share: parts side by side, taking back, saving, and being asked before changes are lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

import pygame

from game.stage.drawing.paint import PanelStyle
from game.stage.drawing.text import escape
from game.stage.drawing.theme import Cloth
from game.stage.inputs import FocusLost, Input, KeyPressed
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.dialog import Dialog, DialogButton
from game.stage.widgets.layout import Row
from game.stage.widgets.scroll import ScrollColumn
from game.store.decks import DeckChanged, KeptDeck, change_deck, decks, keep_deck
from game.store.files import StoreError
from scenes.app import App
from scenes.bench.carry import Carry
from scenes.bench.draft import Draft
from scenes.bench.parts import BenchPart
from scenes.border import admitted
from scenes.pages import PageScene

MARGIN = 16
GAP = 12
WIDE = 1120
"""From so many units of text on, three parts stand beside each other."""


def _stay() -> None:
    """Nowhere to go."""


MadeBy = TypeVar("MadeBy", bound=Draft[Any])


class EditorScene(PageScene, Generic[MadeBy]):
    """A bench on which something is made and kept. What it is made of stands in its `parts`."""

    game: str
    kind = ""
    """Which decks it goes among: the game's key, and the kind's where a game has several."""

    has_save_at_foot = False
    """Whether the page itself shows the way to save, so that the head need not."""

    def __init__(self, app: App, draft: MadeBy) -> None:
        super().__init__(app)
        self.draft = draft
        self.carry = Carry()
        self.remark = ""
        self._rolls: dict[str, ScrollColumn] = {}
        self._is_closing = False

    # -- what each bench says of itself ------------------------------------------------------------------------------

    def heading(self) -> str:
        """What stands above the bench."""
        raise NotImplementedError

    def called(self) -> str:
        """The name of what is made, also where it has none."""
        raise NotImplementedError

    def parts(self) -> list[Widget]:
        """The parts of the bench from left to right."""
        raise NotImplementedError

    def widths(self, width: int, gap: int) -> list[int]:
        """How wide the parts are in so much room, in pixels."""
        raise NotImplementedError

    def written(self) -> str:
        """What is made as its text, finished or not."""
        raise NotImplementedError

    def opened(self, kept: KeptDeck) -> EditorScene[MadeBy]:
        """A bench like this one with what is kept there. Raises OptionError where that cannot be read."""
        raise NotImplementedError

    def numbered(self, n: int) -> str:
        """The name of what is made with a number behind it, for one more of the kind."""
        return self.app.words.say("decks.numbered", name=self.called(), n=n)

    def when_saved(self) -> None:
        """It was saved."""

    def problems_told(self) -> list[str]:
        """What keeps it from being played, one sentence each."""
        raise NotImplementedError

    def above(self) -> list[Widget]:
        """What lies above all parts, such as what is carried."""
        return []

    def say_changes(self) -> str:
        """What is said after a step that changed something; empty for nothing."""
        return ""

    # -- what is on the page -----------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        return self.heading()

    @property
    def is_wide(self) -> bool:
        """Whether three parts have room beside each other."""
        look = self.app.look
        return self.app.screen.size[0] / look.scale / look.text_scale >= WIDE

    def widgets(self) -> list[Widget]:
        offsets = {key: roll.scroll.offset for key, roll in self._rolls.items()}
        self._rolls = {}
        self._head = self._head_widgets()
        self._parts = self.parts()
        for key, roll in self._rolls.items():
            roll.scroll.offset = offsets.get(key, 0)
        return [*self._head, *self._parts, *self.above()]

    def part(
        self,
        key: str,
        ground: PanelStyle | Cloth,
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

    def _head_widgets(self) -> list[Widget]:
        ui, say = self.app.ui, self.app.words.say
        back = Button(ui, "back", say("common.back"), self.back, icon="back", icon_only=True, zone="head")
        heading = Label(ui, escape(self.heading()), "heading", colour=ui.look.palette.lamplight)
        self._undo, self._redo = self._tool("undo", self.undo), self._tool("redo", self.redo)
        self._judge_tools()
        save = [] if self.has_save_at_foot else [self.save_button(icon_only=True)]
        return [back, heading, Row(ui, [self._undo, self._redo, *save], gap=6)]

    def _tool(self, key: str, press: Callable[[], None]) -> Button:
        words = self.app.words.say(f"decks.bench.{key}")
        return Button(self.app.ui, key, words, press, icon=key, icon_only=True, zone="head")

    def _judge_tools(self) -> None:
        """Whether there is anything to take back, and to take again."""
        say = self.app.words.say
        self._undo.reason = "" if self.draft.can_undo else say("decks.bench.nothing_to_undo")
        self._redo.reason = "" if self.draft.can_redo else say("decks.bench.nothing_to_redo")

    def save_button(self, *, icon_only: bool = False, on_paper: bool = False, zone: str = "head") -> Button:
        """The way to keep what is made."""
        return Button(
            self.app.ui,
            "save",
            self.app.words.say("decks.bench.save"),
            self.save,
            style="primary",
            icon="save",
            icon_only=icon_only,
            zone=zone,
            on_paper=on_paper,
        )

    # -- where it lies -----------------------------------------------------------------------------------------------

    def arrange(self, rect: pygame.Rect) -> None:
        ui = self.app.ui
        margin, gap = ui.px(MARGIN), ui.px(GAP)
        room = rect.inflate(-2 * margin, -2 * margin)
        top = self._arrange_head(room, gap)
        left = room.left
        for part, width in zip(self._parts, self.widths(room.width, gap), strict=True):
            part.layout(pygame.Rect(left, top, width, room.bottom - top))
            left += width + gap

    def _arrange_head(self, room: pygame.Rect, gap: int) -> int:
        back, heading, tools = self._head
        side, tall = back.wants(room.width)
        wide, high = tools.wants(room.width)
        words = room.width - side - wide - 2 * gap
        lines = heading.wants(words)[1]
        height = max(tall, high, lines)
        back.layout(pygame.Rect(room.left, room.top + (height - tall) // 2, side, tall))
        heading.layout(pygame.Rect(room.left + side + gap, room.top + (height - lines) // 2, words, lines))
        tools.layout(pygame.Rect(room.right - wide, room.top + (height - high) // 2, wide, high))
        return room.top + height + gap

    # -- steps ---------------------------------------------------------------------------------------------------------

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

    def after(self, refusal: str, *, says: bool = False) -> None:
        """Show how things stand now, and why something was refused."""
        self.remark = refusal
        self.remake()
        if refusal:
            self.app.sound.play("refused")
            self.app.tell(refusal, "refusal", urgent=True)
        elif says:
            self.app.tell(self.say_changes(), "note", urgent=True)

    def renamed(self) -> None:
        """Something was typed in: the field stays, the head of the page follows."""
        self._judge_tools()
        self._head[1].label = escape(self.heading())
        self.lay_out_again()

    def handle(self, given: Input) -> bool:
        if isinstance(given, FocusLost):
            self.carry.drop()
        if self.carry.is_shown and isinstance(given, KeyPressed) and given.action == "back":
            self.carry.drop()
            return True
        if super().handle(given):
            return True
        if isinstance(given, KeyPressed) and not self.app.ui.modals and given.action in ("undo", "redo"):
            (self.undo if given.action == "undo" else self.redo)()
            return True
        return False

    # -- keeping -------------------------------------------------------------------------------------------------------

    def save(self) -> None:
        """Keep what is made on disk, finished or not."""
        self._is_saved()

    def _is_saved(self, go: Callable[[], None] = _stay) -> bool:
        """Keep it on disk; false when that failed, which has been told, or when another window has changed it, which
        is asked about: once both are kept, the player may `go`."""
        draft = self.draft
        try:
            draft.kept(self.app.on_disk(self._keeping(), draft.kept))
        except DeckChanged as change:
            self._ask_about_both(change.theirs, go)
            return False
        except StoreError as error:
            self.app.report(error)
            return False
        self.when_saved()
        found = self.problems_told()
        key = "decks.bench.saved_unfinished" if found else "decks.bench.saved"
        self.app.note(self.app.words.say(key, name=escape(self.called()), why=" ".join(found)))
        return True

    def _keeping(self) -> Callable[[], KeptDeck]:
        """What keeps it as it is now: in its file, or in a new one."""
        file, name, text = self.draft.file, self.called(), self.written()
        if file is None:
            return lambda: keep_deck(self.game, name, text, self.kind)
        return lambda: change_deck(file, name, text)

    def _ask_about_both(self, theirs: KeptDeck | None, go: Callable[[], None]) -> None:
        """Another window has saved or deleted the same meanwhile: offer both, and lose neither."""

        def answered(key: str) -> None:
            if key == "both":
                self._keep_both(theirs, go)
            elif key == "theirs" and theirs is not None:
                self._take(theirs)

        say, case = self.app.words.say, "gone" if theirs is None else "changed"
        take = [] if theirs is None else [DialogButton("theirs", say("decks.bench.take_theirs"))]
        answers = [
            DialogButton("cancel", say("decks.bench.stay")),
            *take,
            DialogButton("both", say(f"decks.bench.{case}_keep"), "primary"),
        ]
        text = say(f"decks.bench.{case}_text", name=escape(self.called()), other=escape(theirs.name if theirs else ""))
        Dialog(self.app.ui, say(f"decks.bench.{case}_ask"), text, answers, answered, width=620).show()

    def _keep_both(self, theirs: KeptDeck | None, go: Callable[[], None]) -> None:
        """Keep what is made here in a file of its own, under another name where there is one of that name."""
        taken = {deck.name.casefold() for deck in decks(self.game, self.app.problems, self.kind)}
        names = [self.called(), *(self.numbered(n) for n in range(2, len(taken) + 3))]
        self.draft.name = next(name for name in names if name.casefold() not in taken)
        self.draft.file = None
        if self._is_saved():
            self.remake()
            go()

    def _take(self, theirs: KeptDeck) -> None:
        """Go on with what the other window has saved."""
        try:
            self.app.scenes.replace(admitted(theirs.path.name, lambda: self.opened(theirs)))
        except StoreError as error:
            self.app.report(error)

    def back(self) -> None:
        if self.draft.is_changed:
            self._ask_about_changes(super().back)
        else:
            super().back()

    def may_end(self) -> bool:
        """Ask once about changes that are not kept; closing the window again means it."""
        if not self.draft.is_changed or self._is_closing:
            return True
        self._is_closing = True
        self._ask_about_changes(self.app.scenes.quit)
        return False

    def _ask_about_changes(self, go: Callable[[], None]) -> None:
        """Ask whether to keep what was changed before going, or not to go."""

        def answered(key: str) -> None:
            self._is_closing = False
            if key == "leave" or (key == "save" and self._is_saved(go)):
                go()

        say = self.app.words.say
        answers = [
            DialogButton("leave", say("decks.bench.leave_unsaved")),
            DialogButton("cancel", say("decks.bench.stay")),
            DialogButton("save", say("decks.bench.save_and_leave"), "primary"),
        ]
        text = say("decks.bench.leave_text", name=escape(self.called()))
        Dialog(self.app.ui, say("decks.bench.leave_ask"), text, answers, answered, width=560).show()
