"""Tables laid by hand: what a game can come to is taken, anything else is refused with a sentence before it begins."""

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from typing import Any

import msgspec
import pytest

from game.bots.engine import Engine
from game.match.match import Match
from game.match.reachable import check
from game.match.record import Seat, position_of, table_of
from game.rulesets import RULESETS, ruleset
from game.rulesets.ruleset import PositionError, Ruleset
from game.table.table import Table
from tests.cases import each
from tests.test_engine import call

Laid = dict[str, Any]


def tables(rules: Ruleset, seats: int, seed: int, answers: int = 400) -> Iterator[Table]:
    """The tables of a random game, before every answer and at the end."""
    random = Random(seed)
    options = rules.some_options(random) | rules.some_twists(random)
    match = Match(rules, [Seat()] * seats, options, seed, seed % seats)
    table = match.table.copy()
    for _ in range(answers):
        yield table
        if not table.agenda:
            return
        table = table.copy()
        seat = random.choice(table.asked())
        table.answer(seat, random.choice(table.choices(seat)))


@pytest.mark.parametrize("rules", RULESETS, ids=lambda rules: rules.key)
def test_whatever_a_game_comes_to_can_be_laid_again(rules: Ruleset) -> None:
    for seats in (rules.fewest, rules.most):
        for table in tables(rules, seats, seed=seats):
            position = msgspec.convert(json.loads(msgspec.json.encode(position_of(table))), type(position_of(table)))
            laid = table_of(position, table.config)
            check(laid)
            assert laid == table


def a_table(rules: Ruleset, wanted: Callable[[Table], bool], seats: int = 3) -> tuple[Laid, dict[str, Any]]:
    """The position of a random game, and its options, where something is so."""
    for seed in range(200):
        for table in tables(rules, seats, seed):
            if table.agenda and wanted(table):
                laid: Laid = json.loads(msgspec.json.encode(position_of(table)))
                return laid, dict(table.config.options)
    raise AssertionError("no game comes to that")


def put(laid: Laid, counter: list[Any], value: int) -> None:
    laid["counters"] = [entry for entry in laid["counters"] if entry[0] != counter] + [[counter, value]]


def zone_of(laid: Laid, name: str, seat: int) -> list[int]:
    return next(cards for zone, cards in laid["zones"] if zone == [name, seat])


def duplicate(laid: Laid) -> None:
    zone_of(laid, "hand", 0)[0] = zone_of(laid, "hand", 1)[0]


def lose_a_card(laid: Laid) -> None:
    zone_of(laid, "hand", 0).pop()


def asked_at(name: str) -> Callable[[Table], bool]:
    return lambda table: bool(table.agenda) and table.agenda[-1][0] == name


ANY: Callable[[Table], bool] = lambda table: len(table.agenda) > 1  # noqa: E731
Change = Callable[[Laid], object]

REFUSED: dict[str, tuple[str, Callable[[Table], bool], Change]] = {
    "negative counter": ("quaeleon", ANY, lambda laid: put(laid, ["health", 0], -3)),
    "counter beyond its end": ("quaeleon", ANY, lambda laid: put(laid, ["round"], 31)),
    "counter of nobody": ("quaeleon", ANY, lambda laid: put(laid, ["health", 5], 3)),
    "unknown counter": ("quaeleon", ANY, lambda laid: put(laid, ["mana", 0], 3)),
    "counter with too many numbers": ("quaeleon", ANY, lambda laid: put(laid, ["round", 0], 3)),
    "card twice": ("quaeleon", ANY, duplicate),
    "card missing": ("quaeleon", ANY, lose_a_card),
    "agenda that asks nobody": ("quaeleon", ANY, lambda laid: laid.update(agenda=[])),
    "question to an empty table": ("quaeleon", ANY, lambda laid: laid.update(agenda=[["stack", [], []]])),
    "question to somebody twice": ("quaeleon", ANY, lambda laid: laid.update(agenda=[["stack", [0, 0], [[], []]]])),
    "question to a stranger": ("quaeleon", ANY, lambda laid: laid.update(agenda=[["recruit", 9, 1]])),
    "unknown word": ("quaeleon", ANY, lambda laid: laid.update(agenda=[["target", 0, 3, "devour", 1]])),
    "unknown card": ("quaeleon", ANY, lambda laid: laid.update(agenda=[["target", 0, 300, "lose", 1]])),
    "step of a strange kind": ("quaeleon", ANY, lambda laid: laid.update(agenda=[["only_if", 0, 1, "weakest", 7]])),
    "endless strikes": ("quaeleon", ANY, lambda laid: laid.update(agenda=[["attacking", 0, 3, 10**15]])),
    "picks that nobody holds": (
        "quaeleon",
        asked_at("stack"),
        lambda laid: laid["agenda"][-1][2].__setitem__(0, [["card", 99], ["card", 98]]),
    ),
    "over, and still asking": ("quaeleon", ANY, lambda laid: laid.update(outcome=[[0], [1, 0, 0]])),
    "rumour of a stranger": ("quaeleon", ANY, lambda laid: laid.update(rumours=[[7, 3, [["deck"], ["pool"]]]])),
    "frozen card without a type": ("quellector", ANY, lambda laid: put(laid, ["frozen_card"], 4)),
    "squad of seven": (
        "quellector",
        ANY,
        lambda laid: laid.update(agenda=[["next_turn", 0], ["squad", [0, 1], [[], []], 7]]),
    ),
    "paying for nothing": (
        "flask",
        lambda table: asked_at("play")(table) and not table.zones["set", 0],
        lambda laid: laid.update(agenda=[*laid["agenda"], ["go_on", 0]]),
    ),
}


