"""The options of games: a value that an option does not have is refused wherever it comes in."""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from game.bots.arena import ArenaError, Terms, play_arena
from game.bots.engine import Engine
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import RULESETS, ruleset
from game.rulesets.ruleset import Option, OptionError
from menagerie import main
from tests.cases import each

WRONG: tuple[Any, ...] = (-1, 7.5, "nonsense", 1, 0, None, [1], {"a": 1}, "")
CASES = [
    (rules.key, option.key, value)
    for rules in RULESETS
    for option in rules.options
    if option.values
    for value in WRONG
    if not any(type(value) is type(one) and value == one for one in option.values)
]


def told_of(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)


@each(("game", "option", "value"), CASES)
def test_a_value_that_an_option_does_not_have_is_refused_by_every_door(game: str, option: str, value: Any) -> None:
    rules = ruleset(game)
    with pytest.raises(OptionError) as refused:
        Match(rules, [Seat(), Seat()], rules.usual_options() | {option: value}, 1, 0)
    assert refused.value.args_for_message["option"] == option
    with pytest.raises(ArenaError, match=f"“{option}” has no value"):
        play_arena(game, ["random", "random"], 1, 1, terms=Terms({option: value}))
    request = {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "new",
        "params": {"game": game, "seats": 2, "options": {option: value}},
    }
    answer = json.loads(Engine().respond(json.dumps(request).encode()) or b"")
    assert answer["error"]["code"] == -32005
    assert f"“{option}” has no value “{told_of(value)}”" in answer["error"]["message"]


@each("rules", RULESETS, ids=lambda rules: str(rules.key))
def test_what_a_game_is_saved_with_can_be_read_again(rules: Any) -> None:
    for seed in range(12):
        options = rules.some_options(Random(seed)) | rules.some_twists(Random(seed))
        match = Match(rules, [Seat()] * rules.fewest, options, seed, 0)
        assert Match.resume(rules, match.record("test")).options == match.options


def test_a_record_with_a_value_that_there_is_none_of_is_told_of(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = ruleset("territory")
    record = Match(rules, [Seat(), Seat()], rules.usual_options(), 1, 0).record("test")
    record.options["points"] = -1
    path = tmp_path / "game.json"
    path.write_bytes(msgspec.json.encode(record))
    assert main(["replay", str(path), "--check"]) != 0
    told = capsys.readouterr()
    assert told.err.strip()
    assert "Traceback" not in told.err


def test_any_number_between_can_be_agreed_on() -> None:
    rules = ruleset("territory")
    options = rules.usual_options() | {"size": "agreed", "points": 60, "lands": 7}
    match = Match(rules, [Seat(), Seat()], options, 1, 0)
    assert (match.options["points"], match.options["lands"]) == (60, 7)


def test_a_number_is_no_truth_and_a_text_no_number() -> None:
    assert Option("even", (True, False)).takes(True)
    assert not Option("even", (True, False)).takes(1)
    assert not Option("points", (1, 2), whole=range(1, 9)).takes("1")
    assert not Option("points", (1, 2), whole=range(1, 9)).takes(True)
    assert Option("points", (1, 2), whole=range(1, 9)).takes(5)
    assert not Option("points", (1, 2)).takes(5)
    assert Option("set_code").takes("anything")


def test_the_arena_says_which_values_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "--game", "territory", "--seats", "random,random", "--games", "1", "--option", "points=-1"]
    assert main(arguments) == 2
    assert "The option “points” has no value “-1”; its values are 20 – 200." in capsys.readouterr().err


@pytest.mark.parametrize("portrait", ["-5", "10000"])
def test_a_portrait_that_nobody_has_is_refused(portrait: str, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "--game", "quellector", "--seats", "random,random", "--games", "1"]
    assert main([*arguments, "--portraits", portrait, "0"]) == 2
    assert capsys.readouterr().err == "A portrait is a number from 0 to 9999, or -1 for none.\n"


@pytest.mark.parametrize("language", ["../../etc", "", "fr", "en/"])
def test_pictures_are_drawn_in_no_language_that_there_is_none_of(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["shots", str(tmp_path / "shots"), "--language", language]) == 2
    assert capsys.readouterr().err == f"There is no language “{language}”; there is en, de, pseudo.\n"
    assert not (tmp_path / "shots").exists()
