"""`menagerie print`: cards, tokens and rules of a game, a deck or a creature as PDF, to be printed and cut out.

With `-` as its only name it prints the order that it reads from its input, as the window asks it to: it tells in lines
of JSON how far it is, and puts the file where the user looks for documents.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from game.processes import die_with_parent
from game.rulesets.ruleset import OptionError
from game.store.files import StoreError, refuse_no_name, write
from game.store.sent_pictures import keep_paper
from game.words import Words
from scenes.commands.headless import go_headless
from scenes.printing.job import Report
from scenes.printing.order import MOST_COPIES, Order

ENDING = ".pdf"
FROM_INPUT = ["-"]


class CannotPrint(Exception):
    """Nothing can be printed. `key` and `details` make the sentence that says why."""

    def __init__(self, key: str, **details: str) -> None:
        super().__init__(key)
        self.key = key
        self.details = details


def main(arguments: Sequence[str]) -> int:
    """Print. The status is 0, 1 if it could not be done, 2 for unusable arguments."""
    parser = _parser()
    options = parser.parse_args(arguments)
    go_headless()
    if options.names == FROM_INPUT:
        return _for_a_window(options.name)
    if options.output is None:
        parser.error("-o says which file is to be written")
    words = Words(options.language)
    try:
        pages = _for_a_person(words, options)
    except (CannotPrint, StoreError, OptionError) as error:
        print(_why(words, error), file=sys.stderr)
        return 1
    print(words.say("print.done", file=str(options.output), n=pages))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="menagerie print", description="Print cards, tokens and rules as PDF.")
    parser.add_argument("names", nargs="+", metavar="GAME|DECK|CREATURE", help="what to print; a set's code, a file")
    parser.add_argument("-o", "--output", type=Path, help="the PDF to write")
    parser.add_argument("--force", action="store_true", help="write over a file that is there")
    parser.add_argument("--paper", choices=("a4", "letter"), default="a4", help="the paper (a4)")
    parser.add_argument("--players", type=int, default=0, help="for so many players (as many as can play)")
    copies = range(1, MOST_COPIES + 1)
    parser.add_argument("--copies", type=int, default=1, choices=copies, metavar="N", help="of each card (1)")
    parser.add_argument("--language", default="en", choices=Words().languages(), help="of the cards (en)")
    parser.add_argument("--backs", action="store_true", help="backs for printing on both sides, over the long edge")
    parser.add_argument("--bleed", action="store_true", help="go on with pictures beyond the edges")
    parser.add_argument("--pen", action="store_true", help="draw with a pen, to save ink")
    either = argparse.BooleanOptionalAction
    parser.add_argument("--tokens", action=either, help="trackers and tokens as well (where it is a game)")
    parser.add_argument("--booklet", action=either, help="the rules as well (where it is a game)")
    parser.add_argument("--folded", action="store_true", help="the rules as a small book to fold and staple")
    parser.add_argument("--no-cards", action="store_true", help="no cards")
    parser.add_argument("--name", default="Menagerie", help=argparse.SUPPRESS)
    return parser


# -- for a person ------------------------------------------------------------------------------------------------------


def _for_a_person(words: Words, options: argparse.Namespace) -> int:
    output: Path = options.output
    refuse_no_name(output)
    if os.path.lexists(output) and not options.force:
        raise CannotPrint("print.exists", file=str(output))
    printed = PrintedOrder(_order(words, options))
    print(_begun(words, printed), flush=True)
    for done in printed.steps():
        if sys.stderr.isatty():
            print(f"\r{done}/{printed.pages} ", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    write(output, printed.finished())
    return printed.pages


def _begun(words: Words, printed: PrintedOrder) -> str:
    """How many pages it comes to, and how there would be fewer."""
    fewer = [words.say("print.fewer")] if printed.is_for_many else []
    return " ".join([words.say("print.begun", n=printed.pages), *fewer])


def _order(words: Words, options: argparse.Namespace) -> Order:
    from scenes.printing.finding import NotFound, found

    try:
        wanted = [found(words, name) for name in options.names]
    except NotFound as error:
        raise CannotPrint("print.unknown", name=str(error)) from error
    has_game = any(one.what == "game" for one in wanted)
    tokens, rules = (has_game if one is None else one for one in (options.tokens, options.booklet))
    return Order(
        tuple([msgspec.structs.replace(one, players=max(0, min(options.players, 6))) for one in wanted]),
        options.paper,
        options.language,
        options.bleed,
        options.pen,
        not options.no_cards,
        options.backs,
        tokens,
        rules or options.folded,
        options.folded,
        options.copies,
    )


# -- for a window ------------------------------------------------------------------------------------------------------


def _for_a_window(name: str) -> int:
    die_with_parent()
    words = Words()
    try:
        order = msgspec.json.decode(sys.stdin.buffer.read(), type=Order)
        words = Words(order.language)
        printed = PrintedOrder(order)
        for done in printed.steps():
            _tell(Report(done, printed.pages))
        path = _kept(name, printed.finished())
    except (CannotPrint, StoreError, OptionError, KeyError, msgspec.MsgspecError) as error:
        _tell(Report(failure=_why(words, error)))
        return 1
    _tell(Report(printed.pages, printed.pages, file=str(path)))
    return 0


def _kept(name: str, data: bytes) -> Path:
    """Put a file among the user's documents. Whoever stops us now has the whole of it."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    return keep_paper(name, data, ENDING)


def _tell(report: Report) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(report) + b"\n")
    sys.stdout.buffer.flush()


# -- printing ----------------------------------------------------------------------------------------------------------


class PrintedOrder:
    """An order that is being printed. Raises CannotPrint where nothing is wanted."""

    def __init__(self, order: Order) -> None:
        from scenes.picture_cache import Pictures
        from scenes.printing.press import Press

        pictures = Pictures()
        pictures.words = Words(order.language)
        self._press = Press(pictures, order)
        self.pages = self._press.pages
        if not self.pages:
            raise CannotPrint("print.nothing")

    @property
    def is_for_many(self) -> bool:
        """Whether there would be less of a whole game for fewer players."""
        from scenes.games.registry import presentation

        shown = [(presentation(one.game), one) for one in self._press.order.wanted if one.what == "game"]
        return any(game.printing.by_players and one.players != game.rules.fewest for game, one in shown)

    def steps(self) -> Iterator[int]:
        """Print it, thing by thing; tells how many pages are done."""
        return self._press.steps()

    def finished(self) -> bytes:
        """The whole file."""
        return self._press.file.finished()


def _why(words: Words, error: Exception) -> str:
    match error:
        case CannotPrint() | StoreError():
            return words.say(error.key, **error.details)
        case OptionError():
            return words.say(error.key, **error.args_for_message)
    return words.say("print.cannot")
