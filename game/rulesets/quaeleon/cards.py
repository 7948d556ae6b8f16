"""The bestiary: one hundred creatures, each of its own design.

A creature's name and its line of lore stand in `assets/locale/<language>/quaeleon_cards.toml` under its key. A high
initiative is paid for with weaker values. Balance is measured, not argued: `build_scripts/balance.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from game.rulesets.phrases import Phrase, Printed
from game.rulesets.quaeleon.powers import (
    ALL,
    ATTACK,
    ATTACKER,
    DEFENCE,
    EFFECTS,
    EVERYONE,
    HALF,
    HEALING,
    INITIATIVE,
    ONE,
    OPPONENTS,
    OPPONENTS_NEXT,
    STATS,
    THE_NEXT,
    THEIRS,
    YOU,
    YOURS,
    Aimed,
    Boost,
    Discard,
    Draw,
    EachTurn,
    Effect,
    EndRound,
    Gain,
    Grow,
    If,
    IfYouDo,
    Line,
    Lose,
    Odd,
    OnDiscard,
    Ongoing,
    Piercing,
    Recruit,
    Rule,
    Strikes,
    Topple,
    Twice,
    Unstack,
    Whenever,
    Wild,
    as_data,
    kin_of,
)

AT_ALL, AT_ONE, AT_EVERYONE = "all", "one", "everyone"
"""Whom an attack is for: all opponents, one of them, or every player."""

Stats = tuple[int, int | None, int | None, int | None]
"""Initiative, defence, healing, attack; None for a value that the card does not have."""


@dataclass(frozen=True, slots=True)
class Design:
    """A printed card: its key, family, body and the seed of its picture, its values, and the lines of its text.

    The body is the plan by which `game.art.bodies` draws it; None leaves the choice to the seed.

    The rest follows from the lines, kept because every turn reads it.
    """

    key: str
    family: str
    seed: int
    initiative: int
    defence: int | None = None
    healing: int | None = None
    attack: int | None = None
    lines: tuple[Line, ...] = ()
    body: str | None = field(default=None, repr=False)
    stats: Stats = field(init=False, compare=False, repr=False)
    effects: tuple[Effect, ...] = field(init=False, compare=False, repr=False)
    each_turn: tuple[Effect, ...] = field(init=False, compare=False, repr=False)
    on_discard: tuple[Effect, ...] = field(init=False, compare=False, repr=False)
    whenever: tuple[Whenever, ...] = field(init=False, compare=False, repr=False)
    ongoing: tuple[Ongoing, ...] = field(init=False, compare=False, repr=False)
    rules: frozenset[str] = field(init=False, compare=False, repr=False)
    kin: str = field(init=False, compare=False, repr=False)
    is_lasting: bool = field(init=False, compare=False, repr=False)
    aim: str = field(init=False, compare=False, repr=False)
    strikes: int = field(init=False, compare=False, repr=False)
    piercing: bool = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        lines = self.lines
        ongoing = tuple([line for line in lines if isinstance(line, Ongoing)])
        rules = frozenset([line.name for line in lines if isinstance(line, Rule)])
        aims = [AT_ONE if isinstance(line, Aimed) else AT_EVERYONE for line in lines if isinstance(line, Aimed | Wild)]
        derived = {
            "stats": (self.initiative, self.defence, self.healing, self.attack),
            "effects": tuple([line for line in lines if isinstance(line, EFFECTS)]),
            "each_turn": tuple([line.effect for line in lines if isinstance(line, EachTurn)]),
            "on_discard": tuple([line.effect for line in lines if isinstance(line, OnDiscard)]),
            "whenever": tuple([line for line in lines if isinstance(line, Whenever)]),
            "ongoing": ongoing,
            "rules": rules,
            "kin": next(filter(None, map(kin_of, lines)), ""),
            "is_lasting": bool(ongoing or rules),
            "aim": aims[0] if aims else AT_ALL,
            "strikes": sum([line.n for line in lines if isinstance(line, Strikes)]) or 1,
            "piercing": any(isinstance(line, Piercing) for line in lines),
        }
        for name, value in derived.items():
            object.__setattr__(self, name, value)

    @property
    def kind(self) -> str:
        """`plain` with nothing but values and whom it attacks, `odd` with an effect of its own, else `power`."""
        if not [line for line in self.lines if not isinstance(line, Aimed)]:
            return "plain"
        return "odd" if any(_is_odd(line) for line in self.lines) else "power"

    @property
    def printed_initiative(self) -> int | None:
        """The initiative that stands on the card; None for the question mark of one that takes it from elsewhere."""
        return None if "heartbeat" in self.rules else self.initiative

    @property
    def text(self) -> tuple[Phrase, ...]:
        """What is printed on the card, line by line."""
        return tuple([line.phrase for line in self.lines])

    @property
    def name_key(self) -> str:
        """The message key of its name."""
        return f"quaeleon.creature.{self.key}.name"

    @property
    def lore_key(self) -> str:
        """The message key of its line of lore."""
        return f"quaeleon.creature.{self.key}.lore"


def printed(card: Design, options: Mapping[str, Any]) -> Printed:
    """What is printed on a card."""
    values = dict(zip(STATS, card.stats, strict=True))
    powers = [as_data(line) for line in card.lines]
    return Printed(Phrase(card.name_key), {"family": card.family, **values, "powers": powers}, card.text)


def _is_odd(line: Line) -> bool:
    if isinstance(line, OnDiscard | EachTurn | Whenever):
        return _is_odd(line.effect)
    return isinstance(line, Odd | Rule)


def _beast(
    key: str,
    family: str,
    body: str,
    initiative: int,
    *lines: Line,
    d: int | None = None,
    h: int | None = None,
    a: int | None = None,
) -> Design:
    """A creature with defence `d`, healing `h`, attack `a`. The seed of its picture follows from its place below."""
    return Design(key, family, 0, initiative, d, h, a, lines, body)


FIRE = (
    _beast("kindlekit", "fire", "cat", 45, Grow(ATTACK, 3, "fire_dragon"), a=6),
    _beast("cinderhen", "fire", "hen", 28, h=3, a=6),
    _beast("kilnox", "fire", "bull", 10, Aimed(), d=2, a=10),
    _beast("stovepup", "fire", "dog", 20, EachTurn(Gain(2)), d=3),
    _beast("magmole", "fire", "mole", 12, Lose(3, YOU), Aimed(), a=14),
    _beast("ashwaker", "fire", "raptor", 30, Aimed(), OnDiscard(Odd("rise")), a=10),
)

ELECTRIC = (
    _beast("fizzmouse", "electric", "mouse", 60, If("electric_weather", Lose(4, ONE)), a=5),
    _beast("coilhound", "electric", "hound", 38, Aimed(), d=2, a=8),
    _beast("dynamoth", "electric", "moth", 48, Boost(ATTACK, 6), d=2),
    _beast("joltoad", "electric", "frog", 30, Boost(INITIATIVE, 20), d=5),
    _beast("thunderfinch", "electric", "songbird", 60, Aimed(), a=9),
    _beast("fusebunny", "electric", "hare", 38, EndRound(), h=4),
)

STAR = (
    _beast("cometail", "star", "fox", 55, If("star_magic", Draw(2)), a=6),
    _beast("lunewe", "star", "sheep", 22, Grow(HEALING, 3, "star_magic"), h=5),
    _beast("nebulynx", "star", "cat", 40, d=2, a=5),
    _beast("wishwisp", "star", "wisp", 30, If("weakest", Recruit(2)), h=3),
    _beast("quasarpent", "star", "serpent", 10, Aimed(), a=12),
    _beast("gravitoad", "star", "frog", 40, Rule("last_first"), d=4),
    _beast("seesaurus", "star", "saurus", 18, Odd("level"), d=4),
)

DRAGON = (
    _beast("oldgnasher", "dragon", "drake", 1, Grow(ATTACK, 4, "fire_dragon"), Aimed(), a=10),
    _beast("scaleback", "dragon", "tortoise", 5, d=7),
    _beast("hoardling", "dragon", "drake", 35, Draw(2), d=3),
    _beast("teawyrm", "dragon", "serpent", 18, Draw(1, EVERYONE), h=7),
    _beast("twinmaw", "dragon", "twin_drake", 15, Aimed(), Strikes(2), a=7),
    _beast("greatwyrm", "dragon", "drake", 5, Wild(), d=3, a=14),
    _beast("tollwyrm", "dragon", "drake", 28, Odd("toll"), d=2),
)

WATER = (
    _beast("puddlepup", "water", "dog", 48, If("water_ice", Recruit(1)), d=2, h=3),
    _beast("tidecrab", "water", "crab", 30, d=3, a=5),
    _beast("brinehorn", "water", "rhino", 18, d=1, a=9),
    _beast("wellwhale", "water", "whale", 5, h=8),
    _beast("ferryotter", "water", "otter", 40, Recruit(1), d=4),
    _beast("tacticlam", "water", "clam", 45, Odd("slip"), d=4),
)

ICE = (
    _beast("shiverfox", "ice", "fox", 50, Grow(ATTACK, 3, "water_ice"), d=1, a=5),
    _beast("igloopede", "ice", "centipede", 45, d=5),
    _beast("glacierge", "ice", "golem", 8, d=6, h=2),
    _beast("rimewren", "ice", "songbird", 38, Ongoing(ATTACK, -2, ALL), d=4),
    _beast("hibernaut", "ice", "bear", 12, Rule("thick_skin"), d=3),
    _beast("snowl", "ice", "owl", 35, Odd("pluck"), d=3),
)

POISON = (
    _beast("toxolotl", "poison", "salamander", 38, Lose(2, OPPONENTS, "poison_bug"), h=3, a=5),
    _beast("vapourviper", "poison", "serpent", 45, Aimed(), a=10),
    _beast("nettlecat", "poison", "cat", 35, Whenever("hurt", Lose(3, ATTACKER)), d=4),
    _beast("madame_morel", "poison", "mushroom", 20, Lose(5, ONE), d=2),
    _beast("dreadsnail", "poison", "snail", 5, EachTurn(Lose(2, OPPONENTS)), d=2),
    _beast("hemlocust", "poison", "locust", 50, Discard(1, ONE), Aimed(), a=7),
)

WEATHER = (
    _beast("drizzlelark", "weather", "songbird", 50, h=5),
    _beast("thundercalf", "weather", "cow", 20, Ongoing(ATTACK, 2, YOURS, kin="electric_weather"), a=7),
    _beast("prismander", "weather", "salamander", 35, Aimed(), h=3, a=7),
    _beast("gustling", "weather", "wisp", 40, Unstack(1, ONE), d=2),
    _beast("hailmonger", "weather", "golem", 22, Aimed(), Strikes(3), a=4),
    _beast("doomoose", "weather", "moose", 12, Odd("augur"), Aimed(), a=4),
    _beast("stormteller", "weather", "owl", 48, Odd("pass_on"), h=4, a=4),
)

EARTH = (
    _beast("burrowboar", "earth", "boar", 15, Grow(ATTACK, 3, "earth_rock"), d=3, a=5),
    _beast("potterpig", "earth", "pig", 25, d=2, h=5),
    _beast("molemason", "earth", "mole", 40, Ongoing(DEFENCE, 1, YOURS), d=3),
    _beast("quakehare", "earth", "hare", 35, Lose(4, EVERYONE), h=5),
    _beast("brashbadger", "earth", "badger", 28, Rule("heartbeat"), Aimed(), a=10),
    _beast("sinkjaw", "earth", "frog", 15, Odd("swallow"), d=4),
)

GRASS = (
    _beast("mossback", "grass", "tortoise", 12, d=4, h=4),
    _beast("thornyak", "grass", "yak", 28, If("grass_air", Gain(4)), d=2, a=6),
    _beast("clovercalf", "grass", "cow", 38, Draw(1), h=4),
    _beast("dandelynx", "grass", "cat", 25, Aimed(), OnDiscard(Draw(2)), a=11),
    _beast("weepwillow", "grass", "tree", 12, OnDiscard(Gain(6)), h=7),
    _beast("orchidaur", "grass", "saurus", 45, Boost(HEALING, 5, THE_NEXT), h=5),
)

ROCK = (
    _beast("gravelgrub", "rock", "worm", 22, d=2, a=7),
    _beast("boulderbear", "rock", "bear", 5, Aimed(), d=3, a=8),
    _beast("gemgoat", "rock", "goat", 40, Ongoing(DEFENCE, 2, YOURS, kin="earth_rock"), d=2),
    _beast("menhare", "rock", "hare", 55, Boost(DEFENCE, 4), d=3),
    _beast("keystork", "rock", "stork", 18, If("field_full", Gain(8)), d=4),
    _beast("gargoylet", "rock", "drake", 50, Ongoing(INITIATIVE, -10, THEIRS), d=4),
)

BUG = (
    _beast("beetlebrow", "bug", "beetle", 45, Grow(DEFENCE, 3, "poison_bug"), d=4),
    _beast("mantiff", "bug", "mantis", 30, Aimed(), a=11),
    _beast("maybefly", "bug", "mayfly", 60, IfYouDo(Discard(1), Draw(2)), h=4),
    _beast("swarmlet", "bug", "bee", 10, Grow(ATTACK, 3, "own_field"), Aimed(), a=1),
    _beast("silkspinner", "bug", "spider", 50, Boost(ATTACK, -6, OPPONENTS_NEXT), d=2),
    _beast("antiquary", "bug", "ant", 25, Odd("salvage"), d=2, h=2),
)

AIR = (
    _beast("cloudcow", "air", "cow", 18, d=1, h=7),
    _beast("featherweight", "air", "raptor", 60, Grow(ATTACK, 4, "grass_air"), Aimed(), a=6),
    _beast("zephyrret", "air", "ferret", 50, Draw(1), Aimed(), a=8),
    _beast("gyrogull", "air", "gull", 35, Boost(ATTACK, 5, THE_NEXT), h=7),
    _beast("skystag", "air", "stag", 20, Ongoing(INITIATIVE, 10, YOURS), Aimed(), a=10),
    _beast("relayrat", "air", "mouse", 50, Odd("relay"), d=3),
)

MAGIC = (
    _beast("hexhog", "magic", "hedgehog", 25, Discard(1, OPPONENTS), d=4),
    _beast("runicorn", "magic", "unicorn", 15, IfYouDo(Discard(1), Gain(8)), Aimed(), a=4),
    _beast("abracadaboar", "magic", "boar", 45, Twice(ATTACK), d=2),
    _beast("mirrormoth", "magic", "moth", 5, Odd("reflect"), Aimed(), d=2, a=2),
    _beast("conjurhare", "magic", "hare", 40, Odd("conjure"), h=2),
    _beast("echobat", "magic", "bat", 8, Odd("echo"), d=1),
    _beast("wagerbull", "magic", "bull", 30, Odd("wager"), Aimed(), a=9),
)

GHOST = (
    _beast("sheetling", "ghost", "wisp", 35, If("ghost_dark", Discard(1, ONE)), h=3, a=5),
    _beast("poltergoose", "ghost", "goose", 30, Topple(), Aimed(), a=7),
    _beast("gravegannet", "ghost", "gull", 48, Whenever("heals", Gain(2)), d=3),
    _beast("wraithworm", "ghost", "worm", 8, Aimed(), Piercing(), a=6),
    _beast("moanster", "ghost", "wisp", 22, OnDiscard(Lose(5, ONE)), d=2, a=5),
    _beast("doppelgander", "ghost", "goose", 20, Odd("no_doubles"), d=5),
)

DARK = (
    _beast("duskhound", "dark", "hound", 25, Grow(ATTACK, 3, "ghost_dark"), Aimed(), h=2, a=8),
    _beast("gloamoth", "dark", "moth", 40, Lose(1, ONE, "own_hand"), h=2),
    _beast("pitcherbat", "dark", "bat", 22, Aimed(), Whenever("hits", Gain(2)), a=9),
    _beast("blackoutter", "dark", "otter", 10, Ongoing(DEFENCE, 0, THEIRS, HALF), Aimed(), a=9),
    _beast("umbrother", "dark", "wisp", 38, Rule("sour_milk"), Aimed(), a=9),
    _beast("magpirate", "dark", "magpie", 35, Odd("pilfer"), d=2),
)

CARDS = tuple(
    [
        replace(beast, seed=number)
        for number, beast in enumerate(
            (
                *(*FIRE, *ELECTRIC, *STAR, *DRAGON),
                *(*WATER, *ICE, *POISON, *WEATHER),
                *(*EARTH, *GRASS, *ROCK, *BUG),
                *(*AIR, *MAGIC, *GHOST, *DARK),
            )
        )
    ]
)
"""The hundred cards of the game, by card number."""

BARE_CARDS = tuple([replace(card, defence=None) for card in CARDS])
"""The same without defence."""

_BY_KEY = {card.key: card for card in CARDS}


def read_card(line: str) -> Design:
    """A card from its line, which is its key. Raises LookupError."""
    return _BY_KEY[line]


def write_card(card: Design) -> str:
    """The line that `read_card` reads. Raises LookupError for a card that is not one of the hundred."""
    return _BY_KEY[card.key].key
