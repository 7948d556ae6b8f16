"""What there is in Xenofera that can happen, and what of it happens in games that are played through.

A happening is a word and the key of whatever it happens to: `("caught", "sootmouse")`, `("talent", "smith")`.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random

from game.match.match import Match
from game.match.record import Seat
from game.rulesets.xenofera import XENOFERA, value
from game.rulesets.xenofera.board import GOALS, HAND, HAND_SIZE, OFFERED, caught, talent, utility
from game.rulesets.xenofera.collections import COLLECTIONS, met
from game.rulesets.xenofera.creatures import CREATURES
from game.rulesets.xenofera.huntsmen import HUNTSMEN, Talent
from game.rulesets.xenofera.utility import ATTACKS, DECK, Kind
from game.table.choices import READY, Choice
from game.table.events import Announced, Counted, Event, Moved
from game.table.table import Table

Happening = tuple[str, str]
Habit = Callable[[Table, int, Random], Choice]

WHIM = 0.15
"""How often a whimsical player does anything at all instead of what is usual."""

TO_CREATURES = {"catches": "caught", "poaches": "poached", "releases": "set free"}
USED_UP = {"plays", "attacks", "reacts", "happens", "hires", "builds"}
"""What is told of a Utility card that is used."""

BY_WORD = {
    "scavenges": Talent.SCAVENGER,
    "is_warned": Talent.WARDEN,
    "pays_toll": Talent.DIPLOMAT,
    "replaces": Talent.TRACKER,
}
BY_COUNTER = {"attacked": Talent.THIEF, "hired": Talent.RECRUITER}
"""Talents that are used where this is told, or counted."""


def everything() -> set[Happening]:
    """All that can happen."""
    whole = {(word, one.text) for one, _ in DECK for word in ("drawn", "used")}
    whole |= {(word, one.key) for one in CREATURES for word in TO_CREATURES.values()}
    whole |= {(word, one.key) for one in COLLECTIONS for word in ("completed", "failed")}
    whole |= {("talent", one.talent.value) for one in HUNTSMEN}
    whole |= {(word, attack) for attack in ATTACKS for word in ("beaten off", "fought out")}
    whole |= {("hit", one.key) for one, _ in DECK if one.kind is Kind.CREW}
    whole |= {("hauled", one.key) for one, _ in DECK if one.kind is Kind.CAGE}
    return whole | {("broken", "lock"), ("broken", "alarm"), ("fastened", "lock"), ("rung", "alarm")}


def whimsical(table: Table, seat: int, random: Random) -> Choice:
    """What a casual player does, but now and then anything at all."""
    if random.random() < WHIM:
        choices = table.choices(seat)
        return choices[int(random.random() * len(choices))]
    return value.habit(table, seat, random)


def happenings(seats: int, seed: int, habit: Habit = whimsical) -> Counter[Happening]:
    """What happens in a game, and how often."""
    table = Match(XENOFERA, [Seat()] * seats, {}, seed, 0).table.copy()
    random, found = Random(seed), Counter[Happening]()
    for seat in range(seats):
        found.update([("drawn", utility(table, card).text) for card in table.zones[HAND[seat]]])
    while table.agenda:
        seat = table.asked()[0]
        choice = habit(table, seat, random)
        found.update([("talent", used.value) for used in _unspoken(table, seat)])
        battle = _battle_decided(table)
        is_refill = table.agenda[-1][0] == "discard" and choice == READY
        events: list[Event] = []
        table.events = events
        table.answer(seat, choice)
        found.update(_seen(table, seat, events))
        if battle is not None:
            attack, attacker = battle
            found["fought out" if _winner(events) == attacker else "beaten off", attack] += 1
        if is_refill and talent(table, seat) is Talent.QUARTERMASTER and len(table.zones[HAND[seat]]) > HAND_SIZE:
            found["talent", Talent.QUARTERMASTER.value] += 1
    found.update(_counted(table))
    return found


def _unspoken(table: Table, seat: int) -> Iterator[Talent]:
    """Talents that nothing is told of, but that an answer makes use of."""
    if table.agenda[-1][0] == "collect" and len(table.zones[OFFERED[seat]]) == 3:
        yield Talent.COLLECTOR


def _battle_decided(table: Table) -> tuple[str, int] | None:
    """The attack whose battle is decided with the next answer, and by whom it is; None if none is."""
    if table.agenda[-1][0] != "remove":
        return None
    _, attacker, _, _, (_, attack, *_) = next(frame for frame in table.agenda if frame[0] == "decide")
    return attack, attacker


def _winner(events: Sequence[Event]) -> int:
    told = [event for event in events if isinstance(event, Announced) and event.key.endswith(".wins_battle")]
    winner: int = told[0].args["who"]
    return winner


def _seen(table: Table, seat: int, events: Sequence[Event]) -> Iterator[Happening]:
    for event in events:
        if isinstance(event, Announced):
            yield from _told(table, event)
        elif isinstance(event, Moved):
            if event.target[0] in ("hand", "waiting") and event.source[0] == "utility":
                yield "drawn", utility(table, event.card).text
        elif isinstance(event, Counted) and event.after:
            if event.name in BY_COUNTER:
                yield "talent", BY_COUNTER[event.name].value
            elif event.name == "helped":
                owned = talent(table, seat)
                assert owned in (Talent.SMITH, Talent.TRAPPER, Talent.MENTOR)
                yield "talent", owned.value


def _told(table: Table, event: Announced) -> Iterator[Happening]:
    word, design = event.key.rpartition(".")[2], table.config.designs[event.args.get("card", 0)]
    if word in TO_CREATURES:
        yield TO_CREATURES[word], design.key
    elif word in BY_WORD:
        yield "talent", BY_WORD[word].value
    elif word == "draws_for_winning" and event.args["n"] > 1:
        yield "talent", Talent.DUELLIST.value
    elif word in USED_UP:
        yield "used", design.text
    elif word in ("breaks", "locks"):
        yield {"breaks": "broken", "locks": "fastened"}[word], design.key
    elif word == "alarm_rings":
        yield "rung", "alarm"
    elif word in ("wins_over", "hauls"):
        yield {"wins_over": "hit", "hauls": "hauled"}[word], design.key


def _counted(table: Table) -> Iterator[Happening]:
    """What has come of the collections."""
    for seat in range(table.config.seats):
        for card in table.zones[GOALS[seat]]:
            goal = table.config.designs[card]
            yield "completed" if met(goal.wanted, caught(table, seat)) else "failed", goal.key
