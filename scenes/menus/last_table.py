"""The table that a game's door deals: the last one that was set up there, and at first the usual one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from threading import Event, Thread
from typing import TYPE_CHECKING, Any, NamedTuple

from game.rulesets import ruleset
from game.stage.drawing.text import escape
from game.store import journal
from game.store.settings import LastGame, Settings
from game.store.statistics import PERSON, Statistics, load_statistics
from scenes import routes
from scenes.app import App
from scenes.games.registry import PRESENTATIONS
from scenes.part import Part

if TYPE_CHECKING:
    from game.match.match import Match
    from scenes.menus.game_setup import GameSetup
    from scenes.park.passage import Through

REST_SECONDS = 0.15
"""So long somebody rests at a door before its table is laid."""


class Dealt(NamedTuple):
    """A match that nobody has sat down to yet, and the settings once somebody does."""

    match: Match
    settings: Settings


# -- what is imported beforehand ------------------------------------------------------------------------------------


IMPORTED = Event()


@cache
def get_ready() -> None:
    """Import what all games are played with, once, beside whatever stands in the window."""
    Thread(target=_import_all, name="get ready", daemon=True).start()


def is_ready(app: App) -> bool:
    """Whether nobody who looks at the window would wait for what is imported."""
    return not app.screen.is_seen or IMPORTED.is_set()


def _import_all() -> None:
    try:
        import scenes.menus.game_setup
        import scenes.play.table.scene  # noqa: F401

        for shown in PRESENTATIONS.values():
            _ = ruleset(shown.key), shown.look, shown.rules.advice
    finally:
        IMPORTED.set()


# -- which table it is ----------------------------------------------------------------------------------------------


def _set_up(app: App, game: str) -> GameSetup:
    # The title does without what a game is prepared with.
    from scenes.menus.game_setup import GameSetup

    return GameSetup(app, ruleset(game), lambda: None)


def deal_last_table(app: App, game: str) -> Dealt | None:
    """The last table of a game, dealt anew; None where it cannot be played so."""
    from game.rulesets.ruleset import OptionError

    setup = _set_up(app, game)
    setup.bring_decks()
    if setup.places.problem(app.words) or setup.choices.problem(app.words, setup.seats):
        return None
    try:
        return Dealt(setup.dealt(), setup.remembered())
    except OptionError:
        return None


class Sitters(NamedTuple):
    """Who will sit at a door's table: their portraits, in words, and how long they will play, where that is known."""

    portraits: tuple[int, ...]
    told: str
    lasts: str = ""


def who_plays_there(app: App, game: str, counted: Statistics) -> Sitters | None:
    """Who will sit there; None as long as what is needed for that is being imported."""
    if not is_ready(app):
        return None
    from game.session.lasting import kind_of_table
    from scenes.menus.game_setup import keepers
    from scenes.menus.lasting import told_lasting
    from scenes.menus.seat_choices import SeatChoices

    rules, last, words = ruleset(game), app.settings.last_games.get(game), app.words
    kept = last or LastGame()
    places = SeatChoices(rules, words, app.settings, kept.players, keepers(app), kept.portraits).all
    people = [escape(place.name) for place in places if place.player == PERSON]
    others = [escape(place.name) for place in places if place.player != PERSON]
    you = [words.say("title.you")] if len(people) == 1 else people
    told = words.say("title.with_gentle", who=others[0]) if last is None else words.listed([*you, *others])
    portraits = [place.portrait for place in places if last is not None or place.player != PERSON]
    lasts = told_lasting(app, kind_of_table(rules, len(places), kept.options), counted)
    return Sitters(tuple(portraits), told, lasts)


# -- laying it ------------------------------------------------------------------------------------------------------


