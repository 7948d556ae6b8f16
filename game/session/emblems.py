"""When a keeper's policy shows: what they do that is plainly their way, as everybody at the table can see;
and how players stand, as anybody could judge without knowing secrets.

Only what lies open counts: announcements that all hear, and how the table looks to a stranger. So a sign gives no
secret away. Signs follow from the history, and are the same each time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from game.bots.deeds import AVENGES, COPIES, LEADER, SPARES, SURPRISES, WEAKEST
from game.bots.past import NO_SEAT
from game.bots.tastes import tastes_of
from game.match.match import Match
from game.rulesets.ruleset import ruleset_of
from game.rulesets.shows import Seen
from game.rulesets.timing import TURNS
from game.session.hot_seat import PERSON, STRANGER, is_computer
from game.table.events import Announced, Event
from game.table.sight import view
from game.table.table import Table

CHOOSY = (LEADER, WEAKEST)
"""The policies that say whom one attacks, where there are several."""

MOST = 6
"""How often somebody's policy is shown in a game at most."""

LONG = 3
"""After so many rounds somebody's first sign is shown although others do the same more often."""

RECENT = 2
"""A deed may be seen as a copy of one that lies at most so many deeds back."""

SELDOM = 0.15
"""A deed is a surprise where so small a share of all deeds was of its kind."""


class Sign(NamedTuple):
    """A policy that somebody showed, and after how many answers."""

    place: int
    seat: int
    policy: str


def policies_of(match: Match) -> dict[int, str]:
    """What each computer opponent is known for, by seat. At a table of two nobody can choose whom to hit: there it is
    what they like besides."""
    tastes = {seat: tastes_of(player.portrait) for seat, player in enumerate(match.seats) if is_computer(player)}
    rest = CHOOSY if len(match.seats) == 2 else ()
    return {seat: next(taste for taste in liked if taste not in rest) for seat, liked in tastes.items() if liked}


