"""The games, in the order of the title screen. One explicit list: a frozen program has no folders to scan.

What stands here is all that pages show of a game before somebody plays it. Its rules lie in the folder of its key, as a
record called by the key in capitals, and are imported when somebody asks for them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple, overload

from game.rulesets.ruleset import Ruleset


class Game(NamedTuple):
    """A game's key and how many can play it: what its ruleset begins with."""

    key: str
    title: str
    author: str
    fewest: int
    most: int


GAMES: dict[str, Game] = {
    game.key: game
    for game in (
        Game("quellector", "Creature Quellector", "Pandaqi", 2, 6),
        Game("flask", "Flask", "Orasund", 2, 4),
        Game("quaeleon", "Quaeleon’s Quest", "Harry Mustoe-Playfair", 2, 6),
        Game("territory", "Creature Combat Territory", "shieldgenerator7", 2, 4),
        Game("xenofera", "Xenofera", "Puff Duck Games", 2, 5),
    )
}


def later(module: str, name: str) -> Callable[[], Any]:
    """What a module calls so, imported when it is first asked for. A frozen program has all modules of games, too."""
    return lambda: getattr(import_module(module), name)


@cache
def ruleset(key: str) -> Ruleset:
    """The rules of the game with this key. Raises KeyError."""
    found: Ruleset = getattr(import_module(f"{__name__}.{GAMES[key].key}"), key.upper())
    return found


class _Rulesets(Sequence[Ruleset]):
    """The rules of all games, each imported when first asked for."""

    def __len__(self) -> int:
        return len(GAMES)

    @overload
    def __getitem__(self, place: int) -> Ruleset: ...

    @overload
    def __getitem__(self, place: slice) -> list[Ruleset]: ...

    def __getitem__(self, place: int | slice) -> Ruleset | list[Ruleset]:
        if isinstance(place, slice):
            return [ruleset(key) for key in [*GAMES][place]]
        return ruleset([*GAMES][place])


RULESETS: Sequence[Ruleset] = _Rulesets()
