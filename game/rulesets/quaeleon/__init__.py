"""Quaeleon's Quest, by Harry Mustoe-Playfair: stacks of creatures in initiative order. Two to six players."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from game.rulesets import GAMES, later
from game.rulesets.elimination import lines_of
from game.rulesets.phrases import Phrase, phrase
from game.rulesets.quaeleon.board import COUNTED, FIRST_HANDS, FIRST_HEALTHS, ZONES, check, ranked_below
from game.rulesets.quaeleon.cards import BARE_CARDS, CARDS, Design, printed, read_card
from game.rulesets.quaeleon.rules import BOOK, setup
from game.rulesets.ruleset import Advice, Option, Ruleset, ScoreLine, SearchTuning, twist
from game.rulesets.timing import rounds
from game.table.table import Table


def _prepare(seats: int, options: dict[str, Any], random: Random) -> dict[str, Any]:
    return {"round_zero": bool(options.get("round_zero", True))}


def _designs(seats: int, options: Mapping[str, Any]) -> tuple[Design, ...]:
    return BARE_CARDS if options.get("bare") else CARDS


def _account(table: Table, seat: int) -> list[ScoreLine]:
    return lines_of("quaeleon", ranked_below(table, seat))


def _tie(table: Table) -> Phrase | None:
    """After the last round the healthiest share the win; if the last players fell together, nobody wins."""
    assert table.outcome is not None
    winners = table.outcome[0]
    if len(winners) == 1:
        return None
    return phrase("quaeleon.tie." + ("health" if winners else "together"))


def _opinions() -> Advice:
    from game.rulesets.quaeleon import because, dominated, manners, shows, value

    return Advice(
        value.habit,
        value.evaluate,
        value.candidates,
        holdings=value.holdings,
        because=because.because,
        dominated=dominated.DOMINATED,
        manners=manners.MANNERS,
        hostile=manners.HOSTILE,
        showing=shows.SHOWING,
    )


QUAELEON = Ruleset(
    *GAMES["quaeleon"],
    options=(
        Option("round_zero", (True, False)),
        twist("health", *FIRST_HEALTHS),
        twist("hand", *FIRST_HANDS),
        twist("turned"),
        twist("bare"),
        twist("closing"),
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
    opinions=_opinions,
    creatures_on=lambda design, options: (f"bestiary/{design.key}",),
    feats={"heavy_hand": ("hard_blow", 20), "unshaken": ("never_below", 30), "kingmaker": ("knock_outs", 2)},
    striving=later(f"{__name__}.goals", "GOALS"),
    greatness=later(f"{__name__}.moments", "MOMENTS"),
    longest=30_000,
    has_starter=False,
    edition="kin",
    rules=3,
    tuning=SearchTuning(
        budget_factor=0.25,
        horizon=300,
        cutoff="stack",
        habit_share=0.95,
        proposals=3,
        masters_up_to=3,
        watches=False,
    ),
    read_card=read_card,
    unit=rounds(phase="stack"),
    phases=("swap", "stack", "reveal", "effects", "defence", "healing", "attack", "end"),
)
