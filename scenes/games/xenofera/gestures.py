"""What gestures mean at Xenofera where they are more than answers: workers are dragged to their work, cages pressed."""

from __future__ import annotations

from dataclasses import replace

from game.stage.board.layout import Key, card_key
from game.stage.board.targets import ITSELF, Meaning, Targets
from game.table.choices import Refusal
from game.table.sight import View

WORK, PLACING = frozenset(("build", "capture")), frozenset(("fasten", "house"))


def gestures(view: View, targets: Targets) -> Targets:
    """What gestures mean at the present question."""
    question = view.table.question
    if question is None or not targets.is_question:
        return targets
    if question.name in PLACING:
        return _pressing(view, targets)
    return _working(view, targets) if question.name in WORK else targets


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
