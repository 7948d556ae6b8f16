"""What a battle comes to: the numbers of the cards that are turned up, and what crew and huntsman add."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.match.story import Told
from game.rulesets.xenofera.board import HUNTSMAN, LAID, crew, strength
from game.rulesets.xenofera.utility import BRAWLER
from game.stage.board.layout import card_key, plate_key
from game.stage.board.sums import Sum, Term
from game.stage.telling import Teller
from game.table.events import Announced
from game.table.sight import View
from game.table.table import Table
from scenes.games.others import is_between_others
from scenes.games.xenofera.raid import fighters


def standing(teller: Teller, view: View) -> Sequence[Sum]:
    """The totals of those whose cards lie open in the battle that is going on, and what others add to theirs."""
    battle = fighters(view)
    if battle is None:
        return ()
    sums = [
        (_total if _is_turned_up(view.table, seat) else _added)(teller, view.table, seat, battle) for seat in battle
    ]
    return [each for each in sums if each.terms]


def counted(teller: Teller, told: Told) -> Sequence[Sum]:
    """When somebody's cards have been turned up, their total is added up; between others it stands there at once."""
    event, battle = told.event, fighters(told.view)
    if battle is None or not isinstance(event, Announced) or not event.key.endswith(".total"):
        return ()
    total = _total(teller, told.view.table, event.args["who"], battle)
    return [replace(total, stands=is_between_others(told.view, *battle))]


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
    for card, n in helpers(table, seat, defends=seat == battle[1]):
        total += n
        terms.append(Term(f"+{n}", card_key(card), str(total)))
        lines.append(say("xenofera.sum.helper", name=teller.card(card), n=n))
    title = say("xenofera.sum.title", who=teller.called(seat), n=total)
    return Sum(plate_key(LAID[seat]), tuple(terms), title, tuple(lines))


def terms(table: Table, seat: int, battle: tuple[int, int]) -> list[tuple[int, int]]:
    """What the total of somebody whose cards lie open is the sum of: cards, each with what it adds."""
    laid = [(card, table.config.designs[card].number) for card in table.zones[LAID[seat]] if card >= 0]
    return laid + helpers(table, seat, defends=seat == battle[1])


def _added(teller: Teller, table: Table, seat: int, battle: tuple[int, int]) -> Sum:
    """What crew and huntsman will add to cards that lie face down."""
    say, total, terms, lines = teller.words.say, 0, list[Term](), list[str]()
    for card, n in helpers(table, seat, defends=seat == battle[1]):
        total += n
        terms.append(Term(f"+{n}", card_key(card), f"+{total}"))
        lines.append(say("xenofera.sum.helper", name=teller.card(card), n=n))
    title = say("xenofera.sum.added", who=teller.called(seat), n=total)
    return Sum(plate_key(LAID[seat]), tuple(terms), title, tuple(lines))


def helpers(table: Table, seat: int, *, defends: bool) -> list[tuple[int, int]]:
    """Who aboard adds strength that is on no battle card, and how much: brawlers 1 each, the huntsman the rest."""
    designs = table.config.designs
    brawlers = [(card, 1) for card in crew(table, seat) if designs[card].power is BRAWLER]
    by_huntsman = strength(table, seat, defends=defends) - len(brawlers)
    return [(card, by_huntsman) for card in table.zones[HUNTSMAN[seat]] if by_huntsman] + brawlers
