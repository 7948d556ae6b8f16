"""Whether whoever is here knows a game already, or had better be shown it first."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.record import Seat
from game.session.hot_seat import PERSON
from game.store.people import load_person
from scenes.app import App
from scenes.games.registry import presentation


def is_known(app: App, game: str) -> bool:
    """Whether whoever is here knows a game, by its lesson or by having played it; or cannot be taught."""
    person = app.present.person
    tallies = person.tallies if person is not None else {}
    has_played = any(name.startswith(f"{game}/") for name in tallies)
    return has_played or game in app.settings.lessons_played or not presentation(game).has_lesson


def is_new_to_somebody(app: App, game: str, seats: Sequence[Seat]) -> bool:
    """Whether one of the people at these seats has never finished that game, as far as is known here: of a guest
    nothing is."""
    for seat in seats:
        person = load_person(seat.name, app.problems) if seat.player == PERSON else None
        if seat.player == PERSON and not (person and any(name.startswith(f"{game}/") for name in person.tallies)):
            return True
    return False
