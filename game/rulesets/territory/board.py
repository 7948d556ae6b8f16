"""Territory's table: where its cards lie, what is counted, and what can be read off it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from game.rulesets.counters import counter, marked, marker
from game.rulesets.ruleset import PositionError
from game.rulesets.territory.abilities import Ability, AbilityPart
from game.rulesets.territory.catalogue import BIOMES, MOST_ABILITIES
from game.rulesets.territory.creatures import Creature, Land
from game.rulesets.timing import clockwise_after
from game.rulesets.zones import Eyes, per_seat, shared, zones
from game.table.choices import Offers
from game.table.events import Zone
from game.table.state import Counter
from game.table.table import Table

LANDS = 5
"""How many lands lie in the row."""

ROWS = (LANDS, 3)
"""The same by the rule text, and by a twist."""

MOST_SEATS, MOST_CARDS = 4, 1000

ZONES = (
    per_seat("ready", Eyes.OWNER, "the creatures that may be deployed"),
    zones("front", Eyes.OWNER, "creatures sent to a land, face down", "land", "seat", land=lambda seats: LANDS),
    zones("fight", Eyes.EVERYONE, "creatures at a land, face up", "land", "seat", land=lambda seats: LANDS),
    zones("land", Eyes.EVERYONE, "the land that is fought for", "land", land=lambda seats: LANDS),
    zones("over", Eyes.EVERYONE, "a land laid over it for one battle", "land", land=lambda seats: LANDS),
    per_seat("resting", Eyes.EVERYONE, "the creatures that rest, with counters that say how long"),
    per_seat("returning", Eyes.EVERYONE, "the creatures that are ready in the next round"),
    per_seat("claimed", Eyes.EVERYONE, "the lands that a player has claimed"),
    per_seat("scouted", Eyes.OWNER, "the lands that a player is looking at"),
    shared("deck", Eyes.NOBODY, "the lands of all players", top="last"),
    shared("gone", Eyes.EVERYONE, "what has left the game"),
)
DECK: Zone = ("deck",)
GONE: Zone = ("gone",)

FIGHT = tuple([tuple([("fight", land, seat) for seat in range(MOST_SEATS)]) for land in range(LANDS)])
FRONT = tuple([tuple([("front", land, seat) for seat in range(MOST_SEATS)]) for land in range(LANDS)])
LAND, OVER = (tuple([(name, land) for land in range(LANDS)]) for name in ("land", "over"))
READY, RESTING, RETURNING, CLAIMED, SCOUTED = (
    tuple([(name, seat) for seat in range(MOST_SEATS)])
    for name in ("ready", "resting", "returning", "claimed", "scouted")
)

COUNTED = (
    counter("rest", 1000, "so many rounds the creature still has to rest", "card"),
    counter("damage", 1000, "what the creature has lost of its base power to damage", "card"),
    counter("boost", 1000, "what its base power has otherwise gained or lost", "card", least=-1000),
    counter("support", 1, "it does not add its power at this land", "card"),
    counter("negated", 1, "it has no biome modifier in this battle", "card"),
    counter("disorient", 1000, "so much it has lost of its biome modifier", "card"),
    counter("block", 1000, "the next damage to it is so much less", "card"),
    counter("absorb", 1, "the next damage to it raises its base power instead", "card"),
    counter("ward", 1000, "so much more an enemy must exhaust to target it", "card"),
    counter("shield", 1, "it guards its allies' base power in this battle", "card"),
    marker("channel", "ability", MOST_ABILITIES, "the ability that takes effect at its owner's next turn", "card"),
    counter("used", 2**MOST_ABILITIES - 1, "the abilities it has used in this round, a bit for each", "card"),
    marker("copies", "card", MOST_CARDS, "until the round ends it has the base and abilities of that card", "card"),
    counter("doomed", 1, "it leaves the game when the round ends", "card"),
    counter(
        "spent",
        4**MOST_ABILITIES - 1,
        "its abilities that are used up for good, a bit for each, and then one for each of those of a copied form",
        "creature",
        creature=MOST_CARDS,
    ),
    counter("passed", 15, "who has passed since an ability was last used, a bit for each seat"),
    counter("claims", LANDS, "lands claimed in this round"),
    counter("proposed", MOST_CARDS, "with so many lands the player was last asked whether to propose the end", "seat"),
    counter("conceded", 1, "the player has conceded", "seat"),
)

FOR_A_BATTLE = frozenset(
    ("damage", "boost", "support", "negated", "disorient", "block", "absorb", "ward", "shield", "channel")
)
"""Counters that end when their creature leaves the field."""

GOES_ALONG = frozenset(("damage", "boost"))
"""Of these, what a creature takes along when it moves on: its base power as it stands."""

FOR_A_ROUND = frozenset(("used", "copies", "doomed"))
"""Counters that end with the round."""

REST, DAMAGE, BOOST, SUPPORT, NEGATED, DISORIENT, WARD, USED, COPIES, CHANNEL = (
    tuple([(name, card) for card in range(MOST_CARDS)])
    for name in ("rest", "damage", "boost", "support", "negated", "disorient", "ward", "used", "copies", "channel")
)
PASSED: Counter = ("passed",)
CLAIMS: Counter = ("claims",)
PROPOSED, CONCEDED = (tuple([(name, seat) for seat in range(MOST_SEATS)]) for name in ("proposed", "conceded"))


@cache
def sends(seat: int, lands: tuple[int, ...], cards: int) -> tuple[Offers, ...]:
    """Each card's ways to these lands, all allowed."""
    return tuple([{("card", card, FRONT[land][seat]): None for land in lands} for card in range(cards)])