def new(engine: Engine, game: str, options: dict[str, Any], laid: Laid) -> dict[str, Any]:
    wished = {option.key: options[option.key] for option in ruleset(game).options if option.key in options}
    return call(engine, "new", game=game, seats=3, options=wished, position=laid)


@each(("game", "wanted", "change"), REFUSED.values(), ids=REFUSED)
def test_what_no_game_comes_to_is_refused(game: str, wanted: Callable[[Table], bool], change: Change) -> None:
    laid, options = a_table(ruleset(game), wanted)
    engine = Engine()
    assert "result" in new(engine, game, options, laid)
    change(laid)
    error = new(engine, game, options, laid)["error"]
    assert error["code"] == -32004, error
    assert error["message"].endswith(".") and "'" not in error["message"]


def changed(laid: Laid, random: Random) -> Laid:
    """A position with one or two numbers in it changed, or two cards swapped."""
    laid = deepcopy(laid)
    for _ in range(random.randint(1, 2)):
        places = list(_numbers(laid))
        holder, key = random.choice(places)
        holder[key] = random.choice([0, 1, 2, 3, 5, 8, 17, 47, -1, holder[key] + 1, holder[key] - 1])
    return laid


def _numbers(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every number in a position that is no card: where it is held, and under which key."""
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    for key, held in inside:
        if isinstance(held, (dict, list)) and key != "zones":
            yield from _numbers(held)
        elif type(held) is int and key != "seed":
            yield value, key


@pytest.mark.parametrize("game", ["quellector", "flask", "quaeleon"])
def test_a_position_that_was_tampered_with_never_breaks_the_engine(game: str) -> None:
    random = Random(5)
    taken = broken = 0
    for place in range(3):
        laid, options = a_table(ruleset(game), lambda table: len(table.agenda) > 1 and random.random() < 0.02)
        for _ in range(25):
            engine = Engine()
            response = new(engine, game, options, changed(laid, random))
            if "error" in response:
                assert response["error"]["code"] in (-32004, -32008), (place, response)
                continue
            taken += 1
            broken += _breaks(engine, response["result"], random)
    assert taken > 5
    assert broken <= taken * 0.2


def _breaks(engine: Engine, state: dict[str, Any], random: Random) -> bool:
    """Play some answers at random; whether the position turned out to lead nowhere."""
    for _ in range(25):
        if state["outcome"] is not None:
            return False
        seat = state["asked"][0]
        asked = call(engine, "question", match=1, seat=seat)
        if "error" in asked:
            assert asked["error"]["code"] == -32008, asked
            return True
        legal = [offer["choice"] for offer in asked["result"]["choices"] if offer["refusal"] is None]
        if not legal:
            return True
        answered = call(engine, "answer", match=1, seat=seat, choice=random.choice(legal))
        if "error" in answered:
            assert answered["error"]["code"] == -32008, answered
            return True
        state = answered["result"]
    return False


def test_a_match_is_not_begun_from_a_table_that_no_game_comes_to() -> None:
    rules = ruleset("quaeleon")
    table = next(tables(rules, 2, seed=1)).copy()
    table.counters["health", 0] = -1
    with pytest.raises(PositionError, match="goes from 1 to"):
        Match(rules, [Seat(), Seat()], dict(table.config.options), 1, 0, position_of(table))
