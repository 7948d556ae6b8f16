"""How loud sounds, music and speech are: heard at once, remembered when a slider has come to rest."""

from __future__ import annotations

from functools import partial

from game.stage.widgets.base import Widget
from scenes.app import App
from scenes.controls import Controls

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
