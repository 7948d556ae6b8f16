"""What can be done with the decks of a shelf: making, copying, naming, sending, fetching, and throwing them away."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.stage.drawing.text import escape
from game.store.decks import KeptDeck, copy_deck, rename_deck, save_deck
from game.store.files import StoreError
from game.store.png_text import with_text
from game.store.sent_pictures import CODED, KEYWORD, keep_picture
from game.words import unisolated
from scenes import routes
from scenes.app import App
from scenes.bench.scene import EditorScene
from scenes.kept_page import BinPart
from scenes.kept_pictures import as_png
from scenes.printing.order import Wanted
from scenes.scene import Scene
from scenes.workbench.deck_list import DeckList
from scenes.workbench.dialogs import ask_code, ask_name, show_code

NUMBER_ROOM = 12
"""Letters of a copy's name that are left for saying that it is one."""


def keep_with_code(surface: pygame.Surface, name: str, code: str) -> Path:
    """Keep a picture with a code in it. Raises StoreError."""
    return keep_picture(name, with_text(as_png(surface), KEYWORD, code), CODED)


class DeckDeeds:
    """Does things to the chosen deck, or adds others to the shelf. `file` is that of the deck that is chosen first."""

    def __init__(self, app: App, decks: DeckList, file: str = "") -> None:
        self.app = app
        self.decks = decks
        self.bin = BinPart(app, self._page, self.delete, self._read_again)
        self._wanted = f"file:{file}" if file else None
        self._bench: Scene | None = None

    def made(self) -> str | None:
        """The key of what was made last, also on the bench from which the player comes back, if anything was; asked
        for once."""
        file = self._bench.draft.file if isinstance(self._bench, EditorScene) else None
        found = self._wanted or (f"file:{file.path.name}" if file else None)
        self._wanted = self._bench = None
        return found

    # -- on the bench ------------------------------------------------------------------------------------------------

    def new(self) -> None:
        """Build a deck from nothing."""
        kind = self.decks.kind
        self._edit(kind.renamed(kind.empty, self.decks.free_name(self.decks.say("new_name"))))

    def edit(self) -> None:
        """Go on building the chosen deck, if it is a player's own."""
        one = self.decks.entry
        if one and one.is_own:
            self._edit(one.deck, one.kept)

    def _edit(self, deck: Any, kept: KeptDeck | None = None) -> None:
        self.decks.is_stale = True
        self._bench = self.decks.kind.editor(self.app, deck, kept)
        self.app.scenes.push(self._bench)

    # -- on disk -----------------------------------------------------------------------------------------------------

    def copy(self) -> None:
        """Make another one like the chosen deck."""
        one, kind = self.decks.entry, self.decks.kind
        if one is None:
            return
        begun = one.deck.name[: kind.longest_name - NUMBER_ROOM]
        name = self.decks.free_name(unisolated(self.app.words.say("decks.copy_name", name=begun)))
        if one.kept is not None:
            self._keep(partial(copy_deck, one.kept, name))
        else:
            self._keep(lambda: self._save(name, kind.owned(self.app.words, one.deck)))

    def _save(self, name: str, deck: Any) -> Path:
        kind = self.decks.kind
        return save_deck(self.decks.game, name, kind.write(kind.renamed(deck, "")), kind=kind.key)

    def ask_rename(self) -> None:
        """Ask what else the chosen deck is called."""
        one = self.decks.entry
        if one is None or one.kept is None:
            return
        kept, title = one.kept, self.decks.say("rename_title")

        def rename(name: str) -> None:
            self._keep(lambda: rename_deck(kept, name))

        ask_name(self.app.ui, self.decks.kind, title, one.deck.name, self.app.words.say("common.rename"), rename)

    def delete(self) -> None:
        """Throw the chosen deck away if it is a player's own; it can be brought back for a while."""
        one = self.decks.entry
        if one is not None and one.kept is not None:
            path, name = one.kept.path, one.deck.name
            self.bin.throw(lambda page: self.app.bin.throw([path], name, page), name)

    def _page(self) -> str:
        return f"decks/{self.decks.game}/{self.decks.kind.key}"

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
        self.decks.is_stale = True
        self.decks.remake()
        self.app.report_waiting()

    # -- to others and from them -------------------------------------------------------------------------------------

    def show_code(self) -> None:
        """Copy the code of the chosen deck, and show it."""
        if one := self.decks.entry:
            show_code(self.app.ui, self.decks.kind, self.decks.kind.code(one.deck))

    def save_picture(self) -> None:
        """Keep a picture of the chosen deck that carries its code, and copy where it is."""
        one, kind = self.decks.entry, self.decks.kind
        if one is None or kind.picture is None:
            return
        try:
            drawn = kind.picture(self.app, one.deck)
            path = self.app.on_disk(lambda: keep_with_code(drawn, one.deck.name, kind.code(one.deck)))
        except StoreError as error:
            self.app.report(error)
            return
        self.app.ui.clipboard.put(str(path))
        self.app.note(self.app.words.say("decks.picture_kept", file=escape(str(path))))

    def print(self) -> None:
        """Print the chosen deck."""
        if one := self.decks.entry:
            entry = one.entry if one.kept is not None else one.key
            kind = self.decks.kind.key
            routes.to_printing(self.app, Wanted(self.decks.game, "deck", kind, entry, name=one.deck.name))

    def ask_code(self) -> None:
        """Ask for the code of a deck that somebody sent."""
        ask_code(self.app.ui, self.decks.kind, self._fetched)

    def _fetched(self, deck: Any) -> None:
        name = self.decks.free_name(deck.name or self.decks.say("imported_name"))
        if self._keep(lambda: self._save(name, deck)):
            self.app.note(self.app.words.say("decks.imported", name=escape(name)))
