"""Every numbered sentence of a rulebook is proved by a test, and every translation has the same sentences."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from assets import asset
from tests.table_language import proved

TESTS = Path(__file__).parent

for file in sorted(TESTS.glob("test_*.py")):
    if "@proves(" in file.read_text(encoding="utf-8") and file.name != Path(__file__).name:
        import_module(f"tests.{file.stem}")

SENTENCE = re.compile(r"^\[([A-Z]\d+\.\d+)\] \S", re.MULTILINE)
BOOKS = sorted(book.name.removesuffix(".md") for book in asset("rulebooks").iterdir() if book.name.endswith(".md"))


def sentences(book: Path) -> list[str]:
    return SENTENCE.findall(book.read_text(encoding="utf-8"))


def translations(key: str) -> list[str]:
    folders = [entry.name for entry in asset("rulebooks").iterdir() if entry.is_dir()]
    return sorted(name for name in folders if asset("rulebooks", name, f"{key}.md").is_file())


@pytest.mark.parametrize("key", BOOKS)
def test_every_sentence_has_a_test(key: str) -> None:
    told = sentences(asset("rulebooks", f"{key}.md"))
    assert told
    assert [sentence for sentence in told if sentence not in proved] == []


def test_no_test_names_a_sentence_that_does_not_exist() -> None:
    known = {sentence for key in BOOKS for sentence in sentences(asset("rulebooks", f"{key}.md"))}
    assert {sentence: tests for sentence, tests in proved.items() if sentence not in known} == {}


def test_no_two_books_share_a_letter_or_tests_of_one_would_prove_the_other() -> None:
    letters = [{sentence[0] for sentence in sentences(asset("rulebooks", f"{key}.md"))} for key in BOOKS]
    assert sum(map(len, letters)) == len(set().union(*letters)) == len(BOOKS)


@pytest.mark.parametrize("key", BOOKS)
def test_every_sentence_has_its_own_number_and_they_come_in_order(key: str) -> None:
    told = [tuple(map(int, sentence[1:].split("."))) for sentence in sentences(asset("rulebooks", f"{key}.md"))]
    assert told == sorted(set(told))


@pytest.mark.parametrize("key", BOOKS)
def test_every_translation_has_the_same_sentences(key: str) -> None:
    assert "de" in translations(key)
    for language in translations(key):
        assert sentences(asset("rulebooks", language, f"{key}.md")) == sentences(asset("rulebooks", f"{key}.md"))
