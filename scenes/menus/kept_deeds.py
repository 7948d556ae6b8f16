"""What can be done with a kept game: going on with it, watching it, giving it a star, throwing it away."""

from __future__ import annotations

from game.stage.drawing.text import escape
from game.store.files import StoreError
from game.store.finished import MOST_UNSTARRED, give_star, take_star
from game.store.games import Kept, throw_away
from scenes import routes
from scenes.app import App
from scenes.border import is_known, record_of, refuse
from scenes.guarded import tried
from scenes.kept_page import BinPart
from scenes.menus.kept_list import GameList
from scenes.menus.unfinished import go_on, players_of


class GameDeeds:
    """Does things to the chosen game."""

    def __init__(self, app: App, games: GameList) -> None:
        self.app = app
        self.games = games
        self.bin = BinPart(app, lambda: "games", self.delete, games.read_again)

    def open(self) -> None:
        """Go on with the chosen game, or watch it."""
        entry = self.games.entry
        if entry is None:
            return
        if not is_known(entry.kept.game):
            self.app.warn(self.app.words.say("menus.kept.not_ours"))
        elif not entry.is_unfinished:
            self._watch(entry.kept)
        elif not go_on(self.app, entry.kept):
            self.games.read_again()

    def _watch(self, kept: Kept) -> None:
        record = record_of(self.app, kept)
        try:
            if record is not None:
                routes.to_replay(self.app, record, kept.path.name)
                return
        except StoreError as error:
            refuse(self.app, kept, error)
        self.games.read_again()

    def turn_star(self) -> None:
        """Keep the chosen game for ever, or no longer so."""
        entry = self.games.entry
        if entry is None or entry.is_unfinished:
            return
        try:
            turn = take_star if entry.kept.is_starred else give_star
            path = self.app.on_disk(lambda: turn(entry.kept.path))
            self.games.read_again(path)
            key = "menus.kept.star_taken" if entry.kept.is_starred else "menus.kept.star_given"
            self.app.note(self.app.words.say(key, n=MOST_UNSTARRED), "star")
        except StoreError as error:
            self.games.read_again()
            self.app.report(error)

    def copy_path(self) -> None:
        """Copy where the chosen game lies."""
        if entry := self.games.entry:
            path = str(entry.kept.path)
            self.app.ui.clipboard.put(path)
            self.app.note(self.app.words.say("menus.kept.copied", path=escape(path)))

    def delete(self) -> None:
        """Throw the chosen game away; it can be brought back for a while."""
        if entry := self.games.entry:
            say = self.app.words.say
            who = tried(lambda: players_of(self.app.words, entry.kept), lambda: say("menus.kept.unseen"))
            self.bin.throw(lambda page: throw_away(entry.kept, self.app.bin, who, page), who)
