"""Before something is left of which not all is written: that is tried again, and asked about where it still fails."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable

from game.stage.widgets.dialog import Dialog, DialogButton
from game.store.writer import LEAVE_SECONDS
from scenes.app import App

WIDTH = 560


class Leaving:
    """Asks before anything is lost that could not be written."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._asked: Dialog | None = None
        self._owed: Collection[Hashable] = ()
        """About what is asked."""

    @property
    def _is_asked(self) -> bool:
        return self._asked is not None and self._asked in self.app.ui.modals

    def tick(self) -> None:
        """Ask no more once all is written after all."""
        if self._is_asked and not self.app.writer.failures(self._owed):
            self._take_back()

    def _take_back(self) -> None:
        if self._asked is not None:
            self.app.ui.close(self._asked)

    def leave(self, keys: Collection[Hashable], go: Callable[[], None], *, insists: bool = False) -> None:
        """Go, once all is written that is owed under these keys (`Writer.keep`). Where it still cannot be, ask whether
        to stay; whoever `insists` while that is asked means it."""
        writer = self.app.writer
        if self._is_asked:
            self._take_back()
            if insists:
                writer.forgive(keys)
        owed = [key for key in keys if writer.owes(key)]
        if owed:
            writer.try_again(owed)
            writer.wait(LEAVE_SECONDS)
            writer.tick(self.app.ui.now)
        if writer.failures(owed):
            self._ask(owed, go)
        else:
            go()

    def _ask(self, owed: Collection[Hashable], go: Callable[[], None]) -> None:
        app, say, self._owed = self.app, self.app.words.say, owed

        def answered(key: str) -> None:
            if key == "leave":
                app.writer.forgive(owed)
                go()
            else:
                app.writer.try_again(owed)

        why = dict.fromkeys(app.told(failure) for failure in app.writer.failures(owed))
        answers = [
            DialogButton("leave", say("leaving.lose")),
            DialogButton("cancel", say("leaving.stay"), "primary"),
        ]
        text = " ".join([*why, say("leaving.text")])
        self._asked = Dialog(app.ui, say("leaving.ask"), text, answers, answered, width=WIDTH)
        self._asked.show()
