"""A person who is under way on the journey, for pictures of the pages that tell of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.session.journey import quarter, quarters
from game.store.people import Person, change_person

if TYPE_CHECKING:
    from scenes.menagerie import Menagerie

NAME, PORTRAIT = "Ada", 3
FAR = (8, 8, 3)
"""So many stations of the first, the second and the third quarter lie behind her."""


def under_way(app: Menagerie) -> None:
    """Let somebody be here who has gone a good part of the way."""

    def go(person: Person) -> None:
        for game, count in zip(quarters(), FAR, strict=False):
            for at, station in enumerate(quarter(game)[:count]):
                if station.is_gate:
                    person.solved.append(station.place.name)
                else:
                    person.stars[station.name] = [True, at % 2 == 0, at % 3 != 1]

    change_person(NAME, go, app.problems, PORTRAIT)
    app.present.become(NAME, PORTRAIT)


def with_somebody(show: Callable[[Menagerie], object]) -> Callable[[Menagerie], object]:
    """What is shown to her."""

    def shown(app: Menagerie) -> object:
        under_way(app)
        return show(app)

    return shown
