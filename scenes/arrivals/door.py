"""The one door for files: what is opened with the program, or let go over its window, is looked into and shown where it
belongs. What would be kept is asked about first, and the file itself always stays as it is."""

from __future__ import annotations

from pathlib import Path

from game.match.record import Record
from game.store.arrivals import Arrival, Code, arrival_at, at_home
from game.store.decks import DeckFile
from game.store.files import StoreError
from game.store.nights import Night
from scenes.app import App
from scenes.arrivals.decks import receive_code, receive_deck
from scenes.arrivals.games import receive_game
from scenes.arrivals.keepers import receive_keeper
from scenes.arrivals.nights import receive_night


def receive(app: App, path: Path) -> None:
    """Show what a file holds; where it holds nothing of ours, one sentence says so."""
    if app.ui.modals:
        app.warn(app.words.say("arrivals.answer_first"))
        return
    try:
        place = at_home(path)
        _receive(app, place, arrival_at(place))
    except StoreError as error:
        app.report(error)


def _receive(app: App, place: Path, arrival: Arrival) -> None:
    match arrival:
        case Record():
            receive_game(app, place, arrival)
        case DeckFile():
            receive_deck(app, place, arrival)
        case Night():
            receive_night(app, place, arrival)
        case Code():
            receive_code(app, place, arrival)
        case _:
            receive_keeper(app, place, arrival)
