"""The shelf of decks of a game: the ready-made and the players' own, to look at, change, send and fetch."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.rulesets.ruleset import Ruleset
from game.stage.drawing.text import escape
from game.stage.inputs import Input, KeyPressed
from game.stage.widgets.base import Widget
from game.stage.widgets.button import Button, Style
from game.stage.widgets.choice import ChoiceItem as Item
from game.stage.widgets.choice import Dropdown
from game.stage.widgets.layout import Column, Row
from game.stage.widgets.listbox import ListBox
from game.store.decks import KeptDeck, copy_deck, rename_deck, save_deck
from game.store.files import StoreError
from scenes.app import App
from scenes.games.deck_kind import DeckKind
from scenes.games.registry import game_name, presentation
from scenes.page_parts import Callout, Caption, Sides, paragraph
from scenes.pages import MenuScene
from scenes.workbench.deck_line import draw_sign
from scenes.workbench.dialogs import ask_code, ask_name, show_code
from scenes.workbench.shelf import Shelf, ShelfDeck, free_name

ROW_UNITS = 62
SHOWN_ROWS = 7
FEW_ROWS = 3
LARGE_TEXT = 1.4
SIGN = 84
CURVE = 92
LEAST_FOR_CURVE = 330


class DecksScene(MenuScene):
    """A list of decks, and all about the one that is chosen."""

    units_wide = 1180
    guests = (("poison", 1), ("magic", 1), ("water", 2))

    def __init__(self, app: App, ruleset: Ruleset, kind: str = "") -> None:
        super().__init__(app)
        self.ruleset = ruleset
        self.kinds = presentation(ruleset.key).decks
        self.kind = next((one for one in self.kinds if one.key == kind), self.kinds[0])
        self.first = ("decks", 0)
        self.shelf: list[ShelfDeck] = []
        self.chosen = 0
        self._list: ListBox[ShelfDeck] | None = None
        self._wanted: str | None = None
        self._is_stale = True

    def heading(self) -> str:
        return self.app.words.say("decks.title", game=game_name(self.app.words, self.ruleset.key))

    @property
    def _all(self) -> Shelf:
        return Shelf(self.app, self.ruleset.key, self.kind)

    @property
    def entry(self) -> ShelfDeck:
        """The deck that is chosen."""
        return self.shelf[self.chosen]

    def read(self) -> None:
        """Look what decks there are where that may have changed; the chosen one stays chosen while it is there."""
        if not self._is_stale:
            return
        self._is_stale = False
        wanted = self._wanted or (self.entry.key if self.shelf else None)
        self._wanted = None
        self.shelf = self._all.all
        at = next((place for place, one in enumerate(self.shelf) if one.key == wanted), self.chosen)
        self.chosen = min(at, len(self.shelf) - 1)

    # -- what is on the page -----------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        self.read()
        return super().widgets()

    def contents(self) -> list[Widget]:
        ui = self.app.ui
        offset = self._list.scroll.offset if self._list else 0
        self._list = ListBox(
            ui,
            "decks",
            self.shelf,
            lambda one: f"{escape(one.deck.name)}, {self._all.note_on(one)}",
            self._choose,
            chosen=self.chosen,
            draw_row=self._draw_row,
            row_units=ROW_UNITS,
            shown_rows=SHOWN_ROWS if ui.look.text_scale < LARGE_TEXT else FEW_ROWS,
            zone="list",
            on_paper=True,
        )
        self._list.scroll.offset = offset
        return [Sides(ui, self._list, self._details(self.entry), least=350, share=0.44)]

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, one: ShelfDeck, is_chosen: bool) -> None:
        ui, palette = self.app.ui, self.app.look.palette
        inner = rect.inflate(-2 * ui.px(10), -2 * ui.px(9))
        grown = (ui.look.text_scale + 1) / 2
        sign = pygame.Rect(inner.left, inner.top, ui.px(SIGN * grown), inner.height)
        draw_sign(ui, surface, self.kind, one.deck, sign, inner.centery)
        left, right = sign.right + ui.px(12), inner.right
        if inner.width > ui.look.text_px(LEAST_FOR_CURVE):
            curve = pygame.Rect(right - ui.px(CURVE), inner.top, ui.px(CURVE), inner.height)
            self.kind.curve(ui, surface, one.deck, curve)
            right = curve.left - ui.px(12)
        head = ui.text.fit(one.deck.name, "strong", palette.ink, right - left)
        colour = palette.warning_ink if one.problem else palette.ink_soft
        line = ui.text.fit(self._all.note_on(one), "small", colour, right - left)
        top = inner.centery - (head.get_height() + line.get_height()) // 2
        surface.blit(head, (left, top))
        surface.blit(line, (left, top + head.get_height()))

    def _details(self, one: ShelfDeck) -> Widget:
        ui, say, kind = self.app.ui, self.app.words.say, self.kind
        notice = Callout(ui)
        notice.show(self._all.told(one.problem))
        cards = kind.cards(ui, self.app.pictures, one.deck)
        return Column(
            ui,
            [
                Caption(ui, escape(one.deck.name)),
                paragraph(ui, escape(kind.about(ui.words, "" if one.is_own else one.key, one.deck))),
                notice,
                kind.glance(ui, one.deck),
                Row(ui, cards, gap=10) if cards else paragraph(ui, say("decks.empty"), soft=True),
                self._deck_buttons(one),
            ],
            gap=12,
        )

    def _deck_buttons(self, one: ShelfDeck) -> Widget:
        ui, say = self.app.ui, self.app.words.say

        def button(key: str, words: str, icon: str, press: Callable[[], None], style: Style = "plain") -> Button:
            return Button(ui, key, say(words), press, style=style, icon=icon, zone="deck", on_paper=True)

        send = button("export", "decks.export", "swap", self._export)
        if not one.is_own:
            return Row(ui, [button("copy", "decks.copy_published", "copy", self._copy, "primary"), send], gap=8)
        return Row(
            ui,
            [
                button("edit", "decks.edit", "hand", self.edit, "primary"),
                button("copy", "common.copy", "copy", self._copy),
                button("rename", "common.rename", "text-size", self._ask_rename),
                send,
                button("delete", "common.delete", "trash", self.delete),
            ],
            gap=8,
        )

    def buttons(self) -> list[Widget]:
        ui, say = self.app.ui, self.app.words.say
        return [
            *self._bring_back_button(),
            *self._kind_choice(),
            Button(ui, "import", say("decks.import"), self._import, icon="paste", zone="foot", on_paper=True),
            Button(ui, "new", say("decks.new"), self.new, style="primary", icon="plus", zone="foot", on_paper=True),
        ]

    def _bring_back_button(self) -> list[Widget]:
        if self.app.bin.is_empty:
            return []
        ui, label = self.app.ui, escape(self.app.bin.label)
        words = ui.words.say("menus.kept.bring_back", who=label)
        return [Button(ui, "bring_back", words, self.bring_back, icon="undo", zone="foot", on_paper=True)]

    def _kind_choice(self) -> list[Widget]:
        """Where a game has decks of several kinds: which of them lie on the shelf."""
        if len(self.kinds) < 2:
            return []
        ui, say = self.app.ui, self.app.words.say
        items = [Item(kind, say(f"{self.ruleset.key}.decks.{kind.key}")) for kind in self.kinds]
        choice = Dropdown(
            ui, "kind", say("decks.kind"), items, self.kind, self._choose_kind, zone="foot", on_paper=True
        )
        return [choice]

    def _choose_kind(self, kind: DeckKind) -> None:
        self.kind, self.chosen, self.shelf = kind, 0, []
        self._is_stale = True
        self.remake()

    # -- what happens ------------------------------------------------------------------------------------------------

    def _choose(self, index: int) -> None:
        """Show a deck; choosing an own one that is shown already opens it."""
        if index == self.chosen and self.entry.is_own:
            self.edit()
            return
        self.chosen = index
        self.remake()

    def new(self) -> None:
        """Build a deck from nothing."""
        self._edit(self.kind.renamed(self.kind.empty, self._free_name(self.app.words.say("decks.new_name"))))

    def edit(self) -> None:
        """Go on building the chosen deck."""
        self._edit(self.entry.deck, self.entry.kept)

    def _edit(self, deck: Any, kept: KeptDeck | None = None) -> None:
        self._is_stale = True
        self.app.scenes.push(self.kind.editor(self.app, deck, kept))

    def _free_name(self, wish: str) -> str:
        return free_name(self.app.words, self.kind, self.shelf, wish)

    def _copy(self) -> None:
        say = self.app.words.say
        one = self.entry
        name = self._free_name(say("decks.copy_name", name=one.deck.name[: self.kind.longest_name - 12]))
        if one.kept is not None:
            kept = one.kept
            self._keep(lambda: copy_deck(kept, name))
        else:
            self._keep(lambda: self._save(name, one.deck))

    def _save(self, name: str, deck: Any) -> Path:
        text = self.kind.write(self.kind.renamed(deck, ""))
        return save_deck(self.ruleset.key, name, text, kind=self.kind.key)

    def _ask_rename(self) -> None:
        kept, say = self.entry.kept, self.app.words.say
        if kept is None:
            return
        ask_name(
            self.app.ui,
            self.kind,
            say("decks.rename_title"),
            self.entry.deck.name,
            say("common.rename"),
            partial(self._rename, kept),
        )

    def _rename(self, kept: KeptDeck, name: str) -> None:
        self._keep(lambda: rename_deck(kept, name))

    def delete(self) -> None:
        """Throw the chosen deck away; it can be brought back for a while."""
        kept, name = self.entry.kept, self.entry.deck.name
        if kept is None:
            return
        try:
            self.app.bin.throw([kept.path], name)
            self.app.note(self.app.words.say("menus.kept.deleted", who=escape(name)))
        except StoreError as error:
            self.app.report(error)
        self._read_again()

    def bring_back(self) -> None:
        """Bring back what was deleted last."""
        try:
            name = self.app.bin.bring_back()
            self.app.note(self.app.words.say("menus.kept.brought_back", who=escape(name)))
        except StoreError as error:
            self.app.report(error)
        self._read_again()

    def handle(self, given: Input) -> bool:
        is_undo = isinstance(given, KeyPressed) and given.action == "undo"
        if is_undo and not self.app.bin.is_empty and not self.app.ui.modals:
            self.bring_back()
            return True
        return super().handle(given)

    def _export(self) -> None:
        show_code(self.app.ui, self.kind.write(self.entry.deck))

    def _import(self) -> None:
        ask_code(self.app.ui, self.kind, self._imported)

    def _imported(self, deck: Any) -> None:
        say = self.app.words.say
        name = self._free_name(deck.name or say("decks.imported_name"))
        if self._keep(lambda: self._save(name, deck)):
            self.app.note(say("decks.imported", name=escape(name)))

    def _keep(self, act: Callable[[], Path]) -> bool:
        """Do something to a file that tells its path, choose that deck, and show how things stand."""
        try:
            self._wanted = f"file:{act().name}"
        except StoreError as error:
            self.app.report(error)
            return False
        self._read_again()
        return True

    def _read_again(self) -> None:
        self._is_stale = True
        self.remake()
        while self.app.problems:
            self.app.report(self.app.problems.pop(0))
