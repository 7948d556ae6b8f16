"""Games that come in: one that is over is watched, one that is not is gone on with."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.match.match import Match
from game.match.record import Record
from game.session.occasions import set_apart
from game.stage.drawing.text import escape
from game.stage.widgets.dialog import Dialog, DialogButton
from game.store import own
from game.store.arrivals import begun_alike
from game.store.files import StoreError
from game.store.games import Kept, Save, listed
from scenes import routes
from scenes.app import App
from scenes.arrivals.question import ask
from scenes.beginning import tell
from scenes.border import UNFIT, match_of, playable
from scenes.games.registry import game_name
from scenes.menus.unfinished import go_on, players_of, when


def receive_game(app: App, place: Path, record: Record) -> None:
    """Watch a game, or go on with it. Raises StoreError where neither can be done."""
    if place.parent == own.home() / "unfinished":
        app.scenes.part(lambda: _go_on(app, listed(place, record)))
        return
    try:
        match = match_of(record, place.name)
        if match.is_over:
            routes.to_replay(app, record, place.name)
        else:
            _receive_unfinished(app, place, playable(record, place.name))
    except StoreError as error:
        raise StoreError("menus.kept.does_not_fit") if error.key in UNFIT else error from error


def _go_on(app: App, kept: Kept) -> None:
    go_on(app, kept)


def _receive_unfinished(app: App, place: Path, match: Match) -> None:
    """Ask whether to go on with a copy of a game, which counts for nothing, or with the same one that is here."""
    kept, words = app.on_disk(lambda: begun_alike(match.record())), app.words
    if kept is None:
        players = escape(players_of(words, listed(place, match.record())))
        text = words.say("arrivals.game.elsewhere", players=players, file=escape(place.name))
        title, to_copy = game_name(words, match.ruleset.key), partial(_part_for_copy, match)
        ask(app, title, text, to_copy, yes="arrivals.game.go_on", icon="play")
        return
    ways = {"copy": partial(_sit_down, app, match), "here": partial(_go_on, app, kept)}

    def answered(key: str) -> None:
        if key in ways:
            app.scenes.part(ways[key])

    answers = [
        DialogButton("cancel", words.say("common.cancel")),
        DialogButton("copy", words.say("arrivals.game.copy")),
        DialogButton("here", words.say("arrivals.game.here"), "primary"),
    ]
    text = words.say(
        "arrivals.game.known",
        game=game_name(words, kept.game),
        players=escape(players_of(words, kept)),
        when=when(words, kept.changed),
        here=kept.answers,
        there=len(match.record().answers),
    )
    Dialog(app.ui, words.say("arrivals.game.ask"), text, answers, answered, width=600).show()


def _part_for_copy(match: Match, app: App) -> None:
    app.scenes.part(lambda: _sit_down(app, match))


def _sit_down(app: App, match: Match) -> None:
    """Sit down at a copy, which counts for nothing: the file that it came from is never written over, and goes on."""
    set_apart(match, "copy")
    try:
        save = app.on_disk(lambda: Save.copied(match.record()), Save.close)
    except StoreError as error:
        app.report(error)
        return
    routes.to_table(app, match, save)
    tell(app, match)
