"""The thirty collections: what each wants to see in a bay at the end, what it then brings, and what it costs otherwise.

What is wanted is data; whether it is there, how much is missing and the sentence on the card follow from it. A bonus
follows how often a collection of its kind is completed (`measurements/balance/xenofera-collections.md`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from game.rulesets.phrases import Phrase, phrase
from game.rulesets.xenofera.creatures import BODIES, CREATURES, HABITS, PLANETS, SPARKS, Creature

KINDS = ("planet", "size", "body", "habit", "spark")
"""In what creatures can differ."""


@dataclass(frozen=True, slots=True)
class Count:
    """At least `n` creatures that are this: from a planet, of a trait, `small`, or `large` (huge ones too)."""

    what: str
    n: int


@dataclass(frozen=True, slots=True)
class Different:
    """Creatures of at least `n` different ones of a kind: planets, sizes, bodies, habits, sparks."""

    kind: str
    n: int


Wanted = Count | Different


@dataclass(frozen=True, slots=True)
class Collection:
    """A collection: its key, what it wants, what it brings if that is there, and what it costs if not; in points."""

    key: str
    wanted: Wanted
    bonus: int
    penalty: int

    @property
    def phrase(self) -> Phrase:
        """What it wants, as a sentence to be spelled."""
        return told(self.wanted)


def told(wanted: Wanted) -> Phrase:
    """What is wanted, as a sentence to be spelled."""
    if isinstance(wanted, Count):
        return phrase(f"xenofera.wanted.{wanted.what}", n=wanted.n)
    return phrase(f"xenofera.wanted.different_{wanted.kind}", n=wanted.n)


def has(wanted: Wanted, creatures: Iterable[Creature]) -> int:
    """How much of what is wanted is there: so many creatures, or so many different ones."""
    if isinstance(wanted, Count):
        serving = _serving(wanted.what)
        return sum([creature.key in serving for creature in creatures])
    kinds = _kinds(wanted.kind)
    return len({kinds[creature.key] for creature in creatures} - {None})


@cache
def _serving(what: str) -> frozenset[str]:
    """The keys of all creatures that are this."""
    return frozenset([one.key for one in CREATURES if one.has(what)])


@cache
def _kinds(kind: str) -> dict[str, object]:
    """What each creature is of a kind, by its key."""
    return {one.key: one.of_kind(kind) for one in CREATURES}


def missing(wanted: Wanted, creatures: Iterable[Creature]) -> int:
    """How many creatures more it takes at the least; 0 when what is wanted is there."""
    lacking = wanted.n - has(wanted, creatures)
    return lacking if lacking > 0 else 0


def met(wanted: Wanted, creatures: Iterable[Creature]) -> bool:
    """Whether what is wanted is there."""
    return not missing(wanted, creatures)


PENALTY = 2
TWO_OF_A_PLANET, THREE_OF_A_PLANET, TWO_OF_A_SPARK = 5, 11, 6
THREE_OF_A_TRAIT = {
    "furred": 5,
    "scaled": 8,
    "feathered": 6,
    "shelled": 6,
    "nocturnal": 5,
    "herding": 5,
    "burrowing": 7,
    "swimming": 7,
}
"""The bonus of each family of collections; of bodies and habits some are met with more often than others."""


def _listed() -> Iterator[tuple[str, Wanted, int]]:
    for planet in PLANETS:
        yield f"{planet}_pair", Count(planet, 2), TWO_OF_A_PLANET
        yield f"{planet}_set", Count(planet, 3), THREE_OF_A_PLANET
    for trait in BODIES + HABITS:
        yield trait, Count(trait, 3), THREE_OF_A_TRAIT[trait]
    for spark in SPARKS:
        yield spark, Count(spark, 2), TWO_OF_A_SPARK
    yield "grand_tour", Different("planet", 5), 3
    yield "every_shelf", Different("size", 3), 4
    yield "four_coats", Different("body", 4), 4
    yield "round_the_clock", Different("habit", 4), 3
    yield "pocket_zoo", Count("small", 4), 4
    yield "big_game", Count("large", 2), 5


COLLECTIONS: tuple[Collection, ...] = tuple(
    [Collection(key, wanted, bonus, PENALTY) for key, wanted, bonus in _listed()]
)
"""All collections: those of planets, those of traits, and the others."""
