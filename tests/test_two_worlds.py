"""Nothing leaks: tables that differ only in what a seat cannot know are the same to it, and so are moves unseen.

The first half swaps everything a seat has not seen and compares all that the model gives it, decision by decision. The
second half makes different moves from the same table and compares what the onlookers who saw no difference know then.
`python -m tests.long.worlds` plays as many stretches and forks as are wanted.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from random import Random

import pytest

from game.match.greats import greats
from game.match.match import Match
from game.match.record import position_of
from game.rulesets import RULESETS
from game.rulesets.quellector import QUELLECTOR
from game.rulesets.quellector.actions import electric_steal
from game.rulesets.ruleset import Ruleset
from game.table import knowledge, sight
from game.table.agenda import Simultaneous
from game.table.chance import Fate
from game.table.choices import READY, Choice, is_aside
from game.table.table import Table
from tests.cases import each
from tests.fairness import some_match
from tests.playing import pick, somebody
from tests.worlds import aloud, as_json, cards_told, nameable, other_world, seen, told, worlds

GAMES = [(ruleset, seats) for ruleset in RULESETS for seats in dict.fromkeys(map(ruleset.seats_near, (2, 4)))]
IDS = [f"{ruleset.key}-{seats}" for ruleset, seats in GAMES]
ASIDES = 0.04
"""How often something is done out of turn where that can be."""


def compare(ruleset: Ruleset, seats: int, seed: int, stretches: int) -> int:
    """Play stretches of games in two worlds at once, as long as the watching seat has not learned which one it is in.

    How many decisions were compared.
    """
    random = Random(seed)
    compared = 0
    for _ in range(stretches):
        match = some_match(ruleset, seats, random, int(random.random() * 60))
        watcher = int(random.random() * seats)
        compared += compare_stretch(match, watcher, random)
    return compared


def compare_stretch(match: Match, watcher: int, random: Random) -> int:
    """One stretch from here on."""
    compared = alike = 0
    for first, second in stretch(match, watcher, random):
        compared, alike = compared + 1, len(first.history)
        _are_the_same(first, second, watcher)
    # The last answer may be the one by which the watcher has learned which world it is.
    moments = [[one for one in greats(world, watcher) if one.chapter <= alike] for world in (first, second)]
    assert moments[0] == moments[1]
    return compared


def stretch(match: Match, watcher: int, random: Random) -> Iterator[tuple[Match, Match]]:
    """Two worlds from here on, decision by decision, as long as the watcher cannot tell them apart. A world is a match
    of its own, so that the log and undo can be compared as well."""
    other = other_world(match.table, watcher, random)
    first, second = _from_here(match, match.table), _from_here(match, other.table)
    while True:
        yield first, second
        if first.is_over:
            return
        seat, choice = some_answer(first.table, random)
        echo = choice if seat == watcher else other.choice(choice)
        if not is_aside(choice) and echo not in second.table.choices(seat):
            # Everybody sees who is ready, so this may differ only in what was picked.
            alike = [one for one in second.table.choices(seat) if (one == READY) == (choice == READY)]
            echo = pick(alike or second.table.choices(seat), random)
            if not isinstance(first.table.question, Simultaneous):
                return
        shows = opens(first.table, choice, watcher)
        knew, seed = nameable(first.table, watcher), first.table.seed
        events, echoed = first.answer(seat, choice), second.answer(seat, echo)
        learned = (cards_told(events, watcher) | cards_told(echoed, watcher)) - knew
        if shows or learned or first.table.seed != seed or concluded(first.table) != concluded(second.table):
            return
        assert told(events, watcher) == told(echoed, watcher)
        assert aloud(events, first.table.config.seats) == aloud(echoed, first.table.config.seats)


def some_answer(table: Table, random: Random) -> tuple[int, Choice]:
    """Somebody's answer, or now and then something that somebody does out of turn."""
    if table.config.ruleset.book.asides is not None and random.random() < ASIDES:
        seat = int(random.random() * table.config.seats)
        legal = [choice for choice, refusal in table.asides(seat).items() if refusal is None]
        if legal:
            return seat, legal[0]
    seat = somebody(table, random)
    return seat, pick(table.choices(seat), random)


def concluded(table: Table) -> list[tuple[object, ...]]:
    """What everybody can conclude about hidden cards from what was told openly: the cards that may be each of them."""
    cards = range(len(table.config.designs))
    clues = table.config.ruleset.clues(table)
    return [(clue.zone, clue.place, [card for card in cards if clue.fits(card)]) for clue in clues]


def opens(table: Table, choice: Choice, watcher: int) -> bool:
    """Whether this answer shows the watcher what others have picked."""
    ends = choice == READY or is_aside(choice)
    if not isinstance(table.question, Simultaneous) or not ends or len(table.asked()) > 1:
        return False
    return bool(table.agenda[-1][1] != (watcher,))


def _from_here(match: Match, table: Table) -> Match:
    return Match(match.ruleset, match.seats, dict(match.options), match.seed, 0, position_of(table))


def _are_the_same(first: Match, second: Match, watcher: int) -> None:
    assert seen(first.table, watcher) == seen(second.table, watcher)
    assert as_json(first.undo_point({watcher})) == as_json(second.undo_point({watcher}))
    assert as_json(first.log(watcher)) == as_json(second.log(watcher))


