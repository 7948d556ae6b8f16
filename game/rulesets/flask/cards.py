"""The cards of Flask: eight bases, cards composed of them, the decks that come with the game, and decks as texts.

Nobody prints a fixed set of cards for this game: a card *is* its bases. What it costs, what it does, its code and its
name follow from how many of each base it is made of.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from game.rulesets.codes import DIGITS, MISREAD
from game.rulesets.names import cleaned
from game.rulesets.phrases import Phrase, Printed, phrase
from game.rulesets.ruleset import OptionError
from game.table.choices import Refusal, refuse

RED, BLUE, GREEN, YELLOW = 0, 1, 2, 3
COLOURS = ("red", "blue", "green", "yellow")

PRINTED_COLOURS = (GREEN, YELLOW, BLUE, RED)
"""The order in which a card prints the colours of its cost, before the symbols for any colour."""

DECKS_KEPT = 32
"""How many decks read last are kept: a game is laid anew for every answer of an opponent."""

Four = tuple[int, int, int, int]
"""One number for each colour."""

Counts = tuple[int, int, int, int, int, int, int, int]
"""How many of each base a card is made of, in the order of `BASES`."""


# --- Bases -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Base:
    """One of the eight things a card can be made of.

    `limit` is how many of it one card may have; `any_colour` are resources that may be paid in any colour, `discards`
    the hand cards it costs.
    """

    key: str
    code: str
    limit: int
    cost: Four = (0, 0, 0, 0)
    any_colour: int = 0
    discards: int = 0


BASES = (
    Base("reaction", "G2", 1, (0, 0, 2, 0)),
    Base("profit", "Y1", 3, (1, 1, 0, 0)),
    Base("research", "B1", 3, discards=1),
    Base("apply", "B2", 3, (0, 1, 0, 0)),
    Base("balance", "G1", 3, (0, 0, 1, 0), any_colour=1),
    Base("attack", "R1", 3, (1, 0, 0, 0)),
    Base("sabotage", "R2", 3, (1, 0, 0, 0)),
    Base("reboot", "Y2", 1, (0, 0, 0, 2)),
)
"""In the order in which they stand in a card's code."""

REACTION, PROFIT, RESEARCH, APPLY, BALANCE, ATTACK, SABOTAGE, REBOOT = range(8)
CODES = tuple(base.code for base in BASES)
EMPTY: Counts = (0, 0, 0, 0, 0, 0, 0, 0)

YELLOW_OF_PROFIT, BLUE_OF_RESEARCH, OF_ONE_KIND, LOST_TO_ATTACK, LOST_TO_SABOTAGE = 3, 2, 2, 2, 2


class Effect(NamedTuple):
    """One line of what a card does: `reaction`, `gain`, `draw`, `kind`, `drain`, `sabotage` or `reboot`, how much of
    it, and for a gain the colour."""

    key: str
    n: int
    colour: str = ""


