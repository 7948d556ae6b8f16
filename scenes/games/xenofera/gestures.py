"""What gestures mean at Xenofera where they are more than answers: workers are dragged to their work, cages pressed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from game.rulesets.xenofera.board import ALARM, CAGE, HAND, SIGHT, cages, cages_for, is_occupied, unlocked
from game.rulesets.xenofera.creatures import Creature
from game.rulesets.xenofera.raids import OCCUPIED, TOO_SMALL, creature_room, differ
from game.rulesets.xenofera.utility import Kind
from game.stage.board.layout import Key, card_key, seat_key, zone_key
from game.stage.board.targets import ITSELF, Meaning, Series, Targets
from game.table.choices import Choice, Refusal
from game.table.events import Zone
from game.table.sight import View
from game.table.table import Table
from scenes.games.xenofera.raid import is_rivals_room

WORK, PLACING = frozenset(("build", "capture")), frozenset(("fasten", "house"))


def gestures(view: View, targets: Targets) -> Targets:
    """What gestures mean at the present question."""
    question = view.table.question
    if question is None or not targets.is_question:
        return targets
    if question.name == "act":
        return _aiming(targets, view.near)
    if question.name in PLACING:
        return _pressing(view, targets)
    return _placing(view, _working(view, targets)) if question.name in WORK else targets


def _aiming(targets: Targets, seat: int) -> Targets:
    """An attack is aimed: at what, is seen once it is taken up."""
    aimed = [source for source, meant in targets.moves.items() if any(_is_aboard_rival(key, seat) for key in meant)]
    return replace(targets, aimed=frozenset(aimed))


def _is_aboard_rival(target: Key, seat: int) -> bool:
    return target[0] == "zone" and is_rivals_room(target[1], seat)


def _working(view: View, targets: Targets) -> Targets:
    """What is built or caught can be put to a worker, or a worker to it."""
    moves: dict[Key, dict[Key, Meaning]] = {source: dict(meant) for source, meant in targets.moves.items()}
    for source, meant in targets.moves.items():
        for target, choice in meant.items():
            if (worker := _worker_at(view, target)) is not None:
                moves.setdefault(worker, {})[source] = choice
                moves[source][worker] = choice
    refusals: dict[tuple[Key, Key], Refusal] = dict(targets.refusals)
    for (source, target), refusal in targets.refusals.items():
        if (worker := _worker_at(view, target)) is not None:
            refusals[worker, source] = refusals[source, worker] = refusal
    return replace(targets, moves=moves, refusals=refusals)


def _placing(view: View, targets: Targets) -> Targets:
    """What is built or caught can also be put where it then stands, or anywhere aboard: the weakest who can does it,
    and a creature comes into the smallest cage that holds it."""
    table, seat = view.table, view.near
    moves: dict[Key, dict[Key, Meaning]] = {source: dict(meant) for source, meant in targets.moves.items()}
    refusals: dict[tuple[Key, Key], Refusal] = dict(targets.refusals)
    usual: dict[Key, Meaning] = dict(targets.usual)
    for card in (*table.zones[HAND[seat]], *table.zones[SIGHT]):
        source = card_key(card)
        if not (by_worker := _by_worker(view, moves.get(source, {}))):
            continue
        weakest = by_worker[min(by_worker, key=partial(_points, table, card))]
        goals, rest = _goals(table, seat, card), _rest_of_it(table, seat, card)
        moves[source] = {key: _series(choice, *rest) for key, choice in targets.moves[source].items()}
        moves[source] |= {zone_key(zone): _series(weakest, *further) for zone, further in goals.items()}
        moves[source][seat_key(seat)] = _series(weakest, *rest)
        for worker in by_worker:
            moves[worker][source] = moves[source][worker]
        if len({table.config.designs[worker[1]] for worker in by_worker}) == 1:
            usual[source] = weakest
        refusals |= {(source, zone_key(zone)): why for zone, why in _wrong_cages(table, seat, card).items()}
    return replace(targets, moves=moves, refusals=refusals, usual=usual)


def _by_worker(view: View, meant: Mapping[Key, Meaning]) -> dict[Key, Choice]:
    """What is answered where one of several workers does it, by worker."""
    return {key: choice for key, choice in meant.items() if key[0] == "card" and isinstance(choice, tuple)}


def _points(table: Table, card: int, worker: Key) -> tuple[int, int]:
    """What a worker is worth for this work, and for the other."""
    design, is_caught = table.config.designs[worker[1]], isinstance(table.config.designs[card], Creature)
    return (design.capture, design.build) if is_caught else (design.build, design.capture)


def _rest_of_it(table: Table, seat: int, card: int) -> tuple[Choice, ...]:
    """What is answered as well when it is put to a worker or anywhere aboard: the smallest cage that holds a creature,
    where the cages of that size are all alike."""
    design = table.config.designs[card]
    if not isinstance(design, Creature) or not differ(table, places := cages_for(table, seat, design.size)):
        return ()
    least = min(creature_room(table, zone) for zone in places)
    smallest = [zone for zone in places if creature_room(table, zone) == least]
    return () if differ(table, smallest) else (("card", card, smallest[0]),)


def _wrong_cages(table: Table, seat: int, card: int) -> dict[Zone, Refusal]:
    """The cages into which a creature cannot come, each with the reason."""
    design = table.config.designs[card]
    if not isinstance(design, Creature):
        return {}
    taken = {zone: OCCUPIED for zone in cages(table, seat) if is_occupied(table, zone)}
    small = {zone: TOO_SMALL for zone in cages(table, seat) if creature_room(table, zone) < design.size}
    return small | taken


def _goals(table: Table, seat: int, card: int) -> dict[Zone, tuple[Choice, ...]]:
    """Where in a player's bay what is built or caught may come to stand, each with what is answered by that when it is
    asked."""
    design = table.config.designs[card]
    if isinstance(design, Creature):
        places = cages_for(table, seat, design.size)
        is_asked = differ(table, places)
    elif design.kind is Kind.LOCK:
        places = unlocked(table, seat)
        is_asked = len(places) > 1
    else:
        places = [ALARM[seat]] if design.kind is Kind.ALARM else [one for one in CAGE[seat] if not table.zones[one]]
        is_asked = False
    return {zone: (("card", card, zone),) if is_asked else () for zone in places}


def _series(meant: Meaning, *further: Choice) -> Meaning:
    return Series((meant, *further)) if further and isinstance(meant, tuple) else meant


def _pressing(view: View, targets: Targets) -> Targets:
    """A cage is pressed, as well as the card put on it."""
    pressed: dict[Key, dict[Key, Meaning]] = {}
    for meant in targets.moves.values():
        for target, choice in meant.items():
            for card in view.table.zones.get(target[1], ()) if target[0] == "zone" else ():
                pressed[card_key(card)] = {ITSELF: choice}
    return replace(targets, moves={**pressed, **targets.moves})


def _worker_at(view: View, target: Key) -> Key | None:
    """The crew member or huntsman at a place, as something on the table."""
    if target[0] != "zone" or target[1][0] not in ("crew", "huntsman"):
        return None
    cards = view.table.zones[target[1]]
    return card_key(cards[0]) if cards else None
