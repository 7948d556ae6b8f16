"""The seats of a game that is being prepared: who sits there, under what name and as which creature."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import msgspec

from game.bots.levels import offered
from game.match.record import Seat
from game.rulesets.names import cleaned, invented, is_among
from game.rulesets.ruleset import SearchTuning
from game.session.keepers import KEEPERS, keeper_name, worn
from game.store.people import key_of
from game.store.settings import MOST_KNOWN, MOST_OPPONENTS, Known, Settings
from game.words import Words

PERSON = "person"
USUAL_LEVEL, FIRST_LEVEL = "steady", "gentle"
"""The level of an opponent who sits down, and of the first at a game that nobody has played here yet."""


@dataclass
class SeatChoice:
    """One seat while it is being prepared. `is_named` once a player has typed the name themselves; the `player` that is
    chosen stays so while others sit down and stand up."""

    name: str
    player: str
    portrait: int
    is_named: bool = False


class SeatsOfTable(Protocol):
    """For how many there is room, and how computer opponents think there: a game's rules say so."""

    @property
    def fewest(self) -> int: ...
    @property
    def most(self) -> int: ...
    @property
    def tuning(self) -> SearchTuning: ...
    @property
    def has_starter(self) -> bool: ...


class SeatChoices:
    """All seats of the game being prepared."""

    def __init__(
        self,
        ruleset: SeatsOfTable,
        words: Words,
        settings: Settings,
        last: Sequence[str] = (),
        kept: Sequence[Known] = (),
        looks: Sequence[int] = (),
    ) -> None:
        """Whoever played the last time, the keeper who is here first, and computer opponents as the creatures that they
        were (`looks`); at first one person against one gentle opponent, or as few as the game allows. `kept` are the
        keepers as they are now."""
        self.fewest = ruleset.fewest
        self.most = ruleset.most
        self._tuning = ruleset.tuning
        self.kept = list(kept)
        self._called = [keeper_name(words, number) for number in range(len(KEEPERS))]
        """What computer opponents are called, by the creature that they are."""
        self._remembered = self._in_order(settings)
        self._opponents = settings.opponents
        self._latest = [key_of(one.name) for one in settings.known]
        self.all: list[SeatChoice] = []
        known = [player for player in last if player in (PERSON, *offered(self._tuning, self.fewest))]
        is_known = len(known) >= self.fewest
        for player in known[: self.most] if is_known else [PERSON]:
            self.add(words, player)
        while len(self.all) < max(2, self.fewest):
            self.add(words, USUAL_LEVEL if is_known else FIRST_LEVEL)
        if len(looks) == len(last) == len(self.all):
            for seat, portrait in enumerate(looks):
                if self.all[seat].player != PERSON and portrait < len(KEEPERS):
                    self.wear(words, seat, portrait)

    @property
    def levels(self) -> list[str]:
        """The levels of the computer that are offered with so many seats, easiest first."""
        return offered(self._tuning, len(self.all))

    def playing(self, place: SeatChoice) -> str:
        """Who really plays a seat: where the chosen level is not offered with so many seats, the best one that is."""
        return place.player if place.player in (PERSON, *self.levels) else self.levels[-1]

    def add(self, words: Words, player: str) -> None:
        """Seat one more player, under a name and as a creature that nobody else has."""
        people = sum(place.player == PERSON for place in self.all)
        remembered = self._remembered[people : people + 1] if player == PERSON else []
        name, portrait = remembered[0] if remembered else ("", None)
        if self._is_taken(name):
            name, portrait = "", None if people else portrait
        own = None if portrait is None else worn(portrait)
        number = self._free_portrait(player) if own is None or self._is_worn(own) else own
        self.all.append(SeatChoice(name, player, number, is_named=bool(name)))
        self.all[-1].name = name or self._free_name(words, len(self.all) - 1)

    def _in_order(self, settings: Settings) -> list[tuple[str, int | None]]:
        """The names of people by seat, empty where nobody has typed one, and who they are, if they were anybody: the
        keeper who is here, then whoever sat there last."""
        here = self.keeper(settings.keeper)
        names = list(map(cleaned, settings.names))
        worn: list[int | None] = [*settings.portraits]
        seats = max(len(names), len(worn))
        names += [""] * (seats - len(names))
        worn += [None] * (seats - len(worn))
        found: list[tuple[str, int | None]] = [] if here is None else [(here.name, here.portrait)]
        for name, portrait in zip(names, worn, strict=True):
            known = self.keeper(name)
            if known is None or known is not here:
                found.append((name, portrait) if known is None else (known.name, known.portrait))
        return found

    def keeper(self, name: str) -> Known | None:
        """The keeper who is called so, if there is one."""
        return next((one for one in self.kept if cleaned(name) and key_of(one.name) == key_of(name)), None)

    def counts_for(self, seat: int) -> Known | None:
        """The keeper for whom a seat counts, by the name that stands there; None for a guest and for the computer."""
        place = self.all[seat]
        return self.keeper(place.name) if place.player == PERSON else None

    def seat_known(self, seat: int, one: Known) -> None:
        """Seat somebody who is known here; whoever looked like them gets another portrait."""
        place = self.all[seat]
        place.name, place.portrait, place.is_named = one.name, worn(one.portrait), True
        self._look_otherwise(seat)

    def seat_guest(self, words: Words, seat: int) -> None:
        """Seat a guest without a name."""
        self.all[seat].is_named = False
        self._name_anew(words, seat)

    def remove(self, words: Words, seat: int) -> None:
        """Have a player stand up. Names that nobody typed go by the seat, also those of players who move up."""
        del self.all[seat]
        unnamed = [place for place in self.all[seat:] if place.player == PERSON and not place.is_named]
        for place in unnamed:
            place.name = ""
        for place in unnamed:
            place.name = self._free_name(words, self.all.index(place))

    def seat_group(self, words: Words, group: Sequence[Known]) -> None:
        """Seat these people, in this order, in place of whoever is there: computer opponents keep what is left of the
        seats. No two look alike."""
        known = [self.keeper(one.name) or one for one in group]
        people = [SeatChoice(one.name, PERSON, worn(one.portrait), is_named=True) for one in known]
        others = [place for place in self.all if place.player != PERSON]
        seated = (people + others)[: min(self.most, max(len(people), len(self.all)))]
        self.all = []
        for place in seated:
            if place.portrait in [other.portrait for other in self.all]:
                place.portrait = self._free_portrait(place.player, seated)
            self.all.append(place)
        self.name_by_face(words)
        while len(self.all) < max(2, self.fewest):
            self.add(words, USUAL_LEVEL)

    def sits(self, group: Sequence[Known]) -> bool:
        """Whether the people here are these."""
        return [key_of(place.name) for place in self.people()] == [key_of(one.name) for one in group]

    def seat_player(self, words: Words, seat: int, player: str) -> None:
        """Let a person or a level of the computer play a seat; a name nobody typed changes with it. A person is the
        keeper who was here last and does not sit here yet."""
        place = self.all[seat]
        changes_kind = (place.player == PERSON) != (player == PERSON)
        place.player = player
        if not changes_kind:
            return
        if player != PERSON and self.keeper(place.name) is not None:
            place.is_named = False
        if not place.is_named and (one := self._next_keeper() if player == PERSON else None) is not None:
            self.seat_known(seat, one)
            self.name_by_face(words)
        elif not place.is_named:
            self._name_anew(words, seat)

    def _next_keeper(self) -> Known | None:
        """The keeper of this house who was here last, of those who do not sit here."""
        sitting = {key_of(place.name) for place in self.all}
        free = [one for one in self.kept if key_of(one.name) not in sitting]
        order = {name: number for number, name in enumerate(self._latest)}
        return min(free, key=lambda one: order.get(key_of(one.name), len(order)), default=None)

    @property
    def next_portrait(self) -> int:
        """Which creature the next computer opponent is who sits down."""
        return self._free_portrait(USUAL_LEVEL)

    def wear(self, words: Words, seat: int, portrait: int) -> None:
        """Let a player be another creature; whoever was that one becomes what this player was. A computer opponent
        whose name nobody typed goes by that of its creature."""
        before, self.all[seat].portrait = self.all[seat].portrait, portrait
        others = [at for at, place in enumerate(self.all) if at != seat and place.portrait == portrait]
        for other in others:
            self.all[other].portrait = before
        for at in [seat, *others]:
            if self.all[at].player != PERSON and not self.all[at].is_named:
                self._name_anew(words, at)

    def name_by_face(self, words: Words) -> None:
        """Let computer opponents whose name nobody typed go by the creature that they are by now."""
        for at, place in enumerate(self.all):
            if place.player != PERSON and not place.is_named:
                self._name_anew(words, at)

    def _look_otherwise(self, seat: int) -> None:
        """Give another portrait to whoever looks like the player of this seat."""
        for place in self.all:
            if place is not self.all[seat] and place.portrait == self.all[seat].portrait:
                place.portrait = self._free_portrait(place.player)

    def _is_worn(self, portrait: int) -> bool:
        return portrait in [place.portrait for place in self.all]

    def _name_anew(self, words: Words, seat: int) -> None:
        self.all[seat].name = ""
        self.all[seat].name = self._free_name(words, seat)

    def _free_name(self, words: Words, seat: int) -> str:
        """The first usual name for a seat that nobody has: a person's goes by the seat, a computer opponent's by the
        creature that it is."""
        if self.all[seat].player == PERSON:
            numbers = [seat + 1, *range(1, self.most + 2)]
            names = [words.say("setup.default_name", n=number) for number in numbers]
        else:
            portraits = self.all[seat].portrait, *range(len(KEEPERS))
            names = [self._called[portrait] for portrait in portraits]
            names += [words.say("table.computer_name", n=number) for number in range(1, self.most + 2)]
        return invented(map(cleaned, names), self._others(self.all[seat].player))

    def problem(self, words: Words) -> str:
        """Why these seats cannot play, in one sentence; empty when they can."""
        names = [cleaned(place.name) for place in self.all]
        if not all(names):
            return words.say("setup.name_missing")
        twice = next((name for seat, name in enumerate(names) if is_among(name, names[seat + 1 :])), None)
        if twice is not None:
            return words.say("setup.same_name", name=twice)
        return ""

    def remark(self, words: Words) -> str:
        """What is worth knowing about these seats, in one sentence; mostly nothing."""
        if not self.people():
            return words.say("menus.setup.no_person")
        if any(self.playing(place) != place.player for place in self.all):
            return words.say("menus.setup.masters_few", n=self._tuning.masters_up_to)
        return ""

    def seats(self) -> list[Seat]:
        """The seats as the game's record has them."""
        return [Seat(cleaned(place.name), self.playing(place), place.portrait) for place in self.all]

    def people(self) -> list[SeatChoice]:
        """The seats that people play."""
        return [place for place in self.all if place.player == PERSON]

    def _is_taken(self, name: str, player: str = PERSON) -> bool:
        """Whether somebody here is called so that a player may not be."""
        return is_among(name, self._others(player))

    def _others(self, player: str) -> list[str]:
        """The names that a player may not bear: those of the others here, and for a computer opponent those of all
        keepers."""
        kept = [] if player == PERSON else [one.name for one in self.kept]
        return [*(place.name for place in self.all), *kept]

    def _free_portrait(self, player: str, among: Sequence[SeatChoice] = ()) -> int:
        """The first creature that nobody is. A computer opponent takes one whose name is free and that has not played
        here yet, else the one that has not for longest."""
        met = [] if player == PERSON else [number for number in reversed(self._opponents) if number < len(KEEPERS)]
        taken = {place.portrait for place in (*self.all, *among)}
        order = [*(number for number in range(len(KEEPERS)) if number not in met), *met]
        if player != PERSON:
            order.sort(key=lambda number: self._is_taken(self._called[number], player))
        return next((number for number in order if number not in taken), 0)


