"""Creature Combat Territory, by shieldgenerator7: secret deployments, five lands, creatures of one's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from game.rulesets import GAMES, later
from game.rulesets.phrases import Phrase, phrase
from game.rulesets.ruleset import Advice, Option, OptionError, Ruleset, ScoreLine, SearchTuning, told_apart_by, twist
from game.rulesets.territory.bestiary import CREATURES, DECKS
from game.rulesets.territory.board import CLAIMED, COUNTED, MOST_SEATS, ROWS, ZONES, check, claims, fighters
from game.rulesets.territory.catalogue import BIOMES
from game.rulesets.territory.conceding import BOOK
from game.rulesets.territory.creatures import Creature, Design, printed
from game.rulesets.territory.decks import (
    MOST_LANDS,
    creatures_of,
    land_problems,
    lands_of,
    problems,
    read_creatures,
    read_lands,
    suited,
    twisted,
    write_creatures,
    write_lands,
)
from game.rulesets.territory.glossary import GLOSSARIES
from game.rulesets.territory.lands import LAND_DECKS
from game.rulesets.territory.rules import setup
from game.rulesets.territory.written import read_card
from game.rulesets.timing import rounds
from game.table.choices import Refusal
from game.table.table import Table

AT_RANDOM = "random"
SUITED = "suited"
"""The lands of ours that suit a player's creatures."""

CAMPAIGN, BATTLE, SKIRMISH, AGREED = "campaign", "battle", "skirmish", "agreed"
SIZES = {CAMPAIGN: (100, 25), BATTLE: (100, 15), SKIRMISH: (50, 10)}
"""Creature points, and lands for each player."""

POINTS = (100, 20, 35, 50, 75, 150, 200)
ANY_POINTS = range(min(POINTS), max(POINTS) + 1)
LANDS = (25, 5, 10, 15, 20)
ANY_LANDS = range(min(LANDS), MOST_LANDS + 1)

OWN_DECK = """\
Zoo:
Teapot; teapot horned; 1; forest+2; Whistle: bring_in 3 [rest 1]; Look: scout 2; Paint: change_biome 2 [rest 1]
swarmlet"""
SAMPLE_DECKS = (
    ("pack", "saboteurs", "storm", "wyrm"),
    (OWN_DECK, "swarm", OWN_DECK, "heights"),
    (AT_RANDOM,) * MOST_SEATS,
)
SAMPLE_LANDS = (("salt_and_spray", "plain\nOld Pier; lake", AT_RANDOM, SUITED),)


