"""Xenofera's table: where its cards lie, what is counted, and what can be read off it."""

from __future__ import annotations

from collections.abc import Iterator

from game.rulesets.counters import counter, marker
from game.rulesets.ruleset import PositionError
from game.rulesets.timing import clockwise_after
from game.rulesets.xenofera.cards import DECOY, Battle
from game.rulesets.xenofera.collections import Collection, met
from game.rulesets.xenofera.creatures import Creature, Size
from game.rulesets.xenofera.huntsmen import Huntsman, Talent
from game.rulesets.xenofera.utility import BRAWLER, HANDLER, WELDER, Kind, Utility
from game.rulesets.zones import Eyes, per_seat, shared, zones
from game.table.events import Zone
from game.table.state import Counter
from game.table.table import Table

PLAYED, LAYS = 2, 3
"""So many battle cards each side chooses for a battle; the defender lays no others, and of the attacker's no more are
turned up. So many lie before the attacker, with the decoy."""

MOST_SEATS, MOST_CREW, MOST_CAGES, HAND_SIZE, ACTIONS = 5, 5, 10, 7, 2

AT_ALARM = MOST_CAGES
"""Stands for the place of a target that is the Alarm."""

CALM = 3
"""After so many rounds in which nobody draws a Utility card the last round begins."""

ZONES = (
    per_seat("hand", Eyes.OWNER, "the Utility cards that a player holds"),
    per_seat("huntsman", Eyes.EVERYONE, "a player's huntsman"),
    zones("crew", Eyes.EVERYONE, "a place in the Crew Quarters", "seat", "place", place=lambda seats: MOST_CREW),
    zones(
        "cage",
        Eyes.EVERYONE,
        "a place in the Cargo Bay: a cage, then its lock and its creature, if it has them",
        "seat",
        "place",
        ordered=True,
        place=lambda seats: MOST_CAGES,
    ),
    per_seat("alarm", Eyes.EVERYONE, "the Alarm of a Cargo Bay"),
    per_seat("bench", Eyes.EVERYONE, "a lock that has been built and not been fastened yet"),
    per_seat("goals", Eyes.OWNER, "a player's collections"),
    per_seat("offered", Eyes.OWNER, "the cards of which a player is choosing some"),
    per_seat("battle", Eyes.OWNER, "the battle cards that are available"),
    per_seat("laid", Eyes.NOBODY, "the battle cards that are played in a battle, face down", ordered=True),
    per_seat("struck", Eyes.EVERYONE, "the battle cards that are used"),
    shared("sight", Eyes.EVERYONE, "the line of sight", ordered=True),
    shared("lured", Eyes.EVERYONE, "the creatures of which one comes into the line of sight"),
    shared("used", Eyes.EVERYONE, "used Utility cards", top="last"),
    shared("waiting", Eyes.EVERYONE, "Immediates that have been drawn and wait, the next one first", top="first"),
    shared("utility", Eyes.NOBODY, "the Utility deck", top="last"),
    shared("creatures", Eyes.NOBODY, "the creature deck", top="last"),
    shared("collections", Eyes.NOBODY, "the Collection deck", top="last"),
    shared("box", Eyes.NOBODY, "the huntsmen and collections that nobody has kept at the beginning"),
    shared("gone", Eyes.EVERYONE, "what has left the game"),
)
SIGHT: Zone = ("sight",)
LURED_ONES: Zone = ("lured",)
USED: Zone = ("used",)
WAITING: Zone = ("waiting",)
UTILITY: Zone = ("utility",)
CREATURES: Zone = ("creatures",)
COLLECTIONS: Zone = ("collections",)
BOX: Zone = ("box",)
GONE: Zone = ("gone",)

