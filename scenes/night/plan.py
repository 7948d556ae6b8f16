"""A night that is being planned, as plain state: who plays, which games, and how they count. No drawing here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import SystemRandom
from typing import NamedTuple

from game.rulesets.ruleset import SearchTuning
from game.session.night import FEWEST, MOST, by_dice, games_for
from game.store.nights import Night
from game.store.people import key_of
from game.store.settings import Known
from scenes.app import App
from scenes.menus.game_setup import keepers
from scenes.menus.seat_choices import PERSON, SeatChoices, Table


class Party(NamedTuple):
    """Who may come to a night: so many players, at the levels that every game offers; each game says who starts."""

    fewest: int = 2
    most: int = 6
    tuning: SearchTuning = SearchTuning()
    has_starter: bool = False


class NightPlan:
    """What is chosen for a night; at first the keeper who is here with those who shared this screen last, and three
    games by chance."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.ruleset: Table = Party()
        self.places = SeatChoices(self.ruleset, app.words, app.settings, [PERSON, PERSON], keepers(app))
        self.starter = -1
        self.is_short = True
        self.last_counts_double = False
        self._chance = SystemRandom()
        if group := self._last_group():
            self.seat_group(group)
        self.games: list[str] = self._thrown(FEWEST)

    def _last_group(self) -> Sequence[Known]:
        """Those who shared this screen last, the keeper who is here first; nobody where that one was not among them."""
        app = self.app
        here = self.places.keeper(app.settings.keeper)
        if here is None:
            return app.settings.group
        others = [one for one in app.settings.group if key_of(one.name) != key_of(here.name)]
        return [here, *others] if len(others) < len(app.settings.group) else []

    # -- who plays -----------------------------------------------------------------------------------------------------

    def remove(self, seat: int) -> None:
        """Have a player stand up."""
        self.places.remove(self.app.words, seat)

    def seat_group(self, group: Sequence[Known]) -> None:
        """Seat these people before the computer opponents who are there."""
        self.places.seat_group(self.app.words, group)

    # -- what is played ------------------------------------------------------------------------------------------------

    @property
    def offered(self) -> tuple[str, ...]:
        """The games that so many can play."""
        return games_for(len(self.places.all))

    def suit(self) -> None:
        """Replace games that so many cannot play by others, by chance."""
        offered = self.offered
        self.games = [game if game in offered else self._chance.choice(offered) for game in self.games]

    def choose_count(self, count: int) -> None:
        """Play so many games."""
        more = self._thrown(MOST)
        self.games = [*self.games, *more][:count]

    def choose(self, number: int, game: str) -> None:
        """Play this game as that one of the night."""
        self.games[number] = game

    def throw(self) -> None:
        """Let the dice choose the games."""
        self.games = self._thrown(len(self.games))

    def _thrown(self, count: int) -> list[str]:
        return by_dice(len(self.places.all), count, [self._chance.random() for _ in range(count)])

    def night(self) -> Night:
        """The night as it is planned."""
        return Night(self.places.seats(), list(self.games), self.is_short, self.last_counts_double)

    def setter(self, name: str) -> Callable[[bool], None]:
        """What sets one of the choices that are on or off."""
        return lambda is_on: setattr(self, name, is_on)
