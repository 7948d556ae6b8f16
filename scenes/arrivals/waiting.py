"""What has come in and waits: each is shown when what came before it has been answered, or looked at and left."""

from __future__ import annotations

from collections import deque
from pathlib import Path
from typing import Any

from scenes.app import App
from scenes.arrivals.door import receive


class Waiting:
    """What waits before the door. What comes alone takes the place of what is looked at; what comes together is shown
    one after the other."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._waiting: deque[Path | str] = deque()
        self._shown: Any = None
        """The scene that shows what came last, if it shows it without a question."""
        self._shown_at = -1.0

    def come(self, what: Path | str) -> None:
        """A file or a text has come: show it, now or when its turn comes."""
        app = self.app
        if not self._waiting and app.ui.now > self._shown_at:
            self._shown = None
        self._waiting.append(what)
        if self.tick():
            app.note(app.words.say("arrivals.wait", n=len(self._waiting)), "arrivals")
            if self not in app.under_way:
                app.under_way.append(self)

    def tick(self) -> bool:
        """Show what may be shown now; whether more waits."""
        while self._waiting and not (self.app.ui.modals or self.app.scenes.is_open(self._shown)):
            self._show(self._waiting.popleft())
        return bool(self._waiting)

    def stop(self) -> None:
        """Let be what still waits: it lies where it came from."""
        self._waiting.clear()

    def _show(self, what: Path | str) -> None:
        app, before = self.app, self.app.scenes.top
        receive(app, what)
        is_shown = app.scenes.top is not before and not app.ui.modals
        self._shown, self._shown_at = app.scenes.top if is_shown else None, app.ui.now