class Watch:
    """Follows a game with a stranger's eyes, answer by answer, and notes when a policy shows."""

    def __init__(self, match: Match, policies: Mapping[int, str] | None = None) -> None:
        self.match = match
        self._policies = policies_of(match) if policies is None else policies
        self._showing = match.ruleset.advice.showing
        self._shown: list[tuple[Sign, object]] = []
        """What has shown, with the events that showed it: what is taken back and done again does not show twice."""
        self._begin_anew()

    def _begin_anew(self) -> None:
        self.signs: list[Sign] = []
        """All signs so far, in order."""
        self._followed: list[object] = []
        """The answers that have been looked at."""
        self._heard: list[Event] = []
        self._begun = 0
        self._strikers: dict[int, int] = {}
        """By seat, who turned against it last and was not hit back."""
        self._fought = dict[int, int]()
        """By seat, in which round it turned against somebody last."""
        self._deeds: Counter[tuple[int, str]] = Counter()
        """How often each player has done what some player here is known for."""
        self._done: dict[int, list[tuple[str, ...]]] = {}
        self._counts: Counter[str] = Counter()
        self._shown_in: dict[int, int] = {}
        """By seat, in which round it showed something last."""

    def follow(self) -> list[Sign]:
        """The new signs since the last call; what is done again after taking back brings no second sign."""
        history = self.match.history
        known = len(self._followed)
        if known > len(history) or (known and self._followed[-1] is not history[known - 1]):
            self._begin_anew()
            known = 0
        for place in range(known + 1, len(history) + 1):
            self._followed.append(history[place - 1])
            self._hear_chapter(place)
        new = [one for one in ((sign, history[sign.place - 1].events) for sign in self.signs) if one not in self._shown]
        self._shown += new
        return [sign for sign, _ in new]

    def _hear_chapter(self, place: int) -> None:
        before = self.match.history[place - 1].before
        for event in self.match.chapter(place, STRANGER):
            if self.match.ruleset.unit.begins(event):
                self._begun += 1
                self._heard = []
            if isinstance(event, Announced):
                self._hear(Seen(event, lambda: view(before, STRANGER), tuple(self._heard)), place)
            self._heard.append(event)

    def _hear(self, seen: Seen, place: int) -> None:
        """Note a sign where there is one, and what later ones may come from."""
        if seen.who == NO_SEAT:
            return
        shown = {policy for policy in set(self._policies.values()) if self._shows(seen, policy, place)}
        self._deeds.update((seen.who, policy) for policy in shown)
        policy = self._policies.get(seen.who)
        if policy in shown and self._does_so_more(seen.who, policy) and self._may_show(seen.who):
            self.signs.append(Sign(place, seen.who, policy))
            self._shown_in[seen.who] = self._round
        self._remember(seen)

    def _does_so_more(self, seat: int, policy: str) -> bool:
        """Whether somebody does what they are known for more often than the others by now. For a first sign it is
        enough to do it as often, and after LONG rounds to do it at all."""
        is_first = not self._times(seat)
        if is_first and self._round >= LONG:
            return True
        others = [self._deeds[other, policy] for other in range(len(self.match.seats)) if other != seat]
        own, usual = self._deeds[seat, policy] * len(others), sum(others)
        return own >= usual if is_first else own > usual

    @property
    def _round(self) -> int:
        """Which round of the table it is."""
        each = len(self.match.seats) if self.match.ruleset.unit == TURNS else 1
        return self._begun // (self._showing.every or each)

    def _may_show(self, seat: int) -> bool:
        """Whether a sign would not come too soon. A player's first sign may always come; else a table has one sign a
        round, and the more a player has shown, the longer they wait for the next."""
        times = self._times(seat)
        if not times:
            return True
        is_left_alone = times >= MOST or self._round < self._shown_in[seat] + times
        return not is_left_alone and self._round not in self._shown_in.values()

    def _times(self, seat: int) -> int:
        return sum(sign.seat == seat for sign in self.signs)

    def _shows(self, seen: Seen, policy: str, place: int) -> bool:
        if policy in (AVENGES, *CHOOSY):
            struck = self._struck(seen)
            if policy == AVENGES:
                return self._strikers.get(seen.who) in struck
            return bool(struck) and self._stands_out(seen, struck, policy, place)
        if policy == COPIES:
            return self._copies(seen)
        if policy == SURPRISES:
            return self._surprises(self._showing.called(seen))
        shows = self._showing.kinds.get(policy)
        has_cause = policy != SPARES or self._is_war(seen.who)
        return shows is not None and has_cause and shows(seen)

    def _struck(self, seen: Seen) -> tuple[int, ...]:
        return self._showing.struck(seen) if seen.event.word in self._showing.hits else ()

    def _stands_out(self, seen: Seen, struck: tuple[int, ...], policy: str, place: int) -> bool:
        """Whether one of the players who are struck is plainly better off (for LEADER) or worse off than all others who
        are still in the game; never if there is nobody else to strike."""
        worths = standing(self.match.history[place - 1].before)
        others = [seat for seat, worth in enumerate(worths) if seat != seen.who and worth > 0]
        sign, apart = 1 if policy == LEADER else -1, self._showing.apart
        return len(others) > 1 and any(
            all(sign * (worths[whom] - worths[other]) >= apart for other in others if other != whom)
            for whom in struck
            if whom in others
        )

    def _is_war(self, seat: int) -> bool:
        """Whether another player has lately turned against anybody, or against this one without being hit back."""
        recent = [when >= self._round - 1 for who, when in self._fought.items() if who != seat]
        return any(recent) or seat in self._strikers

    def _copies(self, seen: Seen) -> bool:
        """Whether a person at the table, or without people the next player clockwise, has recently done the same."""
        traits = set(self._showing.traits(seen))
        people = [seat for seat, player in enumerate(self.match.seats) if player.player == PERSON]
        models = people or [(seen.who + 1) % len(self.match.seats)]
        recent = [done for model in models if model != seen.who for done in self._done.get(model, [])[-RECENT:]]
        return any(traits.intersection(done) for done in recent)

    def _surprises(self, called: str) -> bool:
        done = self._counts.total()
        return bool(called) and done >= self._showing.enough and self._counts[called] <= SELDOM * done

    def _remember(self, seen: Seen) -> None:
        for whom in self._struck(seen):
            self._strikers[whom] = seen.who
            self._fought[seen.who] = self._round
            if self._strikers.get(seen.who) == whom:
                del self._strikers[seen.who]
        if called := self._showing.called(seen):
            self._counts[called] += 1
        if traits := self._showing.traits(seen):
            self._done.setdefault(seen.who, []).append(traits)


def signs_of(match: Match) -> list[Sign]:
    """All signs of a game, as it stands."""
    watch = Watch(match)
    watch.follow()
    return watch.signs


WORLDS = 3
"""In how many possible worlds a table is judged."""


def standing(table: Table) -> list[float]:
    """How good the table looks for each seat, from 0 (lost) to 1 (won)."""
    stranger, judge = view(table, STRANGER), ruleset_of(table.config).advice.evaluate
    judged = [judge(stranger.determinise(Random(world))) for world in range(WORLDS)]
    return [sum(worths) / WORLDS for worths in zip(*judged, strict=True)]
