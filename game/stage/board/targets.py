"""What can be done at the present question: its offers, translated once into sources and targets."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from game.stage.board.layout import WANTED, Key, card_key, seat_key, zone_key
from game.table.choices import READY, Choice, Offers, Refusal, taking_back
from game.table.events import Zone


@dataclass(frozen=True)
class Series:
    """Several answers for one gesture, given in this order, as when a pick is moved among the others."""

    choices: tuple[Choice, ...]


Meaning = Choice | Series
"""The answer that a gesture gives."""

ITSELF: Key = ("itself",)
"""The target of a source that is only pressed: a player's place, a pile, a thing on the table."""


@dataclass(frozen=True)
class Targets:
    """Every gesture that means something now.

    `moves` says for each source what putting it on each target answers; `refusals` why a pair does not. `usual` is what
    a click on a source answers where it can mean several things; without that a click takes it up, as it does with what
    is `aimed`, be it at one thing only, which is not seen before. `buttons` are the answers that have a button, in
    order, `digits` the keys that press them, and `refused_buttons` says why one cannot be pressed.
    `wanted` is the zone that stands for WANTED. `picked` are the cards that are picked already, `warned` those marked
    as a doubtful choice. Where sources may go `together`, several can be put on a target with one gesture; `places` are
    the digits that put what is held, gathered or reached on a target, and `otherwise` says why not where none of that
    can go there.
    """

    moves: Mapping[Key, Mapping[Key, Meaning]] = field(default_factory=dict)
    refusals: Mapping[tuple[Key, Key], Refusal] = field(default_factory=dict)
    refused_buttons: Mapping[Choice, Refusal] = field(default_factory=dict)
    buttons: Sequence[Choice] = ()
    wanted: Zone | None = None
    picked: frozenset[int] = frozenset()
    warned: frozenset[int] = frozenset()
    usual: Mapping[Key, Meaning] = field(default_factory=dict)
    aimed: frozenset[Key] = frozenset()
    digits: Mapping[Choice, int] = field(default_factory=dict)
    together: bool = False
    places: Mapping[int, Key] = field(default_factory=dict)
    otherwise: Refusal | None = None

    @property
    def is_question(self) -> bool:
        """Whether anything is asked at all."""
        return bool(self.moves or self.buttons or self.refusals)

    def of_source(self, source: Key) -> Mapping[Key, Meaning]:
        """The targets of this source and what each answers; empty if it is no source."""
        return self.moves.get(source, {})

    def concern(self, key: Hashable) -> bool:
        """Whether the question can be answered with this: by pressing it, or by putting something there."""
        return any(key == source or key in goals for source, goals in self.moves.items() if goals)

    def refusal(self, source: Key, target: Key) -> Refusal | None:
        """Why the question refuses this pair, if it mentions it."""
        return self.refusals.get((source, target))

    def only_choice(self, source: Key) -> Meaning | None:
        """What a click on a source answers: the usual choice, or the only one."""
        if source in self.usual or source in self.aimed:
            return self.usual.get(source)
        choices = list(dict.fromkeys(self.of_source(source).values()))
        return choices[0] if len(choices) == 1 else None

    def refusal_of(self, source: Key) -> Refusal | None:
        """Why a source cannot be used at all, if the question says so."""
        return None if self.of_source(source) else self.refused.get(source)

    @cached_property
    def refused(self) -> Mapping[Key, Refusal]:
        """The sources that the question refuses, each with the first reason."""
        return {source: refusal for (source, _), refusal in reversed([*self.refusals.items()])}

    def with_way_back(self, card: int, home: Zone) -> Targets:
        """The same, and cards on the table that can be taken back home, as picks can."""
        if self.of_source(card_key(card)):
            return self
        back = {zone_key(home): taking_back(("card", card))}
        return replace(self, moves={**self.moves, card_key(card): back}, picked=self.picked | {card})


NOTHING = Targets()


def nowhere(choice: Choice) -> Key | None:
    """No button's answer is also a thing on the table."""
    return None


def targets_of(
    offers: Offers,
    picks: Sequence[Choice] = (),
    wanted: Zone | None = None,
    home: Zone | None = None,
    place: Callable[[Choice], Key | None] = nowhere,
    partings: Collection[str] = (),
) -> Targets:
    """The targets a question's offers amount to.

    `picks` are the seat's own picks so far: their cards can be put back to `home`, their other answers are left to the
    buttons. `place` names what on the table may be pressed instead of a button, `partings` are the words that end
    something. Raises nothing: an offer of an unknown shape becomes a button.
    """
    moves, refusals = _gestures(offers, place)
    buttons = {choice: refusal for choice, refusal in offers.items() if _pair(choice) is None}
    picked = [pick for pick in picks if pick[0] == "card"]
    for pick in picked:
        moves.setdefault(card_key(pick[1]), {})[WANTED if home is None else zone_key(home)] = taking_back(pick)
    return Targets(
        moves,
        refusals,
        {choice: refusal for choice, refusal in buttons.items() if refusal is not None},
        tuple(buttons),
        wanted,
        frozenset(pick[1] for pick in picked),
        digits=digit_of(tuple(buttons), partings),
    )


def _gestures(
    offers: Offers, place: Callable[[Choice], Key | None]
) -> tuple[dict[Key, dict[Key, Meaning]], dict[tuple[Key, Key], Refusal]]:
    """The answer for each pair of source and target, or the reason against it."""
    moves: dict[Key, dict[Key, Meaning]] = {}
    refusals: dict[tuple[Key, Key], Refusal] = {}
    for choice, refusal in offers.items():
        pair = _pair(choice)
        if pair is None and (pressed := place(choice)) is not None:
            pair = pressed, ITSELF
        if pair is None:
            continue
        if refusal is None:
            moves.setdefault(pair[0], {})[pair[1]] = choice
        else:
            refusals[pair] = refusal
    return moves, refusals


def _pair(choice: Choice) -> tuple[Key, Key] | None:
    match choice:
        case ("card", int(card)):
            return card_key(card), WANTED
        case ("card", int(card), tuple() as zone):
            return card_key(card), zone_key(zone)
        case ("card", int(card), int(other)):
            return card_key(card), card_key(other)
        case ("card", int(card), "seat", int(seat)):
            return card_key(card), seat_key(seat)
        case ("seat", int(seat)):
            return seat_key(seat), ITSELF
        case _:
            return None


def digit_of(choices: Sequence[Choice], partings: Collection[str] = ()) -> dict[Choice, int]:
    """The digit of each answer: for numbers their own, for words the remaining ones in order.

    A word that ends something, as READY ends every choice of several things, has 9 or the next free digit below, which
    no earlier question has used.
    """
    own = {choice: choice[1] for choice in choices if choice[0] == "number" and 0 <= choice[1] <= 9}
    left = [digit for digit in range(1, 10) if digit not in own.values()]
    rest = [choice for choice in choices if choice[0] != "number"]
    last = [choice for choice in rest if choice == READY or (choice[0] == "say" and choice[1] in partings)]
    ends = dict(zip(last, reversed(left), strict=False))
    others = [choice for choice in rest if choice not in ends]
    free = [digit for digit in left if digit not in ends.values()]
    return {**own, **dict(zip(others, free, strict=False)), **ends}
