"""Why a Reaction answers, or keeps still; and why a colour is raised, spent or lost."""

from __future__ import annotations

from typing import Any

from game.rulesets.flask.because.harming import harm, ruin
from game.rulesets.flask.because.seen import at_once, changed, payable_with, poorest_of, price_of, said, total
from game.rulesets.flask.board import cost_noted, covering, design, laid, most_kept, payments, pending, spare, stock
from game.rulesets.flask.cards import COLOURS, OF_ONE_KIND, Card, Four, together
from game.rulesets.flask.rules import RAISE_NOTHING, obstacle
from game.rulesets.flask.value import pile_of
from game.rulesets.phrases import Phrase
from game.table.choices import PASS, Choice
from game.table.table import Table


def react_to_card(table: Table, seat: int, choice: Choice, who: int, card: int, **_: Any) -> Phrase | None:
    """What a Reaction stops or takes, or why none answers a card."""
    asked = design(table, card)
    if choice != PASS:
        pile = together(pile_of(table, seat, choice[1]))
        return _stops(table, who, card, asked, pile) or _strike(table, seat, pile)
    if covering(who) in table.counters:
        return said("slips_under", card=card)
    if not (asked.drains or asked.sabotages):
        return said("harmless", card=card)
    own = _own(table, seat)
    is_in_vain = own.drains and not _stops(table, who, card, asked, own)
    return said("in_vain", whom=who, card=card, n=own.drains) if is_in_vain else None


def _stops(table: Table, who: int, card: int, asked: Card, pile: Card) -> Phrase | None:
    """Whether somebody can no longer pay for their announced card, whatever they choose to lose."""
    if (rest := _rest_below(table, who, price_of(asked), pile)) is not None:
        return said("stops", whom=who, card=card, m=rest, n=price_of(asked))
    kept = max(0, len(table.zones["hand", who]) - pile.sabotages)
    return said("stops_cards", whom=who, card=card, m=kept, n=asked.discards) if kept < asked.discards else None


def _rest_below(table: Table, who: int, price: int, pile: Card) -> int | None:
    """What somebody has left after a Reaction, if that is less than a price."""
    rest = max(0, total(table, who) - pile.drains)
    return rest if rest < price else None


def _own(table: Table, seat: int) -> Card:
    """What all face-down piles of a player do."""
    return together([design(table, card) for card in table.zones["set", seat]])


def _strike(table: Table, seat: int, pile: Card) -> Phrase | None:
    return ruin(table, seat, pile, answerable=False) or harm(table, seat, pile, 0)


def react_to_reaction(table: Table, seat: int, choice: Choice, who: int, **_: Any) -> Phrase | None:
    """Of the announced Reaction only the cost is known."""
    colours, any_colour, discards = cost_noted(table.counters[laid(who, len(table.zones["set", who]) - 1)])
    price = sum(colours) + any_colour
    if choice != PASS:
        pile = together(pile_of(table, seat, choice[1]))
        rest = _rest_below(table, who, price, pile)
        return _strike(table, seat, pile) if rest is None else said("stops_reaction", whom=who, m=rest, n=price)
    own = _own(table, seat)
    kept = max(0, len(table.zones["hand", who]) - own.sabotages)
    is_paid = _rest_below(table, who, price, own) is None and kept >= discards
    return said("in_vain_reaction", whom=who, n=own.drains, m=price) if own.drains and is_paid else None


def react_to_end(table: Table, seat: int, choice: Choice, **_: Any) -> Phrase | None:
    """What a Reaction takes before a turn ends, or why none answers."""
    if choice != PASS:
        return _strike(table, seat, together(pile_of(table, seat, choice[1])))
    n, whom = _own(table, seat).drains, poorest_of(table, seat)
    if not n or whom is None or n >= total(table, whom):
        return None
    return said("puts_nobody_out", n=n, whom=whom, m=total(table, whom))


