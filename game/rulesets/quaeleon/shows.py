"""What everybody sees at Quaeleon's Quest: teeth, walls, and who lets all others go first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.rulesets.quaeleon.board import PLACES
from game.rulesets.quaeleon.manners import HOSTILE
from game.rulesets.shows import Blow, PolicyShowing, Seen
from game.table.events import Announced, Event

SAFE = ("defends", "gains")

MANY_HITS = 3
"""The least number of strikes in a round to be plainly seen."""

WALL = 10
"""The least defence and health in a round to be plainly seen."""

BOLD = 12
"""The least attack, in a round without a defender of one's own, to be plainly seen."""

OFTEN_LAST = 2
"""Going last so many times in a round is no chance."""


def _bites(seen: Seen) -> bool:
    return seen.event.word == "attacks" and seen.times("attacks") == MANY_HITS


def _shelters(seen: Seen) -> bool:
    if seen.event.word not in SAFE:
        return False
    before = sum([int(event.args["n"]) for event in seen.earlier(*SAFE)])
    return before < WALL <= before + seen.n


def _dares(seen: Seen) -> bool:
    """Health is wagered, most of a hand is swapped, or somebody attacks with all might and without a wall."""
    word = seen.event.word
    if word == "rejects":
        return len(seen.event.args["cards"]) >= MANY_HITS
    bare = word == "attacks" and not seen.times("defends")
    return word == "wagers" or (bare and (seen.n >= BOLD or seen.times("attacks") == MANY_HITS - 1))


def _keeps(seen: Seen) -> bool:
    """Cards are kept back, or a wall stands and nobody has been bitten."""
    if seen.event.word == "stacks":
        return 0 < seen.n < PLACES
    return _shelters(seen) and not seen.times("attacks")


def _goes_last(seen: Seen) -> bool:
    """Everybody else with a revealed card has had their turn before."""
    return seen.event.word == "activates" and _times_last(seen) == OFTEN_LAST and _is_last(seen)


def _is_last(seen: Seen) -> bool:
    """Whether nobody revealed together with this player is still to come."""
    waiting = set[int]()
    for event in seen.heard:
        if isinstance(event, Announced) and event.word in ("reveals", "activates"):
            (waiting.add if event.word == "reveals" else waiting.discard)(event.args["who"])
    return waiting == {seen.who}


def _times_last(seen: Seen) -> int:
    """How often in this round this player was the last, this time counted."""
    waiting, last = set[int](), 0
    for event in (*seen.heard, seen.event):
        if isinstance(event, Announced) and event.word == "reveals":
            waiting.add(event.args["who"])
        elif isinstance(event, Announced) and event.word == "activates":
            last += waiting == {seen.who} and event.args["who"] == seen.who
            waiting.discard(event.args["who"])
    return last


def _spares(seen: Seen) -> bool:
    """The third of a round has come, and none of them has hurt anybody."""
    return seen.event.word == "activates" and seen.times("activates") == MANY_HITS and not seen.times(*HOSTILE)


OUTCOMES = ("loses", "nothing_to_lose", "withstands")
"""The announcements of an attack's outcome, target by target."""


def blows(events: Iterable[Event]) -> Iterator[Blow]:
    """Every attack on somebody else, with the health that it took from them."""
    who, targets = -1, set[int]()
    for at, event in enumerate(events):
        if not isinstance(event, Announced):
            continue
        if event.word == "attacks":
            who, targets, began = event.args["who"], set(event.args["whom"]), at
        elif event.word in OUTCOMES and event.args["who"] in targets:
            targets.remove(whom := event.args["who"])
            if whom != who:
                yield Blow(began, who, whom, event.args["n"] if event.word == "loses" else 0)
        else:
            targets = set()


DEEDS = frozenset(
    {"attacks", "picks", "topples", "steals", "recruits", "wagers", "looks", "augurs", "conjures", "relays"}
)
"""Deeds worth copying, which may surprise."""


def _called(seen: Seen) -> str:
    word = seen.event.word
    if word not in DEEDS:
        return ""
    return f"{word} {seen.whom}" if word in HOSTILE else word


def _victims(seen: Seen) -> tuple[str, ...]:
    """Each player struck, whoever is struck with them."""
    return tuple([f"{seen.event.word} {whom}" for whom in seen.whom]) if seen.event.word in HOSTILE else ()


SHOWING = PolicyShowing(
    {
        "attacks": _bites,
        "builds": _shelters,
        "much": _dares,
        "little": _keeps,
        "waits": _goes_last,
        "spares": _spares,
    },
    HOSTILE,
    blows=blows,
    called=_called,
    alike=_victims,
)