def _prepare(seats: int, options: dict[str, Any], random: Random) -> dict[str, Any]:
    """Points and lands of the size, and decks for each seat. Raises OptionError for what cannot be played."""
    size, points, lands = _agreed(options)
    played = 1 if options.get("mirror") else seats
    decks = [
        _deck(wish, seat, random, DECKS, lambda text: _creatures(text, points))
        for seat, wish in enumerate(_filled(options.get("decks"), tuple(DECKS), played))
    ] * (seats // played)
    land_decks = [
        suited(creatures_of(decks[seat], points, seat), lands)
        if wish == SUITED
        else _deck(wish, seat, random, LAND_DECKS, _lands)
        for seat, wish in enumerate(_filled(options.get("land_decks"), (SUITED,) * seats, seats))
    ]
    return {
        "size": size,
        "points": points,
        "lands": lands,
        "decks": decks,
        "land_decks": land_decks,
    }


def _agreed(options: Mapping[str, Any]) -> tuple[str, int, int]:
    """The size, creature points, and lands for each player."""
    size = options.get("size") or BATTLE
    if size in tuple(SIZES):
        return (size, *SIZES[size])
    points, lands = options.get("points") or POINTS[0], options.get("lands") or LANDS[0]
    if size != AGREED or points not in ANY_POINTS or lands not in ANY_LANDS:
        raise OptionError("territory.code.not_agreed")
    return size, int(points), int(lands)


def _filled(wishes: Any, usual: Sequence[str], seats: int) -> list[Any]:
    """A wish for each seat; the usual decks where nothing is said."""
    wishes = wishes or ()
    if not isinstance(wishes, Sequence) or isinstance(wishes, str):
        raise OptionError("territory.code.not_decks")
    return [wish or usual[seat] for seat, wish in enumerate([*wishes, *[""] * seats][:seats])]


def _deck(wish: Any, seat: int, random: Random, ready: Mapping[str, Any], judged: Callable[[str], str]) -> str:
    """A ready deck's key, or the text of a legal deck as we write it."""
    if not isinstance(wish, str):
        raise OptionError("territory.code.not_decks")
    if wish == AT_RANDOM:
        return tuple(ready)[int(random.random() * len(ready))]
    if wish in ready:
        return wish
    try:
        return judged(wish)
    except OptionError as error:
        raise OptionError(error.key, **{"who": seat, **error.args_for_message}) from error


def _creatures(text: str, points: int) -> str:
    deck = read_creatures(text)
    _raise(problems(deck, points))
    return write_creatures(deck)


def _lands(text: str) -> str:
    deck = read_lands(text)
    _raise(land_problems(deck))
    return write_lands(deck)


def _raise(found: Sequence[Refusal]) -> None:
    for problem in found:
        raise OptionError(problem.key, **dict(problem.args))


def _designs(seats: int, options: Mapping[str, Any]) -> tuple[Design, ...]:
    """Each player's creatures, then each one's lands: decks are open, so everybody knows what there is."""
    creatures = [
        twisted(creatures_of(options["decks"][seat], options["points"], seat), options) for seat in range(seats)
    ]
    lands = [lands_of(options["land_decks"][seat], options["lands"], seat) for seat in range(seats)]
    return (*[card for cards in creatures for card in cards], *[card for cards in lands for card in cards])


def _account(table: Table, seat: int) -> list[ScoreLine]:
    """The lands that a player has claimed, by biome, and the number of biomes, which decides between equals."""
    designs = table.config.designs
    lands = sorted(table.zones[CLAIMED[seat]], key=lambda card: (BIOMES.index(designs[card].biome), card))
    if not lands:
        return []
    terms = tuple([ScoreLine("territory.line.land", {"card": card}, 1) for card in lands])
    n, biomes = claims(table, seat)
    return [ScoreLine("territory.line.lands", {"n": n, "m": biomes}, n, terms)]


_among_equals = told_apart_by("territory", "biomes", lambda table, seat: claims(table, seat)[1])


def _tie(table: Table) -> Phrase | None:
    """Equal players are told apart by their biomes; the only one who has not conceded has no equal."""
    if len(fighters(table)) == 1:
        return phrase("territory.tie.alone", n=table.config.seats - 1)
    return _among_equals(table)


def _opinions() -> Advice:
    from game.rulesets.territory import because, dominated, manners, shows, value

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


def _creatures_on(design: Any, options: Mapping[str, Any]) -> tuple[str, ...]:
    """One of ours has a page in the album; lands and creatures of somebody's own have none."""
    return (f"bestiary/{design.key}",) if isinstance(design, Creature) and design.key in CREATURES else ()


TERRITORY = Ruleset(
    *GAMES["territory"],
    rules=3,
    options=(
        Option("size", (SKIRMISH, BATTLE, CAMPAIGN, AGREED), default=BATTLE, quick=AGREED, line="size"),
        Option("points", POINTS, quick=50, whole=ANY_POINTS, line="size"),
        Option("lands", LANDS, quick=5, whole=ANY_LANDS, line="size"),
        Option("decks", default=(), samples=SAMPLE_DECKS),
        Option("land_decks", default=(), samples=SAMPLE_LANDS),
        twist("weary"),
        twist("plain"),
        twist("mirror"),
        twist("row", *ROWS),
        twist("scorched"),
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
    feats={"own_hand": ("own_creature", 1), "light_feet": ("no_knock_out", 0), "spread": ("biomes", 5)},
    striving=later(f"{__name__}.goals", "GOALS"),
    greatness=later(f"{__name__}.moments", "MOMENTS"),
    longest=60_000,
    back=lambda design: design.owner if isinstance(design, Creature) else MOST_SEATS,
    tuning=SearchTuning(
        budget_factor=0.25,
        horizon=40,
        cutoff="deploy",
        scope="claim",
        habit_share=0.9,
        prior_weight=1.0,
        plans_whole=True,
        proposals=3,
        masters_up_to=3,
        watches=False,
    ),
    read_card=read_card,
    unit=rounds(scope="turn"),
    phases=("deploy", "combat", "end"),
    glossaries=GLOSSARIES,
)
