"""Opinions about Quaeleon's Quest: what a casual player does, sensible whole stacks, and what a position is
worth, by weights that were fitted to games (`docs/opponents.md`).

Read by computer opponents only. Nothing here decides what is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from math import exp, log1p
from random import Random

from game.rulesets.elimination import is_standing, modest_worths, opponents
from game.rulesets.quaeleon.board import HAND, PLACES, ROUND, attack, design, health, lasting, loss
from game.rulesets.quaeleon.cards import AT_ONE, Design
from game.rulesets.quaeleon.odd import pay_health
from game.rulesets.quaeleon.powers import (
    DEFENCE,
    KIN,
    OPPONENTS_NEXT,
    YOUR_NEXT,
    Boost,
    Discard,
    EachTurn,
    Grow,
    If,
    IfYouDo,
    Lose,
    Odd,
    OnDiscard,
    Ongoing,
    Rule,
    Twice,
)
from game.table.agenda import Picks, Simultaneous
from game.table.choices import READY, Choice
from game.table.table import Table

STACKS = 24
"""How many whole stacks are offered to a search."""

DANGER = 15
"""With no more health than this, a player also thinks of shorter stacks: some cards hurt their own player."""

WHIM = 5.0
"""How far a casual player's taste for a card strays, in points of its worth."""

SPITE = 0.1
"""How much less a casual player likes to attack somebody for each point of their health: the weak are finished off."""

FASTEST = 60
"""The highest initiative that is printed."""

USUAL = 10.0
TRUST = 0.3
"""A card's usual worth, and what part of the difference to believe: the cards are balanced, after all."""

USUAL_KIN = 0.8
"""How many of its kin a card usually finds on the field."""

KINSHIP = 3.0
"""How much more a card is liked, in a stack built on kin, for each of its kin in the hand."""

PATIENCE = 12
"""The round after which a casual player who can attack stacks nothing else: two who defend and heal well might go on
until the last round."""

TAX = 15.0
"""The health for which a casual player would rather lose a card."""


def habit(table: Table, seat: int, random: Random) -> Choice:
    """What a sensible casual player would do now."""
    return HABITS[table.agenda[-1][0]](table, seat, random)


# -- what a card is worth --------------------------------------------------------------------------------------------

_Judged = dict[str, tuple[Design, tuple[float, float]]]

_by_key: tuple[_Judged, _Judged] = ({}, {})
"""Card key -> the card last judged under it, and its opinion: where the fast go first, and where the slow do."""


def opinion(printed: Design, *, turned: bool = False) -> tuple[float, float]:
    """A card's worth, in about points of damage, and how much of it is lost for each place further down the stack."""
    known = _by_key[turned]
    found = known.get(printed.key)
    if found is None or found[0] is not printed:
        found = known[printed.key] = (printed, (_worth(printed, turned), _haste(printed)))
    return found[1]


def _worth(printed: Design, turned: bool) -> float:
    strikes = (printed.attack or 0) * (0.9 if printed.aim == AT_ONE else 1.0) * printed.strikes
    values = strikes + 1.2 * (printed.defence or 0) + 1.2 * (printed.healing or 0)
    promptness = FASTEST - printed.initiative if turned else printed.initiative
    said = values + sum([_worth_of_line(line) for line in printed.lines]) + promptness / 10
    return USUAL + TRUST * (said - USUAL)


def _worth_of_line(line: object) -> float:
    match line:
        case EachTurn(effect):
            return 3 * _worth_of_line(effect)
        case OnDiscard(effect):
            return 1.5 * _worth_of_line(effect)
        case IfYouDo(cost, then):
            return _worth_of_line(cost) + _worth_of_line(then)
        case If(condition, then):
            return (USUAL_KIN if condition in KIN else 1.0) * _worth_of_line(then)
        case Lose(n, who, per):
            return {"you": -1.0, "everyone": 0.3}.get(who, 1.2) * n * _usual_number(per)
        case Discard(n, who):
            return (-1.5 if who == "you" else 3.0) * n
        case Boost(_, n, scope):
            return 0.6 * abs(n) if scope in (YOUR_NEXT, OPPONENTS_NEXT) and abs(n) < 10 else 1.5
        case Grow(_, n, per):
            return _usual_number(per) * n
        case Ongoing(kin=kin) if kin:
            return 3.0
        case Ongoing() | Twice() | Odd() | Rule():
            return 6.0
    return 2.5 * float(getattr(line, "n", 1))


def _usual_number(per: str) -> float:
    """How many there usually are of what a line counts."""
    return USUAL_KIN if per in KIN else 4.0 if per else 1.0


def _haste(printed: Design) -> float:
    """Defence, promises and lasting effects want to come early; what grows with the field can wait."""
    early = 0.25 * (printed.defence or 0)
    for line in printed.lines:
        if isinstance(line, EachTurn | Ongoing | Boost | Twice | Rule):
            early += 1.0
        elif isinstance(line, Grow | If):
            early -= 1.5
    return early