# --- Cards -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Card:
    """A printed card: its bases, what it is called and the seat whose deck it belongs to.

    The rest follows from the bases and is kept because every move reads it: `cost` in each colour, `any_colour` and
    `discards` as for a base, `gains` in each colour, cards drawn, times two of one kind are taken (`kinds`), resources
    and cards an enemy loses (`drains`, `sabotages`), and whether it is a Reaction or reboots.
    """

    bases: Counts
    name: Phrase
    owner: int = 0
    cost: Four = field(init=False, compare=False, repr=False)
    any_colour: int = field(init=False, compare=False, repr=False)
    discards: int = field(init=False, compare=False, repr=False)
    gains: Four = field(init=False, compare=False, repr=False)
    draws: int = field(init=False, compare=False, repr=False)
    kinds: int = field(init=False, compare=False, repr=False)
    drains: int = field(init=False, compare=False, repr=False)
    sabotages: int = field(init=False, compare=False, repr=False)
    is_reaction: bool = field(init=False, compare=False, repr=False)
    reboots: bool = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        counts = self.bases
        derived = {
            "cost": cost(counts),
            "any_colour": sum(base.any_colour * n for base, n in zip(BASES, counts, strict=True)),
            "discards": sum(base.discards * n for base, n in zip(BASES, counts, strict=True)),
            "gains": (0, BLUE_OF_RESEARCH * counts[RESEARCH], 0, YELLOW_OF_PROFIT * counts[PROFIT]),
            "draws": counts[APPLY],
            "kinds": counts[BALANCE],
            "drains": LOST_TO_ATTACK * counts[ATTACK],
            "sabotages": LOST_TO_SABOTAGE * counts[SABOTAGE],
            "is_reaction": counts[REACTION] > 0,
            "reboots": counts[REBOOT] > 0,
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)

    @property
    def code(self) -> str:
        """The code in the card's corner. Cards with the same code are similar."""
        return code(self.bases)

    @property
    def effects(self) -> tuple[Effect, ...]:
        """What the card does, in printed order."""
        return effects(self.bases)


def cost(counts: Counts) -> Four:
    """What a composition costs in each colour: the sum of its bases' costs."""
    red, blue, green, yellow = (
        sum(base.cost[colour] * n for base, n in zip(BASES, counts, strict=True)) for colour in range(4)
    )
    return red, blue, green, yellow


def effects(counts: Counts) -> tuple[Effect, ...]:
    """What a composition does, in printed order: effects of the same kind are added up, except two of one kind."""
    lines = [
        Effect("reaction", counts[REACTION]),
        Effect("gain", BLUE_OF_RESEARCH * counts[RESEARCH], "blue"),
        Effect("gain", YELLOW_OF_PROFIT * counts[PROFIT], "yellow"),
        Effect("draw", counts[APPLY]),
        *[Effect("kind", OF_ONE_KIND)] * counts[BALANCE],
        Effect("drain", LOST_TO_ATTACK * counts[ATTACK]),
        Effect("sabotage", LOST_TO_SABOTAGE * counts[SABOTAGE]),
        Effect("reboot", counts[REBOOT]),
    ]
    return tuple(line for line in lines if line.n)


def effect_phrase(effect: Effect, how: str = "effect_told") -> Phrase:
    """An effect as a sentence or, with `how` as "effect", in the few words that stand on the card."""
    colour = Phrase(f"flask.type.{effect.colour}.name") if effect.colour else ""
    return phrase(f"flask.{how}.{effect.key}", n=effect.n, type=colour)


def printed(card: Card, options: Mapping[str, Any]) -> Printed:
    """What is printed on a card. Where a cost or an effect is nothing it is left out."""
    cost = {**dict(zip(COLOURS, card.cost, strict=True)), "any": card.any_colour, "discards": card.discards}
    values = {
        "owner": card.owner,
        "code": card.code,
        "cost": {name: n for name, n in cost.items() if n},
        "effects": [effect._asdict() for effect in card.effects],
    }
    return Printed(card.name, values, tuple([effect_phrase(effect) for effect in card.effects]))


def code(counts: Counts) -> str:
    """A composition's code, such as `G2 - R1 - R1`."""
    return " - ".join(base.code for base, n in zip(BASES, counts, strict=True) for _ in range(n))


def counts_of(written: str) -> Counts:
    """The composition a code describes. Raises ValueError for a code that names no base."""
    names = [name for name in written.replace("-", " ").split() if name]
    if unknown := [name for name in names if name not in CODES]:
        raise ValueError(f"not a base: {unknown[0]}")
    return _eight(names.count(base.code) for base in BASES)


def read_card(line: str) -> Card:
    """A card from its line, `0 R1 - R1`: the seat whose deck it is from, and its code. Raises ValueError."""
    owner, _, written = line.partition(" ")
    counts = counts_of(written)
    return Card(counts, name(counts), int(owner))


