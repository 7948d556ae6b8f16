"""Creature Combat Territory in small: what it will ask of the kernel, without what it will be.

Creatures of one's own go secretly to numbered lands, a front for each land and seat; the lands fight from left to
right, with abilities until all have passed; the strongest claims. Whoever concedes, at any time, lets go of theirs.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any

from game.rulesets.counters import counter
from game.rulesets.phrases import Printed
from game.rulesets.ruleset import Advice, Option, OptionError, Ruleset, ScoreLine
from game.rulesets.zones import Eyes, per_seat, shared, zones
from game.table.agenda import Book, Picks
from game.table.choices import PASS, READY, Choice, Offers, Refusal, refuse
from game.table.facts import Zone
from game.table.table import Table

BOOK = Book()
LANDS = 5
LAND_BACK = 4
LONGEST_DECK = 64 * 1024

ZONES = (
    per_seat("ready", Eyes.OWNER, "the creatures that may be deployed"),
    zones("front", Eyes.OWNER, "a player's creatures at a land", "land", "seat", land=lambda seats: LANDS),
    zones("land", Eyes.EVERYONE, "the land that is fought for", "land", land=lambda seats: LANDS),
    per_seat("resting", Eyes.EVERYONE, "the creatures that rest"),
    per_seat("returning", Eyes.EVERYONE, "the creatures that are ready in the next round"),
    per_seat("claimed", Eyes.EVERYONE, "the lands that a player has claimed"),
    shared("deck", Eyes.NOBODY, "the lands of all players", top="last"),
    shared("gone", Eyes.EVERYONE, "what has left the game"),
)
DECK: Zone = ("deck",)
GONE: Zone = ("gone",)

COUNTED = (
    counter("rest", 60, "so many rounds the creature still rests", "card"),
    counter("damage", 1000, "what is missing of the creature's base power", "card"),
    counter("used", 1, "the creature has used its ability in this round", "card"),
    counter("conceded", 1, "the player has conceded", "seat"),
)

TEXTS = {
    "games.territory.name": "Creature Combat Territory",
    "outposts.ask.deploy": "Deploy your creatures.",
    "outposts.ask.ability": "Use an ability, or pass.",
    "outposts.otherwise.deploy": "Deploy one of your ready creatures to a land.",
    "outposts.otherwise.ability": "Only creatures at this land have a say now.",
    "outposts.refuse.deployed": "That creature is on its way already.",
    "outposts.refuse.no_ability": "That creature has no ability.",
    "outposts.refuse.used": "That creature has used its ability.",
    "outposts.refuse.conceded": "You have conceded already.",
    "outposts.refuse.deck": "This is no deck.",
    "outposts.refuse.empty": "A deck must not be empty.",
    "outposts.say.ready": "Ready",
    "outposts.say.pass": "Pass",
    "outposts.say.concede": "Concede",
    "outposts.sure.concede": "You lose the game; the others play on.",
    "outposts.tell.roars": "{card} roars at {zone}.",
    "outposts.tell.claims": "{who} claims {card}.",
    "outposts.tell.concedes": "{who} concedes.",
    "outposts.zone.ready": "{who}’s ready creatures",
    "outposts.zone.front": "{who}’s side of land {land}",
    "outposts.zone.land": "land {land}",
    "outposts.zone.resting": "{who}’s resting creatures",
    "outposts.zone.returning": "{who}’s returning creatures",
    "outposts.zone.claimed": "{who}’s lands",
    "outposts.zone.deck": "the land deck",
    "outposts.zone.gone": "what is out of the game",
    "outposts.option.lands.name": "Lands for each player",
    "outposts.deck.plain": "Five plain creatures",
    "outposts.deck.loud": "Two loud giants",
    "outposts.deck.mixed": "A bit of everything",
    "outposts.deck.cold": "The cold north",
    "outposts.decks.creatures": "Creatures",
    "outposts.decks.lands": "Lands",
}


@dataclass(frozen=True)
class Creature:
    """What is printed on a creature, of a ready deck or of a player's own."""

    owner: int
    name: str
    base: int
    home: str = ""
    bonus: int = 0
    roars: bool = False


@dataclass(frozen=True)
class Land:
    """What is printed on a land."""

    name: str
    biome: str


