"""The same match once more: the same players with the same cards and options, dealt anew."""

from __future__ import annotations

import secrets

import msgspec

from game.match.bounds import SEED_BITS
from game.match.match import Match


def dealt_again(old: Match, starter: int) -> Match:
    """A new match with the same settings, dealt anew, in which the given seat goes first."""
    seats = [msgspec.structs.replace(seat) for seat in old.seats]
    match = Match(old.ruleset, seats, dict(old.options), secrets.randbits(SEED_BITS), starter)
    match.takebacks = old.takebacks
    return match
