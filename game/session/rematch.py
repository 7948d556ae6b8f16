"""The same match once more: the same players with the same cards and options, dealt anew."""

from __future__ import annotations

import secrets

import msgspec

from game.match.bounds import SEED_BITS
from game.match.match import Match
from game.match.record import Record
from game.rulesets import ruleset


def dealt_again(old: Match | Record, starter: int | None = None) -> Match:
    """A new match with the same settings, dealt anew, in which the given seat goes first, else the next player. Raises
    OptionError where a record's options are none by the rules of today."""
    rules = old.ruleset if isinstance(old, Match) else ruleset(old.game)
    seats = [msgspec.structs.replace(seat) for seat in old.seats]
    first = (old.starter + 1) % len(seats) if starter is None else starter
    match = Match(rules, seats, dict(old.options), secrets.randbits(SEED_BITS), first)
    match.takebacks = old.takebacks
    return match