def increase(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """What a raised colour is good for, or why none is raised."""
    if choice != RAISE_NOTHING:
        return _grows(table, seat, COLOURS.index(choice[1]), 1)
    return said("full", n=most_kept(table)) if min(stock(table, seat)) >= most_kept(table) else None


def kind(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """What the colour chosen for a card's resources is good for."""
    return _grows(table, seat, COLOURS.index(choice[1]), OF_ONE_KIND)


def _grows(table: Table, seat: int, colour: int, n: int) -> Phrase | None:
    """What more of a colour is good for: a card in hand, all of them together; or none of it spills."""
    before, word = stock(table, seat), COLOURS[colour]
    after = changed(before, colour, n)
    paid_before = payable_with(table, seat, before)
    new = [card for card in payable_with(table, seat, after) if card not in paid_before]
    if new:
        return said("enough", type=word, n=after[colour], cards=at_once(table, seat, new, after))
    held = table.zones["hand", seat]
    asked = {card: design(table, card).cost[colour] for card in held}
    short = [card for card in held if asked[card] > after[colour]]
    if short:
        nearest = min(short, key=asked.__getitem__)
        return said("towards", type=word, card=nearest, m=asked[nearest], n=after[colour])
    if sum(asked.values()) > before[colour]:
        return said("all_in_hand", type=word, m=sum(asked.values()), n=before[colour])
    with_room = [place for place, had in enumerate(before) if had + n <= most_kept(table)]
    if with_room == [colour]:
        return said("room", n=most_kept(table))
    is_least = all(had > before[colour] for place, had in enumerate(before) if place != colour)
    return said("least", type=word, n=before[colour]) if is_least else None


def lose(table: Table, seat: int, choice: Choice, who: int, n: int) -> Phrase | None:
    """What a lost colour means: whether anything in hand asks for it, and what can still be paid for."""
    before, colour = stock(table, seat), COLOURS.index(choice[1])
    after = changed(before, colour, -1)
    if (card := _announced(table, seat)) is not None:
        is_paid = obstacle(design(table, card), after, len(table.zones["hand", seat])) is None
        return said("still_pays", cards=(card,)) if is_paid else None
    if unasked := _unasked(table, seat, colour):
        return unasked
    payable = payable_with(table, seat, before)
    if payable and payable == payable_with(table, seat, after):
        return said("still_pays", cards=at_once(table, seat, payable, after))
    is_most = all(had < before[colour] for place, had in enumerate(before) if place != colour)
    return said("most", type=COLOURS[colour], n=before[colour]) if is_most else None


def _announced(table: Table, seat: int) -> int | None:
    """The card of a player that is announced and being answered."""
    is_announced = any(frame[0] == "reactions" and frame[1] != "end" and frame[2] == seat for frame in table.agenda)
    return pending(table, seat) if is_announced else None


def _unasked(table: Table, seat: int, colour: int) -> Phrase | None:
    held = table.zones["hand", seat]
    if not held or any(design(table, card).cost[colour] for card in held):
        return None
    return said("unasked", type=COLOURS[colour])


def pay(table: Table, seat: int, choice: Choice, n: int) -> Phrase | None:
    """What can be paid for with what is left; and that nothing in hand asks for the colours spent."""
    card = design(table, pending(table, seat))
    rests = {way: _rest(table, seat, card, way) for way in payments(table, seat, card)}
    red, blue, green, yellow = choice[2:]
    way = (red, blue, green, yellow)
    payable = [] if card.discards else payable_with(table, seat, rests[way])
    if payable and any(len(payable_with(table, seat, rest)) < len(payable) for rest in rests.values()):
        return said("still_pays", cards=at_once(table, seat, payable, rests[way]))
    colours = [colour for colour, paid in enumerate(way) if paid]
    if len(colours) == 1 and not card.discards and (unasked := _unasked(table, seat, colours[0])):
        return unasked
    least = min(rests[way])
    return said("even", n=least) if least and least == max(map(min, rests.values())) else None


def _rest(table: Table, seat: int, card: Card, way: Four) -> Four:
    red, blue, green, yellow = (had - paid for had, paid in zip(spare(table, seat, card), way, strict=True))
    return red, blue, green, yellow
