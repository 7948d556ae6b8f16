"""The shelf of decks: the published ones and the players' own, to look at, change, send and fetch."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from game.rulesets.flask.cards import Deck, write_deck
from game.rulesets.ruleset import Ruleset
from game.stage.drawing.text import escape
from game.stage.widgets.base import Widget
from game.stage.widgets.button import Button, Style
from game.stage.widgets.dialog import Dialog
from game.stage.widgets.layout import Column, Row
from game.stage.widgets.listbox import ListBox
from game.store.decks import KeptDeck, copy_deck, delete_deck, rename_deck, save_deck
from game.store.files import StoreError
from scenes import routes
from scenes.app import App
from scenes.games.flask.workbench.deck_dialogs import ask_code, ask_name, note_on, show_code
from scenes.games.flask.workbench.deck_draft import Draft
from scenes.games.flask.workbench.deck_pictures import colours_told, draw_curve
from scenes.games.flask.workbench.deck_shelf import ShelfDeck, all_decks, free_name, told
from scenes.games.flask.workbench.deck_widgets import CardThumb, DeckGlance, draw_deck_sign
from scenes.games.registry import game_name
from scenes.page_parts import Caption, Notice, Sides, paragraph
from scenes.pages import MenuScene

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

    def __init__(self, house: App, ruleset: Ruleset) -> None:
        super().__init__(house)
        self.ruleset = ruleset
        self.first = ("decks", 0)
        self.shelf: list[ShelfDeck] = []
        self.chosen = 0
        self._list: ListBox[ShelfDeck] | None = None
        self._wanted: str | None = None
        self._is_stale = True

    def heading(self) -> str:
        return self.house.words.say("decks.title", game=game_name(self.house.words, self.ruleset.key))

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
        self.shelf = all_decks(self.house, self.ruleset)
        at = next((place for place, one in enumerate(self.shelf) if one.key == wanted), self.chosen)
        self.chosen = min(at, len(self.shelf) - 1)

    # -- what is on the page -----------------------------------------------------------------------------------------

    def widgets(self) -> list[Widget]:
        self.read()
        return super().widgets()

    def contents(self) -> list[Widget]:
        ui = self.house.ui
        offset = self._list.scroll.offset if self._list else 0
        self._list = ListBox(
            ui,
            "decks",
            self.shelf,
            lambda one: f"{escape(one.deck.name)}, {note_on(ui.words, one)}",
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
        ui, palette = self.house.ui, self.house.look.palette
        inner = rect.inflate(-2 * ui.px(10), -2 * ui.px(9))
        grown = (ui.look.text_scale + 1) / 2
        sign = pygame.Rect(inner.left, inner.top, ui.px(SIGN * grown), inner.height)
        draw_deck_sign(ui, surface, one.deck, sign, inner.centery)
        left, right = sign.right + ui.px(12), inner.right
        if inner.width > ui.look.text_px(LEAST_FOR_CURVE):
            curve = pygame.Rect(right - ui.px(CURVE), inner.top, ui.px(CURVE), inner.height)
            draw_curve(ui, surface, one.deck, curve, has_words=False)
            right = curve.left - ui.px(12)
        head = ui.text.fit(one.deck.name, "strong", palette.ink, right - left)
        colour = palette.warning_ink if one.problem else palette.ink_soft
        line = ui.text.fit(note_on(ui.words, one), "small", colour, right - left)
        top = inner.centery - (head.get_height() + line.get_height()) // 2
        surface.blit(head, (left, top))
        surface.blit(line, (left, top + head.get_height()))

    def _details(self, one: ShelfDeck) -> Widget:
        ui, say = self.house.ui, self.house.words.say
        notice = Notice(ui)
        notice.show(told(ui.words, one.problem))
        theme = "" if one.is_own else say(f"flask.colour.{one.key}.theme")
        thumbs = [CardThumb(ui, self.house.pictures, counts, copies) for counts, copies in Draft(one.deck).rows]
        return Column(
            ui,
            [
                Caption(ui, escape(one.deck.name)),
                paragraph(ui, escape(" ".join(part for part in (theme, colours_told(ui.words, one.deck)) if part))),
                notice,
                DeckGlance(ui, one.deck),
                Row(ui, thumbs, gap=10) if thumbs else paragraph(ui, say("decks.builder.empty"), soft=True),
                self._deck_buttons(one),
            ],
            gap=12,
        )

    def _deck_buttons(self, one: ShelfDeck) -> Widget:
        ui, say = self.house.ui, self.house.words.say

        def button(key: str, words: str, icon: str, press: Callable[[], None], style: Style = "plain") -> Button:
            return Button(ui, key, say(words), press, style=style, icon=icon, zone="deck", on_paper=True)

        send = button("export", "decks.export", "swap", self._export)
        if not one.is_own:
            return Row(ui, [button("copy", "decks.copy_published", "copy", self._copy, "primary"), send], gap=8)
        return Row(
            ui,
            [
                button("edit", "decks.edit", "blue", self.edit, "primary"),
                button("copy", "common.copy", "copy", self._copy),
                button("rename", "common.rename", "text-size", self._ask_rename),
                send,
                button("delete", "common.delete", "trash", self._ask_delete),
            ],
            gap=8,
        )

    def buttons(self) -> list[Widget]:
        ui, say = self.house.ui, self.house.words.say
        return [
            Button(ui, "import", say("decks.import"), self._import, icon="paste", zone="foot", on_paper=True),
            Button(ui, "new", say("decks.new"), self.new, style="primary", icon="plus", zone="foot", on_paper=True),
        ]

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
        name = free_name(self.house.words, self.shelf, self.house.words.say("decks.new_name"))
        self._compose(Deck(name, ()))

    def edit(self) -> None:
        """Go on building the chosen deck."""
        self._compose(self.entry.deck, self.entry.kept)

    def _compose(self, deck: Deck, kept: KeptDeck | None = None) -> None:
        self._is_stale = True
        routes.to_composer(self.house, self.ruleset, deck, kept)

    def _copy(self) -> None:
        say = self.house.words.say
        one = self.entry
        name = free_name(self.house.words, self.shelf, say("decks.copy_name", name=one.deck.name[:18]))
        if one.kept is not None:
            kept = one.kept
            self._keep(lambda: copy_deck(kept, name))
        else:
            self._keep(lambda: save_deck(self.ruleset.key, name, write_deck(Deck("", one.deck.cards))))

    def _ask_rename(self) -> None:
        kept, say = self.entry.kept, self.house.words.say
        if kept is None:
            return
        ask_name(
            self.house.ui,
            say("decks.rename_title"),
            self.entry.deck.name,
            say("common.rename"),
            partial(self._rename, kept),
        )

    def _rename(self, kept: KeptDeck, name: str) -> None:
        self._keep(lambda: rename_deck(kept, name))

    def _ask_delete(self) -> None:
        kept, say = self.entry.kept, self.house.words.say
        if kept is None:
            return
        text = say("decks.delete_text", name=escape(self.entry.deck.name))
        Dialog.confirm(
            self.house.ui, say("decks.delete_ask"), text, say("common.delete"), self._delete, say("decks.keep")
        ).show()

    def _delete(self) -> None:
        kept = self.entry.kept
        if kept is None:
            return
        try:
            delete_deck(kept)
        except StoreError as error:
            self.house.report(error)
        self._read_again()

    def _export(self) -> None:
        show_code(self.house.ui, self.entry.deck)

    def _import(self) -> None:
        ask_code(self.house.ui, self._imported)

    def _imported(self, deck: Deck) -> None:
        words = self.house.words
        name = free_name(words, self.shelf, deck.name or words.say("decks.imported_name"))
        if self._keep(lambda: save_deck(self.ruleset.key, name, write_deck(Deck("", deck.cards)))):
            self.house.note(words.say("decks.imported", name=escape(name)))

    def _keep(self, act: Callable[[], Path]) -> bool:
        """Do something to a file that tells its path, choose that deck, and show how things stand."""
        try:
            self._wanted = f"file:{act().name}"
        except StoreError as error:
            self.house.report(error)
            return False
        self._read_again()
        return True

    def _read_again(self) -> None:
        self._is_stale = True
        self.remake()
        while self.house.problems:
            self.house.report(self.house.problems.pop(0))
