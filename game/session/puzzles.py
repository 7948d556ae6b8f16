"""The puzzles that come with the program, which of them is that of a day, and what is next. Nothing here draws."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import NamedTuple
from zlib import crc32

import msgspec

from assets import asset
from game.match.match import Match
from game.match.puzzle import Puzzle, match_of
from game.match.record import Seat
from game.rulesets import GAMES, ruleset
from game.rulesets.names import invented
from game.session.hot_seat import NOBODY, PERSON
from game.words import Words

NAMES = ("Anna", "Ben", "Cara", "Dora", "Emil", "Fred")
"""The names of the players of a puzzle in its texts, by seat; at the table each goes by another name that fits the same
sentences."""

HERS = ("Anna", "Cara", "Dora", "Ella", "Greta", "Ida", "Lotte", "Nora", "Rosa")
HIS = ("Ben", "Emil", "Fred", "Hugo", "Karl", "Otto", "Paul", "Theo", "Wim")


class PuzzlePlace(NamedTuple):
    """A puzzle among all of them: its game's key and its own."""

    game: str
    key: str

    @property
    def name(self) -> str:
        """What it is called where it is kept."""
        return f"{self.game}/{self.key}"

    def title(self, words: Words) -> str:
        """What players call it."""
        return words.say(f"puzzle.{self.game}.{self.key}.title")


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """A game's puzzles in their order; none where it has none. Raises msgspec.MsgspecError for a broken file."""
    try:
        data = asset("puzzles", f"{game}.json").read_bytes()
    except FileNotFoundError:
        return ()
    return tuple(msgspec.json.decode(data, type=list[Puzzle]))


def games() -> tuple[str, ...]:
    """The games that have puzzles, in the order in which the program shows them."""
    return tuple([game for game in GAMES if puzzles_of(game)])


def all_places() -> Iterator[PuzzlePlace]:
    """All puzzles, game by game."""
    for game in games():
        yield from [PuzzlePlace(game, puzzle.key) for puzzle in puzzles_of(game)]


def puzzle_at(place: PuzzlePlace) -> Puzzle:
    """The puzzle at a place. Raises LookupError where there is none."""
    found = [puzzle for puzzle in puzzles_of(place.game) if puzzle.key == place.key]
    if not found:
        raise LookupError(f"there is no puzzle {place.name}")
    return found[0]


def of_the_day(day: int) -> PuzzlePlace:
    """The puzzle of a day, the same for everybody; days are numbered one after the other (`date.toordinal`).

    The games take turns, and each goes through its puzzles in order.
    """
    turns = games()
    game = turns[day % len(turns)]
    puzzles = puzzles_of(game)
    return PuzzlePlace(game, puzzles[day // len(turns) % len(puzzles)].key)


def next_after(place: PuzzlePlace, solved: Collection[str]) -> PuzzlePlace | None:
    """The puzzle to go on with: the next one that is not `solved` yet, first in the same game, then in the following
    games, around to the start; None where all are solved."""
    places = list(all_places())
    here = places.index(place)
    following = [*places[here + 1 :], *places[:here]]
    mine = [one for one in following if one.game == place.game]
    return next((one for one in [*mine, *following] if one.name not in solved), None)


def next_unsolved(solved: Collection[str]) -> PuzzlePlace | None:
    """The first of the easiest puzzles that are not `solved` yet; None where all are."""
    left = [place for place in all_places() if place.name not in solved]
    return min(left, key=difficulty, default=None)


def laid_out(place: PuzzlePlace, name: str, portrait: int = 0, taken: Collection[str] = ()) -> Match:
    """The table of a puzzle, with a person of this name and portrait in the seat that is asked. No other player has
    their name, one that is `taken`, or their portrait."""
    return _laid(place.game, puzzle_at(place), name, portrait, taken)


def _laid(game: str, puzzle: Puzzle, name: str, portrait: int = 0, taken: Collection[str] = ()) -> Match:
    faces = [number for number in range(puzzle.seats + portrait + 1) if number != portrait]
    called = _called(puzzle, [name, *taken])
    seats = [
        Seat(name, PERSON, portrait) if seat == puzzle.seat else Seat(called[seat], NOBODY, faces[seat])
        for seat in range(puzzle.seats)
    ]
    return match_of(puzzle, ruleset(game), seats)


def _called(puzzle: Puzzle, taken: Sequence[str]) -> list[str]:
    """The names of a puzzle's players, by seat: others at each puzzle, always the same at one, but never that of
    somebody who is known here."""
    found: list[str] = []
    for name in NAMES[: puzzle.seats]:
        kin = HERS if name in HERS else HIS
        first = crc32(puzzle.key.encode()) % len(kin)
        found.append(invented((*kin[first:], *kin[:first]), [*taken, *found]))
    return found


def renamed(text: str, seats: Sequence[Seat]) -> str:
    """A text of a puzzle in which its players have the names they have at the table, ready to be put into sentences."""
    called = {name: seat.name for name, seat in zip(NAMES, seats, strict=False)}
    return re.sub(rf"\b({'|'.join(called)})(?=s?\b)", lambda found: called[found[0]], text)


FEW_ANSWERS = 3
PLAIN_ANSWER = 2
"""An answer that names a card, a seat or a word has so many parts; one that also says where a card goes has more."""


@cache
def difficulty(place: PuzzlePlace) -> int:
    """How hard a puzzle is, from 1 to 3. Each of these adds one: more than a few possible answers; an answer of several
    parts; and a task that is not done by the answer itself, only by what follows."""
    puzzle = next(one for one in puzzles_of(place.game) if one.key == place.key)
    answers = _laid(place.game, puzzle, NAMES[puzzle.seat]).table.choices(puzzle.seat)
    first = puzzle.right[0]
    is_long = len(first) > 1 or any(len(part) > PLAIN_ANSWER for part in first)
    signs = len(answers) > FEW_ANSWERS, is_long, puzzle.task != "win_now"
    return max(1, sum(signs))
