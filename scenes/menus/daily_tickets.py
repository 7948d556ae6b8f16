"""The tickets to what a day brings: its puzzle, and its match. What is done is looked at again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.rulesets import ruleset
from game.session.belongings import has_solved_daily
from game.session.daily import MatchOfTheDay, match_of_the_day, row
from game.session.keepers import keeper_name
from game.session.puzzles import games, of_the_day
from game.stage.widgets.dialog import Dialog, DialogButton
from game.store.files import StoreError
from game.store.finished import finished
from game.store.games import read_record
from game.store.people import key_of
from game.words import sentences
from scenes import routes
from scenes.app import App
from scenes.beginning import sit_down
from scenes.games.registry import game_name
from scenes.known import is_known
from scenes.menus.game_picture import place_of
from scenes.menus.ticket import SmallTicket, TicketPile

GAP = 6
"""Units from one to the other."""


def tickets_of_the_day(app: App, day: int) -> TicketPile:
    """To the puzzle of the day, and to its match."""
    return TicketPile(app.ui, [*([puzzle_ticket(app, day)] if games() else []), match_ticket(app, day)], GAP)


def puzzle_ticket(app: App, day: int) -> SmallTicket:
    """To the puzzle of the day."""
    say, place = app.words.say, of_the_day(day)
    is_done = has_solved_daily(app.present.person, day, app.problems)
    to_puzzle, picture = partial(routes.to_puzzles, app, place), partial(place_of, app, place.game)
    note = say("daily.done") if is_done else say(f"games.{place.game}.short")
    ticket = SmallTicket(app.ui, "today", say("puzzle.today"), place.title(app.words), note, picture, to_puzzle)
    ticket.is_done = is_done
    return ticket


def match_ticket(app: App, day: int) -> SmallTicket:
    """To the match of the day; once it is done, to how it went."""
    words, one, person = app.words, match_of_the_day(day), app.present.person
    line = words.say("daily.against", game=words.say(f"games.{one.game}.short"), who=keeper_name(words, one.portrait))
    is_done = person is not None and one.occasion in person.counted
    begin = play if is_known(app, one.game) else ask_whether_to_learn
    deed: Callable[[], None] = partial(look_again if is_done else begin, app, one)
    note = sentences([words.say("daily.done") if is_done else "", row_told(app, day)])
    ticket = SmallTicket(app.ui, "match", words.say("daily.match"), line, note, partial(place_of, app, one.game), deed)
    ticket.is_done = is_done
    return ticket


def row_told(app: App, day: int) -> str:
    """How long the row of days is, where it is one; never that it has ended."""
    person = app.present.person
    n = 0 if person is None else row(person.days, day)
    return app.words.say("daily.row", n=n) if n > 1 else ""


def ask_whether_to_learn(app: App, one: MatchOfTheDay) -> None:
    """Offer the lesson before a game that is new to whoever is here; at its end one sits down at the match."""
    say, name = app.words.say, game_name(app.words, one.game)
    ways: dict[str, Callable[[], None]] = {
        "learn": partial(routes.to_lesson, app, ruleset(one.game), say("daily.to_match"), partial(play, app, one)),
        "play": partial(play, app, one),
    }
    answers = [
        DialogButton("cancel", say("common.cancel")),
        DialogButton("play", say("daily.play_now"), icon="play"),
        DialogButton("learn", say("map.lesson"), "primary", icon="lesson"),
    ]
    text = say("daily.is_new", game=name)
    Dialog(app.ui, say("daily.match"), text, answers, lambda key: ways.get(key, lambda: None)()).show()


def play(app: App, one: MatchOfTheDay) -> None:
    """Sit down at the match of a day."""
    person, words = app.present.person, app.words
    name = person.name if person is not None else words.say("setup.default_name", n=1)
    match = one.match(name, person.portrait if person is not None else 0, words)
    match.takebacks = app.settings.takebacks
    sit_down(app, match)


def look_again(app: App, one: MatchOfTheDay) -> None:
    """See how the match of a day went, where it is still kept; else play the same deal once more."""
    person = app.present.person
    kept = [game for game in finished(app.problems) if game.occasion == one.occasion and game.seats]
    own = [game for game in kept if person is not None and key_of(game.seats[0].name) == key_of(person.name)]
    if not own:
        play(app, one)
        return
    try:
        routes.to_replay(app, read_record(own[-1].path), own[-1].path.name)
    except StoreError as error:
        app.report(error)
