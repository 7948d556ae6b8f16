"""How a finished game came out: the places, what befell the players, and all of it in a headline, with a kind word for
whoever has lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from game.match.match import Match
from game.rulesets.elimination import FALLEN_KIND
from game.rulesets.ruleset import ScoreLine
from game.session.nearness import is_of_last_standing, reach
from game.stage.drawing.text import escape
from game.stage.telling import Teller
from game.table.choices import CONCEDE, is_aside
from game.table.events import Announced, Counted, Event
from game.table.table import Table


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
    places = table.places()
    found = [
        Ranking(seat, places[seat], score, seat in winners, tuple(match.ruleset.account(table, seat)))
        for seat, score in enumerate(scores)
    ]
    return sorted(found, key=lambda one: (one.place, one.seat))


ATTACKS, ACTS = ".attacks", ".activates"
"""How the keys of two announcements end: of an attack, which may knock out those at whom it is aimed, and of a card
that begins to act, by which an attack before it is over."""


@dataclass(frozen=True)
class GameCourse:
    """By seat, in which unit of the game's time it fell, and how many others it has knocked out; and who conceded."""

    fell: Mapping[int, int]
    knocked_out: Mapping[int, int]
    conceded: frozenset[int]


def course_of(match: Match) -> GameCourse:
    """What befell the players of a match."""
    fell: dict[int, int] = {}
    knocked_out: Counter[int] = Counter()
    attack: Announced | None = None
    for when, event in _dated(match):
        if isinstance(event, Announced) and event.key.endswith((ATTACKS, ACTS)):
            attack = event if event.key.endswith(ATTACKS) else None
        if isinstance(event, Counted) and event.name == FALLEN_KIND.name and event.subject:
            (seat,) = event.subject
            fell[seat] = when
            if attack is not None and seat in attack.args["whom"] and seat != attack.args["who"]:
                knocked_out[attack.args["who"]] += 1
    return GameCourse(fell, knocked_out, _conceded(match))


def _dated(match: Match) -> Iterator[tuple[int, Event]]:
    """Every event with how many units of the game's time had begun by then. What an attack has led to is told with the
    answer that it came from."""
    begins = match.ruleset.unit.begins
    when = 0
    for events in [match.opening, *(entry.events for entry in match.history)]:
        for event in events:
            when += begins(event)
            yield when, event


def _conceded(match: Match) -> frozenset[int]:
    given = [(entry.seat, entry.choice) for entry in match.history if is_aside(entry.choice)]
    return frozenset(seat for seat, choice in given if choice == CONCEDE)


HEADLINE, KIND, VERDICT = "headline.", "kind.", "verdict."

NO_SMALL_PART = 3
"""Whoever lacks several points was close only if the winner has so many times as many."""

LARGEST_WORD = 12
"""Numbers up to this one are told in words."""