class TableAhead:
    """A table that is laid step by step, so that no frame waits for all of it. `deal` gives its match, or None where
    that cannot be played."""

    def __init__(self, app: App, deal: Callable[[], Dealt | None]) -> None:
        self.app = app
        self.dealt: Dealt | None = None
        self.scene: Any = None
        self.is_done = False
        self._deal = deal
        self._basis = self._stands()
        self._steps = self._lay()

    def _stands(self) -> object:
        app = self.app
        return app.settings, app.screen.size, app.look, app.words.language, app.present.person

    @property
    def fits(self) -> bool:
        """Whether everything is still as it was when it was begun."""
        return self._stands() == self._basis

    def go_on(self) -> None:
        """Do one step more, if one is left that nobody would wait for."""
        self.is_done = self.is_done or next(self._steps, "done") == "done"

    def finish(self) -> None:
        """Do all that must be done before anybody can sit down."""
        if not is_ready(self.app):
            get_ready()
            IMPORTED.wait()
        while self.scene is None and not self.is_done:
            self.go_on()

    def _lay(self) -> Iterator[None]:
        get_ready()
        while not is_ready(self.app):
            yield
        self.dealt = self._deal()
        if self.dealt is None:
            return
        yield
        self.scene = scene = routes.SCENES["table"](self.app, self.dealt.match)
        yield
        if self.app.screen.is_seen:
            yield from scene.rehearse()

    def leave(self) -> None:
        """Nobody sits down there."""
        self._steps = iter(())
        if self.scene is not None:
            self.scene.leave()


class Doors(Part):
    """Knows who sits behind the title's doors, and lays the table behind one at which somebody rests, so that a press
    waits for nothing."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._sitters: dict[str, Sitters] = {}
        self._counted = Statistics()
        self._game = ""
        self._since = 0.0
        self._ahead: TableAhead | None = None

    def read(self) -> None:
        """Look anew who sits there."""
        self._sitters.clear()
        self._counted = load_statistics(self.app.problems)

    def sitters(self, game: str) -> Sitters | None:
        """Who will sit at a game's table, once that is known."""
        found = self._sitters.get(game) or who_plays_there(self.app, game, self._counted)
        if found is not None:
            self._sitters[game] = found
        return found

    def rest_at(self, game: str) -> None:
        """Somebody is at this game's door; at none if it is empty."""
        if game != self._game:
            self.leave()
            self._game, self._since = game, self.app.ui.now

    def tick(self, now: float) -> None:
        if not self._game or now - self._since < REST_SECONDS:
            return
        try:
            if self._ahead is None:
                self._ahead = _last_table_of(self.app, self._game)
            elif self._ahead.fits:
                self._ahead.go_on()
            else:
                self.leave()
        except Exception as error:
            # Nobody has pressed anything: whoever does is told what is wrong.
            journal.note(error)
            self._game = ""
            self.leave()

    @property
    def wake_in(self) -> float | None:
        if not self._game or (self._ahead is not None and self._ahead.is_done):
            return None
        return 0.0 if self._ahead is not None else max(0.0, self._since + REST_SECONDS - self.app.ui.now)

    def sit_down(self, game: str, through: Through | None) -> None:
        """Sit down at the table of that game, by the way through its arch where that is to be seen."""
        sit_down_at_door(self.app, game, self._taken(game), through)

    def _taken(self, game: str) -> TableAhead:
        if game != self._game or self._ahead is None or not self._ahead.fits:
            self.leave()
            return _last_table_of(self.app, game)
        ahead, self._ahead = self._ahead, None
        return ahead

    def leave(self) -> None:
        ahead, self._ahead = self._ahead, None
        if ahead is not None:
            ahead.leave()


def _last_table_of(app: App, game: str) -> TableAhead:
    return TableAhead(app, lambda: deal_last_table(app, game))


def sit_down_at_door(app: App, game: str, ahead: TableAhead, through: Through | None) -> None:
    """Sit down at a door's table, by the way through its arch where that is to be seen. One that cannot be played so is
    prepared, and says why."""
    if through is not None:
        routes.through_arch(app, through, ahead, lambda: _sit_down(app, game, ahead, instead=True))
        return
    ahead.finish()
    _sit_down(app, game, ahead, instead=False)


def _sit_down(app: App, game: str, ahead: TableAhead, *, instead: bool) -> None:
    from scenes.beginning import tell

    if ahead.dealt is None:
        if instead:
            app.scenes.pop()
        routes.to_setup(app, ruleset(game))
        return
    app.change(ahead.dealt.settings)
    routes.to_laid(app, ahead.scene, instead=instead)
    tell(app, ahead.dealt.match)
