"""Whom a card puts out, or what it takes; and why one player and not another."""

from __future__ import annotations

from game.rulesets.elimination import opponents
from game.rulesets.flask.because.seen import brings, may_recover, poorest_of, said, total, unless
from game.rulesets.flask.cards import Card
from game.rulesets.flask.value import whose_turn
from game.rulesets.phrases import Phrase
from game.table.choices import Choice
from game.table.table import Table


def ruin(table: Table, seat: int, does: Card, *, answerable: bool) -> Phrase | None:
    """Whom a card puts out, or leaves without anything to play."""
    enemies = opponents(table, seat)
    falling = [other for other in enemies if 0 < total(table, other) <= does.drains]
    for whom in sorted(falling, key=lambda other: may_recover(table, other)):
        is_open = answerable or may_recover(table, whom)
        return unless(is_open, "kills", whom=whom, m=total(table, whom), n=does.drains)
    if does.sabotages:
        for whom in enemies if _begins_after(table, seat) else ():
            if (taken := _decked(table, whom, does.sabotages)) is not None:
                return unless(answerable, "decks_out", whom=whom, n=taken)
        for whom in enemies:
            if _is_emptied(table, whom, does.sabotages):
                return unless(answerable, "empties", whom=whom, m=len(table.zones["hand", whom]))
    return None


def _begins_after(table: Table, seat: int) -> bool:
    """Whether a player is still in when others begin their next turn: without a deck one falls as one's own begins."""
    return whose_turn(table) == seat or bool(table.zones["deck", seat])


def _decked(table: Table, whom: int, n: int) -> int | None:
    """How many cards somebody loses by so much sabotage, if that takes the deck, without which no turn begins."""
    held, deck = len(table.zones["hand", whom]), len(table.zones["deck", whom])
    drawn = whose_turn(table) == whom
    return min(n, held + deck) if deck and n > held and deck - (n - held) - drawn <= 0 else None


def _is_emptied(table: Table, whom: int, n: int) -> bool:
    """Whether somebody comes to their next turn with nothing to play: no card is drawn before it."""
    return 0 < len(table.zones["hand", whom]) <= n and not table.zones["set", whom] and whose_turn(table) != whom


def harm(table: Table, seat: int, does: Card, price: int) -> Phrase | None:
    """What a card can take from the poorest enemy, for so many of one's own resources."""
    poorest = poorest_of(table, seat)
    if does.drains and poorest is not None:
        had = total(table, poorest)
        left, balance = max(0, had - does.drains), price - brings(does)
        if balance > 0:
            return said("drains", whom=poorest, m=had, n=left, price=balance)
        return said("drains_free", whom=poorest, m=had, n=left)
    if does.sabotages:
        whom = min(opponents(table, seat), key=lambda other: len(table.zones["hand", other]))
        held, deck = len(table.zones["hand", whom]), len(table.zones["deck", whom])
        if held > does.sabotages:
            return said("sabotages", whom=whom, m=held, n=held - does.sabotages)
        if 0 < does.sabotages - held < deck:
            return said("mills", whom=whom, m=held, n=does.sabotages - held, left=deck - does.sabotages + held)
    return None


def drain_whom(table: Table, seat: int, choice: Choice, n: int) -> Phrase | None:
    """Whom a card puts out, or who has the least or the most."""
    whom = choice[1]
    had = total(table, whom)
    if 0 < had <= n:
        return unless(may_recover(table, whom), "kills", whom=whom, m=had, n=n)
    totals = [total(table, other) for other in opponents(table, seat)]
    if not had or min(totals) == max(totals):
        return None
    if had == min(totals):
        return said("poorest", whom=whom, m=had, n=had - n)
    return said("richest", whom=whom, m=had, n=had - n) if had == max(totals) else None


def sabotage_whom(table: Table, seat: int, choice: Choice, n: int) -> Phrase | None:
    """Whose deck or hand ends by it, or who holds the fewest or the most."""
    whom = choice[1]
    if (taken := _decked(table, whom, n)) is not None:
        return said("decks_out", whom=whom, n=taken)
    held, deck = len(table.zones["hand", whom]), len(table.zones["deck", whom])
    if _is_emptied(table, whom, n):
        return said("empties", whom=whom, m=held)
    if 0 < n - held < deck:
        return said("mills", whom=whom, m=held, n=n - held, left=deck - n + held)
    hands = [len(table.zones["hand", other]) for other in opponents(table, seat)]
    if min(hands) == max(hands) or held < n:
        return None
    if held == min(hands):
        return said("fewest_held", whom=whom, m=held, n=held - n)
    return said("most_held", whom=whom, m=held, n=held - n) if held == max(hands) else None
