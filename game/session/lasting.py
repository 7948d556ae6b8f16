"""How long a game lasts: as long as those that were played here or, before there are enough of them, as was measured.

A kind of game is a game with so many players, at its usual length or a short one, or a station of the journey. How long
games with other twists last is not told.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from statistics import median
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta

from assets import asset
from game.match import bounds
from game.match.match import Match
from game.rulesets import ruleset
from game.rulesets.ruleset import Ruleset
from game.session.journey import OCCASION
from game.store.statistics import Statistics

ENOUGH = 3
"""From so many games on, those that were played here count instead of what was measured."""

EXACT = 10
"""Up to so many minutes are told exactly, more are rounded to fives."""


class Lasting(NamedTuple):
    """About how many minutes a game lasts; `is_own` if that comes from games played here."""

    minutes: int
    is_own: bool = False


def kind(game: str, seats: int, *, is_short: bool = False) -> str:
    """The kind of a free game; one that is never long has no short kind."""
    rules = ruleset(game)
    has_short = rules.quick_options() != rules.usual_options()
    return f"{game}/{seats}/short" if is_short and has_short else f"{game}/{seats}"


def kind_of(match: Match) -> str:
    """The kind of a match; empty for a variant whose length is not told."""
    if match.occasion.startswith(f"{OCCASION}/"):
        return match.occasion
    return kind_of_table(match.ruleset, len(match.seats), match.options)


def kind_of_table(rules: Ruleset, seats: int, options: Mapping[str, Any]) -> str:
    """The kind of a free game with these options, all others as usual; empty where its length is not told."""
    usual = rules.usual_options()
    telling = [option.key for option in rules.options if option.is_twist or option.quick is not None]
    for is_short, wanted in ((False, usual), (True, rules.quick_options())):
        if all(options.get(key, usual[key]) == wanted[key] for key in telling):
            return kind(rules.key, seats, is_short=is_short)
    return ""


def lasting(kind: str, statistics: Statistics) -> Lasting | None:
    """How long games of a kind last; None where nobody knows."""
    own = statistics.lasted.get(kind, [])
    if len(own) >= ENOUGH:
        return Lasting(_minutes(median(own)), is_own=True)
    measured = _measured().get(kind)
    return None if measured is None else Lasting(_minutes(measured))


def _minutes(seconds: float) -> int:
    minutes = max(1, round(seconds / 60))
    return minutes if minutes <= EXACT else 5 * round(minutes / 5)


@cache
def _measured() -> Mapping[str, int]:
    """Seconds by kind of game: `build_scripts.lasting` writes them."""
    kinds = Annotated[dict[bounds.Word, Annotated[int, Meta(ge=1)]], Meta(max_length=1_000)]
    return msgspec.json.decode(asset("lasting.json").read_bytes(), type=kinds)
