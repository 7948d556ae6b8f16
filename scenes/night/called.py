"""What a night is called, and who has won it."""

from __future__ import annotations

import time

from game.session.night import standings
from game.stage.drawing.text import escape
from game.store.nights import KeptNight, Night
from game.words import Words


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
