"""The public protocol: the documented session, whole games over the wire, and nothing hostile that ends it."""

import ast
import io
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from build_scripts import reference
from game.bots.engine import METHODS, Engine, serve
from game.bots.engine import main as engine_main
from game.bots.wire import LONGEST_LINE
from game.match.match import Match
from game.match.record import Seat, position_of
from game.rulesets import RULESETS, ruleset
from game.rulesets.ruleset import Ruleset
from game.rulesets.territory.catalogue import COSTS, EFFECTS, REQUIREMENTS
from game.table.table import Table
from tests.cases import each
from tests.games import LISTED
from tests.stories import lines

ROOT = Path(__file__).resolve().parents[1]
QUELLECTOR = ruleset("quellector")


def table_after(answers: int, seed: int) -> Table:
    """A table for two in the middle of a random game."""
    match = Match(QUELLECTOR, [Seat(), Seat()], QUELLECTOR.usual_options(), seed, 0)
    random = Random(seed)
    for _ in range(answers):
        seat = match.table.asked()[0]
        match.answer(seat, random.choice(match.table.choices(seat)))
    return match.table


def call(engine: Engine, method: str, **params: Any) -> dict[str, Any]:
    line = engine.respond(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).encode())
    assert line is not None
    response: dict[str, Any] = json.loads(line)
    return response


def test_the_session_in_the_documentation_happens_word_for_word() -> None:
    engine = Engine()
    lines = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8").splitlines()
    sent = [line[2:] for line in lines if line.startswith("> ")]
    told = [line[2:] for line in lines if line.startswith("< ")]
    assert len(sent) == len(told) > 15
    for request, response in zip(sent, told, strict=True):
        answered = engine.respond(request.encode())
        assert answered is not None
        assert json.loads(answered) == json.loads(response)


def test_every_method_is_documented() -> None:
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    assert all(f"| `{method}` |" in text for method in METHODS)


def test_a_game_is_set_up_anywhere_played_by_bots_saved_and_loaded() -> None:
    engine = Engine()
    table = table_after(5, seed=1)
    position = json.loads(json.dumps(position_of_json(table)))
    options = {"set_code": table.config.options["set_code"]}
    state = call(engine, "new", game="quellector", seats=2, options=options, position=position)["result"]
    match = state["match"]
    assert call(engine, "position", match=match)["result"]["position"] == position
    while state["outcome"] is None:
        seat = state["asked"][0]
        thought = call(engine, "bot", match=match, seat=seat, level="gentle")["result"]["thought"]
        state = call(engine, "answer", match=match, seat=seat, choice=thought["choice"])["result"]
    record = call(engine, "save", match=match)["result"]["record"]
    loaded = call(engine, "load", record=record)["result"]
    assert loaded["outcome"] == state["outcome"]
    shown = call(engine, "question", match=match, seat=0)["result"]
    assert shown["choices"] == []
    assert len(call(engine, "log", match=match, seat=-1)["result"]["chapters"]) == state["answers"] + 1
    record["state"] = "0000"
    assert call(engine, "load", record=record)["error"]["code"] == -32006


def position_of_json(table: Table) -> Any:
    return msgspec.to_builtins(position_of(table))


def request(method: str, **params: Any) -> bytes:
    return json.dumps({"jsonrpc": "2.0", "id": 9, "method": method, "params": params}).encode()


def with_position(**changes: Any) -> bytes:
    table = table_after(0, seed=1)
    position = {**position_of_json(table), **changes}
    options = {"set_code": table.config.options["set_code"]}
    return request("new", game="quellector", seats=2, options=options, position=position)


def nested(depth: int) -> list[Any]:
    """Lists within lists."""
    found: list[Any] = ["card"]
    for _ in range(depth):
        found = [found]
    return found


