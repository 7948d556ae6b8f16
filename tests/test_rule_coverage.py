"""Every numbered sentence of a rulebook is proved by a test, and every translation has the same sentences."""

from __future__ import annotations

import re
from importlib.resources.abc import Traversable

import pytest

import tests.test_flask_cards
import tests.test_flask_rules
import tests.test_quaeleon_powers
import tests.test_quaeleon_rules
import tests.test_quellector_actions
import tests.test_quellector_rules
import tests.test_territory_rules
import tests.test_territory_rulings
import tests.test_xenofera_raids
import tests.test_xenofera_rules
from assets import asset
from tests.table_language import proved

PROOFS = {
    "quellector": (tests.test_quellector_actions, tests.test_quellector_rules),
    "flask": (tests.test_flask_cards, tests.test_flask_rules),
    "quaeleon": (tests.test_quaeleon_rules, tests.test_quaeleon_powers),
    "territory": (tests.test_territory_rules, tests.test_territory_rulings),
    "xenofera": (tests.test_xenofera_rules, tests.test_xenofera_raids),
}
"""Where the tests of each game are, which `proves` has collected by now."""

SENTENCE = re.compile(r"^\[([A-Z]\d+\.\d+)\] \S", re.MULTILINE)
BOOKS = sorted(book.name.removesuffix(".md") for book in asset("rulebooks").iterdir() if book.name.endswith(".md"))


def sentences(book: Traversable) -> list[str]:
    return SENTENCE.findall(book.read_text(encoding="utf-8"))


def translations(key: str) -> list[str]:
    folders = [entry.name for entry in asset("rulebooks").iterdir() if entry.is_dir()]
    return sorted(name for name in folders if asset("rulebooks", name, f"{key}.md").is_file())


@pytest.mark.parametrize("key", BOOKS)
def test_every_sentence_has_a_test(key: str) -> None:
    assert PROOFS[key]
    told = sentences(asset("rulebooks", f"{key}.md"))
    assert len(told) > 10
    assert [sentence for sentence in told if sentence not in proved] == []


def test_no_test_names_a_sentence_that_does_not_exist() -> None:
    known = {sentence for key in BOOKS for sentence in sentences(asset("rulebooks", f"{key}.md"))}
    assert {sentence: tests for sentence, tests in proved.items() if sentence not in known} == {}


@pytest.mark.parametrize("key", BOOKS)
def test_every_sentence_has_its_own_number_and_they_come_in_order(key: str) -> None:
    told = [tuple(map(int, sentence[1:].split("."))) for sentence in sentences(asset("rulebooks", f"{key}.md"))]
    assert told == sorted(set(told))


@pytest.mark.parametrize("key", BOOKS)
def test_every_translation_has_the_same_sentences(key: str) -> None:
    assert "de" in translations(key)
    for language in translations(key):
        assert sentences(asset("rulebooks", language, f"{key}.md")) == sentences(asset("rulebooks", f"{key}.md"))
