"""Games from files: who played, when, and sitting down at one again."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from game.rulesets import ruleset
from game.store.files import StoreError
from game.store.games import Kept, set_record_aside
from game.table.match import Match
from game.table.record import Record
from game.words import Words
from scenes import doors

if TYPE_CHECKING:
    from scenes.house import House

DAY = 86_400


def go_on(house: House, kept: Kept) -> bool:
    """Sit down at an unfinished game again. One that no longer fits is told of and put aside: then false."""
    match = replayed(kept.record)
    if match is None:
        _put_aside(house, kept)
        return False
    doors.to_table(house, match)
    return True


def replayed(record: Record) -> Match | None:
    """The game a record describes, at its last answer; None where it does not fit the rules that we have."""
    try:
        rules = ruleset(record.game)
        if not rules.fewest <= len(record.seats) <= rules.most or len(record.answers) > rules.longest:
            return None
        return Match.resume(rules, record)
    except (ValueError, LookupError, TypeError):
        # What stands in a file may be anything: a drifted game, options of another version, answers that never were.
        return None


def is_known(game: str) -> bool:
    """Whether this version has the game."""
    try:
        ruleset(game)
    except KeyError:
        return False
    return True


def _put_aside(house: House, kept: Kept) -> None:
    words = house.words
    why = words.say("menus.kept.does_not_fit" if is_known(kept.record.game) else "menus.kept.not_ours")
    try:
        aside = set_record_aside(kept.path)
    except StoreError as error:
        house.warn(why)
        house.report(error)
        return
    house.warn(f"{why} {words.say('menus.kept.aside', file=aside.name)}")


def game_name(words: Words, game: str) -> str:
    """What a game is called."""
    key = f"games.{game}.name"
    return words.say(key) if words.has(key) else game


def players_of(words: Words, record: Record) -> str:
    """Who sat at the table, in one list."""
    return words.listed([seat.name for seat in record.seats])


def when(words: Words, seconds: float, now: float | None = None) -> str:
    """A moment as people say it: "today at 18:42". Both are seconds since the epoch."""
    then, today = time.localtime(seconds), time.localtime(time.time() if now is None else now)
    clock = time.strftime("%H:%M", then)
    if then[:3] == today[:3]:
        return words.say("menus.when.today", time=clock)
    if then[:3] == time.localtime(time.mktime(today) - DAY)[:3]:
        return words.say("menus.when.yesterday", time=clock)
    month = words.say("menus.when.months").split(",")[then.tm_mon - 1]
    return words.say("menus.when.date", day=then.tm_mday, month=month, year=then.tm_year)
