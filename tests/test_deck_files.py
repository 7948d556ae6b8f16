"""Decks on disk: kept whole, found again, bounded; whatever is broken gets its sentence and is never deleted."""

import json
import os
from pathlib import Path
from shutil import rmtree
from typing import Any

import pytest

from game.store import decks as store
from game.store.decks import (
    KeptDeck,
    change_deck,
    copy_deck,
    decks,
    decks_folder,
    rename_deck,
    save_deck,
)
from game.store.files import StoreError
from game.words import Words
from tests.cases import each

pytestmark = pytest.mark.usefixtures("own_home")

GOOD: dict[str, Any] = {"game": "flask", "format": 1, "name": "My deck", "text": "300G-8"}


def kept() -> list[KeptDeck]:
    problems: list[StoreError] = []
    found = decks("flask", problems)
    assert not problems
    return found


def test_no_folder_is_no_decks() -> None:
    assert kept() == []


def test_a_deck_is_found_again() -> None:
    path = save_deck("flask", "Mine", "300G-8")
    assert kept() == [KeptDeck(path, "flask", "Mine", "300G-8")]
    assert json.loads(path.read_text(encoding="utf-8")) == {**GOOD, "name": "Mine"}


def test_decks_of_other_games_are_left_alone() -> None:
    save_deck("flask", "Mine", "x")
    save_deck("another", "Theirs", "y")
    assert [deck.name for deck in kept()] == ["Mine"]


def test_saving_in_place_keeps_the_file() -> None:
    path = save_deck("flask", "Mine", "x")
    assert change_deck(kept()[0], "Still mine", "y").path == path
    assert [(deck.name, deck.text) for deck in kept()] == [("Still mine", "y")]


def test_a_copy_and_a_new_name() -> None:
    save_deck("flask", "Mine", "x")
    copy_deck(kept()[0], "Copy of Mine")
    rename_deck(kept()[1], "Another")
    assert [(deck.name, deck.text) for deck in kept()] == [("Another", "x"), ("Copy of Mine", "x")]


def test_decks_of_several_kinds_do_not_mix() -> None:
    save_deck("flask", "Lands", "y", kind="lands")
    save_deck("flask", "Mine", "x")
    assert [deck.name for deck in kept()] == ["Mine"]
    (lands,) = decks("flask", [], "lands")
    copy_deck(lands, "More lands")
    rename_deck(lands, "Other lands")
    assert [deck.name for deck in decks("flask", [], "lands")] == ["More lands", "Other lands"]
    assert [deck.name for deck in kept()] == ["Mine"]


def test_a_deck_of_the_only_kind_is_written_as_it_always_was() -> None:
    path = save_deck("flask", "Mine", "x")
    assert json.loads(path.read_bytes()) == {"game": "flask", "format": 1, "name": "Mine", "text": "x"}


def test_a_deck_may_carry_cards_of_somebodys_own() -> None:
    text = "x" * 65_536
    save_deck("flask", "Mine", text)
    save_deck("flask", "Too much", text + "y")
    assert [deck.text for deck in kept()] == [text, text]


@each(
    "name", ["", "   ", "../../etc/passwd", "con", "ÄÖÜ ß", "名前", "a/b\\c:d", "x" * 500, "\x00\n\t", "🧪", ".hidden"]
)
def test_any_name_makes_a_file_in_the_folder(name: str) -> None:
    rmtree(decks_folder(), ignore_errors=True)
    path = save_deck("flask", name, "x")
    assert path.parent == decks_folder()
    assert path.name.isascii()
    assert path.name.startswith("flask-")
    assert len(path.name) < 80
    assert [deck.path for deck in kept()] == [path]


def test_equal_names_get_files_of_their_own() -> None:
    paths = {save_deck("flask", "Mine", str(number)) for number in range(5)}
    assert len(paths) == len(kept()) == 5


def test_too_many_decks_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MOST_DECKS", 3)
    for number in range(3):
        save_deck("flask", f"Deck {number}", "x")
    with pytest.raises(StoreError) as refused:
        save_deck("flask", "One more", "x")
    assert refused.value.key == "decks.store.too_many"
    assert change_deck(kept()[1], "Deck 1, changed", "y").name == "Deck 1, changed"


