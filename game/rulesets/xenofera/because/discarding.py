"""What speaks for the cards that are given up, for those that are kept, and for whoever has to go."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.rulesets.phrases import Phrase
from game.rulesets.xenofera.because.seen import (
    anybody_builds,
    caught_besides,
    collection,
    is_last_turn,
    is_to_build,
    loose_ones,
    said,
    without_twins,
    work,
)
from game.rulesets.xenofera.board import (
    ALARM,
    GOALS,
    HAND,
    UTILITY,
    caught,
    creature,
    crew,
    empty_cages,
    free_ground,
    free_place,
    hand_limit,
    utility,
    workers,
)
from game.rulesets.xenofera.collections import missing
from game.rulesets.xenofera.creatures import Creature
from game.rulesets.xenofera.raids import targets
from game.rulesets.xenofera.utility import Kind, Utility
from game.table.choices import Choice
from game.table.table import Table


def discard(table: Table, seat: int, gone: Sequence[int]) -> Phrase | None:
    """Why the cards that go are of no use; or what comes though none goes."""
    if gone:
        return _useless(table, seat, gone)
    hand = [utility(table, card) for card in table.zones[HAND[seat]]]
    things = [one for one in hand if is_to_build(one)]
    if things and all(anybody_builds(table, seat, one) for one in things) and not is_last_turn(table):
        return said("keep_things", n=len(things))
    n = min(hand_limit(table, seat) - len(hand), len(table.zones[UTILITY]))
    return said("keep_all", n=n) if n > 0 else None


def toll(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """Why the card that an attack on a diplomat costs is of little use."""
    return _useless(table, seat, [choice[1]])


def _useless(table: Table, seat: int, gone: Sequence[int]) -> Phrase | None:
    """Why cards that are given up would have been of little use."""
    printed = {card: utility(table, card) for card in gone}
    if table.agenda[-1][0] == "discard" and is_last_turn(table):
        is_plain = all(one.kind is not Kind.REACTION for one in printed.values())
        return said("discard_last") if is_plain else None
    for name, is_so in _REASONS_TO_DISCARD:
        if cards := [card for card in gone if is_so(table, seat, printed[card])]:
            return said(name, cards=without_twins(table, cards))
    hand = table.zones[HAND[seat]]
    kept = {utility(table, card).text for card in hand if card not in gone}
    twins = [card for card in gone if printed[card].text in kept]
    if twins:
        return said("discard_twin", cards=without_twins(table, twins))
    things = sum([is_to_build(utility(table, card)) for card in hand])
    crowd = len(workers(table, seat))
    if things > crowd and any(is_to_build(one) for one in printed.values()):
        return said("discard_too_many", n=things, m=crowd)
    return None


def _is_beyond_all(table: Table, seat: int, printed: Utility) -> bool:
    return is_to_build(printed) and not anybody_builds(table, seat, printed)


def _is_second_alarm(table: Table, seat: int, printed: Utility) -> bool:
    return printed.kind is Kind.ALARM and bool(table.zones[ALARM[seat]])


def _has_no_ground(table: Table, seat: int, printed: Utility) -> bool:
    return printed.kind is Kind.CAGE and free_ground(table, seat) is None and not empty_cages(table, seat)


def _is_no_better(table: Table, seat: int, printed: Utility) -> bool:
    """Whether a crew member would have to replace one who has as many points or more."""
    if printed.kind is not Kind.CREW or free_place(table, seat) is not None:
        return False
    return all(work(utility(table, one)) >= work(printed) for one in crew(table, seat))


def _has_no_aim(table: Table, seat: int, printed: Utility) -> bool:
    return printed.kind is Kind.ATTACK and None not in targets(table, seat, printed.key).values()


_REASONS_TO_DISCARD: Sequence[tuple[str, Callable[[Table, int, Utility], bool]]] = (
    ("discard_beyond", _is_beyond_all),
    ("discard_alarm", _is_second_alarm),
    ("discard_no_ground", _has_no_ground),
    ("discard_no_better", _is_no_better),
    ("discard_no_aim", _has_no_aim),
)


def dismiss(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """Whether nobody in the crew has less to build and to catch with."""
    n = work(utility(table, choice[1]))
    is_weakest = all(work(utility(table, one)) >= n for one in crew(table, seat))
    return said("dismiss", card=choice[1], n=n) if is_weakest else None


def let_go(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """The least in points; or no collection asks for it, as for one that is worth less."""
    card = choice[1]
    n, held = creature(table, card).value, caught(table, seat)
    if _is_asked_for(table, seat, card, held):
        return None
    cheaper = [one for one in loose_ones(table, seat) if creature(table, one).value < n]
    if not cheaper:
        return said("let_go", n=n)
    wanted = [one for one in cheaper if _is_asked_for(table, seat, one, held)]
    return said("let_go_unwanted", card=wanted[0]) if wanted == cheaper else None


def _is_asked_for(table: Table, seat: int, card: int, held: list[Creature]) -> bool:
    """Whether a collection would lack more without a creature."""
    others = caught_besides(table, seat, card)
    goals = [collection(table, one) for one in table.zones[GOALS[seat]]]
    return any(missing(goal.wanted, others) > missing(goal.wanted, held) for goal in goals)
