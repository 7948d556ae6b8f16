"""The sixty-six creatures of six planets, and what can be said of each: size, planet, traits, capture cost, value.

Every planet has four small creatures, four medium ones, two large ones and a huge one. What they are like leans to
where they live: Ashkar burrows in armour, Veldt grazes in herds, Thal swims, Myrr bites, Korun digs and glitters,
Ombrel is awake at night. A value follows how much a creature is liked, not how hard it is to catch.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum


class Size(IntEnum):
    """How large a creature is, and the largest that a cage holds."""

    SMALL = 1
    MEDIUM = 2
    LARGE = 3
    HUGE = 4


PLANETS = ("ashkar", "veldt", "thal", "myrr", "korun", "ombrel")
BODIES = ("furred", "scaled", "feathered", "shelled")
HABITS = ("nocturnal", "herding", "burrowing", "swimming")
SPARKS = ("luminous", "venomous", "telepathic", "armoured")
"""The three families of traits: every creature has a body and a habit, three in five have a spark as well."""

TRAITS = BODIES + HABITS + SPARKS


@dataclass(frozen=True, slots=True)
class Creature:
    """A creature: its key, size, planet and traits, the capture points that it takes to catch it, and the points that
    it is worth in a cage."""

    key: str
    size: Size
    planet: str
    traits: frozenset[str]
    capture: int
    value: int

    def of_kind(self, kind: str) -> str | Size | None:
        """What it is of a kind (see `collections.KINDS`): its planet, size, body, habit or spark, if it has one."""
        if kind == "planet":
            return self.planet
        if kind == "size":
            return self.size
        return next((trait for trait in FAMILIES[kind] if trait in self.traits), None)

    def has(self, what: str) -> bool:
        """Whether it is that: from this planet, of this trait, or `small`, `large` (or larger)."""
        if what in SIZE_WORDS:
            return self.size in SIZE_WORDS[what]
        return what == self.planet or what in self.traits


FAMILIES: Mapping[str, tuple[str, ...]] = {"body": BODIES, "habit": HABITS, "spark": SPARKS}
SIZE_WORDS: Mapping[str, frozenset[Size]] = {
    "small": frozenset({Size.SMALL}),
    "large": frozenset({Size.LARGE, Size.HUGE}),
}
"""What a collection can ask of sizes."""

_LISTED: Mapping[str, str] = {
    "ashkar": """
        sootmouse      small   furred    burrowing             1 1
        clinkercrab    small   shelled   burrowing  armoured   2 2
        flarefinch     small   feathered herding    luminous   1 2
        kettlenewt     small   scaled    swimming              1 2
        pangolava      medium  scaled    burrowing  armoured   3 4
        pumicepig      medium  furred    swimming              2 2
        slagworm       medium  scaled    burrowing  venomous   3 2
        scorchstrider  medium  feathered herding               2 3
        basaltusk      large   scaled    herding    armoured   3 5
        forgehen       large   feathered nocturnal             2 4
        calderon       huge    scaled    swimming   armoured   4 7
    """,
    "veldt": """
        tumblewool     small   furred    herding               1 2
        gossipquail    small   feathered herding    telepathic 1 2
        pocketmole     small   furred    burrowing             1 1
        sunscarab      small   shelled   burrowing  luminous   2 3
        stripeling     medium  furred    herding               2 3
        boomerangoose  medium  feathered herding               2 2
        lawnconda      medium  scaled    nocturnal  venomous   3 3
        yawnhound      medium  furred    nocturnal  telepathic 3 4
        thatchyak      large   furred    herding               2 4
        pompadour      large   feathered herding    luminous   3 5
        acremoose      huge    furred    herding               3 6
    """,
    "thal": """
        buttonfish     small   scaled    swimming   luminous   1 2
        gulliver       small   feathered herding               1 1
        clamour        small   shelled   swimming              1 2
        naughtilus     small   shelled   swimming   telepathic 2 3
        chandelusa     medium  shelled   swimming   luminous   3 4
        otterpilot     medium  furred    swimming              2 3
        pelicanteen    medium  feathered swimming              2 2
        tapestray      medium  scaled    swimming   venomous   3 3
        anchortoise    large   shelled   swimming   armoured   3 4
        octopost       large   scaled    nocturnal  telepathic 2 5
        archipelagus   huge    scaled    swimming   telepathic 4 7
    """,
    "myrr": """
        murmurfrog     small   scaled    swimming   telepathic 1 3
        bogwick        small   shelled   nocturnal  luminous   1 2
        soghog         small   furred    burrowing  venomous   1 1
        spitsnail      small   shelled   swimming   venomous   2 2
        fogfisher      medium  feathered swimming              2 3
        fumblebee      medium  furred    nocturnal  venomous   2 3
        quagmare       medium  scaled    herding               3 4
        gloomstork     medium  feathered nocturnal  telepathic 2 2
        fogspinner     large   shelled   nocturnal  venomous   3 5
        flamingloom    large   feathered herding               2 4
        hydrizzle      huge    scaled    swimming   venomous   4 6
    """,
    "korun": """
        glintfox       small   furred    nocturnal  luminous   2 3
        prismite       small   shelled   herding    armoured   1 1
        gempie         small   feathered burrowing             1 2
        siltstoat      small   furred    burrowing             1 2
        crystapede     medium  shelled   burrowing  armoured   2 2
        shardgoat      medium  furred    herding    armoured   2 3
        windowmoth     medium  shelled   nocturnal             3 4
        wyvernier      medium  scaled    burrowing  telepathic 3 3
        geodeon        large   shelled   burrowing  luminous   3 4
        solitaire      large   furred    herding    luminous   2 5
        minstermantis  huge    shelled   nocturnal  armoured   4 7
    """,
    "ombrel": """
        dozehare       small   furred    nocturnal             1 2
        cricketeer     small   shelled   burrowing  venomous   1 1
        toucandle      small   feathered nocturnal  luminous   2 3
        bodger         small   furred    burrowing             1 2
        tabbyss        medium  furred    nocturnal  telepathic 2 4
        owlibi         medium  feathered nocturnal             2 3
        toadstole      medium  shelled   burrowing  venomous   3 2
        ravenue        medium  feathered herding               2 3
        antlurker      large   furred    nocturnal  telepathic 3 5
        umbrellizard   large   scaled    nocturnal  armoured   2 4
        nightshift     huge    furred    nocturnal             3 6
    """,
}


def _listed() -> Iterator[Creature]:
    for planet, lines in _LISTED.items():
        for line in lines.strip().splitlines():
            key, size, *traits, capture, value = line.split()
            yield Creature(key, Size[size.upper()], planet, frozenset(traits), int(capture), int(value))


CREATURES: tuple[Creature, ...] = tuple(_listed())
"""All creatures, planet by planet and from small to huge."""
