"""A position in which one answer is right, and what can be said of it: who solves it, and what the rules prove of it.

    finish_the_rival: wins within 2
    Ben has two resources left, and an attack takes two.
    A = R1 | B2
    B = R1
    B has = 1 0 0 1
    A play: A1

First its key, why an answer is right, and how many answers after this one it takes at the most until the game is won or
lost (six, where it does not say), then the same in words. The position, the question and all answers are written in the
language of the game's scenarios (`table_language.py` and those derived from it); `script` is what is played before the
question, `seen` are cards that whoever is asked has come to know, although they lie hidden: without them nobody could
say. Equally right answers are joined by `or`; a secret choice is written whole, to its `ready`. A line that begins with
two spaces goes on with the one before. So they stand in `<game>.txt`, behind the keys of those for people.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Any

from game.bots.levels import Player
from game.rulesets.elimination import FALLEN
from game.table.agenda import Simultaneous
from game.table.choices import READY, Choice
from game.table.sight import view
from game.table.table import Table
from tests.table_language import LETTERS, Scene

IN_ORDER = ("stack", "settle")
"""Secret choices in which it matters what was picked first."""

Answer = tuple[Choice, ...]


class Kind(Enum):
    """Why an answer is right: it alone wins at once, it alone does not lose at once, or it is plainly better."""

    WINS = "wins"
    LOSES = "loses"
    BETTER = "better"


WINS, LOSES, BETTER = Kind


@dataclass(frozen=True)
class Puzzle:
    """A position, who is asked what, the right answers, and why they are right."""

    key: str
    kind: Kind
    why: str
    laid: Mapping[str, Any]
    asked: str
    right: str
    script: tuple[str, ...] = ()
    within: int = 6
    seen: str = ""
    game: str = field(default="", compare=False)
    language: type[Scene] = field(default=Scene, compare=False)
    """In which its position is written."""

    def scene(self) -> Scene:
        """The position, with its question open."""
        scene = self.language(**self.laid)
        scene.play(*self.script).asks(self.asked)
        for label in self.seen.split():
            card = scene.labels[label]
            scene.table.known[card] = scene.table.known.get(card, 0) | 1 << self.seat
        return scene

    @property
    def seat(self) -> int:
        """Who is asked."""
        return LETTERS.index(self.asked[0])

    def answers(self, scene: Scene, words: str) -> list[Answer]:
        """The whole answers that are written so."""
        return [tuple([scene.choice(word) for word in one.split()]) for one in words.split(" or ")]

    def is_right(self, scene: Scene, answer: Answer) -> bool:
        """Whether this is one of the right answers."""
        return self._alike(answer) in [self._alike(one) for one in self.answers(scene, self.right)]

    def _alike(self, answer: Answer) -> object:
        """The same for answers that differ only where it does not matter."""
        return answer if self.asked.split()[1] in IN_ORDER else frozenset(answer)

    def is_solved_by(self, level: str, seed: int) -> bool:
        """Whether a player of this level finds a right answer. Iterations alone say when it has thought enough."""
        scene = self.scene()
        return self.is_right(scene, whole_answer(scene.table, self.seat, Player(level, seed, unhurried=True)))


HEAD = re.compile(r"(\w+): (\w+)(?: within (\d+))?")
LAID = re.compile(r"(\w+(?: has)?) = ?(.*)")
READ: Mapping[str, Callable[[str], Any]] = {"first": lambda word: word == "yes", "round_number": int}
"""What of a position is not written as text."""


def written(game: str, words: Mapping[str, str] = {}, **usual: Any) -> tuple[tuple[Puzzle, ...], tuple[str, ...]]:
    """The puzzles of a game's text, and the keys of those for people; what its words in braces stand for, and what is
    so in the positions of all that do not say otherwise."""
    text = Path(__file__).with_name(f"{game}.txt").read_text(encoding="utf-8").format_map(words)
    for_people, *blocks = text.replace("\n  ", " ").strip("\n").split("\n\n")
    return tuple([_read(block.splitlines(), usual) for block in blocks]), tuple(for_people.split("\n", 1)[1].split())


def _read(lines: list[str], usual: Mapping[str, Any]) -> Puzzle:
    head, *told, answer = lines
    key, kind, within = HEAD.fullmatch(head).groups()  # type: ignore[union-attr]
    laid = {found[1]: found[2] for line in told if (found := LAID.fullmatch(line))}
    why = " ".join([line for line in told if not LAID.fullmatch(line)])
    script, seen = laid.pop("script", ""), laid.pop("seen", "")
    has = {name[0]: laid.pop(name) for name in list(laid) if name.endswith(" has")}
    own = {name: READ.get(name, str)(value) for name, value in laid.items()}
    asked, right = answer.split(": ")
    played = tuple(script.split(", ")) if script else ()
    position = {**usual, **own, **({"has": has} if has else {})}
    return Puzzle(key, Kind(kind), why, position, asked, right, played, int(within or 6), seen)


def _as_they_are(table: Table, key: str) -> Sequence[Any]:
    return table.config.designs


@dataclass(frozen=True)
class Positions:
    """What `tests/puzzles/<game>.py` has of a game, as `POSITIONS`."""

    puzzles: tuple[Puzzle, ...] = ()
    for_people: tuple[str, ...] = ()
    """The keys of those that people are given, in their order."""
    language: type[Scene] = Scene
    """In which they are written."""
    write_card: Callable[[Any], str] = str
    """A card as the line that the ruleset's `read_card` reads."""
    others: Callable[[Any], Sequence[Any]] = lambda design: ()
    """Which cards could lie, as far as somebody knows who sees only its back, where this one does."""
    dressed: Callable[[Table, str], Sequence[Any]] = _as_they_are
    """The cards of a position as people see them, where those of ours do not look like anything."""


