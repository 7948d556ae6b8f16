"""What speaks for an answer at Flask, by what lies open and what the player holds.

A card that is announced may still be answered, and whoever has nothing left may gain something before the turn ends:
where either can happen, the sentence says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Any

from game.rulesets.elimination import opponents
from game.rulesets.flask.board import (
    MOST_PLAYS,
    PLAYS,
    cost_noted,
    covering,
    design,
    laid,
    most_kept,
    payments,
    pending,
    piles,
    spare,
    stock,
)
from game.rulesets.flask.cards import COLOURS, OF_ONE_KIND, Card, Four, together
from game.rulesets.flask.follies import pays_for_what_spills
from game.rulesets.flask.rules import END_TURN, RAISE_NOTHING, obstacle
from game.rulesets.flask.value import ENDING, RESERVE, pile_of, whose_turn
from game.rulesets.phrases import Phrase, phrase
from game.table.choices import PASS, Choice
from game.table.table import Table

MOST_HELPERS = 3
"""With how many further cards one is looked at to see whether together they put somebody out."""

THIN = 4
"""So few cards are left of a deck that is soon empty."""


def because(table: Table, seat: int, choices: Sequence[Choice]) -> Phrase | None:
    """What comes of an answer to the present question, where something plain does."""
    question = table.question
    if question is None or question.name not in SPEAKERS:
        return None
    return SPEAKERS[question.name](table, seat, choices[-1], **question.arguments(table.agenda[-1]))


def _said(key: str, **args: Any) -> Phrase:
    return phrase("flask.because." + key, **args)


def _unless(is_open: bool, key: str, **args: Any) -> Phrase:
    """A sentence about what will be; `is_open` where something may still come between."""
    return _said(f"{key}_unless" if is_open else key, **args)


# -- what there is ---------------------------------------------------------------------------------------------------


def _total(table: Table, seat: int) -> int:
    return sum(stock(table, seat))


def _price(card: Card) -> int:
    """How many resources a card costs."""
    return sum(card.cost) + card.any_colour


def _brings(card: Card) -> int:
    """How many resources a card gives."""
    return sum(card.gains) + OF_ONE_KIND * card.kinds


def _is_laid(table: Table, seat: int, card: Card) -> bool:
    """Whether a card of a hand would lie face down once it is paid for."""
    return card.is_reaction or covering(seat) in table.counters


def _left(table: Table, seat: int, card: Card) -> int:
    """How many resources a player has once a card is paid for and has brought what it brings at once."""
    return _total(table, seat) - _price(card) + (0 if _is_laid(table, seat, card) else _brings(card))


def _changed(resources: Four, colour: int, change: int) -> Four:
    red, blue, green, yellow = (n + change * (place == colour) for place, n in enumerate(resources))
    return red, blue, green, yellow


def _payable(table: Table, seat: int, resources: Four) -> list[int]:
    """The cards in hand that could be paid for with such resources, each by itself."""
    held = table.zones["hand", seat]
    return [card for card in held if obstacle(design(table, card), resources, len(held) - 1) is None]


def _at_once(table: Table, seat: int, cards: Sequence[int], resources: Four) -> tuple[int, ...]:
    """Of some cards in hand, those that can be paid for one after the other, each name once."""
    chosen: list[int] = []
    for card in cards:
        tried = [*chosen, card]
        whole = together([design(table, one) for one in tried])
        is_new = all(design(table, one).bases != design(table, card).bases for one in chosen)
        if is_new and obstacle(whole, resources, len(table.zones["hand", seat]) - len(tried)) is None:
            chosen = tried
    return tuple(chosen)


def _has_reactions(table: Table, seat: int) -> bool:
    """Whether anybody could answer what a player announces."""
    return any(table.zones["set", other] for other in opponents(table, seat))


def _is_ending(table: Table) -> bool:
    """Whether all that is still to come of this turn are Reactions to its end."""
    return table.agenda[0][0] in ENDING


def _may_recover(table: Table, seat: int) -> bool:
    """Whether somebody with nothing left might gain something before the turn ends."""
    if whose_turn(table) == seat:
        return not _is_ending(table)
    return bool(table.zones["set", seat])


def _poorest(table: Table, seat: int) -> int | None:
    """The enemy who has fewest resources, but some."""
    enemies = [other for other in opponents(table, seat) if _total(table, other)]
    return min(enemies, key=lambda other: _total(table, other), default=None)


# -- harm ------------------------------------------------------------------------------------------------------------


def _ruin(table: Table, seat: int, does: Card, *, answerable: bool) -> Phrase | None:
    """Whom it puts out, or leaves without anything to play."""
    enemies = opponents(table, seat)
    falling = [other for other in enemies if 0 < _total(table, other) <= does.drains]
    for whom in sorted(falling, key=lambda other: _may_recover(table, other)):
        is_open = answerable or _may_recover(table, whom)
        return _unless(is_open, "kills", whom=whom, m=_total(table, whom), n=does.drains)
    if does.sabotages:
        for whom in enemies if _begins_after(table, seat) else ():
            if (taken := _decked(table, whom, does.sabotages)) is not None:
                return _unless(answerable, "decks_out", whom=whom, n=taken)
        for whom in enemies:
            if _is_emptied(table, whom, does.sabotages):
                return _unless(answerable, "empties", whom=whom, m=len(table.zones["hand", whom]))
    return None


def _begins_after(table: Table, seat: int) -> bool:
    """Whether a player is still there when the others begin their next turns: without a deck one's own is the end."""
    return whose_turn(table) == seat or bool(table.zones["deck", seat])


