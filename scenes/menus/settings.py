"""The settings: everything holds at once and is remembered."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec

from game.stage.announcer import VERBOSITIES, Verbosity
from game.stage.drawing.theme import PALETTES
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.button import Button
from game.stage.widgets.choice import ChoiceItem, Dropdown, Segments
from game.stage.widgets.dialog import Dialog
from game.stage.widgets.layout import Column
from game.stage.widgets.slider import Slider
from game.stage.widgets.toggle import Toggle
from game.store.settings import Settings
from scenes.app import App
from scenes.menus.settings_keys import GROUPS, KeyCatcher, KeyRow, bound_keys, covered, rebound
from scenes.page_parts import Caption, Sides, paragraph, spaced
from scenes.pages import MenuScene

SPEEDS = (0.0, 0.5, 1.0, 2.0, 3.0)
TEXT_SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)
SETTLED_SECONDS = 0.5
"""A volume is remembered when it has not changed for so long."""

MUSIC_SAMPLE = ("kalimba_60", "kalimba_66", "kalimba_72")


class SettingsScene(MenuScene):
    """Sound, picture, motion, play and keys."""

    units_wide = 1120
    guests = (("magic", 1), ("electric", 4), ("grass", 1))

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.first = "language"
        self._volumes: dict[str, float] = {}
        self._due: float | None = None

    def heading(self) -> str:
        return self.app.words.say("settings.title")

    # -- what is on the page -----------------------------------------------------------------------------------------

    def contents(self) -> list[Widget]:
        ui = self.app.ui
        *keys, digits, reset = self._key_parts()
        parts = [self._picture_part(), self._motion_part(), self._sound_part(), self._play_part(), digits]
        left = Column(ui, spaced(ui, parts), gap=10)
        right = Column(ui, spaced(ui, [*keys, reset]), gap=10)
        return [Sides(ui, left, right, least=400)]

    def buttons(self) -> list[Widget]:
        return [
            Button(
                self.app.ui,
                "reset",
                self.app.words.say("settings.reset"),
                self._ask_reset,
                icon="undo",
                zone="foot",
                on_paper=True,
            )
        ]

    def _picture_part(self) -> list[Widget]:
        ui, say, settings = self.app.ui, self.app.words.say, self.app.settings
        languages = [ChoiceItem(code, name) for code, name in self.app.words.languages().items()]
        if settings.language not in [option.value for option in languages]:
            languages.append(ChoiceItem(settings.language, settings.language))
        palettes = [ChoiceItem(key, say(f"palette.{key}")) for key in PALETTES]
        scales = [ChoiceItem(scale, say("common.percent", n=round(scale * 100))) for scale in TEXT_SCALES]
        nearest = min(TEXT_SCALES, key=lambda scale: abs(scale - settings.text_scale))
        palette = settings.palette if settings.palette in PALETTES else next(iter(PALETTES))
        return [
            Caption(ui, say("settings.picture")),
            Dropdown(
                ui, "language", say("settings.language"), languages, settings.language, self._setter("language"),
                zone="picture", on_paper=True,
            ),
            Segments(
                ui, "text_scale", say("settings.text_size"), scales, nearest, self._setter("text_scale"),
                zone="picture", on_paper=True,
            ),
            Dropdown(
                ui, "palette", say("settings.palette"), palettes, palette, self._setter("palette"),
                zone="picture", on_paper=True,
            ),
            Toggle(
                ui, "fullscreen", say("settings.fullscreen"), settings.fullscreen, self._setter("fullscreen"),
                zone="picture", on_paper=True,
            ),
        ]  # fmt: skip

    def _motion_part(self) -> list[Widget]:
        ui, say, settings = self.app.ui, self.app.words.say, self.app.settings
        speeds = [ChoiceItem(speed, self._speed_name(speed)) for speed in SPEEDS]
        nearest = min(SPEEDS, key=lambda speed: abs(speed - settings.speed))
        return [
            Caption(ui, say("settings.motion")),
            Segments(
                ui, "speed", say("settings.speed"), speeds, nearest, self._setter("speed"), zone="motion", on_paper=True
            ),
            self._toggle("reduced_motion", "settings.reduced_motion", "motion"),
        ]

    def _toggle(self, key: str, said: str, zone: str) -> Toggle:
        """A switch with what it means below it: the words called `said` and the hint beside them."""
        say = self.app.words.say
        return Toggle(
            self.app.ui,
            key,
            say(said),
            getattr(self.app.settings, key),
            self._setter(key),
            note=say(f"{said}_hint"),
            zone=zone,
            on_paper=True,
        )

    def _speed_name(self, speed: float) -> str:
        say = self.app.words.say
        return say("common.off") if speed == 0 else say("settings.speed_times", n=speed)

    def _sound_part(self) -> list[Widget]:
        app, ui, say = self.app, self.app.ui, self.app.words.say
        settings = app.settings
        silent = [paragraph(ui, say("settings.no_sound_device"), soft=True)] if app.sound.is_silent else []
        voice = [paragraph(ui, say("errors.speech_missing"), soft=True)] if app.speech.voice is None else []
        volumes = [
            Slider(
                ui,
                key,
                say(f"settings.{key}"),
                self._volumes.get(key, getattr(settings, key)),
                partial(self._set_volume, key),
                zone="sound",
                on_paper=True,
            )
            for key in ("effects", "music", "speech")
        ]
        speaks = self._toggle("speaks", "settings.speak", "sound")
        told = [
            ChoiceItem(key, say(f"settings.tell_{key}"), hint=say(f"settings.tell_{key}_hint")) for key in VERBOSITIES
        ]
        verbosity = Segments(
            ui, "verbosity", say("settings.tells"), told, settings.verbosity, self._set_verbosity,
            zone="sound", on_paper=True,
        )  # fmt: skip
        meaning = Label(ui, say(f"settings.tell_{settings.verbosity}_hint"), "small", on_paper=True, soft=True)
        captions = self._toggle("captions", "settings.captions", "sound")
        return [Caption(ui, say("settings.sound")), *silent, *volumes, captions, speaks, *voice, verbosity, meaning]

    def _play_part(self) -> list[Widget]:
        ui, say, settings = self.app.ui, self.app.words.say, self.app.settings
        takebacks = [ChoiceItem(key, say(f"menus.settings.{key}")) for key in ("strict", "friendly")]
        chosen = settings.takebacks if settings.takebacks in ("strict", "friendly") else "strict"
        return [
            Caption(ui, say("settings.play")),
            *[
                self._toggle(name, f"menus.settings.{name}", "play")
                for name in ("answers_forced", "pauses", "opponents_talk", "shows_thoughts", "hints_look_back")
            ],
            Segments(
                ui, "takebacks", say("menus.settings.takebacks"), takebacks, chosen, self._setter("takebacks"),
                zone="play", on_paper=True,
            ),
            Label(ui, say("menus.settings.takebacks_hint"), "small", on_paper=True, soft=True),
        ]  # fmt: skip

    def _key_parts(self) -> list[list[Widget]]:
        ui, say = self.app.ui, self.app.words.say
        parts: list[list[Widget]] = []
        for name, actions in GROUPS.items():
            head: list[Widget] = [Caption(ui, f"{say('settings.keys')}: {say(f'menus.settings.{name}')}")]
            if not parts:
                head.append(Label(ui, say("settings.keys_hint"), "small", on_paper=True, soft=True))
            parts.append([*head, *(self._key_row(action) for action in actions)])
        reset = Button(
            ui, "keys_reset", say("settings.keys_reset"), self._reset_keys, icon="keyboard", zone="keys", on_paper=True
        )
        parts.append([Column(ui, [reset], across="left")])
        return parts

    def _key_row(self, action: str) -> Widget:
        words = self.app.words
        keys = list(dict.fromkeys(words.key_name(key) for key in bound_keys(self.app.settings.keys, action)))
        fixed = words.say("settings.keys_fixed") if action == "back" else ""
        return KeyRow(self.app.ui, action, keys, partial(self._ask_key, action), reason=fixed)

    # -- what is changed -------------------------------------------------------------------------------------------

    def _setter(self, name: str) -> Any:
        """A function that makes one setting hold from now on."""

        def change(value: Any) -> None:
            self._change(**{name: value})

        return change

    def _set_verbosity(self, value: Verbosity) -> None:
        self._change(verbosity=value)
        self.remake()

    def _change(self, **changes: Any) -> None:
        self.app.change(msgspec.structs.replace(self.app.settings, **self._volumes, **changes))
        self._volumes, self._due = {}, None

    def _set_volume(self, name: str, value: float) -> None:
        """Let the new volume be heard at once; it is remembered when the slider has come to rest."""
        self._volumes[name] = value
        self._due = self.app.ui.now + SETTLED_SECONDS
        app, settings = self.app, self.app.settings
        levels = {key: self._volumes.get(key, getattr(settings, key)) for key in ("effects", "music", "speech")}
        app.sound.volumes(**levels)
        app.speech.volume = levels["speech"]
        if name == "effects":
            app.sound.play("card_place")
        elif name == "music":
            app.sound.set_music_level(value / 2)
            app.sound.play_note(MUSIC_SAMPLE[round(value * 20) % len(MUSIC_SAMPLE)])
        else:
            app.speech.say(app.words.say("settings.text_sample"), interrupt=True)

    def tick(self, now: float) -> None:
        super().tick(now)
        if self._due is not None and now >= self._due:
            self._change()

    @property
    def wake_in(self) -> float | None:
        waits = [super().wake_in, None if self._due is None else max(0.0, self._due - self.app.ui.now)]
        return min((wait for wait in waits if wait is not None), default=None)

    def leave(self) -> None:
        super().leave()
        if self._volumes:
            self._change()

    # -- keys --------------------------------------------------------------------------------------------------------

    def _ask_key(self, action: str) -> None:
        catcher = KeyCatcher(self.app.ui, action, lambda key: self._bind(action, key, catcher.place))
        catcher.show()

    def _bind(self, action: str, key: str, place: str) -> None:
        words = self.app.words
        before = covered(self.app.settings.keys, action, place)
        keys, other, old = rebound(self.app.settings.keys, action, key)
        self._change(keys=keys)
        self.remake()
        named = {"key": words.key_name(key), "action": words.say(f"action.{action}")}
        if other is None and before is not None:
            said = words.say(f"action.{before}")
            self.app.note(words.say("menus.settings.keys_covered", **named, other=said, place=words.key_name(place)))
            return
        if other is None:
            self.app.note(words.say("menus.settings.keys_set", **named), "keys")
            return
        said = words.say(f"action.{other}")
        self.app.note(words.say("menus.settings.keys_swapped", **named, other=said, old=words.key_name(old)), "keys")

    def _reset_keys(self) -> None:
        self._change(keys={})
        self.remake()

    # -- everything back ---------------------------------------------------------------------------------------------

    def _ask_reset(self) -> None:
        say = self.app.words.say
        question, text, yes = say("settings.reset_ask"), say("settings.reset_text"), say("common.reset")
        Dialog.confirm(self.app.ui, question, text, yes, self._reset, is_loss=True).show()

    def _reset(self) -> None:
        """Everything as at first, but for who plays here and what they have learned."""
        known = self.app.settings
        self._volumes, self._due = {}, None
        self.app.change(
            Settings(
                language=known.language,
                names=known.names,
                group=known.group,
                known=known.known,
                portraits=known.portraits,
                lessons_played=known.lessons_played,
            )
        )
        self.remake()