BIOMES = ("forest", "mountain", "lake", "desert", "tundra")
READY_MADE = {
    "plain": "Hare 1 lake 2; Hound 2 forest 1; Elk 3 mountain 2; Heron 2 lake 3; Lynx 4 tundra 1",
    "loud": "Lion 5 desert 2 roars; Bear 6 forest 1 roars; Wren 1 forest 4",
}
READY_LANDS = {"mixed": " ".join(BIOMES), "cold": "tundra mountain lake"}
LARGEST = "; ".join(f"Moth{n} {n % 4} {BIOMES[n % 5]} {n % 3}" for n in range(40))
"""More than a short text can hold: a deck of forty creatures of somebody's own."""

_CREATURE = re.compile(r"([A-Z][a-z]{0,11}\d{0,2}) (\d{1,2})(?: ([a-z]+) (\d))?( roars)?")


@dataclass(frozen=True)
class CreatureDeck:
    """A player's creatures, owned by nobody yet."""

    name: str
    creatures: tuple[Creature, ...]


@dataclass(frozen=True)
class LandDeck:
    """The biomes of a player's lands, from the first to the last."""

    name: str
    biomes: tuple[str, ...]


@cache
def read_creatures(text: str) -> CreatureDeck:
    """The deck in a text: `My pack: Hare 1 lake 2; Lion 5 roars`. Raises OptionError for what is none."""
    name, _, written = text[:LONGEST_DECK].rpartition(": ")
    return CreatureDeck(name, tuple(_creature(line) for line in written.split("; ") if line))


def _creature(line: str) -> Creature:
    found = _CREATURE.fullmatch(line)
    if found is None or found[3] not in (None, *BIOMES):
        raise OptionError("outposts.refuse.deck")
    return Creature(-1, found[1], int(found[2]), found[3] or "", int(found[4] or 0), bool(found[5]))


def write_creatures(deck: CreatureDeck) -> str:
    """The deck as a text."""
    lines = [f"{one.name} {one.base}{_home(one)}{' roars' if one.roars else ''}" for one in deck.creatures]
    return f"{deck.name}: {'; '.join(lines)}" if deck.name else "; ".join(lines)


def _home(creature: Creature) -> str:
    return f" {creature.home} {creature.bonus}" if creature.home else ""


def read_lands(text: str) -> LandDeck:
    """The deck in a text: `Cold: tundra mountain`. Raises OptionError for what is none."""
    name, _, written = text[:LONGEST_DECK].rpartition(": ")
    biomes = tuple(written.split())
    if not set(biomes) <= set(BIOMES):
        raise OptionError("outposts.refuse.deck")
    return LandDeck(name, biomes)


def write_lands(deck: LandDeck) -> str:
    """The deck as a text."""
    return f"{deck.name}: {' '.join(deck.biomes)}" if deck.name else " ".join(deck.biomes)


def problems(deck: CreatureDeck | LandDeck) -> list[Refusal]:
    """A deck must not be empty."""
    held = deck.creatures if isinstance(deck, CreatureDeck) else deck.biomes
    return [] if held else [refuse("outposts.refuse.empty")]


def _prepare(seats: int, options: dict[str, Any], random: Random) -> dict[str, Any]:
    chosen = {
        "decks": _filled(options.get("decks"), ("plain", "loud"), seats),
        "land_decks": _filled(options.get("land_decks"), ("mixed", "cold"), seats),
    }
    for place in range(seats):
        read = read_creatures(READY_MADE.get(chosen["decks"][place], chosen["decks"][place]))
        lands = read_lands(READY_LANDS.get(chosen["land_decks"][place], chosen["land_decks"][place]))
        for problem in [*problems(read), *problems(lands)]:
            raise OptionError(problem.key, who=place)
    return {"lands": options.get("lands") or 1, **chosen}


def _filled(wishes: Any, usual: tuple[str, str], seats: int) -> list[str]:
    given = [str(wish) for wish in wishes or ()]
    return [*given, *(usual * seats)[len(given) :]][:seats]


