"""What a match is called that is played on an occasion, by the name of that occasion as records keep it."""

from __future__ import annotations

from game.session.daily import is_of_a_day
from game.session.journey import station_of
from game.words import Words


def occasion_named(words: Words, occasion: str) -> str:
    """The station of the journey, or that it is the match of a day; empty for others."""
    if (station := station_of(occasion)) is not None:
        return station.title(words)
    return words.say("daily.match") if is_of_a_day(occasion) else ""
