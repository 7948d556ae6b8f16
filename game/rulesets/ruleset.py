"""A ruleset's whole interface: what the program needs to know of a game to offer, play, show and teach it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property
from random import Random
from typing import Any

from game.rulesets.counters import CounterKind
from game.rulesets.glossary import Glossary
from game.rulesets.goals import COMMON, Goal
from game.rulesets.manners import Manner
from game.rulesets.moments import GreatMoments
from game.rulesets.phrases import Phrase, Printed, phrase
from game.rulesets.shows import PLAIN, PolicyShowing
from game.rulesets.timing import TURNS, TimeUnit
from game.rulesets.zones import Eyes, ZoneKind
from game.table.agenda import Book
from game.table.choices import Choice
from game.table.sight import View
from game.table.state import Clue, GameConfig
from game.table.table import Table

LONGEST_TOLD = 40
"""How many letters of a value a refusal shows."""

QUICK_SHARE = 0.8
"""How often an option by chance has the value that makes a game short, if there is one."""


@dataclass(frozen=True)
class Option:
    """One line of the setup screen. `values` are its choices; without a `default` the first is the usual one.

    An option without values is free text, judged by the ruleset's `prepare`.
    """

    key: str
    values: tuple[Any, ...] = ()
    default: Any = None
    samples: tuple[Any, ...] = ()
    """Further values worth trying, for pictures and tests, where any are allowed."""
    quick: Any = None
    """The value with which a game is soonest over, where the usual one makes it long; demonstrations play so."""
    whole: range | None = None
    """Whole numbers that are also allowed, though the setup screen offers only the values."""
    line: str = ""
    """The line of the setup screen on which it stands together with others; without one it has its own."""
    is_twist: bool = False
    """Whether all values but the first depart from the rule text, and are named so where they are chosen."""

    @property
    def usual(self) -> Any:
        """The value that stands on the setup screen at first."""
        return self.values[0] if self.values and self.default is None else self.default

    @property
    def tried(self) -> tuple[Any, ...]:
        """The values that are worth trying."""
        return self.values or (self.usual, *self.samples)

    def takes(self, value: Any) -> bool:
        """Whether this is one of its values; a free text is for the ruleset to judge."""
        if not self.values or (self.whole is not None and type(value) is int and value in self.whole):
            return True
        return any(type(value) is type(one) and value == one for one in self.values)

    @property
    def told_values(self) -> str:
        """Its values in a row, as records write them."""
        if self.whole is not None:
            return f"{self.whole[0]} – {self.whole[-1]}"
        return ", ".join([_written(value) for value in self.values])

    def some(self, random: Random) -> Any:
        """A value by chance; mostly the one that makes a game short, if there is one."""
        is_quick = self.quick is not None and random.random() < QUICK_SHARE
        return self.quick if is_quick else random.choice(self.tried)


def twist(key: str, *values: Any) -> Option:
    """A departure from the rule text, off at first: on or off, or the rule text's own value and others."""
    return Option(key, values or (False, True), is_twist=True)


@dataclass(frozen=True)
class ScoreLine:
    """One line of an account: what it is for, as a message key with arguments, and the points it gave; `terms` are what
    these are made of, where they are a sum."""

    key: str
    args: Mapping[str, Any]
    points: int
    terms: tuple[ScoreLine, ...] = ()


Suspicion = Callable[[Table, Random], None]
"""Given a world dealt for a view, and chance, it may exchange hidden cards."""


AnswerIs = Callable[[Table, int, Choice], bool]
"""Whether a seat's answer to the present question is plainly worse than another, by the rules and what it may know."""


def _never(table: Table, seat: int, choice: Choice) -> bool:
    return False


def _no_candidates(table: Table, seat: int, random: Random) -> Iterable[tuple[Choice, ...]]:
    return ()


def _no_holdings(table: Table, seat: int) -> Mapping[str, float]:
    return {}


def _nothing_plain(table: Table, seat: int, choices: Sequence[Choice]) -> Phrase | None:
    return None


