"""The occasions of matches: their names in records, and what they are called; and which matches count for nothing,
because whoever plays them may have seen the cards before."""

from __future__ import annotations

from typing import Literal

from game.match.match import Match
from game.session.daily import is_of_a_day
from game.session.journey import station_of
from game.words import Words

NIGHT = "night"
"""How the occasion of a night's match begins; the night's name and the number of the game follow."""

APART = "apart"
"""How the occasion of a match begins that was begun from something else; its `Origin` follows."""

Origin = Literal["replay", "copy", "anew"]
"""Continued from a replay; a copy of a game; the match of the day, once more."""


def set_apart(match: Match, origin: Origin) -> Match:
    """The same match, marked as counting for nothing."""
    match.occasion = f"{APART}/{origin}"
    return match


def why_nothing(match: Match) -> str:
    """What a match that counts for nothing was begun from: an `Origin`, or `position`; empty where it counts."""
    begin, _, origin = match.occasion.partition("/")
    return origin if begin == APART else "position" if match.position is not None else ""


def apart_told(words: Words, match: Match) -> str:
    """A sentence that says why a match counts for nothing; empty where it counts."""
    why = why_nothing(match)
    return words.say(words.first(f"apart.{why}", "apart.other")) if why else ""


def occasion_named(words: Words, occasion: str) -> str:
    """The name of a station, or that it is the match of a day, also a repeated one; empty for other occasions."""
    if (station := station_of(occasion)) is not None:
        return station.title(words)
    if occasion == f"{APART}/anew":
        return words.say("daily.match_anew")
    return words.say("daily.match") if is_of_a_day(occasion) else ""


def of_night(name: str, number: int) -> str:
    """On which occasion a game of a night is played, its number counted from 0."""
    return f"{NIGHT}/{name}/{number}"


def night_of(occasion: str) -> tuple[str, int] | None:
    """The name of the night on whose occasion a match is played, and the number of the game in it."""
    begin, _, rest = occasion.partition("/")
    name, _, number = rest.partition("/")
    return (name, int(number)) if begin == NIGHT and number.isdecimal() and len(number) < 3 else None
