"""What Territory's lesson says of its game is so, whatever its creatures are made of."""

from game.rulesets.territory.board import CLAIMED, REST, RESTING, RETURNING, base, lands_left, modifier, totals
from game.session.course import LEARNER, script_of
from tests.playing import positions

TEACHER = 1


def cards_at(key: str) -> dict[str, int]:
    """The cards that are named at a stop."""
    return next(stop.cards for stop in script_of("territory").stops if stop.key == key)


def test_what_it_says_of_the_first_round_is_so() -> None:
    tables = positions("territory")
    attack, passing = (totals(tables[key], 1) for key in ("attack", "pass"))
    theirs = cards_at("attack")["theirs"]
    assert attack[TEACHER] > attack[LEARNER] and modifier(tables["attack"], theirs, 1) > 0
    assert base(tables["pass"], theirs, 1) <= 0 and passing[LEARNER] > passing[TEACHER] == 0
    assert ("card", cards_at("pass")["card"]) in tables["pass"].choices(LEARNER)
    piles = tables["piles"]
    assert len(piles.zones[CLAIMED[LEARNER]]) == 3 and piles.zones["land", 4]
    assert cards_at("piles")["card"] in piles.zones[RETURNING[LEARNER]]
    assert cards_at("piles")["theirs"] in piles.zones[RESTING[TEACHER]]
    assert piles.counters[REST[cards_at("piles")["theirs"]]] > 0


def test_what_it_says_of_the_end_is_so() -> None:
    table = positions("territory")["propose"]
    assert len(table.zones[CLAIMED[LEARNER]]) == 6 and lands_left(table) == 10
    assert len(table.zones["ready", LEARNER]) == 6
