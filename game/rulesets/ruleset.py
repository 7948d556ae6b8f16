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
from game.rulesets.phrases import Phrase, Printed, phrase
from game.rulesets.shows import PLAIN, Showing
from game.rulesets.timing import TURNS, TimeUnit
from game.rulesets.zones import Eyes, ZoneKind
from game.table.agenda import Book
from game.table.choices import Choice
from game.table.sight import View
from game.table.state import Clue, GameConfig
from game.table.table import Table

LONGEST_TOLD = 40
"""Letters of a value that is told of in a refusal."""

QUICK_SHARE = 0.8
"""How often an option by chance has the value that makes a game short, where it has such a value."""


@dataclass(frozen=True)
class Option:
    """One line of the setup screen. `values` are its choices; without a `default` the first is the usual one.

    An option without values is free text, judged by the ruleset's `prepare`.
    """

    key: str
    values: tuple[Any, ...] = ()
    default: Any = None
    samples: tuple[Any, ...] = ()
    """Further values worth trying where any are allowed, for pictures and tests."""
    quick: Any = None
    """The value with which a game is soonest over, where the usual one makes it long; demonstrations play so."""
    whole: range | None = None
    """The whole numbers that can be had as well, though the setup screen offers only the values."""
    is_twist: bool = False
    """Whether all values but the first depart from the rule text: named as such where they are chosen."""

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
        """Its values in a row, as they are written in a record."""
        if self.whole is not None:
            return f"{self.whole[0]} – {self.whole[-1]}"
        return ", ".join([_written(value) for value in self.values])

    def some(self, random: Random) -> Any:
        """A value by chance; where one makes a game short it is mostly this."""
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
"""Given a world that was dealt for a view, and chance, it may exchange hidden cards."""


Folly = Callable[[Table, int, Choice], bool]
"""Whether a seat's answer to the present question is plainly worse than another that it may give, by the rules and by
what it may know alone."""


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

    rollout_policy: Callable[[Table, int, Random], Choice]
    """What a sensible casual player of a seat would do at the present question; never an aside."""
    evaluate: Callable[[Table], list[float]]
    """How good the position is for every seat, from 0 (lost) to 1 (won)."""
    candidates: Callable[[Table, int, Random], Iterable[tuple[Choice, ...]]] = _no_candidates
    """Sensible whole answers of a seat to the present gathering question, each ending with READY; none for others."""
    evaluate_modestly: Callable[[Table], list[float]] | None = None
    """Where to come second is something: how good the position is for whoever is glad of that, too, as easier levels
    are."""
    holdings: Callable[[Table, int], Mapping[str, float]] = _no_holdings
    """How much a seat has of what it is good to have, by the word for which the game has a text under `<game>.holding`;
    with it the coach says why an answer is better."""
    because: Callable[[Table, int, Sequence[Choice]], Phrase | None] = _nothing_plain
    """What speaks for an answer of a seat to the present question, with all that it picks, as a sentence below
    `<game>.because`: what comes of it by what this seat sees. None where nothing plain does. It looks at the table of
    a view, in which hidden cards are backs."""
    suspicion: Callable[[View], Suspicion] | None = None
    """Where what the others were seen to do tells of what they hide: looks at a view once; each of them must be left a
    chance to lie where it could."""
    follies: Mapping[str, Folly] = field(default_factory=dict)
    """Each kind of answer that is plainly worse than another, by what it is called: no computer opponent gives one. It
    must not look at what its seat cannot know, and something must always be left to answer."""

    manners: Mapping[str, Manner] = field(default_factory=dict)
    """How much of each of `MANNERS` an answer has, where the game knows it: who likes one of them is led by that."""
    hostile: frozenset[str] = frozenset()
    """The last words of the announcements by which `who` has turned against `whom`: there are those who remember it."""
    showing: Showing = PLAIN
    """What everybody can see of how somebody plays."""
    goes_on: frozenset[Choice] = frozenset()
    """Answers that go on with what their seat has begun, where it might break off: a player breaks off for something
    better only, and does not begin the same once more."""
    unsporting: Folly = _never
    """What a good sport does not answer, however well it would serve; easier levels are good sports."""

    def folly(self, table: Table, seat: int, choice: Choice) -> str:
        """What makes an answer to the present question plainly worse than another; empty where nothing does."""
        return next((name for name, is_one in self.follies.items() if is_one(table, seat, choice)), "")

    @property
    def has_holdings(self) -> bool:
        """Whether it names what it is good to have."""
        return self.holdings is not _no_holdings


