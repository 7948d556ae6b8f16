"""What a night is called."""

from __future__ import annotations

import time

from game.store.nights import KeptNight
from game.words import Words


def called(words: Words, kept: KeptNight) -> str:
    """A night by its day, with how many of its games were played."""
    then = time.localtime(kept.changed)
    month = words.say("menus.when.months").split(",")[then.tm_mon - 1]
    day = words.say("night.day", day=then.tm_mday, month=month, year=then.tm_year)
    key = "night.over_early" if kept.night.called_off else "night.over"
    return words.say(key, when=day, n=len(kept.night.ended), total=len(kept.night.games))