def _designs(seats: int, options: Mapping[str, Any]) -> tuple[Creature | Land, ...]:
    """The creatures of each player, then the lands of all: decks are open, so everybody knows what there is."""
    decks = [read_creatures(READY_MADE.get(deck, deck)).creatures for deck in options["decks"]]
    lands = [read_lands(READY_LANDS.get(deck, deck)).biomes for deck in options["land_decks"]]
    return (
        *[replace(one, owner=seat) for seat, deck in enumerate(decks) for one in deck],
        *[
            Land(f"{biomes[n % len(biomes)].capitalize()} {n + 1}", biomes[n % len(biomes)])
            for biomes in lands
            for n in range(options["lands"])
        ],
    )


def front(land: int, seat: int) -> Zone:
    """A player's side of a land."""
    return ("front", land, seat)


def fighters(table: Table) -> list[int]:
    """Who has not conceded."""
    return [seat for seat in range(table.config.seats) if not table.count(("conceded", seat))]


def power(table: Table, card: int, land: int) -> int:
    """A creature's power at a land: nothing if its base has gone."""
    creature = table.config.designs[card]
    base = creature.base - table.count(("damage", card))
    there = table.zones["land", land]
    is_home = bool(there) and table.config.designs[there[0]].biome == creature.home
    return base + creature.bonus * is_home if base > 0 else 0


def setup(table: Table, starter: int) -> None:
    """Everybody's creatures are ready; the lands are shuffled together."""
    for card, design in enumerate(table.config.designs):
        zone = DECK if isinstance(design, Land) else ("ready", design.owner)
        table.zones[zone] = (*table.zones[zone], card)
    table.shuffle(DECK)
    table.then(round_begin(starter))


@BOOK.step
def round_begin(table: Table, leader: int) -> None:
    """The row is filled up; without a land the game ends, the most lands winning."""
    for land in range(LANDS):
        if table.zones[DECK] and not table.zones["land", land]:
            table.move(table.zones[DECK][-1], DECK, ("land", land))
    if not any(table.zones["land", land] for land in range(LANDS)):
        _finish(table)
        return
    table.begin("turn", who=leader)
    fights = [fight(land, leader) for land in range(LANDS) if table.zones["land", land]]
    table.then(deploy(tuple(fighters(table))), *fights, round_end(leader))


@BOOK.gather
def deploy(table: Table, seat: int, picks: Picks) -> Offers:
    """Where do you send your creatures?"""
    sent = {pick[1] for pick in picks}
    lands = [land for land in range(LANDS) if table.zones["land", land]]
    offers: Offers = {
        ("card", card, front(land, seat)): refuse("outposts.refuse.deployed") if card in sent else None
        for card in table.zones["ready", seat]
        for land in lands
    }
    offers[READY] = None
    return offers


@deploy.answer
def deployed(table: Table, seats: tuple[int, ...], chosen: tuple[Picks, ...]) -> None:
    """They go there face down."""
    for seat, picks in zip(seats, chosen, strict=True):
        for _, card, target in picks:
            table.move(card, ("ready", seat), target)


@BOOK.step
def fight(table: Table, land: int, leader: int) -> None:
    """The creatures are revealed; abilities go round until all have passed; then the strongest claims."""
    for seat in range(table.config.seats):
        for card in table.zones[front(land, seat)]:
            table.show(card, front(land, seat), table.config.everyone)
    table.then(go_round(leader, land, 0), claim(land))


@BOOK.step
def go_round(table: Table, seat: int, land: int, passes: int) -> None:
    """The next player with creatures there; all of them passing in a row ends it."""
    seats = table.config.seats
    order = [(seat + distance) % seats for distance in range(seats)]
    there = [one for one in order if one in fighters(table) and table.zones[front(land, one)]]
    if passes < len(there):
        table.then(ability(there[0], land, passes))


@BOOK.public
def ability(table: Table, seat: int, land: int, passes: int) -> Offers:
    """Which of your creatures uses its ability?"""
    offers: Offers = {PASS: None}
    for card in table.zones[front(land, seat)]:
        has_one = table.config.designs[card].roars
        spent = refuse("outposts.refuse.used") if table.count(("used", card)) else None
        offers["card", card] = spent if has_one else refuse("outposts.refuse.no_ability")
    return offers