HAND, HUNTSMAN, ALARM, BENCH, GOALS, OFFERED, BATTLE, LAID, STRUCK = (
    tuple([(name, seat) for seat in range(MOST_SEATS)])
    for name in ("hand", "huntsman", "alarm", "bench", "goals", "offered", "battle", "laid", "struck")
)
CREW = tuple([tuple([("crew", seat, place) for place in range(MOST_CREW)]) for seat in range(MOST_SEATS)])
CAGE = tuple([tuple([("cage", seat, place) for place in range(MOST_CAGES)]) for seat in range(MOST_SEATS)])
WORKERS = tuple([(*CREW[seat], HUNTSMAN[seat]) for seat in range(MOST_SEATS)])

MOST_CARDS = 350

COUNTED = (
    counter("worked", 10, "how often the worker has built or caught something in this turn", "card"),
    counter("overtime", 9, "how often more it may work in this turn", "card"),
    marker("drawer", "seat", MOST_SEATS, "the seat that has drawn the Immediate", "card"),
    counter("actions", ACTIONS, "how many of the two actions have been played in this turn"),
    counter("attacked", 1, "an attack that was no action has been played in this turn"),
    counter("hired", 1, "somebody has been hired without an action in this turn"),
    counter("helped", 1, "the huntsman has made a cage or a capture cheaper in this turn"),
    counter("tracked", 1, "the huntsman has replaced a creature in this turn"),
    counter("warned", 1, "the huntsman has fought since the last turn as if there were an Alarm", "seat"),
    counter("dark", 1, "no Alarm of the player's rings until their next turn", "seat"),
    counter(
        "still", CALM * MOST_SEATS, "in so many turns of those who play, this one too, nobody has drawn a Utility card"
    ),
    counter("last", 1, "the last round has begun"),
    counter("left", MOST_SEATS, "so many turns are left after this one"),
    counter("conceded", 1, "the player has conceded", "seat"),
)
OF_A_TURN: tuple[Counter, ...] = (("actions",), ("attacked",), ("hired",), ("helped",), ("tracked",))
ACTED, ATTACKED, HIRED, HELPED, TRACKED = OF_A_TURN
LAST: Counter = ("last",)
LEFT: Counter = ("left",)
STILL: Counter = ("still",)
WARNED, DARK, CONCEDED = (
    tuple([(name, seat) for seat in range(MOST_SEATS)]) for name in ("warned", "dark", "conceded")
)
WORKED, OVERTIME, DRAWER = (
    tuple([(name, card) for card in range(MOST_CARDS)]) for name in ("worked", "overtime", "drawer")
)

FIRST_CREWS, SIGHTS = (1, 3), (5, 3)
"""Everybody's crew at the beginning, and the creatures in sight: by the rule text, and by a twist."""

THRESHOLDS = {"full": (10, 10, 9, 9), "short": (6, 5, 5, 5)}
"""With so many occupied cages the last round may be called, at two, three, four and five seats."""


# -- Who and what there is -------------------------------------------------------------------------------------------


def utility(table: Table, card: int) -> Utility:
    """What is printed on a Utility card."""
    design: Utility = table.config.designs[card]
    return design


def creature(table: Table, card: int) -> Creature:
    """What is printed on a creature."""
    design: Creature = table.config.designs[card]
    return design


def players(table: Table) -> list[int]:
    """Who has not conceded."""
    counters = table.counters
    return [seat for seat in range(table.config.seats) if CONCEDED[seat] not in counters]


def opponents(table: Table, seat: int) -> list[int]:
    """The others who have not conceded, clockwise from a seat."""
    counters = table.counters
    return [other for other in clockwise_after(table.config.seats, seat) if CONCEDED[other] not in counters]


def clockwise(table: Table, seat: int) -> list[int]:
    """Everybody who has not conceded, clockwise, beginning with a seat."""
    around, counters = (seat, *clockwise_after(table.config.seats, seat)), table.counters
    return [other for other in around if CONCEDED[other] not in counters]


def talent(table: Table, seat: int) -> Talent | None:
    """The talent of a player's huntsman, once they have one."""
    cards = table.zones[HUNTSMAN[seat]]
    return table.config.designs[cards[0]].talent if cards else None


def hand_limit(table: Table, seat: int) -> int:
    """Up to how many cards a player refills."""
    return HAND_SIZE + (talent(table, seat) is Talent.QUARTERMASTER)


