"""What speaks for how an attack is met."""

from __future__ import annotations

from game.rulesets.phrases import Phrase
from game.rulesets.xenofera.because.saying import said
from game.rulesets.xenofera.because.seen import at_stake, dearest, loose_ones, needing
from game.rulesets.xenofera.board import UTILITY, aimed_at, creature
from game.rulesets.xenofera.raids import RING, WARN
from game.table.choices import PASS, Choice
from game.table.table import Table


def react(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """What is at stake, and what it costs to fight for it."""
    _, _, _, _, kind, place, *_ = table.agenda[-1]
    card = aimed_at(table, kind, seat, place)
    is_creature = kind in ("poach", "release")
    if choice == PASS:
        return _letting_happen(table, seat, card) if is_creature else None
    goal = needing(table, seat, card) if is_creature else None
    if goal is not None:
        return said("react_collection", card=card, cards=(goal,), n=at_stake(table, seat, card, goal))
    is_free = choice in (RING, WARN)
    if not is_free and not table.zones[UTILITY]:
        return None
    name = "react_free" if is_free else "react_card"
    if is_creature:
        return said(name, card=card, n=creature(table, card).value)
    return said(name + "_other", card=card)


def _letting_happen(table: Table, seat: int, card: int) -> Phrase | None:
    """The Reaction is kept for somebody dearer."""
    choices = table.choices(seat)
    if RING in choices or WARN in choices or choices == [PASS]:
        return None
    prize, n = dearest(table, loose_ones(table, seat)), creature(table, card).value
    if prize is None or creature(table, prize).value <= n or needing(table, seat, card) is not None:
        return None
    return said("react_keep", card=card, cards=(prize,), n=n, m=creature(table, prize).value)


def remove(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """The cards are shuffled, so that no place is better than another."""
    return said("remove")