def named(settings: Settings, people: Sequence[SeatChoice]) -> Settings:
    """The settings with the names and creatures of these people, by seat."""
    names = [cleaned(place.name) if place.is_named else "" for place in people]
    portraits = [place.portrait for place in people]
    return msgspec.structs.replace(
        settings,
        names=[*names, *settings.names[len(names) :]],
        portraits=[*portraits, *settings.portraits[len(portraits) :]],
    )


def sat_down(settings: Settings, places: Sequence[SeatChoice], game: str) -> Settings:
    """The settings where these people and computer opponents have sat down to play this game."""
    people = [place for place in places if place.player == PERSON]
    computers = [place.portrait for place in places if place.player != PERSON]
    is_group = len(people) > 1
    return msgspec.structs.replace(
        named(settings, people),
        group=_known(people) if is_group else settings.group,
        group_game=game if is_group else settings.group_game,
        known=_with_latest(settings.known, people),
        opponents=[*computers, *(one for one in settings.opponents if one not in computers)][:MOST_OPPONENTS],
    )


def _known(people: Sequence[SeatChoice]) -> list[Known]:
    return [Known(place.name, place.portrait) for place in people]


def _with_latest(known: Sequence[Known], people: Sequence[SeatChoice]) -> list[Known]:
    """Who has played here, with those who play now first."""
    latest = _known([place for place in people if place.is_named])
    names = {key_of(one.name) for one in latest}
    return [*latest, *(one for one in known if key_of(one.name) not in names)][:MOST_KNOWN]
