"""What a table shows, a view of a game as far as its story is told, and who tells it in the player's language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import pygame

from game.match.match import Match
from game.match.record import Seat
from game.match.story import Told
from game.rulesets.ruleset import ruleset_of
from game.session.log import TurnAndPhase
from game.session.occasions import occasion_named
from game.stage.board.board import Board
from game.stage.board.layout import Key
from game.stage.board.sums import Sum
from game.stage.board.table_gestures import TableGestures
from game.stage.board.table_places import TablePlaces
from game.stage.board.table_story import TableStory
from game.stage.telling import Teller
from game.table.choices import Choice
from game.table.events import Announced, Event
from game.table.sight import View
from game.table.state import GameConfig
from game.words import Words
from scenes.app import App
from scenes.games.registry import presentation
from scenes.games.table_look import TableLook
from scenes.games.thing import Thing
from scenes.part import Part
from scenes.play.banner import Deed, deed_of
from scenes.play.described import Described
from scenes.treasures.worn import Titles


def title_of(app: App, match: Match) -> str:
    """What is played: the station, or the match of a day, else the game."""
    return occasion_named(app.words, match.occasion) or match.ruleset.title


def names_of(app: App, seats: Sequence[Seat]) -> list[str]:
    """The players' names, by seat; a player without one is called by the seat."""
    return [seat.name or app.words.say("setup.default_name", n=place + 1) for place, seat in enumerate(seats)]


def teller_of(app: App, match: Match) -> Teller:
    """Speaks of a match in the player's language."""
    return teller_for(app, match.table.config, match.seats)


def teller_for(app: App, config: GameConfig, seats: Sequence[Seat]) -> Teller:
    """Speaks of a game with these seats in the player's language."""
    words, ruleset = app.words, ruleset_of(config)
    look = presentation(ruleset.key).look
    return Teller(words, ruleset, names_of(app, seats), lambda card: look.cards.name(words, config, card))


def _turned(teller: Teller, seat: int, people: Sequence[int] | None, addresses: bool) -> Teller:
    teller.turn_to(seat, people, addresses=addresses)
    return teller


@dataclass(frozen=True)
class PaneOwner:
    """What a table asks of the scene that shows it. As it is here, nobody answers at it and nothing lies over it."""

    people: tuple[int, ...] | None = None
    """The seats whose turns sound like one's own; None for the seat with whose eyes it is seen."""
    is_played: bool = True
    """Whether questions are answered at it, and it is not only looked at."""
    give: Callable[[Choice], None] | None = None
    """Answers with a card that was chosen in a list of cards; None where nothing is asked."""
    asked: Callable[[], str] = str
    """What is asked, as a list of cards says it that hides the question."""
    answers: Callable[[], Sequence[Described]] = tuple
    """The buttons that answer it."""
    pauses: Callable[[], bool] = lambda: False
    """Whether what is told stands until the player goes on."""
    known_for: Callable[[int], str] = lambda seat: ""
    """What somebody has shown to be known for."""
    covers: Callable[[], list[pygame.Rect]] = list
    """Where something lies over the table, behind which nothing stirs."""


