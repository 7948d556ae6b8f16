"""Keepers: each has a file, two windows and two machines add to it, and nothing of it is ever lost."""

import re
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Event
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from game.match.match import Match
from game.match.record import Seat
from game.rulesets import ruleset
from game.session import earning
from game.session.earning import Gains, Met, gains, keep_gains
from game.session.feats import feats_of
from game.session.gates import note_answer
from game.session.journey import OCCASION, Station, Strived, quarter
from game.session.puzzles import all_places
from game.store import own, people, sent_people
from game.store.bin import Bin
from game.store.files import StoreError
from game.store.locks import shortly
from game.store.own import HOME_VARIABLE, PART, is_ours
from game.store.people import (
    Acquaintance,
    Person,
    all_people,
    bring_person,
    change_kept,
    change_person,
    load_person,
    lost_by,
    merge,
    path_of,
    rename_person,
    throw_person,
)
from game.store.sent_people import person_at, send_person, sent_folder, sent_path_in
from game.store.sent_pictures import DOCUMENTS, looked_at
from game.store.settings import Known, Settings, renamed
from game.store.statistics import MOST, Tally
from tests.cases import each
from tests.systems import LINKS, named

pytestmark = pytest.mark.usefixtures("own_home")

ROOT = Path(__file__).parent.parent


def keep(name: str, **all_that: Any) -> Path:
    def take(person: Person) -> None:
        for one, value in all_that.items():
            setattr(person, one, value)

    change_person(name, take, [])
    return path_of(name)


def told(act: Callable[[], object]) -> str:
    with pytest.raises(StoreError) as caught:
        act()
    return caught.value.key


def read(name: str) -> Person:
    problems: list[StoreError] = []
    person = load_person(name, problems)
    assert problems == []
    assert person is not None
    return person


