"""Files that are broken, cut, huge, old or hostile: each gets its sentence, and nothing is lost."""

import json
from collections.abc import Callable
from pathlib import Path
from shutil import rmtree
from typing import Any

import msgspec
import pytest

from game.match.match import Match
from game.match.record import Record, Seat
from game.rulesets import ruleset
from game.store import games
from game.store.files import StoreError
from game.store.finished import finished, keep_for_ever
from game.store.games import encoded, read_record, unfinished
from game.store.own import home
from game.store.settings import Settings, change_settings, load_settings, settings_path
from game.store.statistics import count_game, load_statistics, statistics_path
from game.words import Words
from scenes.commands.retelling import match_of
from tests.cases import each
from tests.keeping import keep_unfinished

pytestmark = pytest.mark.usefixtures("own_home")

Change = Callable[[dict[str, Any]], Any]


def _record() -> Record:
    game = ruleset("quellector")
    match = Match(game, [Seat("Ada"), Seat("Ben", "steady")], game.usual_options(), 3, 0)
    match.answer(0, ("seat", 1))
    match.answer(0, ("number", 2))
    return match.record("test")


def _changed(**changes: Any) -> Change:
    return lambda data: data | changes


def _without(name: str) -> Change:
    return lambda data: {key: value for key, value in data.items() if key != name}


WRONG_RECORDS: dict[str, Change] = {
    "a list": lambda data: [data],
    "a number": lambda data: 7,
    "nothing": lambda data: None,
    "no game": _without("game"),
    "no seats": _without("seats"),
    "no seed": _without("seed"),
    "no answers": _without("answers"),
    "a game that is a number": _changed(game=4),
    "seats that are a text": _changed(seats="Ada"),
    "a seat with a strange field": _changed(seats=[{"name": "Ada", "secret": 1}]),
    "a seed that is a text": _changed(seed="7"),
    "a seed with a fraction": _changed(seed=1.5),
    "answers that are numbers": _changed(answers=[1, 2, 3]),
    "answers of three parts": _changed(answers=[[0, ["seat", 1], 5]]),
    "options that are a list": _changed(options=[]),
    "an unknown field": _changed(surprise=True),
    "a position without zones": _changed(position={}),
    "a position that is a text": _changed(position="here"),
    "a format that is a text": _changed(format="new"),
}

UNFIT_RECORDS: dict[str, Change] = {
    "an unknown game": _changed(game="chess"),
    "a newer format": _changed(format=99),
    "an answer that is not offered": _changed(answers=[[0, ["number", 2]]]),
    "an answer of a seat that is not asked": _changed(answers=[[1, ["seat", 0]]]),
    "an answer of a seat that does not exist": _changed(answers=[[9, ["seat", 0]]]),
    "an answer that is a list of lists": _changed(answers=[[0, [["seat"], {"a": 1}]]]),
    "an empty answer": _changed(answers=[[0, []]]),
    "another state at the end": _changed(state="0000000000000000"),
    "a broken set code": _changed(options={"set_code": "XXXX-XXXX"}),
    "a type that does not exist": _changed(options={"red": "plaid"}),
    "too many seats": _changed(seats=[{"name": str(n)} for n in range(40)]),
    "no seat at all": _changed(seats=[]),
    "a starter who does not exist": _changed(starter=12),
    "a position with a card twice": _changed(position={"zones": [[["hand", 0], [1, 1]]]}),
    "a position with a card that does not exist": _changed(position={"zones": [[["hand", 0], [4000]]]}),
    "a position with an unknown zone": _changed(position={"zones": [[["attic"], [1]]]}),
    "a position with too few cards": _changed(position={"zones": [[["hand", 0], [1]]]}),
}

WRONG_BYTES: dict[str, bytes] = {
    "empty": b"",
    "half": b'{"game": "quellec',
    "not text": bytes(range(256)),
    "zeros": b"\0" * 5000,
    "another encoding": '{"game": "ü"}'.encode("utf-16"),
    "a bare word": b"quellector",
    "a long number": b"9" * 90_000,
    "many brackets": b"[" * 90_000,
    "not a number": b'{"seed": NaN}',
    "deep nesting": b'{"game":' + b"[" * 40_000 + b"]" * 40_000 + b"}",
}


