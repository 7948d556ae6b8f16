"""The tickets to what a day brings: its puzzle, and its match. What is done is looked at again."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial

from game.rulesets import ruleset
from game.session.belongings import begin_daily, has_played_daily, has_solved_daily, waiting_at
from game.session.daily import MatchOfTheDay, match_of_the_day, row
from game.session.puzzles import games, of_the_day
from game.stage.drawing.text import escape
from game.stage.widgets.dialog import Dialog, DialogButton
from game.store.files import StoreError
from game.store.finished import finished
from game.store.games import Kept, Save, read_record
from game.store.people import key_of
from game.words import sentences
from scenes import routes
from scenes.app import App
from scenes.beginning import tell
from scenes.games.registry import game_name
from scenes.known import is_known
from scenes.menus.game_picture import place_of
from scenes.menus.ticket import SmallTicket, TicketPile
from scenes.menus.unfinished import go_on, when

GAP = 6
"""Units from one to the other."""


def tickets_of_the_day(app: App, day: int) -> TicketPile:
    """To the puzzle of the day, and to its match; what is done stands behind what is new."""
    tickets = [*([puzzle_ticket(app, day)] if games() else []), match_ticket(app, day)]
    return TicketPile(app.ui, sorted(tickets, key=lambda ticket: ticket.is_done), GAP)


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
    """To the match of the day; once it is begun, on with it, and once it is done, to how it went."""
    words, one = app.words, match_of_the_day(day)
    game, who = words.say(f"games.{one.game}.short"), one.called(*_sitter(app), words, app.present.names())
    line = words.say("daily.against", game=game, who=escape(who))
    is_done = has_played_daily(app.present.person, day)
    waits = not is_done and _waiting(app, one) is not None
    note = sentences([words.say("daily.done") if is_done else "", row_told(app, day)])
    note = sentences([words.say("daily.begun"), row_told(app, day)]) if waits else note
    picture, open_it = partial(place_of, app, one.game), partial(open_match, app, one)
    ticket = SmallTicket(app.ui, "match", words.say("daily.match"), line, note, picture, open_it)
    ticket.is_done = is_done
    return ticket


def open_match(app: App, one: MatchOfTheDay) -> None:
    """Go to the match of a day as it stands now, which another window may have changed since the ticket was made: see
    how it went; or go on with it or begin anew; or begin it, after its lesson where the game is new."""
    app.present.forget()
    kept = _waiting(app, one)
    if has_played_daily(app.present.person, one.day):
        look_again(app, one)
    elif kept is not None:
        ask_which(app, one, kept)
    elif is_known(app, one.game):
        play(app, one)
    else:
        ask_whether_to_learn(app, one)


def _waiting(app: App, one: MatchOfTheDay) -> Kept | None:
    """The match of a day that somebody has begun and not ended."""
    return waiting_at(one.occasion, _sitter(app)[0], app.problems)


def ask_which(app: App, one: MatchOfTheDay, kept: Kept) -> None:
    """Go on with the match that was begun, which counts, or begin anew, which does not."""
    say = app.words.say
    ways: dict[str, Callable[[], object]] = {"continue": partial(go_on, app, kept), "anew": partial(play, app, one)}

    def answered(key: str) -> None:
        if key in ways:
            ways[key]()

    answers = [
        DialogButton("cancel", say("common.cancel")),
        DialogButton("anew", say("map.anew")),
        DialogButton("continue", say("title.continue"), "primary", icon="play"),
    ]
    text = say("daily.which", when=when(app.words, kept.changed))
    Dialog(app.ui, say("daily.match"), text, answers, answered).show()


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
    """Sit down at the match of a day. Where the disk does not take it, the table says so."""
    match = one.match(*_sitter(app), app.words, app.present.names())
    match.takebacks = app.settings.takebacks
    save = None
    with suppress(StoreError):
        save = app.on_disk(partial(begin_daily, match, app.problems), Save.forget)
    app.present.forget()
    routes.to_table(app, match, save)
    tell(app, match)


def _sitter(app: App) -> tuple[str, int]:
    """The name and the portrait of whoever sits down."""
    person = app.present.person
    return (app.words.say("setup.default_name", n=1), 0) if person is None else (person.name, person.portrait)


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
