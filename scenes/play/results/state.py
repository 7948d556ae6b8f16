"""What the parts of the results read: the finished match, how it came out, and how much of that is told by now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import pygame

from game.match.decisions import begun
from game.match.greats import GreatAt, best_blow, greatest, greats
from game.match.match import Match
from game.rulesets.phrases import spelled
from game.session.emblems import signs_of
from game.session.ending import Ending
from game.session.hot_seat import is_computer
from game.session.journey import stars_won, station_of
from game.session.occasions import apart_told, night_of
from game.session.voices import WINS, YIELDS, Voices
from game.stage.drawing.cache import SurfaceCache
from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.telling import Teller
from game.store.statistics import PERSON
from scenes.app import App
from scenes.games.registry import presentation
from scenes.play.demonstration import Demonstration
from scenes.play.results.story import ScoreTally, Story, rankings
from scenes.play.told_table import names_of, teller_of

FACE_BYTES = 16_000_000

KEEPERS_SEAT = 1
"""Where a quarter's keeper sits at their station: before their companions, across from the person."""

Mood = Literal["win", "loss", "even"]
"""A person has won; the one person there has lost; or neither, with nobody there, or several of whom none has won."""


@dataclass(eq=False)
class ResultsState:
    """The plain state of the results. Whoever changes what their widgets show calls `redraw`, which makes the page
    anew; `is_shown` says whether the results are the scene on the screen."""

    app: App
    match: Match
    ending: Ending
    """What became of the match on disk."""
    demonstration: Demonstration | None = None
    redraw: Callable[[], None] = lambda: None
    is_shown: Callable[[], bool] = lambda: False

    def __post_init__(self) -> None:
        self.look = presentation(self.match.ruleset.key).look
        self.rankings = rankings(self.match)
        self.tallies: Mapping[int, ScoreTally] = {one.seat: ScoreTally(one) for one in self.rankings}
        self.told = 0.0
        """How many lines of every score are told."""
        self._faces = SurfaceCache(FACE_BYTES)

    # -- shorthands ----------------------------------------------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        """The players' names, by seat."""
        return names_of(self.app, self.match.seats)

    @property
    def escaped(self) -> list[str]:
        """The same, to be put into sentences."""
        return [escape(name) for name in self.names]

    @property
    def teller(self) -> Teller:
        """Speaks of the match in the player's language."""
        return teller_of(self.app, self.match)

    def say(self, key: str, **args: object) -> str:
        """A sentence in the player's language."""
        return self.app.words.say(key, **args)

    def face(self, card: int, size: Size) -> pygame.Surface:
        """A card of the match, drawn."""
        config = self.match.table.config
        return self._faces.get((card, size), lambda: self.look.cards.face(self.app.pictures, config, card, size))

    # -- who is there --------------------------------------------------------------------------------------------------

    @cached_property
    def people(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple([seat for seat, player in enumerate(self.match.seats) if player.player == PERSON])

    @cached_property
    def signs(self) -> Mapping[tuple[int, str], int]:
        """How often each computer opponent showed what it is known for, by seat and policy."""
        return Counter([(sign.seat, sign.policy) for sign in signs_of(self.match)])

    @cached_property
    def mood(self) -> Mood:
        """Whether there is something to celebrate, or somebody to be kind to."""
        if any(one.is_winner and one.seat in self.people for one in self.rankings):
            return "win"
        return "loss" if len(self.people) == 1 else "even"

    @cached_property
    def has_winner(self) -> bool:
        """Whether anybody has won."""
        return any(one.is_winner for one in self.rankings)

    @cached_property
    def fallen(self) -> int | None:
        """The seat of the quarter's keeper, who was beaten at their station here; None at all other ends."""
        station = station_of(self.match.occasion)
        is_won = station is not None and station.is_keepers and stars_won(station, self.match, 0)[0]
        return KEEPERS_SEAT if is_won else None

    # -- great moments -------------------------------------------------------------------------------------------------

    @property
    def eyes(self) -> int:
        """The seat of the one person there, with whose eyes the game is told; -1 where there are several, or none."""
        return self.people[0] if len(self.people) == 1 else -1

    @cached_property
    def _greats(self) -> tuple[GreatAt, ...]:
        return tuple(greats(self.match, self.eyes))

    @cached_property
    def decided(self) -> GreatAt | None:
        """The great moment that decided the game."""
        return greatest(self._greats, [one.seat for one in self.rankings if one.is_winner])

    @cached_property
    def best_blow(self) -> GreatAt | None:
        """The greatest moment of the one person there that is not that one."""
        own = best_blow(self._greats, self.eyes) if self.eyes >= 0 else None
        return None if own == self.decided else own

    def told_great(self, one: GreatAt) -> tuple[str, str]:
        """A great moment's headline, and why it came to it."""
        return self.teller.great(one.great, self.eyes)

    # -- how it came out -----------------------------------------------------------------------------------------------

    @property
    def longest(self) -> int:
        """The number of lines of the longest score."""
        return max(len(one.lines) for one in self.rankings)

    @property
    def is_told(self) -> bool:
        """Whether every line has been told."""
        return self.told >= self.longest

    @property
    def story(self) -> Story:
        """Tells how it came out."""
        return Story(self.match, self.teller, self.rankings, self.length)

    @property
    def title(self) -> str:
        """Who won, when and how."""
        return self.story.headline

    @property
    def subtitle(self) -> str:
        """What stands below: a kind sentence for the one who has lost, else why players who were level came out so."""
        if self.mood == "loss" and self.has_winner:
            return self.story.consolation(self.people[0], self.tie())
        return self.tie()

    @cached_property
    def parting(self) -> str:
        """The last words of a computer opponent: of the one that has won, else of who came nearest to it; empty
        where it shares the win with a person: then neither has beaten the other."""
        talks = self.app.settings.opponents_talk and self.demonstration is None
        others = [one for one in self.rankings if is_computer(self.match.seats[one.seat])]
        if not (talks and self.people and self.has_winner and others):
            return ""
        if others[0].is_winner and any(one.is_winner for one in self.rankings if one.seat in self.people):
            return ""
        seat, occasion = others[0].seat, WINS if others[0].is_winner else YIELDS
        key = Voices(self.match.seats, self.match.seed, self.app.remarks_heard).last_words(seat, occasion)
        return self.say("bots.said", who=self.escaped[seat], words=self.say(key))

    @property
    def length(self) -> int:
        """How long the game was, in what its time is counted in."""
        return sum(begun(self.match))

    @property
    def set_code(self) -> str:
        """The code that names the cards; empty where the game has none."""
        return str(self.match.options.get("set_code") or "")

    def tie(self) -> str:
        """Why players who were level came out as they did; nothing where nobody was level."""
        told = self.match.ruleset.tie(self.match.table)
        return "" if told is None else spelled(told, self.say)

    def history(self) -> str:
        """How these players stand against each other with this game, or why it counts for nothing; nothing where that
        is not counted."""
        meeting, say = self.ending.meeting, self.say
        if meeting is None:
            return apart_told(self.app.words, self.match)
        won = sorted(meeting.wins.items(), key=lambda entry: (-entry[1], entry[0]))
        standing = [say("results.standing", who=name, n=wins) for name, wins in won]
        standing += [say("results.history_shared", n=meeting.shared)] if meeting.shared else []
        told = say("results.history", standing=", ".join(standing)) if meeting.games else ""
        if self.match.asked_for_help:
            return " ".join(filter(None, [told, say("results.history_helped")]))
        if meeting.games > 1 or night_of(self.match.occasion) is not None:
            return told
        return say("results.history_first")
