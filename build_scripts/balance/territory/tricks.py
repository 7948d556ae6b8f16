"""The search for cheap tricks in Territory: decks that win too much against the ready ones, found by climbing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from build_scripts.balance.territory.wild import wild_creatures
from game.rulesets.territory.bestiary import CREATURES
from game.rulesets.territory.catalogue import BIOMES
from game.rulesets.territory.creatures import Creature
from game.rulesets.territory.decks import MOST_CREATURES, CreatureDeck, write_creatures
from game.rulesets.territory.written import read_creature

POINTS = 100
KINDS = 4
"""Kinds of creatures in a deck at the beginning: few make a trick, many hide it."""

STARTS, CLIMBS, STEPS = 40, 4, 15
"""Decks thrown together, how many of them are climbed from, and how often each is changed."""

PLAIN = ((5, 0), (4, 4), (3, 8), (2, 12), (1, 16))
"""Base power and home of creatures without abilities that cost 9 points each: what every ability has to be worth."""

STRIKES = (
    "attack 2 [rest 2]",
    "attack 3 [rest 2]",
    "attack_enemies 1 [rest 1]",
    "attack_enemies 1 [rest 2]",
    "lifesteal 2 [rest 2]",
    "move_off [rest 3]",
)
"""What a pair of strikers can do among plain creatures."""

STRIKER_POINTS = 9
"""What a striker costs at the most, if that can be."""

BANNER, BANNERS = "allies_type 1 mob [always]", 6
"""What a horde gathers under, and how many carry one."""

Cards = tuple[Creature, ...]
Rate = Callable[[Cards, int], float]
"""How much a deck wins against the ready ones, from a seed."""


@dataclass(frozen=True)
class Found:
    """A deck and how much it won."""

    rate: float
    cards: Cards

    @property
    def text(self) -> str:
        """The deck as players write it, in one line."""
        return write_creatures(CreatureDeck("", self.cards)).replace("\n", " | ")


def climb(rate: Rate, random: Random) -> tuple[list[Found], int]:
    """The decks that were climbed to, the best first, and how many were tried."""
    wild = wild_creatures(random, POINTS)
    starts = [*map(plain, PLAIN), *[thrown_together(wild, random) for _ in range(STARTS)]]
    found = sorted([Found(rate(cards, place), cards) for place, cards in enumerate(starts)], key=_by_rate)[-CLIMBS:]
    tried = len(starts)
    for place, start in enumerate(found):
        best = start
        for step in range(STEPS):
            cards = changed(best.cards, wild, random)
            tried += 1
            again = Found(rate(cards, 1000 * (place + 1) + step), cards)
            best = max(best, again, key=_by_rate)
        found[place] = best
    return sorted(found, key=_by_rate, reverse=True), tried


def _by_rate(found: Found) -> float:
    return found.rate


def plain(powers: tuple[int, int]) -> Cards:
    """As many creatures without abilities as can be paid, each at home in another biome."""
    base, home = powers
    bodies = [Creature(f"Body {biome}", (), base, ((biome, home),) if home else ()) for biome in BIOMES]
    return tuple([bodies[place % len(bodies)] for place in range(POINTS // bodies[0].cost)])


def with_strikers(powers: tuple[int, int], strikes: Sequence[str]) -> Cards:
    """Plain creatures and such strikers; what is left, and too little for one more, pays for one without a home."""
    cards = [_strongest(strike, STRIKER_POINTS) for strike in strikes]
    bodies = plain(powers)
    cards += bodies[: _left(cards) // bodies[0].cost]
    left = _left(cards)
    return (*cards, _strongest("", left)) if left > 1 else tuple(cards)


def horde() -> Cards:
    """A few who carry banners, and as many of base power 1 as the rest pays for."""
    cards = [_strongest(BANNER, STRIKER_POINTS)] * BANNERS
    small = _strongest("", 2)
    return (*cards, *[small] * (_left(cards) // small.cost))


def _left(cards: Sequence[Creature]) -> int:
    return POINTS - sum([one.cost for one in cards])


def _strongest(deed: str, points: int) -> Creature:
    """With that ability, or without any, and as much base power as so many points pay for, but 1 at the least."""
    deeds = read_creature(f"Body; mob; 1; ; Hit: {deed}").abilities if deed else ()
    kinds = [Creature("Body", ("mob",), base, (), deeds) for base in range(1, points)]
    return max([one for one in kinds if one.cost <= points] or kinds[:1], key=lambda one: one.base)


def thrown_together(wild: Iterator[Creature], random: Random) -> Cards:
    """A deck of a few kinds of creatures, ours and made ones."""
    return filled([_any(wild, random) for _ in range(1 + int(random.random() * KINDS))], random)


def _any(wild: Iterator[Creature], random: Random) -> Creature:
    return random.choice(tuple(CREATURES.values())) if random.random() < 0.3 else next(wild)


def filled(kinds: Sequence[Creature], random: Random, kept: Sequence[Creature] = ()) -> Cards:
    """As many creatures of these kinds as can be paid, besides those that are kept."""
    cards, left = list(kept), _left(kept)
    while len(cards) < MOST_CREATURES and (payable := [one for one in kinds if one.cost <= left]):
        cards.append(random.choice(payable))
        left -= cards[-1].cost
    return tuple(cards)


def changed(cards: Cards, wild: Iterator[Creature], random: Random) -> Cards:
    """The deck with one kind left out or one more taken in, or in other numbers."""
    kinds = list(dict.fromkeys(cards))
    if len(kinds) > 1 and random.random() < 0.5:
        kinds.remove(random.choice(kinds))
    if random.random() < 0.7:
        kinds.append(_any(wild, random))
    kept = random.sample(cards, len(cards) // 2)
    return filled(kinds, random, [one for one in kept if one in kinds]) or cards
