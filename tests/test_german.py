"""Sentences that were stiff or wrong in German, as people now read them."""

import pytest

from assets import asset
from game.rulesets.quellector import QUELLECTOR
from game.session.keepers import keeper_line
from game.words import Words, texts_of
from scenes import routes
from tests.stories import rows
from tests.visitor import OpenApp, Visitor

WORDS = Words("de", strict=True)


@pytest.mark.parametrize(("key", "args", "said"), rows("german"))
def test_it_is_said_so(key: str, args: dict[str, object], said: str) -> None:
    assert WORDS.say(key, **args) == said


@pytest.mark.parametrize(
    ("key", "part"),
    [
        ("menus.settings.pauses_hint", "Hinweise bleiben, bis du sie anklickst oder Esc drückst."),
        ("menus.statistics.note", "damit sie die Statistik nicht verfälschen"),
    ],
)
def test_part_of_it_is_said_so(key: str, part: str) -> None:
    assert part in WORDS.say(key)


def test_the_coach_speaks_of_simulated_games() -> None:
    told = WORDS.say("results.coach.promised", n=400, percent=90, other=40)
    assert told.startswith("In 400 simulierten Spielen gelang das zu 90\u00a0%")


@pytest.mark.usefixtures("own_home")
def test_how_a_creature_plays_is_told_in_whole_sentences(open_app: OpenApp) -> None:
    visitor = Visitor.at_title(open_app(language="de"))
    routes.to_setup(visitor.app, QUELLECTOR)
    read = [
        said
        for top in visitor.app.scenes.top.outline()
        for node in top.walk()
        for said in (node.name, *node.hint.splitlines())
    ]
    portrait = visitor.scene.setup.places.all[1].portrait  # type: ignore[attr-defined]
    assert keeper_line(visitor.app.words, portrait) == "Macht dir alles nach und nennt es Lernen."
    assert keeper_line(visitor.app.words, portrait) in read


RETIRED = [
    ("flask", "von einer Sorte", "von einer Art"),
    ("quellector", "Goldene Sterne", "Goldene Zacken"),
    ("quellector", "geschlagen", "gekontert"),
    ("territory", "Grundstärke", "Grundkraft"),
    ("territory", "erober", "gewinn"),
    ("territory", "ausgeschaltet", "außer Gefecht"),
    ("territory", "Ruhende", "Rastende"),
    ("territory", "unterstütz", "Beistand"),
    ("xenofera", "Bucht", "Laderaum"),
    ("xenofera", "Sichtlinie", "Sichtfeld"),
    ("xenofera", "Abtasten", "Scannen"),
    ("xenofera", "Gebraucht", "Benutzt"),
    ("xenofera", "Verbraucht", "Benutzt"),
]
"""Game, a word that its German once used as well, and the one word that its glossary keeps for the same thing."""


def german_of(game: str) -> str:
    """All German text of a game: what it says, its cards, lesson, puzzles, pictures and rule book."""
    book = asset("rulebooks", "de", f"{game}.md").read_text(encoding="utf-8")
    return "\n".join([*(text for key, text in texts_of("de").items() if game in key), book])


def test_one_thing_has_one_word() -> None:
    for game, retired, kept in RETIRED:
        told = german_of(game)
        assert kept in told, game
        assert retired not in told, game