@dataclass
class Advice:
    """The opinions of a ruleset, read by computer opponents only (each ruleset's `value.py`). Two are needed."""

    habit: Callable[[Table, int, Random], Choice]
    """What a sensible casual player of a seat would do at the present question, and by what rollouts play on: the
    field's default policy. It is never an aside."""
    evaluate: Callable[[Table], list[float]]
    """How good the position is for every seat, from 0 (lost) to 1 (won)."""
    candidates: Callable[[Table, int, Random], Iterable[tuple[Choice, ...]]] = _no_candidates
    """Sensible whole answers of a seat to the present simultaneous move, each ending with READY; none for others."""
    evaluate_modestly: Callable[[Table], list[float]] | None = None
    """How good the position is for players also glad of second place, as easier levels are; None if that is nothing."""
    holdings: Callable[[Table, int], Mapping[str, float]] = _no_holdings
    """How much a seat has of what is good to have, by the word whose text is under `<game>.holding`; with it the coach
    says why an answer is better."""
    because: Callable[[Table, int, Sequence[Choice]], Phrase | None] = _nothing_plain
    """What speaks for a seat's answer to the present question, with all its picks, as a sentence below
    `<game>.because`: what comes of it by what the seat sees; None where nothing plain does. It looks at a view's table,
    where hidden cards are backs."""
    suspicion: Callable[[View], Suspicion] | None = None
    """Where others' deeds tell of what they hide: looks at a view once. Each hidden card must keep a chance to lie
    wherever it could."""
    dominated: Mapping[str, AnswerIs] = field(default_factory=dict)
    """By name, each kind of answer that is plainly worse than another: no computer opponent gives one. It must not look
    at what its seat cannot know, and must always leave an answer."""

    manners: Mapping[str, Manner] = field(default_factory=dict)
    """How much of each of `MANNERS` an answer has, where the game knows it: it leads those who like one."""
    hostile: frozenset[str] = frozenset()
    """The last words of announcements in which `who` turns against `whom`: some remember it."""
    showing: PolicyShowing = PLAIN
    """What everybody can see of somebody's play."""
    goes_on: frozenset[Choice] = frozenset()
    """Answers that go on with what their seat has begun and might break off: a player breaks off only for something
    better, and does not begin the same again."""
    unsporting: AnswerIs = _never
    """Answers that a good sport does not give, however useful; easier levels are good sports."""

    def why_dominated(self, table: Table, seat: int, choice: Choice) -> str:
        """What makes an answer to the present question plainly worse than another; empty where nothing does."""
        return next((name for name, is_one in self.dominated.items() if is_one(table, seat, choice)), "")

    @property
    def has_reasons(self) -> bool:
        """Whether it tells what speaks for an answer."""
        return self.because is not _nothing_plain

    @property
    def has_holdings(self) -> bool:
        """Whether it names what it is good to have."""
        return self.holdings is not _no_holdings


@dataclass(frozen=True)
class SearchTuning:
    """How computer opponents best think about a game; the usual values suit short games of few choices.

    `budget_factor` multiplies the iterations of every level, and `best_factor` once more those of a level that always
    takes the best answer: where habit is good, it takes many iterations to do better. A rollout ends after `horizon`
    answers, or when the simultaneous move called `cutoff` is asked anew, and is then judged by `evaluate`; what is
    asked while a step called `scope` waits is thought about only until that step is done. A rollout follows
    `habit` with the chance `habit_share`, and otherwise picks anything. `exploration` is the exploration
    constant for rewards from 0 to 1.

    `prior_weight` above 0 makes the policy's answers a prior: the higher it is, the more the search leans towards them
    until others have proved better, and it tries few answers at a place seldom visited. With `plans_whole` the others
    answer a simultaneous move in one go, by the first of `candidates`, drawn anew in each world. The coach, and levels
    that always take the best answer, ask for `candidates` `proposals` times, masters three times as often: more than
    once if they are drawn with whims. Questions called `solved` are answered by the first of `candidates`: no search
    does better.

    Easier levels ask of an answer only the part `ease` of the usual share of visits: where habit is trusted, few others
    are tried, and they would all but take the best. The best answer is the most visited; with `doubt` above 0, where
    that is always habit, the one worth most after so many standard errors are taken off. At tables of a `crowd` and
    more it is drawn among equally good answers, as in secret (measured). Masters can be chosen as opponents at tables
    of at most `masters_up_to` players (measured). Without `watches` rollouts keep no account of who knows which card: a
    tenth quicker where many cards move in secret, and the same unless rules or opinions ask for it.
    """

    budget_factor: float = 1.0
    best_factor: float = 1.0
    horizon: int = 60
    cutoff: str = ""
    scope: str = ""
    habit_share: float = 0.75
    exploration: float = 0.7
    prior_weight: float = 0.0
    plans_whole: bool = False
    proposals: int = 1
    masters_up_to: int = 0
    solved: tuple[str, ...] = ()
    ease: float = 1.0
    doubt: float = 0.0
    crowd: int = 0
    watches: bool = True


class OptionError(ValueError):
    """An option's value cannot be used. `key` is the message that says why."""

    def __init__(self, key: str, **args: Any) -> None:
        super().__init__(key)
        self.key = key
        self.args_for_message = args


class PositionError(ValueError):
    """A position does not describe a table of this game. The message is one plain sentence."""


