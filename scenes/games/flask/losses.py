"""What players lose at Flask, unit by unit: resources fly from their vessels."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.story import Told
from game.stage.board.sums import Sum, Term
from game.stage.telling import Teller
from game.table.facts import Announced


def losses(teller: Teller, told: Told) -> Sequence[Sum]:
    """The resources that somebody loses at once, when that is told."""
    fact = told.fact
    if not isinstance(fact, Announced) or fact.key != "flask.tell.loses":
        return ()
    seat, colour = fact.args["who"], fact.args["type"]
    vessel = ("fixture", colour, seat)
    sign = f"[icon:{colour}] \u22121"
    terms = [Term(sign, vessel, f"\u2212{lost}") for lost in range(1, fact.args["n"] + 1)]
    return [Sum(("seat", seat), tuple(terms), teller.names[seat], (teller.fact(fact) or "",), start="")]
