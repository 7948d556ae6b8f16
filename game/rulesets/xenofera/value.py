"""Opinions on Xenofera, for computer opponents: the habits of a casual player, and whole answers to secret questions.
What a position is worth stands in `worth.py`."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from random import Random

from game.rulesets.xenofera.actions import DONE, TRACK
from game.rulesets.xenofera.board import (
    ALARM,
    BATTLE,
    GOALS,
    HAND,
    LAST,
    LEFT,
    MOST_CREW,
    SIGHT,
    USED,
    build_points,
    cages_for,
    captives,
    capture_points,
    caught,
    creature,
    crew,
    empty_cages,
    goals,
    has_alarm,
    head_start,
    is_locked,
    is_tired,
    opponents,
    utility,
    workers,
)
from game.rulesets.xenofera.cards import DECOY
from game.rulesets.xenofera.collections import Collection, missing
from game.rulesets.xenofera.creatures import Creature
from game.rulesets.xenofera.duels import GOES_ON, solved
from game.rulesets.xenofera.rules import CALL, COLLECT, REFILL
from game.rulesets.xenofera.utility import Kind, Utility
from game.rulesets.xenofera.worth import appeal, hoped, last_prospects, time_left
from game.table.agenda import Simultaneous
from game.table.choices import PASS, READY, Choice
from game.table.events import Zone
from game.table.table import Table

# -- Habits ----------------------------------------------------------------------------------------------------------


def habit(table: Table, seat: int, random: Random) -> Choice:
    """What a casual player would do."""
    return HABITS[table.agenda[-1][0]](table, seat, random)


def _any(table: Table, seat: int, random: Random) -> Choice:
    choices = table.choices(seat)
    return choices[int(random.random() * len(choices))]


def _keep(table: Table, seat: int, random: Random) -> Choice:
    """The better one of those that were dealt."""
    choices = table.choices(seat)
    if READY in choices:
        return READY
    return max(choices, key=lambda choice: _liking(table, seat, choice[1]) + 2 * random.random())


def _liking(table: Table, seat: int, card: int) -> float:
    design = table.config.designs[card]
    if isinstance(design, Collection):
        return hoped(design, caught(table, seat), time_left(table))
    return 0.0


# -- Actions


LEAST_GAIN = 0.6
"""Nothing is played that promises less than so many points."""

UNGUARDED, GUARDED = 0.75, 0.3
"""How often a raid works that only a Reaction could answer, and one that an Alarm will."""


def _act(table: Table, seat: int, random: Random) -> Choice:
    """Whatever promises most."""
    best, most = DONE, LEAST_GAIN
    lead = _lead(table, seat)
    for choice in table.choices(seat):
        gain = _gain(table, seat, choice, lead) * (0.85 + 0.3 * random.random())
        if gain > most:
            best, most = choice, gain
    return best


def _lead(table: Table, seat: int) -> dict[int, float]:
    """How much it counts what each opponent loses: most with a single one, a third and more with the leader."""
    showing = {other: sum([one.value for one in caught(table, other)]) for other in opponents(table, seat)}
    most = max(showing.values())
    return {other: 1.0 if len(showing) == 1 else 0.4 if n == most else 0.2 for other, n in showing.items()}


def _gain(table: Table, seat: int, choice: Choice, lead: dict[int, float]) -> float:
    """About how many points an action brings."""
    if choice == DONE:
        return 0.0
    if choice == TRACK:
        appeals = [_reach(table, seat, creature(table, card)) for card in table.zones[SIGHT]]
        return 1.0 if appeals and min(appeals) < 1.5 else 0.0
    if choice[-1] == USED:
        return 0.0
    printed = utility(table, choice[1])
    if printed.kind is Kind.CREW:
        return _hiring(table, seat, printed, choice[2] if len(choice) > 2 else None)
    if printed.kind is Kind.ATTACK:
        return _raiding(table, seat, printed.key, choice[2], lead)
    return _ACTING[printed.key](table, seat, choice)


def service(printed: Utility) -> float:
    """What a crew member does each turn."""
    return printed.build + printed.capture + (0.7 if printed.power else 0.0)


def _hiring(table: Table, seat: int, printed: Utility, instead_of: Zone | None) -> float:
    worth = service(printed)
    if instead_of is not None:
        worth -= service(utility(table, table.zones[instead_of][0]))
    return worth * time_left(table) * 1.1


def _raiding(table: Table, seat: int, kind: str, zone: Zone, lead: dict[int, float]) -> float:
    """What it takes from whom, times how often it works."""
    whom: int = zone[1]
    cards = table.zones[zone]
    lost = gained = 0.0
    if kind in ("poach", "release"):
        prey = creature(table, cards[-1])
        lost = float(prey.value)
        gained = appeal(table, seat, prey) if kind == "poach" else 0.0
    elif kind == "headhunt":
        printed = utility(table, cards[0])
        full = len(crew(table, seat)) == MOST_CREW
        lost = (printed.build + printed.capture) * time_left(table)
        gained = 0.0 if full else lost
    elif kind == "haul":
        lost = gained = 1.5
    else:
        lost = 1.4 if zone == ALARM[whom] else 0.8
        gained = 1.2
    worth = gained + lost * lead[whom]
    alarmed = kind != "headhunt" and has_alarm(table, whom)
    return worth * (GUARDED if alarmed else UNGUARDED)


def _reach(table: Table, seat: int, prey: Creature) -> float:
    return appeal(table, seat, prey) if cages_for(table, seat, prey.size) else 0.0


def _overtime(table: Table, seat: int, choice: Choice) -> float:
    worker = table.zones[choice[2]][0]
    design = table.config.designs[worker]
    wanted = len(empty_cages(table, seat)) > 0 and not table.counters.get(("overtime", worker))
    return 0.5 * (design.build + design.capture) if wanted else 0.0


def _spy(table: Table, seat: int, choice: Choice) -> float:
    return 1.1 if len(table.zones[choice[2]]) > 2 else 0.4


def _salvage(table: Table, seat: int, choice: Choice) -> float:
    found = [card for card in table.zones[USED] if card != choice[1]]
    return 0.7 * max([_usefulness(table, seat, card) for card in found], default=0.0)


def _scan(table: Table, seat: int, choice: Choice) -> float:
    return 1.0


def _lure(table: Table, seat: int, choice: Choice) -> float:
    return 1.0 if empty_cages(table, seat) else 0.2


_ACTING: dict[str, Callable[[Table, int, Choice], float]] = {
    "overtime": _overtime,
    "spy": _spy,
    "salvage": _salvage,
    "scan": _scan,
    "lure": _lure,
}


OUT_OF_REACH = 0.6
"""How useful a cage is that none of one's own can build yet, as a share of what it would be otherwise."""


