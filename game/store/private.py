"""What would tell whose machine this is, and how to remove it from a text that may be sent to strangers."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from unicodedata import normalize
from urllib.parse import quote

from platformdirs import user_state_path

from game.store.own import home, own_folder
from game.store.sent_pictures import papers_folder, pictures_folder

SLASH = r"[\\/]{1,8}"
"""Separators of both kinds; error messages double those of Windows, some twice."""

LONG = rf"(?:{SLASH}\?+{SLASH}(?:UNC{SLASH})?)?"
"""How Windows begins long paths and paths of its own."""

SHORT = r"[^\\/:*?\"<>|\s]{1,6}~\d{1,6}(?:\.\w{1,3})?"
"""The short form of a file's name on Windows, for programs that know names of eight letters only."""

_SHORT_ALREADY = re.compile(r"[\w-]{1,8}(?:\.\w{1,3})?:?", re.ASCII)
_WITH_A_PATH = re.compile(r"^.*[\\/].*$", re.MULTILINE)

ACCOUNTS = ("LOGNAME", "USER", "USERNAME")
"""Environment variables with the name of the user."""

TEMPORARY = ("TMPDIR", "TEMP", "TMP")
"""Environment variables with the folder for temporary files."""


def without_names(text: str) -> str:
    """The text with a mark in place of every private folder, however it is spelled, and without the user's name in any
    path."""
    for folder, mark in _private_folders():
        parts = [part for part in re.split(SLASH, folder) if part]
        if parts and not parts[-1].endswith(":"):
            text = re.sub(_spelled(parts), mark, text, flags=re.IGNORECASE)
    for name in _accounts():
        alone = re.compile(rf"(?<![^\W_]){_any_of(_spellings(name))}(?![^\W_])", re.IGNORECASE)
        text = _WITH_A_PATH.sub(lambda found, alone=alone: alone.sub("[user]", found[0]), text)  # type: ignore[misc]
    return text


def _own_home() -> str:
    return os.path.expanduser("~")  # noqa: PTH111  (never raises)


def _private_folders() -> list[tuple[str, str]]:
    """The private folders, each with its mark. The home folder comes first, then the others, the innermost first."""
    own = _told_by({"~": [_own_home, lambda: os.path.realpath(_own_home())]})
    others = _told_by(
        {
            "[data]": [home, lambda: home().resolve()],
            "[state]": [lambda: own_folder(user_state_path)],
            "[pictures]": [pictures_folder],
            "[papers]": [papers_folder],
            "[program]": [lambda: Path(__file__).parents[2]],
            "[temporary]": [partial(os.environ.get, name) for name in TEMPORARY],
        }
    )
    return [*own, *sorted(others, key=lambda other: -len(other[0]))]


def _told_by(asked: Mapping[str, Sequence[Callable[[], Path | str | None]]]) -> Iterator[tuple[str, str]]:
    """The folders that can be found, each with its mark."""
    for mark, ways in asked.items():
        for ask in ways:
            with suppress(OSError, RuntimeError, ValueError):
                yield str(ask() or ""), mark


def _accounts() -> set[str]:
    """What the person at work is called by the system."""
    return {*(os.environ.get(name, "") for name in ACCOUNTS), re.split(SLASH, _own_home())[-1]} - {""}


def _spelled(parts: list[str]) -> str:
    """A pattern for all spellings of a path to a folder with these names."""
    ways = [_any_of({*_spellings(part), *([] if _SHORT_ALREADY.fullmatch(part) else [SHORT])}) for part in parts]
    return rf"(?<![\w.-]){LONG}[\\/]{{0,8}}{SLASH.join(ways)}(?![\w-]|\.\w)"


def _spellings(name: str) -> set[str]:
    """Patterns for all spellings of a name: as it is, in an address, or in ASCII letters."""
    names = {name, *(normalize(form, name) for form in ("NFC", "NFD"))}
    written = {way(one) for one in names for way in (str, quote, lambda one: ascii(one)[1:-1], _as_json)}
    return {re.escape(one) for one in written}


def _as_json(name: str) -> str:
    return json.dumps(name)[1:-1]


def _any_of(patterns: set[str]) -> str:
    return f"(?:{'|'.join(sorted(patterns, reverse=True))})"
