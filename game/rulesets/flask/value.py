"""Opinions about Flask: what a position is worth, and what a sensible casual player does.

Read by computer opponents only. Nothing here decides what is legal. The weights were fitted to the outcomes of games
that habit players played with all four published decks: one more in *strength* makes winning e times as likely.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import exp, log, sqrt
from random import Random

from game.rulesets.elimination import modest_worths, opponents, survivors
from game.rulesets.flask.board import STOCKS, covering, most_kept, pending, piles, stock
from game.rulesets.flask.cards import COLOURS, DECK_SIZE, Card
from game.rulesets.flask.rules import END_TURN
from game.table.choices import PASS, Choice
from game.table.table import Table

GOES_ON: frozenset[Choice] = frozenset({("say", "pay_now")})
"""Paying for a card that a Reaction has answered: to take it back only means announcing it anew, for all to answer
again, or something else."""

MOST_RESOURCES = 600
"""More than anybody ever has in the middle of a turn."""

RESOURCES = tuple([3.3 * log(1 + n) for n in range(MOST_RESOURCES)])
DECK = tuple([4.4 * log(1 + n) for n in range(DECK_SIZE + 1)])
HAND = tuple([0.85 * sqrt(n) for n in range(DECK_SIZE + 1)])
"""The strength of so many resources, deck cards and hand cards: each further one adds less."""

STORED_DRAIN, STORED_SABOTAGE, STORED_GAIN, STORED_DRAW = 0.5, 0.45, 0.35, 0.25
"""The strength of a face-down pile for each resource and each card that it will take from an enemy, and for each
resource and each card that it will bring."""

LASTING = 2.2
"""The strength of a deck that lasts one turn longer than all others, with three or more players in. They wait for each
other, so whoever's deck is empty first is out; between two the decks count by themselves."""

MOST_LASTING = 2.0
"""Lasting more turns than this makes no further difference."""

FAR_OFF = 3.0
"""How many turns away an empty deck counts half."""

LATER = 0.8
"""How much an effect from under a Reaction counts, which comes later, against one that comes at once."""

KILL = 30.0
"""The gain of putting an enemy out: more than any other."""

WORTH_PLAYING = 0.15
"""The gain in strength below which a casual player keeps a card."""

WHIM = 0.35
"""How far a casual player's taste for a card strays."""

RESERVE = 3
"""Resources that a casual player likes to have left."""


def evaluate(table: Table) -> list[float]:
    """The chance of each player to win."""
    if table.outcome is not None:
        return table.win_shares()
    weights = _weights(table)
    whole = sum(weights)
    return [weight / whole for weight in weights]


def evaluate_modestly(table: Table) -> list[float]:
    """The same for players who also want to outlast others: half for the win, half for the share outlasted."""
    return modest_worths(table, _weights(table))


def _weights(table: Table) -> list[float]:
    """The weight of each player still in: one more in strength multiplies it by e."""
    weights = [0.0] * table.config.seats
    for seat, ahead in _lasting(table):
        weights[seat] = exp(_strength(table, seat) + ahead)
    return weights


def _lasting(table: Table) -> list[tuple[int, float]]:
    """For everybody still in, what their deck is worth by outlasting the others' or not."""
    standing = survivors(table)
    if len(standing) < 3 or not table.agenda:
        return [(seat, 0.0) for seat in standing]
    mover = whose_turn(table)
    seats = [mover, *opponents(table, mover)] if mover in standing else opponents(table, mover)
    zones, count = table.zones, len(seats)
    lasts = [len(zones["deck", seat]) + place / count for place, seat in enumerate(seats)]
    lasts[0] = max(lasts[0], 1.0)
    shorter, longest = sorted(lasts)[-2:]
    nearness = LASTING / (1 + min(lasts) / FAR_OFF)
    ahead = [turns - (shorter if turns == longest else longest) for turns in lasts]
    return [
        (seat, nearness * max(-MOST_LASTING, min(MOST_LASTING, turns)))
        for seat, turns in zip(seats, ahead, strict=True)
    ]


def whose_turn(table: Table) -> int:
    """Whose turn it is, which the lowest frame of the agenda says."""
    frame = table.agenda[0]
    seat: int = frame[2] if frame[0] in ENDING else frame[1]
    return seat


