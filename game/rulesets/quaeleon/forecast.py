"""What a card would defend, heal and take if it were activated now: the real rules on a silent copy of the table."""

from __future__ import annotations

from dataclasses import dataclass

from game.rulesets.elimination import is_standing, opponents
from game.rulesets.quaeleon.activation import arrive
from game.rulesets.quaeleon.board import (
    FIELD,
    attack,
    defence,
    design,
    exact,
    free_place,
    healing,
    in_force,
    lasting,
    loss,
    value,
)
from game.rulesets.quaeleon.cards import AT_EVERYONE
from game.rulesets.quaeleon.effects import grow
from game.rulesets.quaeleon.odd import reflect
from game.rulesets.quaeleon.powers import ATTACKER, DEFENCE, EVERYONE, YOU, Grow, Line, Lose, Odd
from game.table.table import Table


@dataclass(frozen=True)
class ForeseenBlow:
    """What an attack would do to a player: its strength, the defence it meets, the health it takes, how many times; and
    the card that caps that, if one does."""

    whom: int
    strength: int
    defence: int
    loss: int
    times: int
    capped_by: int | None = None

    @property
    def left(self) -> int:
        """What the defence does not stop; below 0 if it could stop more."""
        return self.strength - self.defence


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
        """How much health it gives its owner; takes from them, below 0, where healing turns sour."""
        n = healing(self.table, self.seat, self.card)
        return -n if in_force(lasting(self.table), "sour_milk") else n

    @property
    def strength(self) -> int:
        """How strong its attack is."""
        return attack(self.table, self.seat, self.card)

    def stat(self, stat: int) -> float | None:
        """A value by its number, None where the card has none. A defence is only rounded together with the others."""
        read = exact if stat == DEFENCE else value
        return read(self.table, self.seat, self.card, stat, lasting(self.table))

    @property
    def blows(self) -> list[ForeseenBlow]:
        """The attack on each opponent, as if aimed at them, and on its owner if it is for everybody."""
        printed = design(self.table, self.card)
        if printed.attack is None:
            return []
        own = [self.seat] if printed.aim == AT_EVERYONE else []
        return [self.blow(whom) for whom in (*opponents(self.table, self.seat), *own)]

    def blow(self, whom: int) -> ForeseenBlow:
        """The attack against one player, who may be its owner."""
        printed = design(self.table, self.card)
        strength, forces = self.strength, lasting(self.table)
        met = 0 if printed.piercing else defence(self.table, whom, forces)
        taken = loss(self.table, strength, whom, piercing=printed.piercing, forces=forces) if strength else 0
        cap = keeper(self.table, whom, "thick_skin") if taken < strength - met else None
        return ForeseenBlow(whom, strength, met, taken, printed.strikes, cap)

    def harm(self, whom: str) -> int:
        """The health that its effects take from each opponent (`opponents`) or from its owner (`you`)."""
        return sum(harm_of(line, whom) for line in design(self.table, self.card).lines)


def defence_terms(table: Table, seat: int) -> list[float]:
    """What each card on a player's field defends now, before rounding, as they were played."""
    forces = lasting(table)
    lying = sorted(table.zones[FIELD[seat]], key=lambda card: table.counters.get(("played", card), 0))
    found = [exact(table, seat, card, DEFENCE, forces) for card in lying]
    return [amount for amount in found if amount is not None]


def keeper(table: Table, seat: int, rule: str) -> int | None:
    """The card on a player's own field that changes this rule."""
    return next((card for card in table.zones[FIELD[seat]] if rule in design(table, card).rules), None)


def owner_of(table: Table, card: int, viewer: int) -> int | None:
    """Whose card it is, or would be; None for one that is nobody's, or lies hidden."""
    zone = table.find(card)
    if zone is None:
        return None
    if zone[0] == "pool" and viewer >= 0:
        return viewer
    return table.config.owners[zone]


def foretold(table: Table, seat: int, card: int) -> Foretold | None:
    """What a card would come to for this player, or comes to where it lies; None if it could not be activated."""
    if not is_standing(table, seat):
        return None
    zone = table.where(card)
    if zone == FIELD[seat]:
        return Foretold(table, seat, card)
    if not free_place(table, seat):
        return None
    twin = table.copy()
    arrive(twin, seat, card, zone)
    _grow(twin, seat, card)
    return Foretold(twin, seat, card)


def _grow(table: Table, seat: int, card: int) -> None:
    """What the card adds to its own values when it is activated, where that can be foreseen."""
    for line in design(table, card).lines:
        match line:
            case Grow(stat, n, per):
                grow.run(table, seat, card, stat, n, per)
            case Odd("reflect"):
                reflect.run(table, seat, card)


def harm_of(line: Line, whom: str) -> int:
    """How much health a line of fixed effect takes from each opponent (`opponents`) or from its owner (`you`)."""
    if not isinstance(line, Lose) or line.per:
        return 0
    meant = {"you": (YOU, EVERYONE), "opponents": ("opponents", EVERYONE)}[whom]
    return line.n if line.who in meant and line.who != ATTACKER else 0
