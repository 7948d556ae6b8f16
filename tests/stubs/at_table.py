"""Lets the program show games that are still to come, for as long as a test runs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from game import rulesets, words
from game.rulesets.ruleset import Ruleset
from scenes.games.registry import PRESENTATIONS
from tests.stubs import STUB_TEXTS, STUBS, poachers_table, territory_table

SHOWN = {shown.key: shown for shown in (territory_table.SHOWN, poachers_table.SHOWN)}


@contextmanager
def at_home(*extra: Ruleset) -> Iterator[None]:
    """The program has these games too, with their texts."""
    read = words.texts_of

    def texts_of(language: str, folder: object = None) -> dict[str, str]:
        own = STUB_TEXTS if language == words.ENGLISH else {}
        return {**read(language, folder), **own}  # type: ignore[arg-type]

    with (
        patch.dict(PRESENTATIONS, SHOWN),
        patch.object(rulesets, "RULESETS", (*rulesets.RULESETS, *STUBS)),
        patch.object(words, "texts_of", texts_of),
    ):
        yield
