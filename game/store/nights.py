"""Nights of games: several games that the same people play one after the other, each night in a file of its own."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta

from game.match import bounds
from game.match.record import Seat, tell_apart
from game.store import own
from game.store.bin import Bin
from game.store.files import StoreError, current, paths_or_told, read_or_set_aside, write_readable
from game.store.games import changed_at
from game.store.growing import Growing
from game.store.locks import shortly
from game.store.own import home
from game.store.statistics import Count

FORMAT = 1
"""Of the files; a higher one comes from a newer program."""

LIMIT = 200_000
"""Bytes of a file."""

MOST_LISTED = 200
MOST_GAMES = 9

T = TypeVar("T")

Share = Annotated[float, Meta(ge=0, le=1)]


class NightMemory(Growing):
    """What is told of a game again at the end of the night. `kind` is the greatest blow (`blow`), the luckiest draw
    (`luck`) or the closest end (`close`); `who` is the number of the player who did it or had it, `whom` of the one who
    suffered it.
    """

    kind: bounds.Word
    who: bounds.Place
    whom: bounds.Place
    share: Share
    """Its size as a share of all that could be won; for an end, its closeness, 1 for a tie."""
    when: Count = 0
    """In which round or turn of the game."""
    place: Count = 0
    """After how many answers of the game."""
    card: Annotated[int, Meta(ge=-1, lt=1 << 20)] = -1
    """The card that was drawn; -1 for none."""
    n: Count = 0
    """How much a blow took, in a game that counts this; else 0."""


class NightGame(Growing):
    """One game that is over: the place of each player, counted from 1, their scores, what to remember, and the name of
    the file in which the game is kept."""

    places: Annotated[list[bounds.Place], Meta(max_length=6)]
    scores: Annotated[list[bounds.Whole], Meta(max_length=6)]
    memories: Annotated[list[NightMemory], Meta(max_length=20)] = []
    file: Annotated[str, Meta(max_length=120, pattern=r"\A[^/\\\x00-\x1f]*\Z")] = ""

    def is_among(self, players: int) -> bool:
        """Whether it can be a game of this many players."""
        who = [one for memory in self.memories for one in (memory.who, memory.whom)]
        each = len(self.places) == len(self.scores) == players
        return each and all(1 <= place <= players for place in self.places) and all(one < players for one in who)


class Night(Growing):
    """A night of games: who plays, which games in which order, and what came of those that are over."""

    players: Annotated[list[Seat], Meta(min_length=2, max_length=6)]
    games: Annotated[list[bounds.Word], Meta(min_length=1, max_length=MOST_GAMES)]
    is_short: bool = True
    """Whether the games are played with their quickest options."""
    last_counts_double: bool = False
    ended: Annotated[list[NightGame], Meta(max_length=MOST_GAMES)] = []
    thrown: Annotated[list[bounds.Place], Meta(max_length=MOST_GAMES)] = []
    """The numbers of the games that the dice have chosen, counted from 0."""
    called_off: bool = False
    """Whether its players called it a night before its last game."""
    format: Annotated[int, Meta(ge=1)] = FORMAT

    def __post_init__(self) -> None:
        """Raises ValueError for an impossible night: the file that it was read from is broken."""
        if len(self.ended) > len(self.games) or (self.called_off and not self.ended):
            raise ValueError("More or fewer games are over than can be.")
        if not all(ended.is_among(len(self.players)) for ended in self.ended):
            raise ValueError("A game was played by others than by the players of the night.")
        tell_apart(self.players)

    @property
    def is_over(self) -> bool:
        """Whether its last game has been played, or its players have called it a night."""
        return self.called_off or len(self.ended) >= len(self.games)

    @property
    def played(self) -> list[str]:
        """The games of its table: all that are planned or, if no further one will be played, those that were."""
        return self.games[: len(self.ended)] if self.called_off else self.games


class KeptNight(msgspec.Struct, frozen=True):
    """A night on disk."""

    id: str
    night: Night
    changed: float
    """Seconds since the epoch."""


def folder() -> Path:
    """Where nights are kept."""
    return home() / "nights"


def path_of(night: str) -> Path:
    """Where the night of this name is kept."""
    return folder() / f"night-{night}.json"


def begin(night: Night) -> str:
    """Keep a new night; the name by which it is found again. Raises StoreError."""
    name = f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(4)}{own.NIGHT.removesuffix('.json')}"
    with shortly("nights"):
        write_readable(path_of(name), night, Night, LIMIT, FORMAT)
    return name


def nights(problems: list[StoreError], most: int = MOST_LISTED) -> list[KeptNight]:
    """All nights, or those that began last, up to a number; the last changed one first. Broken files are set aside with
    a sentence in `problems`."""
    paths = [path for path in reversed(paths_or_told(folder(), problems)) if own.is_ours(path)][:most]
    found = [(path, read_or_set_aside(path, Night, problems, LIMIT, FORMAT)) for path in paths]
    kept = [KeptNight(name_of(path), night, changed_at(path)) for path, night in found if night is not None]
    return sorted(kept, key=lambda one: one.changed, reverse=True)


def load_night(name: str, problems: list[StoreError]) -> Night | None:
    """The night of this name, if it is there; a broken file is set aside with a sentence in `problems`."""
    path = path_of(name)
    return read_or_set_aside(path, Night, problems, LIMIT, FORMAT) if own.is_ours(path) else None


def change_night(
    name: str, change: Callable[[Night], T], problems: list[StoreError], instead: Night | None = None
) -> T | None:
    """Change a night as it is now; if there is none of this name any more, `instead` is brought back. None if there is
    neither. Raises StoreError, and then the file is as it was."""
    path = path_of(name)
    if not own.is_ours(path):
        return None
    with shortly("nights"):
        night = current(path, Night, problems, LIMIT, FORMAT) or instead
        if night is None:
            return None
        told = change(night)
        night.format = FORMAT
        write_readable(path, night, Night, LIMIT, FORMAT)
        return told


def throw_away(name: str, bin: Bin, label: str, page: str = "") -> None:
    """Put a night into the bin, under what people call it and the page where that is done. Raises StoreError."""
    with shortly("nights"):
        bin.throw([path_of(name)], label, page)


def name_of(path: Path) -> str:
    """The name of the night that is kept there."""
    return path.stem.removeprefix("night-")