class ToldTable(Part):
    """A view of a game with the story that leads to it: what lies on the table by now, whose turn it is by then, and
    who speaks of it. Whoever lays it out gives it its `board`, with what that hands out."""

    board: Board
    places: TablePlaces
    story: TableStory
    gestures: TableGestures

    def __init__(
        self, app: App, seats: Sequence[Seat], view: View, asked: Iterable[int] = (), owner: PaneOwner | None = None
    ) -> None:
        self.owner = owner or PaneOwner()
        self.app = app
        self.seats = seats
        self.view = view
        self.asked = tuple(asked)
        self.addresses = True
        """Whether whoever sees it is spoken to as the player with whose eyes it is seen, and not told of them."""
        self.moment = TurnAndPhase()
        self.deed = Deed()
        """The last deed of the story that is being told."""
        self.aim: tuple[Key, Key] | None = None
        """From what to what the last deed was aimed."""
        self.heard: list[Event] = []
        """All that whoever looks has been told of the game, with the present story."""
        self.told: list[Event] = []
        """The events of the present story that have been told."""
        self.ruleset = ruleset_of(view.table.config)
        self.look: TableLook = presentation(self.ruleset.key).look
        self.titles = Titles(app, seats)
        """What people here are called beside their names."""
        self._stakes: tuple[View | None, bool] = None, False
        """Whether something is at stake, for a view."""
        self.asks_meanwhile = False
        """Whether what is asked stands there while the story is told."""
        self._moment_after: TurnAndPhase | None = None
        """Where the game stands once everything is told that is being told."""
        self._teller: tuple[tuple[GameConfig, Words, tuple[str, ...]], object, Teller] | None = None
        """Who told last, with what they told of, and to whom."""

    @property
    def config(self) -> GameConfig:
        """What was settled before the game began."""
        return self.view.table.config

    @property
    def teller(self) -> Teller:
        """Speaks of this table in the player's language."""
        of = self.view.table.config, self.app.words, tuple([seat.name for seat in self.seats])
        to = self.view.seat, self.owner.people, self.addresses
        if self._teller is None or self._teller[0] != of:
            self._teller = of, None, teller_for(self.app, self.config, self.seats)
        if self._teller[1] != to:
            self._teller = of, to, _turned(self._teller[2], *to)
        return self._teller[2]

    @property
    def phase_place(self) -> Callable[[], int | None]:
        """Says which of the game's phases it is, as far as it is told."""
        phases = list(self.ruleset.phases)
        return lambda: phases.index(self.moment.phase) if self.moment.phase in phases else None

    def seen(self) -> View:
        """What is on the table as far as it is told, for a game whose table follows the story; else the view."""
        return self.told_view if self.look.story.follows_story else self.view

    @property
    def told_view(self) -> View:
        """What is on the table as far as it is told."""
        return (self.story.is_telling and self.story.view) or self.view

    @property
    def is_at_stake(self) -> bool:
        """Whether something is at stake as far as it is told."""
        view = self.told_view
        if self._stakes[0] is not view:
            self._stakes = view, self.look.story.at_stake(view)
        return self._stakes[1]

    @property
    def is_telling(self) -> bool:
        """Whether the picture is still behind what has happened."""
        return self.story.is_telling

    def thing(self, key: Key) -> Thing | None:
        """What stands there, where the game puts things there."""
        found = self.places.thing(key)
        return found if isinstance(found, Thing) else None

    def sums(self, view: View) -> Sequence[Sum]:
        """What stands added up on its plates in a view."""
        return self.look.standing.sums(self.teller, view)

    def reckons(self, told: Told) -> Sequence[Sum]:
        """What is added up before everybody's eyes at an event."""
        return self.look.standing.reckons(self.teller, told)

    # -- the story -----------------------------------------------------------------------------------------------------

    def go_to(self, view: View, asked: Iterable[int]) -> None:
        """Another view, without a story."""
        self.view, self.asked = view, tuple(asked)
        self._moment_after, self.asks_meanwhile = None, False

    def begin(self, story: Sequence[Told], view: View, asked: Iterable[int]) -> None:
        """From now on this story is told; it leads to the view."""
        self.view, self.asked = view, tuple(asked)
        after = self._moment_after or self.moment
        for told in story:
            after = after.after(told.event)
        self._moment_after = after
        self.deed = Deed()
        self.told = []
        self.heard += [told.event for told in story]
        self.asks_meanwhile = False

    def hear(self, told: Told) -> None:
        """An event of the story is told."""
        event = told.event
        self.told.append(event)
        self.moment = self.moment.after(event)
        if isinstance(event, Announced):
            self.deed = deed_of(event, self.teller.addressed(event, self.view.seat))
            self.aim = self.look.forecast.aimed(event)

    def catch_up(self) -> None:
        """Where all is told, the game stands where the story leads."""
        if not self.is_telling and self._moment_after is not None:
            self.moment, self._moment_after = self._moment_after, None
