"""The pictures of what is asked when something comes in at the door."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.match.record import Seat
from game.store.nights import Night, NightGame
from game.store.people import Person
from game.store.statistics import Tally
from scenes.games.registry import PRESENTATIONS, presentation

if TYPE_CHECKING:
    from scenes.games.deck_kind import DeckKind
    from scenes.menagerie import Menagerie

WHO = "Mathilda"


def arrival_shots() -> Iterator[tuple[str, Callable[[Menagerie], None]]]:
    """The name of each picture, and what opens it."""
    for game in PRESENTATIONS:
        for kind in presentation(game).decks:
            yield f"arrival-{game}-{kind.key or 'deck'}", partial(_deck, game, kind)
    yield "arrival-keeper", _keeper
    yield "arrival-night", _night


def _deck(game: str, kind: DeckKind, app: Menagerie) -> None:
    from scenes.arrivals.decks import Brought, ask_to_keep

    key = kind.ready_made[0]
    deck = kind.made(key, kind.title(app.words, game, key))
    ask_to_keep(app, Brought(game, kind, deck), f"{game}.deck.json")


def _keeper(app: Menagerie) -> None:
    from scenes.arrivals.keepers import receive_keeper

    person = Person(WHO, 5, favourites=[f"game/{next(iter(PRESENTATIONS))}"], tallies={"x": Tally(games=9, won=7)})
    receive_keeper(app, Path(f"{WHO}.keeper.json"), person)


def _night(app: Menagerie) -> None:
    from scenes.arrivals.nights import receive_night

    players = [Seat("Ada", "person", 3), Seat("Ben", "person", 8), Seat(WHO, "person", 5)]
    night = Night(
        players, list(PRESENTATIONS)[:3], ended=[NightGame([2, 1, 3], [4, 9, 1]), NightGame([1, 3, 2], [5, 1, 2])]
    )
    receive_night(app, Path("night-20261128-201500-00c0ffee.night.json"), night)
