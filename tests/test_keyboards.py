"""Keyboards of other countries, and keypads without their lock: what a key is called, and what it means and where."""

from itertools import product

import pygame
import pytest

from game.rulesets.quellector import QUELLECTOR
from game.stage import keys
from game.stage.inputs import Keymap, KeyPressed, TextEntered, translate
from game.stage.window import Window
from game.words import Words
from scenes import routes
from scenes.menus.settings_keys import KeyCatcher
from tests.visitor import OpenApp, Visitor

pytestmark = pytest.mark.usefixtures("own_home")

WINDOWS_ALTGR = pygame.KMOD_LCTRL | pygame.KMOD_RALT


def pressed(code: int | str, modifiers: int = 0, place: int = 0, keymap: Keymap | None = None) -> KeyPressed:
    """What comes of a key as SDL tells it: its letter, or its keycode, and its place."""
    code = code if isinstance(code, int) else ord(code)
    event = pygame.Event(pygame.KEYDOWN, key=code, mod=modifiers, unicode="", scancode=place)
    found = translate(event, keymap or Keymap())
    assert isinstance(found, KeyPressed), f"the key {code} means nothing"
    return found


class TestKeypad:
    @pytest.mark.parametrize(
        ("code", "action"),
        [
            (pygame.K_KP1, "end"),
            (pygame.K_KP2, "down"),
            (pygame.K_KP3, "page_down"),
            (pygame.K_KP4, "left"),
            (pygame.K_KP6, "right"),
            (pygame.K_KP7, "home"),
            (pygame.K_KP8, "up"),
            (pygame.K_KP9, "page_up"),
            (pygame.K_KP_PERIOD, "delete"),
        ],
    )
    def test_without_its_lock_it_goes_about_and_answers_nothing(self, code: int, action: str) -> None:
        assert pressed(code).action == action
        locked = pressed(code, pygame.KMOD_NUM).action
        assert locked is None or locked.startswith("digit_")

    def test_nothing_stands_below_its_five(self) -> None:
        event = pygame.Event(pygame.KEYDOWN, key=pygame.K_KP5, mod=0, scancode=0)
        assert translate(event, Keymap()) is None

    def test_where_there_is_no_lock_it_is_always_digits(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(keys, "HAS_NUM_LOCK", False)
        assert pressed(pygame.K_KP4).action == "digit_4"

    def test_in_a_field_it_moves_the_caret_and_deletes(self, guest: Visitor) -> None:
        field = guest.focus_name("Basil")
        guest.does(pressed(pygame.K_KP7), TextEntered("1"), pressed(pygame.K_KP6), TextEntered("2"))
        assert field.text == "1B2asil"
        guest.does(pressed(pygame.K_KP_PERIOD), pressed(pygame.K_KP1), TextEntered("3"))
        assert field.text == "1B2sil3"
        guest.does(pressed(pygame.K_KP4, pygame.KMOD_LSHIFT), TextEntered("4"))
        assert field.text == "1B2sil4", "with Shift it selects"


class Guest(Visitor):
    def focus_name(self, text: str):  # type: ignore[no-untyped-def]
        """The first name of the set-up, with these letters in it and the caret behind them."""
        self.app.ui.focus.focus(("name", 0))
        (field, *_) = next(path for one in self.scene.page.widgets if (path := one.path_to(("name", 0))))
        field.text = text
        return field


@pytest.fixture
def guest(open_app: OpenApp) -> Guest:
    visitor = Guest.at_title(open_app())
    routes.to_setup(visitor.app, QUELLECTOR)
    visitor.looks()
    visitor.app.ui.clipboard.put("COPIED")
    return visitor


class TestAltGr:
    def test_it_types_and_sets_off_no_shortcut(self, guest: Guest) -> None:
        modifiers = (WINDOWS_ALTGR, pygame.KMOD_RALT, pygame.KMOD_MODE, pygame.KMOD_LALT)
        for held, (key, letter) in product(modifiers, [("a", "ą"), ("v", "@"), ("c", "ć"), ("x", "ź")]):
            field = guest.focus_name("Zo")
            field.editor.select_all()
            field.editor.move(2)
            guest.does(pressed(key, held), TextEntered(letter))
            assert field.text == f"Zo{letter}", held

    def test_control_and_alt_of_either_hand_type_too(self, guest: Guest) -> None:
        field = guest.focus_name("Zo")
        guest.does(pressed("a", pygame.KMOD_LCTRL | pygame.KMOD_LALT), TextEntered("ą"))
        assert field.text == "Zoą"

    def test_control_alone_still_is_a_shortcut(self, guest: Guest) -> None:
        field = guest.focus_name("Zo")
        guest.does(pressed("v", pygame.KMOD_RCTRL))
        assert field.text == "ZoCOPIED"

    def test_a_letter_typed_with_it_means_no_action_meanwhile(self, guest: Guest) -> None:
        guest.app.screen.keymap = Keymap.from_dict({"back": ["alt+z"]})
        guest.focus_name("Zo")
        before = guest.scene
        guest.does(pressed("z", pygame.KMOD_RALT, keymap=guest.app.screen.keymap), TextEntered("ż"))
        assert guest.scene is before

    def test_the_key_itself_is_none_that_could_be_bound(self) -> None:
        event = pygame.Event(pygame.KEYDOWN, key=pygame.K_MODE, mod=pygame.KMOD_MODE, scancode=0)
        assert translate(event, Keymap()) is None


class TestOtherLetters:
    def test_a_letter_beyond_ascii_can_be_given_a_meaning(self, guest: Guest) -> None:
        for letter in "öäüßéèåøñçčłяжλקש":
            caught: list[str] = []
            catcher = KeyCatcher(guest.app.ui, "log", caught.append)
            catcher.show()
            catcher.handle(pressed(letter))
            assert caught == [letter]
            keymap = Keymap.from_dict({"log": letter})
            assert pressed(letter, keymap=keymap).action == "log"
            assert pressed("l", keymap=keymap).action is None

    @pytest.mark.parametrize(
        ("letter", "place", "action"),
        [
            ("д", pygame.KSCAN_L, "log"),
            ("ь", pygame.KSCAN_M, "menu"),
            ("λ", pygame.KSCAN_L, "log"),
            ("ק", pygame.KSCAN_E, None),
            ("צ", pygame.KSCAN_M, "menu"),
            ("้", pygame.KSCAN_H, "go_hand"),
        ],
    )
    def test_under_letters_that_are_not_latin_a_key_goes_by_its_place(
        self, letter: str, place: int, action: str | None
    ) -> None:
        assert pressed(letter, place=place).action == action

    def test_chords_go_by_their_place_too(self) -> None:
        assert pressed("я", pygame.KMOD_LCTRL, pygame.KSCAN_Z).action == "undo"

    def test_a_field_pastes_by_the_key_of_v(self, guest: Guest) -> None:
        field = guest.focus_name("Zo")
        guest.does(pressed("м", pygame.KMOD_LCTRL, pygame.KSCAN_V))
        assert field.text == "ZoCOPIED"

    def test_the_letter_that_comes_along_with_a_shortcut_is_not_typed(self) -> None:
        window = Window((960, 600), for_screen_reader=False)
        window.inputs()
        told = [
            (pygame.KEYDOWN, {"key": ord("м"), "mod": pygame.KMOD_LCTRL, "scancode": pygame.KSCAN_V}),
            (pygame.TEXTINPUT, {"text": "м"}),
            (pygame.KEYDOWN, {"key": ord("v"), "mod": WINDOWS_ALTGR, "scancode": pygame.KSCAN_V}),
            (pygame.TEXTINPUT, {"text": "@"}),
        ]
        for kind, what in told:
            pygame.event.post(pygame.Event(kind, what))
        found = window.inputs()
        window.close()
        assert [one.text for one in found if isinstance(one, TextEntered)] == ["@"]

    @pytest.mark.parametrize(
        ("key", "place"),
        [("a", pygame.KSCAN_Q), ("z", pygame.KSCAN_Y), ("ö", pygame.KSCAN_M), (";", pygame.KSCAN_Z)],
    )
    def test_a_keyboard_of_latin_letters_goes_by_these(self, key: str, place: int) -> None:
        assert pressed(key, place=place).action == Keymap().action(key)

    @pytest.mark.parametrize(("key", "digit"), [("&", 1), ("é", 2), ("ě", 2), ("à", 0), ("۳", 3)])
    def test_digits_lie_below_other_signs_in_some_countries(self, key: str, digit: int) -> None:
        place = pygame.KSCAN_0 if digit == 0 else pygame.KSCAN_1 + digit - 1
        assert pressed(key, place=place).action == f"digit_{digit}"

    def test_a_meaning_of_its_own_comes_first(self) -> None:
        keymap = Keymap.from_dict({"log": "é"})
        assert pressed("é", place=pygame.KSCAN_2, keymap=keymap).action == "log"

    def test_a_key_that_nobody_has_named_can_be_bound(self) -> None:
        found = pressed(1 << 30 | 300, place=300)
        assert found.key == "key 300"
        assert Words("en").key_name("ctrl+key 300") == "Ctrl + Key 300"

    @pytest.mark.parametrize(("key", "name"), [("ö", "Ö"), ("ß", "ß"), ("я", "Я"), ("ctrl+é", "Ctrl + É"), ("]", "]")])
    def test_letters_are_shown_as_they_stand_on_their_keys(self, key: str, name: str) -> None:
        assert Words("en").key_name(key) == name

    def test_what_a_key_meant_by_its_place_is_told(self, guest: Guest) -> None:
        guest.keys("escape")
        guest.clicks("settings")
        guest.clicks(("key", "log"))
        guest.does(pressed("я", place=pygame.KSCAN_Z))
        assert guest.app.settings.keys == {"log": "я"}
        (told,) = guest.told
        assert guest.app.words.say("action.undo") in told
        keymap = guest.app.screen.keymap
        assert keymap is not None
        assert pressed("я", place=pygame.KSCAN_Z, keymap=keymap).action == "log"
        assert pressed("z", place=pygame.KSCAN_Z, keymap=keymap).action == "undo"