# -- Who and what there is -------------------------------------------------------------------------------------------


def design(table: Table, card: int) -> Creature:
    """What is printed on a creature."""
    printed = table.config.designs[card]
    assert isinstance(printed, Creature)
    return printed


def form(table: Table, card: int) -> Creature:
    """The creature whose base power and abilities a card has now: its own, or for a round those of another."""
    copied = marked(table, COPIES[card])
    creature: Creature = table.config.designs[card if copied is None else copied]
    return creature


def fighters(table: Table) -> list[int]:
    """Who has not conceded."""
    counters = table.counters
    return [seat for seat in range(table.config.seats) if CONCEDED[seat] not in counters]


def opponents(table: Table, seat: int) -> list[int]:
    """The others who have not conceded, clockwise from a seat."""
    counters = table.counters
    return [other for other in clockwise_after(table.config.seats, seat) if CONCEDED[other] not in counters]


def row(table: Table) -> tuple[int, ...]:
    """The places at which lands lie."""
    zones = table.zones
    return tuple([land for land, zone in enumerate(LAND) if zones[zone]])


def at(table: Table, land: int, seat: int) -> tuple[int, ...]:
    """A player's creatures at a land that is being fought for."""
    return table.zones[FIGHT[land][seat]]


def creatures_at(table: Table, land: int) -> list[int]:
    """All creatures at a land, seat by seat."""
    zones, fronts = table.zones, FIGHT[land]
    return [card for seat in range(table.config.seats) for card in zones[fronts[seat]]]


def allies(table: Table, land: int, card: int) -> list[int]:
    """A creature's allies: the others of its owner at this land."""
    owner = table.config.designs[card].owner
    return [other for other in table.zones[FIGHT[land][owner]] if other != card]


def enemies(table: Table, land: int, seat: int) -> list[int]:
    """The other players' creatures at a land."""
    zones, fronts = table.zones, FIGHT[land]
    return [card for other in range(table.config.seats) if other != seat for card in zones[fronts[other]]]


def biome(table: Table, land: int) -> int:
    """The biome that counts at a land, by its place in `BIOMES`: the land's own, or that of one laid over it."""
    cards = table.zones[OVER[land]] or table.zones[LAND[land]]
    there: Land = table.config.designs[cards[-1]]
    return there.place


def lands_left(table: Table) -> int:
    """How many lands are in the game, claimed or still to be claimed."""
    claimed = [CLAIMED[seat] for seat in range(table.config.seats)]
    return sum([len(table.zones[zone]) for zone in (DECK, *LAND, *OVER, *claimed)])


def claims(table: Table, seat: int, more: Sequence[int] = ()) -> tuple[int, int]:
    """What decides the win: how many lands a player has claimed, and with how many different biomes; `more` lands count
    as claimed."""
    lands = [*table.zones[CLAIMED[seat]], *more]
    return len(lands), len({table.config.designs[card].biome for card in lands})


def leaders(table: Table, claimant: int = -1, more: Sequence[int] = ()) -> list[int]:
    """Whoever leads by their claims, if `claimant` claimed `more` lands as well: several where the win is shared."""
    found = {seat: claims(table, seat, more if seat == claimant else ()) for seat in fighters(table)}
    best = max(found.values())
    return [seat for seat, claimed in found.items() if claimed == best]