@dataclass(frozen=True)
class SearchTuning:
    """How computer opponents best think about a game; the usual values suit short games of few choices.

    `budget_factor` multiplies the iterations of every level, and `best_factor` once more those of a level that always
    takes the best answer: where habit is good, it takes many iterations to do better. A rollout ends after `horizon`
    answers, or as soon as the gathering question called `cutoff` is asked anew, to be judged by `evaluate`; whatever is
    asked while a step called `scope` waits is thought about only until that step is done. It follows `rollout_policy`
    with the chance `policy_share`, and otherwise picks anything. `exploration` is the exploration constant for rewards
    from 0 to 1. With `prior_weight` above 0 the policy's answers are a prior: the search leans towards them, the more
    the higher, until others have proved better, and tries few answers at a place that it has seldom been to. With
    `plans_whole` the others answer a gathering question in one go, by the first of `candidates`, drawn anew in each
    world. Who always takes the best answer, and the coach, ask for `candidates` as often as `proposals` says, masters
    three times as often: more than once where they are drawn with whims. The questions called `solved` are answered by
    the first of `candidates`, for no search does better. Easier levels ask of an answer that they give only so much of
    the usual share of visits as `ease` says: where habit is trusted, so few others are tried that they would all but
    take the best. Whoever takes the best takes what search came back to most; with `doubt` above 0, where that is habit
    however things stand, what is worth most even by so many standard errors less than was found; at tables of a `crowd`
    and more they draw among answers that are as good, as they do in secret, which is measured. People can choose
    masters as opponents at tables of at most `masters_up_to` players, which is measured. Without `watches` no account
    is kept in rollouts of who knows which card: where many cards move in secret that is a tenth quicker, and the same
    as long as neither rules nor opinions ask for it.
    """

    budget_factor: float = 1.0
    best_factor: float = 1.0
    horizon: int = 60
    cutoff: str = ""
    scope: str = ""
    policy_share: float = 0.75
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
    """A bound on the number of answers in any game."""
    feats: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    """What in this game is a feat of whoever wins: by the feat's key a goal and its number."""
    creatures_on: Callable[[Any, Mapping[str, Any]], tuple[str, ...]] = field(default=lambda design, options: ())
    """A design, complete options -> the creatures on the card, by the keys of their pages in the album."""
    striving: Callable[[], Mapping[str, Goal]] = field(default=lambda: COMMON)
    """Imports what may be striven for in it, by key; called when somebody first asks."""
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
    """What the rules and what lies open tell about cards that lie hidden; it must not look at which cards those are."""
    tuning: SearchTuning = field(default=SearchTuning())
    """How computer opponents best think about this game."""
    tie: Callable[[Table], Phrase | None] = field(default=lambda table: None)
    """Of a finished table: why players who were level came out as they did; None where nobody was level at the top."""
    has_starter: bool = True
    """Whether a seat goes first; where none does, nobody is asked which."""
    edition: str = ""
    """Which edition of its cards it is played with, where there was an earlier one: games saved with other cards do not
    fit any more."""
    rules: int = 1
    """Raised with every change by which games that were saved before may no longer fit, so that they can be told to
    come from an older version."""
    older: Mapping[int, Mapping[str, Any]] = field(default_factory=dict)
    """By `rules`, options that games of older rules had without saying so: with them they are dealt as they were."""
    read_card: Callable[[str], Any] | None = None
    """What is printed on a card that is written in a line, for tables that are laid by hand with cards of their own.
    Raises ValueError for a line that is none; None where a game has no such lines."""
    unit: TimeUnit = TURNS
    """What its time is counted in; every game that is played to its end has at least one."""
    phases: tuple[str, ...] = ()
    """The scopes of `Began` facts that make up a turn, in order, for the phase strip."""
    glossaries: tuple[Glossary, ...] = ()
    """What the values of its designs mean, where that takes tables, for whoever reads `docs/protocol.md`."""

    @cached_property
    def advice(self) -> Advice:
        """What computer opponents want to know."""
        return self.opinions()

    @cached_property
    def goals(self) -> Mapping[str, Goal]:
        """What may be striven for in it, by key."""
        return self.striving()

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
        """The setting of a game with so many seats and options that are complete, but perhaps for twists."""
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
        """The options of a game of so old rules, with what was so without being said."""
        unsaid = [said for since, said in self.older.items() if rules < since]
        return {key: value for said in unsaid for key, value in said.items()} | dict(options)

    def prepared(self, seats: int, options: Mapping[str, Any], random: Random) -> dict[str, Any]:
        """Options from wherever they come, made complete; whatever is not said has its usual value.

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
        """The twists among some options; one of which nothing is said is off."""
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
    """What to say of a tie where those who are level in points are told apart by how many of something each of them
    has, and share the win where that is level too: `<game>.tie.<what>`, with how many the winner has and the next one,
    and `<game>.tie.shared`."""

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
    """The whole ruleset of which a table knows only what it needs."""
    assert isinstance(config.ruleset, Ruleset)
    return config.ruleset