def collections_drawn(table: Table, seat: int) -> int:
    """How many collections a player may choose from who draws some now, as far as there are so many."""
    return min(3 if talent(table, seat) is Talent.COLLECTOR else 2, len(table.zones[COLLECTIONS]))


# -- Crew Quarters ---------------------------------------------------------------------------------------------------


def crew(table: Table, seat: int) -> list[int]:
    """A player's crew members, by their places."""
    zones = table.zones
    return [zones[zone][0] for zone in CREW[seat] if zones[zone]]


def free_place(table: Table, seat: int) -> Zone | None:
    """The first free place in a player's quarters, or None."""
    zones = table.zones
    for zone in CREW[seat]:
        if not zones[zone]:
            return zone
    return None


def workers(table: Table, seat: int) -> list[tuple[Zone, int]]:
    """A player's crew and huntsman, each with the zone where they are."""
    zones = table.zones
    return [(zone, cards[0]) for zone in WORKERS[seat] if (cards := zones[zone])]


def is_tired(table: Table, card: int) -> bool:
    """Whether a worker has done all the work of this turn."""
    counters = table.counters
    return counters.get(WORKED[card], 0) > counters.get(OVERTIME[card], 0)


def idle(table: Table, seat: int) -> bool:
    """Whether a player has somebody who can still work."""
    zones = table.zones
    for zone in WORKERS[seat]:
        cards = zones[zone]
        if cards and not is_tired(table, cards[0]):
            return True
    return False


def build_points(worker: Utility | Huntsman, kind: Kind) -> int:
    """What a worker can spend on building a thing of this kind, with what makes it cheaper for them counted in."""
    return worker.build + (kind is Kind.CAGE and isinstance(worker, Utility) and worker.power is WELDER)


def capture_points(table: Table, seat: int, worker: int, prey: Creature) -> int:
    """What a worker can spend on catching this creature, with what makes it cheaper for them counted in."""
    design: Utility | Huntsman = table.config.designs[worker]
    is_handy = isinstance(design, Utility) and design.power is HANDLER and prey.size is Size.MEDIUM
    return design.capture + is_handy + is_mentored(table, seat, worker)


def is_mentored(table: Table, seat: int, worker: int) -> bool:
    """Whether a mentor lends this worker a capture point now: once a turn, and to the best of those who can still
    work."""
    return helps(table, seat, Talent.MENTOR) and worker == best_catcher(table, seat)


def best_catcher(table: Table, seat: int) -> int | None:
    """Of the crew members who can still work the one with the most capture points, the first of equals; or None."""
    designs = table.config.designs
    rested = [card for card in crew(table, seat) if not is_tired(table, card)]
    return max(rested, key=lambda card: designs[card].capture, default=None)


def helps(table: Table, seat: int, with_what: Talent) -> bool:
    """Whether a player's huntsman can still make something cheaper in this turn."""
    return HELPED not in table.counters and talent(table, seat) is with_what


# -- Cargo Bay -------------------------------------------------------------------------------------------------------


def is_occupied(table: Table, zone: Zone) -> bool:
    """Whether a cage holds a creature."""
    return isinstance(table.config.designs[table.zones[zone][-1]], Creature)


def is_locked(table: Table, zone: Zone) -> bool:
    """Whether a cage has a lock."""
    cards = table.zones[zone]
    return len(cards) > 1 and isinstance(table.config.designs[cards[1]], Utility)


def cages(table: Table, seat: int) -> list[Zone]:
    """The places in a player's bay where there is a cage."""
    zones = table.zones
    return [zone for zone in CAGE[seat] if zones[zone]]


def empty_cages(table: Table, seat: int) -> list[Zone]:
    """A player's cages that hold no creature."""
    zones, designs = table.zones, table.config.designs
    return [zone for zone in CAGE[seat] if (cards := zones[zone]) and not isinstance(designs[cards[-1]], Creature)]