def _usefulness(table: Table, seat: int, card: int, gone: Container[int] = ()) -> float:
    """About what a Utility card in hand is worth beside the others there that are not to be discarded."""
    printed = utility(table, card)
    match printed.kind:
        case Kind.CREW:
            room = len(crew(table, seat)) < MOST_CREW
            return (printed.build + printed.capture) * (0.6 if room else 0.15) * (0.3 + time_left(table))
        case Kind.CAGE:
            worth = (1.0 + 0.4 * printed.size) / (1 + 0.3 * _alike(table, seat, card, printed.kind, gone))
            return worth if _can_build(table, seat, printed) else OUT_OF_REACH * worth
        case Kind.ATTACK:
            return 1.6
        case Kind.REACTION:
            return 2.0 / (1 + 0.4 * _alike(table, seat, card, printed.kind, gone))
        case Kind.LOCK:
            return 0.7
        case Kind.ALARM:
            return 0.2 if table.zones[ALARM[seat]] else 1.4
        case Kind.ACTION:
            return 1.1
    return 0.0


def _alike(table: Table, seat: int, card: int, kind: Kind, gone: Container[int]) -> int:
    """How many more cards of a kind there are in hand, and stay there."""
    designs = table.config.designs
    return sum([designs[one].kind is kind for one in table.zones[HAND[seat]] if one != card and one not in gone])


