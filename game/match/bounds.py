"""What plain data from outside may hold: words that can be shown, numbers of a sensible size, lists of few storeys.

The types are for `msgspec`, which holds them where a file or a message is decoded; nothing behind
that needs to ask again.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

_SHOWN = r"[^\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]"
"""No control characters, line ends or marks that turn the direction of writing: they lie about what stands there."""

_COPIED = r"[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]"
"""The same with tabs and line ends, for what people copy and paste."""

Word = Annotated[str, Meta(max_length=64, pattern=rf"\A{_SHOWN}*\Z")]
"""A name or a key."""

Name = Annotated[str, Meta(min_length=1, max_length=64, pattern=rf"\A{_SHOWN}*\Z")]
"""A word that is not empty."""

LONGEST_TEXT = 65_536
"""Signs of a deck's text: it may carry cards of somebody's own."""

Text = Annotated[str, Meta(max_length=LONGEST_TEXT, pattern=rf"\A{_COPIED}*\Z")]
"""A text that may have several lines: a deck, a code."""

# Texts that stand beside lists have no pattern: msgspec 0.22 frees memory twice where one type of several is a list and
# another a text with a pattern. The gate for files looks for control characters in the whole file.
_Brief = Annotated[str, Meta(max_length=64)]
_Long = Annotated[str, Meta(max_length=LONGEST_TEXT)]

Whole = Annotated[int, Meta(ge=-(1 << 62), lt=1 << 62)]
"""A card, a counter, a number in an answer. Whether a game knows such a number is the game's affair."""

Seed = Annotated[int, Meta(ge=0, lt=1 << 62)]

Place = Annotated[int, Meta(ge=0, le=31)]
"""A seat; how many a game has is the game's affair."""

Seats = Annotated[int, Meta(ge=-(1 << 32), lt=1 << 32)]
"""A bit for each seat."""

MOST_PORTRAIT = 9_999
Portrait = Annotated[int, Meta(ge=0, le=MOST_PORTRAIT)]

Leaf = bool | Whole | _Brief | None
_Twig = Leaf | Annotated[list[Leaf], Meta(max_length=1_000)]
_Branch = Leaf | Annotated[list[_Twig], Meta(max_length=1_000)]
_Bough = Leaf | Annotated[list[_Branch], Meta(max_length=1_000)]
_Limb = Leaf | Annotated[list[_Bough], Meta(max_length=1_000)]

Key = Annotated[list[_Twig], Meta(max_length=8)]
"""The key of a zone or a counter: a name and numbers."""

Frame = Annotated[list[_Limb], Meta(max_length=40)]
"""A step or question of an agenda with its arguments, and frames among those."""

Answer = Annotated[list[_Twig], Meta(max_length=40)]
"""A choice as JSON."""

Value = bool | Whole | _Long | None | Annotated[list[bool | Whole | _Long | None], Meta(max_length=40)]
"""The value of a game's option. Decks are among them: who brings which is open to everybody at the table."""

SEED_BITS = 53
"""How large the seed of a new game may be: it stays a whole number in every program that reads our files as JSON."""
