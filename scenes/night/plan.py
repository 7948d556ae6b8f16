"""A night that is being planned, as plain state: who plays, which games, and how they count. No drawing here."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from random import SystemRandom
from typing import NamedTuple

import msgspec

from game.rulesets import GAMES
from game.rulesets.ruleset import SearchTuning
from game.session.night import FEWEST, MOST, by_dice, games_for, people_of
from game.store.nights import Night
from game.store.people import key_of
from game.store.settings import Known, PlannedNight, Settings
from scenes.app import App
from scenes.menus.game_setup import keepers
from scenes.menus.seat_choices import PERSON, SeatChoices, SeatsOfTable, named, sat_down


class Party(NamedTuple):
    """Who may come to a night: so many players, at the levels that every game offers; each game says who starts."""

    fewest: int = 2
    most: int = 6
    tuning: SearchTuning = SearchTuning()
    has_starter: bool = False


class NightPlan:
    """What is chosen for a night: as it was planned last, or at first the keeper who is here with those who shared this
    screen last, and three games by chance."""

    def __init__(self, app: App) -> None:
        self.app = app
        last = app.settings.night
        self.ruleset: SeatsOfTable = Party()
        players = last.players or [PERSON, PERSON]
        self.places = SeatChoices(self.ruleset, app.words, app.settings, players, keepers(app))
        self.starter = -1
        self.is_short = last.is_short
        self.last_counts_double = last.last_counts_double
        self._chance = SystemRandom()
        if not last.players and (group := self._last_group()):
            self.seat_group(group)
        games = [game for game in last.games if game in GAMES]
        is_planned = FEWEST <= len(games) <= MOST
        self.games: list[str] = games if is_planned else self._thrown(FEWEST)
        self.by_dice = set[int]()
        """Which of them the dice have chosen that somebody threw, by their numbers."""

    def remembered(self) -> Settings:
        """The settings with what is planned, for when somebody comes back to it."""
        planned = PlannedNight(
            [place.player for place in self.places.all], list(self.games), self.is_short, self.last_counts_double
        )
        return msgspec.structs.replace(named(self.app.settings, self.places.people()), night=planned)

    def begun(self) -> Settings:
        """The settings where these people have begun this night."""
        return sat_down(self.remembered(), self.places.all, self.games[0])

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

    def differs(self, what: Hashable) -> bool:
        """Nobody is marked: each night is another."""
        return False

    def follow(self, night: Night) -> None:
        """Plan what counts as that night did, with those who played it as far as they can sit down again."""
        self.is_short, self.last_counts_double = night.is_short, night.last_counts_double
        with suppress(IndexError):
            self._seat(night)

    def _seat(self, night: Night) -> None:
        places, people = self.places, people_of(night)
        while len(places.all) > max(2, len(night.players)):
            places.remove(self.app.words, len(places.all) - 1)
        while len(places.all) < len(night.players):
            places.add(self.app.words, night.players[len(places.all)].player)
        for number, seat in enumerate(night.players):
            place = places.all[number]
            place.name, place.portrait, place.player = seat.name, seat.portrait, seat.player
            place.is_named = number in people

    # -- what is played ------------------------------------------------------------------------------------------------

    @property
    def offered(self) -> tuple[str, ...]:
        """The games that so many can play."""
        return games_for(len(self.places.all))

    @property
    def unfit(self) -> str:
        """The first game of the night that so many cannot play; empty where they can play all."""
        return next((game for game in self.games if game not in self.offered), "")

    def choose_count(self, count: int) -> None:
        """Play so many games: those that are chosen and others by chance; of as many as there are each comes once."""
        thrown = self._thrown(MOST)
        if count == MOST:
            self.games, self.by_dice = thrown, set()
            return
        fresh = [game for game in thrown if game not in self.games]
        self.games = [*self.games, *fresh, *thrown][:count]
        self.by_dice = {number for number in self.by_dice if number < count}

    def choose(self, number: int, game: str) -> None:
        """Play this game as that one of the night."""
        self.games[number] = game
        self.by_dice.discard(number)

    def throw(self) -> None:
        """Let the dice choose the games."""
        self.games = self._thrown(len(self.games))
        self.by_dice = set(range(len(self.games)))

    def _thrown(self, count: int) -> list[str]:
        return by_dice(len(self.places.all), count, [self._chance.random() for _ in range(count)])

    def night(self) -> Night:
        """The night as it is planned."""
        return Night(
            self.places.seats(), list(self.games), self.is_short, self.last_counts_double, thrown=sorted(self.by_dice)
        )

    def setter(self, name: str) -> Callable[[bool], None]:
        """What sets one of the choices that are on or off."""
        return lambda is_on: setattr(self, name, is_on)
