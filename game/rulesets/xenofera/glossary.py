"""What the values of Xenofera's designs mean, for programs that read them."""

from __future__ import annotations

from collections.abc import Iterable

from game.rulesets.glossary import Glossary, code
from game.rulesets.xenofera.collections import KINDS
from game.rulesets.xenofera.creatures import PLANETS, SIZE_WORDS, TRAITS, Size
from game.rulesets.xenofera.huntsmen import Talent
from game.rulesets.xenofera.utility import DECK, Kind


def _words(words: Iterable[str]) -> str:
    return ", ".join([code(word) for word in words])


def _keys(kind: Kind) -> str:
    return _words([one.key for one, _ in DECK if one.kind is kind])


VALUES = (
    ("kind", f"of a Utility card: {_words([kind.value for kind in Kind])}"),
    (
        "does",
        f"of an attack: {_keys(Kind.ATTACK)}; of another action: {_keys(Kind.ACTION)}; of an Immediate: "
        f"{_keys(Kind.IMMEDIATE)}; of all of them the text says more",
    ),
    ("answers", "of a Reaction: what the attacks do that it answers"),
    ("build", "of crew and huntsmen: the points that they can spend on building one thing in a turn"),
    (
        "capture",
        "of crew and huntsmen: the points that they can spend on catching one creature in a turn; of a creature: the "
        "points that one of them needs to catch it",
    ),
    (
        "power",
        "of crew: `null`, or `n` points more for `what`: `battle` (whenever its side fights), `cage` (to build one) or "
        "`medium` (to catch a creature of that size)",
    ),
    ("cost", "of a cage, a lock and an Alarm: the build points that one worker needs for it"),
    (
        "size",
        f"of a creature, and of a cage the largest that it holds: "
        f"{', '.join([f'{size.value} {size.name.lower()}' for size in Size])}",
    ),
    ("planet", f"of a creature: {_words(PLANETS)}"),
    ("traits", f"of a creature, a list: {_words(TRAITS)}"),
    ("value", "of a creature: the points that it is worth in a bay at the end"),
    (
        "wanted",
        f"of a collection: at least `n` creatures in the bay that are `what`, a planet, a trait or "
        f"{_words(SIZE_WORDS)} (huge ones too), or where that is `null`, "
        f"creatures of `n` different kinds in what is `different`: {_words(KINDS)}",
    ),
    ("bonus", "of a collection: the points that it brings at the end if what is wanted is there"),
    ("penalty", "of a collection: the points that it costs if not"),
    ("talent", f"of a huntsman: {_words([talent.value for talent in Talent])}; the text says what it does"),
    ("number", "of a battle card: what it counts; the decoy is 0"),
)
"""Every value by its name, and what it says."""

GLOSSARIES = (Glossary(("value", "what it means"), tuple([(code(name), meaning) for name, meaning in VALUES])),)
"""The table of the protocol's page."""
