"""The pictures of a night of games: while it is planned, between two games, and at its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.match.record import Seat
from game.store.nights import Night, NightGame, NightMemory, begin
from scenes import routes
from scenes.games.registry import PRESENTATIONS, game_name

if TYPE_CHECKING:
    from scenes.menagerie import Menagerie

GAMES = 3
"""So many of the games that four can play make the night."""


def night_shots(games: list[str]) -> Iterator[tuple[str, Callable[[Menagerie], None]]]:
    """The name of each picture, and what opens its scene."""
    yield "night-plan", lambda app: _planned(app, games)
    yield "night-standings", lambda app: _opened(app, _night(games, 2))
    for game in [shown.key for shown in PRESENTATIONS.values() if shown.has_gist]:
        yield f"night-gist-{game}", partial(_before, game)
    yield "night-at-title", lambda app: _at_title(app, _night(games, 1))
    yield "night-ceremony", lambda app: _opened(app, _night(games, GAMES))


def _planned(app: Menagerie, games: list[str]) -> None:
    """A night for which the dice have chosen these games, so that its picture is always the same."""
    from scenes.night.scene import NightScene

    app.scenes.push(scene := NightScene(app))
    scene.plan.games = games[:GAMES]
    scene.remake()


def _before(game: str, app: Menagerie) -> None:
    """What is told of a game before people sit down to it."""
    routes.to_gist(
        app, game, app.words.say("night.coming", n=2, total=GAMES, game=game_name(app.words, game)), _nothing
    )


def _nothing() -> None:
    pass


def _opened(app: Menagerie, night: Night) -> None:
    name = begin(night)
    routes.to_nights(app, name)


def _at_title(app: Menagerie, night: Night) -> None:
    begin(night)
    routes.to_title(app)


def _night(games: list[str], ended: int) -> Night:
    players = [
        Seat("Ada", "person", 3),
        Seat("Moss", "person", 6),
        Seat("Wren", "person", 8),
        Seat("Fern", "steady", 2),
    ]
    memories = [
        NightMemory("blow", 0, 2, 0.4, 5),
        NightMemory("luck", 1, 1, 0.2, 3),
        NightMemory("close", 0, 1, 0.9, 9),
    ]
    outcomes = [
        NightGame([2, 1, 3, 4], [7, 9, 4, 1]),
        NightGame([1, 3, 2, 4], [3, 1, 2, 0], memories),
        NightGame([1, 2, 4, 3], [9, 8, 2, 5]),
    ]
    return Night(players, games[:GAMES], True, True, outcomes[:ended])