class TestNames:
    @each("written", ["ada", " ADA ", "Ada", "aDA"])
    def test_whoever_is_called_so_is_the_same_whatever_the_size_of_the_letters(self, written: str) -> None:
        keep("Ada", feats={"first": 1})
        assert read(written).feats == {"first": 1}
        assert path_of(written) == path_of("Ada")

    def test_two_ways_to_write_one_letter_are_one_name(self) -> None:
        assert path_of("Zo\u00eb") == path_of("Zoe\u0308")

    @each("name", ["Ada", "Żółć", "漢字", "../../etc", "con", ".", "💚", "a/b\\c"])
    def test_every_name_has_a_file_of_ours_in_the_folder_of_people(self, name: str) -> None:
        path = path_of(name)
        assert path.parent == people.folder()
        assert is_ours(path)
        assert path_of(name + "x") != path

    def test_another_name_takes_everything_along(self) -> None:
        old = keep("Ada", album={"wyrm": Acquaintance(met=3)})
        rename_person("ada", " Bea ", [])
        assert not old.exists()
        assert (read("Bea").name, read("Bea").album["wyrm"].met) == ("Bea", 3)
        assert [one.name for one in all_people([])] == ["Bea"]

    def test_other_letters_of_the_same_name_stay_in_the_same_file(self) -> None:
        path = keep("ada", feats={"first": 1})
        rename_person("ada", "Ada", [])
        assert (path.exists(), read("ADA").name) == (True, "Ada")

    def test_the_name_of_another_is_refused_and_nothing_changes(self) -> None:
        before = [keep(name).read_bytes() for name in ("Ada", "Bea")]
        with pytest.raises(StoreError) as caught:
            rename_person("Ada", " bea ", [])
        assert (caught.value.key, caught.value.details) == ("people.store.taken", {"name": "bea"})
        assert [path_of(name).read_bytes() for name in ("Ada", "Bea")] == before

    def test_where_the_disk_refuses_another_name_that_is_told(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def fail(path: Path, target: Path) -> None:
            raise PermissionError(13, "locked")

        keep("Ada")
        monkeypatch.setattr("game.store.people.own.move", fail)
        with pytest.raises(StoreError) as caught:
            rename_person("Ada", "Bea", [])
        details = {"file": path_of("Bea").name, "problem": "locked"}
        assert (caught.value.key, caught.value.details) == ("store.cannot_write", details)

    def test_nobody_who_is_gone_comes_back_by_being_changed(self) -> None:
        assert told(lambda: rename_person("Ada", "Bea", [])) == "people.store.gone"
        with pytest.raises(StoreError) as caught:
            change_kept("Ada", lambda person: None, [])
        assert (caught.value.key, caught.value.details) == ("people.store.gone", {"name": "Ada"})
        assert all_people([]) == []

    def test_settings_call_them_so_too(self) -> None:
        before = Settings(
            names=["ada", "Ben"], group=[Known("Ada", 3)], known=[Known("Ben", 1), Known("ADA", 4)], keeper="Ada"
        )
        after = renamed(before, "Ada", "Bea")
        assert (after.names, after.keeper) == (["Bea", "Ben"], "Bea")
        assert (after.group, after.known) == ([Known("Bea", 3)], [Known("Ben", 1), Known("Bea", 4)])


MANY = [f"game/{n}" for n in range(501)]


def words(n: int) -> list[str]:
    return [str(one) for one in range(n)]


FULL = {
    "format": 1,
    "name": "Ada",
    "stars": dict.fromkeys(words(1_000), [True] * 5),
    "tries": dict.fromkeys(words(1_000), 0),
    "passed": words(1_000),
    "solved": words(5_000),
    "album": dict.fromkeys(words(5_000), msgspec.to_builtins(Acquaintance())),
    "feats": dict.fromkeys(words(500), 0),
    "tallies": dict.fromkeys(words(500), msgspec.to_builtins(Tally())),
    "days": list(range(2_000)),
    "favourites": words(500),
    "chosen": dict.fromkeys(words(100), "x"),
    "counted": words(1_000),
}
"""All that a file of one person may hold."""

TOO_MUCH = [
    ("format", 0),
    ("stars", {"x": [True] * 6}),
    ("stars", dict.fromkeys(words(1_001), ())),
    ("tries", dict.fromkeys(words(1_001), 0)),
    ("passed", words(1_001)),
    ("solved", words(5_001)),
    ("album", dict.fromkeys(words(5_001), Acquaintance())),
    ("feats", dict.fromkeys(words(501), 0)),
    ("tallies", dict.fromkeys(words(501), Tally())),
    ("days", list(range(2_001))),
    ("favourites", words(501)),
    ("chosen", dict.fromkeys(words(101), "x")),
    ("counted", words(1_001)),
]
"""Fields of such a file, each with a little more."""


class TestTheFolder:
    def test_before_anybody_is_kept_nothing_is_wrong(self) -> None:
        problems: list[StoreError] = []
        assert (all_people(problems), problems) == ([], [])

    def test_everybody_is_told_by_name(self) -> None:
        for name in ("cy", "Ada", "ben"):
            keep(name)
        assert [one.name for one in all_people([])] == ["Ada", "ben", "cy"]

    def test_what_is_not_ours_is_no_keeper_and_stays(self, tmp_path: Path) -> None:
        keep("Ada")
        for name in ("notes.txt", "thesis.json", named("[a-z]*.json")):
            (people.folder() / name).write_text('{"format": 1, "name": "Eve"}', encoding="utf-8")
        (people.folder() / "pile-01234567.json").mkdir()
        problems: list[StoreError] = []
        assert [one.name for one in all_people(problems)] == ["Ada"]
        assert [one.key for one in problems] == ["store.no_file"]
        assert len(list(people.folder().iterdir())) == 5

    @each(("content", "key"), [
        ("no", "store.broken"),
        ('{"format": 1}', "store.broken"),
        ('{"format": 1, "name": "A\\u0007da"}', "store.broken"),
        ('{"format": 1, "name": "Ada", "portrait": -1}', "store.broken"),
        ('{"format": 1, "name": "Ada", "album": {"x": {"met": -4}}}', "store.broken"),
        ('{"format": 1, "name": "Ada", "days": [' + "1," * 2001 + "1]}", "store.broken"),
        ("[" * 100_000, "store.broken"),
        ('{"format": 1, "name": "' + "A" * 2_000_001 + '"}', "store.too_large"),
    ], ids=str)  # fmt: skip
    def test_a_file_that_cannot_be_used_is_set_aside_with_a_sentence(self, content: str, key: str) -> None:
        path = keep("Ada")
        path.write_text(content, encoding="utf-8")
        problems: list[StoreError] = []
        assert all_people(problems) == []
        assert [one.key for one in problems] == [key]
        asides = list(path.parent.glob("*.broken-*"))
        assert max(asides, key=lambda one: one.stat().st_mtime_ns).stat().st_size == len(content)
        keep("Ada")
        path.unlink()

    def test_a_file_holds_so_much_and_no_more(self) -> None:
        path = keep("Ada")
        assert read("Ada") == Person("Ada")
        path.write_bytes(msgspec.json.encode(FULL))
        assert msgspec.to_builtins(read("Ada")) | FULL == msgspec.to_builtins(read("Ada"))
        for field, more in TOO_MUCH:
            path.write_bytes(msgspec.json.encode({"format": 1, "name": "Ada", field: more}))
            problems: list[StoreError] = []
            assert (field, load_person("Ada", problems)) == (field, None)
            assert [one.key for one in problems] == ["store.broken"]

    def test_what_a_file_does_not_say_of_somebody_has_not_happened(self) -> None:
        keep("Ada").write_text('{"format": 1, "name": "Ada", "album": {"wyrm": {}}}', encoding="utf-8")
        ada = msgspec.to_builtins(read("Ada"))
        counts, words = (
            dict.fromkeys(("met", "played", "won", "day"), 0),
            dict.fromkeys(("occasion", "game", "other"), ""),
        )
        assert ada.pop("album") == {"wyrm": counts | words | {"is_new": True}}
        assert {key: value for key, value in ada.items() if value} == {"format": 1, "name": "Ada"}

    def test_a_file_of_a_newer_program_is_left_as_it_is(self) -> None:
        path = keep("Ada")
        path.write_text('{"format": 2, "name": {"first": "Ada"}}', encoding="utf-8")
        before, problems = path.read_bytes(), list[StoreError]()
        assert all_people(problems) == []
        assert load_person("Ada", []) is None
        assert [one.key for one in problems] == ["store.too_new"]
        assert told(lambda: keep("Ada")) == "store.too_new"
        assert told(lambda: bring_person(Person("Ada"), [])) == "store.too_new"
        assert path.read_bytes() == before

    @LINKS
    def test_nothing_is_written_through_a_link(self, own_home: Path) -> None:
        elsewhere = own_home.parent / f"{own_home.name}-elsewhere.json"
        elsewhere.write_text('{"format": 1, "name": "Ada"}', encoding="utf-8")
        people.folder().mkdir()
        path_of("Ada").symlink_to(elsewhere)
        before = elsewhere.read_bytes()
        assert told(lambda: keep("Ada", feats={"x": 1})) == "store.no_file"
        assert told(lambda: throw_person("Ada", Bin(), "people")) == "store.no_file"
        assert told(lambda: rename_person("Ada", "Bea", [])) == "store.no_file"
        assert (elsewhere.read_bytes(), path_of("Ada").is_symlink()) == (before, True)

    def test_there_are_never_more_than_can_be_looked_at(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(people, "MOST_PEOPLE", 2)
        keep("Ada"), keep("Ben")
        assert told(lambda: keep("Cy")) == "people.store.too_many"
        with pytest.raises(StoreError) as caught:
            bring_person(Person("Cy"), [])
        assert (caught.value.key, caught.value.details) == ("people.store.too_many", {"n": 2})
        keep("Ada", feats={"x": 1})

    @each(("name", "begins"), [
        ("Ada", "ada-"), ("Ada  Lovelace", "ada-lovelace-"), ("Zoë", "zo-"), ("漢字", "person-"),
        ("M" * 41, "m" * 16 + "-"),
    ])  # fmt: skip
    def test_a_file_is_called_after_its_keeper_in_letters_that_every_disk_takes(self, name: str, begins: str) -> None:
        path = path_of(name)
        assert re.fullmatch(re.escape(begins) + r"[0-9a-f]{8}\.json", path.name)

    def test_nothing_is_written_while_another_window_writes(self, monkeypatch: pytest.MonkeyPatch) -> None:
        path = keep("Ada")
        stray = path.rename(path_of("Bea"))
        before = stray.read_bytes()
        monkeypatch.setattr("game.store.locks.PATIENCE_SECONDS", 0)
        with shortly("people"):
            for act in (
                lambda: change_person("Bea", lambda person: None, []),
                lambda: change_kept("Bea", lambda person: None, []),
                lambda: rename_person("Bea", "Cy", []),
                lambda: bring_person(Person("Cy"), []),
                lambda: throw_person("Bea", Bin(), "people"),
            ):
                assert told(act) == "store.busy"
            assert [one.name for one in all_people([])] == ["Ada"], "who lies astray is read all the same"
        assert {one: one.read_bytes() for one in people.folder().iterdir()} == {stray: before}
        assert [one.name for one in all_people([])] == ["Ada"]
        assert list(people.folder().iterdir()) == [path]

    def test_what_cannot_be_read_is_told_of_however_one_comes_to_it(self) -> None:
        for act in (
            lambda problems: load_person("Ada", problems),
            lambda problems: all_people(problems),
            lambda problems: change_person("Ada", lambda person: None, problems),
            lambda problems: bring_person(Person("Ada"), problems),
            lambda problems: told(lambda: change_kept("Ada", lambda person: None, problems)),
            lambda problems: told(lambda: rename_person("Ada", "Bea", problems)),
        ):
            problems: list[StoreError] = []
            keep("Ada").write_text("no", encoding="utf-8")
            act(problems)
            assert [one.key for one in problems] == ["store.broken"]

    def test_of_more_people_than_there_can_be_as_many_are_told(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for name in ("Ada", "Ben", "Cy"):
            keep(name)
        monkeypatch.setattr(people, "MOST_PEOPLE", 2)
        assert [one.name for one in all_people([])] == ["Ada", "Ben"]

    def test_no_more_files_are_looked_at_than_a_folder_of_ours_has(self, monkeypatch: pytest.MonkeyPatch) -> None:
        keep("Ada")
        monkeypatch.setattr(own, "MOST_ENTRIES", 10)
        found = iter([SimpleNamespace(name=f"{n}.txt") for n in range(99)])
        monkeypatch.setattr("game.store.own.os.scandir", lambda folder: found)
        assert all_people([]) == []
        assert next(found).name == "10.txt"

    def test_a_folder_that_cannot_be_read_is_told_of(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def locked(folder: Path) -> None:
            raise PermissionError(13, "locked")

        keep("Ada")
        monkeypatch.setattr("game.store.own.os.scandir", locked)
        problems: list[StoreError] = []
        assert all_people(problems) == []
        assert [(one.key, one.details) for one in problems] == [
            ("store.cannot_read", {"file": "people", "problem": "locked"})
        ]

    def test_whoever_is_new_gets_their_portrait_and_whoever_is_here_keeps_it(self) -> None:
        assert change_person(" Ada ", lambda person: person.portrait, [], 4) == 4
        assert change_person("Ada", lambda person: person.portrait, [], 7) == 4
        assert change_person("Ben", lambda person: person.portrait, []) == 0
        assert read("Ada").name == "Ada"

    def test_of_more_than_a_file_may_hold_the_oldest_goes(self) -> None:
        keep(
            "Ada", counted=[str(n) for n in range(1_003)], days=[*range(2_002), 5], tallies=dict.fromkeys(MANY, Tally())
        )
        ada = read("Ada")
        assert (ada.counted[0], ada.counted[-1], len(ada.counted)) == ("3", "1002", 1_000)
        assert (ada.days[0], ada.days[-1], len(ada.days)) == (2, 2_001, 2_000)
        assert list(ada.tallies) == MANY[1:]

    def test_who_was_thrown_away_comes_back_whole(self) -> None:
        before, bin = keep("Ada", feats={"x": 1}).read_bytes(), Bin()
        throw_person("Ada", bin, "people")
        assert all_people([]) == []
        assert (bin.label, bin.holds("people"), bin.holds()) == ("Ada", True, False)
        assert bin.bring_back() == "Ada"
        assert path_of("Ada").read_bytes() == before

    def test_who_comes_back_beside_one_of_the_same_name_becomes_one_with_them(self) -> None:
        keep("Ada", feats={"x": 1})
        bin = Bin()
        throw_person("Ada", bin, "people")
        keep("Ada", feats={"y": 2})
        bin.bring_back()
        (ada,) = all_people([])
        assert ada.feats == {"x": 1, "y": 2}
        assert list(people.folder().iterdir()) == [path_of("Ada")]

    def test_whose_name_was_changed_in_the_file_lies_under_the_new_one(self) -> None:
        path = keep("Ada", feats={"x": 1})
        path.write_text(path.read_text(encoding="utf-8").replace("Ada", "Bea"), encoding="utf-8")
        assert [one.name for one in all_people([])] == ["Bea"]
        assert read("Bea").feats == {"x": 1}
        assert not path.exists()

    def test_whose_place_cannot_be_read_stays_and_that_is_told_of_once(self) -> None:
        keep("Ada").rename(path_of("Bea"))
        keep("Ada").write_text('{"format": 2, "name": "Ada"}', encoding="utf-8")
        keep("Dee").rename(path_of("Cy"))
        problems: list[StoreError] = []
        assert [one.name for one in all_people(problems)] == ["Ada", "Dee"]
        assert [one.key for one in problems] == ["store.too_new"]
        assert sorted(people.folder().iterdir()) == sorted([path_of(name) for name in ("Ada", "Bea", "Dee")])

    def test_who_cannot_be_brought_to_their_place_is_told_all_the_same(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def fail(path: Path, target: Path) -> None:
            raise OSError

        keep("Ada").rename(path_of("Bea"))
        monkeypatch.setattr("game.store.people.own.move", fail)
        assert [one.name for one in all_people([])] == ["Ada"]

    @LINKS
    def test_nobody_learns_anything_from_a_file_to_which_a_link_leads(self, own_home: Path) -> None:
        elsewhere = own_home.parent / f"{own_home.name}-elsewhere.json"
        elsewhere.write_text('{"format": 1, "name": "Ada", "feats": {"x": 1}}', encoding="utf-8")
        keep("Ada")
        path_of("Bea").symlink_to(elsewhere)
        all_people([])
        assert read("Ada").feats == {}

    def test_a_newer_program_reads_what_it_has_written_wherever_it_does(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for module in (people, sent_people):
            monkeypatch.setattr(module, "FORMAT", 2)
        keep("Ada", feats={"x": 1})
        keep("Ada", feats={"x": 2})
        change_kept("Ada", lambda person: person.feats.update(y=3), [])
        assert bring_person(person_at(send_person(read("Ada"))), [])
        keep("Bea", feats={"z": 4}).rename(path_of("Cy"))
        path_of("Ada").rename(path_of("Dee"))
        keep("Ada")
        ada, bea = all_people([])
        assert (ada.feats, bea.feats) == ({"x": 2, "y": 3}, {"z": 4})
        assert sorted(people.folder().iterdir()) == sorted([path_of("Ada"), path_of("Bea")])


ADD = """
from game.store.people import change_person
for number in range({first}, {first} + 12):
    change_person("Ada", lambda person: person.feats.update({{str(number): number}}), [])
"""


def test_windows_that_add_to_one_person_at_once_lose_nothing(own_home: Path) -> None:
    keep("Ada")
    work = [[sys.executable, "-c", ADD.format(first=first)] for first in (0, 100, 200)]
    windows = [subprocess.Popen(one, cwd=ROOT) for one in work]
    assert [window.wait() for window in windows] == [0, 0, 0]
    assert len(read("Ada").feats) == 36


# -- two of the same --------------------------------------------------------------------------------------------------

KEYS = some.sampled_from(["a", "b", "c"])
COUNTS = some.integers(0, 5) | some.just(MOST)


@some.composite
def tallies(draw: some.DrawFn) -> Tally:
    games = draw(COUNTS)
    return Tally(games, float(draw(some.integers(0, games))), draw(COUNTS), draw(some.none() | some.integers(-3, 3)))


@some.composite
def acquaintances(draw: some.DrawFn) -> Acquaintance:
    return Acquaintance(draw(COUNTS), draw(COUNTS), draw(COUNTS), draw(KEYS), draw(KEYS), draw(KEYS), draw(COUNTS))


def lists(one: some.SearchStrategy[Any]) -> some.SearchStrategy[list[Any]]:
    return some.lists(one, max_size=3, unique=True)


FEW = settings(max_examples=12)

PEOPLE = some.builds(
    Person,
    name=some.just("Ada"),
    portrait=some.integers(0, 3),
    stars=some.dictionaries(KEYS, some.lists(some.booleans(), max_size=3)),
    tries=some.dictionaries(KEYS, COUNTS),
    passed=lists(KEYS),
    solved=lists(KEYS),
    album=some.dictionaries(KEYS, acquaintances()),
    feats=some.dictionaries(KEYS, COUNTS),
    tallies=some.dictionaries(KEYS, tallies()),
    days=lists(some.integers(0, 9)).map(sorted),
    favourites=lists(KEYS),
    chosen=some.dictionaries(KEYS, KEYS),
    counted=lists(KEYS),
)


def merged(one: Person, *others: Person) -> Person:
    result = msgspec.convert(msgspec.to_builtins(one), Person)
    for other in others:
        merge(result, msgspec.convert(msgspec.to_builtins(other), Person))
    return result


def what_counts(person: Person) -> dict[str, Any]:
    """All but who of two comes first, and what only one thing can be."""
    kept = msgspec.to_builtins(person)
    for name in ("portrait", "chosen"):
        del kept[name]
    return {name: sorted(value) if isinstance(value, list) else value for name, value in kept.items()}


class TestMerging:
    @FEW
    @given(PEOPLE)
    def test_somebody_and_themselves_are_just_themselves(self, one: Person) -> None:
        assert what_counts(merged(one, one)) == what_counts(one)

    @FEW
    @given(PEOPLE, PEOPLE)
    def test_once_more_adds_nothing(self, one: Person, other: Person) -> None:
        assert what_counts(merged(one, other, other, one)) == what_counts(merged(one, other))

    @FEW
    @given(PEOPLE, PEOPLE)
    def test_it_does_not_matter_who_comes_to_whom(self, one: Person, other: Person) -> None:
        assert what_counts(merged(one, other)) == what_counts(merged(other, one))

    @FEW
    @given(PEOPLE, PEOPLE, PEOPLE)
    def test_nor_in_which_order_three_come(self, one: Person, other: Person, third: Person) -> None:
        assert what_counts(merged(one, merged(other, third))) == what_counts(merged(one, other, third))

    @FEW
    @given(PEOPLE, PEOPLE)
    def test_nothing_of_either_is_lost(self, one: Person, other: Person) -> None:
        both = merged(one, other)
        for each_one in (one, other):
            assert all(station in both.stars for station in each_one.stars)
            for station, stars in each_one.stars.items():
                assert all(now for now, won in zip(both.stars[station], stars, strict=False) if won)
            assert all(both.tries[key] >= n for key, n in each_one.tries.items())
            assert all(both.feats[key] <= day for key, day in each_one.feats.items())
            for key, known in each_one.album.items():
                page = both.album[key]
                assert (page.met >= known.met, page.played >= known.played, page.won >= known.won) == (True, True, True)
                assert page.day <= known.day
                assert page.is_new <= known.is_new
            for key, tally in each_one.tallies.items():
                now = both.tallies[key]
                assert (now.games >= tally.games, now.won >= tally.won, now.helped >= tally.helped) == (True,) * 3
                assert now.best is not None if tally.best is not None else True
            for name in ("passed", "solved", "days", "favourites", "counted"):
                assert set(getattr(both, name)) >= set(getattr(each_one, name)), name

    def test_a_star_that_either_has_won_is_won(self) -> None:
        one, other = Person("Ada", stars={"a": [True, False, True]}), Person("Ada", stars={"a": [False, True], "b": []})
        assert merged(one, other).stars == merged(other, one).stars == {"a": [True, True, True], "b": []}
        assert merged(Person("Ada"), other).stars == other.stars

    def test_of_what_both_have_counted_the_larger_counts(self) -> None:
        one = Person("Ada", tries={"a": 2, "b": 0}, tallies={"a": Tally(5, 1.0, 0, 9, 0), "b": Tally(1)})
        other = Person("Ada", tries={"a": 1, "c": 0}, tallies={"a": Tally(2, 1.5, 1, 7, 2), "c": Tally(0, 0.0, 0, -3)})
        both = merged(one, other)
        assert both.tries == {"a": 2, "b": 0, "c": 0}
        assert both.tallies == {"a": Tally(5, 1.5, 1, 9, 2), "b": Tally(1), "c": Tally(0, 0.0, 0, -3)}

    def test_a_page_tells_of_the_first_time_and_is_new_to_nobody_who_has_looked(self) -> None:
        early = Acquaintance(1, 1, 0, "day/7", "flask", "Fern", 7, is_new=False)
        late = Acquaintance(4, 0, 0, "day/9", "quaeleon", "Hush", 9, is_new=True)
        one, other = Person("Ada", album={"wyrm": late}), Person("Ada", album={"wyrm": early, "moth": late})
        both = merged(one, other).album
        assert both["wyrm"] == Acquaintance(4, 1, 0, "day/7", "flask", "Fern", 7, is_new=False)
        assert both["moth"] == late
        assert merged(Person("Ada", album={"wyrm": late}), one).album["wyrm"].is_new

    def test_a_feat_was_done_on_the_earlier_day_and_lists_hold_everything_once_in_their_order(self) -> None:
        one = Person("Ada", feats={"a": 3, "b": 9}, passed=["a", "b"], solved=["x"], favourites=["m"], days=[4, 9])
        other = Person("Ada", feats={"a": 5, "b": 2, "c": 1}, passed=["b", "c"], solved=["y"], favourites=["n", "m"])
        other.days, one.counted, other.counted = [2, 4], ["g2", "g3"], ["g1", "g2"]
        both = merged(one, other)
        assert both.feats == {"a": 3, "b": 2, "c": 1}
        assert (both.passed, both.solved, both.favourites) == (["a", "b", "c"], ["x", "y"], ["m", "n"])
        assert (both.days, both.counted) == ([2, 4, 9], ["g1", "g2", "g3"])

    def test_what_is_chosen_stays_that_of_whoever_is_here(self) -> None:
        both = merged(
            Person("Ada", 3, chosen={"back": "red"}), Person("Ada", 5, chosen={"back": "blue", "hour": "dusk"})
        )
        assert (both.portrait, both.chosen) == (3, {"back": "red", "hour": "dusk"})


class TestSending:
    def test_a_file_takes_everything_to_another_machine(self, own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        keep("Ada", feats={"x": 1}, portrait=4)
        path = send_person(read("Ada"))
        assert path == sent_folder() / "Ada.keeper.json"
        monkeypatch.setenv("MENAGERIE_HOME", str(own_home / "other"))
        assert bring_person(person_at(path), []) is False
        assert (read("Ada").feats, read("Ada").portrait) == ({"x": 1}, 4)

    def test_it_lies_where_documents_are_looked_for(self, own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        assert sent_folder() == own_home / "sent"
        monkeypatch.delenv(HOME_VARIABLE)
        monkeypatch.setattr(sent_people, "user_documents_path", lambda: Path("/documents"))
        assert sent_folder() == Path("/documents/Menagerie")

    def test_what_was_left_half_written_goes(self) -> None:
        keep("Ada")
        left = send_person(read("Ada")).with_name(f".Ada.keeper.json.01234567{PART}")
        left.write_text("half", encoding="utf-8")
        send_person(read("Ada"))
        assert not left.exists()

    @each(("happens", "told_as"), [
        ("store.cannot_write", "store.cannot_write"), ("store.too_large", "store.too_large"),
    ])  # fmt: skip
    def test_what_cannot_be_sent_is_told_of(self, happens: str, told_as: str) -> None:
        def fail(*given: object) -> None:
            raise StoreError(happens, file="Ada", problem="full")

        with pytest.MonkeyPatch.context() as monkeypatch, pytest.raises(StoreError) as caught:
            monkeypatch.setattr(sent_people, "write_readable", fail)
            send_person(Person("Ada"))
        assert (caught.value.key, caught.value.details) == (told_as, {"file": "Ada", "problem": "full"})

    def test_no_name_is_taken_before_another_window_has_written(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("game.store.locks.PATIENCE_SECONDS", 0)
        monkeypatch.setattr(sent_people, "free_path", lambda *given: pytest.fail("too soon"))
        with shortly(DOCUMENTS):
            assert told(lambda: send_person(Person("Ada"))) == "store.busy"

    def test_a_second_file_stands_beside_the_first(self) -> None:
        keep("Ada")
        assert [send_person(read("Ada")).name for _ in range(2)] == ["Ada.keeper.json", "Ada 2.keeper.json"]

    def test_whoever_is_here_learns_what_the_file_knows(self) -> None:
        keep("Ada", feats={"x": 1})
        path = send_person(read("Ada"))
        keep("Ada", feats={"y": 2})
        assert bring_person(person_at(path), []) is True
        assert read("Ada").feats == {"x": 1, "y": 2}

    @each(("content", "key"), [
        ("no", "store.broken"), ('{"format": 1, "name": ""}', "store.broken"), ('{"format": 9}', "store.too_new"),
    ])  # fmt: skip
    def test_a_file_that_is_no_keeper_gets_its_sentence_and_stays(self, content: str, key: str, own_home: Path) -> None:
        path = own_home / "sent.json"
        path.write_text(content, encoding="utf-8")
        with pytest.raises(StoreError) as caught:
            person_at(path)
        assert (caught.value.key, caught.value.details["file"]) == (key, "sent.json")
        assert path.read_text(encoding="utf-8") == content

    def test_a_place_where_nothing_lies_has_its_sentence(self, own_home: Path) -> None:
        with pytest.raises(StoreError) as caught:
            person_at(own_home / "nobody.json")
        assert (caught.value.key, caught.value.details) == ("store.missing", {"file": "nobody.json"})

    def test_a_disk_that_keeps_us_waiting_has_its_sentence(self, monkeypatch: pytest.MonkeyPatch) -> None:
        awake = Event()
        monkeypatch.setattr(sent_people, "looked_at", partial(looked_at, seconds=0))
        monkeypatch.setattr(sent_people, "read", lambda *given: awake.wait(5))
        with pytest.raises(StoreError) as caught:
            person_at(Path("slow.json"))
        awake.set()
        assert (caught.value.key, caught.value.details) == ("store.picture.too_slow", {"file": "slow.json"})

    def test_a_name_is_as_long_as_at_a_table(self, own_home: Path) -> None:
        path = own_home / "long.json"
        path.write_text('{"format": 1, "name": "Maximiliane von und zu"}', encoding="utf-8")
        assert person_at(path).name == "Maximiliane von"

    def test_only_a_file_of_this_machine_is_looked_for(self) -> None:
        assert sent_path_in("  /tmp/Ada.keeper.json ") == Path("/tmp/Ada.keeper.json")
        assert sent_path_in("file:///tmp/Ada%20B.json") == Path("/tmp/Ada B.json")
        for text in ("Ada", "/tmp/it.png", "//host/Ada.json", "file://host/Ada.json", "a\nb.json"):
            assert sent_path_in(text) is None


# -- what a match brings ----------------------------------------------------------------------------------------------


def finished(*seats: Seat, outcome: Any = ((0,), (9, 4)), **that: Any) -> Match:
    rules = ruleset("quellector")
    match = Match(rules, list(seats), rules.quick_options(), 1, 0)
    match.table.outcome = outcome
    for name, value in that.items():
        setattr(match, name, value)
    return match


ADA, BEN, HAZEL = Seat("Ada", "person", 1), Seat("Ben", "person", 2), Seat("Hazel", "gentle", 3)
TODAY = 740_000


def kept(match: Match, name: str = "match-1") -> list[Any]:
    return [keep_gains(one, name, TODAY, []) for one in gains(match)]


class TestGains:
    def test_a_guest_gets_nothing_and_no_file(self) -> None:
        assert kept(finished(ADA, HAZEL)) == [None]
        assert all_people([]) == []

    def test_a_keeper_has_the_game_counted_under_any_size_of_letters(self) -> None:
        keep("ADA")
        kept(finished(ADA, HAZEL))
        assert read("Ada").tallies == {"quellector/gentle": Tally(1, 1.0, 0, 9, 1)}
        assert read("Ada").name == "ADA"

    def test_the_same_match_counts_once(self) -> None:
        keep("Ada")
        match = finished(ADA, HAZEL)
        for _ in range(3):
            kept(match)
        assert read("Ada").tallies["quellector/gentle"].games == 1
        kept(match, "match-2")
        (again,) = kept(match)
        assert read("Ada").tallies["quellector/gentle"].games == 2
        assert (again.name, again.seat, again.station, again.stars, again.person) == ("Ada", 0, None, (), read("Ada"))
        assert (again.new_stars, again.creatures, again.feats) == ((), (), ())

    @each("field", [name for name in FULL if name not in ("format", "name")])
    def test_a_keeper_of_whom_as_much_is_kept_as_can_be_goes_on(self, field: str) -> None:
        path = keep("Ada")
        path.write_bytes(msgspec.json.encode({"format": 1, "name": "Ada", field: FULL[field]}))
        (earned,) = kept(finished(ADA, HAZEL, occasion="day/740000"))
        ada = read("Ada")
        assert earned.feats and set(earned.feats) <= ada.feats.keys()
        assert set(earned.creatures) <= ada.album.keys()
        assert ada.tallies["quellector/gentle"].games == 1
        assert (ada.counted[-2:], ada.days[-1]) == (["match-1", "day/740000"], 740_000)

    def test_what_is_too_long_for_the_file_is_shortened_where_it_is_longest(self) -> None:
        long = Acquaintance(occasion="x" * 64, game="y" * 64, other="z" * 64)
        keep("Ada")
        change_person("Ada", lambda person: person.album.update({f"{n:064}": long for n in range(5_000)}), [])
        kept(finished(ADA, HAZEL))
        ada = read("Ada")
        assert f"{4_999:064}" in ada.album
        assert f"{0:064}" not in ada.album
        assert ada.tallies["quellector/gentle"].games == 1

    def test_days_on_which_they_did_not_come_keep_no_match_of_a_day_from_counting(self) -> None:
        keep("Ada")
        change_person("Ada", lambda person: person.counted.extend(f"day/{day}" for day in range(739_900, 740_500)), [])
        kept(finished(ADA, HAZEL, occasion="day/740000"))
        assert read("Ada").tallies["quellector/gentle"].games == 1
        kept(finished(ADA, HAZEL, occasion="day/740000"), "match-2")
        assert read("Ada").tallies["quellector/gentle"].games == 1, "but the second on one day still does not"

    def test_at_one_screen_each_has_their_own(self) -> None:
        keep("Ada"), keep("Ben")
        earned = kept(finished(ADA, BEN))
        assert [(one.name, one.seat) for one in earned] == [("Ada", 0), ("Ben", 1)]
        assert [(one.stars, one.new_stars) for one in earned] == [((), ())] * 2, "a free game has no stars"
        assert [read(name).tallies["quellector/person"].won for name in ("Ada", "Ben")] == [1.0, 0.0]
        assert [read(name).tallies["quellector/person"].best for name in ("Ada", "Ben")] == [9, 4]

    def test_at_one_screen_a_guest_beside_a_keeper_leaves_no_trace(self) -> None:
        keep("Ben")
        assert [one and one.name for one in kept(finished(ADA, BEN))] == [None, "Ben"]
        assert [one.name for one in all_people([])] == ["Ben"]

    def test_the_computer_is_nobody(self) -> None:
        keep("Hazel")
        assert kept(finished(HAZEL, ADA)) == [None]
        assert read("Hazel").tallies == {}

    def test_with_help_the_game_is_counted_apart(self) -> None:
        keep("Ada")
        kept(finished(ADA, HAZEL, asked_for_help=True))
        assert read("Ada").tallies == {"quellector/gentle": Tally(helped=1)}

    def test_a_match_of_the_day_notes_the_day_once(self) -> None:
        keep("Ada")
        kept(finished(ADA, HAZEL, occasion=f"day/{TODAY}"))
        kept(finished(ADA, HAZEL, occasion=f"day/{TODAY}"), "match-2")
        assert read("Ada").days == [TODAY]
        assert read("Ada").tallies["quellector/gentle"].games == 1, "at its first end only"

    def test_whoever_plays_anything_on_three_days_has_come_on_three(self) -> None:
        keep("Ada")
        for day in (TODAY, TODAY, TODAY + 3):
            (one,) = gains(finished(ADA, HAZEL))
            keep_gains(one, f"match-{day}-{len(read('Ada').counted)}", day, [])
        assert "days_three" not in feats_of(read("Ada"))
        change_person("Ada", lambda one: note_answer(one, next(iter(all_places())), TODAY + 9), [])
        assert "days_three" in feats_of(read("Ada"))
        assert read("Ada").days == [], "that is for the puzzle and the match of the day"

    def test_games_with_help_are_finished_and_lost_too_and_a_shared_win_is_no_loss(self) -> None:
        keep("Ada")
        for number in range(20):
            kept(finished(ADA, HAZEL, outcome=((0, 1), (5, 5))), f"shared-{number}")
        assert lost_by(read("Ada")) == 0 and "good_loser" not in feats_of(read("Ada"))
        keep("Ben")
        for number in range(10):
            assert not {"games_ten", "good_loser"} & set(feats_of(read("Ben")))
            kept(finished(BEN, HAZEL, outcome=((1,), (4, 9)), asked_for_help=number % 2 == 0), f"lost-{number}")
        assert {"games_ten", "good_loser"} <= set(feats_of(read("Ben")))

    def test_what_older_programs_counted_as_lost_goes_on(self) -> None:
        keep("Ada", tallies={"flask/sharp": Tally(9, 0.5)})
        kept(finished(ADA, HAZEL, outcome=((1,), (4, 9))))
        assert lost_by(read("Ada")) == 9

    def test_any_other_match_notes_no_day(self) -> None:
        keep("Ada", days=[TODAY - 1])
        kept(finished(ADA, HAZEL))
        assert read("Ada").days == [TODAY - 1]

    def test_stars_are_for_whoever_sits_first_at_a_station(self) -> None:
        keep("Ada"), keep("Ben")
        station = quarter("quellector")[0]
        first, second = gains(finished(ADA, BEN, occasion=station.occasion))
        assert (first.station, first.stars[0]) == (station, True)
        assert (second.station, list(second.stars)) == (None, [])
        earned = keep_gains(first, "match-1", TODAY, [])
        assert (earned.station, earned.stars[0], earned.new_stars[0]) == (station, True, True)
        again = keep_gains(first, "match-1", TODAY, [])
        assert (again.station, again.stars, again.new_stars) == (station, earned.stars, ())

    def test_a_feat_is_told_and_dated_when_it_is_done_for_the_first_time(self) -> None:
        keep("Ada", feats={"landslide": 5}, tallies={"flask/sharp": Tally(9)})
        (earned,) = kept(finished(ADA, HAZEL))
        assert {"first_win", "games_ten"} <= set(earned.feats)
        assert "landslide" not in earned.feats
        assert read("Ada").feats == {"landslide": 5} | dict.fromkeys(earned.feats, TODAY)
        assert earned.person == read("Ada")

    def test_with_help_no_feat_is_done(self) -> None:
        for has_help in (False, True):
            (some,) = gains(finished(ADA, HAZEL, asked_for_help=has_help))
            assert ("first_win" in some.feats) is not has_help

    def test_a_file_that_cannot_be_read_is_told_of_and_its_keeper_is_a_guest(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (some,), problems = gains(finished(ADA, HAZEL)), list[StoreError]()
        keep("Ada").write_text("no", encoding="utf-8")
        assert keep_gains(some, "match-1", TODAY, problems) is None
        keep("Ada").write_text("no", encoding="utf-8")
        monkeypatch.setattr(earning, "load_person", lambda name, problems: Person(name))
        assert told(lambda: keep_gains(some, "match-1", TODAY, problems)) == "people.store.gone"
        assert [one.key for one in problems] == ["store.broken"] * 2

    def test_stars_add_up_over_all_tries(self, monkeypatch: pytest.MonkeyPatch) -> None:
        keep("Ada")
        station, won = Station("first", "quellector", stars=[Strived("win")] * 3), [True, False, True]
        monkeypatch.setattr(earning, "station_of", lambda occasion: station if occasion.startswith(OCCASION) else None)
        monkeypatch.setattr(earning, "stars_won", lambda station, match, seat: won)
        match = finished(ADA, HAZEL, occasion=station.occasion)
        (first,) = kept(match)
        won = [True, True, False]
        (second,) = kept(match, "match-2")
        won = [False, False, False]
        (third,) = kept(match, "match-3")
        assert (first.new_stars, second.new_stars) == ([True, False, True], [False, True, False])
        assert (third.new_stars, third.stars) == ([False] * 3, (True, True, True))
        assert read("Ada").stars == {"quellector/first": [True, True, True]}
        assert read("Ada").tries == {"quellector/first": 3}

    def test_creatures_are_met_and_counted(self) -> None:
        keep("Ada")

        def bring(name: str, played: bool, won: bool) -> Any:
            (one,) = gains(finished(ADA, HAZEL))
            fields = {field: getattr(one, field) for field in Gains.__dataclass_fields__}
            return keep_gains(Gains(**{**fields, "creatures": {"wyrm": Met(played, won)}}), name, TODAY, [])

        assert bring("match-1", False, False).creatures == ["wyrm"]
        assert bring("match-2", True, True).creatures == []
        page = read("Ada").album["wyrm"]
        assert (page.met, page.played, page.won, page.other, page.day) == (2, 1, 1, "Hazel", TODAY)

    def test_who_was_forgotten_at_that_moment_does_not_come_back(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(earning, "load_person", lambda name, problems: Person(name))
        assert told(lambda: kept(finished(ADA, HAZEL))) == "people.store.gone"
        assert all_people([]) == []
