"""The picture of a night that is over, once it lies where the player looks for pictures."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game.stage.drawing.text import escape
from game.stage.widgets.button import Button
from game.store.files import StoreError
from scenes.app import App
from scenes.controls import Controls
from scenes.kept_pictures import keep_drawn


class KeptPicture:
    """Keeps the picture of one night; `remake` makes the page anew, on which it can be told then where it lies."""

    def __init__(self, app: App, remake: Callable[[], None]) -> None:
        self.app = app
        self.remake = remake
        self.path: Path | None = None
        """Where it lies, once it is kept."""

    def button(self, keep: Callable[[], None]) -> Button:
        """One button to `keep` it and to copy its path, so that what lies below a press stays there."""
        say, is_kept = self.app.words.say, self.path is not None
        both = say("night.picture"), say("night.picture_copy")
        label, press, icon = (both[1], self._copy_path, "copy") if is_kept else (both[0], keep, "save")
        made = Controls(self.app.ui, "foot").button("picture", label, press, icon=icon, as_wide_as=both)
        made.hint = self._where_it_lies()
        return made

    def keep(self, drawn: pygame.Surface, title: str) -> None:
        """Write it, and tell where it lies."""
        try:
            self.path = self.app.on_disk(lambda: keep_drawn(drawn, title))
        except StoreError as error:
            self.app.report(error)
            return
        self.remake()
        self.app.note(self._where_it_lies())

    def _where_it_lies(self) -> str:
        """Where the picture is; nothing as long as it is not kept."""
        if self.path is None:
            return ""
        told = {"file": escape(self.path.name), "folder": escape(str(self.path.parent))}
        return self.app.words.say("night.picture_kept", **told)

    def _copy_path(self) -> None:
        if self.path is not None:
            self.app.ui.clipboard.put(str(self.path))
            self.app.note(self.app.words.say("menus.kept.copied", path=escape(str(self.path))))
