"""Whatever the program writes it can read again, however much there is, and at the bounds of every number."""

import json
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from game.match.record import Record, Seat
from game.store import files, growing, nights, people
from game.store.decks import save_deck
from game.store.files import StoreError, read, write_readable
from game.store.settings import LIMIT, LastGame, Settings, change_settings, load_settings, settings_path
from game.store.solved import MOST_SOLVED, load_solved, note_solved, solved_path
from game.store.statistics import (
    MOST,
    MOST_COUNTED,
    MOST_MEETINGS,
    MOST_TALLIES,
    Meeting,
    Statistics,
    Tally,
    count_game,
    load_statistics,
    statistics_path,
)

NIGHT = "20260101-200000-01234567.night"

pytestmark = pytest.mark.usefixtures("own_home")


def record(*names: str) -> Record:
    return Record("quellector", [Seat(name) for name in names], {}, 1, 0, [])


def put(path: Path, value: object) -> None:
    path.write_bytes(msgspec.json.encode(value))


class TestSettings:
    @pytest.mark.parametrize("size", [96_000, 400_000, 900_000])
    def test_a_compact_file_is_not_blown_up_beyond_what_is_read(self, size: int) -> None:
        numbers = [1] * (size // 2)
        put(settings_path(), {"format": 1, "effects": 0.5, "of another program": numbers})
        for step in (0.1, 0.2):
            problems: list[StoreError] = []
            found = load_settings(problems)
            change_settings(found, msgspec.structs.replace(found, music=step), problems)
            assert problems == []
            assert (load_settings(problems).music, load_settings(problems).effects) == (step, 0.5)
        kept = msgspec.json.decode(settings_path().read_bytes())
        assert kept["of another program"] == numbers

    def test_what_would_be_too_large_is_refused_and_the_file_is_as_it_was(self) -> None:
        put(settings_path(), {"format": 1, "more": "x" * (LIMIT - 100)})
        before = settings_path().read_bytes()
        with pytest.raises(StoreError) as caught:
            change_settings(Settings(), Settings(names=["Ada Lovelace"] * 6, music=0.1), [])
        assert caught.value.key == "store.too_large"
        assert settings_path().read_bytes() == before

    def test_a_value_beyond_its_bounds_is_not_written(self) -> None:
        change_settings(Settings(), Settings(music=0.1), [])
        too_many = {f"game {number}": LastGame() for number in range(21)}
        change_settings(Settings(music=0.1), Settings(music=0.1, speed=2.0, last_games=too_many), [])
        problems: list[StoreError] = []
        settings = load_settings(problems)
        assert problems == []
        assert (settings.speed, settings.last_games) == (2.0, {})


class TestStatistics:
    def test_a_tally_at_its_bound_stays_there(self) -> None:
        full = Statistics(
            tallies={"quellector/person/Ada": Tally(MOST, float(MOST), MOST, 3)},
            meetings=[Meeting("quellector", {"Ada": MOST, "Ben": 0}, MOST)],
        )
        put(statistics_path(), full)
        for winners in ((0,), (0, 1)):
            problems: list[StoreError] = []
            count_game(record("Ada", "Ben"), winners, (9, 4), problems)
            helped = record("Ada", "Ben")
            helped.asked_for_help = True
            count_game(helped, winners, (9, 4), problems)
            assert problems == []
        statistics = load_statistics(problems)
        assert problems == []
        assert statistics.tallies["quellector/person/Ada"] == Tally(MOST, float(MOST), MOST, 9)
        assert statistics.meetings == [Meeting("quellector", {"Ada": MOST, "Ben": 0}, MOST)]

    def test_of_everything_beyond_its_number_the_oldest_is_forgotten(self) -> None:
        full = Statistics(
            tallies={f"game {number}/person": Tally(1) for number in range(MOST_TALLIES)},
            meetings=[Meeting("quellector", {str(number): 1, "Ben": 0}) for number in range(MOST_MEETINGS)],
            counted=[f"game-{number}" for number in range(MOST_COUNTED)],
        )
        put(statistics_path(), full)
        problems: list[StoreError] = []
        count_game(record("Ada", "Ben"), (0,), (9, 4), problems, "the-newest")
        statistics = load_statistics(problems)
        assert problems == []
        assert [statistics.tallies[f"quellector/person/{name}"].games for name in ("Ada", "Ben")] == [1, 1]
        assert statistics.meetings[-1].wins == {"Ada": 1, "Ben": 0}
        assert statistics.counted[-1] == "the-newest"
        assert "game 0/person" not in statistics.tallies
        assert "game-0" not in statistics.counted

    def test_so_many_long_names_that_they_would_not_fit_leave_the_newest(self) -> None:
        wide = ["💚" * 40 + str(number) for number in range(12)]
        full = Statistics(
            meetings=[Meeting(f"game {n}", dict.fromkeys(wide, 1)) for n in range(480)],
        )
        put(statistics_path(), full)
        problems: list[StoreError] = []
        for _ in range(3):
            count_game(record("Ada", "Ben"), (0,), (9, 4), problems)
        statistics = load_statistics(problems)
        assert problems == []
        assert statistics.meetings[-1].wins == {"Ada": 3, "Ben": 0}


def test_as_many_solved_puzzles_as_there_may_be_are_read_again() -> None:
    put(solved_path(), {"format": 1, "names": [f"💚{'é' * 50}{number}" for number in range(MOST_SOLVED)]})
    problems: list[StoreError] = []
    note_solved("flask/two_left", problems)
    assert load_solved(problems)[-1] == "flask/two_left"
    assert problems == []


def test_a_deck_that_could_not_be_read_again_is_not_written(own_home: Path) -> None:
    with pytest.raises(StoreError):
        save_deck("flask", "Mine", "a\u202eb")
    assert not [left for left in own_home.rglob("*") if left.is_file()]


NEWER = {"colour": "green", "later": {"deep": [1, {"er": None}]}}
"""What a program to come may have added."""


def test_what_newer_programs_have_added_to_a_file_stays_where_it_stood() -> None:
    files: dict[Path, tuple[dict[str, object], Callable[[], object]]] = {
        statistics_path(): (
            {"format": 2, "tallies": {"a": NEWER}, "meetings": [{"game": "b", "wins": {}} | NEWER]},
            lambda: count_game(record("Ada", "Ben"), (0,), (1, 1)),
        ),
        solved_path(): ({"format": 1}, lambda: note_solved("a/b", [])),
        people.path_of("Ada"): (
            {"format": 1, "name": "Ada", "album": {"wyrm": NEWER}, "tallies": {"x": NEWER}},
            lambda: people.change_person("Ada", lambda ada: ada.album.update(moth=people.Acquaintance()), []),
        ),
        nights.path_of(NIGHT): (
            {
                "format": 1,
                "players": [{"name": "Ada"}, {"name": "Ben"}],
                "games": ["flask", "flask"],
                "ended": [{"places": [1, 2], "scores": [2, 1]} | NEWER],
            },
            lambda: nights.change_night(NIGHT, lambda night: night.ended.append(nights.NightGame([2, 1], [0, 1])), []),
        ),
    }
    for path, (held, change) in files.items():
        path.parent.mkdir(exist_ok=True)
        put(path, held | NEWER)
        change()
        now = json.loads(path.read_bytes())
        assert now.items() >= NEWER.items(), path
        assert path.read_text(encoding="utf-8").count('"colour"') == json.dumps(held | NEWER).count('"colour"'), path


def test_so_it_does_where_two_files_of_one_keeper_become_one() -> None:
    files = [
        json.dumps({"format": 1, "name": "Ada", "tallies": {"x": {"games": n} | more}} | more).encode()
        for n, more in enumerate(({"early": 1}, {"late": 2}))
    ]
    for data in files:
        people.bring_person(growing.read(data, people.Person), [])
    ada = json.loads(people.path_of("Ada").read_bytes())
    assert (ada["early"], ada["late"]) == (1, 2)
    assert (ada["tallies"]["x"]["games"], ada["tallies"]["x"]["early"]) == (1, 1)


def test_what_stands_in_a_file_beside_what_is_known_never_takes_its_place() -> None:
    path = people.path_of("Ada")
    path.parent.mkdir()
    path.write_text(json.dumps({"format": 1, "name": "Ada", growing.MORE: {"name": 5, "format": 99}}), encoding="utf-8")
    people.change_person("Ada", lambda ada: ada.feats.update(a=1), [])
    problems: list[StoreError] = []
    ada = people.load_person("Ada", problems)
    assert problems == []
    assert ada is not None and (ada.name, ada.feats) == ("Ada", {"a": 1})


def test_people_can_read_what_is_written_as_long_as_it_fits(tmp_path: Path) -> None:
    value = {"format": 1, "list": [1] * 100}
    write_readable(tmp_path / "long.json", value, dict, 300)
    write_readable(tmp_path / "short.json", value, dict, 3_000)
    assert b"\n" not in (tmp_path / "long.json").read_bytes()
    assert b"\n" in (tmp_path / "short.json").read_bytes()
    for name in ("long", "short"):
        assert read(tmp_path / f"{name}.json", dict) == value
    with pytest.raises(StoreError):
        write_readable(tmp_path / "too_long.json", value, dict, 100)
    assert files.read_bytes(tmp_path / "too_long.json") is None
