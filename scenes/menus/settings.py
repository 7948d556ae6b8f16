"""The settings: everything holds at once and is remembered."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.stage.announcer import VERBOSITIES, Verbosity
from game.stage.drawing.theme import PALETTES
from game.stage.widgets.base import Label, Widget
from game.stage.widgets.choice import ChoiceItem
from game.stage.widgets.dialog import Dialog
from game.stage.widgets.layout import Column
from game.stage.widgets.toggle import Toggle
from game.store.settings import Settings
from scenes.app import App
from scenes.controls import Controls
from scenes.menus.settings_keys import KeysPart
from scenes.page_widgets import Caption, Sides, paragraph, spaced
from scenes.pages import MenuScene

SPEEDS = (0.0, 0.5, 1.0, 2.0, 3.0)
TEXT_SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)
TAKEBACKS = ("strict", "friendly")
SWITCHES = ("answers_forced", "asks_before_ends", "pauses", "opponents_talk", "shows_thoughts", "hints_look_back")


class SettingsScene(MenuScene):
    """Sound, picture, motion, play and keys."""

    first = "language"
    units_wide = 1120
    guests = (("magic", 1), ("electric", 4), ("grass", 1))

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.volumes = Volumes(app)
        self.keys = KeysPart(app, self.remake)

    def heading(self) -> str:
        return self.app.words.say("settings.title")

    # -- what is on the page -----------------------------------------------------------------------------------------

    def contents(self) -> list[Widget]:
        ui = self.app.ui
        *keys, digits, reset = self.keys.parts()
        parts = [self._picture_part(), self._motion_part(), self._sound_part(), self._play_part(), digits]
        left = Column(ui, spaced(ui, parts), gap=10)
        right = Column(ui, spaced(ui, [*keys, reset]), gap=10)
        return [Sides(ui, left, right, least=400)]

    def buttons(self) -> list[Widget]:
        reset = self.app.words.say("settings.reset")
        return [Controls(self.app.ui, "foot").button("reset", reset, self._ask_reset, icon="reset")]

    def _picture_part(self) -> list[Widget]:
        make, say, settings = Controls(self.app.ui, "picture"), self.app.words.say, self.app.settings
        languages = [ChoiceItem(code, name) for code, name in self.app.words.languages().items()]
        if settings.language not in [option.value for option in languages]:
            languages.append(ChoiceItem(settings.language, settings.language))
        palettes = [ChoiceItem(key, say(f"palette.{key}")) for key in PALETTES]
        scales = [ChoiceItem(scale, say("common.percent", n=round(scale * 100))) for scale in TEXT_SCALES]
        nearest = min(TEXT_SCALES, key=lambda scale: abs(scale - settings.text_scale))
        palette = settings.palette if settings.palette in PALETTES else next(iter(PALETTES))
        change, full = self._setter, say("settings.fullscreen")
        return [
            Caption(self.app.ui, say("settings.picture")),
            make.dropdown("language", say("settings.language"), languages, settings.language, change("language")),
            make.segments("text_scale", say("settings.text_size"), scales, nearest, change("text_scale")),
            make.dropdown("palette", say("settings.palette"), palettes, palette, change("palette")),
            make.toggle("fullscreen", full, settings.fullscreen, change("fullscreen")),
        ]

    def _motion_part(self) -> list[Widget]:
        ui, say = self.app.ui, self.app.words.say
        speeds = [ChoiceItem(speed, self._speed_name(speed)) for speed in SPEEDS]
        nearest = min(SPEEDS, key=lambda speed: abs(speed - self.app.settings.speed))
        return [
            Caption(ui, say("settings.motion")),
            Controls(ui, "motion").segments("speed", say("settings.speed"), speeds, nearest, self._setter("speed")),
            self._toggle("reduced_motion", "settings.reduced_motion", "motion"),
            self._toggle("shaking", "settings.shaking", "motion"),
            self._toggle("quiet_table", "settings.quiet_table", "motion"),
        ]

    def _toggle(self, key: str, said: str, zone: str) -> Toggle:
        """A switch with what it means below it: the words called `said` and the hint beside them."""
        say, is_on = self.app.words.say, getattr(self.app.settings, key)
        return Controls(self.app.ui, zone).toggle(key, say(said), is_on, self._setter(key), note=say(f"{said}_hint"))

    def _hint(self, key: str) -> Label:
        return Label(self.app.ui, self.app.words.say(key), "small", on_paper=True, soft=True)

    def _speed_name(self, speed: float) -> str:
        say = self.app.words.say
        return say("common.off") if speed == 0 else say("settings.speed_times", n=speed)

    def _sound_part(self) -> list[Widget]:
        app, ui, say = self.app, self.app.ui, self.app.words.say
        silent = [paragraph(ui, say("settings.no_sound_device"), soft=True)] if app.sound.is_silent else []
        voice = [paragraph(ui, say("errors.speech_missing"), soft=True)] if app.speech.voice is None else []
        keys = [f"settings.tell_{key}" for key in VERBOSITIES]
        told = [ChoiceItem(one, say(key), hint=say(f"{key}_hint")) for one, key in zip(VERBOSITIES, keys, strict=True)]
        verbosity, choose = app.settings.verbosity, self._set_verbosity
        return [
            Caption(ui, say("settings.sound")),
            *silent,
            *self.volumes.sliders(),
            self._toggle("captions", "settings.captions", "sound"),
            self._toggle("speaks", "settings.speak", "sound"),
            *voice,
            Controls(ui, "sound").segments("verbosity", say("settings.tells"), told, verbosity, choose),
            self._hint(f"settings.tell_{verbosity}_hint"),
        ]

    def _play_part(self) -> list[Widget]:
        ui, say, settings = self.app.ui, self.app.words.say, self.app.settings
        takebacks = [ChoiceItem(key, say(f"menus.settings.{key}")) for key in TAKEBACKS]
        chosen = settings.takebacks if settings.takebacks in TAKEBACKS else TAKEBACKS[0]
        label = say("menus.settings.takebacks")
        return [
            Caption(ui, say("settings.play")),
            *[self._toggle(name, f"menus.settings.{name}", "play") for name in SWITCHES],
            Controls(ui, "play").segments("takebacks", label, takebacks, chosen, self._setter("takebacks")),
            self._hint("menus.settings.takebacks_hint"),
        ]

    # -- what is changed -------------------------------------------------------------------------------------------

    def _setter(self, name: str) -> Callable[[Any], None]:
        """A function that makes one setting hold from now on."""

        def change(value: Any) -> None:
            self.volumes.remember()
            self.app.change_some(**{name: value})

        return change

    def _set_verbosity(self, value: Verbosity) -> None:
        self.app.change_some(verbosity=value)
        self.remake()

    def tick(self, now: float) -> None:
        super().tick(now)
        self.volumes.tick(now)

    @property
    def wake_in(self) -> float | None:
        waits = (super().wake_in, self.volumes.wake_in)
        return min((wait for wait in waits if wait is not None), default=None)

    def leave(self) -> None:
        super().leave()
        self.volumes.remember()

    def _ask_reset(self) -> None:
        say = self.app.words.say
        question, text, yes = say("settings.reset_ask"), say("settings.reset_text"), say("common.reset")
        Dialog.confirm(self.app.ui, question, text, yes, self._reset, is_loss=True).show()

    def _reset(self) -> None:
        """Everything as at first, but for who plays here and what they have learned."""
        kept = (
            "language",
            "names",
            "group",
            "group_game",
            "known",
            "portraits",
            "keeper",
            "opponents",
            "lessons_played",
            "lessons_left",
            "emblems_met",
        )
        self.volumes.forget()
        self.app.change(Settings(**{name: getattr(self.app.settings, name) for name in kept}))
        self.remake()


VOLUMES = ("effects", "music", "speech")
SETTLED_SECONDS = 0.5
"""A volume is remembered when it has not changed for so long."""

MUSIC_SAMPLE = ("kalimba_60", "kalimba_66", "kalimba_72")


class Volumes:
    """Makes the sliders, and keeps what is not remembered yet."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._fresh: dict[str, float] = {}
        self._due: float | None = None

    def sliders(self) -> list[Widget]:
        """One for each of them."""
        say, make, levels = self.app.words.say, Controls(self.app.ui, "sound"), self._levels()
        return [make.slider(key, say(f"settings.{key}"), levels[key], partial(self._set, key)) for key in VOLUMES]

    def _levels(self) -> dict[str, float]:
        return {key: self._fresh.get(key, getattr(self.app.settings, key)) for key in VOLUMES}

    def _set(self, name: str, value: float) -> None:
        """Let the new volume be heard."""
        app = self.app
        self._fresh[name] = value
        self._due = app.ui.now + SETTLED_SECONDS
        levels = self._levels()
        app.sound.volumes(levels["effects"], levels["music"])
        app.speech.volume = levels["speech"]
        if name == "effects":
            app.sound.play("card_place")
        elif name == "music":
            app.sound.set_music_level(value / 2)
            app.sound.play_note(MUSIC_SAMPLE[round(value * 20) % len(MUSIC_SAMPLE)])
        else:
            app.speech.say(app.words.say("settings.text_sample"), interrupt=True)

    @property
    def wake_in(self) -> float | None:
        """In how many seconds there is something to remember."""
        return None if self._due is None else max(0.0, self._due - self.app.ui.now)

    def tick(self, now: float) -> None:
        """Remember what has come to rest."""
        if self._due is not None and now >= self._due:
            self.remember()

    def remember(self) -> None:
        """Remember what is not remembered yet."""
        if self._fresh:
            fresh = self._fresh
            self.forget()
            self.app.change_some(**fresh)

    def forget(self) -> None:
        """Let go of what is not remembered."""
        self._fresh, self._due = {}, None