def _worth_in_hand(table: Table, card: int) -> float:
    return opinion(table.config.designs[card], turned=table.config.options["turned"])[0]


# -- habits, one for each question -----------------------------------------------------------------------------------


def _stack(table: Table, seat: int, random: Random) -> Choice:
    """The best five, those first that gain by coming early, with a whim."""
    frame = table.agenda[-1]
    picks = frame[2][frame[1].index(seat)]
    if len(picks) == PLACES or len(picks) == len(table.zones[HAND[seat]]):
        return READY
    turned = table.config.options["turned"]
    designs, draw, known = table.config.designs, random.random, _by_key[turned]
    best: Choice = READY
    highest = -99.0
    hurry = 1.0 - 0.5 * len(picks)
    for card in table.zones[HAND[seat]]:
        if ("card", card) not in picks:
            printed = designs[card]
            entry = known.get(printed.key)
            points, haste = entry[1] if entry and entry[0] is printed else opinion(printed, turned=turned)
            points += hurry * haste + WHIM * draw()
            if points > highest:
                best, highest = ("card", card), points
    return best


def _swap(table: Table, seat: int, random: Random) -> Choice:
    """Away with whatever is worth less than usual."""
    frame = table.agenda[-1]
    picks = frame[2][frame[1].index(seat)]
    for card in table.zones[HAND[seat]]:
        if ("card", card) not in picks and _worth_in_hand(table, card) + WHIM * random.random() < USUAL + 1:
            return ("card", card)
    return READY


def _victim(table: Table, seat: int, random: Random) -> Choice:
    """Whoever can be finished off, else whoever loses most, the weak rather than the healthy."""
    forces = lasting(table)
    frame = table.agenda[-1]
    strength = attack(table, seat, frame[2], forces) if frame[0] == "strike" else 0
    piercing = design(table, frame[2]).piercing
    best, highest = -1, -99.0
    for rival in opponents(table, seat):
        held = health(table, rival)
        lost = loss(table, strength, rival, piercing=piercing, forces=forces) if strength else 0
        points = 60.0 if lost >= held else lost - SPITE * held + 2 * random.random()
        if points > highest:
            best, highest = rival, points
    return ("seat", best)


def _richest(table: Table, seat: int, random: Random) -> Choice:
    """Whoever holds most cards."""
    rivals = [rival for rival in opponents(table, seat) if table.zones[HAND[rival]]]
    return ("seat", max(rivals, key=lambda rival: (len(table.zones[HAND[rival]]), random.random())))


def _best(table: Table, seat: int, random: Random) -> Choice:
    """The card that is worth most, of those on offer."""
    return max(table.choices(seat), key=lambda choice: _worth_in_hand(table, choice[1]) + WHIM * random.random())


def _worst(table: Table, seat: int, random: Random) -> Choice:
    """The card that is worth least, of those on offer; ready when nothing more is wanted."""
    choices = table.choices(seat)
    if choices[-1] == READY:
        return READY
    return min(choices, key=lambda choice: _worth_in_hand(table, choice[1]) + WHIM * random.random())


def _toll(table: Table, seat: int, random: Random) -> Choice:
    """A card that is worth little, or health while there is plenty."""
    choices = table.choices(seat)
    if choices[-1] == READY:
        return READY
    cards = [choice for choice in choices if choice[0] == "card"]
    if not cards or (health(table, seat) > TAX and len(cards) < PLACES):
        return pay_health(seat)
    return min(cards, key=lambda choice: _worth_in_hand(table, choice[1]))


def _wager(table: Table, seat: int, random: Random) -> Choice:
    """The stronger oneself and the more opponents, the more."""
    choices = table.choices(seat)
    bold = len(choices) - 1 if health(table, seat) > TAX else 0
    return ("number", max(0, bold - int(3 * random.random())))


def _topple(table: Table, seat: int, random: Random) -> Choice:
    """Whatever defends best or lasts."""
    designs = table.config.designs
    return max(
        table.choices(seat),
        key=lambda choice: (
            (designs[choice[1]].stats[DEFENCE] or 0) + 3 * designs[choice[1]].is_lasting + random.random()
        ),
    )


HABITS: dict[str, Callable[[Table, int, Random], Choice]] = {
    "swap": _swap,
    "stack": _stack,
    "strike": _victim,
    "target": _victim,
    "rob": _richest,
    "recruit": _best,
    "salvage_card": _best,
    "pluck_card": _best,
    "slip_card": _best,
    "topple": _topple,
    "discard": _worst,
    "discard_together": _worst,
    "pass_card": _worst,
    "hand_limit": _worst,
    "pay_toll": _toll,
    "wager": _wager,
}


# -- whole answers to secret questions -------------------------------------------------------------------------------