# -- Power -----------------------------------------------------------------------------------------------------------


def modifier(table: Table, card: int, land: int) -> int:
    """A creature's biome modifier at a land: the printed one less disorientation, or none."""
    return modifier_in(table, card, biome(table, land))


def modifier_in(table: Table, card: int, place: int) -> int:
    """A creature's modifier in a biome, given by its place in `BIOMES`."""
    counters = table.counters
    if NEGATED[card] in counters:
        return 0
    printed: int = table.config.designs[card].in_biome[place]
    return printed - counters.get(DISORIENT[card], 0)


def base(table: Table, card: int, land: int) -> int:
    """A creature's base power at a land: as printed, damaged, boosted, and changed by abilities that hold there."""
    own = _own_base(table, card)
    holders = auras(standing(table, land))
    return own + aura(table, card, land, holders) if holders else own


def bases(table: Table, land: int) -> dict[int, int]:
    """The base power of every creature at a land."""
    return bases_under(table, land, standing(table, land))


def bases_under(table: Table, land: int, there: list[StandingAbility]) -> dict[int, int]:
    """As `bases`, with the abilities that hold at the land known already."""
    left = {card: _own_base(table, card) for card in creatures_at(table, land)}
    if holders := auras(there):
        for card in left:
            left[card] += aura(table, card, land, holders)
    return left


def _own_base(table: Table, card: int) -> int:
    counters = table.counters
    printed = table.config.designs[card] if COPIES[card] not in counters else form(table, card)
    power: int = printed.base
    if DAMAGE[card] in counters:
        power -= counters[DAMAGE[card]]
    if BOOST[card] in counters:
        power += counters[BOOST[card]]
    return power


def power(table: Table, card: int, land: int) -> int:
    """Base power and biome modifier; without base power there is none at all."""
    there = base(table, card, land)
    return there + modifier(table, card, land) if there > 0 else 0


def totals(table: Table, land: int) -> list[int]:
    """The power that each player's creatures add up to at a land, without supporting ones; never below 0."""
    return totals_of(table, land, bases(table, land))


def totals_of(table: Table, land: int, bases: dict[int, int]) -> list[int]:
    """As `totals`, with the base power of every creature at the land known already."""
    sums, designs = [0] * table.config.seats, table.config.designs
    for card, power in powers(table, land, bases).items():
        if power:
            sums[designs[card].owner] += power
    return [max(0, there) for there in sums]


def powers(table: Table, land: int, bases: dict[int, int]) -> dict[int, int]:
    """What each creature adds to its player's total at a land."""
    place = biome(table, land)
    return {
        card: there + modifier_in(table, card, place) if there > 0 and not supports(table, card, land) else 0
        for card, there in bases.items()
    }


def supports(table: Table, card: int, land: int) -> bool:
    """Whether a creature adds nothing to the total: as a cost it paid, or for an ability that holds by itself."""
    counters = table.counters
    if SUPPORT[card] in counters:
        return True
    if not (table.config.designs[card].passives or COPIES[card] in counters):
        return False
    return any(one.cost("support") for one in holding(table, card, land))


# -- What holds by itself --------------------------------------------------------------------------------------------


class StandingAbility(NamedTuple):
    """An ability that holds by itself at a land now: who has it, whose creature that is, and what it does."""

    card: int
    owner: int
    effect: AbilityPart


def standing(table: Table, land: int) -> list[StandingAbility]:
    """All that holds by itself at a land now."""
    designs, counters = table.config.designs, table.counters
    return [
        StandingAbility(card, designs[card].owner, one.effect)
        for card in creatures_at(table, land)
        if designs[card].passives or COPIES[card] in counters
        for one in holding(table, card, land)
    ]


def holding(table: Table, card: int, land: int) -> list[Ability]:
    """A creature's abilities that hold by themselves at this land now."""
    creature = form(table, card)
    passives = [creature.abilities[place] for place in creature.passives]
    return [ability for ability in passives if unmet(table, card, land, ability) is None]


AURAS = frozenset(("allies", "allies_type", "enemies", "others"))


def auras(there: list[StandingAbility]) -> list[StandingAbility]:
    """Of the abilities that hold by themselves, those that change others' base power."""
    return [one for one in there if one.effect.key in AURAS]


