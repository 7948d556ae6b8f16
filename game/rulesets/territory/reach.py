"""Whom an ability reaches at a land, and whether it could change anything there: if not, it is not offered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from game.rulesets.counters import marked
from game.rulesets.territory.abilities import Ability
from game.rulesets.territory.board import (
    CHANNEL,
    CONCEDED,
    DECK,
    MOST_SEATS,
    READY,
    USED,
    allies,
    base,
    bases,
    creatures_at,
    design,
    enemies,
    form,
    is_shielded,
    row,
    spent,
    totals_of,
)
from game.rulesets.territory.catalogue import ENEMY, OTHER
from game.table.agenda import Frame
from game.table.table import Table

OF_ALL_OTHERS = frozenset(("attack_others", "others", "rest_all"))
OF_ENEMIES = frozenset(("attack_enemies", "attack_type", "enemies"))
OF_ALLIES = frozenset(("allies", "allies_type", "shield"))
"""Effects without an aim, by whom they reach; all others concern the creature itself."""

HARMS = frozenset(("attack", "attack_enemies", "attack_others", "attack_type", "enemies", "others", "rest", "rest_all"))
"""Effects that only harm: not the creatures of players who have conceded, which claim nothing any more."""

WEAKENS = frozenset(("enemies", "others"))
"""Effects that take base power without damaging."""


def reached(table: Table, seat: int, land: int, card: int, ability: Ability) -> Sequence[int]:
    """The creatures that an ability without an aim concerns."""
    key, word = ability.effect.key, ability.effect.word
    if key in OF_ALL_OTHERS:
        there: Sequence[int] = [one for one in creatures_at(table, land) if one != card]
    elif key in OF_ENEMIES:
        there = enemies(table, land, seat)
    elif key in OF_ALLIES:
        there = allies(table, land, card)
    else:
        return (card,)
    return [one for one in there if not word or word in design(table, one).types]


def may_change(table: Table, seat: int, land: int, ability: Ability, target: int, strike: Frame | None = None) -> bool:
    """Whether an ability could change anything for a creature it reaches, while this strike is announced, or none. What
    is channelled may find others there when it takes effect."""
    key = ability.effect.key
    if key in HARMS and CONCEDED[design(table, target).owner] in table.counters:
        return False
    if ability.kind.damages:
        return bool(ability.need("channel")) or can_be_hurt(table, seat, land, target)
    if key in WEAKENS:
        return bool(ability.need("channel")) or not _is_safe(table, seat, land, target)
    if key in ("block", "absorb"):
        return (strike is not None and target in struck(table, strike)) or _may_be_damaged(table, land, target)
    if key == "shield":
        return _may_come(table, enemies(table, land, seat), _takes_power)
    if key == "ward_one":
        return _may_come(table, enemies(table, land, seat), _is_hostile_aim)
    return True


def can_be_hurt(table: Table, seat: int, land: int, target: int) -> bool:
    """Whether damage by a player would change anything for a creature."""
    if _is_safe(table, seat, land, target):
        return False
    return ("absorb", target) in table.counters or base(table, target, land) > 0


def struck(table: Table, strike: Frame) -> list[int]:
    """The creatures that an announced effect would harm."""
    _, seat, land, card, place, aim = strike
    ability = form(table, card).abilities[place]
    there = (aim,) if ability.is_aimed else reached(table, seat, land, card, ability)
    return [one for one in there if can_be_hurt(table, seat, land, one)]


def _is_safe(table: Table, seat: int, land: int, target: int) -> bool:
    return design(table, target).owner != seat and is_shielded(table, target, land)


# -- Where nobody opposes ----------------------------------------------------------------------------------------------


def is_idle(table: Table, seat: int, land: int, card: int, ability: Ability) -> bool:
    """Whether an ability could help its owner only at a land that is claimed without a fight."""
    return not _leads_on(table, seat, land, card, ability) and _is_settled(table, seat, land)


def _is_settled(table: Table, seat: int, land: int) -> bool:
    """Whether a player claims a land without a fight, and base power does not matter there: nobody has lost theirs,
    could take it along, or pays with it for what leads on."""
    if enemies(table, land, seat):
        return False
    left = bases(table, land)
    is_claimed = min(left.values()) > 0 and totals_of(table, land, left)[seat] > 0
    return is_claimed and not any(
        _leads_on(table, seat, land, card, one) for card in left for one in _left(table, card)
    )


OF_A_PILE = {"bring_in": READY, "scout": (DECK,) * MOST_SEATS, "change_biome": (DECK,) * MOST_SEATS}
"""Effects that need a card from a pile, with that pile for each seat."""


def _leads_on(table: Table, seat: int, land: int, card: int, ability: Ability) -> bool:
    """Whether an ability may matter elsewhere than at its land."""
    key = ability.effect.key
    if key == "move_self":
        return bool(lands_ahead(table, land))
    if key == "duplicate":
        copied = [one for ally in allies(table, land, card) for one in form(table, ally).abilities]
        return any(one.effect.key != key and _leads_on(table, seat, land, card, one) for one in copied)
    return key in OF_A_PILE and bool(table.zones[OF_A_PILE[key][seat]])


def lands_ahead(table: Table, land: int) -> list[int]:
    """The lands at which there will still be a fight in this round: those to the right."""
    return [other for other in row(table) if other > land]


# -- What may still come ---------------------------------------------------------------------------------------------


def _may_be_damaged(table: Table, land: int, target: int) -> bool:
    """Whether an enemy, or an ally who attacks everybody, may still damage a creature."""
    owner = design(table, target).owner
    return _may_come(table, enemies(table, land, owner), _damages) or _may_come(
        table, allies(table, land, target), _damages_allies
    )


def _damages(ability: Ability) -> bool:
    return ability.kind.damages


def _damages_allies(ability: Ability) -> bool:
    return ability.effect.key == "attack_others"


def _takes_power(ability: Ability) -> bool:
    return ability.kind.damages or ability.effect.key in WEAKENS


def _is_hostile_aim(ability: Ability) -> bool:
    return ability.kind.aim in (ENEMY, OTHER)


def _may_come(table: Table, cards: Iterable[int], is_feared: Callable[[Ability], bool]) -> bool:
    """Whether any of these creatures may still do what is feared, or does it by itself. One that can bring or become
    another may do anything."""
    for card in cards:
        for one in _left(table, card):
            if is_feared(one) or one.effect.key == "duplicate":
                return True
            if one.effect.key == "bring_in" and table.zones[READY[design(table, card).owner]]:
                return True
    return False


def may_act(table: Table, card: int) -> bool:
    """Whether a creature may still act in this round, or has something channelled left to do."""
    return any(not one.is_passive for one in _left(table, card))


def may_go_on(table: Table, card: int) -> bool:
    """Whether a creature may still move to another land and take its gains along."""
    return any(one.effect.key in ("move_self", "duplicate") for one in _left(table, card))


def _left(table: Table, card: int) -> Iterator[Ability]:
    """A creature's abilities that hold by themselves, that it channels, or that it may still use in this round."""
    counters, owner = table.counters, design(table, card).owner
    for place, one in enumerate(form(table, card).abilities):
        is_to_come = _is_unused(table, card, place) or marked(table, CHANNEL[card]) == place
        if one.is_passive or (is_to_come and CONCEDED[owner] not in counters):
            yield one


def _is_unused(table: Table, card: int, place: int) -> bool:
    counters = table.counters
    is_used = counters.get(USED[card], 0) >> place & 1
    return not (is_used or counters.get(("spent", card), 0) & spent(table, card, place))