def _decked(table: Table, whom: int, n: int) -> int | None:
    """How many cards somebody loses by so much sabotage, where it takes the deck without which no turn begins."""
    held, deck = len(table.zones["hand", whom]), len(table.zones["deck", whom])
    drawn = whose_turn(table) == whom
    return min(n, held + deck) if deck and n > held and deck - (n - held) - drawn <= 0 else None


def _is_emptied(table: Table, whom: int, n: int) -> bool:
    """Whether somebody will come to the next turn without a card to play: nothing is drawn before."""
    return 0 < len(table.zones["hand", whom]) <= n and not table.zones["set", whom] and whose_turn(table) != whom


def _harm(table: Table, seat: int, does: Card, price: int) -> Phrase | None:
    """What it can take from the enemy who has least, for so many of one's own resources."""
    poorest = _poorest(table, seat)
    if does.drains and poorest is not None:
        had = _total(table, poorest)
        left, balance = max(0, had - does.drains), price - _brings(does)
        if balance > 0:
            return _said("drains", whom=poorest, m=had, n=left, price=balance)
        return _said("drains_free", whom=poorest, m=had, n=left)
    if does.sabotages:
        whom = min(opponents(table, seat), key=lambda other: len(table.zones["hand", other]))
        held, deck = len(table.zones["hand", whom]), len(table.zones["deck", whom])
        if held > does.sabotages:
            return _said("sabotages", whom=whom, m=held, n=held - does.sabotages)
        if 0 < does.sabotages - held < deck:
            return _said("mills", whom=whom, m=held, n=does.sabotages - held, left=deck - does.sabotages + held)
    return None


# -- playing ---------------------------------------------------------------------------------------------------------


def _play(table: Table, seat: int, choice: Choice) -> Phrase | None:
    if choice == END_TURN:
        return _end_turn(table, seat)
    if choice[1] in table.zones["set", seat]:
        pile = together(pile_of(table, seat, choice[1]))
        return _ruin(table, seat, pile, answerable=False) or _harm(table, seat, pile, 0)
    others = [card for card in table.zones["hand", seat] if card != choice[1]]
    return _of_card(table, seat, choice[1], others, answerable=_has_reactions(table, seat))


def _of_card(table: Table, seat: int, card: int, others: list[int], *, answerable: bool) -> Phrase | None:
    """What comes of a card that is paid for, by whoever holds these others; nothing good of the last resources."""
    does = design(table, card)
    if _left(table, seat, does) <= 0:
        return None
    if _is_laid(table, seat, does):
        return _of_laid(table, seat, does)
    return (
        _ruin(table, seat, does, answerable=answerable)
        or _ruin_together(table, seat, does, others, answerable=answerable)
        or _back(table, seat, does)
        or _harm(table, seat, does, _price(does))
        or _enables(table, seat, does, others)
        or _yield(table, seat, does, others)
    )


def _of_laid(table: Table, seat: int, card: Card) -> Phrase | None:
    """What a Reaction will do, with the cards that lie under it and this one."""
    is_covering = covering(seat) in table.counters
    under = [design(table, lying) for lying in piles(table, seat)[-1]] if is_covering else []
    pile, poorest = together([*under, card]), _poorest(table, seat)
    if card.drains and poorest is not None and pile.drains >= _total(table, poorest):
        return _said("ready_kills", whom=poorest, n=pile.drains, m=_total(table, poorest))
    if card.drains:
        return _said("ready_drains", n=pile.drains)
    return _said("ready_sabotages", n=pile.sabotages) if card.sabotages else None