def candidates(table: Table, seat: int, random: Random) -> Sequence[tuple[Choice, ...]]:
    """Sensible whole answers, each from the picks made so far to READY."""
    frame = table.agenda[-1]
    question = table.question
    if not isinstance(question, Simultaneous):
        return []
    picks = question.picks(frame, seat)
    if frame[0] == "stack":
        return _stacks(table, seat, picks, random)
    if frame[0] == "pay_toll":
        return [(READY,)] if picks else [(choice, READY) for choice in table.choices(seat)]
    return _sets(table, seat, picks, random)


def _stacks(table: Table, seat: int, picks: Picks, random: Random) -> list[tuple[Choice, ...]]:
    """The habitual stack again and again with its whims, some for the sake of kin, some with two cards swapped."""
    free = _worth_stacking(table, [card for card in table.zones[HAND[seat]] if ("card", card) not in picks])
    room = min(PLACES - len(picks), len(free))
    turned = table.config.options["turned"]
    opinions = {card: opinion(table.config.designs[card], turned=turned) for card in free}
    kinship = {card: KINSHIP * friends for card, friends in _friends(table, free).items()}
    stacks: dict[tuple[int, ...], None] = {}
    for number in range(3 * STACKS):
        taste = {card: sum(opinions[card]) + 2 * WHIM * random.random() * (number > 0) for card in free}
        if number % 3 == 1:
            taste = {card: points + kinship[card] for card, points in taste.items()}
        chosen = sorted(free, key=lambda card: taste[card], reverse=True)[:room]
        chosen.sort(key=lambda card: opinions[card][1] + random.random(), reverse=True)
        if number % 3 == 2 and room > 1:
            first, second = int(random.random() * room), int(random.random() * room)
            chosen[first], chosen[second] = chosen[second], chosen[first]
        stacks[tuple(chosen)] = None
        if len(stacks) == STACKS:
            break
    if health(table, seat) <= DANGER:
        stacks |= dict.fromkeys(_shorter(next(iter(stacks))))
    return [(*[("card", card) for card in chosen], READY) for chosen in stacks]


def _shorter(stack: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """A stack without each of its cards in turn, and none at all: what hurts its own player may better stay in hand."""
    yield from (stack[:place] + stack[place + 1 :] for place in range(len(stack)))
    yield ()


def _worth_stacking(table: Table, cards: list[int]) -> list[int]:
    """Of these cards those that attack, if patience has run out and there are any; else all."""
    is_late = table.count(ROUND) > PATIENCE
    attackers = [card for card in cards if table.config.designs[card].attack is not None] if is_late else []
    return attackers or cards


def _friends(table: Table, cards: Sequence[int]) -> dict[int, int]:
    """For each of these cards, how many of the others are its kin: either builds on the other's family."""
    designs = [table.config.designs[card] for card in cards]
    return {
        card: sum([_builds_on(one, other) or _builds_on(other, one) for other in designs if other is not one])
        for card, one in zip(cards, designs, strict=True)
    }


def _builds_on(one: Design, other: Design) -> bool:
    return bool(one.kin) and other.family in KIN[one.kin]


def _sets(table: Table, seat: int, picks: Picks, random: Random) -> list[tuple[Choice, ...]]:
    """The worst cards left, in every combination of the wanted number; for a swap, the worst of any number."""
    frame = table.agenda[-1]
    free = [card for card in table.zones[HAND[seat]] if ("card", card) not in picks]
    free.sort(key=lambda card: _worth_in_hand(table, card))
    if frame[0] == "swap":
        return [(*[("card", card) for card in free[:n]], READY) for n in range(len(free) + 1)]
    wanted = {"hand_limit": len(table.zones[HAND[seat]]) - 10, "pass_card": 1}
    n = wanted.get(frame[0], min(frame[3], len(table.zones[HAND[seat]])) if len(frame) > 3 else 1) - len(picks)
    choices = [(*[("card", card) for card in chosen], READY) for chosen in combinations(free[: n + 4], n)]
    return choices[:STACKS]


HEALTH, HEALTH_LOG, HAND_CARD = 0.025, 1.8, 0.05
"""How much a point of health, the logarithm of health and a card in hand tell about who wins, in log-odds. Health lost
by the weak weighs more."""


def evaluate(table: Table) -> list[float]:
    """How good a position is for every seat, 0 to 1: half for the win, half for the share of rivals outlasted."""
    return modest_worths(table, [_weight(table, seat) for seat in range(table.config.seats)])


def holdings(table: Table, seat: int) -> dict[str, float]:
    """What the coach may name: health, and the cards in hand."""
    return {"health": health(table, seat), "hand": len(table.zones[HAND[seat]])}


def _weight(table: Table, seat: int) -> float:
    """A player's weight, as odds."""
    if not is_standing(table, seat):
        return 0.0
    held = health(table, seat)
    return exp(HEALTH * held + HEALTH_LOG * log1p(held) + HAND_CARD * len(table.zones[HAND[seat]]))
