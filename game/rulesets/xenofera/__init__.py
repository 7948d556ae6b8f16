"""Xenofera, by Puff Duck Games: build cages, catch creatures, raid each other. Two to five players."""

from __future__ import annotations

from random import Random
from typing import Any

from game.rulesets import GAMES, later
from game.rulesets.ruleset import Advice, Option, OptionError, Ruleset, ScoreLine, SearchTuning, told_apart_by, twist
from game.rulesets.xenofera.board import (
    COUNTED,
    FIRST_CREWS,
    GOALS,
    SIGHTS,
    THRESHOLDS,
    ZONES,
    captives,
    caught,
    check,
    creature,
    reward,
)
from game.rulesets.xenofera.board import (
    goals as sought,
)
from game.rulesets.xenofera.cards import back, creatures_on, designs, printed, read_card
from game.rulesets.xenofera.ending import standing
from game.rulesets.xenofera.glossary import GLOSSARIES
from game.rulesets.xenofera.rules import BOOK, setup
from game.table.table import Table

LENGTHS = tuple(THRESHOLDS)


def _prepare(seats: int, options: dict[str, Any], random: Random) -> dict[str, Any]:
    length = options.get("length") or LENGTHS[0]
    if length not in LENGTHS:
        raise OptionError("xenofera.option.length.unknown")
    dealt = {"idle_dealt": True} if options.get("idle_dealt") and options.get("truce") else {}
    return {"length": length, "even": bool(options.get("even", True)), **dealt}


def _account(table: Table, seat: int) -> list[ScoreLine]:
    """The creatures, term by term, and each collection."""
    held = caught(table, seat)
    terms = tuple(
        [
            ScoreLine("xenofera.line.creature", {"card": card}, creature(table, card).value)
            for _, card in captives(table, seat)
        ]
    )
    lines = [ScoreLine("xenofera.line.creatures", {"n": len(held)}, sum([term.points for term in terms]), terms)]
    for card, goal in zip(table.zones[GOALS[seat]], sought(table, seat), strict=True):
        n = reward(table, seat, goal, held)
        lines.append(ScoreLine("xenofera.line." + ("completed" if n > 0 else "failed"), {"card": card}, n))
    return lines


def _opinions() -> Advice:
    from game.rulesets.xenofera import dominated, manners, shows, suspicion, value, worth
    from game.rulesets.xenofera.because import because

    return Advice(
        value.habit,
        worth.evaluate,
        value.candidates,
        holdings=worth.holdings,
        because=because,
        suspicion=suspicion.Suspicion,
        dominated=dominated.DOMINATED,
        manners=manners.MANNERS,
        hostile=manners.HOSTILE,
        showing=shows.SHOWING,
    )


XENOFERA = Ruleset(
    *GAMES["xenofera"],
    rules=3,
    older={3: {"idle_dealt": True}},
    options=(
        Option("length", LENGTHS, quick="short"),
        Option("even", (True, False)),
        twist("crew", *FIRST_CREWS),
        twist("near"),
        twist("lockless"),
        twist("truce"),
        twist("stout"),
        twist("sight", *SIGHTS),
    ),
    book=BOOK,
    zones=ZONES,
    counters=COUNTED,
    check=check,
    prepare=_prepare,
    designs=designs,
    printed=printed,
    setup=setup,
    account=_account,
    tie=told_apart_by("xenofera", "creatures", lambda table, seat: standing(table, seat)[1]),
    opinions=_opinions,
    creatures_on=creatures_on,
    feats={"home_world": ("of_a_planet", 5), "clever_dummy": ("decoy", 1), "gentle_hunter": ("no_attack", 0)},
    striving=later(f"{__name__}.goals", "GOALS"),
    greatness=later(f"{__name__}.moments", "MOMENTS"),
    longest=20_000,
    back=back,
    tuning=SearchTuning(
        budget_factor=0.15,
        best_factor=1.6,
        horizon=12,
        habit_share=0.95,
        prior_weight=0.4,
        plans_whole=True,
        solved=("battle",),
    ),
    read_card=read_card,
    phases=("action", "build", "capture", "draw"),
    glossaries=GLOSSARIES,
)
