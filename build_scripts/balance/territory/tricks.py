"""Known cheap tricks in Territory: plain creatures with strikers or giants, hordes under banners, and decks with lands
of a few biomes alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import itemgetter

from game.rulesets.territory.catalogue import BIOMES
from game.rulesets.territory.creatures import Creature
from game.rulesets.territory.decks import MOST_LANDS
from game.rulesets.territory.written import read_creature

POINTS = 100
PLAIN = ((5, 0), (4, 4), (3, 8), (2, 12), (1, 16))
"""Base power and home of creatures without abilities for 9 points each: what every ability must be worth."""

STRIKES = (
    "attack 2 [rest 2]",
    "attack 3 [rest 2]",
    "attack_enemies 1 [rest 1]",
    "attack_enemies 1 [rest 3]",
    "enemies 1 [rest 1]",
    "enemies 1 [rest 3]",
    "lifesteal 2 [rest 3]",
    "move_off [rest 3]",
    "duplicate 1 [once]",
)
"""What a pair of strikers can do among plain creatures."""

STRIKER_POINTS = 9
"""The most that a striker should cost."""

GIANT_POINTS = 18
"""What a giant that is copied costs."""

GIANTS = (
    ("", GIANT_POINTS, 2),
    ("", GIANT_POINTS, 3),
    ("move_self", GIANT_POINTS, 2),
    ("negate [rest 3]", GIANT_POINTS, 2),
    ("others 2 [rest 1]", 27, 3),
)
"""What a giant can do, what it costs, and how many of them stand among plain creatures."""

COPYCAT, COPYCATS, COPIED = "duplicate 1 [once]", 2, 3
"""The ability to become a giant, how many creatures have it, and for how many giants."""

SETTLED = (((4, 4), 1), ((4, 4), 2), ((4, 4), 3), ((3, 8), 2), ((3, 8), 3))
"""Base power and home of creatures with lands of their own, and in how many biomes both are."""

BANNER, BANNERS = "allies_type 1 mob [always]", 6
"""What a horde gathers under, and how many creatures carry it."""

Cards = tuple[Creature, ...]


@dataclass(frozen=True)
class Trick:
    """Its name, its creatures, and its lands, unless ready ones that suit."""

    name: str
    cards: Cards
    lands: str = ""


def plain(powers: tuple[int, int], biomes: Sequence[str] = BIOMES) -> Cards:
    """As many creatures without abilities as the points pay for, at home in these biomes in turn."""
    base, home = powers
    bodies = [Creature(f"Body {biome}", (), base, ((biome, home),) if home else ()) for biome in biomes]
    return tuple([bodies[place % len(bodies)] for place in range(POINTS // bodies[0].cost)])


def with_strikers(powers: tuple[int, int], strikes: Sequence[str], points: int = STRIKER_POINTS) -> Cards:
    """Plain creatures and such strikers of so many points."""
    return among(powers, [_strongest(strike, points) for strike in strikes])


def copied_giants(powers: tuple[int, int]) -> Cards:
    """Plain creatures, a few giants, and a few that become one of them for half the price."""
    giants = [_strongest("", GIANT_POINTS)] * COPIED
    return among(powers, [*giants, *[_strongest(COPYCAT, STRIKER_POINTS)] * COPYCATS])


def among(powers: tuple[int, int], chosen: Sequence[Creature]) -> Cards:
    """These and as many plain creatures as can be paid for; a remainder too small for one more pays for one without a
    home."""
    bodies = plain(powers)
    cards = [*chosen, *bodies[: left_of(chosen) // bodies[0].cost]]
    left = left_of(cards)
    return (*cards, _strongest("", left)) if left > 1 else tuple(cards)


def horde() -> Cards:
    """A few creatures with banners, and as many of base power 1 as the rest pays for."""
    cards = [_strongest(BANNER, STRIKER_POINTS)] * BANNERS
    small = _strongest("", 2)
    return (*cards, *[small] * (left_of(cards) // small.cost))


def settled(powers: tuple[int, int], biomes: Sequence[str]) -> Trick:
    """As many creatures without abilities as can be paid for, at home in a few biomes, and lands of only these."""
    base, home = powers
    cards = plain(powers, biomes)
    return Trick(f"plain {base} and +{home} in {len(biomes)}, with such lands", cards, home_lands(cards))


def home_lands(cards: Cards) -> str:
    """Lands as a game reads them, one for each creature with a home, of its best biome; nothing where none has one."""
    homes = [max(one.modifiers, key=itemgetter(1))[0] for one in cards if max(one.in_biome) > 0]
    return "\n".join(homes[:MOST_LANDS])


def known_tricks() -> Iterator[Trick]:
    """All of them."""
    pairs = [(powers, strikes) for powers in PLAIN[:3] for strikes in ((), STRIKES[:2])]
    pairs += [(PLAIN[1], (strike, strike)) for strike in STRIKES]
    for (base, home), strikes in pairs:
        yield Trick(
            " · ".join([f"plain {base} and +{home}", *[f"*{strike}*" for strike in strikes]]),
            with_strikers((base, home), strikes),
        )
    base, home = PLAIN[1]
    for deed, points, count in GIANTS:
        giants = f"{count} of {points} points" + (f" with *{deed}*" if deed else "")
        yield Trick(f"plain {base} and +{home} · {giants}", with_strikers((base, home), [deed] * count, points))
    yield Trick(
        f"plain {base} and +{home} · {COPIED} of {GIANT_POINTS} points · {COPYCATS} of *{COPYCAT}*",
        copied_giants((base, home)),
    )
    yield Trick(f"plain 1 · {BANNERS} of *{BANNER}*", horde())
    for powers, n in SETTLED:
        yield settled(powers, BIOMES[:n])


def left_of(cards: Sequence[Creature]) -> int:
    """The points that such a deck has left."""
    return POINTS - sum([one.cost for one in cards])


def _strongest(deed: str, points: int) -> Creature:
    """A creature with this ability, or without any, and as much base power as so many points pay for, at least 1."""
    deeds = read_creature(f"Body; mob; 1; ; Hit: {deed}").abilities if deed else ()
    kinds = [Creature("Body", ("mob",), base, (), deeds) for base in range(1, points)]
    return max([one for one in kinds if one.cost <= points] or kinds[:1], key=lambda one: one.base)
