"""What abilities do: the verbs that change creatures, and a function for each effect of the catalogue."""

from __future__ import annotations

from collections.abc import Callable

from game.rulesets.counters import mark, marked
from game.rulesets.territory.abilities import AbilityPart
from game.rulesets.territory.board import (
    BOOST,
    CHANNEL,
    COPIES,
    DAMAGE,
    DECK,
    FIGHT,
    FOR_A_BATTLE,
    GOES_ALONG,
    NEGATED,
    OVER,
    READY,
    REST,
    RESTING,
    SCOUTED,
    USED,
    allies,
    base,
    creatures_at,
    design,
    enemies,
    is_shielded,
)
from game.table.agenda import Book
from game.table.choices import PASS, Choice, Offers
from game.table.state import Counter
from game.table.table import Table

BOOK = Book()

TELL = "territory.tell."
REFUSE = "territory.refuse."


# -- Verbs -----------------------------------------------------------------------------------------------------------


def add(table: Table, counter: Counter, n: int) -> None:
    """Raise a counter, or lower it by a negative number."""
    if n:
        table.put(counter, table.counters.get(counter, 0) + n)


def tire(table: Table, card: int, n: int) -> None:
    """A creature gets rest counters."""
    if n:
        add(table, REST[card], n)
        table.announce(TELL + "tires", card=card, n=n)


def damage(table: Table, seat: int, card: int, land: int, n: int) -> int:
    """A player's ability damages a creature: returns the base power it really lost. Shields, absorbing and blocking
    come first; base power never falls below 0 by damage, and whoever is brought to 0 by it rests for as long as it has
    stars."""
    if design(table, card).owner != seat and is_shielded(table, card, land):
        table.announce(TELL + "shielded", card=card)
        return 0
    if ("absorb", card) in table.counters:
        table.put(("absorb", card), 0)
        table.announce(TELL + "absorbs", card=card, n=n)
        add(table, BOOST[card], n)
        return 0
    lost = min(_unblocked(table, card, n), max(0, base(table, card, land)))
    if lost > 0:
        table.announce(TELL + "damaged", card=card, n=lost)
        _hurt(table, card, land, lost)
    return lost


def _unblocked(table: Table, card: int, n: int) -> int:
    blocked = table.counters.get(("block", card), 0)
    if blocked:
        table.put(("block", card), 0)
        table.announce(TELL + "blocked", card=card, n=min(blocked, n))
    return max(0, n - blocked)


def _hurt(table: Table, card: int, land: int, n: int) -> None:
    add(table, DAMAGE[card], n)
    if CHANNEL[card] in table.counters:
        mark(table, CHANNEL[card], None)
        table.announce(TELL + "broken", card=card)
    if base(table, card, land) == 0:
        table.announce(TELL + "knocked_out", card=card)
        tire(table, card, design(table, card).stars)


def weaken(table: Table, seat: int, card: int, land: int, n: int) -> None:
    """A player's ability takes base power without damaging: it may fall below 0, and nobody is knocked out by it."""
    if design(table, card).owner != seat and is_shielded(table, card, land):
        table.announce(TELL + "shielded", card=card)
    else:
        table.announce(TELL + "weakened", card=card, n=n)
        add(table, BOOST[card], -n)


def strengthen(table: Table, card: int, n: int) -> None:
    """A creature gets base power for this battle."""
    table.announce(TELL + "strengthened", card=card, n=n)
    add(table, BOOST[card], n)


def clear_battle(table: Table, cards: list[int]) -> None:
    """What lasts for a battle ends for these creatures."""
    _end(table, cards, FOR_A_BATTLE)


def _end(table: Table, cards: list[int], names: frozenset[str]) -> None:
    ending = [key for key in table.counters if key[0] in names]
    leaving = set(cards) if ending else ()
    for counter in [key for key in ending if key[1] in leaving]:
        table.put(counter, 0)


# -- Attacks ---------------------------------------------------------------------------------------------------------


def attack(table: Table, seat: int, card: int, land: int, part: AbilityPart, aim: int) -> None:
    """Damage to an enemy."""
    damage(table, seat, aim, land, part.n)


def attack_enemies(table: Table, seat: int, card: int, land: int, part: AbilityPart, aim: int) -> None:
    """Damage to each enemy."""
    for enemy in enemies(table, land, seat):
        damage(table, seat, enemy, land, part.n)


