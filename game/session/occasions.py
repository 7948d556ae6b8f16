"""What a match is played on the occasion of, by the name of that occasion as records keep it, and what it is called."""

from __future__ import annotations

from game.session.daily import is_of_a_day
from game.session.journey import station_of
from game.words import Words

NIGHT = "night"
"""How the occasion of a night's match begins; the night's name and the number of the game follow."""


def occasion_named(words: Words, occasion: str) -> str:
    """The station of the journey, or that it is the match of a day; empty for others."""
    if (station := station_of(occasion)) is not None:
        return station.title(words)
    return words.say("daily.match") if is_of_a_day(occasion) else ""


def of_night(name: str, number: int) -> str:
    """On which occasion a game of a night is played, its number counted from 0."""
    return f"{NIGHT}/{name}/{number}"


def night_of(occasion: str) -> tuple[str, int] | None:
    """The name of the night on whose occasion a match is played, and the number of the game in it."""
    begin, _, rest = occasion.partition("/")
    name, _, number = rest.partition("/")
    return (name, int(number)) if begin == NIGHT and number.isdecimal() and len(number) < 3 else None
