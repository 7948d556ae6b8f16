"""Which languages the people at this desktop read."""

import os
import sys
from collections.abc import Mapping

import pygame.system

_LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")
_NO_LANGUAGE = frozenset({"", "C", "POSIX"})


def preferred_languages(variables: Mapping[str, str] = os.environ, platform: str = sys.platform) -> list[str]:
    """The languages that the desktop is set to, such as `de_AT`, the most wanted first; none where it does not say.

    Windows and macOS are asked. Elsewhere the environment says it, read in the order in which gettext does.
    """
    if platform in ("win32", "darwin"):
        found = [(one["language"], one["country"]) for one in pygame.system.get_pref_locales()]
        return [f"{language}_{country}" if country else language for language, country in found]
    locale = _bare(next((variables[name] for name in _LOCALES if variables.get(name)), ""))
    if locale in _NO_LANGUAGE:
        return []
    listed = [_bare(one) for one in variables.get("LANGUAGE", "").split(":")]
    return [one for one in (*listed, locale) if one not in _NO_LANGUAGE]


def _bare(locale: str) -> str:
    """A locale without its encoding and its variant: `de_DE` for `de_DE.UTF-8@euro`."""
    return locale.split(".")[0].split("@")[0]