HOSTILE = [
    *[line.encode() for line in lines("hostile")],
    b"",
    b"\x00\xff\xfe",
    b"[" * 100_000,
    b'{"a":' * 100_000,
    with_position(zones=[]),
    with_position(zones=[[["cellar"], [1]]]),
    with_position(zones=[[[["hand"]], [1]]]),
    with_position(agenda=[["no_such_step"]]),
    with_position(agenda=[["squad", 1, 2]]),
    with_position(agenda=[["opponent", 77]]),
    with_position(agenda=[["turn", "x"]]),
    with_position(agenda=[["opponent", {"a": 1}]]),
    with_position(agenda=[["trade", -4, 9]]),
    with_position(agenda=[["turn", 1e300]]),
    with_position(agenda=[]),
    with_position(seed=10**30),
    with_position(counters=[[["fights"], 10**25]]),
    with_position(counters=[[[], 1]]),
    with_position(known=[[999, 1]]),
    request("x\u0007\u202e" * 500),
    request("new", game="\u001b[2J" * 9, seats=2),
    request("games", **{"\u0007" * 40_000: 1}),
    request("answer", match=1, seat=0, choice=nested(300)),
    request("why_not", match=99, seat=0, choice=nested(300)),
    with_position(agenda=[nested(300)]),
    with_position(zones=[[nested(300), [1]]]),
]


def test_nothing_that_comes_in_ends_the_engine() -> None:
    engine = Engine()
    assert call(engine, "new", game="quellector", seats=2)["result"]["match"] == 1
    for line in HOSTILE:
        answered = engine.respond(line)
        assert answered is not None, line[:80]
        assert b'"error"' in answered, (line[:200], answered[:200])
        error = json.loads(answered)["error"]
        assert error["code"] < 0
        assert error["code"] != -32603, (line[:200], error)
        assert 0 < len(error["message"]) < 400
        assert error["message"].isprintable()
        assert "'" not in error["message"], "somebody has quoted as Python does"
        assert call(engine, "view", match=1, seat=0)["result"]["view"]["seat"] == 0


def test_a_position_without_a_way_on_stops_no_engine() -> None:
    engine = Engine()
    astray = json.loads(with_position(agenda=[["poison_into", 0, "weather"]]))
    match = call(engine, "new", **astray["params"])["result"]["match"]
    assert call(engine, "bot", match=match, seat=0, level="gentle")["error"]["code"] == -32008
    error = call(engine, "answer", match=match, seat=0, choice=["say", "fire"])["error"]
    assert error["code"] == -32008
    assert "data" not in error