def whole_answer(table: Table, seat: int, player: Player) -> Answer:
    """What a player answers to the question that is open, a secret choice to its end."""
    table = table.copy()
    is_sealed = isinstance(table.question, Simultaneous)
    answer: list[Choice] = []
    while not answer or (is_sealed and answer[-1] != READY):
        answer.append(player.answer(view(table, seat)).choice)
        table.answer(seat, answer[-1])
    return tuple(answer)


# -- What the rules prove ----------------------------------------------------------------------------------------------


def after(table: Table, seat: int, answer: Answer) -> Table:
    """A copy of the table after a whole answer. Raises ValueError where it is not legal."""
    table = table.copy()
    for choice in answer:
        if choice not in table.choices(seat):
            raise ValueError(f"{choice} is not legal")
        table.answer(seat, choice)
    return table


def every_answer(table: Table, seat: int) -> Iterator[Answer]:
    """All whole answers to the question that is open; cards that may be picked in any order in one order only."""
    if not isinstance(table.question, Simultaneous):
        yield from [(choice,) for choice in table.choices(seat)]
        return
    picks = table.question.picks(table.agenda[-1], seat)
    for choice in table.choices(seat):
        if choice == READY:
            yield (*picks, READY)
        elif table.question.name in IN_ORDER or not picks or choice > picks[-1]:
            yield from every_answer(after(table, seat, (choice,)), seat)


def wins(table: Table, seat: int, within: int) -> bool:
    """Whether a seat can win alone within so many answers, whatever the others do."""
    return _can_force(table, {seat}, lambda end: end.outcome is not None and end.outcome[0] == (seat,), within)


def loses(table: Table, seat: int, within: int) -> bool:
    """Whether the others can make a seat fall, or the game end without its winning, whatever it does."""
    others = [other for other in range(table.config.seats) if other != seat]
    return _can_force(table, others, lambda end: _is_lost(end, seat), within)


def _is_lost(table: Table, seat: int) -> bool:
    if table.outcome is not None:
        return table.outcome[0] != (seat,)
    return FALLEN[seat] in table.counters


def _can_force(table: Table, movers: Collection[int], is_reached: Callable[[Table], bool], within: int) -> bool:
    """Whether these seats together can bring something about: they look for one answer that does, and all answers of
    the others must. All cards lie open to both."""
    if is_reached(table):
        return True
    if table.outcome is not None or not within:
        return False
    seat = table.asked()[0]
    each = (_can_force(after(table, seat, (one,)), movers, is_reached, within - 1) for one in table.choices(seat))
    return any(each) if seat in movers else all(each)