def _can_build(table: Table, seat: int, printed: Utility) -> bool:
    """Whether anybody of a player's has the points for it."""
    designs = table.config.designs
    return any(build_points(designs[worker], printed.kind) >= printed.cost for _, worker in workers(table, seat))


# -- Working


def _build(table: Table, seat: int, random: Random) -> Choice:
    """Cages for whoever is in sight, as long as enough hands are left to catch; then locks and an Alarm."""
    idle = [(zone, worker) for zone, worker in workers(table, seat) if not is_tired(table, worker)]
    free = empty_cages(table, seat)
    spare = len(idle) - min(len(free), len(table.zones[SIGHT]))
    worths: dict[str, float] = {}
    best, most = DONE, 0.0
    for choice in table.choices(seat):
        if choice[0] == "say" or choice[2] == USED:
            continue
        printed = utility(table, choice[1])
        if printed.text not in worths:
            worths[printed.text] = _building(table, seat, printed, spare)
        worth = worths[printed.text] + 0.2 * random.random()
        worker = table.config.designs[table.zones[choice[2]][0]]
        worth -= 0.3 * worker.capture + 0.05 * worker.build
        if worth > most:
            best, most = choice, worth
    return best


def _building(table: Table, seat: int, printed: Utility, spare: int) -> float:
    """How much a thing is wanted; with nobody to spare, only what serves this very turn."""
    if printed.kind is Kind.CAGE:
        wanted = [
            appeal(table, seat, creature(table, card)) for card in table.zones[SIGHT] if _fits(table, card, printed)
        ]
        bonus = max(wanted, default=1.0)
        return 1.0 + 0.5 * bonus + 0.1 * printed.size if spare > 0 else 0.4 * bonus - 1.0
    if spare <= 0:
        return 0.0
    if printed.kind is Kind.ALARM:
        return 0.9 + 0.25 * len(captives(table, seat))
    best = [creature(table, card).value for zone, card in captives(table, seat) if not is_locked(table, zone)]
    return 0.3 * max(best, default=0) + 0.3


def _fits(table: Table, card: int, cage: Utility) -> bool:
    return creature(table, card).size <= cage.size


def _fasten(table: Table, seat: int, random: Random) -> Choice:
    """The lock comes to whoever is worth most."""

    def worth(choice: Choice) -> float:
        cards = table.zones[choice[2]]
        design = table.config.designs[cards[-1]]
        return design.value if isinstance(design, Creature) else 0.1 * utility(table, cards[0]).size

    return max(table.choices(seat), key=worth)


def _capture(table: Table, seat: int, random: Random) -> Choice:
    """Whoever appeals most, caught by the weakest who can."""
    held = caught(table, seat)
    appeals: dict[int, float] = {}
    best, most = DONE, 0.0
    for choice in table.choices(seat):
        if choice[0] == "say":
            continue
        card = choice[1]
        prey, worker = creature(table, card), table.zones[choice[2]][0]
        if card not in appeals:
            appeals[card] = appeal(table, seat, prey, held)
        spent = capture_points(table, seat, worker, prey) - prey.capture
        worth = appeals[card] - 0.4 * max(0, spent) + 0.4 * random.random()
        if worth > most:
            best, most = choice, worth
    return best


def _house(table: Table, seat: int, random: Random) -> Choice:
    """The smallest cage that will do; of two the one with a lock for whoever is worth it."""

    def worth(choice: Choice) -> float:
        zone = choice[2]
        has_lock = is_locked(table, zone)
        return -utility(table, table.zones[zone][0]).size + 0.5 * has_lock

    return max(table.choices(seat), key=worth)


# -- Drawing


HARDLY_ANY, LITTLE, ENOUGH_TO_GO_ON = 0.75, 1.35, 3.0
"""How useful a card must be to be kept, and be kept with few cages in hand; and how many cages, with half as much for
crew, are not few."""


