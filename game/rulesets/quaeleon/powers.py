"""What a card of Quaeleon's Quest can do beyond its values: small plain powers, read by rules, bots and faces alike.

A power is data. The rules turn it into steps (`effects.py`), and the sentence printed on the card is made from it here,
so that a card cannot promise what it does not do. Powers too odd to be data are named by `Odd` or `Rule`: they have a
sentence of their own, and a function under the same name.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from game.rulesets.phrases import Phrase, phrase

INITIATIVE, DEFENCE, HEALING, ATTACK = 0, 1, 2, 3
STATS = ("initiative", "defence", "healing", "attack")
"""The four values of a card, by their numbers."""

TEXT = "quaeleon.text."

KIN = {
    f"{one}_{other}": (one, other)
    for one, other in (
        ("fire", "dragon"),
        ("electric", "weather"),
        ("star", "magic"),
        ("water", "ice"),
        ("poison", "bug"),
        ("earth", "rock"),
        ("grass", "air"),
        ("ghost", "dark"),
    )
}
"""Pairs of families: what builds on kin builds on cards of both."""

YOU, OPPONENTS, EVERYONE, ONE, ATTACKER = "you", "opponents", "everyone", "one", "attacker"
"""Whom an effect is for: its owner, all opponents, all players, one opponent as its owner chooses, or the attacker."""

YOUR_NEXT, THE_NEXT, OPPONENTS_NEXT = "your_next", "the_next", "opponents_next"
"""Which card a promise is for: your next one, the next one anybody activates, or the next one of each opponent."""

YOURS, THEIRS, ALL = "yours", "theirs", "all"
"""Whose cards an ongoing effect is for: its owner's, the opponents', or those of everybody."""

PLUS, DOUBLE, HALF = "plus", "double", "half"
"""What an ongoing effect does to a value."""


def as_data(power: Any) -> dict[str, Any]:
    """A power as plain data: its kind and its parts, with values of cards by name."""
    parts = {part.name: getattr(power, part.name) for part in fields(power)}
    told: dict[str, Any] = {name: as_data(part) if is_dataclass(part) else part for name, part in parts.items()}
    if "stat" in told:
        told["stat"] = STATS[told["stat"]]
    return {"power": _KIND.sub("_", type(power).__name__).lower(), **told}


_KIND = re.compile("(?<=[a-z])(?=[A-Z])")
"""Where a word begins in the name of a class."""


def kin_of(line: Line) -> str:
    """The kin (a key of `KIN`) that a line builds on, or nothing."""
    words = [getattr(line, name, "") for name in ("per", "condition", "kin")]
    return next((word for word in words if word in KIN), "")


class Power:
    """Anything that can stand as a line on a card."""

    __slots__ = ()

    @property
    def phrase(self) -> Phrase:
        """The sentence that tells it: named by its kind and by whom it is for, about its number."""
        told = as_data(self)
        key = ".".join([told["power"], *([told["who"]] if "who" in told else [])])
        return _phrase(key, **({"n": told["n"]} if "n" in told else {}))


def _phrase(key: str, **args: Any) -> Phrase:
    return phrase(TEXT + key, **args)


def _stat(stat: int) -> Phrase:
    return Phrase(f"quaeleon.stat.{STATS[stat]}")


def _kin(kin: str) -> dict[str, Phrase]:
    one, other = KIN[kin]
    return {"one": Phrase(f"quaeleon.family.{one}"), "other": Phrase(f"quaeleon.family.{other}")}


def _of_kin(key: str, word: str) -> Phrase:
    """A part of a sentence about a word that has one of its own, or about kin."""
    return _phrase(f"{key}.kin", **_kin(word)) if word in KIN else _phrase(f"{key}.{word}")


def signed(n: int) -> str:
    """A change as it is printed: `+3`, `−3`."""
    return f"+{n}" if n >= 0 else f"−{-n}"


# -- Effects: what happens when their line is reached ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Draw(Power):
    """Draw cards from the deck: `Draw 2 cards.`"""

    n: int
    who: str = YOU


@dataclass(frozen=True, slots=True)
class Recruit(Power):
    """Take cards from the recruitment pool, one after the other: `Recruit 1 card.`"""

    n: int


@dataclass(frozen=True, slots=True)
class Discard(Power):
    """Discard cards from the hand, the owner of the hand choosing: `Discard 1 card.`"""

    n: int
    who: str = YOU


@dataclass(frozen=True, slots=True)
class Gain(Power):
    """Gain health: `Gain 3 health.`"""

    n: int
    who: str = YOU


@dataclass(frozen=True, slots=True)
class Lose(Power):
    """Lose health past all defence: a fixed amount, or so much for each of something (a key of `COUNTS`)."""

    n: int
    who: str = OPPONENTS
    per: str = ""

    @property
    def phrase(self) -> Phrase:
        """`Each opponent loses 2 health.`"""
        if self.per:
            return _phrase(f"lose_for_each.{self.who}", n=self.n, per=_of_kin("per", self.per))
        return _phrase(f"lose.{self.who}", n=self.n)


@dataclass(frozen=True, slots=True)
class Unstack(Power):
    """Discard cards from the top of a stack, unseen until then: `One opponent discards the top card of their stack.`"""

    n: int
    who: str = ONE


@dataclass(frozen=True, slots=True)
class Topple(Power):
    """Discard a card of your choice from an opponent's field: `Discard a card from an opponent's field.`"""


@dataclass(frozen=True, slots=True)
class Boost(Power):
    """Change a value of a card that is still to come."""

    stat: int
    n: int
    scope: str = YOUR_NEXT

    @property
    def phrase(self) -> Phrase:
        """`Your next card: +4 attack.`"""
        return _phrase(f"boost.{self.scope}", change=signed(self.n), stat=_stat(self.stat))


@dataclass(frozen=True, slots=True)
class Twice(Power):
    """Double a value of a card that is still to come."""

    stat: int
    scope: str = YOUR_NEXT

    @property
    def phrase(self) -> Phrase:
        """`Your next card: double attack.`"""
        return _phrase(f"twice.{self.scope}", stat=_stat(self.stat))


@dataclass(frozen=True, slots=True)
class Grow(Power):
    """Raise a value of this very card, for each of something (a key of `COUNTS` in the board)."""

    stat: int
    n: int
    per: str

    @property
    def phrase(self) -> Phrase:
        """`This card: +2 attack for each card on your field.`"""
        return _phrase("grow", change=signed(self.n), stat=_stat(self.stat), per=_of_kin("per", self.per))


@dataclass(frozen=True, slots=True)
class EndRound(Power):
    """End the round once this card has done everything else: `Once this card is done, the round ends.`"""


@dataclass(frozen=True, slots=True)
class Odd(Power):
    """An effect of its own: the function of that name in `odd.py`."""

    name: str

    @property
    def phrase(self) -> Phrase:
        """The card's own sentence."""
        return _phrase(f"odd.{self.name}")


@dataclass(frozen=True, slots=True)
class IfYouDo(Power):
    """Discard cards from your hand; only if you did, something more."""

    cost: Discard
    then: Effect

    @property
    def phrase(self) -> Phrase:
        """`Discard 1 card. If you do: Draw 2 cards.`"""
        return _phrase("if_you_do", cost=self.cost.phrase, then=self.then.phrase)


@dataclass(frozen=True, slots=True)
class If(Power):
    """Something that happens only under a condition (a key of `CONDITIONS` in the board)."""

    condition: str
    then: Effect

    @property
    def phrase(self) -> Phrase:
        """`If your field is full: Gain 6 health.`"""
        return _phrase("if", condition=_of_kin("condition", self.condition), then=self.then.phrase)


Effect = (
    Draw | Recruit | Discard | Gain | Lose | Unstack | Topple | Boost | Twice | Grow | EndRound | Odd | IfYouDo | If
)
"""What a card can do when its turn comes, or a trigger sets it off."""


# -- Lines that wait -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class EachTurn(Power):
    """Recurring: at the start of each later turn of its owner, for as long as the card lies on the field."""

    effect: Effect

    @property
    def phrase(self) -> Phrase:
        """`At the start of each of your later turns: Gain 2 health.`"""
        return _phrase("each_turn", then=self.effect.phrase)


@dataclass(frozen=True, slots=True)
class OnDiscard(Power):
    """When the card is discarded, from wherever, except as the round ends."""

    effect: Effect

    @property
    def phrase(self) -> Phrase:
        """`When this card is discarded: Draw 2 cards.`"""
        return _phrase("on_discard", then=self.effect.phrase)


@dataclass(frozen=True, slots=True)
class Whenever(Power):
    """Each time something happens while the card lies on the field (a key of `effects.EVENTS`)."""

    event: str
    effect: Effect

    @property
    def phrase(self) -> Phrase:
        """`Whenever an attack hurts you: The attacker loses 3 health.`"""
        return _phrase(f"whenever.{self.event}", then=self.effect.phrase)


# -- Lines that last -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Ongoing(Power):
    """Changes a value of cards for as long as this one lies on the field; perhaps of kin only (a key of `KIN`)."""

    stat: int
    n: int = 0
    whose: str = YOURS
    change: str = PLUS
    kin: str = ""

    @property
    def phrase(self) -> Phrase:
        """`While this card lies on the field, your cards have +1 defence.`"""
        if self.kin:
            return _phrase("ongoing_kin", change=signed(self.n), stat=_stat(self.stat), **_kin(self.kin))
        if self.change == PLUS:
            return _phrase(f"ongoing.{self.whose}", change=signed(self.n), stat=_stat(self.stat))
        return _phrase(f"ongoing_{self.change}.{self.whose}", stat=_stat(self.stat))


@dataclass(frozen=True, slots=True)
class Rule(Power):
    """Changes a rule for as long as the card lies on the field; the queries of the board look for it by name."""

    name: str

    @property
    def phrase(self) -> Phrase:
        """The card's own sentence."""
        return _phrase(f"odd.{self.name}")


# -- Lines about the attack ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Aimed(Power):
    """The attack is for one opponent, whom its owner chooses: `Attacks one opponent of your choice.`"""


@dataclass(frozen=True, slots=True)
class Wild(Power):
    """The attack is for every player, its owner too: `Attacks every player, you too.`"""


@dataclass(frozen=True, slots=True)
class Piercing(Power):
    """The attack takes no notice of defence: `Its attack ignores defence.`"""


@dataclass(frozen=True, slots=True)
class Strikes(Power):
    """Several attacks, each of the whole strength and each for itself: `Attacks 2 times.`"""

    n: int


Line = Effect | EachTurn | OnDiscard | Whenever | Ongoing | Rule | Aimed | Wild | Piercing | Strikes
"""Anything that can stand on a card."""

EFFECTS = (
    Draw,
    Recruit,
    Discard,
    Gain,
    Lose,
    Unstack,
    Topple,
    Boost,
    Twice,
    Grow,
    EndRound,
    Odd,
    IfYouDo,
    If,
)
"""The classes of `Effect`, for telling them from lines that wait or last."""
