"""What everybody sees at Flask: who spends, who saves, who drains whom, and who does nothing at all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.rulesets.flask.board import design, stock
from game.rulesets.flask.manners import HOSTILE
from game.rulesets.shows import Blow, PolicyShowing, Seen
from game.table.events import Announced, Event

DEAR, STOCKED = 3, 6
"""A card that costs so many resources is a great one; with such a stock one could have done something."""

HURT, GAINED = 2, 2
"""The least that must be taken from others, or made for oneself, to be plainly seen."""

ACTS = ("announces", "announces_reaction", "activates", "activates_alone")


def _cost(seen: Seen) -> int:
    if seen.event.word != "announces" or seen.card is None:
        return 0
    printed = design(seen.table, seen.card)
    return sum(printed.cost) + printed.any_colour + printed.discards


def _spends(seen: Seen) -> bool:
    """A great card is played, or a second one in the same turn."""
    return _cost(seen) >= DEAR or (seen.event.word == "announces" and seen.times("announces") == 2)


def _ends_idle(seen: Seen) -> bool:
    return seen.event.word == "ends_turn" and not seen.times(*ACTS)


def _saves(seen: Seen) -> bool:
    """Nothing was played, and nobody has more left than this player."""
    stocks = [sum(stock(seen.table, seat)) for seat in range(seen.table.config.seats)]
    own = stocks.pop(seen.who)
    return _ends_idle(seen) and own >= STOCKED and own > max(stocks)


def _waits(seen: Seen) -> bool:
    """The turn ends with nothing played though much could be paid, or with a Reaction in wait."""
    return seen.event.word == "lays" or (_ends_idle(seen) and sum(stock(seen.table, seen.who)) >= STOCKED)


def _spares(seen: Seen) -> bool:
    """The turn ends, and nobody was hurt in it."""
    return seen.event.word == "ends_turn" and not seen.times(*HOSTILE)


def blows(events: Iterable[Event]) -> Iterator[Blow]:
    """Every attack with the resources it took: each loss belongs to the attack before it."""
    attack: Blow | None = None
    for at, event in enumerate(events):
        if isinstance(event, Announced) and event.word == "drains":
            if attack is not None:
                yield attack
            attack = Blow(at, event.args["who"], event.args["whom"], 0)
        elif isinstance(event, Announced) and event.word == "loses" and attack is not None:
            attack = attack._replace(n=attack.n + event.args["n"])
    if attack is not None:
        yield attack


def _called(seen: Seen) -> str:
    """A colour that is raised, the colours of a played card, or what is done to whom."""
    word = seen.event.word
    if word == "raises":
        return f"raises {seen.event.args['type']}"
    if word == "announces" and seen.card is not None:
        return f"plays {[bool(n) for n in design(seen.table, seen.card).cost]}"
    return f"{word} {seen.whom}" if word in HOSTILE else word if word == "lays" else ""


SHOWING = PolicyShowing(
    {
        "attacks": lambda seen: seen.event.word in HOSTILE and seen.n >= HURT,
        "builds": lambda seen: seen.event.word == "gains" and seen.n >= GAINED,
        "much": _spends,
        "little": _saves,
        "waits": _waits,
        "spares": _spares,
    },
    HOSTILE,
    blows=blows,
    called=_called,
)
