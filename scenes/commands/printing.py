"""`menagerie print`: cards, tokens and rules of a game, a deck or a creature as PDF, to be printed and cut out.

With `-` as its only name it prints the order that it reads from its input, as the window asks it to.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec

from game.rulesets.ruleset import OptionError
from game.store.files import StoreError, write
from game.words import Words
from scenes.commands.headless import go_headless
from scenes.printing.order import Order

FROM_INPUT = "-"


class CannotPrint(Exception):
    """Nothing can be printed. The message is the sentence that says why."""


def main(arguments: Sequence[str]) -> int:
    """Print. The status is 0, 1 if it could not be done, 2 for unusable arguments."""
    options = _parser().parse_args(arguments)
    go_headless()
    words = Words(options.language)
    try:
        order = _sent() if options.names == [FROM_INPUT] else _order(words, options)
        pages = _printed(order, options.output, tells=options.names == [FROM_INPUT])
    except (CannotPrint, StoreError, OptionError) as error:
        print(_why(words, error), file=sys.stderr)
        return 1
    if options.names != [FROM_INPUT]:
        print(words.say("print.done", file=str(options.output), n=pages))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="menagerie print", description="Print cards, tokens and rules as PDF.")
    parser.add_argument("names", nargs="+", metavar="GAME|DECK|CREATURE", help="what to print; a set's code, a file")
    parser.add_argument("-o", "--output", type=Path, required=True, help="the PDF to write")
    parser.add_argument("--paper", choices=("a4", "letter"), default="a4", help="the paper (a4)")
    parser.add_argument("--players", type=int, default=0, help="for so many players (as many as can play)")
    parser.add_argument("--language", default="en", choices=Words().languages(), help="of the cards (en)")
    parser.add_argument("--backs", action="store_true", help="backs for printing on both sides, over the long edge")
    parser.add_argument("--bleed", action="store_true", help="go on with pictures beyond the edges")
    parser.add_argument("--pen", action="store_true", help="draw with a pen, to save ink")
    parser.add_argument("--tokens", action="store_true", help="trackers and tokens as well")
    parser.add_argument("--booklet", action="store_true", help="the rules as well")
    parser.add_argument("--no-cards", action="store_true", help="no cards")
    return parser


def _sent() -> Order:
    try:
        return msgspec.json.decode(sys.stdin.buffer.read(), type=Order)
    except (msgspec.MsgspecError, ValueError) as error:
        raise CannotPrint(str(error)) from error


def _order(words: Words, options: argparse.Namespace) -> Order:
    from scenes.printing.finding import NotFound, found

    try:
        wanted = [found(words, name) for name in options.names]
    except NotFound as error:
        raise CannotPrint(words.say("print.unknown", name=str(error))) from error
    return Order(
        tuple([msgspec.structs.replace(one, players=options.players) for one in wanted]),
        options.paper,
        options.language,
        options.bleed,
        options.pen,
        not options.no_cards,
        options.backs,
        options.tokens,
        options.booklet,
    )


def _printed(order: Order, output: Path, *, tells: bool) -> int:
    """Print an order into a file, and tell on the way how far it is; how many pages there are."""
    from scenes.picture_cache import Pictures
    from scenes.printing.press import Press

    pictures = Pictures()
    pictures.words = Words(order.language)
    press = Press(pictures, order)
    if not press.pages:
        raise CannotPrint(pictures.words.say("print.nothing"))
    for done in press.steps():
        _tell(done, press.pages, tells=tells)
    write(output, press.file.finished())
    return press.pages


def _tell(done: int, pages: int, *, tells: bool) -> None:
    """To a window as a line, to people in one line that goes on."""
    if tells:
        print(f"{done} {pages}", flush=True)
    elif sys.stderr.isatty():
        print(f"\r{done}/{pages} ", end="" if done < pages else "\n", file=sys.stderr, flush=True)


def _why(words: Words, error: Exception) -> str:
    if isinstance(error, StoreError):
        return words.say(error.key, **error.details)
    if isinstance(error, OptionError):
        return words.say(error.key, **error.args_for_message)
    return str(error)
