"""Opinions about Flask: what a position is worth, and what a sensible casual player does.

Read by computer opponents only. Nothing here decides what is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import tanh
from random import Random

from game.rulesets.flask.board import STOCKS, opponents, out, pending, piles, stock
from game.rulesets.flask.cards import COLOURS, Card
from game.table.choices import PASS, Choice
from game.table.table import Table

END_TURN: Choice = ("say", "end_turn")

RESOURCE, HELD_CARD, DECK_CARD, SET_CARD = 1.0, 0.6, 0.8, 1.2
"""What a player's possessions are worth when positions are compared; one resource is the unit."""

NEAR = 4
"""Resources or deck cards from which on each one less is felt doubly: the end is in sight."""

WHIM = 0.8
"""How far a casual player's taste for a card strays."""


def worth(table: Table, seat: int) -> float:
    """How good a position is for a seat, 0 to 1: half of it the win, half the margin over the others' mean."""
    seats = table.setting.seats
    if table.outcome is not None:
        winners, scores = table.outcome
        margin = scores[seat] / (seats - 1)
        return 0.5 * margin + (0.5 / len(winners) if seat in winners else 0.0)
    strengths = [_strength(table, other) for other in range(seats)]
    others = sum(strengths) - strengths[seat]
    return 0.5 + 0.5 * tanh((strengths[seat] - others / (seats - 1)) / 10)


def _strength(table: Table, seat: int) -> float:
    """How far a seat is from both ways to lose, and what it has in store."""
    if out(seat) in table.counters:
        return -10.0
    zones = table.zones
    resources, deck = sum(stock(table, seat)), len(zones["deck", seat])
    danger = max(0, NEAR - resources) + max(0, NEAR - deck)
    stored = HELD_CARD * len(zones["hand", seat]) + SET_CARD * len(zones["set", seat])
    return RESOURCE * resources + DECK_CARD * deck + stored - 2 * danger


def candidates(table: Table, seat: int, random: Random) -> Sequence[tuple[Choice, ...]]:
    """Flask asks nothing in secret of several seats."""
    return ()


def habit(table: Table, seat: int, random: Random) -> Choice:
    """What a sensible casual player would do now."""
    return HABITS[table.agenda[-1][0]](table, seat, random)


@cache
def card_value(card: Card) -> float:
    """What a card does, in resources: whatever it costs."""
    helps = sum(card.gains) + 2 * card.kinds + 1.1 * card.draws + 0.5 * card.reboots
    return helps + 1.1 * card.drains + card.sabotages


@cache
def price(card: Card) -> float:
    """What a card costs, in resources."""
    return sum(card.cost) + card.any_colour + 0.7 * card.discards


# -- habits, one for each question -------------------------------------------------------------------------------------


def _wanted_colour(table: Table, seat: int, random: Random) -> Choice:
    """The colour that the cards in hand lack most, else the one there is least of."""
    resources, designs = stock(table, seat), table.setting.designs
    needs = [-0.3 * amount if amount < 6 else -9.0 for amount in resources]
    for card in table.zones["hand", seat]:
        for colour, asked in enumerate(designs[card].cost):
            if asked > resources[colour]:
                needs[colour] += 1.0
    whims = [need + random.random() for need in needs]
    return ("say", COLOURS[whims.index(max(whims))])


def _play(table: Table, seat: int, random: Random) -> Choice:
    """The card that gains most over its price, as long as it gains anything and leaves something to live on."""
    designs, total = table.setting.designs, sum(stock(table, seat))
    hand, draw = table.zones["hand", seat], random.random
    best, highest = END_TURN, 0.0
    for choice in table.choices(seat):
        if choice == END_TURN:
            continue
        card = designs[choice[1]]
        if choice[1] not in hand:
            gain = -0.5 if _foe_in_reach(table, seat, card.drains) else -1.6
        elif card.is_reaction:
            gain = 0.6 if total - price(card) >= NEAR else -2.0
        else:
            left = total - price(card) + 2 * card.kinds + sum(card.gains)
            is_safe = left > 1 or _foe_in_reach(table, seat, card.drains)
            gain = card_value(card) - price(card) if is_safe else -9.0
        gain += WHIM * (2 * draw() - 0.6)
        if gain > highest:
            best, highest = choice, gain
    return best


