"""What a player has set, remembered. Every value has bounds; one that breaks them is replaced by the usual one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from game.store.files import StoreError, home, read_or_set_aside, write

Volume = Annotated[float, Meta(ge=0, le=1)]
Word = Annotated[str, Meta(max_length=40)]


class Settings(msgspec.Struct):
    """The settings screen, as data."""

    language: Word = "en"
    effects: Volume = 0.8
    music: Volume = 0.35
    speech: Volume = 0.8
    speaks: bool = False
    speed: Annotated[float, Meta(ge=0, le=3)] = 1.0
    """Of animations: 0.5 to 3 times, 0 for none at all."""
    reduced_motion: bool = False
    text_scale: Annotated[float, Meta(ge=1, le=2)] = 1.0
    palette: Word = "lamplight"
    fullscreen: bool = False
    answers_forced: bool = True
    """Whether a question with a single answer is answered by itself."""
    takebacks: Word = "strict"
    keys: dict[Word, Word] = {}
    names: Annotated[list[Word], Meta(max_length=6)] = []
    portraits: Annotated[list[int], Meta(max_length=6)] = []
    lessons_played: Annotated[list[Word], Meta(max_length=20)] = []


def settings_path() -> Path:
    """Where the settings are kept."""
    return home() / "settings.json"


def load_settings(problems: list[StoreError]) -> Settings:
    """The settings; usual values stand in for what is missing or out of bounds, with a sentence in `problems`."""
    raw = read_or_set_aside(settings_path(), dict[str, Any], problems, 100_000)
    if raw is None:
        return Settings()
    good: dict[str, Any] = {}
    for field in msgspec.structs.fields(Settings):
        if field.name in raw:
            try:
                good[field.name] = msgspec.convert(raw[field.name], field.type)
            except msgspec.ValidationError:
                problems.append(StoreError("store.setting_replaced", name=field.name))
    return Settings(**good)


def save_settings(settings: Settings) -> None:
    """Remember the settings. Raises StoreError."""
    write(settings_path(), msgspec.json.format(msgspec.json.encode(settings), indent=1))
