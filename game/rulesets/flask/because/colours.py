"""Why a colour is raised, spent or lost."""

from __future__ import annotations

from game.rulesets.flask.because.seen import at_once, changed, payable_with, said
from game.rulesets.flask.board import design, most_kept, payments, pending, spare, stock
from game.rulesets.flask.cards import COLOURS, OF_ONE_KIND, Card, Four
from game.rulesets.flask.rules import RAISE_NOTHING, obstacle
from game.rulesets.phrases import Phrase
from game.table.choices import Choice
from game.table.table import Table


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
