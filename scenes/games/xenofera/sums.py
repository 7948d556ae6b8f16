"""What a battle comes to: the numbers of the cards that are turned up, and what crew and huntsman add."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.story import Told
from game.rulesets.xenofera.board import HUNTSMAN, LAID, WORKERS, strength
from game.stage.board.layout import card_key, plate_key, seat_key
from game.stage.board.sums import Sum, Term
from game.stage.telling import Teller
from game.table.facts import Announced
from game.table.sight import View
from game.table.table import Table
from scenes.games.xenofera.places import fighters


def standing(teller: Teller, view: View) -> Sequence[Sum]:
    """The totals of those whose cards lie open in the battle that is going on."""
    battle = fighters(view)
    if battle is None:
        return ()
    return [_total(teller, view.table, seat, battle) for seat in battle if _is_turned_up(view.table, seat)]


def counted(teller: Teller, told: Told) -> Sequence[Sum]:
    """When somebody's cards have been turned up, their total is added up."""
    fact, battle = told.fact, fighters(told.view)
    if battle is None or not isinstance(fact, Announced) or not fact.key.endswith(".total"):
        return ()
    return [_total(teller, told.view.table, fact.args["who"], battle)]


def _is_turned_up(table: Table, seat: int) -> bool:
    cards = table.zones[LAID[seat]]
    return bool(cards) and all(table.shown.get(card, 0) == table.config.everyone for card in cards)


def _total(teller: Teller, table: Table, seat: int, battle: tuple[int, int]) -> Sum:
    say, total, terms, lines = teller.words.say, 0, list[Term](), list[str]()
    for card in table.zones[LAID[seat]]:
        n = table.config.designs[card].number
        total += n
        terms.append(Term(str(n), card_key(card), str(total)))
        lines.append(say("xenofera.sum.card", name=teller.card(card), n=n))
    added = strength(table, seat, defends=seat == battle[1])
    if added:
        total += added
        terms.append(Term(f"+{added}", _helper(table, seat), str(total)))
        lines.append(say("xenofera.sum.added", n=added))
    title = say("xenofera.sum.title", who=teller.names[seat], n=total)
    return Sum(plate_key(LAID[seat]), tuple(terms), title, tuple(lines))


def _helper(table: Table, seat: int) -> tuple[object, ...]:
    """Where strength comes from that is on no battle card: somebody aboard."""
    cards = table.zones[HUNTSMAN[seat]] or [card for zone in WORKERS[seat] for card in table.zones[zone]]
    return card_key(cards[0]) if cards else seat_key(seat)