def test_what_goes_wrong_in_the_engine_is_told_in_a_sentence_with_the_place(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = Engine()
    call(engine, "new", game="quellector", seats=2)

    def fail(table: Table, seat: int) -> None:
        raise KeyError(("hand", 0))

    monkeypatch.setattr(Match, "answer", fail)
    error = call(engine, "answer", match=1, seat=0, choice=["seat", 1])["error"]
    assert error["code"] == -32603
    assert error["message"] == "Something went wrong in the engine; please report it."
    assert error["data"]["kind"] == "TypeError"
    assert str(ROOT) not in json.dumps(error)


def test_lines_without_end_are_refused_and_notifications_stay_silent() -> None:
    alive = b'{"jsonrpc":"2.0","id":3,"method":"games"}\n'
    silent = b'{"jsonrpc":"2.0","method":"games"}\n{"jsonrpc":"2.0","method":"dance"}\n\n'
    source = io.BytesIO(b"x" * (3 * LONGEST_LINE) + b"\n" + silent + alive)
    target = io.BytesIO()
    serve(source, target)
    answers = [json.loads(line) for line in target.getvalue().splitlines()]
    assert [answer.get("id") for answer in answers] == [None, 3]
    assert answers[0]["error"]["code"] == -32600


def test_an_engine_holds_a_bounded_number_of_matches() -> None:
    engine = Engine()
    codes = [call(engine, "new", game="quellector", seats=2).get("error", {}).get("code") for _ in range(33)]
    assert codes[:32] == [None] * 32
    assert codes[32] == -32007
    assert call(engine, "close", match=1)["result"] == {"matches": 31}


def test_the_engine_takes_no_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    assert engine_main(["now"]) == 2
    assert engine_main(["--help"]) == 0
    assert "standard input" in capsys.readouterr().out


# -- what is printed on cards ------------------------------------------------------------------------------------------


@each("language", ["en", "de"])
@each("rules", RULESETS, ids=lambda rules: rules.key)
def test_cards_tell_every_design_and_which_cards_are_alike(rules: Ruleset, language: str) -> None:
    engine = Engine()
    call(engine, "new", game=rules.key, seats=rules.fewest, seed=3)
    told = call(engine, "cards", match=1, language=language)["result"]
    designs = engine.matches.by_number[1].table.config.designs
    assert len(told["cards"]) == len(designs)
    for card, place in enumerate(told["cards"]):
        alike = told["designs"][place]["copies"]
        assert alike == [other for other, design in enumerate(designs) if design == designs[card]]
    for design in told["designs"]:
        assert design["name"]
        assert not any(sign in line for line in [design["name"], *design["text"]] for sign in "{}[]*")
    view = call(engine, "view", match=1, seat=-1)["result"]["view"]
    hidden = {card for _, cards in view["position"]["zones"] for card in cards if card < 0}
    assert hidden <= {design["back"] for design in told["designs"]}
    assert call(engine, "cards", match=1, language=language)["result"] == told


def test_values_and_texts_of_known_cards() -> None:
    engine = Engine()
    for game in ("flask", "quaeleon"):
        call(engine, "new", game=game, seats=2, seed=3)
    flask, quaeleon = (call(engine, "cards", match=match)["result"]["designs"] for match in (1, 2))
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    example = json.loads(page.split("```json")[1].split("```")[0])
    assert example in flask
    thorn = next(design for design in quaeleon if design["name"] == "Nettlecat")
    assert thorn["values"]["initiative"] == 35
    assert thorn["values"]["attack"] is None
    loss = {"power": "lose", "n": 3, "who": "attacker", "per": ""}
    assert thorn["values"]["powers"] == [{"power": "whenever", "event": "hurt", "effect": loss}]
    german = call(engine, "cards", match=2, language="de")["result"]["designs"]
    assert next(design for design in german if design["copies"] == thorn["copies"])["text"] != thorn["text"]


def test_icons_of_two_types_and_actions_are_told() -> None:
    engine = Engine()
    call(engine, "new", game="quellector", seats=2, seed=3, options={"multitype": True, "red": "dragon"})
    designs = call(engine, "cards", match=1)["result"]["designs"]
    printed = engine.matches.by_number[1].table.config.designs
    for design in designs:
        icons = printed[design["copies"][0]].icons
        assert [icon["action"] for icon in design["values"]["icons"]] == [icon.action for icon in icons]
        assert [len(icon["types"]) for icon in design["values"]["icons"]] == [
            1 + (icon.second is not None) for icon in icons
        ]
    dragons = [design for design in designs if {"types": ["dragon"], "action": True} in design["values"]["icons"]]
    assert dragons
    assert all("Dragon: Add a card from your hand to either squad." in design["text"] for design in dragons)


def test_every_value_of_a_creature_and_a_land_is_told() -> None:
    engine = Engine()
    decks = ["Beast; horned; 5; forest+3; Hit: attack 2 [rest 1, home]; Flag: allies_type 1 horned [always]", "pack"]
    call(engine, "new", game="territory", seats=2, seed=3, options={"decks": decks})
    designs = call(engine, "cards", match=1)["result"]["designs"]
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    told = page.split("(`territory`)")[1].split("| zone |")[0]
    words = {key for design in designs for key in keys_of(design["values"])}
    assert {"species", "abilities", "effect", "costs", "needs", "biome", "stars", "word"} <= words
    assert [word for word in sorted(words) if f"`{word}`" not in told] == []
    parts = [*EFFECTS, *COSTS, *REQUIREMENTS]
    assert [key for key in parts if f"\n| `{key}` |" not in told] == []


def keys_of(value: Any) -> Iterator[str]:
    """All names in a value, those of its parts too."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield key
            yield from keys_of(part)
    elif isinstance(value, list):
        for part in value:
            yield from keys_of(part)


def test_the_page_tells_what_stands_on_the_tables_now(monkeypatch: pytest.MonkeyPatch) -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    monkeypatch.setattr(reference, "RULESETS", LISTED)
    assert reference.with_reference(page) == page, "write it anew: python -m build_scripts.reference"


@pytest.mark.parametrize("rules", LISTED, ids=lambda rules: rules.key)
def test_the_example_plays_legally_to_the_end(rules: Ruleset) -> None:
    command = [sys.executable, str(ROOT / "docs" / "examples" / "opponent.py"), "--game", rules.key, "--games", "1"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", timeout=60)
    assert ran.returncode == 0, ran.stderr
    assert f"{rules.key}: " in ran.stdout
    assert " of 1 games won against random" in ran.stdout


def test_the_example_needs_nothing_of_ours() -> None:
    tree = ast.parse((ROOT / "docs" / "examples" / "opponent.py").read_text(encoding="utf-8"))
    imported = {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}
    assert imported <= sys.stdlib_module_names
    assert not any(isinstance(node, ast.ImportFrom) for node in ast.walk(tree))
