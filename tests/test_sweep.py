"""Tables as the sweep lays them: a part of all, in which every question of every game, every number of players, every
window, the least and the largest text and both languages are met. `tests.long.sweep` lays them all."""

from itertools import cycle, groupby, islice, product

from game.rulesets.ruleset import Ruleset
from tests.games import every_game
from tests.sweeping import LATE, SIZES, Laid, Window, bare, tables, wrong_at

FEW = [Window(*one) for one in zip(SIZES, cycle((2.0, 1.0)), ("de", "en", "en", "de"), strict=False)]
"""Each size, at the largest text here and at the least there, in either language."""

GAMES = 31
"""In so many games of each number of seats questions are looked for. All but one come up in them somewhere."""


def part(rules: Ruleset) -> list[Laid]:
    """Every question, each in another window and with another number of players than the one before it, in one way; in
    more where a game asks so little that they would not meet all."""
    cells = list(product(range(rules.fewest, rules.most + 1), FEW))
    ways = cycle(cells[0::3] + cells[1::3] + cells[2::3])
    some, questions = list[Laid](), [*rules.book.questions, LATE]
    each = -(-len(cells) // len(questions))
    for question in questions:
        there = [
            (seats, window) for seats, window in islice(ways, len(cells)) if question in tables(rules, seats, GAMES)
        ]
        some += [Laid(rules, seats, question, window) for seats, window in there[:each]]
        next(ways)
    return sorted(some, key=lambda one: FEW.index(one.window))


@every_game
def test_all_that_stands_on_a_table_is_seen_named_in_reach_and_on_nothing_else(rules: Ruleset) -> None:
    some, wrong = part(rules), list[str]()
    with bare():
        for window, laid in groupby(some, key=lambda one: one.window):
            hands = window.open()
            for one in laid:
                wrong += wrong_at(hands, one, tables(rules, one.seats, GAMES)[one.question])
            hands.close()
    assert wrong == []
    seats = range(rules.fewest, rules.most + 1)
    assert {one.seats for one in some} == set(seats)
    assert {one.window for one in some} == set(FEW)
    assert {one.question for one in some} == {name for count in seats for name in tables(rules, count, GAMES)}