def attack_others(table: Table, seat: int, card: int, land: int, part: AbilityPart, aim: int) -> None:
    """Damage to each other creature."""
    for other in creatures_at(table, land):
        if other != card:
            damage(table, seat, other, land, part.n)


def attack_type(table: Table, seat: int, card: int, land: int, part: AbilityPart, aim: int) -> None:
    """Damage to each enemy of a type."""
    for enemy in enemies(table, land, seat):
        if part.word in design(table, enemy).types:
            damage(table, seat, enemy, land, part.n)


def lifesteal(table: Table, seat: int, card: int, land: int, part: AbilityPart, aim: int) -> None:
    """Damage to an enemy; what it really lost is gained."""
    if lost := damage(table, seat, aim, land, part.n):
        strengthen(table, card, lost)


# -- Guarding --------------------------------------------------------------------------------------------------------


def block(table: Table, seat: int, card: int, land: int, part: AbilityPart, aim: int) -> None:
    """The next damage to a creature of one's own is less."""
    table.announce(TELL + "blocks", card=aim, n=part.n)
    add(table, ("block", aim), part.n)


def absorb(table: Table, seat: int, card: int, land: int, part: AbilityPart, aim: int) -> None:
    """The next damage to the creature raises its base power instead."""
    table.announce(TELL + "will_absorb", card=card)
    table.put(("absorb", card), 1)


def ward_one(table: Table, seat: int, card: int, land: int, part: AbilityPart, aim: int) -> None:
    """A creature of one's own gets Ward for this battle."""
    table.announce(TELL + "warded", card=aim, n=part.n)
    add(table, ("ward", aim), part.n)


def shield(table: Table, seat: int, card: int, land: int, part: AbilityPart, aim: int) -> None:
    """From now on in this battle, enemy effects cannot take allies' base power."""
    table.announce(TELL + "shields", card=card)
    table.put(("shield", card), 1)


# -- Power and rest --------------------------------------------------------------------------------------------------


def power_up(table: Table, seat: int, card: int, land: int, part: AbilityPart, aim: int) -> None:
    """The creature itself gets base power."""
    strengthen(table, card, part.n)


def strengthen_allies(table: Table, seat: int, card: int, land: int, part: AbilityPart, aim: int) -> None:
    """Allies, or those of a type, get base power."""
    for ally in allies(table, land, card):
        if not part.word or part.word in design(table, ally).types:
            strengthen(table, ally, part.n)


def weaken_enemies(table: Table, seat: int, card: int, land: int, part: AbilityPart, aim: int) -> None:
    """Enemies lose base power."""
    for enemy in enemies(table, land, seat):
        weaken(table, seat, enemy, land, part.n)


def weaken_others(table: Table, seat: int, card: int, land: int, part: AbilityPart, aim: int) -> None:
    """All other creatures lose base power."""
    for other in creatures_at(table, land):
        if other != card:
            weaken(table, seat, other, land, part.n)


def rest(table: Table, seat: int, card: int, land: int, part: AbilityPart, aim: int) -> None:
    """An enemy gets rest counters."""
    tire(table, aim, part.n)


def rest_all(table: Table, seat: int, card: int, land: int, part: AbilityPart, aim: int) -> None:
    """Every creature at the land gets rest counters, the user too."""
    for other in creatures_at(table, land):
        tire(table, other, part.n)


def negate(table: Table, seat: int, card: int, land: int, part: AbilityPart, aim: int) -> None:
    """Another creature has no biome modifier in this battle."""
    table.announce(TELL + "negated", card=aim)
    table.put(NEGATED[aim], 1)


# -- Coming and going ------------------------------------------------------------------------------------------------


def move_self(table: Table, seat: int, card: int, land: int, part: AbilityPart, aim: int) -> None:
    """The creature goes on, open, to another land; its base power goes along as it stands. All else done to it or by
    it, and paid, was for this land."""
    target = table.where(aim)[1]
    table.announce(TELL + "moves", card=card, zone=("land", target))
    _end(table, [card], FOR_A_BATTLE - GOES_ALONG)
    table.move(card, FIGHT[land][seat], FIGHT[target][seat])


def move_off(table: Table, seat: int, card: int, land: int, part: AbilityPart, aim: int) -> None:
    """An enemy goes back to its owner's Ready pile, or to rest if it has rest counters or no base power left."""
    owner, is_worn = design(table, aim).owner, base(table, aim, land) <= 0
    clear_battle(table, [aim])
    table.announce(TELL + "sent_off", card=aim, whom=owner)
    if is_worn:
        tire(table, aim, 1)
    pile = RESTING if REST[aim] in table.counters else READY
    table.move(aim, FIGHT[land][owner], pile[owner])


