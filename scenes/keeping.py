"""What pages of kept things have in common: what is thrown away there can be brought back for a while."""

from __future__ import annotations

from collections.abc import Callable

from game.stage.drawing.text import escape
from game.stage.inputs import Input, KeyPressed
from game.stage.widgets.base import Widget
from game.stage.widgets.button import Button
from game.store.files import StoreError
from scenes.pages import MenuScene


class KeepingScene(MenuScene):
    """A page of things that are kept on disk."""

    def _read_again(self) -> None:
        """Look again what there is."""
        raise NotImplementedError

    def delete(self) -> None:
        """Throw away what is chosen, if it may be; it can be brought back for a while."""
        raise NotImplementedError

    def put_in_bin(self, throw: Callable[[], object], what: str) -> None:
        """Throw something away, and say what it was."""
        try:
            self.app.on_disk(throw)
            self.app.note(self.app.words.say("menus.kept.deleted", who=escape(what)), "bin")
        except StoreError as error:
            self.app.report(error)
        self._read_again()

    def bring_back(self) -> None:
        """Bring back what was deleted last."""
        try:
            what = self.app.on_disk(self.app.bin.bring_back)
            self.app.note(self.app.words.say("menus.kept.brought_back", who=escape(what)), "bin")
        except StoreError as error:
            self.app.report(error)
        self._read_again()

    def bring_back_button(self) -> list[Widget]:
        """The button for that, while there is something to bring back."""
        if self.app.bin.is_empty:
            return []
        ui, words = self.app.ui, self.app.words.say("menus.kept.bring_back", who=escape(self.app.bin.label))
        return [Button(ui, "bring_back", words, self.bring_back, icon="undo", zone="foot", on_paper=True)]

    def handle(self, given: Input) -> bool:
        is_undo = isinstance(given, KeyPressed) and given.action == "undo"
        if is_undo and not self.app.bin.is_empty and not self.app.ui.modals:
            self.bring_back()
            return True
        if super().handle(given):
            return True
        if isinstance(given, KeyPressed) and given.action == "delete" and not self.app.ui.modals:
            self.delete()
            return True
        return False
