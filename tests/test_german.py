"""Sentences that were stiff or wrong in German, as people now read them."""

from __future__ import annotations

import pytest

from assets import asset
from game.rulesets.quellector import QUELLECTOR
from game.session.keepers import keeper_line
from game.words import Words, texts_of
from scenes import routes
from tests.visitor import OpenApp, Visitor

WORDS = Words("de", strict=True)


@pytest.mark.parametrize(
    ("key", "args", "said"),
    [
        ("settings.speed_times", {"n": 0.5}, "0,5-fach"),
        ("settings.speed_times", {"n": 2.0}, "2-fach"),
        ("replay.times", {"n": 0.5}, "0,5×"),
        ("settings.speech", {}, "Vorlesestimme"),
        ("settings.reset", {}, "Alles zurücksetzen"),
        ("settings.keys_reset", {}, "Alle Tasten zurücksetzen"),
        ("action.digit_0", {}, "Schaltfläche 0"),
        ("settings.keys_press", {"action": "Menü öffnen"}, "Drück die Taste für „Menü öffnen“. Esc bricht ab."),
        ("settings.captions_hint", {}, "Zeigt Geräusche als Text, z. B. Alarm oder ‚du bist am Zug‘."),
        ("palette.colour-vision", {}, "Für Farbfehlsichtige"),
        ("menus.setup.sharp", {}, "Computer, stark"),
        ("xenofera.option.length.full", {}, "Ganzes Spiel"),
        ("territory.ends.room", {}, "Du hast noch nicht alle Kreaturen ausgesandt."),
        ("territory.zone_means.gone", {"n": 0}, "Aus dem Spiel: 0 Karten."),
        ("xenofera.ask.capture", {}, "Fange Kreaturen oder geh zum Ziehen über."),
        ("territory.tie.biomes", {"n": 1, "m": 0}, "Gleichstand bei den Ländern: 1 Biom gegen 0 entscheidet."),
        ("territory.tie.alone", {"n": 1}, "Die andere Person hat aufgegeben."),
        ("territory.tie.alone", {"n": 2}, "Alle anderen haben aufgegeben."),
        ("statistics.reset", {}, "Statistik löschen"),
        ("xenofera.tell.builds", {"who": "Ada", "card": "Kleiner Käfig"}, "Ada baut: Kleiner Käfig."),
        (
            "xenofera.tell.hauls",
            {"who": "Ada", "card": "Kleiner Käfig", "whom": "Ben"},
            "Ada schleppt bei Ben ab: Kleiner Käfig.",
        ),
        ("territory.tell.claims", {"who": "Ada", "card": "Der alte Kessel"}, "Der alte Kessel geht an Ada."),
        ("territory.tell.fight", {"card": "Der alte Kessel"}, "Jetzt wird gekämpft: Der alte Kessel."),
        (
            "territory.explained.need.group",
            {"n": 1},
            "Gruppe 1: mit 1 Verbündetem dort, der einen Typ mit ihr teilt.",
        ),
        ("xenofera.held.build", {"card": "Mittlerer Käfig"}, "Wer baut den mittleren Käfig?"),
        ("xenofera.held.build", {"card": "Schloss"}, "Wer baut das Schloss?"),
        ("settings.friendly_undo", {}, "Großzügiges Zurücknehmen"),
        ("night.thrown", {}, "Die Würfel haben so entschieden."),
        (
            "flask.zone_means.deck",
            {"who": "Ben", "n": 12},
            "Bens Deck: 12 verdeckte Karten, Reihenfolge fest. Gezogen wird von oben; wer einen Zug mit leerem Deck "
            "beginnt, ist ausgeschieden.",
        ),
        ("table.press_means", {"what": "Der Zug endet."}, "Klick: Der Zug endet."),
        ("table.hidden", {"who": "Ben"}, "Bens Karten sind verdeckt"),
        ("table.hidden", {"who": "Spieler 2"}, "Die Karten von Spieler 2 sind verdeckt"),
        (
            "results.stage.best_told",
            {"when": "im 3. Zug", "percent": 63, "others": 23},
            "im 3. Zug: Chancen 63\u00a0%, mit anderen Antworten im Schnitt 23\u00a0%.",
        ),
        (
            "results.hindsight.after",
            {"who": "Farn", "when": "im 1. Zug", "winner": "Ben"},
            "Seit Farns Wahl im 1. Zug lag Ben nie mehr zurück.",
        ),
        ("results.headline.level", {"who": "Ben", "when": "im 9. Zug"}, "Ben gewinnt im 9. Zug bei Gleichstand"),
        ("film.show", {}, "Anderen zeigen"),
        ("xenofera.option.even.name", {}, "Ausgeglichener Start"),
        ("quellector.ask.number", {}, "Mit wie vielen Karten kämpft ihr?"),
        ("flask.by_you.drains", {"whom": "Spieler 2", "n": 1}, "Durch dich verliert Spieler 2 nun 1 Rohstoff."),
    ],
)
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
    read = [node.name for top in visitor.app.scenes.top.outline() for node in top.walk()]
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