def test_a_folder_with_too_many_files_is_read_in_part(monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(5):
        save_deck("flask", f"Deck {number}", "x")
    monkeypatch.setattr(store, "MOST_DECKS", 3)
    problems: list[StoreError] = []
    assert len(decks("flask", problems)) == 3
    assert [problem.key for problem in problems] == ["decks.store.too_many"]


def _with(**changes: Any) -> bytes:
    return json.dumps({**GOOD, **changes}).encode()


def _without(key: str) -> bytes:
    return json.dumps({name: value for name, value in GOOD.items() if name != key}).encode()


BROKEN: dict[str, bytes] = {
    "empty": b"",
    "no JSON": b"this is no deck",
    "cut": json.dumps(GOOD).encode()[:-9],
    "two values": json.dumps(GOOD).encode() * 2,
    "a list": b"[]",
    "a number": b"7",
    "null": b"null",
    "a text": b'"My deck: 300G-8"',
    "zero bytes": b"\x00" * 400,
    "no UTF-8": b'{"game": "flask", "format": 1, "name": "\xff\xfe", "text": ""}',
    "half a sign": b'{"game": "flask", "format": 1, "name": "\\ud800", "text": ""}',
    "no game": _without("game"),
    "no format": _without("format"),
    "no name": _without("name"),
    "no text": _without("text"),
    "a game without a name": _with(game=""),
    "a game that is a number": _with(game=3),
    "a format of nought": _with(format=0),
    "a format that is a text": _with(format="1"),
    "a name that is a list": _with(name=["My deck"]),
    "a name that never ends": _with(name="x" * 2000),
    "a text that never ends": _with(text="3" * 70_000),
    "a text that is a number": _with(text=300),
    "a field too many": _with(script="rm -rf /"),
    "deep nesting": b"[" * 100_000,
    "larger than any deck": b" " * (store.DECK_LIMIT + 1),
}


@each("data", BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_file_is_set_aside_with_its_sentence(data: bytes) -> None:
    rmtree(decks_folder(), ignore_errors=True)
    good = save_deck("flask", "Mine", "x")
    path = decks_folder() / "flask-broken.json"
    path.write_bytes(data)
    problems: list[StoreError] = []
    assert [deck.path for deck in decks("flask", problems)] == [good]
    assert not path.exists()
    assert path.with_name("flask-broken.json.broken-1").read_bytes() == data
    words = Words(strict=True)
    (problem,) = problems
    assert "flask-broken.json" in words.say(problem.key, **problem.details)
    assert "nothing was deleted" in words.say(problem.then.key, **problem.then.details)
    again: list[StoreError] = []
    decks("flask", again)
    assert not again


def test_a_deck_of_a_newer_version_is_passed_over_and_left() -> None:
    good = save_deck("flask", "Mine", "x")
    path = decks_folder() / "flask-other.json"
    path.write_bytes(_with(format=99, stickers=["gold"]))
    problems: list[StoreError] = []
    assert [deck.path for deck in decks("flask", problems)] == [good]
    assert [problem.key for problem in problems] == ["store.too_new"]
    with pytest.raises(StoreError) as refused:
        change_deck(KeptDeck(path, "flask", "Mine", "x"), "Mine", "y")
    assert refused.value.key == "store.too_new"
    assert path.read_bytes() == _with(format=99, stickers=["gold"])


def test_a_folder_that_cannot_be_written_is_told_of(own_home: Path) -> None:
    (own_home / "decks").write_text("in the way", encoding="utf-8")
    with pytest.raises(StoreError) as refused:
        save_deck("flask", "Mine", "x")
    assert refused.value.key == "decks.store.cannot_save"
    assert "Mine" not in Words(strict=True).say(refused.value.key, **refused.value.details)


def test_a_failed_save_leaves_the_old_deck_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    path = save_deck("flask", "Mine", "x")
    before = path.read_bytes()

    def fail(*_: object) -> None:
        raise OSError(28, "no space left")

    monkeypatch.setattr(os, "fsync", fail)
    deck = kept()[0]
    with pytest.raises(StoreError):
        change_deck(deck, "Mine", "y")
    monkeypatch.undo()
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]
