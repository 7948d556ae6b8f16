"""What speaks for an answer, as a teacher would say it: points, collections, who can build or catch what, and what
guards a bay, by what lies open to a seat alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.rulesets.phrases import Phrase
from game.rulesets.xenofera.because.actions import act
from game.rulesets.xenofera.because.attacks import react, remove
from game.rulesets.xenofera.because.building import build, fasten
from game.rulesets.xenofera.because.capturing import capture, house
from game.rulesets.xenofera.because.collecting import call, collect, set_out
from game.rulesets.xenofera.because.discarding import discard, dismiss, let_go, toll
from game.rulesets.xenofera.because.taking import lure, spy, supply, take, track
from game.table.choices import Choice
from game.table.table import Table


def because(table: Table, seat: int, choices: Sequence[Choice]) -> Phrase | None:
    """What speaks for an answer of a seat to the present question, by the table of its view; None where nothing plain
    does, as in battles, where one of many good answers is chosen by chance."""
    asked = table.agenda[-1][0]
    if asked in _OF_PICKS:
        return _OF_PICKS[asked](table, seat, [choice[1] for choice in choices if choice[0] == "card"])
    return _OF_CHOICES[asked](table, seat, choices[0]) if asked in _OF_CHOICES and choices else None


_OF_CHOICES: Mapping[str, Callable[[Table, int, Choice], Phrase | None]] = {
    "act": act,
    "toll": toll,
    "react": react,
    "remove": remove,
    "make_room": dismiss,
    "house": house,
    "salvage": take,
    "scan": take,
    "lure": lure,
    "spy": spy,
    "track": track,
    "build": build,
    "fasten": fasten,
    "capture": capture,
    "supply": supply,
    "scavenge": take,
    "collect": collect,
    "call": call,
    "let_go": let_go,
    "goes_home": dismiss,
}
_OF_PICKS: Mapping[str, Callable[[Table, int, Sequence[int]], Phrase | None]] = {
    "set_out": set_out,
    "discard": discard,
}
