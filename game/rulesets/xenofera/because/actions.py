"""What speaks for an action: whom to hire, what to make room for, when there is nothing more to
do, and for cards that hurt nobody."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rulesets.phrases import Phrase
from game.rulesets.xenofera.actions import DONE, TRACK
from game.rulesets.xenofera.because.attacks import RAIDS
from game.rulesets.xenofera.because.seen import (
    anybody_builds,
    builds,
    dearest,
    is_to_build,
    said,
    surpasses,
    without_twins,
    work,
)
from game.rulesets.xenofera.board import (
    ALARM,
    CREATURES,
    HAND,
    LAST,
    MOST_CAGES,
    SIGHT,
    USED,
    UTILITY,
    build_points,
    cages,
    capture_points,
    creature,
    empty_cages,
    has_alarm,
    largest_room,
    talent,
    unlocked,
    utility,
    workers,
)
from game.rulesets.xenofera.creatures import Size
from game.rulesets.xenofera.dominated import works_in_vain
from game.rulesets.xenofera.huntsmen import Talent
from game.rulesets.xenofera.rules import build_obstacle
from game.rulesets.xenofera.utility import AT_BAY, HANDLER, LURED, SCANNED, Kind, Utility
from game.table.choices import Choice
from game.table.table import Table


def act(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """What speaks for an action, or for no more of them."""
    if choice == DONE:
        return _no_more_actions(table, seat)
    if choice == TRACK:
        return tracking(table, seat)
    if choice[-1] == USED:
        return dismantling(table, seat, choice[1])
    printed = utility(table, choice[1])
    if printed.kind is Kind.CREW:
        return _hiring(table, seat, choice)
    if printed.kind is Kind.ATTACK:
        return RAIDS[printed.key](table, seat, choice[2])
    return DEEDS[printed.key](table, seat, choice)


def _no_more_actions(table: Table, seat: int) -> Phrase | None:
    """Nothing that is left would do anything, or all of it is guarded."""
    left = [one for one in table.choices(seat) if one[0] == "card" and one[-1] != USED]
    if not left:
        return said("nothing_to_play") if TRACK not in table.choices(seat) else None
    if all(_is_guarded(table, one) for one in left):
        return said("all_guarded")
    if all(utility(table, one[1]).kind is Kind.CREW and _gained(table, one) <= 0 for one in left):
        return said("nobody_better")
    if all(works_in_vain(table, seat, one) for one in left):
        return said("no_second_job")
    return None


def _is_guarded(table: Table, choice: Choice) -> bool:
    """Whether it is an attack on a bay whose Alarm would ring."""
    printed = utility(table, choice[1])
    return printed.kind is Kind.ATTACK and printed.key in AT_BAY and has_alarm(table, choice[2][1])


def _gained(table: Table, choice: Choice) -> int:
    """How many build and capture points a hire brings beside whoever makes room."""
    gone = work(utility(table, table.zones[choice[2]][0])) if len(choice) > 2 else 0
    return work(utility(table, choice[1])) - gone


def _hiring(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """What only the newcomer could build or catch, or what they do better than anybody aboard."""
    card = choice[1]
    printed, designs = utility(table, card), table.config.designs
    aboard = [worker for zone, worker in workers(table, seat) if len(choice) < 3 or zone != choice[2]]
    in_hand = [one for one in table.zones[HAND[seat]] if _may_be_built(table, seat, utility(table, one))]
    opened = [
        one
        for one in in_hand
        if builds(table, seat, printed, utility(table, one)) and not anybody_builds(table, seat, utility(table, one))
    ]
    if opened:
        return said("hire_builds", card=card, cards=without_twins(table, opened))
    prey = dearest(table, [one for one in table.zones[SIGHT] if _only_theirs(table, seat, printed, one)])
    if prey is not None:
        return said("hire_catches", card=card, cards=(prey,), n=creature(table, prey).value)
    if len(choice) > 2:
        gone = table.zones[choice[2]][0]
        n, m = work(printed), work(utility(table, gone))
        return said("hire_for", card=card, cards=(gone,), n=n, m=m) if n > m else None
    for name, power in (("hire_builder", "build"), ("hire_catcher", "capture")):
        n, m = getattr(printed, power), max([getattr(designs[worker], power) for worker in aboard], default=0)
        if n > m:
            return said(name, card=card, n=n, m=m)
    return said("hire_hand", n=len(aboard) + 1)


def _may_be_built(table: Table, seat: int, printed: Utility) -> bool:
    return is_to_build(printed) and build_obstacle(table, seat, printed.kind) is None


def _only_theirs(table: Table, seat: int, newcomer: Utility, card: int) -> bool:
    """Whether there is a cage for a creature, and the newcomer has the points for it as nobody aboard has."""
    prey = creature(table, card)
    strong = newcomer.capture + (newcomer.power is HANDLER and prey.size is Size.MEDIUM) >= prey.capture
    eased = prey.capture - (talent(table, seat) is Talent.TRAPPER)
    weak = all(capture_points(table, seat, worker, prey) < eased for _, worker in workers(table, seat))
    return strong and weak and prey.size <= largest_room(table, seat)


def tracking(table: Table, seat: int) -> Phrase | None:
    """Where no creature in sight has room aboard, another one may."""
    room, sight = largest_room(table, seat), table.zones[SIGHT]
    if any(creature(table, card).size <= room for card in sight):
        return None
    return said("track_no_room", n=len(sight))


def dismantling(table: Table, seat: int, card: int) -> Phrase | None:
    """There is a larger cage in hand that finds room then."""
    size = utility(table, card).size
    cages = [one for one in table.zones[HAND[seat]] if utility(table, one).kind is Kind.CAGE]
    larger = [
        one for one in cages if utility(table, one).size > size and anybody_builds(table, seat, utility(table, one))
    ]
    best = max(larger, key=lambda one: utility(table, one).size, default=None)
    return None if best is None else said("dismantle", card=best)


def _overtime(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """What there is to do for the one who works twice."""
    worker = table.zones[choice[2]][0]
    design, room = table.config.designs[worker], largest_room(table, seat)
    hand = [utility(table, card) for card in table.zones[HAND[seat]]]
    able = [one.kind for one in hand if is_to_build(one) and build_points(design, one.kind) >= one.cost]
    room_for = {
        Kind.CAGE: MOST_CAGES - len(cages(table, seat)),
        Kind.LOCK: len(unlocked(table, seat)),
        Kind.ALARM: int(not table.zones[ALARM[seat]]),
    }
    n = sum([min(able.count(kind), most) for kind, most in room_for.items()])
    prey = [creature(table, card) for card in table.zones[SIGHT]]
    m = sum([one.size <= room and capture_points(table, seat, worker, one) >= one.capture for one in prey])
    m = min(m, len(empty_cages(table, seat)))
    if n + m < 2:
        return None
    if n and m:
        return said("overtime", card=worker, n=n, m=m)
    return said("overtime_builds" if n else "overtime_catches", card=worker, n=n or m)


def _spying(table: Table, seat: int, choice: Choice) -> Phrase | None:
    n = len(table.zones[choice[2]])
    return said("spying", whom=choice[2][1], n=n) if n > 1 else None


def _salvaging(table: Table, seat: int, choice: Choice) -> Phrase | None:
    """Whoever could be hired once more, or how much there is to choose from."""
    found = [card for card in table.zones[USED] if utility(table, card).kind is not Kind.IMMEDIATE]
    hands = [card for card in found if utility(table, card).kind is Kind.CREW]
    best = max(hands, key=lambda card: work(utility(table, card)), default=None)
    if best is not None and surpasses(table, seat, best):
        return said("salvage_crew", card=best, n=work(utility(table, best)))
    return said("salvaging", n=len(found)) if len(found) > 1 else None


def _scanning(table: Table, seat: int, choice: Choice) -> Phrase | None:
    left = len(table.zones[UTILITY])
    if left <= SCANNED and LAST not in table.counters:
        return said("scan_ends", n=left)
    return said("scanning", n=min(SCANNED, left)) if left > 1 else None


def _luring(table: Table, seat: int, choice: Choice) -> Phrase | None:
    n, room = min(LURED, len(table.zones[CREATURES])), largest_room(table, seat)
    if n < 2:
        return None
    is_shut_out = room and all(creature(table, card).size > room for card in table.zones[SIGHT])
    return said("lure_no_room" if is_shut_out else "luring", n=n)


DEEDS: Mapping[str, Callable[[Table, int, Choice], Phrase | None]] = {
    "overtime": _overtime,
    "spy": _spying,
    "salvage": _salvaging,
    "scan": _scanning,
    "lure": _luring,
}
"""What speaks for each of these cards, by its key."""