@dataclass(frozen=True, eq=False)
class Ruleset:
    """A game, as everything outside its own folder sees it."""

    key: str
    title: str
    author: str
    fewest: int
    most: int
    options: tuple[Option, ...]
    book: Book
    zones: tuple[ZoneKind, ...]
    prepare: Callable[[int, dict[str, Any], Random], dict[str, Any]]
    """Seats, options, chance -> options made complete (a set code written out), but for twists. Raises OptionError."""
    designs: Callable[[int, Mapping[str, Any]], tuple[Any, ...]]
    """Seats, complete options -> what is printed on each card, by card number: frozen dataclasses of plain values."""
    setup: Callable[[Table, int], None]
    """Deals the cards and puts the first turn on the agenda; the starting seat comes with it."""
    account: Callable[[Table, int], list[ScoreLine]]
    """A seat's score, told line by line."""
    opinions: Callable[[], Advice]
    """Imports what computer opponents want to know; called when the first of them asks."""
    longest: int
    """At least as many answers as any game has."""
    feats: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    """The winners' feats in this game: feat's key -> a goal and its number."""
    creatures_on: Callable[[Any, Mapping[str, Any]], tuple[str, ...]] = field(default=lambda design, options: ())
    """A design, complete options -> the creatures on the card, by the keys of their pages in the album."""
    striving: Callable[[], Mapping[str, Goal]] = field(default=lambda: COMMON)
    """Imports what may be striven for in it, by key; called when somebody first asks."""
    greatness: Callable[[], GreatMoments] = field(default=GreatMoments)
    """Imports its kinds of great moments; called when somebody first asks."""
    printed: Callable[[Any, Mapping[str, Any]], Printed] = field(
        default=lambda design, options: Printed(type(design).__name__, asdict(design))
    )
    """A design, complete options -> what is printed on the card."""
    counters: tuple[CounterKind, ...] = ()
    """Everything that is counted at its table."""
    check: Callable[[Table], None] = field(default=lambda table: None)
    """Raises PositionError for a table laid by hand to which no game of this kind can come."""
    back: Callable[[Any], int] = field(default=lambda design: 0)
    """The kind of back a card has: unseen cards with the same back cannot be told apart."""
    clues: Callable[[Table], Sequence[Clue]] = field(default=lambda table: ())
    """What the rules and open things tell about hidden cards; it must not look at which cards those are."""
    tuning: SearchTuning = field(default=SearchTuning())
    """How computer opponents best think about this game."""
    tie: Callable[[Table], Phrase | None] = field(default=lambda table: None)
    """For a finished table: why players level at the top came out as they did; None where nobody was level."""
    is_out: Callable[[Table, int], bool] = field(default=lambda table, seat: ("fallen", seat) in table.counters)
    """Whether a seat is asked nothing more before the game ends, such as one that has fallen."""
    has_starter: bool = True
    """Whether a seat goes first; if not, nobody is asked which."""
    edition: str = ""
    """The edition of its cards, if there was an earlier one: games saved with other cards no longer fit."""
    rules: int = 1
    """Raised with every change by which earlier saved games may no longer fit, so that they can be told to be older."""
    older: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)
    """By `rules`, options that games of older rules had unsaid, to deal them as they were."""
    read_card: Callable[[str], Any] | None = None
    """Reads the print of a card written in a line, for tables laid by hand with cards of their own. Raises ValueError
    for any other line; None where a game has no such lines."""
    unit: TimeUnit = TURNS
    """The unit of its time; every finished game has at least one."""
    phases: tuple[str, ...] = ()
    """The scopes of `Began` events that make up a turn, in order, for the phase strip."""
    glossaries: tuple[Glossary, ...] = ()
    """What the values of its designs mean, where that needs tables, for readers of `docs/protocol.md`."""

    @cached_property
    def advice(self) -> Advice:
        """What computer opponents want to know."""
        return self.opinions()

    @cached_property
    def goals(self) -> Mapping[str, Goal]:
        """What may be striven for in it, by key."""
        return self.striving()

    @cached_property
    def moments(self) -> GreatMoments:
        """Its kinds of great moments."""
        return self.greatness()

    @property
    def has_secret_choices(self) -> bool:
        """Whether several players choose in secret."""
        return any(question.seals for question in self.book.questions.values())

    @property
    def has_public_questions(self) -> bool:
        """Whether anything is asked before all, without a curtain."""
        return any(question.is_public for question in self.book.questions.values())

    @property
    def has_private_questions(self) -> bool:
        """Whether anything is asked of somebody alone."""
        return any(not question.is_public for question in self.book.questions.values())

    @property
    def has_own_cards(self) -> bool:
        """Whether a player holds cards that nobody else sees."""
        return any(kind.eyes is Eyes.OWNER for kind in self.zones)

    @property
    def has_secrets(self) -> bool:
        """Whether players know anything that others do not; decks alone are no secret of anybody's."""
        return self.has_own_cards or self.has_secret_choices

    def config(self, seats: int, options: Mapping[str, Any]) -> GameConfig:
        """The setting of a game with so many seats and complete options, except perhaps twists."""
        options = {**options, **self._twists(options)}
        everyone = (1 << seats) - 1
        plan = [(kind, zone) for kind in self.zones for zone in kind.keys(seats)]
        designs = self.designs(seats, options)
        return GameConfig(
            ruleset=self,
            seats=seats,
            options=dict(options),
            designs=designs,
            backs=tuple([self.back(design) for design in designs]),
            eyes={zone: kind.mask(zone, everyone) for kind, zone in plan},
            owners={zone: kind.owner(zone) for kind, zone in plan},
            ordered=frozenset(zone for kind, zone in plan if kind.ordered),
            everyone=everyone,
        )

    def seats_near(self, wanted: int) -> int:
        """The number of players nearest to this that the game allows."""
        return min(max(wanted, self.fewest), self.most)

    def with_cards(self, lines: Sequence[str]) -> Ruleset:
        """The same rules for a table of exactly these cards, however few they are, whatever its options say.

        Raises PositionError for a line that is no card.
        """
        if self.read_card is None:
            raise PositionError(f"The cards of {self.title} cannot be written in lines.")
        try:
            cards = tuple([self.read_card(line) for line in lines])
        except (ValueError, LookupError) as error:
            raise PositionError(f"This is no card of {self.title}: {error}.") from error
        return replace(
            self,
            designs=lambda seats, options: cards,
            prepare=lambda seats, options, random: options,
            check=lambda table: None,
        )

    def options_since(self, rules: int, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options of a game saved under older rules, with those it had unsaid."""
        unsaid = [said for since, said in self.older.items() if rules < since]
        return {key: value for said in unsaid for key, value in said.items()} | dict(options)

    def prepared(self, seats: int, options: Mapping[str, Any], random: Random) -> dict[str, Any]:
        """Options from anywhere, made complete: what is not said has its usual value.

        Raises OptionError for a value that its option does not have, and for what cannot be played.
        """
        for option in self.options:
            value = options.get(option.key, option.usual)
            if not option.takes(value):
                told = {"option": option.key, "value": _written(value)[:LONGEST_TOLD], "values": option.told_values}
                raise OptionError("option.no_such_value", **told)
        twists = self._twists(options)
        return {**self.prepare(seats, {**options, **twists}, random), **twists}

    def _twists(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """All twists, as chosen among some options; those not mentioned are off."""
        return {option.key: options.get(option.key, option.usual) for option in self.options if option.is_twist}

    def twists_in(self, options: Mapping[str, Any]) -> list[str]:
        """Which twists are chosen among some options."""
        off = self.usual_options()
        return [key for key, value in self._twists(options).items() if value != off[key]]

    def usual_options(self) -> dict[str, Any]:
        """The options as they stand on the setup screen at first."""
        return {option.key: option.usual for option in self.options}

    def quick_options(self) -> dict[str, Any]:
        """The options of a game that is soon over."""
        return {option.key: option.usual if option.quick is None else option.quick for option in self.options}

    def some_options(self, random: Random) -> dict[str, Any]:
        """Any value of each option but twists, for pictures and tests; what makes a game long comes seldom."""
        return {option.key: option.some(random) for option in self.options if not option.is_twist}

    def some_twists(self, random: Random) -> dict[str, Any]:
        """Any value of each twist, for tests."""
        return {option.key: option.some(random) for option in self.options if option.is_twist}


def _written(value: Any) -> str:
    """An option's value as it is written in a record."""
    return value if isinstance(value, str) else json.dumps(value, default=str)


def told_apart_by(game: str, what: str, count: Callable[[Table, int], int]) -> Callable[[Table], Phrase | None]:
    """What to say of a tie: players level in points are told apart by how much of something they have, and share the
    win where that is level too. `<game>.tie.<what>` with the winner's number and the next one's, or
    `<game>.tie.shared`."""

    def tie(table: Table) -> Phrase | None:
        assert table.outcome is not None
        winners, scores = table.outcome
        level = [seat for seat, score in enumerate(scores) if score == scores[winners[0]] and seat not in winners]
        if len(winners) > 1:
            return phrase(f"{game}.tie.shared")
        if not level:
            return None
        return phrase(f"{game}.tie.{what}", n=count(table, winners[0]), m=max(count(table, seat) for seat in level))

    return tie


def ruleset_of(config: GameConfig) -> Ruleset:
    """The whole ruleset of a table, which itself knows only what it needs of it."""
    assert isinstance(config.ruleset, Ruleset)
    return config.ruleset
