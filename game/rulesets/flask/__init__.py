"""Flask, by Orasund: composed cards, resources, face-down Reactions. Two to four players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from game.rulesets import GAMES, later
from game.rulesets.elimination import lines_of, outlasted
from game.rulesets.flask.board import COUNTED, FIRST_HANDS, FIRST_STOCKS, ZONES, check, clues
from game.rulesets.flask.cards import (
    BASES,
    PUBLISHED,
    READY_MADE,
    BadDeckCode,
    Card,
    cards_of,
    printed,
    problems,
    read_card,
    read_deck,
    write_deck,
)
from game.rulesets.flask.rules import BOOK, setup
from game.rulesets.phrases import Phrase, phrase
from game.rulesets.ruleset import Advice, Option, OptionError, Ruleset, ScoreLine, SearchTuning, twist
from game.table.table import Table

AT_RANDOM = "random"


REACTIVE_DECK = "3808-3802-38G1-3850-3212-V"
SAMPLE_DECKS = ((AT_RANDOM,) * 4, (REACTIVE_DECK,) * 4, ("green",) * 4, ("blue", "red", REACTIVE_DECK, "blue"))


def _prepare(seats: int, options: dict[str, Any], random: Random) -> dict[str, Any]:
    """One deck for each seat: that of a key, chance, or a deck's text; the usual ones where nothing is said."""
    wishes = options.get("decks") or ()
    if not isinstance(wishes, Sequence) or isinstance(wishes, str):
        raise OptionError("flask.code.not_decks")
    usual = [PUBLISHED[seat % len(PUBLISHED)] for seat in range(seats)]
    chosen = [*wishes[:seats], *usual[len(wishes) :]]
    played = chosen[:1] if options.get("mirror") else chosen
    decks = [_deck(wish or usual[seat], seat, random) for seat, wish in enumerate(played)]
    return {"decks": decks * (seats // len(decks))}


def _deck(wish: Any, seat: int, random: Random) -> str:
    """The key of a ready-made deck, or the text of a legal deck as we write it. Raises OptionError."""
    if not isinstance(wish, str):
        raise OptionError("flask.code.not_decks")
    if wish == AT_RANDOM:
        return READY_MADE[int(random.random() * len(READY_MADE))]
    if wish in READY_MADE:
        return wish
    try:
        deck = read_deck(wish)
    except BadDeckCode as error:
        raise OptionError(error.key, who=seat, **error.args_for_message) from error
    for problem in problems(deck):
        raise OptionError(problem.key, who=seat, **dict(problem.args))
    return write_deck(deck)


def _designs(seats: int, options: Mapping[str, Any]) -> tuple[Card, ...]:
    return tuple(card for seat in range(seats) for card in cards_of(options["decks"][seat], seat))


def _account(table: Table, seat: int) -> list[ScoreLine]:
    return lines_of("flask", outlasted(table, seat))


def _tie(table: Table) -> Phrase | None:
    """Where the last players fall together, the game is a draw."""
    assert table.outcome is not None
    return phrase("flask.tie.together") if len(table.outcome[0]) > 1 else None


def _opinions() -> Advice:
    from game.rulesets.flask import because, dominated, manners, shows, value

    return Advice(
        value.habit,
        value.evaluate,
        value.candidates,
        evaluate_modestly=value.evaluate_modestly,
        holdings=value.holdings,
        dominated=dominated.DOMINATED,
        goes_on=value.GOES_ON,
        manners=manners.MANNERS,
        hostile=manners.HOSTILE,
        showing=shows.SHOWING,
        because=because.because,
    )


def _creatures_on(design: Card, options: Mapping[str, Any]) -> tuple[str, ...]:
    """Compositions are countless, so the album has a page for each base."""
    return tuple([f"brew/{base.key}" for base, n in zip(BASES, design.bases, strict=True) if n])


FLASK = Ruleset(
    *GAMES["flask"],
    options=(
        Option("decks", default=(), samples=SAMPLE_DECKS),
        twist("mirror"),
        twist("stock", *FIRST_STOCKS),
        twist("hand", *FIRST_HANDS),
        twist("scattered"),
        twist("deep"),
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
    creatures_on=_creatures_on,
    feats={"out_of_the_blue": ("reactions", 2), "dry_bench": ("no_spill", 0), "last_drop": ("brink", 1)},
    striving=later(f"{__name__}.goals", "GOALS"),
    greatness=later(f"{__name__}.moments", "MOMENTS"),
    longest=50_000,
    back=lambda card: card.owner,
    clues=clues,
    tuning=SearchTuning(
        budget_factor=0.25,
        horizon=16,
        habit_share=0.95,
        exploration=0.4,
        prior_weight=1.0,
        ease=0.2,
        doubt=1.0,
        crowd=3,
    ),
    read_card=read_card,
    phases=("increase", "play", "end", "clean_up"),
)
