"""What somebody wants on paper, and how: as the page and the command say it, and as it goes to whoever prints."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.match import bounds

A4, LETTER = "a4", "letter"

BLEED = 2.0
"""By how many millimetres pictures are extended where that is wanted: so nine cards have room on A4."""

MOST_COPIES = 9
"""So many cards of one kind fill a sheet."""

What = Literal["game", "deck", "creature"]


_Text = Annotated[str, Meta(max_length=bounds.LONGEST_TEXT)]
_Alone = bool | bounds.Whole | _Text | None
Agreed = _Alone | Annotated[tuple[_Alone, ...], Meta(max_length=40)]
"""The value of an option of a game, such as everybody's decks."""


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A whole game, for so many players, as it is set up, or of the set of a code; a deck of a kind, by its key or
    text; or the card of a creature, by its page in the album."""

    game: bounds.Name
    what: What = "game"
    kind: bounds.Word = ""
    entry: bounds.Text = ""
    players: Annotated[int, Meta(ge=0, le=6)] = 0
    name: bounds.Word = ""
    """What it is called, for whoever reads it."""
    options: Annotated[tuple[tuple[bounds.Word, Agreed], ...], Meta(max_length=40)] = ()
    """What is agreed for a whole game that is set up; else it is printed as it usually is."""


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All that is wanted, and how it is printed."""

    wanted: tuple[Wanted, ...]
    paper: Literal["a4", "letter"] = "a4"
    language: bounds.Word = "en"
    bleed: bool = False
    """Whether pictures go on beyond the edges along which they are cut."""
    pen: bool = False
    """Whether all is drawn with a pen, to save ink."""
    cards: bool = True
    backs: bool = False
    things: bool = False
    """Whether trackers and tokens are printed."""
    rules: bool = False
    """Whether the rules are printed."""
    folded: bool = False
    """Whether the rules are a small book to fold, not pages of the paper's size."""
    copies: Annotated[int, Meta(ge=1, le=MOST_COPIES)] = 1
    """How often each card is printed that is wanted once."""

    @property
    def is_two_sided(self) -> bool:
        """Whether the paper is printed on both sides."""
        return self.backs or (self.rules and self.folded)
