"""What comes of a card that is played, alone and with others; and why a turn ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from game.rulesets.elimination import opponents
from game.rulesets.flask.because.harming import harm, ruin
from game.rulesets.flask.because.seen import (
    brings,
    has_reactions,
    is_laid,
    left_after,
    may_recover,
    names_of,
    payable_with,
    poorest_of,
    price_of,
    said,
    total,
    unless,
)
from game.rulesets.flask.because.sparing import lacks
from game.rulesets.flask.board import (
    MOST_PLAYS,
    PLAYS,
    covering,
    design,
    most_kept,
    payments,
    pending,
    piles,
    spare,
    stock,
)
from game.rulesets.flask.cards import COLOURS, OF_ONE_KIND, Card, Four, together
from game.rulesets.flask.dominated import pays_for_what_spills
from game.rulesets.flask.rules import END_TURN, obstacle
from game.rulesets.flask.value import RESERVE, pile_of
from game.rulesets.phrases import Phrase
from game.table.choices import Choice
from game.table.table import Table

MOST_HELPERS = 3
"""With how many further cards a card is looked at, to see whether together they put somebody out."""


def play(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """What comes of a card that is played, or why none is."""
    if choice == END_TURN:
        return end_turn(table, seat)
    if choice[1] in table.zones["set", seat]:
        pile = together(pile_of(table, seat, choice[1]))
        return ruin(table, seat, pile, answerable=False) or harm(table, seat, pile, 0)
    others = [card for card in table.zones["hand", seat] if card != choice[1]]
    return _of_card(table, seat, choice[1], others, answerable=has_reactions(table, seat))


def _of_card(table: Table, seat: int, card: int, others: list[int], *, answerable: bool) -> Phrase | None:
    """What comes of a card that is paid for, with these others in hand; nothing good if it takes the last resources."""
    does = design(table, card)
    if left_after(table, seat, does) <= 0:
        return None
    if is_laid(table, seat, does):
        return _of_laid(table, seat, does)
    return (
        ruin(table, seat, does, answerable=answerable)
        or _ruin_together(table, seat, does, others, answerable=answerable)
        or _back(table, seat, does)
        or harm(table, seat, does, price_of(does))
        or _enables(table, seat, does, others)
        or _yield(table, seat, does, others)
    )


def _of_laid(table: Table, seat: int, card: Card) -> Phrase | None:
    """What a Reaction will do, together with this card and those under it."""
    is_covering = covering(seat) in table.counters
    under = [design(table, lying) for lying in piles(table, seat)[-1]] if is_covering else []
    pile, poorest = together([*under, card]), poorest_of(table, seat)
    if card.drains and poorest is not None and pile.drains >= total(table, poorest):
        return said("ready_kills", whom=poorest, n=pile.drains, m=total(table, poorest))
    if card.drains:
        return said("ready_drains", n=pile.drains)
    return said("ready_sabotages", n=pile.sabotages) if card.sabotages else None


def _ruin_together(table: Table, seat: int, card: Card, others: list[int], *, answerable: bool) -> Phrase | None:
    """The other cards, all payable too, with which it puts somebody out."""
    whom = poorest_of(table, seat)
    strikers = [other for other in others if _strikes(design(table, other))]
    if not card.drains or whom is None or table.counters.get(PLAYS, 0) + MOST_HELPERS >= MOST_PLAYS:
        return None
    had = total(table, whom)
    for n in range(1, MOST_HELPERS + 1):
        for helpers in combinations(strikers, n):
            whole = together([card, *[design(table, helper) for helper in helpers]])
            is_paid = obstacle(whole, stock(table, seat), len(others) - n) is None
            if is_paid and whole.drains >= had and price_of(whole) < total(table, seat):
                is_open = answerable or may_recover(table, whom)
                return unless(is_open, "kills_with", cards=helpers, n=whole.drains, m=had, whom=whom)
    return None


def _strikes(card: Card) -> bool:
    return bool(card.drains) and not card.is_reaction and not card.discards


def _back(table: Table, seat: int, card: Card) -> Phrase | None:
    """What a Reboot brings back beside itself."""
    back = table.zones["played", seat]
    return said("brings_back", cards=names_of(table, back)) if card.reboots and back else None


def _enables(table: Table, seat: int, card: Card, others: list[int]) -> Phrase | None:
    """The card in hand that can be paid for after this one, and not now."""
    kept = len(others) - card.discards
    if table.counters.get(PLAYS, 0) + 1 >= MOST_PLAYS:
        return None
    wanted = [other for other in others if obstacle(design(table, other), stock(table, seat), len(others))]
    for other in sorted(wanted, key=lambda other: -price_of(design(table, other))):
        if any(obstacle(design(table, other), resources, kept - 1) is None for resources in _after(table, seat, card)):
            return said("enables", card=other)
    return None


def _after(table: Table, seat: int, card: Card) -> Iterator[Four]:
    """All stocks that a player may have after an open card, by every way to pay and every choice of colours."""
    for way, kinds in product(payments(table, seat, card), product(range(len(COLOURS)), repeat=card.kinds)):
        left = [had - paid + got for had, paid, got in zip(spare(table, seat, card), way, card.gains, strict=True)]
        for colour in kinds:
            left[colour] += OF_ONE_KIND
        red, blue, green, yellow = left
        yield red, blue, green, yellow


def _yield(table: Table, seat: int, card: Card, others: list[int]) -> Phrase | None:
    """What a card brings beyond its cost."""
    most = most_kept(table)
    overflows = all(max(resources) > most for resources in _after(table, seat, card))
    if brings(card) > price_of(card) and not overflows:
        key = "brings_for_cards" if card.discards else "brings"
        return said(key, n=brings(card), m=price_of(card), discards=card.discards)
    if card.reboots:
        return said("comes_back")
    drawn = min(card.draws, card.discards + len(table.zones["deck", seat]) + len(table.zones["discard", seat]))
    return said("draws", n=drawn, m=len(others) - card.discards + drawn) if drawn else None


def go_on(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """What comes of a card that is paid for now, or why it is taken back."""
    card, held = pending(table, seat), table.zones["hand", seat]
    if choice == ("say", "pay_now"):
        return _of_card(table, seat, card, list(held), answerable=False)
    left = left_after(table, seat, design(table, card))
    if left <= 0:
        return said("last_resources", card=card)
    own = total(table, seat)
    return said("keeps", n=own, card=card, m=left) if left < own and left <= RESERVE else None


def end_turn(table: Table, seat: int) -> Phrase | None:
    """Who falls by it; else what keeps from playing on, and what lies in wait for the others."""
    own, held = total(table, seat), table.zones["hand", seat]
    if not own:
        return None
    for whom in opponents(table, seat):
        if not total(table, whom):
            return unless(may_recover(table, whom), "falls", whom=whom)
    following = opponents(table, seat)[0]
    if not table.zones["deck", following]:
        return said("without_deck", whom=following)
    if table.counters.get(PLAYS, 0) >= MOST_PLAYS:
        return None
    if not held and table.zones["deck", seat]:
        return said("empty_hand")
    return _not_played(table, seat, own, held) or _lying_ready(table, seat)


def _not_played(table: Table, seat: int, own: int, held: Sequence[int]) -> Phrase | None:
    """Why none of the cards in hand is played."""
    payable = payable_with(table, seat, stock(table, seat))
    if not held:
        return None
    if not payable:
        lacking = lacks("lacks", design(table, held[0]), stock(table, seat), held[0]) if len(held) == 1 else None
        return lacking or said("none_payable", n=len(held))
    least = max(payable, key=lambda card: left_after(table, seat, design(table, card)))
    left = left_after(table, seat, design(table, least))
    if left <= 0:
        return said("last_in_hand", n=len(payable))
    if all(pays_for_what_spills(table, seat, ("card", card)) for card in payable):
        return said("would_spill", cards=names_of(table, payable))
    if left < own and left <= RESERVE:
        return said("keeps", n=own, card=least, m=left)
    if left <= own and all(_only_exchanges(table, seat, design(table, card)) for card in payable):
        return said("no_gain", card=least, m=price_of(design(table, least)), n=brings(design(table, least)))
    return None


def _only_exchanges(table: Table, seat: int, card: Card) -> bool:
    """Whether a card gives resources for resources and does nothing else."""
    does_more = card.draws or card.drains or card.sabotages or card.reboots
    return not does_more and not is_laid(table, seat, card)


def _lying_ready(table: Table, seat: int) -> Phrase | None:
    if not table.zones["set", seat]:
        return None
    return said("lies_ready", cards=names_of(table, [pile[0] for pile in piles(table, seat)]))
