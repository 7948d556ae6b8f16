"""In which order a night's end is told: who climbs the podium, the crown, the banner, confetti, moment after
moment; and what a night is called, and who has won it."""

from __future__ import annotations

import time

from game.session.night import standings
from game.stage.drawing.text import escape
from game.store.nights import KeptNight, Night
from game.words import Words
from scenes.night.unfolding import Unfolding

CLIMB_MS = 1300
RISES = (3100, 1700, 300, 0)
"""When the first, the second and the third begin to climb; those beside the steps come first."""

CROWN_AT, CROWN_MS = 4450, 450
RIBBON_AT, RIBBON_MS = 4950, 500
CONFETTI_AT, CONFETTI_MS = 5000, 4200
MOMENTS_AT, EACH_MOMENT, MOMENT_MS = 6200, 1100, 450
"""When the first of the moments appears, how long each stands before the next one, and how long it takes to come."""

LAST_AT, LAST_MS = 9500, 400
"""When the table of standings and the buttons come."""


class Honours(Unfolding):
    """How far the ceremony has come."""

    end = CONFETTI_AT + CONFETTI_MS + 700

    @property
    def is_told(self) -> bool:
        """Whether all has been told, so that what can be pressed is there."""
        return self.share(LAST_AT, LAST_MS) >= 1

    @property
    def has_named(self) -> bool:
        """Whether it can be read who has won."""
        return self.share(RIBBON_AT, RIBBON_MS) >= 1

    @property
    def fallen(self) -> float:
        """How far the confetti has come down."""
        return self.share(CONFETTI_AT, CONFETTI_MS)

    @property
    def last(self) -> float:
        """How far what comes last is there."""
        return self.share(LAST_AT, LAST_MS)

    def moment(self, number: int) -> float:
        """How far a moment is there."""
        return self.eased(MOMENTS_AT + number * EACH_MOMENT, MOMENT_MS)

    def eased(self, begins: float, lasts: float) -> float:
        """How much of an act is over that comes to rest softly."""
        return 1 - (1 - self.share(begins, lasts)) ** 3

    def climbed(self, begins: float, lasts: float) -> float:
        """How far somebody has climbed, softly at both ends."""
        share = self.share(begins, lasts)
        return share * share * (3 - 2 * share)


def called(words: Words, kept: KeptNight) -> str:
    """A night by its day, with how many of its games were played."""
    then = time.localtime(kept.changed)
    month = words.say("menus.when.months").split(",")[then.tm_mon - 1]
    day = words.say("night.day", day=then.tm_mday, month=month, year=then.tm_year)
    key = "night.over_early" if kept.night.called_off else "night.over"
    return words.say(key, when=day, n=len(kept.night.ended), total=len(kept.night.games))


def headed(words: Words, kept: KeptNight) -> str:
    """What stands above a night: what it is called once it is over, else how far it is."""
    n, total = len(kept.night.ended), len(kept.night.games)
    if kept.night.is_over:
        return called(words, kept)
    return words.say("night.standings", n=n, total=total) if n else words.say("night.before", total=total)


def winners(words: Words, night: Night) -> str:
    """Who has won a night, or would if it ended now."""
    best = [row for row in standings(night) if row.place == 1]
    who = words.listed([escape(night.players[row.player].name) for row in best])
    return words.say("night.won" if len(best) == 1 else "night.shared", who=who, n=best[0].total)
