"""Activating a card: effects, defence, healing, attack, in this order."""

from __future__ import annotations

from game.rulesets.counters import mark
from game.rulesets.elimination import opponents
from game.rulesets.quaeleon.board import (
    ACTIVATIONS,
    FIELD,
    LAST,
    NEXT_PLUS,
    NEXT_TIMES,
    STAT_NUMBERS,
    THE_PLUS,
    THE_TIMES,
    attack,
    defence,
    design,
    factor,
    free_place,
    healing,
    in_force,
    lasting,
    loss,
    place,
    played,
    plus,
    times,
)
from game.rulesets.quaeleon.cards import AT_EVERYONE, AT_ONE
from game.rulesets.quaeleon.effects import (
    BOOK,
    NOBODY,
    TELL,
    any_opponent,
    change,
    discard_all,
    frames,
    gain,
    happen,
    lose,
)
from game.table.agenda import Open
from game.table.choices import Choice, Offers
from game.table.events import Zone
from game.table.state import Counter
from game.table.table import Table


def activate(table: Table, seat: int, card: int, source: Zone) -> None:
    """A card goes to the left-most free place of the field and is activated. Without a free place it is discarded."""
    if not free_place(table, seat):
        table.announce(TELL + "no_place", who=seat, card=card)
        discard_all(table, [(seat, card, source)])
        return
    arrive(table, seat, card, source)
    resolve(table, seat, card)


def arrive(table: Table, seat: int, card: int, source: Zone) -> None:
    """A card comes to the left-most free place of a field that has one, and takes what was promised to it."""
    spot = free_place(table, seat)
    table.move(card, source, FIELD[seat], spot - 1)
    counters = table.counters
    number = counters.get(ACTIVATIONS, 0) + 1
    table.put(ACTIVATIONS, number)
    table.put(place(card), spot)
    table.put(played(card), number)
    mark(table, LAST, seat)
    _claim(table, card, NEXT_PLUS[seat], NEXT_TIMES[seat])
    _claim(table, card, THE_PLUS, THE_TIMES)


def _claim(table: Table, card: int, added: tuple[Counter, ...], multiplied: tuple[Counter, ...]) -> None:
    """A card takes what was promised to it. A value that it does not have cannot be changed: that promise is lost."""
    counters = table.counters
    for stat in STAT_NUMBERS:
        if added[stat] in counters or multiplied[stat] in counters:
            if design(table, card).stats[stat] is not None:
                amount, n = counters.get(added[stat], 0), factor(table, multiplied[stat])
                change(table, plus(card, stat), times(card, stat), amount, n)
            table.put(added[stat], 0)
            table.put(multiplied[stat], 0)


def resolve(table: Table, seat: int, card: int) -> None:
    """The four parts of an activation, one after the other."""
    effects = table.config.designs[card].effects
    if effects:
        table.begin("phase", name="effects")
        table.then(*frames(effects, seat, card), strengths(seat, card))
    else:
        strengths.run(table, seat, card)


@BOOK.step
def strengths(table: Table, seat: int, card: int) -> None:
    """Defence, healing and attack of a card, if it still lies on the field."""
    if card not in table.zones[FIELD[seat]]:
        return
    printed = design(table, card)
    if printed.defence is not None:
        table.begin("phase", name="defence")
        if table.events is not None:
            table.announce(TELL + "defends", who=seat, n=defence(table, seat))
    if printed.healing is None:
        attacking.run(table, seat, card, printed.strikes)
    else:
        table.begin("phase", name="healing")
        table.then(attacking(seat, card, printed.strikes))
        heal(table, seat, healing(table, seat, card))


def heal(table: Table, seat: int, n: int) -> None:
    """A card heals its owner; under Umbrother healing takes health instead."""
    if not n:
        return
    if in_force(lasting(table), "sour_milk"):
        table.announce(TELL + "sour", who=seat)
        lose(table, seat, n)
    else:
        gain(table, seat, n)
        happen(table, [("heals", seat, NOBODY)])


# -- Attack ----------------------------------------------------------------------------------------------------------


@BOOK.step
def attacking(table: Table, seat: int, card: int, strikes: int) -> None:
    """One attack of a card after the other. An attack of strength 0 is none."""
    printed = table.config.designs[card]
    if printed.attack is None or card not in table.zones[FIELD[seat]] or not attack(table, seat, card):
        return
    table.begin("phase", name="attack")
    if strikes > 1:
        table.then(attacking(seat, card, strikes - 1))
    rivals = opponents(table, seat)
    if printed.aim == AT_ONE and len(rivals) > 1:
        table.then(strike(seat, card, strikes))
    else:
        hit(table, seat, card, [*rivals, seat] if printed.aim == AT_EVERYONE else rivals)


@BOOK.ask(open=Open.ALL)
def strike(table: Table, seat: int, card: int, strikes: int) -> Offers:
    """Choose the opponent whom a card attacks."""
    return any_opponent(table, seat)


@strike.answer
def struck(table: Table, seat: int, choice: Choice, card: int, strikes: int) -> None:
    """The chosen one is attacked."""
    hit(table, seat, card, [choice[1]])


def hit(table: Table, seat: int, card: int, targets: list[int]) -> None:
    """An attack takes from each target what its defence does not stop."""
    forces = lasting(table)
    strength = attack(table, seat, card, forces)
    piercing = design(table, card).piercing
    table.announce(TELL + "attacks", who=seat, card=card, n=strength, whom=tuple(targets))
    losses = [(whom, loss(table, strength, whom, piercing=piercing, forces=forces)) for whom in targets]
    for whom, n in losses:
        if n:
            lose(table, whom, n)
        else:
            table.announce(TELL + "withstands", who=whom)
    hurt = [whom for whom, n in losses if n]
    if hurt:
        happen(table, [*[("hurt", whom, seat) for whom in hurt], ("hits", seat, NOBODY)])