def _strength(table: Table, seat: int) -> float:
    """How far a seat is from both ways to lose, and what it has in store."""
    zones, designs = table.zones, table.config.designs
    resources = min(sum(stock(table, seat)), MOST_RESOURCES - 1, most_kept(table) * len(COLOURS))
    strength = RESOURCES[resources] + DECK[len(zones["deck", seat])] + HAND[len(zones["hand", seat])]
    if lying := zones["set", seat]:
        strength += sum([stored(designs[card]) for card in lying])
    return strength


@cache
def stored(card: Card) -> float:
    """The strength that a face-down card gives by what it will do when it is turned up."""
    harm = STORED_DRAIN * card.drains + STORED_SABOTAGE * card.sabotages
    return harm + STORED_GAIN * (sum(card.gains) + 2 * card.kinds) + STORED_DRAW * card.draws


def holdings(table: Table, seat: int) -> dict[str, float]:
    """What the coach may name: resources, and the cards of hand and deck."""
    zones = table.zones
    return {
        "resources": sum(stock(table, seat)),
        "hand": len(zones["hand", seat]),
        "deck": len(zones["deck", seat]),
        "reactions": len(zones["set", seat]),
    }


def candidates(table: Table, seat: int, random: Random) -> Sequence[tuple[Choice, ...]]:
    """Flask has no secret questions to several seats."""
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
    """The colour that the cards in hand lack most, with a taste for red; else the scarcest."""
    resources, designs = stock(table, seat), table.config.designs
    needs = [-0.1 * amount if amount < most_kept(table) else -9.0 for amount in resources]
    needs[0] += 0.6
    for held in table.zones["hand", seat]:
        card = designs[held]
        for colour, asked in enumerate(card.cost):
            lacking = asked - resources[colour]
            if lacking > 0:
                needs[colour] += 0.3 * (1 + 0.5 * card.drains) / lacking
    whims = [need + 0.3 * random.random() for need in needs]
    return ("say", COLOURS[whims.index(max(whims))])


def _play(table: Table, seat: int, random: Random) -> Choice:
    """What gains most strength, as long as it gains enough."""
    choices = table.choices(seat)
    best = END_TURN
    if len(choices) > 1:
        outlook = _Outlook(table, seat)
        highest = WORTH_PLAYING if outlook.resources else -2 * KILL
        draw, designs, hand = random.random, table.config.designs, table.zones["hand", seat]
        for choice in choices[:-1]:
            played = choice[1]
            gain = outlook.of_card(designs[played]) if played in hand else outlook.of_pile(played)
            gain += WHIM * (2 * draw() - 1)
            if gain > highest:
                best, highest = choice, gain
    return best


class _Outlook:
    """What a player's cards would gain in their own turn, against the poorest enemy."""

    def __init__(self, table: Table, seat: int) -> None:
        zones = table.zones
        self.table, self.seat = table, seat
        self.resources = sum(stock(table, seat))
        self.held = len(zones["hand", seat])
        self.played = len(zones["played", seat])
        self.is_covering = covering(seat) in table.counters
        self.foe, foe = min([(sum(stock(table, other)), other) for other in opponents(table, seat)])
        self.foe_held, self.foe_deck = len(zones["hand", foe]), len(zones["deck", foe])

    def of_pile(self, reaction: int) -> float:
        """Activating a Reaction now: good if it kills; else it is better kept for the enemy's turn."""
        cards = pile_of(self.table, self.seat, reaction)
        if sum([card.drains for card in cards]) >= self.foe:
            return KILL
        return sum([self._turned_up(card) - stored(card) for card in cards]) - 1.0

    def of_card(self, card: Card) -> float:
        """Playing a card: what it does at once, or will do from under a Reaction."""
        keeps = -0.1 * (1 + card.discards)
        if card.is_reaction or self.is_covering:
            return keeps + self._laid(card)
        left = max(0, self.resources - sum(card.cost) - card.any_colour + sum(card.gains) + 2 * card.kinds)
        gain = keeps + RESOURCES[left] - RESOURCES[self.resources] + 0.25 * card.draws
        if card.reboots:
            gain += 0.1 * (1 + self.played)
        if card.sabotages:
            gain += self._sabotaged(card.sabotages)
        if card.drains:
            gain += self._drained(card.drains)
        if card.drains >= self.foe and left:
            return gain + KILL
        return gain - 1.0 * (left < RESERVE) - KILL * (not left)

    def _laid(self, card: Card) -> float:
        left = self.resources - sum(card.cost) - card.any_colour
        return LATER * self._turned_up(card) + RESOURCES[left] - RESOURCES[self.resources] - 3.0 * (left < RESERVE)

    def _turned_up(self, card: Card) -> float:
        """What a card does once it has been paid for."""
        gained = RESOURCES[self.resources + sum(card.gains) + 2 * card.kinds] - RESOURCES[self.resources]
        return gained + 0.25 * card.draws + self._drained(card.drains) + self._sabotaged(card.sabotages)

    def _drained(self, n: int) -> float:
        return RESOURCES[self.foe] - RESOURCES[max(0, self.foe - n)]

    def _sabotaged(self, n: int) -> float:
        """The enemy loses hand cards first, then the deck that keeps them in the game."""
        from_hand = min(n, self.foe_held)
        left = max(0, self.foe_deck - n + from_hand)
        return HAND[self.foe_held] - HAND[self.foe_held - from_hand] + DECK[self.foe_deck] - DECK[left]


