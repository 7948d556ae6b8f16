"""Why a turn ends, and why what is in hand stays there."""

from __future__ import annotations

from collections.abc import Sequence

from game.rulesets.elimination import opponents
from game.rulesets.flask.because.seen import (
    brings,
    is_laid,
    left_after,
    may_recover,
    names_of,
    payable_with,
    price_of,
    said,
    total,
    unless,
)
from game.rulesets.flask.because.sparing import lacks
from game.rulesets.flask.board import MOST_PLAYS, PLAYS, design, piles, stock
from game.rulesets.flask.cards import Card
from game.rulesets.flask.dominated import pays_for_what_spills
from game.rulesets.flask.value import RESERVE
from game.rulesets.phrases import Phrase
from game.table.table import Table


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