def bring_in(table: Table, seat: int, card: int, land: int, part: AbilityPart, aim: int) -> None:
    """A ready creature of one's own comes to the land."""
    table.move(aim, READY[seat], FIGHT[land][seat])
    table.announce(TELL + "brought", card=aim, zone=("land", land))
    tire(table, aim, part.n)


def duplicate(table: Table, seat: int, card: int, land: int, part: AbilityPart, aim: int) -> None:
    """Until the round ends the creature has another one's base power and abilities, and may use them."""
    copied = marked(table, COPIES[aim])
    table.announce(TELL + "copies", card=card)
    mark(table, COPIES[card], aim if copied is None else copied)
    table.put(USED[card], 0)
    tire(table, card, part.n)


# -- Lands -----------------------------------------------------------------------------------------------------------


def scout(table: Table, seat: int, card: int, land: int, part: AbilityPart, aim: int) -> None:
    """The player looks at the top lands of the deck; one goes on top, the others under it."""
    _take_up(table, seat, part.n)
    table.announce(TELL + "scouts", who=seat, n=len(table.zones[SCOUTED[seat]]))
    table.then(on_top(seat), put_under(seat))


def change_biome(table: Table, seat: int, card: int, land: int, part: AbilityPart, aim: int) -> None:
    """The player looks at the top lands and may lay one over this land; the others go under the deck."""
    _take_up(table, seat, part.n)
    table.announce(TELL + "scouts", who=seat, n=len(table.zones[SCOUTED[seat]]))
    table.then(lay_over(seat, land), put_under(seat))


def _take_up(table: Table, seat: int, n: int) -> None:
    for _ in range(min(n, len(table.zones[DECK]))):
        table.move(table.zones[DECK][-1], DECK, SCOUTED[seat])


@BOOK.ask
def on_top(table: Table, seat: int) -> Offers:
    """Which of these lands comes next?"""
    return {("card", card): None for card in table.zones[SCOUTED[seat]]}


@on_top.answer
def laid_on_top(table: Table, seat: int, choice: Choice) -> None:
    """It lies on top of the deck again, unseen by the others."""
    table.move(choice[1], SCOUTED[seat], DECK)


@BOOK.ask
def lay_over(table: Table, seat: int, land: int) -> Offers:
    """Do you lay a land over the one fought for?"""
    return {**{("card", card): None for card in table.zones[SCOUTED[seat]]}, PASS: None}


@lay_over.answer
def laid_over(table: Table, seat: int, choice: Choice, land: int) -> None:
    """Its biome counts for this battle; one that lay there already goes under the deck."""
    if choice == PASS:
        return
    for card in table.zones[OVER[land]]:
        table.move(card, OVER[land], DECK, 0)
    table.move(choice[1], SCOUTED[seat], OVER[land])
    table.announce(TELL + "laid_over", who=seat, card=choice[1])


@BOOK.step
def put_under(table: Table, seat: int) -> None:
    """The lands that were looked at go under the deck."""
    for card in table.zones[SCOUTED[seat]]:
        table.move(card, SCOUTED[seat], DECK, 0)
    table.rumours.clear()


def forget_lands(table: Table) -> None:
    """Nobody knows any more where lands lie in the deck. All know that they are in it, as decks are open and every
    other land lies open: a rumour would say nothing more."""
    for card in table.zones[DECK]:
        table.known.pop(card, None)
    table.rumours.clear()


Does = Callable[[Table, int, int, int, AbilityPart, int], None]

DEEDS: dict[str, Does] = {
    "attack": attack,
    "attack_enemies": attack_enemies,
    "attack_others": attack_others,
    "attack_type": attack_type,
    "lifesteal": lifesteal,
    "block": block,
    "absorb": absorb,
    "power_up": power_up,
    "ward_one": ward_one,
    "rest": rest,
    "rest_all": rest_all,
    "negate": negate,
    "scout": scout,
    "change_biome": change_biome,
    "move_self": move_self,
    "move_off": move_off,
    "bring_in": bring_in,
    "duplicate": duplicate,
    "allies": strengthen_allies,
    "allies_type": strengthen_allies,
    "enemies": weaken_enemies,
    "others": weaken_others,
    "shield": shield,
}
"""For each usable effect, what it does: table, owner, creature, land, the effect with its number, and its target (the
creature itself for effects without aim)."""