@dataclass(frozen=True)
class Story:
    """Tells a finished match in sentences; `length` is in how many units of its time it was over."""

    match: Match
    teller: Teller
    rankings: Sequence[Ranking]
    length: int

    @cached_property
    def course(self) -> GameCourse:
        """What befell its players."""
        return course_of(self.match)

    # -- who won, when and how -----------------------------------------------------------------------------------------

    @property
    def headline(self) -> str:
        """Who won, when and how."""
        kind, told = self._ended
        return self._say(HEADLINE, kind, **told)

    def verdict(self, eyes: int, *, says_score: bool = True) -> tuple[str, str]:
        """The same as it is said to a seat: who won, and below it when and how, or only when where that is the score
        and stands there already."""
        kind, told = self._ended
        winners = [one.seat for one in self.rankings if one.is_winner]
        if eyes in winners and kind != "together":
            head = "you" if len(winners) == 1 else "you_share"
        else:
            head = kind if kind in ("draw", "together", "shared") else "one"
        how = kind if says_score or kind not in ("by", "by_one") else "beaten"
        return self._say(VERDICT, head, **told), self._say(VERDICT, f"how_{how}", **told)

    @property
    def _ended(self) -> tuple[str, dict[str, object]]:
        """Which sentence tells the end, and what it speaks of."""
        winners = [one for one in self.rankings if one.is_winner]
        if not winners:
            return "draw", {}
        if len(winners) > 1:
            fell = is_of_last_standing(self.match) and all(one.seat in self.course.fell for one in winners)
            return "together" if fell else "shared", {"who": self._listed(winners)}
        kind, told = self._won(winners[0], [one for one in self.rankings if not one.is_winner])
        return kind, {"who": escape(self.teller.names[winners[0].seat]), **told}

    def _won(self, winner: Ranking, others: Sequence[Ranking]) -> tuple[str, dict[str, object]]:
        """Which sentence tells the win of one alone, and what it speaks of."""
        left = [one for one in others if one.seat not in self.course.conceded]
        if not left:
            return "conceded", {"whom": self._listed(others)}
        if is_of_last_standing(self.match):
            return self._outlasted(winner, others)
        second = max(one.score for one in left)
        ahead = winner.score - second
        if ahead <= 0:
            return "level", {"n": winner.score}
        near = self._listed([one for one in left if one.score == second])
        told = {"n": winner.score, "m": second, "ahead": ahead, "word": self._number(ahead), "whom": near}
        return ("by_one" if ahead == 1 else "by"), told

    def _outlasted(self, winner: Ranking, others: Sequence[Ranking]) -> tuple[str, dict[str, object]]:
        if any(one.seat not in self.course.fell for one in others):
            return "strongest", {}
        if len(others) == 1:
            return "beaten", {"whom": self._listed(others)}
        knocked_out = self.course.knocked_out.get(winner.seat, 0)
        if knocked_out > 1:
            return "knocked_out", {"word": self._number(knocked_out)}
        return "outlasted", {"word": self._number(len(others))}

    # -- how it went for each ------------------------------------------------------------------------------------------

    def standing(self, ranking: Ranking) -> str:
        """In a few words, how a player came out."""
        say = self.teller.words.say
        if ranking.seat in self.course.conceded:
            return say("results.stands.conceded")
        if not is_of_last_standing(self.match):
            return self.counted(ranking.score)
        if ranking.seat in self.course.fell:
            return say("results.stands.fell", when=self.teller.when(self.course.fell[ranking.seat]))
        return say("results.stands.upright")

    def counted(self, n: int) -> str:
        """A score in the game's own word for what it counts; where the last one standing wins, how many fell before."""
        words = self.teller.words
        own = words.first(f"{self.teller.game}.stands.points", "results.points")
        return words.say("results.outlasted" if is_of_last_standing(self.match) else own, n=n)

    def consolation(self, seat: int, tie: str) -> str:
        """One kind sentence for a player who has not won; to one who was level it says why they have not."""
        own = next(one for one in self.rankings if one.seat == seat)
        if seat in self.course.conceded:
            return self._kind("conceded")
        score = self.rankings[0].score
        short = score - own.score
        if not is_of_last_standing(self.match):
            if short <= 0:
                return tie or self._kind("level")
            if short <= reach(score) and (short == 1 or short * NO_SMALL_PART <= score):
                return self._kind("close", n=short)
        return self._placed(own)

    def lacks(self, seat: int) -> int:
        """By how many points a player missed the win; 0 where it does not go by them, or for who gave up."""
        if is_of_last_standing(self.match) or seat in self.course.conceded:
            return 0
        own = next(one for one in self.rankings if one.seat == seat)
        return max(0, self.rankings[0].score - own.score)

    def _placed(self, own: Ranking) -> str:
        behind = [one for one in self.rankings if one.place > own.place]
        before = [one for one in self.rankings if one.place < own.place]
        if not before:
            return self._kind("together")
        if behind and len(before) == 1:
            is_far = 2 * self.lacks(own.seat) > before[0].score
            return self._kind("second_far" if is_far else "second", whom=self._listed(before))
        if behind:
            return self._kind("before", whom=self._listed(behind))
        fell = self.course.fell.get(own.seat)
        if fell == self.length:
            fell = None
        return self._kind("anew") if fell is None else self._kind("held_out", when=self.teller.when(fell))

    # -- words ---------------------------------------------------------------------------------------------------------

    def _say(self, of: str, kind: str, **told: object) -> str:
        words, when = self.teller.words, self.teller.when(self.length)
        return words.say(words.first(f"{self.teller.game}.{of}{kind}", f"results.{of}{kind}"), when=when, **told)

    def _kind(self, kind: str, **told: object) -> str:
        words = self.teller.words
        return words.say(words.first(f"{self.teller.game}.{KIND}{kind}", f"results.{KIND}{kind}"), **told)

    def _listed(self, some: Sequence[Ranking]) -> str:
        return self.teller.words.listed([escape(self.teller.names[one.seat]) for one in some])

    def _number(self, n: int) -> str:
        return self.teller.words.say(f"results.number.{n}") if 2 <= n <= LARGEST_WORD else str(n)
