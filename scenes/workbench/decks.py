"""The shelf of decks of a game: the ready-made and the players' own, to look at, change, send and fetch."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.rulesets.ruleset import Ruleset
from game.stage.drawing.text import escape
from game.stage.inputs import FileDropped, Input
from game.stage.widgets.base import Widget
from game.stage.widgets.button import Button, Style
from game.stage.widgets.choice import ChoiceItem as Item
from game.stage.widgets.choice import Segments
from game.stage.widgets.layout import Column, Row
from game.stage.widgets.listbox import ListBox
from game.stage.widgets.textfield import TextField
from game.store.decks import KeptDeck, copy_deck, rename_deck, save_deck
from game.store.files import StoreError
from scenes.app import App
from scenes.bench.scene import EditorScene
from scenes.games.deck_kind import DeckKind
from scenes.games.registry import game_name, presentation
from scenes.keeping import KeepingScene
from scenes.page_parts import Callout, Caption, Sides, paragraph
from scenes.scene import Scene
from scenes.workbench.deck_line import draw_sign
from scenes.workbench.dialogs import ask_code, ask_name, show_code
from scenes.workbench.portraits import deck_in_picture, keep_portrait
from scenes.workbench.shelf import Shelf, ShelfDeck, free_name

ROW_UNITS = 62
SHOWN_ROWS = 7
FEW_ROWS = 3
LONGEST_SEARCH = 40
LARGE_TEXT = 1.4
SIGN = 84
CURVE = 92
LEAST_FOR_CURVE = 330


class DecksScene(KeepingScene):
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
        self._everything: list[ShelfDeck] = []
        self.chosen = 0
        self.looked_for = ""
        self._list: ListBox[ShelfDeck] | None = None
        self._wanted: str | None = None
        self._bench: Scene | None = None
        self._is_stale = True

    def heading(self) -> str:
        return self.app.words.say("decks.title", game=game_name(self.app.words, self.ruleset.key))

    @property
    def _all(self) -> Shelf:
        return Shelf(self.app, self.ruleset.key, self.kind)

    def _say(self, key: str) -> str:
        """A sentence about decks of this kind."""
        return self.kind.say(self.app.words, key)

    @property
    def entry(self) -> ShelfDeck:
        """The deck that is chosen."""
        return self.shelf[self.chosen]

    def read(self) -> None:
        """Look what decks there are where that may have changed; the chosen one stays chosen while it is there."""
        if not self._is_stale:
            return
        self._is_stale = False
        wanted = self._wanted or self._made or (self.entry.key if self.shelf else None)
        self._wanted = self._bench = None
        self._everything = self._all.all
        self.shelf = [one for one in self._everything if self._is_looked_for(one)]
        at = next((place for place, one in enumerate(self.shelf) if one.key == wanted), self.chosen)
        self.chosen = max(0, min(at, len(self.shelf) - 1))

    def _is_looked_for(self, one: ShelfDeck) -> bool:
        """Whether all words that were typed stand in its text."""
        if self.kind.searched is None:
            return True
        said = self.kind.searched(self.app.words, one.deck).casefold()
        return all(word in said for word in self.looked_for.casefold().split())

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
        left = Column(ui, [*self._search(), self._list])
        right = self._details(self.entry) if self.shelf else paragraph(ui, self._say("none_found"), soft=True)
        return [*self._kind_choice(), Sides(ui, left, right, least=350, share=0.44)]

    def _search(self) -> list[Widget]:
        """Where there are very many: a field for what is looked for."""
        if self.kind.searched is None:
            return []
        ui, words = self.app.ui, self._say("search")
        field = TextField(
            ui,
            "search",
            "",
            self.looked_for,
            self._look_for,
            most=LONGEST_SEARCH,
            placeholder=words,
            icon="search",
            zone="list",
            on_paper=True,
        )
        return [field]

    def _look_for(self, written: str) -> None:
        self.looked_for = written
        self._is_stale = True
        self.remake()

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
        ui, kind = self.app.ui, self.kind
        notice = Callout(ui)
        notice.show(self._all.told(one.problem))
        cards = kind.cards(ui, self.app.pictures, one.deck)
        return Column(
            ui,
            [
                Caption(ui, escape(one.deck.name)),
                self._deck_buttons(one),
                notice,
                paragraph(ui, escape(kind.about(ui.words, "" if one.is_own else one.key, one.deck))),
                kind.glance(ui, one.deck),
                Row(ui, cards, gap=10) if cards else paragraph(ui, self._say("empty"), soft=True),
            ],
            gap=12,
        )

    def _deck_buttons(self, one: ShelfDeck) -> Widget:
        ui, say = self.app.ui, self.app.words.say

        def button(key: str, words: str, icon: str, press: Callable[[], None], style: Style = "plain") -> Button:
            made = Button(ui, key, words, press, style=style, icon=icon, zone="deck", on_paper=True)
            made.about = one.key
            return made

        # A copy is chosen at once: where the button lay that made it, the same one lies then.
        copy_words = say("common.copy") if one.is_own else self._say("copy_published")
        copy = button("copy", copy_words, "copy", self._copy, "plain" if one.is_own else "primary")
        copy.as_wide_as = say("common.copy"), self._say("copy_published")

        send = [button("export", self._say("export"), "swap", self._export)]
        if self.kind.portrait is not None:
            send.append(button("picture", self._say("picture"), "palette", self._save_picture))
        if not one.is_own:
            return Row(ui, [copy, *send], gap=8)
        return Row(
            ui,
            [
                copy,
                button("edit", self._say("edit"), "hand", self.edit, "primary"),
                button("rename", say("common.rename"), "text-size", self._ask_rename),
                *send,
                button("delete", say("common.delete"), "trash", self.delete),
            ],
            gap=8,
        )

    def buttons(self) -> list[Widget]:
        ui = self.app.ui
        return [
            *self.bring_back_button(),
            Button(ui, "import", self._say("import"), self._import, icon="paste", zone="foot", on_paper=True),
            Button(ui, "new", self._say("new"), self.new, style="primary", icon="plus", zone="foot", on_paper=True),
        ]

    def _kind_choice(self) -> list[Widget]:
        """Where a game has decks of several kinds: which of them lie on the shelf."""
        if len(self.kinds) < 2:
            return []
        ui, say = self.app.ui, self.app.words.say
        items = [Item(kind, say(f"{self.ruleset.key}.decks.{kind.key}")) for kind in self.kinds]
        return [
            Segments(ui, "kind", "", items, self.kind, self._choose_kind, zone="kinds", on_paper=True, turns_page=True)
        ]

    def _choose_kind(self, kind: DeckKind) -> None:
        self.kind, self.chosen, self.shelf, self.looked_for = kind, 0, [], ""
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
        self._edit(self.kind.renamed(self.kind.empty, self._free_name(self._say("new_name"))))

    def edit(self) -> None:
        """Go on building the chosen deck."""
        self._edit(self.entry.deck, self.entry.kept)

    def _edit(self, deck: Any, kept: KeptDeck | None = None) -> None:
        self._is_stale = True
        self._bench = self.kind.editor(self.app, deck, kept)
        self.app.scenes.push(self._bench)

    @property
    def _made(self) -> str | None:
        """The key of what was kept on the bench from which the player comes back, if anything was."""
        file = self._bench.draft.file if isinstance(self._bench, EditorScene) else None
        return f"file:{file.path.name}" if file else None

    def _free_name(self, wish: str) -> str:
        return free_name(self.app.words, self.kind, self._everything, wish)

    def _copy(self) -> None:
        say = self.app.words.say
        one = self.entry
        name = self._free_name(say("decks.copy_name", name=one.deck.name[: self.kind.longest_name - 12]))
        if one.kept is not None:
            kept = one.kept
            self._keep(lambda: copy_deck(kept, name))
        else:
            self._keep(lambda: self._save(name, self.kind.owned(self.app.words, one.deck)))

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
            self._say("rename_title"),
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
        self.put_in_bin(lambda: self.app.bin.throw([kept.path], name), name)

    def handle(self, given: Input) -> bool:
        if isinstance(given, FileDropped) and not self.app.ui.modals:
            self._import_picture(given.path)
            return True
        return super().handle(given)

    def _export(self) -> None:
        show_code(self.app.ui, self.kind, self.kind.code(self.entry.deck))

    def _save_picture(self) -> None:
        """Keep a picture of the chosen deck that carries its code, and copy where it is."""
        deck, draw = self.entry.deck, self.kind.portrait
        assert draw is not None
        try:
            drawn = draw(self.app, deck)
            path = self.app.on_disk(lambda: keep_portrait(drawn, deck.name, self.kind.code(deck)))
        except StoreError as error:
            self.app.report(error)
            return
        self.app.ui.clipboard.put(str(path))
        self.app.note(self.app.words.say("decks.picture_kept", file=escape(str(path))))

    def _import(self) -> None:
        ask_code(self.app.ui, self.kind, self._imported)

    def _import_picture(self, path: str) -> None:
        """A file was let go over the window."""
        try:
            deck = deck_in_picture(self.app.words, self.kind, Path(path))
        except StoreError as error:
            self.app.report(error)
            return
        self._imported(deck)

    def _imported(self, deck: Any) -> None:
        say = self.app.words.say
        name = self._free_name(deck.name or self._say("imported_name"))
        if self._keep(lambda: self._save(name, deck)):
            self.app.note(say("decks.imported", name=escape(name)))

    def _keep(self, act: Callable[[], Path]) -> bool:
        """Do something to a file that tells its path, choose that deck, and show how things stand."""
        try:
            self._wanted = f"file:{self.app.on_disk(act).name}"
        except StoreError as error:
            self.app.report(error)
            self._read_again()
            return False
        self._read_again()
        return True

    def _read_again(self) -> None:
        self._is_stale = True
        self.remake()
        while self.app.problems:
            self.app.report(self.app.problems.pop(0))