def write_card(card: Card) -> str:
    """The line that `read_card` reads."""
    return f"{card.owner} {code(card.bases)}"


def _eight(numbers: Iterable[int]) -> Counts:
    reaction, profit, research, apply, balance, attack, sabotage, reboot = numbers
    return reaction, profit, research, apply, balance, attack, sabotage, reboot


def together(cards: Iterable[Card]) -> Card:
    """All that some cards cost and do, as if they were one."""
    return Card(_eight(map(sum, zip(EMPTY, *[card.bases for card in cards], strict=True))), UNKNOWN)


def with_base(counts: Counts, base: int, change: int) -> Counts:
    """A composition with one base more or less, whatever the limits say."""
    return _eight(n + change if place == base else n for place, n in enumerate(counts))


def why_not_add(counts: Counts, base: int) -> Refusal | None:
    """None where a card may have one more of a base, else the reason why not."""
    limit = BASES[base].limit
    return refuse("flask.problem.limit", type=BASES[base].key, n=limit) if counts[base] >= limit else None


def why_not_a_card(counts: Counts) -> Refusal | None:
    """None where a composition is a card, else the reason why not."""
    if not any(counts):
        return refuse("flask.problem.empty")
    for base, n in zip(BASES, counts, strict=True):
        if not 0 <= n <= base.limit:
            return refuse("flask.problem.limit", type=base.key, n=base.limit)
    return None


# --- Names -----------------------------------------------------------------------------------------------------

_NOUN_ORDER = (SABOTAGE, ATTACK, PROFIT, RESEARCH, APPLY, BALANCE, REBOOT)
_ADJECTIVE_ORDER = (REBOOT, PROFIT, BALANCE, RESEARCH, APPLY, ATTACK, SABOTAGE)
_TIMES = ("", "single", "double", "triple")
_DEGREES = ("", "some", "very", "most")
_NAMED = {"Y1 - Y1 - G1": "double_sale", "B1 - B2 - R1": "knowledge"}
"""Published names that follow no pattern."""

UNKNOWN = Phrase("flask.called.empty")


def name(counts: Counts) -> Phrase:
    """A readable name: the base a card has most of, described by its other bases. Very mixed cards may share a name."""
    if not any(counts):
        return UNKNOWN
    if (named := _NAMED.get(code(counts))) is not None:
        return Phrase(f"flask.called.{named}")
    main = REACTION if counts[REACTION] else max(_NOUN_ORDER, key=lambda base: counts[base])
    others = [base for base in _ADJECTIVE_ORDER if counts[base] and base != main]
    noun = Phrase(f"flask.called.{_TIMES[min(counts[main], 3)]}.{BASES[main].key}")
    return _described(counts, noun, others)


def _described(counts: Counts, noun: Phrase, others: Sequence[int]) -> Phrase:
    """One other base by its degree, two by their names, more as a grand mixture, named by the commonest."""
    traits = {base: Phrase(f"flask.called.trait.{BASES[base].key}") for base in others}
    if not others:
        return noun
    if len(others) == 1:
        degree = _DEGREES[min(counts[others[0]], 3)]
        return phrase(f"flask.called.{degree}", trait=traits[others[0]], noun=noun)
    if len(others) == 2:
        return phrase("flask.called.two", trait=traits[others[0]], further=traits[others[1]], noun=noun)
    return phrase("flask.called.grand", trait=traits[max(others, key=lambda base: counts[base])], noun=noun)


# --- Decks -----------------------------------------------------------------------------------------------------

DECK_SIZE = 15
MOST_SIMILAR = 3
NAME_LIMIT = 30

_COPIES = 3
_PRINTED = {
    "green": ("R1 - R1", "G2 - R1", "G2 - R1 - R1", "G1 - G1", "G1 - R1"),
    "yellow": ("R1 - R1 - Y2", "Y1", "Y1 - G1", "Y1 - Y1 - G1", "R1"),
    "blue": ("R2 - R2", "B2 - R2 - R2", "B1", "B2 - B2", "B1 - B2 - R1"),
    "red": ("R2", "R1 - R1 - Y2", "R1 - R1 - R1", "Y1 - G1 - G1", "G1 - G1"),
}