def largest_room(table: Table, seat: int) -> int:
    """The size of the largest creature that a player has a free cage for; 0 for none."""
    zones, designs = table.zones, table.config.designs
    return max([designs[zones[zone][0]].size for zone in empty_cages(table, seat)], default=0)


def cages_for(table: Table, seat: int, size: int) -> list[Zone]:
    """A player's empty cages that can hold a creature of this size."""
    zones, designs = table.zones, table.config.designs
    return [zone for zone in empty_cages(table, seat) if designs[zones[zone][0]].size >= size]


def free_ground(table: Table, seat: int) -> Zone | None:
    """The first place in a player's bay without a cage, or None."""
    zones = table.zones
    for zone in CAGE[seat]:
        if not zones[zone]:
            return zone
    return None


def unlocked(table: Table, seat: int) -> list[Zone]:
    """A player's cages without a lock."""
    zones, designs = table.zones, table.config.designs
    return [
        zone
        for zone in CAGE[seat]
        if (cards := zones[zone]) and (len(cards) == 1 or isinstance(designs[cards[1]], Creature))
    ]


def captives(table: Table, seat: int) -> list[tuple[Zone, int]]:
    """A player's creatures, each with its cage."""
    zones, designs = table.zones, table.config.designs
    return [
        (zone, cards[-1]) for zone in CAGE[seat] if (cards := zones[zone]) and isinstance(designs[cards[-1]], Creature)
    ]


def has_alarm(table: Table, seat: int) -> bool:
    """Whether a player's bay has an Alarm that is not silent."""
    return bool(table.zones[ALARM[seat]]) and DARK[seat] not in table.counters


def threshold(table: Table) -> int:
    """With how many occupied cages the last round may be called."""
    needed: int = THRESHOLDS[table.config.options["length"]][table.config.seats - 2]
    return needed


# -- Attacks ---------------------------------------------------------------------------------------------------------


def turns_to_play(table: Table) -> int:
    """So many turns are still to be played in the last round, the present one among them."""
    return table.counters.get(LEFT, 0) + (table.outcome is None)


def target(kind: str, whom: int, place: int) -> Zone:
    """The zone at which an attack is aimed."""
    if place == AT_ALARM:
        return ALARM[whom]
    return CREW[whom][place] if kind == "headhunt" else CAGE[whom][place]


def aimed_at(table: Table, kind: str, whom: int, place: int) -> int:
    """The card at which an attack is aimed: the creature, the crew member, the cage, or the lock or Alarm."""
    cards = table.zones[target(kind, whom, place)]
    if kind in ("poach", "release"):
        return cards[-1]
    return cards[1] if kind == "sabotage" and place != AT_ALARM else cards[0]


# -- Battles ---------------------------------------------------------------------------------------------------------


def decoy(table: Table, seat: int) -> int:
    """A player's decoy, which is available between battles."""
    designs = table.config.designs
    return next(card for card in table.zones[BATTLE[seat]] if designs[card].number == DECOY)


def strength(table: Table, seat: int, *, defends: bool) -> int:
    """What a player adds to the numbers of their battle cards."""
    designs = table.config.designs
    brawlers = sum([designs[card].power is BRAWLER for card in crew(table, seat)])
    match talent(table, seat):
        case Talent.DUELLIST:
            return brawlers + 2
        case Talent.WARDEN if defends:
            return brawlers + 1
    return brawlers


def head_start(table: Table, attacker: int, defender: int) -> int:
    """How far an attacker is ahead of a defender before a card is laid: at 0 a tie is theirs."""
    ahead = strength(table, attacker, defends=False) - strength(table, defender, defends=True)
    return ahead - 1 if table.config.options["stout"] else ahead


# -- Points ----------------------------------------------------------------------------------------------------------


def caught(table: Table, seat: int) -> list[Creature]:
    """What is printed on a player's creatures."""
    zones, designs = table.zones, table.config.designs
    bay = [designs[cards[-1]] for zone in CAGE[seat] if (cards := zones[zone])]
    return [design for design in bay if isinstance(design, Creature)]


