"""What computer opponents say about what has happened: how a person hit them, what a person brought off, who missed by
a hair, that a person has come to lead, and that they are beaten themselves. Who bears grudges promises, once in a game,
not to forget a hit, and says so when that promise is kept. Only what everybody could see counts."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from random import Random

from game.art.parts.expressions import BEATEN, HURT
from game.bots.deeds import AVENGES
from game.bots.tastes import tastes_of
from game.match.record import Seat
from game.session.hot_seat import PERSON, is_computer
from game.session.voices import YIELDS, Voices
from game.table.events import Announced, Event
from scenes.games.feelings import Feelings, Noticed

KEEPS, TURNS, NEAR, VOWS, STRUCK, ADMIRES = (
    "keeps",
    "turns",
    "near",
    "vows",
    "struck",
    "admires",
)
KINDS = (YIELDS, KEEPS, TURNS, NEAR, VOWS, STRUCK, ADMIRES)
"""One's own defeat, a promise kept, a lead lost to a person, what was missed by a hair or survived by one, one's own
loss by a person's deed, with a promise or without, and a person's success: what says more comes first."""

PAUSE = 2
"""After a remark nothing is said about so many stories, after a second about twice as many, and so on."""

APART = 0.1
"""By so much of what can be won somebody must be ahead of all others to lead."""

SHARES = {TURNS: 0.8, NEAR: 0.8, VOWS: 0.9, STRUCK: 0.6, ADMIRES: 0.35}
"""How often somebody who talks as much as most remarks on what they could; the rest is always said, and at once."""


class Promise:
    """That a hit will not be forgotten: who has promised that to whom, once in a game, and whether it was kept."""

    def __init__(self, hostile: Collection[str]) -> None:
        self.is_open = True
        """Whether nobody has promised anything yet."""
        self.struck_by: dict[int, object] = {}
        """By seat, which person has hit it last."""
        self._hostile = hostile
        self._made: tuple[int, object] | None = None

    def said(self, kind: str, seat: int) -> None:
        """A player has said something of a kind."""
        if kind == VOWS:
            self.is_open, self._made = False, (seat, self.struck_by[seat])
        elif kind == KEEPS:
            self._made = None

    def kept(self, story: Sequence[Event]) -> Iterator[tuple[int, str]]:
        """Who has kept a promise: they turn against the one who was meant, and nobody else."""
        for event in story:
            if self._made is None or not isinstance(event, Announced) or event.word not in self._hostile:
                continue
            who, whom = self._made
            if event.args.get("who") == who and _named(event) == (whom,):
                yield who, KEEPS


def _named(event: Announced) -> tuple[object, ...]:
    """Against whom a deed is."""
    whom = event.args.get("whom")
    return whom if isinstance(whom, tuple) else (whom,)


class Noticing:
    """Notices now and then something of which somebody has words that were not heard yet."""

    def __init__(
        self,
        seats: Sequence[Seat],
        moved_by: Feelings,
        seed: int,
        noticed: Noticed | None = None,
        hostile: Collection[str] = (),
        voices: Voices | None = None,
    ) -> None:
        """The same seed, game and voices give the same remarks. `hostile` are the announcements by which somebody turns
        against somebody."""
        self._seats = seats
        self._moved_by = moved_by
        self._worth = noticed or Noticed()
        self._promise = Promise(hostile)
        self._beaten: set[int] = set()
        """Who was beaten already: nobody says that twice."""
        self._leader: int | None = None
        """Who was clearly ahead when somebody was last."""
        self._stood: Sequence[float] = ()
        """How everybody stood before the present story."""
        self._chance = Random(seed)
        self._voices = voices or Voices(seats, seed)
        self._said = 0
        self._silent = 0

    def remark(
        self, story: Sequence[Event], standing: Sequence[float] = (), *, is_quiet: bool = True
    ) -> tuple[int, str] | None:
        """Who says something about a story that has been told, and of what kind; mostly nobody. `standing` is how
        everybody stands after it, as anybody could see. Where it is not quiet only what must be said is."""
        self._silent -= 1
        before = self.stand(standing)
        noticed = [*self._promise.kept(story), *self._noticed(story), *self._overtaken(story, *before)]
        for kind in KINDS:
            seats = [seat for seat, of_kind in noticed if of_kind == kind and self._voices.has_words(seat, kind)]
            if seats and self._speaks(kind, seat := self._chance.choice(seats), is_quiet):
                self._said += 1
                self._silent = PAUSE * self._said
                self._promise.said(kind, seat)
                return seat, kind
        return None

    def stand(self, standing: Sequence[float]) -> tuple[Sequence[float], int | None]:
        """Everybody stands so now, whatever led there; how they stood before, and who had been clearly ahead last."""
        before = self._stood, self._leader
        ahead = sorted(standing, reverse=True)
        if len(ahead) > 1 and ahead[0] >= ahead[1] + APART:
            self._leader = standing.index(ahead[0])
        self._stood = tuple(standing)
        return before

    def _speaks(self, kind: str, seat: int, is_quiet: bool) -> bool:
        if kind not in SHARES:
            return True
        return is_quiet and self._silent < 0 and self._chance.random() < SHARES[kind] * self._voices.talks(seat)

    def _overtaken(self, story: Sequence[Event], stood: Sequence[float], led: int | None) -> Iterator[tuple[int, str]]:
        """Whoever led, and was still ahead before this story, in which a person came to lead by a deed of theirs."""
        if led is None or led == self._leader or not (self._thinks(led) and self._is(self._leader, PERSON)):
            return
        doers = {event.args["who"] for event in story if isinstance(event, Announced) and "who" in event.args}
        was_ahead = all(worth < stood[led] for seat, worth in enumerate(stood) if seat != led)
        if was_ahead and (not doers or self._leader in doers):
            yield led, TURNS

    def _noticed(self, story: Sequence[Event]) -> Iterator[tuple[int, str]]:
        """Which computer opponents could remark on a story, and as what: they are struck by whoever has turned against
        somebody last, if that was them."""
        striker, struck = None, tuple[object, ...]()
        for event in story:
            if isinstance(event, Announced) and "whom" in event.args:
                striker, struck = event.args.get("who"), _named(event)
            if (near := self._worth.near(event)) is not None and self._thinks(near):
                yield near, NEAR
            for seat, expression in self._moved_by(event).items():
                if expression == BEATEN and self._thinks(seat):
                    yield from [(seat, YIELDS)] if seat not in self._beaten else ()
                    self._beaten.add(seat)
                elif expression == HURT and self._thinks(seat) and seat in struck and self._is(striker, PERSON):
                    self._promise.struck_by[seat] = striker
                    yield seat, VOWS if self._promises(seat) else STRUCK
                elif self._is(seat, PERSON) and self._worth.admires(event, expression):
                    yield from [(other, ADMIRES) for other in range(len(self._seats)) if self._thinks(other)]

    def _promises(self, seat: int) -> bool:
        """Whether this one bears grudges, and nobody has promised anything yet."""
        return self._promise.is_open and AVENGES in tastes_of(self._seats[seat].portrait)

    def _is(self, seat: object, player: str) -> bool:
        return isinstance(seat, int) and 0 <= seat < len(self._seats) and self._seats[seat].player == player

    def _thinks(self, seat: int) -> bool:
        return 0 <= seat < len(self._seats) and is_computer(self._seats[seat])