def _ruin_together(table: Table, seat: int, card: Card, others: list[int], *, answerable: bool) -> Phrase | None:
    """With which other cards, all of which can be paid for, it puts somebody out."""
    whom = _poorest(table, seat)
    strikers = [other for other in others if _strikes(design(table, other))]
    if not card.drains or whom is None or table.counters.get(PLAYS, 0) + MOST_HELPERS >= MOST_PLAYS:
        return None
    had = _total(table, whom)
    for n in range(1, MOST_HELPERS + 1):
        for helpers in combinations(strikers, n):
            whole = together([card, *[design(table, helper) for helper in helpers]])
            is_paid = obstacle(whole, stock(table, seat), len(others) - n) is None
            if is_paid and whole.drains >= had and _price(whole) < _total(table, seat):
                is_open = answerable or _may_recover(table, whom)
                return _unless(is_open, "kills_with", cards=helpers, n=whole.drains, m=had, whom=whom)
    return None


def _strikes(card: Card) -> bool:
    return bool(card.drains) and not card.is_reaction and not card.discards


def _back(table: Table, seat: int, card: Card) -> Phrase | None:
    """What a Reboot brings back beside itself."""
    back = table.zones["played", seat]
    return _said("brings_back", cards=_names(table, back)) if card.reboots and back else None


def _enables(table: Table, seat: int, card: Card, others: list[int]) -> Phrase | None:
    """The card in hand that can be paid for after this one, and not now."""
    kept = len(others) - card.discards
    if table.counters.get(PLAYS, 0) + 1 >= MOST_PLAYS:
        return None
    wanted = [other for other in others if obstacle(design(table, other), stock(table, seat), len(others))]
    for other in sorted(wanted, key=lambda other: -_price(design(table, other))):
        if any(obstacle(design(table, other), resources, kept - 1) is None for resources in _after(table, seat, card)):
            return _said("enables", card=other)
    return None


def _after(table: Table, seat: int, card: Card) -> Iterator[Four]:
    """All resources that a player may have after an open card, however it is paid for and whatever kinds are chosen."""
    for way, kinds in product(payments(table, seat, card), product(range(len(COLOURS)), repeat=card.kinds)):
        left = [had - paid + got for had, paid, got in zip(spare(table, seat, card), way, card.gains, strict=True)]
        for colour in kinds:
            left[colour] += OF_ONE_KIND
        red, blue, green, yellow = left
        yield red, blue, green, yellow


def _yield(table: Table, seat: int, card: Card, others: list[int]) -> Phrase | None:
    """What a card brings beside what it costs."""
    most = most_kept(table)
    overflows = all(max(resources) > most for resources in _after(table, seat, card))
    if _brings(card) > _price(card) and not overflows:
        key = "brings_for_cards" if card.discards else "brings"
        return _said(key, n=_brings(card), m=_price(card), discards=card.discards)
    if card.reboots:
        return _said("comes_back")
    drawn = min(card.draws, card.discards + len(table.zones["deck", seat]) + len(table.zones["discard", seat]))
    return _said("draws", n=drawn, m=len(others) - card.discards + drawn) if drawn else None


def _end_turn(table: Table, seat: int) -> Phrase | None:
    """Who falls by it; else what hinders from playing on, and what waits for the others."""
    own, held = _total(table, seat), table.zones["hand", seat]
    if not own:
        return None
    for whom in opponents(table, seat):
        if not _total(table, whom):
            return _unless(_may_recover(table, whom), "falls", whom=whom)
    following = opponents(table, seat)[0]
    if not table.zones["deck", following]:
        return _said("without_deck", whom=following)
    if table.counters.get(PLAYS, 0) >= MOST_PLAYS:
        return None
    if not held and table.zones["deck", seat]:
        return _said("empty_hand")
    return _not_played(table, seat, own, held) or _lying_ready(table, seat)


def _not_played(table: Table, seat: int, own: int, held: Sequence[int]) -> Phrase | None:
    """Why none of the cards in hand is played."""
    payable = _payable(table, seat, stock(table, seat))
    if not held:
        return None
    if not payable:
        lacking = _lacks("lacks", design(table, held[0]), stock(table, seat), held[0]) if len(held) == 1 else None
        return lacking or _said("none_payable", n=len(held))
    least = max(payable, key=lambda card: _left(table, seat, design(table, card)))
    left = _left(table, seat, design(table, least))
    if left <= 0:
        return _said("last_in_hand", n=len(payable))
    if all(pays_for_what_spills(table, seat, ("card", card)) for card in payable):
        return _said("would_spill", cards=_names(table, payable))
    if left < own and left <= RESERVE:
        return _said("keeps", n=own, card=least, m=left)
    if left <= own and all(_only_exchanges(table, seat, design(table, card)) for card in payable):
        return _said("no_gain", card=least, m=_price(design(table, least)), n=_brings(design(table, least)))
    return None