_TITLES = {("red", "G1 - G1"): Phrase("flask.called.exchange")}
"""Names by which the published list departs from its own rule."""

PUBLISHED = tuple(_PRINTED)
"""The keys of the four published decks, neighbours being fair opponents; their names are `flask.deck.<key>`."""

_COMPOSED = {
    "snare": ("G2 - R1 - R1 - R1", "G2 - R1", "R1 - R1 - R1", "G1 - G1", "R1 - R1 - Y2"),
    "cups": ("G2 - R1 - R1", "G2 - R1 - R2", "G2 - R2 - R2", "R1 - R1 - R1", "G1 - G1"),
    "well": ("G2 - B2 - R1", "G2 - B2 - R2", "R2 - R2", "R1 - R1 - R1", "G1 - G1"),
    "thief": ("G2 - R2", "G2 - R2 - R2", "B1 - G1", "R2 - R2", "R1 - R1 - R1"),
}

OURS = tuple(_COMPOSED)
"""The keys of four decks of ours, in which Reactions are a way to win; named like the published ones."""

READY_MADE = (*PUBLISHED, *OURS)


@dataclass(frozen=True)
class Deck:
    """A player's own deck, finished or not: a name and compositions."""

    name: str
    cards: tuple[Counts, ...]


def ready_made(key: str, name: str = "") -> Deck:
    """The published deck, or that of ours, under its key: five cards three times each. Raises KeyError."""
    return Deck(name, tuple(counts for counts, _ in _lines(key) for _ in range(_COPIES)))


@lru_cache(maxsize=DECKS_KEPT)
def cards_of(entry: str, owner: int) -> tuple[Card, ...]:
    """The printed cards of a deck, given by a ready-made one's key or as a text. Raises BadDeckCode."""
    if entry in READY_MADE:
        return tuple(Card(counts, title, owner) for counts, title in _lines(entry) for _ in range(_COPIES))
    return tuple(Card(counts, name(counts), owner) for counts in read_deck(entry).cards)


def _lines(key: str) -> list[tuple[Counts, Phrase]]:
    """The different cards of a ready-made deck with their printed names: ours where none was published."""
    written = {**_PRINTED, **_COMPOSED}[key]
    return [(counts_of(one), _TITLES.get((key, one)) or name(counts_of(one))) for one in written]


def problems(deck: Deck) -> list[Refusal]:
    """Everything that keeps a deck from being played, each as a message: empty when it is legal."""
    found = [problem for counts in dict.fromkeys(deck.cards) if (problem := why_not_a_card(counts))]
    for counts, copies in Counter(deck.cards).items():
        if copies > MOST_SIMILAR and any(counts):
            found.append(refuse("flask.problem.similar", name=name(counts), n=copies, most=MOST_SIMILAR))
    missing = DECK_SIZE - len(deck.cards)
    if missing > 0:
        found.append(refuse("flask.problem.few", n=missing))
    elif missing < 0:
        found.append(refuse("flask.problem.many", n=-missing))
    return found


def why_not_add_card(deck: Deck, counts: Counts) -> Refusal | None:
    """None where a card may be added to a deck, else the reason why not."""
    if problem := why_not_a_card(counts):
        return problem
    if deck.cards.count(counts) >= MOST_SIMILAR:
        return refuse("flask.problem.enough_similar", name=name(counts), most=MOST_SIMILAR)
    return refuse("flask.problem.full", n=DECK_SIZE) if len(deck.cards) >= DECK_SIZE else None


# --- Decks as texts --------------------------------------------------------------------------------------------

