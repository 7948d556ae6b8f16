"""What everybody sees at Xenofera: raids, what is built and hired, luck that is tried, and what is not done."""

from __future__ import annotations

from game.rulesets.shows import PolicyShowing, Seen
from game.rulesets.xenofera.board import utility
from game.rulesets.xenofera.manners import HOSTILE

RAIDS = ("attacks", "spies")
MAKES = ("hires", "builds", "locks")
TRIES = ("keeps_collection", "lures", "salvages", "takes_one", "takes_nothing")
DOES = (*RAIDS, "hires", "plays", "works_twice", "lures", "salvages")
"""What one does at the beginning of a turn, where one need not."""

ENDS = ("draws", "keeps_collection")
"""By this a turn ends."""

MANY_MADE, MANY_TURNED = 3, 4
"""So many things made in a turn, or cards turned in for others, are plainly seen."""


def _builds(seen: Seen) -> bool:
    return seen.event.word in MAKES and seen.times(*MAKES) == MANY_MADE


def _gambles(seen: Seen) -> bool:
    turned = seen.event.word == "discards" and seen.n >= MANY_TURNED
    return turned or seen.event.word in TRIES


def _hoards(seen: Seen) -> bool:
    """Cards are drawn, and none was given for them."""
    return seen.event.word == "draws" and not seen.times("discards")


def _waits(seen: Seen) -> bool:
    """The turn ends, and nothing was begun in it."""
    return seen.event.word in ENDS and not seen.times(*DOES)


def _spares(seen: Seen) -> bool:
    """The turn ends without a raid."""
    return seen.event.word in ENDS and not seen.times(*RAIDS)


def _called(seen: Seen) -> str:
    """A deed with what is printed on the card that it is done with."""
    event = seen.event
    if event.word in ("spies", "keeps_collection", "lures", "salvages"):
        return event.word
    if event.word not in ("hires", "builds", "plays", "attacks") or seen.card is None:
        return ""
    return f"{event.word} {utility(seen.table, seen.card).key}"


SHOWING = PolicyShowing(
    {
        "attacks": lambda seen: seen.event.word in RAIDS,
        "builds": _builds,
        "much": _gambles,
        "little": _hoards,
        "waits": _waits,
        "spares": _spares,
    },
    HOSTILE | {"wins_battle"},
    called=_called,
)
