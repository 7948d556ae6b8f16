"""Whether whoever is here knows a game already, or had better be shown it first."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import UNSET

from game.match.record import Seat
from game.session.hot_seat import PERSON
from game.store.people import Person, load_person
from scenes.app import App
from scenes.games.registry import presentation


def learnt(app: App) -> Collection[str]:
    """The games whose lessons whoever is here has played to the end; of guests, and of keepers of whom that was never
    kept, those that were at this computer (`Person.learnt`)."""
    person = app.present.person
    return app.settings.lessons_played if person is None or person.learnt is UNSET else person.learnt


def note_learnt(app: App, game: str) -> None:
    """Remember that whoever is here has played a game's lesson to its end."""
    before = learnt(app)
    if game in before:
        return

    def note(person: Person) -> None:
        person.learnt = list(dict.fromkeys([*(before if person.learnt is UNSET else person.learnt), game]))

    if app.present.person is None:
        app.change_some(lessons_played=[*before, game])
    else:
        app.present.change(note)


def is_known(app: App, game: str) -> bool:
    """Whether whoever is here knows a game, by its lesson or by having played it; or cannot be taught."""
    person = app.present.person
    tallies = person.tallies if person is not None else {}
    has_played = any(name.startswith(f"{game}/") for name in tallies)
    return has_played or game in learnt(app) or not presentation(game).has_lesson


def is_new_to_somebody(app: App, game: str, seats: Sequence[Seat]) -> bool:
    """Whether one of the people at these seats has never finished that game, as far as is known here: of a guest
    nothing is."""
    for seat in seats:
        person = load_person(seat.name, app.problems) if seat.player == PERSON else None
        if seat.player == PERSON and not (person and any(name.startswith(f"{game}/") for name in person.tallies)):
            return True
    return False
