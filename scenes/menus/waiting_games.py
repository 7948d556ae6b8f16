"""The unfinished games that wait at the title: how they look, and which of them is gone on with."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.rulesets import ruleset
from game.session.belongings import is_of, own_first
from game.session.occasions import night_of, occasion_named
from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.widgets.dialog import Dialog, DialogButton
from game.store.games import Kept, unfinished
from scenes import routes
from scenes.app import App
from scenes.border import is_known
from scenes.games.registry import PRESENTATIONS, game_name
from scenes.guarded import tried
from scenes.menus.game_picture import Pictured, pictures_of, unfinished_picture
from scenes.menus.unfinished import go_on, players_of, when


class WaitingGames:
    """Knows them, those of whoever is here before those of others, the last one first. `remake` shows that others wait
    by now."""

    def __init__(self, app: App, remake: Callable[[], None], deal: Callable[[str], None]) -> None:
        """`deal` has the last table of a game dealt."""
        self.app = app
        self.remake = remake
        self._deal = deal
        self.all: list[Kept] = []
        self._pictured: Pictured = {}

    def read(self) -> None:
        """Look which there are."""
        found = [kept for kept in unfinished(self.app.problems) if kept.seats and is_known(kept.game)]
        self.all = own_first(found, self.app.present.person)
        self._pictured = pictures_of(self.app, self.all[:1])

    @property
    def has_own(self) -> bool:
        """Whether one waits for whoever is here."""
        return any(is_of(kept, self.app.present.person) for kept in self.all[:1])

    def of(self, game: str) -> Kept | None:
        """The last one of a game."""
        return next((kept for kept in self.all if kept.game == game), None)

    def _count(self, game: str) -> int:
        return sum(kept.game == game for kept in self.all)

    def named(self, kept: Kept) -> str:
        """What is gone on with: a night of games with the number of the game in it, another occasion, or the game."""
        words, of, game = self.app.words, night_of(kept.occasion), game_name(self.app.words, kept.game)
        if of is None:
            return occasion_named(words, kept.occasion) or game
        return words.say("night.going", n=of[1] + 1, game=game)

    def picture(self, kept: Kept, size: Size) -> pygame.Surface:
        """How the table of the last one looked."""
        return unfinished_picture(self.app, kept, self._pictured, size)

    def go_on(self, kept: Kept) -> None:
        """Sit down at it again."""
        if not go_on(self.app, kept):
            self.remake()

    def choose(self, game: str) -> None:
        """Play a game: go on with one that waits, if that is wanted, or have the last table dealt anew."""
        if not is_known(game):
            return
        kept = self.of(game)
        if kept is None:
            self._deal(game)
        else:
            self._ask_which(game, kept)

    def _ask_which(self, game: str, kept: Kept) -> None:
        say = self.app.words.say
        several, is_own = self._count(game) > 1, is_of(kept, self.app.present.person)
        decks = [DialogButton("decks", say("decks.manage"), icon="cards")] if PRESENTATIONS[game].decks else []
        answers = [
            DialogButton("cancel", say("common.cancel")),
            *decks,
            *([DialogButton("all", say("menus.title.unfinished_all"), icon="replay")] if several else []),
            DialogButton("new", say("menus.title.unfinished_new"), "plain" if is_own else "primary"),
            DialogButton("continue", say("title.continue"), "primary" if is_own else "plain"),
        ]
        ways: dict[str, Callable[[], None]] = {
            "new": lambda: self._deal(game),
            "decks": lambda: routes.to_decks(self.app, ruleset(game)),
            "all": lambda: routes.to_kept_games(self.app),
            "continue": lambda: self.go_on(kept),
            "cancel": lambda: None,
        }
        told = tried(lambda: self._told_waiting(game, kept), lambda: say("menus.kept.unseen"))
        text = f"{told}\n{say('menus.title.unfinished_note')}"
        Dialog(self.app.ui, say("menus.title.unfinished_ask"), text, answers, lambda key: ways[key]()).show()

    def _told_waiting(self, game: str, kept: Kept) -> str:
        """Which ones of a game wait."""
        words, n = self.app.words, self._count(game)
        several = "menus.title.unfinished" if n == 1 else "menus.title.unfinished_several"
        return words.say(
            several if is_of(kept, self.app.present.person) else "menus.title.unfinished_of_others",
            n=n,
            game=game_name(words, game),
            players=escape(players_of(words, kept)),
            when=when(words, kept.changed),
        )