@pytest.mark.parametrize(("ruleset", "seats"), GAMES, ids=IDS)
def test_two_worlds_are_the_same_to_a_seat_that_cannot_tell_them_apart(ruleset: Ruleset, seats: int) -> None:
    assert compare(ruleset, seats, seed=seats, stretches=28) > 15


@each(("ruleset", "seats"), GAMES, ids=IDS)
def test_the_worlds_really_differ(ruleset: Ruleset, seats: int) -> None:
    random = Random(5)
    match = some_match(ruleset, seats, random, 8)
    other = worlds(match.table, 0, random)
    assert other != match.table
    assert {zone: len(cards) for zone, cards in other.zones.items()} == {
        zone: len(cards) for zone, cards in match.table.zones.items()
    }
    assert sorted(card for cards in other.zones.values() for card in cards) == list(range(len(other.config.designs)))


def _unmasked(table: Table, zone: object, cards: tuple[int, ...], bit: int) -> tuple[int, ...]:
    return cards


def _unsealed(self: Simultaneous, frame: tuple, seat: int) -> tuple:  # type: ignore[type-arg]
    return frame


LEAKS: list[tuple[object, str, object]] = [
    (sight, "_masked_zone", _unmasked),
    (Simultaneous, "masked", _unsealed),
    (sight, "redact", lambda event, seat: event),
]


@pytest.mark.parametrize(("owner", "name", "leak"), LEAKS, ids=["zones", "sealed picks", "facts"])
def test_a_leak_would_be_noticed(owner: object, name: str, leak: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(owner, name, leak)
    if name == "redact":
        monkeypatch.setattr("tests.worlds.redact", leak)
        monkeypatch.setattr("game.match.match.redact", leak)
        monkeypatch.setattr("tests.test_two_worlds.cards_told", lambda events, seat: set())
    with pytest.raises(AssertionError):
        compare(RULESETS[0], 3, seed=1, stretches=60)


Moves = list[Callable[[Table], None]]


def fork(table: Table, moves: Moves, movers: set[int]) -> int:
    """Make several moves from one table, and compare, for each seat that takes no part in them, the knowledge after
    those that looked the same to it. How many were compared."""
    outcomes: list[tuple[Table, list[str]]] = []
    for move in moves:
        after = table.copy()
        after.events = []
        move(after)
        backs = as_json(_backs(after))
        outcomes.append((after, [told(after.events, watcher) + backs for watcher in range(table.config.seats)]))
    compared = 0
    for watcher in set(range(table.config.seats)) - movers:
        alike: dict[str, list[Table]] = defaultdict(list)
        for after, stories in outcomes:
            alike[stories[watcher]].append(after)
        for after in [tables for tables in alike.values() if len(tables) > 1]:
            compared += len(after) - 1
            assert len({seen(table, watcher) for table in after}) == 1
    return compared


def _backs(table: Table) -> list[list[int]]:
    """The backs that lie in each zone, which everybody sees."""
    backs, in_order = table.config.backs, table.config.ordered
    return [
        [backs[card] for card in cards] if zone in in_order else sorted([backs[card] for card in cards])
        for zone, cards in table.zones.items()
    ]


def answers(table: Table, seat: int) -> Moves:
    """Every answer a seat could give, chance falling in three ways."""

    def move(choice: Choice, seed: int) -> Callable[[Table], None]:
        def make(after: Table) -> None:
            after.seed = seed
            after.answer(seat, choice)

        return make

    return [move(choice, seed) for choice in table.choices(seat) for seed in range(3)]


def forks(ruleset: Ruleset, seats: int, seed: int, tables: int) -> int:
    """Forks at many tables of many games. How many views were compared."""
    random = Random(seed)
    compared = 0
    for _ in range(tables):
        match = some_match(ruleset, seats, random, int(random.random() * 90))
        seat = somebody(match.table, random)
        compared += fork(match.table, answers(match.table, seat), {seat})
    return compared


def thefts(tables: int) -> int:
    """Forks at an unseen theft, of every card that the victim holds, with onlookers who know some of them."""
    random = Random(9)
    compared = 0
    for _ in range(tables):
        match = some_match(QUELLECTOR, 4, random, 30 + int(random.random() * 40))
        victim = max(range(4), key=lambda seat: len(match.table.zones["hand", seat]))
        thief = (victim + 1) % 4
        compared += fork(match.table, _thefts(match.table, thief, victim), {thief, victim})
    return compared


def _thefts(table: Table, thief: int, victim: int) -> Moves:
    def steal(place: int) -> Callable[[Table], None]:
        def make(after: Table) -> None:
            after.fate = Fate([place])
            after.then(electric_steal(thief, thief, victim))
            after.advance()
            if after.agenda[-1][0] == "electric":
                after.answer(thief, ("say", "unseen"))

        return make

    return [steal(place) for place in range(len(table.zones["hand", victim]))]


@pytest.mark.parametrize(("ruleset", "seats"), GAMES, ids=IDS)
def test_moves_that_look_the_same_leave_the_same_knowledge(ruleset: Ruleset, seats: int) -> None:
    assert forks(ruleset, seats, seats, tables=25) > 12


def test_thefts_that_look_the_same_leave_the_same_knowledge() -> None:
    assert thefts(150) > 250


def test_a_memory_that_knows_too_much_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """If nobody lost track of cards, an onlooker could tell which card was stolen by what is still remembered."""
    monkeypatch.setattr(knowledge, "_lose_track", lambda *where: None)
    with pytest.raises(AssertionError):
        thefts(150)
