"""Keepers' voices: each has words for all that it could say, in every language, and they are its own."""

import pytest

from game.bots.deeds import AVENGES
from game.bots.tastes import TASTES, tastes_of
from game.match.match import Match
from game.match.record import Seat
from game.rulesets import ruleset
from game.session.emblems import policies_of
from game.session.keepers import KEEPERS
from game.session.voices import TALKS, WINS, WORDINGS, Voices, giving_up, wordings
from game.words import Words, texts_of
from scenes.play.noticing import KEEPS, KINDS, VOWS

LONGEST = 60
"""So many letters are read in passing."""

LONGEST_LAST = 75
"""So many letters are read where one is asked whether the game may be given up."""


def occasions(portrait: int) -> list[str]:
    """All on which a keeper may say something: what it notices, and what it is known for."""
    grudge = () if AVENGES in tastes_of(portrait) else (VOWS, KEEPS)
    return [*(kind for kind in KINDS if kind not in grudge), WINS, *known_for(portrait)]


def known_for(portrait: int) -> list[str]:
    """The policy of a keeper, and at a table of two what it is known for there."""
    tables = [
        [Seat("Ada"), Seat("Ben", "steady", portrait)],
        [Seat("Ada"), Seat("Ben", "steady", portrait), Seat("Cy")],
    ]
    matches = [Match(ruleset("flask"), seats, ruleset("flask").quick_options(), 1, 0) for seats in tables]
    return [*dict.fromkeys(policies_of(match)[1] for match in matches)]


def all_that_is_said(portrait: int) -> set[str]:
    said = {key for occasion in occasions(portrait) for key in wordings(portrait, occasion)}
    return said | {giving_up(portrait)}


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_keeper_has_words_of_its_own_and_no_others(language: str) -> None:
    """Nothing is missing, nothing lies there that nobody can say, and no two say the same."""
    keys = {key for portrait in range(len(TASTES)) for key in all_that_is_said(portrait)}
    texts = {key: text for key, text in texts_of(language).items() if key.startswith("voices.")}
    assert texts.keys() == keys
    assert len(set(texts.values())) == len(keys)


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_said_in_passing_is_short(language: str) -> None:
    words = Words(language)
    for portrait in range(len(TASTES)):
        last = giving_up(portrait)
        said = {key: words.say(key) for key in all_that_is_said(portrait)}
        assert len(said.pop(last)) <= LONGEST_LAST
        assert {key: text for key, text in said.items() if len(text) > LONGEST} == {}


def table(*portraits: int, heard: set[str] | None = None, seed: int = 1) -> Voices:
    return Voices([Seat("Ada", "steady", portrait) for portrait in portraits], seed, heard)


def test_everybody_says_everything_once_and_then_is_silent() -> None:
    voices = table(0, 1)
    said = [voices.say(1, "struck") for _ in range(WORDINGS)]
    assert sorted(said) == wordings(1, "struck")
    assert not voices.has_words(1, "struck") and voices.say(1, "struck") == ""
    assert voices.has_words(0, "struck"), "others have words of their own"


def test_what_was_heard_this_evening_is_not_said_at_the_next_table() -> None:
    heard: set[str] = set()
    first = table(3, heard=heard).say(0, "admires")
    then = table(4, 3, heard=heard, seed=2)
    assert first not in {then.say(1, "admires") for _ in range(WORDINGS)}


def test_whoever_wears_an_earned_portrait_speaks_like_somebody() -> None:
    assert wordings(len(KEEPERS), "struck") == wordings(0, "struck")


def test_some_talk_more_than_others() -> None:
    names = [keeper.key for keeper in KEEPERS]
    assert TALKS.keys() <= set(names)
    voices = table(names.index("hush"), names.index("fern"), names.index("burr"))
    assert voices.talks(0) < voices.talks(1) == 1.0 < voices.talks(2)
