"""What the parts of the results read: the finished match, how it came out, and how much of that is told by now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

import pygame

from game.match.decisions import begun
from game.match.greats import GreatAt, fall, greatest, greats, nearest_if, prepared_by
from game.match.match import Match
from game.rulesets.moments import GreatSum, NearestIf
from game.rulesets.phrases import spelled
from game.session.emblems import signs_of
from game.session.ending import Ending
from game.session.hot_seat import is_computer
from game.session.journey import stars_won, station_of
from game.session.nearness import is_of_last_standing
from game.session.occasions import apart_told, night_of
from game.session.voices import WINS, YIELDS, Voices
from game.stage.drawing.cache import SurfaceCache
from game.stage.drawing.text import escape
from game.stage.geometry import Size
from game.stage.telling import Teller
from game.store.statistics import PERSON, load_statistics
from scenes.app import App
from scenes.games.numbers import added
from scenes.games.registry import presentation
from scenes.play.demonstration import Demonstration
from scenes.play.results.story import Ranking, Story, rankings
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
        self._faces = SurfaceCache(FACE_BYTES)

    @cached_property
    def rankings(self) -> list[Ranking]:
        """How everybody came out, the best first."""
        return rankings(self.match)

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
    def _end(self) -> GreatAt | None:
        """The last moment that tells the end of the game."""
        return next((one for one in reversed(self._greats) if one.great.rank == 1), None)

    @cached_property
    def decided(self) -> GreatAt | None:
        """The instant that is shown of the game: the fall of the one person there, else how players who were level came
        out, else what decided it; where nothing stands out, the end."""
        own = fall(self.match, self._greats, self.eyes) if self.eyes >= 0 else None
        level = self._end if self.tie() else None
        winners = [one.seat for one in self.rankings if one.is_winner]
        return own or level or greatest(self._greats, winners) or self._end

    @cached_property
    def prepared(self) -> GreatAt | None:
        """What had made that so strong, if anything had."""
        return prepared_by(self._greats, self.decided) if self.decided is not None else None

    @cached_property
    def sum(self) -> GreatSum:
        """What that instant comes to, as the table counts it."""
        moments, decided, before = self.match.ruleset.moments, self.decided, self.prepared
        found = GreatSum() if decided is None else moments.sum_of(decided.great)
        return found if before is None else replace(found, made=moments.sum_of(before.great).made)

    @property
    def held(self) -> tuple[int, ...]:
        """The cards that are shown where nothing else is."""
        return ()

    @property
    def sentence(self) -> str:
        """That instant in a sentence."""
        if self.decided is None:
            return self.title
        is_level = bool(self.tie()) and self.decided.great.rank == 1
        return self.tie() if is_level else self.teller.tale(self.decided.great, self.eyes)

    @property
    def cause(self) -> str:
        """What led to it, in another one; of a fall, when that was, and who fell later; of the score itself, what one's
        own is made of."""
        decided = self.prepared or self.decided
        if decided is None:
            return ""
        told, course = self.teller.great(decided.great, self.eyes)[1], self.story.course.fell
        if self.paints_score and self.eyes >= 0 and self.own_count:
            return self.own_count
        seat = next((seat for seat in (self.eyes, *decided.great.whom) if seat in course), None)
        if decided is self.prepared or seat is None or (seat != self.eyes and not self._is_fall_of(seat)):
            return told
        when, is_last = self.teller.when, course[seat] == max(course.values())
        if seat != self.eyes and is_last and self._made:
            return self._made
        parts = [self.say("results.stage.that_was", when=when(course[seat]))]
        later = sorted((at, other) for other, at in course.items() if at > course[seat])
        parts += [self.say("results.stage.fell_later", who=self.escaped[other], when=when(at)) for at, other in later]
        return " ".join(parts)

    def _is_fall_of(self, seat: int) -> bool:
        return fall(self.match, self._greats, seat) == self.decided

    @property
    def paints_score(self) -> bool:
        """Whether the painting shows the score by which the game was won: then no sentence says it again."""
        return self.decided is not None and self.decided is self._end and self.sum.m is not None and not self.tie()

    @property
    def count(self) -> str:
        """How the game is counted at its end, and what the one person there has come to."""
        return f"{self._counting} {self.own_count}".strip()

    @property
    def first_count(self) -> str:
        """The same for whoever has played a game of this kind for the first time, without what is said already."""
        if self.eyes < 0 or self.demonstration is not None or self._times_played > 1:
            return ""
        return self._counting if self.cause == self.own_count else self.count

    @property
    def _counting(self) -> str:
        return self._counted("rule")

    def _counted(self, part: str, **told: object) -> str:
        """What the game says of how it is counted; nothing where it has no words for that."""
        key = f"{self.match.ruleset.key}.counts.{part}"
        return self.say(key, **told) if self.app.words.has(key) else ""

    @property
    def own_count(self) -> str:
        """What the one person there came to at the end, and what that is made of; empty where there is no such one."""
        own = next((one for one in self.rankings if one.seat == self.eyes), None)
        if own is None:
            return ""
        lines = [self.teller.sentence(line.key, dict(line.args)) for line in own.lines]
        told = {"line": self.app.words.listed(lines), "sum": added([line.points for line in own.lines])}
        kind = "own" if own.lines or is_of_last_standing(self.match) else "none"
        return self._counted(kind, stands=self.story.standing(own), **told)

    @cached_property
    def _times_played(self) -> int:
        """How often the one person there has played this game, with this time; of a guest, how often anybody here."""
        kept = next((one.person for one in self.ending.earned if one.seat == self.eyes), None)
        tallies = (kept or load_statistics(self.app.problems)).tallies
        game = self.match.ruleset.key
        return sum(one.games + one.helped for kind, one in tallies.items() if kind.partition("/")[0] == game)

    @cached_property
    def otherwise(self) -> NearestIf | None:
        """What would have made it come out otherwise: for the one person there, or for whoever came nearest."""
        lost = [one.seat for one in self.rankings if not one.is_winner]
        seats = [self.eyes] if self.eyes in lost else lost[:1]
        return next((found for seat in seats if (found := nearest_if(self.match, seat, self.eyes))), None)

    @property
    def why(self) -> tuple[str, str]:
        """Why it came out so, in a few words and a sentence: the nearest *if*; for winners first what it is made of,
        unless that led to the painted instant and is said there."""
        told = ("", "") if self.otherwise is None else self.teller.otherwise(self.otherwise, self.eyes)
        if self.mood == "win" and self._made not in ("", self.cause) and not self.paints_score:
            return self._made, " ".join(filter(None, told[:1])) + "." * bool(told[0])
        return told if told[0] else (self.subtitle or self._made, "")

    @property
    def _made(self) -> str:
        """What the win is made of."""
        return self.teller.great(self._end.great, self.eyes)[1] if self._end is not None else ""

    # -- how it came out -----------------------------------------------------------------------------------------------

    @property
    def story(self) -> Story:
        """Tells how it came out."""
        return Story(self.match, self.teller, self.rankings, self.length)

    @property
    def title(self) -> str:
        """Who won, when and how."""
        return self.story.headline

    @property
    def verdict(self) -> str:
        """The same as it is said to the one person there."""
        return " ".join(self.story.verdict(self.eyes, says_score=not self.paints_score))

    @property
    def subtitle(self) -> str:
        """What stands below: a kind sentence for the one who has lost, else why players who were level came out so."""
        if self.mood == "loss" and self.has_winner:
            return self.story.consolation(self.people[0], self.tie())
        return self.tie()

    @cached_property
    def last_words(self) -> tuple[int, str] | None:
        """The last words of a computer opponent, with its seat: of the one that has won, else of who came nearest to
        it; None where it shares the win with a person: then neither has beaten the other."""
        talks = self.app.settings.opponents_talk and self.demonstration is None
        others = [one for one in self.rankings if is_computer(self.match.seats[one.seat])]
        if not (talks and self.people and self.has_winner and others):
            return None
        if others[0].is_winner and any(one.is_winner for one in self.rankings if one.seat in self.people):
            return None
        seat, occasion = others[0].seat, WINS if others[0].is_winner else YIELDS
        key = Voices(self.match.seats, self.match.seed, self.app.remarks_heard).last_words(seat, occasion)
        return seat, self.say(key)

    @property
    def parting(self) -> str:
        """The same in a line; empty where nobody says anything."""
        if self.last_words is None:
            return ""
        seat, words = self.last_words
        return self.say("bots.said", who=self.escaped[seat], words=words)

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
