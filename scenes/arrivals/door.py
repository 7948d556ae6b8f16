"""The one door: files that are opened with the program, and files and texts that are let go over its window, are looked
into and shown where they belong. What would be kept is asked about first, and the file itself always stays as it is."""

from __future__ import annotations

from pathlib import Path

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
