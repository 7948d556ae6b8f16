"""The twelve huntsmen: how much each can build or catch in a turn, and the talent that nobody else has."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.rulesets.phrases import Phrase


class Talent(Enum):
    """What a huntsman can do that others cannot; the value is its key in the texts."""

    SCAVENGER = "scavenger"
    """The first card of a refill may be one of the six Utility cards that were used last."""
    SMITH = "smith"
    """One cage in each turn costs 1 less."""
    QUARTERMASTER = "quartermaster"
    """Refills to a hand of eight."""
    THIEF = "thief"
    """The first attack of a turn is none of the two actions."""
    WARDEN = "warden"
    """Fights one attack in each round as if there were an Alarm; +1 when defending."""
    RECRUITER = "recruiter"
    """The first crew member hired in a turn is none of the two actions."""
    TRAPPER = "trapper"
    """One capture in each turn costs 1 less."""
    DUELLIST = "duellist"
    """+2 in battles; draws two cards on winning one."""
    DIPLOMAT = "diplomat"
    """Whoever attacks discards a card first."""
    MENTOR = "mentor"
    """Once in each turn the best catcher of the crew who can still work has one capture point more."""
    COLLECTOR = "collector"
    """Draws three collections instead of two; penalties are halved."""
    TRACKER = "tracker"
    """May replace one creature in the line of sight in each turn."""


OF_RAIDS = frozenset({Talent.THIEF, Talent.WARDEN, Talent.DUELLIST, Talent.DIPLOMAT})
"""Talents that are for raids and battles alone."""


@dataclass(frozen=True, slots=True)
class Huntsman:
    """A huntsman: key, build points, capture points, talent."""

    key: str
    build: int
    capture: int
    talent: Talent

    @property
    def phrase(self) -> Phrase:
        """What the talent does, as a sentence to be spelled."""
        return Phrase(f"xenofera.talent.{self.talent.value}.text")


HUNTSMEN: tuple[Huntsman, ...] = (
    Huntsman("old_rags", 2, 1, Talent.SCAVENGER),
    Huntsman("hammer_hilde", 1, 0, Talent.SMITH),
    Huntsman("mister_ledger", 2, 1, Talent.QUARTERMASTER),
    Huntsman("soft_shoe", 2, 2, Talent.THIEF),
    Huntsman("granny_bolt", 2, 2, Talent.WARDEN),
    Huntsman("drummer_finn", 2, 1, Talent.RECRUITER),
    Huntsman("lasso_lou", 1, 1, Talent.TRAPPER),
    Huntsman("captain_riposte", 2, 1, Talent.DUELLIST),
    Huntsman("lady_parley", 2, 2, Talent.DIPLOMAT),
    Huntsman("professor_moult", 2, 1, Talent.MENTOR),
    Huntsman("baron_pin", 2, 1, Talent.COLLECTOR),
    Huntsman("long_nose", 2, 2, Talent.TRACKER),
)
