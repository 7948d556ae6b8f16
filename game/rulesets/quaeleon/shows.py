"""What everybody sees at Quaeleon's Quest: teeth, walls, and who lets all others go first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.rulesets.quaeleon.board import PLACES
from game.rulesets.quaeleon.manners import HOSTILE
from game.rulesets.shows import Blow, Seen, Showing
from game.table.facts import Announced, Fact

SAFE = ("defends", "gains")

MANY_HITS = 3
"""So many strikes in a round are plainly seen."""

WALL = 10
"""So much defence and health in a round is plainly seen."""

BOLD = 12
"""So strong an attack in a round in which nobody of one's own defends is plainly seen."""

OFTEN_LAST = 2
"""So many times in a round after everybody else is no chance."""


def _bites(seen: Seen) -> bool:
    return seen.fact.word == "attacks" and seen.times("attacks") == MANY_HITS


def _shelters(seen: Seen) -> bool:
    if seen.fact.word not in SAFE:
        return False
    before = sum([int(fact.args["n"]) for fact in seen.earlier(*SAFE)])
    return before < WALL <= before + seen.n


def _dares(seen: Seen) -> bool:
    """Health is wagered, most of a hand is swapped, or somebody attacks with all might and without a wall."""
    word = seen.fact.word
    if word == "rejects":
        return len(seen.fact.args["cards"]) >= MANY_HITS
    bare = word == "attacks" and not seen.times("defends")
    return word == "wagers" or (bare and (seen.n >= BOLD or seen.times("attacks") == MANY_HITS - 1))


def _keeps(seen: Seen) -> bool:
    """Cards are kept back, or a wall stands and nobody has been bitten."""
    if seen.fact.word == "stacks":
        return 0 < seen.n < PLACES
    return _shelters(seen) and not seen.times("attacks")


def _goes_last(seen: Seen) -> bool:
    """Everybody else who has shown somebody has had their turn before."""
    return seen.fact.word == "activates" and _times_last(seen) == OFTEN_LAST and _is_last(seen)


def _is_last(seen: Seen) -> bool:
    """Whether nobody who was revealed together with this one is still to come."""
    waiting = set[int]()
    for fact in seen.heard:
        if isinstance(fact, Announced) and fact.word in ("reveals", "activates"):
            (waiting.add if fact.word == "reveals" else waiting.discard)(fact.args["who"])
    return waiting == {seen.who}


def _times_last(seen: Seen) -> int:
    """How often in this round this player was the last, this time counted."""
    waiting, last = set[int](), 0
    for fact in (*seen.heard, seen.fact):
        if isinstance(fact, Announced) and fact.word == "reveals":
            waiting.add(fact.args["who"])
        elif isinstance(fact, Announced) and fact.word == "activates":
            last += waiting == {seen.who} and fact.args["who"] == seen.who
            waiting.discard(fact.args["who"])
    return last


def _spares(seen: Seen) -> bool:
    """The third of a round has come, and none of them has hurt anybody."""
    return seen.fact.word == "activates" and seen.times("activates") == MANY_HITS and not seen.times(*HOSTILE)


OUTCOMES = ("loses", "nothing_to_lose", "withstands")
"""How it is announced, of one target after the other, what came of an attack."""


def blows(facts: Iterable[Fact]) -> Iterator[Blow]:
    """Every attack on somebody else, with the health that it took from them."""
    who, targets = -1, set[int]()
    for at, fact in enumerate(facts):
        if not isinstance(fact, Announced):
            continue
        if fact.word == "attacks":
            who, targets, began = fact.args["who"], set(fact.args["whom"]), at
        elif fact.word in OUTCOMES and fact.args["who"] in targets:
            targets.remove(whom := fact.args["who"])
            if whom != who:
                yield Blow(began, who, whom, fact.args["n"] if fact.word == "loses" else 0)
        else:
            targets = set()


DEEDS = frozenset(
    {"attacks", "picks", "topples", "steals", "recruits", "wagers", "looks", "augurs", "conjures", "relays"}
)
"""What is worth being copied, and may surprise."""


def _called(seen: Seen) -> str:
    word = seen.fact.word
    if word not in DEEDS:
        return ""
    return f"{word} {seen.whom}" if word in HOSTILE else word


def _victims(seen: Seen) -> tuple[str, ...]:
    """Each who is struck, whoever is struck with them."""
    return tuple([f"{seen.fact.word} {whom}" for whom in seen.whom]) if seen.fact.word in HOSTILE else ()


SHOWING = Showing(
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
