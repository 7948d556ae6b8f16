"""Answers at Quaeleon's Quest that are plainly worse than others, by open things alone."""

from __future__ import annotations

from collections.abc import Mapping

from game.rulesets.quaeleon.board import FIELD, attack, design, lasting, loss
from game.rulesets.ruleset import AnswerIs
from game.table.choices import Choice
from game.table.table import Table


def strikes_in_vain(table: Table, seat: int, choice: Choice) -> bool:
    """Striking somebody whom it cannot hurt, where it could hurt another who would not hit back."""
    frame = table.agenda[-1]
    if frame[0] != "strike":
        return False
    forces, piercing = lasting(table), design(table, frame[2]).piercing
    strength = attack(table, seat, frame[2], forces)
    losses = {whom: loss(table, strength, whom, piercing=piercing, forces=forces) for _, whom in table.choices(seat)}
    return not losses[choice[1]] and any(n and not _hits_back(table, whom) for whom, n in losses.items())


def _hits_back(table: Table, seat: int) -> bool:
    """Whether anything on a player's field waits for somebody to be hurt."""
    return any(design(table, card).whenever for card in table.zones[FIELD[seat]])


DOMINATED: Mapping[str, AnswerIs] = {"strike in vain": strikes_in_vain}
