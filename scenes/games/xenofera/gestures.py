"""What gestures mean at Xenofera where they are more than answers: workers are dragged to their work, cages pressed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.rulesets.xenofera.board import ALARM, CAGE, HAND, SIGHT, cages_for, unlocked
from game.rulesets.xenofera.book import REFUSE
from game.rulesets.xenofera.creatures import Creature
from game.rulesets.xenofera.raids import differ
from game.rulesets.xenofera.utility import Kind
from game.stage.board.layout import Key, card_key, zone_key
from game.stage.board.targets import ITSELF, Meaning, Series, Targets
from game.table.choices import Choice, Refusal, refuse
from game.table.events import Zone
from game.table.sight import View
from game.table.table import Table
from scenes.games.xenofera.raid import is_rivals_room

WORK, PLACING = frozenset(("build", "capture")), frozenset(("fasten", "house"))
SEVERAL_CAN = refuse(REFUSE + "several_can")


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
    """Where only one worker can do it, what is built or caught can also be put where it then stands."""
    table, seat = view.table, view.near
    moves: dict[Key, dict[Key, Meaning]] = {source: dict(meant) for source, meant in targets.moves.items()}
    refusals: dict[tuple[Key, Key], Refusal] = dict(targets.refusals)
    usual: dict[Key, Meaning] = dict(targets.usual)
    for card in (*table.zones[HAND[seat]], *table.zones[SIGHT]):
        source = card_key(card)
        if source not in targets.moves:
            continue
        goals, choice = _goals(table, seat, card), targets.only_choice(source) or _by_equals(view, moves[source])
        if isinstance(choice, tuple):
            usual[source] = choice
            moves[source].update({zone_key(zone): _series(choice, *rest) for zone, rest in goals.items()})
        else:
            refusals.update({(source, zone_key(zone)): SEVERAL_CAN for zone in goals})
    return replace(targets, moves=moves, refusals=refusals, usual=usual)


def _by_equals(view: View, meant: Mapping[Key, Meaning]) -> Meaning | None:
    """What is answered where all who can do it are alike, so that nobody needs to be asked who does."""
    workers = {worker for target in meant if (worker := _worker_at(view, target)) is not None}
    alike = {view.table.config.designs[worker[1]] for worker in workers}
    return next(iter(meant.values())) if len(alike) == 1 else None


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


def _series(choice: Choice, *further: Choice) -> Meaning:
    return Series((choice, *further)) if further else choice


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
