"""Opinions about Creature Quellector: what a position is worth, what a casual player does, and sensible squads.

Read by computer opponents only. Nothing here decides what is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, product
from math import exp, sqrt, tanh
from random import Random

from game.rulesets.counters import mark
from game.rulesets.quellector.board import (
    DEALT,
    DOUBLED,
    FIGHTS,
    IGNORED,
    PENALTY,
    POISONED,
    SHIELDED,
    colour_of,
    deals_left,
    earlier_lead,
    is_done,
    strength,
    total,
)
from game.table.agenda import Picks, Simultaneous
from game.table.choices import READY, Choice
from game.table.state import Counter
from game.table.table import Table

MANY_SQUADS = 24
"""More squads than this are sampled rather than listed."""

VICTORY = 0.75
"""The part of a finished game's worth that is the win; the rest is the margin."""

STRAY, STRAY_OF_MANY = 3.0, 1.5
"""How many points behind a hand has its odds of winning divided by e: against one rival; and against several, of whom
the best at the end strays less than each."""

FURTHER_DEAL = 1.0
"""How far each deal still to come strays, against the present one: in 500 games of three deals by habit, at two seats
and at three, the second deal strayed one and a half times as far as the last."""

GAIN = 3.0
"""How much the hand of a player who is not done will gain by the end, at tables of three and more: somebody done early
with four to six points won 2 of 15 games at five seats, with seven and more 6 of 7."""

SATISFIED = 2.0
"""Points at which a casual player may stop against one rival; each further rival asks for a point more."""

WHIM = 1.5
"""How far a casual player's taste for a squad card strays."""

EFFECT_OF = {"star": DOUBLED, "earth": IGNORED, "grass": SHIELDED, "dark": PENALTY}


def evaluate(table: Table) -> list[float]:
    """How good a position is for every seat, 0 to 1: most of it the win, the rest the margin over the others' mean."""
    scores = _scores(table)
    whole, others = sum(scores), len(scores) - 1
    margins = [0.5 + 0.5 * tanh((score - (whole - score) / others) / 6) for score in scores]
    wins = _prospects(table, scores) if table.outcome is None else table.win_shares()
    return [(1 - VICTORY) * margin + VICTORY * win for margin, win in zip(margins, wins, strict=True)]


def _prospects(table: Table, scores: Sequence[int]) -> list[float]:
    """How likely each seat is to win in the end, by its present worth and what it may still gain."""
    stray = (STRAY if len(scores) == 2 else STRAY_OF_MANY) * sqrt(1 + FURTHER_DEAL * deals_left(table))
    ends = [score if is_done(table, seat) else score + GAIN for seat, score in enumerate(scores)]
    best = max(ends)
    odds = [exp((end - best) / stray) for end in ends]
    whole = sum(odds)
    return [each / whole for each in odds]


def _scores(table: Table) -> Sequence[int]:
    if table.outcome is not None:
        return table.outcome[1]
    return [total(table, seat) for seat in range(table.config.seats)]


def holdings(table: Table, seat: int) -> dict[str, float]:
    """What the coach may name: the points of a hand."""
    return {"points": _scores(table)[seat]}


def habit(table: Table, seat: int, random: Random) -> Choice:
    """What a sensible casual player would do now."""
    frame = table.agenda[-1]
    habit = HABITS.get(frame[0])
    if habit is not None:
        return habit(table, seat, random)
    choices = table.choices(seat)
    return choices[int(random.random() * len(choices))]


# -- habits, one for each question that is worth a thought ------------------------------------------------------------


def _opponent(table: Table, seat: int, random: Random) -> Choice:
    """Anybody at random: a casual player does not count other people's cards."""
    choices = table.choices(seat)
    return choices[int(random.random() * len(choices))]


def _number(table: Table, seat: int, random: Random) -> Choice:
    """Any number that both can bring; one if the hand is thin."""
    defender = table.agenda[-1][2]
    own, theirs = len(table.zones["hand", seat]), len(table.zones["hand", defender])
    if table.config.options["duels"]:
        return ("number", 1)
    return ("number", 1 if own <= 2 else 1 + int(random.random() * min(own, theirs, 3)))


def _squad(table: Table, seat: int, random: Random) -> Choice:
    """The card with most icons that the own hand would miss least, with a whim."""
    _, fighters, sealed, size = table.agenda[-1]
    picks = sealed[fighters.index(seat)]
    if len(picks) == size:
        return READY
    draw, designs = random.random, table.config.designs
    free = [card for card in table.zones["hand", seat] if ("card", card) not in picks]
    best, highest = free[0], -99.0
    for card, part in zip(free, _parts(table, free), strict=True):
        value = len(designs[card].icons) - part + WHIM * draw()
        if value > highest:
            best, highest = card, value
    return ("card", best)


def _take(table: Table, seat: int, random: Random) -> Choice:
    """The card on offer that would do most for the own hand."""
    offered = [choice[1] for choice in table.choices(seat)]
    held = [card for card in table.zones["hand", seat] if card not in offered]
    parts = _parts(table, offered + held)
    return ("card", max(zip(parts, [random.random() for _ in offered], offered, strict=False))[2])


