"""In what manner one plays Flask: against the others' flasks, or for one's own."""

from __future__ import annotations

from collections.abc import Mapping

from game.rulesets.flask.board import design, stock
from game.rulesets.flask.cards import COLOURS, Card
from game.rulesets.manners import ATTACKS, BUILDS, DARES, Manner
from game.table.choices import Choice
from game.table.table import Table

HOSTILE = frozenset({"drains", "sabotages"})

FIERCE, HOMELY = ("red",), ("green", "blue")
"""The colours that pay for harm, and those that pay for drawing and evening out."""


def hurts(table: Table, seat: int, answer: tuple[Choice, ...]) -> float:
    """What others lose by a played card; and the colour that pays for such cards."""
    if (card := _played(table, answer)) is not None:
        return card.drains + card.sabotages
    return _colour(table, answer, FIERCE)


def grows(table: Table, seat: int, answer: tuple[Choice, ...]) -> float:
    """What a played card gives its player; and the colours that pay for such cards."""
    if (card := _played(table, answer)) is not None:
        return sum(card.gains) + card.draws + 2 * card.kinds
    return _colour(table, answer, HOMELY)


def spends(table: Table, seat: int, answer: tuple[Choice, ...]) -> float:
    """What a played card costs: who saves up plays cheap ones, or none. For a chosen colour, how much of it one has
    already: all on one, or some of each."""
    said = answer[0][1]
    if table.agenda[-1][0] in ("increase", "kind") and said in COLOURS:
        return stock(table, seat)[COLOURS.index(said)]
    card = _played(table, answer)
    return 0 if card is None else 1 + sum(card.cost) + card.any_colour + card.discards


def _played(table: Table, answer: tuple[Choice, ...]) -> Card | None:
    return design(table, answer[0][1]) if table.agenda[-1][0] == "play" and answer[0][0] == "card" else None


def _colour(table: Table, answer: tuple[Choice, ...], colours: tuple[str, ...]) -> float:
    return float(table.agenda[-1][0] in ("increase", "kind") and answer[0][1] in colours)


MANNERS: Mapping[str, Manner] = {ATTACKS: hurts, BUILDS: grows, DARES: spends}
