"""Opinions about Creature Quellector: what a position is worth, what a casual player does, and sensible squads.

Read by computer opponents only. Nothing here decides what is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, product
from math import tanh
from random import Random

from game.rulesets.quellector.board import (
    DOUBLED,
    IGNORED,
    PENALTY,
    POISONED,
    SHIELDED,
    card_in_hand_worth,
    colour_of,
    final_strength,
    hand_worths,
    strength,
)
from game.table.agenda import Gather, Picks
from game.table.choices import READY, Choice
from game.table.table import Counter, Table

MANY_SQUADS = 24
"""More squads than this are sampled rather than listed."""

SATISFIED = 1.15
"""Points for each card held at which a casual player stops."""

EFFECT_OF = {"star": DOUBLED, "earth": IGNORED, "grass": SHIELDED, "dark": PENALTY}


def worth(table: Table, seat: int) -> float:
    """How good a position is for a seat, 0 to 1: half of it the win, half the margin over the others' mean."""
    scores = _scores(table)
    others = [score for other, score in enumerate(scores) if other != seat]
    margin = 0.5 + 0.5 * tanh((scores[seat] - sum(others) / len(others)) / 6)
    if table.outcome is None:
        return margin
    winners = table.outcome[0]
    return 0.5 * margin + (0.5 / len(winners) if seat in winners else 0.0)


def _scores(table: Table) -> Sequence[int]:
    if table.outcome is not None:
        return table.outcome[1]
    return [final_strength(table, table.zones["hand", seat]) for seat in range(table.setting.seats)]


def habit(table: Table, seat: int, random: Random) -> Choice:
    """What a sensible casual player would do now."""
    frame = table.agenda[-1]
    habit = HABITS.get(frame[0])
    if habit is not None:
        return habit(table, seat, random)
    choices = table.choices(seat)
    return choices[int(random.random() * len(choices))]


# -- habits, one for each question that is worth a thought -------------------------------------------------------------


def _opponent(table: Table, seat: int, random: Random) -> Choice:
    """Pick on somebody at random: a casual player does not count other people's cards."""
    choices = table.choices(seat)
    return choices[int(random.random() * len(choices))]


def _number(table: Table, seat: int, random: Random) -> Choice:
    """Two cards are a good fight; one when the hand is thin."""
    choices = table.choices(seat)
    wish = 1 if len(table.zones["hand", seat]) <= 2 else 1 + int(random.random() * 3)
    return choices[min(wish, len(choices)) - 1]


def _squad(table: Table, seat: int, random: Random) -> Choice:
    """The card with the most icons that the hand's own colours do not spoil, with a whim."""
    choices = table.choices(seat)
    if len(choices) == 1:
        return choices[0]
    designs = table.setting.designs
    best, best_value = choices[0], -1.0
    for choice in choices:
        creature = designs[choice[1]]
        value = sum(creature.counts) + 0.6 * sum(creature.actions) + 0.7 * len(creature.twins) + 2 * random.random()
        if value > best_value:
            best, best_value = choice, value
    return best


def _keep(table: Table, seat: int, random: Random) -> Choice:
    """The card that adds most to the own hand."""
    cards = table.zones["hand", seat]
    worths = hand_worths(table, cards)
    choices = table.choices(seat)
    return max(choices, key=lambda choice: card_in_hand_worth(table, choice[1], worths) + random.random())


def _stop(table: Table, seat: int, random: Random) -> Choice:
    """Stop with a good hand, or when the last cards are at stake."""
    cards = table.zones["hand", seat]
    enough = SATISFIED * len(cards) + 2 * (random.random() - 0.5)
    return ("say", "done") if final_strength(table, cards) >= enough and len(cards) >= 2 else ("say", "play_on")


def _pick_type(table: Table, seat: int, random: Random) -> Choice:
    """The type that changes the fight most in one's own favour."""
    name, _, attacker, defender = table.agenda[-1]
    effect = EFFECT_OF[name]
    foe = defender if seat == attacker else attacker
    choices = table.choices(seat)
    return max(choices, key=lambda choice: _lead(table, seat, foe, effect, colour_of(table, choice[1]) + 1))


def _poison_into(table: Table, seat: int, random: Random) -> Choice:
    """The target that leaves the own squad strongest."""
    source = colour_of(table, table.agenda[-1][2])
    foe = next(other for other in range(table.setting.seats) if other != seat and table.zones["squad", other])
    choices = table.choices(seat)
    return max(
        choices, key=lambda choice: _lead(table, seat, foe, POISONED, source * 4 + colour_of(table, choice[1]) + 1)
    )


def _lead(table: Table, seat: int, foe: int, effect: Counter, value: int) -> int:
    """By how much the own squad is stronger while an effect is in force."""
    counters = table.counters
    counters[effect] = value
    own, theirs = table.zones["squad", seat], table.zones["squad", foe]
    lead = strength(table, own, theirs) - strength(table, theirs, own)
    del counters[effect]
    return lead


HABITS: dict[str, Callable[[Table, int, Random], Choice]] = {
    "opponent": _opponent,
    "number": _number,
    "squad": _squad,
    "keep": _keep,
    "stop": _stop,
    "star": _pick_type,
    "earth": _pick_type,
    "grass": _pick_type,
    "dark": _pick_type,
    "poison_into": _poison_into,
}


# -- whole answers to secret questions -----------------------------------------------------------------------------------


def candidates(table: Table, seat: int, random: Random) -> Sequence[tuple[Choice, ...]]:
    """Sensible whole squads, gifts or settlings, each from the picks made so far to READY."""
    frame = table.agenda[-1]
    question = table.question
    if not isinstance(question, Gather):
        return []
    picks = question.picks(frame, seat)
    if frame[0] == "settle":
        return [(*rest, READY) for rest in _settlings(table, seat, picks)]
    missing = (frame[3] if frame[0] == "squad" else 1) - len(picks)
    free = [choice for choice in table.choices(seat) if choice != READY]
    squads = [(*squad, READY) for squad in combinations(free, missing)]
    return squads if len(squads) <= MANY_SQUADS else _sampled(squads, random)


def _settlings(table: Table, seat: int, picks: Picks) -> list[Picks]:
    """Every way to settle the icons that are left, eight icons at the most; further ones as the first allows."""
    steps: list[list[Choice]] = []
    world = table.copy()
    while READY not in (choices := world.choices(seat)):
        steps.append(choices if len(steps) < 4 else choices[:1])
        world.answer(seat, choices[0])
    return list(product(*steps))


def _sampled(squads: list[tuple[Choice, ...]], random: Random) -> list[tuple[Choice, ...]]:
    places = sorted({int(random.random() * len(squads)) for _ in range(MANY_SQUADS)})
    return [squads[place] for place in places]
