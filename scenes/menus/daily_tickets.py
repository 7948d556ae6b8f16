"""The tickets to what a day brings: its puzzle, and its match."""

from __future__ import annotations

from functools import partial

from game.session.daily import MatchOfTheDay, match_of_the_day, row
from game.session.keepers import keeper_name
from game.session.puzzles import games, of_the_day
from game.store.solved import load_solved
from scenes import routes
from scenes.app import App
from scenes.games.registry import game_name
from scenes.menus.game_picture import place_of
from scenes.menus.ticket import Ticket


def puzzle_ticket(app: App, day: int) -> Ticket:
    """To the puzzle of the day."""
    say, place = app.words.say, of_the_day(day)
    to_puzzle, picture = partial(routes.to_puzzles, app, place), partial(place_of, app, place.game)
    note = game_name(app.words, place.game)
    return Ticket(app.ui, "today", say("puzzle.today"), place.title(app.words), note, picture, to_puzzle)


def ticket_of_the_day(app: App, day: int) -> Ticket:
    """To the puzzle of the day, and once that is solved to its match."""
    is_solved = not games() or of_the_day(day).name in load_solved(app.problems)
    return match_ticket(app, day) if is_solved else puzzle_ticket(app, day)


def match_ticket(app: App, day: int) -> Ticket:
    """To the match of the day."""
    words, one = app.words, match_of_the_day(day)
    line = words.say("daily.against", game=game_name(words, one.game), who=keeper_name(words, one.portrait))
    person = app.present.person
    is_done = person is not None and one.occasion in person.counted
    note = ". ".join(told for told in (words.say("daily.done") if is_done else "", row_told(app, day)) if told)
    picture = partial(place_of, app, one.game)
    return Ticket(app.ui, "today", words.say("daily.match"), line, note, picture, partial(play, app, one))


def row_told(app: App, day: int) -> str:
    """How long the row of days is, where it is one; never that it has ended."""
    person = app.present.person
    n = 0 if person is None else row(person.days, day)
    return app.words.say("daily.row", n=n) if n > 1 else ""


def play(app: App, one: MatchOfTheDay) -> None:
    """Sit down at the match of a day."""
    person, words = app.present.person, app.words
    name = person.name if person is not None else words.say("setup.default_name", n=1)
    match = one.match(name, person.portrait if person is not None else 0, words)
    match.takebacks = app.settings.takebacks
    routes.to_table(app, match)
