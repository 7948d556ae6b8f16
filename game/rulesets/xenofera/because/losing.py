"""What speaks for whoever has to go."""

from __future__ import annotations

from game.rulesets.phrases import Phrase
from game.rulesets.xenofera.because.saying import said
from game.rulesets.xenofera.because.seen import caught_besides, collection, loose_ones, work
from game.rulesets.xenofera.board import GOALS, caught, creature, crew, utility
from game.rulesets.xenofera.collections import missing
from game.rulesets.xenofera.creatures import Creature
from game.table.choices import Choice
from game.table.table import Table


def dismiss(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """Whether nobody in the crew has less to build and to catch with."""
    n = work(utility(table, choice[1]))
    is_weakest = all(work(utility(table, one)) >= n for one in crew(table, seat))
    return said("dismiss", card=choice[1], n=n) if is_weakest else None


def let_go(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """The least in points; or no collection asks for it, as for one that is worth less."""
    card = choice[1]
    n, held = creature(table, card).value, caught(table, seat)
    if _is_asked_for(table, seat, card, held):
        return None
    cheaper = [one for one in loose_ones(table, seat) if creature(table, one).value < n]
    if not cheaper:
        return said("let_go", n=n)
    wanted = [one for one in cheaper if _is_asked_for(table, seat, one, held)]
    return said("let_go_unwanted", card=wanted[0]) if wanted == cheaper else None


def _is_asked_for(table: Table, seat: int, card: int, held: list[Creature]) -> bool:
    """Whether a collection would lack more without a creature."""
    others = caught_besides(table, seat, card)
    goals = [collection(table, one) for one in table.zones[GOALS[seat]]]
    return any(missing(goal.wanted, others) > missing(goal.wanted, held) for goal in goals)