@each("kind", WRONG_RECORDS)
def test_a_wrong_save_is_set_aside_with_a_sentence(kind: str) -> None:
    data = WRONG_RECORDS[kind](json.loads(encoded(_record())))
    _expect_set_aside(json.dumps(data).encode())


@each("kind", WRONG_BYTES)
def test_broken_bytes_are_set_aside_with_a_sentence(kind: str) -> None:
    _expect_set_aside(WRONG_BYTES[kind])


def test_a_huge_save_is_set_aside_unread() -> None:
    _expect_set_aside(b" " * (games.SAVE_LIMIT + 1))


def _expect_set_aside(data: bytes) -> None:
    path = home() / "unfinished" / "quellector.json"
    rmtree(path.parent, ignore_errors=True)
    path.parent.mkdir(parents=True)
    path.write_bytes(data)
    problems: list[StoreError] = []
    assert unfinished(problems) == []
    (problem,) = problems
    assert problem.then is not None
    words = Words("en", strict=True)
    for told in (problem, problem.then):
        assert words.say(told.key, **told.details)
    (aside,) = path.parent.glob("*.broken-1")
    assert aside.read_bytes() == data


@each("kind", UNFIT_RECORDS)
def test_a_game_that_does_not_fit_gets_a_sentence_and_stays(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    data = json.dumps(UNFIT_RECORDS[kind](json.loads(encoded(_record())))).encode()
    path.write_bytes(data)
    with pytest.raises(StoreError) as caught:
        match_of(path)
    assert Words("en", strict=True).say(caught.value.key, **caught.value.details)
    assert path.read_bytes() == data


@each("cut", range(0, 400, 23))
def test_a_save_cut_anywhere_is_noticed(cut: int, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(encoded(_record())[:cut])
    with pytest.raises(StoreError):
        read_record(path)


def test_a_missing_file_gets_its_sentence(tmp_path: Path) -> None:
    with pytest.raises(StoreError) as caught:
        read_record(tmp_path / "nothing.json")
    assert caught.value.key == "store.missing"


def test_a_save_comes_back_as_it_was() -> None:
    path = keep_unfinished(_record())
    problems: list[StoreError] = []
    (kept,) = unfinished(problems)
    assert (kept.path, kept.game, kept.seats, kept.answers) == (path, "quellector", tuple(_record().seats), 2)
    assert read_record(path) == _record()
    assert problems == []


def test_replays_never_replace_each_other() -> None:
    first, second = keep_for_ever(_record(), "Ada against Ben"), keep_for_ever(_record(), "Ada against Ben")
    assert first != second
    assert len(finished([])) == 2


@each("name", ["../../escape", "/etc/passwd", "con\0trol", "", "..", "ä" * 300])
def test_a_replays_name_cannot_leave_its_folder(name: str, own_home: Path) -> None:
    path = keep_for_ever(_record(), name)
    assert path.parent == own_home / "replays"
    assert path.exists()


def test_a_folder_that_cannot_be_written_gets_its_sentence(own_home: Path) -> None:
    (own_home / "unfinished").write_text("a file in the way", encoding="utf-8")
    with pytest.raises(StoreError) as caught:
        keep_unfinished(_record())
    assert caught.value.key == "store.cannot_write"


WRONG_SETTINGS: dict[str, Any] = {
    "effects": 7,
    "music": "loud",
    "speech": None,
    "speed": -1,
    "text_scale": 40,
    "language": ["en"],
    "palette": "x" * 500,
    "reduced_motion": "yes",
    "fullscreen": 3,
    "keys": [1, 2],
    "names": ["a"] * 40,
    "portraits": "none",
}


@each("name", WRONG_SETTINGS)
def test_a_wrong_setting_gets_its_usual_value_and_the_others_stay(name: str) -> None:
    change_settings(Settings(), Settings(effects=0.25, speed=2.0), [])
    path = settings_path()
    path.write_text(
        json.dumps(json.loads(path.read_text(encoding="utf-8")) | {name: WRONG_SETTINGS[name]}), encoding="utf-8"
    )
    problems: list[StoreError] = []
    loaded = load_settings(problems)
    assert getattr(loaded, name) == getattr(Settings(), name)
    assert [problem.details for problem in problems] == [{"name": name}]
    assert loaded.speed == (2.0 if name != "speed" else 1.0)


@each("kind", WRONG_BYTES)
def test_broken_settings_are_set_aside(kind: str) -> None:
    settings_path().parent.mkdir(parents=True, exist_ok=True)
    settings_path().write_bytes(WRONG_BYTES[kind])
    problems: list[StoreError] = []
    assert load_settings(problems) == Settings()
    assert [(problem.key, problem.then and problem.then.key) for problem in problems] == [
        ("store.broken", "store.set_aside")
    ]


def test_unknown_settings_of_a_newer_version_are_left_alone() -> None:
    settings_path().parent.mkdir(parents=True, exist_ok=True)
    settings_path().write_text('{"format": 1, "speed": 2, "hologram": true}', encoding="utf-8")
    problems: list[StoreError] = []
    assert load_settings(problems).speed == 2
    assert problems == []


def test_a_finished_game_is_counted_and_one_with_help_apart() -> None:
    record = _record()
    count_game(record, (0,), (9, 4))
    record.asked_for_help = True
    count_game(record, (0,), (9, 4))
    tally = load_statistics([]).tallies["quellector/steady"]
    assert (tally.games, tally.won, tally.helped, tally.best) == (1, 1.0, 1, 9)


def test_a_game_is_counted_against_its_strongest_opponent() -> None:
    levels = ["gentle", "master", "sharp"]
    record = msgspec.structs.replace(_record(), seats=[Seat("Ada"), *[Seat(level, level) for level in levels]])
    count_game(record, (0,), (9, 4))
    assert list(load_statistics([]).tallies) == ["quellector/master"]


def test_people_at_one_screen_are_counted_each_by_name() -> None:
    record = msgspec.structs.replace(_record(), seats=[Seat("Ada"), Seat("Ben"), Seat("Cy", "sharp")])
    count_game(record, (1,), (9, 14, 3))
    count_game(record, (0, 1), (8, 8, 3))
    tallies = load_statistics([]).tallies
    assert {key: (tally.games, tally.won, tally.best) for key, tally in tallies.items()} == {
        "quellector/person/Ada": (2, 0.5, 9),
        "quellector/person/Ben": (2, 1.5, 14),
    }


def test_what_older_programs_counted_for_people_together_is_still_there() -> None:
    statistics_path().parent.mkdir(parents=True, exist_ok=True)
    statistics_path().write_text(
        '{"tallies": {"quellector/person": {"games": 3, "won": 3.0}}, "format": 2}', encoding="utf-8"
    )
    count_game(msgspec.structs.replace(_record(), seats=[Seat("Ada"), Seat("Ben")]), (1,), (9, 14))
    tallies = load_statistics([]).tallies
    assert tallies["quellector/person"].games == 3
    assert tallies["quellector/person/Ben"].won == 1


def test_a_game_that_nobody_wins_is_counted() -> None:
    count_game(_record(), (), (0, 0))
    tally = load_statistics([]).tallies["quellector/steady"]
    assert (tally.games, tally.won) == (1, 0.0)


def test_broken_statistics_are_set_aside() -> None:
    statistics_path().parent.mkdir(parents=True, exist_ok=True)
    statistics_path().write_text("[]", encoding="utf-8")
    problems: list[StoreError] = []
    assert load_statistics(problems).tallies == {}
    assert [(problem.key, problem.then and problem.then.key) for problem in problems] == [
        ("store.broken", "store.set_aside")
    ]


def test_a_mark_that_an_editor_puts_before_a_file_does_not_break_it() -> None:
    path = keep_unfinished(_record())
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    (kept,) = unfinished([])
    assert read_record(kept.path) == _record()
    settings_path().write_bytes(b"\xef\xbb\xbf" + b'{"format": 1, "text_scale": 1.5}')
    assert load_settings([]).text_scale == 1.5
