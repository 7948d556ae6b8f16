"""What every day brings: one match, the same for everybody, and the row of days on which somebody came. Nothing here
draws.

Days are numbered one after the other (`date.toordinal`). The games take turns, and so do the keepers and the levels of
whoever waits; the deal follows from the day alone.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from typing import NamedTuple

from game.match.bounds import SEED_BITS
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import GAMES, ruleset
from game.session.hot_seat import PERSON
from game.session.keepers import KEEPERS, opponent_name
from game.store.people import Person
from game.words import Words

DAILY = "day"
"""How the occasion of a match of the day begins; the number of the day (`date.toordinal`) follows."""

LONGEST_DAY = 10
"""The number of a day always has fewer digits than this."""

LEVELS = ("gentle", "steady", "steady", "sharp")
"""The levels of the opponents, one each day in turn."""

FORGIVEN_IN = 7
"""One missed day in this many does not end the row."""


class MatchOfTheDay(NamedTuple):
    """The match of a day: its game, the portrait and level of the opponent, and the deal."""

    day: int
    game: str
    portrait: int
    level: str
    seed: int

    @property
    def occasion(self) -> str:
        """On which occasion it is played."""
        return f"{DAILY}/{self.day}"

    def across(self, portrait: int) -> int:
        """The portrait of the opponent for somebody who wears this one: the next keeper's where both would look
        alike."""
        return self.portrait if self.portrait != portrait else (self.portrait + 1) % len(KEEPERS)

    def called(self, name: str, portrait: int, words: Words, kept: Collection[str] = ()) -> str:
        """The opponent's name at the table of somebody of this name; names that are `kept` are taken."""
        return opponent_name(words, self.across(portrait), [name, *kept])

    def match(self, name: str, portrait: int, words: Words, kept: Collection[str] = ()) -> Match:
        """The match, dealt to a person of this name, against somebody who bears none of the names that are `kept`."""
        rules, called = ruleset(self.game), self.called(name, portrait, words, kept)
        seats = [Seat(name, PERSON, portrait), Seat(called, self.level, self.across(portrait))]
        match = Match(rules, seats, rules.quick_options(), self.seed, self.seed % 2)
        match.occasion = self.occasion
        return match


def is_of_a_day(occasion: str) -> bool:
    """Whether a match on this occasion is that of a day."""
    return day_of(occasion) is not None


def day_of(occasion: str) -> int | None:
    """The day whose match is played on this occasion, whatever the day is now; None for other occasions."""
    begin, _, day = occasion.partition("/")
    return int(day) if begin == DAILY and day.isdecimal() and len(day) < LONGEST_DAY else None


def puzzle_mark(day: int) -> str:
    """The mark in `Person.counted` for having solved that day's puzzle as such."""
    return f"puzzle/{day}"


def begun_mark(day: int) -> str:
    """The mark in `Person.counted` for having sat down at that day's match."""
    return f"begun/{day}"


def come(person: Person, day: int, mark: str) -> None:
    """Somebody has done what a day brought: it is marked, and counts for their row of days."""
    person.counted += [] if mark in person.counted else [mark]
    person.days += [] if day in person.days else [day]


def match_of_the_day(day: int) -> MatchOfTheDay:
    """The match of a day."""
    games = [key for key, game in GAMES.items() if game.fewest <= 2]
    digest = hashlib.sha256(f"menagerie {day}".encode()).digest()
    seed = int.from_bytes(digest[:8]) >> (64 - SEED_BITS)
    return MatchOfTheDay(day, games[day % len(games)], digest[8] % len(KEEPERS), LEVELS[day % len(LEVELS)], seed)


def row(days: Collection[int], today: int) -> int:
    """How many days somebody's row has that can still go on: one missed day in any seven is forgiven, and today may
    still be played."""
    came = set(days)
    day = today if today in came else today - 1
    count = int(day in came)
    missed: int | None = None if day in came else day
    while True:
        day -= 1
        if day in came:
            count += 1
        elif missed is not None and missed - day < FORGIVEN_IN:
            return count
        else:
            missed = day
