"""What everybody sees at Quellector: whom one challenges, with how many, what one does in a fight, and who is done."""

from __future__ import annotations

from game.rulesets.quellector.manners import HOSTILE, RUDE
from game.rulesets.shows import Seen, Showing

MANY, FEW = 3, 2
"""A challenge of so many cards, or more, is a bold one; of so many, or fewer, a small one."""

HOMELY = frozenset({"water", "grass", "earth", "rock", "weather", "air"})
"""The actions by which one's own squad or hand becomes better."""


def _acts(seen: Seen, types: frozenset[str]) -> bool:
    return seen.fact.word == "acts" and seen.fact.args.get("type") in types


def _gathers(seen: Seen) -> bool:
    """A fight is won, and nobody holds more cards than the winner."""
    if _acts(seen, HOMELY):
        return True
    if seen.fact.word != "keeps":
        return False
    held = [len(seen.table.zones["hand", seat]) for seat in range(seen.table.config.seats)]
    return held[seen.who] >= max(held)


def _challenges(seen: Seen) -> int:
    return seen.n if seen.fact.word == "challenge" else 0


def _spares(seen: Seen) -> bool:
    """Somebody could have made another one lose something, and has not; or leaves off."""
    return seen.fact.word == "done" or (seen.fact.word == "acts" and seen.fact.args.get("type") not in RUDE)


def _called(seen: Seen) -> str:
    """An action, a challenge of so many, or the end of one's turns."""
    fact = seen.fact
    if fact.word == "acts":
        return f"acts {fact.args.get('type')}"
    return f"challenge {seen.n}" if fact.word == "challenge" else "done" if fact.word == "done" else ""


def _whom(seen: Seen) -> tuple[str, ...]:
    """Whom one challenges, with however many."""
    return (f"challenges {seen.whom}",) if seen.fact.word == "challenge" else ()


SHOWING = Showing(
    {
        "attacks": lambda seen: _acts(seen, RUDE) or seen.fact.word == "challenge",
        "builds": _gathers,
        "much": lambda seen: _challenges(seen) >= MANY,
        "little": lambda seen: 0 < _challenges(seen) <= FEW or seen.fact.word == "done",
        "waits": lambda seen: seen.fact.word in ("done", "reveals") or 0 < _challenges(seen) <= FEW,
        "spares": _spares,
    },
    HOSTILE | {"wins_fight", "tie_defender", "tie_attacker"},
    called=_called,
    alike=_whom,
    enough=3,
    apart=0.02,
    every=1,
)