def _supply(table: Table, seat: int, random: Random) -> Choice:
    """Cards, but now and then another collection, once those that are held are complete."""
    held = caught(table, seat)
    lacking = sum([missing(goal.wanted, held) for goal in goals(table, seat)])
    wants = len(table.zones[GOALS[seat]]) < 4 and len(held) >= 3 and len(table.zones[HAND[seat]]) >= 4
    is_open = table.offers(seat)[COLLECT] is None
    return COLLECT if is_open and wants and random.random() < (0.5 if not lacking else 0.15) else REFILL


def _discard(table: Table, seat: int, random: Random) -> Choice:
    """What is hardly of use; more of it where there is little in hand to go on with."""
    question = table.question
    assert isinstance(question, Simultaneous)
    gone = {pick[1] for pick in question.picks(table.agenda[-1], seat)}
    kept = [utility(table, card) for card in table.zones[HAND[seat]] if card not in gone]
    going_on = sum([one.kind is Kind.CAGE for one in kept]) + 0.5 * sum([one.kind is Kind.CREW for one in kept])
    enough = HARDLY_ANY if going_on >= ENOUGH_TO_GO_ON else LITTLE
    for choice in table.choices(seat):
        if choice != READY and _usefulness(table, seat, choice[1], gone) < enough:
            return choice
    return READY


def _most_useful(table: Table, seat: int, random: Random) -> Choice:
    """The most useful card, if one of them is."""
    choices = [choice for choice in table.choices(seat) if choice[0] == "card"]
    if not choices:
        return table.choices(seat)[0]
    return max(choices, key=lambda choice: _usefulness(table, seat, choice[1]) + 0.3 * random.random())


def _least_useful(table: Table, seat: int, random: Random) -> Choice:
    return min(table.choices(seat), key=lambda choice: _usefulness(table, seat, choice[1]))


def _scavenge(table: Table, seat: int, random: Random) -> Choice:
    best = _most_useful(table, seat, random)
    return best if best != PASS and _usefulness(table, seat, best[1]) > 1 else PASS


def _call(table: Table, seat: int, random: Random) -> Choice:
    """Only when ahead."""
    mine = last_prospects(table, seat, 0.0)
    return CALL if mine > max([last_prospects(table, other, 0.2) for other in opponents(table, seat)]) else PASS


# -- Raids


FIGHTING = 0.95
"""How often a Reaction is played that can be: hardly anything is let happen that it could have prevented."""


def _react(table: Table, seat: int, random: Random) -> Choice:
    """Fight, if it can be done; with the Alarm before a card is spent."""
    choices = table.choices(seat)
    free = [choice for choice in choices if choice[0] == "say" and choice != PASS]
    if free:
        return free[0]
    return choices[0] if choices[0] != PASS and random.random() < FIGHTING else PASS


def _battle(table: Table, seat: int, random: Random) -> Choice:
    question = table.question
    assert isinstance(question, Simultaneous)
    frame = table.agenda[-1]
    picks = question.picks(frame, seat)
    if len(picks) == 2:
        return READY
    if picks:
        left = [choice for choice in table.choices(seat) if choice != READY]
        return left[int(random.random() * len(left))]
    return mixed(table, seat, random)[0]


def mixed(table: Table, seat: int, random: Random) -> tuple[Choice, ...]:
    """Two battle cards, as a mixture that cannot be exploited plays them, and ready."""
    _, _, _, attacker, defender, *_ = table.agenda[-1]
    numbers = [available(table, one) for one in (attacker, defender)]
    ahead = head_start(table, attacker, defender)
    mixture = solved(numbers[0], numbers[1], ahead, _goes_on(table))[seat == defender]
    chance = random.random()
    pair = mixture[-1][0]
    for one, share in mixture:
        chance -= share
        if chance < 0:
            pair = one
            break
    designs = table.config.designs
    cards = [next(card for card in table.zones[BATTLE[seat]] if designs[card].number == n) for n in pair]
    return (("card", cards[0]), ("card", cards[1]), READY)


def _goes_on(table: Table) -> float:
    """How often a battle is followed by another: less in the last round, and not at all in the very last turn."""
    if LAST not in table.counters:
        return GOES_ON
    return GOES_ON / 2 if LEFT in table.counters else 0.0


