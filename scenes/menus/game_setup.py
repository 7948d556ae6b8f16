"""A game that is being prepared, as plain state: its seats, its options, its decks, who starts. No drawing here."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from random import SystemRandom
from typing import Any

import msgspec

from game.match.bounds import SEED_BITS
from game.match.match import Match
from game.rulesets.ruleset import Ruleset
from game.store.settings import Known, LastGame, Settings
from scenes.app import App
from scenes.games.registry import presentation
from scenes.menus.seat_choices import SeatChoices, named, sat_down
from scenes.menus.setup_decks import SeatDecks
from scenes.menus.setup_options import Choices

BY_CHANCE = -1
LONGEST_KEY = 64


class GameSetup:
    """What is chosen for a game, at first as the last time. `changed` hears that somebody plays another deck."""

    def __init__(self, app: App, ruleset: Ruleset, changed: Callable[[], None]) -> None:
        self.app = app
        self.ruleset = ruleset
        kinds = presentation(ruleset.key).brought
        self.choices = Choices(ruleset, [kind.option for kind in kinds])
        self.decks = [SeatDecks(app, ruleset, kind, changed, self._suiting) for kind in kinds]
        self.dealt_last = app.settings.dealt_games.get(ruleset.key)
        """How it was set up when it was last dealt; None where it never was."""
        self.restore(app.settings.last_games.get(ruleset.key, LastGame()))
        self._noted = self._chosen()

    def restore(self, last: LastGame) -> None:
        """Set it up as it was then, as far as that can be still."""
        app, chosen = self.app, self.choices
        self.places = SeatChoices(self.ruleset, app.words, app.settings, last.players, keepers(app), last.portraits)
        chosen.chosen |= self.ruleset.usual_options()
        chosen.restore(last.options)
        for seats in self.decks:
            seats.restore(last.decks.get(seats.kind.key, []))
        self.starter = last.starter if last.starter < len(self.places.all) else BY_CHANCE

    def differs(self, what: Hashable) -> bool:
        """Whether an option, the decks of a kind (`decks` and its key), who begins (`first`) or who sits at the seat of
        this number is otherwise than last time."""
        if self.dealt_last is None:
            return False
        last, now = _parts(self.dealt_last), _parts(self._as_set_up()).get(what)
        return last.get(what, now if what in self.choices.chosen else None) != now

    @property
    def is_otherwise(self) -> bool:
        """Whether anything is otherwise than when it was last dealt."""
        return self.dealt_last is not None and self._as_set_up() != self.dealt_last

    @property
    def seats(self) -> int:
        """How many sit there."""
        return len(self.places.all)

    def remove(self, seat: int) -> None:
        """Have a player stand up."""
        self.places.remove(self.app.words, seat)
        self._take_decks(seat)
        if self.starter == seat:
            self.starter = BY_CHANCE
        elif self.starter > seat:
            self.starter -= 1

    def seat_group(self, group: Sequence[Known]) -> None:
        """Seat these people before the computer opponents who are there."""
        before = self.seats
        self.places.seat_group(self.app.words, group)
        for seat in range(before - 1, self.seats - 1, -1):
            self._take_decks(seat)
        if self.starter >= self.seats:
            self.starter = BY_CHANCE

    def _take_decks(self, seat: int) -> None:
        for decks in self.decks:
            decks.remove(seat)

    def bring_decks(self) -> None:
        """Put the decks of all who sit there among the options."""
        for decks in self.decks:
            self.choices.chosen[decks.kind.option] = decks.entries(self.seats)

    def _suiting(self, option: str, seat: int) -> str:
        """The ready-made deck that the game finds for a seat; empty where chance has a say or nothing can be played."""
        is_chance = any(decks.keys[seat] == decks.kind.by_chance for decks in self.decks)
        found = () if is_chance else self.choices.found(option, self.seats)
        return found[seat] if found else ""

    # -- dealing ---------------------------------------------------------------------------------------------------

    def dealt(self) -> Match:
        """The match, dealt. Raises OptionError where it cannot be played so."""
        chance = SystemRandom()
        starter = chance.randrange(self.seats) if self.starter == BY_CHANCE else self.starter
        seed, chosen = chance.getrandbits(SEED_BITS), dict(self.choices.chosen)
        match = Match(self.ruleset, self.places.seats(), chosen, seed, starter)
        match.takebacks = self.app.settings.takebacks
        return match

    def remembered(self) -> Settings:
        """The settings with who plays here, and how this game was set up when it was dealt."""
        kept = self._kept_in(sat_down(self.app.settings, self.places.all, self.ruleset.key))
        dealt = {**kept.dealt_games, self.ruleset.key: kept.last_games[self.ruleset.key]}
        return msgspec.structs.replace(kept, dealt_games=dealt)

    def remember_choices(self) -> None:
        """Keep what has been chosen by now for the next time, even if nothing is dealt; names as soon as they can be
        played with."""
        if (chosen := self._chosen()) != self._noted:
            self._noted = chosen
            is_playable = not self.places.problem(self.app.words)
            settings = named(self.app.settings, self.places.people()) if is_playable else self.app.settings
            self.app.change(self._kept_in(settings))

    def _chosen(self) -> tuple[LastGame, list[tuple[str, int]]]:
        return self._as_set_up(), [(place.name, place.portrait) for place in self.places.people()]

    def _kept_in(self, settings: Settings) -> Settings:
        last_games = {**settings.last_games, self.ruleset.key: self._as_set_up()}
        return msgspec.structs.replace(settings, last_games=last_games)

    def _as_set_up(self) -> LastGame:
        players = [place.player for place in self.places.all]
        decks = {decks.kind.key: [_kept_key(key) for key in decks.keys[: self.seats]] for decks in self.decks}
        return LastGame(
            players, self.choices.kept(), decks, [place.portrait for place in self.places.all], self.starter
        )


def keepers(app: App) -> list[Known]:
    """All who are kept here, as they are now."""
    return [Known(one.name, one.portrait) for one in app.present.everybody()]


def _parts(game: LastGame) -> dict[Hashable, Any]:
    """What can be otherwise from one game to the next."""
    parts: dict[Hashable, Any] = {"first": game.starter}
    parts.update(game.options.items())
    parts.update((f"decks{kind}", keys) for kind, keys in game.decks.items())
    parts.update(enumerate(zip(game.players, game.portraits, strict=False)))
    return parts


def _kept_key(key: str) -> str:
    """A deck's key as the settings may hold it; none for one with a name that is too long or strange."""
    return key if len(key) <= LONGEST_KEY and key.isprintable() else ""