def goals(table: Table, seat: int) -> list[Collection]:
    """What is printed on a player's collections."""
    return [table.config.designs[card] for card in table.zones[GOALS[seat]]]


def reward(table: Table, seat: int, goal: Collection, held: list[Creature]) -> int:
    """What a collection is worth to a player who has these creatures."""
    if met(goal.wanted, held):
        return goal.bonus
    return -penalty(table, seat, goal)


def penalty(table: Table, seat: int, goal: Collection) -> int:
    """What a collection costs a player who has not completed it."""
    return (goal.penalty + 1) // 2 if talent(table, seat) is Talent.COLLECTOR else goal.penalty


def points(table: Table, seat: int) -> int:
    """A player's creatures and collections, as they would be counted now."""
    held = caught(table, seat)
    return sum([one.value for one in held]) + sum([reward(table, seat, goal, held) for goal in goals(table, seat)])


# -- Positions -------------------------------------------------------------------------------------------------------


def check(table: Table) -> None:
    """Raises PositionError for a table to which no game of Xenofera can come."""
    for zone, cards in table.zones.items():
        kinds = _ALLOWED.get(zone[0])
        if kinds and any(not isinstance(table.config.designs[card], kinds) for card in cards):
            raise PositionError("Every kind of cards lies in places of its own.")
        if zone[0] in ("battle", "laid", "struck"):
            if any(table.config.designs[card].owner != zone[1] for card in cards):
                raise PositionError("Battle cards lie with the player whose set they belong to.")
        elif zone[0] in _SINGLE and len(cards) > 1:
            raise PositionError("There is room for one card.")
        elif zone[0] == "cage" and cards:
            _check_cage(table, cards)
    _check_sets(table)
    for name, *rest in table.counters:
        if name in ("worked", "overtime") and not isinstance(table.config.designs[rest[0]], Utility | Huntsman):
            raise PositionError("Only crew members and huntsmen work.")


_ALLOWED: dict[str, type | tuple[type, ...]] = {
    "hand": Utility,
    "huntsman": Huntsman,
    "crew": Utility,
    "alarm": Utility,
    "bench": Utility,
    "goals": Collection,
    "battle": Battle,
    "laid": Battle,
    "struck": Battle,
    "sight": Creature,
    "lured": Creature,
    "used": Utility,
    "waiting": Utility,
    "utility": Utility,
    "creatures": Creature,
    "collections": Collection,
    "box": (Huntsman, Collection),
}
_SINGLE = frozenset(("huntsman", "crew", "alarm", "bench"))
_KINDS = {"crew": Kind.CREW, "alarm": Kind.ALARM, "bench": Kind.LOCK, "waiting": Kind.IMMEDIATE}


def _check_cage(table: Table, cards: tuple[int, ...]) -> None:
    """A cage comes first, then a lock, then a creature that it can hold."""
    first, *rest = [table.config.designs[card] for card in cards]
    is_cage = isinstance(first, Utility) and first.kind is Kind.CAGE
    if rest and isinstance(rest[0], Utility) and rest[0].kind is Kind.LOCK:
        rest = rest[1:]
    if not is_cage or len(rest) > 1 or any(not isinstance(one, Creature) or one.size > first.size for one in rest):
        raise PositionError("At a place in the bay lies a cage, with at most one lock and one creature of its size.")


def _check_sets(table: Table) -> None:
    designs = table.config.designs
    for zone, cards in table.zones.items():
        kind = _KINDS.get(zone[0])
        if kind and any(designs[card].kind is not kind for card in cards):
            raise PositionError("Every kind of cards lies in places of its own.")


def everything_of(seat: int) -> Iterator[Zone]:
    """The zones that belong to a player."""
    yield from (HAND[seat], HUNTSMAN[seat], ALARM[seat], BENCH[seat], GOALS[seat], OFFERED[seat])
    yield from (BATTLE[seat], LAID[seat], STRUCK[seat], *CREW[seat], *CAGE[seat])
