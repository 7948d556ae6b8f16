"""The program begins in the language of the desktop; one that was chosen stays."""

import json
from pathlib import Path

import msgspec
import pygame
import pytest

from game.stage import window
from game.stage.locales import preferred_languages
from game.store.settings import FORMAT, Settings, change_settings, load_settings, settings_path
from game.words import Words
from scenes import program
from scenes.menagerie import Menagerie
from tests.stories import rows

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.mark.parametrize(("variables", "language"), rows("languages"))
def test_linux_says_it_in_its_variables(variables: dict[str, str], language: str) -> None:
    assert Words().spoken_by(preferred_languages(variables, "linux")) == language


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_windows_and_macos_are_asked(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = [
        {"language": "fr", "country": None},
        {"language": "de", "country": "CH"},
        {"language": "en", "country": "US"},
    ]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: asked)
    assert preferred_languages({"LANG": "en_US.UTF-8"}, platform) == ["fr", "de_CH", "en_US"]
    assert Words().spoken_by(preferred_languages({}, platform)) == "de"


def test_the_tag_of_a_language_is_read_too() -> None:
    assert Words().spoken_by(["de-Latn-DE"]) == "de"


@pytest.mark.usefixtures("own_home")
class TestSettings:
    def test_what_was_chosen_stays(self) -> None:
        before = load_settings([], "de")
        assert before.language == "de"
        change_settings(before, msgspec.structs.replace(before, language="en"), [])
        assert load_settings([], "de").language == "en"

    def test_other_changes_choose_no_language_where_none_was_kept(self) -> None:
        settings_path().write_text(json.dumps({"format": FORMAT, "effects": 0.5}), encoding="utf-8")
        before = load_settings([], "de")
        change_settings(before, msgspec.structs.replace(before, music=0.1), [])
        assert load_settings([], "de") == Settings(language="de", effects=0.5, music=0.1)
        assert load_settings([], "en").language == "en"

    def test_a_language_that_is_none_is_told_and_replaced(self) -> None:
        settings_path().write_text(json.dumps({"format": FORMAT, "language": "../../etc"}), encoding="utf-8")
        problems: list = []
        assert load_settings(problems, "de").language == "de"
        assert [(problem.key, problem.details["name"]) for problem in problems] == [
            ("store.setting_replaced", "language")
        ]


@pytest.mark.parametrize(("kept", "language"), [({}, "de"), ({"language": "en"}, "en")])
def test_the_program_opens_in_it(
    kept: dict[str, str], language: str, own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.stage.locales.preferred_languages", lambda: ["de_DE"])
    if kept:
        (own_home / "settings.json").write_text(json.dumps({"format": FORMAT} | kept), encoding="utf-8")
    opened: list[str] = []

    def look(app: Menagerie, options: object) -> None:
        opened.append(app.words.language)
        app.scenes.is_over = True

    monkeypatch.setattr(program, "_open_first_scene", look)
    monkeypatch.setattr(window.Window, "inputs", lambda self: [])
    assert program.main([]) == 0
    assert opened == [language]