def _stop(table: Table, seat: int, random: Random) -> Choice:
    """Stop with a good hand; in the last deal with one that is good together with the earlier ones, unless somebody who
    is done has more: stopping behind them loses."""
    icons, mains = _tally(table, table.zones["hand", seat])
    points = sum([count for colour, count in enumerate(icons) if not mains[colour - 3]])
    enough = SATISFIED + table.config.seats - 2 + 2 * random.random()
    is_last = not deals_left(table)
    if is_last:
        points += earlier_lead(table, seat)
    return ("say", "done") if points >= enough and not (is_last and _is_beaten(table, seat)) else ("say", "play_on")


def _is_beaten(table: Table, seat: int) -> bool:
    """Whether somebody who is done has at least as much."""
    done = [other for other in range(table.config.seats) if is_done(table, other)]
    return bool(done) and max([total(table, other) for other in done]) >= total(table, seat)


def stops_early(table: Table, seat: int, choice: Choice) -> bool:
    """Whether one would be done before everybody has had a turn: by the book a game can end before somebody has played.
    Not so in the last of several deals: all have played, and whoever leads over all deals may end it."""
    if choice != ("say", "done") or table.count(FIGHTS) >= table.config.seats:
        return False
    return not table.count(DEALT) or deals_left(table) > 0


def _tally(table: Table, cards: Sequence[int]) -> tuple[list[int], list[int]]:
    """The type icons and the main types of each colour among some cards, quickly: two-type icons show their first."""
    designs = table.config.designs
    icons, mains = [0, 0, 0, 0], [0, 0, 0, 0]
    for card in cards:
        creature = designs[card]
        mains[creature.colour] += 1
        red, blue, green, purple = creature.counts
        icons[0] += red
        icons[1] += blue
        icons[2] += green
        icons[3] += purple
        for place in creature.twins:
            icons[creature.icons[place].colour] += 1
    return icons, mains


def _parts(table: Table, cards: Sequence[int]) -> list[int]:
    """What a hand of these cards would lose with each of them: its points, less those that only it counters."""
    icons, mains = _tally(table, cards)
    red, blue, green, purple = [not mains[colour - 3] for colour in range(4)]
    designs = table.config.designs
    parts = []
    for card in cards:
        creature = designs[card]
        counts, colour = creature.counts, creature.colour
        part = red * counts[0] + blue * counts[1] + green * counts[2] + purple * counts[3]
        if mains[colour] == 1:
            part -= icons[colour - 1] - counts[colour - 1]
        parts.append(part)
    return parts


def _pick_type(table: Table, seat: int, random: Random) -> Choice:
    """The type that changes the fight most in one's own favour."""
    name, _, attacker, defender = table.agenda[-1]
    effect = EFFECT_OF[name]
    foe = defender if seat == attacker else attacker
    choices = table.choices(seat)
    return max(choices, key=lambda choice: _lead(table, seat, foe, effect, colour_of(table, choice[1])))


def _poison_into(table: Table, seat: int, random: Random) -> Choice:
    """The target that leaves the own squad strongest."""
    source = colour_of(table, table.agenda[-1][2])
    others = [other for other in range(table.config.seats) if other != seat and table.zones["squad", other]]
    foe = others[0] if others else seat
    choices = table.choices(seat)
    return max(choices, key=lambda choice: _lead(table, seat, foe, POISONED, source * 4 + colour_of(table, choice[1])))


def _lead(table: Table, seat: int, foe: int, effect: Counter, which: int) -> int:
    """By how much the own squad is stronger where an effect is in force."""
    world = table.copy()
    mark(world, effect, which)
    own, theirs = world.zones["squad", seat], world.zones["squad", foe]
    return strength(world, own, theirs) - strength(world, theirs, own)


HABITS: dict[str, Callable[[Table, int, Random], Choice]] = {
    "opponent": _opponent,
    "number": _number,
    "squad": _squad,
    "keep": _take,
    "fire": _take,
    "stop": _stop,
    "star": _pick_type,
    "earth": _pick_type,
    "grass": _pick_type,
    "dark": _pick_type,
    "poison_into": _poison_into,
}


# -- whole answers to secret questions --------------------------------------------------------------------------------


def candidates(table: Table, seat: int, random: Random) -> Sequence[tuple[Choice, ...]]:
    """Sensible whole squads, gifts or settlings, each from the picks made so far to READY."""
    frame = table.agenda[-1]
    question = table.question
    if not isinstance(question, Simultaneous):
        return []
    picks = question.picks(frame, seat)
    if frame[0] == "settle":
        return [(*rest, READY) for rest in _settlings(table, seat, picks)]
    missing = (frame[3] if frame[0] == "squad" else 1) - len(picks)
    free = [choice for choice in table.choices(seat) if choice != READY]
    if missing > len(free):
        return []
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
