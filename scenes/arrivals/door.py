"""The one door: files that are opened with the program, and files and texts that are let go over its window, are looked
into and shown where they belong. What would be kept is asked about first, and the file itself always stays as it is."""

from __future__ import annotations

from collections import deque
from functools import partial
from pathlib import Path
from typing import Any

from game.match.match import Match
from game.match.record import Record
from game.session.occasions import set_apart
from game.stage.drawing.text import escape
from game.stage.widgets.dialog import Dialog, DialogButton
from game.store import own
from game.store.arrivals import Code, arrival_at, at_home, begun_alike
from game.store.decks import DeckFile
from game.store.files import StoreError
from game.store.games import Kept, Save, listed
from game.store.nights import Night
from game.store.sent_pictures import addressed
from scenes import routes
from scenes.app import App
from scenes.arrivals.decks import receive_code, receive_deck
from scenes.arrivals.keepers import receive_keeper
from scenes.arrivals.nights import receive_night
from scenes.arrivals.question import ask
from scenes.beginning import tell
from scenes.border import UNFIT, match_of, playable
from scenes.games.registry import game_name
from scenes.menus.unfinished import go_on, players_of, when


def receive(app: App, what: Path | str) -> None:
    """Show what a file or a text holds; where it holds nothing of ours, one sentence says so."""
    try:
        if isinstance(what, str):
            _receive_text(app, what)
        else:
            _receive_file(app, what)
    except StoreError as error:
        app.report(error)


def _receive_text(app: App, text: str) -> None:
    """Take a text as if it had been pasted: a code, or the address of a file. Raises StoreError."""
    place = addressed(text.strip()) if text.strip().lower().startswith("file://") else None
    if place is None:
        receive_code(app, "", Code(text, is_drawn=False))
    else:
        _receive_file(app, Path(place))


def _receive_file(app: App, path: Path) -> None:
    place = at_home(path)
    arrival = arrival_at(place)
    match arrival:
        case Record():
            receive_game(app, place, arrival)
        case DeckFile():
            receive_deck(app, place, arrival)
        case Night():
            receive_night(app, place, arrival)
        case Code():
            receive_code(app, place.name, arrival)
        case _:
            receive_keeper(app, place, arrival)


class Waiting:
    """What waits before the door. What comes alone takes the place of what is looked at; what comes together is shown
    one after the other."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._waiting: deque[Path | str] = deque()
        self._shown: Any = None
        """The scene that shows what came last, if it shows it without a question."""
        self._shown_at = -1.0

    def come(self, what: Path | str) -> None:
        """A file or a text has come: show it, now or when its turn comes."""
        app = self.app
        if not self._waiting and app.ui.now > self._shown_at:
            self._shown = None
        self._waiting.append(what)
        if self.tick():
            app.note(app.words.say("arrivals.wait", n=len(self._waiting)), "arrivals")
            if self not in app.under_way:
                app.under_way.append(self)

    def tick(self) -> bool:
        """Show what may be shown now; whether more waits."""
        while self._waiting and not (self.app.ui.modals or self.app.scenes.is_open(self._shown)):
            self._show(self._waiting.popleft())
        return bool(self._waiting)

    def stop(self) -> None:
        """Let be what still waits: it lies where it came from."""
        self._waiting.clear()

    def _show(self, what: Path | str) -> None:
        app, before = self.app, self.app.scenes.top
        receive(app, what)
        is_shown = app.scenes.top is not before and not app.ui.modals
        self._shown, self._shown_at = app.scenes.top if is_shown else None, app.ui.now


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
