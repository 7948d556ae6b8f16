"""Creature Quellector, by Pandaqi: secret squads, counters, trades, done. Two to six players."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from game.rulesets.quellector import value
from game.rulesets.quellector.board import COUNTED, ZONES, card_in_hand_worth, check, hand, hand_worths
from game.rulesets.quellector.book import BOOK
from game.rulesets.quellector.cards import COLOURS, SEEDS, TYPES, BadSetCode, Creature, SetCode, build_set, printed
from game.rulesets.quellector.rules import setup
from game.rulesets.ruleset import Option, OptionError, Ruleset, ScoreLine
from game.table.table import Table

AT_RANDOM = "random"


def _prepare(seats: int, options: dict[str, Any], random: Random) -> dict[str, Any]:
    """A typed set code settles everything; otherwise the chosen types and a new seed make one."""
    typed = str(options.get("set_code") or "")
    try:
        code = SetCode.read(typed) if typed.strip() else _new_code(options, random)
    except BadSetCode as error:
        raise OptionError(error.key, **error.details) from error
    names = dict(zip(COLOURS, code.types, strict=True))
    return {**names, "multitype": code.multitype, "set_code": code.write()}


def _new_code(options: dict[str, Any], random: Random) -> SetCode:
    red, blue, green, purple = (
        _type_for(options.get(colour, choices[0]), choices, random)
        for colour, choices in zip(COLOURS, TYPES, strict=True)
    )
    return SetCode((red, blue, green, purple), bool(options.get("multitype")), int(random.random() * SEEDS))


def _type_for(wish: Any, choices: tuple[str, ...], random: Random) -> str:
    if wish == AT_RANDOM:
        return choices[int(random.random() * len(choices))]
    if wish not in choices:
        raise OptionError("quellector.code.no_such_type", type=str(wish)[:40])
    return str(wish)


def _designs(seats: int, options: Mapping[str, Any]) -> tuple[Creature, ...]:
    return build_set(SetCode.read(options["set_code"]))


def _account(table: Table, seat: int) -> list[ScoreLine]:
    """One line for each card of the final hand."""
    cards = table.zones[hand(seat)]
    worths = hand_worths(table, cards)
    return [
        ScoreLine("quellector.line.card", {"card": card}, card_in_hand_worth(table, card, worths))
        for card in sorted(cards)
    ]


QUELLECTOR = Ruleset(
    key="quellector",
    title="Creature Quellector",
    author="Pandaqi",
    fewest=2,
    most=6,
    options=(
        *(Option(colour, (*choices, AT_RANDOM)) for colour, choices in zip(COLOURS, TYPES, strict=True)),
        Option("multitype", (False, True)),
        Option("set_code", default=""),
    ),
    book=BOOK,
    zones=ZONES,
    counters=COUNTED,
    check=check,
    prepare=_prepare,
    designs=_designs,
    printed=printed,
    setup=setup,
    account=_account,
    advice=value,
    longest=8000,
    phases=("challenge", "squads", "reveal", "action", "count", "trade", "after", "done"),
)
