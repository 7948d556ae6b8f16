"""Creature Quellector's names in every language: made of two words, the same set for the same code, no name twice."""

from collections.abc import Callable

import pytest

from game.rulesets.phrases import Phrase, spelled
from game.rulesets.quellector import QUELLECTOR
from game.rulesets.quellector.cards import TYPES, SetCode, build_set
from game.rulesets.quellector.names import FIRST, LAST, printed_name
from game.stage.telling import Teller
from game.words import Words, texts_of
from scenes.games.quellector.look import LOOK
from scenes.menagerie import Menagerie
from scenes.play.told_table import teller_of
from tests.hands import new_match

SETS = [
    SetCode(tuple(TYPES[colour][turn] for colour in range(4)), False, seed)  # type: ignore[arg-type]
    for turn in range(4)
    for seed in (0, 1, 77, 4711, 123_456)
]

LONGEST = 20
"""Letters of a German name."""


WORDS = {language: Words(language, strict=True) for language in ("en", "de")}


def named(language: str, name: str) -> str:
    told = printed_name(name)
    return spelled(told, WORDS[language].say) if isinstance(told, Phrase) else told


def test_in_english_every_name_is_as_it_is_written() -> None:
    for code in SETS:
        for creature in build_set(code):
            assert isinstance(printed_name(creature.name), Phrase)
            assert named("en", creature.name) == creature.name


@pytest.mark.parametrize("code", SETS, ids=lambda code: code.write())
def test_in_german_no_two_of_a_set_are_called_the_same(code: SetCode) -> None:
    names = [named("de", creature.name) for creature in build_set(code)]
    assert len(set(names)) == len(names)
    assert all(name[0].isupper() and name[1:].islower() and len(name) <= LONGEST for name in names), names


@pytest.mark.parametrize(
    ("english", "german"),
    [
        ("Crimson-Paw", "Purpurpfote"),
        ("Mud Paw", "Schlammpfote"),
        ("Hearth-Charge", "Herdstürmer"),
        ("Tealseal", "Petrolrobbe"),
        ("Wisplantern", "Irrlichtlampe"),
        ("Somebody Else", "Somebody Else"),
        ("Mudpaws", "Mudpaws"),
    ],
)
def test_names_are_put_together_anew(english: str, german: str) -> None:
    assert named("de", english) == german


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_word_has_its_own_in_every_language(language: str) -> None:
    texts = texts_of(language)
    for place, words in (("first", FIRST), ("last", LAST)):
        told = [texts[f"quellector.name.{place}.{word}"] for word in words]
        assert len(set(told)) == len(words)


def test_a_card_is_called_so_wherever_it_is_told(open_app: Callable[..., Menagerie]) -> None:
    match, app = new_match("quellector", ["person", "steady"], 5), open_app(language="de")
    teller: Teller = teller_of(app, match)
    config = match.table.config
    for card, creature in enumerate(config.designs):
        name = named("de", creature.name)
        assert teller.card(card) == name
        assert LOOK.cards.described(teller, config, card).startswith(name)
        told = QUELLECTOR.printed(creature, config.options).name
        assert isinstance(told, Phrase)
        assert spelled(told, app.words.say) == name