_SPACES_AND_DASHES = " \t\r\n\u00a0-\u2010\u2011\u2012\u2013\u2014\"'`"
_FORGIVEN = str.maketrans(MISREAD | dict.fromkeys(_SPACES_AND_DASHES))
_GROUP = 4
_LONGEST_TEXT = 400
_BITS = tuple(1 if base.limit == 1 else 2 for base in BASES)


class BadDeckCode(OptionError):
    """A text that is no deck."""


def write_deck(deck: Deck) -> str:
    """A deck as players send it: `My deck: 30C4-2A1F-K`. Each group of four characters is a card and how often it is
    there; the last character checks the others. Raises ValueError for a deck that a text cannot hold."""
    copies = Counter(deck.cards)
    if any(why_not_a_card(counts) for counts in copies) or len(deck.cards) > DECK_SIZE:
        raise ValueError("this deck has cards that cannot be written")
    groups = [[n, *_card_digits(counts)] for counts, n in copies.items()]
    check = _check_digit([digit for group in groups for digit in group])
    written = "-".join("".join(DIGITS[digit] for digit in group) for group in [*groups, [check]])
    title = clean_name(deck.name)
    return f"{title}: {written}" if title else written


def read_deck(text: str) -> Deck:
    """The deck that was typed or pasted, in any case, with or without name, dashes, spaces and line ends, O for 0, I
    or L for 1. It may be unfinished: ask `problems`.

    Raises BadDeckCode with the key `flask.code.empty`, `.long`, `.character`, `.length`, `.check` or `.card`.
    """
    if len(text) > _LONGEST_TEXT:
        raise BadDeckCode("flask.code.long", n=_LONGEST_TEXT)
    title, _, written = text.rpartition(":")
    digits = _digits_of(written)
    if len(digits) % _GROUP != 1 or len(digits) // _GROUP > DECK_SIZE:
        raise BadDeckCode("flask.code.length", n=len(digits))
    if _check_digit(digits[:-1]) != digits[-1]:
        raise BadDeckCode("flask.code.check")
    groups = [digits[place : place + _GROUP] for place in range(0, len(digits) - 1, _GROUP)]
    return Deck(clean_name(title), tuple(counts for group in groups for counts in _copies(group)))


def clean_name(name: str) -> str:
    """A deck's name without signs that cannot be seen, on one line, no longer than `NAME_LIMIT`."""
    return cleaned(name[:_LONGEST_TEXT], NAME_LIMIT)


def _digits_of(written: str) -> list[int]:
    signs = written.upper().translate(_FORGIVEN)
    if not signs:
        raise BadDeckCode("flask.code.empty")
    for sign in signs:
        if sign not in DIGITS:
            raise BadDeckCode("flask.code.character", character=sign if sign.isprintable() else "\ufffd")
    return [DIGITS.index(sign) for sign in signs]


def _card_digits(counts: Counts) -> list[int]:
    """A composition as three digits: two bits for each base, one where a card has at most one of it."""
    number = 0
    for n, bits in zip(counts, _BITS, strict=True):
        number = number << bits | n
    return [number >> 10, number >> 5 & 31, number & 31]


def _copies(group: Sequence[int]) -> list[Counts]:
    copies, *digits = group
    number = digits[0] << 10 | digits[1] << 5 | digits[2]
    counts = []
    for bits in reversed(_BITS):
        counts.append(number & (1 << bits) - 1)
        number >>= bits
    if number or not any(counts) or not 1 <= copies <= DECK_SIZE:
        raise BadDeckCode("flask.code.card")
    return [_eight(reversed(counts))] * copies


def _check_digit(digits: Sequence[int]) -> int:
    """The sum of the digits in the field of 32 elements, each times another power of two: no wrong character and no
    swap of neighbours leaves it as it was. It begins with 1, so that nothing at all has a check too."""
    check = 1
    for digit in digits:
        check = (check ^ digit) << 1
        if check & 32:
            check ^= 0b100101
    return check
