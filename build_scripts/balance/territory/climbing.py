"""The search for cheap tricks in Territory: decks that win too much against the ready ones, found by climbing. They
bring the lands where their creatures are at home."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from build_scripts.balance.measuring import Workshop, tell
from build_scripts.balance.territory.against import against_ready, games_for_each, written
from build_scripts.balance.territory.playing import CASUAL
from build_scripts.balance.territory.tricks import PLAIN, POINTS, SETTLED, Cards, home_lands, left_of, plain, settled
from build_scripts.balance.territory.wild import wild_creatures
from build_scripts.findings import Figures
from game.rulesets.territory.bestiary import CREATURES, DECKS
from game.rulesets.territory.catalogue import BIOMES
from game.rulesets.territory.creatures import Creature
from game.rulesets.territory.decks import MOST_CREATURES, CreatureDeck, write_creatures

KINDS = 4
"""Kinds of creatures in a deck at the beginning: few make a trick, many hide it."""

STARTS, CLIMBS, STEPS = 40, 4, 15
"""Decks thrown together, how many of them are climbed from, and how often each is changed."""

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
    plain_ones = [*map(plain, PLAIN), *[settled(powers, BIOMES[:n]).cards for powers, n in SETTLED]]
    starts = [*plain_ones, *[thrown_together(wild, random) for _ in range(STARTS)]]
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


def thrown_together(wild: Iterator[Creature], random: Random) -> Cards:
    """A deck of a few kinds of creatures, ours and made ones."""
    return filled([_any(wild, random) for _ in range(1 + int(random.random() * KINDS))], random)


def _any(wild: Iterator[Creature], random: Random) -> Creature:
    return random.choice(tuple(CREATURES.values())) if random.random() < 0.3 else next(wild)


def filled(kinds: Sequence[Creature], random: Random, kept: Sequence[Creature] = ()) -> Cards:
    """As many creatures of these kinds as can be paid, besides those that are kept."""
    cards, left = list(kept), left_of(kept)
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


def measure_tricks(workshop: Workshop) -> list[Figures]:
    """What climbing finds by few casual games, measured again by more."""

    def rate(cards: Cards, place: int) -> float:
        return against_ready(CASUAL, written(cards), 2, workshop.seed + place, lands=home_lands(cards))

    found, tried = climb(rate, Random(workshop.seed))
    again = games_for_each(workshop)
    rows = []
    for one in found:
        won = against_ready(CASUAL, written(one.cards), again, workshop.seed - 1, workshop.crew, home_lands(one.cards))
        tell(f"territory: {one.text}", won)
        rows.append((f"`{one.text.replace(' | ', ' · ')}`", f"{won:.0%}"))
    said = f"{tried} decks tried, {2 * len(DECKS)} games of *{CASUAL}* players each; the best measured again"
    return [Figures(("deck", f"wins of {again * len(DECKS)} games"), rows, said)]
