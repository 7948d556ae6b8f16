"""Rulebooks as they stand in `assets/rulebooks`, read into chapters and numbered sentences; what is told beside them
to those who play with printed cards stands in `assets/on_paper`.

A rulebook is a text of headings `## Title {#anchor}` and lines `[Q3.5] One sentence.`; sentences may carry the marks of
`game.stage.drawing.markup`. The line below the title is its motto.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from assets import asset
from game.stage.drawing.markup import TextWord, words
from game.words import ENGLISH, PSEUDO, pseudo

Kind = Literal["title", "motto", "chapter", "part", "entry", "sentence"]

_HEADING = re.compile(r"(?P<level>#{1,4}) +(?P<title>.+?)(?: +\{#(?P<anchor>[\w-]+)\})?$")
_SENTENCE = re.compile(r"\[(?P<number>[A-Z]+\d+\.\d+)\] +(?P<text>.+)$")
_KINDS: tuple[Kind, ...] = ("title", "chapter", "part", "entry")

TITLE, MOTTO = "title", "motto"


class RuleTextError(ValueError):
    """A rulebook has a line that is neither heading nor sentence, or a name twice. The message says which."""


@dataclass(frozen=True)
class Passage:
    """One heading or one sentence. `key` is its anchor or its number, unique in the book."""

    key: str
    kind: Kind
    text: str

    @property
    def is_heading(self) -> bool:
        """Whether it stands in the contents."""
        return self.kind in ("chapter", "part", "entry")

    def searchable(self) -> str:
        """The text as a search goes through it: without marks and icons, small letters, single spaces."""
        return " ".join(spelled(word) for word in words(self.text) if spelled(word)).lower()


@dataclass(frozen=True)
class Finding:
    """Where a search found its text: the passage, and the letters from `start` up to `end` of its searchable text."""

    key: str
    start: int
    end: int


@dataclass(frozen=True)
class RuleText:
    """A whole rulebook."""

    passages: tuple[Passage, ...]

    @property
    def headings(self) -> tuple[Passage, ...]:
        """The contents, in order."""
        return tuple(passage for passage in self.passages if passage.is_heading)

    def passage(self, key: str) -> Passage:
        """The passage with this anchor or number. Raises KeyError."""
        for passage in self.passages:
            if passage.key == key:
                return passage
        raise KeyError(key)

    def heading_of(self, key: str) -> str:
        """The anchor of the heading above a passage, or its own; the title's when there is none. Raises KeyError."""
        above = TITLE
        for passage in self.passages:
            if passage.is_heading:
                above = passage.key
            if passage.key == key:
                return above
        raise KeyError(key)

    def hits(self, text: str) -> list[Finding]:
        """Every place where a text stands, whatever its case; none for an empty text."""
        wanted = " ".join(text.lower().split())
        return list(self._hits(wanted)) if wanted else []

    def _hits(self, wanted: str) -> Iterator[Finding]:
        for passage in self.passages:
            searched = passage.searchable()
            start = searched.find(wanted)
            while start >= 0:
                yield Finding(passage.key, start, start + len(wanted))
                start = searched.find(wanted, start + len(wanted))


def spelled(word: TextWord) -> str:
    """The letters of a word, without its icons."""
    return "".join(piece.text for piece in word if not piece.icon)


@lru_cache(maxsize=16)
def rules_of(game: str, language: str) -> RuleText:
    """A game's rulebook in a language, in English where there is no other. Raises RuleTextError, FileNotFoundError."""
    return RuleText(_told("rulebooks", game, language))


@lru_cache(maxsize=16)
def rules_on_paper(game: str, language: str) -> RuleText:
    """A game's rulebook as it is printed, with a chapter on how the game is played without us, if there is one."""
    book = rules_of(game, language)
    has_more = asset("on_paper", f"{game}.md").is_file()
    return RuleText(book.passages + _told("on_paper", game, language)) if has_more else book


def _told(folder: str, game: str, language: str) -> tuple[Passage, ...]:
    own = asset(folder, language, f"{game}.md")
    file = own if language not in (ENGLISH, PSEUDO) and own.is_file() else asset(folder, f"{game}.md")
    passages = read_rules(file.read_text(encoding="utf-8")).passages
    if language != PSEUDO:
        return passages
    return tuple(Passage(one.key, one.kind, pseudo(one.text)) for one in passages)


def read_rules(text: str) -> RuleText:
    """The rulebook that a text describes. Raises RuleTextError."""
    passages: list[Passage] = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            passages.append(_passage(line.strip(), number, is_early=len(passages) == 1))
    keys = [passage.key for passage in passages]
    for key in keys:
        if keys.count(key) > 1:
            raise RuleTextError(f"{key} stands in the rulebook twice.")
    return RuleText(tuple(passages))


def _passage(line: str, number: int, is_early: bool) -> Passage:
    if found := _HEADING.fullmatch(line):
        level = len(found["level"])
        if level == 1:
            return Passage(TITLE, "title", found["title"])
        if found["anchor"]:
            return Passage(found["anchor"], _KINDS[level - 1], found["title"])
    if found := _SENTENCE.fullmatch(line):
        return Passage(found["number"], "sentence", found["text"])
    if is_early and not line.startswith(("#", "[")):
        return Passage(MOTTO, "motto", line)
    raise RuleTextError(f"Line {number} is neither a heading with an anchor nor a numbered sentence.")