def available(table: Table, seat: int) -> tuple[int, ...]:
    """The numbers that a player has to play."""
    designs = table.config.designs
    return tuple(sorted([designs[card].number for card in table.zones[BATTLE[seat]] if designs[card].number != DECOY]))


# -- What is given up, and who comes


def _weakest(table: Table, seat: int, random: Random) -> Choice:
    """Whoever of the crew does least."""
    return min(table.choices(seat), key=lambda choice: service(utility(table, choice[1])))


def _least_loved(table: Table, seat: int, random: Random) -> Choice:
    return min(table.choices(seat), key=lambda choice: _kept(table, seat, choice[1]))


def _kept(table: Table, seat: int, card: int) -> float:
    """What a creature in the bay is worth there, with what hangs on it."""
    prey, held = creature(table, card), caught(table, seat)
    others = [one for one in held if one is not prey]
    lost = sum(
        [
            goal.bonus + goal.penalty
            for goal in goals(table, seat)
            if missing(goal.wanted, others) > missing(goal.wanted, held)
        ]
    )
    return prey.value + lost / 2


def _track(table: Table, seat: int, random: Random) -> Choice:
    return min(table.choices(seat), key=lambda choice: _reach(table, seat, creature(table, choice[1])))


def _lured(table: Table, seat: int, random: Random) -> Choice:
    return max(table.choices(seat), key=lambda choice: _reach(table, seat, creature(table, choice[1])))


HABITS: dict[str, Callable[[Table, int, Random], Choice]] = {
    "set_out": _keep,
    "act": _act,
    "toll": _least_useful,
    "react": _react,
    "battle": _battle,
    "remove": _any,
    "make_room": _weakest,
    "house": _house,
    "salvage": _most_useful,
    "scan": _most_useful,
    "lure": _lured,
    "spy": _most_useful,
    "track": _track,
    "build": _build,
    "fasten": _fasten,
    "capture": _capture,
    "supply": _supply,
    "discard": _discard,
    "scavenge": _scavenge,
    "collect": _keep,
    "call": _call,
    "let_go": _least_loved,
    "goes_home": _weakest,
}


# -- Whole answers to secret questions -------------------------------------------------------------------------------

MOST_DISCARDED, NEVER_DISCARDED = 6, 1.9
"""How many cards are thought of at the most, and how useful one must be not to be thought of: the only Reaction in
hand, cages for large creatures that can be built, and the better crew members."""


def candidates(table: Table, seat: int, random: Random) -> Iterable[tuple[Choice, ...]]:
    """What to keep, what to discard, and for a battle one answer of the mixture: to think more would play worse."""
    frame, question = table.agenda[-1], table.question
    if not isinstance(question, Simultaneous):
        return ()
    picks = question.picks(frame, seat)
    if frame[0] == "battle":
        return (mixed(table, seat, random),) if not picks else ()
    if frame[0] == "discard":
        return () if picks else _discards(table, seat)
    return [] if picks else _crews(table, seat)


def _crews(table: Table, seat: int) -> list[tuple[Choice, ...]]:
    """Every huntsman with every collection."""
    designs = table.config.designs
    choices = [choice for choice in table.choices(seat) if choice != READY]
    huntsmen = [choice for choice in choices if not isinstance(designs[choice[1]], Collection)]
    return [(one, other, READY) for one in huntsmen for other in choices if other not in huntsmen]


def _discards(table: Table, seat: int) -> list[tuple[Choice, ...]]:
    """The least useful card, then the least useful of what is left, and so on; or none."""
    hand, gone = sorted(table.zones[HAND[seat]]), list[int]()
    while len(gone) < min(MOST_DISCARDED, len(hand)):
        worths = {card: _usefulness(table, seat, card, gone) for card in hand if card not in gone}
        least = min(worths, key=worths.__getitem__)
        if worths[least] >= NEVER_DISCARDED:
            break
        gone.append(least)
    cards: list[Choice] = [("card", card) for card in gone]
    return [(*cards[:n], READY) for n in range(len(cards) + 1)]
