"""Games from files: who played, when, and sitting down at one again."""

from __future__ import annotations

import time
from datetime import date

from game.session.belongings import is_of
from game.session.hot_seat import PERSON
from game.session.occasions import occasion_named
from game.stage.drawing.text import escape
from game.store.files import StoreError
from game.store.games import Kept, Save, read_record
from game.words import Words
from scenes import routes
from scenes.app import App
from scenes.border import playable, refuse
from scenes.games.registry import game_name


def go_on(app: App, kept: Kept) -> bool:
    """Sit down at an unfinished game again, as it is now; false, with a sentence, where that cannot be.

    One that no longer fits is set aside. One that another window plays stays with it.
    """
    try:
        save = app.on_disk(lambda: Save.opened(kept.path), Save.close)
    except StoreError as error:
        app.report(error)
        return False
    try:
        match = playable(read_record(kept.path), kept.path.name)
    except StoreError as error:
        save.close()
        refuse(app, kept, error)
        return False
    routes.to_table(app, match, save)
    return True


def offered(app: App, kept: Kept) -> str:
    """What an unfinished game is offered as: to go on with, or, where others play it, as theirs."""
    if is_of(kept, app.present.person):
        return app.words.say("title.continue")
    people = [escape(seat.name) for seat in kept.seats if seat.player == PERSON]
    return app.words.say("menus.title.of_others", who=app.words.listed(people))


def players_of(words: Words, kept: Kept) -> str:
    """Who sat at the table, in one list."""
    names = [seat.name or words.say("setup.default_name", n=place + 1) for place, seat in enumerate(kept.seats)]
    return words.listed(names)


def played(words: Words, kept: Kept) -> str:
    """What is played: the occasion, where it has one, and the game."""
    return ", ".join(filter(None, [occasion_named(words, kept.occasion), game_name(words, kept.game)]))


def when(words: Words, seconds: float, now: float | None = None) -> str:
    """A moment as people say it: "today at 18:42". Both are seconds since the epoch."""
    then, today = time.localtime(seconds), time.localtime(now)
    clock = time.strftime("%H:%M", then)
    day = date(*then[:3]).toordinal()
    key = {0: "menus.when.today", 1: "menus.when.yesterday"}.get(date(*today[:3]).toordinal() - day)
    return day_told(words, day) if key is None else words.say(key, time=clock)


def day_told(words: Words, day: int) -> str:
    """A day as people say it, by its number (`date.toordinal`); nothing for a number that no calendar has."""
    if not 0 < day < date.max.toordinal():
        return ""
    then = date.fromordinal(day)
    month = words.say("menus.when.months").split(",")[then.month - 1]
    return words.say("menus.when.date", day=then.day, month=month, year=then.year)
