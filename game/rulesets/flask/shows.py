"""What everybody sees at Flask: who spends, who saves, who drains whom, and who does nothing at all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.rulesets.flask.board import design, stock
from game.rulesets.flask.manners import HOSTILE
from game.rulesets.shows import Blow, Seen, Showing
from game.table.facts import Announced, Fact

DEAR, STOCKED = 3, 6
"""From so many resources on a card is a great one; with so many in stock one could have done something."""

HURT, GAINED = 2, 2
"""So much taken from others, or made for oneself, is plainly seen."""

ACTS = ("announces", "announces_reaction", "activates", "activates_alone")


def _cost(seen: Seen) -> int:
    if seen.fact.word != "announces" or seen.card is None:
        return 0
    printed = design(seen.table, seen.card)
    return sum(printed.cost) + printed.any_colour + printed.discards


def _spends(seen: Seen) -> bool:
    """A great card is played, or a second one in the same turn."""
    return _cost(seen) >= DEAR or (seen.fact.word == "announces" and seen.times("announces") == 2)


def _ends_idle(seen: Seen) -> bool:
    return seen.fact.word == "ends_turn" and not seen.times(*ACTS)


def _saves(seen: Seen) -> bool:
    """Nothing was played, and nobody has so much left as this one."""
    stocks = [sum(stock(seen.table, seat)) for seat in range(seen.table.config.seats)]
    own = stocks.pop(seen.who)
    return _ends_idle(seen) and own >= STOCKED and own > max(stocks)


def _waits(seen: Seen) -> bool:
    """The turn ends with nothing played, though there was much to pay with; or a Reaction lies in wait."""
    return seen.fact.word == "lays" or (_ends_idle(seen) and sum(stock(seen.table, seen.who)) >= STOCKED)


def _spares(seen: Seen) -> bool:
    """The turn ends, and nobody was hurt in it."""
    return seen.fact.word == "ends_turn" and not seen.times(*HOSTILE)


def blows(facts: Iterable[Fact]) -> Iterator[Blow]:
    """Every attack with the resources that it took: nothing is lost but to the attack before."""
    attack: Blow | None = None
    for at, fact in enumerate(facts):
        if isinstance(fact, Announced) and fact.word == "drains":
            if attack is not None:
                yield attack
            attack = Blow(at, fact.args["who"], fact.args["whom"], 0)
        elif isinstance(fact, Announced) and fact.word == "loses" and attack is not None:
            attack = attack._replace(n=attack.n + fact.args["n"])
    if attack is not None:
        yield attack


def _called(seen: Seen) -> str:
    """A colour that rises, the colours of a card that is played, what is done to whom."""
    word = seen.fact.word
    if word == "raises":
        return f"raises {seen.fact.args['type']}"
    if word == "announces" and seen.card is not None:
        return f"plays {[bool(n) for n in design(seen.table, seen.card).cost]}"
    return f"{word} {seen.whom}" if word in HOSTILE else word if word == "lays" else ""


SHOWING = Showing(
    {
        "attacks": lambda seen: seen.fact.word in HOSTILE and seen.n >= HURT,
        "builds": lambda seen: seen.fact.word == "gains" and seen.n >= GAINED,
        "much": _spends,
        "little": _saves,
        "waits": _waits,
        "spares": _spares,
    },
    HOSTILE,
    blows=blows,
    called=_called,
)
