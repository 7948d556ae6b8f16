"""Names as they come in, typed or from files: invisible signs are left out, and names that look the same count as the
same."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

LONGEST = 16
"""Letters of a name at a table."""

UNREADABLE = "?"
"""Replaces a name of which nothing can be seen."""

MOST_MARKS = 4
"""How many signs may be set on one letter; no language sets more."""

_BREAK, _JOIN, _COLOURED = "\u200c", "\u200d", "\ufe0f"
"""Invisible signs that still change how Persian, Indian languages and emoji look."""

_BLANK = frozenset("\u2800")
_UNSEEN = frozenset(
    map(chr, [0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), 0x3164, *range(0xFE00, 0xFE10), 0xFFA0])
) | frozenset(map(chr, range(0xE0100, 0xE01F0)))
"""Letters that leave nothing on the screen but a gap, or nothing at all, though they count as letters or marks."""

_TWINS = str.maketrans(
    "АВЕЅІЈКМНОРСТУХԚԜЁЇаеѕіјорсухһԁԛԝӏёїΑΒΕΖΗΙΚΜΝΟΡΤΥΧον",
    "ABESIJKMHOPCTYXQWËÏaesijopcyxhdqwlëïABEZHIKMNOPTYXov",
)
"""Cyrillic and Greek letters that look like Latin ones."""


def cleaned(name: str, most: int = LONGEST) -> str:
    """A name without invisible signs, its words one space apart, with at most so many letters; empty where nothing can
    be seen."""
    if not (name.isascii() and name.isprintable()):
        name = unicodedata.normalize("NFC", _visible(unicodedata.normalize("NFC", name)))
    return " ".join(name.split())[:most].rstrip(f" {_BREAK}{_JOIN}")


def given(name: str, most: int = LONGEST) -> str:
    """The same for a name from a file: it stands for somebody even where nothing can be seen of it."""
    return cleaned(name, most) or (UNREADABLE if name else "")


def _visible(name: str) -> str:
    """What of a name is to be seen, letter by letter."""
    kept, marks = "", 0
    for sign in name:
        if sign.isspace() or sign in _BLANK:
            sign = " "
        elif sign in (_BREAK, _JOIN, _COLOURED):
            if kept[-1:].isascii() or kept[-1:] in (_BREAK, _JOIN, sign):
                continue
        elif not sign.isprintable() or sign in _UNSEEN:
            continue
        elif unicodedata.category(sign).startswith("M"):
            marks += 1
            if not kept.strip() or kept[-1:] == " " or marks > MOST_MARKS:
                continue
        else:
            marks = 0
        kept += sign
    return kept


def key_of(name: str) -> str:
    """The key of a name, whatever its case, its spaces and the way its letters are put together. "Groß" is not "Gross":
    nobody takes one for the other."""
    plain = cleaned(name).translate({ord(sign): None for sign in (_BREAK, _JOIN, _COLOURED)})
    folded = "".join(map(_small, unicodedata.normalize("NFKC", plain)))
    return " ".join(unicodedata.normalize("NFKC", folded).split())


def _small(letter: str) -> str:
    """A letter in lower case; `casefold` would turn some into two."""
    folded = letter.casefold()
    return folded if len(folded) == 1 else letter.lower()


def look_of(name: str) -> str:
    """The same for all names that look alike, also across scripts."""
    return key_of(cleaned(name).translate(_TWINS))


def is_among(name: str, others: Iterable[str]) -> bool:
    """Whether one of these names is the same as this, or looks it."""
    known = {key_of(name), look_of(name)}
    return any(not known.isdisjoint((key_of(other), look_of(other))) for other in others if other)


def apart(name: str, others: Iterable[str]) -> str:
    """A name, with a number where one of the others cannot be told from it."""
    taken, called, number = list(others), name, 1
    while is_among(called, taken):
        number += 1
        sign = f" {number}"
        called = name[: LONGEST - len(sign)].rstrip() + sign
    return called


def invented(wishes: Iterable[str], others: Iterable[str]) -> str:
    """A name for an invented player: the first of these wishes that nobody could take for one of the others, at the
    table or kept here; else the first with a number."""
    names, taken = list(wishes), list(others)
    return next((name for name in names if not is_among(name, taken)), "") or apart(names[0], taken)


def told_apart(names: Iterable[str]) -> list[str]:
    """The names of those at one table, made so that no two look the same; an empty name stays empty."""
    told: list[str] = []
    for name in names:
        told.append(apart(name, told) if name else name)
    return told
