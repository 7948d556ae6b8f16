"""Creature Quellector, by Pandaqi: secret squads, counters, trades, done. Two to six players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from game.rulesets import GAMES, later
from game.rulesets.phrases import Phrase, phrase
from game.rulesets.quellector.board import (
    COUNTED,
    DEALS,
    EARLIER,
    HANDS,
    ZONES,
    card_in_hand_worth,
    check,
    design,
    hand,
    hand_worths,
    is_done,
    types,
)
from game.rulesets.quellector.book import BOOK
from game.rulesets.quellector.cards import (
    COLOURS,
    SEEDS,
    TYPES,
    BadSetCode,
    Creature,
    SetCode,
    build_set,
    printed,
    read_card,
)
from game.rulesets.quellector.rules import setup
from game.rulesets.ruleset import Advice, Option, OptionError, Ruleset, ScoreLine, SearchTuning, twist
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
    """One line for the hands of earlier deals, then one for each card of the final hand."""
    cards = table.zones[hand(seat)]
    worths = hand_worths(table, cards)
    deals = table.config.options["deals"]
    earlier = [ScoreLine("quellector.line.earlier", {"n": deals - 1}, table.count(EARLIER[seat]))] if deals > 1 else []
    return earlier + [
        ScoreLine(
            "quellector.line.card", {"card": card}, card_in_hand_worth(table, card, worths), _terms(table, card, worths)
        )
        for card in sorted(cards)
    ]


def _terms(table: Table, card: int, worths: Sequence[int]) -> tuple[ScoreLine, ...]:
    """What each type icon of a card in a final hand counts; a two-type icon as whichever type is worth more."""
    found = []
    for icon in [icon for icon in design(table, card).icons if not icon.action]:
        colours = [icon.colour] if icon.second is None else [icon.colour, icon.second]
        best = max(colours, key=lambda colour: worths[colour])
        key = "quellector.line." + ("icon" if worths[best] else "countered")
        found.append(ScoreLine(key, {"type": types(table)[best]}, worths[best]))
    return tuple(found)


def _tie(table: Table) -> Phrase | None:
    """The larger of equally strong hands wins; where these are equally large too, the win is shared."""
    assert table.outcome is not None
    winners, scores = table.outcome
    if scores.count(max(scores)) == 1:
        return None
    cards = len(table.zones[hand(winners[0])])
    return phrase("quellector.tie." + ("more_cards" if len(winners) == 1 else "shared"), n=cards)


def _opinions() -> Advice:
    from game.rulesets.quellector import because, manners, shows, value
    from game.rulesets.quellector.suspicion import Suspicion

    return Advice(
        value.habit,
        value.evaluate,
        value.candidates,
        holdings=value.holdings,
        because=because.because,
        suspicion=Suspicion,
        manners=manners.MANNERS,
        hostile=manners.HOSTILE,
        showing=shows.SHOWING,
        unsporting=value.stops_early,
    )


def _creatures_on(design: Creature, options: Mapping[str, Any]) -> tuple[str, ...]:
    """Sets are countless, so the album has a page for each family."""
    return (f"family/{options[COLOURS[design.colour]]}",)


QUELLECTOR = Ruleset(
    *GAMES["quellector"],
    options=(
        *(Option(colour, (*choices, AT_RANDOM), line="types") for colour, choices in zip(COLOURS, TYPES, strict=True)),
        Option("multitype", (False, True)),
        Option("set_code", default=""),
        twist("one_lap"),
        twist("deals", *DEALS),
        twist("hand", *HANDS),
        twist("duels"),
        twist("bold"),
        twist("calm"),
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
    tie=_tie,
    is_out=is_done,
    opinions=_opinions,
    creatures_on=_creatures_on,
    feats={"one_against_many": ("duels", 3), "untouchable": ("no_fight_lost", 0), "patience": ("defences", 3)},
    striving=later(f"{__name__}.goals", "GOALS"),
    greatness=later(f"{__name__}.moments", "MOMENTS"),
    longest=8000 * max(DEALS),
    tuning=SearchTuning(proposals=3),
    read_card=read_card,
    phases=("challenge", "squads", "reveal", "action", "count", "trade", "after", "done"),
)
