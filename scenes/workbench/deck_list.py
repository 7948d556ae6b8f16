"""The decks of a game's shelf below each other: one kind of them, and of these what is looked for."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.stage.drawing.text import escape
from game.stage.widgets.base import Widget
from game.stage.widgets.choice import ChoiceItem
from game.words import isolated
from scenes.app import App
from scenes.controls import Controls
from scenes.games.deck_kind import DeckKind
from scenes.games.registry import presentation
from scenes.guarded import tried
from scenes.kept_page import KeptList, draw_row_words
from scenes.workbench.deck_line import draw_curve, draw_sign
from scenes.workbench.shelf import Shelf, ShelfDeck, free_name

ROW_UNITS = 62
SHOWN_ROWS = 7
LONGEST_SEARCH = 40
SIGN = 84
CURVE = 92
LEAST_FOR_CURVE = 330


class DeckList:
    """Knows which decks there are, and which one is chosen. `remake` shows that others are, `open_chosen` opens it."""

    def __init__(
        self, app: App, game: str, kind: str, remake: Callable[[], None], open_chosen: Callable[[], None]
    ) -> None:
        self.app = app
        self.game = game
        self.kinds = presentation(game).decks
        self.kind = next((one for one in self.kinds if one.key == kind), self.kinds[0])
        self.remake = remake
        self.rows = KeptList[ShelfDeck](
            app.ui, "decks", self._told, self._draw, remake, open_chosen, ROW_UNITS, SHOWN_ROWS
        )
        self.looked_for = ""
        self.everything: list[ShelfDeck] = []
        self.is_stale = True
        """Whether other decks may lie on disk by now."""

    @property
    def shelf(self) -> Shelf:
        """The decks of this kind."""
        return Shelf(self.app, self.game, self.kind)

    @property
    def entry(self) -> ShelfDeck | None:
        """The deck that is chosen; None where nothing is found."""
        return self.rows.entry

    def say(self, key: str) -> str:
        """A sentence about decks of this kind."""
        return self.kind.say(self.app.words, key)

    def free_name(self, wish: str) -> str:
        """The wished name, or with a number behind it where another deck has it."""
        return free_name(self.app.words, self.kind, self.everything, wish)

    def read(self, made: Callable[[], str | None]) -> None:
        """Look what decks there are where that may have changed. Chosen is then the one that was just made, if one was
        (`made` tells its key), else the one that is, while it is there."""
        if not self.is_stale:
            return
        self.is_stale = False
        chosen = made() or (self.entry.key if self.entry else None)
        self.everything = self.shelf.all
        self.rows.show([one for one in self.everything if self._is_looked_for(one)], lambda one: one.key == chosen)

    def _is_looked_for(self, one: ShelfDeck) -> bool:
        """Whether all words that were typed stand in its text."""
        if self.kind.searched is None:
            return True
        searched = self.kind.searched
        said = tried(lambda: searched(self.app.words, one.deck), lambda: one.deck.name).casefold()
        return all(word in said for word in self.looked_for.casefold().split())

    # -- what is on the page -----------------------------------------------------------------------------------------

    def kind_choice(self) -> list[Widget]:
        """Where a game has decks of several kinds: which of them lie on the shelf."""
        if len(self.kinds) < 2:
            return []
        make, say = Controls(self.app.ui, "kinds"), self.app.words.say
        items = [ChoiceItem(kind, say(f"{self.game}.decks.{kind.key}")) for kind in self.kinds]
        return [make.segments("kind", "", items, self.kind, self.choose_kind, turns_page=True)]

    def choose_kind(self, kind: DeckKind) -> None:
        """Show the decks of another kind."""
        self.kind, self.looked_for, self.is_stale = kind, "", True
        self.rows.things, self.rows.chosen = [], 0
        self.remake()

    def search(self) -> list[Widget]:
        """Where there are very many: a field for what is looked for."""
        if self.kind.searched is None:
            return []
        field, empty = Controls(self.app.ui, "list").field, self.say("search")
        typed, look = self.looked_for, self._look_for
        return [field("search", "", typed, look, most=LONGEST_SEARCH, placeholder=empty, icon="search")]

    def _look_for(self, written: str) -> None:
        self.looked_for, self.is_stale = written, True
        self.remake()

    def _told(self, one: ShelfDeck) -> str:
        return f"{isolated(escape(one.deck.name))}, {self.shelf.note_on(one)}"

    def _draw(self, surface: pygame.Surface, rect: pygame.Rect, one: ShelfDeck) -> None:
        ui, look = self.app.ui, self.app.look
        inner = rect.inflate(-2 * ui.px(10), -2 * ui.px(9))
        sign = pygame.Rect(inner.left, inner.top, look.picture_px(SIGN), inner.height)
        draw_sign(ui, surface, self.kind, one.deck, sign, inner.centery)
        left, right = sign.right + ui.px(12), inner.right
        if inner.width > look.text_px(LEAST_FOR_CURVE):
            curve = pygame.Rect(right - ui.px(CURVE), inner.top, ui.px(CURVE), inner.height)
            draw_curve(ui, surface, self.kind, one.deck, curve)
            right = curve.left - ui.px(12)
        words = pygame.Rect(left, inner.top, right - left, inner.height)
        colour = look.palette.warning_ink if one.problem else None
        draw_row_words(ui, surface, words, one.deck.name, self.shelf.note_on(one), colour)
