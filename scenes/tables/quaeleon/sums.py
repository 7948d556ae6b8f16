"""The arithmetic of Quaeleon's Quest: what a card would defend, heal and take if it were activated now."""

from __future__ import annotations

from dataclasses import dataclass

from game.rulesets.quaeleon.board import (
    COUNTS,
    FIELD,
    NEXT_PLUS,
    NEXT_TIMES,
    STAT_NUMBERS,
    THE_PLUS,
    THE_TIMES,
    attack,
    defence,
    design,
    exact,
    free_place,
    healing,
    lasting,
    loss,
    value,
)
from game.rulesets.quaeleon.odd import reflection
from game.rulesets.quaeleon.powers import ATTACK, DEFENCE, Grow, Odd
from game.rulesets.standing import is_standing, opponents
from game.table.table import Table
from scenes.tables.quaeleon.cards import harm_of

LATER = 10**6
"""As which card of the game something is played that is only thought of."""


@dataclass(frozen=True)
class Blow:
    """What an attack would do to a player: its strength, the defence it meets, the health it takes, how often."""

    whom: int
    strength: int
    defence: int
    loss: int
    times: int


@dataclass(frozen=True)
class Foretold:
    """What activating a card would come to: the table it would lie on, the values it would have there."""

    table: Table
    seat: int
    card: int

    @property
    def defence(self) -> int:
        """The owner's defence total."""
        return defence(self.table, self.seat)

    @property
    def terms(self) -> list[float]:
        """What each card on the owner's field defends, as they were played; the sum is what is rounded up."""
        return defence_terms(self.table, self.seat)

    @property
    def healing(self) -> int:
        """How much it heals."""
        return healing(self.table, self.seat, self.card)

    @property
    def strength(self) -> int:
        """How strong its attack is."""
        return attack(self.table, self.seat, self.card)

    def stat(self, stat: int) -> float | None:
        """A value by its number, None where the card has none. A defence is only rounded together with the others."""
        read = exact if stat == DEFENCE else value
        return read(self.table, self.seat, self.card, stat, lasting(self.table))

    @property
    def blows(self) -> list[Blow]:
        """The attack against each opponent, as if it were for them."""
        printed = design(self.table, self.card)
        strength, forces = self.strength, lasting(self.table)
        if printed.attack is None:
            return []
        return [
            Blow(
                whom,
                strength,
                0 if printed.piercing else defence(self.table, whom, forces),
                loss(self.table, strength, whom, piercing=printed.piercing, forces=forces) if strength else 0,
                printed.strikes,
            )
            for whom in opponents(self.table, self.seat)
        ]

    def harm(self, whom: str) -> int:
        """The health that its effects take from each opponent (`opponents`) or from its owner (`you`)."""
        return sum(harm_of(line, whom) for line in design(self.table, self.card).lines)


def defence_terms(table: Table, seat: int) -> list[float]:
    """What each card on a player's field defends now, before rounding, as they were played."""
    forces = lasting(table)
    lying = sorted(table.zones[FIELD[seat]], key=lambda card: table.counters.get(("played", card), 0))
    found = [exact(table, seat, card, DEFENCE, forces) for card in lying]
    return [amount for amount in found if amount is not None]


def owner_of(table: Table, card: int, viewer: int) -> int | None:
    """Whose card it is, or would be; None for one that is nobody's."""
    zone = table.where(card)
    if zone[0] in ("hand", "stack", "revealed", "field"):
        return int(zone[1])
    return viewer if zone[0] == "pool" and viewer >= 0 else None


def foretold(table: Table, seat: int, card: int) -> Foretold | None:
    """What a card would come to for this player, or comes to where it lies; None if it could not be activated."""
    if not is_standing(table, seat):
        return None
    zone = table.where(card)
    if zone == FIELD[seat]:
        return Foretold(table, seat, card)
    spot = free_place(table, seat)
    if not spot:
        return None
    twin = table.copy()
    twin.zones[zone] = tuple([other for other in twin.zones[zone] if other != card])
    twin.zones[FIELD[seat]] = (*twin.zones[FIELD[seat]], card)
    twin.counters["place", card] = spot
    twin.counters["played", card] = LATER
    _claim(twin, seat, card)
    _grow(twin, seat, card)
    return Foretold(twin, seat, card)


def _claim(table: Table, seat: int, card: int) -> None:
    """Give the card what is promised to it: first to this player's next card, then to anybody's."""
    counters = table.counters
    for added, multiplied in ((NEXT_PLUS[seat], NEXT_TIMES[seat]), (THE_PLUS, THE_TIMES)):
        for stat in STAT_NUMBERS:
            factor = 1 + counters.get(multiplied[stat], 0)
            amount = counters.get(("plus", card, stat), 0) * factor + counters.get(added[stat], 0)
            times = (1 + counters.get(("times", card, stat), 0)) * factor - 1
            if amount:
                counters["plus", card, stat] = amount
            if times:
                counters["times", card, stat] = times


def _grow(table: Table, seat: int, card: int) -> None:
    """What the card adds to its own values when it is activated, where that can be foreseen."""
    for line in design(table, card).lines:
        match line:
            case Grow(stat, n, per):
                _add(table, card, stat, n * COUNTS[per](table, seat))
            case Odd("reflect"):
                _add(table, card, ATTACK, reflection(table, seat))


def _add(table: Table, card: int, stat: int, n: int) -> None:
    key = ("plus", card, stat)
    table.counters[key] = table.counters.get(key, 0) + n