def _foe_in_reach(table: Table, seat: int, drains: int) -> bool:
    """Whether some enemy has no more than so many resources."""
    return drains > 0 and any(sum(stock(table, other)) <= drains for other in opponents(table, seat))


def _react(table: Table, seat: int, random: Random) -> Choice:
    """Strike when it kills or when a dear card would become too dear; otherwise now and then, and with thick piles."""
    name, _, player, card = table.agenda[-1][:4]
    designs = table.setting.designs
    for pile in piles(table, seat):
        drains = sum([designs[part].drains for part in pile])
        left = sum(stock(table, player))
        asked = price(designs[pending(table, player)]) if name != "react_to_end" and card >= 0 else 0
        chance = 0.9 if left <= drains else 0.5 if left - drains < asked else 0.08 * len(pile)
        if random.random() < chance:
            return ("card", pile[0])
    return PASS


def _first(table: Table, seat: int, random: Random) -> Choice:
    """The usual way."""
    return table.choices(seat)[0]


def _go_on(table: Table, seat: int, random: Random) -> Choice:
    """Pay, unless it would be the end."""
    card: Card = table.setting.designs[pending(table, seat)]
    return ("say", "pay_now" if sum(stock(table, seat)) - price(card) + sum(card.gains) >= 1 else "withdraw")


def _least_card(table: Table, seat: int, random: Random) -> Choice:
    """The hand card that does least."""
    designs, draw = table.setting.designs, random.random
    return ("card", min(table.zones["hand", seat], key=lambda card: card_value(designs[card]) + WHIM * draw()))


def _least_colour(table: Table, seat: int, random: Random) -> Choice:
    """The colour there is most of, after what the hand asks for."""
    counters, designs = table.counters, table.setting.designs
    asked = [0.0, 0.0, 0.0, 0.0]
    for card in table.zones["hand", seat]:
        for colour, cost in enumerate(designs[card].cost):
            asked[colour] += 0.5 * cost
    best, highest = 0, -99.0
    for colour, counter in enumerate(STOCKS[seat]):
        amount = counters.get(counter, 0)
        if amount and amount - asked[colour] > highest:
            best, highest = colour, amount - asked[colour]
    return ("say", COLOURS[best])


def _draw(table: Table, seat: int, random: Random) -> Choice:
    """A good discarded card, or the deck as long as it is thick."""
    card = table.setting.designs[table.zones["discard", seat][-1]]
    likes = card_value(card) - price(card) + 2 * random.random() + (len(table.zones["deck", seat]) <= NEAR)
    return ("say", "discard" if likes > 1.5 else "deck")


def _poorest(table: Table, seat: int, random: Random) -> Choice:
    """The enemy who has fewest resources."""
    return ("seat", min(opponents(table, seat), key=lambda other: sum(stock(table, other)) + 4 * random.random()))


def _thinnest(table: Table, seat: int, random: Random) -> Choice:
    """The enemy who has fewest cards."""
    zones = table.zones
    return (
        "seat",
        min(
            opponents(table, seat),
            key=lambda other: len(zones["deck", other]) + len(zones["hand", other]) + 4 * random.random(),
        ),
    )


HABITS: dict[str, Callable[[Table, int, Random], Choice]] = {
    "increase": _wanted_colour,
    "kind": _wanted_colour,
    "play": _play,
    "react_to_card": _react,
    "react_to_reaction": _react,
    "react_to_end": _react,
    "go_on": _go_on,
    "pay": _first,
    "pay_card": _least_card,
    "draw": _draw,
    "drain_whom": _poorest,
    "sabotage_whom": _thinnest,
    "lose": _least_colour,
    "lose_card": _least_card,
}
