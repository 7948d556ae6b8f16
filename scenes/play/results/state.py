"""What the parts of the results read: the finished match, how it came out, and how much of that is told by now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.match.decisions import begun
from game.match.match import Match
from game.rulesets.phrases import spelled
from game.rulesets.ruleset import ScoreLine
from game.session.ending import Ending
from game.stage.drawing.cache import SurfaceCache
from game.stage.geometry import Size
from game.stage.telling import Teller
from game.table.table import Table
from scenes.app import App
from scenes.games.registry import presentation
from scenes.play.demonstration import Demonstration
from scenes.play.told_table import names_of, teller_of

FACE_BYTES = 16_000_000


@dataclass(frozen=True)
class Ranking:
    """How a seat came out: its place counted from 1, shared by equals, and its score line by line."""

    seat: int
    place: int
    score: int
    is_winner: bool
    lines: tuple[ScoreLine, ...]


def rankings(match: Match) -> list[Ranking]:
    """All seats of a finished game, the best first; winners share the first place, equal scores a later one."""
    table: Table = match.table
    assert table.outcome is not None, "the game is still going on"
    winners, scores = table.outcome
    worths = [(seat in winners, 0 if seat in winners else score) for seat, score in enumerate(scores)]
    found = [
        Ranking(
            seat,
            1 + sum(other > worth for other in worths),
            scores[seat],
            seat in winners,
            tuple(match.ruleset.account(table, seat)),
        )
        for seat, worth in enumerate(worths)
    ]
    return sorted(found, key=lambda one: (one.place, one.seat))


class ResultsState:
    """The plain state of the results. Whoever changes what their widgets show calls `redraw`."""

    def __init__(self, app: App, match: Match, ending: Ending, demonstration: Demonstration | None) -> None:
        self.app = app
        self.match = match
        self.ending = ending
        """What became of the match on disk."""
        self.demonstration = demonstration
        self.look = presentation(match.ruleset.key).look
        self.rankings = rankings(match)
        self.told = 0.0
        """How many lines of every score sheet are told."""
        self.redraw: Callable[[], None] = lambda: None
        """Makes the page anew."""
        self.is_shown: Callable[[], bool] = lambda: False
        """Whether the results are the scene on the screen."""
        self._faces = SurfaceCache(FACE_BYTES)

    # -- shorthands ----------------------------------------------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        """The players' names, by seat."""
        return names_of(self.app, self.match.seats)

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
        return self._faces.get((card, size), lambda: self.look.face(self.app.pictures, config, card, size))

    # -- how it came out -----------------------------------------------------------------------------------------------

    @property
    def longest(self) -> int:
        """The number of lines of the longest score sheet."""
        return max(len(one.lines) for one in self.rankings)

    @property
    def is_told(self) -> bool:
        """Whether every line has been told."""
        return self.told >= self.longest

    @property
    def title(self) -> str:
        """Who won."""
        winners = [self.names[one.seat] for one in self.rankings if one.is_winner]
        if not winners:
            return self.say("results.draw")
        key = "results.winner" if len(winners) == 1 else "results.winners"
        return self.say(key, who=self.app.words.listed(winners))

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
        """How these players stand against each other with this game; nothing where that is not counted."""
        meeting, say = self.ending.meeting, self.say
        if meeting is None:
            return ""
        won = sorted(meeting.wins.items(), key=lambda entry: (-entry[1], entry[0]))
        standing = [say("results.standing", who=name, n=wins) for name, wins in won]
        standing += [say("results.history_shared", n=meeting.shared)] if meeting.shared else []
        told = say("results.history", standing=", ".join(standing)) if meeting.games else ""
        if self.match.asked_for_help:
            return " ".join(filter(None, [told, say("results.history_helped")]))
        return told if meeting.games > 1 else say("results.history_first")
