"""Perft: how many ways the next questions can be answered, against numbers worked out from the rule book by hand."""

from collections.abc import Callable
from math import comb, perm

import pytest

from game.match.match import Match
from game.match.record import Seat
from game.rulesets.quellector import QUELLECTOR
from game.table.table import Table
from tests.table_language import Scene
from tests.teaching import MAGPIES, PEBBLE, worth

HAND = "red: red | red: red | red: red | red: red | red: red"


def perft(table: Table, depth: int) -> int:
    """The number of lines of so many answers, the first of the asked seats answering."""
    return sum(1 for _ in lines(table, depth))


def lines(table: Table, depth: int) -> list[Table]:
    """The tables after all lines of so many answers, or fewer where the game ends."""
    tables = [table]
    for _ in range(depth):
        tables = [after for before in tables for after in following(before)]
    return tables


def following(table: Table) -> list[Table]:
    seat = table.asked()[0]
    afters = []
    for choice in table.choices(seat):
        after = table.copy()
        after.answer(seat, choice)
        afters.append(after)
    return afters


def lines_until(table: Table, is_done: Callable[[Table], bool]) -> list[Table]:
    """The tables after all lines that lead to such a table."""
    if is_done(table):
        return [table]
    return [end for after in following(table) for end in lines_until(after, is_done)]


def divide(table: Table, depth: int) -> str:
    """The count under each first choice, for a count that is wrong."""
    seat = table.asked()[0]
    counts = [perft(after, depth - 1) for after in following(table)]
    return "\n".join(f"{choice}: {count}" for choice, count in zip(table.choices(seat), counts, strict=True))


def without_order(table: Table) -> tuple[object, ...]:
    """The state, the order of cards in zones left out: squads picked in another order are the same squads."""
    return (tuple(sorted((zone, tuple(sorted(cards))) for zone, cards in table.zones.items())), table.agenda[-1][0])


def dealt(seats: int) -> Table:
    return Match(QUELLECTOR, [Seat()] * seats, {}, 3, 0).table


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_first_questions(seats: int) -> None:
    """Opponents; numbers; five cards; then ready, or four more; then the defender's five, ready, or three more."""
    table = dealt(seats)
    for depth, each in [(1, 1), (2, 3), (3, 15), (4, 45), (5, 105)]:
        assert perft(table, depth) == (seats - 1) * each, divide(table, depth)


@pytest.mark.parametrize("n", [1, 2, 3])
@pytest.mark.parametrize(("own", "theirs"), [(5, 5), (5, 4), (3, 5)])
def test_squads(n: int, own: int, theirs: int) -> None:
    """Cards one by one: own!/(own-n)! · theirs!/(theirs-n)! orders, but only C(own, n) · C(theirs, n) fights."""
    scene = Scene(A="|".join(["red: red"] * own), B="|".join(["red: red"] * theirs))
    scene.play("A opponent: B", f"A number: {n}")
    ends = lines(scene.table, 2 * (n + 1))
    assert len(ends) == perm(own, n) * perm(theirs, n), divide(scene.table, 2 * (n + 1))
    assert len({without_order(end) for end in ends}) == comb(own, n) * comb(theirs, n)
    assert {end.agenda[-1][0] for end in ends} == {"keep"}


def test_two_seats_may_answer_in_any_order() -> None:
    """Two answers each, interleaved: C(4, 2) orders for each of the 5 · 5 pairs of squads."""
    scene = Scene(A=HAND, B=HAND).play("A opponent: B", "A number: 1")
    tables = [scene.table]
    for _ in range(4):
        tables = [
            _answered(table, seat, choice)
            for table in tables
            for seat in table.asked()
            for choice in table.choices(seat)
        ]
    assert len(tables) == comb(4, 2) * 5 * 5
    assert len({without_order(table) for table in tables}) == 5 * 5


def _answered(table: Table, seat: int, choice: tuple[object, ...]) -> Table:
    after = table.copy()
    after.answer(seat, choice)
    return after


@pytest.mark.parametrize(
    ("action", "icon", "count"),
    [
        ("fire", "red", 4),  # any card of either squad
        ("star", "red", 4),  # types
        ("dragon", "red", 3 * 2),  # hand cards, squads
        ("water", "blue", 2 * 3),  # squad cards, hand cards
        ("ice", "blue", 2 + 3),  # the types on each card that shows several
        ("poison", "blue", 4 * 3),  # ordered pairs of types
        ("weather", "blue", 2 * 2),  # own card, other card
        ("earth", "green", 4),
        ("grass", "green", 4),
        ("rock", "green", 4),  # any card of either squad
        ("magic", "purple", 3 * 2 * 2),  # each a gift, then on or off
        ("dark", "purple", 4),
    ],
)
def test_each_action_offers_exactly_this_much(action: str, icon: str, count: int) -> None:
    """Two cards each fight, A has three more, B two; one squad card shows two types, another three."""
    types = {"red": "fire", "blue": "water", "green": "earth", "purple": "air", icon: action}
    hands = {
        "A": f"red: {icon}! red green | red: red | red: red | red: red | red: red",
        "B": "red: red green blue | red: | red: red | red: red",
    }
    scene = Scene(" ".join(types.values()), **hands).fight("A1 A2", "B1 B2").play(f"A action: {action}")
    first = scene.table.agenda[-1][0]
    ends = lines_until(scene.table, lambda table: not table.agenda[-1][0].startswith(first.partition("_")[0]))
    assert len(ends) == count, divide(scene.table, 1)


@pytest.mark.parametrize(("ours", "theirs"), [(0, 1), (1, 1), (2, 1), (2, 3), (4, 0)])
def test_two_type_icons_are_settled_in_so_many_ways(ours: int, theirs: int) -> None:
    scene = Scene(A=f"red: {'red/blue ' * ours} | red:", B=f"red: {'green/purple ' * theirs} | red:").fight("A1", "B1")
    assert scene.table.agenda[-1][0] == "settle"
    ends = lines_until(scene.table, lambda table: table.agenda[-1][0] != "settle")
    assert len(ends) == 2 ** (ours + theirs)
    assert len(set(ends)) == 2 ** (ours + theirs)


def test_the_teaching_game() -> None:
    """Three trinkets and ready, twice; then whoever offered less may pass or drop any pebble left in hand."""
    table = Match(MAGPIES, [Seat()] * 2, {}, 5, 0).table
    assert perft(table, 4) == 3 * 3
    chases = [len(following(end)) for end in lines(table, 4)]
    assert chases == [1 + pebbles(end) for end in lines(table, 4)]


def pebbles(table: Table) -> int:
    """How many pebbles the asked magpie holds."""
    return sum(worth(table, card) == PEBBLE for card in table.zones["hand", table.asked()[0]])