def aura(table: Table, card: int, land: int, holders: Iterable[StandingAbility]) -> int:
    """A creature's base power after others' standing abilities; of equal gifts by one player the strongest counts."""
    printed = table.config.designs[card]
    gain = own_loss = 0
    losses: dict[int, int] = {}
    for other, owner, (key, n, word) in holders:
        if other == card:
            continue
        if owner != printed.owner:
            if key in ("enemies", "others"):
                losses[owner] = max(losses.get(owner, 0), n)
        elif key == "others":
            own_loss = max(own_loss, n)
        elif key == "allies" or (key == "allies_type" and word in printed.types):
            gain = max(gain, n)
    if losses and not is_shielded(table, card, land):
        own_loss += sum(losses.values())
    return gain - own_loss


def is_shielded(table: Table, card: int, land: int) -> bool:
    """Whether an ally keeps enemy effects from taking a creature's base power."""
    return any(_shields(table, other, land) for other in allies(table, land, card))


def _shields(table: Table, card: int, land: int) -> bool:
    if ("shield", card) in table.counters:
        return True
    standing = form(table, card).passives
    return bool(standing) and any(one.effect.key == "shield" for one in holding(table, card, land))


def ward(table: Table, card: int, land: int, targeter: int) -> int:
    """How much more `targeter` must exhaust to target a creature."""
    counters = table.counters
    laid = counters.get(WARD[card], 0)
    if not (table.config.designs[card].passives or COPIES[card] in counters):
        return laid
    wards = [one for one in holding(table, card, land) if one.effect.key == "ward"]
    against = [one.effect.n for one in wards if _is_against(table, one, card, targeter)]
    return laid + max(against, default=0)


def _is_against(table: Table, ability: Ability, card: int, targeter: int) -> bool:
    need = ability.need("targeter_shares")
    return need is None or shared_types(table, card, targeter) >= need.n


def shared_types(table: Table, card: int, other: int) -> int:
    """How many types two creatures have in common."""
    return len(set(design(table, card).types) & set(design(table, other).types))


# -- Requirements ----------------------------------------------------------------------------------------------------


def unmet(table: Table, card: int, land: int, ability: Ability) -> AbilityPart | None:
    """The first requirement about the creature itself that is not met at this land; None if all are."""
    for part in ability.needs:
        if not _is_met(table, card, land, part):
            return part
    return None


def _is_met(table: Table, card: int, land: int, part: AbilityPart) -> bool:
    match part.key:
        case "home":
            return modifier(table, card, land) > 0
        case "biome":
            return BIOMES[biome(table, land)] == part.word
        case "alone":
            return not allies(table, land, card)
        case "group":
            return len(group(table, card, land, part.word)) >= part.n
    return True


def group(table: Table, card: int, land: int, word: str) -> list[int]:
    """The allies that share a type with a creature, or this type where one is named."""
    own = design(table, card).types
    if word and word not in own:
        return []
    types = {word} if word else set(own)
    return [other for other in allies(table, land, card) if types & set(design(table, other).types)]


def spent(table: Table, card: int, place: int) -> int:
    """The bit in `("spent", card)` of an ability for once a game; those of a copied form have bits of their own."""
    return 1 << (place + MOST_ABILITIES if COPIES[card] in table.counters else place)


# -- Positions -------------------------------------------------------------------------------------------------------


def check(table: Table) -> None:
    """Raises PositionError for a table to which no game of Territory can come."""
    designs = table.config.designs
    for zone, cards in table.zones.items():
        is_for_lands = zone[0] in ("land", "over", "claimed", "scouted", "deck")
        if zone[0] != "gone" and any(isinstance(designs[card], Land) != is_for_lands for card in cards):
            raise PositionError("Lands and creatures lie in places of their own.")
        if not is_for_lands and zone != GONE and any(designs[card].owner != zone[-1] for card in cards):
            raise PositionError("Creatures lie only in places of their owner.")
        if zone[0] in ("land", "over") and len(cards) > 1:
            raise PositionError("One land lies at a place.")
    _check_counters(table)


def _check_counters(table: Table) -> None:
    for name, *rest in table.counters:
        is_on_creatures = name in FOR_A_BATTLE or name in FOR_A_ROUND or name == "rest"
        if is_on_creatures and not isinstance(table.config.designs[rest[0]], Creature):
            raise PositionError("Only creatures are damaged, rest and use abilities.")
        copied = marked(table, COPIES[rest[0]]) if name == "copies" else None
        if copied is not None and not isinstance(table.config.designs[copied], Creature):
            raise PositionError("Only a creature can be copied.")