def _only_exchanges(table: Table, seat: int, card: Card) -> bool:
    """Whether a card gives resources for resources and does nothing else."""
    does_more = card.draws or card.drains or card.sabotages or card.reboots
    return not does_more and not _is_laid(table, seat, card)


def _names(table: Table, cards: Sequence[int]) -> tuple[int, ...]:
    """Some cards, each name once."""
    return tuple({design(table, card).bases: card for card in cards}.values())


def _lying_ready(table: Table, seat: int) -> Phrase | None:
    if not table.zones["set", seat]:
        return None
    return _said("lies_ready", cards=_names(table, [pile[0] for pile in piles(table, seat)]))


def _go_on(table: Table, seat: int, choice: Choice) -> Phrase | None:
    card, held = pending(table, seat), table.zones["hand", seat]
    if choice == ("say", "pay_now"):
        return _of_card(table, seat, card, list(held), answerable=False)
    left = _left(table, seat, design(table, card))
    if left <= 0:
        return _said("last_resources", card=card)
    own = _total(table, seat)
    return _said("keeps", n=own, card=card, m=left) if left < own and left <= RESERVE else None


# -- colours ---------------------------------------------------------------------------------------------------------


def _increase(table: Table, seat: int, choice: Choice) -> Phrase | None:
    if choice != RAISE_NOTHING:
        return _grows(table, seat, COLOURS.index(choice[1]), 1)
    return _said("full", n=most_kept(table)) if min(stock(table, seat)) >= most_kept(table) else None


def _kind(table: Table, seat: int, choice: Choice) -> Phrase | None:
    return _grows(table, seat, COLOURS.index(choice[1]), OF_ONE_KIND)


def _grows(table: Table, seat: int, colour: int, n: int) -> Phrase | None:
    """What more of a colour is good for: a card in hand, all of them together, or that none of it spills."""
    before, word = stock(table, seat), COLOURS[colour]
    after = _changed(before, colour, n)
    paid_before = _payable(table, seat, before)
    new = [card for card in _payable(table, seat, after) if card not in paid_before]
    if new:
        return _said("enough", type=word, n=after[colour], cards=_at_once(table, seat, new, after))
    held = table.zones["hand", seat]
    asked = {card: design(table, card).cost[colour] for card in held}
    short = [card for card in held if asked[card] > after[colour]]
    if short:
        nearest = min(short, key=asked.__getitem__)
        return _said("towards", type=word, card=nearest, m=asked[nearest], n=after[colour])
    if sum(asked.values()) > before[colour]:
        return _said("all_in_hand", type=word, m=sum(asked.values()), n=before[colour])
    with_room = [place for place, had in enumerate(before) if had + n <= most_kept(table)]
    if with_room == [colour]:
        return _said("room", n=most_kept(table))
    is_least = all(had > before[colour] for place, had in enumerate(before) if place != colour)
    return _said("least", type=word, n=before[colour]) if is_least else None


def _lose(table: Table, seat: int, choice: Choice, who: int, n: int) -> Phrase | None:
    """Of what is lost: whether anything in hand asks for it, and what can be paid for all the same."""
    before, colour = stock(table, seat), COLOURS.index(choice[1])
    after = _changed(before, colour, -1)
    if (card := _announced(table, seat)) is not None:
        is_paid = obstacle(design(table, card), after, len(table.zones["hand", seat])) is None
        return _said("still_pays", cards=(card,)) if is_paid else None
    if unasked := _unasked(table, seat, colour):
        return unasked
    payable = _payable(table, seat, before)
    if payable and payable == _payable(table, seat, after):
        return _said("still_pays", cards=_at_once(table, seat, payable, after))
    is_most = all(had < before[colour] for place, had in enumerate(before) if place != colour)
    return _said("most", type=COLOURS[colour], n=before[colour]) if is_most else None


def _announced(table: Table, seat: int) -> int | None:
    """The card that a player has announced, while it is being answered."""
    is_announced = any(frame[0] == "reactions" and frame[1] != "end" and frame[2] == seat for frame in table.agenda)
    return pending(table, seat) if is_announced else None


