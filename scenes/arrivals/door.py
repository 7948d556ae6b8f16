"""The one door: files that are opened with the program, and files and texts that are let go over its window, are looked
into and shown where they belong. What would be kept is asked about first, and the file itself always stays as it is."""

from __future__ import annotations

from collections import deque
from pathlib import Path
from typing import Any

from game.match.record import Record
from game.store.arrivals import Code, arrival_at, at_home
from game.store.decks import DeckFile
from game.store.files import StoreError
from game.store.nights import Night
from game.store.sent_pictures import addressed
from scenes.app import App
from scenes.arrivals.decks import receive_code, receive_deck
from scenes.arrivals.games import receive_game
from scenes.arrivals.keepers import receive_keeper
from scenes.arrivals.nights import receive_night


def receive(app: App, what: Path | str) -> None:
    """Show what a file or a text holds; where it holds nothing of ours, one sentence says so."""
    try:
        if isinstance(what, str):
            _receive_text(app, what)
        else:
            _receive_file(app, what)
    except StoreError as error:
        app.report(error)


def _receive_text(app: App, text: str) -> None:
    """Take a text as if it had been pasted: a code, or the address of a file. Raises StoreError."""
    place = addressed(text.strip()) if text.strip().lower().startswith("file://") else None
    if place is None:
        receive_code(app, "", Code(text, is_drawn=False))
    else:
        _receive_file(app, Path(place))


def _receive_file(app: App, path: Path) -> None:
    place = at_home(path)
    arrival = arrival_at(place)
    match arrival:
        case Record():
            receive_game(app, place, arrival)
        case DeckFile():
            receive_deck(app, place, arrival)
        case Night():
            receive_night(app, place, arrival)
        case Code():
            receive_code(app, place.name, arrival)
        case _:
            receive_keeper(app, place, arrival)


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