def pile_of(table: Table, seat: int, reaction: int) -> list[Card]:
    """What lies in the face-down pile of a Reaction, the Reaction first."""
    pile = next(pile for pile in piles(table, seat) if pile[0] == reaction)
    return [table.config.designs[card] for card in pile]


def _react(table: Table, seat: int, random: Random) -> Choice:
    """Strike when that kills, when a deadly card would hit, or to make a card too dear; else now and then, mostly with
    what takes cards before the enemy's turn ends."""
    name, _, player, announced = table.agenda[-1][:4]
    asked = table.config.designs[announced] if name == "react_to_card" else None
    for pile in piles(table, seat):
        if random.random() < _moment(table, seat, player, asked, pile_of(table, seat, pile[0])):
            return ("card", pile[0])
    return PASS


def _moment(table: Table, seat: int, player: int, asked: Card | None, pile: list[Card]) -> float:
    """How good a moment this is for a pile; `asked` is the openly announced card, if there is one."""
    left = sum(stock(table, player)) - sum([card.drains for card in pile])
    held, sabotages = len(table.zones["hand", player]), sum([card.sabotages for card in pile])
    if left <= 0 or (asked is None and sabotages >= held + len(table.zones["deck", player])):
        return 0.95
    if asked is None:
        return 0.3 if sabotages else 0.1
    if asked.drains >= sum(stock(table, seat)):
        return 0.9
    return 0.6 if left < price(asked) or held - sabotages < asked.discards <= held else 0.1


def _first(table: Table, seat: int, random: Random) -> Choice:
    """The usual way."""
    return table.choices(seat)[0]


def _go_on(table: Table, seat: int, random: Random) -> Choice:
    """Pay, unless it would be the end."""
    card: Card = table.config.designs[pending(table, seat)]
    return ("say", "pay_now" if sum(stock(table, seat)) - price(card) + sum(card.gains) >= 1 else "withdraw")


def _least_card(table: Table, seat: int, random: Random) -> Choice:
    """The hand card that does least."""
    designs, draw = table.config.designs, random.random
    return ("card", min(table.zones["hand", seat], key=lambda card: card_value(designs[card]) + WHIM * draw()))


def _least_colour(table: Table, seat: int, random: Random) -> Choice:
    """The colour there is most of beyond what the hand asks for."""
    counters, designs = table.counters, table.config.designs
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
    """A good discarded card, or one from the deck as long as it is thick."""
    card, deck = table.config.designs[table.zones["discard", seat][-1]], len(table.zones["deck", seat])
    likes = 0.3 * (card_value(card) - price(card)) + DECK[deck] - DECK[deck - 1] + 0.5 * random.random()
    return ("say", "discard" if likes > 0.6 else "deck")


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


ENDING = ("reactions", "react_to_end")
"""The frames of a turn's end: they name who may answer first, and then whose turn it is."""

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