@ability.answer
def used(table: Table, seat: int, choice: Choice, land: int, passes: int) -> None:
    """Roar: a rest counter for the roarer, a damage for everybody else's creatures there."""
    following = (seat + 1) % table.config.seats
    if choice == PASS:
        table.then(go_round(following, land, passes + 1))
        return
    card = choice[1]
    table.announce("outposts.tell.roars", card=card, zone=("land", land))
    table.put(("used", card), 1)
    table.put(("rest", card), table.count(("rest", card)) + 1)
    for other in range(table.config.seats):
        for enemy in table.zones[front(land, other)] if other != seat else ():
            table.put(("damage", enemy), table.count(("damage", enemy)) + 1)
    table.then(go_round(following, land, 0))


@BOOK.step
def claim(table: Table, land: int) -> None:
    """The greatest power takes the land, unless two share it or there is none; all creatures are pulled back."""
    sums = [sum(power(table, card, land) for card in table.zones[front(land, s)]) for s in range(table.config.seats)]
    best = max(sums)
    if best > 0 and sums.count(best) == 1 and sums.index(best) in fighters(table):
        winner, card = sums.index(best), table.zones["land", land][0]
        table.announce("outposts.tell.claims", who=winner, card=card)
        table.move(card, ("land", land), ("claimed", winner))
    for seat in range(table.config.seats):
        for card in table.zones[front(land, seat)]:
            _pull_back(table, seat, land, card)


def _pull_back(table: Table, seat: int, land: int, card: int) -> None:
    has_left = seat not in fighters(table)
    table.put(("damage", card), 0)
    table.put(("used", card), 0)
    pile = GONE if has_left else ("resting" if table.count(("rest", card)) else "returning", seat)
    table.move(card, front(land, seat), pile)
    if has_left:
        table.put(("rest", card), 0)


@BOOK.step
def round_end(table: Table, leader: int) -> None:
    """Who returns is ready, who rests rests less; where nobody claimed anything, the first land goes."""
    for seat in fighters(table):
        table.move_all(("returning", seat), ("ready", seat))
        for card in table.zones["resting", seat]:
            table.put(("rest", card), table.count(("rest", card)) - 1)
            if not table.count(("rest", card)):
                table.move(card, ("resting", seat), ("returning", seat))
    lying = [land for land in range(LANDS) if table.zones["land", land]]
    if len(lying) == LANDS or (lying and not table.zones[DECK]):
        table.move_all(("land", lying[0]), GONE)
    table.then(round_begin((leader + 1) % table.config.seats))


@BOOK.aside
def conceding(table: Table, seat: int) -> Offers:
    """Do you concede?"""
    return {("aside", "concede"): refuse("outposts.refuse.conceded") if table.count(("conceded", seat)) else None}


@conceding.answer
def conceded(table: Table, seat: int, choice: Choice) -> None:
    """Your lands leave the count; whoever is asked has nothing more to say; the last one left has won."""
    table.announce("outposts.tell.concedes", who=seat)
    table.put(("conceded", seat), 1)
    table.move_all(("claimed", seat), GONE)
    left = fighters(table)
    if len(left) == 1:
        _finish(table)
    elif seat in table.asked() and (question := table.question):
        question.receive(table, table.agenda[-1], seat, READY if question.seals else PASS)


def _finish(table: Table) -> None:
    left = fighters(table)
    scores = [len(table.zones["claimed", seat]) for seat in range(table.config.seats)]
    most = max(scores[seat] for seat in left)
    table.finish([seat for seat in left if scores[seat] == most], scores)


TERRITORY = Ruleset(
    key="outposts",
    title="Creature Combat Territory",
    author="shieldgenerator7",
    fewest=2,
    most=4,
    options=(
        Option("lands", (1, 2)),
        Option("land_decks", default=()),
        Option("decks", default=(), samples=(("loud", "plain", "loud", "plain"),)),
    ),
    book=BOOK,
    zones=ZONES,
    counters=COUNTED,
    prepare=_prepare,
    designs=_designs,
    printed=lambda design, options: Printed(design.name),
    setup=setup,
    account=lambda table, seat: [ScoreLine("outposts", {}, 1) for _ in table.zones["claimed", seat]],
    opinions=lambda: Advice(
        rollout_policy=lambda table, seat, random: random.choice(table.choices(seat)),
        evaluate=lambda table: [0.5] * table.config.seats,
    ),
    longest=3000,
    back=lambda design: design.owner if isinstance(design, Creature) else LAND_BACK,
)