def _unasked(table: Table, seat: int, colour: int) -> Phrase | None:
    held = table.zones["hand", seat]
    if not held or any(design(table, card).cost[colour] for card in held):
        return None
    return _said("unasked", type=COLOURS[colour])


def _pay(table: Table, seat: int, choice: Choice, n: int) -> Phrase | None:
    """What can be paid for with the rest, and that nothing in hand asks for what goes."""
    card = design(table, pending(table, seat))
    rests = {way: _rest(table, seat, card, way) for way in payments(table, seat, card)}
    red, blue, green, yellow = choice[2:]
    way = (red, blue, green, yellow)
    payable = [] if card.discards else _payable(table, seat, rests[way])
    if payable and any(len(_payable(table, seat, rest)) < len(payable) for rest in rests.values()):
        return _said("still_pays", cards=_at_once(table, seat, payable, rests[way]))
    colours = [colour for colour, paid in enumerate(way) if paid]
    if len(colours) == 1 and not card.discards and (unasked := _unasked(table, seat, colours[0])):
        return unasked
    least = min(rests[way])
    return _said("even", n=least) if least and least == max(map(min, rests.values())) else None


def _rest(table: Table, seat: int, card: Card, way: Four) -> Four:
    red, blue, green, yellow = (had - paid for had, paid in zip(spare(table, seat, card), way, strict=True))
    return red, blue, green, yellow


# -- cards that go, cards that come ----------------------------------------------------------------------------------


def _pay_card(table: Table, seat: int, choice: Choice, n: int) -> Phrase | None:
    """A card that goes as a cost must be spared with what is brought for it, too."""
    paid_for = design(table, pending(table, seat))
    gains = (0, 0, 0, 0) if _is_laid(table, seat, paid_for) else paid_for.gains
    red, blue, green, yellow = (had + got for had, got in zip(stock(table, seat), gains, strict=True))
    return _spared(table, seat, choice[1], (red, blue, green, yellow))


def _lose_card(table: Table, seat: int, choice: Choice, who: int, n: int) -> Phrase | None:
    return _spared(table, seat, choice[1], stock(table, seat))


def _spared(table: Table, seat: int, number: int, resources: Four) -> Phrase | None:
    """Why a card of the hand can be spared."""
    card, held = design(table, number), table.zones["hand", seat]
    if any(other != number and design(table, other).bases == card.bases for other in held):
        return _said("twin", card=number)
    return _lacks("lacks", card, resources, number)


def _lacks(key: str, card: Card, resources: Four, number: int) -> Phrase | None:
    """What is missing to pay for a card."""
    for colour, word in enumerate(COLOURS):
        if card.cost[colour] > resources[colour]:
            return _said(key, card=number, type=word, n=card.cost[colour] - resources[colour])
    return None


def _draw(table: Table, seat: int, choice: Choice, n: int) -> Phrase | None:
    """From the discard pile, because the deck is thin or the card of use; from the deck, because that is neither."""
    top, deck = table.zones["discard", seat][-1], len(table.zones["deck", seat])
    card, resources = design(table, top), stock(table, seat)
    if choice == ("say", "deck"):
        others = max([len(table.zones["deck", other]) for other in opponents(table, seat)])
        thick = _said("thick_deck", n=deck - 1) if deck - 1 >= others else None
        return _lacks("lacks_on_top", card, resources, top) or thick
    if deck <= THIN:
        return _said("thin_deck", n=deck)
    is_own_turn = whose_turn(table) == seat and table.counters.get(PLAYS, 0) < MOST_PLAYS
    is_paid = obstacle(card, resources, len(table.zones["hand", seat])) is None
    return _said("pays_for_drawn", card=top) if is_own_turn and is_paid else None


# -- whom ------------------------------------------------------------------------------------------------------------


def _drain_whom(table: Table, seat: int, choice: Choice, n: int) -> Phrase | None:
    whom = choice[1]
    had = _total(table, whom)
    if 0 < had <= n:
        return _unless(_may_recover(table, whom), "kills", whom=whom, m=had, n=n)
    totals = [_total(table, other) for other in opponents(table, seat)]
    if not had or min(totals) == max(totals):
        return None
    if had == min(totals):
        return _said("poorest", whom=whom, m=had, n=had - n)
    return _said("richest", whom=whom, m=had, n=had - n) if had == max(totals) else None


