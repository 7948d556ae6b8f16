"""What everybody sees at Quellector: whom one challenges, with how many, what one does in a fight, and who is done."""

from __future__ import annotations

from game.rulesets.quellector.manners import HOSTILE, RUDE
from game.rulesets.shows import PolicyShowing, Seen

MANY, FEW = 3, 2
"""A challenge of so many cards or more is bold; of so many or fewer, small."""

HOMELY = frozenset({"water", "grass", "earth", "rock", "weather", "air"})
"""The actions by which one's own squad or hand becomes better."""


def _acts(seen: Seen, types: frozenset[str]) -> bool:
    return seen.event.word == "acts" and seen.event.args.get("type") in types


def _gathers(seen: Seen) -> bool:
    """A fight is won, and nobody holds more cards than the winner."""
    if _acts(seen, HOMELY):
        return True
    if seen.event.word != "keeps":
        return False
    held = [len(seen.table.zones["hand", seat]) for seat in range(seen.table.config.seats)]
    return held[seen.who] >= max(held)


def _challenges(seen: Seen) -> int:
    return seen.n if seen.event.word == "challenge" else 0


def _spares(seen: Seen) -> bool:
    """Somebody could have made another player lose something and did not; or stops."""
    return seen.event.word == "done" or (seen.event.word == "acts" and seen.event.args.get("type") not in RUDE)


def _called(seen: Seen) -> str:
    """An action, a challenge of so many, or the end of one's turns."""
    event = seen.event
    if event.word == "acts":
        return f"acts {event.args.get('type')}"
    return f"challenge {seen.n}" if event.word == "challenge" else "done" if event.word == "done" else ""


def _whom(seen: Seen) -> tuple[str, ...]:
    """Whom one challenges, whatever the number of cards."""
    return (f"challenges {seen.whom}",) if seen.event.word == "challenge" else ()


SHOWING = PolicyShowing(
    {
        "attacks": lambda seen: _acts(seen, RUDE) or seen.event.word == "challenge",
        "builds": _gathers,
        "much": lambda seen: _challenges(seen) >= MANY,
        "little": lambda seen: 0 < _challenges(seen) <= FEW or seen.event.word == "done",
        "waits": lambda seen: seen.event.word in ("done", "reveals") or 0 < _challenges(seen) <= FEW,
        "spares": _spares,
    },
    HOSTILE | {"wins_fight", "tie_defender", "tie_attacker"},
    called=_called,
    alike=_whom,
    enough=3,
    apart=0.02,
    every=1,
)