def _sabotage_whom(table: Table, seat: int, choice: Choice, n: int) -> Phrase | None:
    whom = choice[1]
    if (taken := _decked(table, whom, n)) is not None:
        return _said("decks_out", whom=whom, n=taken)
    held, deck = len(table.zones["hand", whom]), len(table.zones["deck", whom])
    if _is_emptied(table, whom, n):
        return _said("empties", whom=whom, m=held)
    if 0 < n - held < deck:
        return _said("mills", whom=whom, m=held, n=n - held, left=deck - n + held)
    hands = [len(table.zones["hand", other]) for other in opponents(table, seat)]
    if min(hands) == max(hands) or held < n:
        return None
    if held == min(hands):
        return _said("fewest_held", whom=whom, m=held, n=held - n)
    return _said("most_held", whom=whom, m=held, n=held - n) if held == max(hands) else None


# -- Reactions -------------------------------------------------------------------------------------------------------


def _react_to_card(table: Table, seat: int, choice: Choice, who: int, card: int, **_: Any) -> Phrase | None:
    asked = design(table, card)
    if choice != PASS:
        pile = together(pile_of(table, seat, choice[1]))
        return _stops(table, who, card, asked, pile) or _strike(table, seat, pile)
    if covering(who) in table.counters:
        return _said("slips_under", card=card)
    if not (asked.drains or asked.sabotages):
        return _said("harmless", card=card)
    own = _own(table, seat)
    is_in_vain = own.drains and not _stops(table, who, card, asked, own)
    return _said("in_vain", whom=who, card=card, n=own.drains) if is_in_vain else None


def _stops(table: Table, who: int, card: int, asked: Card, pile: Card) -> Phrase | None:
    """Whether somebody cannot pay any more for the card that they have announced, whatever they choose to lose."""
    if (rest := _rest_below(table, who, _price(asked), pile)) is not None:
        return _said("stops", whom=who, card=card, m=rest, n=_price(asked))
    kept = max(0, len(table.zones["hand", who]) - pile.sabotages)
    return _said("stops_cards", whom=who, card=card, m=kept, n=asked.discards) if kept < asked.discards else None


def _rest_below(table: Table, who: int, price: int, pile: Card) -> int | None:
    """What is left to somebody after a Reaction, where that is less than a price."""
    rest = max(0, _total(table, who) - pile.drains)
    return rest if rest < price else None


def _own(table: Table, seat: int) -> Card:
    """What all face-down piles of a player do."""
    return together([design(table, card) for card in table.zones["set", seat]])


def _strike(table: Table, seat: int, pile: Card) -> Phrase | None:
    return _ruin(table, seat, pile, answerable=False) or _harm(table, seat, pile, 0)


def _react_to_reaction(table: Table, seat: int, choice: Choice, who: int, **_: Any) -> Phrase | None:
    """Only what it costs is known of the Reaction that is announced."""
    colours, any_colour, discards = cost_noted(table.counters[laid(who, len(table.zones["set", who]) - 1)])
    price = sum(colours) + any_colour
    if choice != PASS:
        pile = together(pile_of(table, seat, choice[1]))
        rest = _rest_below(table, who, price, pile)
        return _strike(table, seat, pile) if rest is None else _said("stops_reaction", whom=who, m=rest, n=price)
    own = _own(table, seat)
    kept = max(0, len(table.zones["hand", who]) - own.sabotages)
    is_paid = _rest_below(table, who, price, own) is None and kept >= discards
    return _said("in_vain_reaction", whom=who, n=own.drains, m=price) if own.drains and is_paid else None


def _react_to_end(table: Table, seat: int, choice: Choice, **_: Any) -> Phrase | None:
    if choice != PASS:
        return _strike(table, seat, together(pile_of(table, seat, choice[1])))
    n, whom = _own(table, seat).drains, _poorest(table, seat)
    if not n or whom is None or n >= _total(table, whom):
        return None
    return _said("puts_nobody_out", n=n, whom=whom, m=_total(table, whom))


SPEAKERS: Mapping[str, Callable[..., Phrase | None]] = {
    "increase": _increase,
    "play": _play,
    "go_on": _go_on,
    "pay": _pay,
    "pay_card": _pay_card,
    "draw": _draw,
    "kind": _kind,
    "drain_whom": _drain_whom,
    "lose": _lose,
    "sabotage_whom": _sabotage_whom,
    "lose_card": _lose_card,
    "react_to_card": _react_to_card,
    "react_to_reaction": _react_to_reaction,
    "react_to_end": _react_to_end,
}
"""Who speaks for the answers to each question."""
